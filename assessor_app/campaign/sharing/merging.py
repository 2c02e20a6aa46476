"""Merge judgements made elsewhere: returned work packages, and copies of the campaign.

The result does not depend on the order of the merges, nor on how often a file is merged.
"""

import dataclasses
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files import opening
from assessor_app.campaign.files.opening import ASK_FOR_ANOTHER
from assessor_app.campaign.sharing.merge_findings import (
    CHANGE_COLUMNS,
    CONFLICT_COLUMNS,
    Change,
    Findings,
    MergeConflict,
    findings,
)
from assessor_app.campaign.sharing.merge_intake import PackageEvents, Refusal
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import BadCampaign, Place, WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store import package_files
from assessor_app.store.file import program_identity
from assessor_app.store.file.database import Store
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import first_showings, journal
from assessor_app.store.tables.codes import known_codes, name_in_journal, present_name

__all__ = ["Change", "MergeConflict", "Merged", "Refusal", "merge"]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Known journal events that do not count, because their import was undone.

    number: how many events. entry: number of the entry of the import history that imported them.
    undo: number of the entry that undid the import.
    """

    number: int
    entry: int
    undo: int


@dataclass(frozen=True, slots=True)
class Merged:
    """The result of a merge.

    assessor: the assessor of the package; empty for a copy of the campaign. entries: number of
    journal entries in the file; new, known: how many of them were imported, and were already known.
    found: the effect on the judgements. refused: refused entries by reason. may_lack: what the file
    itself may lack, in words. taken_back: known events whose import was undone; merging does not
    restore them. messages, answers: numbers of new messages, and of new events with answers.
    """

    path: Path
    assessor: str
    entries: int
    new: int
    known: int
    found: Findings
    refused: tuple[Refusal, ...]
    changes: Changes
    may_lack: str = ""
    taken_back: tuple[TakenBack, ...] = ()
    messages: int = 0
    answers: int = 0


def merge(campaign: Campaign, path: Path, progress: Progress = SILENT) -> Merged:
    """Merge one package or copy: everything that is acceptable, or nothing if an error occurs.

    Raises BadCampaign if the file cannot be read, is damaged, belongs to another campaign or has a
    newer version, and WrongUse if it is the campaign itself, or if the merge would show others'
    work to the assessor of a package. Cancelling leaves the campaign unchanged.
    """
    campaign.writable()
    _refuse_itself(campaign, path)
    journal.sweep(campaign.store)
    with (
        package_files.opened_unchanged(path, progress) as source,
        source.snapshot(),
        package_files.read_sceptically(path),
    ):
        return _merge(campaign, source, path, progress)


def _refuse_itself(campaign: Campaign, path: Path) -> None:
    if path.exists() and path.samefile(campaign.path):
        raise WrongUse("{0} is the campaign itself", path.name, expected="a package or a copy")


def _checked(campaign: Campaign, package: Campaign) -> str:
    """Return the assessor of the package; empty for a copy of the campaign.

    Raises BadCampaign if the file belongs to another campaign, and WrongUse if the campaign is a
    work package that must not receive this file.
    """
    if package.identity != campaign.identity:
        raise BadCampaign(
            "the package belongs to another campaign: {0!r}",
            package.title,
            place=Place(package.path),
            advice="merge it into the campaign that it was made from, or into a copy of it",
        )
    here, there = campaign.made_for, package.made_for
    if here and not there:
        raise WrongUse(
            "the order is reversed: {0} is a work package for {1}",
            campaign.path,
            here,
            advice=(
                "the campaign comes first: assessor merge {0} {1}",
                package.path,
                campaign.path,
            ),
        )
    if here and own_name(campaign, package, there) != here:
        raise WrongUse(
            "{0} is a work package for {1}, who must not see the work of other assessors",
            campaign.path.name,
            here,
            expected=("another package for {0}", here),
        )
    return own_name(campaign, package, there)


def own_name(campaign: Campaign, package: Campaign, assessor: str) -> str:
    """Return the campaign's name of an assessor of the package; either may have renamed them."""
    return present_name(campaign.store, name_in_journal(package.store, assessor))


def _merge(campaign: Campaign, source: Store, path: Path, progress: Progress) -> Merged:
    package = Campaign(source)
    assessor = _checked(campaign, package)
    import_id = program_identity.import_id()
    intake = PackageEvents(campaign, package, assessor, import_id)
    with staging(EventStage(campaign.store, import_id)) as stage:
        for stamped in intake.events(progress):
            stage.add(stamped)
    new = stage.staged
    try:
        journal.make_ready(campaign.store, import_id)
        found = findings(campaign, package, import_id, intake.decided)
        source.refuse_rewritten()
        seen = _publish(campaign, source, path, assessor, import_id, new)
    except BaseException:
        journal.discard(campaign.store, import_id)
        raise
    journal.settle(campaign.store)
    anew = bool(new or seen)
    changes = Changes(judgements=anew, assessors=anew, messages=anew)
    refused = tuple(intake.refused.values())
    lack = opening.copied_while_open(package)
    back = tuple(_taken_back(campaign.store, intake.known_from))
    counts = intake.entries, new, intake.known
    further = intake.messages, intake.answers
    return Merged(path, assessor, *counts, found, refused, changes, lack, back, *further)


