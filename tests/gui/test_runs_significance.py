"""The Significance tab of the Runs page shows the result of the comparison."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot
from scipy.stats import t, ttest_rel
from statsmodels.stats.power import TTestPower

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.tabs import pair_matrix
from assessor_app.app.pages.runs.tabs.comparison_choice import WHEN
from assessor_app.app.pages.runs.tabs.pair_matrix import BESIDE_NAME
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.evaluating.comparing import compare
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.evaluating.marked_runs import marks
from assessor_app.evaluation.statistics import CORRECTIONS, TESTS

Settle = Callable[[RunsPage], None]
TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def page(runs_page: RunsPage, settle: Settle) -> RunsPage:
    """The page with the comparison of the sample's runs in sight."""
    runs_page.details.show_tab(runs_page.details.significance)
    settle(runs_page)
    return runs_page


def _choose(box, data: str) -> None:
    box.setCurrentIndex(box.findData(data))


def test_the_matrix_shows_the_differences_of_all_pairs(page: RunsPage) -> None:
    expected = compare(evaluate(page.session.campaign, EvaluationRequest(measures=("AP",))))
    model = page.details.significance.matrix.pairs
    place = {name: at for at, name in enumerate(model.names())}
    assert len(place) == 5
    for pair in expected.pairs:
        cell = model.index(place[pair.a], place[pair.b])
        mirrored = model.index(place[pair.b], place[pair.a])
        assert cell.data() == f"{pair.difference:+.4f}".replace("-", "−")
        assert mirrored.data() == f"{-pair.difference:+.4f}".replace("-", "−")
        bold = cell.data(Qt.ItemDataRole.FontRole)
        assert (bold is not None) == (pair.p_corrected < 0.05)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_the_matrix_has_the_decimal_point_of_the_window(
    page: RunsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = page.details.significance.matrix.pairs
    shown = model.index(0, 1).data()
    monkeypatch.setattr(pair_matrix, "localised", lambda number: number.replace(".", ","))
    assert model.index(0, 1).data() == shown.replace(".", ",") != shown


def test_the_best_run_stands_first(page: RunsPage) -> None:
    means = evaluate(page.session.campaign, EvaluationRequest(measures=("AP",))).scores
    order = sorted(means.runs, key=lambda run: -means.averages["AP"][means.runs.index(run)])
    assert list(page.details.significance.matrix.pairs.names()) == order


def test_the_pair_under_the_cursor_is_told_in_full(qtbot: QtBot, page: RunsPage) -> None:
    tab = page.details.significance
    names = tab.matrix.pairs.names()
    tab.matrix.put_cursor(names[3], names[1])
    assert tab.pair.text().splitlines() == [
        "trigram and coordination do not differ significantly (adjusted p ≥ 0.05; Holm, 10 pairs)",
        "Mean AP: 0.5610 and 0.7018 over 7 topics",
        "Difference −0.1408; unadjusted 95% CI −0.3781 to +0.0966",
        "p 0.197, adjusted p 0.588",
        "Effect size d_z (mean / SD of the differences): −0.549",
        "trigram: wins on 29%, ties on 0%, losses on 71% of the topics",
    ]


def test_probabilities_of_practical_differences_are_shown_by_pair(
    qtbot: QtBot, page: RunsPage
) -> None:
    tab = page.details.significance
    assert not tab.choice.practical.isVisibleTo(tab)
    qtbot.keyClicks(tab.shown, "Prob")
    assert tab.choice.practical.isVisibleTo(tab)
    names = tab.matrix.pairs.names()
    tab.matrix.put_cursor(names[3], names[1])
    assert tab.pair.text().splitlines() == [
        "trigram and coordination: mean difference −0.1408 over 7 topics",
        (
            "Probability of more than 0.01 (Bayesian paired t test): trigram higher 0.0855, "
            "coordination higher 0.887, neither 0.0276"
        ),
        "Power 80% (paired t test): 5,172 topics detect 0.01; 7 topics detect 0.3266",
    ]
    model = tab.matrix.pairs
    assert model.index(3, 1).data() == "0.0855"
    assert model.index(1, 3).data() == "0.887"
    assert model.index(1, 3).data(Qt.ItemDataRole.FontRole) is None
    assert model.index(0, 4).data(Qt.ItemDataRole.FontRole) is not None
    assert "higher by more than 0.01" in tab.note.text()
    assert "prior:" in tab.note.text()


def test_the_practical_difference_is_typed_and_told_of_the_pair(
    qtbot: QtBot, page: RunsPage
) -> None:
    tab = page.details.significance
    qtbot.keyClicks(tab.shown, "Prob")
    tab.matrix.put_cursor("bm25", "title")
    field = tab.choice.practical
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "0.300")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    (pair,) = (one for one in tab.compared.found.pairs if {one.a, one.b} == {"bm25", "title"})
    error = pair.deviation / math.sqrt(7)
    higher = t(6, loc=abs(pair.difference), scale=error).sf(0.3)
    effect = 0.3 / pair.deviation
    needed = math.ceil(TTestPower().solve_power(effect_size=effect, alpha=0.05, power=0.8))
    told = tab.pair.text().splitlines()[-2:]
    assert told[0].startswith("Probability of more than 0.3")
    assert f"bm25 higher {higher:.3f}, title higher < 0.0001" in told[0]
    assert f"{needed} topics detect 0.3;" in told[1]


