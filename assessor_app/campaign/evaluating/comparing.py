"""Compare runs pair by pair: differences, significance, and swap rates over topic samples."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation, JudgedTopics
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
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


@dataclass(frozen=True, slots=True)
class ComparisonMethods:
    """The methods of a comparison of runs.

    test: name of the significance test. correction: name of the correction of p for the number of
    pairs; empty for "holm", or for "none" if the test itself allows for all pairs. interval: name
    of the method for confidence intervals. drawing: number of samples and random seed for methods
    that draw samples, such as a permutation test or a bootstrap.
    """

    test: str = DEFAULT_TEST
    correction: str = ""
    interval: str = DEFAULT_INTERVAL
    drawing: Drawing = field(default_factory=Drawing)


DEFAULT_METHODS = ComparisonMethods()


@dataclass(frozen=True, slots=True)
class ComparedPair:
    """The comparison of two runs by one measure, over the topics where both are defined.

    a, b: names of the runs. mean_a, mean_b: means over these topics. difference: mean_a minus
    mean_b; low and high are its confidence limits. p_corrected: p corrected for the number of
    pairs. effect_size: Cohen's d of the paired differences. topics: number of topics. above, equal,
    below: shares of topics where the value of `a` is higher, equal or lower. why: the reason for
    undefined (NaN) values. adjustment: how p was corrected, in words; empty if it was not. exact:
    whether p is exact where the test's other p values are not. deviation: standard deviation of
    the differences over topics.
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
    adjustment: str = ""
    exact: bool = False
    deviation: float = math.nan


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
    """The shares of topic samples in which two runs change their order.

    difference: mean of `a` minus mean of `b`. splits: number of times that the topics were split
    into two samples. swapped: splits whose samples order the runs in opposite ways. tied: splits in
    which a sample ties the runs. rate: swapped splits as a share of the splits without a tie.
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
    """The comparison of all runs by all measures, with the methods used.

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
        """Return only the summaries and pairs of these runs.

        Each p stays corrected over the whole family of pairs.
        """
        return replace(
            self,
            runs=tuple(one for one in self.runs if one.run in runs),
            pairs=tuple(one for one in self.pairs if one.a in runs and one.b in runs),
        )


@dataclass(frozen=True, eq=False, slots=True)
class PairFigures:
    """The figures of pairs of runs by one measure, before p is corrected.

    p: float64[pairs]. exact: bool[pairs], topics: int64[pairs], why: as in `ComparedPair`. others:
    by the names of the fields of `ComparedPair`, float64[pairs].
    """

    p: Doubles
    exact: Flags
    topics: Integers
    why: tuple[str, ...]
    others: Mapping[str, Doubles]

    @classmethod
    def joined(cls, parts: Sequence["PairFigures"]) -> "PairFigures":
        """Return the figures of all parts, one or more, in their order."""
        return cls(
            np.concatenate([part.p for part in parts]),
            np.concatenate([part.exact for part in parts]),
            np.concatenate([part.topics for part in parts]),
            tuple(why for part in parts for why in part.why),
            {
                name: np.concatenate([part.others[name] for part in parts])
                for name in parts[0].others
            },
        )


# Returns the figures of all pairs.
PairComputation = Callable[[PairedRuns, ComparisonMethods, Progress], PairFigures]


def compare_here(
    paired: PairedRuns,
    methods: ComparisonMethods,
    progress: Progress,
    p: Doubles | None = None,
) -> PairFigures:
    """Return the figures of the pairs, computed in this process.

    p: of each pair, without correction; None to compute it.
    """
    if p is None:
        p = significance_test_named(methods.test).function(paired, methods.drawing, progress)
    draws = interval_named(methods.interval).draws
    parts = []
    for block in paired.blocks(methods.drawing.samples if draws else None):
        progress.report(block.start, len(paired), tr("Intervals"))
        parts.append(_figures_of(paired.some(block), p[block], methods))
    return PairFigures.joined(parts)


