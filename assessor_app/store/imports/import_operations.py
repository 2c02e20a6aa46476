"""Stores the import history: imports, merges, pools, assignments, and undo operations.

An entry names the import that holds its events in the journal, and stores the rows of small tables
that it changed.
"""

import dataclasses
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from assessor_app.store.file.database import Store
from assessor_app.store.file.program_identity import account
from assessor_app.store.imports.row_changes import Images, pack, unpack
from assessor_app.store.journal import retractions
from assessor_app.store.tables.codes import chunks, marks, present_names

IMPORT, MERGE, POOL, ASSIGNMENT, UNDO = "import", "merge", "pool", "assignment", "undo"
# To exclude or rename an assessor or to withdraw a topic, or to take that back.
DECISION = "decision"

_COLUMNS = "number, kind, at, person, files, events, texts, kept, undoes"
_PAGE = 2_000  # gestures read at once


@dataclass(frozen=True, slots=True)
class Import:
    """One imported file, or another subject of an entry of the import history.

    file: its name, or a description of the entry. content: the kind of content. at: seconds since
    1970, UTC. taken: how many items were imported; what: the noun for these items. refused: how
    many were skipped. repairs: the options that corrected the file; may be empty. replaced,
    unchanged: numbers of judgements that were replaced, and that existed already. refused_files:
    for the first skipped files of a folder, the id of the document and the reason.
    """

    file: str
    content: str
    at: float
    taken: int
    what: str
    refused: int = 0
    assessor: str = ""
    repairs: str = ""
    replaced: int = 0
    unchanged: int = 0
    refused_files: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        # JSON returns them as lists.
        pairs = tuple((str(id_), str(why)) for id_, why in self.refused_files)
        object.__setattr__(self, "refused_files", pairs)


@dataclass(frozen=True, slots=True)
class Operation:
    """One entry of the import history.

    number: its id; 0 before it is added. at: seconds since 1970, UTC. person: the user account.
    events: the id of the import that holds its events; may be empty. texts: ids of its imports of
    documents, each with the number of texts that the import replaced. kept: whether the rows that
    the entry changed are stored. undoes: the number of the entry that it undid, or None.
    """

    kind: str
    files: tuple[Import, ...]
    events: str = ""
    texts: tuple[tuple[str, int], ...] = ()
    kept: bool = True
    undoes: int | None = None
    at: float = field(default_factory=time.time)
    person: str = field(default_factory=account)
    number: int = 0


def add(store: Store, operation: Operation, images: Images) -> int:
    """Add an entry and the rows that it changed. Returns the number of the entry.

    images: the changed rows by table. The texts that an import of documents replaced are kept until
    the next import replaces texts.
    """
    with store.transaction():
        files = [dataclasses.asdict(one) for one in operation.files]
        (number,) = store.connection.execute(
            "INSERT INTO operation(kind, at, person, files, events, texts, kept, undoes)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number",
            (
                operation.kind,
                operation.at,
                operation.person,
                json.dumps(files, ensure_ascii=False),
                operation.events,
                json.dumps(operation.texts),
                operation.kept,
                operation.undoes,
            ),
        ).fetchone()
        store.connection.executemany(
            "INSERT INTO operation_rows(operation, name, rows) VALUES (?, ?, ?)",
            ((number, name, pack(changes)) for name, changes in images.items() if changes),
        )
        if operation.kind == IMPORT and any(replaced for _, replaced in operation.texts):
            store.connection.execute("UPDATE document_import SET keeps = 0 WHERE keeps")
            store.connection.executemany(
                "UPDATE document_import SET keeps = 1 WHERE id = ?",
                ((id_,) for id_, _ in operation.texts),
            )
    return int(number)


def all_operations(store: Store) -> tuple[Operation, ...]:
    """Return all entries of the import history, the oldest first."""
    rows = store.connection.execute(f"SELECT {_COLUMNS} FROM operation ORDER BY number")
    return tuple(_operation(*row) for row in rows)


def _operation(
    number: int, kind: str, at: float, person: str, files: str, events: str, *others: object
) -> Operation:
    texts, kept, undoes = others
    named = tuple((str(id_), int(replaced)) for id_, replaced in json.loads(str(texts)))
    given = tuple(Import(**one) for one in json.loads(files))
    back = int(undoes) if isinstance(undoes, int) else None
    return Operation(kind, given, events, named, bool(kept), back, at, person, number)


