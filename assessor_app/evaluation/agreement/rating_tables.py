"""Tables of ratings: two assessors' confusion, and sums over any number of assessors."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.agreement.bootstrap import added_up
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings, refuse_scores
from assessor_app.evaluation.arrays import Doubles


@dataclass(frozen=True, eq=False, slots=True)
class Confusion:
    """Documents by the grade of the first assessor (rows) and of the second (columns).

    counts: float64[..., grades, grades]; in front, topics or samples of topics, if any.
    categories: float64[grades], the ascending grades that could be given, whether or not these two
      gave them. Weights measure distances between them, so every pair has the same weights.
    """

    counts: Doubles
    categories: Doubles

    @property
    def n(self) -> Doubles:
        """float64[...]: documents judged by both."""
        return np.asarray(self.counts.sum(axis=(-2, -1)))

    @property
    def rows(self) -> Doubles:
        """float64[..., grades]: how often the first assessor gave each grade."""
        return np.asarray(self.counts.sum(axis=-1))

    @property
    def columns(self) -> Doubles:
        """float64[..., grades]: how often the second assessor gave each grade."""
        return np.asarray(self.counts.sum(axis=-2))

    @property
    def table_size(self) -> int:
        """Numbers in one table."""
        return len(self.categories) ** 2

    def of_topics(self, chosen: NDArray[np.bool_]) -> "Confusion":
        """The tables of some topics only; distances stay as they are."""
        return replace(self, counts=self.counts[chosen])

    def total(self) -> "Confusion":
        """All topics together."""
        return replace(self, counts=self.counts.sum(axis=0))

    def resampled(self, times: Doubles) -> "Confusion":
        """Samples in which topic t counts `times[sample, t]` times."""
        return replace(self, counts=added_up(times, self.counts))


def confusion_by_topic(ratings: Ratings, first: int, second: int) -> Confusion:
    """The confusion of two columns of `ratings.codes`, one table for each topic.

    Raises WrongUse for too many grades.
    """
    refuse_scores(ratings)
    topics, grades = len(ratings.topics), len(ratings.grades)
    rows, columns = ratings.codes[:, first], ratings.codes[:, second]
    both = np.flatnonzero((rows != MISSING) & (columns != MISSING))
    cells = (ratings.item_topic[both] * grades + rows[both]) * grades + columns[both]
    counts = np.bincount(cells, minlength=topics * grades * grades)
    tables = counts.reshape(topics, grades, grades).astype(np.float64)
    return Confusion(tables, np.array(ratings.grades, dtype=np.float64))


def relevance_table(confusion: Confusion, grades: tuple[float, ...], level: float) -> Confusion:
    """The 2 x 2 tables of (not relevant, relevant): relevant are grades of `level` or more."""
    sides = np.array([[grade < level for grade in grades], [grade >= level for grade in grades]])
    return Confusion(sides @ confusion.counts @ sides.T, np.arange(2.0))


@dataclass(frozen=True, eq=False, slots=True)
class Tally:
    """Sums over documents; the number of judgements m may differ from document to document.

    In front of each shape, topics or samples of topics, if any.
    grades: float64[grades], their values; the only field that is no sum.
    judged: documents with m >= 1; shares: float64[grades], sum of (times the grade was given) / m.
    items: documents with m >= 2, which alone count in what follows;
    counts: float64[grades], how often each grade was given.
    The rest is float64[grades, grades], ordered pairs of judgements of one document:
    pairs: each pair counts 1; coincidences: 1 / (m - 1), so that each judgement weighs the same;
    pair_shares: 1 / (m (m - 1)), so that each document weighs the same.
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
        """Numbers in one table."""
        return len(self.grades) ** 2

    def total(self) -> "Tally":
        """All topics together."""
        return self._each(lambda sums: np.asarray(sums.sum(axis=0)))

    def resampled(self, times: Doubles) -> "Tally":
        """Samples in which topic t counts `times[sample, t]` times."""
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


def tally_by_topic(ratings: Ratings) -> Tally:
    """The tally of all assessors, one for each topic. Raises WrongUse for too many grades."""
    refuse_scores(ratings)
    counts = np.zeros((len(ratings.items), len(ratings.grades)))
    for code in range(len(ratings.grades)):
        counts[:, code] = (ratings.codes == code).sum(axis=1)
    grades = np.array(ratings.grades, dtype=np.float64)
    return tally_of_counts(counts, ratings.item_topic, len(ratings.topics), grades)


def tally_of_counts(
    counts: Doubles, item_topic: NDArray[np.int64], topics: int, grades: Doubles
) -> Tally:
    """The tally of float64[items, grades], how often each grade was given to each document."""
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
    sums = np.zeros((topics, *values.shape[1:]))
    np.add.at(sums, item_topic, values)
    return sums


def _pairs(counts: Doubles, weight: Doubles, item_topic: NDArray[np.int64], topics: int) -> Doubles:
    """float64[topics, grades, grades]: weighted ordered pairs of two judgements of a document."""
    grades = counts.shape[1]
    pairs = np.zeros((topics, grades, grades))
    order = np.argsort(item_topic, kind="stable")
    present, starts = np.unique(item_topic[order], return_index=True)
    for topic, items in zip(present, np.split(order, starts[1:]), strict=False):
        given, weighted = counts[items], counts[items] * weight[items, np.newaxis]
        # A judgement makes no pair with itself.
        pairs[topic] = given.T @ weighted - np.diag(weighted.sum(axis=0))
    return pairs