def compare(
    evaluation: Evaluation,
    methods: ComparisonMethods = DEFAULT_METHODS,
    *,
    baseline: str = "",
    progress: Progress | None = None,
    computed: PairComputation = compare_here,
) -> Comparison:
    """Compare every pair of runs, or each run with the baseline; p is corrected per measure.

    baseline: name of a run; empty for every pair. computed: where the figures of the pairs are
    computed. Raises WrongUse for fewer than two runs, unknown names, and a correction combined with
    a test that itself allows for all pairs.
    """
    chosen, how = significance_test_named(methods.test), interval_named(methods.interval)
    corrected = correction_for(chosen, methods.correction)
    limits = partial(how.limits, drawing=methods.drawing)
    summaries: list[RunSummary] = []
    pairs: list[ComparedPair] = []
    family: dict[str, int] = {}
    for one in measures_by_topic(evaluation):
        paired = _paired(evaluation, one, baseline)
        if chosen.whole_family:
            paired = paired.on_common_topics()
        summaries += _summaries(evaluation, one.name, paired.values, limits)
        figures = computed(paired, methods, progress or Silent())
        adjusted = _Adjusted.by(chosen, corrected, figures.p, len(paired.values))
        family[one.name] = adjusted.family
        pairs += _pairs(evaluation, one.name, paired, figures, adjusted)
    return Comparison(
        test=chosen,
        correction=corrected,
        interval=how,
        drawing=methods.drawing,
        runs=tuple(summaries),
        pairs=tuple(pairs),
        left_out=tuple(one.name for one in evaluation.requested if one.name not in family),
        family=family,
        judged=evaluation.judged,
    )


@dataclass(frozen=True, eq=False, slots=True)
class _Adjusted:
    """The p of all pairs by one measure, corrected for `family` pairs.

    corrected: float64[pairs]. adjustment: as in `ComparedPair`.
    """

    corrected: Doubles
    family: int
    adjustment: str

    @classmethod
    def by(
        cls, test: SignificanceTest, correction: Correction, p: Doubles, runs: int
    ) -> "_Adjusted":
        """Correct each p. runs: the number of runs.

        The family is every pair of runs if the test considers them all, else the pairs with a p.
        """
        family = runs * (runs - 1) // 2 if test.whole_family else int((~np.isnan(p)).sum())
        adjusts = test.whole_family or correction is not NONE
        title = test.title if test.whole_family else correction.title
        return cls(
            correction.correct(p),
            family,
            f"{tr(title)}, {over_pairs([family])}" if adjusts else "",
        )


def measures_by_topic(evaluation: Evaluation) -> tuple[Requested, ...]:
    """Return the requested measures that are means over topics.

    Raises WrongUse if no requested measure is a mean over topics.
    """
    kept = tuple(
        one
        for one in evaluation.requested
        if one.measure.per_topic and one.measure.text is None and one.measure.terms is None
    )
    if not kept:
        names = ", ".join(one.name for one in evaluation.requested)
        raise WrongUse(
            "{0} cannot be compared topic by topic",
            names,
            advice="ask for a measure that each topic has, such as AP in place of GMAP",
        )
    return kept


def correction_for(test: SignificanceTest, name: str) -> Correction:
    """Return the correction called `name`; empty for the default of the test.

    Raises WrongUse for an unknown name, and for a correction of a test that itself allows for all
    pairs.
    """
    if not test.whole_family:
        return correction_named(name or DEFAULT_CORRECTION)
    if name and correction_named(name) is not NONE:
        raise WrongUse(
            "{0} is already adjusted for all pairs", tr(test.title), advice="omit --correction"
        )
    return NONE


def _paired(evaluation: Evaluation, one: Requested, baseline: str) -> PairedRuns:
    names = evaluation.rankings.names
    if len(names) < 2:
        raise WrongUse(
            "a comparison needs at least two runs",
            advice="name two or more runs, or import more",
        )
    values = evaluation.scores.values[one.name]
    if not baseline:
        return PairedRuns.every_pair(values)
    refuse_unknown("run", [baseline], names)
    return PairedRuns.against(values, names.index(baseline))


