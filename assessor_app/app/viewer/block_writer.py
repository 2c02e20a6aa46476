"""Writes blocks of text into a QTextDocument; markup of the source never reaches Qt."""

import re
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from unicodedata import bidirectional

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextListFormat,
    QTextTable,
)

from assessor_app.app.announcements import is_heard
from assessor_app.app.viewer.text_formats import Formats
from assessor_app.app.viewer.text_positions import TextPositions, units
from assessor_app.judging.reading.block import Block, Cell, Role, Shape

MOST_CELLS, MOST_COLUMNS = 1200, 16
LONGEST_CELL = 240  # characters
MOST_BLOCKS = 3  # in one cell
LINES, CHARACTERS = 120, 4_000  # of plain text written in one step
# Characters written even if the time is up, so that a short text appears at once.
LEAST = 1_500
BEGINNING = 2_000  # characters of a document that tell its direction
PER_BLOCK, PER_CELL, PER_DEPTH = 60, 120, 60
_AS_BLANKS = str.maketrans("\n\t", "  ")
# Byte order marks: Qt would drop them or swap the bytes of the text that follows.
_BYTE_ORDER = str.maketrans("\ufeff\ufffe", "\u2060\ufffd")
# Hebrew, Arabic and their kin, and their forms for presentation.
_FROM_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_BULLETS = (
    QTextListFormat.Style.ListDisc,
    QTextListFormat.Style.ListCircle,
    QTextListFormat.Style.ListSquare,
)
Record = Callable[[int, str, int], None]  # takes the offset of a run, its text, Qt's position


@dataclass(frozen=True, slots=True)
class Grid:
    """A table to draw.

    rows, columns: its size. cells: each cell with its blocks, in source order.
    """

    rows: int
    columns: int
    cells: tuple[tuple[Cell, tuple[Block, ...]], ...]


def table_end(blocks: Sequence[Block], start: int) -> int:
    """Return the index after the last block read so far of the table that block `start` belongs
    to."""
    cell = blocks[start].shape.cell
    end = start
    while cell is not None and end < len(blocks):
        here = blocks[end].shape.cell
        if here is None or here.table != cell.table:
            break
        end += 1
    return end


def grid_of(blocks: Sequence[Block]) -> Grid | None:
    """Return the blocks of a table as a grid; None if they are better shown one after the other.

    This is the case for a heading in a cell, too many or too long cells, and fewer than two rows or
    columns.
    """
    cells: dict[Cell, list[Block]] = {}
    for block in blocks:
        if block.shape.cell is None or block.shape.role is Role.HEADING:
            return None
        cells.setdefault(block.shape.cell, []).append(block)
        if len(cells) > MOST_CELLS:
            return None
    columns = max(cell.column + cell.columns for cell in cells)
    row_numbers = sorted({cell.row for cell in cells})
    small = all(_is_small(inside) for inside in cells.values())
    if not small or len(row_numbers) < 2 or not 2 <= columns <= MOST_COLUMNS:
        return None
    placed = ((_placed(cell, row_numbers), tuple(inside)) for cell, inside in cells.items())
    return Grid(len(row_numbers), columns, tuple(placed))


def _placed(cell: Cell, row_numbers: list[int]) -> Cell:
    """Return the cell with its place among the rows that have text."""
    row = bisect_left(row_numbers, cell.row)
    return cell._replace(row=row, rows=bisect_left(row_numbers, cell.row + cell.rows) - row)


def _is_small(blocks: Sequence[Block]) -> bool:
    length = sum(run.end - run.start for block in blocks for run in block.runs)
    return len(blocks) <= MOST_BLOCKS and length <= LONGEST_CELL


