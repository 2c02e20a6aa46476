"""Marks beside the averages of runs: intervals, judged shares, significant differences."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from assessor_app.campaign.evaluating.comparing import (
    DEFAULT_INTERVAL,
    DEFAULT_METHODS,
    ComparedPair,
    Comparison,
    ComparisonMethods,
    compare,
)
from assessor_app.campaign.evaluating.comparison_tables import how_tested
from assessor_app.campaign.evaluating.evaluation import Evaluation, narrowed
from assessor_app.campaign.evaluating.evaluation_tables import FurtherColumn
from assessor_app.campaign.evaluating.ranked_groups import LEVEL, group_letters, ranked_groups
from assessor_app.domain.language import marked, tr
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Beside, Cell, Column, Table
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures import Requested, parse_measure
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.statistics import interval_named
from assessor_app.evaluation.statistics.intervals import CONFIDENCE
from assessor_app.reports.cells import BETTER, PLUS_MINUS, WORSE, interval_of

SHARED = marked(
    "Runs that share a letter do not differ significantly; they need not be equally good"
)
CUT = "k"
MEAN = "mean"

ADJUSTED_P = "adjusted p"
END_TITLES = {"low": marked("{0} 95% CI lower"), "high": marked("{0} 95% CI upper")}
LIMITS = "95% confidence interval of the mean over topics (Student's t)"
CORRECTED = marked("p of the difference from {0}: {1}, adjusted over the runs ({2})")


@dataclass(frozen=True, slots=True)
class Mark:
    """Additional information on one average.

    low, high: confidence limits; NaN if there is no interval. pair: the comparison of the run with
    the baseline; None if they are not compared. better: direction of a significant difference; None
    if there is none. letters: of the groups of runs that do not differ significantly.
    """

    low: float = float("nan")
    high: float = float("nan")
    pair: ComparedPair | None = None
    better: bool | None = None
    letters: str = ""

    def beside(self) -> Beside:
        """Return the part that a table shows in the cell of the average."""
        return Beside((self.high - self.low) / 2, self.better, self.letters)


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of the averages, by (measure, run).

    baseline: the run that the others are compared with; empty for none. intervals: whether
    confidence intervals were requested. of: the marks. compared: the comparison that significance
    is taken from; None if no runs are compared.
    """

    baseline: str = ""
    intervals: bool = False
    of: Mapping[tuple[str, str], Mark] = field(default_factory=dict)
    compared: Comparison | None = None


NO_MARKS = Marks()


def marks(
    evaluation: Evaluation,
    *,
    intervals: bool = False,
    baseline: str = "",
    every_pair: bool = False,
    methods: ComparisonMethods = DEFAULT_METHODS,
    progress: Progress | None = None,
) -> Marks:
    """Return the marks for all measures that are means over topics.

    intervals: compute confidence intervals. baseline: the run that the others are compared with; no
    comparison if it is empty or not in the evaluation. every_pair: without a baseline, compare all
    pairs, and give runs that do not differ a letter in common. methods: test and correction.
    """
    names = evaluation.rankings.names
    baseline = baseline if baseline in names and len(names) > 1 else ""
    every_pair = every_pair and not baseline and len(names) > 1
    kept = [one for one in evaluation.requested if _is_averaged(one)]
    if not kept or not (intervals or baseline or every_pair):
        return Marks(baseline, intervals)
    found = dict(_intervals(evaluation, kept)) if intervals else {}
    if not (baseline or every_pair):
        return Marks(baseline, intervals, found)
    compared = compare(narrowed(evaluation, kept), methods, baseline=baseline, progress=progress)
    significant = _from_baseline(compared, kept, baseline) if baseline else _groups(compared, kept)
    for place, mark in significant:
        known = found.get(place, Mark())
        found[place] = replace(mark, low=known.low, high=known.high)
    return Marks(baseline, intervals, found, compared)


MarkedRuns = Iterator[tuple[tuple[str, str], Mark]]  # (measure, run), mark


def _intervals(evaluation: Evaluation, kept: Sequence[Requested]) -> MarkedRuns:
    # A sum or a geometric mean need not lie within the interval of a mean.
    for one in (one for one in kept if one.measure.aggregate == MEAN):
        values = np.where(evaluation.scores.counts, evaluation.scores.values[one.name], np.nan)
        low, high = interval_named(DEFAULT_INTERVAL).limits(values)
        names = evaluation.rankings.names
        for run, *limits in zip(names, low.tolist(), high.tolist(), strict=True):
            yield (one.name, run), Mark(*limits)


def _from_baseline(compared: Comparison, kept: Sequence[Requested], baseline: str) -> MarkedRuns:
    rising = {one.name: _is_rising(one) for one in kept}
    for pair in compared.pairs:
        run, sign = (pair.b, -1) if pair.a == baseline else (pair.a, 1)
        higher = pair.difference * sign > 0
        better = higher == rising[pair.measure] if pair.p_corrected < LEVEL else None
        yield (pair.measure, run), Mark(pair=pair, better=better)


