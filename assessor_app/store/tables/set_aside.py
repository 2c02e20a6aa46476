"""Stores which assessors are excluded and which topics are withdrawn, each with a reason.

Settings with the prefixes below hold them. Nothing is deleted: judgements and pools stay, and
readers leave them out.
"""

import json
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from assessor_app.store.file.database import Store
from assessor_app.store.file.program_identity import account

EXCLUDED, WITHDRAWN = "excluded/", "withdrawn/"
# The codes of the withdrawn topics.
WITHDRAWN_TOPICS = (
    "(SELECT topic.code FROM setting JOIN topic ON topic.id = substr(setting.key, 11)"
    " WHERE setting.key >= 'withdrawn/' AND setting.key < 'withdrawn0')"
)


@dataclass(frozen=True, slots=True)
class SetAside:
    """An excluded assessor or a withdrawn topic. at: seconds since 1970, UTC. by: user account."""

    name: str
    reason: str
    at: float
    by: str


def put(store: Store, kind: str, names: Iterable[str], reason: str) -> None:
    """Set the names aside; a name set aside earlier gets the new reason. kind: a prefix."""
    value = json.dumps({"reason": reason, "at": time.time(), "by": account()}, ensure_ascii=False)
    with store.transaction():
        store.connection.executemany(
            "INSERT INTO setting(key, value) VALUES (?, ?)"
            " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
            ((kind + name, value) for name in names),
        )


def remove(store: Store, kind: str, names: Iterable[str]) -> None:
    """Take the names back. kind: a prefix."""
    with store.transaction():
        store.connection.executemany(
            "DELETE FROM setting WHERE key = ?", ((kind + name,) for name in names)
        )


def all_of(store: Store, kind: str) -> tuple[SetAside, ...]:
    """Return what is set aside, by name. kind: a prefix."""
    rows = store.connection.execute(
        "SELECT key, value FROM setting WHERE key >= ? AND key < ? ORDER BY key",
        (kind, kind[:-1] + chr(ord(kind[-1]) + 1)),
    )
    return tuple(_read(key.removeprefix(kind), json.loads(value)) for key, value in rows)


def names(store: Store, kind: str) -> Collection[str]:
    """Return the names that are set aside. kind: a prefix."""
    return frozenset(one.name for one in all_of(store, kind))


def _read(name: str, said: dict[str, object]) -> SetAside:
    at = said["at"]
    return SetAside(
        name,
        str(said["reason"]),
        float(at) if isinstance(at, int | float) else 0.0,
        str(said["by"]),
    )
