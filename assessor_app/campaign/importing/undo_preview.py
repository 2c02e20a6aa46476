"""The changes that an undo of an entry of the import history would make."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.import_order import CHANGES_SHOWN, JudgementChanges
from assessor_app.campaign.sharing.merge_findings import Change, words
from assessor_app.domain.events import Kind
from assessor_app.domain.formatting import counted, nouns
from assessor_app.domain.language import Phrase, marked, tr, tr_count
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Content
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Operation
from assessor_app.store.imports.row_changes import Images, Sizes, sizes
from assessor_app.store.journal import journal, retractions
from assessor_app.store.tables import documents
from assessor_app.store.tables.codes import chunks

AT_ONCE = 5_000  # gestures whose judgements are compared in one query
STROKE = 100  # retracts that share a gesture id, so that undoing the undo needs few events
SHOWN = 80  # characters shown of a name
NAMED = 5  # runs listed by name
TITLES = {
    import_operations.IMPORT: marked("import"),
    import_operations.MERGE: marked("merge"),
    import_operations.POOL: marked("pool"),
    import_operations.ASSIGNMENT: marked("assignment"),
    import_operations.DECISION: marked("decision"),
    import_operations.UNDO: marked("undo"),
}
# Singular and plural noun for a row of each table.
ROWS = {
    "topic": nouns("topic", "topics"),
    "run": nouns("run", "runs"),
    "run_description": nouns("description of a run", "descriptions of runs"),
    "pooled": nouns("pooled document", "pooled documents"),
    "assignment": nouns("assignment", "assignments"),
    "setting": nouns("setting of an assessor or topic", "settings of assessors and topics"),
    "known_grade": nouns("known grade", "known grades"),
}
# Changes to rows.
DONE = (marked("{0} removed"), marked("{0} restored"), marked("{0} changed back"))
# The reasons why rows of a table stay.
STAY_BECAUSE = {
    "topic": marked(
        "a pool, an assignment, a judgement or a later change; undoing the pool or the "
        "assignment removes unused topics"
    ),
    "run": marked("a later renaming, removal or import"),
    "run_description": marked("a later change of it"),
    "pooled": marked("a judgement or a later change"),
    "assignment": marked("a later change"),
    "setting": marked("a later change"),
    "known_grade": marked("a later change"),
}
STAYS_NOT: Mapping[str, Sizes] = {}
OTHER_EVENTS = {
    Kind.PREFERENCE: nouns("preference", "preferences"),
    Kind.NOTE: nouns("note", "notes"),
    Kind.SPAN: nouns("highlight", "highlights"),
    Kind.SETTLE: nouns("adjudication", "adjudications"),
    Kind.MESSAGE: nouns("message", "messages"),
    Kind.ANSWER: nouns("answer to a further question", "answers to further questions"),
    Kind.ASPECT: nouns("aspect", "aspects"),
    Kind.REPEAT: nouns("hidden repeat", "hidden repeats"),
    Kind.GOLD: nouns("judgement of gold", "judgements of gold"),
    Kind.TRAINING: nouns("judgement in training", "judgements in training"),
    Kind.QUALIFICATION: nouns("judgement in a qualification", "judgements in a qualification"),
}


def kept_words(kind: str, name: str) -> str:
    """Return the name of an entry's file; of pools and undos, the words that the campaign keeps."""
    if kind not in (import_operations.POOL, import_operations.UNDO):
        return name
    if tr(name) != name:  # the catalogue has it as a whole
        return Phrase(name)
    words = name.split(" ")
    return Phrase(" ".join(f"{{{at}}}" for at in range(len(words))), *map(Phrase, words))


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
        named = kept_words(self.operation.kind, files[0].file[:SHOWN]) if files else ""
        if len(files) > 1:
            named = tr("{0} and {1:,} more", named, len(files) - 1)
        return tr("entry {0} ({1}: {2})", self.number, tr(TITLES[self.operation.kind]), named)

    @property
    def state(self) -> str:
        """A text that names the entry that undid this entry, or says that it cannot be undone."""
        if self.undone_by is not None:
            return tr("undone by {0}", self.undone_by)
        return "" if self.operation.kept else tr("cannot be undone")


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

    def lines(self, most: int = CHANGES_SHOWN, stay: Mapping[str, Sizes] = STAYS_NOT) -> list[str]:
        """Return the preview as lines of text, listing at most `most` judgements.

        stay: per table, the numbers of rows that the undo could not remove, restore or change back.
        """
        said = []
        if self.entry.operation.events:
            said.append(
                tr_count(
                    "{0:,} judgement changed", "{0:,} judgements changed", self.judgements.number
                )
            )
        said += [f"  {line}" for line in self.judgements.lines(most)]
        again = self.entry.operation.kind == import_operations.UNDO
        words = marked("{0} again") if again else marked("{0} undone")
        said += [tr(words, counted(n, *OTHER_EVENTS[Kind(kind)])) for kind, n in self.others]
        if self.documents:
            said.append(
                tr_count(
                    "{0:,} text of documents removed",
                    "{0:,} texts of documents removed",
                    self.documents,
                )
            )
        for name, *numbers in self.rows:
            done = [n - kept for n, kept in zip(numbers, stay.get(name, (0, 0, 0)), strict=True)]
            said += [
                tr(words, counted(n, *ROWS[name])) for n, words in zip(done, DONE, strict=True) if n
            ]
        if self.runs:
            named = ", ".join(one[:SHOWN] for one in self.runs[:NAMED])
            if len(self.runs) > NAMED:
                named = tr("{0} and {1:,} more", named, len(self.runs) - NAMED)
            said.append(tr("runs: {0}", named))
        return [*said, *self.remarks]


