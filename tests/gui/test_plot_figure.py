"""A figure on the screen: what is seen, pointed at, switched, and read aloud."""

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QIcon, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.plotting import canvas
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.plotting.look import look_of, palette_for, swatch
from assessor_app.app.plotting.plot_legend import PointModel
from assessor_app.app.plotting.points import points_of
from assessor_app.domain.series import Box, Figure, Series
from assessor_app.reports.line_styles import line_style

RECALL = (0.0, 0.25, 0.5, 0.75, 1.0)
LABELS = tuple(f"rank {rank}" for rank in range(1, 6))
HIGH = Series("high", RECALL, (1.0, 0.9, 0.8, 0.7, 0.6), LABELS, (9.0, 8.0, 7.0, 6.0, math.nan))
LOW = Series("low", RECALL, (0.5, 0.4, 0.3, 0.2, 0.1), LABELS, summary="AUC 0.3000")
FIGURE = Figure("Two runs", "Recall", "Precision", (HIGH, LOW), note="50 topics")


@pytest.fixture
def plot(qtbot: QtBot, qapp: QApplication) -> Iterator[FigurePlot]:
    themes.apply(qapp, themes.LIGHT)
    made = FigurePlot()
    qtbot.addWidget(made)
    made.resize(900, 480)
    made.show()
    qtbot.waitExposed(made)
    made.show_figure(FIGURE)
    qapp.processEvents()
    yield made
    made.close()


def _pixel(plot: FigurePlot, x: float, y: float) -> QPoint:
    """Return the place of a point of the figure, in pixels of the plot."""
    area = plot.canvas.focusProxy()
    scene_place = area.getViewBox().mapViewToScene(QPointF(x, y))
    return area.mapFromScene(scene_place)


def _point_at(qtbot: QtBot, plot: FigurePlot, x: float, y: float) -> None:
    area = plot.canvas.focusProxy().viewport()
    qtbot.mouseMove(area, _pixel(plot, x, y) + QPoint(60, 60))
    # pyqtgraph looks at the mouse a hundred times a second at most.
    qtbot.wait(20)
    qtbot.mouseMove(area, _pixel(plot, x, y) + QPoint(2, -1))
    QApplication.processEvents()


def test_the_mouse_names_the_nearest_point(qtbot: QtBot, plot: FigurePlot) -> None:
    told: list[str] = []
    plot.hovered.connect(told.append)
    _point_at(qtbot, plot, 0.25, 0.9)
    assert told[-1] == "high · rank 2 · Recall: 0.25 · Precision: 0.9 · threshold: 8"
    assert plot.canvas.readout.isVisible()
    assert plot.canvas.readout.text().splitlines() == told[-1].split(" · ")


def test_a_point_reached_by_keys_is_announced(
    qtbot: QtBot, plot: FigurePlot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(canvas, "announce", lambda _, words: told.append(words))
    area = plot.canvas.focusProxy()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Plus):
        qtbot.keyClick(area, key)
    assert told == [
        "high. rank 1. Recall: 0. Precision: 1. threshold: 9",
        "low. rank 1. Recall: 0. Precision: 0.5",
    ]
    assert QAccessible.queryAccessibleInterface(area).text(QAccessible.Text.Name) == "Two runs"


def test_a_plot_is_described_as_it_is_seen(qtbot: QtBot, plot: FigurePlot) -> None:
    seen = QAccessible.queryAccessibleInterface(plot.canvas.focusProxy())

    def told() -> str:
        return seen.text(QAccessible.Text.Description)

    assert told().startswith("Precision against Recall. Lines: ")
    assert "high" in told()
    assert "low" in told()
    plot.hide_lines(frozenset({"low"}))
    assert "low" not in told()
    assert "1 line hidden" in told() or "1 line(s) hidden" in told()
    many = [replace(FIGURE.series[0], name=f"run{at}") for at in range(14)]
    plot.show_figure(replace(FIGURE, title="Many", log_from=0.1, series=tuple(many)))
    assert "run9" in told()
    assert "run10" not in told()
    qtbot.mouseClick(plot.log_switch, Qt.MouseButton.LeftButton)
    assert "Precision against Recall (logarithmic). Lines: " in told()
    assert seen.text(QAccessible.Text.Name) == "Many"


