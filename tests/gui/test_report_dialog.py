"""The dialog for the report: what is chosen in it is what the report has."""

import html
import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.report_dialog import ReportDialog
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.user_settings import LAST_STYLE
from assessor_app.reports.figure_style import FigureStyle, Length, style_values
from tests.widgets import find


def button(dialog: ReportDialog, words: str) -> QPushButton:
    (found,) = (
        one for one in dialog.findChildren(QPushButton) if one.text().replace("&", "") == words
    )
    return found


def press(dialog: ReportDialog, words: str) -> None:
    QTest.mouseClick(button(dialog, words), Qt.MouseButton.LeftButton)


def choose(box: QComboBox, words: str) -> None:
    """Move down to the entry that begins with these words."""
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if box.currentText().startswith(words):
            return
        QTest.keyClick(box, Qt.Key.Key_Down)
    raise AssertionError(words)


def tick(dialog: ReportDialog, words: str) -> None:
    (box,) = (one for one in dialog.findChildren(QCheckBox) if words in one.text())
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)


def test_the_report_has_what_is_chosen_in_the_dialog(
    qtbot: QtBot, runs_page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, path = runs_page.session, tmp_path / "report.html"
    grey = FigureStyle(width=Length(84, "mm"), height=None, greyscale=True)
    session.settings.keep(LAST_STYLE, json.dumps(style_values(grey)))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog = ReportDialog(session, runs_page.window())
    qtbot.addWidget(dialog)
    dialog.show()
    for words in ("Collection", "Agreement", "Effect of", "Pool bias", "Per-topic"):
        tick(dialog, words)
    for name, keys in (
        ("Compare", "Each run with coo"),
        ("Test", "Wilcoxon"),
        ("Correction", "Benjamini"),
        ("Figures", "As the last"),
    ):
        choose(find(dialog, name, QComboBox), keys)
    tick(dialog, "Write the methods")
    press(dialog, "Write report…")
    qtbot.waitUntil(session.jobs.idle, timeout=20_000)
    page = html.unescape(path.read_text(encoding="utf-8"))
    asked = "--sections methods,runs,significance,curves,reproduction"
    assert f'--baseline "coordination" --test wilcoxon --correction bh {asked}' in page
    assert 'width="84mm"' in page
    methods = path.with_suffix(".tex").read_text(encoding="utf-8")
    assert r"by the Wilcoxon signed rank test~\cite{wilcoxon1945}" in methods
    assert "@article{benjamini1995," in path.with_suffix(".bib").read_text(encoding="ascii")


def test_what_cannot_be_written_is_not_offered_and_a_broken_style_is_explained(
    qtbot: QtBot, runs_page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = tmp_path / "broken.json", tmp_path / "sound.json"
    broken.write_text("{", encoding="utf-8")
    sound.write_text('{"width": "120mm"}', encoding="utf-8")
    dialog = ReportDialog(runs_page.session, runs_page.window())
    qtbot.addWidget(dialog)
    dialog.show()
    assert find(dialog, "Correction", QComboBox).isEnabled()
    choose(find(dialog, "Test", QComboBox), "Randomised T")
    assert not find(dialog, "Correction", QComboBox).isEnabled()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(broken), ""))
    press(dialog, "Open style…")
    assert "No JSON" in dialog.findChild(QLabel, "said").text()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(sound), ""))
    press(dialog, "Open style…")
    assert find(dialog, "Figures", QComboBox).currentText() == "sound.json"
    assert dialog.findChild(QLabel, "said").text() == ""
    for box in dialog.findChildren(QCheckBox)[:10]:
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Space)
    assert not button(dialog, "Write report…").isEnabled()
