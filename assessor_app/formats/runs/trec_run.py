"""TREC runs: `topic Q0 document rank score tag`."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import RunLine
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.fields import (
    checked,
    checked_first,
    is_number,
    real_number,
    whole_number,
)
from assessor_app.formats.text.rows import Seen, read_rows

COLUMNS = 6
EXPECTED = "six fields: topic Q0 document rank score tag"


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a run, in the order of the file; fields after the tag are ignored.

    Raises BadInput for too few fields, a score that is NaN or not a number, and a document repeated
    within a topic (so identifiers are kept while reading).
    """
    return _lines(path, options, ranked=False)


def read_ranked(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """As `read`, but raises BadInput for a rank that is not an integer, for ordering by rank."""
    return _lines(path, options, ranked=True)


def ordered_by_rank(form: Format) -> Format:
    """Return the run format for ordering by rank: lines without a rank raise BadInput."""
    return replace(form, read=read_ranked) if form.read is read else form


def _lines(path: Path, options: ReadOptions, ranked: bool) -> Iterator[RunLine]:
    seen = Seen()

    def parse(fields: list[str], number: int) -> RunLine:
        if len(fields) < COLUMNS:
            raise BadInput(f"the line has only {len(fields)} fields", expected=EXPECTED)
        topic, _, document, written, score, tag = fields[:COLUMNS]
        rank = whole_number(written)
        if ranked and rank is None:
            raise BadInput(f"the rank {written!r} is not a whole number", expected=EXPECTED)
        line = RunLine(topic, document, rank, real_number(score, "score"), tag)
        seen.add(f"topic {topic}", document, number)
        return line

    return read_rows(path, options, parse)


def write(file: TextIO, lines: Iterable[RunLine]) -> None:
    """Write a run; a missing rank becomes the position in the topic, from 1."""
    places: dict[str, int] = {}
    for line in lines:
        place = places[line.topic] = places.get(line.topic, 0) + 1
        rank = place if line.rank is None else line.rank
        topic, document = (
            checked_first(line.topic, "topic id"),
            checked(line.document, "document id"),
        )
        tag = checked(line.tag or "run", "run tag")
        file.write(f"{topic} Q0 {document} {rank} {line.score!r} {tag}\n")


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if every row has a rank and a score in place, more so with Q0.

    With Q0 and a score it is likely whatever is in the rank column, which has no effect.
    """
    rows = sample.rows
    if not rows or min(len(row) for row in rows) < COLUMNS:
        return 0.0
    if not all(is_number(row[4]) for row in rows):
        return 0.0
    if not all(whole_number(row[3]) is not None for row in rows):
        return 0.6 if all(row[1] == "Q0" for row in rows) else 0.0
    usual = all(row[1] == "Q0" for row in rows) or all(a[1] == b[1] for a, b in pairwise(rows))
    return 0.98 if usual else 0.7


def claims(sample: Sample) -> bool:
    """Return whether the first row has the Q0 that is specific to TREC runs."""
    return bool(sample.rows) and sample.rows[0][1:2] == ("Q0",)


TREC_RUN = Format(
    "trec-run",
    "TREC run (topic Q0 document rank score tag)",
    Content.RUN,
    (".run", ".txt"),
    recognise,
    read,
    write,
    "What orders a ranking is the score; the rank column is kept but decides nothing.",
    claims=claims,
)
