"""The legend beside a plot, by mouse and keys; zooming by keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.domain.series import Figure, Series

LINES = tuple(Series(name, (0.0, 0.9, 1.0), (0.2, 0.5, 0.8)) for name in ("one", "two", "three"))
FIGURE = Figure("Three runs", "Recall", "Precision", LINES, note="50 topics")


@pytest.fixture
def plot(qtbot: QtBot) -> Iterator[FigurePlot]:
    made = FigurePlot()
    qtbot.addWidget(made)
    made.resize(900, 480)
    made.show()
    qtbot.waitExposed(made)
    made.show_figure(FIGURE)
    QApplication.processEvents()
    yield made
    made.close()


def stressed(plot: FigurePlot) -> int | None:
    return plot.canvas.lines.emphasised


def test_the_line_the_mouse_is_at_in_the_legend_is_stressed_until_the_mouse_leaves(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    legend = plot.legend
    for row in (0, 2):
        qtbot.mouseMove(legend.viewport(), legend.visualItemRect(legend.item(row)).center())
        assert stressed(plot) == row
    QApplication.sendEvent(legend, QEvent(QEvent.Type.Leave))
    assert stressed(plot) is None


def test_where_no_line_is_ticked_it_is_said(qtbot: QtBot, plot: FigurePlot) -> None:
    assert plot.note.text() == "50 topics"
    plot.legend.setFocus()
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(plot.legend, Qt.Key.Key_A, control)
    assert not plot.canvas.lines.seen.any()
    assert plot.note.text().startswith("All lines are hidden.")
    qtbot.keyClick(plot.legend, Qt.Key.Key_A, control)
    assert plot.canvas.lines.seen.all()
    assert plot.note.text() == "50 topics"


def test_keys_zoom_around_the_point_they_are_at(qtbot: QtBot, plot: FigurePlot) -> None:
    area = plot.canvas.focusProxy()
    area.setFocus()
    for _ in range(2):
        qtbot.keyClick(area, Qt.Key.Key_Right)
    before = plot.canvas.readout.pos()
    for _ in range(6):
        qtbot.keyClick(area, Qt.Key.Key_Plus)
    assert area.viewRect().width() < 0.5
    assert area.viewRect().contains(0.9, 0.5)
    assert plot.canvas.readout.isVisible()
    assert (plot.canvas.readout.pos() - before).manhattanLength() < 3
    qtbot.keyClick(area, Qt.Key.Key_Escape)
    middle = area.viewRect().center()
    qtbot.keyClick(area, Qt.Key.Key_Minus)
    assert area.viewRect().center().y() == pytest.approx(middle.y())


def test_an_entry_has_the_first_value_and_all_of_them_on_hover(plot: FigurePlot) -> None:
    words = "mean -0.2500, higher than bm25 on 3 of 50 topics"
    line = Series("dense", (0.0, 1.0), (0.2, 0.8), summary=words)
    plot.show_figure(Figure("Runs", "Recall", "Precision", (line,)))
    item = plot.legend.item(0)
    assert item.text() == "dense\nmean −0.2500"
    assert item.toolTip() == "dense\nmean −0.2500, higher than bm25 on 3 of 50 topics"
