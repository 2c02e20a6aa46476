"""Full-text search ranked by BM25, over the index of the campaign or one beside it.

BM25 as SQLite computes it: k1 = 1.2, b = 0.75, the idf log((N - n + 0.5) / (n + 0.5)), at least
0.000001; a phrase counts as a word, and title and text together as the document.
"""

import math
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.letters import is_unspaced, letter_runs
from assessor_app.store.file.database import Store
from assessor_app.store.tables.codes import chunks, marks
from assessor_app.store.tables.search import phrase_of

MANY = 10_000
K1, B, LEAST_IDF = 1.2, 0.75, 1e-6
Codes = NDArray[np.int64]
# Tables of the connection alone that list the words of the index, and where each occurs.
_VOCABULARY = (
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word_list USING fts5vocab(main, words, row)",
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.word_places USING fts5vocab(main, words, instance)",
)
_CURRENT = (
    "SELECT group_concat(code) FROM content WHERE import IN"
    " (SELECT code FROM document_import WHERE publication IS NOT NULL) AND code NOT IN"
    " (SELECT older.code FROM content AS older"
    " JOIN document_import AS its ON its.code = older.import"
    " WHERE older.document IN (SELECT document FROM content GROUP BY document HAVING count(*) > 1)"
    " AND its.publication < (SELECT max(publication) FROM document_import"
    " JOIN content ON content.import = document_import.code"
    " WHERE content.document = older.document))"
)


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """A query in parts, each a word or a phrase without quotation marks.

    Documents must hold all `required` and no `excluded` parts, and one of the `optional` parts if
    none is required. Required and optional parts count in the score.
    """

    optional: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """The parts that count in the score."""
        return (*self.required, *self.optional)


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """The texts that match a query: their codes, ascending, and their scores."""

    codes: Codes
    scores: NDArray[np.float64]

    def kept(self, codes: Codes, *, out: bool = False) -> "Matches":
        """Return the matches with these codes only, or without them if `out` is set."""
        inside = np.isin(self.codes, codes, invert=out)
        return Matches(self.codes[inside], self.scores[inside])


def current_texts(store: Store) -> Codes:
    """Return the codes of the texts that documents have now, as an ascending int64 array."""
    (codes,) = store.connection.execute(_CURRENT).fetchone()
    return np.sort(_codes_in(codes))


def _codes_in(text: str | None) -> Codes:
    return np.fromstring(text, np.int64, sep=",") if text else np.empty(0, np.int64)


def number_of_texts(store: Store, current: Codes) -> int:
    """Return how many of these texts the index of the campaign holds. current: all texts."""
    (outside,) = store.connection.execute(
        "SELECT group_concat(code) FROM content WHERE file IS NOT NULL"
    ).fetchone()
    return len(np.setdiff1d(current, _codes_in(outside)))


def documents_of(store: Store, texts: Iterable[int]) -> dict[int, str]:
    """Return the document id of each text, by the code of the text."""
    found: dict[int, str] = {}
    for chunk in chunks(texts):
        rows = store.connection.execute(
            "SELECT content.code, document.id FROM content"
            " JOIN document ON document.code = content.document"
            f" WHERE content.code IN ({marks(len(chunk))})",
            chunk,
        )
        found.update(rows)
    return found


def matches(connection: sqlite3.Connection, query: SearchQuery) -> Matches:
    """Return all texts in the table `words` of the connection that match the query.

    A star at the end of a part makes its last word the beginning of words. A part in a script
    without spaces matches anywhere in a run of letters, also inside a word.
    In an index of MANY texts, optional parts in more than half of them are left out if the query
    has other parts: their idf is the least, and they would only delay the search.
    """
    lengths = _Lengths(connection)
    optional = query.optional
    if len(query.wanted) > 1 and lengths.texts >= MANY:
        rare = tuple(one for one in optional if _is_rare(connection, one, lengths.texts))
        optional = rare if rare or query.required else optional
    needed = _scored(connection, lengths, query.required, " AND ")
    found = _summed([*needed, *_scored(connection, lengths, optional, " OR ")])
    for one in needed:
        found = found.kept(one.codes)
    for part in query.excluded:
        found = found.kept(_holding(connection, part), out=True)
    return found


def _is_rare(connection: sqlite3.Connection, part: str, texts: int) -> bool:
    return is_unspaced(part) or texts_with(connection, part) <= texts / 2


def texts_with(connection: sqlite3.Connection, part: str) -> int:
    """Return the number of texts in the table `words` with this word or phrase."""
    (number,) = connection.execute(
        "SELECT count(*) FROM words WHERE words MATCH ?", (phrase_of(part),)
    ).fetchone()
    return int(number)


def _holding(connection: sqlite3.Connection, part: str) -> Codes:
    if is_unspaced(part):
        return np.array(list(*_inside_words(connection, [part])), np.int64)
    rows = connection.execute("SELECT rowid FROM words WHERE words MATCH ?", (phrase_of(part),))
    return np.array([code for (code,) in rows], np.int64)


