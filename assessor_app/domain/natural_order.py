"""Ids in the order in which a person counts: "2" before "10"."""

import re

_DIGITS = re.compile(rb"[0-9]+")
Key = tuple[bytes, bytes]


def natural(name: str) -> Key:
    """A key to sort ids by: runs of digits as the numbers they are, all else by its bytes.

    Of ids that count the same ("7", "007") the bytes decide.
    """
    own = name.encode("utf-8", "surrogatepass")
    return _DIGITS.sub(_numbered, own), own


def _numbered(found: re.Match[bytes]) -> bytes:
    # A number with more digits is the larger one, and stands where digits stand.
    digits = found.group().lstrip(b"0")
    return b"0" + len(digits).to_bytes(4, "big") + digits
