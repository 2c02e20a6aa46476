"""Every coefficient for a set of assessors together, each with its interval."""

import itertools
import math
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.agreement.bootstrap import (
    SAMPLES,
    SEED,
    percentile_interval,
    sampled,
    topic_draws,
)
from assessor_app.evaluation.agreement.coefficient import (
    Coefficient,
    Estimate,
    Values,
    ratio,
)
from assessor_app.evaluation.agreement.confusion import confusion_by_topic
from assessor_app.evaluation.agreement.observed import NO_DOCUMENT
from assessor_app.evaluation.agreement.pairs import SILENT
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings
from assessor_app.evaluation.agreement.tally import tally_by_topic


@dataclass(frozen=True, eq=False, slots=True)
class _Outcome:
    """What a coefficient is: here, and in each sample of topics (float64[samples])."""

    value: float
    samples: Values
    basis: str = ""
    remark: str = ""


def overall(
    ratings: Ratings,
    level: float = 1,
    samples: int = SAMPLES,
    seed: int = SEED,
    progress: Progress = SILENT,
) -> dict[str, Estimate]:
    """All COEFFICIENTS by name, in their order, over all assessors of `ratings`.

    A coefficient for pairs is, for more than two assessors, the mean over the pairs for which it
    is defined, each weighing the same (for kappa: Light (1971), Psychological Bulletin
    76:365-377), and `basis` says so.
    level: the lowest grade that counts as relevant, for coefficients about relevance.
    samples: of topics, for the intervals; with fewer than two topics there are none.
    Raises WrongUse for too many grades, and Cancelled.
    """
    twice = (ratings.codes != MISSING).sum(axis=1) >= 2
    takes_part = np.zeros(len(ratings.topics), dtype=np.bool_)
    takes_part[ratings.item_topic[twice]] = True
    times = topic_draws(takes_part, samples, seed)
    relevant = ratings.binary(level)
    outcomes = (
        _of_everybody(ratings, _wanted("many", relevance=False), times)
        | _of_everybody(relevant, _wanted("many", relevance=True), times)
        | _of_pairs(ratings, relevant, times, progress)
    )
    topics = int(takes_part.sum())
    return {
        coefficient.name: _estimate(coefficient, outcomes[coefficient.name], topics)
        for coefficient in COEFFICIENTS
    }


def _wanted(raters: str, *, relevance: bool) -> tuple[Coefficient, ...]:
    return tuple(
        coefficient
        for coefficient in COEFFICIENTS
        if coefficient.raters == raters and coefficient.relevance == relevance
    )


def _of_everybody(
    ratings: Ratings, coefficients: tuple[Coefficient, ...], times: Values
) -> dict[str, _Outcome]:
    by_topic = tally_by_topic(ratings)
    total = by_topic.total()
    return {
        coefficient.name: _Outcome(
            float(coefficient.function(total)), sampled(coefficient.function, by_topic, times)
        )
        for coefficient in coefficients
    }


def _of_pairs(
    ratings: Ratings, relevant: Ratings, times: Values, progress: Progress
) -> dict[str, _Outcome]:
    pairs = tuple(itertools.combinations(range(len(ratings.assessors)), 2))
    views = (
        (ratings, _wanted("pair", relevance=False)),
        (relevant, _wanted("pair", relevance=True)),
    )
    names = [coefficient.name for _, coefficients in views for coefficient in coefficients]
    # In each array the figure itself comes first, its samples after it.
    itself_and_samples = np.vstack([np.ones(times.shape[1]), times])
    sums = {name: np.zeros(len(itself_and_samples)) for name in names}
    defined = {name: np.zeros(len(itself_and_samples)) for name in names}
    settled = dict.fromkeys(names, 0)
    for done, (first, second) in enumerate(pairs):
        progress.report(done, len(pairs), "averaging over pairs of assessors")
        for view, coefficients in views:
            by_topic = confusion_by_topic(view, first, second)
            for coefficient in coefficients:
                values = sampled(coefficient.function, by_topic, itself_and_samples)
                sums[coefficient.name] += np.nan_to_num(values)
                defined[coefficient.name] += ~np.isnan(values)
                if coefficient.settled is not None:
                    settled[coefficient.name] += int(coefficient.settled(by_topic.total()))
    return {
        one.name: _mean_of_pairs(
            sums[one.name],
            defined[one.name],
            len(pairs),
            _remark(one, settled[one.name], len(pairs)),
        )
        for _, coefficients in views
        for one in coefficients
    }


def _remark(coefficient: Coefficient, settled: int, pairs: int) -> str:
    if not settled:
        return ""
    where = f"in {settled} of {pairs} pairs " if pairs > 1 else ""
    return f"{where}{coefficient.settled_words}"


def _mean_of_pairs(sums: Values, defined: Values, pairs: int, remark: str) -> _Outcome:
    # A sample that loses some of the pairs is the mean of something else: it is undefined.
    means = ratio(sums, np.where(defined == defined[0], defined, 0.0))
    basis = f"mean of {int(defined[0])} of {pairs} pairs" if pairs > 1 else ""
    return _Outcome(float(means[0]), means[1:], basis, remark)


def _estimate(coefficient: Coefficient, outcome: _Outcome, topics: int) -> Estimate:
    if math.isnan(outcome.value):
        return Estimate(outcome.value, coefficient.undefined if topics else NO_DOCUMENT)
    low, high, interval = percentile_interval(outcome.samples, topics)
    return Estimate(outcome.value, "", low, high, interval, outcome.basis, outcome.remark)
