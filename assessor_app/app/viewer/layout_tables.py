"""Decides which tables are drawn as tables; old pages use them for their layout."""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.judging.reading.block import Block, Cell, Role

MOST_CELLS, MOST_COLUMNS = 1200, 16
LONGEST_CELL = 240  # characters
MOST_BLOCKS = 3  # in one cell


@dataclass(frozen=True, slots=True)
class Grid:
    """A table to draw: its size, and its blocks by cell in source order."""

    rows: int
    columns: int
    cells: tuple[tuple[Cell, tuple[Block, ...]], ...]


def table_end(blocks: Sequence[Block], start: int) -> int:
    """Return the index after the last known block of the table that `start` is in."""
    cell = blocks[start].shape.cell
    end = start
    while cell is not None and end < len(blocks):
        here = blocks[end].shape.cell
        if here is None or here.table != cell.table:
            break
        end += 1
    return end


def grid_of(blocks: Sequence[Block]) -> Grid | None:
    """Return the blocks of a table as a grid; None if they are better shown one by one."""
    cells: dict[Cell, list[Block]] = {}
    for block in blocks:
        if block.shape.cell is None or block.shape.role is Role.HEADING:
            return None
        cells.setdefault(block.shape.cell, []).append(block)
        if len(cells) > MOST_CELLS:
            return None
    columns = max(cell.column + cell.columns for cell in cells)
    row_numbers = {row: at for at, row in enumerate(sorted({cell.row for cell in cells}))}
    small = all(_is_small(inside) for inside in cells.values())
    if not small or len(row_numbers) < 2 or not 2 <= columns <= MOST_COLUMNS:
        return None
    placed = ((cell._replace(row=row_numbers[cell.row]), tuple(cells[cell])) for cell in cells)
    return Grid(len(row_numbers), columns, tuple(placed))


def _is_small(blocks: Sequence[Block]) -> bool:
    length = sum(run.end - run.start for block in blocks for run in block.runs)
    return len(blocks) <= MOST_BLOCKS and length <= LONGEST_CELL
