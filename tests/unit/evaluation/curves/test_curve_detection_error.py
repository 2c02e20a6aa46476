"""Detection error trade-off of runs: rates, averages, the equal error rate."""

import math

import pytest

from assessor_app.evaluation.curves import CurveOptions, curve_named
from assessor_app.evaluation.curves.roc_and_det import DEVIATE_GRID

DET, ROC = curve_named("det"), curve_named("roc")
JUDGED = {
    "1": {"a": 1, "n": 0, "b": 1, "m": 0, "lost": 1, "unseen": 0},
    "2": {"a": 1, "n": 0},
    "3": {"a": 1},
}
RUN = {"1": {"a": 5.0, "n": 4.0, "x": 3.5, "b": 3.0, "m": 2.0}, "2": ["n", "a"], "3": ["a"]}


def test_one_topic_has_its_misses_against_its_false_alarms(ranked):
    curve = DET.draw(ranked(JUDGED, RUN), 0, CurveOptions([0]))
    assert curve.x == (0.0, 0.0, 0.5, 0.5, 1.0, 1.0)
    assert curve.y == pytest.approx((1, 2 / 3, 2 / 3, 1 / 3, 1 / 3, 0))
    assert curve.thresholds == (math.inf, 5.0, 4.0, 3.0, 2.0, -math.inf)
    assert curve.labels[3] == "to rank 4"


def test_the_rates_are_those_of_the_roc_curve(ranked):
    rankings = ranked(JUDGED, RUN)
    for topics in ([0], [1]):
        options = CurveOptions(topics)
        errors, roc = DET.draw(rankings, 0, options), ROC.draw(rankings, 0, options)
        assert errors.x == roc.x
        assert errors.y == pytest.approx([1 - y for y in roc.y])


def test_errors_are_equal_where_the_curve_crosses(ranked):
    # From (1/2, 2/3) straight down to (1/2, 1/3): the crossing is on the way.
    assert DET.draw(ranked(JUDGED, RUN), 0, CurveOptions([0])).summary == "equal error rate 0.5000"
    # One tie of a relevant and two other documents: from (0, 1) straight to (1, 0).
    tied = ranked({"1": {"a": 1, "n": 0, "m": 0}}, {"1": {"a": 1.0, "n": 1.0, "m": 1.0}})
    assert DET.draw(tied, 0).summary == "equal error rate 0.5000"


def test_a_run_without_errors_has_no_equal_error(ranked):
    assert (
        DET.draw(ranked({"1": {"a": 1, "n": 0}}, {"1": ["a", "n"]}), 0).summary
        == "equal error rate 0.0000"
    )


def test_several_topics_are_averaged_by_false_positive_rate(ranked):
    curve = DET.draw(ranked(JUDGED, RUN), 0)
    misses = dict(zip(curve.x, curve.y, strict=True))
    assert tuple(DEVIATE_GRID.tolist()) == curve.x
    assert misses[0.001] == pytest.approx((2 / 3 + 1) / 2)
    assert misses[0.5] == pytest.approx((1 / 3 + 1) / 2)
    assert misses[0.999] == pytest.approx((1 / 3 + 1) / 2)
    # Topic 1 misses 1/3 from 0.5 on, topic 2 everything: 2/3 is met at 2/3.
    assert curve.summary == "equal error rate 0.6667, mean of 2 topics, 1 undefined"


def test_the_averaging_rates_are_round_rise_and_are_symmetric():
    rates = DEVIATE_GRID.tolist()
    assert rates == sorted(set(rates))
    assert [round(1 - rate, 3) for rate in reversed(rates)] == rates
    assert (rates[0], rates[-1]) == (0.001, 0.999)


def test_the_axes_are_normal_deviates_and_what_they_cannot_show_is_said(ranked):
    figure = DET.figure(ranked(JUDGED, RUN), CurveOptions([0]))
    assert (figure.x_scale, figure.y_scale) == ("deviate", "deviate")
    # The numbers themselves are not clipped.
    assert (min(figure.series[0].x), min(figure.series[0].y)) == (0, 0)
    assert figure.x_range == (0.2, 0.8)
    assert "such as 0 and 1, are drawn at the ends of the axes" in figure.note


def test_without_points_the_axes_are_whole(ranked):
    figure = DET.figure(ranked({"1": {"a": 1}}, {"1": ["a"]}))
    assert figure.series[0].x == ()
    assert figure.series[0].summary.startswith("undefined: no topic has both")
    assert figure.x_range == figure.y_range == (0.001, 0.999)


def test_notes_say_which_documents_are_negatives_and_which_ranks_are_drawn(ranked):
    rankings = ranked(JUDGED, RUN)
    negatives = (
        "Negatives: the documents that a run retrieved and that are judged not relevant. Each run "
        "has its own negatives, so these curves do not rank runs. Relevant documents that a run "
        "did not retrieve are added at the false positive rate 1."
    )
    assert ROC.figure(rankings).note == (
        f"{negatives} A curve below the diagonal is not worse than chance."
    )
    assert DET.figure(rankings).note == (
        f"{negatives} Rates beyond the axes, such as 0 and 1, are drawn at the ends of the axes."
    )
    by_rank = curve_named("pr-rank")
    assert by_rank.figure(rankings, CurveOptions([0])).note == ""
    assert by_rank.figure(rankings).note == (
        "Each point is a mean over topics, at rank 5, 10, 15, 20, 30, 100, 200, 500 or 1,000. "
        "Ranks after the end of a ranking count as not relevant."
    )
