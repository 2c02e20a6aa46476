"""CSV that any program reads back as it was, and in which no spreadsheet finds a formula."""

import csv
import io
import re
from collections.abc import Iterable, Iterator

from assessor_app.domain.spreadsheet import shielded
from assessor_app.domain.table import Cell
from assessor_app.reports.cells import exact

NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


def guarded(text: str) -> str:
    """`text`, shielded where a spreadsheet could take it for a formula; numbers are none."""
    return text if NUMBER.fullmatch(text) else shielded(text)


def csv_lines(rows: Iterable[Iterable[Cell]], line_break: str = "\n") -> Iterator[str]:
    """Each row as a line of CSV (RFC 4180; its line break is CR LF, pipes want LF).

    Floats have all their digits; undefined cells are empty.
    """
    buffer = io.StringIO(newline="")
    # With its standard line break the writer quotes CR and LF in cells, with a bare LF not CR.
    writer = csv.writer(buffer, lineterminator="\r\n")
    for row in rows:
        writer.writerow([_field(cell) for cell in row])
        yield buffer.getvalue().removesuffix("\r\n") + line_break
        buffer.seek(0)
        buffer.truncate()


def _field(cell: Cell) -> str:
    value = exact(cell)
    if value is None:
        return ""
    return guarded(value) if isinstance(value, str) else repr(value)