def undone_by(store: Store, given: Sequence[Operation]) -> dict[int, int]:
    """Return, for the number of each undone entry, the number of the entry that undid it.

    given: the entries of the history, the oldest first. An undo that was itself undone is omitted,
    also if it was undone in a copy of the campaign that was then merged.
    """
    found: dict[int, int] = {}
    merges: dict[str, int] = {}  # the later merges that count, by the id of their events
    for one in reversed(given):
        if one.number in found:
            continue
        if one.kind == MERGE and one.events:
            merges[one.events] = one.number
        if one.undoes is not None:
            merge = _undone_in_merge(store, one, merges)
            if merge is None:
                found[one.undoes] = one.number
            else:
                found[one.number] = merge
    return found


def _undone_in_merge(store: Store, undo: Operation, merges: dict[str, int]) -> int | None:
    """Return the number of the merge whose events retract a whole undo; None if there is none."""
    if not merges or not undo.events:
        return None
    names = {gesture for gesture, *_ in gestures(store, undo.events)}
    retracted = retractions.retracted(store, names)
    if not names or not names <= retracted.keys():
        return None
    rows = store.connection.execute(
        "SELECT journal_import.id FROM journal_row JOIN journal_import"
        " ON journal_import.code = journal_row.import WHERE kind = 'retract' AND value = ?",
        (min(names),),
    )
    return next((merges[id_] for (id_,) in rows if id_ in merges), None)


def last_number(store: Store) -> int:
    """Return the number of the last entry; 0 without entries."""
    (last,) = store.connection.execute("SELECT coalesce(max(number), 0) FROM operation").fetchone()
    return int(last)


def images(store: Store, number: int) -> Images:
    """Return the rows that the entry with this number changed, by table."""
    rows = store.connection.execute(
        "SELECT name, rows FROM operation_rows WHERE operation = ?", (number,)
    )
    return {name: unpack(packed) for name, packed in rows}


def tables_of(store: Store, number: int) -> set[str]:
    """Return the names of the tables in which the entry with this number changed rows."""
    rows = store.connection.execute(
        "SELECT name FROM operation_rows WHERE operation = ?", (number,)
    )
    return {name for (name,) in rows}


def all_imports(store: Store) -> tuple[Import, ...]:
    """Return all imported files, the oldest first."""
    return tuple(file for one in all_operations(store) if one.kind == IMPORT for file in one.files)


def keeps_replaced(store: Store, texts: Sequence[str]) -> bool:
    """Return whether the texts that these imports of documents replaced are still stored.

    texts: the ids of the imports.
    """
    found = store.connection.execute(
        f"SELECT count(*) FROM document_import WHERE keeps AND id IN ({marks(len(texts))})", texts
    ).fetchone()
    return bool(found[0] == len(texts))


def code_of(store: Store, events: str) -> int:
    """Return the code of an import of events. events: its id; the import must be in the file."""
    (code,) = store.connection.execute(
        "SELECT code FROM journal_import WHERE id = ?", (events,)
    ).fetchone()
    return int(code)


def gestures(store: Store, events: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield (gesture, assessor, topic, document) for each gesture of an import, in journal order.

    events: the id of the import. Reads in pages; others may write between two pages.
    """
    last, before = 0, ""
    while True:
        rows = store.connection.execute(
            f"SELECT number, gesture, {present_names(store)}, topic, document FROM journal_row"
            " WHERE import = (SELECT code FROM journal_import WHERE id = ?) AND number > ?"
            " ORDER BY number LIMIT ?",
            (events, last, _PAGE),
        ).fetchall()
        if not rows:
            return
        for number, gesture, *place in rows:
            if gesture != before:
                yield (gesture, *place)
            last, before = number, gesture


def kinds(store: Store, events: str) -> dict[str, int]:
    """Return the number of events of each kind in an import. events: the id of the import."""
    rows = store.connection.execute(
        "SELECT kind, count(*) FROM journal_row"
        " WHERE import = (SELECT code FROM journal_import WHERE id = ?) GROUP BY kind",
        (events,),
    )
    return dict(rows.fetchall())


def brought_by(store: Store, ids: Sequence[str]) -> dict[str, int]:
    """Return, per id of an import, how many of the events with these ids belong to it.

    Events that no import added are not counted.
    """
    found: dict[str, int] = {}
    for chunk in chunks(ids):
        rows = store.connection.execute(
            "SELECT journal_import.id, count(*) FROM journal_row"
            " JOIN journal_import ON journal_import.code = journal_row.import"
            f" WHERE journal_row.id IN ({marks(len(chunk))}) GROUP BY journal_import.id",
            chunk,
        )
        for id_, number in rows:
            found[id_] = found.get(id_, 0) + number
    return found
