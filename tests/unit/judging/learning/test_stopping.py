"""The rules for stopping keep their promises over simulated topics, and equal their formulas."""

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import binom, hypergeom

from assessor_app.judging.learning.stopping import (
    certifying_rank,
    end_of_run,
    estimated_total,
    first_stop,
    knee,
    least_certifying,
    miss_probability,
)
from assessor_app.judging.learning.stopping_outcomes import rule_outcomes
from assessor_app.judging.orders.order import OrderInputs
from assessor_app.judging.replay import Replay, followed

TARGET, CONFIDENCE = 0.8, 0.95


def ranked(chance: np.random.Generator, documents: int, relevant: int, skill: float) -> np.ndarray:
    """Whether each document is relevant, in an order; skill 0 is random."""
    truth = np.arange(documents) < relevant
    return truth[np.argsort(chance.normal(size=documents) - skill * truth)]


def recall(row: np.ndarray, judged: int | None) -> float:
    return 1.0 if judged is None else float(row[:judged].sum() / row.sum())


def by_definition(row: np.ndarray, documents: int, target: float) -> float:
    least = 1.0
    for before in range(len(row)):
        seen, drawn, left = int(row[before:].sum()), len(row) - before, documents - before
        already = int(row[:before].sum())
        wrong = [k for k in range(left + 1) if row.sum() < (target - 1e-12) * (already + k)]
        least = min(least, hypergeom.cdf(seen, left, wrong[0], drawn) if wrong else 0.0)
    return least


@pytest.mark.parametrize("target", [0.8, 0.95, 1.0])
def test_the_probability_of_a_miss_is_the_hypergeometric_one_over_every_tail(target):
    chance = np.random.default_rng(5)
    for judged in (1, 7, 25, 39, 40):
        row = ranked(chance, 40, 9, 1.5)[:judged]
        row[0] = True
        expected = by_definition(row, 40, target)
        assert miss_probability(row, 40, target) == pytest.approx(expected, abs=1e-9)


def test_without_a_relevant_document_nothing_can_be_concluded():
    assert miss_probability(np.zeros(30, bool), 30, 0.9) == 1
    assert first_stop(np.zeros(30, bool), 30, 0.9, 0.95) is None


@pytest.mark.parametrize("skill", [0.0, 2.0])
def test_the_hypergeometric_rule_reaches_its_target_as_often_as_it_claims(skill):
    chance = np.random.default_rng(11)
    topics = 100
    missed = judged = 0
    for _ in range(topics):
        row = ranked(chance, 120, int(chance.integers(3, 40)), skill)
        stop = first_stop(row, 120, TARGET, CONFIDENCE)
        missed += recall(row, stop) < TARGET
        judged += stop or 120
    # The least p over all tails is not the p of one test: a random order may miss more often.
    assert missed / topics <= (1 - CONFIDENCE if skill else 3 * (1 - CONFIDENCE))
    assert judged < topics * 120


@pytest.mark.parametrize(("target", "least"), [(0.8, 14), (0.95, 59)])
def test_a_certificate_takes_a_sample_of_a_known_size(target, least):
    assert least_certifying(target, CONFIDENCE) == least
    assert certifying_rank(least - 1, target, CONFIDENCE) is None
    assert certifying_rank(least, target, CONFIDENCE) == least
    for sampled in (least, 100, 300, 5000):
        rank = certifying_rank(sampled, target, CONFIDENCE)
        assert rank is not None
        assert (
            binom.cdf(rank - 1, sampled, target)
            >= CONFIDENCE
            > binom.cdf(rank - 2, sampled, target)
        )


@pytest.mark.parametrize("target", [0.05, 0.5, 0.7, 0.75, 0.9, 0.99, 0.999])
def test_the_least_sample_is_the_first_that_has_a_rank(target):
    least = least_certifying(target, CONFIDENCE)
    assert certifying_rank(least, target, CONFIDENCE) == least
    assert certifying_rank(least - 1, target, CONFIDENCE) is None


def test_no_sample_certifies_that_everything_was_found():
    assert least_certifying(1, CONFIDENCE) is None
    assert certifying_rank(10_000, 1, CONFIDENCE) is None


