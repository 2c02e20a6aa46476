"""Text made fit to print: on one line, shortened to a width in pixels or terminal columns.

SVG is written without access to a font. Pixel widths are estimates for a common sans-serif font,
a little too wide rather than too narrow.
"""

import math
import re
import unicodedata
from collections.abc import Sequence

NARROW = frozenset("iljI.,:;'|!()[]{}/\\ ft-")
WIDE = frozenset("mwMW@%—")
# Pixels of a name among names side by side: the room below which names are left out, the most
# room for a name, and the gap.
LEAST_NAME, MOST_NAME, BETWEEN_NAMES = 80.0, 120.0, 12.0
# The most rows of names below an axis, and the pixels by which a name may reach beyond its ends.
MOST_ROWS, BEYOND_LEFT, BEYOND_RIGHT = 5, 36.0, 26.0
ELLIPSIS = "…"
# A name may be broken after these, as file names and tags of runs are read.
BREAKS = "-_./:+,"
# A title may be broken at a space, and behind the hyphen of a compound word.
BETWEEN_WORDS = re.compile(r" |(?<=\w-)(?=\w)")
# Persian and the scripts of India need the joiners; other invisible characters only mislead.
JOINERS = "\u200c\u200d"


def text_width(text: str, size: float) -> float:
    """Return the width of `text` in pixels at a font size of `size` pixels, an estimate."""
    return size * sum(map(_share_of_size, text))


def _share_of_size(character: str) -> float:
    if character in NARROW:
        return 0.36
    if character in WIDE:
        return 0.95
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    return 0.7 if character.isupper() else 0.6


def shortened(text: str, width: float, size: float) -> str:
    """Return `text` on one line no wider than `width` pixels, without its middle if it is too wide.

    Names usually differ at their ends. size: of the font, in pixels.
    """
    line = one_line(text)
    if text_width(line, size) <= width:
        return line
    for kept in range(len(line) - 1, 1, -1):
        ends = line[: (kept + 1) // 2].rstrip() + ELLIPSIS + line[len(line) - kept // 2 :].lstrip()
        if text_width(ends, size) <= width:
            return ends
    return line[:1] + ELLIPSIS


def named_ticks(names: Sequence[str], room: float, size: float) -> list[tuple[int, str]]:
    """Return (index, text) of the names that fit below an axis of `room` pixels.

    Names without room side by side are in up to MOST_ROWS rows: the text of a name in a lower row
    begins with a line feed per row above it. Without room in these rows, some names are left out,
    evenly. size: of the font, in pixels.
    """
    widest = max((text_width(one_line(name), size) for name in names), default=0.0)
    each = room / max(len(names), 1)
    for rows in (1, 2):
        rooms = (_name_room(at, len(names), each, rows) for at in range(len(names)))
        if all(
            text_width(one_line(name), size) <= wide
            for name, wide in zip(names, rooms, strict=True)
        ):
            return [(at, "\n" * (at % rows) + one_line(name)) for at, name in enumerate(names)]
    rows = math.ceil((min(widest, LEAST_NAME) + BETWEEN_NAMES) / each)
    if rows > MOST_ROWS:
        step = math.ceil(len(names) / max(int(room / (min(widest, MOST_NAME) + BETWEEN_NAMES)), 1))
        width = max(each * step - BETWEEN_NAMES, LEAST_NAME)
        chosen = range(0, len(names), step)
        return [(at, shortened(names[at], width, size)) for at in chosen]
    if rows > 1:
        rows = min(math.ceil((min(widest, MOST_NAME) + BETWEEN_NAMES) / each), MOST_ROWS)
    return [
        (at, "\n" * (at % rows) + shortened(name, _name_room(at, len(names), each, rows), size))
        for at, name in enumerate(names)
    ]


def _name_room(at: int, count: int, each: float, rows: int) -> float:
    """Return the pixels for the name with index `at` of `count` names in `rows` rows.

    each: the distance of neighbouring names.
    """
    beside = each * rows - BETWEEN_NAMES
    if rows == 1:
        return beside
    left, right = (at + 0.5) * each + BEYOND_LEFT, (count - at - 0.5) * each + BEYOND_RIGHT
    return min(beside, 2 * left, 2 * right)


def whole_named_ticks(names: Sequence[str], room: float, size: float) -> list[tuple[int, str]]:
    """Return (index, text) of names below an axis, as `named_ticks` does, none of them shortened.

    If they have no room in MOST_ROWS rows, names are left out evenly.
    """
    lines = [one_line(name) for name in names]
    widest = max((text_width(line, size) for line in lines), default=0.0) + BETWEEN_NAMES
    rows = max(math.ceil(widest * max(len(lines), 1) / max(room, 1.0)), 1)
    if rows > MOST_ROWS:
        return [(at, lines[at]) for at in range(0, len(lines), rows)]
    return [(at, "\n" * (at % rows) + line) for at, line in enumerate(lines)]


def wrapped(text: str, width: float, size: float, most: int) -> list[str]:
    """Return `text` as at most `most` lines no wider than `width` pixels; the rest is left out.

    size: of the font, in pixels.
    """
    lines: list[str] = []
    for word in one_line(text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    return [_cut(line, width, size) for line in kept]


def wrapped_whole(text: str, width: float, size: float) -> list[str]:
    """Return `text` as lines no wider than `width` pixels, without leaving anything out.

    A word that is too wide is broken after punctuation, or else anywhere. size: of the font.
    """
    lines: list[str] = []
    for word in one_line(text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.extend(_broken(word, width, size))
    return lines


def _broken(word: str, width: float, size: float) -> list[str]:
    pieces: list[str] = []
    while text_width(word, size) > width and len(word) > 1:
        kept = max(sum(1 for at in range(1, len(word)) if text_width(word[:at], size) <= width), 1)
        after = max((at + 1 for at in range(kept) if word[at] in BREAKS), default=kept)
        pieces.append(word[:after])
        word = word[after:]
    return [*pieces, word] if word else pieces


def _cut(line: str, width: float, size: float) -> str:
    if text_width(line, size) <= width:
        return line
    kept = len(line)
    while kept > 1 and text_width(line[:kept] + ELLIPSIS, size) > width:
        kept -= 1
    return line[:kept].rstrip() + ELLIPSIS


def one_line(text: str) -> str:
    """Return `text` on one line: runs of blanks become one blank, invisible characters are dropped.

    Unprintable characters become U+FFFD.
    """
    line = " ".join(text.split())
    return line if line.isprintable() else "".join(map(_printable, line))


def _printable(character: str) -> str:
    if character.isprintable() or character in JOINERS:
        return character
    return "" if unicodedata.category(character) == "Cf" else "\ufffd"


def columns_of(text: str) -> int:
    """Return how many terminal columns `text` takes.

    A wide character takes two columns, a combining character none.
    """
    if text.isascii():
        return len(text)
    return sum(map(_columns_of_character, text))


def _columns_of_character(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, columns: int, right: bool = False) -> str:
    """Return `text` filled with blanks to `columns` terminal columns.

    right: align it to the right.
    """
    fill = " " * (columns - columns_of(text))
    return fill + text if right else text + fill
