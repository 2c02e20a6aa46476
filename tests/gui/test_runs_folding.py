"""The table of runs folded by a key, so that what is below it can be read."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow

Settle = Callable[[RunsPage], None]


def _rows_in_sight(page: RunsPage) -> int:
    view = page.runs.view
    return view.viewport().height() // view.verticalHeader().defaultSectionSize()


def test_a_key_folds_the_table_to_two_rows_and_back(
    qtbot: QtBot, settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    before = runs_page.split.sizes()
    qtbot.keyClick(runs_page.runs.view, Qt.Key.Key_T)
    settle(runs_page)
    assert _rows_in_sight(runs_page) == 2
    assert runs_page.split.sizes()[1] > before[1] + 50
    assert window.registry.action("runs.fold").isChecked()
    qtbot.keyClick(runs_page.runs.view, Qt.Key.Key_T)
    settle(runs_page)
    assert runs_page.split.sizes() == before
    assert not window.registry.action("runs.fold").isChecked()


def test_the_run_one_is_at_stays_in_sight(
    qtbot: QtBot, settle: Settle, runs_page: RunsPage
) -> None:
    runs_page.window().resize(900, 700)
    settle(runs_page)
    view = runs_page.runs.view
    last = view.model().index(view.model().rowCount() - 1, 0)
    view.setCurrentIndex(last)
    across = view.horizontalScrollBar()
    across.setValue(60)
    qtbot.keyClick(view, Qt.Key.Key_T)
    settle(runs_page)
    shown = view.visualRect(last)
    assert 0 <= shown.top() < shown.bottom() < view.viewport().height()
    assert across.value() == 60


def test_who_takes_the_grip_has_unfolded_it(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    runs_page.fold()
    runs_page.split.moveSplitter(300, 1)
    assert not window.registry.action("runs.fold").isChecked()
    runs_page.fold()
    settle(runs_page)
    assert _rows_in_sight(runs_page) == 2


def test_a_button_folds_it_too(qtbot: QtBot, runs_page: RunsPage) -> None:
    fold = next(
        one
        for one in runs_page.runs.findChildren(QToolButton)
        if one.defaultAction() is not None and one.defaultAction().objectName() == "runs.fold"
    )
    qtbot.mouseClick(fold, Qt.MouseButton.LeftButton)
    assert runs_page.folding.is_folded()
    assert "(T)" in fold.toolTip()
