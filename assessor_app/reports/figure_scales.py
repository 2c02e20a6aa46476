"""Scales of an axis: where a value stands between its ends, and which values get a tick."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from statistics import NormalDist

from assessor_app.domain.problems import WrongUse

Range = tuple[float, float]
STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
ROUNDING = 1e-9
# Smaller values are rounding errors, and arithmetic with them ends at 0.
TINY = 1e-200
DEVIATE_TICKS = (0.001, 0.01, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 0.99, 0.999)
DEVIATE_EDGE = 1e-4


@dataclass(frozen=True, slots=True)
class Scale:
    """straighten: value -> number that grows evenly along the axis, NaN where it has no place.

    widen: a range that cannot be drawn -> one that can. ticks: (range, wanted) -> values.
    clips: whether what lies beyond an axis is drawn at its end.
    """

    name: str
    straighten: Callable[[float], float]
    widen: Callable[[Range], Range]
    ticks: Callable[[Range, int], tuple[float, ...]]
    clips: bool = False


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis of a figure."""

    scale: Scale
    low: float
    high: float

    def share(self, value: float) -> float:
        """Where `value` stands: 0 at the axis's start, 1 at its end; NaN where it has no place."""
        return self.shares((value,))[0]

    def shares(self, values: Iterable[float]) -> list[float]:
        """Where each of the values stands, as `share` has it."""
        start, end = self.straight((self.low, self.high))
        return [(value - start) / (end - start) for value in self.straight(values)]

    def straight(self, values: Iterable[float]) -> list[float]:
        """The values as numbers that grow evenly along the axis, NaN where they have no place."""
        straighten = self.scale.straighten
        if not self.scale.clips:
            return [straighten(value) for value in values]
        low, high = sorted((self.low, self.high))
        # NaN is no less than anything: it stays NaN.
        return [straighten(low if value < low else min(value, high)) for value in values]

    def ticks(self, wanted: int) -> tuple[float, ...]:
        """About `wanted` round values inside the axis."""
        low, high = sorted((self.low, self.high))
        slack = (high - low) * ROUNDING
        found = self.scale.ticks((low, high), max(wanted, 2))
        return tuple(tick for tick in found if low - slack <= tick <= high + slack)


def axis(name: str, ends: Range) -> Axis:
    """The axis with this scale from `ends[0]` to `ends[1]`. Raises WrongUse for no such scale."""
    for scale in SCALES:
        if scale.name == name:
            low, high = scale.widen(ends)
            return Axis(scale, low, high)
    known = ", ".join(scale.name for scale in SCALES)
    raise WrongUse(f"there is no scale {name!r} for an axis", expected=known)


def tick_labels(ticks: tuple[float, ...]) -> tuple[str, ...]:
    """The ticks in words; evenly spaced ones with the decimals that the finest of them needs."""
    if any(tick != 0 and not 1e-4 <= abs(tick) < 1e6 for tick in ticks):
        return tuple(f"{tick:.6g}".replace("-", "−") for tick in ticks)
    decimals = max((_decimals(tick) for tick in ticks), default=0)
    steps = [after - before for before, after in pairwise(ticks)]
    # On a scale of its own kind the same decimals for all would be noise: 0.001, 0.01, 1, 100.
    uneven = any(not math.isclose(step, steps[0], rel_tol=1e-6) for step in steps)
    return tuple(
        f"{tick:z.{_decimals(tick) if uneven else decimals}f}".replace("-", "−") for tick in ticks
    )


def counts(ends: Range) -> bool:
    """Whether an axis counts things from 1, each amid its room: from 0.5 to 7.5 for seven."""
    low, high = sorted(ends)
    return low == 0.5 and high % 1 == 0.5


def round_step(least: float, *, whole: bool = False) -> float:
    """The smallest round number that is no less, between things that are counted a whole one."""
    rough = max(least, 1.0) if whole else least
    power = 10.0 ** math.floor(math.log10(rough))
    steps = (step * power for step in STEPS if step * power >= rough * (1 - ROUNDING))
    return next(step for step in steps if not whole or step % 1 == 0)


def _decimals(tick: float) -> int:
    return next(
        n for n in range(11) if n == 10 or math.isclose(round(tick, n), tick, abs_tol=1e-10)
    )


def _unchanged(value: float) -> float:
    return value if math.isfinite(value) else math.nan


def _widen_linear(ends: Range) -> Range:
    low, high = ends
    if not (math.isfinite(low) and math.isfinite(high)):
        return (0.0, 1.0)
    # What differs by less than doubles can tell apart is one value: it is put in the middle.
    least = max(abs(low), abs(high), TINY) * 1e-12
    return (low, high) if abs(high - low) > least else (low - 0.5, low + 0.5)


def _linear_ticks(ends: Range, wanted: int) -> tuple[float, ...]:
    low, high = ends
    step = round_step((high - low) / wanted, whole=counts(ends))
    first, last = math.ceil(low / step - ROUNDING), math.floor(high / step + ROUNDING)
    return tuple(float(f"{at * step:.12g}") for at in range(first, last + 1))


def _logarithm(value: float) -> float:
    return math.log10(value) if 0 < value < math.inf else math.nan


def _widen_log(ends: Range) -> Range:
    low, high = ends
    if not (TINY < low < math.inf and TINY < high < math.inf):
        top = high if TINY < high < math.inf else 1.0
        return (top / 1000, top)
    return (low, high) if low != high else (low / 2, high * 2)


def _log_ticks(ends: Range, wanted: int) -> tuple[float, ...]:
    first, last = (math.floor(_logarithm(end)) for end in ends)
    every = max(1, math.ceil((last - first + 1) / wanted))
    found: list[tuple[float, ...]] = []
    for digits in ((1,), (1, 3), (1, 2, 5)):
        ticks = tuple(
            float(f"{digit}e{power}") for power in range(first, last + 1, every) for digit in digits
        )
        found.append(tuple(tick for tick in ticks if ends[0] <= tick <= ends[1]))
    # As many as are wanted; more than that only where it would be too few to read values by.
    fitting = [inside for inside in found if len(inside) <= wanted]
    if fitting and len(fitting[-1]) >= min(wanted, 4):
        return fitting[-1]
    inside = next((inside for inside in found if len(inside) >= min(wanted, 4)), found[-1])
    return inside if len(inside) > 1 else _linear_ticks(ends, wanted)


def _deviate(value: float) -> float:
    if math.isnan(value):
        return value
    return NormalDist().inv_cdf(min(max(value, DEVIATE_EDGE), 1 - DEVIATE_EDGE))


def _widen_deviate(ends: Range) -> Range:
    low, high = (min(max(end, 0.001), 0.999) if math.isfinite(end) else 0.001 for end in ends)
    return (low, high) if low != high else (0.001, 0.999)


def _deviate_ticks(ends: Range, wanted: int) -> tuple[float, ...]:
    return DEVIATE_TICKS


SCALES: tuple[Scale, ...] = (
    Scale("linear", _unchanged, _widen_linear, _linear_ticks),
    Scale("log", _logarithm, _widen_log, _log_ticks),
    Scale("deviate", _deviate, _widen_deviate, _deviate_ticks, clips=True),
)
