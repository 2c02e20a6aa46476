"""A passage of a document that an assessor marked, as the journal keeps it."""

import json
from dataclasses import dataclass, field
from typing import Any

LONGEST_QUOTE = 200  # characters


@dataclass(frozen=True, slots=True)
class Span:
    """Characters start to end (not included) of a document's readable text, counted from 0.

    grade: the grade that the passage speaks for, None for none. quote: how the passage begins.
    Of no length it is the document's best entry point. gesture: by what it is known in the
    journal; text_hash: fingerprint of the text it was made on. clock: when, in the order of
    the journal.
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
        """Whether it says where to begin to read, and not what."""
        return self.start == self.end

    @property
    def value(self) -> str:
        """What the journal's event carries."""
        said = {
            "start": self.start,
            "end": self.end,
            "grade": self.grade,
            "quote": self.quote[:LONGEST_QUOTE],
        }
        return json.dumps(said, ensure_ascii=False)


def span_from(value: str, gesture: str = "", text_hash: str = "", clock: int = 0) -> Span | None:
    """The span that an event's value says; None where it says none."""
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
