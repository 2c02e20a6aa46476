"""Comparing runs: which pairs, over which topics, and what is said where nothing follows."""

import math

import pytest

from assessor_app.campaign.evaluating.comparing import (
    ComparisonMethods,
    compare,
    swapped_pairs,
)
from assessor_app.campaign.evaluating.comparison_tables import (
    done_in_words,
    pairs_table,
    summaries_table,
    swaps_table,
)
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.campaign.evaluating.ranking_similarity import like_orders, orders_table
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.statistics import TESTS
from assessor_app.evaluation.statistics.significance_test import Drawing

TOPICS = range(1, 9)
QRELS = "".join(f"{topic} 0 a 1\n{topic} 0 b 0\n{topic} 0 c 2\n" for topic in TOPICS)
FEW = Drawing(200)


def run_text(order, topics=TOPICS):
    """Every topic ranks the documents of `order`, turned round on every third."""
    lines = []
    for topic in topics:
        ranked = order if topic % 3 else order[::-1]
        lines += [f"{topic} Q0 {one} {at} {9 - at} x\n" for at, one in enumerate(ranked)]
    return "".join(lines)


@pytest.fixture
def evaluated(tmp_path):
    """Scores runs given as text: evaluated(name=text, ..., measures=(...), complete=False)."""

    def make(measures=("AP", "P@1"), complete=False, **runs):
        (tmp_path / "q").write_text(QRELS, encoding="utf-8")
        for name, text in runs.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        options = EvaluationOptions(complete=complete)
        rankings = rank_files(tmp_path / "q", [tmp_path / name for name in runs], options, Silent())
        requested = parse_measures(measures)
        return Evaluation(requested, rankings, score(rankings, requested))

    return make


@pytest.fixture
def three(evaluated):
    return evaluated(good=run_text("acb"), fair=run_text("abc"), poor=run_text("bac"))


def test_every_pair_is_compared_by_every_measure(three):
    found = compare(three)
    assert [(one.measure, one.a, one.b) for one in found.pairs] == [
        (measure, *pair)
        for measure in ("AP", "P@1")
        for pair in (("good", "fair"), ("good", "poor"), ("fair", "poor"))
    ]
    assert [(one.measure, one.run) for one in found.runs][:3] == [
        ("AP", "good"),
        ("AP", "fair"),
        ("AP", "poor"),
    ]


def test_a_baseline_is_the_second_of_each_pair(three):
    found = compare(three, baseline="fair")
    assert [(one.a, one.b) for one in found.pairs[:2]] == [("good", "fair"), ("poor", "fair")]
    with pytest.raises(WrongUse, match="good, fair, poor"):
        compare(three, baseline="best")


@pytest.mark.parametrize("test", [one.name for one in TESTS])
def test_a_p_never_comes_without_difference_and_interval(three, test):
    told = [
        one
        for one in compare(three, ComparisonMethods(test=test, drawing=FEW)).pairs
        if not math.isnan(one.p)
    ]
    assert told
    for one in told:
        assert one.difference == pytest.approx(one.mean_a - one.mean_b)
        assert one.low <= one.difference <= one.high or one.why


def test_a_pair_is_compared_on_the_topics_of_both(evaluated):
    found = evaluated(whole=run_text("acb"), half=run_text("abc", range(1, 5)))
    pair = compare(found).pairs[0]
    assert pair.topics == 4
    assert [one.topics for one in compare(found).runs[:2]] == [8, 4]
    complete = evaluated(complete=True, whole=run_text("acb"), half=run_text("abc", range(1, 5)))
    assert compare(complete).pairs[0].topics == 8


def test_tukey_compares_on_the_topics_of_all(evaluated):
    runs = {"one": run_text("acb"), "two": run_text("abc"), "half": run_text("bac", range(1, 5))}
    pair = compare(evaluated(**runs), ComparisonMethods(test="tukey", drawing=FEW)).pairs[0]
    assert (pair.a, pair.b, pair.topics) == ("one", "two", 4)


def test_tukey_is_not_corrected_once_more(three):
    found = compare(three, ComparisonMethods(test="tukey", drawing=FEW))
    assert [one.p for one in found.pairs] == [one.p_corrected for one in found.pairs]
    with pytest.raises(WrongUse, match="already adjusted"):
        compare(three, ComparisonMethods(test="tukey", correction="holm"))


def test_each_measure_is_a_family_of_its_own(three):
    both = compare(three, ComparisonMethods(correction="bonferroni")).pairs
    assert both[0].p_corrected == pytest.approx(min(1, 3 * both[0].p))


def test_equal_runs_have_no_p_and_it_is_said_why(evaluated):
    pair = compare(evaluated(one=run_text("acb"), same=run_text("acb"))).pairs[0]
    assert pair.difference == 0
    assert math.isnan(pair.p)
    assert pair.why == "the two runs are equal on every topic"
    assert (pair.above, pair.equal, pair.below) == (0, 1, 0)


def test_one_topic_in_common_says_nothing(evaluated):
    found = evaluated(one=run_text("acb", [1, 2]), two=run_text("abc", [2, 3]))
    pair = compare(found).pairs[0]
    assert (pair.topics, pair.why) == (1, "fewer than two topics")
    assert math.isnan(pair.p)
    assert math.isnan(pair.low)


