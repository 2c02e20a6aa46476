"""The Runs page as it opens: while scores are computed, and how its room is shared."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QPushButton, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs import computing
from assessor_app.app.pages.runs.choice_bar import ExportMenu
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.plotting.look import SWATCH, swatch
from assessor_app.app.run_choices import kept_choices
from assessor_app.app.shell.main_window import MainWindow

Settle = Callable[[RunsPage], None]


def test_while_the_first_scores_are_computed_it_says_so_and_they_can_be_stopped(
    qtbot: QtBot,
    settle: Settle,
    window: MainWindow,
    sample: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_go_on, compute = Event(), computing.answer_for

    def held(campaign, choices, progress):
        while not may_go_on.wait(0.02):
            progress.report(1, 4, "runs read")
        return compute(campaign, choices, progress)

    monkeypatch.setattr(computing, "answer_for", held)
    assert window.session.open(Path(shutil.copy(sample, tmp_path / "held.assess")))
    page = window.show_page("runs")
    assert isinstance(page, RunsPage)
    assert not page.empty.isVisible()
    assert page.scoring.state.heading.text() == "Scoring runs…"
    qtbot.waitUntil(page.scoring.strip.isVisible)
    qtbot.mouseClick(page.scoring.strip.findChild(QPushButton), Qt.MouseButton.LeftButton)
    settle(page)
    assert page.scoring.state.heading.text() == "The runs are not scored"
    may_go_on.set()
    qtbot.mouseClick(page.scoring.again, Qt.MouseButton.LeftButton)
    settle(page)
    assert len(page.runs.view.table().rows) == 5
    assert not page.scoring.isVisible()


def test_in_a_common_window_the_table_leaves_out_columns_rather_than_scrolls(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(1366, 768)
    settle(runs_page)
    runs_page.divide_room()
    settle(runs_page)
    assert abs(runs_page.runs.width() - 400) <= 10
    assert runs_page.runs.view.horizontalScrollBar().maximum() == 0
    assert _columns_in_sight(runs_page) == ["run", "AP", "nDCG@10", "P@10"]
    said = (
        "Averages over 7 topics · 152 judged documents (sum over topics) · "
        "relevant: grade 1 or higher"
    )
    assert runs_page.runs.said.text().replace("\xa0", " ") == (
        f"{said} · bold: best of the column · 5 more columns: Columns ▾"
    )
    table = runs_page.table()
    assert table is not None
    assert [one.key for one in table.columns[-3:]] == ["topics", "missing", "not_judged"]
    window.resize(1920, 1080)
    settle(runs_page)
    runs_page.divide_room()
    settle(runs_page)
    assert len(_columns_in_sight(runs_page)) == 9
    assert runs_page.runs.said.text().replace("\xa0", " ") == f"{said} · bold: best of the column"
    assert runs_page.details.curve_tab().drawn.canvas.height() >= 560


def test_all_columns_are_shown_on_request_and_then_the_table_scrolls(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(1366, 768)
    runs_page.divide_room()
    actions = runs_page.bar.columns.menu().actions()
    next(one for one in actions if one.text() == "All columns").trigger()
    settle(runs_page)
    assert len(_columns_in_sight(runs_page)) == 9
    assert runs_page.runs.view.horizontalScrollBar().maximum() > 0
    assert kept_choices(runs_page.session.settings).beside.every_column


def test_a_wider_table_shows_more_columns(
    settle: Settle, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(1366, 768)
    runs_page.divide_room()
    settle(runs_page)
    before = _columns_in_sight(runs_page)
    runs_page.split.moveSplitter(560, 1)
    settle(runs_page)
    assert len(_columns_in_sight(runs_page)) > len(before)
    assert runs_page.runs.view.horizontalScrollBar().maximum() == 0


def test_a_measure_with_one_value_for_all_runs_is_in_the_caption(
    settle: Settle, runs_page: RunsPage
) -> None:
    runs_page.bar.changed.emit(replace(runs_page.bar.choices, measures=("AP", "P@1", "R@1000")))
    settle(runs_page)
    table = runs_page.runs.view.table()
    keys = [column.key for column in table.columns]
    alike = [key for key in keys if len({row[keys.index(key)] for row in table.rows}) == 1]
    assert set(alike).isdisjoint(_columns_in_sight(runs_page))
    for key in set(alike) & {"P@1", "R@1000"}:
        value = table.rows[0][keys.index(key)]
        assert f"{key}: {value:.4f}" in runs_page.runs.said.text()


def _columns_in_sight(page: RunsPage) -> list[str]:
    view = page.runs.view
    columns = enumerate(view.table().columns)
    return [one.key for at, one in columns if not view.isColumnHidden(at)]


def test_the_handle_between_table_and_plots_is_seen_and_moves_them(
    qtbot: QtBot, runs_page: RunsPage
) -> None:
    handle, before = runs_page.split.handle(1), runs_page.split.sizes()
    picture, middle = handle.grab().toImage(), handle.rect().center()
    assert picture.pixelColor(middle) != picture.pixelColor(middle.x(), 2)
    left = Qt.MouseButton.LeftButton
    qtbot.mousePress(handle, left, pos=middle)
    qtbot.mouseMove(handle, middle + QPoint(-20, 0))
    qtbot.mouseMove(handle, middle + QPoint(-40, 0))
    qtbot.mouseRelease(handle, left, pos=middle + QPoint(-40, 0))
    assert runs_page.split.sizes()[0] < before[0]


def test_the_best_of_a_column_is_read_whole_in_bold_with_its_interval(
    settle: Settle, runs_page: RunsPage
) -> None:
    page, view = runs_page, runs_page.runs.view
    for title in ("95% confidence intervals",):
        menu = page.bar.columns.menu()
        next(one for one in menu.actions() if one.text() == title).trigger()
    page.bar.baseline.setCurrentIndex(1)
    settle(page)
    bold = QFont(view.font())
    bold.setBold(True)
    at = [column.key for column in view.table().columns].index("AP")
    texts = (page.runs.model.index(row, at).data() for row in range(5))
    widest = max(QFontMetrics(bold).horizontalAdvance(text) for text in texts)
    assert view.columnWidth(at) >= widest + 14


def test_the_table_of_points_takes_the_legends_place_where_room_is_short(
    qtbot: QtBot, settle: Settle, runs_page: RunsPage
) -> None:
    runs_page.window().resize(1366, 768)
    settle(runs_page)
    plot = runs_page.details.curve_tab().drawn
    assert not plot.legend.isVisible(), "the table of runs is the legend"
    qtbot.mouseClick(plot.legend_switch, Qt.MouseButton.LeftButton)
    assert plot.legend.isVisible()
    figure = plot.figure
    long = tuple(replace(one, name=f"a rather long name, {one.name}") for one in figure.series)
    plot.show_figure(replace(figure, series=long))
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(plot.points_switch, left)
    assert not plot.legend.isVisible()
    qtbot.waitUntil(lambda: plot.points.horizontalScrollBar().maximum() == 0)
    assert plot.canvas.width() >= plot.canvas.minimumWidth()
    qtbot.mouseClick(plot.legend_switch, left)
    assert plot.legend.isVisible()
    assert not plot.points.isVisible()
    qtbot.mouseClick(plot.points_switch, left)
    qtbot.mouseClick(plot.points_switch, left)
    assert plot.legend.isVisible()


def test_two_runs_of_one_colour_differ_when_they_are_drawn_alone(
    settle: Settle, runs_page: RunsPage
) -> None:
    plot, mark = runs_page.details.curve_tab().drawn, runs_page.runs.mark
    order = [f"run {at}" for at in range(12)]
    drawn = ("run 2", "run 9")
    series = tuple(replace(plot.figure.series[0], name=name) for name in drawn)
    plot.show_figure(replace(plot.figure, series=series), order)
    first, second = plot.canvas.lines.drawing.looks
    assert first.colour != second.colour
    mark.show_runs(order, drawn, order, "")
    for name, look in zip(drawn, (first, second), strict=True):
        assert mark.icon_of(name).pixmap(SWATCH).toImage() == swatch(look).pixmap(SWATCH).toImage()


def test_a_name_too_long_for_its_box_ends_in_an_ellipsis(runs_page: RunsPage) -> None:
    box = runs_page.bar.baseline
    box.setItemText(1, "Baseline " + "a-very-long-name-of-a-run" * 3)
    box.setCurrentIndex(1)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    assert option.currentText.endswith("…")
    assert box.fontMetrics().horizontalAdvance(option.currentText) < box.width()
    box.setItemText(1, "Baseline b")
    box.initStyleOption(option)
    assert option.currentText == "Baseline b"


def test_in_a_small_window_every_control_above_the_table_can_be_read(
    qtbot: QtBot, runs_page: RunsPage, window: MainWindow
) -> None:
    window.resize(window.minimumSize())
    qtbot.waitUntil(lambda: window.width() == window.minimumWidth())
    bar = runs_page.bar
    shown = [one for one in bar.findChildren(QAbstractButton) if one.isVisible()]
    assert {one.text() for one in shown} >= {"Measures…", "Columns ▾", "Export ▾"}
    for one in shown:
        assert one.width() >= one.sizeHint().width(), one.text()
        assert bar.rect().contains(one.geometry()), one.text()


def test_the_menu_of_exports_offers_the_windows_actions(runs_page: RunsPage) -> None:
    (button,) = runs_page.bar.findChildren(ExportMenu)
    button.menu().aboutToShow.emit()
    offered = button.menu().actions()
    assert [one.text().replace("&", "") for one in offered] == [
        "Copy figure",
        "Export figure…",
        "Copy table",
        "Export table…",
    ]
    assert all(one.isEnabled() for one in offered)
    offered[2].trigger()
    assert QGuiApplication.clipboard().text().startswith("Run\tAP")
