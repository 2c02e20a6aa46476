"""Binary logarithms as the C library gives them."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray


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
