"""Stages documents; publishes, withdraws and removes imports of documents."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from assessor_app.domain.collection import LARGEST_DATA, Document
from assessor_app.domain.events import new_id
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.store.file.database import Store
from assessor_app.store.imports.staging import (
    ABANDONED_SECONDS,
    Stage,
    abandoned,
    remove_rows,
    staging,
    swept,
)
from assessor_app.store.tables import packed_texts
from assessor_app.store.tables.codes import chunks, codes_of, marks
from assessor_app.store.tables.text_files import Referred

BATCH = 200  # delays a judgement by at most some 50 ms; larger batches are hardly faster
BATCH_BYTES = 8 * 1024 * 1024  # of PDFs and images; a larger one is a batch by itself

# Uses the indexes only, so that the texts themselves are not read.
_REPLACED = (
    "SELECT older.code FROM content AS older"
    " JOIN document_import AS its ON its.code = older.import"
    " WHERE older.document IN (SELECT document FROM content GROUP BY document HAVING count(*) > 1)"
    " AND its.publication < (SELECT max(publication) FROM document_import"
    " JOIN content ON content.import = document_import.code"
    " WHERE content.document = older.document AND NOT keeps) LIMIT ?"
)
_WAITING = "SELECT code, id, touched_at FROM document_import WHERE publication IS NULL"


@dataclass(frozen=True, slots=True)
class _Prepared:
    """The values of a document's row, computed before the transaction begins.

    hash: the `Document.hash`. row: values of the table `content` from media to length. title,
    words: the texts for the full-text index. is_referred: whether the text stays in its file.
    """

    id: str
    hash: str
    # media, url, title, text, data, file, start, length
    row: tuple[Any, ...]
    title: str
    words: str
    is_referred: bool


class DocumentStage(Stage[Document | Referred]):
    """Collects the documents of one import and writes them in batches.

    Of a document that stays in its file, everything but the text is stored, and its words are not
    indexed for search. Writing raises BadInput if a document is given twice with different texts,
    is too large, or has an empty id; and WrongUse if another process removed the import as
    abandoned.
    """

    def __init__(
        self,
        store: Store,
        import_id: str,
        progress: Progress | None = None,
        batch: int | None = None,
    ) -> None:
        super().__init__(store, import_id, tr("documents"), progress, batch or BATCH)
        self._bytes = 0

    def add(self, item: Document | Referred) -> None:
        """Stage a document, and write a batch when it is full or has many bytes."""
        given = item if isinstance(item, Referred) else Referred(item)
        self._bytes += len(given.document.data)
        super().add(given)
        if self._bytes >= BATCH_BYTES:
            self.flush()

    def flush(self) -> None:
        """Write the documents that were added since the last batch."""
        super().flush()
        self._bytes = 0

    def write(self, batch: list[Document | Referred]) -> None:
        """Write documents in one transaction; omit those whose current text is the same."""
        given = (one if isinstance(one, Referred) else Referred(one) for one in batch)
        _write_batch(self.store, self.import_id, list(given), begun=self.staged > 0)

    def discard(self) -> None:
        """Remove all documents that were staged for the import."""
        discard(self.store, self.import_id)


def stage(
    store: Store,
    import_id: str,
    documents: Iterable[Document | Referred],
    progress: Progress | None = None,
    batch: int | None = None,
) -> int:
    """Stage documents under `import_id`. Returns how many documents were given.

    batch: how many documents are written in one transaction; None: BATCH. Can be called again for
    the same import. Raises the errors of `DocumentStage`; after an exception nothing of the import
    is left.
    """
    with staging(DocumentStage(store, import_id, progress, batch)) as given:
        for document in documents:
            given.add(document)
    return given.staged


def _write_batch(store: Store, import_id: str, documents: list[Referred], begun: bool) -> None:
    prepared = _prepared(documents)
    with store.transaction():
        if begun and not touch(store, import_id):
            raise swept()
        code = _begin(store, import_id)
        document_codes = codes_of(store, "document", list(prepared))
        hashes = _hashes(store, code, list(document_codes.values()))
        fresh = [
            (document_codes[one.id], one)
            for one in prepared.values()
            if _is_fresh(one, hashes.get(document_codes[one.id], {}))
        ]
        repeated = sum("staged" in hashes.get(one, {}) for one in document_codes.values())
        store.connection.execute(
            "UPDATE document_import SET same = same + ? WHERE code = ?",
            (len(prepared) - len(fresh) - repeated, code),
        )
        _insert(store, code, fresh)


def _prepared(documents: list[Referred]) -> dict[str, _Prepared]:
    prepared: dict[str, _Prepared] = {}
    for given in documents:
        document = given.document
        if not packed_texts.is_valid(document.id) or not document.id:
            raise BadInput("a document id is empty or not valid text", text=ascii(document.id))
        if len(document.text) > packed_texts.LONGEST:
            most = tr("{0} million characters", packed_texts.LONGEST // 10**6)
            raise BadInput(
                "the document is too long", text=document.id, expected=("at most {0}", most)
            )
        if len(document.data) > LARGEST_DATA:
            raise BadInput(
                "the document is too large",
                text=document.id,
                expected=("at most {0} MB", LARGEST_DATA // 2**20),
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


class DocumentWithTwoTexts(BadInput):
    """A document that a file contains twice, with different texts. text: its id."""


def _twice(document: str) -> DocumentWithTwoTexts:
    return DocumentWithTwoTexts("duplicate document with another text", text=document)


def touch(store: Store, import_id: str) -> bool:
    """Record that an import is still running. Returns False if nothing of the import is staged."""
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
        raise WrongUse("import {0!r} is already finished", import_id)
    return int(row[0])


def _hashes(store: Store, import_code: int, documents: list[int]) -> dict[int, dict[str, str]]:
    """Return, per document code, its text hashes: "shown" is published, "staged" is of this import.

    A document that stays in its file has an empty "shown" hash, so that any text replaces it.
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
    """Make the documents of an import visible.

    Returns the numbers of (new, changed, unchanged) documents. A changed document shows its new
    text at once. The old text is deleted now, or, inside a larger transaction, by the next `sweep`.
    Raises WrongUse if nothing is staged for the import; another process may have removed it as
    abandoned.
    """
    with store.transaction():
        row = store.connection.execute(
            "SELECT code, same FROM document_import WHERE id = ? AND publication IS NULL",
            (import_id,),
        ).fetchone()
        if row is None:
            raise WrongUse(
                "import {0!r} was interrupted", import_id, advice="import the files again"
            )
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
    """Return three numbers of the documents that the import has staged.

    These are: all documents; documents whose text differs from the published text; documents whose
    text is the published one, but stored in another way.
    """
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
    """Return the number of documents of which this import stored a text that is still stored."""
    (number,) = store.connection.execute(
        "SELECT count(*) FROM content JOIN document_import ON document_import.code = import"
        " WHERE id = ?",
        (import_id,),
    ).fetchone()
    return int(number)


