"""A measure against its cutoff, computed at all cutoffs at once by cumulative sums."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import marked, spoken, tr
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.curves.curve import (
    ALL,
    Curve,
    CurveOptions,
    MeasureChoice,
    noted,
    over_topics,
    value_range,
    with_band,
)
from assessor_app.evaluation.measures.average_precision import AP
from assessor_app.evaluation.measures.cumulative_gain import (
    CG,
    DCG,
    JARVELIN,
    NDCG,
    Gains,
    discounts,
    gains_of,
)
from assessor_app.evaluation.measures.first_ranks import P, R
from assessor_app.evaluation.measures.measure import Measure, Requested
from assessor_app.evaluation.rankings import Rankings, condensed, counted_topics
from assessor_app.evaluation.scores import average

Growth = Callable[..., Doubles]


def at_depths(rankings: Rankings, one: Requested, depths: Integers) -> Doubles:
    """Return a measure cut at each depth: float64[depths, cells], NaN where undefined.

    depths: ascending. The result equals that of the measure's own function at each depth, which is
    called for measures that are not sums over the hits.
    """
    parameters = dict(one.parameters)
    if parameters.pop("judged_only", "False") == "True":
        rankings = condensed(rankings)
    for measure, growth in GROWING:
        if measure is one.measure:
            return growth(rankings, depths, **parameters)
    cut = one.measure.cut
    assert cut is not None
    return np.stack(
        [
            one.measure.function(rankings, **{**parameters, cut: depth}).ravel()
            for depth in depths.tolist()
        ]
    )


def _sums(
    cells: int, depths: Integers, cell: Integers, rank: Integers, weight: Doubles | None = None
) -> Doubles:
    """Return sums of the weights (None: 1) down to each depth: float64[depths, cells].

    cell, rank, weight: of each hit.
    """
    step = np.searchsorted(depths, rank)
    within = step < len(depths)
    place = step[within] * cells + cell[within]
    weights = None if weight is None else weight[within]
    each: NDArray[np.float64] = np.bincount(place, weights, len(depths) * cells).astype(np.float64)
    return np.cumsum(each.reshape(len(depths), cells), axis=0)


def _found(rankings: Rankings, depths: Integers, rel: int | None) -> Doubles:
    hits = rankings.relevant(rel)
    return _sums(rankings.cells, depths, hits.cell, hits.rank)


def _precision(
    rankings: Rankings, depths: Integers, rel: int | None = None, relative: str = "no"
) -> Doubles:
    depth = depths[:, None]
    most = np.minimum(depth, rankings.relevant_known(rel)) if relative == "yes" else depth
    return ratio(_found(rankings, depths, rel), most)


def _recall(rankings: Rankings, depths: Integers, rel: int | None = None) -> Doubles:
    return ratio(_found(rankings, depths, rel), rankings.relevant_known(rel))


def _average_precision(
    rankings: Rankings, depths: Integers, rel: int | None = None, norm: str = "relevant"
) -> Doubles:
    hits, known, depth = rankings.relevant(rel), rankings.relevant_known(rel), depths[:, None]
    sums = _sums(rankings.cells, depths, hits.cell, hits.rank, hits.precision)
    match norm:
        case "min":
            return ratio(sums, np.minimum(depth, known))
        case "k":
            return ratio(sums, depth)
        case "seen":
            return ratio(sums, _found(rankings, depths, rel))
    return ratio(sums, known)


def _gained(rankings: Rankings, depths: Integers, worth: Gains) -> Doubles:
    return _sums(rankings.cells, depths, worth.hits.cell, worth.hits.rank, worth.gain)


def _discounted(
    rankings: Rankings, discount: str = "log2", b: float = 2.0, **worth_by: str
) -> Gains:
    """Return the gains, each divided by the discount of its rank, also for the ideal ranking."""
    worth = gains_of(rankings, **worth_by)
    ideal = worth.ideal
    return replace(
        worth,
        gain=worth.gain / discounts(worth.hits.rank, discount, b),
        ideal=replace(ideal, gain=ideal.gain / discounts(ideal.rank, discount, b)),
    )


def _cumulated_gain(rankings: Rankings, depths: Integers, **worth_by: str) -> Doubles:
    return _gained(rankings, depths, gains_of(rankings, **worth_by))


def _discounted_gain(rankings: Rankings, depths: Integers, **discounted_by: Any) -> Doubles:
    return _gained(rankings, depths, _discounted(rankings, **discounted_by))


def _normalised_gain(rankings: Rankings, depths: Integers, **discounted_by: Any) -> Doubles:
    worth = _discounted(rankings, **discounted_by)
    ideal = worth.ideal
    highest = _sums(len(rankings.topics), depths, ideal.topic, ideal.rank, ideal.gain)
    return ratio(_gained(rankings, depths, worth), np.tile(highest, len(rankings.rankings)))


GROWING: tuple[tuple[Measure, Growth], ...] = (
    (P, _precision),
    (R, _recall),
    (AP, _average_precision),
    (CG, _cumulated_gain),
    (DCG, _discounted_gain),
    (NDCG, _normalised_gain),
)


CUT = "k"
EVERY_RANK = 100
# Up to this depth the axis is linear; beyond, it is logarithmic.
SHALLOW = 20
NOTHING = marked("undefined: no documents retrieved for these topics")
ENDS = marked("A line ends at the length of its run's longest ranking")


def at_depth(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return the measure at cutoff 1, 2, ... averaged over topics, to the run's deepest ranking.

    Cutoffs are every rank to 100, every tenth to 1000, and so on: closer than a log scale can
    show. Without retrieved documents the series has no points.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, options.topics)
    measure, name = _measure(options), rankings.names[run]
    deepest = int(one.retrieved[chosen].max(initial=0))
    if not deepest:
        return Series(
            name, (), (), summary=tr("undefined: no documents retrieved for these topics")
        )
    depths = depths_to(deepest)
    values = at_depths(one, measure, depths)
    if not measure.measure.of_topic and measure.measure.missing is not None:
        values = np.where(one.seen, values, measure.measure.missing)
    chosen_values = values[:, chosen]
    means = average(chosen_values, np.ones(chosen_values.shape, bool), "mean")
    value = f"{_named(measure, str(deepest))} {spoken(f'{means[-1]:.4f}')}"
    series = Series(
        name,
        tuple(map(float, depths.tolist())),
        tuple(means.tolist()),
        summary=over_topics(value, len(chosen)),
    )
    return with_band(series, chosen_values)


def depths_to(deepest: int) -> Integers:
    """Return 1, 2, ... 100, 110, ... 1000, 1100, ... up to and including `deepest`."""
    parts = [np.arange(1, EVERY_RANK)]
    step, start = 1, EVERY_RANK
    while start <= deepest:
        step *= 10
        parts.append(np.arange(start, 10 * start, step))
        start *= 10
    depths = np.concatenate(parts)
    return np.append(depths[depths < deepest], deepest)


def accepted(one: Requested) -> Requested:
    """Return the measure without its cutoff. Raises WrongUse if it takes none."""
    if one.measure.cut != CUT:
        raise WrongUse("{0} has no cutoff", one.name, expected="a measure such as nDCG, P, R or AP")
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
    ends = {one.x[-1] for one in figure.series if one.x}
    deepest = max(ends, default=1.0)
    return replace(
        noted(figure),
        note=tr(ENDS) if len(ends) > 1 else "",
        title=tr("{0} by cutoff", measure.name),
        y_label=_named(measure, CUT),
        y_column="",
        x_range=(1.0, max(deepest, 2.0)),
        y_range=value_range(measure, figure.series),
        x_scale="log" if deepest > SHALLOW else "linear",
        log_from=1.0,
    )


CHOICE = MeasureChoice(("nDCG", "P", "R", "AP", "DCG", "CG"), accepted, without_cut=True)
DEPTH = Curve(
    "depth",
    "Measure by cutoff",
    "Cutoff k",
    "Measure at k",
    "A measure at each cutoff k, averaged over topics. A line ends at the length of the run's "
    "longest ranking. CG and DCG give gain curves.",
    JARVELIN,
    at_depth,
    measure=CHOICE,
    fit=_fit,
    plot_kind="cutoff",
)
