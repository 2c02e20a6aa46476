"""Axes of a figure: scales, positions of values, and ticks with their text."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from statistics import NormalDist

from assessor_app.domain.problems import WrongUse
from assessor_app.reports.text_fitting import named_ticks, text_width

Range = tuple[float, float]
STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
ROUNDING = 1e-9
# Smaller values are rounding errors, and arithmetic with them ends at 0.
TINY = 1e-200
DEVIATE_TICKS = (0.001, 0.01, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 0.99, 0.999)
DEVIATE_EDGE = 1e-4
# Minimum distance of ticks in pixels: horizontal, vertical; smaller on an axis that counts, which
# should show each number.
BETWEEN_TICKS, BETWEEN_COUNTS = (80.0, 48.0), (56.0, 28.0)
BETWEEN_SMALL = (44.0, 30.0)  # on an axis shorter than SHORT
SHORT = 400.0


@dataclass(frozen=True, slots=True)
class Scale:
    """The mapping of values to places along an axis.

    straighten: returns a number that grows evenly along the axis, NaN for a value without position.
    value: the inverse of `straighten`.
    widen: returns a range that can be drawn, given one that may be too narrow or invalid.
    ticks(range, number wanted, whether only whole numbers): returns the values of ticks.
    clips: whether values beyond the ends are drawn at the ends.
    """

    name: str
    straighten: Callable[[float], float]
    value: Callable[[float], float]
    widen: Callable[[Range], Range]
    ticks: Callable[[Range, int, bool], tuple[float, ...]]
    clips: bool = False


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis from `low` to `high`; `low` is the greater value if the axis is inverted.

    names: the names of 1, 2, ... if the axis counts named things, else empty. upright: whether the
    axis is vertical.
    """

    scale: Scale
    low: float
    high: float
    names: tuple[str, ...] = ()
    upright: bool = False

    def share(self, value: float) -> float:
        """Return the position of `value`: 0 at the start of the axis, 1 at its end.

        NaN if it has none.
        """
        return self.shares((value,))[0]

    def shares(self, values: Iterable[float]) -> list[float]:
        """Return the position of each value, as `share` does."""
        start, end = self.straight((self.low, self.high))
        return [(value - start) / (end - start) for value in self.straight(values)]

    def straight(self, values: Iterable[float]) -> list[float]:
        """Return the values as numbers that grow evenly along the axis.

        NaN for values without position.
        """
        straighten = self.scale.straighten
        if not self.scale.clips:
            return [straighten(value) for value in values]
        low, high = sorted((self.low, self.high))
        # NaN is no less than anything: it stays NaN.
        return [straighten(low if value < low else min(value, high)) for value in values]

    def ticks(self, wanted: int, view: Range | None = None) -> tuple[float, ...]:
        """Return about `wanted` round values, ascending, in `view` (None: in the whole axis)."""
        low, high = sorted(view or (self.low, self.high))
        slack = (high - low) * ROUNDING
        whole = counts((self.low, self.high))
        found = self.scale.ticks((low, high), max(wanted, 2), whole)
        return tuple(tick for tick in found if low - slack <= tick <= high + slack)

    def labelled_ticks(
        self, pixels: float, size: float, view: Range | None = None
    ) -> list[tuple[float, str]]:
        """Return (value, text) of as many ticks in `view` (None: in the whole axis) as have room.

        pixels: the length of that part on the screen or page. size: of the font, in pixels.
        """
        low, high = sorted(view or (self.low, self.high))
        if self.names:
            first, last = max(math.ceil(low), 1), min(math.floor(high), len(self.names))
            if self.upright:
                step = max(math.ceil((last - first + 1) * (size + 2) / pixels), 1)
                return [(float(at), self.names[at - 1]) for at in range(first, last + 1, step)]
            shown = named_ticks(self.names[first - 1 : last], pixels, size)
            return [(float(first + at), words) for at, words in shown]
        usual = BETWEEN_SMALL if pixels < SHORT else BETWEEN_TICKS
        gaps = BETWEEN_COUNTS if counts((self.low, self.high)) else usual
        ticks = self.ticks(int(pixels / gaps[self.upright]), (low, high))
        start, end = self.straight((low, high))
        scaled = [place * pixels / abs(end - start) for place in self.straight(ticks)]
        kept: list[tuple[float, str]] = []
        last_place = -math.inf
        for tick, words, place in zip(ticks, tick_labels(ticks), scaled, strict=True):
            if place - last_place >= (size + 4 if self.upright else text_width(words, size) + 8):
                kept.append((tick, words))
                last_place = place
        return kept


