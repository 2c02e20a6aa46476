"""All coefficients over a set of assessors, each with its interval, and agreement by topic."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.domain.formatting import counted_phrase
from assessor_app.domain.language import CountPhrase, Phrase, marked, tr
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.agreement.analytic_errors import items_of
from assessor_app.evaluation.agreement.assessor_pairs import SILENT, why_undefined
from assessor_app.evaluation.agreement.bootstrap import (
    DEFAULT_RESAMPLING,
    TopicResampling,
    percentile_interval,
    sampled,
    topic_draws,
)
from assessor_app.evaluation.agreement.coefficient import Coefficient, Estimate
from assessor_app.evaluation.agreement.multi_assessor_coefficients import NO_DOCUMENT
from assessor_app.evaluation.agreement.pair_coefficients import SETTLED, cohen_kappa, kappa_settled
from assessor_app.evaluation.agreement.rating_tables import (
    AssessorTally,
    Confusion,
    Tally,
    assessor_tally,
    confusion_by_topic,
    pair_confusions,
    relevance_table,
    tally_by_topic,
)
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings
from assessor_app.evaluation.agreement.weighted_coefficients import chosen_coefficients
from assessor_app.evaluation.agreement.weightings import UNWEIGHTED, Weighting
from assessor_app.evaluation.arrays import Doubles, defined_ratio


@dataclass(frozen=True, eq=False, slots=True)
class _Outcome:
    """A coefficient: its value, and its values in the samples of topics (float64[samples]).

    why: the reason why it is undefined, if this differs from the coefficient's own.
    basis: of a mean, what it is over. remark: a caution about the value.
    pairs: of a mean over pairs, how many pairs it is over, and how many on average in the
      samples; None for other figures.
    weighted: of a mean over pairs, the mean weighted by documents in common.
    """

    value: float
    samples: Doubles
    why: str = ""
    basis: str = ""
    remark: str = ""
    pairs: tuple[int, float] | None = None
    weighted: "_Outcome | None" = None


@dataclass(eq=False, slots=True)
class _PairSums:
    """Sums over pairs of assessors of one coefficient, as float64[1 + samples].

    Entry 0 is over all topics, each further entry over a sample of topics. values: sum of the
    values. defined: number of pairs with a value. weighted: sum of value times documents in
    common. documents: sum of the documents of pairs with a value. settled: number of pairs in
    which one assessor's grades alone determine the value.
    """

    values: Doubles
    defined: Doubles
    weighted: Doubles
    documents: Doubles
    settled: int = 0

    @classmethod
    def zero(cls, size: int) -> "_PairSums":
        """Return sums of `size` entries over no pairs."""
        return cls(np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(size))

    def add(self, values: Doubles, documents: Doubles) -> None:
        """Add a pair's values wherever they are not NaN.

        documents: the pair's documents in common, over all topics and in each sample.
        """
        known = ~np.isnan(values)
        values = np.nan_to_num(values)
        self.values += values
        self.defined += known
        self.weighted += values * documents
        self.documents += known * documents


def overall(
    ratings: Ratings,
    level: float = 1,
    resampling: TopicResampling = DEFAULT_RESAMPLING,
    min_common: int = 0,
    weights: Weighting = UNWEIGHTED,
    progress: Progress = SILENT,
) -> dict[str, Estimate]:
    """Return the estimate of every coefficient by name, in the order of COEFFICIENTS.

    The coefficients that `weights` add come last.

    A coefficient for pairs is, for more than two assessors, the mean over the pairs for which
    it is defined, with equal weights (for kappa: Light (1971), Psychological Bulletin
    76:365-377), and `basis` says so; `weighted` weights each pair by its documents in common.
    In a sample of topics the mean is over the pairs that are defined in that sample.
    level: the lowest grade that counts as relevant, for coefficients about relevance.
    resampling: of topics, for the intervals; with fewer than two topics there are no intervals.
    min_common: pairs with fewer documents in common are left out.
    Raises WrongUse for too many grades, and Cancelled.
    """
    twice = (ratings.codes != MISSING).sum(axis=1) >= 2
    takes_part = np.zeros(len(ratings.topics), dtype=np.bool_)
    takes_part[ratings.item_topic[twice]] = True
    times = topic_draws(takes_part, resampling.samples, resampling.seed)
    known = (*COEFFICIENTS, *chosen_coefficients(weights))
    outcomes = _outcomes(known, ratings, level, times, min_common, progress)
    errors = _errors(known, ratings)
    topics = int(takes_part.sum())
    confidence = resampling.confidence
    return {
        one.name: replace(
            _estimate(one, outcomes[one.name], topics, confidence),
            standard_error=errors.get(one.name, math.nan),
        )
        for one in known
    }


def _errors(known: Sequence[Coefficient], ratings: Ratings) -> dict[str, float]:
    """Return the analytic standard errors; of means over several pairs there are none."""
    items = items_of(ratings).alike()
    found: dict[str, float] = {}
    for one in known:
        if one.error is None or one.relevance:
            continue
        if one.raters == "many":
            found[one.name] = one.error(items)
        elif one.raters == "each":
            found[one.name] = one.error(ratings)
        elif len(ratings.assessors) == 2:
            found[one.name] = one.error(confusion_by_topic(ratings, 0, 1).total())
    return found


def _outcomes(
    known: Sequence[Coefficient],
    ratings: Ratings,
    level: float,
    times: Doubles,
    min_common: int,
    progress: Progress,
) -> dict[str, _Outcome]:
    """Return the outcome of each coefficient. level: the lowest relevant grade."""
    even = ratings.categories.evenly_spaced
    wanted = [one for one in known if not (one.by_step and even)]
    tally = tally_by_topic(ratings)
    outcomes = (
        _values(_chosen(wanted, "many", relevance=False), tally, times)
        | _of_relevance(ratings, level, _chosen(wanted, "many", relevance=True), times)
        | _values(_chosen(wanted, "each"), assessor_tally(ratings, tally), times)
        | _of_pairs(ratings, _PairCoefficients.among(wanted, level), times, min_common, progress)
    )
    if even:
        outcomes |= {one.name: outcomes[one.by_step] for one in COEFFICIENTS if one.by_step}
    return outcomes


def _chosen(
    wanted: Sequence[Coefficient], raters: str, *, relevance: bool = False
) -> tuple[Coefficient, ...]:
    return tuple(one for one in wanted if one.raters == raters and one.relevance == relevance)


def _of_relevance(
    ratings: Ratings, level: float, coefficients: tuple[Coefficient, ...], times: Doubles
) -> dict[str, _Outcome]:
    if not coefficients:
        return {}
    return _values(coefficients, tally_by_topic(ratings.binary(level)), times)


@dataclass(frozen=True, slots=True)
class _PairCoefficients:
    """Coefficients of two assessors: of their grades, and of relevance from grade `level` up."""

    of_grades: tuple[Coefficient, ...]
    of_relevance: tuple[Coefficient, ...]
    level: float

    @classmethod
    def among(cls, wanted: Sequence[Coefficient], level: float) -> "_PairCoefficients":
        """Return the coefficients of two assessors among `wanted`."""
        return cls(_chosen(wanted, "pair"), _chosen(wanted, "pair", relevance=True), level)

    @property
    def all(self) -> tuple[Coefficient, ...]:
        """All coefficients, in the order of `values`."""
        return self.of_grades + self.of_relevance

    def views(self, confusion: Confusion) -> tuple[tuple[Coefficient, Confusion], ...]:
        """Return each coefficient with the tables that it takes."""
        relevance = relevance_table(confusion, tuple(confusion.categories), self.level)
        of_grades = tuple((one, confusion) for one in self.of_grades)
        return of_grades + tuple((one, relevance) for one in self.of_relevance)

    def values(self, confusion: Confusion) -> Doubles:
        """Return float64[coefficients + 1, ...]: each value, and the number of documents."""
        found = [one.function(tables) for one, tables in self.views(confusion)]
        return np.stack([*found, confusion.n])

    def settled(self, confusion: Confusion) -> list[str]:
        """Return the names of the coefficients that one assessor's grades alone determine."""
        return [
            one.name
            for one, tables in self.views(confusion)
            if one.settled is not None and one.settled(tables)
        ]


