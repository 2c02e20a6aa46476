"""The order of a run's lines within their topics. Sorts only what is out of order or tied."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.spans import Integers, Words

TieKeys = Callable[[Integers], list[Words]]


def places(
    key: NDArray[np.floating],
    starts: Integers,
    tie_keys: TieKeys | None = None,
    rising: bool = False,
) -> Integers | None:
    """Each line's place, from 0 over all lines, when its topic's lines stand by falling key.

    key: one number per line, no NaN. starts: the first line of each topic; topics stay in place.
    tie_keys: for some lines the keys for lexsort that order their document ids; equal keys stand
    by falling id (or rising, if so), or as they stood where it is None.
    None where the lines are in this order already.
    """
    if len(key) < 2:
        return None
    inside = np.ones(len(key) - 1, bool)
    inside[starts[1:] - 1] = False
    unsettled = (key[1:] >= key[:-1]) if tie_keys else (key[1:] > key[:-1])
    if not (unsettled & inside).any():
        return None
    order = np.arange(len(key))
    if ((key[1:] > key[:-1]) & inside).any():
        topic = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(key)))
        order = np.lexsort((-key, topic))
        key = key[order]
    if tie_keys:
        _settle_ties(order, (key[1:] == key[:-1]) & inside, tie_keys, rising)
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    return place


def _settle_ties(
    order: Integers, ties_next: NDArray[np.bool_], tie_keys: TieKeys, rising: bool
) -> None:
    """Order, in place, the lines of each run of equal keys by falling or rising id."""
    if not ties_next.any():
        return
    tied = np.zeros(len(order), bool)
    tied[:-1] |= ties_next
    tied[1:] |= ties_next
    position = np.flatnonzero(tied)
    goes_on = ties_next[position[:-1]]
    number = np.concatenate([[0], np.cumsum(~goes_on)])
    keys = [key if rising else ~key for key in tie_keys(order[position])]
    order[position] = order[position][np.lexsort((*keys, number))]
