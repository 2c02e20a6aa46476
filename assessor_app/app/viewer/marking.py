"""Marks in a document besides the topic's terms: own terms, words of a search, and highlights."""

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.announcements import announce, is_heard
from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.theme import Theme, theme_of
from assessor_app.app.translation import tr, translate
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.marks import WORD_KINDS, Mark, grade_round, term_ground, term_round
from assessor_app.app.viewer.term_finders import Hit, OwnTermFinder, title_hits
from assessor_app.campaign.judging.judging import scan_terms
from assessor_app.domain.collection import Document
from assessor_app.domain.span import LONGEST_QUOTE, Span
from assessor_app.judging.reading.outline import OutlinePart, PartKind
from assessor_app.judging.reading.readable import Reading

PIECE = 200_000  # characters searched in one step
LONGEST_TERM = 100
PASSAGE = 100  # characters announced from the start of a mark
MOST_HITS = 20_000
NOWHERE = -1


class Reader(Protocol):
    """The interface of a page that shows a document and stores highlights, as `Marking` uses it."""

    session: Session

    @property
    def document(self) -> str:
        """The id of the document shown; empty if there is none."""

    def text(self, document: str) -> tuple[Document | None, Reading | None]:
        """Return a document and its readable text so far; None in place of each that is missing."""

    def spans(self) -> tuple[Span, ...]:
        """Return the highlights of the assessor in the document."""

    def highlight(self, start: int, end: int, grade: int | None, quote: str) -> bool:
        """Store a highlight from `start` to `end`, and return whether it was stored.

        grade: the grade that it speaks for, or None. quote: the highlighted text.
        """

    def remove_highlight(self, span: Span) -> bool:
        """Remove a highlight, and return whether the removal was stored."""


