"""Scatter plot of runs against a baseline, one point per topic."""

from dataclasses import replace

import numpy as np

from assessor_app.domain.formatting import counted
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.topic_curves import (
    ALONE,
    BANKS,
    CHOICE,
    chosen_measure,
    leader,
    scored,
    topics_counted,
)
from assessor_app.evaluation.curves.value_axis import value_range
from assessor_app.evaluation.rankings import Rankings, counted_topics


def against(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """A point for each topic: x, the value of the baseline or of the best run; y, this run's."""
    measure = chosen_measure(options)
    values = scored(rankings, measure).values[measure.name]
    best = leader(rankings, options).run
    topics = counted_topics(rankings, run, options.topics)
    own, leading = values[run, topics], values[best, topics]
    known = ~(np.isnan(own) | np.isnan(leading))
    if not known.any():
        return Series(rankings.names[run], (), (), summary="undefined for these topics")
    own, leading = own[known], leading[known]
    labels = tuple(f"topic {rankings.topics[topic]}" for topic in topics[known].tolist())
    x, y = tuple(leading.tolist()), tuple(own.tolist())
    above = f"{int((own > leading).sum())} of {counted(len(own), 'topic')} above the diagonal"
    summary = f"the diagonal, {topics_counted(len(own))}" if run == best else above
    return Series(rankings.names[run], x, y, labels, summary=summary, joined=False)


def _fit(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, best = chosen_measure(options), leader(rankings, options).run
    ends = value_range(measure, figure.series)
    return replace(
        figure,
        title=f"{measure.name} against {rankings.names[best]}, by topic",
        x_label=f"{measure.name} of {rankings.names[best]}",
        y_label=measure.name,
        x_range=ends,
        y_range=ends,
        note=ALONE if len(figure.series) == 1 else "",
    )


RUN_AGAINST_RUN = Curve(
    "against",
    "Run against run",
    "Measure",
    "Measure",
    "Every topic's value against that of the baseline, or of the run which is best on average: "
    "topics above the diagonal are won, and far ones show where two runs differ.",
    BANKS,
    against,
    diagonal=True,
    measure=CHOICE,
    of_topics=True,
    against=True,
    fit=_fit,
)
