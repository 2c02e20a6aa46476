"""Records which rows of small tables an operation changes, and restores these rows.

Temporary triggers, which exist in this connection only, record each row before it changes. A row
that was changed again after the operation is not restored.
"""

import base64
import contextlib
import json
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from assessor_app.store.file.database import Store
from assessor_app.store.journal import judged_pairs
from assessor_app.store.tables.packed_texts import inflated

MOST_BYTES = 1 << 30  # of the changed rows of a table

Row = tuple[Any, ...]
Values = dict[str, Any]  # by column
RowChange = tuple[Row | None, Row | None]  # before and after; None: no such row
Images = dict[str, list[RowChange]]  # by table
Sizes = tuple[int, int, int]  # numbers of rows added, removed, and altered otherwise

# The order in which removed rows are inserted: referenced tables come first.
TABLES = (
    "assessor",
    "topic",
    "run",
    "run_lines",
    "run_description",
    "sampled",
    "pooling",
    "pooled",
    "pooled_from",
    "assignment",
    "opening",
    "setting",
    "known_grade",
)
# The order in which other rows are restored or deleted: tables in _PART_OF follow their wholes.
_REMOVED = (
    "setting",
    "known_grade",
    "pooled",
    "pooled_from",
    "pooling",
    "sampled",
    "run",
    "run_lines",
    "run_description",
    "assignment",
    "opening",
    "topic",
    "assessor",
)
IMPORT_UNDONE = "the import was undone"
# Rows of these tables may be referenced, or work packages of assessors may hold the document, so
# they get these values instead of being deleted.
_WITHDRAWN: dict[str, Values] = {
    "topic": {"place": None, "title": "", "description": "", "narrative": "", "keywords": ""},
    "assessor": {"hidden": 1},
    "known_grade": {"removed": IMPORT_UNDONE},
}
# The columns that show whether a row was changed since the operation; in other tables all columns.
# A run may have been renamed.
_TELLING = {"run": ("code", "revision"), "run_lines": ("run",)}
# The rows after the operation are large, and are not stored; see the row in _PART_OF instead.
_BARE = {"run_lines"}
_PART_OF = {"run_lines": "run", "run_description": "run", "pooled_from": "pooled"}
_STAYS = {"run": ("name",)}
# Queries for later work that depends on a row.
_IN_USE = {
    "pooled": "SELECT 1 FROM judgement WHERE topic = :topic AND document = :document",
    "pooling": "SELECT 1 FROM pooled WHERE pooling = :code",
    "topic": "SELECT 1 FROM pooled WHERE topic = :code"
    " UNION ALL SELECT 1 FROM assignment WHERE topic = :code"
    " UNION ALL SELECT 1 FROM judgement WHERE topic = :code",
    "assessor": "SELECT 1 FROM assignment WHERE assessor = :code"
    " UNION ALL SELECT 1 FROM opening WHERE assessor = :code"
    " UNION ALL SELECT 1 FROM judgement WHERE assessor = :code",
}
_COMPARED = (
    "SELECT topic.code, document.code FROM"
    " (SELECT topic, document FROM journal WHERE kind = 'preference'"
    " UNION SELECT topic, other FROM journal WHERE kind = 'preference') AS compared"
    " JOIN topic ON topic.id = compared.topic JOIN document ON document.id = compared.document"
)


@dataclass(slots=True)
class Recorded:
    """Holds the changed rows by table; filled when the recording ends."""

    images: Images = field(default_factory=dict)


@contextlib.contextmanager
def recorded(store: Store, tables: Sequence[str]) -> Iterator[Recorded]:
    """Record which rows of `tables` change in the `with` block. Use it inside a transaction."""
    found = Recorded()
    shapes = {name: _shape(store, name) for name in tables}
    for name, shape in shapes.items():
        _begin(store, name, shape)
    try:
        yield found
        for name, shape in shapes.items():
            found.images[name] = _changes(store, name, shape)
    finally:
        for name in shapes:
            for what in ("INSERT", "UPDATE", "DELETE"):
                store.connection.execute(f"DROP TRIGGER IF EXISTS temp.on_{name}_{what}")
            store.connection.execute(f"DROP TABLE IF EXISTS temp.before_{name}")


@dataclass(frozen=True, slots=True)
class _Shape:
    columns: tuple[str, ...]
    keys: tuple[str, ...]

    def key(self, row: Row) -> Row:
        """Return the values of a row's primary key."""
        return tuple(row[self.columns.index(name)] for name in self.keys)

    def named(self, row: Row) -> Values:
        """Return the values of a row by column name."""
        return dict(zip(self.columns, row, strict=True))


