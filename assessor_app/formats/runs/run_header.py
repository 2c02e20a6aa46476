"""Reads descriptions of runs: from the comment lines before a run, or from a table of runs."""

import re
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import TextIO

from assessor_app.domain.language import marked, tr_count
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.run_description import DESCRIPTION_FIELDS, RunDescription, one_line
from assessor_app.formats.format import DEFAULT, ignore
from assessor_app.formats.text.delimited import Field, Row, header_of, read_table, write_table
from assessor_app.formats.text.source import head

MOST_HEADER = 1 << 16  # bytes read of a file
COLUMNS = (
    Field("run", ("run",), required=True),
    *(Field(name, (name,)) for name in DESCRIPTION_FIELDS),
)
EXPECTED = marked("columns run, and one or more of system, date, note")
_LINE = re.compile(rf"#+\s*({'|'.join(DESCRIPTION_FIELDS)})\s*[:=]\s*(.*)", re.IGNORECASE)
_MARK = "\ufeff"


def read_run_header(path: Path) -> list[tuple[str, str, int]]:
    """Return (field of RunDescription, text, line number) for each such line of a run's header.

    The header is the comment lines before the first line of the run, such as `# system: BM25`.
    Other comments are left out. Raises BadInput if the file cannot be read.
    """
    text = head(path, MOST_HEADER).decode("utf-8", "replace").removeprefix(_MARK)
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            break
        if match := _LINE.fullmatch(line.strip()):
            found.append((match[1].lower(), match[2].strip(), number))
    return found


def read_run_details(
    path: Path, noted: Callable[[BadInput], None] = ignore
) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return per run the (field, text) of its row in a table with the columns of `COLUMNS`.

    Only the columns that the file has are returned. noted: called with a remark on columns that are
    left out. Raises BadInput, with file and line, for a run without a name or on two lines, a date
    that is not one, and a table without `run` or without any other column.
    """
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    present = _present(path, noted)

    def parse(row: Row, number: int) -> None:
        """Add the row of a run."""
        name = row["run"].strip()
        if not name:
            raise BadInput("the row names no run")
        if name in found:
            raise BadInput("duplicate run {0}", name)
        given = tuple((field, one_line(row[field])) for field in present)
        RunDescription().updated(given)
        found[name] = given

    for _ in read_table(path, DEFAULT, COLUMNS, parse):
        pass
    return found


def is_header(line: str) -> bool:
    """Return whether a line is the header of a table of runs that has a column of details."""
    header = header_of(line, COLUMNS)
    return header is not None and len(header.places) > 1


def _present(path: Path, noted: Callable[[BadInput], None]) -> tuple[str, ...]:
    """Return the fields of RunDescription that the header of a table names."""
    with DEFAULT.opened(path) as text:
        lines = enumerate(chain.from_iterable(text.line_blocks()), 1)
        number, line = next(((at, one) for at, one in lines if one.strip()), (1, ""))
    header = header_of(line, COLUMNS)
    if header is None:
        return ()  # which `read_table` refuses
    present = tuple(name for name in DESCRIPTION_FIELDS if name in header.places)
    place = Place(path, number)
    if not present:
        raise BadInput("the table has no details of runs", place=place, expected=EXPECTED)
    cells = line.split(header.delimiter)
    used = header.places.values()
    others = [cell.strip(' "') for at, cell in enumerate(cells) if at not in used]
    if others:
        said = tr_count(
            "column {1} left out", "columns {1} left out", len(others), ", ".join(others)
        )
        noted(BadInput(said, place=place, expected=EXPECTED))
    return present


def write_run_details(file: TextIO, described: Iterable[tuple[str, RunDescription]]) -> None:
    """Write a table that `read_run_details` reads, with a row per run."""
    rows = (
        [name, *(getattr(one, field) for field in DESCRIPTION_FIELDS)] for name, one in described
    )
    write_table(file, COLUMNS, rows)
