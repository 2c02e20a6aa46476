"""The journal's hashes: each event bears one over itself and the event before it.

An event that is made here follows the last one of its chain: that of the file, or that of the
import which brings it in. One that was made elsewhere keeps the hash that it was given there. So a
chain may fork (a copy is judged on two machines) and have gaps (a package holds the events of one
assessor): an event is checked against its own columns and the hash of the event before it, which it
holds. Which events must be there is held per chain, in the table `chain`: their number, and all
their hashes combined by exclusive or, which is the same in whatever order they came.

No secret goes into a hash. It tells of damage and of changes made without care, not of forgery.
"""

import datetime
import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assessor_app.store.file.database import Store
from assessor_app.store.imports.import_layers import Layer

Row = tuple[str | int | float | None, ...]
SEAL_BYTES = 16
FILE = 0  # the chain of what is filed in this file; an import's chain bears the import's code
MOST_SHOWN = 80

# What is hashed of an event, in this order.
HASHED = (
    "clock, assessor, kind, topic, document, value, other, flags, text_hash, scale_version,"
    " queue_order, position, shown_at, decided_at, active_seconds, source, app_version, id, gesture"
)
_PUBLISHED = (
    "import = 0 OR import IN (SELECT code FROM journal_import WHERE publication IS NOT NULL)"
)


@dataclass(slots=True)
class Chain:
    """What is held of a chain. head: the hash of the last event that was made in it."""

    events: int = 0
    head: bytes = b""
    mix: int = 0

    def add(self, seal: bytes) -> None:
        """Count an event of this hash."""
        self.events += 1
        self.mix ^= int.from_bytes(seal, "big")


def seal_of(previous: bytes, hashed: Row) -> bytes:
    """The hash of an event: BLAKE2b over the one before it, and its columns HASHED as words with
    a zero character between two.

    hashed: as SQLite gives them back: floats where the column is REAL.
    """
    words = "\0".join(map(str, hashed)).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(previous + words, digest_size=SEAL_BYTES).digest()


def linked(
    store: Store, rows: Sequence[tuple[bytes | None, Row]], layer: Layer
) -> list[tuple[bytes, bytes]]:
    """The hashes (of the event before, of itself) of events that are about to be written.

    rows: the hash of the event before it where it was made elsewhere, else None, and the columns
    HASHED. Inside the transaction that writes them: the chain counts them at once.
    """
    chain = read(store, layer or FILE)
    found: list[tuple[bytes, bytes]] = []
    for given, hashed in rows:
        previous = chain.head if given is None else given
        seal = seal_of(previous, hashed)
        if given is None:
            chain.head = seal
        chain.add(seal)
        found.append((previous, seal))
    write(store.connection, layer or FILE, chain)
    return found


def read(store: Store, number: int) -> Chain:
    """The chain of this number; an empty one where it has no event yet."""
    row = store.connection.execute(
        "SELECT events, head, mix FROM chain WHERE import = ?", (number,)
    ).fetchone()
    return Chain(row[0], row[1], int.from_bytes(row[2], "big")) if row else Chain()


def write(connection: sqlite3.Connection, number: int, chain: Chain) -> None:
    """Hold a chain in the place of what was held of it."""
    connection.execute(
        "INSERT INTO chain(import, events, head, mix) VALUES (?, ?, ?, ?)"
        " ON CONFLICT(import) DO UPDATE"
        " SET events = excluded.events, head = excluded.head, mix = excluded.mix",
        (number, chain.events, chain.head, chain.mix.to_bytes(SEAL_BYTES, "big")),
    )


def forget(store: Store, layer: int) -> None:
    """Hold nothing more of the chain of an import that was taken back."""
    store.connection.execute("DELETE FROM chain WHERE import = ?", (layer,))


def findings(store: Store) -> Iterator[str]:
    """Which events are not as they were filed, and which chains lack some, in words."""
    with store.snapshot():
        held = {
            number: Chain(events, head, int.from_bytes(mix, "big"))
            for number, events, head, mix in store.connection.execute(
                f"SELECT import, events, head, mix FROM chain WHERE {_PUBLISHED}"
            )
        }
        found: dict[int, Chain] = {}
        rows = store.connection.execute(
            "SELECT coalesce(import, 0) AS import, previous, seal,"
            f" {HASHED} FROM journal_row WHERE import IS NULL OR {_PUBLISHED} ORDER BY number"
        )
        for number, previous, seal, *hashed in rows:
            if seal != seal_of(previous, tuple(hashed)):
                yield f"an event is not what was filed: {_named(tuple(hashed))}"
            chain = found.setdefault(number, Chain())
            chain.add(seal)
            if number in held and seal == held[number].head:
                chain.head = seal
        yield from _differences(held, found)


def _differences(held: dict[int, Chain], found: dict[int, Chain]) -> Iterator[str]:
    for number in sorted({*held, *found}):
        before, now = held.get(number, Chain()), found.get(number, Chain())
        if before == now:
            continue
        where = "what was judged in this file" if number == FILE else f"import {number}"
        if before.events == now.events:
            yield f"of {where} other events are in the journal than were filed"
        else:
            filed = "1 event was" if before.events == 1 else f"{before.events} events were"
            there = "1 is" if now.events == 1 else f"{now.events} are"
            yield f"of {where} {filed} filed, and {there} there"


def _named(hashed: Row) -> str:
    clock, assessor, kind, topic, document, *_ = hashed
    parts = (str(kind), f"assessor {assessor}", f"topic {topic}", f"document {document}")
    shown = (one if len(one) <= MOST_SHOWN else one[: MOST_SHOWN - 1] + "…" for one in parts)
    return f"{', '.join(shown)}, filed {_moment(clock)}"


def _moment(clock: object) -> str:
    if not isinstance(clock, int):
        return "at no time"
    try:
        at = datetime.datetime.fromtimestamp(clock / 1_000_000, datetime.UTC)
    except (ValueError, OverflowError, OSError):
        return f"at the impossible time {clock}"
    return f"{at:%Y-%m-%d %H:%M:%S} UTC"