def _shape(store: Store, name: str) -> _Shape:
    rows = store.connection.execute(f"PRAGMA main.table_info({name})").fetchall()
    keys = sorted((row[5], row[1]) for row in rows if row[5])
    return _Shape(tuple(row[1] for row in rows), tuple(key for _, key in keys))


def _begin(store: Store, name: str, shape: _Shape) -> None:
    store.connection.execute(
        f"CREATE TEMP TABLE before_{name} AS SELECT 0 AS was_there, * FROM main.{name} WHERE false"
    )
    for what, side in (("INSERT", "NEW"), ("UPDATE", "OLD"), ("DELETE", "OLD")):
        kept = shape.keys if side == "NEW" else shape.columns
        values = ", ".join(f"{side}.{one}" if one in kept else "NULL" for one in shape.columns)
        store.connection.execute(
            f"CREATE TEMP TRIGGER on_{name}_{what} AFTER {what} ON main.{name} BEGIN"
            f" INSERT INTO before_{name} VALUES ({int(side == 'OLD')}, {values}); END"
        )


def _changes(store: Store, name: str, shape: _Shape) -> list[RowChange]:
    keys = ", ".join(shape.keys)
    left = shape.keys if name in _BARE else shape.columns
    now = ", ".join(f"now.{one}" if one in left else "NULL" for one in shape.columns)
    then = ", ".join(f"first.{column}" for column in shape.columns)
    same_key = " AND ".join(f"now.{key} = first.{key}" for key in shape.keys)
    rows = store.connection.execute(
        f"SELECT first.was_there, now.{shape.keys[0]} IS NOT NULL, {then}, {now}"
        f" FROM temp.before_{name} AS first LEFT JOIN main.{name} AS now ON {same_key}"
        f" WHERE first.rowid IN (SELECT min(rowid) FROM temp.before_{name} GROUP BY {keys})"
    )
    width = len(shape.columns)
    changes = (
        (row[2 : 2 + width] if row[0] else None, row[2 + width :] if row[1] else None)
        for row in rows
    )
    return [(before, after) for before, after in changes if before != after]


def pack(changes: list[RowChange]) -> bytes:
    """Return the changes of a table's rows as compressed JSON; `unpack` reads it."""
    return zlib.compress(json.dumps(changes, default=_of_bytes, ensure_ascii=False).encode())


def _of_bytes(value: bytes) -> list[str]:
    return [base64.b64encode(value).decode("ascii")]


def unpack(packed: bytes) -> list[RowChange]:
    """Return the changes that `pack` packed. Raises zlib.error if the bytes are damaged."""
    return [
        (_unpacked(before), _unpacked(after))
        for before, after in json.loads(inflated(packed, MOST_BYTES))
    ]


def _unpacked(row: list[Any] | None) -> Row | None:
    if row is None:
        return None
    return tuple(base64.b64decode(one[0]) if isinstance(one, list) else one for one in row)


def keys_of(store: Store, name: str, changes: list[RowChange]) -> set[Row]:
    """Return the primary keys of all changed rows. name: the table."""
    shape = _shape(store, name)
    return {shape.key(row) for change in changes for row in change if row is not None}


def is_there(name: str, row: Row | None) -> bool:
    """Return whether a row of the table `name` exists for the user; None means no row.

    A topic without a place (position) does not count: it is only mentioned by other rows. Neither
    does a known grade that was removed.
    """
    if row is None:
        return False
    return row[2] is not None if name == "topic" else name != "known_grade" or not row[-1]


def rests_on(store: Store, name: str, later: list[RowChange], earlier: list[RowChange]) -> bool:
    """Return whether the changes `later` altered any row as the changes `earlier` had left it.

    name: the table of the changes.
    """
    shape = _shape(store, name)
    telling = [shape.columns.index(one) for one in _TELLING.get(name, shape.columns)]
    left = {tuple(after[at] for at in telling) for _, after in earlier if after is not None}
    return any(
        tuple(before[at] for at in telling) in left for before, _ in later if before is not None
    )


def sizes(name: str, changes: Sequence[RowChange]) -> Sizes:
    """Return how many of the changes added, removed and altered a row, as the user sees it."""
    added = sum(not is_there(name, before) for before, _ in changes)
    removed = sum(not is_there(name, after) for _, after in changes)
    return added, removed, len(changes) - added - removed


def revert(store: Store, images: Images) -> dict[str, Sizes]:
    """Restore the recorded rows, except rows that were changed again or are in use.

    images: the changes by table. Call it inside a transaction. Returns per table the `sizes` of the
    changes that were not reverted; tables without such changes are omitted.
    """
    work = _Reverting(store, images)
    work.change_back()
    work.put_back()
    return {name: sizes(name, changes) for name, changes in work.stay.items() if changes}


