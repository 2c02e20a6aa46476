"""Compare runs pair by pair: differences, significance, and swap rates over topic samples."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation, JudgedTopics, with_topics
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Column, Table, table_of
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
from assessor_app.evaluation.statistics.intervals import CONFIDENCE, IntervalMethod
from assessor_app.evaluation.statistics.significance_test import (
    Drawing,
    PairedRuns,
    SignificanceTest,
)
from assessor_app.evaluation.statistics.topic_splits import Resampling, Splitting, swaps

DEFAULT_MEASURES = ("AP", "nDCG@10", "P@10")
DEFAULT_TEST = "t"
DEFAULT_CORRECTION = "holm"
DEFAULT_INTERVAL = "t"


# Returns the lower and the upper confidence limit of the mean of each row of values.
Limits = Callable[[Doubles], tuple[Doubles, Doubles]]
MEASURE = Column("measure", "Measure", numeric=False)
SHARE = CONFIDENCE * 100
LIMITS = f"{SHARE:.0f} % limits of the mean difference"
P_DIGITS = 5


@dataclass(frozen=True, slots=True)
class ComparisonMethods:
    """The names of the methods of a comparison, and how methods that draw samples draw them.

    correction: empty for Holm's, or for none if the test itself allows for all pairs.
    """

    test: str = DEFAULT_TEST
    correction: str = ""
    interval: str = DEFAULT_INTERVAL
    drawing: Drawing = field(default_factory=Drawing)


DEFAULT_METHODS = ComparisonMethods()


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


def compare(
    evaluation: Evaluation,
    methods: ComparisonMethods = DEFAULT_METHODS,
    *,
    baseline: str = "",
    progress: Progress | None = None,
) -> Comparison:
    """Compare every pair of runs, or each run with the baseline; p is corrected per measure.

    Raises WrongUse for fewer than two runs, unknown names, and a correction combined with a test
    that itself allows for all pairs.
    """
    watch, drawing = progress or Silent(), methods.drawing
    chosen, how = significance_test_named(methods.test), interval_named(methods.interval)
    corrected = _correction(chosen, methods.correction)
    limits = partial(how.limits, drawing=drawing)
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
    family = {one.name: _family(evaluation, one.name, pairs, chosen) for one in kept}
    return Comparison(
        test=chosen,
        correction=corrected,
        interval=how,
        drawing=drawing,
        runs=tuple(summaries),
        pairs=tuple(_corrected(pairs, list(family), corrected)),
        left_out=tuple(one.name for one in evaluation.requested if one.name not in family),
        family=family,
        judged=evaluation.judged,
    )


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


def pairs_table(found: Comparison) -> Table:
    """Return a table with a row for each measure and pair of runs."""
    columns = (
        MEASURE,
        Column("a", "Run", numeric=False),
        Column("b", "and", numeric=False),
        Column("mean_a", "Mean of first", "Over the topics where both are defined"),
        Column("mean_b", "Mean of second", "Over the topics where both are defined"),
        Column("difference", "Difference", "Mean of the first minus the second"),
        Column("low", "Low", LIMITS),
        Column("high", "High", LIMITS),
        _probability("p", "p", found.test.explanation),
        _probability("p_corrected", "p corrected", found.correction.explanation),
        Column("effect_size", "d", "Cohen's d: mean difference / its standard deviation"),
        Column("above", "Higher", "Share of topics where the first is higher", digits=2),
        Column("equal", "Equal", "Share of topics where both are equal", digits=2),
        Column("below", "Lower", "Share of topics where the first is lower", digits=2),
        Column("topics", "Topics", "Topics where both are defined", digits=0),
        Column("why", "Remark", "Why a figure is undefined", numeric=False),
    )
    note = with_topics(done_in_words(found), found.judged)
    return table_of("Pairs of runs", columns, found.pairs, note)


def _probability(key: str, title: str, explanation: str) -> Column:
    return Column(key, title, explanation, digits=P_DIGITS, never_zero=True)


def summaries_table(found: Comparison) -> Table:
    """Return a table with a row for each measure and run."""
    limits = f"{SHARE:.0f} % limits of the mean ({found.interval.title})"
    columns = (
        MEASURE,
        Column("run", "Run", numeric=False),
        Column("mean", "Mean"),
        Column("median", "Median"),
        Column("deviation", "Deviation", "Standard deviation over topics"),
        Column("low", "Low", limits),
        Column("high", "High", limits),
        Column("topics", "Topics", digits=0),
        Column("why", "Remark", numeric=False),
    )
    return table_of("Runs", columns, found.runs, with_topics("", found.judged))


def done_in_words(found: Comparison) -> str:
    """Describe the test, correction and intervals, so that a reader can reproduce the figures."""
    test, drawn = found.test, found.test.draws or found.interval.draws
    drawing = f" {found.drawing.samples:,} samples, seed {found.drawing.seed}." if drawn else ""
    if test.whole_family:
        correction = f"p allows for all pairs of the runs: {max(found.family.values()):,}."
    elif found.correction.name == "none":
        correction = "p is not corrected for the number of pairs."
    else:
        each = " of each measure" if len(found.family) > 1 else ""
        pairs = over_pairs(found.family.values())
        correction = f"p corrected over {pairs}{each}: {found.correction.title}."
    return (
        f"{test.title}, two-sided, supposing that {test.hypothesis}. {correction} "
        f"{SHARE:.0f} % intervals of each difference alone: {found.interval.title}.{drawing}"
        + (f" Left out: {', '.join(found.left_out)}." if found.left_out else "")
    )


def over_pairs(counts: Collection[int], one: str = "pair", more: str = "pairs") -> str:
    """Return the number of pairs that p was corrected over: "16 pairs", or "15 to 16 pairs"."""
    low, high = min(counts, default=0), max(counts, default=0)
    number = f"{high:,}" if low == high else f"{low:,} to {high:,}"
    return f"{number} {one if high == 1 else more}"


def swaps_table(way: Resampling, rows: Sequence[SwappedPair]) -> Table:
    """Return a table with a row for each measure and pair of runs: how often they swap."""
    columns = (
        MEASURE,
        Column("a", "Run", numeric=False),
        Column("b", "and", numeric=False),
        Column("difference", "Difference", "Mean of the first minus the second, all topics"),
        Column("splits", "Splits", digits=0),
        Column("swapped", "Swapped", "Splits that order the two runs in opposite ways", digits=0),
        Column("tied", "Level", "Splits of which a part puts them level", digits=0),
        Column("rate", "Swap rate", "Swapped / splits that are not level"),
    )
    return table_of("Swaps", columns, rows, f"{way.title}: {way.compared}. {way.explanation}")
