"""Reads documents: their codes and their current texts."""

import json
from collections.abc import Iterable, Iterator, Sequence

from assessor_app.domain.collection import Document
from assessor_app.store.file.database import Store
from assessor_app.store.imports.document_staging import (
    discard,
    publish,
    shown_by,
    stage,
    sweep,
    touch,
    withdraw,
)
from assessor_app.store.tables import codes as numbering
from assessor_app.store.tables.codes import chunks, marks
from assessor_app.store.tables.packed_texts import unpack

__all__ = (
    "all_ids_with_text",
    "any_text",
    "codes",
    "codes_with_text",
    "count",
    "discard",
    "document",
    "each_id_with_text",
    "hash_of",
    "ids_of",
    "known",
    "lengths",
    "publish",
    "shown_by",
    "stage",
    "staged_ids",
    "sweep",
    "titles",
    "touch",
    "withdraw",
)

TEXTS_AT_ONCE = 500

# A document may have several published texts; the one of the last publication counts.
_PUBLISHED = (
    " FROM content JOIN document ON document.code = content.document"
    " JOIN document_import ON document_import.code = content.import"
    " WHERE document_import.publication IS NOT NULL"
)
_LAST = " ORDER BY document_import.publication DESC LIMIT 1"
# DISTINCT over the join would make SQLite sort, and so hold all ids in memory.
_WITH_TEXT = (
    " FROM document WHERE EXISTS (SELECT 1 FROM content"
    " JOIN document_import ON document_import.code = content.import"
    " WHERE content.document = document.code AND publication IS NOT NULL) ORDER BY code"
)
# One value for all codes: SQLite binds many values more slowly than it reads them from a list.
_IDS_IN_ORDER = (
    "SELECT document.id FROM json_each(?) AS wanted"
    " CROSS JOIN document ON document.code = wanted.value"
    " ORDER BY wanted.key"
)


def codes(store: Store, ids: Sequence[str]) -> list[int]:
    """Return the codes of `ids`, in their order; new ids get new codes."""
    known_ones = numbering.codes_of(store, "document", ids)
    return [known_ones[id_] for id_ in ids]


def ids_of(store: Store, codes: Sequence[int]) -> list[str]:
    """Return the ids of `codes`, in their order. Raises KeyError for an unknown code."""
    found: list[str] = []
    for chunk in chunks(codes):
        rows = store.connection.execute(_IDS_IN_ORDER, (json.dumps(chunk),)).fetchall()
        if len(rows) < len(chunk):
            raise KeyError(f"a code among {min(chunk)} to {max(chunk)}")
        found += [id_ for (id_,) in rows]
    return found


def document(store: Store, id_: str) -> Document | None:
    """Return the document with its current text; None if the campaign does not store its text.

    For texts that stay in their files see `text_files.reference`.
    """
    row = store.connection.execute(
        "SELECT text, title, url, media, data, file" + _PUBLISHED + " AND document.id = ?" + _LAST,
        (id_,),
    ).fetchone()
    if row is None or row[-1] is not None:
        return None
    text, title, url, media, data, _ = row
    return Document(id_, unpack(text), unpack(title), unpack(url), media, data or b"")


def hash_of(store: Store, id_: str) -> str:
    """Return the `Document.hash` of the current text; empty if there is no text."""
    row = store.connection.execute(
        "SELECT hash" + _PUBLISHED + " AND document.id = ?" + _LAST, (id_,)
    ).fetchone()
    return str(row[0]) if row else ""


def known(store: Store, ids: Iterable[str]) -> set[str]:
    """Return the ids among `ids` whose documents have a text."""
    found: set[str] = set()
    for chunk in chunks(ids):
        rows = store.connection.execute(
            "SELECT document.id" + _PUBLISHED + f" AND document.id IN ({marks(len(chunk))})", chunk
        )
        found.update(id_ for (id_,) in rows)
    return found


def titles(store: Store, ids: Iterable[str]) -> dict[str, str]:
    """Return the titles by document id; ids without a text are omitted."""
    found: dict[str, str] = {}
    for chunk in chunks(ids):
        rows = store.connection.execute(
            "SELECT document.id, content.title"
            + _PUBLISHED
            + f" AND document.id IN ({marks(len(chunk))}) ORDER BY document_import.publication",
            chunk,
        )
        found.update((id_, unpack(title)) for id_, title in rows)
    return found


def lengths(store: Store, codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield (code, characters of its current text) for each of these codes with a text.

    As for `document`, texts that stay in their files and empty ones are omitted.
    """
    for chunk in chunks(codes, TEXTS_AT_ONCE):
        rows = store.connection.execute(
            "SELECT content.document, content.text, content.file"
            + _PUBLISHED
            + f" AND content.document IN ({marks(len(chunk))}) ORDER BY publication",
            chunk,
        )
        found = {code: 0 if file is not None else len(unpack(text)) for code, text, file in rows}
        yield from ((code, length) for code, length in found.items() if length)


def count(store: Store) -> int:
    """Return the number of documents with a text."""
    (number,) = store.connection.execute(
        "SELECT count(DISTINCT content.document) FROM content"
        " JOIN document_import ON document_import.code = content.import"
        " WHERE document_import.publication IS NOT NULL"
    ).fetchone()
    return int(number)


def any_text(store: Store) -> bool:
    """Return whether any document has a text."""
    row = store.connection.execute("SELECT 1" + _PUBLISHED + " LIMIT 1").fetchone()
    return row is not None


def staged_ids(store: Store, import_id: str) -> list[str]:
    """Return the ids of the documents that an unpublished import has staged, by code."""
    rows = store.connection.execute(
        "SELECT document.id FROM content JOIN document ON document.code = content.document"
        " JOIN document_import ON document_import.code = content.import"
        " WHERE document_import.id = ? AND publication IS NULL ORDER BY document.code",
        (import_id,),
    )
    return [id_ for (id_,) in rows]


def all_ids_with_text(store: Store) -> list[str]:
    """Return the ids of all documents with a text, in the order of their codes."""
    return [id_ for (id_,) in store.connection.execute("SELECT id" + _WITH_TEXT)]


def each_id_with_text(store: Store) -> Iterator[str]:
    """Yield the ids of all documents with a text, in the order of their codes.

    Unlike `all_ids_with_text`, holds no list of them: a collection may have millions.
    """
    return (id_ for (id_,) in store.connection.execute("SELECT id" + _WITH_TEXT))


def codes_with_text(store: Store) -> list[int]:
    """Return the codes of all documents with a text, in any order.

    A document whose replaced text is kept occurs twice.
    """
    rows = store.connection.execute(
        "SELECT document FROM content WHERE import IN"
        " (SELECT code FROM document_import WHERE publication IS NOT NULL)"
    )
    return [code for (code,) in rows]
