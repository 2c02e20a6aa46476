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
    area = plot.canvas.focusProxy()
    return area.mapFromScene(area.getViewBox().mapViewToScene(QPointF(x, y)))


def _ink(plot: FigurePlot, x: float, y: float, reach: int = 4) -> int:
    """How many pixels around a point of the figure are not of the ground's colour."""
    QApplication.processEvents()
    while not plot.canvas.is_at_rest():  # a crowd is drawn coarsely while it moves
        QApplication.processEvents()
    at, picture = _pixel(plot, x, y), plot.canvas.focusProxy().viewport().grab().toImage()
    ground, near = QColor(themes.LIGHT.surface), range(-reach, reach + 1)
    return sum(picture.pixelColor(at.x() + x, at.y() + y) != ground for x in near for y in near)


def _boxes(number: int, order: int = 1) -> Figure:
    """So many runs with two topics each; the first 30 of more come into sight first."""
    names = tuple(f"run {at:03}" for at in range(number))[::order]
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
    first = (0.5, 30.5) if number > 30 else None
    ends = (0.5, number + 0.5)
    return Figure("Spread", "Runs", "AP", series, x_range=ends, x_names=names, x_first=first)


def _ink_of_points(plot: FigurePlot, figure: Figure, x: float) -> int:
    """How many more pixels around a point are painted than without points."""
    plot.show_figure(figure)
    with_points = _ink(plot, x, 0.8)
    first, *others = figure.series
    bare = (replace(one, x=(), y=(), labels=()) for one in others)
    plot.show_figure(replace(figure, series=(first, *bare)))
    return with_points - _ink(plot, x, 0.8)


def _across(plot: FigurePlot) -> tuple[float, float]:
    sight = plot.canvas.focusProxy().viewRect()
    return sight.left(), sight.right()


def test_of_many_boxes_the_first_come_into_sight_and_it_is_said(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.show_figure(_boxes(200))
    left, right = _across(plot)
    assert (left, right) == pytest.approx((0.5, 30.5), abs=1)
    assert plot.note.text().startswith("The plot shows the first 30 of 200")
    qtbot.mouseClick(plot.whole, Qt.MouseButton.LeftButton)
    left, right = _across(plot)
    assert left <= 0.5
    assert right >= 200.5


def test_where_boxes_are_slim_points_are_shown_only_of_the_one_pointed_at(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    slim = replace(_boxes(200), x_first=None)
    assert _ink_of_points(plot, slim, 113.1) == 0
    assert _ink_of_points(plot, _boxes(30), 13.1) > 0
    plot.show_figure(slim)
    bare = _ink(plot, 113.1, 0.8)
    area, place = plot.canvas.focusProxy().viewport(), _pixel(plot, 113.1, 0.8)
    qtbot.mouseMove(area, place + QPoint(60, 60))
    qtbot.wait(20)  # pyqtgraph looks at the mouse a hundred times a second at most
    qtbot.mouseMove(area, place)
    told = plot.canvas.readout.text().splitlines()
    assert (told[0], told[-1]) == ("run 112", "median 0.5000")
    assert _ink(plot, 113.1, 0.8) > 1.5 * bare


def test_keys_and_legend_bring_a_box_into_sight(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(_boxes(200))
    area = plot.canvas.focusProxy()
    area.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up):  # from the first to the last
        qtbot.keyClick(area, key)
    left, right = _across(plot)
    assert left < 200 < right
    assert plot.canvas.readout.isVisible()
    plot.legend.setFocus()
    plot.legend.setCurrentRow(0)
    qtbot.keyClick(plot.legend, Qt.Key.Key_Down)
    left, right = _across(plot)
    assert left < 2 < right


def test_what_is_in_sight_stays_when_many_boxes_come_in_another_order(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.show_figure(_boxes(200))
    plot.legend.item(3).setCheckState(Qt.CheckState.Unchecked)
    qtbot.mouseClick(plot.whole, Qt.MouseButton.LeftButton)
    whole = _across(plot)
    plot.show_figure(_boxes(200, order=-1))
    assert _across(plot) == pytest.approx(whole)
    hidden = [
        one.name
        for one, on in zip(plot.figure.series, plot.canvas.lines.seen, strict=True)
        if not on
    ]
    assert hidden == ["run 003"]
    plot.show_figure(replace(_boxes(200), title="another measure"))
    assert _across(plot) == pytest.approx((0.5, 30.5), abs=1)


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
