"""Find series of decisions that were faster than reading allows, for the lead to check."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from statistics import median

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Column, Table
from assessor_app.store.journal import decision_times
from assessor_app.store.journal.decision_times import Timed
from assessor_app.store.tables import documents

IN_A_ROW = 10
WORDS_A_SECOND = 20  # 1,200 a minute: skimming, not reading
WORDS_LOOKED_AT = 40
OWN_SHARE = 5  # of the assessor's own median time
LONGEST_LIMIT = WORDS_LOOKED_AT / WORDS_A_SECOND


def explanation() -> str:
    """Return an explanation of unusually fast decisions."""
    return tr(
        "{0} or more consecutive decisions, each made in less time than it takes to skim the first "
        "{1} words of the document ({2:g} seconds; less for a shorter document), or in less than a "
        "{3}th of the assessor's median time. There can be good reasons, such as near-duplicate "
        "documents. Only the lead sees this.",
        IN_A_ROW,
        WORDS_LOOKED_AT,
        LONGEST_LIMIT,
        OWN_SHARE,
    )


@dataclass(frozen=True, slots=True)
class FastSeries:
    """A series of consecutive decisions that were all unusually fast.

    topics: in judging order. decisions: their number. began, ended: seconds since 1970 (UTC).
    seconds: the median time per document.
    """

    assessor: str
    topics: tuple[str, ...]
    decisions: int
    began: float
    ended: float
    seconds: float


def fast_series(campaign: Campaign, progress: Progress | None = None) -> tuple[FastSeries, ...]:
    """Return all series of unusually fast decisions (see `EXPLANATION`); none in a work package."""
    watch = progress or Silent()
    if campaign.made_for:
        return ()
    rows = decision_times.timed_decisions(campaign.store)
    found: list[FastSeries] = []
    for name, group in groupby(rows, key=lambda row: row[0]):
        mine = list(group)
        usual = median(row[4] for row in mine) / OWN_SHARE
        longest = max(usual, LONGEST_LIMIT)
        for quick in _in_a_row(mine, {id(row): longest for row in mine}):
            watch.report(len(found), None, tr("Reading the times of {0}", name))
            limits = [max(usual, _skimmed(campaign, row[2])) for row in quick]
            kept = {id(row): limit for row, limit in zip(quick, limits, strict=True)}
            found += [_series(part) for part in _in_a_row(quick, kept)]
    return tuple(found)


def _in_a_row(rows: list[Timed], limits: dict[int, float]) -> Iterator[list[Timed]]:
    """Yield the series of at least IN_A_ROW consecutive decisions below their limits.

    limits: seconds, by the id of the row.
    """
    for quick, group in groupby(rows, key=lambda row: row[4] < limits[id(row)]):
        part = list(group)
        if quick and len(part) >= IN_A_ROW:
            yield part


def _skimmed(campaign: Campaign, document_id: str) -> float:
    """Return the seconds needed to skim the beginning of a document; 0 without stored text."""
    held = documents.document(campaign.store, document_id)
    words = len(held.text.split(None, WORDS_LOOKED_AT)[:WORDS_LOOKED_AT]) if held else 0
    return words / WORDS_A_SECOND


def _series(rows: list[Timed]) -> FastSeries:
    return FastSeries(
        rows[0][0],
        tuple(dict.fromkeys(row[1] for row in rows)),
        len(rows),
        min(row[3] for row in rows),
        max(row[3] for row in rows),
        median(row[4] for row in rows),
    )


def fast_table(found: tuple[FastSeries, ...]) -> Table:
    """Return a table with a row per series of decisions."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("topics", "Topics", numeric=False),
        Column("decisions", "Decisions", "Consecutive unusually fast decisions", digits=0),
        Column("seconds", "Median seconds", "Median time per decision", digits=1),
        Column("began", "From", numeric=False, moment=True),
        Column("ended", "To", numeric=False, moment=True),
    )
    rows = tuple(
        (
            one.assessor,
            ", ".join(one.topics),
            one.decisions,
            one.seconds,
            _minute(one.began),
            _minute(one.ended),
        )
        for one in found
    )
    return Table("Unusually fast decisions", columns, rows)


def _minute(moment: float) -> str:
    return written(local_time(moment), moment, "%Y-%m-%d %H:%M")
