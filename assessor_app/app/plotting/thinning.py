"""Thinning of figures to the points that a screen can distinguish."""

from dataclasses import replace
from typing import TypeVar

import numpy as np

from assessor_app.app.plotting.points import Doubles, points_of
from assessor_app.app.plotting.strokes import Flags, apart
from assessor_app.domain.series import Figure, Series

Value = TypeVar("Value")
# A line of fewer points is painted sooner than thinned.
ENOUGH = 5_000
# Finer than a pixel of any plot, and of one that is zoomed in somewhat.
STEPS = 4_000
NOTE = "Of {0:,} points those are drawn that can be told apart."


def thinned(figure: Figure) -> Figure:
    """The figure with one point per cell of a grid of STEPS x STEPS, and the ends of all lines.

    Where x may be seen on a log scale, too, points count that are apart on either.
    """
    longest = max((len(series.x) for series in figure.series), default=0)
    if longest <= ENOUGH:
        return figure
    scales = dict.fromkeys((figure.on_scale("linear"), figure.on_scale("log")))
    found = [points_of(scaled) for scaled in scales]
    series = []
    for line, one in enumerate(figure.series):
        kept = np.zeros(len(one.x), bool)
        for points in found:
            x, y = points.of_line(line)
            kept |= apart(_in_steps(x), _in_steps(y))
        few = len(one.x) <= ENOUGH or not one.joined
        series.append(one if few else _only(one, kept))
    note = NOTE.format(longest)
    return replace(figure, series=tuple(series), note="  ".join(filter(None, (figure.note, note))))


def _in_steps(values: Doubles) -> Doubles:
    known = values[np.isfinite(values)]
    span = float(np.ptp(known)) if len(known) else 0.0
    # Times nothing what is no number stays so: a gap in the line.
    steps: Doubles = values * (STEPS / span if span > 0 else 0.0)
    return steps


def _only(series: Series, kept: Flags) -> Series:
    at = np.flatnonzero(kept).tolist()

    def those(values: tuple[Value, ...]) -> tuple[Value, ...]:
        return tuple(values[one] for one in at) if values else ()

    return replace(
        series,
        x=those(series.x),
        y=those(series.y),
        labels=those(series.labels),
        thresholds=those(series.thresholds),
        low=those(series.low),
        high=those(series.high),
    )
