"""What is coloured in a document: passages, over them terms, over them what is looked for."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from assessor_app.app.pages.judge.going import Going, beside
from assessor_app.app.pages.judge.marks import Mark
from assessor_app.app.pages.judge.term_colours import term_colour
from assessor_app.app.pages.judge.topic_terms import Hit, TermFinder
from assessor_app.app.reading import mark_colours
from assessor_app.app.reading.places import Places
from assessor_app.app.theme import Theme

MOST_FOUND = 50_000
LAYERS = ("span", "term", "scan", "find")


class MarkLayer:
    """Marks of one document. Places count over its readable text; its title stands before 0."""

    def __init__(self, finder: TermFinder) -> None:
        self.finder = finder
        self.hits: list[Hit] = []
        self.found: list[tuple[int, int]] = []
        self.found_at = -1
        self.here = (-1, -1)
        self.marks: list[Mark] = []
        self._longest = 0
        self._pattern: re.Pattern[str] | None = None

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Have these marks; places count over the readable text."""
        self.marks = sorted(marks, key=lambda mark: (mark.start, mark.end))
        self._longest = max((mark.end - mark.start for mark in marks), default=0)

    # Looking ------------------------------------------------------------------------------

    def look_for(self, wanted: str) -> None:
        """Find these characters, any white space as any other; case does not matter."""
        self.found, self.found_at, self.here = [], -1, (-1, -1)
        words = r"\s+".join(re.escape(word) for word in re.split(r"\s+", wanted))
        # White space is looked through once, not from each of its characters on.
        begin = r"(?<!\s)" if wanted[:1].isspace() else ""
        self._pattern = re.compile(begin + words, re.IGNORECASE) if wanted else None

    def look_through(self, text: str, start: int, end: int, before: int = 0) -> bool:
        """Find it in a part of the text, too; whether there is more now.

        before: how many characters of `text` stand before place 0.
        """
        known = len(self.found)
        if self._pattern is not None:
            for match in self._pattern.finditer(text, start, end):
                if len(self.found) == MOST_FOUND:
                    break
                self.found.append((match.start() - before, match.end() - before))
        return len(self.found) > known

    def beside(self, here: int, by: int, kinds: Sequence[str], tip: str) -> Going | None:
        """The next (by > 0) or previous mark of these kinds, and of this tip alone if any."""
        marks = [mark for mark in self.marks if mark.kind in kinds]
        hits = self.hits if "term" in kinds else []
        return beside(here, by, marks, hits, self.finder, tip)

    def at(self, place: int) -> Mark | None:
        """The uppermost mark at a place of the readable text."""
        there = [mark for mark in self._between(place, place) if mark.start <= place]
        there = [mark for mark in there if place < max(mark.end, mark.start + 1)]
        return max(there, key=lambda mark: LAYERS.index(mark.kind), default=None)

    def tip_at(self, place: int) -> str:
        """What is to be said of a place of the readable text; empty for nothing."""
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

    def points(self, first: int, last: int) -> list[Mark]:
        """Marks without a length in sight: they are painted between letters."""
        inside = self._between(first, last)
        return [mark for mark in inside if mark.start == mark.end]

    def selections(
        self, document: QTextDocument, places: Places, theme: Theme, sight: tuple[int, int]
    ) -> list[QTextEdit.ExtraSelection]:
        """Colours for what is in sight: a document may have more than one wants to paint."""
        first, last = sight
        layers: dict[str, list[QTextEdit.ExtraSelection]] = {name: [] for name in LAYERS}
        for mark in self._between(first, last):
            place = (mark.start, mark.end)
            if mark.start < mark.end:
                form = self._format(theme, mark.kind, mark.colour, here=place == self.here)
                layers[mark.kind].append(_selection(document, places, *place, form))
        low = bisect_left(self.hits, first, key=lambda hit: hit.end)
        for at in range(low, bisect_right(self.hits, last, key=lambda hit: hit.start)):
            hit = self.hits[at]
            soft = term_colour(hit.term, dark=theme.name == "dark")
            form = self._format(theme, "term", soft, here=(hit.start, hit.end) == self.here)
            layers["term"].append(_selection(document, places, hit.start, hit.end, form))
        low = bisect_left(self.found, first, key=lambda place: place[1])
        for at in range(low, bisect_right(self.found, last, key=lambda place: place[0])):
            form = self._format(theme, "find", theme.accent_soft, here=at == self.found_at)
            layers["find"].append(_selection(document, places, *self.found[at], form))
        return [one for name in LAYERS for one in layers[name]]

    @staticmethod
    def _format(theme: Theme, kind: str, colour: str, *, here: bool) -> QTextCharFormat:
        form = QTextCharFormat()
        if here and kind != "span":
            form.setBackground(QColor(theme.accent))
            form.setForeground(QColor(theme.on_accent))
        elif kind == "span":
            form.setBackground(QColor(mark_colours.bar(colour, theme.surface)))
        else:
            form.setBackground(QColor(mark_colours.ground(colour, theme.surface, theme.text)))
            form.setForeground(QColor(theme.text))
        if kind in ("span", "find"):
            under = mark_colours.line(colour, theme.surface, theme.text)
            form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
            form.setUnderlineColor(QColor(under if kind == "span" else theme.text))
        return form


def _selection(
    document: QTextDocument, places: Places, start: int, end: int, form: QTextCharFormat
) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    cursor = QTextCursor(document)
    last = document.characterCount() - 1
    cursor.setPosition(min(places.in_qt(start), last))
    cursor.setPosition(min(places.end_in_qt(end), last), QTextCursor.MoveMode.KeepAnchor)
    made.cursor = cursor
    made.format = form
    return made
