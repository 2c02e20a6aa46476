"""Texts that stay in the files they came from: where each stands, and those that were taken in."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from assessor_app.domain.collection import Document
from assessor_app.store.file.database import Store
from assessor_app.store.tables import packed_texts
from assessor_app.store.tables.codes import chunks, marks

BATCH = 100  # documents taken in by one commit
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
    """A file that texts are in.

    path: inside the campaign's folder from there on, else whole. format, element, encoding: how it
    is read. documents: how many are referred to; pooled: of them are in the pool.
    """

    path: str
    format: str
    element: str = ""
    encoding: str = ""
    documents: int = 0
    pooled: int = 0


@dataclass(frozen=True, slots=True)
class Referred:
    """A document to be kept; with a file (`number_of`) its text stays there.

    start, length: bytes of the file that hold the document, perhaps with others beside it.
    """

    document: Document
    file: int | None = None
    start: int = 0
    length: int = 0

    @property
    def place(self) -> tuple[int | None, int | None, int | None]:
        """The columns that say where the text is; empty where the campaign holds it."""
        return (None, None, None) if self.file is None else (self.file, self.start, self.length)


@dataclass(frozen=True, slots=True)
class Reference:
    """Where the text that shows now is, and its fingerprint."""

    file: TextFile
    start: int
    length: int
    hash: str


def number_of(store: Store, file: TextFile) -> int:
    """The number of a file, made where it has none yet."""
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
    """Where the document's text is; None where the campaign holds it, or knows of none."""
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
    """The files that are referred to, in the order in which they came."""
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
    """Look for a file elsewhere from now on. How many files were meant by the old path."""
    with store.transaction():
        return store.connection.execute(
            "UPDATE text_file SET path = ? WHERE path = ?", (new, old)
        ).rowcount


def referred(store: Store, ids: Iterable[str]) -> list[str]:
    """Those of `ids` whose text stays in a file."""
    found: list[str] = []
    for chunk in chunks(ids):
        rows = store.connection.execute(
            "SELECT document.id" + _SHOWN + f" AND document.id IN ({marks(len(chunk))})", chunk
        )
        found.extend(id_ for (id_,) in rows)
    return found


def take_in(store: Store, documents: Iterable[Document]) -> int:
    """Keep the texts of documents that so far were referred to. How many there were.

    A document that shows another text meanwhile, or is held already, is passed over.
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
    """A few documents whose text is in the file."""
    rows = store.connection.execute(
        "SELECT document.id" + _SHOWN + " AND content.file IN"
        " (SELECT code FROM text_file WHERE path = ?) LIMIT ?",
        (path, most),
    )
    return [id_ for (id_,) in rows]
