"""Rows as a Parquet file, where the library for it is installed."""

import importlib
import itertools
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from assessor_app.domain.problems import WrongUse

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
