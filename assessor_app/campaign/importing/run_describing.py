"""Describe the runs of a campaign by system, date and note, and undo that as an import."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import BadInput
from assessor_app.domain.run_description import RunDescription
from assessor_app.domain.table import Column, Table
from assessor_app.formats.runs.run_header import read_run_header
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.tables import run_descriptions, stored_runs

CONTENT = marked("details of runs")
BY_HAND = marked("details of {0}")
DESCRIPTION_COLUMNS = (
    Column("system", "System", "The system that made the run", numeric=False),
    Column("date", "Date", "When the run was made (UTC)", numeric=False),
    Column("note", "Note", "Parameters of the run, or another note", numeric=False),
)
Given = Mapping[str, Iterable[tuple[str, str]]]  # by run: (field of RunDescription, text)


def run_descriptions_of(campaign: Campaign) -> dict[str, RunDescription]:
    """Return the descriptions by name of the run; runs without a description are left out."""
    return run_descriptions.described(campaign.store)


def describe_runs(campaign: Campaign, given: Given, source: str = "") -> Changes:
    """Change the descriptions of runs, with one entry in the import history.

    given: by run, the fields to change; an empty text removes one. source: the name of the file
    with the descriptions; empty for those given by hand. Raises WrongUse for an unknown run, and
    BadInput for a date that is not one.
    """
    campaign.writable()
    changed = changed_descriptions(campaign, given)
    if not changed:
        return Changes()
    # In English, as all that the journal keeps; the import history translates it.
    named = source or str(Phrase(BY_HAND, ", ".join(changed)))
    entry = import_operations.Import(named, CONTENT, time.time(), len(changed), "descriptions")
    with campaign.store.transaction():
        with recorded(campaign.store, (run_descriptions.DESCRIPTION_TABLE,)) as found:
            for name, one in changed.items():
                run_descriptions.put(campaign.store, name, one)
        operation = import_operations.Operation(import_operations.IMPORT, (entry,))
        import_operations.add(campaign.store, operation, found.images)
    return Changes(runs=True)


def changed_descriptions(
    campaign: Campaign, given: Given, coming: Sequence[str] = ()
) -> dict[str, RunDescription]:
    """Return the descriptions that `describe_runs` would store: those that differ from now.

    coming: runs that the campaign will have then. Raises WrongUse for an unknown run, and BadInput
    for a date that is not one.
    """
    refuse_unknown("run", list(given), (*stored_runs.names(campaign.store), *coming))
    before = run_descriptions_of(campaign)
    after = {name: before.get(name, RunDescription()).updated(one) for name, one in given.items()}
    return {name: one for name, one in after.items() if one != before.get(name, RunDescription())}


def described_by_header(path: Path, notes: list[str]) -> Sequence[tuple[str, str]]:
    """Return the (field, text) that the comment lines before a run give.

    notes: gets a line for each text that is left out, because it is no date.
    """
    found = []
    for field, text, line in read_run_header(path):
        try:
            RunDescription().updated([(field, text)])
        except BadInput as problem:
            notes.append(
                tr("warning: line {0}: {1}: {2!r}. Left out.", line, problem.message, text)
            )
        else:
            found.append((field, text))
    return found


def with_details(table: Table, described: Mapping[str, RunDescription]) -> Table:
    """Return a table of runs with the columns of descriptions that differ between its rows.

    table: its first column is the name of the run.
    """
    found = [described.get(str(row[0]), RunDescription()) for row in table.rows]
    kept = [one for one in DESCRIPTION_COLUMNS if len({getattr(it, one.key) for it in found}) > 1]
    if not kept:
        return table
    rows = tuple(
        (*row, *(getattr(it, one.key) for one in kept))
        for row, it in zip(table.rows, found, strict=True)
    )
    return replace(table, columns=(*table.columns, *kept), rows=rows)
