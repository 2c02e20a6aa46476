"""What a correlation of two rankings is."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.correlation.orders import as_scores
from assessor_app.evaluation.judgements import Doubles

Scored = Callable[[Doubles, Doubles], float]
Listed = Callable[[Sequence[str], Sequence[str]], float]
FEWEST_ITEMS = 2
FEW_ITEMS = "fewer than two items"


@dataclass(frozen=True, slots=True)
class Correlation:
    """How alike two rankings are.

    function: takes float64[items] twice, scores of the same items where higher is better; NaN
    where undefined, for the reason `undefined`. reference: which of the two is the truth, where
    that matters ("first"), else empty. of_lists: takes two lists as they are, where lists need not
    be completed first.
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
        """The explanation; where one ranking is the reference, with which one that is."""
        return f"{self.explanation} Reference: {reference}." if self.reference else self.explanation

    def of_scores(self, first: Doubles, second: Doubles) -> float:
        """The correlation of two scorings of the same items; those undefined in either left out.

        Raises WrongUse for scorings of different lengths.
        """
        first, second = np.asarray(first, np.float64), np.asarray(second, np.float64)
        if first.shape != second.shape or first.ndim != 1:
            raise WrongUse(f"{len(first)} and {len(second)} scores", expected="one of each item")
        known = ~np.isnan(first) & ~np.isnan(second)
        if known.sum() < FEWEST_ITEMS:
            return math.nan
        return self.function(first[known], second[known])

    def of_rankings(self, first: Sequence[str], second: Sequence[str]) -> float:
        """The correlation of two lists of ids, best first.

        What a list lacks is put at its end in the other's order, unless the correlation takes
        lists as they are. Raises WrongUse for an id that stands twice in a list.
        """
        scores = as_scores(first, second)
        if self.of_lists is not None:
            return self.of_lists(first, second)
        return self.of_scores(*scores)

    def why(self, value: float, items: int) -> str:
        """Why the value is undefined; empty where it is not."""
        if not math.isnan(value):
            return ""
        return FEW_ITEMS if items < FEWEST_ITEMS else self.undefined
