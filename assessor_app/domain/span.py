"""A highlighted passage of a document, as stored in the journal."""

import json
from dataclasses import dataclass, field
from typing import Any

LONGEST_QUOTE = 200  # characters


@dataclass(frozen=True, slots=True)
class Span:
    """A passage: characters `start` to `end` (exclusive) of the readable text, counted from 0.

    A passage of length 0 is the best entry point of the document. grade: the grade that the
    passage supports, or None. quote: the beginning of the passage. gesture: the group of events
    that created it. text_hash: `Document.hash` of the text. clock: its position in the journal.
    """

    start: int
    end: int
    grade: int | None = None
    quote: str = ""
    gesture: str = ""
    text_hash: str = ""
    clock: int = field(default=0, compare=False)

    @property
    def is_entry_point(self) -> bool:
        """Whether it is the best entry point, not a passage."""
        return self.start == self.end

    @property
    def value(self) -> str:
        """The `value` of its event: JSON."""
        said = {
            "start": self.start,
            "end": self.end,
            "grade": self.grade,
            "quote": self.quote[:LONGEST_QUOTE],
        }
        return json.dumps(said, ensure_ascii=False)


def span_from(value: str, gesture: str = "", text_hash: str = "", clock: int = 0) -> Span | None:
    """Return the span in the `value` of an event; None if it is not valid.

    gesture, text_hash, clock: the fields of the span that the value does not contain.
    """
    try:
        said: Any = json.loads(value)
        start, end, grade, quote = said["start"], said["end"], said["grade"], said["quote"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    places = _is_count(start) and _is_count(end) and start <= end
    if not places or not isinstance(quote, str) or not (grade is None or type(grade) is int):
        return None
    return Span(start, end, grade, quote[:LONGEST_QUOTE], gesture, text_hash, clock)


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0
