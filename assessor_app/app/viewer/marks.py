"""Places in a document's readable text that are coloured: whose they are, and what they say."""

from dataclasses import dataclass

# What the keys for the next word stop at.
WORD_KINDS = ("term", "scan", "sought")


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters start to end (not included), counted from 0 over the readable text.

    colour: "#rrggbb". kind: "term" (the topic's), "scan" (the assessor's own term), "span" (a
    highlight; of no length: the best entry point), "sought" (a word of the search that led to the
    document), "find". tip: what it is, in words. round: of a term, the index of the line below
    it in `term_colours.PENS`; an assessor's own term has a line above it, too.
    """

    start: int
    end: int
    colour: str
    kind: str
    tip: str = ""
    round: int = 0
