"""Text from files made fit to print: one line, no control characters, a known width."""

import unicodedata

ELLIPSIS = "…"
# Persian and the scripts of India need the joiners; other invisible characters only mislead.
JOINERS = "\u200c\u200d"


def one_line(text: str) -> str:
    """`text` with blanks run together, invisible characters dropped, unprintable ones as U+FFFD."""
    return "".join(map(_printable, " ".join(text.split())))


def _printable(character: str) -> str:
    if character.isprintable() or character in JOINERS:
        return character
    return "" if unicodedata.category(character) == "Cf" else "\ufffd"


def columns_of(text: str) -> int:
    """How many columns of a terminal `text` takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(map(_columns_of_character, text))


def _columns_of_character(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, columns: int, right: bool = False) -> str:
    """`text` filled with blanks to `columns` columns of a terminal; `right` puts it at the end."""
    fill = " " * (columns - columns_of(text))
    return fill + text if right else text + fill