def test_the_diagram_joins_runs_that_share_a_letter(
    qtbot: QtBot, page: RunsPage, settle: Settle
) -> None:
    tab = page.details.significance
    qtbot.keyClicks(tab.shown, "Critical")
    plot = tab.plot()
    assert plot is not None
    qtbot.waitUntil(lambda: plot.isVisibleTo(tab))
    assert tab.one_pair.isHidden()
    figure = plot.figure
    letters = {row.run: row.groups for row in tab.compared.groups}
    together = {frozenset(pair) for group in figure.groups for pair in combinations(group, 2)}
    assert together == {
        frozenset(pair)
        for pair in combinations(letters, 2)
        if {*letters[pair[0]]} & {*letters[pair[1]]}
    }
    assert "Paired t test" in figure.note
    _choose(tab.choice.baseline, "bm25")
    settle(page)
    assert tab.plot() is None
    assert tab.pairs.isVisibleTo(tab)
    _choose(tab.choice.baseline, "")
    settle(page)
    qtbot.keyClicks(tab.shown, "Diff")
    assert tab.matrix.isVisibleTo(tab)
    assert tab.one_pair.isVisibleTo(tab)


def test_two_runs_are_looked_at_side_by_side(qtbot: QtBot, page: RunsPage, settle: Settle) -> None:
    tab = page.details.significance
    names = tab.matrix.pairs.names()
    tab.matrix.put_cursor(names[0], names[4])
    qtbot.mouseClick(tab.side_by_side, Qt.MouseButton.LeftButton)
    settle(page)
    ranking = page.details.ranking
    assert page.details.tab() is ranking
    assert (ranking.run.currentData(), ranking.beside.currentData()) == (names[0], names[4])


def test_another_test_says_when_it_is_right(settle: Settle, page: RunsPage) -> None:
    tab = page.details.significance
    _choose(tab.choice.test, "tukey")
    settle(page)
    assert WHEN["tukey"] in tab.choice.advice.text()
    assert not tab.choice.correction.isEnabled()
    assert tab.note.text().startswith("Randomised Tukey HSD")


def test_every_test_and_correction_says_when_it_is_right() -> None:
    assert set(WHEN) == {one.name for one in (*TESTS, *CORRECTIONS)}


def test_a_baseline_is_compared_with_each_run(settle: Settle, page: RunsPage) -> None:
    tab = page.details.significance
    _choose(tab.choice.baseline, "bm25")
    settle(page)
    assert tab.views.currentWidget() is tab.pairs
    assert len(tab.pairs.table().rows) == 4
    assert all("bm25" in row[1:3] for row in tab.pairs.table().rows)
    assert tab.groups.isHidden()
    _choose(tab.choice.baseline, "")
    settle(page)
    assert tab.matrix.isVisibleTo(tab.views)


def test_selected_runs_are_compared_alone(settle: Settle, page: RunsPage) -> None:
    page.details.show_runs(("bm25", "title"))
    settle(page)
    assert set(page.details.significance.matrix.pairs.names()) == {"bm25", "title"}
    assert len(page.table().rows) == 1


def _corrected_by_hand(evaluation, measure: str, baseline: str) -> dict[str, float]:
    """Paired t tests of scipy, and Holm as his paper says it, over all other runs."""
    values = dict(zip(evaluation.scores.runs, evaluation.scores.values[measure], strict=True))
    others = [run for run in values if run != baseline]
    p = {run: ttest_rel(values[run], values[baseline]).pvalue for run in others}
    found, least = {}, 0.0
    for at, run in enumerate(sorted(others, key=p.__getitem__)):
        least = found[run] = min(1.0, max(least, p[run] * (len(others) - at)))
    return found


@pytest.mark.parametrize("selected", [(), ("title",), ("title", "trigram"), ("bm25", "tfidf")])
def test_what_is_selected_makes_nothing_significant(
    settle: Settle, page: RunsPage, selected: tuple[str, ...]
) -> None:
    tab = page.details.significance
    _choose(tab.choice.baseline, "bm25")
    page.details.show_runs(selected)
    settle(page)
    evaluation = page.computing.answer.evaluation
    expected = _corrected_by_hand(evaluation, "AP", "bm25")
    shown = {pair.b if pair.a == "bm25" else pair.a: pair for pair in tab.compared.found.pairs}
    assert set(shown) == (set(selected) - {"bm25"} or set(expected))
    assert {run: pair.p_corrected for run, pair in shown.items()} == pytest.approx(
        {run: expected[run] for run in shown}
    )
    marked = marks(evaluation, baseline="bm25")
    for run, pair in shown.items():
        assert pair.p_corrected == marked.of["AP", run].pair.p_corrected
    assert "p is adjusted for 4 pairs: Holm" in tab.note.text()


