"""The distribution of a measure over topics, and run against run."""

import pytest

from assessor_app.evaluation.curves import CurveOptions, curve_named

SPREAD, AGAINST = curve_named("distribution"), curve_named("against")
JUDGED = {topic: {"a": 1, "n": 0} for topic in ("01", "2", "3")}
WEAK = {"01": ["a"], "2": ["n", "a"], "3": ["x", "n", "a"]}
BEST = {"01": ["n", "a"], "2": ["a"], "3": ["a"]}


def test_a_point_for_each_topic_stands_over_its_run(ranked):
    weak, best = SPREAD.figure(ranked(JUDGED, WEAK, BEST)).series
    assert weak.y == (1, 1 / 2, 1 / 3)
    assert best.labels == ("topic 01", "topic 2", "topic 3")
    assert all(round(x) == 1 for x in weak.x)
    assert all(round(x) == 2 for x in best.x)
    assert not weak.joined


def test_a_topic_stands_at_the_same_place_in_every_run(ranked):
    weak, best = SPREAD.figure(ranked(JUDGED, WEAK, BEST)).series
    assert [x + 1 for x in weak.x] == pytest.approx(list(best.x))


def test_the_middle_of_the_topics_is_in_the_legend(ranked):
    weak, _ = SPREAD.figure(ranked(JUDGED, WEAK, BEST)).series
    assert weak.summary == "median 0.5000, IQR 0.4167 to 0.7500"


def test_the_axis_names_the_runs_that_are_drawn(ranked):
    figure = SPREAD.figure(ranked(JUDGED, WEAK, BEST), CurveOptions(runs=[1]))
    assert figure.x_names == ("run 1",)
    assert figure.x_range == (0.5, 1.5)
    assert all(round(x) == 1 for x in figure.series[0].x)


def test_topics_that_are_won_lie_above_the_diagonal(ranked):
    figure = AGAINST.figure(ranked(JUDGED, WEAK, BEST))
    weak, best = figure.series
    assert weak.x == best.x == best.y == (1 / 2, 1, 1)
    assert weak.y == (1, 1 / 2, 1 / 3)
    assert weak.summary == "1 of 3 topics above the diagonal"
    assert best.summary == "reference (diagonal), 3 topics"
    assert figure.diagonal
    assert figure.x_range == figure.y_range
    assert figure.x_label == "AP of run 1"


def test_topics_that_only_one_of_both_has_are_left_out(ranked):
    rankings = ranked(JUDGED, {"2": ["a"], "3": ["n", "a"]}, {"01": ["a"], "2": ["a"], "3": ["a"]})
    first, _ = AGAINST.figure(rankings).series
    assert first.labels == ("topic 2", "topic 3")


@pytest.mark.parametrize("curve", [SPREAD, AGAINST])
def test_a_run_without_values_says_so(ranked, curve):
    found = curve.figure(ranked(JUDGED, WEAK, {"9": ["a"]})).series[1]
    assert (found.x, found.summary) == ((), "undefined for these topics")
