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
    low, high: limits of the 95% interval, NaN without one.
    interval: the method of the limits ("bootstrap over 43 topics"), or why there are none.
    basis: for a mean, over what ("mean of 12 of 15 pairs"); else empty.
    weighted: of a mean over pairs, the same mean with each pair weighted by its documents in
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


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A coefficient of agreement.

    raters: "pair" (`function` takes a `Confusion`; for more than two assessors the mean over
      their pairs stands for all) or "many" (`function` takes a `Tally`).
    function: gives float64[...] for sums of shape [...]; NaN where the figure is undefined.
    undefined: the reason why it is undefined although two assessors judged the same documents.
    relevance: whether it uses relevant or not, instead of the grades.
    by_step: for weights by value, the coefficient with the same weights by step. Both are equal
      where the categories are evenly spaced.
    settled: function that gives the tables (bool[...]) in which one assessor's grades alone fix
      the value; None: there are none. settled_words: the caution to show for them.
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


def mean_of_defined(values: Doubles) -> tuple[float, int]:
    """The mean of what is not NaN (NaN where all is), and of how many it is."""
    defined = values[~np.isnan(values)]
    return (float(defined.mean()) if defined.size else math.nan), defined.size


def beyond_chance(observed: Doubles, expected: Doubles) -> Doubles:
    """(observed - expected) / (1 - expected), the form of kappa; NaN if expected is 1."""
    return defined_ratio(observed - expected, 1.0 - expected)
