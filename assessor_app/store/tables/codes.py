"""Integer codes of identifiers, which large tables store instead of the identifiers.

An assessor who is renamed keeps the code. The events keep the first name, because they never
change: settings say which name was renamed to which, and by which name the journal knows a renamed
assessor.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Literal, TypeVar

from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database import Store

RENAMED, WRITTEN_AS = "renamed/", "written_as/"  # prefixes of settings: former name, present name
_FORMER_NAMES = (
    f"SELECT substr(key, 9), value FROM setting WHERE key >= '{RENAMED}' AND key < 'renamed0'"
)

Named = Literal["topic", "document", "assessor"]
Item = TypeVar("Item")

CHUNK = 10_000  # SQLite allows at most 32,766 values in a statement
KEYS_AT_ONCE = 500  # of judgements, in one query
ROWS_TOGETHER = 200
AT_ONCE = 2_000  # new identifiers per transaction: some 20 ms


def chunks(items: Iterable[Item], size: int = CHUNK) -> Iterator[list[Item]]:
    """Yield `items` in lists of at most `size`."""
    iterator = iter(items)
    while chunk := list(islice(iterator, size)):
        yield chunk


def marks(count: int) -> str:
    """Return `count` placeholders of an SQL statement, separated by commas."""
    return ",".join("?" * count)


def insert_together(
    store: Store,
    statement: str,
    columns: Sequence[Sequence[object]],
    constants: Sequence[object] = (),
) -> None:
    """Insert rows, several at a time, which takes about half of the time of `executemany`.

    statement: an INSERT that selects from {0}, in place of the VALUES of several rows; their
    columns are column1, column2 and so on. columns: of equal length. constants: the values of ?1,
    ?2 and so on, which come before {0}; to pass them with each row takes a sixth more time.
    """
    for start in range(0, len(columns[0]), ROWS_TOGETHER):
        rows = list(zip(*(one[start : start + ROWS_TOGETHER] for one in columns), strict=True))
        values = ",".join([f"({marks(len(columns))})"] * len(rows))
        parameters = [*constants, *chain.from_iterable(rows)]
        store.connection.execute(statement.format(f"VALUES {values}"), parameters)


def known_codes(store: Store, table: Named, ids: Iterable[str]) -> dict[str, int]:
    """Return the codes of `ids` in the table; ids without a code are omitted."""
    found: dict[str, int] = {}
    for chunk in chunks(dict.fromkeys(ids)):
        found.update(
            store.connection.execute(
                f"SELECT id, code FROM {table} WHERE id IN ({marks(len(chunk))})", chunk
            )
        )
        if table == "assessor" and len(found) < len(chunk) and (former := former_names(store)):
            renamed = {one: former[one] for one in chunk if one in former}
            codes = known_codes(store, table, renamed.values()) if renamed else {}
            found |= {one: codes[now] for one, now in renamed.items() if now in codes}
    return found


def former_names(store: Store) -> dict[str, str]:
    """Return the present name of each assessor by each former name."""
    return dict(store.connection.execute(_FORMER_NAMES).fetchall())


def present_name(store: Store, assessor: str) -> str:
    """Return the present name of an assessor who has or had this name; others stay as given."""
    return former_names(store).get(assessor, assessor)


def name_in_journal(store: Store, assessor: str) -> str:
    """Return the name that events have in the file, for an assessor who has or had this name."""
    name = present_name(store, assessor)
    row = store.connection.execute(
        "SELECT value FROM setting WHERE key = ?", (WRITTEN_AS + name,)
    ).fetchone()
    return str(row[0]) if row else name


def present_names(store: Store, column: str = "assessor") -> str:
    """Return an SQL expression for the present names of the assessors in a column of the journal.

    column: of the table that the query reads.
    """
    if not former_names(store):
        return column
    return f"coalesce((SELECT value FROM setting WHERE key = '{RENAMED}' || {column}), {column})"


def codes_of(
    store: Store, table: Named, ids: Sequence[str], *, hidden: bool = False
) -> dict[str, int]:
    """Return the codes of `ids` in the table; new ids get new codes, ascending in the order given.

    hidden: new assessors are not listed until `unhide`. Outside a transaction, many new codes are
    written in several transactions, so that other writers need not wait for all. Raises WrongUse
    for a new id that is empty or holds a zero character.
    """
    found = known_codes(store, table, ids)
    missing = [id_ for id_ in dict.fromkeys(ids) if id_ not in found]
    if store.connection.in_transaction:
        return found | _added(store, table, missing, hidden)
    for chunk in chunks(missing, AT_ONCE):
        with store.transaction():  # others may have added some meanwhile
            found |= codes_of(store, table, chunk, hidden=hidden)
    return found


def _added(store: Store, table: Named, ids: list[str], hidden: bool) -> dict[str, int]:
    if not ids:
        return {}
    if "" in ids:
        raise WrongUse("the name of a {0} is empty", tr(table))
    if (bad := next((id_ for id_ in ids if "\0" in id_), None)) is not None:
        raise WrongUse("the name of a {0} contains a NUL character", tr(table), text=bad)
    (last,) = store.connection.execute(f"SELECT coalesce(max(code), 0) FROM {table}").fetchone()
    added = dict(zip(ids, range(last + 1, last + 1 + len(ids)), strict=True))
    store.connection.executemany(f"INSERT INTO {table}(id, code) VALUES (?, ?)", added.items())
    if hidden:
        store.connection.executemany(
            "UPDATE assessor SET hidden = 1 WHERE code = ?", ((code,) for code in added.values())
        )
    return added


def unhide(store: Store, assessors: Iterable[str]) -> None:
    """Show assessors in lists who were hidden because only an unpublished import named them."""
    store.connection.executemany(
        "UPDATE assessor SET hidden = 0 WHERE id = ? AND hidden = 1",
        ((name,) for name in assessors),
    )


def ids_of(store: Store, table: Named, codes: Iterable[int]) -> dict[int, str]:
    """Return the identifiers of `codes` in the table; unknown codes are omitted."""
    found: dict[int, str] = {}
    for chunk in chunks(dict.fromkeys(codes)):
        found.update(
            store.connection.execute(
                f"SELECT code, id FROM {table} WHERE code IN ({marks(len(chunk))})", chunk
            )
        )
    return found
