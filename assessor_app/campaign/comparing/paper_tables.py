"""Tables for papers: narrow enough for a page, with constant columns put into title and note."""

import math
from dataclasses import replace

from assessor_app.campaign.evaluating.comparing import Comparison
from assessor_app.campaign.evaluating.comparison_tables import P_DIGITS, done_in_words
from assessor_app.campaign.evaluating.evaluation import with_topics
from assessor_app.domain.formatting import MINUS, counted
from assessor_app.domain.language import marked, tr
from assessor_app.domain.table import Cell, Column, Table, table_of, without_columns
from assessor_app.evaluation.statistics.corrections import NONE
from assessor_app.reports.cells import best_cells, second_cells, shown

COUNTS = ("topics", "missing", "not_judged")
BEST, SECOND = marked("Bold: the best value."), marked("Underlined: the second best.")
INTERVAL = "95% CI"
DIFFERENCE = Column("difference", "Difference")


def paper_runs(table: Table) -> Table:
    """Return a table of runs, with or without marks, as a paper prints it.

    The counts of topics are left out if they are equal for all runs and none is missing or
    unjudged: then the title has the number. The note explains bold and underlined values.
    """
    at = {column.key: place for place, column in enumerate(table.columns)}
    counts = {tuple(row[at[key]] for key in COUNTS if key in at) for row in table.rows}
    kept, title = table, table.title
    if len(counts) == 1 and (only := counts.pop())[1:] == (0, 0):
        kept = without_columns(table, {at[key] for key in COUNTS})
        title = f"{tr(table.title)}, {counted(int(only[0] or 0), 'topic')}"
    marks = (BEST if best_cells(kept) else "", SECOND if second_cells(kept) else "")
    note = " ".join(filter(None, (*map(tr, marks), tr(kept.note))))
    return replace(kept, title=title, note=note)


def paper_pairs(found: Comparison) -> Table:
    """Return the table of pairs as a paper prints it: differences, intervals, p and d_z.

    The measure and the number of topics are columns only if they vary. If each run is compared with
    the same one, the title names that run, and there is no column for it.
    """
    measures = {pair.measure for pair in found.pairs}
    topics = {pair.topics for pair in found.pairs}
    adjusted = "p" if found.correction is NONE and not found.test.whole_family else tr("Adjusted p")
    against = {pair.b for pair in found.pairs} if len(found.pairs) > 1 else set()
    runs = [Column("a", "Run A", numeric=False), Column("b", "Run B", numeric=False)]
    if len(against) == 1:
        runs = [Column("a", "Run", numeric=False)]
    columns = [
        *runs,
        DIFFERENCE,
        Column("interval", INTERVAL, of=lambda pair: _interval(pair.low, pair.high)),
        Column("p_corrected", adjusted, digits=P_DIGITS, never_zero=True),
        Column("effect_size", "d_z", digits=2),
    ]
    if len(measures) > 1:
        columns.insert(0, Column("measure", "Measure", numeric=False))
    if len(topics) > 1:
        columns.append(Column("topics", "Topics", digits=0))
    if any(pair.why for pair in found.pairs):
        columns.append(Column("why", "Remark", numeric=False, words=True))
    over = (*sorted(measures)[: len(measures) == 1], *_in_words(topics))
    what = tr("Runs against {0}", *against) if len(against) == 1 else tr("Pairs of runs")
    title = ", ".join((what, *over))
    note = with_topics(done_in_words(found), found.judged)
    return table_of(title, columns, found.pairs, note)


def paper_summaries(table: Table) -> Table:
    """Return the table of the runs' means without the columns that tell nothing.

    These are remarks if there are none, and the measure and the topics if they do not vary. The
    limits of an interval are one column.
    """
    table = _with_intervals(table)
    at = {column.key: place for place, column in enumerate(table.columns)}
    cells = {key: {row[place] for row in table.rows} for key, place in at.items()}
    idle = {at["why"]} if not any(cells["why"]) else set()
    title = tr(table.title)
    if len(cells["measure"]) == 1:
        idle.add(at["measure"])
        title += f", {next(iter(cells['measure']))}"
    topics = {int(one or 0) for one in cells["topics"]}
    if len(topics) == 1:
        idle.add(at["topics"])
        title = ", ".join((title, *_in_words(topics)))
    return replace(without_columns(table, idle), title=title)


def _with_intervals(table: Table) -> Table:
    """Return the table with one column for both limits of the interval."""
    low, high = ([one.key for one in table.columns].index(key) for key in ("low", "high"))
    columns = list(table.columns)
    columns[low] = Column("interval", INTERVAL)
    rows = []
    for row in table.rows:
        cells = list(row)
        cells[low] = _interval(_number(row[low]), _number(row[high]))
        rows.append(tuple(cells))
    return without_columns(replace(table, columns=tuple(columns), rows=tuple(rows)), {high})


def _number(cell: Cell) -> float:
    return float(cell) if isinstance(cell, int | float) else math.nan


def _in_words(topics: set[int]) -> tuple[str, ...]:
    return (counted(next(iter(topics)), "topic"),) if len(topics) == 1 else ()


def _interval(low: float, high: float) -> str | None:
    if math.isnan(low) or math.isnan(high):
        return None
    ends = (shown(end, DIFFERENCE, minus=MINUS) for end in (low, high))
    return f"[{', '.join(ends)}]"
