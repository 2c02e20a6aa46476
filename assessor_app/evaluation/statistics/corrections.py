"""Corrections for many comparisons at once."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction of p values for several comparisons.

    function: takes float64[comparisons] of p without NaN, and returns the adjusted p.
    """

    name: str
    title: str
    explanation: str
    source: str
    function: Callable[[Doubles], Doubles]

    def correct(self, p: Doubles) -> Doubles:
        """Return the adjusted p; NaN stays NaN and does not count as a comparison."""
        result = np.full(len(p), np.nan)
        known = ~np.isnan(p)
        result[known] = self.function(p[known])
        return result


def as_it_is(p: Doubles) -> Doubles:
    """Return p unchanged."""
    return p.copy()


def bonferroni(p: Doubles) -> Doubles:
    """Return p times the number of comparisons, at most 1."""
    return np.minimum(p * len(p), 1.0)


def holm(p: Doubles) -> Doubles:
    """Return the smallest p x m, the next p x (m - 1), ...; none below the one before, at most 1.

    m: the number of comparisons.
    """
    order = np.argsort(p, kind="stable")
    steps = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    return _back(np.minimum(steps, 1.0), order)


def benjamini_hochberg(p: Doubles) -> Doubles:
    """Return the k-th smallest p times m / k; none above the one after, at most 1.

    m: the number of comparisons.
    """
    order = np.argsort(p, kind="stable")
    scaled = p[order] * (len(p) / np.arange(1, len(p) + 1))
    steps = np.minimum.accumulate(scaled[::-1])[::-1]
    return _back(np.minimum(steps, 1.0), order)


def _back(sorted_values: Doubles, order: np.ndarray) -> Doubles:
    result = np.empty_like(sorted_values)
    result[order] = sorted_values
    return result


NONE = Correction(
    "none",
    "No correction",
    "Each p is unadjusted: the probability of at least one false rejection increases with the "
    "number of comparisons.",
    "",
    as_it_is,
)
BONFERRONI = Correction(
    "bonferroni",
    "Bonferroni",
    "Controls the family-wise error rate, the probability of at least one false rejection, under "
    "any dependence between the tests; never more powerful than Holm.",
    "Dunn (1961), Journal of the American Statistical Association 56:52-64",
    bonferroni,
)
HOLM = Correction(
    "holm",
    "Holm",
    "Controls the family-wise error rate, the probability of at least one false rejection, under "
    "any dependence between the tests; steps down from the smallest p.",
    "Holm (1979), Scandinavian Journal of Statistics 6:65-70",
    holm,
)
BENJAMINI_HOCHBERG = Correction(
    "bh",
    "Benjamini-Hochberg",
    "Controls the false discovery rate, the expected share of false rejections among all "
    "rejections, for independent or positively dependent tests.",
    "Benjamini & Hochberg (1995), Journal of the Royal Statistical Society B 57:289-300",
    benjamini_hochberg,
)