def _values(
    coefficients: tuple[Coefficient, ...], by_topic: Tally | AssessorTally, times: Doubles
) -> dict[str, _Outcome]:
    total = by_topic.total()
    return {
        coefficient.name: _Outcome(
            float(coefficient.function(total)), sampled(coefficient.function, by_topic, times)
        )
        for coefficient in coefficients
    }


def _of_pairs(
    ratings: Ratings,
    coefficients: _PairCoefficients,
    times: Doubles,
    min_common: int,
    progress: Progress,
) -> dict[str, _Outcome]:
    pairs = math.comb(len(ratings.assessors), 2)
    # In each array the value over all topics comes first, then its samples.
    itself_and_samples = np.vstack([np.ones(times.shape[1]), times])
    sums = {one.name: _PairSums.zero(len(itself_and_samples)) for one in coefficients.all}
    kept = 0
    for done, (_, _, by_topic) in enumerate(pair_confusions(ratings)):
        progress.report(done, pairs, tr("averaging over pairs of assessors"))
        if by_topic.n.sum() < min_common:
            continue
        kept += 1
        *values, documents = sampled(coefficients.values, by_topic, itself_and_samples)
        for one, of_samples in zip(coefficients.all, values, strict=True):
            sums[one.name].add(of_samples, documents)
        for name in coefficients.settled(by_topic.total()):
            sums[name].settled += 1
    why = (
        ""
        if kept
        else CountPhrase(
            "every pair has fewer than {0:,} document in common",
            "every pair has fewer than {0:,} documents in common",
            min_common,
        )
    )
    return {
        one.name: replace(_mean_of_pairs(one, sums[one.name], kept, pairs), why=why)
        for one in coefficients.all
    }


