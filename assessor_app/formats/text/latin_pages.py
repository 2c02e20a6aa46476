"""Detect the code page of a text in Latin letters, one byte per character, mostly ASCII.

Nearly every byte sequence is valid in each of these pages. The decision depends on whether the
letters beyond ASCII belong to one language, and whether signs occur where they are possible.
"""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import islice

USUAL = "cp1252"
WESTERN = (
    "àâæçèéêëîïôœùûüÿ",  # French
    "äöüßé",
    "áéíñóúü",
    "áâãàçéêíóôõúü",
    "àèéìíîòóù",
    "åäöéü",
    "æøåéäö",
    "áæéíðóöþúý",
    "éëïóöüèáç",
    "àçèéíïòóúü",
    "äõöüšž",
)
CENTRAL = (
    "ąćęłńóśźż",  # Polish
    "áčďéěíňóřšťúůýž",
    "áäčďéíĺľňóôŕšťúýž",
    "áéíóöőúüű",
    "ăâîşţ",
    "čćđšž",
)
BALTIC = ("ąčęėįšųūž", "āčēģīķļņšūž")
# Python's names, with the small letters of languages written in each; the most likely first.
PAGES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (USUAL, WESTERN),
    ("iso8859-2", CENTRAL),
    ("cp1250", CENTRAL),
    ("cp1254", ("çğıöşüâîû",)),
    ("cp1257", BALTIC),
    ("mac-roman", WESTERN),
    ("cp850", WESTERN),
)
# Short texts fit several pages by chance: another page than cp1252 must fit better by this much.
CLEAR_SHARE, CLEAR_COUNT = 0.15, 3
MOST_LOOKED_AT = 4_000  # characters beyond ASCII
# The largest share of them in runs of three or more, which occur in non-Latin scripts.
OTHER_SCRIPT = 0.3
# Quotation marks, dashes, dots and blanks, which also occur next to each other in Latin scripts.
_POINTS = re.compile(rb"[\x84\x85\x91-\x97\xa0\xab\xbb]")
_BEYOND = re.compile(rb"[\x80-\xff]+")
_CHARACTERS = re.compile(r"[^\x00-\x7f]")
_ORDINALS = "ªº"
_WITHIN_WORDS = "’´·\xad"


@dataclass(frozen=True, slots=True)
class _Fit:
    """The number of characters beyond ASCII that fit the best language, and their total number."""

    fitting: int
    total: int

    @property
    def share(self) -> float:
        return self.fitting / self.total if self.total else 1.0


def is_latin(sample: bytes) -> bool:
    """Return whether bytes beyond ASCII are isolated, as accented letters are."""
    runs = [len(run) for run in _BEYOND.findall(_POINTS.sub(b" ", sample))]
    return sum(run for run in runs if run > 2) <= OTHER_SCRIPT * sum(runs)


def latin_page(sample: bytes) -> str | None:
    """Return the code page of a text in Latin letters: the usual one, or a clearly better one.

    None if none of them fits.
    """
    fits = {name: _fit(sample, name, languages) for name, languages in PAGES}
    known = {name: fit for name, fit in fits.items() if fit is not None}
    usual = known.get(USUAL)
    if not known:
        return None
    best = max(known, key=lambda name: known[name].share)
    if usual is None:
        return best if known[best].share > 1 / 2 else None
    gained = known[best].share - usual.share
    clear = gained >= CLEAR_SHARE and gained * usual.total >= CLEAR_COUNT
    return best if clear else USUAL


def _fit(sample: bytes, page: str, languages: tuple[str, ...]) -> _Fit | None:
    try:
        text = sample.decode(page)
    except UnicodeDecodeError:
        return None
    letters: Counter[str] = Counter()
    signs = total = 0
    for found in islice(_CHARACTERS.finditer(text), MOST_LOOKED_AT):
        at, character = found.start(), found.group()
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        total += 1
        if character.isalpha() and character not in _ORDINALS:
            within = before.islower() and character.isupper()
            letters[" " if within else character.lower()] += 1
        elif character >= "\xa0":
            between = before.isalpha() and after.isalpha()
            signs += not between or character in _WITHIN_WORDS
    of_language = (
        sum(number for letter, number in letters.items() if letter in alphabet)
        for alphabet in languages
    )
    return _Fit(signs + max(of_language), total)
