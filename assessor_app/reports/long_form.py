"""The fixed forms that other programs read: their keys and their order never change.

All functions give pieces of text to be written one after the other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from assessor_app.reports.cells import is_undefined
from assessor_app.reports.table_forms.machine_forms import csv_lines, json_lines, json_text

MEASURE_WIDTH = 22
NO_OPTIONS: Mapping[str, float] = MappingProxyType({})


class EvaluationRow(NamedTuple):
    """A value of a run. `topic` is empty for the average over topics; None or NaN is undefined."""

    run: str
    measure: str
    topic: str
    value: float | None


class PairRow(NamedTuple):
    """Two assessors. n: items both judged; low, high: kappa's interval.

    why: what is undefined, or defined and yet tells nothing.
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
    """Two assessors on one topic."""

    topic: str
    a: str
    b: str
    n: int
    kappa: float | None
    why: str = ""


class OverallRow(NamedTuple):
    """A coefficient over all assessors."""

    name: str
    value: float | None
    why: str = ""


class ComparisonRow(NamedTuple):
    """Two runs by a measure. difference: mean of a minus b, low and high its interval's limits."""

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
    """`run,measure,topic,value` with a header line, as (run, measure, topic, value) come."""
    yield from csv_lines([EvaluationRow._fields])
    yield from csv_lines(rows)


def evaluation_json(
    rows: Iterable[tuple[str, str, str, float | None]], options: Mapping[str, float] = NO_OPTIONS
) -> Iterator[str]:
    """A list of objects with the keys of `evaluation_csv`, then `options`; undefined is null."""
    return json_lines(
        {**dict(zip(EvaluationRow._fields, row, strict=True)), **options} for row in rows
    )


def trec_eval_lines(rows: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    """trec_eval's lines from (measure's name, topic or empty for all, value as printed)."""
    for measure, topic, value in rows:
        yield f"{measure:<{MEASURE_WIDTH}}\t{topic or 'all'}\t{value}\n"


def agreement_csv(pairs: Iterable[PairRow]) -> Iterator[str]:
    """The pairs of assessors, one a line, with a header line."""
    yield from _without_reasons(PairRow._fields, pairs)


def comparison_csv(pairs: Iterable[ComparisonRow]) -> Iterator[str]:
    """The pairs of runs, one a line, with a header line."""
    yield from _without_reasons(ComparisonRow._fields, pairs)


def _without_reasons(
    fields: Sequence[str], rows: Iterable[PairRow | ComparisonRow]
) -> Iterator[str]:
    named = [name for name in fields if name != "why"]
    yield from csv_lines([named])
    yield from csv_lines(row[: len(named)] for row in rows)


def comparison_json(
    pairs: Iterable[ComparisonRow], options: Mapping[str, float] = NO_OPTIONS
) -> Iterator[str]:
    """A list of objects with the keys of `comparison_csv`, then `options`.

    Undefined figures are null, with `why`.
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
    """One object of all there is; undefined figures are null and `why` says so in words.

    `topics` is left out where None. `overall`'s `why` is an object from figure to words.
    beside: further keys, after the fixed ones.
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
