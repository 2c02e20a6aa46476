"""The interval around a curve that is an average over topics."""

import math
from dataclasses import replace

import numpy as np

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.judgements import Doubles
from assessor_app.evaluation.statistics.intervals import CONFIDENCE, student_limits
from assessor_app.evaluation.statistics.significance_test import Drawing

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
    """The figure with a word on its bands, if it has any."""
    banded = any(series.low for series in figure.series)
    return replace(figure, note=BAND_NOTE) if banded else figure


def _numbers(values: Doubles) -> tuple[float, ...]:
    # One NaN for all: a figure equals another with the same numbers.
    return tuple(math.nan if math.isnan(value) else value for value in values.tolist())
