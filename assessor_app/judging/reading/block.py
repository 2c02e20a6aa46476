"""The structure of a document: blocks of several roles, made of styled runs."""

from enum import IntFlag, StrEnum
from typing import NamedTuple


class Role(StrEnum):
    """The role of a block."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "list item"
    PREFORMATTED = "preformatted"
    PLAIN = "line of plain text"
    RULE = "rule"


class Style(IntFlag):
    """The style of a run; values can be combined."""

    NONE = 0
    BOLD = 1
    ITALIC = 2
    CODE = 4
    LINK = 8
    SUBSCRIPT = 16
    SUPERSCRIPT = 32
    STRUCK = 64
    UNDERLINED = 128


class Run(NamedTuple):
    """The characters text[start:end] of the document in one style, shown character by character."""

    start: int
    end: int
    style: Style


class Cell(NamedTuple):
    """The position of a block in a table.

    table: the number of the table in the document, from 1. columns, rows: how many columns and rows
    the cell spans. is_mirrored: whether the mark-up says that the first column is at the right;
    None if it says nothing.
    """

    table: int
    row: int
    column: int
    columns: int
    header: bool
    is_mirrored: bool | None = None
    rows: int = 1


class Shape(NamedTuple):
    """The role of a block and its nesting.

    level: the level of a heading, 1 to 6. depth: the number of enclosing lists. quote: the number
    of enclosing quotations. marker: the text shown before the first line, such as a list item's
    number. continues: whether the block continues the paragraph of the block before, after a line
    break or a cut. cell: the position in a table; None outside tables.
    """

    role: Role
    level: int = 0
    depth: int = 0
    quote: int = 0
    marker: str = ""
    continues: bool = False
    cell: Cell | None = None


class Block(NamedTuple):
    """A paragraph on the screen; white space between its runs is not shown."""

    shape: Shape
    runs: tuple[Run, ...]

    @property
    def start(self) -> int:
        """The offset of its first character in the document's text; -1 for an empty block."""
        return self.runs[0].start if self.runs else -1

    @property
    def end(self) -> int:
        """The offset after its last character; -1 for an empty block."""
        return self.runs[-1].end if self.runs else -1
