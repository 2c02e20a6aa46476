"""Integer codes of identifiers, which large tables store instead of the identifiers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Literal, TypeVar

from assessor_app.domain.problems import WrongUse
from assessor_app.store.file.database import Store

Named = Literal["topic", "document", "assessor"]
Item = TypeVar("Item")

CHUNK = 10_000  # SQLite allows at most 32,766 values in a statement
AT_ONCE = 2_000  # new identifiers per transaction: some 20 ms


def chunks(items: Iterable[Item], size: int = CHUNK) -> Iterator[list[Item]]:
    """Yield `items` in lists of at most `size`."""
    iterator = iter(items)
    while chunk := list(islice(iterator, size)):
        yield chunk


def marks(count: int) -> str:
    """Return `count` placeholders of an SQL statement, separated by commas."""
    return ",".join("?" * count)


def known_codes(store: Store, table: Named, ids: Iterable[str]) -> dict[str, int]:
    """Return the codes of `ids` in the table; ids without a code are omitted."""
    found: dict[str, int] = {}
    for chunk in chunks(dict.fromkeys(ids)):
        found.update(
            store.connection.execute(
                f"SELECT id, code FROM {table} WHERE id IN ({marks(len(chunk))})", chunk
            )
        )
    return found


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
        raise WrongUse("the name of a {0} is empty", table)
    if (bad := next((id_ for id_ in ids if "\0" in id_), None)) is not None:
        raise WrongUse("the name of a {0} contains a NUL character", table, text=bad)
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