def test_runs_that_are_only_shown_are_not_compared_anew(settle: Settle, page: RunsPage) -> None:
    before = page.details.significance.compared.whole
    page.details.show_runs(("bm25", "title"))
    settle(page)
    assert page.details.significance.compared.whole is before
    assert "p is adjusted for 10 pairs: Holm" in page.details.significance.note.text()


def test_the_tests_say_what_the_number_of_topics_means_for_them(
    settle: Settle, page: RunsPage
) -> None:
    choice = page.details.significance.choice
    first, second = choice.advice.text().splitlines()
    assert first == (
        "Paired t test: Tests the mean difference. Robust to non-normality from about 25 topics "
        "(Urbano et al. 2019). With 7 topics, p relies on normally distributed differences."
    )
    assert second == (
        "Holm: Adjusts p so that, at level 0.05, the probability of one or more false rejections "
        "among all pairs is at most 5% (family-wise error rate), if the p of each pair is valid."
    )
    choice.test.setCurrentIndex(choice.test.findData("sign"))
    settle(page)
    assert choice.advice.text().splitlines()[0] == (
        "Sign test: Tests on how many topics a run is better; it ignores the size of differences. "
        "With 7 topics, the smallest possible p is 0.0156, before the correction."
    )


def test_one_run_alone_is_told_to_be_too_few(
    settle: Settle, window: MainWindow, page: RunsPage
) -> None:
    from assessor_app.campaign.files.run_changes import remove_run

    for name in ("coordination", "tfidf", "title", "trigram"):
        window.session.do(lambda campaign, name=name: remove_run(campaign, name))
    settle(page)
    tab = page.details.significance
    assert tab.stack.currentWidget() is tab.reason
    assert "at least two runs" in tab.reason.heading.text()


def test_the_groups_stand_beside(page: RunsPage) -> None:
    rows = page.details.significance.groups.table().rows
    assert [row[0] for row in rows] == [1, 2, 3, 4, 5]
    assert all(row[3] for row in rows)


def test_where_nothing_can_be_tested_there_are_no_groups(settle: Settle, page: RunsPage) -> None:
    tab = page.details.significance
    assert tab.groups.isVisible()
    untested = tuple(
        replace(pair, p=math.nan, p_corrected=math.nan) for pair in tab.compared.found.pairs
    )
    tab.show_comparison(replace(tab.compared, found=replace(tab.compared.found, pairs=untested)))
    assert not tab.groups.isVisible()


def test_long_names_stand_upright_above_the_matrix(settle: Settle, page: RunsPage) -> None:
    matrix = page.details.significance.matrix
    names = ["input.aplrob03-2", "input.aplrob04-2", "input.uwmt"]
    matrix.show_pairs(names, {}, "difference", rising=True)
    header = matrix.horizontalHeader()
    room = header.height()
    # Read from below, a name has more room than its column would give it.
    assert room > header.sectionSize(0)
    matrix.show_pairs(["a", "b", "c"], {}, "difference", rising=True)
    assert header.height() < room / 2


@pytest.mark.long
@pytest.mark.parametrize("count", [4, 17, 100, 500])
@pytest.mark.parametrize("stem", ["run", "team-of-a-university-dense-retriever-reranked-"])
def test_no_head_of_the_matrix_is_cut(
    settle: Settle, page: RunsPage, stem: str, count: int
) -> None:
    matrix = page.details.significance.matrix
    page.details.show_tab(page.details.significance)
    settle(page)
    matrix.show_pairs([f"{stem}{at:03}" for at in range(count)], {}, "difference", rising=True)
    header, side = matrix.horizontalHeader(), matrix.verticalHeader()
    heads = (
        (header, Qt.Orientation.Horizontal, max(header.height(), header.sectionSize(0))),
        (side, Qt.Orientation.Vertical, side.width()),
    )
    for one, orientation, room in heads:
        font = QFont(one.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        for at in (0, count - 1):
            words = str(matrix.pairs.headerData(at, orientation))
            assert metrics.horizontalAdvance(words) <= room - 2 * BESIDE_NAME, words
            assert matrix.pairs.headerData(at, orientation, TIP) == f"{stem}{at:03}"


def test_ranks_take_the_place_of_names_too_long_for_the_heads(page: RunsPage) -> None:
    matrix = page.details.significance.matrix
    names = [f"team-of-a-university-dense-retriever-reranked-{at}" for at in range(12)]
    matrix.show_pairs(names, {}, "difference", rising=True)
    assert matrix.pairs.headerData(11, Qt.Orientation.Horizontal) == "12"
    assert matrix.pairs.headerData(11, Qt.Orientation.Vertical) == f"12  {names[11]}"
