"""The layers of marks in a document: highlights, above them terms, and search hits on top."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from assessor_app.app.theme import Theme
from assessor_app.app.viewer.marks import (
    SOLID,
    UNDERLINES,
    Mark,
    Range,
    blended,
    mark_number,
    next_range,
    passage_ground,
    readable_ground,
    term_ground,
    term_round,
    visible_line,
)
from assessor_app.app.viewer.term_finders import Hit, TermFinder
from assessor_app.app.viewer.text_positions import TextPositions
from assessor_app.app.viewer.text_sheet import TextSheet

MOST_FOUND = 50_000
NOT_THERE = (-1, -1)
LAYERS = ("span", "sought", "term", "scan", "find")


class MarkLayer:
    """Holds the marks of one document and makes Qt's formats for them.

    Offsets refer to the readable text; offsets below 0 to the title.
    hits: the hits of the topic's terms. found: (start, end) of the search hits. found_at: the index
    of the current search hit, -1 for none. marks: the other marks, in the order of the text.
    """

    def __init__(self, finder: TermFinder) -> None:
        self.finder = finder
        self.hits: list[Hit] = []
        self.found: list[tuple[int, int]] = []
        self.found_at = -1
        self.here = NOT_THERE  # range of the word reached by a key
        self.marks: list[Mark] = []
        self._nth: dict[Mark, int] = {}
        self._longest = 0
        self._pattern: re.Pattern[str] | None = None

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Set the marks besides terms and search hits; of the same kind, later marks cover
        earlier ones."""
        self._nth = {mark: nth for nth, mark in enumerate(marks)}
        self.marks = sorted(marks, key=lambda mark: (mark.start, mark.end))
        self._longest = max((mark.end - mark.start for mark in marks), default=0)

    # Search -------------------------------------------------------------------------------

    def look_for(self, wanted: str) -> None:
        """Set the text to search for, and remove the hits of the previous one.

        Case is ignored; any white space matches any other. An empty text ends the search.
        """
        self.found, self.found_at, self.here = [], -1, NOT_THERE
        words = r"\s+".join(re.escape(word) for word in re.split(r"\s+", wanted))
        # A run of white space is matched once, not from each of its characters.
        begin = r"(?<!\s)" if wanted[:1].isspace() else ""
        self._pattern = re.compile(begin + words, re.IGNORECASE) if wanted else None

    def look_through(self, text: str, start: int, end: int, before: int = 0) -> bool:
        """Search text[start:end], and return whether there are new hits.

        before: the number of characters of `text` before offset 0.
        """
        known = len(self.found)
        if self._pattern is not None:
            for match in self._pattern.finditer(text, start, end):
                if len(self.found) == MOST_FOUND:
                    break
                self.found.append((match.start() - before, match.end() - before))
        return len(self.found) > known

    def next_range(self, here: int, by: int, kinds: Sequence[str], tip: str) -> Range | None:
        """Return (start, end) of the next (by=1) or previous (by=-1) mark of these kinds; None
        without one.

        here: the offset to start from. tip: if given, only marks with this tooltip count.
        """
        marks = [mark for mark in self.marks if mark.kind in kinds]
        hits = self.hits if "term" in kinds else []
        return next_range(here, by, marks, hits, self.finder, tip)

    def number(self, here: int, kinds: Sequence[str], tip: str) -> tuple[int, int]:
        """Return the number of the last of the marks up to offset `here`, from 1, and of all.

        The parameters are those of `next_range`.
        """
        marks = [mark for mark in self.marks if mark.kind in kinds]
        return mark_number(here, marks, self.hits if "term" in kinds else [], self.finder, tip)

    def at(self, place: int) -> Mark | None:
        """Return the uppermost of the marks given to `set_marks` at an offset; None without one."""
        there = [mark for mark in self._between(place, place) if mark.start <= place]
        there = [mark for mark in there if place < max(mark.end, mark.start + 1)]
        return max(there, key=lambda mark: (LAYERS.index(mark.kind), self._nth[mark]), default=None)

    def tip_at(self, place: int) -> str:
        """Return the tooltip of the mark or the term at an offset; empty if there is none."""
        mark = self.at(place)
        if mark is not None:
            return mark.tip
        found = bisect_right(self.hits, place, key=lambda hit: hit.start) - 1
        inside = found >= 0 and place < self.hits[found].end
        return self.finder.terms[self.hits[found].term].word if inside else ""

    def _between(self, first: int, last: int) -> list[Mark]:
        low = bisect_left(self.marks, first - self._longest, key=lambda mark: mark.start)
        high = bisect_right(self.marks, last, key=lambda mark: mark.start)
        return [mark for mark in self.marks[low:high] if mark.end >= first]

    # Painting -----------------------------------------------------------------------------

    def paint_points(
        self, sheet: TextSheet, places: TextPositions, theme: Theme, sight: tuple[int, int]
    ) -> None:
        """Paint the marks without length, such as best entry points, that are in view.

        places: the positions of the text in `sheet`. sight: the first and the last visible offset.
        """
        painter = QPainter(sheet.viewport())
        for mark in self._between(*sight):
            if mark.start < mark.end:
                continue
            box = sheet.cursorRect(sheet.cursor_over(places.in_qt(mark.start)))
            colour = QColor(visible_line(mark.colour, theme.surface, theme.text))
            painter.fillRect(QRect(box.left() - 1, box.top(), 3, box.height()), colour)
            painter.fillRect(QRect(box.left() - 4, box.top() - 3, 9, 4), colour)
        painter.end()

    def selections(
        self, document: QTextDocument, places: TextPositions, theme: Theme, sight: tuple[int, int]
    ) -> list[QTextEdit.ExtraSelection]:
        """Return the formats of the marks in view; a document may have too many marks to format
        all.

        places: the positions of the text in `document`. sight: the first and the last visible
        offset.
        """
        first, last = sight
        inside = sorted(self._between(first, last), key=self._nth.__getitem__)
        spans = [mark for mark in inside if mark.kind == "span" and mark.start < mark.end]
        made = [
            _selection(document, places, mark.start, mark.end, self._span_format(theme, mark))
            for mark in spans
        ]
        for word, here in self._words_in_sight(inside, theme, sight):
            for at, to, span in _pieces(word.start, word.end, spans):
                form = self._format(theme, word, span, here=here)
                made.append(_selection(document, places, at, to, form))
        return made

    def _words_in_sight(
        self, inside: Sequence[Mark], theme: Theme, sight: tuple[int, int]
    ) -> Iterator[tuple[Mark, bool]]:
        """Yield each marked word in view as a mark, the uppermost last, and whether it is the
        current one."""
        first, last = sight
        yield from self._of_kind("sought", inside)
        low = bisect_left(self.hits, first, key=lambda hit: hit.end)
        for at in range(low, bisect_right(self.hits, last, key=lambda hit: hit.start)):
            hit = self.hits[at]
            soft = term_ground(hit.term, theme)
            mark = Mark(hit.start, hit.end, soft, "term", round=term_round(hit.term))
            yield mark, (hit.start, hit.end) == self.here
        yield from self._of_kind("scan", inside)
        low = bisect_left(self.found, first, key=lambda place: place[1])
        for at in range(low, bisect_right(self.found, last, key=lambda place: place[0])):
            yield Mark(*self.found[at], theme.accent_soft, "find"), at == self.found_at

    def _of_kind(self, kind: str, inside: Sequence[Mark]) -> Iterator[tuple[Mark, bool]]:
        for mark in inside:
            if mark.kind == kind and mark.start < mark.end:
                yield mark, (mark.start, mark.end) == self.here

    @staticmethod
    def _span_format(theme: Theme, span: Mark) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setBackground(QColor(passage_ground(span.colour, theme.surface)))
        _underline(form, visible_line(span.colour, theme.surface, theme.text), span.round)
        return form

    @staticmethod
    def _format(theme: Theme, word: Mark, span: Mark | None, *, here: bool) -> QTextCharFormat:
        """Return the format of a marked word.

        span: the highlight around the word, which stays visible. here: True for the current word.
        """
        form, colour = QTextCharFormat(), word.colour
        if word.kind == "sought":
            # Grey, to differ from all topic terms.
            _underline(form, visible_line(colour, theme.surface, theme.text))
            colour = theme.sunken
        if span is not None:
            colour = blended(colour, span.colour)
            _underline(form, visible_line(span.colour, theme.surface, theme.text), span.round)
        if word.kind == "scan":
            form.setFontOverline(True)
        if word.round:
            form.setUnderlineStyle(UNDERLINES[word.round])
            form.setUnderlineColor(QColor(theme.on_accent if here else theme.text))
        if here:
            form.setBackground(QColor(theme.accent))
            form.setForeground(QColor(theme.on_accent))
        else:
            form.setBackground(QColor(readable_ground(colour, theme.surface, theme.text)))
            form.setForeground(QColor(theme.text))
        if word.kind == "find":
            _underline(form, theme.text)
        return form


def _underline(form: QTextCharFormat, colour: str, style: int = SOLID) -> None:
    form.setUnderlineStyle(UNDERLINES[style or SOLID])
    form.setUnderlineColor(QColor(colour))


def _pieces(start: int, end: int, spans: Sequence[Mark]) -> Iterator[tuple[int, int, Mark | None]]:
    """Yield (start, end, uppermost highlight or None) of each piece of a word.

    The word is split where highlights start or end.
    """
    over = [span for span in spans if span.start < end and span.end > start]
    cuts = {place for span in over for place in (span.start, span.end) if start < place < end}
    for at, to in pairwise([start, *sorted(cuts), end]):
        under = [span for span in over if span.start <= at and to <= span.end]
        yield at, to, under[-1] if under else None


def _selection(
    document: QTextDocument, places: TextPositions, start: int, end: int, form: QTextCharFormat
) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    cursor = QTextCursor(document)
    last = document.characterCount() - 1
    cursor.setPosition(min(places.in_qt(start), last))
    cursor.setPosition(min(places.end_in_qt(end), last), QTextCursor.MoveMode.KeepAnchor)
    made.cursor = cursor
    made.format = form
    return made