class Marking(QObject):
    """Finds and shows the marks in the document besides the topic's terms, and edits highlights.

    hits: of the assessor's own terms. spans: the highlights of the document's present text.
    stale: the highlights of earlier texts of the document.
    changed: emitted when terms, counts or highlights have changed. said: emitted with a message for
    the assessor. nothing_done: emitted with the reason why a key did nothing.
    """

    changed = Signal()
    said = Signal(str)
    nothing_done = Signal(str)

    def __init__(self, reader: Reader, colours_of: QWidget) -> None:
        super().__init__(colours_of)
        self._reader = reader
        self._colours_of = colours_of
        self._view: AnyDocumentView | None = None
        self.finder = OwnTermFinder(())
        self.hits: list[Hit] = []
        self._seeker = OwnTermFinder(())
        self._sought: list[Hit] = []
        self.spans: tuple[Span, ...] = ()
        self.stale: tuple[Span, ...] = ()
        self._followed = NOWHERE
        self._looked_through = 0
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._go_on)

    # Content ------------------------------------------------------------------------------

    def read_terms(self) -> None:
        """Load the own terms of the current assessor, and search the document for them if they
        changed."""
        campaign, assessor = self._reader.session.campaign, self._reader.session.assessor
        terms = scan_terms(campaign, assessor) if campaign is not None and assessor else ()
        if terms != self.finder.terms:
            self.finder = OwnTermFinder(terms)
            self._look_anew()

    def seek(self, words: tuple[str, ...]) -> None:
        """Mark the words of a search too; `words` has the notation of own terms, and may be
        empty."""
        if words != self._seeker.terms:
            self._seeker = OwnTermFinder(words)
            self._look_anew()

    def _look_anew(self) -> None:
        """Search the current document again after the terms have changed."""
        self._followed = NOWHERE
        self.show_document(self._view)
        self.paint()

    def show_document(self, view: AnyDocumentView | None) -> None:
        """Search the document of `view` for the terms, and load its highlights.

        view: None if no text is shown.
        """
        self._more.stop()
        self._view = view
        self._looked_through = 0
        title = view.title() if view is not None else ""
        self.hits = title_hits(self.finder, title)
        self._sought = title_hits(self._seeker, title)
        self._look_through()
        self.spans = self.stale = ()
        self.read_spans()
        if (self.hits or self._sought) and not self.spans:
            self.paint()
        self.changed.emit()

    def read_spans(self) -> None:
        """Load the highlights of the document, and show them if they have changed."""
        document, _ = self._reader.text(self._reader.document)
        text_hash = document.hash if document is not None else ""
        spans = self._reader.spans() if self._view is not None else ()
        before = (self.spans, self.stale)
        self.spans = tuple(one for one in spans if one.text_hash in ("", text_hash))
        self.stale = tuple(one for one in spans if one.text_hash not in ("", text_hash))
        if (self.spans, self.stale) != before:
            self.paint()
            self.changed.emit()

    def _look_through(self) -> None:
        view = self._view
        if view is None or not (self.finder.terms or self._seeker.terms):
            return
        text, whole = self._text()
        end = min(self._looked_through + PIECE, len(text))
        if end == len(text) and not whole:
            # The last term may continue in text that has not been read yet.
            end = max(self._looked_through, end - LONGEST_TERM)
        self.hits += self.finder.hits(text, self._looked_through, end)
        self._sought += self._seeker.hits(text, self._looked_through, end)
        self._looked_through = end
        if (end < len(text) or not whole) and self._all_hits() < MOST_HITS:
            self._more.start()

    def _text(self) -> tuple[str, bool]:
        """Return the readable text so far, and whether it is complete."""
        document, reading = self._reader.text(self._reader.document)
        if document is not None and (document.data or reading is None):
            return document.text, True
        return (reading.text, reading.is_complete) if reading is not None else ("", True)

    def _go_on(self) -> None:
        before = self._all_hits()
        self._look_through()
        if self._all_hits() > before:
            self.paint()
        if self._all_hits() > before or self.is_complete():
            self.changed.emit()

    def _all_hits(self) -> int:
        return len(self.hits) + len(self._sought)

    def paint(self) -> None:
        """Pass all marks to the view."""
        if self._view is not None:
            words = (*self._sought_marks(), *self._scan_marks())
            self._view.set_marks([*self._span_marks(), *words])

    def _theme(self) -> Theme:
        window = theme_of(self._colours_of.palette())
        return window if self._view is None else self._view.reading_theme(window)

    def _span_marks(self) -> list[Mark]:
        campaign = self._reader.session.campaign
        scale = campaign.scale if campaign is not None else None
        theme = self._theme()
        made = []
        # The latest highlight is painted on top.
        for span in sorted(self.spans, key=lambda one: one.clock):
            grade = scale.grade(span.grade) if scale and span.grade is not None else None
            colour = grade.colour if grade is not None else theme.accent
            if span.is_entry_point:
                tip = self.tr("Best entry point")
            elif grade is not None:
                tip = self.tr("Highlight for {0}").format(grade.label)
            else:
                tip = self.tr("Highlight")
            style = grade_round(scale, grade) if scale is not None else 0
            made.append(Mark(span.start, span.end, colour, "span", tip, style))
        return made

    def _scan_marks(self) -> list[Mark]:
        theme = self._theme()
        return [
            Mark(
                hit.start,
                hit.end,
                term_ground(hit.term, theme),
                "scan",
                self.finder.terms[hit.term],
                term_round(hit.term),
            )
            for hit in self.hits
        ]

    def _sought_marks(self) -> list[Mark]:
        colour, words = self._theme().accent, _shown(self._seeker.terms)
        return [Mark(hit.start, hit.end, colour, "sought", words[hit.term]) for hit in self._sought]

    def stop(self) -> None:
        """Stop searching before the page is closed."""
        self._more.stop()

    def counts(self) -> list[tuple[str, int]]:
        """Return (own term, its number of hits so far) for each own term."""
        counted = Counter(hit.term for hit in self.hits)
        return [(term, counted[at]) for at, term in enumerate(self.finder.terms)]

    def is_complete(self) -> bool:
        """Return whether the search for terms has ended."""
        return not self._more.isActive()

    def shows_text(self) -> bool:
        """Return whether a document with text is shown."""
        return self._view is not None and bool(self._text()[0])

    # Navigation ---------------------------------------------------------------------------

    def followed(self) -> str:
        """Return the term that the keys for the next hit stop at; empty if they stop at every
        term."""
        words = self._words()
        return words[self._followed] if 0 <= self._followed < len(words) else ""

    def follow(self, step: int) -> None:
        """Have the keys for the next hit stop at the next (step=1) term with hits only.

        After the last term, they stop at every term again.
        """
        words = self._words()
        self._followed = (self._followed + 1 + step) % (len(words) + 1) - 1
        word = self.followed()
        if word:
            self.said.emit(self.tr("Only this term: {0}").format(word))
            self.next_hit(1)
        else:
            self.said.emit(self.tr("All terms"))
        self.changed.emit()

    def next_hit(self, step: int) -> bool:
        """Go to the next (1) or previous (-1) hit, cyclically; return whether there is one."""
        view = self._view
        found = view is not None and view.next_hit(step, WORD_KINDS, self.followed())
        if found:
            self._announce_place(self.tr("Term {0:,} of {1:,}: {2}"), WORD_KINDS, self.followed())
        return found

    def go_to_word(self, step: int) -> None:
        """Go to the next (1) or previous (-1) hit; emit a message if there is none."""
        if not self.next_hit(step):
            self.say_no_word()

    def say_no_word(self) -> None:
        """Emit the message that there is no hit, or none so far."""
        if self.is_complete():
            self.nothing_done.emit(self.tr("This document has no highlighted terms"))
        else:
            self.nothing_done.emit(self.tr("No highlighted terms so far; the search continues"))

    def next_span(self, step: int) -> bool:
        """Go to the next (1) or previous (-1) highlight; return whether there is one.

        Emits a message if there is none.
        """
        found = self._view is not None and self._view.next_hit(step, ("span",))
        if found:
            self._announce_place(self.tr("Highlight {0:,} of {1:,}: {2}"), ("span",))
        else:
            self.nothing_done.emit(self.tr("This document has no highlights"))
        return found

    def next_part(self, step: int, *kinds: PartKind) -> None:
        """Go to the next (1) or previous (-1) heading, or other part of these kinds, and say which.

        Emits a message if there is none.
        """
        found = self._view.next_part(step, kinds) if self._view is not None else None
        if found is not None:
            self.said.emit(part_words(*found))
        else:
            self.nothing_done.emit(no_part_words(kinds))

    def _announce_place(self, words: str, kinds: Sequence[str], tip: str = "") -> None:
        """Tell screen readers the number of the mark reached and the text from there on: the focus
        does not move there."""
        view = self._view
        if view is None or not is_heard():
            return
        at = view.caret()
        text = view.whole_text()[at : at + PASSAGE] if at >= 0 else view.title()
        announce(view, fill(words, *view.hit_number(kinds, tip), " ".join(text.split())))

    def _words(self) -> list[str]:
        """Return the terms with hits: the topic's terms, the assessor's own, then those of a
        search."""
        if self._view is None:
            return []
        terms, topics = self._view.finder.terms, {hit.term for hit in self._view.hits}
        own, sought = ({hit.term for hit in hits} for hits in (self.hits, self._sought))
        words = [
            *(term.word for at, term in enumerate(terms) if at in topics),
            *(term for at, term in enumerate(self.finder.terms) if at in own),
            *(word for at, word in enumerate(_shown(self._seeker.terms)) if at in sought),
        ]
        return list(dict.fromkeys(words))

    # Marking ------------------------------------------------------------------------------

    def highlight(self, grade: int | None) -> None:
        """Highlight the selection as evidence for a grade, or for no particular grade (None).

        Emits a message if nothing is selected.
        """
        view = self._view
        chosen = view.selection() if view is not None else None
        if chosen is None or chosen[0] == chosen[1]:
            self.nothing_done.emit(self.tr("Select text first, with Shift+arrow keys or the mouse"))
            return
        quote = self._text()[0][chosen[0] : min(chosen[1], chosen[0] + LONGEST_QUOTE)]
        if view is not None and self._reader.highlight(*chosen, grade, quote):
            # The selection hides the colour of the highlight, so the cursor moves behind it.
            view.scroll_to(chosen[1])

    def set_entry_point(self) -> None:
        """Set the best entry point at the cursor, or at the start of the selection."""
        if self._view is not None:
            start = self._view.caret()
            self._reader.highlight(start, start, None, "")

    def remove(self) -> None:
        """Remove the highlight at the cursor, the shortest if there are several; else emit a
        message."""
        if self._view is None:
            return
        place = self._view.caret()
        held = [span for span in self.spans if span.start <= place <= span.end]
        # The end counts as inside: the cursor is there right after highlighting.
        held.sort(key=lambda one: (one.start < one.end == place, one.end - one.start))
        if held:
            self._reader.remove_highlight(held[0])
            return
        self.nothing_done.emit(self.tr("No highlight here; press ] to go to the next highlight"))


def part_words(part: OutlinePart, number: int, count: int) -> str:
    """Return the announcement of a heading, link, list or table that a key went to.

    number: from 1, among the `count` parts of its kind.
    """
    match part.kind:
        case PartKind.HEADING:
            words = translate("Marking", "Heading {0:,} of {1:,}, level {3}: {2}")
        case PartKind.LINK:
            words = translate("Marking", "Link {0:,} of {1:,}: {2}")
        case PartKind.LIST:
            words = tr("List {0:,} of {1:,}, %Ln item(s): {2}", "", part.size)
        case _:
            words = translate("Marking", "Table {0:,} of {1:,}, rows: {3:,}, columns: {4:,}. {2}")
    return fill(words, number, count, part.text, part.size, part.columns)


def no_part_words(kinds: Sequence[PartKind]) -> str:
    """Return the message that a document has no part of these kinds."""
    if PartKind.HEADING in kinds:
        return translate("Marking", "This document has no headings")
    return translate("Marking", "This document has no links, lists or tables")


def _shown(words: tuple[str, ...]) -> list[str]:
    return [word.removesuffix("*") for word in words]
