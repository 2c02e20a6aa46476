"""The import history and undo of its entries: imports, merges, pools and assignments.

An undo reverts one entry as a whole: it retracts the entry's events (a retract is itself an event),
restores the changed rows of small tables and withdraws imported texts. Later work of others is
kept. An undo becomes an entry of the history and can itself be undone.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing import run_describing
from assessor_app.campaign.importing.import_order import CHANGES_SHOWN, what_was_mended
from assessor_app.campaign.importing.undo_preview import (
    AT_ONCE,
    ROWS,
    SHOWN,
    STAY_BECAUSE,
    STROKE,
    TITLES,
    Entry,
    UndoPreview,
    kept_words,
    preview_of,
)
from assessor_app.campaign.judging.judging import moment
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import EventColumns, Kind, new_id, new_ids
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import Phrase, marked, tr, tr_count
from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Column, Table
from assessor_app.formats.format import Content
from assessor_app.store.file import program_identity
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import (
    Images,
    RowChange,
    Sizes,
    is_there,
    keys_of,
    recorded,
    rests_on,
    revert,
)
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, stored_topics
from assessor_app.store.tables.codes import chunks

LAST = "last"
# Contents that are not titles elsewhere.
FURTHER_CONTENTS = (marked("Pool"), marked("Undo"), marked("Known grades"))
PACKAGE = "package"
WORDS_OF_POOLS = (
    *(marked("depth"), marked("budget"), marked("share"), marked("seed")),
    marked("single documents"),
)
BY_ASSESSOR: Mapping[str, str] = {
    Content.JUDGEMENTS: marked("Judgements by {0}"),
    Content.PREFERENCES: marked("Preferences by {0}"),
    PACKAGE: marked("Package by {0}"),
}
BATCH_OF_STROKES = 1  # retracts in one transaction, each of `STROKE` events
HISTORY_COLUMNS = (
    Column(
        "entry",
        "Import no.",
        "Number of the import, merge, pool, assignment or undo. The files of one import have the "
        "same number, and are undone together.",
        digits=0,
    ),
    Column("file", "File or operation", numeric=False),
    Column("content", "Content", numeric=False, words=True),
    Column("when", "Local time", numeric=False, moment=True),
    Column(
        "person",
        "User account",
        "Account on the computer that ran the operation",
        numeric=False,
    ),
    Column("taken", "Imported", "Number of imported rows", digits=0),
    Column("refused", "Skipped", "Lines that could not be read", digits=0),
    Column("replaced", "Replaced", "Replaced judgements", digits=0),
    Column("mended", "Corrected", "Corrections applied during the import", numeric=False),
    Column("state", "State", "Whether the entry was undone", numeric=False),
)


@dataclass(frozen=True, slots=True)
class Undone:
    """The result of an undo.

    preview: what was undone. number: the number of the new history entry. stay: the number of rows
    per table left unchanged, because they were used or changed after the entry. freed: the number
    of removed topics that earlier undos had left, because they were in use then.
    """

    preview: UndoPreview
    number: int
    changes: Changes
    stay: tuple[tuple[str, int], ...] = ()
    sizes: Mapping[str, Sizes] = field(default_factory=dict)
    freed: int = 0

    def lines(self, most: int = CHANGES_SHOWN) -> list[str]:
        """Return the result as lines of text, listing at most `most` judgements."""
        said = [tr("undid {0}", self.preview.entry.title)]
        said += [f"  {line}" for line in self.preview.lines(most, self.sizes)]
        if self.freed:
            freed = tr_count(
                "{0:,} topic removed that was in use when an earlier entry was undone",
                "{0:,} topics removed that were in use when an earlier entry was undone",
                self.freed,
            )
            said.append(f"  {freed}")
        said += [f"  {_stays(name, number)}" for name, number in self.stay]
        if self.preview.documents:
            restore = tr("import the texts again to restore them")
        else:
            restore = tr("undo entry {0} to restore everything", self.number)
        recorded_as = tr("recorded as entry {0}: {1}", self.number, restore)
        return [*said, f"  {recorded_as}"]


def _stays(name: str, number: int) -> str:
    rows, why = counted(number, *ROWS[name]), tr(STAY_BECAUSE[name])
    return tr_count("{1} stays, because of {2}", "{1} stay, because of {2}", number, rows, why)


def history(campaign: Campaign) -> tuple[Entry, ...]:
    """Return the entries of the import history, latest first."""
    found = import_operations.all_operations(campaign.store)
    undone = import_operations.undone_by(campaign.store, found)
    return tuple(Entry(one, undone.get(one.number)) for one in reversed(found))


def history_table(entries: Sequence[Entry]) -> Table:
    """Return a table with a row for each file of each entry, in the order of `entries`."""
    rows = tuple(
        (
            entry.number,
            _named(entry.operation.kind, file),
            _content(file),
            time.strftime("%Y-%m-%d %H:%M", time.localtime(file.at)),
            entry.operation.person,
            file.taken,
            file.refused,
            file.replaced,
            what_was_mended(file.repairs),
            entry.state,
        )
        for entry in entries
        for file in entry.operation.files
    )
    return Table("Import history", HISTORY_COLUMNS, rows)


def _named(kind: str, file: Import) -> str:
    """Return the name of a file; of other entries, the words that the campaign keeps."""
    by_hand, _, _ = run_describing.BY_HAND.partition("{0}")
    if file.content == run_describing.CONTENT and file.file.startswith(by_hand):
        return Phrase(run_describing.BY_HAND, file.file.removeprefix(by_hand))
    return kept_words(kind, file.file)


def _content(file: Import) -> str:
    """Return the kind of content of a file, with the assessor of judgements."""
    if file.assessor and file.content in BY_ASSESSOR:
        return Phrase(BY_ASSESSOR[file.content], file.assessor)
    return file.content.capitalize()


def preview_undo(campaign: Campaign, wanted: str, progress: Progress | None = None) -> UndoPreview:
    """Return a preview of undoing an entry, without changing anything.

    wanted: the entry's number as text, or `LAST` for the latest entry that is neither an undo nor
    undone. Raises WrongUse, with the reason, if no such entry exists or if it cannot be undone.
    """
    with campaign.store.snapshot():
        entries = history(campaign)
        entry = _entry(entries, wanted)
        changed = import_operations.images(campaign.store, entry.number)
        _refuse(campaign, entry, entries, changed)
        return preview_of(campaign, entry, entries, changed, progress or Silent())


def take_back(campaign: Campaign, wanted: str, progress: Progress | None = None) -> Undone:
    """Undo an entry as a whole, and add the undo to the history as a new entry.

    Atomic: a single commit at the end makes the undo visible. Later work of others is kept. Raises
    what `preview_undo` raises, and Cancelled, after which the campaign is unchanged.
    """
    campaign.writable()
    watch = progress or Silent()
    last = import_operations.last_number(campaign.store)
    found = preview_undo(campaign, wanted, watch)
    import_id, operation = program_identity.import_id(), found.entry.operation
    try:
        batch = BATCH_OF_STROKES if operation.kind == import_operations.UNDO else None
        with staging(EventStage(campaign.store, import_id, watch)) as stage:
            for columns in _retracts(campaign, operation):
                stage.add_columns(columns, batch)
        watch.report(0, None, tr("Finishing"))
        journal.make_ready(campaign.store, import_id)
        done = _show(campaign, found, import_id if stage.staged else "", last)
    except (Cancelled, KeyboardInterrupt):
        if not journal.is_published(campaign.store, import_id):
            journal.discard(campaign.store, import_id)
        raise
    except BaseException:
        journal.discard(campaign.store, import_id)
        raise
    journal.settle(campaign.store)
    for text, _ in operation.texts:
        documents.discard(campaign.store, text)
    return done


def _show(campaign: Campaign, found: UndoPreview, import_id: str, last: int) -> Undone:
    """Make the undo visible in one transaction.

    found: what is undone. import_id: import id of the staged retracts; empty if there are none.
    last: number of the latest entry when the undo was prepared. Raises WrongUse if the history has
    a later entry now.
    """
    store, operation = campaign.store, found.entry.operation
    images = import_operations.images(store, operation.number)
    with store.transaction():
        if import_operations.last_number(store) != last:
            raise WrongUse(
                "the import history has changed in the meantime",
                advice="repeat the command",
            )
        left = {"topic": _left_topics(campaign)}
        with recorded(store, tuple(dict.fromkeys((*images, *left)))) as changed:
            if import_id:
                journal.publish(store, import_id)
            for text, _ in operation.texts:
                documents.withdraw(store, text)
            stay = revert(store, images)
            freed = len(left["topic"]) - sum(sum(one) for one in revert(store, left).values())
        said = f"{TITLES[operation.kind]} {operation.number}"
        number = found.judgements.number
        file = Import(said, "undo", time.time(), number, "judgements")
        undo = Operation(
            import_operations.UNDO,
            (file,),
            import_id,
            kept=not operation.texts,
            undoes=operation.number,
        )
        made = import_operations.add(store, undo, changed.images)
    shown = tuple((name, sum(size)) for name, size in stay.items() if name in ROWS)
    return Undone(
        found, made, _changes(operation, images | (left if freed else {})), shown, stay, freed
    )


def _left_topics(campaign: Campaign) -> list[RowChange]:
    """Return the topics that undone imports added, and that were in use when these were undone.

    Topics are left out if a later import may have imported them again.
    """
    found: list[RowChange] = []
    entries = history(campaign)
    again = max(
        (
            entry.number
            for entry in entries
            if entry.undone_by is None
            and any(file.content == Content.TOPICS for file in entry.operation.files)
        ),
        default=0,
    )
    now = {one.id for one in stored_topics.all_topics(campaign.store)}
    for entry in entries:
        if entry.undone_by is not None and entry.undone_by > again:
            changes = import_operations.images(campaign.store, entry.number).get("topic", [])
            found += [
                (before, after)
                for before, after in changes
                if not is_there("topic", before) and after is not None and after[1] in now
            ]
    return found


def _changes(operation: Operation, images: Images) -> Changes:
    judged = bool(operation.events) or "known_grade" in images
    decided = "setting" in images
    return Changes(
        topics="topic" in images or decided,
        documents=bool(operation.texts),
        runs=bool(images.keys() & {"run", "run_description"}),
        pool="pooled" in images or decided,
        assessors=judged or decided or "assignment" in images,
        judgements=judged or decided,
    )


def _entry(entries: Sequence[Entry], wanted: str) -> Entry:
    if wanted == LAST:
        for entry in entries:
            if entry.undone_by is None and entry.operation.kind != import_operations.UNDO:
                return entry
        raise WrongUse("the import history has no entry that can be undone")
    for entry in entries:
        if str(entry.number) == wanted:
            return entry
    last = entries[0].number if entries else 0
    raise WrongUse(
        "no such entry of the import history: {0}",
        wanted[:SHOWN],
        expected=("{0}, or a number from 1 to {1}", LAST, last) if last else None,
    )


# Refusals ---------------------------------------------------------------------------------------


def _refuse(campaign: Campaign, entry: Entry, entries: Sequence[Entry], changed: Images) -> None:
    operation = entry.operation
    if entry.undone_by is not None:
        raise WrongUse(
            "{0} is already undone",
            entry.title,
            advice=("to restore it, undo entry {0}", entry.undone_by),
        )
    if not operation.kept:
        raise _gone(entry)
    for later in _standing_after(entry, entries):
        if _rests_on(campaign, later.operation, operation, changed):
            raise WrongUse(
                "{0} cannot be undone, because {1} depends on it",
                entry.title,
                later.title,
                advice=("undo entry {0} first", later.number),
            )
    replaced = [text for text, number in operation.texts if number]
    if replaced and not import_operations.keeps_replaced(campaign.store, replaced):
        raise WrongUse(
            "{0} cannot be undone, because only the last import that replaced texts "
            "keeps the earlier texts",
            entry.title,
            advice="import the earlier files again",
        )


def _gone(entry: Entry) -> WrongUse:
    if entry.operation.kind == import_operations.UNDO:
        return WrongUse(
            "{0} cannot be undone, because the texts that it removed are not stored",
            entry.title,
            advice="import the files again",
        )
    return WrongUse(
        "{0} cannot be undone, because the earlier version of Assessor that made it "
        "did not store what it replaced",
        entry.title,
        advice="import the correct file, or restore a backup",
    )


def _standing_after(entry: Entry, entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the entries after `entry` that have not been undone.

    Leaves out undos of entries that also came after `entry`.
    """
    for later in entries:
        undoes = later.operation.undoes
        is_pair = undoes is not None and undoes > entry.number
        if later.number > entry.number and later.undone_by is None and not is_pair:
            yield later


