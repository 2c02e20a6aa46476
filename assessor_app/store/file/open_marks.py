"""Marks in a campaign file that say which programs work on it.

While a campaign is open the last commits may stand in SQLite's log only, so a copy of the file
alone can lack them. Each window sets a mark when it opens the file, each command with the first
change that it commits; the mark is copied into the file itself at once, and taken away at the end.
A copy made in between bears the mark. It is told from the original by its inode, and by having no
log beside it.
"""

import contextlib
import json
import socket
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from assessor_app.domain.problems import BadCampaign
from assessor_app.store.file.database import Store
from assessor_app.store.file.opened_file import OpenedFile
from assessor_app.store.imports import import_makers
from assessor_app.store.tables import campaign_settings

_FIRST = "open:"
SPAN = (_FIRST, "open;")  # the keys of the marks are between the two


@dataclass(frozen=True, slots=True)
class OpenMark:
    """One program at work. key: of the setting, with its process and machine. inode: of the file.

    since: seconds since 1970. window: whether it is a window; else a command.
    """

    key: str
    inode: int
    machine: str
    since: float
    window: bool


def new_key() -> str:
    """The key of a new mark, which names this process and this machine."""
    return _FIRST + import_makers.import_id()


def put(store: Store, key: str, *, window: bool) -> None:
    """Set a mark in the file itself, and take away those that hold no more.

    Raises BadCampaign where the file cannot be written.
    """
    with store.transaction():
        _write(store, key, window)
    store.checkpoint()


def put_with_first_change(store: Store, key: str) -> None:
    """Set a command's mark together with the first change; who changes nothing sets none."""
    store.with_first_change = lambda: _write(store, key, window=False)


def _write(store: Store, key: str, window: bool) -> None:
    mine = {
        "inode": store.file.number[1],
        "machine": socket.gethostname(),
        "since": time.time(),
        "window": window,
    }
    for mark in marks(store):
        if not _holds(mark, store.file):
            _delete(store, mark.key)
    campaign_settings.write(store, key, json.dumps(mine))


def take_away(store: Store, key: str) -> None:
    """Take a mark away, if it is there. A mark that cannot be taken away stays."""
    with contextlib.suppress(BadCampaign, sqlite3.Error):
        if campaign_settings.read(store, key):
            # The last connection flushes the file when it closes.
            with store.flushed_later(), store.transaction():
                _delete(store, key)


def marks(store: Store) -> tuple[OpenMark, ...]:
    """All marks in the file, the oldest first."""
    rows = store.connection.execute(
        "SELECT key, value FROM setting WHERE key >= ? AND key < ?", SPAN
    )
    found = (_mark(key, value) for key, value in rows)
    return tuple(sorted((one for one in found if one), key=lambda one: one.since))


def holding(store: Store) -> tuple[OpenMark, ...]:
    """The marks of programs that have this very file open, as far as can be known."""
    return tuple(one for one in marks(store) if _holds(one, store.file))


@contextlib.contextmanager
def kept(store: Store) -> Iterator[None]:
    """The marks of programs that have the file open are there again after it is overwritten."""
    held = [(one.key, campaign_settings.read(store, one.key)) for one in holding(store)]
    yield
    with contextlib.suppress(BadCampaign, sqlite3.Error), store.transaction():
        for key, value in held:
            campaign_settings.write(store, key, value)


def copied_while_open(store: Store) -> tuple[OpenMark, ...]:
    """The marks that show that the file is a copy made while the original was open.

    None where the log was beside it when it was opened: it holds what the file itself lacks.
    """
    if store.file.had_log:
        return ()
    return tuple(one for one in marks(store) if one.inode != store.file.number[1])


def remove_all(connection: sqlite3.Connection) -> None:
    """Take all marks away from a whole copy of a campaign, made through SQLite."""
    with connection:
        connection.execute("DELETE FROM setting WHERE key >= ? AND key < ?", SPAN)


def _holds(mark: OpenMark, file: OpenedFile) -> bool:
    if mark.inode != file.number[1] or import_makers.is_dead(mark.key.removeprefix(_FIRST)):
        return False
    # Without a log nobody had the file open; a mark from before was left by a crash.
    return file.had_log or mark.since >= file.opened_at


def _delete(store: Store, key: str) -> None:
    store.connection.execute("DELETE FROM setting WHERE key = ?", (key,))


def _mark(key: str, value: str) -> OpenMark | None:
    try:
        found: dict[str, Any] = json.loads(value)
        return OpenMark(
            key,
            int(found["inode"]),
            str(found["machine"]),
            float(found["since"]),
            bool(found["window"]),
        )
    except (ValueError, TypeError, KeyError):
        return None  # no mark of ours
