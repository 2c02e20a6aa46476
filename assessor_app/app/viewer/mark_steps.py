"""The next of many places, without looking at all of them: a long document has a million."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from assessor_app.app.viewer.marks import Mark
from assessor_app.app.viewer.topic_terms import Hit, TermFinder

Going = tuple[int, int]  # start and end


def beside(
    here: int,
    by: int,
    marks: Sequence[Mark],
    hits: Sequence[Hit],
    finder: TermFinder,
    tip: str = "",
) -> Going | None:
    """The next (by > 0) or previous place that begins elsewhere than `here`, round and round.

    marks: few; hits: by where they begin, of `finder`. tip: stop at marks and words of it alone.
    """
    wanted = sorted((one.start, one.end) for one in marks if tip in ("", one.tip))
    words = [tip in ("", term.word) for term in finder.terms]
    for past in (here, None):
        found = [_mark(wanted, past, by), _hit(hits, words, past, by)]
        places = [one for one in found if one is not None]
        if places:
            return min(places) if by > 0 else max(places)
    return None


def _mark(places: list[Going], past: int | None, by: int) -> Going | None:
    if past is not None and by > 0:
        places = places[bisect_right(places, past, key=lambda one: one[0]) :]
    elif past is not None:
        places = places[: bisect_left(places, past, key=lambda one: one[0])]
    return (places[0] if by > 0 else places[-1]) if places else None


def _hit(hits: Sequence[Hit], words: list[bool], past: int | None, by: int) -> Going | None:
    if by > 0:
        first = 0 if past is None else bisect_right(hits, past, key=lambda hit: hit.start)
        ahead = range(first, len(hits))
    else:
        last = len(hits) if past is None else bisect_left(hits, past, key=lambda hit: hit.start)
        ahead = range(last - 1, -1, -1)
    if not any(words):
        return None
    return next(((hits[at].start, hits[at].end) for at in ahead if words[hits[at].term]), None)
