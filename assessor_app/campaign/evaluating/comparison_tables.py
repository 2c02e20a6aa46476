"""Tables and notes of comparisons of runs."""

import math
from collections.abc import Sequence

from assessor_app.campaign.evaluating.comparing import Comparison, SwappedPair, over_pairs
from assessor_app.campaign.evaluating.evaluation import with_topics
from assessor_app.campaign.evaluating.ranked_groups import LEVEL
from assessor_app.domain.formatting import counted
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.statistics.corrections import NONE
from assessor_app.evaluation.statistics.intervals import CONFIDENCE
from assessor_app.evaluation.statistics.topic_splits import Resampling

MEASURE = Column("measure", "Measure", numeric=False)
SHARE = CONFIDENCE * 100
LIMITS = (
    f"{SHARE:.0f}% confidence interval of the mean difference, not adjusted for the number of pairs"
)
P_MEANS = (
    "The probability, if the null hypothesis holds, of a difference at least as large as the "
    "observed"
)
P_DIGITS = 5


SHARES = "Wins, ties and losses are shares of the topics."


def pairs_table(found: Comparison) -> Table:
    """Return a table with a row for each measure and pair of runs, as in `ComparedPair`."""
    columns = (
        MEASURE,
        Column("a", "Run A", numeric=False),
        Column("b", "Run B", numeric=False),
        Column("mean_a", "Mean A", "Mean over the topics where both runs have a value"),
        Column("mean_b", "Mean B", "Mean over the topics where both runs have a value"),
        Column("difference", "Difference", "Mean A minus mean B"),
        Column("low", "95% CI lower", LIMITS),
        Column("high", "95% CI upper", LIMITS),
        _probability("p", "p", P_MEANS),
        _probability("p_corrected", "Adjusted p", found.correction.explanation),
        Column("effect_size", "d_z", "Mean of the differences / their standard deviation"),
        Column("above", "Wins", "Share of topics where run A has the higher value", digits=2),
        Column("equal", "Ties", "Share of topics where both values are equal", digits=2),
        Column("below", "Losses", "Share of topics where run A has the lower value", digits=2),
        Column("topics", "Topics", "Topics where both runs have a value", digits=0),
        Column("why", "Remark", "Reason for an undefined value", numeric=False),
    )
    note = with_topics(f"{done_in_words(found)} {SHARES}", found.judged)
    return table_of("Pairs of runs", columns, found.pairs, note)


def _probability(key: str, title: str, explanation: str) -> Column:
    return Column(key, title, explanation, digits=P_DIGITS, never_zero=True)


def summaries_table(found: Comparison) -> Table:
    """Return a table with a row for each measure and run: the figures of `RunSummary`."""
    limits = f"{SHARE:.0f}% confidence interval of the mean ({found.interval.title})"
    columns = (
        MEASURE,
        Column("run", "Run", numeric=False),
        Column("mean", "Mean"),
        Column("median", "Median"),
        Column("deviation", "SD", "Standard deviation over topics"),
        Column("low", "95% CI lower", limits),
        Column("high", "95% CI upper", limits),
        Column("topics", "Topics", digits=0),
        Column("why", "Remark", numeric=False),
    )
    return table_of("Runs", columns, found.runs, with_topics("", found.judged))


def swaps_table(way: Resampling, rows: Sequence[SwappedPair]) -> Table:
    """Return a table with a row for each measure and pair of runs, with their swap rate.

    way: the resampling method by which the swaps in `rows` were counted.
    """
    columns = (
        MEASURE,
        Column("a", "Run A", numeric=False),
        Column("b", "Run B", numeric=False),
        Column("difference", "Difference", "Mean A minus mean B over all topics"),
        Column("splits", "Splits", digits=0),
        Column("swapped", "Swapped", "Splits whose two parts order the runs differently", digits=0),
        Column("tied", "Ties", "Splits with equal means of the two runs in a part", digits=0),
        Column("rate", "Swap rate", "Swapped / splits without ties"),
    )
    return table_of("Swaps", columns, rows, f"{way.title}: {way.compared}. {way.explanation}")


def done_in_words(found: Comparison) -> str:
    """Return a text with the test, correction and intervals, to reproduce the figures."""
    test = found.test
    drawn = f", {_samples(found)}" if found.interval.draws else ""
    if test.whole_family:
        pairs = over_pairs([max(found.family.values())])
        correction = f"p is adjusted for {pairs} (family-wise error rate)."
    elif found.correction.name == "none":
        correction = "p is not adjusted for the number of pairs."
    else:
        each = " of each measure" if len(found.family) > 1 else ""
        pairs = over_pairs(found.family.values())
        correction = f"p is adjusted for {pairs}{each}: {found.correction.title}."
    return (
        f"{test.title}, two-sided; null hypothesis: {test.hypothesis}. "
        f"{how_computed(found)}{correction} "
        f"{SHARE:.0f}% confidence intervals of single differences, not adjusted: "
        f"{found.interval.title}{drawn}."
        + (f" Left out: {', '.join(found.left_out)}." if found.left_out else "")
    )


def how_tested(found: Comparison) -> str:
    """Return the test, the level and the correction in words, for the note of a marked table."""
    pairs = over_pairs(found.family.values(), "comparison", "comparisons")
    each = f"{pairs} for each measure" if len(found.family) > 1 else pairs
    over = over_pairs({pair.topics for pair in found.pairs}, "topic", "topics")
    p = f"adjusted p < {LEVEL:g}"
    if found.test.whole_family:
        adjusted = f"adjusted by the test, {each}"
    elif found.correction is NONE:
        p, adjusted = f"p < {LEVEL:g}", "not adjusted for the number of comparisons"
    else:
        adjusted = f"correction: {found.correction.title}, {each}"
    computed = how_computed(found).strip().rstrip(".")
    parts = (f"{found.test.title}, two-sided, {p}", adjusted, over, computed)
    return "; ".join(filter(None, parts))


def _samples(found: Comparison) -> str:
    return f"{counted(found.drawing.samples, 'sample')}, seed {found.drawing.seed}"


def how_computed(found: Comparison) -> str:
    """Return a sentence that says whether p is exact; empty if that needs no words."""
    how = found.test.exactness
    if how is None:
        return f"p is estimated from {_samples(found)}. " if found.test.draws else ""
    exact = sum(pair.exact for pair in found.pairs if not math.isnan(pair.p))
    others = sum(not math.isnan(pair.p) for pair in found.pairs) - exact
    otherwise = how.otherwise or _samples(found)
    if not exact and not others:
        return ""
    if not exact:
        return f"p is estimated from {otherwise}. "
    if not others:
        return f"p is exact: it is computed from {how.exact}. "
    return (
        f"p of {counted(exact, 'pair')} is exact, computed from {how.exact}; "
        f"p of {counted(others, 'pair')} is estimated from {otherwise}. "
    )
