"""Box plots of many runs, and bands: what is in sight, and what is left out where it is slim."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.plotting.lines import Areas
from assessor_app.domain.series import Box, Figure, Series


@pytest.fixture
def plot(qtbot: QtBot, qapp: QApplication) -> Iterator[FigurePlot]:
    themes.apply(qapp, themes.LIGHT)
    made = FigurePlot()
    qtbot.addWidget(made)
    made.resize(900, 480)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


def _pixel(plot: FigurePlot, x: float, y: float) -> QPoint:
    """The pixel of a point; x goes down the plot where the names of the boxes are at the left."""
    area = plot.canvas.focusProxy()
    place = QPointF(y, x) if _lies(plot) else QPointF(x, y)
    return area.mapFromScene(area.getViewBox().mapViewToScene(place))


def _lies(plot: FigurePlot) -> bool:
    return plot.canvas.focusProxy().getAxis("bottom").labelText == plot.figure.y_label


def _ink(plot: FigurePlot, x: float, y: float, reach: int = 4) -> int:
    """Return the number of pixels around a point of the figure without the background's colour."""
    QApplication.processEvents()
    while not plot.canvas.is_at_rest():  # a crowd is drawn coarsely while it moves
        QApplication.processEvents()
    at, picture = _pixel(plot, x, y), plot.canvas.focusProxy().viewport().grab().toImage()
    ground, near = QColor(themes.LIGHT.surface), range(-reach, reach + 1)
    return sum(picture.pixelColor(at.x() + x, at.y() + y) != ground for x in near for y in near)


def _boxes(number: int, order: int = 1) -> Figure:
    """So many runs with two topics each; many are horizontal, because their names are long."""
    names = tuple(f"a run with number {at:03}" for at in range(number))[::order]
    series = tuple(
        Series(
            name,
            (at + 0.9, at + 1.1),
            (0.2, 0.8),
            ("topic 1", "topic 2"),
            summary="median 0.5000",
            joined=False,
            box=Box(at + 1.0, 0.6, 0.2, 0.3, 0.5, 0.7, 0.8),
        )
        for at, name in enumerate(names)
    )
    ends = (0.5, number + 0.5)
    return Figure("Spread", "Runs", "AP", series, x_range=ends, x_names=names, every_name=True)


def _ink_of_points(plot: FigurePlot, figure: Figure, x: float) -> int:
    """Return how many more pixels around a point are painted than without points."""
    plot.show_figure(figure)
    with_points = _ink(plot, x, 0.8)
    first, *others = figure.series
    bare = (replace(one, x=(), y=(), labels=()) for one in others)
    plot.show_figure(replace(figure, series=(first, *bare)))
    return with_points - _ink(plot, x, 0.8)


def _in_sight(plot: FigurePlot) -> tuple[float, float]:
    """The first and the last x in sight."""
    sight = plot.canvas.focusProxy().viewRect()
    ends = (sight.top(), sight.bottom()) if _lies(plot) else (sight.left(), sight.right())
    return min(ends), max(ends)


def _first_named(plot: FigurePlot) -> int:
    """The number of boxes that are shown, by the note."""
    return int(plot.note.text().removeprefix("The plot shows the first ").split()[0])


def _names(plot: FigurePlot) -> list[str]:
    """The names that the axis of the boxes shows, from the first."""
    axis = plot.canvas.focusProxy().getAxis("left" if _lies(plot) else "bottom")
    size = axis.size().height() if _lies(plot) else axis.size().width()
    ((step, ticks),) = axis.tickValues(*_in_sight(plot), size)
    return [text.strip() for text in axis.tickStrings(ticks, 1, step)]


@pytest.mark.parametrize(("runs", "lies"), [(1, False), (4, False), (17, True), (20, True)])
def test_every_run_is_named_and_many_lie_below_each_other_in_their_order(
    plot: FigurePlot, runs: int, lies: bool
) -> None:
    figure = _boxes(runs)
    plot.show_figure(figure)
    QApplication.processEvents()
    assert _lies(plot) == lies
    assert _names(plot) == list(figure.x_names)
    first, last = _pixel(plot, 1, 0.5), _pixel(plot, runs, 0.5)
    assert first.y() < last.y() if lies else first.y() == last.y()
    assert _ink(plot, runs, 0.75) > 0  # the whisker of the last box


