"""The results of merges as tables, as values for JSON and as text."""

import dataclasses
from collections.abc import Iterable, Sequence

from assessor_app.campaign.files.open_elsewhere import ASK_FOR_ANOTHER
from assessor_app.campaign.sharing.merge_findings import CHANGE_COLUMNS, CONFLICT_COLUMNS, Change
from assessor_app.campaign.sharing.merging import Merged, TakenBack
from assessor_app.domain.table import Column, Table, table_of


def merge_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per merged file."""
    columns = (
        Column("file", "File", numeric=False),
        Column("assessor", "Assessor", "Whose package it is", numeric=False),
        Column("new", "New", "Entries of the journal that were taken in", digits=0),
        Column("known", "Here already", "Entries that were held before", digits=0),
        Column("judged", "Judged", "Documents decided that were not before", digits=0),
        Column("compared", "Compared", "Pairs answered that were not before", digits=0),
        Column("changed", "Changed", "Judgements that were others before", digits=0),
        Column("conflicts", "Conflicts", "Judged differently here and there", digits=0),
        Column("refused", "Refused", "Entries that were left out", digits=0),
    )
    rows = tuple(
        (
            one.path.name,
            one.assessor or "a copy",
            one.new,
            one.known,
            one.found.judged,
            one.found.compared,
            len(one.found.changed),
            len(one.found.conflicts),
            sum(refusal.number for refusal in one.refused),
        )
        for one in merged
    )
    return Table("Merged", columns, rows)


def conflict_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per document that an assessor judged differently in both files."""
    found = [row for one in merged for row in one.found.conflicts]
    return table_of("Conflicts", CONFLICT_COLUMNS, found)


def change_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per judgement that the merge changed."""
    return changed_judgements("Changed", [row for one in merged for row in one.found.changed])


def changed_judgements(title: str, changes: Iterable[Change]) -> Table:
    """Return a table with a row per changed judgement, with the values before and after."""
    return table_of(title, CHANGE_COLUMNS, changes)


def refusal_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per file and reason why journal entries were refused."""
    columns = (
        Column("file", "File", numeric=False),
        Column("number", "Entries", digits=0),
        Column("why", "Refused because", numeric=False),
        Column("example", "First of them", "Topic and document", numeric=False),
    )
    rows = tuple(
        (one.path.name, refusal.number, refusal.why, refusal.example)
        for one in merged
        for refusal in one.refused
    )
    return Table("Refused", columns, rows)


def figures(one: Merged) -> dict[str, object]:
    """Return the result of a merge as values for JSON."""
    found = dataclasses.asdict(one.found)
    return {
        "file": str(one.path),
        "assessor": one.assessor,
        "entries": one.entries,
        "new": one.new,
        "known": one.known,
        **found,
        "refused": [dataclasses.asdict(refusal) for refusal in one.refused],
        "taken_back": [dataclasses.asdict(back) for back in one.taken_back],
    }


def remarks(one: Merged) -> list[str]:
    """Return remarks about a merge: missing recent entries, and judgements that need attention."""
    found = one.found
    said = (
        (found.on_another_text, "judged on another text than the campaign shows now"),
        (found.outside_pool, "judged that are not in the pool now"),
        (found.not_given, "judged for topics that are given to others now"),
    )
    lines = [f"{one.may_lack}; {ASK_FOR_ANOTHER}"] if one.may_lack else []
    lines += [f"{one.path.name}: documents {words}: {number:,}" for number, words in said if number]
    return lines + [
        f"{one.path.name}: {_stays_taken_back(back)} again, take back entry {back.undo}"
        for back in one.taken_back
    ]


def _stays_taken_back(back: TakenBack) -> str:
    if back.number == 1:
        told, them = "1 event was taken back and stays so", "it"
    else:
        told, them = f"{back.number:,} events were taken back and stay so", "them"
    return f"{told}: entry {back.entry} of the import history; to have {them}"
