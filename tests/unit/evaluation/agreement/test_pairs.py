"""Two assessors beside each other."""

import math

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.evaluation.agreement.assessor_pairs import all_pairs, pair_agreement
from assessor_app.evaluation.agreement.bootstrap import (
    NUMBERS_AT_ONCE,
    UNSAMPLED,
    TopicResampling,
    added_up,
    percentile_interval,
    sampled,
    topic_draws,
)
from assessor_app.evaluation.agreement.overall import overall, per_topic
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import confusion_by_topic
from assessor_app.evaluation.agreement.ratings import MISSING, ratings_from


@pytest.fixture
def noisy():
    """Four assessors who see 12 topics of 15 documents each with errors, one in six missing."""
    random = np.random.default_rng(7)
    truth = random.integers(0, 4, (12, 15))
    return ratings_from(
        (f"r{number}", f"t{topic}", f"d{place}", int(grade))
        for number in range(4)
        for (topic, place), grade in np.ndenumerate(
            np.clip(truth + random.integers(-1, 2, truth.shape), 0, 3)
        )
        if random.random() > 1 / 6
    )


def test_the_figures_of_a_pair_by_hand(table):
    pair = pair_agreement(table(topics="AAAABBBB", a="00122310", b="0112 100"), ("a", "b"), level=1)
    assert (pair.a, pair.b, pair.n, pair.topics) == ("a", "b", 7, 2)
    assert pair.confusion.tolist() == [[2, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0]]
    assert pair.confusion.dtype == np.int64
    assert pair.observed == 4 / 7
    assert pair.expected == (3 * 3 + 2 * 3 + 1 * 1 + 1 * 0) / 49
    assert pair.kappa == pytest.approx((pair.observed - pair.expected) / (1 - pair.expected))
    assert pair.overlap == 3 / 5
    assert pair.dice == 6 / 8
    assert pair.prevalence == (3 - 2) / 7
    assert pair.bias == (1 - 1) / 7
    assert pair.band == "fair"
    assert pair.why == ""


def test_bias_has_the_sign_of_who_calls_more_relevant(table):
    ratings = table(a="1110", b="1000")
    assert pair_agreement(ratings, ("a", "b")).bias == 0.5
    assert pair_agreement(ratings, ("b", "a")).bias == -0.5


def test_swapping_the_assessors_turns_the_matrix_and_keeps_kappa(noisy):
    one = pair_agreement(noisy, ("r0", "r1"), "quadratic")
    other = pair_agreement(noisy, ("r1", "r0"), "quadratic")
    assert other.confusion.tolist() == one.confusion.T.tolist()
    assert other.kappa == one.kappa
    assert (other.low, other.high) == pytest.approx((one.low, one.high), abs=1e-12)


def test_nothing_in_common_is_undefined_and_says_so(table):
    pair = pair_agreement(table(a="01  ", b="  01"), ("a", "b"))
    assert pair.n == 0
    assert pair.why == "no documents in common"
    figures = (pair.observed, pair.expected, pair.overlap, pair.kappa, pair.low, pair.macro)
    assert np.isnan(figures).all()
    assert (pair.interval, pair.band, pair.macro_topics) == ("", "", 0)


def test_one_grade_for_everything_is_undefined_and_says_so(table):
    pair = pair_agreement(table(topics="AB", a="11", b="11"), ("a", "b"))
    assert pair.observed == 1
    assert math.isnan(pair.kappa)
    assert "all documents the same grade" in pair.why


def test_an_assessor_of_one_grade_settles_kappa_which_is_said_and_has_no_interval(table):
    ratings = table(topics="AABBCC", official="111111", newcomer="011010")
    for weights in ("none", "linear", "quadratic"):
        pair = pair_agreement(ratings, ("newcomer", "official"), weights)
        assert (pair.kappa, pair.band, pair.why) == (0, "slight", "")
        assert pair.remark == (
            "official gave all documents the same grade: kappa is 0 for any grades of newcomer"
        )
        assert np.isnan([pair.low, pair.high]).all()
        assert pair.interval == "all resamples of 3 topics give the same value"


