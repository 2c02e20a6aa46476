"""Ids and names in the order in which a person counts: "2" before "10"."""

import re

_DIGITS = re.compile(rb"[0-9]+")
_NUMBER = re.compile(r"[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?")
Key = tuple[bytes, bytes]


def natural(name: str) -> Key:
    """A key to sort ids by: runs of digits as the numbers they are, all else by its bytes.

    Of ids that count the same ("7", "007") the bytes decide.
    """
    own = name.encode("utf-8", "surrogatepass")
    return _DIGITS.sub(_numbered, own), own


def by_worth(name: str) -> tuple[bool, float, Key, str]:
    """A key to sort names of classes by: numbers by what they are worth ("-2", "-1", "0.25"), then
    words in their natural order, whatever their case.
    """
    is_number = _NUMBER.fullmatch(name.strip()) is not None
    return not is_number, float(name) if is_number else 0.0, natural(name.casefold()), name


def _numbered(found: re.Match[bytes]) -> bytes:
    # A number with more digits is the larger one, and stands where digits stand.
    digits = found.group().lstrip(b"0")
    return b"0" + len(digits).to_bytes(4, "big") + digits