def _taken_back(store: Store, known_from: Mapping[str, int]) -> Iterator[TakenBack]:
    entries = import_operations.all_operations(store)
    undone = import_operations.undone_by(store, entries)
    for one in entries:
        # The events of an undo are themselves retracts, which nobody wants to have again.
        is_undo = one.kind == import_operations.UNDO
        if not is_undo and one.number in undone and known_from.get(one.events):
            yield TakenBack(known_from[one.events], one.number, undone[one.number])


def _publish(
    campaign: Campaign, source: Store, path: Path, assessor: str, import_id: str, new: int
) -> int:
    """Publish everything in one transaction; return the number of new first showings.

    new: number of staged events; if there are none, only first showings are published.
    """
    store = campaign.store
    with store.transaction():
        with recorded(store, ("assessor", "opening")) as found:
            seen = first_showings.bring_in(store, _shown(campaign, source, assessor))
            if new:
                journal.publish(store, import_id)
        if new or seen:
            what = tr("journal events")
            file = Import(path.name, "package", time.time(), new, what, assessor=assessor)
            merged = Operation(import_operations.MERGE, (file,), import_id if new else "")
            import_operations.add(store, merged, found.images)
    return seen


def _shown(
    campaign: Campaign, source: Store, assessor: str
) -> Iterator[tuple[str, str, str, float]]:
    """Return (assessor, topic, document, time) for first showings in the merged file.

    Leaves out topics and documents that the campaign does not know.
    """
    rows = first_showings.all_openings(
        source, assessor and name_in_journal(campaign.store, assessor)
    )
    package = Campaign(source)
    names = {row[0]: own_name(campaign, package, row[0]) for row in rows}
    topics = known_codes(campaign.store, "topic", {row[1] for row in rows})
    documents = known_codes(campaign.store, "document", {row[2] for row in rows})
    return ((names[row[0]], *row[1:]) for row in rows if row[1] in topics and row[2] in documents)


def merge_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per merged file."""
    columns = (
        Column("file", "File", numeric=False),
        Column("assessor", "Assessor", "Assessor of the package", numeric=False),
        Column("new", "New", "Imported events", digits=0),
        Column("known", "Already present", "Events that the campaign already had", digits=0),
        Column("judged", "Judged", "New judgements of documents, of all assessors", digits=0),
        Column("compared", "Pairs", "Newly judged pairs", digits=0),
        Column("changed", "Changed", "Changed judgements", digits=0),
        Column("conflicts", "Conflicts", "Different judgements in campaign and file", digits=0),
        Column("refused", "Skipped", "Events that were not imported", digits=0),
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
    """Return a table with a row per conflict of the merged files.

    A conflict is a document or a pair of documents that the same assessor judged differently in the
    campaign and in the file. The row has both judgements, and the one that counts.
    """
    found = [row for one in merged for row in one.found.conflicts]
    return table_of("Conflicts", CONFLICT_COLUMNS, found)


def change_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per judgement of a document or pair that the merges changed."""
    return changed_judgements("Changed", [row for one in merged for row in one.found.changed])


def changed_judgements(title: str, changes: Iterable[Change]) -> Table:
    """Return a table with a row per changed judgement, with the values before and after."""
    return table_of(title, CHANGE_COLUMNS, changes)


def refusal_table(merged: Sequence[Merged]) -> Table:
    """Return a table with a row per file and reason why events were skipped."""
    columns = (
        Column("file", "File", numeric=False),
        Column("number", "Events", digits=0),
        Column("why", "Reason", numeric=False),
        Column("example", "First event", "Topic and document", numeric=False),
    )
    rows = tuple(
        (one.path.name, refusal.number, refusal.why, refusal.example)
        for one in merged
        for refusal in one.refused
    )
    return Table("Skipped", columns, rows)


def figures(one: Merged) -> dict[str, object]:
    """Return the result of a merge as values for JSON."""
    found = dataclasses.asdict(one.found)
    return {
        "file": str(one.path),
        "assessor": one.assessor,
        "entries": one.entries,
        "new": one.new,
        "known": one.known,
        "messages": one.messages,
        "answers": one.answers,
        **found,
        "refused": [dataclasses.asdict(refusal) for refusal in one.refused],
        "taken_back": [dataclasses.asdict(back) for back in one.taken_back],
    }


def remarks(one: Merged) -> list[str]:
    """Return lines of text about what needs attention after a merge.

    They report entries that the file may lack, judgements on other texts, outside the pool or of
    topics of other assessors, and events that stay undone.
    """
    found = one.found
    said = (
        (
            found.on_another_text,
            marked("{0}: documents judged on another text than the current one: {1:,}"),
        ),
        (found.outside_pool, marked("{0}: documents judged, but not in the pool: {1:,}")),
        (
            found.not_given,
            marked("{0}: documents judged for topics that are not assigned to the assessor: {1:,}"),
        ),
        (one.messages, marked("{0}: new messages: {1:,}")),
        (one.answers, marked("{0}: new answers to further questions: {1:,}")),
    )
    lines = [f"{one.may_lack}; {ASK_FOR_ANOTHER}"] if one.may_lack else []
    lines += [tr(words, one.path.name, number) for number, words in said if number]
    return lines + [_stays_taken_back(one.path.name, back) for back in one.taken_back]


def _stays_taken_back(name: str, back: TakenBack) -> str:
    return tr_count(
        "{1}: {0:,} event remains retracted: entry {2} of the import history; to have it again, "
        "undo entry {3}",
        "{1}: {0:,} events remain retracted: entry {2} of the import history; to have them again, "
        "undo entry {3}",
        back.number,
        name,
        back.entry,
        back.undo,
    )
