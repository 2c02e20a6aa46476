"""The passages of a judgement in tables and JSON lines."""

import json
from collections.abc import Iterable
from typing import Any

from assessor_app.domain.problems import BadInput
from assessor_app.domain.span import Span, span_from

EXPECTED = 'a list such as [{"start": 10, "end": 25, "grade": 1, "quote": ""}]'


def span_rows(spans: Iterable[Span]) -> list[dict[str, Any]]:
    """Return the spans as JSON values."""
    return [
        {
            "start": one.start,
            "end": one.end,
            "grade": one.grade,
            "quote": one.quote,
            "text_hash": one.text_hash,
        }
        for one in spans
    ]


def span_cell(spans: tuple[Span, ...]) -> str:
    """Return the spans as a table cell; empty without spans."""
    return json.dumps(span_rows(spans), ensure_ascii=False) if spans else ""


def spans_of_cell(cell: str) -> tuple[Span, ...]:
    """Parse the spans of a cell. Raises BadInput."""
    if not cell.strip():
        return ()
    try:
        return spans_of(json.loads(cell))
    except (ValueError, RecursionError):
        raise BadInput("the passages are no JSON", expected=EXPECTED) from None


def spans_of(rows: Any) -> tuple[Span, ...]:
    """Parse the spans of a list of objects; None gives none. Raises BadInput."""
    if rows is None:
        return ()
    if not isinstance(rows, list):
        raise BadInput("the passages are no list", expected=EXPECTED)
    return tuple(map(_span, rows))


def _span(row: Any) -> Span:
    if not isinstance(row, dict):
        raise BadInput("a passage is no object", expected=EXPECTED)
    hashed = row.get("text_hash") or ""
    said = {"grade": None, "quote": ""} | row
    span = span_from(json.dumps(said), text_hash=hashed) if isinstance(hashed, str) else None
    if span is None:
        raise BadInput("a passage says no place", expected=EXPECTED)
    return span
