"""Aspects of a topic, such as subtopics or nuggets, and the values of their events."""

import enum
import hashlib
import re
import unicodedata
from dataclasses import dataclass
from urllib.parse import quote, unquote

from assessor_app.domain.language import marked
from assessor_app.domain.problems import Problem, WrongUse

LONGEST_KEY, LONGEST_NAME = 60, 500  # characters
_HASHED = 6  # hexadecimal digits


class Importance(enum.StrEnum):
    """The importance of an aspect, as in the nugget evaluations of TREC."""

    VITAL = marked("vital")
    OKAY = marked("okay")


@dataclass(frozen=True, slots=True)
class Aspect:
    """An aspect of a topic, such as a subtopic or a nugget.

    question: the key of the question. key: its identifier in the topic, also in subtopic qrels. by:
    the assessor who added it; empty for the lead. at: when it was added, in seconds since 1970
    (UTC). was: former keys, under which answers may still arrive. removed: whether the lead removed
    it; its answers are kept and do not count.
    """

    topic: str
    question: str
    key: str
    name: str
    importance: Importance = Importance.VITAL
    by: str = ""
    at: float = 0.0
    was: tuple[str, ...] = ()
    removed: bool = False

    def is_called(self, key: str) -> bool:
        """Return whether an answer for `key` is an answer for this aspect."""
        return key in (self.key, aspect_key(self.name)) or key in self.was


_PUNCTUATION = " \t\n,;:!?¿¡'\"()/‘’“”、。，；：！？（）"


def aspect_key(name: str) -> str:
    """Return the key of an aspect that an assessor names.

    Names that differ only in case, blanks and punctuation have the same key. The key of a long
    name, and of one with other signs, such as "C++", ends in a hash of the whole name.
    """
    folded = " ".join(unicodedata.normalize("NFC", name.casefold()).split())
    kept = "".join(one if _is_in_keys(one) else "-" for one in folded)
    key = re.sub("-+", "-", kept).strip("._-")
    signs = [one for one in folded if not _is_in_keys(one) and one not in _PUNCTUATION]
    if signs or not key or len(key) > LONGEST_KEY:
        whole = folded.encode("utf-8", "surrogatepass")
        digits = hashlib.blake2b(whole, digest_size=_HASHED // 2).hexdigest()
        key = f"{key[: LONGEST_KEY - _HASHED - 1]}-{digits}".strip("._-")
    return key


def _is_in_keys(letter: str) -> bool:
    """Return whether it is a letter, a digit, or a mark upon a letter, or . _ -."""
    return letter.isalnum() or letter in "._-" or unicodedata.category(letter).startswith("M")


def aspect_value(question: str, importance: Importance, name: str) -> str:
    """Return the `value` of an event of kind ASPECT."""
    return f"{quote(question, safe='')}={importance}:{quote(name, safe='')}"


_ASPECT = re.compile(r"([^\s/=]+)=(vital|okay):(\S+)")


def aspect_from(value: str) -> tuple[str, Importance, str] | None:
    """Return (question, importance, name) of the `value` of an event; None if it is not valid."""
    found = _ASPECT.fullmatch(value)
    if found is None or not (name := " ".join(unquote(found[3]).split())):
        return None
    return unquote(found[1]), Importance(found[2]), name


def refuse_invalid_aspect_key(key: str, error: type[Problem] = WrongUse) -> None:
    """Raise `error` unless `key` can be the second column of subtopic qrels."""
    if not 0 < len(key) <= LONGEST_KEY or key.split() != [key] or not key.isprintable():
        raise error(
            "invalid key of an aspect: {0!r}",
            key[: 2 * LONGEST_KEY],
            expected=("at most {0} characters without blanks", LONGEST_KEY),
        )


def checked_name(name: str) -> str:
    """Return the name of an aspect in one line. Raises WrongUse for an empty or too long name."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise WrongUse("an aspect needs a name of at most {0} characters", LONGEST_NAME)
    return name


def importance_from(text: str) -> Importance:
    """Return the importance with this name. Raises WrongUse for any other text."""
    try:
        return Importance(text.strip().casefold())
    except ValueError:
        raise WrongUse("no such importance: {0}", text, expected="vital or okay") from None