def _rests_on(campaign: Campaign, later: Operation, earlier: Operation, changed: Images) -> bool:
    """Return whether `later` changed, or was made from, rows or texts that `earlier` added.

    changed: the rows that `earlier` changed, by table.
    """
    store = campaign.store
    if earlier.texts and later.texts and later.kind == import_operations.IMPORT:
        return True
    tables = import_operations.tables_of(store, later.number)
    common = tables & changed.keys()
    if common & {"pooling", "pooled", "pooled_from"}:
        return True
    of_runs = {"pooled_from": 2, "run_description": 0}  # the place of the run in a key
    is_read = common or ("run" in changed and bool(tables & of_runs.keys()))
    theirs = import_operations.images(store, later.number) if is_read else {}
    runs = {key[0] for key in keys_of(store, "run", changed.get("run", []))}
    for name, place in of_runs.items():
        if runs & {key[place] for key in keys_of(store, name, theirs.get(name, []))}:
            return True
    named = common & {"topic", "run", "run_description", "assignment", "known_grade"}
    return any(rests_on(store, name, theirs[name], changed[name]) for name in named)


# Retracts ---------------------------------------------------------------------------------------


def _retracts(campaign: Campaign, operation: Operation) -> Iterator[EventColumns]:
    """Yield the events that retract all events of a history entry.

    Up to `STROKE` retracts by one assessor share a gesture id. For an undo of an undo, each retract
    has a gesture id of its own, because the gesture that it retracts covers many events already.
    """
    if not operation.events:
        return
    ids, now = new_ids(), moment()
    source = f"undo of {operation.files[0].file}"
    stroke, who, size = "", "", 0
    given = import_operations.gestures(campaign.store, operation.events)
    for page in chunks(given, AT_ONCE):
        # All retracts of a gesture belong to one assessor: a work package carries them together.
        page.sort(key=lambda one: one[1])
        strokes = []
        for _, assessor, *_ in page:
            if operation.kind == import_operations.UNDO or assessor != who or size == STROKE:
                stroke, who, size = new_id(), assessor, 0
            size += 1
            strokes.append(stroke)
        gestures, assessors, topics, of_documents = zip(*page, strict=True)
        yield EventColumns(
            Kind.RETRACT,
            assessors,
            topics,
            of_documents,
            gestures,
            list(islice(ids, len(page))),
            strokes,
            source,
            assessor_app.__version__,
            decided_at=now,
        )
