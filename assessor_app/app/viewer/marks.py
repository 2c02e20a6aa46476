"""Marked ranges of a document's readable text, and steps from one to the next."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.app.viewer.topic_terms import Hit, TermFinder

# The kinds of marks that the keys for the next word stop at.
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


Range = tuple[int, int]  # start and end


def next_range(
    here: int,
    by: int,
    marks: Sequence[Mark],
    hits: Sequence[Hit],
    finder: TermFinder,
    tip: str = "",
) -> Range | None:
    """Return the next (by > 0) or previous range that does not start at `here`, cyclically.

    marks: few. hits: of `finder`, in the order of the text; a long document has a million, so they
    are searched by bisection. tip: only marks with this tip and hits of this term.
    """
    wanted = sorted((one.start, one.end) for one in marks if tip in ("", one.tip))
    words = [tip in ("", term.word) for term in finder.terms]
    for past in (here, None):
        found = [_next_mark(wanted, past, by), _next_hit(hits, words, past, by)]
        places = [one for one in found if one is not None]
        if places:
            return min(places) if by > 0 else max(places)
    return None


def _next_mark(places: list[Range], past: int | None, by: int) -> Range | None:
    if past is not None and by > 0:
        places = places[bisect_right(places, past, key=lambda one: one[0]) :]
    elif past is not None:
        places = places[: bisect_left(places, past, key=lambda one: one[0])]
    return (places[0] if by > 0 else places[-1]) if places else None


def _next_hit(hits: Sequence[Hit], words: list[bool], past: int | None, by: int) -> Range | None:
    if by > 0:
        first = 0 if past is None else bisect_right(hits, past, key=lambda hit: hit.start)
        ahead = range(first, len(hits))
    else:
        last = len(hits) if past is None else bisect_left(hits, past, key=lambda hit: hit.start)
        ahead = range(last - 1, -1, -1)
    if not any(words):
        return None
    return next(((hits[at].start, hits[at].end) for at in ahead if words[hits[at].term]), None)
