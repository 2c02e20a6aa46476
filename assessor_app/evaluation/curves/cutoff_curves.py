"""A measure against its cutoff."""

from dataclasses import replace

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.growth import at_depths
from assessor_app.evaluation.curves.measure_choice import MeasureChoice
from assessor_app.evaluation.curves.value_axis import noted, value_range, with_band
from assessor_app.evaluation.measures.cumulative_gain import JARVELIN
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings, counted_topics
from assessor_app.evaluation.scores import average

CUT = "k"
EVERY_RANK = 100
# Depths up to here have room side by side; deeper ones go by their powers of ten.
SHALLOW = 20


def at_depth(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """The measure cut at depth 1, 2, ... averaged over topics, down to the run's deepest ranking.

    Every rank to 100, every tenth to 1000, and so on: closer than a log scale can show.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, options.topics)
    measure, name = _measure(options), rankings.names[run]
    deepest = int(one.retrieved[chosen].max(initial=0))
    if not deepest:
        return Series(name, (), (), summary="undefined: nothing is retrieved for these topics")
    depths = depths_to(deepest)
    values = at_depths(one, measure, depths)
    if not measure.measure.of_topic:
        values = np.where(one.seen, values, measure.measure.missing)
    chosen_values = values[:, chosen]
    means = average(chosen_values, np.ones(chosen_values.shape, bool), "mean")
    over = "" if len(chosen) == 1 else f", {len(chosen)} topics"
    series = Series(
        name,
        tuple(map(float, depths.tolist())),
        tuple(means.tolist()),
        summary=f"{_named(measure, str(deepest))} {means[-1]:.4f}{over}",
    )
    return with_band(series, chosen_values)


def depths_to(deepest: int) -> Integers:
    """1, 2, ... 100, 110, ... 1000, 1100, ... and `deepest`."""
    parts = [np.arange(1, EVERY_RANK)]
    step, start = 1, EVERY_RANK
    while start <= deepest:
        step *= 10
        parts.append(np.arange(start, 10 * start, step))
        start *= 10
    depths = np.concatenate(parts)
    return np.append(depths[depths < deepest], deepest)


def accepted(one: Requested) -> Requested:
    """The measure without its cut. Raises WrongUse where it has none."""
    if one.measure.cut != CUT:
        raise WrongUse(
            f"{one.name} is not cut at a depth", expected="a measure such as nDCG, P, R or AP"
        )
    return _cut(one, None)


def _measure(options: CurveOptions) -> Requested:
    return options.measure or CHOICE.one_of(CHOICE.read(()))


def _cut(one: Requested, at: str | None) -> Requested:
    others = tuple((name, value) for name, value in one.parameters if name != CUT)
    return Requested(one.measure, others if at is None else (*others, (CUT, at)))


def _named(measure: Requested, cut: str) -> str:
    return _cut(measure, cut).name


def _fit(figure: Figure, _: Rankings, options: CurveOptions) -> Figure:
    measure = _measure(options)
    deepest = max((one.x[-1] for one in figure.series if one.x), default=1.0)
    return replace(
        noted(figure),
        title=f"{measure.name} against depth",
        y_label=_named(measure, CUT),
        x_range=(1.0, max(deepest, 2.0)),
        y_range=value_range(measure, figure.series),
        x_scale="log" if deepest > SHALLOW else "linear",
        log_from=1.0,
    )


CHOICE = MeasureChoice(("nDCG", "P", "R", "AP", "DCG", "CG"), accepted, without_cut=True)
DEPTH = Curve(
    "depth",
    "Measure against depth",
    "Depth k",
    "Measure at k",
    "A measure of the first k documents against k, averaged over topics; a line ends where the "
    "run's longest ranking does. CG and DCG make gain curves.",
    JARVELIN,
    at_depth,
    measure=CHOICE,
    fit=_fit,
)
