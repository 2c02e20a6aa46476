"""2 x 2 confusion matrices of binary decisions."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Flags


@dataclass(frozen=True, eq=False, slots=True)
class Decisions:
    """Confusion matrices of binary predictions: float64[...] each, one entry per matrix.

    tp: predicted positive and positive; fp: predicted positive, but negative; fn: predicted
    negative, but positive; tn: predicted negative and negative.
    """

    tp: Doubles
    fp: Doubles
    fn: Doubles
    tn: Doubles

    @property
    def positives(self) -> Doubles:
        """float64[...]: the number of positive items."""
        return np.asarray(self.tp + self.fn)

    @property
    def negatives(self) -> Doubles:
        """float64[...]: the number of negative items."""
        return np.asarray(self.fp + self.tn)

    @property
    def accepted(self) -> Doubles:
        """float64[...]: the number of items predicted positive."""
        return np.asarray(self.tp + self.fp)

    @property
    def refused(self) -> Doubles:
        """float64[...]: the number of items predicted negative."""
        return np.asarray(self.fn + self.tn)

    @property
    def right(self) -> Doubles:
        """float64[...]: the number of items predicted correctly."""
        return np.asarray(self.tp + self.tn)

    @property
    def n(self) -> Doubles:
        """float64[...]: the number of all items."""
        return np.asarray(self.positives + self.negatives)

    def at(self, place: int) -> Self:
        """Return the matrix with index `place`."""
        return type(self)(
            *(np.asarray(each[place]) for each in (self.tp, self.fp, self.fn, self.tn))
        )

    def total(self) -> Self:
        """Return the sum of all matrices."""
        return type(self)(
            *(np.asarray(each.sum()) for each in (self.tp, self.fp, self.fn, self.tn))
        )


def decisions(tp: float, fp: float, fn: float, tn: float) -> Decisions:
    """Return one matrix from its counts. Raises WrongUse for a count below 0 or NaN."""
    counts = [np.asarray(count, np.float64) for count in (tp, fp, fn, tn)]
    if any(not count >= 0 for count in counts):
        raise WrongUse("a confusion matrix holds counts", expected="numbers from 0 on")
    return Decisions(*counts)


def decisions_of(positive: Flags, answers: Flags, weights: Doubles | None = None) -> Decisions:
    """Return the confusion matrix of predictions. positive, answers: bool[items].

    weights: float64[items]; None: every item counts 1.
    """
    cells = (answers & positive, answers & ~positive, ~answers & positive, ~answers & ~positive)
    if weights is not None:
        return decisions(*(float(weights[cell].sum()) for cell in cells))
    return decisions(*(float(np.count_nonzero(cell)) for cell in cells))


def plain_count(count: float | Doubles) -> float:
    """Return a count as a whole number; a sum of weights that is no whole number stays as it is."""
    number = float(count)
    return int(number) if number.is_integer() else number
