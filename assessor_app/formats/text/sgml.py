"""Reads the SGML and XML of test collections as a stream, and tolerates mistakes.

Only the five entities of XML and numeric ones are expanded, nothing is fetched, and an unclosed
element ends where the next element of its name starts.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TypeVar

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.text.source import LONGEST, MILLION, SPLIT, Gathered, Text
from assessor_app.formats.text.values import Seen, read_values

T = TypeVar("T")

LONGEST_TAG_LINES = 50
LONGEST_TAG = 64 * 1024
TAG = re.compile(r"</?([A-Za-z][\w.:-]*)[^<>]*>")
DECLARATION = re.compile(r"<[?!][^<>]*>")
# A name is only matched from its start: otherwise a long one would take quadratic time.
ATTRIBUTE = re.compile(r"(?<![\w.:-])([\w.:-]++)\s*+=\s*+(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")
ENTITY = re.compile(r"&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));")
NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
INLINE = re.compile(
    r"a|abbr|b|big|cite|code|em|font|i|s|small|span|strike|strong|sub|sup|tt|u", re.IGNORECASE
)
BREAKING = re.compile(r"br|div|h[1-6]|hr|li|ol|p|table|text|title|tr|ul", re.IGNORECASE)
# Number of characters that are split into lines at once.
BLOCK = 64 * 1024
BLANK_LINES = re.compile(r"\n{3,}")


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a file. `content`: its inner mark-up; `line`: its first line."""

    name: str
    attributes: dict[str, str]
    content: str
    line: int


def read_elements(
    path: Path,
    options: ReadOptions,
    names: tuple[str, ...],
    parse: Callable[[Element, int], T],
    absent: Callable[..., BadInput],
    once: Callable[[Seen, T, int], None] | None = None,
) -> Iterator[T]:
    """Yield `parse(element, line)` for each element with these names, as `read_values` does.

    absent: makes the error of a file without such an element, given its place.
    """
    with options.opened(path) as text:
        found = elements(text, names)
        first = next(found, None)
        if first is None:
            raise absent(place=Place(text.name))
        numbered = ((element.line, element) for element in chain((first,), found))
        yield from read_values(
            text.name, numbered, options, parse, once, lambda element: element.content.strip()
        )


def elements(text: Text, names: tuple[str, ...]) -> Iterator[Element]:
    """Yield the elements with these names (lower case); elements inside them are not yielded.

    Raises BadInput for an element that is too large.
    """
    opening = re.compile(rf"<({'|'.join(names)})(\s[^<>]*)?>", re.IGNORECASE)
    cut = re.compile(rf"<({'|'.join(names)})(\s[^<>]*)?$", re.IGNORECASE)
    current: _Open | None = None
    for number, line in _joined(text, cut):
        place = 0
        while True:
            if current is None:
                found = opening.search(line, place) if "<" in line else None
                if found is None:
                    break
                current, place = _Open(found, number), found.end()
            ended, at, after = current.end_in(line, place)
            current.add(line[place:at], text)
            if not ended:
                current.add("\n", text)
                break
            yield current.element()
            current, place = None, after
    if current is not None:
        yield current.element()


