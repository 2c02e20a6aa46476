"""In a made-up language, evaluations and comparisons say nothing in English but names and data."""

import re
from collections.abc import Iterator

import pytest

from assessor_app.campaign.comparing.critical_differences import critical_figure
from assessor_app.campaign.comparing.paper_tables import paper_pairs, paper_runs
from assessor_app.campaign.comparing.practical_differences import (
    detections,
    detections_table,
    practical_words,
    probabilities_table,
)
from assessor_app.campaign.comparing.side_by_side import side_by_side, side_by_side_table
from assessor_app.campaign.evaluating.alternative_averages import folded_table, sampled_table
from assessor_app.campaign.evaluating.comparing import ComparisonMethods, compare, swapped_pairs
from assessor_app.campaign.evaluating.comparison_tables import (
    pairs_table,
    summaries_table,
    swaps_table,
)
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import (
    Evaluation,
    EvaluationRequest,
    narrowed,
)
from assessor_app.campaign.evaluating.evaluation_notes import notes
from assessor_app.campaign.evaluating.evaluation_tables import (
    judged_shares_table,
    runs_table,
    topics_table,
    unjudged_columns,
)
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.campaign.evaluating.marked_runs import marks, with_marks
from assessor_app.campaign.evaluating.ranked_groups import groups_table, ranked_groups
from assessor_app.campaign.evaluating.ranking_similarity import (
    like_orders,
    like_rankings,
    orders_table,
    ranked_campaign,
    rankings_table,
)
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.stability.stability import (
    decisive_table,
    left_out_table,
    topic_stability_table,
)
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Silent
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS
from assessor_app.evaluation.statistics.topic_splits import Splitting
from assessor_app.reports.table_writers import text
from tests.core_language import outside, pseudo_language

MEASURES = ("AP", "P@10", "nDCG@10", "GMAP", "ERR_IA@10")
# Names and data, and the second run of a pair that is no run.
DATA = {
    "AP",
    "GMAP",
    "ERR",
    "nDCG",
    "RBO",
    "RBP",
    "Judged",
    "Unjudged",
    "RBPResidual",
    "any",
    "two",
    "runs",
}


@pytest.fixture(scope="module")
def evaluation(tmp_path_factory) -> Evaluation:
    with sample_campaign(tmp_path_factory.mktemp("sample") / "sample.assess") as campaign:
        return evaluate(campaign, EvaluationRequest(measures=MEASURES))


@pytest.fixture
def pseudo(tmp_path) -> Iterator[None]:
    with pseudo_language(tmp_path):
        yield


def bare_words(words: str, evaluation: Evaluation) -> set[str]:
    """The words that are neither translated nor the name of a run, a topic or a measure."""
    known = DATA.union(*(re.findall(r"[A-Za-z]+", name) for name in evaluation.rankings.names))
    return set(re.findall(r"[A-Za-z]{3,}", outside(words))) - known


def said_by(table: Table) -> str:
    """Return the texts of a table for people, except the explanations of measures."""
    explanations = (tr(one.explanation) for one in table.columns if one.key not in MEASURES)
    return "\n".join((text(table), *explanations))


def said_in(figure: Figure) -> str:
    summaries = (one.summary for one in figure.series)
    axes = (figure.x_label, figure.y_label)
    return "\n".join((figure.title, *axes, figure.note, figure.band_note, *summaries))


@pytest.mark.usefixtures("pseudo")
def test_notes_and_tables_of_an_evaluation(evaluation: Evaluation) -> None:
    tables = [
        runs_table(evaluation, unjudged_columns(evaluation, Silent()).columns),
        with_marks(runs_table(evaluation), marks(evaluation, intervals=True, every_pair=True)),
        with_marks(runs_table(evaluation), marks(evaluation, baseline="bm25")),
        topics_table(evaluation, "AP"),
        judged_shares_table(evaluation),
        folded_table(evaluation, 2, 7),
        sampled_table(evaluation),
        paper_runs(runs_table(evaluation)),
        orders_table(like_orders(evaluation)),
    ]
    said = [*notes(evaluation, EvaluationRequest(measures=("map",))), *map(said_by, tables)]
    assert len(said) > len(tables)
    assert set().union(*(bare_words(one, evaluation) for one in said)) == set()


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("test", TESTS, ids=lambda test: test.name)
def test_tables_of_a_comparison(evaluation: Evaluation, test) -> None:
    for correction in ("none",) if test.whole_family else [one.name for one in CORRECTIONS]:
        for interval in [one.name for one in INTERVALS]:
            methods = ComparisonMethods(test.name, correction, interval)
            found = compare(evaluation, methods)
            tables = (pairs_table(found), summaries_table(found), paper_pairs(found))
            assert set().union(*(bare_words(said_by(one), evaluation) for one in tables)) == set()


@pytest.mark.usefixtures("pseudo")
def test_what_follows_from_a_comparison(evaluation: Evaluation) -> None:
    found, one = compare(evaluation), evaluation.requested[0]
    three = Splitting(folds=3)
    every_swaps = [swapped_pairs(evaluation, way.name, splitting=three) for way in RESAMPLINGS]
    tables = [
        groups_table(ranked_groups(found, one.name), one.name),
        probabilities_table(found, 0.01),
        detections_table(detections(evaluation, found, 0.05), 0.05),
        side_by_side_table(side_by_side(evaluation, evaluation, tr("A: {0}", ""), "")),
        *(swaps_table(*swaps) for swaps in every_swaps),
    ]
    said = [said_in(critical_figure(found, one)), *practical_words(found.pairs[0], 1, 0.01)]
    said += map(said_by, tables)
    assert set().union(*(bare_words(one, evaluation) for one in said)) == set()


@pytest.mark.usefixtures("pseudo")
def test_similar_rankings_and_stability(tmp_path, evaluation: Evaluation) -> None:
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        ranked = ranked_campaign(campaign, evaluation.rankings.options)
    tables = [
        rankings_table(like_rankings(ranked)),
        left_out_table(evaluation, 10),
        left_out_table(evaluation),
        decisive_table(narrowed(evaluation, evaluation.requested[:1]), ranked, most=0),
        topic_stability_table(evaluation, "bootstrap"),
    ]
    for table in tables:
        assert bare_words(said_by(table), evaluation) == set()


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_curves_of_an_evaluation(evaluation: Evaluation, count: int) -> None:
    drawn = figure(evaluation, "pr", topics=evaluation.rankings.topics[:count])
    assert bare_words(said_in(drawn), evaluation) == set()
