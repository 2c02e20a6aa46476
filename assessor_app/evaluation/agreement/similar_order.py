"""Assessors in an order in which those who agree stand side by side."""

import numpy as np
from numpy.typing import NDArray


def similar_order(likeness: NDArray[np.float64]) -> tuple[int, ...]:
    """The places 0 to n - 1 so that alike ones are neighbours; deterministic.

    likeness: float64[n, n], symmetric, more is more alike; NaN counts as least alike of all.
    Groups are joined by the mean likeness of their members (average linkage; Sokal & Michener
    1958), each time with those ends together that are most alike.
    """
    number = len(likeness)
    known = likeness[~np.isnan(likeness)]
    table = np.where(np.isnan(likeness), known.min(initial=0.0) - 1.0, likeness)
    groups = [[at] for at in range(number)]
    while len(groups) > 1:
        first, second = _closest(table, groups)
        joined = _end_to_end(table, groups[first], groups[second])
        groups = [one for at, one in enumerate(groups) if at not in (first, second)]
        groups.append(joined)
    return tuple(groups[0]) if groups else ()


def _closest(table: NDArray[np.float64], groups: list[list[int]]) -> tuple[int, int]:
    member = np.zeros((len(groups), len(table)))
    for at, group in enumerate(groups):
        member[at, group] = 1 / len(group)
    means = member @ table @ member.T
    means[np.tril_indices(len(groups))] = -np.inf
    first, second = divmod(int(np.argmax(means)), len(groups))
    return first, second


def _end_to_end(table: NDArray[np.float64], one: list[int], other: list[int]) -> list[int]:
    ways = [(one, other), (one, other[::-1]), (one[::-1], other), (one[::-1], other[::-1])]
    left, right = max(ways, key=lambda way: float(table[way[0][-1], way[1][0]]))
    return [*left, *right]
