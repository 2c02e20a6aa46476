"""Stores the kinds of assessors, as settings with a prefix. A person has no row.

Judgements stay what they are, and readers ask which of their assessors are machines.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict

from assessor_app.domain import assessor_kind as known
from assessor_app.store.file.database import Store

PREFIX = "kind/"
_END = "kind0"  # the first key behind all keys with the prefix


def put(store: Store, kinds: Mapping[str, known.AssessorKind]) -> None:
    """Store the kind of each named assessor. A person without details leaves no row."""
    with store.transaction():
        for name, one in kinds.items():
            if one == known.AssessorKind():
                store.connection.execute("DELETE FROM setting WHERE key = ?", (PREFIX + name,))
                continue
            value = json.dumps({"kind": one.kind, **asdict(one.details)}, ensure_ascii=False)
            store.connection.execute(
                "INSERT INTO setting(key, value) VALUES (?, ?)"
                " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
                (PREFIX + name, value),
            )


def all_kinds(store: Store) -> dict[str, known.AssessorKind]:
    """Return the kind of each assessor who is not a person, by name."""
    rows = store.connection.execute(
        "SELECT key, value FROM setting WHERE key >= ? AND key < ? ORDER BY key", (PREFIX, _END)
    )
    return {key.removeprefix(PREFIX): _read(json.loads(value)) for key, value in rows}


def machines(store: Store) -> Collection[str]:
    """Return the names of the assessors that are models or rules."""
    return frozenset(kinds_of_machines(store))


def kinds_of_machines(store: Store) -> dict[str, str]:
    """Return the kind of each model and rule, by name."""
    return {name: one.kind for name, one in all_kinds(store).items() if one.is_machine}


def _read(said: Mapping[str, object]) -> known.AssessorKind:
    kind = str(said.get("kind", known.PERSON))
    details = known.ModelDetails(*(str(said.get(name, "")) for name in known.DETAILS))
    return known.AssessorKind(kind if kind in known.ASSESSOR_KINDS else known.PERSON, details)
