"""What was taken in so far: a line per file, kept among the campaign's settings."""

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.store.database import Store

KEY = "import/"


@dataclass(frozen=True, slots=True)
class Import:
    """A file that was taken in. at: seconds since 1970, UTC; taken: how many of `what`.

    repairs: the options by which it was mended, empty for none.
    """

    file: str
    content: str
    at: float
    taken: int
    what: str
    refused: int = 0
    assessor: str = ""
    repairs: str = ""


def add(store: Store, imports: Sequence[Import]) -> None:
    """Keep these beside the others."""
    with store.transaction():
        last = store.connection.execute(
            "SELECT max(key) FROM setting WHERE substr(key, 1, ?) = ?", (len(KEY), KEY)
        ).fetchone()[0]
        first = int(last.removeprefix(KEY)) + 1 if last else 1
        # Ten figures: the keys are in the order of the numbers.
        store.connection.executemany(
            "INSERT INTO setting(key, value) VALUES (?, ?)",
            (
                (f"{KEY}{number:010}", json.dumps(dataclasses.asdict(one), ensure_ascii=False))
                for number, one in enumerate(imports, start=first)
            ),
        )


def all_imports(store: Store) -> tuple[Import, ...]:
    """Every file taken in, the first one first."""
    rows = store.connection.execute(
        "SELECT value FROM setting WHERE substr(key, 1, ?) = ? ORDER BY key", (len(KEY), KEY)
    )
    return tuple(Import(**json.loads(value)) for (value,) in rows)
