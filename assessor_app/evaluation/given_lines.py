"""Lines of runs and judgements that are given in memory, in place of files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from assessor_app.domain.problems import BadInput
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.byte_strings import ByteStrings, packed_ids


@dataclass(frozen=True, eq=False, slots=True)
class GivenLines:
    """Lines with a topic, a document and a value: a grade or a score.

    rank: float64[lines], the rank column of a run; None if it has none.
    """

    topic: ByteStrings
    document: ByteStrings
    value: Doubles
    rank: Doubles | None = None


@dataclass(frozen=True, eq=False, slots=True)
class NamedRun:
    """A run with a name that its user chose."""

    name: str
    lines: Path | GivenLines


RunSource = Path | NamedRun


def lines_by_topic(topics: Mapping[Any, Mapping[Any, Any]], what: str) -> GivenLines:
    """Return the lines of values by document by topic; topics without documents have none.

    what: "grade" or "score", for the errors. Raises BadInput, naming topic and document, for ids
    that are not texts and values that are not numbers.
    """
    lengths = np.fromiter((len(one) for one in topics.values()), np.int64, len(topics))
    documents = list(chain.from_iterable(topics.values()))

    def place(line: int) -> tuple[Any, Any]:
        """Return the topic and the document of a line."""
        block = int(np.searchsorted(np.cumsum(lengths), line, side="right"))
        return list(topics)[block], documents[line]

    values = chain.from_iterable(one.values() for one in topics.values())
    numbers = _numbers(values, len(documents), what, place)
    names = _ids(list(topics), "topic")
    topic = ByteStrings(
        names.buffer, np.repeat(names.start, lengths), np.repeat(names.end, lengths)
    )
    try:
        return GivenLines(topic, packed_ids(documents), numbers)
    except (TypeError, UnicodeEncodeError):
        line = next(at for at, one in enumerate(documents) if not _is_id(one))
        raise _no_id("document", documents[line], f" in topic {place(line)[0]}") from None


def lines_of_columns(
    topics: Sequence[Any], documents: Sequence[Any], values: Sequence[Any], what: str
) -> GivenLines:
    """Return the lines of three columns of equal length.

    Arguments and errors are those of `lines_by_topic`.
    """
    numbers = _numbers(values, len(topics), what, lambda line: (topics[line], documents[line]))
    return GivenLines(_ids(topics, "topic"), _ids(documents, "document"), numbers)


def _numbers(
    values: Any, count: int, what: str, place: Callable[[int], tuple[Any, Any]]
) -> Doubles:
    """Return float64[count]: the values. place: returns topic and document of a line, for errors.

    Raises BadInput for a value that is not a number.
    """
    given = list(values)
    try:
        numbers = np.fromiter(given, np.float64, count)
        wrong = np.isnan(numbers)
        line = int(wrong.argmax()) if wrong.any() else None
    except (TypeError, ValueError):
        line = next(at for at, one in enumerate(given) if not _is_number(one))
    if line is None:
        return numbers
    topic, document = place(line)
    raise BadInput(
        f"the {what} of document {document} in topic {topic} is not a number",
        text=str(given[line]),
    )


def _is_number(value: Any) -> bool:
    try:
        number = float(value)
    except (TypeError, ValueError):
        return False
    return number == number


def _ids(names: Sequence[Any], what: str) -> ByteStrings:
    try:
        return packed_ids(names)
    except (TypeError, UnicodeEncodeError):
        raise _no_id(what, next(one for one in names if not _is_id(one)), "") from None


def _is_id(value: Any) -> bool:
    try:
        return bool(packed_ids([value]))
    except (TypeError, UnicodeEncodeError):
        return False


def _no_id(what: str, value: Any, where: str) -> BadInput:
    return BadInput(
        f"the {what} id {value!r}{where} is not a text",
        expected=f"a str, such as {str(value)!r}" if value == value else "a str",
    )
