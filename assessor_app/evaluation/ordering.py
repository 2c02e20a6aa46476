"""The order of a run's lines within topics; only lines out of order or tied are sorted."""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.byte_strings import Words

HALF_BITS = np.uint64(32)
HALF = np.uint64((1 << 32) - 1)
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
    lines = order[position]
    at = np.arange(len(lines))
    begins = ~ties_next[position[:-1]]
    for part in _halves(tie_keys(lines)):
        # What ties already stands together: sorting moves lines a few places only, and is quick.
        key = part[at] if rising else HALF - part[at]
        key[1:] |= np.cumsum(begins, dtype=np.uint64) << HALF_BITS
        by_key = np.argsort(key, kind="stable")
        at, key = at[by_key], key[by_key]
        begins = key[1:] != key[:-1]
        if begins.all():
            break
    order[position] = lines[at]


def _halves(keys: list[Words]) -> Iterator[Words]:
    """The high and the low half of each key, the most important first."""
    for key in reversed(keys):
        yield key >> HALF_BITS
        yield key & HALF
