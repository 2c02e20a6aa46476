"""Lines of runs and judgements that are given in memory, in place of files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, islice, repeat
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np

from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.byte_strings import (
    Blocks,
    ByteStrings,
    blocks_of,
    decoded,
    encoded,
    joined,
    packed_ids,
)


@dataclass(frozen=True, eq=False, slots=True)
class GivenLines:
    """Lines with a document and a value, a grade or a score, in blocks by topic.

    rank: float64[lines], the rank column of a run; None if it has none. distinct: whether no
    document is repeated within a topic, because each topic is a dictionary.
    """

    blocks: Blocks
    document: ByteStrings
    value: Doubles
    rank: Doubles | None = None
    distinct: bool = False

    @classmethod
    def joined(cls, parts: Sequence["GivenLines"]) -> "GivenLines":
        """Return the lines of all parts, which have a block for each topic of each part.

        parts: one or more. Their columns of ranks are left out.
        """
        before = np.cumsum([0, *(len(part.value) for part in parts)])
        starts = [part.blocks.starts + at for part, at in zip(parts, before, strict=False)]
        names = tuple(chain.from_iterable(part.blocks.names for part in parts))
        return cls(
            Blocks(names, np.concatenate(starts), int(before[-1])),
            joined([part.document for part in parts]),
            np.concatenate([part.value for part in parts]),
            distinct=all(part.distinct for part in parts),
        )

    def rows(self) -> Iterator[tuple[str, str, float]]:
        """Yield (topic, document, value) of each line."""
        lengths = self.blocks.lengths.tolist()
        names = zip(map(decoded, self.blocks.names), lengths, strict=True)
        topics = chain.from_iterable(repeat(topic, length) for topic, length in names)
        documents = map(decoded, self.document.texts())
        return zip(topics, documents, self.value.tolist(), strict=True)

    def with_ranks(self, ranks: Sequence[Any]) -> "GivenLines":
        """Return the lines with this column of ranks. Raises BadInput for one that is no number."""

        def place(line: int) -> tuple[str, str]:
            """Return the topic and the document of a line."""
            block = int(np.searchsorted(self.blocks.starts, line, side="right")) - 1
            return decoded(self.blocks.names[block]), decoded(self.document.text(line))

        return replace(self, rank=_numbers(lambda: ranks, len(self.value), "rank", place))


@dataclass(frozen=True, eq=False, slots=True)
class NamedRun:
    """A run with a name that its user chose.

    source: a file, or a function that returns the lines and raises BadInput. It is called when the
    run is ranked, so that the lines of all runs are never in memory together.
    """

    name: str
    source: Path | Callable[[], GivenLines]


RunSource = FileSource | NamedRun


def lines_by_topic(topics: Mapping[Any, Mapping[Any, Any]], what: str) -> GivenLines:
    """Return the lines of values by document by topic; topics without documents have none.

    what: "grade" or "score", for the errors. Raises BadInput, naming topic and document, for ids
    that are not texts or whole numbers, and for values that are not numbers.
    """
    filled = {topic: values for topic, values in topics.items() if values}
    lengths = np.fromiter(map(len, filled.values()), np.int64, len(filled))
    ends = np.cumsum(lengths)
    documents = list(chain.from_iterable(filled.values()))

    def place(line: int) -> tuple[Any, Any]:
        """Return the topic and the document of a line."""
        return list(filled)[int(np.searchsorted(ends, line, side="right"))], documents[line]

    def values() -> Iterator[Any]:
        """Return all values."""
        return chain.from_iterable(one.values() for one in filled.values())

    numbers = _numbers(values, len(documents), what, place)
    names, plain = _topic_ids(filled)
    ids, all_plain = _ids(documents, "document", lambda line: f"in topic {place(line)[0]}")
    blocks = Blocks(names, ends - lengths, len(documents))
    return GivenLines(blocks, ids, numbers, distinct=plain and all_plain)


def lines_of_columns(
    topics: Sequence[Any], documents: Sequence[Any], values: Sequence[Any], what: str
) -> GivenLines:
    """Return the lines of three columns of equal length.

    what: "grade" or "score". Raises BadInput as `lines_by_topic`.
    """

    def place(line: int) -> tuple[Any, Any]:
        """Return the topic and the document of a line."""
        return topics[line], documents[line]

    numbers = _numbers(lambda: values, len(topics), what, place)
    names, _ = _ids(topics, "topic", lambda line: f"in line {line + 1:,}")
    ids, _ = _ids(documents, "document", lambda line: f"in line {line + 1:,}")
    return GivenLines(blocks_of(names), ids, numbers)


def _numbers(
    values: Callable[[], Iterable[Any]],
    count: int,
    what: str,
    place: Callable[[int], tuple[Any, Any]],
) -> Doubles:
    """Return float64[count]: the numbers that `values` returns at each call.

    place: returns topic and document of a line, for errors. Raises BadInput for a value that is
    not a number.
    """
    try:
        numbers = np.fromiter(values(), np.float64, count)
        wrong = np.isnan(numbers)
        line = int(wrong.argmax()) if wrong.any() else None
    except (TypeError, ValueError, OverflowError):
        line = next(at for at, one in enumerate(values()) if not _is_number(one))
    if line is None:
        return numbers
    topic, document = place(line)
    raise BadInput(
        "the {0} of document {1} in topic {2} is not a number",
        tr(what),
        document,
        topic,
        text=str(next(islice(values(), line, None))),
    )


def _is_number(value: Any) -> bool:
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return number == number


def _topic_ids(topics: Iterable[Any]) -> tuple[tuple[bytes, ...], bool]:
    """Return (the ids of topics as bytes, whether all are texts). Raises BadInput as `_ids`."""
    names = list(topics)
    if all(type(one) is str for one in names):
        with suppress(UnicodeEncodeError):
            return tuple(map(encoded, names)), True
    packed, plain = _ids(names, "topic", lambda _: "in the dictionary")
    return tuple(packed.texts()), plain


def _ids(names: Sequence[Any], what: str, place: Callable[[int], str]) -> tuple[ByteStrings, bool]:
    """Return (ids as bytes, whether all are texts). Whole numbers are ids, too, as texts.

    what: "topic" or "document"; place: returns where an id is; for errors. Raises BadInput.
    """
    try:
        return packed_ids(names), True
    except (TypeError, UnicodeEncodeError):
        pass
    try:
        texts = [str(one) if isinstance(one, Integral) else one for one in names]
        return packed_ids(texts), False
    except (TypeError, UnicodeEncodeError):
        line = next(at for at, one in enumerate(names) if not _is_id(one))
        raise BadInput(
            "the id of a {0} {1} is not a text", tr(what), place(line), text=repr(names[line])
        ) from None


def _is_id(value: Any) -> bool:
    try:
        return isinstance(value, Integral) or bool(packed_ids([value]))
    except (TypeError, UnicodeEncodeError):
        return False
