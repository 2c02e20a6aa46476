"""Compare runs pair by pair: differences, significance, and swap rates over topic samples."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.judged_topics import JudgedTopics
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.statistics import (
    correction_named,
    interval_named,
    resampling_named,
    significance_test_named,
)
from assessor_app.evaluation.statistics.corrections import NONE, Correction
from assessor_app.evaluation.statistics.descriptions import describe, shares
from assessor_app.evaluation.statistics.intervals import IntervalMethod
from assessor_app.evaluation.statistics.paired_runs import PairedRuns
from assessor_app.evaluation.statistics.resampling import Resampling, Splitting, swaps
from assessor_app.evaluation.statistics.significance_test import Drawing, SignificanceTest

DEFAULT_MEASURES = ("AP", "nDCG@10", "P@10")
DEFAULT_TEST = "t"
DEFAULT_CORRECTION = "holm"
DEFAULT_INTERVAL = "t"


@dataclass(frozen=True, slots=True)
class ComparedPair:
    """The comparison of two runs by one measure, over the topics where both are defined.

    difference: mean of a minus b; low and high are its confidence limits. effect_size: Cohen's d of
    the paired differences. above, equal, below: shares of topics where the value of a is higher,
    equal or lower. why: the reason for undefined (NaN) values.
    """

    measure: str
    a: str
    b: str
    mean_a: float
    mean_b: float
    difference: float
    low: float
    high: float
    p: float
    p_corrected: float
    effect_size: float
    topics: int
    above: float
    equal: float
    below: float
    why: str = ""


@dataclass(frozen=True, slots=True)
class RunSummary:
    """The summary of one run by one measure over its topics.

    deviation: standard deviation over the topics. low, high: confidence limits of the mean. why:
    the reason for undefined values.
    """

    measure: str
    run: str
    mean: float
    median: float
    deviation: float
    low: float
    high: float
    topics: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class SwappedPair:
    """How often two runs change their order between topic samples.

    rate: swapped splits as a share of the splits in which neither sample ties the two runs.
    """

    measure: str
    a: str
    b: str
    difference: float
    splits: int
    swapped: int
    tied: int
    rate: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of all runs with the methods used.

    left_out: requested measures without per-topic values, which cannot be compared. family: for
    each measure, the number of pairs over which p was corrected. judged: judged share of each
    topic's pool; None without a pool.
    """

    test: SignificanceTest
    correction: Correction
    interval: IntervalMethod
    drawing: Drawing
    runs: tuple[RunSummary, ...]
    pairs: tuple[ComparedPair, ...]
    left_out: tuple[str, ...] = ()
    family: Mapping[str, int] = field(default_factory=dict)
    judged: JudgedTopics | None = None

    def among(self, runs: Collection[str]) -> "Comparison":
        """Return the part on these runs; each p stays corrected over the whole family."""
        return replace(
            self,
            runs=tuple(one for one in self.runs if one.run in runs),
            pairs=tuple(one for one in self.pairs if one.a in runs and one.b in runs),
        )


# Returns the lower and the upper confidence limit of the mean of each row of values.
Limits = Callable[[Doubles], tuple[Doubles, Doubles]]


