"""Tables and notes of comparisons of runs."""

import math
from collections.abc import Sequence

from assessor_app.campaign.evaluating.comparing import (
    Comparison,
    SwappedPair,
    over_comparisons,
    over_pairs,
    over_topics,
)
from assessor_app.campaign.evaluating.evaluation import with_topics
from assessor_app.campaign.evaluating.ranked_groups import LEVEL
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.table import Column, Table, explained, table_of
from assessor_app.evaluation.statistics.corrections import NONE
from assessor_app.evaluation.statistics.intervals import CONFIDENCE
from assessor_app.evaluation.statistics.topic_splits import Resampling

MEASURE = Column("measure", "Measure", numeric=False)
SHARE = CONFIDENCE * 100
LIMITS = "95% confidence interval of the mean difference, not adjusted for the number of pairs"
P_MEANS = marked(
    "The probability, if the null hypothesis holds, of a difference at least as large as the "
    "observed"
)
P_DIGITS = 5
FULL_STOPS = ".。"


SHARES = marked("Wins, ties and losses are shares of the topics.")


def pairs_table(found: Comparison) -> Table:
    """Return a table with a row for each measure and pair of runs, as in `ComparedPair`."""
    effect = Column("effect_size", "d_z", "Mean of the differences / their standard deviation")
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
        _probability("p_corrected", marked("Adjusted p"), found.correction.explanation),
        effect,
        Column("above", "Wins", "Share of topics where run A has the higher value", digits=2),
        Column("equal", "Ties", "Share of topics where both values are equal", digits=2),
        Column("below", "Losses", "Share of topics where run A has the lower value", digits=2),
        Column("topics", "Topics", "Topics where both runs have a value", digits=0),
        Column("why", "Remark", "Reason for an undefined value", numeric=False, words=True),
    )
    note = with_topics(f"{done_in_words(found)} {tr(SHARES)} {explained([effect])}", found.judged)
    return table_of("Pairs of runs", columns, found.pairs, note)


def _probability(key: str, title: str, explanation: str) -> Column:
    return Column(key, title, explanation, digits=P_DIGITS, never_zero=True)


def summaries_table(found: Comparison) -> Table:
    """Return a table with a row for each measure and run: the figures of `RunSummary`."""
    method = tr(found.interval.title)
    limits = tr("{0:.0f}% confidence interval of the mean ({1})", SHARE, method)
    columns = (
        MEASURE,
        Column("run", "Run", numeric=False),
        Column("mean", "Mean"),
        Column("median", "Median"),
        Column("deviation", "SD", "Standard deviation over topics"),
        Column("low", "95% CI lower", limits),
        Column("high", "95% CI upper", limits),
        Column("topics", "Topics", digits=0),
        Column("why", "Remark", numeric=False, words=True),
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
    compared = tr("{0}: {1}.", tr(way.title), tr(way.compared))
    return table_of("Swaps", columns, rows, f"{compared} {tr(way.explanation)}")


def done_in_words(found: Comparison) -> str:
    """Return a text with the test, correction and intervals, to reproduce the figures."""
    test = found.test
    tested = tr("{0}, two-sided; null hypothesis: {1}.", tr(test.title), tr(test.hypothesis))
    left_out = tr("Left out: {0}.", ", ".join(found.left_out)) if found.left_out else ""
    parts = (tested, how_computed(found), _adjusted(found), _intervals(found), left_out)
    return " ".join(filter(None, parts))


def _adjusted(found: Comparison) -> str:
    if found.test.whole_family:
        pairs = over_pairs([max(found.family.values())])
        return tr("p is adjusted for {0} (family-wise error rate).", pairs)
    if found.correction is NONE:
        return tr("p is not adjusted for the number of pairs.")
    pairs, correction = over_pairs(found.family.values()), tr(found.correction.title)
    if len(found.family) > 1:
        return tr("p is adjusted for {0} of each measure: {1}.", pairs, correction)
    return tr("p is adjusted for {0}: {1}.", pairs, correction)


def _intervals(found: Comparison) -> str:
    how = tr(found.interval.title)
    drawn = f"{how}, {_samples(found)}" if found.interval.draws else how
    return tr(
        "{0:.0f}% confidence intervals of single differences, not adjusted: {1}.", SHARE, drawn
    )


def how_tested(found: Comparison) -> str:
    """Return the test, the level and the correction in words, for the note of a marked table."""
    pairs = over_comparisons(found.family.values())
    each = tr("{0} for each measure", pairs) if len(found.family) > 1 else pairs
    over = over_topics({pair.topics for pair in found.pairs})
    test = tr("{0}, two-sided, adjusted p < {1:g}", tr(found.test.title), LEVEL)
    if found.test.whole_family:
        adjusted = tr("adjusted by the test, {0}", each)
    elif found.correction is NONE:
        test = tr("{0}, two-sided, p < {1:g}", tr(found.test.title), LEVEL)
        adjusted = tr("not adjusted for the number of comparisons")
    else:
        adjusted = tr("correction: {0}, {1}", tr(found.correction.title), each)
    computed = how_computed(found).rstrip(FULL_STOPS)
    return "; ".join(filter(None, (test, adjusted, over, computed)))


def _samples(found: Comparison) -> str:
    samples, seed = found.drawing.samples, found.drawing.seed
    return tr_count("{0:,} sample, seed {1}", "{0:,} samples, seed {1}", samples, seed)


def how_computed(found: Comparison) -> str:
    """Return a sentence that says whether p is exact; empty if that needs no words."""
    how = found.test.exactness
    if how is None:
        return tr("p is estimated from {0}.", _samples(found)) if found.test.draws else ""
    exact = sum(pair.exact for pair in found.pairs if not math.isnan(pair.p))
    others = sum(not math.isnan(pair.p) for pair in found.pairs) - exact
    otherwise = tr(how.otherwise) or _samples(found)
    if not exact and not others:
        return ""
    if not exact:
        return tr("p is estimated from {0}.", otherwise)
    if not others:
        return tr("p is exact: it is computed from {0}.", tr(how.exact))
    return tr(
        "p of {0} is exact, computed from {1}; p of {2} is estimated from {3}.",
        counted(exact, "pair"),
        tr(how.exact),
        counted(others, "pair"),
        otherwise,
    )