def _summaries(
    evaluation: Evaluation, measure: str, values: Doubles, limits: Limits
) -> Iterator[RunSummary]:
    found = describe(values)
    low, high = limits(values)
    reasons = found.reasons(of_differences=False)
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
            reasons[run],
        )


def _figures_of(paired: PairedRuns, p: Doubles, methods: ComparisonMethods) -> PairFigures:
    """Return the figures of the pairs, whose p is known."""
    differences = paired.differences(slice(None))
    exactness = significance_test_named(methods.test).exactness
    found = describe(differences)
    low, high = interval_named(methods.interval).limits(differences, drawing=methods.drawing)
    above, equal, below = shares(differences)
    return PairFigures(
        p,
        np.zeros(len(p), bool) if exactness is None else exactness.of(paired, methods.drawing),
        found.topics,
        tuple(found.reasons(of_differences=True)),
        {
            "mean_a": _mean_where(paired.values[paired.first], differences),
            "mean_b": _mean_where(paired.values[paired.second], differences),
            "difference": found.mean,
            "low": low,
            "high": high,
            "effect_size": found.effect_size,
            "deviation": found.deviation,
            "above": above,
            "equal": equal,
            "below": below,
        },
    )


def _pairs(
    evaluation: Evaluation,
    measure: str,
    paired: PairedRuns,
    found: PairFigures,
    adjusted: "_Adjusted",
) -> Iterator[ComparedPair]:
    """Yield the comparison of each pair."""
    names = evaluation.rankings.names
    figures = {**found.others, "p": found.p, "p_corrected": adjusted.corrected}
    rows: list[list[float]] = np.stack(list(figures.values()), axis=1).tolist()
    others = (paired.first, paired.second, found.topics, found.exact)
    known = (*(one.tolist() for one in others), found.why, rows)
    for a, b, topics, exact, why, row in zip(*known, strict=True):
        yield ComparedPair(
            measure=measure,
            a=names[a],
            b=names[b],
            topics=topics,
            why=why,
            adjustment=adjusted.adjustment,
            exact=exact,
            **dict(zip(figures, row, strict=True)),
        )


def _mean_where(values: Doubles, differences: Doubles) -> Doubles:
    return describe(np.where(np.isnan(differences), np.nan, values)).mean


def swapped_pairs(
    evaluation: Evaluation,
    resampling: str,
    *,
    splitting: Splitting | None = None,
    baseline: str = "",
    progress: Progress | None = None,
) -> tuple[Resampling, tuple[SwappedPair, ...]]:
    """Return (resampling method, swaps): how often each pair of runs swaps between topic samples.

    The swaps are listed by measure. resampling: name of the method. splitting: how the topics are
    split into samples; None for the default. baseline: pairs with this run only; empty for all
    pairs. Raises WrongUse for an unknown resampling method or baseline.
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


def over_pairs(counts: Collection[int]) -> str:
    """Return the number of pairs over which p was corrected: "16 pairs", or "15 to 16 pairs".

    counts: one number per measure.
    """
    low, high = _ends(counts)
    if low == high:
        return tr_count("{0:,} pair", "{0:,} pairs", high)
    return tr_count("{1:,} to {0:,} pair", "{1:,} to {0:,} pairs", high, low)


def over_comparisons(counts: Collection[int]) -> str:
    """Return the number of comparisons, as `over_pairs` does that of pairs."""
    low, high = _ends(counts)
    if low == high:
        return tr_count("{0:,} comparison", "{0:,} comparisons", high)
    return tr_count("{1:,} to {0:,} comparison", "{1:,} to {0:,} comparisons", high, low)


def over_topics(counts: Collection[int]) -> str:
    """Return the number of topics, as `over_pairs` does that of pairs."""
    low, high = _ends(counts)
    if low == high:
        return tr_count("{0:,} topic", "{0:,} topics", high)
    return tr_count("{1:,} to {0:,} topic", "{1:,} to {0:,} topics", high, low)


def _ends(counts: Collection[int]) -> tuple[int, int]:
    return min(counts, default=0), max(counts, default=0)
