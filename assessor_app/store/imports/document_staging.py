"""Documents on their way in: staged in batches that nobody sees, published in one light commit."""

import contextlib
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from assessor_app.domain.document import LARGEST_DATA, Document
from assessor_app.domain.events import new_id
from assessor_app.domain.problems import BadCampaign, BadInput, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.store.file.database import Store
from assessor_app.store.file.program_identity import is_dead
from assessor_app.store.tables import packed_texts
from assessor_app.store.tables.codes import chunks, codes_of, marks
from assessor_app.store.tables.text_files import Referred

BATCH = 200  # what keeps a judgement waiting some 50 ms at most; larger ones gain little
BATCH_BYTES = 8 * 1024 * 1024  # of PDF and images; one that is larger is a batch by itself
ABANDONED_SECONDS = 120.0  # an import that has not staged for so long belongs to a dead program

# What counts is found in the indexes alone: the texts of all documents need not be passed by.
_REPLACED = (
    "SELECT older.code FROM content AS older"
    " JOIN document_import AS its ON its.code = older.import"
    " WHERE older.document IN (SELECT document FROM content GROUP BY document HAVING count(*) > 1)"
    " AND its.publication < (SELECT max(publication) FROM document_import"
    " JOIN content ON content.import = document_import.code"
    " WHERE content.document = older.document AND NOT keeps) LIMIT ?"
)


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A document as its row will be, worked out before the file is locked."""

    id: str
    hash: str
    # media, url, title, text, data, file, start, length
    row: tuple[Any, ...]
    title: str
    words: str
    is_referred: bool


def stage(
    store: Store,
    import_id: str,
    documents: Iterable[Document | Referred],
    progress: Progress | None = None,
    batch: int = BATCH,
) -> int:
    """Bring in `documents` under `import_id`, unseen until published. Returns how many were given.

    Of those referred to, all is kept but the text, and they are not found by their words.
    May be called again for the same import. When anything fails or the work is cancelled, nothing
    of the import stays. Raises BadInput where a document stands twice with different texts, and
    WrongUse where another program took the import for abandoned and swept it.
    """
    watched = progress or Silent()
    done = 0
    # Losing a staged batch to a power cut loses nothing: publishing flushes all that went before.
    store.connection.execute("PRAGMA synchronous = NORMAL")
    try:
        for group in _batches(documents, batch):
            _stage_batch(store, import_id, group, begun=done > 0)
            done += len(group)
            watched.report(done, None, "documents")
    except BaseException:
        with contextlib.suppress(BadCampaign):  # on a full disk, say: it will be swept
            discard(store, import_id)
        raise
    finally:
        store.connection.execute("PRAGMA synchronous = FULL")
    return done


def _batches(documents: Iterable[Document | Referred], most: int) -> Iterator[list[Referred]]:
    group: list[Referred] = []
    size = 0
    for one in documents:
        given = one if isinstance(one, Referred) else Referred(one)
        group.append(given)
        # Of what is referred to the text is let go at once.
        size += len(given.document.data)
        if len(group) == most or size >= BATCH_BYTES:
            yield group
            group, size = [], 0
    if group:
        yield group


def _stage_batch(store: Store, import_id: str, documents: list[Referred], begun: bool) -> None:
    prepared = _prepared(documents)
    with store.transaction():
        if begun and not touch(store, import_id):
            raise WrongUse("the import stood still for long and was swept", advice="do it again")
        code = _begin(store, import_id)
        document_codes = codes_of(store, "document", list(prepared))
        shown = _hashes(store, code, list(document_codes.values()))
        fresh = [
            (document_codes[one.id], one)
            for one in prepared.values()
            if _is_fresh(one, shown.get(document_codes[one.id], {}))
        ]
        store.connection.execute(
            "UPDATE document_import SET same = same + ? WHERE code = ?",
            (len(prepared) - len(fresh), code),
        )
        _insert(store, code, fresh)


def _prepared(documents: list[Referred]) -> dict[str, _Prepared]:
    prepared: dict[str, _Prepared] = {}
    for given in documents:
        document = given.document
        if not packed_texts.is_valid(document.id) or not document.id:
            raise BadInput("a document's id is empty or no valid text", text=ascii(document.id))
        if len(document.text) > packed_texts.LONGEST:
            most = f"{packed_texts.LONGEST // 10**6} million characters"
            raise BadInput(
                "a document is too long to be judged", text=document.id, expected=f"at most {most}"
            )
        if len(document.data) > LARGEST_DATA:
            raise BadInput(
                "a document has too many bytes to be judged",
                text=document.id,
                expected=f"at most {LARGEST_DATA // 2**20} MB",
            )
        one = _prepared_one(document, given)
        if prepared.setdefault(one.id, one).hash != one.hash:
            raise _twice(one.id)
    return prepared


def _prepared_one(document: Document, given: Referred) -> _Prepared:
    is_referred = given.file is not None
    row = (
        document.media,
        packed_texts.pack(document.url),
        packed_texts.pack(document.title),
        "" if is_referred else packed_texts.pack(document.text),
        None if is_referred else document.data or None,
        *given.place,
    )
    words = "" if is_referred else packed_texts.readable(document.text, document.media)
    title = packed_texts.readable(document.title, "")
    return _Prepared(document.id, document.hash, row, title, words, is_referred)


def _twice(document: str) -> BadInput:
    return BadInput("a document stands twice, with different texts", text=document)


def touch(store: Store, import_id: str) -> bool:
    """Let nobody take an import at work for abandoned. Whether anything of it is there."""
    with store.transaction():
        found = store.connection.execute(
            "UPDATE document_import SET touched_at = ? WHERE id = ?", (time.time(), import_id)
        )
    return found.rowcount > 0


def _begin(store: Store, import_id: str) -> int:
    row = store.connection.execute(
        "INSERT INTO document_import(id, touched_at) VALUES (?, ?)"
        " ON CONFLICT(id) DO UPDATE SET touched_at = excluded.touched_at"
        " RETURNING code, publication",
        (import_id, time.time()),
    ).fetchone()
    if row[1] is not None:
        raise WrongUse(f"the import {import_id!r} was published already")
    return int(row[0])


def _hashes(store: Store, import_code: int, documents: list[int]) -> dict[int, dict[str, str]]:
    """Per document its fingerprint: as "shown" now, and as "staged" by this import before.

    What is only referred to has none that is shown: whatever comes takes its place.
    """
    found: dict[int, dict[str, str]] = {}
    for chunk in chunks(documents):
        rows = store.connection.execute(
            "SELECT document, iif(file IS NULL OR publication IS NULL, hash, ''),"
            " publication IS NULL FROM content"
            " JOIN document_import ON document_import.code = content.import"
            f" WHERE document IN ({marks(len(chunk))})"
            " AND (publication IS NOT NULL OR import = ?) ORDER BY publication",
            (*chunk, import_code),
        )
        for document, hash_, is_staged in rows:
            found.setdefault(document, {})["staged" if is_staged else "shown"] = hash_
    return found


def _is_fresh(one: _Prepared, hashes: dict[str, str]) -> bool:
    if "staged" in hashes:
        if hashes["staged"] != one.hash:
            raise _twice(one.id)
        return False
    return hashes.get("shown") != one.hash


def _insert(store: Store, import_code: int, fresh: list[tuple[int, _Prepared]]) -> None:
    (last,) = store.connection.execute(
        "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'content'), 0)"
    ).fetchone()
    numbered = list(enumerate(fresh, last + 1))
    store.connection.executemany(
        "INSERT INTO content(code, document, import, hash, media, url, title, text, data,"
        " file, start, length) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((code, document, import_code, one.hash, *one.row) for code, (document, one) in numbered),
    )
    packed_texts.index(
        store.connection,
        [(code, one.title, one.words) for code, (_, one) in numbered if not one.is_referred],
    )


def publish(store: Store, import_id: str) -> tuple[int, int, int]:
    """Let the documents of an import be seen. Returns how many were (new, changed, same).

    A changed document shows its new text from now on; the old one is removed at once, or by the
    next `sweep` where this is part of a larger transaction. Raises WrongUse for an import of which
    nothing is staged (it may have been swept as abandoned).
    """
    with store.transaction():
        row = store.connection.execute(
            "SELECT code, same FROM document_import WHERE id = ? AND publication IS NULL",
            (import_id,),
        ).fetchone()
        if row is None:
            raise WrongUse(f"nothing is staged of the import {import_id!r}", advice="do it again")
        code, same = row
        staged, changed, other = _staged_and_changed(store, code)
        store.connection.execute(
            "UPDATE document_import SET publication ="
            " (SELECT coalesce(max(publication), 0) + 1 FROM document_import) WHERE code = ?",
            (code,),
        )
    if not store.connection.in_transaction:
        _drop_replaced(store)
    return staged - changed - other, changed, same + other


def _staged_and_changed(store: Store, import_code: int) -> tuple[int, int, int]:
    """How many are staged; of them with another text than shows now, and with the same one held
    in another way."""
    (staged,) = store.connection.execute(
        "SELECT count(*) FROM content WHERE import = ?", (import_code,)
    ).fetchone()
    changed, other = store.connection.execute(
        "SELECT count(*) - coalesce(sum(alike), 0), coalesce(sum(alike), 0) FROM"
        " (SELECT max(older.hash = content.hash) AS alike FROM content"
        " JOIN content AS older ON older.document = content.document"
        " JOIN document_import ON document_import.code = older.import"
        " WHERE content.import = ? AND document_import.publication IS NOT NULL"
        " GROUP BY content.document)",
        (import_code,),
    ).fetchone()
    return staged, changed, other


def shown_by(store: Store, import_id: str) -> int:
    """How many documents have a text from this import."""
    (number,) = store.connection.execute(
        "SELECT count(*) FROM content JOIN document_import ON document_import.code = import"
        " WHERE id = ?",
        (import_id,),
    ).fetchone()
    return int(number)


def withdraw(store: Store, import_id: str) -> None:
    """Let the documents of a published import be seen no more; `discard` removes them.

    What it replaced shows again where it is still there.
    """
    with store.transaction():
        store.connection.execute(
            "UPDATE document_import SET publication = NULL, keeps = 0 WHERE id = ?", (import_id,)
        )
        # The number of the last publication is never used twice: what was worked out from the
        # texts is known by it.
        store.connection.execute(
            "INSERT INTO document_import(id, touched_at, publication)"
            " SELECT ?, ?, coalesce(max(publication), 0) + 2 FROM document_import",
            (new_id(), time.time()),
        )


def discard(store: Store, import_id: str) -> None:
    """Take back all that an unpublished import has staged."""
    row = store.connection.execute(
        "SELECT code FROM document_import WHERE id = ? AND publication IS NULL", (import_id,)
    ).fetchone()
    if row is not None:
        _remove(store, row[0])


def sweep(store: Store, idle_seconds: float = ABANDONED_SECONDS) -> int:
    """Remove what imports left that died, and texts that newer ones replaced.

    An import of another program that staged within the last `idle_seconds` is left alone, unless
    that program is known to be gone. Returns how many imports were removed.
    """
    waiting = store.connection.execute(
        "SELECT code, id, touched_at FROM document_import WHERE publication IS NULL"
    ).fetchall()
    latest = time.time() - idle_seconds
    dead = [code for code, id_, touched_at in waiting if touched_at <= latest or is_dead(id_)]
    for code in dead:
        _remove(store, code)
    _drop_replaced(store)
    return len(dead)


def _remove(store: Store, import_code: int) -> None:
    # The index keeps the words, at no harm but space: nothing leads from them to a text any more,
    # and to take them out would last as long as the import itself.
    removed = BATCH
    while removed == BATCH:
        with store.transaction():
            removed = store.connection.execute(
                "DELETE FROM content WHERE code IN"
                " (SELECT code FROM content WHERE import = ? LIMIT ?)",
                (import_code, BATCH),
            ).rowcount
        store.give_way()
    with store.transaction():
        store.connection.execute("DELETE FROM document_import WHERE code = ?", (import_code,))


def _drop_replaced(store: Store) -> None:
    while rows := _replaced(store):
        with store.transaction():
            packed_texts.unindex(
                store.connection,
                [
                    (
                        code,
                        packed_texts.readable(packed_texts.unpack(title), ""),
                        _words(text, media),
                    )
                    for code, title, text, media, file in rows
                    if file is None  # what is referred to was never indexed
                ],
            )
            store.connection.executemany(
                "DELETE FROM content WHERE code = ?", ((row[0],) for row in rows)
            )
        store.give_way()


def _replaced(store: Store) -> list[Any]:
    return store.connection.execute(
        f"SELECT code, title, text, media, file FROM content WHERE code IN ({_REPLACED})", (BATCH,)
    ).fetchall()


def _words(text: packed_texts.Packed, media: str) -> str:
    return packed_texts.readable(packed_texts.unpack(text), media)