def _mean_of_pairs(coefficient: Coefficient, sums: _PairSums, kept: int, pairs: int) -> _Outcome:
    """Return the means over the pairs with a value: of all documents, and in each sample of topics.

    kept: the number of pairs with enough documents in common, of `pairs` in all.
    """
    means = defined_ratio(sums.values, sums.defined)
    remark = Phrase(coefficient.settled_words) if sums.settled else ""
    if sums.settled and pairs > 1:
        remark = Phrase("in {0} of {1} {2}", sums.settled, counted_phrase(kept, "pair"), remark)
    if pairs == 1:
        return _Outcome(float(means[0]), means[1:], remark=remark)
    weighted = defined_ratio(sums.weighted, sums.documents)
    over = int(sums.defined[0])
    pairs_counted = over, float(sums.defined[1:].mean()) if len(means) > 1 else float(over)
    return _Outcome(
        float(means[0]),
        means[1:],
        basis=_basis(over, kept),
        remark=remark,
        pairs=pairs_counted,
        weighted=_Outcome(float(weighted[0]), weighted[1:], pairs=pairs_counted),
    )


def _basis(over: int, kept: int) -> str:
    """Return the number of pairs in a mean; `kept` have enough documents in common."""
    if over == kept:
        return Phrase("mean of {0}", counted_phrase(kept, "pair"))
    return Phrase("mean of {0} of {1}", over, counted_phrase(kept, "pair"))


def _estimate(
    coefficient: Coefficient, outcome: _Outcome, topics: int, confidence: float
) -> Estimate:
    if math.isnan(outcome.value):
        why = outcome.why or Phrase(coefficient.undefined)
        return Estimate(outcome.value, why if topics else Phrase(NO_DOCUMENT))
    low, high, interval = percentile_interval(outcome.samples, topics, confidence)
    if outcome.pairs is not None and interval and outcome.pairs[1] < outcome.pairs[0]:
        over, average = outcome.pairs
        # Rounded down, so that fewer than all pairs are never shown as all.
        at_least = math.floor(average * 100) / 100
        words = marked("{0}, on average over {1:,.2f} of {2}")
        interval = Phrase(words, interval, at_least, counted_phrase(over, "pair"))
    over_documents = outcome.weighted
    weighted = (
        _estimate(coefficient, over_documents, topics, confidence) if over_documents else None
    )
    return Estimate(outcome.value, "", low, high, interval, outcome.basis, outcome.remark, weighted)


@dataclass(frozen=True, slots=True)
class TopicAgreement:
    """Agreement of `a` and `b` on the n documents of a topic that both judged.

    observed: share of documents with equal grades. kappa: of this topic alone, without an
    interval.
    """

    topic: str
    a: str
    b: str
    n: int
    observed: float
    kappa: Estimate


def per_topic(
    ratings: Ratings, a: str, b: str, weights: Weighting = UNWEIGHTED
) -> tuple[TopicAgreement, ...]:
    """Return the agreement in each topic of which both judged a document, by `ratings.topics`.

    weights: one of `weightings.WEIGHTS`, over the categories of all topics, so that topics
    can be compared. Raises WrongUse for unknown weights or an unknown assessor.
    """
    by_topic = confusion_by_topic(ratings, ratings.column(a), ratings.column(b))
    kappas, settled = cohen_kappa(by_topic, weights), kappa_settled(by_topic)
    observed: Doubles = defined_ratio(np.trace(by_topic.counts, axis1=1, axis2=2), by_topic.n)
    return tuple(
        TopicAgreement(
            topic,
            a,
            b,
            int(by_topic.n[index]),
            float(observed[index]),
            Estimate(
                float(kappas[index]),
                why_undefined(float(kappas[index]), 1),
                remark=Phrase(SETTLED) if settled[index] else "",
            ),
        )
        for index, topic in enumerate(ratings.topics)
        if by_topic.n[index]
    )
