"""The first column stays in sight while a table is scrolled sideways."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.widgets.row_table import FrozenColumn
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Column, Table

COLUMNS = 12


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """Twelve columns and thirty rows, of which a few of each are in sight."""
    made = TableView("Values")
    made.freeze_first_column()
    names = ("run", *(f"measure {at}" for at in range(1, COLUMNS)))
    columns = tuple(Column(name, name, "") for name in names)
    rows = tuple((f"run-{at:02}", *(f"{at}.{of}" for of in range(1, COLUMNS))) for at in range(30))
    made.show_table(Table("Values", columns, rows))
    qtbot.addWidget(made)
    made.resize(420, 260)
    made.show()
    qtbot.waitExposed(made)
    return made


def _frozen(view: TableView) -> FrozenColumn:
    assert view.frozen is not None
    return view.frozen


def test_it_is_there_as_soon_as_its_column_goes_out_of_sight(view: TableView) -> None:
    assert _frozen(view).isHidden()
    view.horizontalScrollBar().setValue(300)
    assert _frozen(view).isVisible()
    assert _frozen(view).indexAt(QPoint(5, 5)).data(VALUE) == "run-00"
    view.horizontalScrollBar().setValue(0)
    assert _frozen(view).isHidden()


def test_its_rows_are_those_beside_it(view: TableView) -> None:
    view.horizontalScrollBar().setValue(300)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    row = view.rowAt(view.viewport().height() // 2)
    frozen = _frozen(view)
    assert row > 10
    assert frozen.rowAt(view.viewport().height() // 2) == row
    top = view.viewport().mapTo(view, QPoint(0, view.rowViewportPosition(row)))
    assert frozen.viewport().mapTo(view, QPoint(0, frozen.rowViewportPosition(row))).y() == top.y()


def test_its_appearing_scrolls_no_rows(view: TableView) -> None:
    down = view.verticalScrollBar()
    for height in (140, 260, 100):
        view.horizontalScrollBar().setValue(0)
        view.resize(420, height)
        down.setValue(down.maximum())
        view.horizontalScrollBar().setValue(300)
        assert down.value() == down.maximum()


def test_the_last_row_is_brought_into_sight_after_the_table_has_shrunk(view: TableView) -> None:
    view.horizontalScrollBar().setValue(300)
    view.resize(420, 140)
    last = view.model().index(view.model().rowCount() - 1, 0)
    view.scrollTo(last)
    assert view.visualRect(last).bottom() <= view.viewport().height()


def test_the_wheel_over_it_scrolls_the_table(view: TableView) -> None:
    view.horizontalScrollBar().setValue(300)
    frozen = _frozen(view).viewport()
    middle = QPointF(frozen.rect().center())
    turned = QWheelEvent(
        middle,
        frozen.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(frozen, turned)
    assert view.verticalScrollBar().value() > 0
    assert _frozen(view).indexAt(QPoint(5, 5)).row() == view.verticalScrollBar().value()


def test_a_click_in_it_selects_the_row(qtbot: QtBot, view: TableView) -> None:
    view.horizontalScrollBar().setValue(300)
    frozen = _frozen(view)
    place = frozen.visualRect(view.model().index(2, 0)).center()
    qtbot.mouseClick(frozen.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.selected_rows() == (2,)
    assert view.horizontalScrollBar().value() == 300


def test_a_click_on_its_title_sorts(qtbot: QtBot, view: TableView) -> None:
    view.horizontalScrollBar().setValue(300)
    header = _frozen(view).horizontalHeader()
    place = QPoint(20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.shown_rows()[0][0] == "run-00"
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.shown_rows()[0][0] == "run-29"
    assert _frozen(view).indexAt(QPoint(5, 5)).data(VALUE) == "run-29"


def test_a_cell_brought_into_sight_does_not_lie_under_it(view: TableView) -> None:
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    cell = view.model().index(0, 3)
    view.scrollTo(cell)
    assert view.visualRect(cell).left() >= _frozen(view).width_covered() > 0


def test_the_table_of_runs_and_the_values_per_topic_have_it(
    runs_page: RunsPage, settle: Callable[[RunsPage], None]
) -> None:
    runs_page.window().resize(900, 700)
    actions = runs_page.bar.columns.menu().actions()
    next(one for one in actions if one.text() == "All columns").trigger()
    settle(runs_page)
    view = runs_page.runs.view
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    assert _frozen(view).isVisible()
    names = runs_page.runs.order()
    assert _frozen(view).indexAt(QPoint(5, 5)).data(VALUE) == names[0]
    assert runs_page.details.topics.view.frozen is not None