def compare(
    evaluation: Evaluation,
    *,
    test: str = DEFAULT_TEST,
    correction: str = "",
    interval: str = DEFAULT_INTERVAL,
    baseline: str = "",
    drawing: Drawing | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Compare every pair of runs, or each run with the baseline; p is corrected per measure.

    correction: Holm by default, or none if the test itself allows for all pairs. Raises WrongUse
    for fewer than two runs, unknown names, and a correction combined with such a test.
    """
    watch, drawing = progress or Silent(), drawing or Drawing()
    chosen, how = significance_test_named(test), interval_named(interval)
    corrected, limits = _correction(chosen, correction), partial(how.limits, drawing=drawing)
    kept = measures_by_topic(evaluation)
    summaries: list[RunSummary] = []
    pairs: list[ComparedPair] = []
    for one in kept:
        paired = _paired(evaluation, one, baseline)
        if chosen.whole_family:
            paired = paired.on_common_topics()
        summaries += _summaries(evaluation, one.name, paired.values, limits)
        p = chosen.function(paired, drawing, watch)
        for block in paired.blocks(drawing.samples if how.draws else None):
            watch.report(block.start, len(paired), "Intervals")
            pairs += _pairs(evaluation, one.name, paired, block, p[block], limits)
    names = {one.name for one in kept}
    left_out = tuple(one.name for one in evaluation.requested if one.name not in names)
    family = {one.name: _family(evaluation, one.name, pairs, chosen) for one in kept}
    pairs = _corrected(pairs, list(family), corrected)
    found = Comparison(
        chosen, corrected, how, drawing, tuple(summaries), tuple(pairs), left_out, family
    )
    return replace(found, judged=evaluation.judged)


def measures_by_topic(evaluation: Evaluation) -> tuple[Requested, ...]:
    """Return the requested measures that are means over topics. Raises WrongUse for none."""
    kept = tuple(
        one
        for one in evaluation.requested
        if one.measure.per_topic and one.measure.text is None and one.measure.terms is None
    )
    if not kept:
        names = ", ".join(one.name for one in evaluation.requested)
        raise WrongUse(
            f"{names} cannot be compared topic by topic",
            advice="ask for a measure that each topic has, such as AP in place of GMAP",
        )
    return kept


def _correction(test: SignificanceTest, name: str) -> Correction:
    if not test.whole_family:
        return correction_named(name or DEFAULT_CORRECTION)
    if name and correction_named(name) is not NONE:
        raise WrongUse(f"{test.title} allows for all pairs itself", advice="leave --correction out")
    return NONE


def _paired(evaluation: Evaluation, one: Requested, baseline: str) -> PairedRuns:
    names = evaluation.rankings.names
    if len(names) < 2:
        raise WrongUse("a comparison takes at least two runs")
    values = evaluation.scores.values[one.name]
    if not baseline:
        return PairedRuns.every_pair(values)
    if baseline not in names:
        raise WrongUse(f"there is no run {baseline!r} here", expected=", ".join(names))
    return PairedRuns.against(values, names.index(baseline))


def _summaries(
    evaluation: Evaluation, measure: str, values: Doubles, limits: Limits
) -> Iterator[RunSummary]:
    found = describe(values)
    low, high = limits(values)
    for run, name in enumerate(evaluation.rankings.names):
        yield RunSummary(
            measure,
            name,
            float(found.mean[run]),
            float(found.median[run]),
            float(found.deviation[run]),
            float(low[run]),
            float(high[run]),
            int(found.topics[run]),
            found.why(run, of_differences=False),
        )


def _pairs(
    evaluation: Evaluation,
    measure: str,
    paired: PairedRuns,
    block: slice,
    p: Doubles,
    limits: Limits,
) -> Iterator[ComparedPair]:
    """Yield the compared pairs of a block, given their p; p_corrected is set to p for now."""
    names = evaluation.rankings.names
    differences = paired.differences(block)
    found = describe(differences)
    figures = {
        "mean_a": _mean_where(paired.values[paired.first[block]], differences),
        "mean_b": _mean_where(paired.values[paired.second[block]], differences),
        "difference": found.mean,
        **dict(zip(("low", "high"), limits(differences), strict=True)),
        "p": p,
        "p_corrected": p,
        "effect_size": found.effect_size,
        **dict(zip(("above", "equal", "below"), shares(differences), strict=True)),
    }
    rows: list[list[float]] = np.stack(list(figures.values()), axis=1).tolist()
    for at, row in enumerate(rows):
        yield ComparedPair(
            measure=measure,
            a=names[paired.first[block][at]],
            b=names[paired.second[block][at]],
            topics=int(found.topics[at]),
            why=found.why(at, of_differences=True),
            **dict(zip(figures, row, strict=True)),
        )


def _mean_where(values: Doubles, differences: Doubles) -> Doubles:
    return describe(np.where(np.isnan(differences), np.nan, values)).mean


def _family(
    evaluation: Evaluation, measure: str, pairs: Collection[ComparedPair], test: SignificanceTest
) -> int:
    """Return the number of pairs that p allows for.

    These are all pairs of runs if the test considers the whole family, otherwise the pairs with a
    defined p.
    """
    runs = len(evaluation.rankings.names)
    if test.whole_family:
        return runs * (runs - 1) // 2
    return sum(pair.measure == measure and not math.isnan(pair.p) for pair in pairs)


def _corrected(
    pairs: list[ComparedPair], measures: list[str], correction: Correction
) -> list[ComparedPair]:
    result: list[ComparedPair] = []
    for measure in measures:
        family = [pair for pair in pairs if pair.measure == measure]
        p = correction.correct(np.array([pair.p for pair in family], np.float64)).tolist()
        result += [replace(pair, p_corrected=one) for pair, one in zip(family, p, strict=True)]
    return result


def swapped_pairs(
    evaluation: Evaluation,
    resampling: str,
    *,
    splitting: Splitting | None = None,
    baseline: str = "",
    progress: Progress | None = None,
) -> tuple[Resampling, tuple[SwappedPair, ...]]:
    """Count how often each pair of runs swaps between two samples of topics.

    Returns the resampling method and the pairs of each measure. Raises WrongUse for an unknown
    resampling method or baseline.
    """
    way = resampling_named(resampling)
    names, rows = evaluation.rankings.names, []
    for one in measures_by_topic(evaluation):
        paired = _paired(evaluation, one, baseline)
        found = swaps(paired, way, splitting, progress)
        mean = np.concatenate([describe(paired.differences(some)).mean for some in paired.blocks()])
        for at, rate in enumerate(found.rate.tolist()):
            a, b = names[paired.first[at]], names[paired.second[at]]
            swapped, tied = int(found.swapped[at]), int(found.tied[at])
            rows.append(
                SwappedPair(one.name, a, b, float(mean[at]), found.splits, swapped, tied, rate)
            )
    return way, tuple(rows)
