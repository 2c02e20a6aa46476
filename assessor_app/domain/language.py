"""The language of the messages that the core makes: errors, notes, tables and explanations.

A message is a whole sentence or phrase in English with numbered places: `tr("no topic {0}", id)`.
Translations are gettext catalogues, resources/translations/LANGUAGE.mo. The language is chosen
once, when the program starts, for the whole process, as the locale is. Without `use_language` all
messages are in English, as in the Python interface.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any

from assessor_app.domain.resources import resource

ENGLISH = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # that name a language, the first first
FOLDER = "translations"


def marked(message: str) -> str:
    """Return a constant unchanged, and mark it for the catalogue; `tr` translates it when shown."""
    return message


THOUSAND = marked("1,000")  # its translation shows how the language writes numbers
# Its translation lists the words that begin a title, and have a small letter inside a sentence.
SMALL_INSIDE = marked("first words with a small letter inside a sentence: A An The")
NAMES = ("Wilcoxon",)  # that begin a title, and keep their capital inside an English sentence
_PLACE = re.compile(r"(\{\d+[^{}]*\})")
_NUMBER_OF_PLACE = re.compile(r"\{(\d+)(!?)")
# First and last letters of scripts without blanks. A pattern of them takes 4 ms to compile.
_IDEOGRAPHS = (("\u3000", "\u30ff"), ("\u3400", "\u9fff"), ("\uff00", "\uffef"))
DAY_AND_TIME = "%d %B %Y, %H:%M"  # English; other languages have the form of ISO 8601


@dataclass(slots=True)
class _Spoken:
    """The language of the process.

    catalogue: None for English. thousands: the mark between groups of three digits. point: the
    decimal point in sentences. moment: writes times; None for `DAY_AND_TIME` and its like.
    """

    code: str = ENGLISH
    catalogue: NullTranslations | None = None
    thousands: str = ","
    point: str = "."
    moment: Callable[[datetime], str] | None = None


_SPOKEN = _Spoken()
_IN_ENGLISH = ContextVar("in English", default=False)


def tr(message: str, *places: object) -> str:
    """Return a message in the language of the process, with its places filled.

    message: in English; "{0}" stands for the first of `places`, with a format as in `str.format`.
    Without places, braces stand for themselves. A text that no catalogue has stays as it is.
    Places that are phrases are translated, too.
    """
    spoken = _catalogue() if message else None  # gettext has its own data under ""
    said = message if spoken is None else spoken.gettext(message)
    return _filled(said, message, tuple(map(translated, places)))


def tr_count(one: str, several: str, count: int, *places: object) -> str:
    """Return a message about a number in its plural form, with its places filled.

    one, several: the forms in English for 1 and for other numbers; "{0}" is the number, "{1}" the
    first of `places`. A language may have more forms, or one alone.
    """
    if (spoken := _catalogue()) is None:
        said = message = one if count == 1 else several
    else:
        said, message = spoken.ngettext(one, several, count), several
    return _filled(said, message, (count, *map(translated, places)))


class Phrase(str):
    """A message with its places as a text: in English, and `translated` where people read it.

    For texts that are data in tables: CSV and JSON have the English text. message, places: as for
    `tr`; places that are phrases are translated, too.
    """

    __slots__ = ("message", "places")
    message: str
    places: tuple[object, ...]

    def __new__(cls, message: str, *places: object) -> "Phrase":
        """Make a phrase; its text is the message in English."""
        phrase = super().__new__(cls, _filled(message, message, places))
        phrase.message, phrase.places = message, places
        return phrase

    @classmethod
    def joined(cls, parts: Iterable[str]) -> "Phrase":
        """Return messages or phrases, without empty and repeated ones, joined by "; "."""
        kept = [one if isinstance(one, cls) else cls(one) for one in dict.fromkeys(parts) if one]
        return cls("; ".join(f"{{{at}}}" for at in range(len(kept))), *kept)

    def translated(self) -> str:
        """Return the message in the language of the process."""
        return tr(self.message, *self.places)


class CountPhrase(Phrase):
    """A phrase about a number, in its plural form; the parameters are those of `tr_count`."""

    __slots__ = ("one",)
    one: str

    def __new__(cls, one: str, several: str, count: int, *places: object) -> "CountPhrase":
        """Make a phrase; its text is the message in English."""
        message = one if count == 1 else several
        phrase = str.__new__(cls, _filled(message, message, (count, *places)))
        phrase.one, phrase.message, phrase.places = one, several, (count, *places)
        return phrase

    def translated(self) -> str:
        """Return the message in the language of the process."""
        return tr_count(self.one, self.message, *self.places)  # type: ignore[arg-type]


def translated(text: Any) -> Any:
    """Return a phrase in the language of the process; anything else unchanged."""
    return text.translated() if isinstance(text, Phrase) else text


@contextmanager
def in_english() -> Iterator[None]:
    """Make all messages in English within the block, in this thread: for texts that stay English.

    Do not yield from a generator within the block: its caller would be in English, too.
    """
    before = _IN_ENGLISH.set(True)
    try:
        yield
    finally:
        _IN_ENGLISH.reset(before)


def _catalogue() -> NullTranslations | None:
    return None if _IN_ENGLISH.get() else _SPOKEN.catalogue


def in_sentence(title: str) -> str:
    """Return a title, translated, as it stands inside a sentence.

    In English it begins with a small letter, unless its first word is a name or an abbreviation;
    in other languages if the translation of `SMALL_INSIDE` has its first word.
    """
    said = tr(title)
    first = said.partition(" ")[0].strip(",:;")
    if _catalogue() is None:
        becomes_small = first not in NAMES and not first[1:2].isupper()
    else:
        becomes_small = first in tr(SMALL_INSIDE).split()
    return f"{said[:1].lower()}{said[1:]}" if becomes_small else said


def moment_words(moment: datetime) -> str:
    """Return a date and a time of day as the language of the process writes them."""
    if _IN_ENGLISH.get() or (_SPOKEN.moment is None and _SPOKEN.catalogue is None):
        return f"{moment:{DAY_AND_TIME}}"
    return _SPOKEN.moment(moment) if _SPOKEN.moment else f"{moment:%Y-%m-%d %H:%M}"


def spoken(number: str) -> str:
    """Return a number that is written already, such as "1,234.5", as the language writes it."""
    if _IN_ENGLISH.get():
        return number
    marks: dict[str, str | int | None] = {",": _SPOKEN.thousands, ".": _SPOKEN.point}
    return _signed(number).translate(str.maketrans(marks))


def _signed(number: str) -> str:
    """Return a number that is written already with a true minus sign."""
    return f"\N{MINUS SIGN}{number[1:]}" if number.startswith("-") else number


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue, sorted; English needs none."""
    return tuple(sorted(path.stem for path in resource(FOLDER).glob("*.mo")))


