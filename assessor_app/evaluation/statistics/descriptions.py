"""Mean, median, spread and effect size of values over topics."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import marked
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.statistics.significance_test import EQUAL, FEWEST_TOPICS, defined

FEW_TOPICS = marked("fewer than two topics")
NO_DIFFERENCE = marked("the two runs are equal on every topic")
SAME_DIFFERENCE = marked("the difference is the same on every topic: its SD is 0")
NO_VARIANCE = marked("the value is the same on every topic: its SD is 0")


@dataclass(frozen=True, eq=False, slots=True)
class Description:
    """Descriptive statistics of the rows of float64[rows, topics]; NaN where undefined.

    topics: the number of topics with a value. mean, median: of these. deviation: the standard
    deviation with n - 1, from two topics on. Each has one entry per row.
    """

    topics: Integers
    mean: Doubles
    median: Doubles
    deviation: Doubles

    @property
    def varies(self) -> NDArray[np.bool_]:
        """bool[rows]: whether the row has two or more topics with values that differ beyond
        rounding.
        """
        # Not a share of the mean alone: the values may be far larger than their mean.
        return (self.topics >= FEWEST_TOPICS) & (self.deviation > EQUAL * (1 + np.abs(self.mean)))

    @property
    def freedom(self) -> Doubles:
        """Degrees of freedom of the deviation: topics - 1."""
        return (self.topics - 1).astype(np.float64)

    @property
    def effect_size(self) -> Doubles:
        """Cohen's d of paired differences: their mean / their standard deviation.

        NaN without variation. Cohen (1988), Statistical Power Analysis for the Behavioral Sciences,
        section 2.3.5 (d_z).
        """
        size = np.full(len(self.mean), np.nan)
        np.divide(self.mean, self.deviation, out=size, where=self.varies)
        return size

    def reasons(self, of_differences: bool) -> list[str]:
        """Return for each row why no inference is possible from it; empty if it is possible.

        of_differences: whether the values are differences between two runs.
        """
        same = np.where(np.abs(self.mean) <= EQUAL, NO_DIFFERENCE, SAME_DIFFERENCE)
        unvaried = same if of_differences else NO_VARIANCE
        few = self.topics < FEWEST_TOPICS
        found: list[str] = np.select([few, self.varies], [FEW_TOPICS, ""], unvaried).tolist()
        return found


def describe(rows: Doubles) -> Description:
    """Return the descriptive statistics of each row of float64[rows, topics]; NaN is left out."""
    filled, number = defined(rows)
    mean = np.full(len(rows), np.nan)
    np.divide(filled.sum(axis=1), number, out=mean, where=number > 0)
    away = np.where(np.isnan(rows), 0.0, rows - mean[:, np.newaxis])
    variance = np.full(len(rows), np.nan)
    np.divide((away**2).sum(axis=1), number - 1, out=variance, where=number >= FEWEST_TOPICS)
    return Description(number.astype(np.int64), mean, medians(rows), np.sqrt(variance))


def medians(rows: Doubles) -> Doubles:
    """Return float64[rows]: the median of each row of float64[rows, topics]; NaN is left out."""
    ordered = np.sort(rows, axis=1)  # NaN comes last.
    number = (~np.isnan(rows)).sum(axis=1)
    result = np.full(len(rows), np.nan)
    some = np.flatnonzero(number)
    low, high = (number[some] - 1) // 2, number[some] // 2
    result[some] = (ordered[some, low] + ordered[some, high]) / 2
    return result


def shares(differences: Doubles) -> tuple[Doubles, Doubles, Doubles]:
    """Return the shares of topics above, at and below 0, each float64[pairs].

    NaN without topics.
    """
    filled, number = defined(differences)
    above = (filled > EQUAL).sum(axis=1)
    below = (filled < -EQUAL).sum(axis=1)
    total = np.where(number > 0, number, np.nan)
    return above / total, (total - above - below) / total, below / total