def _groups(compared: Comparison, kept: Sequence[Requested]) -> MarkedRuns:
    for one in kept:
        for row in ranked_groups(compared, one.name, _is_rising(one)):
            yield (one.name, row.run), Mark(letters=group_letters(row.groups))


def _is_rising(one: Requested) -> bool:
    return one.measure.higher_is_better is not False


def _is_averaged(one: Requested) -> bool:
    """Return whether the average is a mean over topics, so that it has an interval."""
    measure = one.measure
    return measure.per_topic and measure.text is None and measure.terms is None


def with_shares_judged(table: Table, evaluation: Evaluation) -> Table:
    """Add, after each measure with a cutoff, a column with the judged share at that cutoff."""
    asked = {one.name for one in evaluation.requested}
    beside: dict[str, tuple[Requested, Doubles]] = {}
    for one in evaluation.requested:
        cut = dict(one.parameters).get(CUT)
        if cut is None or one.measure.text is not None:
            continue
        (judged,) = parse_measure(f"Judged@{cut}")
        if judged.name not in asked:
            asked.add(judged.name)
            found = score(evaluation.rankings, [judged]).averages[judged.name]
            beside[one.name] = judged, found
    columns: list[Column] = []
    cells: list[list[Cell]] = [[] for _ in table.rows]
    for at, column in enumerate(table.columns):
        columns.append(column)
        for row, given in zip(cells, table.rows, strict=True):
            row.append(given[at])
        if column.key in beside:
            judged, values = beside[column.key]
            columns.append(Column(judged.name, judged.name, judged.measure.explanation))
            for row, value in zip(cells, values.tolist(), strict=True):
                row.append(value)
    return replace(table, columns=tuple(columns), rows=tuple(tuple(row) for row in cells))


def with_marks(table: Table, found: Marks) -> Table:
    """Add the marks to a table of runs: as columns for programs, within the cells for readers."""
    measures = {measure for measure, _ in found.of}
    wide = {measure for (measure, _), mark in found.of.items() if interval_of(mark.beside())}
    columns: list[Column] = []
    cells: list[list[Cell]] = [[] for _ in table.rows]
    for at, column in enumerate(table.columns):
        further = _further(column, found, wide) if column.key in measures else ()
        columns += [column, *further]
        for row, given in zip(cells, table.rows, strict=True):
            row.append(given[at])
            mark = found.of.get((column.key, str(given[0])), Mark())
            row += [_value(mark, one.key.removeprefix(f"{column.key} ")) for one in further]
    beside = {place: mark.beside() for place, mark in found.of.items()}
    note = " ".join(filter(None, (table.note, *meanings(found))))
    rows = tuple(tuple(row) for row in cells)
    return replace(table, columns=tuple(columns), rows=rows, note=note, beside=beside)


def further_columns(evaluation: Evaluation, found: Marks) -> tuple[FurtherColumn, ...]:
    """Return the figures behind the marks as columns for programs: limits, adjusted p.

    Without a baseline there is no p of a run: `compare` lists the pairs.
    """
    wide = {measure for (measure, _), mark in found.of.items() if interval_of(mark.beside())}
    names, columns = evaluation.rankings.names, []
    for one in evaluation.requested:
        for column in _further(Column(one.name, one.name), found, wide):
            of_runs = (found.of.get((one.name, run), Mark()) for run in names)
            what = column.key.removeprefix(f"{one.name} ")
            cells = [_value(mark, what) for mark in of_runs]
            values = np.array([np.nan if cell is None else cell for cell in cells], np.float64)
            columns.append(FurtherColumn(one.name, column, values, is_range=False))
    return tuple(columns)


def meanings(found: Marks) -> Iterator[str]:
    """Yield one sentence per kind of mark: its meaning, and the methods behind it."""
    if found.compared is not None:
        signs = f"{BETTER} / {WORSE}"
        what = tr("{0}: significantly better / worse than {1}", signs, found.baseline)
        yield tr("{0} ({1}).", what if found.baseline else tr(SHARED), how_tested(found.compared))
    if any(interval_of(mark.beside()) for mark in found.of.values()):
        how = interval_named(DEFAULT_INTERVAL)
        yield tr(
            "{0}: half the width of the {1:.0%} confidence interval of the mean over topics ({2}).",
            PLUS_MINUS,
            CONFIDENCE,
            tr(how.title),
        )


def _further(column: Column, found: Marks, wide: Collection[str]) -> Sequence[Column]:
    further = []
    if column.key in wide:
        further += [
            Column(f"{column.key} {end}", tr(title, column.title), LIMITS, apart=True)
            for end, title in END_TITLES.items()
        ]
    if found.baseline and found.compared is not None:
        test, correction = tr(found.compared.test.title), tr(found.compared.correction.title)
        words = tr(CORRECTED, found.baseline, test, correction)
        key, title = f"{column.key} {ADJUSTED_P}", tr("{0} adjusted p", column.title)
        further.append(Column(key, title, words, digits=5, apart=True))
    return further


def _value(mark: Mark, what: str) -> Cell:
    if what == ADJUSTED_P:
        return mark.pair.p_corrected if mark.pair else None
    return float(getattr(mark, what))