@pytest.mark.parametrize("skill", [2.0, 0.0, -2.0])
def test_an_order_that_learns_from_the_documents_it_reaches_is_certified_as_claimed(skill):
    """Relevant documents come in groups; after the first of a group, the order knows the others."""
    chance = np.random.default_rng(8)
    topics, missed = 200, 0
    for _ in range(topics):
        relevant, size = int(chance.integers(30, 90)), int(chance.integers(1, 9))
        truths = {f"d{at}": at < relevant for at in range(120)}
        worth = {one: chance.normal() + skill * good for one, good in truths.items()}
        group = {one: at // size for at, one in enumerate(truths) if truths[one]}

        def arrange(inputs: OrderInputs, worth=worth, group=group) -> list[str]:
            decided = inputs.decided()
            known = {group[one] for one, good in decided.items() if good}
            rest = [one for one in worth if one not in decided]
            return [
                *decided,
                *sorted(rest, key=lambda it: (group.get(it) not in known, -worth[it])),
            ]

        row, _ = followed(arrange, truths, OrderInputs(), {}, 120)
        hits = np.array([*row.values()])
        places = np.flatnonzero(hits & (chance.random(120) < 0.5))
        rank = certifying_rank(len(places), TARGET, CONFIDENCE)
        missed += rank is not None and recall(hits, int(places[rank - 1]) + 1) < TARGET
    spread = 2.6 * math.sqrt((1 - CONFIDENCE) * CONFIDENCE / topics)
    assert missed / topics <= 1 - CONFIDENCE + spread


def test_a_certified_review_reaches_its_target_as_often_as_it_claims():
    chance = np.random.default_rng(3)
    topics, missed = 1000, 0
    for _ in range(topics):
        row = ranked(chance, 600, 120, float(chance.uniform(0, 3)))
        places = np.sort(chance.choice(np.flatnonzero(row), 30, replace=False))
        rank = certifying_rank(30, TARGET, CONFIDENCE)
        missed += recall(row, int(places[rank - 1]) + 1) < TARGET
    spread = 2.6 * math.sqrt((1 - CONFIDENCE) * CONFIDENCE / topics)
    assert missed / topics <= 1 - CONFIDENCE + spread


def test_the_estimated_total_is_unbiased_and_its_error_is_that_of_the_samples():
    chance = np.random.default_rng(9)
    truth = np.arange(500) < 60
    probability = np.where(truth, chance.uniform(0.3, 0.9, 500), 0.2)
    totals, errors = [], []
    for _ in range(1000):
        taken = chance.random(500) < probability
        total, error = estimated_total(truth[taken], probability[taken])
        totals.append(total)
        errors.append(error)
    assert np.mean(totals) == pytest.approx(60, abs=4 * np.std(totals) / math.sqrt(1000))
    assert np.mean(errors) == pytest.approx(np.std(totals), rel=0.1)
    inside = np.abs(np.array(totals) - 60) <= 1.96 * np.array(errors)
    assert inside.mean() > 0.92
    assert estimated_total(truth[60:], probability[60:]) == (0, 0)


def test_a_row_of_documents_that_are_not_relevant_ends_where_it_is_long_enough():
    row = np.array([0, 0, 1, 0, 0, 0, 1], bool)
    assert [end_of_run(row, length) for length in (1, 2, 3, 4)] == [1, 2, 6, None]


def first_knee(row: np.ndarray) -> int | None:
    """The rule as its authors write it, over all places of the knee."""
    for s in range(1, len(row) + 1):
        found, total = np.cumsum(row[:s]), int(row[:s].sum())
        if row[s - 1] or not total:
            continue
        i = max(range(1, s), key=lambda one: (found[one - 1] * s - one * total, -one))
        before, after = found[i - 1] / i, (1 + total - found[i - 1]) / (s - i)
        if before / after >= 156 - min(total, 150):
            return s
    return None


def test_a_knee_is_where_the_slope_falls_as_much_as_the_rule_wants():
    chance, places = np.random.default_rng(5), []
    for skill in (0.5, 2.0, 4.0):
        for relevant in (3, 20, 160):
            row = ranked(chance, 500, relevant, skill)
            places.append(knee(row))
            assert places[-1] == first_knee(row)
    assert None in places
    assert any(places)
    assert knee(np.zeros(400, bool)) is None


def test_the_outcomes_of_all_rules_are_their_means_over_the_topics():
    chance = np.random.default_rng(2)
    rows = [ranked(chance, 300, 60, 2.5) for _ in range(30)]
    replays = [Replay(row, 60, 300) for row in rows]
    outcomes = rule_outcomes(replays, TARGET, CONFIDENCE, 0.5, ranked=True)
    test, certified, estimated, thumb, bend = outcomes
    stops = [first_stop(row, 300, TARGET, CONFIDENCE) or 300 for row in rows]
    assert test.judged == pytest.approx(np.mean(stops) / 300)
    assert test.recall == pytest.approx(
        np.mean([recall(*one) for one in zip(rows, stops, strict=True)])
    )
    assert (test.reached, test.stopped, test.topics) == (1, 30, 30)
    assert certified.reached >= 0.85
    assert 0.5 < certified.judged < 1
    # Half of the documents are sampled, so at least half of those after the stop are judged.
    assert estimated.judged > np.mean([end / 300 for end in map(half_found, rows)])
    assert [one.promise for one in (test, certified, estimated, thumb)] == ["95%", "95%", "", ""]
    assert (bend.promise, bend.topics) == ("", 30)
    unranked, *others = rule_outcomes(replays, TARGET, CONFIDENCE, 0.5, ranked=False)
    assert (unranked, others) == (replace(test, promise=""), [*outcomes[1:]])
    knees = [knee(row) or 300 for row in rows]
    assert bend.judged == pytest.approx(np.mean(knees) / 300)
    ends = [end_of_run(row, 50) or 300 for row in rows]
    assert thumb.reached == np.mean(
        [recall(*one) >= TARGET for one in zip(rows, ends, strict=True)]
    )


def half_found(row: np.ndarray) -> int:
    return int(np.flatnonzero(np.cumsum(row) >= row.sum() / 2)[0]) + 1


def test_a_sample_without_enough_relevant_documents_certifies_nothing():
    row = np.arange(40) < 5
    replays = [Replay(row, 5, 40)]
    _, certified, estimated, *_ = rule_outcomes(replays, TARGET, CONFIDENCE, 0.0, ranked=True)
    assert (certified.stopped, certified.judged, certified.recall) == (0, 1, 1)
    assert (estimated.stopped, estimated.judged) == (0, 1)
