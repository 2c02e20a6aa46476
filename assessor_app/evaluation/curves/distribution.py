"""How a measure's values are spread over the topics, run beside run."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.series import Box, Figure, Series
from assessor_app.evaluation.counted_topics import counted_topics
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.topics import CHOICE, chosen_measure, scored
from assessor_app.evaluation.curves.value_axis import value_range
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings

TUKEY = "Tukey (1977), Exploratory Data Analysis, chapter 2"
# Points of equal height stand side by side within this much of the run's place on the axis.
WIDTH = 0.6
WHISKERS = 1.5
QUARTILES = (0.25, 0.5, 0.75)
# More runs than this stand by their medians, and so many are in sight first.
MANY = 30


def distribution(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """A point for each topic of the run, over the run's place among those drawn.

    Within a run topics go from left to right as the rankings have them, so that a topic stands at
    the same place in every run.
    """
    measure = chosen_measure(options)
    topics = counted_topics(rankings, run, options.topics)
    values = scored(rankings, measure).values[measure.name][run, topics]
    known = ~np.isnan(values)
    if not known.any():
        return Series(rankings.names[run], (), (), summary="undefined for these topics")
    place = _places(rankings, options)[run]
    step = (topics + 0.5) / len(rankings.topics) - 0.5
    x = place + WIDTH * step
    low, median, high = np.quantile(values[known], QUARTILES).tolist()
    return Series(
        rankings.names[run],
        tuple(x[known].tolist()),
        tuple(values[known].tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics[known].tolist()),
        summary=f"median {median:.4f}, half within {low:.4f} to {high:.4f}",
        joined=False,
        box=_box(place, values[known]),
    )


def _drawn(rankings: Rankings, options: CurveOptions) -> tuple[int, ...]:
    return tuple(range(len(rankings.names)) if options.runs is None else options.runs)


def _places(rankings: Rankings, options: CurveOptions) -> dict[int, float]:
    """Where each run stands, from 1: many by their medians, the best first; few as they are."""
    runs, measure = _drawn(rankings, options), chosen_measure(options)
    key = ("places by median", measure.name, runs, options.topics and tuple(options.topics))
    return rankings.remember(
        key, lambda: {run: 1.0 + at for at, run in enumerate(_ordered(rankings, runs, options))}
    )


def _ordered(rankings: Rankings, runs: Sequence[int], options: CurveOptions) -> Sequence[int]:
    if len(runs) <= MANY:
        return runs
    measure = chosen_measure(options)
    values, sign = scored(rankings, measure).values[measure.name], _sign(measure)
    medians: dict[int, float] = {}
    for run in runs:
        own = values[run, counted_topics(rankings, run, options.topics)]
        known = own[~np.isnan(own)]
        medians[run] = sign * float(np.median(known)) if len(known) else math.inf
    # Stable, so that runs of one median stay in their order; those without one come last.
    return sorted(runs, key=medians.__getitem__)


def _sign(measure: Requested) -> int:
    """1 where the least value is the best."""
    return 1 if measure.measure.higher_is_better is False else -1


def _box(x: float, values: NDArray[np.float64]) -> Box:
    """Whiskers reach the last values within one and a half times the quartiles' distance."""
    low, median, high = np.quantile(values, QUARTILES).tolist()
    reach = WHISKERS * (high - low)
    within = values[(values >= low - reach) & (values <= high + reach)]
    ends = float(within.min()), float(within.max())
    return Box(x, WIDTH, min(ends[0], low), low, median, high, max(ends[1], high))


def _fit(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, place = chosen_measure(options), _places(rankings, options)
    drawn = zip(_drawn(rankings, options), figure.series, strict=True)
    series = tuple(one for _, one in sorted(drawn, key=lambda pair: place[pair[0]]))
    fitted = replace(
        figure,
        title=f"{measure.name} over the topics",
        y_label=measure.name,
        series=series,
        x_range=(0.5, max(len(series), 1) + 0.5),
        y_range=value_range(measure, series),
        x_names=tuple(one.name for one in series),
    )
    if len(series) <= MANY:
        return fitted
    order = "rising" if _sign(measure) > 0 else "falling"
    return replace(
        fitted, x_label=f"Runs, by {order} median of {measure.name}", x_first=(0.5, MANY + 0.5)
    )


DISTRIBUTION = Curve(
    "distribution",
    "Distribution over topics",
    "Run",
    "Measure",
    "A measure of every topic, run beside run, over a box from quartile to quartile with the "
    "median; whiskers reach the last topics within one and a half boxes: whether a run is even or "
    "wins on few topics. Many runs stand by their medians.",
    TUKEY,
    distribution,
    measure=CHOICE,
    of_topics=True,
    fit=_fit,
)
