"""The numbers at the axes are those of the figure."""

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.plotting.plot_axis import TITLE_MARGINS
from assessor_app.domain.series import Figure, Series

SMALL = Figure(
    "Small",
    "Score",
    "Share",
    (Series("one", (0.0, 0.01, 0.02), (0.0, 0.001, 0.002)),),
    x_range=(0.0, 0.02),
    y_range=(0.0, 0.002),
)


@pytest.fixture
def plot(qtbot: QtBot, qapp: QApplication) -> FigurePlot:
    themes.apply(qapp, themes.LIGHT)
    made = FigurePlot()
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_small_numbers_stay_what_they_are_when_the_theme_changes(
    qapp: QApplication, plot: FigurePlot
) -> None:
    plot.show_figure(SMALL)
    qapp.processEvents()
    themes.apply(qapp, themes.DARK)
    qapp.processEvents()
    try:
        for side in ("left", "bottom"):
            axis = plot.canvas.focusProxy().getAxis(side)
            assert axis.autoSIPrefixScale == 1.0, side
    finally:
        themes.apply(qapp, themes.LIGHT)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_what_is_counted_has_a_tick_each_and_none_between(
    qapp: QApplication, plot: FigurePlot, number: int
) -> None:
    places = tuple(range(1, number + 1))
    line = Series("run", places, places)
    ends = (0.5, number + 0.5)
    plot.show_figure(Figure("Places", "Topic", "Place", (line,), x_range=ends, y_range=ends[::-1]))
    plot.resize(700, 300)
    qapp.processEvents()
    for side in ("left", "bottom"):
        axis = plot.canvas.focusProxy().getAxis(side)
        size = axis.size().height() if side == "left" else axis.size().width()
        ((step, ticks),) = axis.tickValues(*ends, size)[:1]
        assert ticks == list(places), side
        assert axis.tickStrings(ticks, 1, step) == [str(place) for place in places]


def test_a_plot_with_long_titles_fits_into_its_view_at_once(
    qapp: QApplication, qtbot: QtBot
) -> None:
    before = qapp.font()
    font = QFont(before)
    font.setPointSizeF(2 * before.pointSizeF())
    qapp.setFont(font)
    try:
        plot = FigurePlot()
        qtbot.addWidget(plot)
        titles = ("Group of consecutive judgements, the earliest first", "Falsch-Negativ-Rate")
        plot.show_figure(Figure("Long", *titles, SMALL.series, SMALL.x_range, SMALL.y_range))
        plot.resize(900, 330)
        plot.show()
        qtbot.waitExposed(plot)
        view = plot.canvas.focusProxy()
        assert view.plotItem.size().toSize() == view.size()
        left = view.getAxis("left")
        ticks = left.tickStrings(left.tickValues(0, 0.002, left.size().height())[0][1], 1, 0)
        words = max(map(QFontMetrics(font).horizontalAdvance, ticks))
        title = left.label.mapRectToParent(left.label.boundingRect()).right()
        assert title - TITLE_MARGINS / 2 <= left.size().width() - words
        assert "".join(left.label.toPlainText().split()) == titles[1]
        assert "\n" in left.label.toPlainText()
        bottom = view.getAxis("bottom")
        end = bottom.mapRectToScene(bottom.rect()).right()
        half = QFontMetrics(font).horizontalAdvance("0.020") / 2
        assert end + half <= view.width()
    finally:
        qapp.setFont(before)