def _scored(
    connection: sqlite3.Connection, lengths: "_Lengths", parts: Sequence[str], joined: str
) -> list[Matches]:
    """Return the matches of the parts whose words the index knows, joined, and of each other one.

    joined: " AND " or " OR ".
    """
    plain = [phrase_of(one) for one in parts if not is_unspaced(one)]
    unspaced = [one for one in parts if is_unspaced(one)]
    found = [lengths.scored(one) for one in _inside_words(connection, unspaced)]
    if plain:
        rows = connection.execute(
            "SELECT rowid, -bm25(words) FROM words WHERE words MATCH ? ORDER BY rowid",
            (joined.join(plain),),
        ).fetchall()
        table = np.array(rows, np.float64).reshape(-1, 2)
        found.append(Matches(table[:, 0].astype(np.int64), table[:, 1]))
    return found


def _summed(parts: Sequence[Matches]) -> Matches:
    if len(parts) == 1:
        return parts[0]
    codes, place = np.unique(np.concatenate([one.codes for one in parts]), return_inverse=True)
    scores = np.zeros(len(codes))
    np.add.at(scores, place, np.concatenate([one.scores for one in parts]))
    return Matches(codes, scores)


def _inside_words(connection: sqlite3.Connection, parts: Sequence[str]) -> list[Counter[int]]:
    """Return, per part, its number of occurrences by code of the text, anywhere in runs of letters.

    The index knows whole runs only: between signs that are not letters, such as the vowel signs of
    Thai, the run is cut, so that the part may be the end of a run, whole runs, and the beginning of
    a run.
    """
    for statement in _VOCABULARY:
        connection.execute(statement)
    runs = [letter_runs(part.lower()) for part in parts]
    inside = _inside_runs(connection, [one[0] for one in runs if len(one) == 1])
    return [inside[one[0]] if len(one) == 1 else _across_runs(connection, one) for one in runs]


def _across_runs(connection: sqlite3.Connection, runs: Sequence[str]) -> Counter[int]:
    at: set[tuple[int, str, int]] = set()
    for number, run in enumerate(runs):
        last = number == len(runs) - 1
        if number == 0:
            words = _words(connection, "term LIKE ?1 ESCAPE '\\'", f"%{_bare(run)}")
        elif last:
            words = _words(connection, "term LIKE ?1 ESCAPE '\\'", f"{_bare(run)}%")
        else:
            words = [run]
        places = {
            (code, column, offset - number)
            for word in words
            for code, column, offset in _places(connection, word)
        }
        at = places if number == 0 else at & places
    return Counter(code for code, _, _ in at)


def _inside_runs(connection: sqlite3.Connection, runs: Sequence[str]) -> dict[str, Counter[int]]:
    """Return the number of occurrences by code of the text, for each of the runs of letters."""
    found: dict[str, Counter[int]] = {one: Counter() for one in runs}
    if not found:
        return found
    # One pattern for all runs: conditions of SQLite take ten times as long.
    has_any = re.compile("|".join(map(re.escape, found))).search
    for word in filter(has_any, _words(connection)):
        texts = Counter(code for code, _, _ in _places(connection, word))
        for run, counted in found.items():
            if times := word.count(run):
                for code, number in texts.items():
                    counted[code] += times * number
    return found


def _bare(run: str) -> str:
    """Return the text for LIKE, without special meaning of its characters."""
    return run.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _words(connection: sqlite3.Connection, condition: str = "true", *values: str) -> list[str]:
    rows = connection.execute(f"SELECT term FROM temp.word_list WHERE {condition}", values)
    return [word for (word,) in rows]


def _places(connection: sqlite3.Connection, word: str) -> list[tuple[int, str, int]]:
    return connection.execute(
        'SELECT doc, col, "offset" FROM temp.word_places WHERE term = ?', (word,)
    ).fetchall()


class _Lengths:
    """The numbers of words of the texts in the index, from the tables that SQLite keeps for it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        row = connection.execute("SELECT block FROM words_data WHERE id = 1").fetchone()
        self.texts, *words = _numbers(row[0]) if row and row[0] else (0,)
        self.mean = sum(words) / max(self.texts, 1)

    def scored(self, found: Counter[int]) -> Matches:
        """Return the matches for a part that occurs so many times in each of these texts."""
        codes = np.array(sorted(found), np.int64)
        times = np.array([found[code] for code in codes.tolist()], np.float64)
        lengths = self._of(codes.tolist())
        idf = math.log((self.texts - len(codes) + 0.5) / (len(codes) + 0.5))
        norm = K1 * (1 - B + B * lengths / max(self.mean, 1e-9))
        return Matches(codes, max(idf, LEAST_IDF) * times * (K1 + 1) / (times + norm))

    def _of(self, codes: list[int]) -> NDArray[np.float64]:
        held: dict[int, int] = {}
        for chunk in chunks(codes):
            rows = self._connection.execute(
                f"SELECT id, sz FROM words_docsize WHERE id IN ({marks(len(chunk))})", chunk
            )
            held.update((code, sum(_numbers(size))) for code, size in rows)
        return np.array([held.get(code, 0) for code in codes], np.float64)


def _numbers(block: bytes) -> list[int]:
    """Return the numbers of a block of SQLite's variable-length integers (below 2 ** 56)."""
    found, number = [], 0
    for byte in block:
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            found.append(number)
            number = 0
    return found
