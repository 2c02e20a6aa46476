"""Checks whether a campaign file is damaged."""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadCampaign, Cancelled, DamagedCampaign, Problem
from assessor_app.domain.progress import Progress
from assessor_app.store.file.database import Store, reporting
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.file.failures import damaged_campaign, is_interrupted
from assessor_app.store.file.file_header import APPLICATION_ID
from assessor_app.store.imports import import_operations
from assessor_app.store.journal import adjudications, chain, first_showings, highlights, projection
from assessor_app.store.tables import (
    assessors,
    frozen_versions,
    packed_texts,
    pools,
    samples,
    scale_versions,
    set_aside,
    stored_runs,
    stored_topics,
    text_files,
)
from assessor_app.store.tables.codes import former_names

GLANCE_SECONDS = 0.3
LOOK_SECONDS = 10.0
STEPS_BETWEEN_LOOKS = 100_000  # of SQLite's virtual machine: a few milliseconds
MOST_FINDINGS = 100
MOST_SHOWN = 80  # characters of an error message in a finding


def check(store: Store) -> tuple[str, ...]:
    """Return sentences about all damage in the file; empty if the file is sound. Changes nothing.

    Returns at most MOST_FINDINGS sentences, and one more if there are others. Whatever the file
    holds, raises only Cancelled.
    """
    found = tuple(islice(_findings(store), MOST_FINDINGS + 1))
    if len(found) > MOST_FINDINGS:
        return (*found[:MOST_FINDINGS], tr("the list ends here, and there are more findings"))
    return found


def first_damage(path: Path, seconds: float = LOOK_SECONDS) -> DamagedCampaign | None:
    """Return the first damage that is found within `seconds`, as an error; None if none is found.

    Opens the file again, read-only, because the caller may be inside a transaction.
    """
    try:
        with (
            contextlib.closing(open_store(path, read_only=True)) as store,
            _limited(store, seconds),
        ):
            found = next(_findings(store), "")
    except DamagedCampaign as problem:
        return problem
    except (BadCampaign, OSError):
        return None
    return damaged_campaign(path, found) if found else None


def _findings(store: Store) -> Iterator[str]:
    for what, look in LOOKS:
        try:
            yield from look(store)
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001 - a damaged file can cause any exception
            if isinstance(error, sqlite3.Error) and is_interrupted(error):
                return
            yield tr("{0} cannot be read: {1}", what, _in_words(error))


def _in_words(error: Exception) -> str:
    if isinstance(error, Problem):
        return error.message
    words = f"{type(error).__name__}: {error}"
    return words if len(words) <= MOST_SHOWN else words[: MOST_SHOWN - 1] + "…"


@contextlib.contextmanager
def _limited(store: Store, seconds: float) -> Iterator[None]:
    """Interrupt SQLite if it works longer than `seconds` in the `with` block."""
    until = time.monotonic() + seconds
    store.connection.set_progress_handler(lambda: time.monotonic() > until, STEPS_BETWEEN_LOOKS)
    try:
        yield
    finally:
        store.connection.set_progress_handler(None, 0)


def quick_check(store: Store, progress: Progress) -> tuple[str, ...]:
    """Return sentences about damage that SQLite's quick check finds. Raises Cancelled if cancelled.

    Unlike `check`, reads neither the journal nor texts.
    """
    # In a snapshot, because a check that is paused would else hold its lock of the file.
    with store.snapshot(), reporting(store.connection, progress, tr("Checking the file")):
        return _damage(store, "quick_check")


def glance(store: Store, seconds: float = GLANCE_SECONDS) -> tuple[str, ...]:
    """Return at most one finding of `quick_check`; empty if none was found within `seconds`."""
    with _limited(store, seconds):
        return _damage(store, "quick_check(1)")


def _damage(store: Store, how: str = "integrity_check") -> tuple[str, ...]:
    try:
        rows = store.connection.execute(f"PRAGMA {how}").fetchall()
    except sqlite3.DatabaseError as error:
        rows = [] if is_interrupted(error) else [(error,)]
    found = (str(words) for (words,) in rows if words != "ok")
    return tuple(tr("SQLite reports {0}", " ".join(words.split())) for words in found)


def _references(store: Store) -> Iterator[str]:
    for table, row, parent, _ in store.connection.execute("PRAGMA foreign_key_check"):
        yield tr("row {0} of {1} refers to a missing row of {2}", row, table, parent)


def _application(store: Store) -> Iterator[str]:
    (found,) = store.connection.execute("PRAGMA application_id").fetchone()
    if found != APPLICATION_ID:
        yield tr("the file is not marked as a campaign")