def use_language(code: str, folder: Path | None = None) -> None:
    """Choose the language of this process by its code, such as "de" or "zh_CN".

    folder: of the catalogues; None for those of the program. A language without a catalogue, and
    English, leave the messages in English.
    """
    _SPOKEN.moment = None
    path = (folder or resource(FOLDER)) / f"{code}.mo"
    if code == ENGLISH or not path.is_file():
        _SPOKEN.code, _SPOKEN.catalogue, _SPOKEN.thousands = ENGLISH, None, ","
        return
    with path.open("rb") as file:
        _SPOKEN.code, _SPOKEN.catalogue = code, GNUTranslations(file)
    example = tr(THOUSAND)
    _SPOKEN.thousands = example[1] if len(example) == len(THOUSAND) else ","


def use_decimal_point(mark: str) -> None:
    """Choose the decimal point of numbers in messages.

    The window writes numbers as its locale does; commands and files keep the point.
    """
    _SPOKEN.point = mark


def use_moments(writer: Callable[[datetime], str]) -> None:
    """Choose what writes the times in messages: the window writes them as its locale does."""
    _SPOKEN.moment = writer


def language() -> str:
    """Return the code of the language of this process."""
    return _SPOKEN.code


def language_of(environment: Mapping[str, str], known: Sequence[str] | None = None) -> str:
    """Return the language that the environment asks for, as gettext does.

    The first variable of VARIABLES that is set decides; LANGUAGE may list several, divided by ":".
    It counts only beside a locale that is not C: a script with LC_ALL=C gets English.
    known: codes of the languages; None for those of the program. English for an unknown one.
    """
    codes = languages() if known is None else known
    locale = next(filter(None, map(environment.get, VARIABLES[1:])), "")
    if locale in ("C", "POSIX"):
        return ENGLISH
    asked = environment.get(VARIABLES[0]) or locale
    for wanted in asked.split(":"):
        written = wanted.partition(".")[0].partition("@")[0].replace("-", "_")
        for code in (written, written.partition("_")[0]):
            if code == ENGLISH or code in codes:
                return code
    return ENGLISH


def _filled(said: str, message: str, places: tuple[object, ...]) -> str:
    if not places:
        return said
    try:
        return _FILLER.format(closed_up(said, places), *places)
    except (IndexError, KeyError, ValueError):  # a fault of the translation is not the user's
        return _FILLER.format(message, *places)


def closed_up(said: str, places: Sequence[object]) -> str:
    """Return a text without the blanks beside places that get a text in ideographs.

    Chinese has a blank beside a word or a number in Latin script, and none between ideographs.
    """
    if said.isascii():
        return said
    parts = _PLACE.split(said)  # every second one is a place
    for at in range(0, len(parts), 2):
        between = parts[at]
        left = _edges(parts[at - 1], places)[1] if at else ""
        right = _edges(parts[at + 1], places)[0] if at + 1 < len(parts) else ""
        if between == " ":
            parts[at] = "" if _are_closed(left, right) else " "
            continue
        begins = between.startswith(" ") and _are_closed(left, between[1])
        ends = between.endswith(" ") and _are_closed(between[-2], right)
        parts[at] = between[begins : len(between) - ends]
    return "".join(parts)


def _edges(place: str, places: Sequence[object]) -> tuple[str, str]:
    """Return the first and the last letter of a place as it will be filled; empty if none count."""
    found = _NUMBER_OF_PLACE.match(place)
    text = places[int(found[1])] if found is not None and not found[2] else ""
    return (text[:1], text[-1:]) if isinstance(text, str) else ("", "")


def _are_closed(left: str, right: str) -> bool:
    return all(any(a <= one <= z for a, z in _IDEOGRAPHS) for one in (left, right))


class _Filler(Formatter):
    """Fills the places of a message, with numbers as the language and the window write them.

    Negative floats have a true minus sign, as in tables for people.
    """

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a value in its format."""
        written = str(format(value, format_spec))
        if not format_spec or _IN_ENGLISH.get():
            return written
        marks: dict[str, str | int | None] = {}
        if "," in format_spec:
            marks[","] = _SPOKEN.thousands
        if isinstance(value, float):
            marks["."] = _SPOKEN.point
            written = _signed(written)
        return written.translate(str.maketrans(marks))


_FILLER = _Filler()
