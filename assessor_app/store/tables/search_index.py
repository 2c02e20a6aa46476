"""The full-text index in a file beside the campaign, which also has the texts of external files.

Its table `words` is that of the campaign, with the same codes of texts. The file holds nothing that
cannot be built again.
"""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assessor_app.store.file.database import Store
from assessor_app.store.file.opened_file import sqlite_address
from assessor_app.store.tables import packed_texts
from assessor_app.store.tables.codes import chunks, marks
from assessor_app.store.tables.text_files import Reference, TextFile

ENDING = ".search"
_TABLES = (
    "CREATE TABLE IF NOT EXISTS origin (campaign TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS indexed (code INTEGER PRIMARY KEY, hash TEXT NOT NULL)",
    """CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(
        title, text, content='', tokenize='unicode61 remove_diacritics 2')""",
)
_HASH = 16  # characters of a hash that are stored
PROBES = 50  # first and last texts that are compared when the index is opened
Opened = sqlite3.Connection
StoredText = tuple[int, str, str, str, str, Reference | None]


def path_of(store: Store) -> Path:
    """Return the path of the index of a campaign."""
    return store.path.absolute().with_name(store.path.name + ENDING)


def state_of(store: Store) -> tuple[int, int]:
    """Return the size and the time of the index, which differ after every change; 0 without one."""
    try:
        found = path_of(store).stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


@contextlib.contextmanager
def opened(store: Store, identity: str) -> Iterator[sqlite3.Connection | None]:
    """Open the index for reading; yield None if there is none, or not of this campaign's texts.

    identity: the id of the campaign.
    """
    path = path_of(store)
    if not path.exists():
        yield None
        return
    _undo_cut_commit(path)
    try:
        connection = sqlite3.connect(sqlite_address(path, "ro"), uri=True, isolation_level=None)
    except sqlite3.Error:
        yield None
        return
    with contextlib.closing(connection):
        yield connection if _is_sound(store, connection, identity) else None


def _journal_of(path: Path) -> Path:
    return path.with_name(path.name + "-journal")


def _undo_cut_commit(path: Path) -> None:
    """Undo the transaction that a killed build left; a connection that only reads cannot.

    SQLite does nothing while the build still runs.
    """
    if _journal_of(path).exists():
        with contextlib.suppress(sqlite3.Error):
            address = sqlite_address(path, "rw")
            with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
                connection.execute("SELECT count(*) FROM origin")


def _is_sound(store: Store, connection: sqlite3.Connection, identity: str) -> bool:
    try:
        if connection.execute("SELECT campaign FROM origin").fetchall() != [(identity,)]:
            return False
        ends = [
            connection.execute(f"SELECT code FROM indexed ORDER BY code {way} LIMIT {PROBES}")
            for way in ("ASC", "DESC")
        ]
        codes = {code for rows in ends for (code,) in rows}
    except sqlite3.Error:
        return False
    return _agrees(store, connection, sorted(codes))


def _agrees(store: Store, connection: sqlite3.Connection, codes: Sequence[int]) -> bool:
    """Return whether the index has these texts as the campaign does, unless they were removed."""
    for chunk in chunks(codes):
        within = f" WHERE code IN ({marks(len(chunk))})"
        held = dict(connection.execute("SELECT code, hash FROM indexed" + within, chunk))
        now = dict(store.connection.execute("SELECT code, hash FROM content" + within, chunk))
        if any(held[code] != hash_[:_HASH] for code, hash_ in now.items()):
            return False
    return True


def codes_in(connection: sqlite3.Connection) -> NDArray[np.int64]:
    """Return the codes of the texts in the index, as an ascending int64 array."""
    (codes,) = connection.execute("SELECT group_concat(code) FROM indexed").fetchone()
    return np.sort(np.fromstring(codes, np.int64, sep=",")) if codes else np.empty(0, np.int64)


@contextlib.contextmanager
def to_extend(store: Store, identity: str) -> Iterator[sqlite3.Connection]:
    """Open the index for writing. One that is damaged, or of other texts, is made anew.

    identity: the id of the campaign.
    """
    path = path_of(store)
    with opened(store, identity) as sound:
        is_sound = sound is not None and _agrees(store, sound, codes_in(sound).tolist())
    if not is_sound:
        path.unlink(missing_ok=True)
        _journal_of(path).unlink(missing_ok=True)
    address = sqlite_address(path, "rwc")
    with contextlib.closing(sqlite3.connect(address, uri=True, isolation_level=None)) as made:
        # A commit that a power failure loses is made again.
        made.execute("PRAGMA synchronous = NORMAL")
        made.execute("PRAGMA cache_size = -65536")
        if not is_sound:
            for statement in _TABLES:
                made.execute(statement)
            made.execute("INSERT INTO origin(campaign) VALUES (?)", (identity,))
        yield made


def add(connection: sqlite3.Connection, rows: Sequence[tuple[int, str, str, str]]) -> None:
    """Add texts to the index in one commit. rows: code, hash, title and readable text of each."""
    connection.execute("BEGIN")
    with connection:
        connection.executemany(
            "INSERT INTO indexed(code, hash) VALUES (?, ?)",
            ((code, hash_[:_HASH]) for code, hash_, _, _ in rows),
        )
        packed_texts.index(connection, [(code, title, text) for code, _, title, text in rows])


def stored_texts(store: Store, codes: Sequence[int]) -> Iterator[StoredText]:
    """Yield (code, document, hash, title, text, reference) of these texts, by code.

    text: readable, empty if it is in an external file. reference: its place there, or None.
    """
    for chunk in chunks(codes):
        rows = store.connection.execute(
            "SELECT content.code, document.id, hash, title, text, media, start, length, path,"
            " format, element, encoding FROM content"
            " JOIN document ON document.code = content.document"
            " LEFT JOIN text_file ON text_file.code = content.file"
            f" WHERE content.code IN ({marks(len(chunk))}) ORDER BY content.code",
            chunk,
        ).fetchall()
        for code, document, hash_, title, text, media, start, length, *file in rows:
            place = None if file[0] is None else Reference(TextFile(*file), start, length, hash_)
            words = packed_texts.readable(packed_texts.unpack(text), media) if not place else ""
            name = packed_texts.readable(packed_texts.unpack(title), "")
            yield code, document, hash_, name, words, place
