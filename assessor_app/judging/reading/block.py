"""What a stretch of a document is: headings, paragraphs, items, lines, cells; bold, code, links."""

from enum import IntFlag, StrEnum
from typing import NamedTuple


class Role(StrEnum):
    """What a block is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "list item"
    PREFORMATTED = "preformatted"
    PLAIN = "line of plain text"
    RULE = "rule"


class Style(IntFlag):
    """What the letters of a run are."""

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
    """text[start:end] of the document in one style, shown character by character."""

    start: int
    end: int
    style: Style


class Cell(NamedTuple):
    """The place of a block in a table; `table` counts the document's tables from 1."""

    table: int
    row: int
    column: int
    columns: int
    header: bool


class Shape(NamedTuple):
    """What a block is and how far in it stands.

    level: of a heading, 1 to 6. depth: of lists it is in; quote: of quotations. marker: before its
    first line. continues: the same paragraph after the end of a line, or after a cut.
    """

    role: Role
    level: int = 0
    depth: int = 0
    quote: int = 0
    marker: str = ""
    continues: bool = False
    cell: Cell | None = None


class Block(NamedTuple):
    """A paragraph on the screen: white space between its runs is not shown."""

    shape: Shape
    runs: tuple[Run, ...]

    @property
    def start(self) -> int:
        """Where its first character stands in the document's text; -1 where it has none."""
        return self.runs[0].start if self.runs else -1

    @property
    def end(self) -> int:
        """Where its last character ends; -1 where it has none."""
        return self.runs[-1].end if self.runs else -1
