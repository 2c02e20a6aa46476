"""Places in a document's readable text that are coloured: whose they are, and what they say."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters start to end (not included), counted from 0 over the readable text.

    colour: "#rrggbb". kind: "term" (the topic's), "scan" (the assessor's own term), "span" (a
    highlight; of no length: the best entry point), "find". tip: what it is, in words.
    """

    start: int
    end: int
    colour: str
    kind: str
    tip: str = ""