def test_measures_without_a_value_per_topic_are_left_out_and_named(evaluated):
    runs = {"good": run_text("acb"), "poor": run_text("bac")}
    found = compare(evaluated(("AP", "GMAP"), **runs))
    assert found.left_out == ("GMAP",)
    assert "Left out: GMAP" in done_in_words(found)
    with pytest.raises(WrongUse, match="AP in place of GMAP"):
        compare(evaluated(("GMAP",), **runs))


def test_one_run_is_no_comparison(evaluated):
    with pytest.raises(WrongUse, match="two runs"):
        compare(evaluated(only=run_text("acb")))


def test_tables_say_what_was_done(three):
    found = compare(three, ComparisonMethods(test="randomisation", drawing=Drawing(300, 7)))
    table = pairs_table(found)
    assert len(table.rows) == 6
    assert all(len(row) == len(table.columns) for row in table.rows)
    assert "p is exact: it is computed from all sign changes." in table.note
    assert "samples" not in table.note
    assert "Holm" in table.note
    assert "family-wise error rate" in done_in_words(
        compare(three, ComparisonMethods(test="tukey", drawing=FEW))
    )
    assert "not adjusted" in done_in_words(compare(three, ComparisonMethods(correction="none")))
    assert len(summaries_table(found).rows) == 6


@pytest.mark.parametrize(
    ("test", "samples", "said"),
    [
        ("randomisation", 300, "p is exact: it is computed from all sign changes."),
        ("randomisation", 3, "p is estimated from 3 samples, seed 7."),
        ("wilcoxon", 300, "p is exact: it is computed from the exact distribution of the ranks."),
        ("bootstrap", 300, "p is estimated from 300 samples, seed 7."),
        ("t", 300, ""),
    ],
)
def test_the_note_says_whether_p_is_exact(three, test, samples, said):
    found = compare(three, ComparisonMethods(test=test, drawing=Drawing(samples, 7)))
    note = done_in_words(found)
    assert said in note
    assert ("is exact" in note or "is estimated" in note) == bool(said)


def test_the_note_counts_the_pairs_with_an_exact_p(three):
    methods = ComparisonMethods(test="randomisation", drawing=Drawing(4, 7))
    found = compare(three, methods)
    exact = [pair.exact for pair in found.pairs]
    assert (sum(exact), len(exact)) == (1, 6)
    assert (
        "p of 1 pair is exact, computed from all sign changes; p of 5 pairs is estimated from "
        "4 samples, seed 7." in done_in_words(found)
    )


def test_swaps_are_told_for_every_pair(three):
    way, rows = swapped_pairs(three, "leave-one-out")
    assert [(one.a, one.b, one.splits) for one in rows[:2]] == [
        ("good", "fair", 8),
        ("good", "poor", 8),
    ]
    table = swaps_table(way, rows)
    assert len(table.rows) == 6
    assert "all topics but one against all" in table.note


def test_orders_of_the_runs_are_compared_for_each_pair_of_measures(evaluated):
    runs = {"good": run_text("acb"), "fair": run_text("abc"), "poor": run_text("bac")}
    rows = like_orders(evaluated(("AP", "nDCG", "P@1"), **runs))
    assert [(one.a, one.b) for one in rows] == [("AP", "nDCG"), ("AP", "P@1"), ("nDCG", "P@1")]
    table = orders_table(rows)
    assert [column.key for column in table.columns][:4] == ["a", "b", "runs", "tau"]
    assert all(len(row) == len(table.columns) for row in table.rows)
    assert "AP correlation: the reference is the ranking by measure A" in table.note
    told = {column.key: column.explanation for column in table.columns}
    assert told["tau_ap"].endswith("Reference: the ranking by measure A.")
    assert "Reference" not in told["tau"]
    with pytest.raises(WrongUse, match="two measures"):
        like_orders(evaluated(("AP",), **runs))


def test_the_words_say_over_how_many_pairs_p_is_corrected(three):
    assert "for 3 pairs of each measure: Holm" in done_in_words(compare(three))
    assert "for 2 pairs of each measure: Holm" in done_in_words(compare(three, baseline="good"))
    tukey = done_in_words(
        compare(three, ComparisonMethods(test="tukey", drawing=FEW), baseline="good")
    )
    assert "p is adjusted for 3 pairs (family-wise error rate)." in tukey


def test_pairs_without_a_p_are_none_that_p_is_corrected_over(evaluated):
    # Beside a run that is the same there is no difference to test.
    found = compare(
        evaluated(["P@1"], one=run_text("acb"), same=run_text("acb"), other=run_text("bac"))
    )
    assert [pair.b for pair in found.pairs if math.isnan(pair.p)] == ["same"]
    assert found.family == {"P@1": 2}
    assert "for 2 pairs: Holm" in done_in_words(found)


def test_some_runs_of_a_comparison_keep_the_p_of_all(three):
    found = compare(three)
    some = found.among({"good", "poor"})
    assert {one.run for one in some.runs} == {"good", "poor"}
    assert some.pairs == tuple(pair for pair in found.pairs if {pair.a, pair.b} == {"good", "poor"})
    assert len(some.pairs) == 2
    assert done_in_words(some) == done_in_words(found)


def test_the_note_claims_nothing_about_a_p_that_is_undefined(evaluated):
    runs = {"good": run_text("acb"), "same": run_text("acb")}
    found = compare(evaluated(("AP",), **runs), ComparisonMethods(test="wilcoxon", drawing=FEW))
    assert math.isnan(found.pairs[0].p)
    note = done_in_words(found)
    assert "exact" not in note
    assert "estimated" not in note
