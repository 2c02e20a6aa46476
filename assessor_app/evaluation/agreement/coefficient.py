"""What a coefficient of agreement is, and what one gives."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure. `value` is NaN where it is undefined, and `why` says in words why it is.

    remark: what a reader must know of a value that is defined, or empty.
    low, high: limits of the 95 % interval, NaN without one.
    interval: where the limits come from ("bootstrap over 43 topics"), or why there are none.
    basis: what the value is a mean of ("mean of 12 of 15 pairs"); empty for a figure of its own.
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
    """A way to put agreement as a number.

    raters: "pair" (`function` takes a `Confusion`; for more than two assessors the mean over
      their pairs stands for all) or "many" (`function` takes a `Tally`).
    function: gives float64[...] for sums of shape [...]; NaN where the figure is undefined.
    undefined: why it is so although there are documents judged by two.
    relevance: it is about "relevant or not", not about the grades themselves.
    by_step: for weights by value, the coefficient with the same weights by step. Both are equal
      where the categories are evenly spaced.
    settled: for which tables the value is the same whatever one of the assessors said (bool[...],
      None: for none); settled_words: what to tell of it.
    """

    name: str
    title: str
    explanation: str
    source: str
    range: tuple[float, float]
    raters: str
    function: Callable[..., Values]
    undefined: str
    relevance: bool = False
    settled: Callable[..., NDArray[np.bool_]] | None = None
    settled_words: str = ""
    by_step: str = ""


def ratio(numerator: Values, denominator: Values) -> Values:
    """numerator / denominator, element by element; NaN where the denominator is 0."""
    shape = np.broadcast_shapes(np.shape(numerator), np.shape(denominator))
    quotient = np.full(shape, np.nan)
    np.divide(numerator, denominator, out=quotient, where=np.not_equal(denominator, 0))
    return quotient


def mean_of_defined(values: Values) -> tuple[float, int]:
    """The mean of what is not NaN (NaN where all is), and of how many it is."""
    defined = values[~np.isnan(values)]
    return (float(defined.mean()) if defined.size else math.nan), defined.size


def beyond_chance(observed: Values, expected: Values) -> Values:
    """(observed - expected) / (1 - expected), the form of kappa; NaN where chance explains all."""
    return ratio(observed - expected, 1.0 - expected)
