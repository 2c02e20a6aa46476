"""Selections, copies and caret keys in tables, whose columns may be in reverse in the layout."""

from collections.abc import Iterable, Sequence
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextTable, QTextTableCell

from assessor_app.app.viewer.text_positions import TextPositions
from assessor_app.judging.reading.block import Block

CARET_STEPS = (Qt.Key.Key_Left, Qt.Key.Key_Right)


def covered_ranges(cursor: QTextCursor, places: TextPositions) -> list[tuple[int, int]]:
    """Return (start, end) of the selected text: of each selected cell, or of all if there are none.

    The ranges are in the order of the text. places: the positions of the text in the layout.
    """
    table = cursor.currentTable() if cursor.hasComplexSelection() else None
    cells = _selected_cells(cursor, table) if table is not None else ()
    spans = {(one.firstPosition(), one.lastPosition()) for one in cells}
    ranges = sorted(places.covered(*span) for span in spans if span[0] < span[1])
    return ranges or [places.covered(cursor.selectionStart(), cursor.selectionEnd())]


def _selected_cells(cursor: QTextCursor, table: QTextTable) -> Iterable[QTextTableCell]:
    # Qt's stubs say that nothing is returned.
    found: object = cursor.selectedTableCells()
    row, rows, column, columns = cast(tuple[int, int, int, int], found)
    for here in range(row, row + rows):
        for beside in range(column, column + columns):
            yield table.cellAt(here, beside)


def text_of(ranges: Sequence[tuple[int, int]], text: str, blocks: Sequence[Block]) -> str:
    """Return the text of ranges as shown, with a line for each block, in the order of the text."""
    lines = []
    for start, end in ranges:
        for block in blocks:
            if block.start < end and block.end > start:
                runs = ((max(one.start, start), min(one.end, end)) for one in block.runs)
                words = "".join(text[first:last] for first, last in runs if first < last)
                lines.append(words.replace("\n", " "))
    return "\n".join(lines)


def correct_step(
    cursor: QTextCursor, before: QTextCursor, event: QKeyEvent, places: TextPositions
) -> QTextCursor | None:
    """Return the cursor that a left or right arrow key moves to from a cell of a table, or into it.

    Qt goes to the next cell of the layout; this goes to the next text of the document. A selection
    extends to the next cell of the row.
    cursor: after the key. before: before the key. Returns None if `cursor` is right.
    """
    moves = cursor.position() != before.position() and not before.hasComplexSelection()
    if event.key() not in CARET_STEPS or (moves and _cell_of(cursor) == _cell_of(before)):
        return None
    to_left, table = event.key() == Qt.Key.Key_Left, before.currentTable()
    if table is not None:  # also from a cell with text from left to right
        from_right = bool(table.format().alignment() & Qt.AlignmentFlag.AlignRight)
    else:
        from_right = before.block().textDirection() is Qt.LayoutDirection.RightToLeft
    moved = QTextCursor(before)
    if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        target = places.beside(before.position(), 1 if to_left == from_right else -1)
        moved.setPosition(before.position() if target is None else target)
    elif table is None or not from_right:
        return None
    else:
        cell = table.cellAt(before.position())
        beside = table.cellAt(cell.row(), cell.column() + (-1 if to_left else cell.columnSpan()))
        if beside.isValid():
            moved.setPosition(beside.firstPosition(), QTextCursor.MoveMode.KeepAnchor)
    return moved


def _cell_of(cursor: QTextCursor) -> tuple[int, int]:
    """Return the first position of the table and of the cell at a cursor; (-1, -1) outside."""
    table = cursor.currentTable()
    if table is None:
        return -1, -1
    return table.firstPosition(), table.cellAt(cursor.position()).firstPosition()
