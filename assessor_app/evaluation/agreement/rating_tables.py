"""Tables of ratings: two assessors' confusion, and sums over any number of assessors."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.agreement.bootstrap import added_up
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings, refuse_scores
from assessor_app.evaluation.arrays import Doubles


@dataclass(frozen=True, eq=False)
class Confusion:
    """Documents by the grade of the first assessor (rows) and of the second (columns).

    counts: float64[..., grades, grades]; the leading axis, if any, is topics or samples of topics.
    categories: float64[grades], the ascending grades that could be given, including grades that
      neither assessor gave. Weights are distances between them, so all pairs use the same weights.
    """

    counts: Doubles
    categories: Doubles

    @cached_property
    def n(self) -> Doubles:
        """float64[...]: the number of documents judged by both."""
        return np.asarray(self.counts.sum(axis=(-2, -1)))

    @cached_property
    def rows(self) -> Doubles:
        """float64[..., grades]: how often the first assessor gave each grade."""
        return np.asarray(self.counts.sum(axis=-1))

    @cached_property
    def columns(self) -> Doubles:
        """float64[..., grades]: how often the second assessor gave each grade."""
        return np.asarray(self.counts.sum(axis=-2))

    @property
    def table_size(self) -> int:
        """The number of values in one table."""
        return len(self.categories) ** 2

    def of_topics(self, chosen: NDArray[np.bool_]) -> "Confusion":
        """Return the tables of the topics where the mask `chosen` is true, with unchanged
        categories.
        """
        return replace(self, counts=self.counts[chosen])

    def total(self) -> "Confusion":
        """Return the sum of the tables over all topics."""
        return replace(self, counts=self.counts.sum(axis=0))

    def resampled(self, times: Doubles) -> "Confusion":
        """Return the table of each sample, in which topic t counts `times[sample, t]` times."""
        return replace(self, counts=added_up(times, self.counts))


def confusion_by_topic(ratings: Ratings, first: int, second: int) -> Confusion:
    """Return the confusion of two columns of `ratings.codes`, one table for each topic.

    first, second: the columns of the two assessors. Raises WrongUse for too many grades.
    """
    refuse_scores(ratings)
    pair = replace(ratings, codes=ratings.codes[:, [first, second]])
    ((_, _, confusion),) = pair_confusions(pair)
    return confusion


def pair_confusions(ratings: Ratings) -> Iterator[tuple[int, int, Confusion]]:
    """Yield (first, second, confusion by topic) for each pair of columns, first < second.

    Raises WrongUse for too many grades.
    """
    refuse_scores(ratings)
    topics, grades = len(ratings.topics), len(ratings.grades)
    categories = np.array(ratings.grades, dtype=np.float64)
    judgements = np.zeros(len(ratings.codes), np.int64)
    for codes in ratings.codes.T:
        judgements += codes != MISSING
    several = np.flatnonzero(judgements > 1)
    columns = [codes[several] for codes in ratings.codes.T]
    topic = ratings.item_topic[several]
    for first, codes in enumerate(columns):
        its = np.flatnonzero(codes != MISSING)
        cell = (topic[its] * grades + codes[its]) * grades
        for second in range(first + 1, len(columns)):
            others = columns[second][its]
            both = others != MISSING
            counts = np.bincount(cell[both] + others[both], minlength=topics * grades * grades)
            tables = counts.reshape(topics, grades, grades).astype(np.float64)
            yield first, second, Confusion(tables, categories)


def relevance_table(confusion: Confusion, grades: tuple[float, ...], level: float) -> Confusion:
    """Return 2 x 2 tables over (not relevant, relevant); grades of `level` or more are relevant.

    grades: the ascending grades of `confusion`.
    """
    relevant = np.array(grades) >= level
    side = (2 * relevant[:, np.newaxis] + relevant).ravel()  # of each cell: 2 * first + second
    counts = added_up(confusion.counts.reshape(-1, len(side)), np.eye(4)[side])
    return Confusion(counts.reshape(*confusion.counts.shape[:-2], 2, 2), np.arange(2.0))


@dataclass(frozen=True, eq=False, slots=True)
class Tally:
    """Sums over documents, each with any number of judgements m, by topic, by sample or in total.

    The shapes below may have a leading axis for topics or samples of topics.
    grades: float64[grades], the values of the grades; the only field that is no sum.
    judged: documents with m >= 1. shares: float64[grades], sum of (times the grade was given) / m.
    items: documents with m >= 2; only these count in all further fields.
    counts: float64[grades], how often each grade was given.
    pairs, coincidences, pair_shares: float64[grades, grades], ordered pairs of judgements of one
      document. In pairs each pair counts 1; in coincidences 1 / (m - 1), so that each judgement
      has equal weight; in pair_shares 1 / (m (m - 1)), so that each document has equal weight.
    """

    grades: Doubles
    judged: Doubles
    shares: Doubles
    items: Doubles
    counts: Doubles
    pairs: Doubles
    coincidences: Doubles
    pair_shares: Doubles

    @property
    def table_size(self) -> int:
        """The number of values in the largest table of one topic."""
        return len(self.grades) ** 2

    def total(self) -> "Tally":
        """Return the sums over all topics."""
        return self._each(lambda sums: np.asarray(sums.sum(axis=0)))

    def resampled(self, times: Doubles) -> "Tally":
        """Return the sums of each sample, in which topic t counts `times[sample, t]` times."""
        return self._each(lambda sums: added_up(times, sums))

    def _each(self, change: Callable[[Doubles], Doubles]) -> "Tally":
        return Tally(
            self.grades,
            change(self.judged),
            change(self.shares),
            change(self.items),
            change(self.counts),
            change(self.pairs),
            change(self.coincidences),
            change(self.pair_shares),
        )


@dataclass(frozen=True, eq=False, slots=True)
class AssessorTally:
    """The sums of a `Tally`, and how often each assessor gave each grade.

    given: float64[..., assessors, grades], over all documents that the assessor judged.
    """

    sums: Tally
    given: Doubles

    @property
    def table_size(self) -> int:
        """The number of values in the largest table of one topic."""
        return max(self.sums.table_size, math.prod(self.given.shape[-2:]))

    def total(self) -> "AssessorTally":
        """Return the sums over all topics."""
        return AssessorTally(self.sums.total(), np.asarray(self.given.sum(axis=0)))

    def resampled(self, times: Doubles) -> "AssessorTally":
        """Return the sums of each sample, in which topic t counts `times[sample, t]` times."""
        return AssessorTally(self.sums.resampled(times), added_up(times, self.given))


def assessor_tally(ratings: Ratings, by_topic: Tally) -> AssessorTally:
    """Return the tally of all assessors for each topic, and the grades that each of them gave.

    by_topic: the `tally_by_topic` of the ratings.
    """
    given = np.zeros((len(ratings.topics), len(ratings.assessors), len(ratings.grades)))
    for assessor, codes in enumerate(ratings.codes.T):
        items = np.flatnonzero(codes != MISSING)
        cells = ratings.item_topic[items] * len(ratings.grades) + codes[items]
        counts = np.bincount(cells, minlength=given[:, assessor].size)
        given[:, assessor] = counts.reshape(given[:, assessor].shape)
    return AssessorTally(by_topic, given)


def tally_of_pair(confusion: Confusion) -> Tally:
    """Return the tally of the documents that both assessors of confusion tables judged."""
    both = confusion.counts + np.swapaxes(confusion.counts, -2, -1)
    counts = confusion.rows + confusion.columns
    n = confusion.n
    return Tally(confusion.categories, n, counts / 2.0, n, counts, both, both, both / 2.0)


def tally_by_topic(ratings: Ratings) -> Tally:
    """Return the tally of all assessors for each topic. Raises WrongUse for too many grades."""
    refuse_scores(ratings)
    counts = grade_counts(ratings)
    grades = np.array(ratings.grades, dtype=np.float64)
    return tally_of_counts(counts, ratings.item_topic, len(ratings.topics), grades)


def grade_counts(ratings: Ratings) -> Doubles:
    """Return float64[items, grades]: how often each grade was given to each document."""
    counts = np.zeros((len(ratings.documents), len(ratings.grades)))
    for codes in ratings.codes.T:
        items = np.flatnonzero(codes != MISSING)
        # An assessor grades a document once, so no cell occurs twice.
        counts[items, codes[items]] += 1
    return counts


def tally_of_counts(
    counts: Doubles, item_topic: NDArray[np.int64], topics: int, grades: Doubles
) -> Tally:
    """Return the tally of each topic.

    counts: float64[items, grades], how often each grade was given to each document. item_topic:
    the index of each document's topic, from 0 to `topics` - 1.
    """
    m = counts.sum(axis=1)
    once = m > 0
    judged = _sums(np.ones(once.sum()), item_topic[once], topics)
    shares = _sums(counts[once] / m[once, np.newaxis], item_topic[once], topics)
    twice = m >= 2
    counts, item_topic, m = counts[twice], item_topic[twice], m[twice]
    each = np.ones(len(m))
    return Tally(
        grades=grades,
        judged=judged,
        shares=shares,
        items=_sums(each, item_topic, topics),
        counts=_sums(counts, item_topic, topics),
        pairs=_pairs(counts, each, item_topic, topics),
        coincidences=_pairs(counts, 1 / (m - 1), item_topic, topics),
        pair_shares=_pairs(counts, 1 / (m * (m - 1)), item_topic, topics),
    )


def _sums(values: Doubles, item_topic: NDArray[np.int64], topics: int) -> Doubles:
    if values.ndim == 1:
        return np.asarray(np.bincount(item_topic, values, topics), np.float64)
    columns = [np.bincount(item_topic, column, topics) for column in values.T]
    return np.stack(columns, axis=1) if columns else np.zeros((topics, 0))


def _pairs(counts: Doubles, weight: Doubles, item_topic: NDArray[np.int64], topics: int) -> Doubles:
    """Return float64[topics, grades, grades]: sums over documents of ordered pairs of judgements.

    weight: float64[items], what each pair of a document counts.
    """
    grades = counts.shape[1]
    pairs = np.zeros((topics, grades, grades))
    order = np.argsort(item_topic, kind="stable")
    present, starts = np.unique(item_topic[order], return_index=True)
    for topic, items in zip(present, np.split(order, starts[1:]), strict=False):
        given, weighted = counts[items], counts[items] * weight[items, np.newaxis]
        # A judgement is not paired with itself.
        pairs[topic] = given.T @ weighted - np.diag(weighted.sum(axis=0))
    return pairs
