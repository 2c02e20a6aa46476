"""The outline of a document: the places of its headings, links, lists and tables."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from assessor_app.judging.reading.block import Block, Role, Style
from assessor_app.judging.reading.readable import shown_text

LONGEST = 100  # characters of the text of a part


class PartKind(StrEnum):
    """The kinds of parts that an outline has."""

    HEADING = "heading"
    LINK = "link"
    LIST = "list"
    TABLE = "table"


class OutlinePart(NamedTuple):
    """A part of a document.

    start: the offset of its first character. text: how it begins, at most LONGEST characters.
    size: the level of a heading, the number of items of a list or of rows of a table; 0 for links.
    columns: of a table.
    """

    kind: PartKind
    start: int
    text: str
    size: int = 0
    columns: int = 0


def outline(text: str, blocks: Sequence[Block]) -> list[OutlinePart]:
    """Return the parts of a document in the order of its text, in time linear in its length.

    text, blocks: those of the document, as far as it was read.
    """
    found: list[OutlinePart] = []
    table, depth = 0, 0
    for at, block in enumerate(blocks):
        shape = block.shape
        if shape.role is Role.HEADING and block.runs:
            words = shown_text(text, block)[:LONGEST]
            found.append(OutlinePart(PartKind.HEADING, block.start, words, shape.level))
        if shape.cell is not None and shape.cell.table != table:
            table = shape.cell.table
            found += _table(text, blocks, at)
        if shape.marker and shape.depth > depth:
            found += _list(text, blocks, at)
        if not shape.continues:
            depth = shape.depth
        found += _links(text, block)
    return found


def _table(text: str, blocks: Sequence[Block], at: int) -> Iterator[OutlinePart]:
    """Yield the table that begins with a block, unless all its cells are empty."""
    first, rows, columns, start, words = blocks[at].shape.cell, set(), 0, -1, ""
    for place in range(at, len(blocks)):
        block = blocks[place]
        cell = block.shape.cell
        if cell is None or first is None or cell.table != first.table:
            break
        rows.add(cell.row)
        columns = max(columns, cell.column + cell.columns)
        if block.runs and start < 0:
            start, words = block.start, shown_text(text, block)[:LONGEST]
    if start >= 0:
        yield OutlinePart(PartKind.TABLE, start, words, len(rows), columns)


def _list(text: str, blocks: Sequence[Block], at: int) -> Iterator[OutlinePart]:
    """Yield the list that begins with a block, unless its first item is empty."""
    depth, items = blocks[at].shape.depth, 0
    for place in range(at, len(blocks)):
        shape = blocks[place].shape
        if shape.depth < depth:
            break
        items += bool(shape.marker) and shape.depth == depth
    if blocks[at].runs:
        yield OutlinePart(
            PartKind.LIST, blocks[at].start, shown_text(text, blocks[at])[:LONGEST], items
        )


def _links(text: str, block: Block) -> Iterator[OutlinePart]:
    start = end = -1
    for run in (*block.runs, None):
        is_link = run is not None and Style.LINK in run.style
        if run is not None and is_link:
            start, end = (run.start if start < 0 else start), run.end
        elif start >= 0:
            yield OutlinePart(PartKind.LINK, start, " ".join(text[start:end].split())[:LONGEST])
            start = -1
