"""Names: registries that are searched by name, and the order in which names are sorted."""

import re
from collections.abc import Sequence
from typing import Protocol, TypeVar

from assessor_app.domain.problems import WrongUse


class Named(Protocol):
    """An entry of a registry."""

    @property
    def name(self) -> str:
        """The name by which the entry is found."""


One = TypeVar("One", bound=Named)


def named(known: Sequence[One], name: str, what: str) -> One:
    """Return the entry called `name`. Raises WrongUse, with the known names, if there is none.

    what: the kind of entry, for the message.
    """
    for one in known:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in known)
    raise WrongUse(f"there is no {what} {name!r}", expected=names)


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
