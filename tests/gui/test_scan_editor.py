"""The assessor's own terms: what was typed is not lost by one key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from assessor_app.app.judging.judging_dialogs import OwnTermsEditor


@pytest.fixture
def kept() -> list[tuple[str, ...]]:
    return []


@pytest.fixture
def editor(qtbot: QtBot, qapp: QApplication, kept: list[tuple[str, ...]]) -> OwnTermsEditor:
    """Open, with one term; what is kept closes it."""

    def keep(terms: tuple[str, ...]) -> None:
        kept.append(terms)
        made.accept()

    made = OwnTermsEditor(("tide",), keep)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: qapp.activeWindow() is made)
    return made


def answer_with(words: str) -> list[str]:
    """Press a button of the question once it is there, Escape without words."""
    asked: list[str] = []

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        if words:
            next(one for one in box.buttons() if one.text() == words).click()
        else:
            QTest.keyClick(box, Qt.Key.Key_Escape)

    QTimer.singleShot(50, press)
    return asked


def test_escape_goes_at_once_where_nothing_was_written(
    editor: OwnTermsEditor, kept: list[tuple[str, ...]]
) -> None:
    QTest.keyClick(editor.field, Qt.Key.Key_Escape)
    assert not editor.isVisible()
    assert kept == []


@pytest.mark.parametrize(
    ("words", "stays", "terms"),
    [
        ("Save", False, [("tides",)]),
        ("Discard changes", False, []),
        ("Continue editing", True, []),
        ("", True, []),
    ],
)
def test_escape_asks_before_it_throws_away_what_was_written(
    editor: OwnTermsEditor,
    kept: list[tuple[str, ...]],
    words: str,
    stays: bool,
    terms: list[tuple[str, ...]],
) -> None:
    QTest.keyClicks(editor.field, "s")
    asked = answer_with(words)
    QTest.keyClick(editor.field, Qt.Key.Key_Escape)
    assert asked == ["Save the changed terms?"]
    was_open, written = editor.isVisible(), editor.field.toPlainText()
    # Closed as it was, it asks nothing more.
    editor.field.setPlainText("tide")
    assert (was_open, written) == (stays, "tides")
    assert kept == terms