def preview_of(
    campaign: Campaign,
    entry: Entry,
    entries: Sequence[Entry],
    changed: Images,
    progress: Progress,
) -> UndoPreview:
    """Return the preview of undoing `entry`.

    entries: the import history. changed: the rows that the entry changed, by table.
    """
    operation, root = entry.operation, _root(entry.operation, entries)
    kinds = import_operations.kinds(campaign.store, root.events) if root.events else {}
    others = tuple((kind, kinds[kind]) for kind in OTHER_EVENTS if kind in kinds)
    renamed = [
        tr("{0} is named {1} again", after[1], before[1])
        for before, after in changed.get("assessor", ())
        if before is not None and after is not None and before[1] != after[1]
    ]
    is_decision = root.kind == import_operations.DECISION and not renamed
    rows = (
        (name, *sizes(name, changed[name]))
        for name in ROWS
        if name in changed and (name != "setting" or is_decision)
    )
    runs = {row[1]: None for change in changed.get("run", ()) for row in change if row is not None}
    judgements, lost = _judgement_changes(campaign, operation, progress)
    return UndoPreview(
        entry,
        judgements,
        others,
        sum(documents.shown_by(campaign.store, text) for text, _ in operation.texts),
        tuple(rows),
        tuple(runs),
        (*renamed, *_repeated(entry, entries, lost, kinds.get(Kind.PREFERENCE, 0))),
    )


def _judgement_changes(
    campaign: Campaign, operation: Operation, progress: Progress
) -> tuple[JudgementChanges, Counter[str]]:
    """Return the judgements that an undo changes, and per assessor how many of them exist now."""
    store, found, lost = campaign.store, JudgementChanges(), Counter[str]()
    if not operation.events:
        return found, lost
    code = import_operations.code_of(store, operation.events)
    number = sum(import_operations.kinds(store, operation.events).values())
    size = AT_ONCE if operation.kind != import_operations.UNDO else STROKE
    done = 0
    for chunk in chunks(import_operations.gestures(store, operation.events), size):
        sole, shared = retractions.sole_and_shared_places(store, [one for one, *_ in chunk])
        places = sorted((*sole, *shared))
        now, then = journal.judgements_at(store, places), journal.foreseen(store, shared, code)
        for place in places:
            before, after = words(now.get(place)), words(then.get(place))
            if before != after:
                found.add(Change(*place, before, after))
                lost[place[0]] += bool(before)
        done += len(chunk)
        progress.report(done, number, tr("Comparing judgements"))
    return found, lost


def _repeated(
    entry: Entry, entries: Sequence[Entry], lost: Counter[str], preferences: int
) -> Iterator[str]:
    """Yield a line for each later entry that may have repeated rows that the undo takes away.

    lost: per assessor, the number of judgements that the undo changes. preferences: the number of
    preferences that it retracts.
    """
    givers = {file.assessor for file in entry.operation.files}
    for later in reversed(entries):
        if later.number <= entry.number or later.undone_by is not None:
            continue
        most = 0
        for file in later.operation.files:
            name = file.assessor
            if file.content == Content.PREFERENCES:
                there = preferences if not name or {name, ""} & givers else 0
            else:
                there = lost[name] if name else lost.total()
            most += min(file.unchanged, there)
        if most:
            yield (
                tr(
                    "{0} may have repeated rows of this entry (at most {1:,}). To keep them, "
                    "import its files again.",
                    later.title,
                    most,
                )
            )


def _root(operation: Operation, entries: Sequence[Entry]) -> Operation:
    """Return the operation at the start of a chain of undos: the first that is not an undo."""
    named = {entry.number: entry.operation for entry in entries}
    while operation.undoes is not None:
        operation = named[operation.undoes]
    return operation
