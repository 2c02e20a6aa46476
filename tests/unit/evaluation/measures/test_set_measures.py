"""Sets, micro averages and topic weights, by hand and by their identities."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure, parse_measures
from assessor_app.evaluation.scores import score


def value(rankings, name, run=0, topic=0):
    (one,) = parse_measure(name)
    return float(score(rankings, [one]).values[one.name][run, topic])


def average(rankings, name, weights=None):
    (one,) = parse_measure(name)
    return score(rankings, [one], weights).average(one.name, 0)


@pytest.fixture
def two_topics(ranked):
    """Topic 1: 1 of 2 retrieved is relevant, of 2; topic 2: 1 of 6 retrieved, of 1."""
    judged = {"1": {"a": 1, "b": 1}, "2": {"c": 1}}
    return ranked(judged, {"1": ["a", "x"], "2": ["c", *"uvwxy"]})


def test_sets_against_the_collection(two_topics):
    assert value(two_topics, "Fallout(collection=12)") == pytest.approx(1 / 10)
    assert value(two_topics, "Generality(collection=12)") == pytest.approx(2 / 12)
    assert value(two_topics, "SetJaccard") == pytest.approx(1 / 3)
    assert value(two_topics, "SetDice") == pytest.approx(2 / 4)
    p, r, b = 1 / 2, 1 / 2, 2
    expected = 1 - (1 + b**2) / (b**2 / r + 1 / p)
    assert value(two_topics, "SetE(beta=2)") == pytest.approx(expected)


def test_a_collection_smaller_than_what_a_topic_holds_is_refused(two_topics):
    with pytest.raises(WrongUse, match="too small"):
        value(two_topics, "Fallout(collection=5)")
    with pytest.raises(WrongUse, match="needs collection"):
        value(two_topics, "Fallout")


def test_nothing_over_nothing_is_undefined_and_left_out_of_the_mean(ranked):
    rankings = ranked(
        {"1": {"a": 0}, "2": {"b": 1}}, {"2": ["b"]}, options=EvaluationOptions(complete=True)
    )
    (jaccard,) = parse_measure("SetJaccard")
    assert np.isnan(jaccard.values(rankings)[0, 0])
    everything = ranked({"1": {"a": 1}}, {"1": ["a"]})
    assert np.isnan(value(everything, "Fallout(collection=1)"))


def test_micro_sums_over_topics_before_it_divides_and_macro_after(two_topics):
    assert average(two_topics, "SetP") == pytest.approx((1 / 2 + 1 / 6) / 2)
    assert average(two_topics, "MicroP") == pytest.approx(2 / 8)
    assert average(two_topics, "SetR") == pytest.approx((1 / 2 + 1) / 2)
    assert average(two_topics, "MicroR") == pytest.approx(2 / 3)
    p, r = 2 / 8, 2 / 3
    assert average(two_topics, "MicroF") == pytest.approx(2 * p * r / (p + r))
    assert average(two_topics, "MicroF(beta=3)") == pytest.approx(10 * p * r / (9 * p + r))


def test_micro_recall_counts_the_relevant_documents_of_missing_topics_if_they_count(ranked):
    judged, run = {"1": {"a": 1}, "2": {"b": 1, "c": 1}}, {"1": ["a"]}
    assert average(ranked(judged, run), "MicroR") == 1
    assert average(ranked(judged, run, options=EvaluationOptions(complete=True)), "MicroR") == 1 / 3


def test_weights_of_topics_move_means_and_leave_counts(two_topics):
    weights = np.array([3.0, 1.0])
    assert average(two_topics, "SetP", weights) == pytest.approx((3 / 2 + 1 / 6) / 4)
    assert average(two_topics, "MicroP", weights) == pytest.approx((3 + 1) / (6 + 6))
    assert average(two_topics, "NumRet", weights) == 8
    assert average(two_topics, "GMAP", weights) == pytest.approx(0.5 ** (3 / 4))
    even = average(two_topics, "AP", np.array([1.0, 1.0]))
    assert even == average(two_topics, "AP")


def test_an_error_measure_counts_a_missing_topic_as_the_worst(ranked):
    judged = {"1": {"a": 1}, "2": {"b": 1}}
    rankings = ranked(judged, {"1": ["a"]}, options=EvaluationOptions(complete=True))
    for name in ("SetE", "E@5", "BestE"):
        found = value(rankings, name, topic=1)
        assert found == 1, name
    assert np.isnan(value(rankings, "AvgRank", topic=1))
    assert average(rankings, "AvgRank") == 1


@given(some.integers(1, 6), some.integers(0, 6), some.integers(0, 6), some.integers(1, 6))
def test_fallout_precision_generality_and_recall_obey_their_identity(both, only, lost, rest):
    """set-measures-identity: f p (1 - g) = r g (1 - p), for sets neither empty nor everything."""
    from assessor_app.evaluation.coded_runs import CodedRun, order_coded, rank_coded, topic_blocks
    from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
    from assessor_app.evaluation.judgements import Judgements
    from assessor_app.evaluation.rankings import combine

    judged = np.r_[np.arange(both), 100 + np.arange(lost)].astype(np.uint32)
    judgements = Judgements.from_codes(["1"], np.zeros(len(judged), int), judged, judged * 0 + 1.0)
    retrieved = np.arange(both + only, dtype=np.uint32)
    run = order_coded(
        CodedRun(
            "run",
            "",
            topic_blocks(["1"], np.array([len(retrieved)])),
            retrieved,
            -retrieved.astype(float),
        ),
        DEFAULT_OPTIONS,
        lambda codes: [str(code).encode() for code in codes],
    )
    rankings = combine(judgements, [rank_coded(run, judgements, DEFAULT_OPTIONS)], DEFAULT_OPTIONS)
    size = both + only + lost + rest
    names = (f"Fallout(collection={size})", "SetP", f"Generality(collection={size})", "SetR")
    scored = score(rankings, parse_measures(names))
    f, p, g, r = (float(scored.values[one.name][0, 0]) for one in scored.requested)
    assert f * p * (1 - g) == pytest.approx(r * g * (1 - p), abs=1e-12)
