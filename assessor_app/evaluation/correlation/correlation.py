"""The type of a correlation of two rankings, and rankings completed to the same documents."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles

Scored = Callable[[Doubles, Doubles], float]
Listed = Callable[[Sequence[str], Sequence[str]], float]
FEWEST_ITEMS = 2
FEW_ITEMS = marked("fewer than two items")


@dataclass(frozen=True, slots=True)
class Correlation:
    """A correlation of two rankings.

    function: takes two float64[items] of scores of the same items (higher is better) and returns
    the correlation; NaN if undefined, for the reason `undefined`. reference: "first" if the first
    ranking is the reference, empty for a symmetric correlation. of_lists: takes two lists that
    need not have the same items; None if lists must be completed. higher_is_alike: whether a
    higher value means more similar rankings.
    """

    name: str
    title: str
    explanation: str
    source: str
    range: tuple[float, float]
    function: Scored
    undefined: str
    reference: str = ""
    of_lists: Listed | None = None
    higher_is_alike: bool = True

    def explained(self, reference: str) -> str:
        """Return the explanation, with the name of the reference ranking if the correlation has
        one.
        """
        if not self.reference:
            return self.explanation
        return tr("{0} Reference: {1}.", tr(self.explanation), reference)

    def of_scores(self, first: Doubles, second: Doubles) -> float:
        """Return the correlation of two scorings of the same items.

        Items NaN in either are left out. NaN with fewer than FEWEST_ITEMS items. Raises WrongUse
        for scorings of different lengths.
        """
        first, second = np.asarray(first, np.float64), np.asarray(second, np.float64)
        if first.shape != second.shape or first.ndim != 1:
            raise WrongUse(
                "{0} and {1} scores", len(first), len(second), expected="one score per item"
            )
        known = ~np.isnan(first) & ~np.isnan(second)
        if known.sum() < FEWEST_ITEMS:
            return math.nan
        return self.function(first[known], second[known])

    def of_rankings(self, first: Sequence[str], second: Sequence[str]) -> float:
        """Return the correlation of two lists of ids, best first.

        Items that a list lacks are appended in the order of the other list, unless the correlation
        has `of_lists`. Raises WrongUse for a duplicate id in a list.
        """
        scores = as_scores(first, second)
        if self.of_lists is not None:
            return self.of_lists(first, second)
        return self.of_scores(*scores)

    def why(self, value: float, items: int) -> str:
        """Return why the value is undefined; empty if it is not NaN. items: the number of items."""
        if not math.isnan(value):
            return ""
        return FEW_ITEMS if items < FEWEST_ITEMS else self.undefined


def completed(first: Sequence[str], second: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return both lists, each with its missing items appended in the order of the other list.

    Raises WrongUse for a duplicate item in a list.
    """
    for items in (first, second):
        if len(set(items)) < len(items):
            twice = next(one for one in items if items.count(one) > 1)
            raise WrongUse("duplicate item {0!r} in a ranking", twice)
    in_first, in_second = set(first), set(second)
    return (
        [*first, *(one for one in second if one not in in_first)],
        [*second, *(one for one in first if one not in in_second)],
    )


def as_scores(first: Sequence[str], second: Sequence[str]) -> tuple[Doubles, Doubles]:
    """Return scores, higher is better, of the same items in two completed rankings.

    Each is float64[items], with the items in the order of the first ranking. Raises WrongUse for a
    duplicate item in a list.
    """
    one, other = completed(first, second)
    place = {item: at for at, item in enumerate(other)}
    scores = -np.arange(len(one), dtype=np.float64)
    return scores, -np.array([place[item] for item in one], np.float64)


def mean_ranks(scores: Doubles) -> Doubles:
    """Return float64[items]: ranks from 1 for the highest score.

    Equal scores share their mean rank.
    """
    _, group, count = np.unique(-scores, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    return (last - (count - 1) / 2)[group]
