"""Division by what may be 0: it counts 0, as trec_eval has it, or is undefined."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


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
