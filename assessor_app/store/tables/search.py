"""Full-text search over the stored documents."""

import json
from collections.abc import Sequence

from assessor_app.store.file.database import Store

_FOUND = (
    "SELECT document.id"
    " FROM words JOIN content ON content.code = words.rowid"
    " JOIN document ON document.code = content.document"
    " JOIN document_import ON document_import.code = content.import"
    " WHERE words MATCH ? AND document_import.publication ="
    " (SELECT max(publication) FROM content AS any_text"
    " JOIN document_import AS its ON its.code = any_text.import"
    " WHERE any_text.document = content.document)"
)
_IN_POOL = (
    " AND content.document IN (SELECT pooled.document FROM pooled"
    " JOIN topic ON topic.code = pooled.topic WHERE topic.id = ? UNION ALL"
    " SELECT code FROM document WHERE id IN (SELECT value FROM json_each(?)))"
)


def search(
    store: Store, text: str, topic: str | None = None, limit: int = 50, also: Sequence[str] = ()
) -> list[str]:
    """Return the ids of at most `limit` documents that contain all words of `text`, best first.

    The last word, and each with a star at its end, may be incomplete. topic: search only the
    documents pooled for this topic; None: all. also: documents to search with those of the pool.
    Returns an empty list if `text` has no words.
    """
    words = words_of(text)
    if not words:
        return []
    expression = " ".join(map(phrase_of, words)).removesuffix("*") + "*"
    query, values = _FOUND, [expression]
    if topic is not None:
        query, values = query + _IN_POOL, [expression, topic, json.dumps(also)]
    rows = store.connection.execute(
        query + " ORDER BY words.rank, document.code LIMIT ?",
        (*values, limit),
    )
    return [id_ for (id_,) in rows]


def words_of(text: str) -> list[str]:
    """Return the words of a query: its parts between white space that have a letter or digit."""
    clean = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", " ")
    return [word for word in clean.split() if any(letter.isalnum() for letter in word)]


def phrase_of(part: str) -> str:
    """Return a word or phrase in the query language of the index.

    A star at its end makes its last word the beginning of words.
    """
    # Quoted, no word is an operator of that language.
    quoted = '"' + part.removesuffix("*").replace('"', '""') + '"'
    return f"{quoted}*" if part.endswith("*") else quoted