def test_boxes_turn_when_the_plot_becomes_narrow_and_hidden_ones_stay_hidden(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.show_figure(_boxes(8))
    plot.legend.item(2).setCheckState(Qt.CheckState.Unchecked)
    plot.resize(1800, 480)
    qtbot.waitUntil(lambda: not _lies(plot))
    plot.resize(600, 480)
    qtbot.waitUntil(lambda: _lies(plot))
    assert _in_sight(plot) == pytest.approx((0.5, 8.5), abs=0.2)
    assert [bool(one) for one in plot.canvas.lines.seen].index(False) == 2
    # Inside the hidden box there is a line of the grid at most.
    assert _ink(plot, 3, 0.6) < 20 < _ink(plot, 4, 0.6)


def test_a_name_that_is_wider_than_its_room_keeps_both_ends(plot: FigurePlot) -> None:
    figure = _boxes(9)
    names = tuple(f"{name} {'of many words ' * 9}{at}" for at, name in enumerate(figure.x_names))
    plot.show_figure(replace(figure, x_names=names))
    QApplication.processEvents()
    assert all(
        text.startswith("a run") and text.endswith(str(at)) and "…" in text
        for at, text in enumerate(_names(plot))
    )
    assert plot.canvas.focusProxy().getAxis("left").width() < plot.canvas.width() / 2


def test_as_many_boxes_as_have_room_come_into_sight_first_and_it_is_said(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.show_figure(_boxes(200))
    first, last = _in_sight(plot)
    assert first == pytest.approx(0.5, abs=0.5)
    assert 15 < last < 30
    assert _first_named(plot) == pytest.approx(last, abs=1.5)
    assert _names(plot)[:15] == list(plot.figure.x_names[:15])
    plot.resize(900, 900)
    qtbot.waitUntil(lambda: _in_sight(plot)[1] > 2 * last - 5)
    assert _first_named(plot) == pytest.approx(_in_sight(plot)[1], abs=1.5)
    qtbot.mouseClick(plot.whole, Qt.MouseButton.LeftButton)
    first, last = _in_sight(plot)
    assert first <= 0.5
    assert last >= 200.5


def test_where_boxes_are_slim_points_are_shown_only_of_the_one_pointed_at(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    slim = _boxes(200)
    assert _ink_of_points(plot, _boxes(8), 5.1) > 0
    plot.show_figure(slim)
    qtbot.mouseClick(plot.whole, Qt.MouseButton.LeftButton)
    assert _ink_of_points(plot, slim, 113.1) == 0
    plot.show_figure(slim)
    bare = _ink(plot, 113.1, 0.8)
    area, place = plot.canvas.focusProxy().viewport(), _pixel(plot, 113.1, 0.8)
    qtbot.mouseMove(area, place + QPoint(60, 60))
    qtbot.wait(20)  # pyqtgraph looks at the mouse a hundred times a second at most
    qtbot.mouseMove(area, place)
    told = plot.canvas.readout.text().splitlines()
    assert (told[0], told[-1]) == ("a run with number 112", "median 0.5000")
    assert _ink(plot, 113.1, 0.8) > 1.5 * bare


def test_points_beyond_the_whiskers_are_shown_where_boxes_are_slim(plot: FigurePlot) -> None:
    figure = _boxes(20)
    bare = _ink_of_values(plot, figure, (0.2, 0.8))
    assert _ink_of_values(plot, figure, (0.2, 0.95)) > bare


def _ink_of_values(plot: FigurePlot, figure: Figure, values: tuple[float, float]) -> int:
    """The number of pixels painted around 0.95 if the last run has these values."""
    *others, last = figure.series
    plot.show_figure(replace(figure, series=(*others, replace(last, y=values))))
    return _ink(plot, 20.1, 0.95)


def test_keys_and_legend_bring_a_box_into_sight(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(_boxes(200))
    area = plot.canvas.focusProxy()
    area.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up):  # from the first to the last
        qtbot.keyClick(area, key)
    first, last = _in_sight(plot)
    assert first < 200 < last
    assert plot.canvas.readout.isVisible()
    plot.legend.setFocus()
    plot.legend.setCurrentRow(0)
    qtbot.keyClick(plot.legend, Qt.Key.Key_Down)
    first, last = _in_sight(plot)
    assert first < 2 < last


def test_what_is_in_sight_stays_when_many_boxes_come_in_another_order(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.show_figure(_boxes(200))
    plot.legend.item(3).setCheckState(Qt.CheckState.Unchecked)
    qtbot.mouseClick(plot.whole, Qt.MouseButton.LeftButton)
    whole = _in_sight(plot)
    plot.show_figure(_boxes(200, order=-1))
    assert _in_sight(plot) == pytest.approx(whole)
    hidden = [
        one.name
        for one, on in zip(plot.figure.series, plot.canvas.lines.seen, strict=True)
        if not on
    ]
    assert hidden == ["a run with number 003"]
    plot.show_figure(replace(_boxes(200), title="another measure"))
    assert _in_sight(plot)[1] < 30


def test_bands_are_worked_out_only_for_lines_whose_bands_are_seen() -> None:
    figure = Figure(
        "",
        "x",
        "y",
        tuple(
            Series(str(at), (0.0, 1.0), (0.5,) * 2, low=(0.3,) * 2, high=(0.7,) * 2)
            for at in range(200)
        ),
    )
    areas, seen = Areas(figure), np.ones(200, bool)
    assert list(areas.bands(seen)) == []
    assert not areas.computed
    seen[2:] = False
    assert [area.line for area in areas.bands(seen)] == [0, 1]
