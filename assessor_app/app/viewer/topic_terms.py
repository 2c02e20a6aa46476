"""The terms of a topic, and their hits in a text. Terms are data, never patterns."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from assessor_app.app.viewer.unspaced_terms import is_of_endings, pattern_of, words_in
from assessor_app.domain.collection import Topic
from assessor_app.domain.letters import UNSPACED

MOST_TERMS = 24
MOST_KNOWN = 50_000
# Marks on letters, such as vowel signs, which Python does not count as letters.
_SIGNS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5"
    "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed"
    "\u0730-\u074a\u0900-\u0963\u0981-\u0df3\u0f71-\u0fbc\u200c\u200d"
)
_LETTERS = f"[^\\W_{UNSPACED}]+"
_WORD = re.compile(f"{_LETTERS}(?:[{_SIGNS}]+(?:{_LETTERS})?|['’]{_LETTERS})*")
# In scripts without blanks between words, a run of letters contains several words.
_STRETCH = re.compile(f"[{UNSPACED}]+|{_WORD.pattern}")
_STOP_WORDS = frozenset(
    """
    a about above after again against all also am an and any are as at be because been before
    being below between both but by can cannot could did do does doing down during each few for
    from further had has have having he her here hers him his how i if in into is it its itself
    just me more most my no nor not now of off on once one only or other our ours out over own
    per same she should so some such than that the their theirs them then there these they this
    those through to too under until up upon us very was we were what when where whether which
    while who whom whose why will with within without would you your yours find document
    documents information relevant describe discuss
    """.split()  # noqa: SIM905  # read as words, not as a list
)


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the topic as written there, and the stem that identifies its other forms."""

    word: str
    stem: str
    unspaced: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit: `start` and `end` count characters, `term` is the index of the term."""

    start: int
    end: int
    term: int


def terms_of(topic: Topic) -> tuple[Term, ...]:
    """Return the terms of title and keywords, or else of the description or narrative."""
    for text in (f"{topic.title} {topic.keywords}", topic.description, topic.narrative):
        found: dict[str, Term] = {}
        for match in _STRETCH.finditer(text):
            for term in _terms_in(match.group()):
                found.setdefault(term.stem, term)
        # Endings and particles written with blanks around them are not terms, either.
        rare = [term for term in found.values() if not is_of_endings(term.word)]
        if found:
            return tuple(rare or found.values())[:MOST_TERMS]
    return ()


def _terms_in(stretch: str) -> list[Term]:
    if _WORD.match(stretch) is None:
        return [Term(word, word, unspaced=True) for word in words_in(stretch)]
    stem = stem_of(stretch)
    return [Term(stretch, stem)] if _is_worth_seeing(stretch, stem) else []


def _is_worth_seeing(word: str, stem: str) -> bool:
    if word.casefold() in _STOP_WORDS or stem in _STOP_WORDS:
        return False
    return len(word) > 1 or word.isdecimal()


def folded(word: str) -> str:
    """Return the word without case, accents and possessive."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", word.casefold())
        if not unicodedata.combining(letter)
    )
    return re.sub(r"['’]s?$", "", bare)


@cache
def _english() -> Callable[[str], str]:
    from snowballstemmer import stemmer

    stem: Callable[[str], str] = stemmer("english").stemWord
    return stem


def stem_of(word: str) -> str:
    """Return the stem of an English word (Porter's second stemmer, 2001); else `folded`."""
    bare = folded(word)
    return _english()(bare) if bare.isascii() and bare.isalpha() else bare


def _beginning(bare: str) -> str:
    # The common beginning of words with one stem, such as "dying" and "die".
    return bare[:2].replace("y", "i")


class TermFinder:
    """Finds terms in texts; caches the words that it has seen."""

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self.terms = terms
        self._spaced = {term.stem: at for at, term in enumerate(terms) if not term.unspaced}
        self._beginnings = {_beginning(folded(term.word)) for term in terms if not term.unspaced}
        self._unspaced = [
            (at, pattern_of(term.word)) for at, term in enumerate(terms) if term.unspaced
        ]
        self._known: dict[str, int | None] = {}

    def hits(self, text: str, start: int = 0, end: int | None = None) -> list[Hit]:
        """Return the hits in text[start:end], in the order of the text."""
        end = len(text) if end is None else end
        found = list(self._words(text, start, end))
        return [*_apart([*found, *self._runs(text, start, end)])] if self._unspaced else found

    def _words(self, text: str, start: int, end: int) -> Iterator[Hit]:
        if not self._spaced:
            return
        known = self._known
        if len(known) > MOST_KNOWN:
            known.clear()
        for match in _WORD.finditer(text, start, end):
            word = match.group()
            if word not in known:
                known[word] = self._term_of(word)
            term = known[word]
            if term is not None:
                yield Hit(match.start(), match.end(), term)

    def _term_of(self, word: str) -> int | None:
        # Comparing the first letters is much faster than stemming.
        if _beginning(folded(word)) not in self._beginnings:
            return None
        return self._spaced.get(stem_of(word))

    def _runs(self, text: str, start: int, end: int) -> Iterator[Hit]:
        for term, pattern in self._unspaced:
            for match in pattern.finditer(text, start, end):
                yield Hit(match.start(), match.end(), term)


def _apart(hits: list[Hit]) -> Iterator[Hit]:
    """Yield the hits in the order of the text; of overlapping hits the first and longest."""
    last = -1
    for hit in sorted(hits, key=lambda one: (one.start, -one.end)):
        if hit.start >= last:
            yield hit
            last = hit.end
