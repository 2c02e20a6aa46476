"""Division by numbers that may be 0, and binary logarithms equal to the C library's."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray


@lru_cache(maxsize=4)
def _table(size: int) -> NDArray[np.float64]:
    values = [0.0, 0.0, *(math.log2(number) for number in range(2, size))]
    table = np.array(values[:size])
    table.flags.writeable = False
    return table


def logarithms(highest: int) -> NDArray[np.float64]:
    """log2 of 0 (given as 0) to at least `highest`.

    By math.log2: numpy's own vector code may differ from the C library's in the last bit, which a
    sum can carry into a printed digit.
    """
    return _table(1 << max(10, (highest + 1).bit_length()))


def ratio(above: ArrayLike, below: ArrayLike) -> NDArray[np.float64]:
    """above / below, 0 where below is 0."""
    top, bottom = np.asarray(above, np.float64), np.asarray(below, np.float64)
    quotient: NDArray[np.float64] = np.divide(
        top, bottom, out=np.zeros(np.broadcast(top, bottom).shape), where=bottom != 0
    )
    return quotient


def defined_ratio(above: ArrayLike, below: ArrayLike) -> NDArray[np.float64]:
    """above / below, NaN where below is 0."""
    top, bottom = np.asarray(above, np.float64), np.asarray(below, np.float64)
    quotient: NDArray[np.float64] = np.full(np.broadcast(top, bottom).shape, np.nan)
    np.divide(top, bottom, out=quotient, where=bottom != 0)
    return quotient
