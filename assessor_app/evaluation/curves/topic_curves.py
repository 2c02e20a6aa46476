"""Curves of a measure's values by topic: in order, as differences, run against run, as boxes."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import BETWEEN_NOTES, Box, Figure, Series
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.curves.curve import (
    ALL,
    Curve,
    CurveOptions,
    MeasureChoice,
    value_range,
)
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings, counted_topics
from assessor_app.evaluation.scores import Scores, score

BANKS = "Banks, Over & Zhang, Blind men and elephants: six approaches to TREC data, Inf. Retr. 1999"
# A note of curves that compare all runs with one run.
ALONE = marked("The figure shows one run: there is no other run to compare it with.")


@dataclass(frozen=True, eq=False, slots=True)
class Leader:
    """The run whose values order the topics. order: the topics, the run's best value first."""

    run: int
    order: Integers


def by_topic(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return the run's value of each topic. x: the topic's rank in the leader's order, from 1.

    The leader's points are joined by a line. A topic for which the run has no value has no point.
    """
    measure = chosen_measure(options)
    values = scored(rankings, measure).values[measure.name]
    first = leader(rankings, options)
    place = np.flatnonzero(~np.isnan(values[run, first.order]))
    topics = first.order[place]
    own = values[run, topics]
    if not len(topics):
        return Series(rankings.names[run], (), (), summary=tr("undefined for these topics"))
    leads = "" if run == first.run else rankings.names[first.run]
    summary = _summary(own, values[first.run, topics], measure, leads)
    return Series(
        rankings.names[run],
        tuple((place + 1.0).tolist()),
        tuple(own.tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics.tolist()),
        summary=summary,
        joined=run == first.run,
    )


def accepted(one: Requested) -> Requested:
    """Return the measure unchanged. Raises WrongUse if it has no number per topic."""
    if one.measure.text is not None or not one.measure.per_topic:
        raise WrongUse("{0} has no per-topic values", one.name, expected="a measure such as AP")
    return one


def chosen_measure(options: CurveOptions) -> Requested:
    """Return the measure to draw: that of the options, or the usual measure."""
    return options.measure or CHOICE.one_of(CHOICE.read(()))


def scored(rankings: Rankings, measure: Requested) -> Scores:
    """Return the scores of all runs by the measure, computed once per rankings."""
    # Kept, because it is needed again for each run that is drawn.
    return rankings.remember(("by topic", measure.name), lambda: score(rankings, [measure]))


def leader(rankings: Rankings, options: CurveOptions) -> Leader:
    """Return the baseline, or the best of the drawn runs on average over the drawn topics."""
    runs = tuple(range(len(rankings.names)) if options.runs is None else options.runs)
    topics = tuple(range(len(rankings.topics)) if options.topics is None else options.topics)
    measure = chosen_measure(options)
    if options.baseline is not None:
        return _ordered(rankings, measure, options.baseline, (runs, topics))
    key = ("leader by topic", measure.name, runs, topics)
    return rankings.remember(key, lambda: _found_leader(rankings, measure, runs, topics))


def _found_leader(
    rankings: Rankings, measure: Requested, runs: Sequence[int], topics: Sequence[int]
) -> Leader:
    values = scored(rankings, measure).values[measure.name]
    rising = measure.measure.higher_is_better is False
    best, best_mean = runs[0], math.nan
    for run in runs if measure.measure.higher_is_better is not None else ():
        own = values[run, counted_topics(rankings, run, topics)]
        mean = float(np.nanmean(own)) if not np.isnan(own).all() else math.nan
        if math.isnan(best_mean) or (mean < best_mean if rising else mean > best_mean):
            best, best_mean = run, mean
    return _ordered(rankings, measure, best, (runs, topics))


def _ordered(
    rankings: Rankings, measure: Requested, run: int, drawn: tuple[Sequence[int], Sequence[int]]
) -> Leader:
    """Return the topics ordered by the run's values, best first.

    drawn: runs and topics. Topics without a value for `run` come last; topics without a value for
    any of the runs are left out.
    """
    runs, topics = drawn
    values = scored(rankings, measure).values[measure.name]
    rising = measure.measure.higher_is_better is False
    there = np.array(topics, np.int64)
    there = there[~np.isnan(values[np.ix_(np.unique((*runs, run)), there)]).all(axis=0)]
    key = values[run, there]
    # Stable, so that topics of equal value stay in their order; NaN comes last.
    order = np.argsort(key if rising else -key, kind="stable")
    return Leader(run, there[order])


def _summary(own: Doubles, leading: Doubles, measure: Requested, leader_name: str) -> str:
    """Return the mean, and the number of topics on which the run is better than the leader.

    leader_name: empty for the leader itself.
    """
    words = tr("mean {0:.4f}", float(np.cumsum(own)[-1]) / len(own))
    better = measure.measure.higher_is_better
    if not leader_name or better is None:
        return tr_count("{1}, {0} topic", "{1}, {0} topics", len(own), words)
    won = int((own > leading).sum() if better else (own < leading).sum())
    places = len(own), words, leader_name, won
    if better:
        return tr_count(
            "{1}, higher than {2} on {3} of {0} topic",
            "{1}, higher than {2} on {3} of {0} topics",
            *places,
        )
    return tr_count(
        "{1}, lower than {2} on {3} of {0} topic",
        "{1}, lower than {2} on {3} of {0} topics",
        *places,
    )


def _fit_by_topic(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, first = chosen_measure(options), leader(rankings, options)
    x_label = (
        tr("Topics in ascending order of {0} of {1}", measure.name, rankings.names[first.run])
        if measure.measure.higher_is_better is False
        else tr("Topics in descending order of {0} of {1}", measure.name, rankings.names[first.run])
    )
    names = tuple(rankings.topics[topic] for topic in first.order.tolist())
    alone = len(figure.series) == 1
    reference = "" if alone else _reference_note(figure, rankings, options)
    return replace(
        figure,
        title=tr("{0} per topic", measure.name),
        x_label=x_label,
        y_label=measure.name,
        y_column="",
        x_range=(0.5, max(len(names), 1) + 0.5),
        y_range=value_range(measure, figure.series),
        x_names=names,
        x_column="topic",
        reference=rankings.names[first.run],
        note=BETWEEN_NOTES.join(filter(None, (reference, _left_out(rankings, options)))),
    )


def _left_out(rankings: Rankings, options: CurveOptions) -> str:
    """Return a note on the topics without a position on the axis; empty if there is none."""
    runs = range(len(rankings.names)) if options.runs is None else options.runs
    asked = len(rankings.topics) if options.topics is None else len(options.topics)
    undefined = asked - len(leader(rankings, options).order)
    # Topics that were chosen are judged.
    drawn = runs if options.topics is None else ()
    unjudged = {rankings.rankings[run].extra_topics for run in drawn}
    most = max(unjudged, default=0)
    parts = []
    if most and len(unjudged) < 2:
        parts.append(counted(most, "unjudged topic"))
    elif most:
        number = tr_count("up to {0:,} unjudged topic", "up to {0:,} unjudged topics", most)
        parts.append(number)
    if undefined:
        number = tr_count("{0} topic without a value", "{0} topics without a value", undefined)
        parts.append(number)
    return tr("Not on the axis: {0}", ", ".join(parts)) if parts else ""


def _reference_note(figure: Figure, rankings: Rankings, options: CurveOptions) -> str:
    """Return a note on the run that the others are compared with, and why it is this run."""
    if len(figure.series) == 1:
        return tr(ALONE)
    name = rankings.names[leader(rankings, options).run]
    if options.baseline is not None:
        return tr("Reference: {0} (baseline)", name)
    measure = chosen_measure(options)
    if measure.measure.higher_is_better is None:
        return tr("Reference: {0} (first run)", name)
    return tr("Reference: {0} (best mean {1})", name, measure.name)


CHOICE = MeasureChoice(("AP",), accepted)
TOPICS = Curve(
    "topics",
    "Measure per topic",
    "Topic",
    "Measure",
    "A measure for each topic. The topics are in the order of their values for the baseline, or "
    "for the run with the best mean if there is no baseline; the points of this run are joined.",
    BANKS,
    by_topic,
    measure=CHOICE,
    of_topics=True,
    against=True,
    fit=_fit_by_topic,
)


ROOM = 1.05


def differences(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return the differences between the run's values and the leader's per topic, highest first.

    The leader is the baseline, or the best run on average. x: ranks from 1. Topics for which
    either run has no value are left out.
    """
    measure = chosen_measure(options)
    values = scored(rankings, measure).values[measure.name]
    best = leader(rankings, options).run
    topics = counted_topics(rankings, run, options.topics)
    less = values[run, topics] - values[best, topics]
    topics, less = topics[~np.isnan(less)], less[~np.isnan(less)]
    if not len(less):
        return Series(rankings.names[run], (), (), summary=tr("undefined for these topics"))
    # Stable: topics of equal difference stay in their order.
    order = np.argsort(-less, kind="stable")
    higher, lower = int((less > 0).sum()), int((less < 0).sum())
    mean = float(np.cumsum(less)[-1]) / len(less)
    compared = tr_count(
        "mean {1:+.4f}, higher on {0:,} topic, lower on {2}",
        "mean {1:+.4f}, higher on {0:,} topics, lower on {2}",
        higher,
        mean,
        lower,
    )
    return Series(
        rankings.names[run],
        tuple(np.arange(1.0, len(less) + 1).tolist()),
        tuple(less[order].tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics[order].tolist()),
        summary=tr("reference") if run == best else compared,
    )


def _fit_differences(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, best = chosen_measure(options), leader(rankings, options).run
    known = [abs(y) for series in figure.series for y in series.y if math.isfinite(y)]
    reach = max(known, default=0.0) * ROOM or 1.0
    most = max((len(series.x) for series in figure.series), default=1)
    return replace(
        figure,
        title=tr("Difference in {0} from {1} per topic", measure.name, rankings.names[best]),
        x_label=tr("Topics in descending order of each run's difference"),
        y_label=tr("Difference in {0}", measure.name),
        y_column=f"Difference in {measure.name}",
        x_range=(0.5, max(most, 1) + 0.5),
        y_range=(-reach, reach),
        x_column="position",
        reference=rankings.names[best],
        note=_reference_note(figure, rankings, options),
    )


DIFFERENCES = Curve(
    "differences",
    "Differences per topic",
    "Topics",
    "Difference",
    "The value of each topic minus the value of the baseline, or of the run with the best mean if "
    "there is no baseline, in descending order.",
    BANKS,
    differences,
    measure=CHOICE,
    of_topics=True,
    against=True,
    beside="topics",
    fit=_fit_differences,
)


def against(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return a point per topic: x is the leader's value, y this run's value.

    The leader is the baseline, or the best run on average. Topics for which either run has no
    value are left out.
    """
    measure = chosen_measure(options)
    values = scored(rankings, measure).values[measure.name]
    best = leader(rankings, options).run
    topics = counted_topics(rankings, run, options.topics)
    own, leading = values[run, topics], values[best, topics]
    known = ~(np.isnan(own) | np.isnan(leading))
    if not known.any():
        return Series(rankings.names[run], (), (), summary=tr("undefined for these topics"))
    own, leading = own[known], leading[known]
    labels = tuple(f"topic {rankings.topics[topic]}" for topic in topics[known].tolist())
    x, y = tuple(leading.tolist()), tuple(own.tolist())
    above = tr_count(
        "{1} of {0:,} topic above the diagonal",
        "{1} of {0:,} topics above the diagonal",
        len(own),
        int((own > leading).sum()),
    )
    leads = tr_count(
        "reference (diagonal), {0} topic", "reference (diagonal), {0} topics", len(own)
    )
    summary = leads if run == best else above
    return Series(rankings.names[run], x, y, labels, summary=summary, joined=False)


def _fit_against(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure, best = chosen_measure(options), leader(rankings, options).run
    ends = value_range(measure, figure.series)
    return replace(
        figure,
        title=tr("{0} per topic against {1}", measure.name, rankings.names[best]),
        x_label=tr("{0} of {1}", measure.name, rankings.names[best]),
        y_label=measure.name,
        y_column="",
        x_range=ends,
        y_range=ends,
        x_column=f"{measure.name} of reference",
        reference=rankings.names[best],
        note=_reference_note(figure, rankings, options),
    )


RUN_AGAINST_RUN = Curve(
    "against",
    "Scatter plot",
    "Measure",
    "Measure",
    "The value of each topic against the value of the baseline, or of the run with the best mean "
    "if there is no baseline. Above the diagonal, the run's value is higher.",
    BANKS,
    against,
    diagonal=True,
    measure=CHOICE,
    of_topics=True,
    against=True,
    fit=_fit_against,
    plot_kind="scatter",
)


BOXES = marked("Box: quartiles and median; whiskers: to the last value within 1.5 box lengths.")
TUKEY = "Tukey (1977), Exploratory Data Analysis, chapter 2"
# The width around a run's position on the axis over which its points are spread.
WIDTH = 0.6
WHISKERS = 1.5
QUARTILES = (0.25, 0.5, 0.75)


def distribution(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return a point per topic around the run's position among the drawn runs, from 1, and a box.

    Within a run topics go from left to right in the order of the rankings, so that a topic has the
    same relative position in every run.
    """
    measure = chosen_measure(options)
    topics = counted_topics(rankings, run, options.topics)
    values = scored(rankings, measure).values[measure.name][run, topics]
    known = ~np.isnan(values)
    if not known.any():
        return Series(rankings.names[run], (), (), summary=tr("undefined for these topics"))
    drawn = list(range(len(rankings.names)) if options.runs is None else options.runs)
    step = (topics + 0.5) / len(rankings.topics) - 0.5
    x = drawn.index(run) + 1.0 + WIDTH * step
    low, median, high = np.quantile(values[known], QUARTILES).tolist()
    return Series(
        rankings.names[run],
        tuple(x[known].tolist()),
        tuple(values[known].tolist()),
        tuple(f"topic {rankings.topics[topic]}" for topic in topics[known].tolist()),
        summary=tr("median {0:.4f}, IQR {1:.4f} to {2:.4f}", median, low, high),
        joined=False,
        box=_box(drawn.index(run) + 1.0, values[known]),
    )


def _box(x: float, values: Doubles) -> Box:
    """Return the box of quartiles at `x`, with whiskers to the last values within 1.5 box
    lengths.
    """
    low, median, high = np.quantile(values, QUARTILES).tolist()
    reach = WHISKERS * (high - low)
    within = values[(values >= low - reach) & (values <= high + reach)]
    ends = float(within.min()), float(within.max())
    return Box(x, WIDTH, min(ends[0], low), low, median, high, max(ends[1], high))


def _fit_distribution(figure: Figure, rankings: Rankings, options: CurveOptions) -> Figure:
    measure = chosen_measure(options)
    names = tuple(series.name for series in figure.series)
    return replace(
        figure,
        title=tr("Distribution of {0} over topics", measure.name),
        y_label=measure.name,
        y_column="",
        x_range=(0.5, max(len(names), 1) + 0.5),
        y_range=value_range(measure, figure.series),
        x_names=names,
        every_name=True,
        x_column="position",
        note=tr(BOXES),
    )


DISTRIBUTION = Curve(
    "distribution",
    "Distribution over topics",
    "Run",
    "Measure",
    "A point per topic and a box plot per run: median, quartiles, and whiskers to the last value "
    "within 1.5 times the interquartile range.",
    TUKEY,
    distribution,
    measure=CHOICE,
    of_topics=True,
    fit=_fit_distribution,
)
