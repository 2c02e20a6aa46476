"""Completes two rankings so that both are over the same documents."""

from collections.abc import Sequence

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles


def completed(first: Sequence[str], second: Sequence[str]) -> tuple[list[str], list[str]]:
    """Both lists, each with its missing items appended in the order of the other.

    Raises WrongUse for a duplicate item in a list.
    """
    for items in (first, second):
        if len(set(items)) < len(items):
            twice = next(one for one in items if items.count(one) > 1)
            raise WrongUse(f"{twice!r} stands twice in one ranking")
    in_first, in_second = set(first), set(second)
    return (
        [*first, *(one for one in second if one not in in_first)],
        [*second, *(one for one in first if one not in in_second)],
    )


def as_scores(first: Sequence[str], second: Sequence[str]) -> tuple[Doubles, Doubles]:
    """Scores, higher is better, of the same items in two completed rankings.

    float64[items] each; items in the first ranking's order. Raises WrongUse as `completed`.
    """
    one, other = completed(first, second)
    place = {item: at for at, item in enumerate(other)}
    scores = -np.arange(len(one), dtype=np.float64)
    return scores, -np.array([place[item] for item in one], np.float64)


def mean_ranks(scores: Doubles) -> Doubles:
    """float64[items]: ranks from 1 for the highest score; equal scores share their mean rank."""
    _, group, count = np.unique(-scores, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    return (last - (count - 1) / 2)[group]
