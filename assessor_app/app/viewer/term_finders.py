"""Finds the terms of a topic and the assessor's own terms in a text. Terms are never patterns.

Topics in Japanese, Chinese and Thai have no spaces, and without a dictionary word boundaries are
unknown. As in retrieval systems, a run of letters of one script counts as a word, and a run of
several ideographs also as each of its bigrams: bigrams find as much as words (Fujii and Croft, "A
comparison of indexing techniques for Japanese text retrieval", SIGIR 1993; Kwok, "Comparing
representations in Chinese information retrieval", SIGIR 1997; Nie, Gao, Zhang and Zhou, "On the use
of words and n-grams for Chinese information retrieval", IRAL 2000). The price is the same as there:
a word is also found inside a longer one, such as Kyoto in the Japanese for Tokyo Prefecture.
Hiragana, which mostly writes endings and particles, counts only if there is nothing else. In Thai
and its neighbours a hit never cuts a syllable. Korean writes compounds with or without blanks (Lee
and Ahn, "Using n-grams for Korean text retrieval", SIGIR 1996), so a word of three syllables or
more is found inside a longer one; shorter ones begin too many other words.

In an assessor's own term a star at the end matches the rest of a word; no other character is
special, so each term takes one pass over the text.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from assessor_app.domain.collection import Topic
from assessor_app.domain.letters import (
    HAN,
    HIRAGANA,
    KATAKANA,
    SOUTH_EAST,
    UNSPACED,
    UnaccentedLetters,
)
from assessor_app.judging.word_stems import STOP_WORDS, folded, forms_of, is_korean, stems_of

PAIR = 2  # ideographs
# Letters of Thai and its neighbours: shorter n-grams match the beginnings of too many words.
SYLLABLES = 5
COMPOUND = 3  # Korean syllables of a word that is found inside a longer one
SHORT = 2  # katakana: within a longer word they usually belong to another word
_RUN = re.compile(f"[{HAN}]+|[{KATAKANA}]+|[{SOUTH_EAST}]+")
# Vowels, tones and other signs that belong to the letter before them, and those to the one after.
_DEPENDENT = (
    "\u0e30-\u0e3a\u0e45\u0e47-\u0e4e\u0eb0-\u0ebc\u0ec8-\u0ece"
    "\u102b-\u103e\u1056-\u1059\u17b6-\u17d3\u17dd"
)
_LEADING = "\u0e40-\u0e44\u0ec0-\u0ec4\u1039\u17d2"
_HIRAGANA = re.compile(f"[{HIRAGANA}]{{2,}}")
_LONG_SIGN = "ー"
_OF = "的"  # a particle between Chinese words; part of the word in short runs
_SHORT_RUN = 3
# Words about the search itself, and ideographs that are parts of particles.
_UNSPACED_STOP_WORDS = frozenset(
    (*"関対於等的及是在了和与或之其有何", "記事", "文書", "文献", "关于")
)
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


def words_in(text: str) -> list[str]:
    """Return the words of a text in a script without spaces, in the order of the text.

    Words of hiragana are returned only if there are no others.
    """
    words = [word for run in _RUN.findall(text) for word in _parts(run)]
    return [word for word in words if word not in _UNSPACED_STOP_WORDS] or _HIRAGANA.findall(text)


def is_of_endings(word: str) -> bool:
    """Return whether the word consists of hiragana only."""
    return _HIRAGANA.fullmatch(word) is not None


def _parts(run: str) -> list[str]:
    if re.match(f"[{KATAKANA}]", run):
        return [run] if len(run) > 1 else []
    return [part for part in run.split(_OF) if part] if len(run) > _SHORT_RUN else [run]


def pattern_of(word: str) -> re.Pattern[str]:
    """Return a pattern that finds a word of a script without spaces, and its parts, in one pass."""
    if re.match(f"[{KATAKANA}]", word):
        core = word.rstrip(_LONG_SIGN) or word
        bare = f"{re.escape(core)}{_LONG_SIGN}?"
        other = f"[{KATAKANA}]"
        return re.compile(f"(?<!{other}){bare}(?!{other})" if len(core) <= SHORT else bare)
    if re.match(f"[{SOUTH_EAST}]", word):
        return re.compile(_of_whole_syllables(word))
    if len(word) <= PAIR or is_of_endings(word):
        return re.compile(re.escape(word))
    begun = _begun(word, PAIR)
    # Written twice instead of with a quantifier, so that Python can skip by the first letter.
    return re.compile(f"(?:{begun})(?:{begun})*.{{{PAIR - 1}}}")


def _begun(word: str, long: int, besides: str = "") -> str:
    """Return a pattern for the first character of each n-gram of a word, where an n-gram begins.

    long: characters of an n-gram. besides: characters with which none begins, as in a set.
    """
    following: defaultdict[str, list[str]] = defaultdict(list)
    for at in range(len(word) - long + 1):
        if not besides or not re.match(f"[{besides}]", word[at]):
            following[word[at]].append(re.escape(word[at + 1 : at + long]))
    return "|".join(f"{re.escape(first)}(?={'|'.join(rest)})" for first, rest in following.items())


def _of_whole_syllables(word: str) -> str:
    """Return a pattern that finds a word or its n-grams, but no part of a syllable."""
    unled = f"(?<![{_LEADING}].)"  # after the first character: nothing before it belongs to it
    if len(word) <= SYLLABLES:
        return f"{re.escape(word[0])}{unled}{re.escape(word[1:])}(?![{_DEPENDENT}])"
    first = _begun(word, SYLLABLES, _DEPENDENT)
    return f"(?:{first}){unled}(?:{_begun(word, SYLLABLES)})*.{{{SYLLABLES - 1}}}[{_DEPENDENT}]*"


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a topic.

    word: as the topic has it. stem: the same for all forms of the word. unspaced: True in a script
    without spaces.
    """

    word: str
    stem: str
    unspaced: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """An occurrence of a term: text[start:end]; `term` is the index of the term."""

    start: int
    end: int
    term: int


