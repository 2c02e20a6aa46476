"""The value axis of a curve, and the interval bands around curves of means."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.statistics.intervals import CONFIDENCE, student_limits
from assessor_app.evaluation.statistics.significance_test import Drawing

STEPS = 10
# Bands are seen of so few lines; they may make the axis so much longer than the lines need.
BANDED, BAND_REACH = 2, 1.5


def value_range(measure: Requested, series: Sequence[Series]) -> tuple[float, float]:
    """From the least value that the measure can have to the first tenth of its range above all.

    Where the range has no end, from 0, or the least value there is, to the greatest. Bands of
    few lines count, unless they reach far beyond them.
    """
    values = [y for one in series for y in one.y if not math.isnan(y)]
    low, high = measure.measure.range
    if math.isinf(low) or math.isinf(high):
        return min(0.0, *values, 0.0), _top(series, max(values, default=1.0))
    step = (high - low) / STEPS
    # Rounded first: 0.3 is three tenths, though its quotient by 0.1 is a little less.
    steps = math.ceil(round((_top(series, max(values, default=high)) - low) / step, 9))
    return low, low + min(max(steps, 1), STEPS) * step


def _top(series: Sequence[Series], greatest: float) -> float:
    """The greatest value of the lines (`greatest`) and their bands."""
    if len(series) > BANDED:
        return greatest
    bands = [high for one in series for high in one.high if not math.isnan(high)]
    return max(greatest, min(max(bands, default=greatest), BAND_REACH * greatest))


BAND_NOTE = (
    f"Bands: {CONFIDENCE:.0%} intervals of the mean over topics (Student's t), where one or two "
    "lines are seen."
)


def with_band(series: Series, values: Doubles) -> Series:
    """The series with the limits of the mean at each point: float64[points, topics].

    Without any where there are fewer than two topics or nothing varies.
    """
    if values.shape[1] < 2:
        return series
    low, high = student_limits(values, CONFIDENCE, Drawing())
    if np.isnan(low).all():
        return series
    return replace(series, low=_numbers(low), high=_numbers(high))


def noted(figure: Figure) -> Figure:
    """The figure with a note on its bands, if it has any."""
    banded = any(series.low for series in figure.series)
    return replace(figure, note=BAND_NOTE) if banded else figure


def _numbers(values: Doubles) -> tuple[float, ...]:
    # One NaN for all: a figure equals another with the same numbers.
    return tuple(math.nan if math.isnan(value) else value for value in values.tolist())