def _joined(text: Text, cut: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Yield (number, line); a line that ends inside a tag is joined with the next line."""
    held, first = "", 0
    for number, line in enumerate(text.lines(), 1):
        if held:
            line = f"{held} {line}"
        elif "<" not in line or line.endswith(">") or not cut.search(line):
            yield number, line
            continue
        else:
            first = number
        few = number - first < LONGEST_TAG_LINES and len(line) <= LONGEST_TAG
        unfinished = few and cut.search(line) is not None
        held = line if unfinished else ""
        if not held:
            yield first, line
    if held:
        yield first, held


class _Open:
    """An element whose end has not been read yet."""

    def __init__(self, tag: re.Match[str], line: int) -> None:
        self._name = tag[1].lower()
        self._attributes = attributes(tag[2] or "")
        self._line = line
        self._content = Gathered()
        self._edge = re.compile(rf"<(/?){re.escape(self._name)}(?:\s[^<>]*)?>", re.IGNORECASE)

    def end_in(self, line: str, place: int) -> tuple[bool, int, int]:
        """Return whether the element ends in the line, and two offsets in the line.

        The first is the end of the content, the second where to continue reading. place: offset
        from which to search.
        """
        found = self._edge.search(line, place) if "<" in line else None
        if found is None:
            return False, len(line), len(line)
        return True, found.start(), found.end() if found[1] else found.start()

    def add(self, part: str, text: Text) -> None:
        """Append a part of the element's content. Raises BadInput if the element is too large."""
        self._content.add(part)
        if len(self._content) > LONGEST:
            raise BadInput(
                "the element <{0}> does not end within {1} million characters",
                self._name,
                LONGEST // MILLION,
                place=Place(text.name, self._line),
                advice=SPLIT,
            )

    def element(self) -> Element:
        """Return the finished element, after its end was read."""
        return Element(self._name, self._attributes, self._content.text(), self._line)


def element_starts(names: tuple[str, ...]) -> re.Pattern[bytes]:
    """Return a pattern for the start of elements with these names in the bytes of a file."""
    return re.compile(rf"<(?:{'|'.join(names)})(?:\s[^<>]*)?>".encode(), re.IGNORECASE)


def attributes(markup: str) -> dict[str, str]:
    """Return the attributes of a tag, with lower-case names."""
    return {
        name.lower(): decoded(double or single or bare)
        for name, double, single, bare in ATTRIBUTE.findall(markup)
    }


def sections(content: str, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Split the content into (name, mark-up) pairs; a part ends at the next tag in `names`.

    Text before the first tag has the name "".
    """
    edge = re.compile(rf"<(/?)({'|'.join(names)})(?:\s[^<>]*)?>", re.IGNORECASE)
    pieces: list[tuple[str, str]] = []
    name, place = "", 0
    for found in edge.finditer(content):
        pieces.append((name, content[place : found.start()]))
        name = "" if found[1] else found[2].lower()
        place = found.end()
    pieces.append((name, content[place:]))
    return [piece for piece in pieces if piece[1].strip()]


def plain(markup: str) -> str:
    """Return the text without tags and comments, decoded; several blank lines become one."""
    text = markup
    if "<" in text:
        text = TAG.sub(_blank, DECLARATION.sub("", _without_comments(text)))
    return BLANK_LINES.sub("\n\n", _without_trailing_blanks(decoded(text))).strip("\n")


def _without_trailing_blanks(text: str) -> str:
    # In blocks: each line is an object of its own, and there may be millions.
    parts: list[str] = []
    start = 0
    while start <= len(text):
        end = text.find("\n", start + BLOCK)
        end = len(text) if end < 0 else end
        parts.append("\n".join(line.rstrip() for line in text[start:end].split("\n")))
        start = end + 1
    return "\n".join(parts)


def _blank(tag: re.Match[str]) -> str:
    if INLINE.fullmatch(tag[1]):
        return ""
    return "\n" if BREAKING.fullmatch(tag[1]) else " "


def _without_comments(markup: str) -> str:
    # A lazy pattern would take quadratic time if comments do not end.
    parts: list[str] = []
    place = 0
    while (start := markup.find("<!--", place)) >= 0:
        end = markup.find("-->", start + 4)
        if end < 0:
            break
        parts.append(markup[place:start])
        place = end + 3
    parts.append(markup[place:])
    return "".join(parts)


def decoded(text: str) -> str:
    """Decode the five entities of XML and numeric entities; others are kept."""
    return ENTITY.sub(_character, text) if "&" in text else text


def _character(entity: re.Match[str]) -> str:
    if entity[3]:
        return NAMED[entity[3]]
    code = int(entity[1]) if entity[1] else int(entity[2], 16)
    sound = 0 < code < 0xD800 or 0xDFFF < code < 0x110000
    return chr(code) if sound else "\ufffd"


def one_line(markup: str) -> str:
    """Return the text of mark-up with white space collapsed."""
    return " ".join(plain(markup).split())
