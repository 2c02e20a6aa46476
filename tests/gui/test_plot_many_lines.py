"""Of many lines, six or the selected ones are coloured; the others are grey and below them."""

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.domain.series import Figure, Series
from assessor_app.reports.line_styles import LIGHT
from tests.samples import sample_with_many_runs

Settle = Callable[[RunsPage], None]


def figure_of(count: int) -> Figure:
    lines = tuple(
        Series(f"run {at}", (0.0, 0.5, 1.0), tuple((at + 0.5) / count for _ in range(3)))
        for at in range(count)
    )
    return Figure("Runs", "x", "y", lines, x_range=(0, 1), y_range=(0, 1))


@pytest.fixture
def plot(qtbot: QtBot) -> FigurePlot:
    made = FigurePlot()
    qtbot.addWidget(made)
    made.resize(900, 640)
    made.show()
    qtbot.waitExposed(made)
    return made


def colours(image: QImage) -> set[str]:
    """All colours of coloured lines that are in a picture."""
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    words = np.frombuffer(image.constBits(), np.uint32)
    known = {QColor(colour).name(QColor.NameFormat.HexArgb) for colour in LIGHT.series}
    found = known & {f"#{word:08x}" for word in np.unique(words).tolist()}
    return {QColor(colour).name() for colour in found}


def are_grey(plot: FigurePlot, lines: Iterable[int]) -> bool:
    """Whether each of these lines of few is grey at the middle of the plot."""
    area = plot.canvas.focusProxy()
    image, box = area.viewport().grab().toImage(), area.getViewBox()
    for line in lines:
        share = QPointF(0.5, plot.figure.series[line].y[0])
        place = area.mapFromScene(box.mapViewToScene(share))
        found = [image.pixelColor(place + QPoint(23, step)) for step in (-1, 0, 1)]
        darkest = min(found, key=lambda colour: colour.lightness())
        if darkest.hsvSaturation() > 25 or darkest.lightness() > 240:
            return False
    return True


def named(*places: int) -> set[str]:
    return {QColor(LIGHT.series[place % len(LIGHT.series)]).name() for place in places}


@pytest.mark.parametrize("count", [17, 60, 500])
def test_only_the_chosen_lines_are_coloured(qtbot: QtBot, plot: FigurePlot, count: int) -> None:
    figure = figure_of(count)
    names = [series.name for series in figure.series]
    for chosen in (names[:5], [names[3], names[-2]], [names[12]]):
        plot.show_figure(figure, names, chosen=chosen)
        qtbot.waitUntil(plot.canvas.is_at_rest)
        QApplication.processEvents()
        places = [names.index(name) for name in chosen]
        assert colours(plot.canvas.grab().toImage()) == named(*places)
        if count < 100:
            assert are_grey(plot, set(range(count)) - set(places))


def test_a_grey_line_that_is_pointed_at_shows_its_own_colour(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    figure = figure_of(17)
    names = [series.name for series in figure.series]
    plot.show_figure(figure, names, chosen=names[:1])
    legend = plot.legend
    assert colours(plot.canvas.grab().toImage()) == named(0)
    QTest.mouseMove(legend.viewport(), legend.visualItemRect(legend.item(5)).center())
    qtbot.waitUntil(lambda: plot.canvas.lines.emphasised == 5)
    assert colours(plot.canvas.grab().toImage()) == named(0, 5)


def test_a_grey_line_does_not_cover_a_coloured_one(qtbot: QtBot, plot: FigurePlot) -> None:
    up = Series("up", (0.0, 1.0), (0.0, 1.0))
    level = tuple(Series(f"level {at}", (0.0, 1.0), (at / 20, at / 20)) for at in range(21))
    figure = Figure("", "x", "y", (up, *level), x_range=(0, 1), y_range=(0, 1))
    plot.show_figure(figure, chosen=["up"])
    qtbot.waitUntil(plot.canvas.is_at_rest)
    QApplication.processEvents()
    area = plot.canvas.focusProxy()
    image = area.viewport().grab().toImage()
    for at in range(1, 20):
        share = QPointF(at / 20, at / 20)
        place = area.mapFromScene(area.getViewBox().mapViewToScene(share))
        around = [QPoint(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        found = [image.pixelColor(place + step).hsvSaturation() for step in around]
        assert max(found) > 200, at


@pytest.fixture
def many(window: MainWindow, tmp_path: Path, settle: Settle) -> RunsPage:
    """The Runs page with 17 runs."""
    assert window.session.open(sample_with_many_runs(tmp_path / "many.assess", 17))
    shown = window.show_page("runs")
    assert isinstance(shown, RunsPage)
    settle(shown)
    return shown


def coloured_in(page: RunsPage) -> set[str]:
    plot = page.details.plot()
    assert plot is not None
    grey = plot.canvas.lines.drawing.grey
    return {one.name for one, rest in zip(plot.figure.series, grey, strict=True) if not rest}


def test_the_first_six_runs_of_the_table_or_the_selected_ones_are_coloured(
    many: RunsPage, settle: Settle
) -> None:
    for tab in many.details.curves:
        many.details.setCurrentWidget(tab)
        settle(many)
        assert coloured_in(many) == set(many.runs.order()[:6]), tab.curve.name
    many.details.setCurrentWidget(many.details.curves[0])
    view = many.runs.view
    way = QItemSelectionModel.SelectionFlag
    for row in (9, 12):
        view.selectionModel().select(view.model().index(row, 0), way.Select | way.Rows)
    settle(many)
    selected = {many.runs.order()[row] for row in (9, 12)}
    assert coloured_in(many) == selected
    plot = many.details.plot()
    assert plot is not None
    assert len(plot.figure.series) == 17
    assert {one.name for one in plot.figure.series[:2]} == selected
    # A figure that is exported shows only the selected runs.
    figure = many.figure()
    assert figure is not None
    assert {one.name for one in figure.series} == selected


def test_the_table_shows_the_line_of_each_run_as_it_is_drawn(
    many: RunsPage, settle: Settle
) -> None:
    names = many.runs.order()
    mark = many.runs.mark

    def colours_of(name: str) -> set[str]:
        return colours(mark.icon_of(name).pixmap(68, 28).toImage())

    assert [len(colours_of(name)) for name in names] == [1] * 6 + [0] * 11
    looks = many.details.curves[0].drawn.canvas.lines.drawing.looks
    assert [colours_of(name) for name in names[:6]] == [{look.colour.name()} for look in looks[:6]]