def axis(name: str, ends: Range, names: tuple[str, ...] = (), *, upright: bool = False) -> Axis:
    """Return the axis with the scale called `name` from `ends[0]` to `ends[1]`, widened if too
    narrow.

    names, upright: as in `Axis`. Raises WrongUse for an unknown scale.
    """
    for scale in SCALES:
        if scale.name == name:
            low, high = scale.widen(ends)
            return Axis(scale, low, high, names, upright)
    known = ", ".join(scale.name for scale in SCALES)
    raise WrongUse("there is no scale {0!r} for an axis", name, expected=known)


def tick_labels(ticks: tuple[float, ...]) -> tuple[str, ...]:
    """Return the text of each tick.

    Evenly spaced ticks all have the decimals that the finest needs.
    """
    if any(tick != 0 and not 1e-4 <= abs(tick) < 1e6 for tick in ticks):
        return tuple(f"{tick:.6g}".replace("-", "−") for tick in ticks)
    decimals = max((_decimals(tick) for tick in ticks), default=0)
    steps = [after - before for before, after in pairwise(ticks)]
    # On other scales the same decimals for all would be noise: 0.001, 0.01, 1, 100.
    uneven = any(not math.isclose(step, steps[0], rel_tol=1e-6) for step in steps)
    return tuple(
        f"{tick:z.{_decimals(tick) if uneven else decimals}f}".replace("-", "−") for tick in ticks
    )


def counts(ends: Range) -> bool:
    """Return whether an axis counts things from 1; an axis from 0.5 to 7.5 counts seven."""
    low, high = sorted(ends)
    return low == 0.5 and high % 1 == 0.5


def round_step(least: float, *, whole: bool = False) -> float:
    """Return the smallest round number that is at least `least`; whole: the smallest integer."""
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
    # Ends that doubles can barely distinguish count as one value, placed in the middle.
    least = max(abs(low), abs(high), TINY) * 1e-12
    return (low, high) if abs(high - low) > least else (low - 0.5, low + 0.5)


def _linear_ticks(ends: Range, wanted: int, whole: bool) -> tuple[float, ...]:
    low, high = ends
    step = round_step((high - low) / wanted, whole=whole)
    first, last = math.ceil(low / step - ROUNDING), math.floor(high / step + ROUNDING)
    return tuple(float(f"{at * step:.12g}") for at in range(first, last + 1))


def _logarithm(value: float) -> float:
    return math.log10(value) if 0 < value < math.inf else math.nan


def _power(exponent: float) -> float:
    return math.pow(10.0, min(max(exponent, -300.0), 300.0))


def _widen_log(ends: Range) -> Range:
    low, high = ends
    if not (TINY < low < math.inf and TINY < high < math.inf):
        top = high if TINY < high < math.inf else 1.0
        return (top / 1000, top)
    return (low, high) if low != high else (low / 2, high * 2)


def _log_ticks(ends: Range, wanted: int, whole: bool) -> tuple[float, ...]:
    first, last = (math.floor(_logarithm(end)) for end in ends)
    every = max(1, math.ceil((last - first + 1) / wanted))
    found: list[tuple[float, ...]] = []
    for digits in ((1,), (1, 3), (1, 2, 5)):
        ticks = tuple(
            float(f"{digit}e{power}") for power in range(first, last + 1, every) for digit in digits
        )
        found.append(tuple(tick for tick in ticks if ends[0] <= tick <= ends[1]))
    # At most as many as wanted, unless those are too few to read values by.
    fitting = [inside for inside in found if len(inside) <= wanted]
    if fitting and len(fitting[-1]) >= min(wanted, 4):
        return fitting[-1]
    inside = next((inside for inside in found if len(inside) >= min(wanted, 4)), found[-1])
    return inside if len(inside) > 1 else _linear_ticks(ends, wanted, whole)


def _deviate(value: float) -> float:
    if math.isnan(value):
        return value
    return NormalDist().inv_cdf(min(max(value, DEVIATE_EDGE), 1 - DEVIATE_EDGE))


def _widen_deviate(ends: Range) -> Range:
    low, high = (min(max(end, 0.001), 0.999) if math.isfinite(end) else 0.001 for end in ends)
    return (low, high) if low != high else (0.001, 0.999)


def _deviate_ticks(ends: Range, wanted: int, whole: bool) -> tuple[float, ...]:
    return DEVIATE_TICKS


SCALES: tuple[Scale, ...] = (
    Scale("linear", _unchanged, _unchanged, _widen_linear, _linear_ticks),
    Scale("log", _logarithm, _power, _widen_log, _log_ticks),
    Scale("deviate", _deviate, NormalDist().cdf, _widen_deviate, _deviate_ticks, clips=True),
)