def test_two_assessors_of_one_grade_each_settle_kappa_too(table):
    pair = pair_agreement(table(a="111", b="000"), ("a", "b"))
    assert pair.kappa == 0
    assert pair.remark.startswith("a gave all documents one grade and b another")
    assert pair.interval == "the standard error is 0"


def test_what_two_assessors_of_several_grades_say_is_not_settled(table):
    assert pair_agreement(table(a="0011", b="0101"), ("a", "b")).remark == ""
    assert pair_agreement(table(a="11", b="11"), ("a", "b")).remark == ""
    assert pair_agreement(table(a="1 ", b=" 1"), ("a", "b")).remark == ""


def test_agreeing_on_everything_is_no_certainty(table):
    pair = pair_agreement(table(topics="AABB", a="0101", b="0101"), ("a", "b"))
    assert pair.kappa == 1
    assert np.isnan([pair.low, pair.high]).all()
    assert "give the same" in pair.interval


def test_a_topic_whose_kappa_is_settled_says_so(table):
    rows = per_topic(table(topics="AABB", a="1101", b="0101"), "a", "b")
    assert [bool(row.kappa.remark) for row in rows] == [True, False]


def test_the_mean_of_topics_leaves_out_those_where_kappa_is_undefined(table):
    ratings = table(topics="AAABBBCC", a="01100111", b="01101111")
    pair = pair_agreement(ratings, ("a", "b"))
    kappas = [row.kappa.value for row in per_topic(ratings, "a", "b")]
    assert np.isnan(kappas).tolist() == [False, False, True]
    assert pair.macro_topics == 2
    assert pair.macro == np.mean(kappas[:2])


def test_topics_come_with_their_own_n_observed_and_kappa(table):
    rows = per_topic(table(topics="AABBC", a="0111 ", b="01011"), "a", "b")
    assert [(row.topic, row.a, row.b, row.n, row.observed) for row in rows] == [
        ("A", "a", "b", 2, 1.0),
        ("B", "a", "b", 2, 0.5),
    ]
    assert [row.kappa.value for row in rows] == [1.0, 0.0]


def test_a_topic_in_which_kappa_is_undefined_says_why(table):
    (row,) = per_topic(table(a="11", b="11"), "a", "b")
    assert math.isnan(row.kappa.value)
    assert "all documents the same grade" in row.kappa.why


def test_the_interval_is_that_of_scikit_learn_on_topics_drawn_again(noisy):
    by_topic = confusion_by_topic(noisy, 0, 1)
    draws = topic_draws(np.ones(12, dtype=bool), 40, seed=3)
    both = (noisy.codes[:, :2] != MISSING).all(axis=1)
    expected = []
    for times in draws.astype(int):
        drawn = np.repeat(np.flatnonzero(both), times[noisy.item_topic[both]])
        grades = noisy.codes[drawn]
        expected.append(
            cohen_kappa_score(grades[:, 0], grades[:, 1], weights="linear", labels=range(4))
        )
    ours = sampled(lambda confusion: cohen_kappa(confusion, "linear"), by_topic, draws)
    assert ours == pytest.approx(expected, abs=1e-12)
    pair = pair_agreement(noisy, ("r0", "r1"), "linear", resampling=TopicResampling(40, 3))
    assert (pair.low, pair.high) == pytest.approx(tuple(np.quantile(expected, (0.025, 0.975))))
    assert pair.interval == "bootstrap percentile, 40 resamples of 12 topics"


def test_the_same_seed_gives_the_same_interval_and_another_another(noisy):
    def interval(seed):
        pair = pair_agreement(noisy, ("r0", "r1"), resampling=TopicResampling(seed=seed))
        return pair.low, pair.high

    assert interval(1) == interval(1)
    assert interval(1) != interval(2)


def test_one_topic_has_its_interval_from_the_standard_error(table):
    pair = pair_agreement(table(a="0011001101", b="0011011100"), ("a", "b"))
    assert pair.interval == "standard error"
    assert pair.low == pytest.approx(pair.kappa - 1.959963985 * pair.standard_error)
    assert pair.high == min(1.0, pair.kappa + 1.959963984540054 * pair.standard_error)


