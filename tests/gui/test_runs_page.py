"""The runs page on the sample campaign: numbers, selections, choices, and what it lacks."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QFileDialog,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.runs.measure_picker import (
    MeasureBox,
    explained,
    families,
    offers,
)
from assessor_app.app.pages.runs.run_actions import KEYS, TABS
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.run_choices import Choices, kept_choices
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.campaign.reporting.exported_judgements import judgements
from assessor_app.domain.changes import EVERYTHING
from assessor_app.evaluation.curves import FAMILIES
from assessor_app.evaluation.measures.naming import parse_measure

Settle = Callable[[RunsPage], None]

ROW = 30
TABBED = tuple(family[0] for family in FAMILIES)
MEASURED = (
    ("depth", Qt.Key.Key_P, "P by cutoff"),
    ("topics", Qt.Key.Key_Down, "nDCG@10 per topic"),
)


@pytest.fixture
def page(runs_page: RunsPage) -> RunsPage:
    """The page with the sample campaign evaluated."""
    return runs_page


def _show(settle: Settle, window: MainWindow) -> RunsPage:
    shown = window.show_page("runs")
    assert isinstance(shown, RunsPage)
    settle(shown)
    return shown


def _click_row(
    qtbot: QtBot,
    view: QTableView,
    row: int,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    place = QPoint(30, view.rowViewportPosition(row) + ROW // 2)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, modifier, place)


def _lines(page: RunsPage) -> list[str]:
    tab = page.details.curve_tab()
    return [] if tab is None else [series.name for series in tab.drawn.figure.series]


def _column(page: RunsPage, key: str) -> int:
    return [column.key for column in page.runs.view.table().columns].index(key)


# Numbers ------------------------------------------------------------------------------------


def test_the_table_shows_what_the_engine_computes(page: RunsPage) -> None:
    assert page.session.campaign is not None
    scores = evaluate(page.session.campaign).scores
    model = page.runs.view.model()
    shown = {
        model.index(row, 0).data(VALUE): model.index(row, _column(page, "AP")).data()
        for row in range(model.rowCount())
    }
    expected = dict(zip(scores.runs, scores.averages["AP"].tolist(), strict=True))
    assert shown == {run: f"{value:.4f}" for run, value in expected.items()}
    assert len(shown) == 5


def test_the_best_run_comes_first(page: RunsPage) -> None:
    model = page.runs.view.model()
    values = [model.index(row, 1).data(VALUE) for row in range(model.rowCount())]
    assert values == sorted(values, reverse=True)


def test_it_is_said_over_how_many_topics_and_judgements(page: RunsPage) -> None:
    assert (
        page.runs.said.text()
        .replace("\xa0", " ")
        .startswith("Averages over 7 topics · 152 judged documents")
    )
    assert "132 decided by the only judgement" in page.runs.said.toolTip() or "by the majority" in (
        page.runs.said.toolTip()
    )


def test_a_measure_explains_itself(page: RunsPage) -> None:
    view = page.runs.view
    tip = view.model().headerData(
        _column(page, "AP"), Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )
    assert parse_measure("AP")[0].measure.explanation in tip


# Selections ---------------------------------------------------------------------------------


def test_without_a_selection_all_runs_are_drawn(page: RunsPage) -> None:
    assert _lines(page) == list(page.runs.order())
    assert set(_lines(page)) == set(page.computing.answer.evaluation.rankings.names)
    assert page.runs.all.isHidden()


def test_selected_runs_are_drawn_alone_in_their_own_looks(qtbot: QtBot, page: RunsPage) -> None:
    names = list(page.computing.answer.evaluation.rankings.names)
    _click_row(qtbot, page.runs.view, 1)
    _click_row(qtbot, page.runs.view, 3, Qt.KeyboardModifier.ControlModifier)
    model = page.runs.view.model()
    chosen = {model.index(row, 0).data(VALUE) for row in (1, 3)}
    assert set(_lines(page)) == chosen
    tab = page.details.curve_tab()
    assert tab is not None
    assert tab.drawn.in_sight()[1] == tuple(names.index(name) for name in _lines(page))
    assert page.runs.all.text() == "2 of 5 runs · show all"
    qtbot.mouseClick(page.runs.all, Qt.MouseButton.LeftButton)
    assert _lines(page) == list(page.runs.order())
    assert set(_lines(page)) == set(names)


def test_the_selection_holds_for_every_tab(qtbot: QtBot, page: RunsPage, settle: Settle) -> None:
    _click_row(qtbot, page.runs.view, 0)
    run = page.runs.selected()
    for number, _ in enumerate(TABBED):
        page.details.show_number(number)
        settle(page)
        assert tuple(_lines(page)) == run
    page.details.show_tab(page.details.topics)
    settle(page)
    assert [column.key for column in page.table().columns][2:] == list(run)


def test_a_selected_topic_is_drawn_alone_until_it_is_cleared(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    page.details.show_tab(page.details.topics)
    settle(page)
    _click_row(qtbot, page.details.topics.view, 1)
    (topic,) = page.details.topics.selected()
    assert page.details.chip.words.text() == f"Topic {topic}"
    page.details.show_number(1)
    settle(page)
    tab = page.details.curve_tab()
    assert tab is not None
    assert tab.drawn.figure.title.endswith(f"topic {topic}")
    assert tab.drawn.figure.series[0].thresholds
    qtbot.mouseClick(page.details.chip.clear, Qt.MouseButton.LeftButton)
    settle(page)
    assert page.details.chip.isHidden()
    assert not tab.drawn.figure.title.endswith(f"topic {topic}")


def test_values_per_topic_have_the_topics_titles(settle: Settle, page: RunsPage) -> None:
    page.details.show_tab(page.details.topics)
    settle(page)
    scores = page.computing.answer.evaluation.scores
    table = page.table()
    assert [row[0] for row in table.rows] == list(scores.topics)
    assert all(row[1] for row in table.rows)
    assert [row[2] for row in table.rows] == scores.values["AP"][0].tolist()


def test_another_measure_is_shown_per_topic(qtbot: QtBot, page: RunsPage, settle: Settle) -> None:
    page.details.show_tab(page.details.topics)
    settle(page)
    page.details.topics.measure.setFocus()
    qtbot.keyClick(page.details.topics.measure, Qt.Key.Key_Down)
    settle(page)
    measure = page.details.topics.measure.currentText()
    assert measure == DEFAULT_MEASURES[1]
    assert page.table().title.startswith(measure)


def test_the_point_under_the_mouse_names_run_and_average(qtbot: QtBot, page: RunsPage) -> None:
    tab = page.details.curve_tab()
    assert tab is not None
    area = tab.drawn.canvas.focusProxy()
    area.setFocus()
    qtbot.keyClick(area, Qt.Key.Key_Right)
    words = tab.drawn.canvas.readout.text().splitlines()
    assert words[:3] == [_lines(page)[0], "mean over all topics", "recall 0.0"]


@pytest.mark.parametrize("name", [curve.name for curve in TABBED])
def test_every_curve_has_a_tab_with_line_legend_points_and_words(
    qtbot: QtBot, page: RunsPage, name: str, settle: Settle
) -> None:
    page.details.show_number([curve.name for curve in TABBED].index(name))
    settle(page)
    tab = page.details.curve_tab()
    assert tab is not None
    assert tab.curve.name == name
    assert _lines(page) == list(page.runs.order())
    evaluation = page.computing.answer.evaluation
    shown, expected = tab.drawn.figure, figure(evaluation, name, page.runs.order())
    assert shown == expected
    assert tab.drawn.legend.count() == 5
    tab.drawn.points_switch.setChecked(True)
    assert tab.drawn.model.rowCount() == sum(len(series.x) for series in expected.series)
    area = tab.drawn.canvas.focusProxy()
    area.setFocus()
    qtbot.keyClick(area, Qt.Key.Key_Right)
    words = tab.drawn.canvas.readout.text().splitlines()
    assert words[0] == _lines(page)[0]
    assert f"{shown.y_label}: {round(shown.series[0].y[0], 4):.6g}" in words
    assert ("mean over all topics" in words) == (not tab.curve.of_topics)


@pytest.mark.parametrize(("name", "key", "title"), MEASURED)
def test_a_curve_of_a_measure_lets_one_choose_it(
    qtbot: QtBot, page: RunsPage, name: str, key: Qt.Key, title: str, settle: Settle
) -> None:
    page.details.show_number([curve.name for curve in TABBED].index(name))
    settle(page)
    tab = page.details.curve_tab()
    assert tab is not None
    before = tab.drawn.figure
    box = tab.findChild(MeasureBox).box
    assert box.isVisible()
    box.setFocus()
    qtbot.keyClick(box, key)
    settle(page)
    assert tab.drawn.figure.title == tab.drawn.heading.text() == title
    assert tab.drawn.figure.series != before.series
    _click_row(qtbot, page.runs.view, 0)
    assert tab.drawn.figure.title == title


def test_the_measure_chosen_stays_while_others_join_the_table(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    page.details.show_number([curve.name for curve in TABBED].index("topics"))
    settle(page)
    tab = page.details.curve_tab()
    assert tab is not None
    box = tab.findChild(MeasureBox).box
    box.setCurrentText("P@10")
    settle(page)
    page.bar.choose_measures()
    qtbot.keyClicks(page.bar.picker.field, "P_15")
    qtbot.keyClick(page.bar.picker.field, Qt.Key.Key_Return)
    page.runs.view.setFocus()
    settle(page)
    assert box.currentText() == "P@10"
    assert "P@15" in [box.itemText(at) for at in range(box.count())]
    assert tab.drawn.figure.title == "P@10 per topic"


# Choices ------------------------------------------------------------------------------------


def test_one_assessors_judgements_can_be_taken(settle: Settle, page: RunsPage) -> None:
    before = page.runs.view.table()
    whose = page.bar.judgements
    whose.setCurrentIndex(whose.count() - 1)
    settle(page)
    assert page.computing.answer.evaluation.selected.title == whose.currentText()
    assert page.runs.view.table() != before


def test_a_measure_is_found_by_letters_and_ticked(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    qtbot.mouseClick(page.bar.measures, Qt.MouseButton.LeftButton)
    picker = page.bar.picker
    qtbot.keyClicks(picker.field, "Expected reciprocal")
    qtbot.keyClick(picker.field, Qt.Key.Key_Down)
    leaf = picker.tree.currentItem()
    qtbot.keyClick(picker.tree, Qt.Key.Key_Space)
    qtbot.keyClick(picker.tree, Qt.Key.Key_Escape)
    assert picker.isHidden()
    settle(page)
    assert leaf.text(0).startswith("ERR")
    assert page.runs.view.table().columns[-4].key == leaf.text(0)


def test_any_measure_can_be_typed(qtbot: QtBot, page: RunsPage, settle: Settle) -> None:
    page.bar.choose_measures()
    qtbot.keyClicks(page.bar.picker.field, "P_15")
    qtbot.keyClick(page.bar.picker.field, Qt.Key.Key_Return)
    page.runs.view.setFocus()
    assert page.bar.picker.isHidden()
    settle(page)
    assert "P@15" in [column.key for column in page.runs.view.table().columns]


def test_an_unknown_measure_is_answered_with_the_nearest(qtbot: QtBot, page: RunsPage) -> None:
    page.bar.choose_measures()
    qtbot.keyClicks(page.bar.picker.field, "nDGC@10")
    qtbot.keyClick(page.bar.picker.field, Qt.Key.Key_Return)
    assert "nDCG" in page.bar.picker.hint.text()
    assert page.bar.choices.measures == DEFAULT_MEASURES


def test_the_measures_are_remembered(settings: Settings) -> None:
    from assessor_app.app.run_choices import keep_choices

    keep_choices(settings, Choices(measures=("P@5", "no such measure")))
    assert kept_choices(settings).measures == ("P@5",)


def test_every_measure_offered_is_understood_and_explained() -> None:
    listed = [one for _, measures in families() for measure in measures for one in offers(measure)]
    assert len(listed) > 40
    for one in listed:
        assert parse_measure(one.name)[0].measure is one.measure
        assert one.measure.source in explained(one)


def test_the_usual_measures_are_all_on_offer() -> None:
    listed = {one.name for _, found in families() for each in found for one in offers(each)}
    assert set(DEFAULT_MEASURES) <= listed


def test_how_runs_are_read_can_be_chosen(settle: Settle, page: RunsPage) -> None:
    complete = next(
        action for action in page.bar.options.menu().actions() if "missing topics" in action.text()
    )
    complete.trigger()
    settle(page)
    assert page.computing.answer.evaluation.rankings.options.complete
    assert page.bar.options.text() == "Evaluation options: -c ▾"


# What happens meanwhile ---------------------------------------------------------------------


def test_the_page_follows_the_judging(settle: Settle, page: RunsPage) -> None:
    session = page.session
    assert session.campaign is not None
    assessor = all_assessors(session.campaign)[0]
    page.bar.judgements.setCurrentIndex(page.bar.judgements.findText(assessor))
    settle(page)
    before = page.runs.view.table().rows
    relevant = next(
        one for one in judgements(session.campaign, assessor) if one.grade is not None and one.grade
    )
    session.do(lambda campaign: judge(campaign, (assessor, relevant.topic, relevant.document), 0))
    settle(page)
    assert page.runs.view.table().rows != before


@pytest.mark.parametrize(("family", "way"), [("pr", 0), ("depth", 0), ("topics", 1)])
def test_a_judgement_moves_neither_the_part_of_a_plot_in_sight_nor_its_lines(
    qtbot: QtBot, settle: Settle, page: RunsPage, family: str, way: int
) -> None:
    tab = next(tab for tab in page.details.curves if tab.curve.name == family)
    page.details.show_tab(tab)
    if way:
        tab.ways.setCurrentIndex(way)
    settle(page)
    area, legend, before = tab.drawn.canvas.focusProxy(), tab.drawn.legend, tab.drawn.figure
    legend.setFocus()
    legend.setCurrentRow(2)
    qtbot.keyClick(legend, Qt.Key.Key_Space)
    area.setFocus()
    for _ in range(3):
        qtbot.keyClick(area, Qt.Key.Key_Plus)
    part, seen = area.viewRect(), tab.drawn.canvas.lines.seen.tolist()
    assert seen.count(False) == 1
    session = page.session
    assessor = all_assessors(session.campaign)[0]
    changed = [one for one in judgements(session.campaign, assessor) if one.grade][:4]
    for one in changed:
        session.do(lambda campaign, it=one: judge(campaign, (assessor, it.topic, it.document), 0))
    settle(page)
    assert tab.drawn.figure != before
    assert tab.drawn.figure.title == before.title
    assert area.viewRect() == part
    assert tab.drawn.canvas.lines.seen.tolist() == seen


def test_only_the_tab_in_sight_is_drawn_anew_for_another_selection(
    qtbot: QtBot, settle: Settle, page: RunsPage
) -> None:
    first, second = page.details.curves[:2]
    for tab in (second, first):
        page.details.show_tab(tab)
        settle(page)
    before = second.drawn.figure
    _click_row(qtbot, page.runs.view, 1)
    settle(page)
    assert len(_lines(page)) == 1
    assert second.drawn.figure is before
    page.details.show_tab(second)
    assert [one.name for one in second.drawn.figure.series] == [*page.runs.selected()]


def test_a_selection_outlives_a_new_evaluation(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    _click_row(qtbot, page.runs.view, 2)
    chosen = page.runs.selected()
    page.session.announce(EVERYTHING)
    settle(page)
    assert page.runs.selected() == chosen
    assert tuple(_lines(page)) == chosen


# Undefined and empty ------------------------------------------------------------------------


@pytest.fixture
def gaps(tmp_path: Path, campaign_path: Path) -> Path:
    """Two runs, the second without topic 052."""
    from assessor_app.campaign.importing.import_order import ImportOrder
    from assessor_app.campaign.importing.importing import import_files
    from assessor_app.formats.format import Content

    whole, part = tmp_path / "whole.run", tmp_path / "part.run"
    whole.write_text("051 Q0 d0 1 2 w\n051 Q0 d1 2 1 w\n052 Q0 d2 1 3 w\n", encoding="utf-8")
    part.write_text("051 Q0 d1 1 2 p\n051 Q0 d0 2 1 p\n", encoding="utf-8")
    with open_campaign(campaign_path) as campaign:
        import_files(campaign, [ImportOrder(path, Content.RUN) for path in (whole, part)])
        judge(campaign, ("ada", "052", "d2"), 1)
    return campaign_path


def test_an_undefined_value_is_a_dash_that_says_why(
    settle: Settle, window: MainWindow, gaps: Path
) -> None:
    window.session.open(gaps)
    page = _show(settle, window)
    page.details.show_tab(page.details.topics)
    settle(page)
    view, reasons = page.details.topics.view, page.details.topics.reasons
    model = view.model()
    titles = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(4)]
    part = titles.index("part")
    assert model.index(1, part).data() == "–"
    assert math.isfinite(model.index(0, part).data(VALUE))
    assert reasons.words(1, part) == (
        "part did not return topic 052, or the measure is undefined for it."
    )
    assert reasons.words(0, part) == ""
    assert page.runs.said.text().startswith("Averages over 1 to 2 topics")


def test_without_a_campaign_it_says_what_to_do(
    qtbot: QtBot, window: MainWindow, settle: Settle
) -> None:
    page = _show(settle, window)
    assert page.empty.heading.text() == "No campaign is open"
    assert page.table() is None
    assert page.figure() is None
    qtbot.mouseClick(page.empty.buttons[0], Qt.MouseButton.LeftButton)
    assert window.context().page.id == "campaign"


def test_without_runs_it_says_so(settle: Settle, window: MainWindow, campaign_path: Path) -> None:
    window.session.open(campaign_path)
    page = _show(settle, window)
    assert page.empty.isVisible()
    assert page.empty.heading.text() == "No runs yet"


def test_without_judgements_it_says_so_and_others_can_be_chosen(
    settle: Settle, window: MainWindow, gaps: Path
) -> None:
    with open_campaign(gaps) as campaign:
        add_assessor(campaign, "zoe")
    window.session.open(gaps)
    page = _show(settle, window)
    page.bar.judgements.setCurrentIndex(page.bar.judgements.findText("zoe"))
    settle(page)
    assert page.empty.isVisible()
    assert page.empty.heading.text() == "No judgements yet"
    page.bar.judgements.setCurrentIndex(0)
    settle(page)
    assert not page.empty.isVisible()
    assert len(_lines(page)) == 2


def test_a_rule_that_leaves_out_all_grades_is_said_and_others_can_be_chosen(
    settle: Settle, window: MainWindow, gaps: Path
) -> None:
    with open_campaign(gaps) as campaign:
        add_assessor(campaign, "zoe")
        for one in list(judgements(campaign)):
            judge(campaign, ("zoe", one.topic, one.document), 0 if one.grade else 1)
    window.session.open(gaps)
    page = _show(settle, window)
    page.bar.judgements.setCurrentIndex(page.bar.judgements.findText("Majority"))
    settle(page)
    assert page.empty.isVisible()
    assert page.empty.heading.text() == "No judgements included"
    words = "The rule 'majority' leaves out all judged documents. Choose other judgements above."
    assert page.empty.text.text() == words
    page.bar.judgements.setCurrentIndex(0)
    settle(page)
    assert not page.empty.isVisible()


def test_another_campaign_is_evaluated_anew(
    settle: Settle, page: RunsPage, window: MainWindow, tmp_path: Path
) -> None:
    create(tmp_path / "other.assess", "Other", "binary").close()
    window.session.open(tmp_path / "other.assess")
    assert _show(settle, window) is page
    assert page.empty.heading.text() == "No runs yet"
    window.session.close()
    assert _show(settle, window).empty.heading.text() == "No campaign is open"


# Out of the window --------------------------------------------------------------------------


def test_figure_and_table_are_written_where_one_wants(
    qtbot: QtBot, page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _click_row(qtbot, page.runs.view, 0)
    run = page.runs.selected()[0]
    monkeypatch.setattr(figure_export, "ask_for_figure_file", lambda *_: tmp_path / "figure.svg")
    monkeypatch.setattr(figure_export, "ask_for_table_file", lambda *_: tmp_path / "runs.csv")
    page.export_figure()
    _press_export(qtbot, page)
    page.export_table()
    qtbot.waitUntil(page.session.jobs.idle)
    figure = (tmp_path / "figure.svg").read_text(encoding="utf-8")
    others = set(page.computing.answer.evaluation.rankings.names) - {run}
    assert run in figure
    assert not any(f">{other}<" in figure for other in others)
    table = (tmp_path / "runs.csv").read_text(encoding="utf-8").splitlines()
    assert table[0].startswith("run,AP,")
    assert len(table) == 6


def test_measures_are_written_as_trec_eval_prints_them(
    qtbot: QtBot, page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    path = tmp_path / "runs.eval"

    def choose(*given: str) -> tuple[str, str]:
        asked.append(given[-1])
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    page.export_table()
    qtbot.waitUntil(page.session.jobs.idle)
    assert "trec_eval" in asked[0]
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    assert {len(line) for line in lines} == {3}
    assert sum(line[0].strip() == "map" and line[1] == "all" for line in lines) == 5


def test_a_table_that_cannot_be_written_is_told_in_the_notice(
    page: RunsPage, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        figure_export, "ask_for_table_file", lambda *_: tmp_path / "no" / "table.csv"
    )
    page.export_table()
    assert window.notice.text().splitlines() == [
        "The file cannot be written: No such file or directory.",
        str(tmp_path / "no" / "table.csv"),
        "Choose an existing folder that can be written.",
    ]


def _press_export(qtbot: QtBot, page: RunsPage) -> None:
    (dialog,) = page.findChildren(FigureDialog)
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)


def test_the_keys_bring_every_tab(
    qtbot: QtBot, page: RunsPage, window: MainWindow, settle: Settle
) -> None:
    assert [name for name, _ in TABS[: len(TABBED)]] == [curve.name for curve in TABBED]
    assert len(TABS) == len(page.details.tabs)
    for number in range(len(TABS)):
        keys = QKeySequence(KEYS[number])[0]
        qtbot.keyClick(window, keys.key(), keys.keyboardModifiers())
        settle(page)
        assert page.details.number() == number


# For keyboard and screen reader -------------------------------------------------------------


def test_every_control_has_a_name(settle: Settle, page: RunsPage) -> None:
    for number in range(len(page.details.tabs)):
        page.details.show_number(number)
        settle(page)
    page.bar.choose_measures()
    parts = [*page.findChildren(QWidget), *page.bar.picker.findChildren(QWidget)]
    reached = [part for part in parts if _is_reached_by_tab(part)]
    nameless = [
        part for part in reached if not (part.accessibleName() or getattr(part, "text", str)())
    ]
    assert len(reached) > 15
    assert nameless == []


def _is_reached_by_tab(part: QWidget) -> bool:
    """Inner parts of lists, boxes and tab bars speak through what they belong to."""
    above = part.parentWidget()
    inner = isinstance(above, QAbstractScrollArea | QComboBox | QTabBar)
    while above is not None and not inner:
        inner = isinstance(above, QComboBox)
        above = above.parentWidget()
    return bool(part.focusPolicy().value & 1) and not inner


def test_the_tab_key_goes_from_the_choices_to_the_table_to_the_plot(
    qtbot: QtBot, window: MainWindow, page: RunsPage, settle: Settle
) -> None:
    window.resize(1920, 1080)
    settle(page)
    page.bar.judgements.setFocus()
    seen = []
    for _ in range(20):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        seen.append(window.focusWidget())
    tab = page.details.curve_tab()
    assert tab is not None
    wanted = [page.bar.measures, page.runs.field, page.runs.view, tab.drawn.canvas.focusProxy()]
    places = [seen.index(part) for part in wanted]
    assert places == sorted(places)


def test_the_table_can_be_copied_as_soon_as_it_is_there(
    page: RunsPage, window: MainWindow, qapp: QApplication
) -> None:
    window.registry.action("view.copy_table").trigger()
    lines = qapp.clipboard().text().splitlines()
    assert lines[0].split("\t")[:2] == ["Run", "AP"]
    assert len(lines) == 6


def test_curves_that_show_the_same_otherwise_share_a_tab(settle: Settle, page: RunsPage) -> None:
    page.details.show_number([curve.name for curve in TABBED].index("roc"))
    settle(page)
    tab = page.details.curve_tab()
    assert tab is not None
    boxes = tab.findChildren(QComboBox)
    (ways,) = (box for box in boxes if box.accessibleName() == "Kind of curve")
    assert ways.isVisible()
    ways.setFocus()
    QTest.keyClick(ways, Qt.Key.Key_Down)
    settle(page)
    evaluation = page.computing.answer.evaluation
    assert tab.drawn.figure == figure(evaluation, "roc-pooled", page.runs.order())
