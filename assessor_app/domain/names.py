"""Names: registries that are searched by name, and the order in which names are sorted.

Also the default of a parameter that many methods of these registries share.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse, cut, quoted

DEFAULT_SEED = 1  # of samples, resamples and random orders


class Named(Protocol):
    """An entry of a registry."""

    @property
    def name(self) -> str:
        """The name by which the entry is found."""


One = TypeVar("One", bound=Named)


def named(known: Sequence[One], name: str, what: str) -> One:
    """Return the entry called `name`. Raises WrongUse (see `no_such`) if there is none.

    what: the kind of entry, for the message.
    """
    for one in known:
        if one.name == name:
            return one
    raise no_such(what, name, [one.name for one in known])


LISTED = 92  # characters of the names that an error lists


NO_SUCH = "no such {}: {{0}}"


def no_such(what: str, name: str, known: Sequence[str], *places: object) -> WrongUse:
    """Return the error for an unknown name: with the name that is meant, or with those known.

    what: the kind of name, such as "run"; a constant, so that the catalogue has the message. "{1}"
    in it is the first of `places`. known: the names; of many, the first are shown.
    """
    said = NO_SUCH.format(what)
    shown = name if _PLAIN.fullmatch(name) else quoted(name)
    near = "" if name.isdigit() else nearest(name, known)
    if near:
        return WrongUse(said, shown, *places, advice=("did you mean {0}?", near))
    if not known:
        return WrongUse(said, shown, *places, advice="none exists yet")
    return WrongUse(said, shown, *places, expected=listed(known))


def refuse_unknown(what: str, wanted: Iterable[str], known: Sequence[str]) -> None:
    """Raise WrongUse (see `no_such`) for the first wanted name that is not among those known."""
    for name in wanted:
        if name not in known:
            raise no_such(what, name, known)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name that is meant, whatever its case; empty if none is similar.

    The dashes before options are not compared, as they make all options similar.
    """
    # Imported here, because only errors need it.
    import difflib

    folded = {_compared(one): one for one in known}
    near = difflib.get_close_matches(_compared(name), folded, 1)
    return folded[near[0]] if near else ""


def _compared(name: str) -> str:
    return name.casefold().lstrip("-")


def listed(names: Sequence[str]) -> str | None:
    """Return the names with commas, of many the first and their number; None without a name."""
    shown: list[str] = []
    rest = tr("… ({0:,} in all)", len(names))
    for name in map(cut, names):
        # A short last name is shown instead of the number.
        is_last = len(shown) + 1 == len(names) and len(name) <= len(rest)
        if shown and len(", ".join((*shown, name))) > LISTED and not is_last:
            shown.append(rest)
            break
        shown.append(name)
    return ", ".join(shown) or None


_PLAIN = re.compile(r"[\w.@%:/+-]+")


_DIGITS = re.compile(rb"[0-9]+")
_NUMBER = re.compile(r"[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?")
Key = tuple[bytes, bytes]


def natural(name: str) -> Key:
    """Return a sort key that orders digits by numeric value ("2" before "10"), the rest by bytes.

    Names with equal numbers ("7", "007") are ordered by their bytes.
    """
    own = name.encode("utf-8", "surrogatepass")
    return _DIGITS.sub(_numbered, own), own


def by_worth(name: str) -> tuple[bool, float, Key, str]:
    """Return a sort key for class names: numbers by value ("-2", "-1", "0.25"), then words.

    Words are in `natural` order, ignoring case.
    """
    is_number = _NUMBER.fullmatch(name.strip()) is not None
    return not is_number, float(name) if is_number else 0.0, natural(name.casefold()), name


def _numbered(found: re.Match[bytes]) -> bytes:
    # A number with more digits is larger; the prefix sorts numbers where digits sort.
    digits = found.group().lstrip(b"0")
    return b"0" + len(digits).to_bytes(4, "big") + digits
