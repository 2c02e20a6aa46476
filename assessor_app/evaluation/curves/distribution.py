"""How a measure's values are spread over the topics, run beside run."""

from dataclasses import replace

import numpy as np

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions, counted_topics
from assessor_app.evaluation.curves.topics import CHOICE, chosen_measure, scored
from assessor_app.evaluation.curves.value_axis import value_range
from assessor_app.evaluation.rankings import Rankings

TUKEY = "Tukey (1977), Exploratory Data Analysis, chapter 2"
# Points of equal height stand side by side within this much of the run's place on the axis.
WIDTH = 0.6
QUARTILES = (0.25, 0.5, 0.75)


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
    )


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
    )


DISTRIBUTION = Curve(
    "distribution",
    "Distribution over topics",
    "Run",
    "Measure",
    "A measure of every topic, run beside run, with median and quartiles in the legend: whether a "
    "run is even or wins on few topics.",
    TUKEY,
    distribution,
    measure=CHOICE,
    of_topics=True,
    fit=_fit,
)
