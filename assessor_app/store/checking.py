"""Whether the campaign file is sound."""

import sqlite3
import time
from collections.abc import Callable

from assessor_app.domain.document import Document
from assessor_app.domain.problems import BadCampaign, Cancelled
from assessor_app.domain.progress import Progress
from assessor_app.store import folding, runs, texts
from assessor_app.store.database import APPLICATION_ID, Store
from assessor_app.store.failures import is_interrupted

GLANCE_SECONDS = 0.3
STEPS_BETWEEN_LOOKS = 100_000  # of SQLite's machine: a few milliseconds


def check(store: Store) -> tuple[str, ...]:
    """What is wrong with the campaign, in words; nothing where all is well. Changes nothing."""
    damage = _damage(store)
    if damage:
        return damage
    return tuple(problem for look in CHECKS for problem in look(store))


def quick_check(store: Store, progress: Progress) -> tuple[str, ...]:
    """Damage of the file as far as its pages tell, in words. Raises Cancelled as `progress` does.

    Neither the journal nor texts are read: that is `check`.
    """
    cancelled: list[Cancelled] = []

    def look() -> int:
        try:
            progress.report(0, None, "looking the file through")
        except Cancelled as wish:
            cancelled.append(wish)
        return len(cancelled)

    store.connection.set_progress_handler(look, STEPS_BETWEEN_LOOKS)
    try:
        damage = _damage(store, "quick_check")
    finally:
        store.connection.set_progress_handler(None, 0)
    if cancelled:
        raise cancelled[0]
    return damage


def glance(store: Store, seconds: float = GLANCE_SECONDS) -> tuple[str, ...]:
    """The first of what `quick_check` finds within this time."""
    until = time.monotonic() + seconds
    store.connection.set_progress_handler(lambda: time.monotonic() > until, STEPS_BETWEEN_LOOKS)
    try:
        return _damage(store, "quick_check(1)")
    finally:
        store.connection.set_progress_handler(None, 0)


def _damage(store: Store, how: str = "integrity_check") -> tuple[str, ...]:
    try:
        rows = store.connection.execute(f"PRAGMA {how}").fetchall()
    except sqlite3.DatabaseError as error:
        rows = [] if is_interrupted(error) else [(error,)]
    return tuple(f"the file is damaged: {words}" for (words,) in rows if words != "ok")


def _references(store: Store) -> list[str]:
    rows = store.connection.execute("PRAGMA foreign_key_check").fetchall()
    return [f"row {row} of {table} refers to a missing {parent}" for table, row, parent, _ in rows]


def _application(store: Store) -> list[str]:
    (found,) = store.connection.execute("PRAGMA application_id").fetchone()
    return [] if found == APPLICATION_ID else ["the file is not marked as a campaign"]


def _view(store: Store) -> list[str]:
    with store.snapshot():
        differing = folding.differences(store)
    if not differing:
        return []
    return [f"{differing} judgements are not what the journal says: rebuild them"]


def _runs(store: Store) -> list[str]:
    problems = []
    for name in runs.names(store):
        try:
            runs.read(store, name)
        except BadCampaign as problem:
            problems.append(problem.message)
    return problems


def _texts(store: Store) -> list[str]:
    rows = store.connection.execute(
        "SELECT document.id, content.hash, text, title, media, data FROM content"
        " JOIN document ON document.code = content.document WHERE content.file IS NULL"
    )
    problems = []
    for id_, hash_, text, title, media, data in rows:
        if _hash(text, title, media, data or b"") != hash_:
            problems.append(f"the text of document {id_} is not the one that was imported")
    return problems


def _hash(text: texts.Packed, title: texts.Packed, media: str, data: bytes) -> str:
    try:
        return Document("", texts.unpack(text), texts.unpack(title), media=media, data=data).hash
    except BadCampaign:
        return ""


CHECKS: tuple[Callable[[Store], list[str]], ...] = (
    _references,
    _application,
    _view,
    _runs,
    _texts,
)
