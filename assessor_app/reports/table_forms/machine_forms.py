"""Rows and tables for other programs: CSV without spreadsheet formulas, JSON, Parquet."""

import csv
import importlib
import io
import itertools
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from numbers import Integral, Real
from typing import Any, TextIO

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Cell, Table, shielded
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


def json_text(value: object) -> str:
    """`value` as indented JSON, ending in a line break.

    Dataclasses are not taken; mappings, sequences, numbers (numpy's too) and texts are.
    NaN and infinity become null. Raises TypeError for anything else.
    """
    return json.dumps(_plain(value), ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def json_lines(objects: Iterable[object]) -> Iterator[str]:
    """A JSON list in pieces, one object a line: long results need not be held as one text."""
    before = "[\n"
    for value in objects:
        yield before + "  " + json.dumps(_plain(value), ensure_ascii=False, allow_nan=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, Sequence | Set):
        return [_plain(inner) for inner in value]
    raise TypeError(f"{type(value).__name__} has no form in JSON")


LIBRARY = "pyarrow"
ROWS_AT_ONCE = 50_000


def write_parquet(out: TextIO, fields: Mapping[str, type], rows: Iterable[dict[str, Any]]) -> None:
    """Write the fields (name to str, int or float; any may be missing) of each row.

    What is below the text stream gets the bytes. Raises WrongUse without pyarrow or bytes.
    """
    arrow, parquet = _libraries()
    if not hasattr(out, "buffer"):
        raise WrongUse("Parquet is no text", advice="write it to a file")
    kinds = {str: arrow.string(), int: arrow.int64(), float: arrow.float64()}
    schema = arrow.schema([(name, kinds[kind]) for name, kind in fields.items()])
    held = iter(rows)
    with parquet.ParquetWriter(out.buffer, schema) as file:
        while some := list(itertools.islice(held, ROWS_AT_ONCE)):
            columns = {name: [row[name] for row in some] for name in fields}
            file.write_table(arrow.table(columns, schema=schema))


def _libraries() -> tuple[Any, Any]:
    try:
        return importlib.import_module(LIBRARY), importlib.import_module(f"{LIBRARY}.parquet")
    except ImportError:
        raise WrongUse(
            f"Parquet needs the library {LIBRARY}, which is not installed here",
            advice=f"install {LIBRARY}, or write csv or jsonl",
        ) from None


def comma_separated(table: Table) -> str:
    """The columns' keys, then the rows; floats with all their digits, undefined cells empty."""
    header = tuple(column.key for column in table.columns)
    return "".join(csv_lines((header, *table.rows), line_break="\r\n"))


def json_list(table: Table) -> str:
    """A list of objects, one per row, by the columns' keys; undefined cells null."""
    keys = [column.key for column in table.columns]
    return "".join(json_lines(dict(zip(keys, row, strict=True)) for row in table.rows))
