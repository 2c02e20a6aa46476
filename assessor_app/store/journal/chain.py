"""Hashes of the journal: each event has a hash over itself and over the hash of its predecessor.

An event that is made in this file follows the last event of its chain: the chain of the file, or
that of the import that adds it. An event from another file keeps its hash. So chains can fork (a
copy is judged on two machines) and have gaps (a package holds the events of one assessor). An event
is checked against its columns and the stored hash of its predecessor. The table `chain` holds, per
chain, the number of events and the exclusive or of their hashes, which does not depend on order.

The hashes use no secret key. They reveal damage and careless changes, but not forgery.
"""

import datetime
import hashlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import tr, tr_count
from assessor_app.store.file.database import Store
from assessor_app.store.journal.journal_visibility import StagedImport

Row = tuple[str | int | float | None, ...]
SEAL_BYTES = 16
FILE = 0  # the chain of this file; the chain of an import has the code of the import
MOST_SHOWN = 80

# The columns of an event that are hashed, in this order.
HASHED = (
    "clock, assessor, kind, topic, document, value, other, flags, text_hash, scale_version,"
    " queue_order, position, shown_at, decided_at, active_seconds, source, app_version, id, gesture"
)
_PUBLISHED = (
    "import = 0 OR import IN (SELECT code FROM journal_import WHERE publication IS NOT NULL)"
)


@dataclass(slots=True)
class Chain:
    """The stored state of a chain: its number of events, and two values to check them against.

    head: hash of the last event made in the chain. mix: exclusive or of the hashes of all its
    events.
    """

    events: int = 0
    head: bytes = b""
    mix: int = 0

    def add(self, seal: bytes) -> None:
        """Count an event with the hash `seal`, and include the hash in `mix`."""
        self.events += 1
        self.mix ^= int.from_bytes(seal, "big")


def seal_of(previous: bytes, hashed: Row) -> bytes:
    """Return the hash of an event: BLAKE2b over the previous hash and the columns HASHED as text.

    The columns are separated by zero characters. hashed: the values of these columns as SQLite
    returns them, so floats for REAL columns.
    """
    words = "\0".join(map(str, hashed)).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(previous + words, digest_size=SEAL_BYTES).digest()


def linked(
    store: Store, rows: Sequence[tuple[bytes | None, Row]], staged: StagedImport
) -> list[tuple[bytes, bytes]]:
    """Compute the (previous hash, own hash) of events that will be written; update the chain.

    rows: for each event the previous hash if it comes from another file, else None, and the columns
    HASHED. staged: the import to whose chain the events belong; None: the chain of the file.
    Returns the hashes in the order of `rows`. Call it inside the transaction that writes the
    events.
    """
    chain = read(store, staged or FILE)
    found: list[tuple[bytes, bytes]] = []
    for given, hashed in rows:
        previous = chain.head if given is None else given
        seal = seal_of(previous, hashed)
        if given is None:
            chain.head = seal
        chain.add(seal)
        found.append((previous, seal))
    write(store.connection, staged or FILE, chain)
    return found


def linked_texts(
    store: Store, texts: Iterable[bytes], staged: StagedImport
) -> tuple[list[bytes], list[bytes]]:
    """Compute the hashes of new events as `linked` does, from their hashed columns as text.

    texts: for each event what `seal_of` hashes after the previous hash. Returns the previous
    hashes and the own hashes of the events.
    """
    chain = read(store, staged or FILE)
    seal, hashed = chain.head, hashlib.blake2b
    seals = [seal := hashed(seal + text, digest_size=SEAL_BYTES).digest() for text in texts]
    previous = [chain.head, *seals[:-1]]
    words = np.frombuffer(b"".join(seals), np.uint64).reshape(len(seals), 2)
    chain.mix ^= int.from_bytes(np.bitwise_xor.reduce(words).tobytes(), "big")
    chain.events += len(seals)
    chain.head = seal
    write(store.connection, staged or FILE, chain)
    return previous, seals


def read(store: Store, number: int) -> Chain:
    """Return the chain with this number; an empty chain if it has no event yet."""
    row = store.connection.execute(
        "SELECT events, head, mix FROM chain WHERE import = ?", (number,)
    ).fetchone()
    return Chain(row[0], row[1], int.from_bytes(row[2], "big")) if row else Chain()


def write(connection: sqlite3.Connection, number: int, chain: Chain) -> None:
    """Store the state of the chain with this number."""
    connection.execute(
        "INSERT INTO chain(import, events, head, mix) VALUES (?, ?, ?, ?)"
        " ON CONFLICT(import) DO UPDATE"
        " SET events = excluded.events, head = excluded.head, mix = excluded.mix",
        (number, chain.events, chain.head, chain.mix.to_bytes(SEAL_BYTES, "big")),
    )


def forget(store: Store, staged: int) -> None:
    """Delete the chain of an import that was discarded. staged: the code of the import."""
    store.connection.execute("DELETE FROM chain WHERE import = ?", (staged,))


def findings(store: Store) -> Iterator[str]:
    """Yield sentences about changed events, and about chains with missing or additional events."""
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
                yield tr("an event was changed: {0}", _named(tuple(hashed)))
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
        where = (
            tr("the judgements made in this file") if number == FILE else tr("import {0}", number)
        )
        if before.events == now.events:
            yield tr("events of {0} were exchanged", where)
        else:
            yield tr_count(
                "{1}: {0:,} event recorded, {2} found",
                "{1}: {0:,} events recorded, {2} found",
                before.events,
                where,
                now.events,
            )


def _named(hashed: Row) -> str:
    clock, assessor, kind, topic, document, *_ = hashed
    parts = (str(kind), f"assessor {assessor}", f"topic {topic}", f"document {document}")
    shown = (one if len(one) <= MOST_SHOWN else one[: MOST_SHOWN - 1] + "…" for one in parts)
    return tr("{0}, recorded {1}", ", ".join(shown), _moment(clock))


def _moment(clock: object) -> str:
    if not isinstance(clock, int):
        return tr("without a time")
    try:
        at = datetime.datetime.fromtimestamp(clock / 1_000_000, datetime.UTC)
    except (ValueError, OverflowError, OSError):
        return tr("at the invalid time {0}", clock)
    return f"{at:%Y-%m-%d %H:%M:%S} UTC"