def withdraw(store: Store, import_id: str) -> None:
    """Hide the documents of a published import; `discard` removes them.

    The texts that the import replaced become current again, if they are still stored.
    """
    with store.transaction():
        store.connection.execute(
            "UPDATE document_import SET publication = NULL, keeps = 0 WHERE id = ?", (import_id,)
        )
        # The last publication number is never used again, because results that were computed
        # from the texts are cached under it.
        store.connection.execute(
            "INSERT INTO document_import(id, touched_at, publication)"
            " SELECT ?, ?, coalesce(max(publication), 0) + 2 FROM document_import",
            (new_id(), time.time()),
        )


def discard(store: Store, import_id: str) -> None:
    """Delete all documents that an unpublished import has staged."""
    row = store.connection.execute(
        "SELECT code FROM document_import WHERE id = ? AND publication IS NULL", (import_id,)
    ).fetchone()
    if row is not None:
        _remove(store, row[0])


def sweep(store: Store, idle_seconds: float = ABANDONED_SECONDS) -> int:
    """Delete abandoned imports, and texts that newer texts replaced.

    Returns the number of imports deleted. For `idle_seconds` see `staging.abandoned`.
    """
    dead = abandoned(store, _WAITING, idle_seconds)
    for code in dead:
        _remove(store, code)
    _drop_replaced(store)
    return len(dead)


def _remove(store: Store, import_code: int) -> None:
    # The words stay in the index, where they only take space: no text has their code any more.
    # To remove them would take as long as the import itself.
    remove_rows(store, "content", "code", import_code, BATCH)
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
                    if file is None  # other texts were never indexed
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
