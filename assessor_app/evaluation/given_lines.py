"""Lines of runs and judgements that are given in memory, in place of files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np

from assessor_app.domain.problems import BadInput
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.byte_strings import ByteStrings, decoded, packed_ids


@dataclass(frozen=True, eq=False, slots=True)
class GivenLines:
    """Lines with a topic, a document and a value: a grade or a score.

    rank: float64[lines], the rank column of a run; None if it has none.
    """

    topic: ByteStrings
    document: ByteStrings
    value: Doubles
    rank: Doubles | None = None

    def with_ranks(self, ranks: Sequence[Any]) -> "GivenLines":
        """Return the lines with this column of ranks. Raises BadInput for one that is no number."""
        texts = self.topic, self.document

        def place(line: int) -> tuple[str, str]:
            """Return the topic and the document of a line."""
            topic, document = (decoded(one.text(line)) for one in texts)
            return topic, document

        return replace(self, rank=_numbers(ranks, len(self.value), "rank", place))


@dataclass(frozen=True, eq=False, slots=True)
class NamedRun:
    """A run with a name that its user chose."""

    name: str
    source: Path | GivenLines


RunSource = Path | NamedRun


def lines_by_topic(topics: Mapping[Any, Mapping[Any, Any]], what: str) -> GivenLines:
    """Return the lines of values by document by topic; topics without documents have none.

    what: "grade" or "score", for the errors. Raises BadInput, naming topic and document, for ids
    that are not texts or whole numbers, and for values that are not numbers.
    """
    lengths = np.fromiter((len(one) for one in topics.values()), np.int64, len(topics))
    documents = list(chain.from_iterable(topics.values()))

    def place(line: int) -> tuple[Any, Any]:
        """Return the topic and the document of a line."""
        block = int(np.searchsorted(np.cumsum(lengths), line, side="right"))
        return list(topics)[block], documents[line]

    values = chain.from_iterable(one.values() for one in topics.values())
    numbers = _numbers(values, len(documents), what, place)
    names = _ids(list(topics), "topic", lambda _: "in the dictionary")
    topic = ByteStrings(
        names.buffer, np.repeat(names.start, lengths), np.repeat(names.end, lengths)
    )
    ids = _ids(documents, "document", lambda line: f"in topic {place(line)[0]}")
    return GivenLines(topic, ids, numbers)


def lines_of_columns(
    topics: Sequence[Any], documents: Sequence[Any], values: Sequence[Any], what: str
) -> GivenLines:
    """Return the lines of three columns of equal length.

    what: "grade" or "score". Raises BadInput as `lines_by_topic`.
    """
    numbers = _numbers(values, len(topics), what, lambda line: (topics[line], documents[line]))
    names = _ids(topics, "topic", lambda line: f"in line {line + 1:,}")
    ids = _ids(documents, "document", lambda line: f"in line {line + 1:,}")
    return GivenLines(names, ids, numbers)


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


def _ids(names: Sequence[Any], what: str, place: Callable[[int], str]) -> ByteStrings:
    """Return ids as bytes; whole numbers are ids, too.

    what: "topic" or "document"; place: returns where an id is; for errors. Raises BadInput.
    """
    try:
        return packed_ids(names)
    except (TypeError, UnicodeEncodeError):
        pass
    try:
        return packed_ids([str(one) if isinstance(one, Integral) else one for one in names])
    except (TypeError, UnicodeEncodeError):
        line = next(at for at, one in enumerate(names) if not _is_id(one))
        raise BadInput(
            f"the id of a {what} {place(line)} is not a text", text=repr(names[line])
        ) from None


def _is_id(value: Any) -> bool:
    try:
        return isinstance(value, Integral) or bool(packed_ids([value]))
    except (TypeError, UnicodeEncodeError):
        return False
