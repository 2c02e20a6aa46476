"""Builds blocks from elements and text; all mark-up languages use it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from assessor_app.judging.reading.block import Block, Cell, Role, Run, Shape, Style
from assessor_app.judging.reading.elements import Element, Kind

LONGEST_BLOCK = 4000  # characters: the window lays a block out in one step
LONGEST_HEADING = 400  # characters: a longer one is a heading without an end tag
DEEPEST = 8  # nested lists and quotations with an indent of their own
_WORDS = re.compile(r"[ \t\n]?[^ \t\n]++(?:[ \t\n][^ \t\n]++)*+")
_BLANK = " \t\n"
_GAP = re.compile(r"[ \t\n]{2}")
# Precomputed combinations, because combining flags is slow.
_STYLES = tuple(Style(value) for value in range(2 * max(Style)))
_ATTRIBUTE = re.compile(r"""([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))""")


def _values(attributes: str) -> dict[str, str]:
    """Return the value of each attribute of an element, by its name in small letters."""
    found = _ATTRIBUTE.findall(attributes) if attributes else ()
    return {name.lower(): "".join(values).strip() for name, *values in found}


def _span(written: str) -> int:
    """Return the number of columns or rows that a cell takes, at most 99; 1 if it says nothing."""
    return max(1, min(99, int(written))) if written.isascii() and written.isdigit() else 1


@dataclass(slots=True)
class _List:
    ordered: bool
    number: int = 0


@dataclass(slots=True)
class _Table:
    """A table. taken: the last row that a cell above takes, by column."""

    number: int
    is_mirrored: bool | None
    row: int = 0
    column: int = 0
    taken: dict[int, int] = field(default_factory=dict)

    def cell(self, *, header: bool, attributes: str) -> Cell:
        """Return the next cell of the row, in the next column that no cell above takes."""
        values = _values(attributes)
        columns, rows = (_span(values.get(kind, "")) for kind in ("colspan", "rowspan"))
        start = self.column
        while self._is_taken(start):
            start += 1
        end = start + 1
        while end < start + columns and not self._is_taken(end):
            end += 1
        self.column = end
        if rows > 1:
            self.taken |= dict.fromkeys(range(start, end), self.row + rows - 1)
        return Cell(self.number, self.row, start, end - start, header, self.is_mirrored, rows)

    def _is_taken(self, column: int) -> bool:
        return self.taken.get(column, -1) >= self.row


class _State(NamedTuple):
    role: Role = Role.PARAGRAPH
    level: int = 0
    style: int = 0
    depth: int = 0
    quote: int = 0
    sections: int = 0
    preformatted: bool = False
    in_list: _List | None = None
    table: _Table | None = None
    cell: Cell | None = None
    is_mirrored: bool | None = None  # as `dir` of an element around the text says


@dataclass(slots=True)
class _Frame:
    """An open element.

    before: the state to restore at its end. of_words: whether it contains text directly. inline:
    whether its parent contains text directly.
    """

    name: str
    before: _State
    of_words: bool
    inline: bool


class Builder:
    """Builds blocks from elements and text in source order, in linear time.

    apart: whether the text gets a line feed between two blocks where the source has no white
    space; otherwise the text is exactly the characters outside the mark-up. blocks: the finished
    blocks. length: the number of characters of the text.
    """

    def __init__(self, *, apart: bool) -> None:
        self.blocks: list[Block] = []
        self.length = 0
        self._apart = apart
        self._parts: list[str] = []
        self._ends_blank = True
        self._state = _State()
        self._frames: list[_Frame] = []
        self._open: dict[str, int] = {}
        self._runs: list[Run] = []
        self._shown = 0
        self._blank = -1
        self._blank_style = 0
        self._marker = ""
        self._continues = False
        self._fresh = False
        self._tables = 0

    @property
    def text(self) -> str:
        """The text so far."""
        if len(self._parts) > 1:
            self._parts = ["".join(self._parts)]
        return self._parts[0] if self._parts else ""

    # Elements -----------------------------------------------------------------------------

    def open(self, name: str, element: Element, attributes: str = "") -> None:
        """Open an element.

        Elements without content, such as a line break, are passed to `point` instead.
        """
        parent = self._frames[-1] if self._frames else None
        inline = parent is not None and (parent.inline or parent.of_words)
        kind, before = element.kind, self._state
        if element.is_block or (kind is Kind.UNKNOWN and not inline):
            self._end_block()
            inline = False
        if kind is Kind.STYLE:
            # The most frequent kind; no effect inside the same style.
            if not before.style & element.value:
                self._state = before._replace(style=before.style | element.value)
        else:
            self._state = self._entered(element, attributes)
        self._frames.append(_Frame(name, before, element.of_words, inline))
        self._open[name] = self._open.get(name, 0) + 1

    def close(self, name: str, element: Element) -> None:
        """Close an element and all elements open in it; do nothing if it is not open."""
        if not self._open.get(name):
            return
        if element.is_block:
            self._end_block()
        frame = self._frames.pop()
        while frame.name != name:
            self._open[frame.name] -= 1
            frame = self._frames.pop()
        self._open[name] -= 1
        self._state = frame.before

    def point(self, element: Element) -> None:
        """Add an element without content: a line break or a rule."""
        if element.kind is Kind.RULE:
            self._end_block()
            self.blocks.append(Block(Shape(Role.RULE, quote=self._state.quote), ()))
        elif element.kind is Kind.BREAK and self._state.preformatted:
            self.text_of("\n")
        elif element.kind is Kind.BREAK:
            # Two line breaks start a new paragraph.
            within = bool(self._runs)
            self._end_block()
            self._continues = within

    def _entered(self, element: Element, attributes: str) -> _State:
        state, value = self._state, element.value
        direction = _values(attributes).get("dir", "").lower()
        if direction in ("ltr", "rtl"):
            state = state._replace(is_mirrored=direction == "rtl")
        match element.kind:
            case Kind.HEADING:
                level = value or min(6, state.sections + 1)
                return state._replace(role=Role.HEADING, level=level)
            case Kind.SECTION:
                return state._replace(sections=state.sections + value)
            case Kind.QUOTE:
                return state._replace(quote=min(DEEPEST, state.quote + 1))
            case Kind.PREFORMATTED:
                self._fresh = True
                return state._replace(role=Role.PREFORMATTED, preformatted=True)
            case Kind.LIST:
                depth = min(DEEPEST, state.depth + 1)
                return state._replace(depth=depth, in_list=_List(bool(value)), role=Role.PARAGRAPH)
            case Kind.ITEM:
                return self._item(state)
            case Kind.TABLE:
                self._tables += 1
                table = _Table(self._tables, state.is_mirrored)
                return state._replace(table=table, cell=None, role=Role.PARAGRAPH)
            case Kind.ROW | Kind.CELL:
                return self._cell(state, element, attributes)
        return state

    def _item(self, state: _State) -> _State:
        place = state.in_list
        self._marker = "•"
        if place is not None and place.ordered:
            place.number += 1
            self._marker = f"{place.number}."
        return state._replace(role=Role.ITEM, depth=max(1, state.depth))

    @staticmethod
    def _cell(state: _State, element: Element, attributes: str) -> _State:
        table = state.table
        if table is None:
            return state
        if element.kind is Kind.ROW:
            table.row, table.column = table.row + 1, 0
            return state._replace(cell=None)
        return state._replace(cell=table.cell(header=bool(element.value), attributes=attributes))

    # Words --------------------------------------------------------------------------------

    def text_of(self, piece: str) -> None:
        """Add characters of text: entities are decoded and control characters replaced already."""
        if not piece:
            return
        if self._state.preformatted:
            self._add_lines(piece)
            return
        if self._frames and not piece.isspace():
            self._frames[-1].of_words = True
        start = self.length
        self._append(piece)
        style = self._state.style
        for first, last in _visible_ranges(piece):
            led = piece[first] in _BLANK
            if led and not self._runs:
                first += 1
            elif not led and first == 0 and self._blank >= 0 and self._runs:
                self._add_run(self._blank, " ", self._blank_style)
            self._add_run(start + first, piece[first:last], style)
            self._blank = -1
        if piece[-1] in _BLANK:
            self._blank, self._blank_style = self.length - 1, style

    def _append(self, piece: str) -> None:
        self._parts.append(piece)
        self.length += len(piece)
        self._ends_blank = piece[-1] in _BLANK

    def _add_lines(self, piece: str) -> None:
        for at, line in enumerate(piece.split("\n")):
            if at:
                self._append("\n")
                if self._runs or not self._fresh:
                    self._end_line()
                self._fresh = False
            if line:
                start = self.length
                self._append(line)
                self._add_run(start, line, self._state.style)
                self._fresh = False

    def _end_line(self) -> None:
        self.blocks.append(Block(self._shape(), tuple(self._runs)))
        self._begin_block()

    def _add_run(self, start: int, words: str, style: int) -> None:
        at, length = 0, len(words)
        while self._shown + length - at > LONGEST_BLOCK:
            cut = _cut(words, at, at + LONGEST_BLOCK - self._shown)
            if cut > at:
                self._runs.append(Run(start + at, start + cut, _STYLES[style]))
            self._emit()
            self._continues = True
            at = cut
        self._runs.append(Run(start + at, start + length, _STYLES[style]))
        self._shown += length - at

    # Blocks -------------------------------------------------------------------------------

    def _end_block(self) -> None:
        if self._runs:
            self._emit()
            if self._apart and not self._ends_blank:
                self._append("\n")
        self._continues = False

    def finish(self) -> None:
        """End the document and its last block."""
        self._end_block()

    def _emit(self) -> None:
        self.blocks.append(Block(self._shape(), tuple(self._runs)))
        self._begin_block()

    def _begin_block(self) -> None:
        self._runs.clear()
        self._shown, self._blank, self._marker = 0, -1, ""
        self._continues = False

    def _shape(self) -> Shape:
        state, role = self._state, self._state.role
        if role is Role.HEADING and self._shown > LONGEST_HEADING:
            role = Role.PARAGRAPH
        return Shape(
            role,
            state.level if role is Role.HEADING else 0,
            state.depth,
            state.quote,
            self._marker,
            self._continues,
            state.cell,
        )


def _visible_ranges(piece: str) -> Iterable[tuple[int, int]]:
    """Return the (start, end) of the pieces to show, which leave out repeated white space.

    A piece may begin with one blank.
    """
    if _GAP.search(piece) is None:
        end = len(piece) - (piece[-1] in _BLANK)
        return ((0, end),) if end else ()
    return (found.span() for found in _WORDS.finditer(piece))


def _cut(words: str, start: int, end: int) -> int:
    """Return the index after the last blank in the second half, or `end` if there is none."""
    half = start + (end - start) // 2
    blank = max(words.rfind(" ", half, end), words.rfind("\n", half, end))
    return blank + 1 if blank >= 0 else end
