"""The types of a coefficient of agreement and of its estimate."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, defined_ratio


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value of a coefficient; NaN if it is undefined, with the reason in `why`.

    remark: a caution about a defined value, or empty.
    low, high: limits of the 95% interval, NaN if there is none.
    interval: the method of the limits ("bootstrap percentile, 1,000 resamples of 43 topics"),
      or why there are none.
    standard_error: the analytic standard error, which assumes independent documents; NaN if the
      coefficient has none.
    basis: of a mean, what it is over ("mean of 12 of 15 pairs"); else empty.
    weighted: of a mean over pairs, the mean in which each pair is weighted by its documents in
      common; None for other figures.
    """

    value: float
    why: str = ""
    low: float = math.nan
    high: float = math.nan
    interval: str = ""
    basis: str = ""
    remark: str = ""
    weighted: "Estimate | None" = None
    standard_error: float = math.nan


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A coefficient of agreement.

    raters: "pair" if `function` takes a `Confusion`; for more than two assessors, the
      coefficient is the mean over their pairs. "many" if `function` takes a `Tally`, "each" if it
      takes an `AssessorTally`.
    function: returns float64[...] for tables of shape [...]; NaN where the value is undefined.
    undefined: why the value can be undefined although two assessors judged a document in common.
    relevance: whether it uses binary relevance instead of the grades.
    settled: returns, as bool[...], in which tables one assessor's grades alone determine the
      value; None: there are no such tables. settled_words: the caution to show for them.
    by_step: for weights by value, the name of the coefficient with the same weights by step.
      Both are equal where the categories are evenly spaced.
    title_of_many: the title with more than two categories, if it differs from `title`.
    error: returns the analytic standard error from a `Confusion` ("pair"), `JudgedItems` ("many")
      or `Ratings` ("each"); None: there is none.
    """

    name: str
    title: str
    explanation: str
    source: str
    range: tuple[float, float]
    raters: str
    function: Callable[..., Doubles]
    undefined: str
    relevance: bool = False
    settled: Callable[..., NDArray[np.bool_]] | None = None
    settled_words: str = ""
    by_step: str = ""
    title_of_many: str = ""
    error: Callable[..., float] | None = None

    def title_for(self, categories: int) -> str:
        """Return the title for this number of categories."""
        return self.title_of_many if self.title_of_many and categories > 2 else self.title


def mean_of_defined(values: Doubles) -> tuple[float, int]:
    """Return the mean of the values that are not NaN, and their number; (NaN, 0) if all are NaN."""
    defined = values[~np.isnan(values)]
    return (float(defined.mean()) if defined.size else math.nan), defined.size


def beyond_chance(observed: Doubles, expected: Doubles) -> Doubles:
    """Return (observed - expected) / (1 - expected), the form of kappa; NaN if expected is 1."""
    return defined_ratio(observed - expected, 1.0 - expected)
