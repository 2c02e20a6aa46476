"""The marks beside the averages in the table of runs, and the judgements they are based on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.run_choices import JUDGEMENTS_KEPT, kept_choices
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.marked_runs import marks
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.reports.table_writers import TABLE_FORMS, render

Settle = Callable[[RunsPage], None]


@pytest.fixture
def page(runs_page: RunsPage) -> RunsPage:
    """The page with the sample evaluated."""
    return runs_page


def _switch(settle: Settle, page: RunsPage, title: str) -> None:
    menu = page.bar.columns.menu()
    next(one for one in menu.actions() if one.text() == title).trigger()
    settle(page)


def _baseline(settle: Settle, page: RunsPage, name: str) -> None:
    page.bar.baseline.setCurrentIndex(page.bar.baseline.findData(name))
    settle(page)


def _cells(page: RunsPage, key: str, role: int = Qt.ItemDataRole.DisplayRole) -> dict:
    view, table = page.runs.view, page.runs.view.table()
    at = [column.key for column in table.columns].index(key)
    return {
        row[0]: view.index_of(line).siblingAtColumn(at).data(role)
        for line, row in enumerate(table.rows)
    }


def test_intervals_stand_beside_the_averages(settle: Settle, page: RunsPage) -> None:
    _switch(settle, page, "95% confidence intervals")
    found = evaluate(page.session.campaign)
    expected = marks(found, intervals=True).of
    for run, text in _cells(page, "AP").items():
        half = (expected["AP", run].high - expected["AP", run].low) / 2
        assert text.endswith(f"± {half:.3f}")
    tips = _cells(page, "AP", Qt.ItemDataRole.ToolTipRole)
    assert all(tip.startswith("95% confidence interval") for tip in tips.values())


def test_a_baseline_marks_what_differs_from_it(settle: Settle, page: RunsPage) -> None:
    _baseline(settle, page, "title")
    expected = marks(evaluate(page.session.campaign), baseline="title").of
    shown = _cells(page, "AP")
    for run, text in shown.items():
        mark = expected.get(("AP", run))
        assert ("▲" in text) == (mark is not None and mark.better is True)
    assert any("▲" in text for text in shown.values())
    assert _cells(page, "run")["title"].endswith("(baseline)")
    assert "significantly better" in _cells(page, "AP", Qt.ItemDataRole.AccessibleTextRole)["bm25"]


def test_the_other_way_round_the_worse_are_marked(settle: Settle, page: RunsPage) -> None:
    _baseline(settle, page, "bm25")
    assert "▼" in _cells(page, "AP")["title"]


def test_sorting_and_the_best_stay_what_they_were(settle: Settle, page: RunsPage) -> None:
    before = [page.runs.view.model().index(row, 0).data() for row in range(5)]
    bold = _cells(page, "AP", Qt.ItemDataRole.FontRole)
    _switch(settle, page, "95% confidence intervals")
    assert [page.runs.view.model().index(row, 0).data() for row in range(5)] == before
    assert _cells(page, "AP", Qt.ItemDataRole.FontRole) == bold


def test_the_share_judged_stands_beside_its_cut_off(settle: Settle, page: RunsPage) -> None:
    _switch(settle, page, "Judged documents (Judged@k)")
    keys = [column.key for column in page.runs.view.table().columns]
    assert keys[keys.index("R@100") + 1] == "Judged@100"


def test_shading_is_darkest_for_the_best(settle: Settle, page: RunsPage) -> None:
    assert set(_cells(page, "AP", Qt.ItemDataRole.BackgroundRole).values()) == {None}
    _switch(settle, page, "Shading")
    depth = {
        run: colour.alpha()
        for run, colour in _cells(page, "AP", Qt.ItemDataRole.BackgroundRole).items()
    }
    assert max(depth, key=depth.get) == "bm25"
    assert depth["title"] == 0


def test_what_is_exported_has_the_marks_as_columns(settle: Settle, page: RunsPage) -> None:
    _switch(settle, page, "95% confidence intervals")
    _baseline(settle, page, "title")
    keys = [column.key for column in page.table().columns]
    assert keys[1:5] == ["AP", "AP low", "AP high", "AP adjusted p"]


def test_a_table_for_a_paper_says_what_the_window_shows(settle: Settle, page: RunsPage) -> None:
    _switch(settle, page, "95% confidence intervals")
    _baseline(settle, page, "title")
    lines = render(page.table(), "markdown").splitlines()
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]
    at = rows[0].index("AP")
    written = {row[0]: re.sub(r"\*|</?ins>", "", row[at]) for row in rows[2:]}
    shown = {run: text.rstrip(" \u2007") for run, text in _cells(page, "AP").items()}
    assert written == {run: text.replace(" ▲", "▲") for run, text in shown.items()}
    assert any("▲" in text for text in written.values())
    assert lines[-1].startswith("Averages over 7 topics; 152 judged documents (consensus). ▲ / ▼: ")


def test_what_the_marks_mean_stands_under_the_table_while_there_are_any(
    settle: Settle, page: RunsPage
) -> None:
    said = page.runs.meaning
    assert not said.isVisible()
    _baseline(settle, page, "title")
    assert said.isVisible()
    assert said.text() in page.table().note
    assert said.text().startswith("▲ / ▼: significantly better / worse than title (")
    assert "Holm, 3 to 4 comparisons for each measure" in said.text()
    assert "±" not in said.text()
    _switch(settle, page, "95% confidence intervals")
    assert "±: half the width of the 95% confidence interval" in said.text()
    page.folding.turn()
    settle(page)
    view = page.runs.view
    assert said.height() >= said.heightForWidth(said.width())
    assert view.viewport().height() >= 2 * view.verticalHeader().defaultSectionSize()
    page.folding.turn()
    _baseline(settle, page, "")
    _switch(settle, page, "95% confidence intervals")
    assert not said.isVisible()


def test_whatever_leaves_the_table_has_the_marks(
    settle: Settle, page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _baseline(settle, page, "title")
    view, clipboard = page.runs.view, QGuiApplication.clipboard()
    view.copy_as(next(form for form in TABLE_FORMS if form.name == "latex"))
    assert clipboard.text() == render(page.table(), "latex")
    assert r"$^{\blacktriangle}$" in clipboard.text()
    view.select_row(2)
    view.copy()
    header, *rows = (line.split("\t") for line in clipboard.text().splitlines())
    assert header[1:3] == ["AP", "AP adjusted p"]
    assert [row[0] for row in rows] == [str(view.table().rows[2][0])]
    to = tmp_path / "runs.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(to), "CSV (*.csv)"))
    view.export()
    assert to.read_text(encoding="utf-8").startswith("run,AP,AP adjusted p,")


def test_what_is_shown_beside_is_kept(settle: Settle, page: RunsPage, settings: Settings) -> None:
    _switch(settle, page, "95% confidence intervals")
    assert kept_choices(settings).beside.intervals
    assert not kept_choices(settings).beside.shaded


def test_a_frozen_version_is_scored_as_it_was(
    settle: Settle, page: RunsPage, window: MainWindow
) -> None:
    session = window.session
    before = _cells(page, "AP")
    session.do(lambda campaign: freeze(campaign, "round 1"))
    session.do(lambda campaign: add_assessor(campaign, "new"))
    topic = page.computing.answer.evaluation.rankings.topics[0]
    unjudged = "lit-022"
    session.do(lambda campaign: judge(campaign, ("new", topic, unjudged), 3))
    settle(page)
    assert _cells(page, "AP") != before
    at = page.bar.judgements.findText("Version “round 1”, consensus")
    assert at > 0
    page.bar.judgements.setCurrentIndex(at)
    settle(page)
    assert _cells(page, "AP") == before


def test_whose_judgements_count_is_remembered_of_each_campaign(
    settle: Settle, page: RunsPage, tmp_path: Path
) -> None:
    session, first = page.session, page.session.campaign.path
    other = tmp_path / "other.assess"
    sample_campaign(other).close()
    page.bar.judgements.setCurrentIndex(page.bar.judgements.findText("ben"))
    settle(page)
    assert session.open(other)
    page.window().show_page("runs")
    settle(page)
    assert page.bar.judgements.currentText() == "Consensus"
    assert page.computing.answer.evaluation.selected.title == "consensus"
    assert session.open(first)
    page.window().show_page("runs")
    settle(page)
    assert page.bar.judgements.currentText() == "ben"
    assert page.computing.answer.evaluation.selected.title == "ben"


def test_a_choice_of_somebody_who_is_gone_gives_way(settle: Settle, page: RunsPage) -> None:
    session, path = page.session, page.session.campaign.path
    session.settings.keep(session.kept_name(JUDGEMENTS_KEPT), ["assessor", "nobody"])
    session.close()
    assert session.open(path)
    page.window().show_page("runs")
    settle(page)
    assert page.bar.choices.rule == "consensus"
    assert page.computing.answer.evaluation.selected.title == "consensus"


def _tab(settle: Settle, page: RunsPage, name: str) -> None:
    names = [tab.curve.name for tab in page.details.curves]
    page.details.show_number(names.index(name))
    settle(page)


def test_curves_of_topics_are_drawn_against_the_baseline(settle: Settle, page: RunsPage) -> None:
    worst = min(_cells(page, "AP", VALUE).items(), key=lambda one: one[1])[0]
    _baseline(settle, page, worst)
    for name in ("topics", "against"):
        _tab(settle, page, name)
        assert f"AP of {worst}" in page.figure().x_label
    other = next(one for one in _cells(page, "AP") if one != worst)
    page.runs.view.select_row(next(at for at, one in enumerate(_cells(page, "AP")) if one == other))
    settle(page)
    # What the others are measured against is there, selected or not.
    assert [one.name for one in page.figure().series] == [other, worst]
    _baseline(settle, page, "")
    assert f"AP of {other}" in page.figure().x_label


def test_significance_is_first_read_against_the_baseline(settle: Settle, page: RunsPage) -> None:
    tab = page.details.significance
    page.details.show_tab(tab)
    _baseline(settle, page, "title")
    assert tab.choice.asked()["baseline"] == "title"
    assert all("title" in row for row in tab.table().rows)
    tab.choice.baseline.setCurrentIndex(0)
    settle(page)
    # Another column beside is no other baseline: what was chosen here stays.
    _switch(settle, page, "95% confidence intervals")
    assert tab.choice.asked()["baseline"] == ""
    _baseline(settle, page, "")
    assert tab.choice.asked()["baseline"] == ""
