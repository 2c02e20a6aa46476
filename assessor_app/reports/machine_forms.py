"""Tables and figures for other programs: CSV without spreadsheet formulas, JSON, Parquet.

The keys of the fixed forms and their order never change. Functions that return an iterator yield
pieces of text, to be written one after the other.
"""

import csv
import importlib
import itertools
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from numbers import Integral, Real
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple, TextIO

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Cell, Table, shielded
from assessor_app.reports.cells import exact, is_undefined

LIBRARY = "pyarrow"
ROWS_AT_ONCE = 50_000
SHORT = 64  # letters of a text that is kept
EVALUATION_FIELDS = ("run", "measure", "topic", "value")
MEASURE_WIDTH = 22
NO_OPTIONS: Mapping[str, float] = MappingProxyType({})
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")


def guarded(text: str) -> str:
    """Return `text`, shielded if a spreadsheet could take it for a formula."""
    return _guarded_short(text) if len(text) <= SHORT else _guarded(text)


def _guarded(text: str) -> str:
    found = shielded(text)
    return text if found is not text and NUMBER.fullmatch(text) else found


_guarded_short = lru_cache(maxsize=4096)(_guarded)  # most texts of a table occur in many rows


def csv_lines(rows: Iterable[Iterable[Cell]], line_break: str = "\n") -> Iterator[str]:
    """Yield each row as a line of CSV (RFC 4180, whose line break is CR LF; pipes need LF).

    Floats have all their digits; undefined cells are empty.
    """
    # With its standard line break the writer quotes CR and LF in cells, with a bare LF not CR.
    # `writerow` returns the result of `write`, here the line.
    writer = csv.writer(SimpleNamespace(write=str), lineterminator="\r\n")
    for row in rows:
        line: str = writer.writerow([_field(cell) for cell in row])
        yield line.removesuffix("\r\n") + line_break


def _field(cell: Cell) -> str:
    if type(cell) is str:
        return guarded(cell)
    if type(cell) is float:
        return repr(cell) if cell == cell else ""
    value = exact(cell)
    if value is None:
        return ""
    return guarded(value) if isinstance(value, str) else repr(value)


