"""The distribution of a measure's values over the topics, side by side for runs."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.series import Box, Figure, Series
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.topic_curves import CHOICE, chosen_measure, scored
from assessor_app.evaluation.curves.value_axis import value_range
from assessor_app.evaluation.rankings import Rankings, counted_topics

TUKEY = "Tukey (1977), Exploratory Data Analysis, chapter 2"
# Points of equal height stand side by side within this much of the run's place on the axis.
WIDTH = 0.6
WHISKERS = 1.5
QUARTILES = (0.25, 0.5, 0.75)
# Of more runs, so many come into sight first: those that were asked for first.
MANY = 30


def distribution(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """A point for each topic of the run, over the run's place among those drawn, from 1.

    Within a run topics go from left to right as the rankings have them, so that a topic stands at
    the same place in every run.
    """
    measure = chosen_measure(options)
    topics = counted_topics(rankings, run, options.topics)
    values = scored(rankings, measure).values[measure.name][run, topics]
    known = ~np.isnan(values)
    if not known.any():
        return Series(rankings.names[run], (), (), summary="undefined for these topics")
    drawn = list(range(len(rankings.names)) if options.runs is None else options.runs)
    step = (topics + 0.5) / len(rankings.topics) - 0.5
    x = drawn.index(run) + 1.0 + WIDTH * step
    low, median, high = np.quantile(values[known], QUARTILES).tolist()
    return Series(
        rankings.names[run],
        tuple(x[known].tolist()),
        tuple(values[known].tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics[known].tolist()),
        summary=f"median {median:.4f}, half within {low:.4f} to {high:.4f}",
        joined=False,
        box=_box(drawn.index(run) + 1.0, values[known]),
    )


def _box(x: float, values: NDArray[np.float64]) -> Box:
    """Whiskers reach the last values within one and a half times the quartiles' distance."""
    low, median, high = np.quantile(values, QUARTILES).tolist()
    reach = WHISKERS * (high - low)
    within = values[(values >= low - reach) & (values <= high + reach)]
    ends = float(within.min()), float(within.max())
    return Box(x, WIDTH, min(ends[0], low), low, median, high, max(ends[1], high))


def _fit(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure = chosen_measure(options)
    names = tuple(series.name for series in figure.series)
    return replace(
        figure,
        title=f"{measure.name} over the topics",
        y_label=measure.name,
        x_range=(0.5, max(len(names), 1) + 0.5),
        y_range=value_range(measure, figure.series),
        x_names=names,
        x_first=(0.5, MANY + 0.5) if len(names) > MANY else None,
    )


DISTRIBUTION = Curve(
    "distribution",
    "Distribution over topics",
    "Run",
    "Measure",
    "A measure of every topic, run beside run, over a box from quartile to quartile with the "
    "median; whiskers reach the last topics within one and a half boxes: whether a run is even or "
    "wins on few topics.",
    TUKEY,
    distribution,
    measure=CHOICE,
    of_topics=True,
    fit=_fit,
)
