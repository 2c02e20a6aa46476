"""The table of runs as the legend of the plots: a check box shows or hides the line of a run."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage

Settle = Callable[[RunsPage], None]
CHECK_BOX = 14  # pixels from the left of a cell
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(runs_page: RunsPage) -> RunsPage:
    """The page with the sample evaluated."""
    return runs_page


def cell(page: RunsPage, run: str) -> QPoint:
    """Return the middle of the check box of a run, in the viewport of the table."""
    view = page.runs.view
    index = view.model().index(page.runs.order().index(run), 0)
    rect = view.visualRect(index)
    return QPoint(rect.left() + CHECK_BOX, rect.center().y())


def drawn(page: RunsPage) -> list[str]:
    figure = page.figure()
    return [] if figure is None else [one.name for one in figure.series]


def test_a_click_on_a_check_box_hides_the_line_and_selects_nothing(
    qtbot: QtBot, page: RunsPage
) -> None:
    viewport, every = page.runs.view.viewport(), drawn(page)
    qtbot.mouseClick(viewport, LEFT, pos=cell(page, "tfidf"))
    assert drawn(page) == [run for run in every if run != "tfidf"]
    assert page.runs.selected() == ()
    qtbot.mouseClick(viewport, LEFT, pos=cell(page, "tfidf"))
    assert drawn(page) == every


def test_space_switches_the_line_of_the_current_run(qtbot: QtBot, page: RunsPage) -> None:
    view, every = page.runs.view, drawn(page)
    view.setFocus()
    view.setCurrentIndex(view.model().index(2, 3))
    view.clearSelection()
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert drawn(page) == [run for at, run in enumerate(every) if at != 2]
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert drawn(page) == every


def test_space_switches_all_selected_runs_together(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    view, control = page.runs.view, Qt.KeyboardModifier.ControlModifier
    view.setFocus()
    qtbot.mouseClick(view.viewport(), LEFT, pos=cell(page, "tfidf"))
    qtbot.keyClick(view, Qt.Key.Key_A, control)
    settle(page)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert len(drawn(page)) == 5, "the hidden one is shown again"
    qtbot.keyClick(view, Qt.Key.Key_Space)
    plot = page.details.curve_tab().drawn
    assert plot.note.text().startswith("All lines are hidden. Tick runs in the table")


def test_a_hidden_run_stays_hidden_in_other_curves_and_after_a_selection(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    qtbot.mouseClick(page.runs.view.viewport(), LEFT, pos=cell(page, "tfidf"))
    page.details.show_number(1)
    settle(page)
    assert "tfidf" not in drawn(page)
    page.runs.view.select_row(0)
    settle(page)
    page.runs.select_all()
    settle(page)
    assert len(drawn(page)) == 4
    assert "tfidf" not in drawn(page)


def test_the_legend_and_the_table_switch_the_same_lines(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    plot = page.details.curve_tab().drawn
    qtbot.mouseClick(plot.legend_switch, LEFT)
    plot.legend.setFocus()
    plot.legend.setCurrentRow(1)
    qtbot.keyClick(plot.legend, Qt.Key.Key_Space)
    hidden = page.runs.order()[1]
    state = page.runs.view.model().index(1, 0).data(Qt.ItemDataRole.CheckStateRole)
    assert Qt.CheckState(state) == Qt.CheckState.Unchecked
    assert hidden not in drawn(page)
    page.details.show_number(4)
    settle(page)
    assert hidden not in drawn(page)
    qtbot.mouseClick(page.runs.view.viewport(), LEFT, pos=cell(page, hidden))
    assert hidden in drawn(page)
    page.details.show_number(0)
    assert plot.legend.item(1).checkState() == Qt.CheckState.Checked


def test_the_line_of_the_run_under_the_pointer_is_emphasised(qtbot: QtBot, page: RunsPage) -> None:
    lines, viewport = page.details.curve_tab().drawn.canvas.lines, page.runs.view.viewport()
    qtbot.mouseMove(viewport, cell(page, page.runs.order()[3]))
    assert lines.emphasised == 3
    QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    assert lines.emphasised is None


def test_a_screen_reader_is_told_which_lines_are_shown(qtbot: QtBot, page: RunsPage) -> None:
    view = page.runs.view
    qtbot.mouseClick(view.viewport(), LEFT, pos=cell(page, "tfidf"))
    table = QAccessible.queryAccessibleInterface(view)
    parts = (table.child(at) for at in range(table.childCount()))
    cells = {part.text(QAccessible.Text.Name): part.state() for part in parts}
    for run in page.runs.order():
        state = cells[f"Run: {run}"]
        assert state.checkable
        assert bool(state.checked) == (run != "tfidf")
    assert "Space" in view.accessibleDescription()


def test_the_check_box_also_works_while_the_names_are_frozen(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    every = next(one for one in page.bar.columns.menu().actions() if one.text() == "All columns")
    every.trigger()
    settle(page)
    view = page.runs.view
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().maximum())
    assert view.frozen is not None
    assert view.frozen.isVisible()
    rect = view.frozen.visualRect(view.model().index(2, 0))
    place = QPoint(rect.left() + CHECK_BOX, rect.center().y())
    qtbot.mouseClick(view.frozen.viewport(), LEFT, pos=place)
    assert page.runs.order()[2] not in drawn(page)


def test_another_campaign_begins_with_all_lines(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    qtbot.mouseClick(page.runs.view.viewport(), LEFT, pos=cell(page, "tfidf"))
    path = page.session.campaign.path
    page.session.close()
    assert page.session.open(path)
    page.window().show_page("runs")
    settle(page)
    assert len(drawn(page)) == 5
