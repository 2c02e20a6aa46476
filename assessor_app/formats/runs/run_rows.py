"""Reads and writes runs in rows: TREC's `topic Q0 document rank score tag`, MS MARCO's, sets."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TextIO

from assessor_app.domain.collection import RunLine
from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.text.fields import (
    checked,
    checked_first,
    is_number,
    real_number,
    whole_number,
)
from assessor_app.formats.text.rows import read_rows
from assessor_app.formats.text.values import once_in_topic

COLUMNS = 6
TREC = "six fields: topic Q0 document rank score tag"
MSMARCO = "three fields: topic document rank"


def read_trec(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a run, in the order of the file; fields after the tag are ignored.

    Raises BadInput for too few fields, a score that is NaN or not a number, and a document repeated
    within a topic (so identifiers are kept while reading).
    """
    return read_rows(path, options, _trec_line, once_in_topic)


def _trec_line(fields: list[str], number: int) -> RunLine:
    if len(fields) < COLUMNS:
        raise BadInput(
            tr_count(
                "the line has only {0:,} field", "the line has only {0:,} fields", len(fields)
            ),
            expected=TREC,
        )
    topic, _, document, rank, score, tag = fields[:COLUMNS]
    return RunLine(topic, document, whole_number(rank), real_number(score, "score"), tag)


def read_ranked(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a TREC run as `read_trec` does.

    Raises BadInput also for a rank that is not an integer.
    """
    return read_rows(path, options, _ranked_line, once_in_topic)


def _ranked_line(fields: list[str], number: int) -> RunLine:
    if len(fields) >= COLUMNS and whole_number(fields[3]) is None:
        raise BadInput("the rank {0!r} is not a whole number", fields[3], expected=TREC)
    return _trec_line(fields, number)


def ordered_by_rank(form: Format) -> Format:
    """Return the TREC run format with a reader that raises BadInput for a missing rank.

    It is needed if runs are ordered by rank. Another format than TREC's is returned unchanged.
    """
    return replace(form, read=read_ranked) if form.read is read_trec else form


def read_msmarco(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a run; the score is the negative rank, so that rank 1 comes first.

    Raises BadInput for another number of fields, a rank that is not an integer, and a document
    repeated within a topic.
    """
    return read_rows(path, options, _msmarco_line, once_in_topic)


def _msmarco_line(fields: list[str], number: int) -> RunLine:
    if len(fields) != 3:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected=MSMARCO,
        )
    topic, document, written = fields
    rank = whole_number(written)
    if rank is None:
        raise BadInput("the rank {0!r} is not a whole number", written, expected=MSMARCO)
    return RunLine(topic, document, rank, float(-rank))


def read_set(path: Path, options: ReadOptions = DEFAULT) -> Iterator[RunLine]:
    """Yield the lines of a file that lists documents per topic; every score is 1.

    Raises BadInput for another number of fields and a document repeated within a topic.
    """
    return read_rows(path, options, _set_line, once_in_topic)


def _set_line(fields: list[str], number: int) -> RunLine:
    if len(fields) != 2:
        raise BadInput(
            tr_count("the line has {0:,} field", "the line has {0:,} fields", len(fields)),
            expected="two fields: topic document",
        )
    return RunLine(fields[0], fields[1], None, 1.0)


def write_trec(file: TextIO, lines: Iterable[RunLine]) -> None:
    """Write a run; a missing rank becomes the position in the topic, from 1."""
    for topic, document, rank, line in _checked(lines):
        tag = checked(line.tag or "run", "run tag")
        file.write(f"{topic} Q0 {document} {rank} {line.score!r} {tag}\n")


def write_msmarco(file: TextIO, lines: Iterable[RunLine]) -> None:
    """Write a run; a missing rank becomes the position in the topic, from 1."""
    for topic, document, rank, _ in _checked(lines):
        file.write(f"{topic}\t{document}\t{rank}\n")


def _checked(lines: Iterable[RunLine]) -> Iterator[tuple[str, str, int, RunLine]]:
    """Yield (topic, document, rank, line) for each line; a missing rank becomes the position.

    Raises WrongUse for a line that the format cannot represent.
    """
    places: dict[str, int] = {}
    for line in lines:
        place = places[line.topic] = places.get(line.topic, 0) + 1
        topic, document = (
            checked_first(line.topic, "topic id"),
            checked(line.document, "document id"),
        )
        yield topic, document, place if line.rank is None else line.rank, line


def recognise_trec(sample: Sample) -> float:
    """Return a confidence near 1 if every row has a rank and a score at their positions.

    It is higher with Q0. With Q0 and a score it is high whatever is in the rank column, which has
    no effect.
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


def claims_trec(sample: Sample) -> bool:
    """Return whether the first row has the Q0 that is specific to TREC runs."""
    return bool(sample.rows) and sample.rows[0][1:2] == ("Q0",)


def recognise_msmarco(sample: Sample) -> float:
    """Return a high confidence if the third column counts up from the first line of each topic."""
    if sample.width != 3:
        return 0.0
    before: dict[str, int] = {}
    steps = 0
    for topic, _, written in sample.rows:
        rank = whole_number(written)
        if rank is None:
            return 0.0
        steps += rank == before[topic] + 1 if topic in before else rank in (0, 1)
        before[topic] = rank
    return 0.85 if steps > 0.9 * len(sample.rows) and len(before) < steps else 0.2


def recognise_set(sample: Sample) -> float:
    """Return a low confidence for any file with two columns, because a pool looks the same."""
    if sample.width != 2 or sample.is_evaluation:
        return 0.0
    topics = {row[0] for row in sample.rows}
    return 0.35 if len(topics) < len(sample.rows) == len(set(sample.rows)) else 0.1


TREC_RUN = Format(
    "trec-run",
    "TREC run (topic Q0 document rank score tag)",
    Content.RUN,
    (".run", ".txt"),
    recognise_trec,
    read_trec,
    write_trec,
    "The scores order the documents, not the ranks. Comment lines before the run give its details: "
    "`# system: BM25`, `# date: 2026-11-01`, `# note: k1=0.9` (trec_eval refuses comment lines).",
    claims=claims_trec,
)
MSMARCO_RUN = Format(
    "msmarco-run",
    "MS MARCO run (topic document rank)",
    Content.RUN,
    (".tsv", ".txt"),
    recognise_msmarco,
    read_msmarco,
    write_msmarco,
    "The score is the negative rank: rank 1 gets the score -1.",
)
SET_RUN = Format(
    "set-run",
    "Unranked run (topic document)",
    Content.RUN,
    (".run", ".txt"),
    recognise_set,
    read_set,
    note="All documents of a topic are tied. A pool looks the same, so import the file as a run.",
)
