"""Differences from a baseline by topic, in descending order."""

import math
from dataclasses import replace

import numpy as np

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.topic_curves import (
    ALONE,
    BANKS,
    CHOICE,
    chosen_measure,
    leader,
    scored,
)
from assessor_app.evaluation.rankings import Rankings, counted_topics

ROOM = 1.05


def differences(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """The run's value of each topic less that of the baseline, or of the best on average, sorted.

    x: places from 1. Topics for which either run has no value are left out.
    """
    measure = chosen_measure(options)
    values = scored(rankings, measure).values[measure.name]
    best = leader(rankings, options).run
    topics = counted_topics(rankings, run, options.topics)
    less = values[run, topics] - values[best, topics]
    topics, less = topics[~np.isnan(less)], less[~np.isnan(less)]
    if not len(less):
        return Series(rankings.names[run], (), (), summary="undefined for these topics")
    # Stable: topics of one difference stay in their order.
    order = np.argsort(-less, kind="stable")
    higher, lower = int((less > 0).sum()), int((less < 0).sum())
    mean = float(np.cumsum(less)[-1]) / len(less)
    compared = f"mean {mean:+.4f}, {higher} higher, {lower} lower"
    return Series(
        rankings.names[run],
        tuple(np.arange(1.0, len(less) + 1).tolist()),
        tuple(less[order].tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics[order].tolist()),
        summary="the run compared with" if run == best else compared,
    )


def _fit(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, best = chosen_measure(options), leader(rankings, options).run
    known = [abs(y) for series in figure.series for y in series.y if math.isfinite(y)]
    reach = max(known, default=0.0) * ROOM or 1.0
    most = max((len(series.x) for series in figure.series), default=1)
    return replace(
        figure,
        title=f"{measure.name} less that of {rankings.names[best]}, by topic",
        x_label="Topics, by falling difference of each run",
        y_label=f"Difference of {measure.name}",
        x_range=(0.5, max(most, 1) + 0.5),
        y_range=(-reach, reach),
        note=ALONE if len(figure.series) == 1 else "",
    )


DIFFERENCES = Curve(
    "differences",
    "Differences by topic",
    "Topics",
    "Difference",
    "Every topic's value less that of the baseline, or of the run which is best on average, the "
    "greatest gain first. Where a line crosses 0 the topics won end.",
    BANKS,
    differences,
    measure=CHOICE,
    of_topics=True,
    against=True,
    beside="topics",
    fit=_fit,
)
