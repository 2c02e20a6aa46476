"""Pairwise agreement: two assessors, each pair of many, and an order for the matrix."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.agreement.analytic_errors import items_of_pair
from assessor_app.evaluation.agreement.bootstrap import (
    CONFIDENCE,
    DEFAULT_RESAMPLING,
    TopicResampling,
    percentile_interval,
    sampled,
    topic_draws,
)
from assessor_app.evaluation.agreement.coefficient import Coefficient, Estimate, mean_of_defined
from assessor_app.evaluation.agreement.pair_coefficients import (
    ONE_GRADE,
    band,
    cohen_kappa,
    dice,
    overlap,
    standard_error,
    why_settled,
)
from assessor_app.evaluation.agreement.rating_tables import (
    Confusion,
    confusion_by_topic,
    pair_confusions,
    relevance_table,
    tally_of_pair,
)
from assessor_app.evaluation.agreement.ratings import Ratings
from assessor_app.evaluation.agreement.weightings import UNWEIGHTED, Weighting, weights_name
from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.statistics.distributions import normal_limit

NOTHING_IN_COMMON = marked("no documents in common")
NO_SPREAD = marked("the standard error is 0")
STANDARD_ERROR = marked("standard error")
SILENT = Silent()


@dataclass(frozen=True, eq=False, slots=True)
class PairAgreement:
    """Agreement of assessors `a` and `b` on the n documents, of `topics` topics, that both judged.

    Undefined figures are NaN.

    confusion: int64[grades, grades]; row: the grade by `a`, column: by `b`; both over `grades`.
    observed, expected: share of documents with equal grades, and the share expected by chance;
      without weights.
    overlap, dice, prevalence, bias: with grades of `level` or more as relevant. prevalence:
      (both relevant - both not) / n; bias: (only a relevant - only b relevant) / n; both from
      -1 to 1, Byrt, Bishop & Carlin (1993), Journal of Clinical Epidemiology 46:423-429.
    kappa: over all n documents, with `weights`. why: the reason if it is NaN. remark: a caution
      about a kappa that is defined but carries no information.
    standard_error: see `pair_coefficients.standard_error`. low, high: limits of kappa, NaN
      if there are none. interval: the method of the limits ("bootstrap percentile, 1,000
      resamples of 43 topics", "standard error"), or why a defined kappa has no limits; empty if
      kappa is NaN.
    macro: mean of the topics' own kappas over the `macro_topics` topics where it is defined.
    band: word for the size of kappa, empty if kappa is NaN.
    further: estimates of further coefficients by name, over the n documents. confidence: of all
      limits.
    """

    a: str
    b: str
    n: int
    topics: int
    grades: tuple[float, ...]
    confusion: NDArray[np.int64]
    observed: float
    expected: float
    level: float
    overlap: float
    dice: float
    prevalence: float
    bias: float
    weights: str
    kappa: float
    why: str
    standard_error: float
    low: float
    high: float
    interval: str
    macro: float
    macro_topics: int
    band: str
    remark: str = ""
    further: Mapping[str, Estimate] = field(default_factory=dict)
    confidence: float = CONFIDENCE


def pair_agreement(
    ratings: Ratings,
    pair: tuple[str, str],
    weights: Weighting = UNWEIGHTED,
    level: float = 1,
    resampling: TopicResampling = DEFAULT_RESAMPLING,
    further: tuple[Coefficient, ...] = (),
) -> PairAgreement:
    """Return the agreement of the two assessors of `pair`.

    weights: one of `weightings.WEIGHTS`, over the categories `ratings.grades`. level: the
    lowest grade that counts as relevant. resampling: of topics, for the intervals. With 0 samples
    or fewer than two topics the limits of kappa come from the standard error. further: coefficients
    to compute beside kappa, of two or many assessors.
    Raises WrongUse for unknown weights, an unknown assessor, or an assessor compared with
    themselves.
    """
    a, b = pair
    if a == b:
        raise WrongUse("assessor {0!r} is named twice", a, expected="two different assessors")
    by_topic = confusion_by_topic(ratings, ratings.column(a), ratings.column(b))
    return _Comparison(ratings.grades, weights, level, resampling, further).of(a, b, by_topic)


def agreement_of_tables(
    pair: tuple[str, str], by_topic: Confusion, resampling: TopicResampling = DEFAULT_RESAMPLING
) -> PairAgreement:
    """Return the agreement of two assessors on relevance, as `pair_agreement` does, unweighted.

    by_topic: one table of each topic, over 0 (not relevant) and 1 (relevant).
    """
    return _Comparison((0, 1), UNWEIGHTED, 1, resampling, ()).of(*pair, by_topic)


def all_pairs(
    ratings: Ratings,
    weights: Weighting = UNWEIGHTED,
    level: float = 1,
    resampling: TopicResampling = DEFAULT_RESAMPLING,
    further: tuple[Coefficient, ...] = (),
    progress: Progress = SILENT,
) -> tuple[PairAgreement, ...]:
    """Return the agreement of every pair of assessors, ordered as `ratings.assessors`.

    The arguments are those of `pair_agreement`. Raises WrongUse for unknown weights, and
    Cancelled.
    """
    names = ratings.assessors
    comparison = _Comparison(ratings.grades, weights, level, resampling, further)
    agreements = []
    for done, (first, second, by_topic) in enumerate(pair_confusions(ratings)):
        progress.report(done, math.comb(len(names), 2), tr("comparing pairs of assessors"))
        agreements.append(comparison.of(names[first], names[second], by_topic))
    return tuple(agreements)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """The settings of a comparison.

    draws: the samples of topics for the latest number of topics.
    """

    grades: tuple[float, ...]
    weights: Weighting
    level: float
    resampling: TopicResampling
    further: tuple[Coefficient, ...]
    draws: dict[int, Doubles] = field(default_factory=dict)

    def of(self, a: str, b: str, by_topic: Confusion) -> PairAgreement:
        """Return the agreement of `a` and `b`, given their confusion table of each topic."""
        total = by_topic.total()
        kappa = float(cohen_kappa(total, self.weights))
        error = standard_error(total, self.weights)
        low, high, interval = self._interval(by_topic, kappa, error)
        macro, macro_topics = mean_of_defined(cohen_kappa(by_topic, self.weights))
        relevance = relevance_table(total, self.grades, self.level)
        (neither, only_b), (only_a, both) = relevance.counts
        return PairAgreement(
            a=a,
            b=b,
            n=int(total.n),
            topics=int((by_topic.n > 0).sum()),
            grades=self.grades,
            confusion=total.counts.astype(np.int64),
            observed=float(defined_ratio(np.trace(total.counts), total.n)),
            expected=float(defined_ratio(np.dot(total.rows, total.columns), np.square(total.n))),
            level=self.level,
            overlap=float(overlap(relevance)),
            dice=float(dice(relevance)),
            prevalence=float(defined_ratio(both - neither, total.n)),
            bias=float(defined_ratio(only_a - only_b, total.n)),
            weights=weights_name(self.weights),
            kappa=kappa,
            why=why_undefined(kappa, int(total.n)),
            standard_error=error,
            low=low,
            high=high,
            interval=interval,
            macro=macro,
            macro_topics=macro_topics,
            band=band(kappa),
            remark=why_settled(total, a, b),
            further=self._further(by_topic),
            confidence=self.resampling.confidence,
        )

    def _further(self, by_topic: Confusion) -> dict[str, Estimate]:
        """Return the estimates of the further coefficients for one pair."""
        shared = by_topic.of_topics(by_topic.n > 0)
        relevance = relevance_table(shared, self.grades, self.level)
        return {
            one.name: self._estimate(one, relevance if one.relevance else shared)
            for one in self.further
        }

    def _estimate(self, coefficient: Coefficient, by_topic: Confusion) -> Estimate:
        tables = by_topic if coefficient.raters == "pair" else tally_of_pair(by_topic)
        total, topics = by_topic.total(), len(by_topic.counts)
        value = float(coefficient.function(tables.total()))
        if math.isnan(value):
            return Estimate(value, Phrase(coefficient.undefined if total.n else NOTHING_IN_COMMON))
        values = sampled(coefficient.function, tables, self._draws(topics))
        low, high, interval = percentile_interval(values, topics, self.resampling.confidence)
        error = math.nan
        if coefficient.error is not None:
            items = total if coefficient.raters == "pair" else items_of_pair(total)
            error = coefficient.error(items)
        return Estimate(value, "", low, high, interval, standard_error=error)

    def _draws(self, topics: int) -> Doubles:
        """Return the samples of so many topics, the same for all coefficients."""
        if topics not in self.draws:
            self.draws.clear()  # samples of thousands of topics are large
            everywhere = np.ones(topics, dtype=np.bool_)
            resampling = self.resampling
            self.draws[topics] = topic_draws(everywhere, resampling.samples, resampling.seed)
        return self.draws[topics]

    def _interval(
        self, by_topic: Confusion, kappa: float, error: float
    ) -> tuple[float, float, str]:
        if math.isnan(kappa):
            return math.nan, math.nan, ""
        # Only topics that both judged are drawn: others would let the samples differ in size.
        shared = by_topic.of_topics(by_topic.n > 0)
        topics = len(shared.counts)
        times = self._draws(topics)
        if len(times):
            values = sampled(partial(cohen_kappa, weights=self.weights), shared, times)
            return percentile_interval(values, topics, self.resampling.confidence)
        if not error:
            return math.nan, math.nan, Phrase(NO_SPREAD)
        reach = normal_limit(self.resampling.confidence) * error
        return max(kappa - reach, -1.0), min(kappa + reach, 1.0), Phrase(STANDARD_ERROR)


def why_undefined(kappa: float, n: int) -> str:
    """Return in words why a kappa over n documents is NaN; empty if it is a number."""
    if not math.isnan(kappa):
        return ""
    return Phrase(ONE_GRADE if n else NOTHING_IN_COMMON)


def similar_order(likeness: NDArray[np.float64]) -> tuple[int, ...]:
    """Return an order of 0 to n - 1 that places similar items next to each other; deterministic.

    likeness: float64[n, n], symmetric; a higher value is more similar, NaN counts as the lowest.
    Groups are joined by the mean similarity of their members (average linkage; Sokal & Michener
    1958), each time at their two most similar ends.
    """
    number = len(likeness)
    known = likeness[~np.isnan(likeness)]
    table = np.where(np.isnan(likeness), known.min(initial=0.0) - 1.0, likeness)
    groups = [[at] for at in range(number)]
    while len(groups) > 1:
        first, second = _closest(table, groups)
        joined = _end_to_end(table, groups[first], groups[second])
        groups = [one for at, one in enumerate(groups) if at not in (first, second)]
        groups.append(joined)
    return tuple(groups[0]) if groups else ()


def _closest(table: NDArray[np.float64], groups: list[list[int]]) -> tuple[int, int]:
    member = np.zeros((len(groups), len(table)))
    for at, group in enumerate(groups):
        member[at, group] = 1 / len(group)
    means = member @ table @ member.T
    means[np.tril_indices(len(groups))] = -np.inf
    first, second = divmod(int(np.argmax(means)), len(groups))
    return first, second


def _end_to_end(table: NDArray[np.float64], one: list[int], other: list[int]) -> list[int]:
    ways = [(one, other), (one, other[::-1]), (one[::-1], other), (one[::-1], other[::-1])]
    left, right = max(ways, key=lambda way: float(table[way[0][-1], way[1][0]]))
    return [*left, *right]
