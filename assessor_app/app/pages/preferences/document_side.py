"""One of the two documents of a pair, with its name, term counts and highlights."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QLabel, QWidget

from assessor_app.app.judging.cannot_judge import why_no_text
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.session import Session
from assessor_app.app.user_settings import ReadingStyle
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.marking import Marking
from assessor_app.app.viewer.term_counts import TermCounts
from assessor_app.app.viewer.term_finders import TermFinder
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import DocumentName
from assessor_app.app.widgets.layouts import column, row, stack
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.collection import Document
from assessor_app.domain.span import Span
from assessor_app.judging.reading.readable import Reading

LINES = 3  # scrolled by one key
PAGE = 0.85  # of the visible height, scrolled by one page


class SideReader:
    """Gives `Marking` access to one document of a pair; highlights can only be read."""

    def __init__(self, pair_judging: PairJudging) -> None:
        self._pair_judging = pair_judging
        self.session: Session = pair_judging.session
        self.name = ""

    @property
    def document(self) -> str:
        """The id of the document; empty without one."""
        return self.name

    def text(self, document: str) -> tuple[Document | None, Reading | None]:
        """Return a document and its text; None in place of each that the campaign does not have."""
        return self._pair_judging.text(document) if document else (None, None)

    def spans(self) -> tuple[Span, ...]:
        """Return the highlights in the document that the assessor made on the Judge page."""
        campaign, topic = self.session.campaign, self._pair_judging.topic_id()
        if campaign is None or not self.name:
            return ()
        return judging_queries.spans(campaign, self.session.assessor, topic, self.name)

    def highlight(self, start: int, end: int, grade: int | None, quote: str) -> bool:
        """Return False, because highlights cannot be added here."""
        return False

    def remove_highlight(self, span: Span) -> bool:
        """Return False, because highlights cannot be removed here."""
        return False


class DocumentSide(QFrame):
    """Shows the left or the right document of a pair.

    where: "Left" or "Right". appeared: emitted when the document, or the message in its place, is
    on the screen. counted: emitted when the counts of terms have changed.
    """

    appeared = Signal()
    counted = Signal()

    def __init__(
        self, pair_judging: PairJudging, where: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.where = where
        self._reader = SideReader(pair_judging)
        self.document = AnyDocumentView()
        self.document.text.setAccessibleName(self.tr("{0} document").format(where))
        self.no_text = EmptyState("", "")
        self.name = DocumentName()
        self.terms: TermCounts = TermCounts()
        self.marking: Marking = Marking(self._reader, self)
        self.advice = ""
        self._stack = stack(self.document, self.no_text)
        self._place()
        self.document.painted.connect(lambda name: self._on_painted(name))
        self.no_text.painted.connect(self.appeared)
        self.document.hits_changed.connect(self._show_terms)
        self.marking.changed.connect(self._show_terms)
        self.document.broken.connect(lambda *_: self.marking.show_document(None))

    def _place(self) -> None:
        self.setObjectName("sheet")
        self.setAutoFillBackground(True)
        self.setStyleSheet("QFrame#sheet { background: palette(base); }")
        side = QLabel(self.where)
        self.terms.setAccessibleName(self.tr("Term counts, {0} document").format(self.where))
        head = row(side, self.name, (self.terms, 1), spacing=10, margins=(16, 8, 14, 6))
        self.setLayout(column(head, (self._stack, 1), spacing=0))
        self.document.setMinimumWidth(240)

    def show_document(self, name: str, finder: TermFinder) -> None:
        """Show the document `name`, or a message why it has no text.

        finder: finds the topic's terms.
        """
        self._reader.name = name
        document, reading = self._reader.text(name)
        self.name.show_name(name, document.url if document is not None else "")
        title = document.title if document is not None else ""
        shows = document is not None and bool(reading is not None or title or document.data)
        self.document.advice = self.advice
        if document is not None and shows:
            self.document.show_document(document, finder, reading)
            self._stack.setCurrentWidget(self.document)
        else:
            self._say_no_text(known=document is not None)
        has_words = shows and self.document.has_words()
        self.marking.show_document(self.document if has_words else None)
        self._show_terms()

    def shows_document(self) -> bool:
        """Return whether a document is shown, rather than a message in its place."""
        return self._stack.currentWidget() is self.document

    def _say_no_text(self, *, known: bool) -> None:
        heading = self.tr("The document text is not available")
        if known:
            heading = self.tr("This document is empty")
        why = "" if known else why_no_text(self._reader.session.campaign, self._reader.name)
        self.no_text.say(heading, f"{why} {self.advice}".strip())
        self._stack.setCurrentWidget(self.no_text)

    def read_on(self, *, pages: float = 0, lines: int = 0) -> None:
        """Scroll down by `pages` pages and `lines` steps of some lines; up if negative."""
        view = self.document.currentWidget()
        if isinstance(view, QAbstractScrollArea):
            bar = view.verticalScrollBar()
            line = view.fontMetrics().lineSpacing() * LINES
            by = pages * PAGE * view.viewport().height() + lines * line
            bar.setValue(bar.value() + round(by))

    def stop(self) -> None:
        """Stop all work, because the campaign is being closed."""
        self.document.stop()
        self.marking.stop()

    def _on_painted(self, name: str) -> None:
        if name == self._reader.name:
            self.appeared.emit()

    def _show_terms(self) -> None:
        if self.shows_document():
            self.terms.show_hits(self.document, self.marking.counts())
        else:
            self.terms.clear()
        self.counted.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Show terms and highlights in the new colours after a change of the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_stack"):
            self._recolour()

    def set_reading(self, style: ReadingStyle) -> None:
        """Set how the document is shown."""
        self.document.set_reading(style)
        self._recolour()

    def _recolour(self) -> None:
        self._show_terms()
        self.marking.paint()
