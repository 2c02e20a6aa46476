"""Stores the file and the position of each document whose text stays in its file."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from assessor_app.domain.collection import Document
from assessor_app.store.file.database import Store
from assessor_app.store.tables import packed_texts
from assessor_app.store.tables.codes import chunks, marks

BATCH = 100  # documents copied into the campaign by one commit
_SHOWN = (
    " FROM content JOIN document ON document.code = content.document"
    " JOIN document_import ON document_import.code = content.import"
    " WHERE content.file IS NOT NULL AND document_import.publication ="
    " (SELECT max(publication) FROM content AS any_text"
    " JOIN document_import AS its ON its.code = any_text.import"
    " WHERE any_text.document = content.document)"
)


@dataclass(frozen=True, slots=True)
class TextFile:
    """A file that holds texts of documents.

    path: relative to the campaign's folder if the file is inside it, else absolute. format,
    element, encoding: how the file is read. documents: number of documents whose text stays in the
    file; pooled: how many of these are in the pool.
    """

    path: str
    format: str
    element: str = ""
    encoding: str = ""
    documents: int = 0
    pooled: int = 0


@dataclass(frozen=True, slots=True)
class Referred:
    """A document to be staged, with the position of its text if that stays in its file.

    file: number of the file (see `number_of`); None if the campaign stores the text. start, length:
    the bytes of the file that hold the document, perhaps among others.
    """

    document: Document
    file: int | None = None
    start: int = 0
    length: int = 0

    @property
    def place(self) -> tuple[int | None, int | None, int | None]:
        """Return the columns file, start and length; all None if the campaign stores the text."""
        return (None, None, None) if self.file is None else (self.file, self.start, self.length)


@dataclass(frozen=True, slots=True)
class Reference:
    """The position of the current text of a document in a file, and the hash of the document."""

    file: TextFile
    start: int
    length: int
    hash: str


def number_of(store: Store, file: TextFile) -> int:
    """Return the number of a file in the campaign; a new file is stored and gets a new number."""
    columns = (file.path, file.format, file.element, file.encoding)
    with store.transaction():
        row = store.connection.execute(
            "SELECT code FROM text_file WHERE (path, format, element, encoding) = (?, ?, ?, ?)",
            columns,
        ).fetchone()
        row = (
            row
            or store.connection.execute(
                "INSERT INTO text_file(path, format, element, encoding) VALUES (?, ?, ?, ?)"
                " RETURNING code",
                columns,
            ).fetchone()
        )
    return int(row[0])


def reference(store: Store, id_: str) -> Reference | None:
    """Return the file and the position of the current text of the document.

    Returns None if the campaign stores the text, or the document has none.
    """
    row = store.connection.execute(
        "SELECT file, start, length, hash" + _SHOWN + " AND document.id = ?", (id_,)
    ).fetchone()
    if row is None:
        return None
    file, start, length, hash_ = row
    columns = store.connection.execute(
        "SELECT path, format, element, encoding FROM text_file WHERE code = ?", (file,)
    ).fetchone()
    return Reference(TextFile(*columns), start, length, hash_)


def files(store: Store) -> tuple[TextFile, ...]:
    """Return all files that hold texts of documents, in the order of their numbers."""
    rows = store.connection.execute(
        "SELECT path, format, element, encoding, count(*), sum(content.document IN"
        " (SELECT document FROM pooled)) FROM content"
        " JOIN text_file ON text_file.code = content.file"
        " JOIN document_import ON document_import.code = content.import"
        " WHERE content.file IS NOT NULL AND publication IS NOT NULL AND NOT EXISTS"
        " (SELECT 1 FROM content AS newer"
        " JOIN document_import AS its ON its.code = newer.import"
        " WHERE newer.document = content.document"
        " AND its.publication > document_import.publication)"
        " GROUP BY content.file ORDER BY content.file"
    )
    return tuple(TextFile(*row) for row in rows)


def move(store: Store, old: str, new: str) -> int:
    """Change the path of a file. Returns the number of changed entries, 0 for an unknown path."""
    with store.transaction():
        return store.connection.execute(
            "UPDATE text_file SET path = ? WHERE path = ?", (new, old)
        ).rowcount


def referred(store: Store, ids: Iterable[str]) -> list[str]:
    """Return the ids among `ids` of documents whose text stays in a file."""
    found: list[str] = []
    for chunk in chunks(ids):
        rows = store.connection.execute(
            "SELECT document.id" + _SHOWN + f" AND document.id IN ({marks(len(chunk))})", chunk
        )
        found.extend(id_ for (id_,) in rows)
    return found


def take_in(store: Store, documents: Iterable[Document]) -> int:
    """Store the texts of documents that so far stayed in their files. Returns how many were stored.

    Skips documents that have another current text by now, or are stored already.
    """
    return sum(_take_in(store, group) for group in chunks(documents, BATCH))


def _take_in(store: Store, documents: Sequence[Document]) -> int:
    with store.transaction():
        codes = list(_taken_in(store, documents))
    store.give_way()
    return len(codes)


def _taken_in(store: Store, documents: Sequence[Document]) -> Iterator[int]:
    for one in documents:
        row = store.connection.execute(
            "SELECT content.code" + _SHOWN + " AND document.id = ? AND hash = ?",
            (one.id, one.hash),
        ).fetchone()
        if row is None:
            continue
        store.connection.execute(
            "UPDATE content SET text = ?, data = ?, file = NULL, start = NULL, length = NULL"
            " WHERE code = ?",
            (packed_texts.pack(one.text), one.data or None, row[0]),
        )
        words = packed_texts.readable(one.text, one.media)
        packed_texts.index(
            store.connection, [(row[0], packed_texts.readable(one.title, ""), words)]
        )
        yield row[0]


def some_in(store: Store, path: str, most: int) -> list[str]:
    """Return the ids of at most `most` documents whose text is in the file with this path."""
    rows = store.connection.execute(
        "SELECT document.id" + _SHOWN + " AND content.file IN"
        " (SELECT code FROM text_file WHERE path = ?) LIMIT ?",
        (path, most),
    )
    return [id_ for (id_,) in rows]