def terms_of(topic: Topic) -> tuple[Term, ...]:
    """Return the terms of the topic's title and keywords, at most MOST_TERMS.

    If there are none, those of the description, or else of the narrative; empty without any.
    """
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
    stem = stems_of(stretch)[0]
    return [Term(stretch, stem)] if _is_worth_seeing(stretch, stem) else []


def _is_worth_seeing(word: str, stem: str) -> bool:
    if word.casefold() in STOP_WORDS or stem in STOP_WORDS:
        return False
    return len(word) > 1 or word.isdecimal()


def _beginning(bare: str) -> str:
    # The common beginning of words with one stem, such as "dying" and "die".
    return bare[:2].replace("y", "i")


class TermFinder:
    """Finds the terms of a topic in texts; caches the terms of the words that it has read."""

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self.terms = terms
        spaced = [(at, term) for at, term in enumerate(terms) if not term.unspaced]
        self._spaced = {term.stem: at for at, term in spaced}
        for at, term in spaced:
            for stem in stems_of(term.word):
                self._spaced.setdefault(stem, at)
        self._compounded = {
            stem: at
            for stem, at in self._spaced.items()
            if len(stem) >= COMPOUND and is_korean(stem)
        }
        self._beginnings = {_beginning(folded(term.word)) for _, term in spaced}
        self._unspaced = [
            (at, pattern_of(term.word)) for at, term in enumerate(terms) if term.unspaced
        ]
        self._known: dict[str, tuple[Hit, ...]] = {}

    def hits(self, text: str, start: int = 0, end: int | None = None) -> list[Hit]:
        """Return the hits in text[start:end], in the order of the text; they do not overlap."""
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
                known[word] = self._within(word)
            for hit in known[word]:
                before = match.start()
                yield Hit(before + hit.start, before + hit.end, hit.term)

    def _within(self, word: str) -> tuple[Hit, ...]:
        """Return the hits in a word: the whole word, or the parts of a Korean compound."""
        term = self._term_of(word)
        if term is not None:
            return (Hit(0, len(word), term),)
        if not self._compounded or not is_korean(word):
            return ()
        places = ((word.find(stem), stem, at) for stem, at in self._compounded.items())
        return tuple(
            _apart([Hit(place, place + len(stem), at) for place, stem, at in places if place >= 0])
        )

    def _term_of(self, word: str) -> int | None:
        # Comparing the first letters of a word in Latin letters is much faster than stemming.
        bare = folded(word)
        if bare.isascii() and _beginning(bare) not in self._beginnings:
            return None
        known = (self._spaced.get(form) for form in forms_of(word))
        return next((term for term in known if term is not None), None)

    def _runs(self, text: str, start: int, end: int) -> Iterator[Hit]:
        for term, pattern in self._unspaced:
            for match in pattern.finditer(text, start, end):
                yield Hit(match.start(), match.end(), term)


