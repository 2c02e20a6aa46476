"""The import history and undo of its entries: imports, merges, pools and assignments.

An undo reverts one entry as a whole: it retracts the entry's events (a retract is itself an event),
restores the changed rows of small tables and withdraws imported texts. Later work of others is
kept. An undo becomes an entry of the history and can itself be undone.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.import_order import (
    CHANGES_SHOWN,
    JudgementChanges,
    what_was_mended,
)
from assessor_app.campaign.judging.judging import moment
from assessor_app.campaign.sharing.merge_findings import Change, words
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind, new_id, new_ids
from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Column, Table
from assessor_app.store.file import program_identity
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import (
    Images,
    RowChange,
    is_there,
    keys_of,
    recorded,
    rests_on,
    revert,
)
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import journal, retractions
from assessor_app.store.tables import documents
from assessor_app.store.tables.codes import chunks

LAST = "last"
AT_ONCE = 5_000  # gestures whose judgements are compared in one query
STROKE = 100  # retracts that share a gesture id, so that undoing the undo needs few events
BATCH, BATCH_OF_STROKES = 100, 1  # events staged in one transaction, which takes about 10 ms
SHOWN = 80  # characters shown of a name
NAMED = 5  # runs listed by name
TITLES = {
    import_operations.IMPORT: "import",
    import_operations.MERGE: "merge",
    import_operations.POOL: "pool",
    import_operations.ASSIGNMENT: "assignment",
    import_operations.UNDO: "undo",
}
# Singular and plural noun for a row of each table.
ROWS = {
    "topic": ("topic", "topics"),
    "run": ("run", "runs"),
    "pooled": ("pooled document", "pooled documents"),
    "assignment": ("assignment", "assignments"),
}
OTHER_EVENTS = {
    Kind.PREFERENCE: ("preference", "preferences"),
    Kind.NOTE: ("note", "notes"),
    Kind.SPAN: ("highlight", "highlights"),
    Kind.SETTLE: ("adjudication", "adjudications"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the import history.

    undone_by: number of the entry that undid this entry, or None.
    """

    operation: Operation
    undone_by: int | None = None

    @property
    def number(self) -> int:
        """The entry's id."""
        return self.operation.number

    @property
    def title(self) -> str:
        """The entry's number, kind and first file name, with the count of further files."""
        files = self.operation.files
        named = files[0].file[:SHOWN] if files else ""
        more = f" and {len(files) - 1:,} more" if len(files) > 1 else ""
        return f"entry {self.number} ({TITLES[self.operation.kind]}: {named}{more})"

    @property
    def state(self) -> str:
        """A text that names the entry that undid this entry, or says that it cannot be undone."""
        if self.undone_by is not None:
            return f"taken back by {self.undone_by}"
        return "" if self.operation.kept else "cannot be taken back"


@dataclass(frozen=True, slots=True)
class UndoPreview:
    """The preview of an undo.

    judgements: the judgements that would change. others: the number of other events per kind that
    would be retracted (or, for the undo of an undo, restored). documents: the number of texts that
    would be removed. rows: per table, the number of rows removed, restored and set to their earlier
    values. runs: names of the affected runs. remarks: further lines for the user.
    """

    entry: Entry
    judgements: JudgementChanges = field(default_factory=JudgementChanges)
    others: tuple[tuple[str, int], ...] = ()
    documents: int = 0
    rows: tuple[tuple[str, int, int, int], ...] = ()
    runs: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    def lines(self, most: int = CHANGES_SHOWN) -> list[str]:
        """Return the preview as lines of text, listing at most `most` judgements."""
        said = []
        if self.entry.operation.events:
            said.append(f"{_counted(self.judgements.number, 'judgement', 'judgements')} changed")
        said += [f"  {line}" for line in self.judgements.lines(most)]
        verb = "again" if self.entry.operation.kind == import_operations.UNDO else "taken back"
        said += [f"{_counted(n, *OTHER_EVENTS[Kind(kind)])} {verb}" for kind, n in self.others]
        if self.documents:
            said.append(f"{_counted(self.documents, 'text', 'texts')} of documents removed")
        for name, gone, back, changed in self.rows:
            verbs = ((gone, "removed"), (back, "restored"), (changed, "as before again"))
            said += [f"{_counted(n, *ROWS[name])} {done}" for n, done in verbs if n]
        if self.runs:
            more = f" and {len(self.runs) - NAMED:,} more" if len(self.runs) > NAMED else ""
            said.append("runs: " + ", ".join(one[:SHOWN] for one in self.runs[:NAMED]) + more)
        return [*said, *self.remarks]