class _Reverting:
    """Restores the rows that an operation changed."""

    def __init__(self, store: Store, images: Images) -> None:
        self.stay: Images = {name: [] for name in TABLES}
        self._store, self._images = store, images
        self._compared = set(store.connection.execute(_COMPARED)) if images.get("pooled") else set()
        self._comparing = (
            {one.assessor for one in judged_pairs.compared(store)}
            if images.get("assessor")
            else set()
        )
        self._stayed: dict[str, set[Row]] = {name: set() for name in TABLES}

    def change_back(self) -> None:
        """Delete the rows that the operation added; restore the values of rows that it changed."""
        for name in _REMOVED:
            shape = _shape(self._store, name)
            for before, after in self._images.get(name, ()):
                if after is not None and not self._stays_with_its_whole(name, shape, after):
                    self._change_back(name, shape, before, after)

    def _stays_with_its_whole(self, name: str, shape: _Shape, row: Row) -> bool:
        whole = _PART_OF.get(name)
        if whole is None:
            return False
        width = len(_shape(self._store, whole).keys)
        return shape.key(row)[:width] in self._stayed[whole]

    def _change_back(self, name: str, shape: _Shape, before: Row | None, after: Row) -> None:
        if not self._back(name, shape, before, after):
            self.stay[name].append((before, after))
            self._stayed[name].add(shape.key(after))

    def put_back(self) -> None:
        """Insert the rows that the operation removed."""
        for name in TABLES:
            shape = _shape(self._store, name)
            for before, after in self._images.get(name, ()):
                if before is None or after is not None or self._insert(name, shape, before):
                    continue
                self.stay[name].append((before, after))

    def _back(self, name: str, shape: _Shape, before: Row | None, after: Row) -> bool:
        now, left = self._row(name, shape, after), shape.named(after)
        telling = _TELLING.get(name, shape.columns)
        if now is None or any(shape.named(now)[one] != left[one] for one in telling):
            return now == before
        wanted = None if before is None else shape.named(before)
        if name in _WITHDRAWN:
            wanted = wanted or left | _WITHDRAWN[name]
        goes = wanted is None or (name in _WITHDRAWN and wanted == left | _WITHDRAWN[name])
        if goes and self._is_in_use(name, left):
            return False
        if wanted is None:
            self._store.connection.execute(
                f"DELETE FROM {name} WHERE {_is_key(shape)}", shape.key(after)
            )
        else:
            self._update(name, shape, wanted)
        return True

    def _update(self, name: str, shape: _Shape, wanted: Values) -> None:
        if name == "topic" and wanted["place"] is not None:
            wanted = wanted | {"place": self._free_place(wanted)}
        fixed = (*shape.keys, *_STAYS.get(name, ()))
        columns = [column for column in shape.columns if column not in fixed]
        self._store.connection.execute(
            f"UPDATE {name} SET {', '.join(f'{one} = ?' for one in columns)}"
            f" WHERE {_is_key(shape)}",
            (*(wanted[one] for one in columns), *(wanted[one] for one in shape.keys)),
        )

    def _free_place(self, topic: Values) -> int:
        """Return the former position of the topic, or, if it is taken, the one after all others."""
        (place,) = self._store.connection.execute(
            "SELECT iif(EXISTS (SELECT 1 FROM topic WHERE place = :place AND code <> :code),"
            " (SELECT max(place) + 1 FROM topic), :place)",
            topic,
        ).fetchone()
        return int(place)

    def _insert(self, name: str, shape: _Shape, row: Row) -> bool:
        marks = ", ".join("?" * len(row))
        statement = f"INSERT OR IGNORE INTO {name} VALUES ({marks})"
        try:
            done = self._store.connection.execute(statement, row).rowcount > 0
        except sqlite3.IntegrityError:
            return False  # it refers to a row that was removed since
        return done or self._row(name, shape, row) == row

    def _row(self, name: str, shape: _Shape, like: Row) -> Row | None:
        row: Row | None = self._store.connection.execute(
            f"SELECT * FROM {name} WHERE {_is_key(shape)}", shape.key(like)
        ).fetchone()
        return row

    def _is_in_use(self, name: str, row: Values) -> bool:
        if name == "pooled" and (row["topic"], row["document"]) in self._compared:
            return True
        if name == "assessor" and row["id"] in self._comparing:
            return True
        question = _IN_USE.get(name)
        return (
            question is not None
            and self._store.connection.execute(f"{question} LIMIT 1", row).fetchone() is not None
        )


def _is_key(shape: _Shape) -> str:
    return " AND ".join(f"{key} = ?" for key in shape.keys)