class BlockWriter:
    """Appends blocks to a document and records the position of each run.

    places: the recorded positions; offsets in the title are below 0. done: the number of written
    blocks. is_right_to_left: whether there are letters from right to left. has_mirrored: whether
    the first column of a table is at the right.
    """

    def __init__(self, document: QTextDocument, formats: Formats) -> None:
        self.places = TextPositions()
        self.done = 0
        self.is_right_to_left = self.has_mirrored = False
        self._document = document
        self._formats = formats
        self._text = ""
        self._unused = True  # whether the last block of the document is still empty
        self._last: Shape | None = None
        self._grid_asked = -1

    def title(self, words: str) -> None:
        """Write the title, above all blocks."""
        block, letters = self._formats.title()
        cursor = self._at_end(block)
        self.places.add(-len(words) - 1, words, cursor.position())
        cursor.insertText(_whole(words), letters)

    def write(
        self, text: str, blocks: list[Block], seconds: float, most: int, *, complete: bool
    ) -> None:
        """Write blocks for about `seconds`, and at most about `most` characters.

        At least LEAST characters are written if there are any. Qt lays the blocks out when this
        returns, which takes longer than the writing.
        text: the document's text read so far. blocks: its blocks read so far.
        complete: True if the document was read to its end.
        """
        until, least = time.perf_counter() + seconds, most - LEAST
        self._text = text
        if not (self.is_right_to_left or text.isascii()):
            self.is_right_to_left = _FROM_RIGHT.search(text, self.places.end) is not None
        edit = QTextCursor(self._document)
        edit.beginEditBlock()
        while self.done < len(blocks) and most > 0 and (most > least or _before(until)):
            before = self.done
            self._step(blocks, complete=complete)
            if self.done == before:
                break
            most -= sum(_cost(block) for block in blocks[before : self.done])
        edit.endEditBlock()

    def _step(self, blocks: list[Block], *, complete: bool) -> None:
        block = blocks[self.done]
        if block.shape.role is Role.PLAIN:
            self._write_lines(blocks)
        elif block.shape.cell is not None and self.done > self._grid_asked:
            self._write_table(blocks, complete=complete)
        else:
            self._write_block(block)
            self.done += 1

    # Blocks -------------------------------------------------------------------------------

    def _at_end(self, form: QTextBlockFormat) -> QTextCursor:
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if self._unused:
            cursor.setBlockFormat(form)
        else:
            cursor.insertBlock(form, QTextCharFormat())
        self._unused = False
        return cursor

    def _write_block(self, block: Block) -> None:
        shape, last = block.shape, self._last
        tight = last is not None and last.role is shape.role and shape.role is not Role.PARAGRAPH
        form = self._formats.block(shape, first=last is None and self._unused, tight=tight)
        if shape.role is Role.RULE and self.done:
            # A rule in the empty block that Qt adds after a table would start beside the table.
            self._unused = False
        cursor = self._at_end(form)
        if shape.marker:
            cursor.createList(_list_format(shape))
        self._write_runs(cursor, block, self.places.add)
        self._last = shape

    def _write_runs(self, cursor: QTextCursor, block: Block, record: Record) -> None:
        verbatim = block.shape.role is Role.PREFORMATTED
        for run in block.runs:
            words = self._text[run.start : run.end]
            words = words if verbatim else words.translate(_AS_BLANKS)
            record(run.start, words, cursor.position())
            cursor.insertText(_whole(words), self._formats.letters(block.shape, run.style))

    def _write_lines(self, blocks: list[Block]) -> None:
        """Write up to LINES lines of plain text at once, which is much faster than line by line."""
        first = blocks[self.done].shape
        start = first._replace(continues=False)
        form = self._formats.block(start, first=True, tight=False)
        cursor = self._at_end(form)
        lines, length, position = [], 0, cursor.position()
        for block in blocks[self.done : self.done + LINES]:
            if block.shape.role is not Role.PLAIN or length > CHARACTERS:
                break
            line = ""
            if block.runs:
                line = self._text[block.start : block.end].replace("\n", " ")
                self.places.add(block.start, line, position)
            position += units(line) + 1
            length += len(line) + 1
            lines.append(line)
        cursor.insertText(_whole("\n".join(lines)), QTextCharFormat())
        self.done += len(lines)
        self._last = first

    # Tables -------------------------------------------------------------------------------

    def _write_table(self, blocks: list[Block], *, complete: bool) -> None:
        end = table_end(blocks, self.done)
        waits = end == len(blocks) and not complete and end - self.done <= 2 * MOST_CELLS
        if waits:
            return
        grid = grid_of(blocks[self.done : end])
        if grid is None:
            self._grid_asked = end - 1
            self._step(blocks, complete=complete)
        else:
            self._draw(grid)
            self.done = end

    def _draw(self, grid: Grid) -> None:
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        form = self._formats.table()
        from_right = self._runs_right_to_left(grid)
        if from_right:
            form.setAlignment(Qt.AlignmentFlag.AlignRight)
            # Qt aligns it with the edge of the document, beyond the margin.
            form.setRightMargin(self._document.documentMargin())
        table = cursor.insertTable(grid.rows, grid.columns, form)
        # Qt has no table from right to left, so its columns are written in reverse. A screen
        # reader would read them in that order: for it the columns stay in the order of the text.
        if from_right and not is_heard():
            self.has_mirrored = True
            cells = sorted(grid.cells, key=lambda one: (one[0].row, -one[0].column))
            written: list[tuple[int, str, int]] = []
            for cell, inside in cells:
                column = grid.columns - cell.column - cell.columns
                place = cell._replace(column=column)
                self._fill(table, place, inside, lambda *run: written.append(run))
            self.places.add_mirrored(written)
        else:
            for cell, inside in grid.cells:
                self._fill(table, cell, inside, self.places.add)
        # Qt adds an empty block after every table.
        self._unused = True
        self._last = None

    def _fill(self, table: QTextTable, cell: Cell, blocks: Sequence[Block], record: Record) -> None:
        """Write the blocks of a cell; `record` is called with each run and its position."""
        if cell.columns > 1 or cell.rows > 1:
            table.mergeCells(cell.row, cell.column, cell.rows, cell.columns)
        place = table.cellAt(cell.row, cell.column).firstCursorPosition()
        place.setBlockFormat(self._formats.in_cell())
        for at, block in enumerate(blocks):
            if at:
                place.insertBlock(self._formats.in_cell(), QTextCharFormat())
            self._write_runs(place, block, record)

    def _runs_right_to_left(self, grid: Grid) -> bool:
        """Return whether the first column of a table belongs at the right.

        This is so if the mark-up says so, or else if most letters of the table, or of the document,
        are written from right to left.
        """
        first, _ = grid.cells[0]
        if first.is_mirrored is not None:
            return first.is_mirrored
        runs = (run for _, inside in grid.cells for block in inside for run in block.runs)
        cells = "".join(self._text[run.start : run.end] for run in runs)
        return any(map(_is_right_to_left, (cells, self._text[:BEGINNING])))


def _is_right_to_left(text: str) -> bool:
    """Return whether most letters of a text are written from right to left."""
    kinds = Counter(map(bidirectional, text))
    return kinds["R"] + kinds["AL"] > kinds["L"]


def _whole(words: str) -> str:
    """Return the words with byte order marks replaced, so that Qt keeps the number of
    characters."""
    return words.translate(_BYTE_ORDER) if words[:1] in ("\ufeff", "\ufffe") else words


def _list_format(shape: Shape) -> QTextListFormat:
    form = QTextListFormat()
    form.setIndent(max(1, shape.depth))
    if shape.marker[0].isdecimal():
        form.setStyle(QTextListFormat.Style.ListDecimal)
        form.setStart(int(shape.marker.rstrip(".")))
    else:
        form.setStyle(_BULLETS[(max(1, shape.depth) - 1) % len(_BULLETS)])
    return form


def _cost(block: Block) -> int:
    """Return the cost of laying out a block, in characters of a long paragraph."""
    shape = block.shape
    extra = PER_CELL if shape.cell is not None else PER_DEPTH * (shape.depth + shape.quote)
    return max(0, block.end - block.start) + PER_BLOCK + extra


def _before(until: float) -> bool:
    return time.perf_counter() < until
