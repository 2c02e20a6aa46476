"""A measure by topic: order, values, the line, what is left out."""

import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.curves import CurveOptions, curve_named
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure

TOPICS = curve_named("topics")
JUDGED = {topic: {"a": 1, "n": 0} for topic in ("01", "2", "3")}
WEAK = {"01": ["a"], "2": ["n", "a"], "3": ["x", "n", "a"]}
BEST = {"01": ["n", "a"], "2": ["a"], "3": ["a"]}


def of(name):
    return CurveOptions(measure=TOPICS.measure.one_of(TOPICS.measure.read([name])))


def test_topics_stand_in_the_order_of_the_best_run_whose_points_are_joined(ranked):
    figure = TOPICS.figure(ranked(JUDGED, WEAK, BEST))
    weak, best = figure.series
    assert figure.x_names == ("2", "3", "01")
    assert best.y == (1, 1, 1 / 2)
    assert weak.y == (1 / 2, 1 / 3, 1)
    assert best.x == weak.x == (1, 2, 3)
    assert best.labels == ("topic 2", "topic 3", "topic 01")
    assert (weak.joined, best.joined) == (False, True)
    assert figure.x_label == "Topics in descending order of AP of run 1"
    assert figure.x_range == (0.5, 3.5)


def test_it_is_said_on_how_many_topics_a_run_beats_the_best_one(ranked):
    weak, best = TOPICS.figure(ranked(JUDGED, WEAK, BEST)).series
    assert weak.summary == f"mean {(1 / 2 + 1 / 3 + 1) / 3:.4f}, higher than run 1 on 1 of 3 topics"
    assert best.summary == f"mean {2.5 / 3:.4f}, 3 topics"


def test_of_the_runs_chosen_the_best_one_leads(ranked):
    figure = TOPICS.figure(ranked(JUDGED, WEAK, BEST), CurveOptions(runs=[0]))
    assert [one.joined for one in figure.series] == [True]
    assert figure.x_names == ("01", "2", "3")


def test_only_the_topics_chosen_are_drawn(ranked):
    figure = TOPICS.figure(ranked(JUDGED, WEAK, BEST), CurveOptions(topics=[0, 2]))
    assert figure.x_names == ("3", "01")
    assert figure.series[0].y == (1 / 3, 1)


def test_a_topic_without_a_value_has_no_point(ranked):
    rankings = ranked(JUDGED, {"2": ["a"]}, {"01": ["n", "a"], "3": ["a"]})
    first, second = TOPICS.figure(rankings).series
    # The second run lacks the topic that the first, better one has: it stands at their side.
    assert (first.labels, first.x) == (("topic 2",), (1,))
    assert second.labels == ("topic 01", "topic 3")
    assert second.x == (2, 3)


def test_a_topic_without_a_value_of_any_run_is_left_out_and_counted(ranked):
    rankings = ranked(JUDGED, {"2": ["a"], "9": ["a"]}, {"2": ["n", "a"], "8": ["a"], "9": ["a"]})
    figure = TOPICS.figure(rankings)
    assert figure.x_names == ("2",)
    assert figure.x_range == (0.5, 1.5)
    left_out = "Not on the axis: up to 2 unjudged topics, 2 topics without a value"
    assert figure.note.endswith(left_out)
    alone = TOPICS.figure(rankings, CurveOptions(runs=[0]))
    assert alone.note == "Not on the axis: 1 unjudged topic, 2 topics without a value"


def test_where_missing_topics_count_they_have_their_point(ranked):
    rankings = ranked(JUDGED, {"2": ["a"]}, BEST, options=EvaluationOptions(complete=True))
    assert TOPICS.figure(rankings).series[0].y == (1, 0, 0)


def test_where_less_is_better_topics_rise_from_the_least(ranked):
    rankings = ranked(JUDGED, WEAK, BEST)
    (one,) = parse_measure("Unjudged@3")
    assert one.measure.higher_is_better is False
    figure = TOPICS.figure(rankings, of("Unjudged@3"))
    leader = next(series for series in figure.series if series.joined)
    assert leader.name == "run 1"
    assert list(leader.y) == sorted(leader.y)
    assert "ascending order of Unjudged@3" in figure.x_label
    assert figure.series[0].summary.endswith("lower than run 1 on 0 of 3 topics")


def test_any_measure_of_a_topic_can_be_drawn_and_no_other(ranked):
    rankings = ranked(JUDGED, WEAK)
    figure = TOPICS.figure(rankings, of("P@1"))
    assert (figure.title, figure.y_label) == ("P@1 per topic", "P@1")
    assert figure.series[0].y == (1, 0, 0)
    for name in ("GMAP", "relstring"):
        with pytest.raises(WrongUse, match="has no per-topic values"):
            of(name)
    with pytest.raises(WrongUse, match="R needs k"):
        of("R")


def test_one_topic_is_said_in_the_singular(ranked):
    rankings = ranked({"1": {"a": 1}}, {"1": ["a"]})
    options = CurveOptions()
    drawn = [curve_named(name).figure(rankings, options) for name in ("topics", "against")]
    assert [one.series[0].summary for one in drawn] == [
        "mean 1.0000, 1 topic",
        "reference (diagonal), 1 topic",
    ]
