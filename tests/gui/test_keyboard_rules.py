"""Rules for the keyboard: few modifiers, menus that fit on a screen, Escape that loses nothing."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import ACTIONS, PAGES
from assessor_app.app.dialogs.help_dialogs import Shortcuts
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.buttons import TypedDialog
from tests.conftest import Hand
from tests.widgets import FIRST, meet_dialogs

MOST_MODIFIERS = 2
WITHOUT_WORK = (Shortcuts,)  # what is typed here filters a list
ASKED = (["Discard your changes?"], ["Save the changed terms?"])
TALLEST = 700  # pixels of a menu with letters of the usual size
Modifier = Qt.KeyboardModifier
MODIFIERS = (
    Modifier.ControlModifier,
    Modifier.ShiftModifier,
    Modifier.AltModifier,
    Modifier.MetaModifier,
)


@pytest.fixture
def opened(window: MainWindow, hand: Hand, sample: Path, tmp_path: Path) -> MainWindow:
    """Ada before the sample campaign."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    hand.settle()
    return window


def modifiers_of(written: str) -> int:
    """The largest number of modifiers that a step of a shortcut needs."""
    keys = QKeySequence(written)
    steps = [keys[at].keyboardModifiers() for at in range(keys.count())]
    return max(sum(bool(step & one) for one in MODIFIERS) for step in steps)


def test_no_key_needs_more_than_two_modifiers() -> None:
    keys = {(action.id, key) for action in ACTIONS for key in action.keys}
    assert len(keys) > 100
    assert [one for one in sorted(keys) if modifiers_of(one[1]) > MOST_MODIFIERS] == []
    assert modifiers_of("Ctrl+Shift+Alt+X") == MOST_MODIFIERS + 1


def test_every_menu_fits_on_a_small_screen(opened: MainWindow, hand: Hand) -> None:
    heights = {}
    for spec in PAGES:
        opened.show_page(spec.id)
        hand.settle()
        for menu in opened.menuBar().findChildren(QMenu):
            menu.aboutToShow.emit()
            heights[spec.id, menu.title()] = menu.sizeHint().height()
    assert len(heights) > 20
    assert {menu: high for menu, high in heights.items() if high > TALLEST} == {}


def typed_into(dialog: QDialog) -> QLineEdit | QPlainTextEdit | None:
    """The first field of a dialog for text, else for a number, after a key was typed in it."""
    fields = [
        one
        for kind in (QPlainTextEdit, QLineEdit)
        for one in dialog.findChildren(kind)
        if one.isVisible() and one.isEnabled() and not one.isReadOnly()
    ]
    if not fields or isinstance(dialog, WITHOUT_WORK):
        return None
    fields.sort(key=lambda one: isinstance(one.parent(), QAbstractSpinBox))
    QTest.keyClicks(fields[0], "7")
    return fields[0]


def press_escape(dialog: QDialog, answer: str) -> list[str]:
    """Press Escape, and the button `answer` of the question; the texts of the questions."""
    asked = []

    def press() -> None:
        question = QApplication.activeModalWidget()
        if isinstance(question, QMessageBox):
            asked.append(question.text())
            next(one for one in question.buttons() if one.text() == answer).click()

    QTimer.singleShot(0, press)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    return asked


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("page", [FIRST, "judge", "preferences", "runs"])
def test_dialogs_show_what_enter_presses_and_escape_discards_no_typed_text_unasked(
    opened: MainWindow, hand: Hand, qtbot: QtBot, page: str
) -> None:
    tried, dull = [], []

    def look(dialog: QDialog) -> None:
        pressed = [one for one in dialog.findChildren(QPushButton) if one.isDefault()]
        if len(pressed) != 1 or not pressed[0].property("primary"):
            dull.append((dialog.windowTitle(), [one.text() for one in pressed]))
        if (field := typed_into(dialog)) is None:
            return
        tried.append(dialog.windowTitle())
        assert press_escape(dialog, "Continue editing") in ASKED, tried
        assert dialog.isVisible()
        text = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
        assert "7" in text
        assert press_escape(dialog, "Discard changes") in ASKED
        assert not dialog.isVisible()

    meet_dialogs(hand, qtbot, page, look)
    assert tried
    assert not dull


def test_escape_closes_a_dialog_in_which_nothing_was_typed(qtbot: QtBot) -> None:
    dialog = TypedDialog()
    qtbot.addWidget(dialog)
    QLineEdit("as it was", dialog)
    dialog.show()
    assert press_escape(dialog, "Discard changes") == []
    assert not dialog.isVisible()