def test_the_interval_does_not_leave_the_range_of_kappa(table):
    pair = pair_agreement(table(a="00110", b="00111"), ("a", "b"))
    assert pair.high == 1


def test_no_samples_asked_for_means_the_standard_error(noisy):
    assert pair_agreement(noisy, ("r0", "r1"), resampling=UNSAMPLED).interval == "standard error"


def test_topics_without_a_document_in_common_are_not_drawn(table):
    few = table(topics="AAABBB", a="011100", b="010101")
    more = table(topics="AAABBBCCC", a="011100111", b="010101   ")
    for one, other in zip(all_pairs(few), all_pairs(more), strict=True):
        assert (one.low, one.high, one.interval) == (other.low, other.high, other.interval)


def test_all_pairs_are_the_pairs_one_by_one(noisy):
    pairs = all_pairs(noisy, "linear", level=2, resampling=TopicResampling(50))
    assert [(pair.a, pair.b) for pair in pairs] == [
        ("r0", "r1"),
        ("r0", "r2"),
        ("r0", "r3"),
        ("r1", "r2"),
        ("r1", "r3"),
        ("r2", "r3"),
    ]
    for pair in pairs:
        alone = pair_agreement(
            noisy, (pair.a, pair.b), "linear", level=2, resampling=TopicResampling(50)
        )
        assert (alone.kappa, alone.low, alone.high) == (pair.kappa, pair.low, pair.high)
        assert (alone.overlap, alone.macro) == (pair.overlap, pair.macro)


def test_comparing_pairs_can_be_stopped(noisy, stopped):
    with pytest.raises(Cancelled):
        all_pairs(noisy, progress=stopped)
    with pytest.raises(Cancelled):
        overall(noisy, progress=stopped)


@pytest.mark.parametrize(("a", "b"), [("r0", "r9"), ("r0", "r0")])
def test_who_cannot_be_compared_is_refused(noisy, a, b):
    with pytest.raises(WrongUse):
        pair_agreement(noisy, (a, b))


def test_unknown_weights_are_refused(noisy):
    with pytest.raises(WrongUse, match="no such disagreement weights: cubic"):
        pair_agreement(noisy, ("r0", "r1"), "cubic")


def test_undefined_samples_are_left_out_and_counted():
    values = np.array([0.1] * 50 + [0.3] * 40 + [np.nan] * 10)
    low, high, words = percentile_interval(values, 5)
    assert (low, high) == (0.1, 0.3)
    assert words == "bootstrap percentile, 100 resamples of 5 topics, undefined in 10 resamples"


def test_an_interval_of_mostly_undefined_samples_is_none():
    low, high, words = percentile_interval(np.array([0.1, np.nan, np.nan]), 2)
    assert np.isnan([low, high]).all()
    assert words == "undefined in 2 of 3 resamples"


def test_topics_that_take_no_part_are_in_every_sample_once():
    draws = topic_draws(np.array([True, False, True]), 20, seed=1)
    assert (draws[:, 1] == 1).all()
    assert (draws[:, [0, 2]].sum(axis=1) == 2).all()
    assert set(draws[:, 0]) == {0, 1, 2}


@pytest.mark.parametrize("shape", [(3,), (40, 5, 5), (70, 12, 12), (1, 0, 0)])
def test_samples_add_up_however_large_the_tables_are(shape):
    random = np.random.default_rng(2)
    tables = random.integers(0, 9, shape).astype(float)
    times = random.integers(0, 4, (300, shape[0])).astype(float)
    assert (added_up(times, tables) == np.tensordot(times, tables, axes=1)).all()
    assert added_up(times[:0], tables).shape == (0, *shape[1:])


def test_large_tables_are_sampled_a_few_at_a_time_with_the_same_outcome(noisy):
    class Large:
        table_size = NUMBERS_AT_ONCE // 3

        def resampled(self, times):
            assert len(times) <= 3
            return by_topic.resampled(times)

    by_topic = confusion_by_topic(noisy, 0, 1)
    draws = topic_draws(np.ones(12, dtype=bool), 10, seed=1)
    assert sampled(cohen_kappa, Large(), draws).tolist() == (
        sampled(cohen_kappa, by_topic, draws).tolist()
    )