def json_text(value: object) -> str:
    """Return `value` as indented JSON, ending in a line break.

    value: made of mappings, sequences, sets, numbers (also numpy's) and texts; raises TypeError
    for anything else, also a dataclass. NaN and infinity become null.
    """
    return json.dumps(_plain(value), ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def json_lines(objects: Iterable[object]) -> Iterator[str]:
    """Yield a JSON list in pieces, one object per line."""
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


def write_parquet(out: TextIO, fields: Mapping[str, type], rows: Iterable[dict[str, Any]]) -> None:
    """Write rows as Parquet to the binary stream of `out`.

    fields: the type of each column, str, int or float, by its name; values may be None. Raises
    WrongUse if pyarrow is not installed, or if `out` has no binary stream.
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
            "Parquet needs the library {0}, which is not installed here",
            LIBRARY,
            advice=("install {0}, or write csv or jsonl", LIBRARY),
        ) from None


def comma_separated(table: Table) -> Iterator[str]:
    """Return keys and rows as CSV; floats with all their digits, undefined cells empty."""
    header = tuple(column.key for column in table.columns)
    return csv_lines(itertools.chain((header,), table.rows), line_break="\r\n")


def json_list(table: Table) -> Iterator[str]:
    """Return a JSON list with an object per row, by the columns' keys; undefined cells are null."""
    keys = [column.key for column in table.columns]
    return json_lines(dict(zip(keys, row, strict=True)) for row in table.rows)


class PairRow(NamedTuple):
    """Agreement of two assessors a and b.

    n: items both judged. low, high: limits of kappa's interval. why: the reason why a value is
    undefined or meaningless.
    """

    a: str
    b: str
    n: int
    observed: float | None
    overlap: float | None
    kappa: float | None
    low: float | None
    high: float | None
    weights: str
    why: str = ""


class TopicRow(NamedTuple):
    """Agreement of two assessors a and b on one topic. n: items both judged."""

    topic: str
    a: str
    b: str
    n: int
    kappa: float | None
    why: str = ""


class OverallRow(NamedTuple):
    """The value of a coefficient over all assessors. why: the reason if it is undefined."""

    name: str
    value: float | None
    why: str = ""


class ComparisonRow(NamedTuple):
    """Two runs a and b compared by a measure.

    difference: mean of a minus mean of b; low, high: the limits of its interval. topics: the
    number compared. why: the reason if a value is undefined.
    """

    a: str
    b: str
    measure: str
    mean_a: float | None
    mean_b: float | None
    difference: float | None
    low: float | None
    high: float | None
    p: float | None
    p_corrected: float | None
    effect_size: float | None
    topics: int
    why: str = ""


def evaluation_csv(rows: Iterable[tuple[str, str, str, float | None]]) -> Iterator[str]:
    """Yield (run, measure, topic, value) as CSV with a header.

    The topic is empty for the average.
    """
    yield from csv_lines([EVALUATION_FIELDS])
    yield from csv_lines(rows)


def evaluation_json(
    rows: Iterable[tuple[str, str, str, float | None]], options: Mapping[str, float] = NO_OPTIONS
) -> Iterator[str]:
    """Return, in pieces, a JSON list of objects with the columns of `evaluation_csv`.

    options: further keys of each object. Undefined values are null.
    """
    return json_lines({**dict(zip(EVALUATION_FIELDS, row, strict=True)), **options} for row in rows)


def trec_eval_lines(rows: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    """Yield lines as trec_eval prints them.

    rows: the measure's name, the topic (empty for all), and the value as printed.
    """
    for measure, topic, value in rows:
        yield f"{measure:<{MEASURE_WIDTH}}\t{topic or 'all'}\t{value}\n"


def agreement_csv(
    pairs: Iterable[PairRow], further: Sequence[Mapping[str, float]] = ()
) -> Iterator[str]:
    """Return the pairs of assessors as CSV with a header, line by line.

    further: for each pair the values of the further coefficients, by name; empty for none.
    """
    named = [name for name in PairRow._fields if name != "why"]
    yield from csv_lines([(*named, *(further[0] if further else ()))])
    for at, row in enumerate(pairs):
        yield from csv_lines([(*row[: len(named)], *(further[at].values() if further else ()))])


def comparison_csv(pairs: Iterable[ComparisonRow]) -> Iterator[str]:
    """Return the pairs of runs as CSV with a header, line by line."""
    named = [name for name in ComparisonRow._fields if name != "why"]
    yield from csv_lines([named])
    yield from csv_lines(row[: len(named)] for row in pairs)


def comparison_json(
    pairs: Iterable[ComparisonRow], options: Mapping[str, float] = NO_OPTIONS
) -> Iterator[str]:
    """Return, in pieces, a JSON list of objects with the columns of `comparison_csv`.

    options: further keys of each object. Undefined values are null, with the reason in `why`.
    """
    return json_lines({**_with_reason(pair), **options} for pair in pairs)


def agreement_json(
    items: int,
    assessors: Sequence[str],
    pairs: Iterable[PairRow],
    overall: Iterable[OverallRow],
    topics: Iterable[TopicRow] | None = None,
    beside: Mapping[str, object] | None = None,
) -> str:
    """Return one JSON object; undefined values are null, with the reason in `why`.

    items: the number of items. topics: omitted if None. overall: its `why` is an object with the
    reason by coefficient. beside: further keys, after the fixed keys.
    """
    rows = tuple(overall)
    figures: dict[str, object] = {row.name: row.value for row in rows}
    reasons = {row.name: row.why for row in rows if row.why}
    everything: dict[str, object] = {
        "items": items,
        "assessors": list(assessors),
        "pairs": [_with_reason(pair) for pair in pairs],
    }
    if topics is not None:
        everything["topics"] = [_with_reason(topic) for topic in topics]
    everything["overall"] = {**figures, "why": reasons} if reasons else figures
    return json_text({**everything, **(beside or {})})


def _with_reason(row: PairRow | TopicRow | ComparisonRow) -> dict[str, object]:
    named = row._asdict()
    if not row.why and not any(is_undefined(cell) for cell in row):
        del named["why"]
    return named
