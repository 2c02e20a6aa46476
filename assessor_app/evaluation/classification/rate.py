"""The type of a rate of a confusion matrix, and of a value that may be undefined."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.evaluation.classification.class_confusion import Decisions, Values
from assessor_app.evaluation.statistics.proportion import wilson_interval


@dataclass(frozen=True, slots=True)
class Rate:
    """A figure of a 2 x 2 confusion matrix.

    also: what else the field calls it. formula: in words, in the names of `Decisions`.
    function: gives float64[...] for matrices [...]; NaN where the figure is undefined.
    undefined: why it is so, where it is; empty for a figure that any item defines.
    one_sided: the best of it comes from answering all alike, so a best threshold says little.
    whole: it is a count or a sum, not a share.
    counts: of what is a share of items, (those that count, those it is a share of).
    """

    name: str
    title: str
    also: tuple[str, ...]
    formula: str
    explanation: str
    source: str
    range: tuple[float, float]
    higher_is_better: bool
    function: Callable[[Decisions], Values]
    undefined: str = "there is no item"
    one_sided: bool = False
    whole: bool = False
    counts: Callable[[Decisions], tuple[Values, Values]] | None = None

    def limits(self, matrix: Decisions) -> tuple[float, float] | None:
        """Wilson's 95 % limits of one matrix's rate; None for what is no share of items."""
        if self.counts is None:
            return None
        part, whole = self.counts(matrix)
        return wilson_interval(int(part), int(whole))

    def of(self, matrices: Decisions) -> Values:
        """float64[...]: the rate of each matrix."""
        return self.function(matrices)


@dataclass(frozen=True, slots=True)
class Value:
    """A figure. `value` is NaN where it is undefined, and `why` says in words why it is.

    method: how it was computed, where the field computes it in several ways.
    """

    value: float
    why: str = ""
    method: str = ""


def undefined(why: str, method: str = "") -> Value:
    """A figure without a value."""
    return Value(math.nan, why, method)