def _read_settings(store: Store) -> None:
    store.connection.execute("SELECT key, value FROM setting").fetchall()


def _read_set_aside(store: Store) -> None:
    for kind in (set_aside.EXCLUDED, set_aside.WITHDRAWN):
        set_aside.all_of(store, kind)


def _unknown_names(store: Store) -> Iterator[str]:
    known = {name for (name,) in store.connection.execute("SELECT id FROM assessor")}
    for former, name in former_names(store).items():
        if name not in known or former in known:
            yield tr("the former name {0} belongs to no single assessor", former)


def _unreadable_texts(store: Store) -> Iterator[str]:
    """Yield a sentence for each table with a text that cannot be decoded.

    Omits tables that other checks read completely.
    """
    columns = store.connection.execute(
        "SELECT t.name, group_concat('\"' || c.name || '\"')"
        " FROM sqlite_schema AS t, pragma_table_info(t.name) AS c"
        " WHERE t.type = 'table' AND c.type = 'TEXT'"
        " AND t.name NOT IN ('content', 'journal_row') GROUP BY t.name"
    ).fetchall()
    for table, texts in columns:
        try:
            for _ in store.connection.execute(f'SELECT {texts} FROM "{table}"'):
                pass
        except sqlite3.OperationalError as error:
            if is_interrupted(error):
                raise
            yield tr("the table {0} cannot be read: {1}", table, _in_words(error))


def _view(store: Store) -> Iterator[str]:
    with store.snapshot():
        differing = projection.differences(store)
    if differing:
        found = counted(differing, "judgement is", "judgements are")
        yield tr("{0} not equal to the journal", found)


def _runs(store: Store) -> Iterator[str]:
    for name in stored_runs.names(store):
        try:
            stored_runs.read(store, name)
        except Problem as problem:
            yield problem.message


def _read_versions(store: Store) -> None:
    for one in frozen_versions.all_versions(store):
        frozen_versions.grade_columns(store, one.name)
        frozen_versions.settled_in(store, one.name)
        frozen_versions.scale_in(store, one.name)
        frozen_versions.primaries_in(store, one.name)


def _read_history(store: Store) -> None:
    for one in import_operations.all_operations(store):
        import_operations.images(store, one.number)


def _texts(store: Store) -> Iterator[str]:
    text_files.files(store)
    rows = store.connection.execute(
        "SELECT document.id, content.hash, text, title, url, media, data FROM content"
        " JOIN document ON document.code = content.document WHERE content.file IS NULL"
    )
    for id_, hash_, text, title, url, media, data in rows:
        if _hash(text, title, url, media, data or b"") != hash_:
            yield tr("the text of document {0} is not the imported one", id_)


def _hash(
    text: packed_texts.Packed,
    title: packed_texts.Packed,
    url: packed_texts.Packed,
    media: str,
    data: bytes,
) -> str:
    try:
        packed_texts.unpack(url)
        return Document(
            "", packed_texts.unpack(text), packed_texts.unpack(title), media=media, data=data
        ).hash
    except BadCampaign:
        return ""


def _read(*readers: Callable[[Store], object]) -> Callable[[Store], Iterator[str]]:
    """Return a check that calls `readers`, and finds something only if one of them fails."""

    def look(store: Store) -> Iterator[str]:
        """Call all readers; yield a sentence if one of them fails."""
        for read in readers:
            read(store)
        yield from ()

    return look


# All checks: what is read, as words for the message, and the function.
LOOKS: tuple[tuple[str, Callable[[Store], Iterator[str]]], ...] = (
    (marked("the file"), lambda store: iter(_damage(store))),
    (marked("the references between tables"), _references),
    (marked("the header"), _application),
    (marked("the texts"), _unreadable_texts),
    (marked("the settings"), _read(_read_settings)),
    (marked("what is set aside"), _read(_read_set_aside)),
    (marked("the scales"), _read(scale_versions.all_versions)),
    (marked("the topics"), _read(stored_topics.all_topics)),
    (
        marked("the assessors"),
        _read(assessors.all, assessors.assignments, first_showings.all_openings),
    ),
    (marked("the names of assessors"), _unknown_names),
    (marked("the journal"), chain.findings),
    (marked("the judgements"), _view),
    (marked("the highlights"), _read(highlights.all_spans)),
    (marked("the adjudications"), _read(adjudications.settlements)),
    (marked("the pool"), _read(pools.entries, pools.methods, samples.frame)),
    (marked("the frozen versions"), _read(_read_versions)),
    (marked("the import history"), _read(_read_history)),
    (marked("the runs"), _runs),
    (marked("the documents"), _texts),
)
