"""Curves beside others: pooled ROC, sorted differences; bands and boxes on those there were."""

import math
import statistics
from dataclasses import replace

import pytest

from assessor_app.domain.series import Series
from assessor_app.evaluation.curves import CURVES, FAMILIES, CurveOptions, curve_named
from assessor_app.evaluation.curves.curve import value_range
from assessor_app.evaluation.curves.roc_and_det import MOST_POINTS
from assessor_app.evaluation.measures.naming import parse_measure
from assessor_app.evaluation.statistics import interval_named

POOLED, DIFFERENCES = curve_named("roc-pooled"), curve_named("differences")
JUDGED = {topic: {"a": 1, "n": 0} for topic in ("1", "2", "3")}
WEAK = {"1": ["a"], "2": ["n", "a"], "3": ["x", "n", "a"]}
# Found after the first of the fixed ranks in one topic.
DEEP = {**WEAK, "3": [*"uvwxyz", "a"]}
BEST = {"1": ["n", "a"], "2": ["a"], "3": ["a"]}


def test_every_curve_is_in_one_family_whose_first_it_stands_beside():
    assert sorted(curve.name for family in FAMILIES for curve in family) == sorted(
        curve.name for curve in CURVES
    )
    assert all(curve.beside == first.name for first, *rest in FAMILIES for curve in rest)


def test_pooled_scores_are_compared_over_topics(ranked):
    # Within each topic the relevant document is first; over both, one of them stands below.
    judged = {"1": {"a": 1, "n": 0}, "2": {"b": 1, "m": 0}}
    run = {"1": {"a": 9.0, "n": 8.0}, "2": {"b": 2.0, "m": 1.0}}
    drawn = POOLED.draw(ranked(judged, run), 0)
    assert drawn.summary == "AUC 0.7500, 4 documents"
    assert curve_named("roc").draw(ranked(judged, run), 0).summary.startswith("AUC 1.0000")
    assert list(zip(drawn.x, drawn.y, strict=True)) == [
        (0, 0),
        (0, 0.5),
        (0.5, 0.5),
        (0.5, 1),
        (1, 1),
    ]
    assert drawn.thresholds == (math.inf, 9, 8, 2, 1)


def test_relevant_documents_that_were_not_returned_end_the_pooled_curve(ranked):
    judged = {"1": {"a": 1, "n": 0, "missed": 1}}
    drawn = POOLED.draw(ranked(judged, {"1": {"a": 2.0, "n": 1.0}}), 0)
    assert (drawn.x[-1], drawn.y[-1]) == (1, 1)
    assert drawn.y[-2] == 0.5
    assert drawn.labels[-1] == "all documents, also not retrieved"


def test_a_pooled_curve_of_one_topic_has_its_area(ranked):
    rankings = ranked(JUDGED, WEAK)
    for topic in (1, 2):
        options = CurveOptions([topic])
        pooled = POOLED.draw(rankings, 0, options).summary.split(",")[0]
        assert pooled == curve_named("roc").draw(rankings, 0, options).summary


def test_many_corners_are_thinned_and_the_area_is_not(ranked):
    size = 3000
    judged = {"1": {f"d{at}": at % 2 for at in range(size)}}
    run = {"1": {f"d{at}": float(size - at) for at in range(size)}}
    drawn = POOLED.draw(ranked(judged, run), 0)
    assert len(drawn.x) == MOST_POINTS
    assert (drawn.x[0], drawn.y[0], drawn.x[-1], drawn.y[-1]) == (0, 0, 1, 1)
    half = size // 2
    assert drawn.summary.startswith(f"AUC {(half * (half - 1) / 2) / half**2:.4f}")


def test_differences_are_sorted_and_name_their_topics(ranked):
    weak, best = DIFFERENCES.figure(ranked(JUDGED, WEAK, BEST)).series
    assert weak.y == pytest.approx((1 / 2, -1 / 2, -2 / 3))
    assert weak.x == (1, 2, 3)
    assert weak.labels == ("topic 1", "topic 2", "topic 3")
    assert weak.summary == "mean −0.2222, higher on 1 topic, lower on 2"
    assert best.y == (0, 0, 0)
    assert best.summary == "reference"


def test_the_axis_of_differences_has_0_in_its_middle(ranked):
    figure = DIFFERENCES.figure(ranked(JUDGED, WEAK, BEST))
    assert figure.y_range[0] == -figure.y_range[1]
    assert figure.y_range[1] > 2 / 3
    assert figure.title == "Difference in AP from run 1 per topic"


@pytest.mark.parametrize("name", ["pr", "pr-rank", "depth"])
def test_averages_over_topics_have_the_interval_of_their_mean(ranked, name):
    drawn = curve_named(name).draw(ranked(JUDGED, DEEP), 0)
    assert len(drawn.low) == len(drawn.high) == len(drawn.y)
    for low, y, high in zip(drawn.low, drawn.y, drawn.high, strict=True):
        assert math.isnan(low) or low < y < high
        assert math.isnan(low) or high - y == pytest.approx(y - low)


