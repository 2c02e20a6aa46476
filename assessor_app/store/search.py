"""Full-text search over the documents that have a text."""

import unicodedata

from assessor_app.store.database import Store
from assessor_app.store.texts import readable, unpack

BEFORE, EXCERPT = 60, 200  # characters

_FOUND = (
    "SELECT document.id, content.text, content.media"
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
    " JOIN topic ON topic.code = pooled.topic WHERE topic.id = ?)"
)


class _Folding(dict[int, str]):
    """Letters without case and accents, one for one, so that places in the text stay."""

    def __missing__(self, code: int) -> str:
        base = unicodedata.normalize("NFD", chr(code))[0].lower()
        self[code] = base if len(base) == 1 else chr(code)
        return self[code]


def search(
    store: Store, text: str, topic: str | None = None, limit: int = 50
) -> list[tuple[str, str]]:
    """Documents that hold all words of `text`, best first, as (document id, excerpt).

    The last word may be the beginning of one. With `topic`, only documents of its pool.
    """
    words = _words(text)
    if not words:
        return []
    expression = " ".join('"' + word.replace('"', '""') + '"' for word in words) + "*"
    query, values = _FOUND, [expression]
    if topic is not None:
        query, values = query + _IN_POOL, [expression, topic]
    rows = store.connection.execute(
        query + " ORDER BY words.rank, document.code LIMIT ?",
        (*values, limit),
    )
    return [(id_, _excerpt(readable(unpack(packed), media), words)) for id_, packed, media in rows]


def _words(text: str) -> list[str]:
    # What a person types is data: each word is quoted, none is an operator of the index.
    clean = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", " ")
    return [word for word in clean.split() if any(letter.isalnum() for letter in word)]


def _excerpt(text: str, words: list[str]) -> str:
    folding = _Folding()
    folded = text.translate(folding)
    places = (folded.find(word.translate(folding).strip('"')) for word in words)
    found = min((place for place in places if place >= 0), default=0)
    start = max(0, found - BEFORE)
    excerpt = " ".join(text[start : start + EXCERPT].split())
    return ("…" if start else "") + excerpt + ("…" if start + EXCERPT < len(text) else "")