@dataclass(frozen=True, slots=True)
class Undone:
    """The result of an undo.

    preview: what was undone. number: the number of the new history entry. stay: the number of rows
    per table left unchanged, because they were used or changed after the entry.
    """

    preview: UndoPreview
    number: int
    changes: Changes
    stay: tuple[tuple[str, int], ...] = ()

    def lines(self, most: int = CHANGES_SHOWN) -> list[str]:
        """Return the result as lines of text, listing at most `most` judgements."""
        said = [f"took back {self.preview.entry.title}"]
        said += [f"  {line}" for line in self.preview.lines(most)]
        for name, number in self.stay:
            stays = "stays" if number == 1 else "stay"
            said.append(f"  {_counted(number, *ROWS[name])} {stays}: used or changed since")
        if self.preview.documents:
            return [
                *said,
                f"  this is entry {self.number}; import the texts again to have them",
            ]
        return [*said, f"  this is entry {self.number}; undo it to have all of it again"]


def history(campaign: Campaign) -> tuple[Entry, ...]:
    """Return the entries of the import history, latest first."""
    found = import_operations.all_operations(campaign.store)
    undone = import_operations.undone_by(found)
    return tuple(Entry(one, undone.get(one.number)) for one in reversed(found))


def history_table(entries: Sequence[Entry]) -> Table:
    """Return a table with a row for each file of each entry, in the order of `entries`."""
    columns = (
        Column("entry", "Entry", "Number of the entry: one import, merge, pool, ...", digits=0),
        Column("file", "File", numeric=False),
        Column("content", "Holds", numeric=False),
        Column("when", "When", numeric=False),
        Column("person", "By", "Account of the computer that did it", numeric=False),
        Column("taken", "Imported", "How much of it was imported", digits=0),
        Column("refused", "Skipped", "Lines that could not be read", digits=0),
        Column("replaced", "Replaced", "Judgements that it replaced", digits=0),
        Column(
            "mended", "Corrected", "What was changed on the way in, as asked for", numeric=False
        ),
        Column("state", "State", "Whether it was taken back", numeric=False),
    )
    rows = tuple(
        (
            entry.number,
            file.file,
            file.content.capitalize() + (f" by {file.assessor}" if file.assessor else ""),
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
    return Table("Import history", columns, rows)


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
        return _preview(campaign, entry, entries, changed, progress or Silent())


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
        batch = BATCH_OF_STROKES if operation.kind == import_operations.UNDO else BATCH
        with staging(EventStage(campaign.store, import_id, watch, batch)) as stage:
            for event in _retracts(campaign, operation):
                stage.add_new(event)
        watch.report(0, None, "Finishing")
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
            raise WrongUse("the import history has changed meanwhile", advice="try it again")
        with recorded(store, tuple(images)) as changed:
            if import_id:
                journal.publish(store, import_id)
            for text, _ in operation.texts:
                documents.withdraw(store, text)
            stay = revert(store, images)
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
    shown = tuple((name, number) for name, number in stay.items() if name in ROWS)
    return Undone(found, made, _changes(operation, images), shown)


def _changes(operation: Operation, images: Images) -> Changes:
    judged = bool(operation.events)
    return Changes(
        topics="topic" in images,
        documents=bool(operation.texts),
        runs="run" in images,
        pool="pooled" in images,
        assessors=judged or "assignment" in images,
        judgements=judged,
    )


def _entry(entries: Sequence[Entry], wanted: str) -> Entry:
    if wanted == LAST:
        for entry in entries:
            if entry.undone_by is None and entry.operation.kind != import_operations.UNDO:
                return entry
        raise WrongUse("the import history has nothing that could be taken back")
    for entry in entries:
        if str(entry.number) == wanted:
            return entry
    last = entries[0].number if entries else 0
    raise WrongUse(
        f"the import history has no entry {wanted[:SHOWN]!r}",
        expected=f"{LAST}, or a number up to {last}" if last else "it is empty",
    )


def _root(operation: Operation, entries: Sequence[Entry]) -> Operation:
    """Return the operation at the start of a chain of undos: the first that is not an undo."""
    named = {entry.number: entry.operation for entry in entries}
    while operation.undoes is not None:
        operation = named[operation.undoes]
    return operation


# Refusals ---------------------------------------------------------------------------------------


def _refuse(campaign: Campaign, entry: Entry, entries: Sequence[Entry], changed: Images) -> None:
    operation = entry.operation
    if entry.undone_by is not None:
        raise WrongUse(
            f"{entry.title} is taken back already",
            advice=f"to have it again, take back entry {entry.undone_by}",
        )
    if not operation.kept:
        raise _gone(entry)
    for later in _standing_after(entry, entries):
        if _rests_on(campaign, later.operation, operation, changed):
            raise WrongUse(
                f"{entry.title} cannot be taken back: {later.title} rests on it",
                advice=f"take back entry {later.number} first",
            )
    replaced = [text for text, number in operation.texts if number]
    if replaced and not import_operations.keeps_replaced(campaign.store, replaced):
        raise WrongUse(
            f"{entry.title} cannot be taken back: the texts that it replaced are not kept any more",
            advice="import the earlier files again; only the last import that replaced texts keeps "
            "them",
        )


def _gone(entry: Entry) -> WrongUse:
    if entry.operation.kind == import_operations.UNDO:
        return WrongUse(
            f"{entry.title} cannot be taken back: it removed texts, which are not kept",
            advice="import the files again",
        )
    return WrongUse(
        f"{entry.title} cannot be taken back: an earlier version did not keep what it replaced",
        advice="import the right file, which replaces it, or restore a backup",
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
    is_read = common or ("run" in changed and "pooled_from" in tables)
    theirs = import_operations.images(store, later.number) if is_read else {}
    if "run" in changed and "pooled_from" in theirs:
        runs = {key[0] for key in keys_of(store, "run", changed["run"])}
        if runs & {key[2] for key in keys_of(store, "pooled_from", theirs["pooled_from"])}:
            return True
    named = common & {"topic", "run", "assignment"}
    return any(rests_on(store, name, theirs[name], changed[name]) for name in named)


# Preview ----------------------------------------------------------------------------------------


def _preview(
    campaign: Campaign,
    entry: Entry,
    entries: Sequence[Entry],
    changed: Images,
    progress: Progress,
) -> UndoPreview:
    operation, root = entry.operation, _root(entry.operation, entries)
    kinds = import_operations.kinds(campaign.store, root.events) if root.events else {}
    others = tuple((kind, kinds[kind]) for kind in OTHER_EVENTS if kind in kinds)
    rows = ((name, *_sizes(name, changed[name])) for name in ROWS if name in changed)
    runs = {row[1]: None for change in changed.get("run", ()) for row in change if row is not None}
    return UndoPreview(
        entry,
        _judgement_changes(campaign, operation, progress),
        others,
        sum(documents.shown_by(campaign.store, text) for text, _ in operation.texts),
        tuple(rows),
        tuple(runs),
        tuple(_repeated(entry, entries)) if kinds else (),
    )


def _sizes(name: str, changes: Sequence[RowChange]) -> tuple[int, int, int]:
    gone = sum(not is_there(name, before) for before, _ in changes)
    back = sum(not is_there(name, after) for _, after in changes)
    return gone, back, len(changes) - gone - back


def _judgement_changes(
    campaign: Campaign, operation: Operation, progress: Progress
) -> JudgementChanges:
    store, found = campaign.store, JudgementChanges()
    if not operation.events:
        return found
    gestures = [one for one, *_ in import_operations.gestures(store, operation.events)]
    retracted = retractions.all_retracted(store, also=gestures)
    done = 0
    for chunk in chunks(gestures, AT_ONCE if operation.kind != import_operations.UNDO else STROKE):
        places = sorted(retractions.places_of(store, chunk))
        now, then = journal.judgements_at(store, places), journal.foreseen(store, places, retracted)
        for place in places:
            before, after = words(now.get(place)), words(then.get(place))
            if before != after:
                found.add(Change(*place, before, after))
        done += len(chunk)
        progress.report(done, len(gestures), "Comparing judgements")
    return found


def _repeated(entry: Entry, entries: Sequence[Entry]) -> Iterator[str]:
    for later in reversed(entries):
        same = sum(file.unchanged for file in later.operation.files)
        if later.number > entry.number and later.undone_by is None and same:
            yield (
                f"{later.title} repeated {same:,} that were held already: import it again where "
                "they came from the entry taken back"
            )


# Retracts ---------------------------------------------------------------------------------------


def _retracts(campaign: Campaign, operation: Operation) -> Iterator[Event]:
    """Yield the events that retract all events of a history entry.

    Up to `STROKE` retracts by one assessor share a gesture id. For an undo of an undo, each retract
    has a gesture id of its own, because the gesture that it retracts covers many events already.
    """
    if not operation.events:
        return
    ids, now = new_ids(), moment()
    source = f"undo of {operation.files[0].file}"
    stroke, who, size = "", "", 0
    for gesture, assessor, topic, document in import_operations.gestures(
        campaign.store, operation.events
    ):
        # All retracts of a gesture belong to one assessor: a work package carries them together.
        if operation.kind == import_operations.UNDO or assessor != who or size == STROKE:
            stroke, who, size = new_id(), assessor, 0
        size += 1
        yield Event(
            assessor=assessor,
            kind=Kind.RETRACT,
            topic=topic,
            document=document,
            value=gesture,
            decided_at=now,
            source=source,
            app_version=assessor_app.__version__,
            id=next(ids),
            gesture=stroke,
        )


def _counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