def test_the_band_is_students_interval(ranked):
    drawn = curve_named("pr").draw(ranked(JUDGED, WEAK), 0)
    values = [1, 1 / 2, 1 / 3]
    half = 4.302652729911275 * statistics.stdev(values) / math.sqrt(3)
    assert drawn.high[5] - drawn.y[5] == pytest.approx(half)
    assert interval_named("t").function.__name__ == "student_limits"


@pytest.mark.parametrize("name", ["pr", "pr-rank", "depth"])
def test_one_topic_has_no_band(ranked, name):
    drawn = curve_named(name).figure(ranked(JUDGED, WEAK), CurveOptions([0]))
    assert drawn.series[0].low == drawn.series[0].high == ()
    assert drawn.band_note == ""
    banded = curve_named(name).figure(ranked(JUDGED, DEEP))
    told = "Bands: 95% confidence intervals of the mean over topics (Student's t)."
    assert banded.band_note.startswith(told)
    is_beyond = any(min(one.low) < 0 or max(one.high) > 1 for one in banded.series)
    assert ("Some limits lie below 0 or above 1" in banded.band_note) == is_beyond


def test_a_box_reaches_the_last_topics_within_one_and_a_half_of_its_height(ranked):
    judged = {str(topic): {"a": 1} for topic in range(1, 9)}
    ranks = [1, 2, 2, 2, 3, 3, 3, 50]
    run = {
        str(topic): [*(f"x{at}" for at in range(rank - 1)), "a"]
        for topic, rank in enumerate(ranks, start=1)
    }
    (drawn,) = curve_named("distribution").figure(ranked(judged, run)).series
    box = drawn.box
    assert (box.x, box.median) == (1, pytest.approx((1 / 2 + 1 / 3) / 2))
    assert (box.lower_quartile, box.upper_quartile) == (pytest.approx(1 / 3), pytest.approx(1 / 2))
    # 1/50 and 1 lie beyond 1/3 - 1/4 and 1/2 + 1/4.
    assert (box.low, box.high) == (pytest.approx(1 / 3), pytest.approx(1 / 2))


def test_depths_and_false_alarms_may_be_seen_on_a_log_axis(ranked):
    rankings = ranked(JUDGED, WEAK)
    depth = curve_named("depth").figure(rankings)
    assert depth.x_scale == "linear"
    seen = depth.on_scale("log")
    assert (seen.x_scale, seen.x_range) == ("log", depth.x_range)
    roc = curve_named("roc").figure(rankings)
    assert roc.on_scale("log").x_range == (0.01, 1.0)
    assert roc.on_scale("log").on_scale("log").series == roc.series
    assert curve_named("pr").figure(rankings).on_scale("log").x_scale == "linear"


def test_with_a_baseline_runs_are_measured_against_it_and_not_against_the_best(ranked):
    rankings, options = ranked(JUDGED, WEAK, BEST), CurveOptions(baseline=0)
    weak, best = DIFFERENCES.figure(rankings, options).series
    assert weak.summary == "reference"
    assert best.summary == f"mean {2 / 9:+.4f}, higher on 2 topics, lower on 1"
    names = rankings.names
    assert (
        DIFFERENCES.figure(rankings, options).title == f"Difference in AP from {names[0]} per topic"
    )
    by_topic = curve_named("topics").figure(rankings, options)
    assert [one.joined for one in by_topic.series] == [True, False]
    assert by_topic.series[0].y == tuple(sorted(by_topic.series[0].y, reverse=True))
    against = curve_named("against").figure(rankings, options)
    assert against.x_label == f"AP of {names[0]}"
    assert against.series[0].x == against.series[0].y


@pytest.mark.parametrize("curve", ["topics", "differences", "against"])
def test_the_reference_is_named_with_its_reason(ranked, curve):
    rankings = ranked(JUDGED, WEAK, BEST)
    weak, best = rankings.names
    kind = curve_named(curve)
    said = f"Reference: {best} (best mean AP)"
    assert kind.figure(rankings).note == said
    assert kind.figure(rankings, CurveOptions(baseline=0)).note == f"Reference: {weak} (baseline)"


@pytest.mark.parametrize("curve", ["differences", "against"])
def test_a_run_that_is_compared_with_none_says_so(ranked, curve):
    rankings = ranked(JUDGED, WEAK, BEST)
    alone = curve_named(curve).figure(rankings, CurveOptions(runs=[1]))
    assert alone.note == "The figure shows one run: there is no other run to compare it with."
    assert curve_named(curve).figure(rankings).note.startswith("Reference: ")


@pytest.mark.parametrize(
    ("measure", "highs", "top"),
    [
        ("P@5", (0.36, 0.3), 0.4),
        ("P@5", (9.0, 9.0), 0.5),
        ("CG@5", (4.0, 3.0), 4.0),
        ("CG@5", (9, 9), 4.5),
    ],
)
def test_a_band_is_in_sight_unless_it_reaches_far_beyond_its_line(measure, highs, top):
    (one,), scale = parse_measure(measure), 1 if measure == "P@5" else 10
    line = Series("", (1, 2), (0.3 * scale, 0.1), low=(0.0, 0.0), high=highs)
    assert value_range(one, [line]) == pytest.approx((0, top))
    # Of more lines no bands are seen.
    for bare in ([replace(line, high=())], [line] * 3):
        assert value_range(one, bare)[1] < top
