"""The confusion matrix of two assessors: documents by both grades."""

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
