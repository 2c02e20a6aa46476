"""Types of arrays, division by numbers that may be 0, and the C library's binary logarithms."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

Integers = NDArray[np.int64]
Doubles = NDArray[np.float64]
Flags = NDArray[np.bool_]


@lru_cache(maxsize=4)
def _table(size: int) -> Doubles:
    values = [0.0, 0.0, *(math.log2(number) for number in range(2, size))]
    table = np.array(values[:size])
    table.flags.writeable = False
    return table


def logarithms(highest: int) -> Doubles:
    """Return the binary logarithms of 0 (given as 0), 1, 2, ... to at least `highest`.

    Computed by math.log2, because numpy's own vector code may differ from the C library's in the
    last bit, which a sum can carry into a printed digit.
    """
    return _table(1 << max(10, (highest + 1).bit_length()))


def ratio(above: ArrayLike, below: ArrayLike) -> Doubles:
    """Return float64[...]: above / below, element by element; 0 where below is 0."""
    return _ratio(above, below, 0.0)


def defined_ratio(above: ArrayLike, below: ArrayLike) -> Doubles:
    """Return float64[...]: above / below, element by element; NaN where below is 0."""
    return _ratio(above, below, math.nan)


def _ratio(above: ArrayLike, below: ArrayLike, undefined: float) -> Doubles:
    top, bottom = np.asarray(above, np.float64), np.asarray(below, np.float64)
    quotient = np.full(np.broadcast_shapes(top.shape, bottom.shape), undefined)
    np.divide(top, bottom, out=quotient, where=bottom != 0)
    return quotient
