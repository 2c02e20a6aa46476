"""The per-topic plot: values of a measure by topic, in the order of one run."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.measure_choice import MeasureChoice
from assessor_app.evaluation.curves.value_axis import value_range
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings, counted_topics
from assessor_app.evaluation.scores import Scores, score

BANKS = "Banks, Over & Zhang, Blind men and elephants: six approaches to TREC data, Inf. Retr. 1999"
# A note of curves that measure runs against one of them.
ALONE = "One run is drawn: there is no other to compare it with."


@dataclass(frozen=True, eq=False, slots=True)
class Leader:
    """The run whose values give the topics their order; order: topics, its best value first."""

    run: int
    order: Integers


def by_topic(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """The run's value of each topic. x: the topic's place in the leader's order, from 1.

    The leader's points are joined by a line. A topic for which the run has no value has no point.
    """
    measure = chosen_measure(options)
    values = scored(rankings, measure).values[measure.name]
    first = leader(rankings, options)
    place = np.flatnonzero(~np.isnan(values[run, first.order]))
    topics = first.order[place]
    own = values[run, topics]
    if not len(topics):
        return Series(rankings.names[run], (), (), summary="undefined for these topics")
    summary = _summary(own, values[first.run, topics], measure, run == first.run)
    return Series(
        rankings.names[run],
        tuple((place + 1.0).tolist()),
        tuple(own.tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics.tolist()),
        summary=summary,
        joined=run == first.run,
    )


def accepted(one: Requested) -> Requested:
    """The measure as it is. Raises WrongUse where a topic has no value of its own."""
    if one.measure.text is not None or not one.measure.per_topic:
        raise WrongUse(f"{one.name} has no number for a topic", expected="a measure such as AP")
    return one


def chosen_measure(options: CurveOptions) -> Requested:
    """The measure to draw."""
    return options.measure or CHOICE.one_of(CHOICE.read(()))


def scored(rankings: Rankings, measure: Requested) -> Scores:
    """The runs by the measure."""
    # Asked for again for each run that is drawn.
    return rankings.remember(("by topic", measure.name), lambda: score(rankings, [measure]))


def leader(rankings: Rankings, options: CurveOptions) -> Leader:
    """The baseline, or the best run on average of those drawn, over the topics drawn."""
    runs = tuple(range(len(rankings.names)) if options.runs is None else options.runs)
    topics = tuple(range(len(rankings.topics)) if options.topics is None else options.topics)
    measure = chosen_measure(options)
    if options.baseline is not None:
        return _ordered(rankings, measure, options.baseline, topics)
    key = ("leader by topic", measure.name, runs, topics)
    return rankings.remember(key, lambda: _found_leader(rankings, measure, runs, topics))


def _found_leader(
    rankings: Rankings, measure: Requested, runs: Sequence[int], topics: Sequence[int]
) -> Leader:
    values = scored(rankings, measure).values[measure.name]
    rising = measure.measure.higher_is_better is False
    best, best_mean = runs[0], math.nan
    for run in runs if measure.measure.higher_is_better is not None else ():
        counted = counted_topics(rankings, run, topics)
        own = values[run, counted]
        mean = float(np.nanmean(own)) if not np.isnan(own).all() else math.nan
        if math.isnan(best_mean) or (mean < best_mean if rising else mean > best_mean):
            best, best_mean = run, mean
    return _ordered(rankings, measure, best, topics)


def _ordered(rankings: Rankings, measure: Requested, run: int, topics: Sequence[int]) -> Leader:
    """The topics by the run's values."""
    values = scored(rankings, measure).values[measure.name]
    rising = measure.measure.higher_is_better is False
    there = np.array(topics, np.int64)
    key = values[run, there]
    # Stable, so that topics of one value stay in their order; those without a value come last.
    order = np.argsort(key if rising else -key, kind="stable")
    return Leader(run, there[order])


def _summary(own: Doubles, leading: Doubles, measure: Requested, leads: bool) -> str:
    words = f"mean {float(np.cumsum(own)[-1]) / len(own):.4f}"
    better = measure.measure.higher_is_better
    if leads or better is None:
        return f"{words}, {topics_counted(len(own))}"
    won = int((own > leading).sum() if better else (own < leading).sum())
    return f"{words}, {won} of {len(own)} {'above' if better else 'below'} the line"


def topics_counted(count: int) -> str:
    """So many topics, in words."""
    return "1 topic" if count == 1 else f"{count} topics"


def _fit(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, first = chosen_measure(options), leader(rankings, options)
    order = "rising" if measure.measure.higher_is_better is False else "falling"
    names = tuple(rankings.topics[topic] for topic in first.order.tolist())
    return replace(
        figure,
        title=f"{measure.name} by topic",
        x_label=f"Topics, by {order} {measure.name} of {rankings.names[first.run]}",
        y_label=measure.name,
        x_range=(0.5, max(len(names), 1) + 0.5),
        y_range=value_range(measure, figure.series),
        x_names=names,
    )


CHOICE = MeasureChoice(("AP",), accepted)
TOPICS = Curve(
    "topics",
    "Measure by topic",
    "Topic",
    "Measure",
    "A measure of every topic by itself. The topics stand in the order of the baseline, or of the "
    "run that is best on average; its points are joined.",
    BANKS,
    by_topic,
    measure=CHOICE,
    of_topics=True,
    against=True,
    fit=_fit,
)
