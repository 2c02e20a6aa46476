"""The table of runs folded by a key, so that what is beside it has more room."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QStyle, QStyleOptionFrame, QToolButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow

Settle = Callable[[RunsPage], None]


def _columns_in_sight(page: RunsPage) -> list[str]:
    view = page.runs.view
    columns = enumerate(view.table().columns)
    return [one.key for at, one in columns if not view.isColumnHidden(at)]


def _fold_button(page: RunsPage) -> QToolButton:
    return next(
        one
        for one in page.runs.findChildren(QToolButton)
        if one.defaultAction() is not None and one.defaultAction().objectName() == "runs.fold"
    )


def test_a_key_folds_the_table_to_the_sorted_column_and_back(
    qtbot: QtBot, settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    before, columns = runs_page.split.sizes(), _columns_in_sight(runs_page)
    qtbot.keyClick(runs_page.runs.view, Qt.Key.Key_T)
    settle(runs_page)
    assert _columns_in_sight(runs_page) == ["run", "AP"]
    assert runs_page.runs.view.horizontalScrollBar().maximum() == 0
    assert runs_page.split.sizes()[1] > before[1] + 50
    assert window.registry.action("runs.fold").isChecked()
    qtbot.keyClick(runs_page.runs.view, Qt.Key.Key_T)
    settle(runs_page)
    assert runs_page.split.sizes() == before
    assert _columns_in_sight(runs_page) == columns
    assert not window.registry.action("runs.fold").isChecked()


def test_another_sorted_column_is_shown_in_the_folded_table(
    settle: Settle, runs_page: RunsPage
) -> None:
    runs_page.fold()
    runs_page.runs.view.sort_by("RR", Qt.SortOrder.DescendingOrder)
    settle(runs_page)
    assert _columns_in_sight(runs_page) == ["run", "RR"]


def test_measures_chosen_while_the_table_is_folded_have_whole_heads_afterwards(
    settle: Settle, runs_page: RunsPage
) -> None:
    view = runs_page.runs.view
    runs_page.window().resize(1920, 1080)
    runs_page.divide_room()
    runs_page.fold()
    runs_page.bar.changed.emit(
        replace(runs_page.bar.choices, measures=("AP", "RBPResidual", "nDCG@1000"))
    )
    settle(runs_page)
    assert _columns_in_sight(runs_page) == ["run", "AP"]
    runs_page.fold()
    settle(runs_page)
    assert _columns_in_sight(runs_page) == ["run", "AP", "RBPResidual", "nDCG@1000"]
    bold = QFont(view.horizontalHeader().font())
    bold.setBold(True)
    for at, column in enumerate(view.table().columns[:4]):
        assert view.columnWidth(at) >= QFontMetrics(bold).horizontalAdvance(column.title)


def test_no_tab_folds_the_table_or_moves_under_the_mouse(
    settle: Settle, runs_page: RunsPage
) -> None:
    details = runs_page.details
    for _ in range(2):
        sizes = runs_page.split.sizes()
        for tab in details.tabs:
            details.show_tab(tab)
            settle(runs_page)
            assert runs_page.split.sizes() == sizes
        runs_page.fold()
        settle(runs_page)


def test_who_takes_the_grip_has_unfolded_it(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    runs_page.fold()
    runs_page.split.moveSplitter(300, 1)
    assert not window.registry.action("runs.fold").isChecked()
    runs_page.fold()
    settle(runs_page)
    assert _columns_in_sight(runs_page) == ["run", "AP"]


def test_a_button_folds_it_too(qtbot: QtBot, runs_page: RunsPage) -> None:
    fold = _fold_button(runs_page)
    qtbot.mouseClick(fold, Qt.MouseButton.LeftButton)
    assert runs_page.folding.is_folded()
    assert "(T)" in fold.toolTip()


def test_the_button_shows_at_once_that_a_narrow_window_folded_the_table(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    button = _fold_button(runs_page)
    for size, folds in (((1000, 700), True), ((2400, 1300), False)):
        window.resize(*size)
        settle(runs_page)
        assert runs_page.folding.is_folded() == folds
        assert button.isChecked() == folds


def test_further_columns_unfold_the_table(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(1000, 700)
    settle(runs_page)
    columns = {one.text(): one for one in runs_page.bar.columns.menu().actions()}
    columns["Shading"].trigger()
    settle(runs_page)
    assert _columns_in_sight(runs_page) == ["run", "AP"]
    columns["All columns"].trigger()
    settle(runs_page)
    assert len(_columns_in_sight(runs_page)) > 2
    assert not _fold_button(runs_page).isChecked()
    window.resize(1010, 700)
    settle(runs_page)
    assert len(_columns_in_sight(runs_page)) > 2


def test_a_window_made_narrow_and_wide_again_divides_its_room_anew(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(1000, 700)
    settle(runs_page)
    narrow, folded = runs_page.split.sizes(), _columns_in_sight(runs_page)
    window.resize(2400, 1300)
    settle(runs_page)
    wide, columns = runs_page.split.sizes(), _columns_in_sight(runs_page)
    assert folded == ["run", "AP"]
    assert len(columns) > len(folded)
    assert wide[0] > narrow[0]
    window.resize(1000, 700)
    settle(runs_page)
    assert (runs_page.split.sizes(), _columns_in_sight(runs_page)) == (narrow, folded)


def test_a_narrow_window_keeps_the_room_that_the_user_gave(
    qtbot: QtBot, settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(2400, 1300)
    settle(runs_page)
    qtbot.keyClick(runs_page.runs.view, Qt.Key.Key_T)
    qtbot.keyClick(runs_page.runs.view, Qt.Key.Key_T)
    settle(runs_page)
    window.resize(1000, 700)
    settle(runs_page)
    assert not window.registry.action("runs.fold").isChecked()
    assert len(_columns_in_sight(runs_page)) > len(["run", "AP"])


@pytest.mark.parametrize("width", [1008, 1280, 1366])
def test_the_field_of_the_filter_shows_its_words(
    settle: Settle, runs_page: RunsPage, window: MainWindow, width: int
) -> None:
    window.resize(width, 700)
    settle(runs_page)
    field = runs_page.runs.field
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    part = QStyle.SubElement.SE_LineEditContents
    room = field.style().subElementRect(part, option, field).width()
    assert room >= field.fontMetrics().horizontalAdvance("Filter runs")
