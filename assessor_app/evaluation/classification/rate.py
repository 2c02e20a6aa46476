"""The type of a rate of a confusion matrix, and of a value that may be undefined."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.statistics.proportion import wilson_interval


@dataclass(frozen=True, slots=True)
class Rate:
    """A figure of a 2 x 2 confusion matrix.

    also: other names in the field. formula: in words, with the names of `Decisions`.
    function: gives float64[...] for matrices [...]; NaN where the rate is undefined.
    undefined: the reason if it is; empty for a rate that any item defines.
    one_sided: whether it is best for one constant answer, so that its best threshold says little.
    whole: whether it is a count or a sum instead of a share.
    counts: for a share of items, gives (numerator, denominator).
    """

    name: str
    title: str
    also: tuple[str, ...]
    formula: str
    explanation: str
    source: str
    range: tuple[float, float]
    higher_is_better: bool
    function: Callable[[Decisions], Doubles]
    undefined: str = "there is no item"
    one_sided: bool = False
    whole: bool = False
    counts: Callable[[Decisions], tuple[Doubles, Doubles]] | None = None

    def limits(self, matrix: Decisions) -> tuple[float, float] | None:
        """Wilson's 95 % limits of one matrix's rate; None for what is no share of items."""
        if self.counts is None:
            return None
        part, whole = self.counts(matrix)
        return wilson_interval(int(part), int(whole))

    def of(self, matrices: Decisions) -> Doubles:
        """float64[...]: the rate of each matrix."""
        return self.function(matrices)


@dataclass(frozen=True, slots=True)
class Value:
    """A value that may be undefined: NaN, with the reason in `why`.

    method: the variant computed, for measures that have several.
    """

    value: float
    why: str = ""
    method: str = ""


def undefined(why: str, method: str = "") -> Value:
    """An undefined value with the reason `why`."""
    return Value(math.nan, why, method)
