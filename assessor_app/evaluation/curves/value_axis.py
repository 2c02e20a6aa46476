"""The axis on which a measure's values stand."""

import math
from collections.abc import Sequence

from assessor_app.domain.series import Series
from assessor_app.evaluation.measures.measure import Requested

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
    """How far up the lines and their bands reach, where the lines reach to `greatest`."""
    if len(series) > BANDED:
        return greatest
    bands = [high for one in series for high in one.high if not math.isnan(high)]
    return max(greatest, min(max(bands, default=greatest), BAND_REACH * greatest))