def _apart(hits: list[Hit]) -> Iterator[Hit]:
    """Yield the hits in the order of the text; of overlapping hits only the first, longest one."""
    last = -1
    for hit in sorted(hits, key=lambda one: (one.start, -one.end)):
        if hit.start >= last:
            yield hit
            last = hit.end


class _Folding(UnaccentedLetters):
    """Maps every kind of white space to a blank, in addition to removing case and accents."""

    def __missing__(self, code: int) -> str:
        if not chr(code).isspace():
            return super().__missing__(code)
        self[code] = " "
        return " "


class OwnTermFinder:
    """Finds an assessor's own terms in texts, ignoring case and accents."""

    def __init__(self, terms: tuple[str, ...]) -> None:
        self.terms = terms
        self._folding = _Folding()
        self._wanted = [self._plain(term) for term in terms]

    def _plain(self, term: str) -> tuple[str, bool]:
        composed = unicodedata.normalize("NFC", term)
        bare = " ".join(composed.removesuffix("*").split()).translate(self._folding)
        return bare, term.endswith("*")

    def hits(self, text: str, start: int = 0, end: int | None = None) -> list[Hit]:
        """Return the hits that start in text[start:end], in the order of the text; they may
        overlap."""
        end = len(text) if end is None else end
        longest = max((len(bare) for bare, _ in self._wanted), default=0)
        if not longest:
            return []
        first = max(start - 1, 0)
        piece = text[first : end + longest + 1].translate(self._folding)
        found = []
        for number, (bare, open_end) in enumerate(self._wanted):
            at = piece.find(bare, start - first) if bare else -1
            while 0 <= at < end - first:
                stop = at + len(bare)
                if _whole(piece, at, stop, open_end=open_end):
                    last = _word_end(text, first + stop) if open_end else first + stop
                    found.append(Hit(first + at, last, number))
                    at = piece.find(bare, stop)
                else:
                    at = piece.find(bare, at + 1)
        return sorted(found, key=lambda hit: (hit.start, hit.end))


def title_hits(finder: TermFinder | OwnTermFinder, title: str) -> list[Hit]:
    """Return the hits in a title, with offsets below 0, because the title precedes the text."""
    before = len(title) + 1
    found = finder.hits(title)
    return [replace(hit, start=hit.start - before, end=hit.end - before) for hit in found]


def _whole(text: str, start: int, end: int, *, open_end: bool) -> bool:
    """Return whether text[start:end] starts, and unless `open_end` also ends, at a word
    boundary."""
    if start and _joined(text[start - 1], text[start]):
        return False
    return open_end or end == len(text) or not _joined(text[end - 1], text[end])


def _joined(one: str, other: str) -> bool:
    # Scripts without blanks between words, from Thai on, have no word boundaries to check.
    return one.isalnum() and other.isalnum() and one < "\u0e00" and other < "\u0e00"


LONGEST_WORD = 200


def _word_end(text: str, start: int) -> int:
    end = start
    while end < min(len(text), start + LONGEST_WORD) and _joined(text[end - 1], text[end]):
        end += 1
    return end
