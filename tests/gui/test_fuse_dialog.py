"""Fusing selected runs on the Runs page, by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.runs.fuse_dialog import FuseDialog
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow


def _names(page: RunsPage) -> list[str]:
    model = page.runs.view.model()
    return [model.index(row, 0).data(VALUE) for row in range(model.rowCount())]


def test_selected_runs_become_a_run_of_the_table(
    qtbot: QtBot, runs_page: RunsPage, window: MainWindow, hand, settle, tmp_path: Path
) -> None:
    said: list[str] = []
    window.session.news.connect(said.append)
    view, before = runs_page.runs.view, _names(runs_page)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    window.registry.action("runs.all").trigger()
    window.registry.action("runs.fuse").trigger()
    assert said[-1] == "Select two or more runs to fuse first."
    view.select_row(0)
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    chosen = runs_page.runs.selected()
    assert len(chosen) == 2

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, FuseDialog)
        assert not dialog.scale.isEnabled()
        dialog.method.setFocus()
        QTest.keyClick(dialog.method, Qt.Key.Key_Down)
        assert dialog.explanation.text().startswith("Sum of the scores")
        assert dialog.scale.isEnabled()
        assert dialog.scale.currentData() == "min-max"
        assert dialog.name.text() == f"combsum of {chosen[0]} and {chosen[1]}"
        hand.look("fuse", dialog)
        dialog.name.setFocus()
        dialog.name.selectAll()
        QTest.keyClick(dialog.name, Qt.Key.Key_Delete)
        assert not dialog.act.isEnabled()
        QTest.keyClicks(dialog.name, "both")
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    hand.in_dialog(window.registry.action("runs.fuse").trigger, fill)
    hand.settle()
    settle(runs_page)
    assert set(_names(runs_page)) == {*before, "both"}
    assert said[-1].startswith("both is a run of the campaign")


def test_a_taken_name_is_reported_and_nothing_is_added(
    runs_page: RunsPage, window: MainWindow, hand, settle
) -> None:
    before = _names(runs_page)
    runs_page.runs.view.select_row(0)
    QTest.keyClick(runs_page.runs.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    with pytest.MonkeyPatch.context() as patched:
        told: list[Exception] = []
        patched.setattr(window.session, "report", told.append)

        def fill(dialog: QDialog) -> None:
            assert isinstance(dialog, FuseDialog)
            dialog.name.setFocus()
            dialog.name.selectAll()
            QTest.keyClicks(dialog.name, before[0])
            QTest.keyClick(dialog, Qt.Key.Key_Return)

        hand.in_dialog(window.registry.action("runs.fuse").trigger, fill)
        hand.settle()
    assert [f"{one}" for one in told] == [f"run exists: {before[0]}. Choose another name."]
    assert _names(runs_page) == before