def test_what_the_points_are_over_is_said_of_each(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(FIGURE, about="topic 7")
    told: list[str] = []
    plot.hovered.connect(told.append)
    _point_at(qtbot, plot, 0.5, 0.3)
    assert told[-1].startswith("low · topic 7 · rank 3")


def test_far_from_every_point_nothing_is_named(qtbot: QtBot, plot: FigurePlot) -> None:
    _point_at(qtbot, plot, 0.25, 0.9)
    _point_at(qtbot, plot, 0.12, 0.02)
    assert not plot.canvas.readout.isVisible()


def test_an_unknown_threshold_is_not_named(qtbot: QtBot, plot: FigurePlot) -> None:
    _point_at(qtbot, plot, 1.0, 0.6)
    assert "rank 5" in plot.canvas.readout.text()
    assert "threshold" not in plot.canvas.readout.text()


def test_the_keys_go_along_a_line_and_to_the_next(qtbot: QtBot, plot: FigurePlot) -> None:
    told: list[str] = []
    plot.hovered.connect(told.append)
    area = plot.canvas.focusProxy()
    area.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(area, key)
    assert [words.split(" · ")[:2] for words in told] == [
        ["high", "rank 1"],
        ["high", "rank 2"],
        ["low", "rank 2"],
    ]
    qtbot.keyClick(area, Qt.Key.Key_Escape)
    assert told[-1] == ""


def test_home_shows_the_whole_plot_after_zooming(qtbot: QtBot, plot: FigurePlot) -> None:
    area = plot.canvas.focusProxy()
    area.setFocus()
    whole = area.viewRect()
    qtbot.keyClick(area, Qt.Key.Key_Plus)
    assert area.viewRect().width() < whole.width()
    qtbot.keyClick(area, Qt.Key.Key_Home)
    assert area.viewRect().width() == pytest.approx(whole.width())


@pytest.mark.parametrize(("title", "stays"), [(FIGURE.title, True), ("Two other runs", False)])
def test_the_part_in_sight_stays_where_only_the_axes_grow(
    qtbot: QtBot, plot: FigurePlot, title: str, stays: bool
) -> None:
    """As with other judgements; another plot is shown whole."""
    area = plot.canvas.focusProxy()
    area.setFocus()
    for _ in range(4):
        qtbot.keyClick(area, Qt.Key.Key_Plus)
    part = area.viewRect()
    plot.show_figure(replace(FIGURE, title=title, y_range=(-0.5, 1.5)))
    assert (area.viewRect() == part) is stays
    qtbot.keyClick(area, Qt.Key.Key_Home)
    assert area.viewRect().height() > 2
    plot.show_figure(replace(FIGURE, title=title, y_range=(-2.5, 3.5)))
    assert area.viewRect().height() > 6, "what was shown whole is shown whole"


def test_an_unticked_line_stays_so_with_other_figures_of_the_same_lines(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.legend.setFocus()
    plot.legend.setCurrentRow(0)
    qtbot.keyClick(plot.legend, Qt.Key.Key_Space)
    plot.show_figure(replace(FIGURE, series=(replace(HIGH, y=LOW.y[: len(HIGH.x)]), LOW)))
    assert plot.canvas.lines.seen.tolist() == [False, True]
    assert plot.legend.item(0).checkState() == Qt.CheckState.Unchecked
    plot.show_figure(replace(FIGURE, series=(LOW, HIGH)))
    assert plot.canvas.lines.seen.tolist() == [True, False]
    plot.show_figure(replace(FIGURE, series=(LOW, replace(HIGH, name="another"))))
    assert plot.canvas.lines.seen.tolist() == [True, True]


def test_an_unticked_line_is_neither_drawn_nor_found(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.legend.setFocus()
    plot.legend.setCurrentRow(0)
    qtbot.keyClick(plot.legend, Qt.Key.Key_Space)
    assert plot.canvas.lines.seen.tolist() == [False, True]
    _point_at(qtbot, plot, 0.25, 0.9)
    assert not plot.canvas.readout.isVisible()
    figure, places = plot.in_sight()
    assert [series.name for series in figure.series] == ["low"]
    assert places == (1,)


def test_the_legend_names_lines_and_what_sums_them_up(plot: FigurePlot) -> None:
    assert plot.legend.item(0).text() == "high"
    assert plot.legend.item(1).text() == "low\nAUC 0.3000"


def test_a_long_summary_is_wrapped_rather_than_cut(plot: FigurePlot) -> None:
    why = "undefined: none of the documents that were retrieved for these topics is judged"
    whole = Figure("f", "x", "y", (Series("a run", (), (), summary=why),))
    plot.show_figure(whole)
    item = plot.legend.item(0)
    name, *lines = item.text().split("\n")
    assert name == "a run"
    assert len(lines) > 1
    assert " ".join(lines) == why
    assert why in item.toolTip()
    metrics = plot.legend.fontMetrics()
    assert max(metrics.horizontalAdvance(line) for line in lines) <= plot.legend.fitting_width()
    assert plot.legend.sizeHintForColumn(0) <= plot.legend.fitting_width()


def test_the_legend_can_be_switched_off(qtbot: QtBot, plot: FigurePlot) -> None:
    qtbot.mouseClick(plot.legend_switch, Qt.MouseButton.LeftButton)
    assert not plot.legend.isVisible()
    qtbot.mouseClick(plot.legend_switch, Qt.MouseButton.LeftButton)
    assert plot.legend.isVisible()


def test_a_line_keeps_its_look_when_others_go(plot: FigurePlot) -> None:
    order = ("high", "middle", "low")
    plot.show_figure(FIGURE, order)
    before = plot.legend.item(1).icon().pixmap(34, 14).toImage()
    plot.show_figure(Figure("", "Recall", "Precision", (LOW,)), order)
    assert plot.legend.item(0).icon().pixmap(34, 14).toImage() == before


def test_the_points_are_a_table_for_those_who_cannot_see(qtbot: QtBot, plot: FigurePlot) -> None:
    qtbot.mouseClick(plot.points_switch, Qt.MouseButton.LeftButton)
    assert plot.points.isVisible()
    shown = [
        [plot.model.index(row, column).data() for column in range(5)]
        for row in range(plot.model.rowCount())
    ]
    assert len(shown) == 10
    assert shown[1] == ["high", "rank 2", "0.2500", "0.9000", "8"]
    assert shown[4] == ["high", "rank 5", "1.0000", "0.6000", ""]
    assert shown[9] == ["low", "rank 5", "1.0000", "0.1000", ""]
    said = plot.model.index(1, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Precision: 0.9000"


def test_a_row_of_the_table_marks_its_point(qtbot: QtBot, plot: FigurePlot) -> None:
    qtbot.mouseClick(plot.points_switch, Qt.MouseButton.LeftButton)
    plot.points.setFocus()
    plot.points.selectRow(6)
    assert plot.canvas.readout.text().splitlines()[:2] == ["low", "rank 2"]


def test_rows_lead_to_points_and_back() -> None:
    model = PointModel()
    model.show(FIGURE, (1,))
    assert model.rowCount() == 5
    assert model.place(3) == (1, 3)
    assert model.row(1, 3) == 3
    assert model.row(0, 3) == -1


def test_the_point_model_keeps_qts_rules(qtmodeltester: ModelTester) -> None:
    model = PointModel()
    model.show(FIGURE, (0, 1))
    qtmodeltester.check(model)


def test_plot_and_table_have_names_to_read_aloud(plot: FigurePlot) -> None:
    area = plot.canvas.focusProxy()
    assert area.accessibleName() == "Two runs"
    assert "Precision against Recall" in area.accessibleDescription()
    assert "low (AUC 0.3000)" in area.accessibleDescription()
    for part in (plot.legend, plot.points):
        assert part.accessibleName()


def test_the_colours_follow_the_theme(qapp: QApplication, plot: FigurePlot) -> None:
    def ground() -> QColor:
        return plot.canvas.grab().toImage().pixelColor(6, 6)

    assert ground() == QColor(themes.LIGHT.surface)
    themes.apply(qapp, themes.DARK)
    qapp.processEvents()
    assert ground() == QColor(themes.DARK.surface)
    themes.apply(qapp, themes.LIGHT)


def test_undefined_points_are_nowhere(qtbot: QtBot, plot: FigurePlot) -> None:
    broken = Series("broken", RECALL, (1.0, math.nan, 0.5, math.nan, 0.0))
    plot.show_figure(Figure("", "Recall", "Precision", (broken,)))
    _point_at(qtbot, plot, 0.5, 0.5)
    assert "Recall: 0.5" in plot.canvas.readout.text()
    assert plot.grab().toImage().width() > 0


def test_axes_that_are_not_linear_are_straightened() -> None:
    series = Series("run", (1.0, 10.0, 0.0), (0.5, 0.8413447, 0.5))
    figure = Figure("", "", "", (series,), (1, 10), (0.01, 0.99), x_scale="log", y_scale="deviate")
    points = points_of(figure)
    assert points.x.tolist()[:2] == [0.0, 1.0]
    assert math.isnan(points.x[2])
    assert points.y.tolist() == pytest.approx([0.0, 1.0, 0.0], abs=1e-6)


BY_TOPIC = Figure(
    "AP per topic",
    "Topics",
    "AP",
    (
        Series("best", (1.0, 2.0, 3.0), (0.9, 0.5, 0.1), ("topic 7", "topic 051", "topic 9")),
        Series("other", (1.0, 3.0), (0.4, 0.6), ("topic 7", "topic 9"), joined=False),
    ),
    x_range=(0.5, 3.5),
    x_names=("7", "051", "9"),
)


def test_rates_beyond_a_deviate_axis_stand_at_its_end() -> None:
    ends = (0.1, 0.9)
    series = Series("run", (0.0, 0.5, 1.0), (1.0, 0.5, 0.0))
    figure = Figure("", "", "", (series,), ends, ends, x_scale="deviate", y_scale="deviate")
    points = points_of(figure)
    assert points.x.tolist() == pytest.approx([-1.2815516, 0, 1.2815516])
    assert points.y.tolist() == pytest.approx([1.2815516, 0, -1.2815516])


def _ink(plot: FigurePlot, x: float, y: float, reach: int) -> int:
    """Return the number of pixels around a point of the figure without the background's colour."""
    QApplication.processEvents()
    area, at = plot.canvas.focusProxy(), _pixel(plot, x, y)
    picture = area.viewport().grab().toImage()
    ground = QColor(themes.LIGHT.surface)
    near = range(-reach, reach + 1)
    return sum(
        picture.pixelColor(at.x() + across, at.y() + down) != ground
        for across in near
        for down in near
    )


def test_points_that_no_line_joins_have_marks_alone(plot: FigurePlot) -> None:
    apart = Series("apart", (0.15, 0.35), (0.15, 0.35), joined=False)
    plot.show_figure(Figure("", "x", "y", (apart,)))
    assert _ink(plot, 0.15, 0.15, 4) > 20
    assert _ink(plot, 0.25, 0.25, 4) == 0
    plot.show_figure(Figure("", "x", "y", (replace(apart, joined=True),)))
    assert _ink(plot, 0.25, 0.25, 4) > 0


def test_marks_without_a_line_are_found_and_stressed(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(BY_TOPIC)
    usual = _ink(plot, 3, 0.6, 12)
    _point_at(qtbot, plot, 3, 0.6)
    assert plot.canvas.readout.text().splitlines() == ["other", "topic 9", "AP: 0.6"]
    plot.canvas.ring.hide()
    assert _ink(plot, 3, 0.6, 12) > usual
    plot.canvas.point_at(None)
    assert _ink(plot, 3, 0.6, 12) == usual


def test_an_axis_that_counts_things_has_their_names(plot: FigurePlot) -> None:
    plot.show_figure(BY_TOPIC)
    axis = plot.canvas.focusProxy().getAxis("bottom")
    ((spacing, values),) = axis.tickValues(0.5, 3.5, 600)
    assert axis.tickStrings(values, 1, spacing) == ["7", "051", "9"]
    ((spacing, values),) = axis.tickValues(0.5, 3.5, 60)
    rows = [words.rstrip("\n") for words in axis.tickStrings(values, 1, spacing)]
    assert rows == ["7", "\n051", "9"]
    ((_, values),) = axis.tickValues(0.5, 3.5, 15)
    assert len(values) < 3
    plot.show_figure(FIGURE)
    assert axis.tickStrings([0.5], 1, 0.1) == ["0.5"]


def test_the_points_table_names_what_is_counted(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(BY_TOPIC)
    qtbot.mouseClick(plot.points_switch, Qt.MouseButton.LeftButton)
    row = [plot.model.index(1, column).data() for column in range(4)]
    assert row == ["best", "topic 051", "051", "0.5000"]


def test_a_figure_with_nothing_in_it_is_drawn_too(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(Figure("", "Recall", "Precision", ()))
    plot.canvas.focusProxy().setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(plot.canvas.focusProxy(), key)
    assert plot.legend.count() == 0
    assert not plot.canvas.readout.isVisible()


def test_where_nothing_can_be_drawn_it_is_said_why(plot: FigurePlot) -> None:
    why = "undefined: nothing is judged not relevant"
    empty = tuple(Series(name, (), (), summary=why) for name in ("one", "two"))
    plot.show_figure(Figure("ROC", "x", "y", empty, note="50 topics"))
    assert plot.note.text() == f"No points to draw   ·   {why}   ·   50 topics"
    plot.show_figure(Figure("ROC", "x", "y", (*empty, LOW), note="50 topics"))
    assert plot.note.text() == "50 topics"


def test_the_line_of_chance_is_drawn_only_where_it_means_something(plot: FigurePlot) -> None:
    plain = plot.canvas.grab().toImage()
    plot.show_figure(Figure("Two runs", "Recall", "Precision", (HIGH, LOW), diagonal=True))
    QApplication.processEvents()
    assert plot.canvas.grab().toImage() != plain


@pytest.mark.usefixtures("qapp")
def test_a_lines_mark_keeps_its_colour_on_a_selected_row() -> None:
    icon = swatch(look_of(line_style(0, 3, palette_for(themes.LIGHT))))
    plain = icon.pixmap(34, 14, QIcon.Mode.Normal).toImage()
    assert icon.pixmap(34, 14, QIcon.Mode.Selected).toImage() == plain


def test_a_click_opens_the_point_it_is_near(qtbot: QtBot, plot: FigurePlot) -> None:
    told: list[tuple[str, str]] = []
    plot.opened.connect(lambda *point: told.append(point))
    _point_at(qtbot, plot, 0.25, 0.9)
    area = plot.canvas.focusProxy().viewport()
    qtbot.mouseClick(area, Qt.MouseButton.LeftButton, pos=_pixel(plot, 0.25, 0.9))
    assert told == [("high", "rank 2")]


def test_enter_opens_the_point_the_keys_are_at(qtbot: QtBot, plot: FigurePlot) -> None:
    told: list[tuple[str, str]] = []
    plot.opened.connect(lambda *point: told.append(point))
    area = plot.canvas.focusProxy()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(area, key)
    assert told == [("high", "rank 2")]


# Beneath the lines, and log axes -------------------------------------------------------------

BANDED = Series("sure", (0.0, 1.0), (0.5, 0.5), low=(0.3, 0.3), high=(0.7, 0.7))


def test_a_band_lies_around_its_line_while_lines_are_few(qtbot: QtBot, plot: FigurePlot) -> None:
    others = tuple(Series(name, (0.0, 1.0), (0.05, 0.05)) for name in ("one", "two"))
    plot.show_figure(Figure("", "x", "y", (BANDED, *others), band_note="Bands: intervals."))
    assert _ink(plot, 0.25, 0.65, 3) == 0
    assert plot.note.text() == ""
    plot.legend.setFocus()
    plot.legend.setCurrentRow(1)
    qtbot.keyClick(plot.legend, Qt.Key.Key_Space)
    assert _ink(plot, 0.25, 0.65, 3) == 49
    assert plot.note.text() == "Bands: intervals."
    assert _ink(plot, 0.25, 0.75, 3) == 0


def test_the_interval_is_said_and_has_a_column(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(Figure("", "x", "y", (BANDED,)))
    _point_at(qtbot, plot, 0, 0.5)
    assert "95% CI: 0.3000 to 0.7000" in plot.canvas.readout.text().splitlines()
    qtbot.mouseClick(plot.points_switch, Qt.MouseButton.LeftButton)
    assert plot.model.index(0, 5).data() == "0.3000 to 0.7000"
    assert not plot.points.isColumnHidden(5)
    assert plot.points.isColumnHidden(4)  # there are no thresholds
    plot.show_figure(FIGURE)
    assert plot.points.isColumnHidden(5)


def test_a_box_stands_beneath_the_points(plot: FigurePlot) -> None:
    box = Box(0.5, 0.6, 0.1, 0.3, 0.4, 0.6, 0.9)
    spread = Series("run", (0.5,), (0.95,), joined=False, box=box)
    plot.show_figure(Figure("", "x", "y", (spread,)))
    assert _ink(plot, 0.37, 0.55, 2) == 25  # inside of the box
    assert _ink(plot, 0.37, 0.25, 2) == 0
    assert _ink(plot, 0.5, 0.15, 2) > 0  # a whisker
    plot.legend.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert _ink(plot, 0.37, 0.55, 2) == 0


DEEP = Figure(
    "",
    "Depth",
    "P",
    (Series("run", (1.0, 10.0, 100.0), (0.9, 0.5, 0.1)), Series("other", (1.0, 100.0), (0.0, 0.0))),
    x_range=(1.0, 100.0),
    log_from=1.0,
)


def test_the_x_axis_can_be_made_logarithmic(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_figure(DEEP)
    assert plot.log_switch.isVisible()
    assert not plot.log_switch.isChecked()
    plot.legend.item(1).setCheckState(Qt.CheckState.Unchecked)
    qtbot.mouseClick(plot.log_switch, Qt.MouseButton.LeftButton)
    _point_at(qtbot, plot, 1, 0.5)  # 10 is halfway
    assert "Depth: 10" in plot.canvas.readout.text()
    assert plot.canvas.lines.seen.tolist() == [True, False]
    assert plot.in_sight()[0].x_scale == "log"
    qtbot.mouseClick(plot.log_switch, Qt.MouseButton.LeftButton)
    assert plot.in_sight()[0].x_scale == "linear"


def test_the_log_axis_stays_for_the_next_figure_and_is_offered_only_where_it_serves(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    plot.show_figure(DEEP)
    qtbot.mouseClick(plot.log_switch, Qt.MouseButton.LeftButton)
    plot.show_figure(replace(DEEP, title="another"))
    assert plot.log_switch.isChecked()
    plot.show_figure(FIGURE)
    assert not plot.log_switch.isVisible()
    assert plot.in_sight()[0] == FIGURE


# By the mouse --------------------------------------------------------------------------------


def _drag(qtbot: QtBot, plot: FigurePlot, start: QPoint, end: QPoint) -> None:
    area = plot.canvas.focusProxy().viewport()
    qtbot.mousePress(area, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 9):
        # pyqtgraph looks at the mouse a hundred times a second at most.
        qtbot.wait(15)
        place = start + (end - start) * step / 8
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(place),
            QPointF(area.mapToGlobal(place)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(area, move)
    qtbot.mouseRelease(area, Qt.MouseButton.LeftButton, pos=end)


def test_a_drag_moves_the_plot_the_wheel_zooms_and_the_button_resets(
    qtbot: QtBot, plot: FigurePlot
) -> None:
    view = plot.canvas.focusProxy()
    whole = view.viewRect()
    middle = _pixel(plot, 0.5, 0.5)
    turn = QWheelEvent(
        QPointF(middle),
        QPointF(view.viewport().mapToGlobal(middle)),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), turn)
    zoomed = view.viewRect()
    assert zoomed.width() < whole.width()
    _drag(qtbot, plot, middle, middle + QPoint(80, 0))
    assert view.viewRect().left() < zoomed.left()
    assert view.viewRect().width() == pytest.approx(zoomed.width())
    qtbot.mouseClick(plot.whole, Qt.MouseButton.LeftButton)
    assert view.viewRect().width() == pytest.approx(whole.width())


def test_the_line_of_a_threshold_is_dragged(qtbot: QtBot, plot: FigurePlot) -> None:
    plot.show_threshold(0.4)
    QApplication.processEvents()
    told: list[float] = []
    plot.threshold_moved.connect(told.append)
    start = _pixel(plot, 0.4, 0.05)
    qtbot.mouseMove(plot.canvas.focusProxy().viewport(), start)
    _drag(qtbot, plot, start, _pixel(plot, 0.8, 0.05))
    assert told[-1] == pytest.approx(0.8, abs=0.02)


def test_a_line_is_switched_by_a_click_on_its_tick(qtbot: QtBot, plot: FigurePlot) -> None:
    rect = plot.legend.visualItemRect(plot.legend.item(1))
    tick = QPoint(rect.left() + 12, rect.center().y())
    qtbot.mouseClick(plot.legend.viewport(), Qt.MouseButton.LeftButton, pos=tick)
    assert plot.canvas.lines.seen.tolist() == [True, False]


LONG = "Difference in nDCG@10 from a_system_of_the_first_round-with_long_name per topic"


def test_a_long_title_of_an_axis_is_divided_into_lines(
    qtbot: QtBot, plot: FigurePlot, qapp: QApplication
) -> None:
    area = plot.canvas.focusProxy()
    axes = [area.getAxis(side) for side in ("left", "bottom")]
    high = axes[1].size().height()
    plot.show_figure(replace(FIGURE, x_label=f"{LONG}, in descending order", y_label=LONG))
    plot.resize(560, 420)
    qapp.processEvents()
    for axis, room in zip(axes, (axes[0].size().height(), axes[1].size().width()), strict=True):
        text = axis.label.toPlainText()
        assert "…" not in text
        assert len(text.splitlines()) > 1
        assert axis.label.boundingRect().width() <= room + 12  # of the text's own margins
        assert " ".join(text.split()).startswith(LONG)
    assert axes[1].size().height() > high
    plot.show_figure(FIGURE)
    qapp.processEvents()
    assert [axis.label.toPlainText().strip() for axis in axes] == ["Precision", "Recall"]
    assert axes[1].size().height() == high
