"""Tables of run comparisons, and a description of the methods used."""

from collections.abc import Collection, Sequence

from assessor_app.campaign.evaluating.comparing import Comparison, SwappedPair
from assessor_app.campaign.evaluating.judged_topics import with_topics
from assessor_app.campaign.evaluating.run_orders import LikeOrders
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.correlation import CORRELATIONS, reference_note
from assessor_app.evaluation.statistics.intervals import CONFIDENCE
from assessor_app.evaluation.statistics.resampling import Resampling

MEASURE = Column("measure", "Measure", numeric=False)
SHARE = CONFIDENCE * 100
LIMITS = f"{SHARE:.0f} % limits of the mean difference"
P_DIGITS = 5


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
    rows = tuple(tuple(getattr(pair, column.key) for column in columns) for pair in found.pairs)
    return Table("Pairs of runs", columns, rows, with_topics(done_in_words(found), found.judged))


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
    rows = tuple(tuple(getattr(run, column.key) for column in columns) for run in found.runs)
    return Table("Runs", columns, rows, with_topics("", found.judged))


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
    cells = tuple(tuple(getattr(row, column.key) for column in columns) for row in rows)
    return Table("Swaps", columns, cells, f"{way.title}: {way.compared}. {way.explanation}")


def orders_table(rows: Sequence[LikeOrders]) -> Table:
    """Return a table with a row for each pair of measures: correlation of their system rankings."""
    reference = "the order by the first measure"
    columns = (
        Column("a", "Measure", "The reference, where a correlation has one", numeric=False),
        Column("b", "and", numeric=False),
        Column("runs", "Runs", digits=0),
        *(Column(one.name, one.title, one.explained(reference)) for one in CORRELATIONS),
        Column("why", "Remark", numeric=False),
    )
    cells: tuple[tuple[Cell, ...], ...] = tuple(
        (row.a, row.b, row.runs, *(row.values[one.name] for one in CORRELATIONS), row.why)
        for row in rows
    )
    return Table("Orders of the runs", columns, cells, reference_note(reference))
