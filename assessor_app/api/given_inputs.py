"""Recognises how qrels and runs are given: as paths, dictionaries, tuples or data frames."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadInput, Place, Problem
from assessor_app.evaluation.given_lines import (
    GivenLines,
    NamedRun,
    lines_by_topic,
    lines_of_columns,
)

# Names of columns and of fields of named tuples; the first is the one that errors name.
TOPIC = ("query_id", "qid", "topic")
DOCUMENT = ("doc_id", "docno", "document")
GRADE = ("relevance", "label", "grade")
SCORE = ("score",)
RANK = "rank"
UNNAMED = "run"

Given = Any  # a path, a mapping, tuples or a frame; frames are recognised without their library


def qrels_source(qrels: Given) -> Path | GivenLines:
    """Return the path of qrels, or their lines. Raises BadInput naming topic or document."""
    source = _source(qrels, GRADE, "qrels")
    return source if isinstance(source, Path) else source()


def run_sources(runs: Given) -> tuple[tuple[NamedRun, ...], bool]:
    """Return (the runs, whether they were given by name). An unnamed run is called after its file.

    The lines of runs in memory are made when they are asked for.
    """
    if isinstance(runs, Mapping) and _are_named(runs):
        return tuple(_named_run(str(name), run) for name, run in runs.items()), True
    name = UNNAMED
    if isinstance(runs, str | PathLike):
        # Imported here, because values in memory need no reader.
        from assessor_app.campaign.evaluating.ranking_files import run_name

        name = run_name(Path(runs))
    return (_named_run(name, runs),), False


def _named_run(name: str, run: Given) -> NamedRun:
    return NamedRun(name, _source(run, SCORE, f"run {name}"))


def _are_named(runs: Mapping[Any, Any]) -> bool:
    """Return whether these are runs by name, and not scores by topic and document."""
    for value in runs.values():
        if not isinstance(value, Mapping):
            return True
        for inner in value.values():
            return isinstance(inner, Mapping)
    return False


def _source(given: Given, value: Sequence[str], whose: str) -> Path | Callable[[], GivenLines]:
    """Return a path, or a function that returns the lines of values in memory.

    value: the names of the column of grades or scores. whose: what is given, for errors.
    """
    if isinstance(given, str | PathLike):
        return Path(given)
    return partial(_lines, given, value, whose)


def _lines(given: Given, value: Sequence[str], whose: str) -> GivenLines:
    """Return the lines of values in memory. Raises BadInput."""
    with _located(whose):
        if isinstance(given, Mapping):
            return _by_topic(given, value[-1])
        if hasattr(given, "columns"):
            return _of_frame(given, value)
        if isinstance(given, Iterable):
            return _of_rows(list(given), value)
        raise _unrecognised(given)


@contextmanager
def _located(whose: str) -> Iterator[None]:
    try:
        yield
    except Problem as problem:
        problem.place = problem.place or Place(whose)
        raise


def _unrecognised(given: Given) -> BadInput:
    return BadInput(
        "unrecognised input of type {0}",
        type(given).__name__,
        expected="a path, {topic: {document: value}}, a list of tuples or a data frame",
    )


def _by_topic(topics: Mapping[Any, Any], what: str) -> GivenLines:
    for topic, documents in topics.items():
        if not isinstance(documents, Mapping):
            raise BadInput(
                "the value of topic {0} is not a dictionary",
                topic,
                text=repr(documents),
                expected=("{{document: {0}}}", what),
            )
    return lines_by_topic(topics, what)


def _of_frame(frame: Any, value: Sequence[str]) -> GivenLines:
    """Return the lines of a pandas or polars frame."""
    held = [str(name) for name in frame.columns]
    columns = [frame[_known(names, held)].to_list() for names in (TOPIC, DOCUMENT, value)]
    lines = lines_of_columns(columns[0], columns[1], columns[2], value[-1])
    return lines.with_ranks(frame[RANK].to_list()) if RANK in held else lines


def _known(names: Sequence[str], held: Sequence[str]) -> str:
    """Return the name of a column that is held. Raises BadInput if there is none, or several."""
    found = [name for name in names if held.count(name)]
    if len(found) == 1 and held.count(found[0]) == 1:
        return found[0]
    said = tr("several columns: {0}", ", ".join(found)) if found else tr("no column {0}", names[0])
    raise BadInput(said, expected=("one column called {0}", " or ".join(names)))


def _of_rows(rows: list[Any], value: Sequence[str]) -> GivenLines:
    if not rows:
        return lines_of_columns([], [], [], value[-1])
    fields = list(getattr(rows[0], "_fields", ()))
    wanted = TOPIC, DOCUMENT, value
    places = [fields.index(_known(names, fields)) for names in wanted] if fields else [0, 1, 2]
    width = len(fields) or len(places)
    for number, row in enumerate(rows, 1):
        if value is SCORE and not isinstance(row, tuple | list):
            raise BadInput(
                "item {0} of the list is not a tuple",
                number,
                text=repr(row),
                expected=("(topic, document, {0})", value[-1]),
                advice="give several runs as a dictionary from name to run",
            )
        if not isinstance(row, tuple | list) or len(row) != width:
            raise BadInput(
                tr_count(
                    "item {1} of the list is not a tuple of {0:,} value",
                    "item {1} of the list is not a tuple of {0:,} values",
                    width,
                    number,
                ),
                text=repr(row),
                expected=("(topic, document, {0})", value[-1]),
            )
    columns = list(zip(*rows, strict=True))
    topic, document, values = (columns[place] for place in places)
    return lines_of_columns(topic, document, values, value[-1])
