"""A figure that may be undefined."""

import math
from dataclasses import dataclass


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
