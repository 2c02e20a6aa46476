"""Marked ranges of a document's text, steps from one mark to the next, and the colours of marks."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat

from assessor_app.app.theme import Theme
from assessor_app.app.viewer.term_finders import Hit, TermFinder
from assessor_app.app.widgets.shades import contrast, mixed
from assessor_app.domain.scale import Grade, Scale

# The grounds of terms are as far apart as possible, also under each kind of colour blindness; a
# test computes the distances. Terms beyond the number of colours reuse them with a line below.
LIGHT = ("#fbe483", "#c8bcd8", "#affec2", "#e9aaff", "#f4b486", "#a2cab0", "#8484e4")
# The hues of LIGHT in the same order: a term keeps its hue on the white paper of a PDF.
DARK = ("#483618", "#452d6a", "#273f34", "#6e3860", "#773b09", "#004998", "#6c48cc")
# The line below a term, by round: when painted on a PDF, and in a text.
PENS = (
    Qt.PenStyle.NoPen,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashDotDotLine,
)
_STYLE = QTextCharFormat.UnderlineStyle
UNDERLINES = (
    _STYLE.NoUnderline,
    _STYLE.DashUnderline,
    _STYLE.DotLine,
    _STYLE.DashDotLine,
    _STYLE.SingleUnderline,
    _STYLE.DashDotDotLine,
)
SOLID = PENS.index(Qt.PenStyle.SolidLine)
READABLE, VISIBLE = 4.5, 3.0  # contrast ratios
SPAN_SHARE, BLEND_SHARE = 0.28, 0.4
# The kinds of marks that the keys for the next word stop at.
WORD_KINDS = ("term", "scan", "sought")


def term_colour(term: int, *, dark: bool) -> str:
    """Return the background colour of the term with index `term`, as "#rrggbb"."""
    colours = DARK if dark else LIGHT
    return colours[term % len(colours)]


def term_ground(term: int, theme: Theme) -> str:
    """Return the background colour of the term with index `term` on a page in this theme.

    In the dark theme of high contrast, its contrast with the page is at least VISIBLE. On white,
    that would make the colours of the terms too alike.
    """
    colour, is_black = term_colour(term, dark=theme.is_dark), theme.is_contrast and theme.is_dark
    return visible_line(colour, theme.surface, theme.text) if is_black else colour


def term_round(term: int) -> int:
    """Return the index in PENS and UNDERLINES of the line below the term with index `term`.

    0 stands for no line.
    """
    return min(term // len(LIGHT), len(PENS) - 1)


def grade_round(scale: Scale, grade: Grade | None) -> int:
    """Return the index in PENS and UNDERLINES of the line below a highlight for a grade.

    It tells the grade without its colour. 0 stands for an unbroken line, also without a grade.
    """
    return scale.grades.index(grade) % SOLID if grade is not None else 0


@lru_cache(maxsize=512)
def readable_ground(colour: str, surface: str, text: str) -> str:
    """Return a background for text in the given colour, faded as far as readability requires.

    The contrast with `text` is at least READABLE; else `surface` is returned. Colours are
    "#rrggbb".
    """
    grounds = (mixed(colour, surface, step / 10).name() for step in range(10, -1, -1))
    return next((one for one in grounds if contrast(one, text) >= READABLE), surface)


@lru_cache(maxsize=512)
def visible_line(colour: str, surface: str, text: str) -> str:
    """Return a colour for a line on `surface`, darkened or lightened until it is visible.

    The contrast with `surface` is at least VISIBLE; else `text` is returned. Colours are "#rrggbb".
    """
    lines = (mixed(text, colour, step / 10).name() for step in range(11))
    return next((one for one in lines if contrast(one, surface) >= VISIBLE), text)


@lru_cache(maxsize=512)
def blended(colour: str, span: str) -> str:
    """Return the colour of a term within a highlighted passage, mixed so that both stay visible.

    colour: of the term. span: of the highlight.
    """
    return mixed(span, colour, BLEND_SHARE).name()


@lru_cache(maxsize=512)
def passage_ground(colour: str, surface: str) -> str:
    """Return the pale background of a highlighted passage; terms on it keep their own colours.

    colour: of the highlight. surface: of the page.
    """
    return mixed(colour, surface, SPAN_SHARE).name()


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked range: the characters from `start` up to, but not including, `end`.

    Offsets count characters of the readable text from 0.
    colour: "#rrggbb". kind: "term" (the topic's), "scan" (the assessor's own term), "span" (a
    highlight; of no length: the best entry point), "sought" (a word of the search that led to the
    document), "find" (a hit of the find bar). tip: the tooltip. round: the index of the
    line below it in `PENS`, by the term or the grade of a highlight; an assessor's own term also
    has a line above it.
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
    """Return the next (by > 0) or previous range from offset `here`, cyclically; None without one.

    A range that starts at `here` is returned only if there is no other.
    marks: few. hits: of `finder`, in the order of the text; a long document has a million, so they
    are searched by bisection. tip: if given, only marks with this tooltip and hits of this term
    count.
    """
    wanted = sorted((one.start, one.end) for one in marks if tip in ("", one.tip))
    words = [tip in ("", term.word) for term in finder.terms]
    for past in (here, None):
        found = [_next_mark(wanted, past, by), _next_hit(hits, words, past, by)]
        places = [one for one in found if one is not None]
        if places:
            return min(places) if by > 0 else max(places)
    return None


def mark_number(
    here: int, marks: Sequence[Mark], hits: Sequence[Hit], finder: TermFinder, tip: str = ""
) -> tuple[int, int]:
    """Return the number of the last range that starts up to offset `here`, from 1, and of all.

    Ranges with the same start count once. The other parameters are those of `next_range`.
    """
    words = [tip in ("", term.word) for term in finder.terms]
    starts = {one.start for one in marks if tip in ("", one.tip)}
    starts |= {hit.start for hit in hits if words[hit.term]}
    return sum(start <= here for start in starts), len(starts)


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
