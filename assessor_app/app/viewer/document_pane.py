"""The view of a document of any media type: text, PDF, image, or an error message."""

from collections.abc import Container, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from assessor_app.app.theme import SEPIA, Theme
from assessor_app.app.user_settings import ReadingStyle
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.marks import WORD_KINDS, Mark
from assessor_app.app.viewer.media.page_controls import FIT
from assessor_app.app.viewer.media.pdf_view import PdfView
from assessor_app.app.viewer.media.picture_view import PictureView
from assessor_app.app.viewer.term_finders import Hit, TermFinder
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.domain.collection import Document
from assessor_app.domain.problems import as_sentence
from assessor_app.formats.documents.media import PDF
from assessor_app.judging.reading.outline import OutlinePart, PartKind
from assessor_app.judging.reading.readable import Reading

NO_TERMS = TermFinder(())


def _is_within(part: QWidget, whole: QWidget) -> bool:
    return part is whole or whole.isAncestorOf(part)


class AnyDocumentView(QStackedWidget):
    """Shows a document with the view for its media type, and forwards calls to that view.

    Offsets count characters of `whole_text`.
    painted: emitted with the id of a document once it, or its error message, is on the screen.
    broken: emitted with the id of a document that cannot be shown, and the reason.
    advice: the text shown below that reason.
    """

    painted = Signal(str)
    broken = Signal(str, str)
    hits_changed = Signal()
    found_changed = Signal()
    clicked_mark = Signal(object)

    def __init__(self, text: DocumentView | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = text or DocumentView()
        self.no_view = EmptyState("", "")
        # Without this, the focus and the document's keys would go to the next field.
        self.no_view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pdf: PdfView | None = None
        self._picture: PictureView | None = None
        self._style = ReadingStyle()
        self._name = ""
        self.advice = ""
        self.addWidget(self.text)
        self.addWidget(self.no_view)
        self.text.painted.connect(self.painted)
        self.no_view.painted.connect(lambda: self.painted.emit(self._name))
        self.text.hits_changed.connect(self.hits_changed)
        self.text.found_changed.connect(self.found_changed)
        self.text.clicked_mark.connect(self.clicked_mark)
        self.setFocusProxy(self.text)

    # The views ----------------------------------------------------------------------------

    @property
    def pdf(self) -> PdfView:
        """The PDF view, created when first used."""
        if self._pdf is None:
            self._pdf = PdfView()
            self._pdf.painted.connect(self._on_painted)
            self._pdf.broken.connect(self._on_broken)
            self._pdf.hits_changed.connect(self.hits_changed)
            self._pdf.found_changed.connect(self.found_changed)
            self._pdf.clicked_mark.connect(self.clicked_mark)
            self._pdf.set_inverted(self._style.inverts)
            self.addWidget(self._pdf)
        return self._pdf

    @property
    def picture(self) -> PictureView:
        """The image view, created when first used."""
        if self._picture is None:
            self._picture = PictureView()
            self._picture.painted.connect(self._on_painted)
            self._picture.broken.connect(self._on_broken)
            self._picture.set_still(self._style.still)
            self.addWidget(self._picture)
        return self._picture

    def show_document(
        self, document: Document, finder: TermFinder = NO_TERMS, reading: Reading | None = None
    ) -> None:
        """Show a document from its beginning, and mark the finder's terms in it.

        reading: the document's readable text as far as it was read; None: read it from its
        beginning.
        """
        self._name = document.id
        if not document.data:
            self._bring_up(self.text)
            self.text.show_document(document, finder, reading)
        elif document.media == PDF:
            self._bring_up(self.pdf)
            self.pdf.show_document(document, finder)
        else:
            self._bring_up(self.picture)
            self.picture.show_document(document)
            self.hits_changed.emit()
            self.found_changed.emit()

    def _bring_up(self, view: QWidget) -> None:
        before = self.currentWidget()
        if before is not view and isinstance(before, PdfView | PictureView):
            before.rest()
        focus = QApplication.focusWidget()
        focused = before is not None and focus is not None and _is_within(focus, before)
        self.setCurrentWidget(view)
        self.setFocusProxy(view)
        if focused:
            view.setFocus()

    def _on_painted(self, name: str) -> None:
        if name == self._name:
            self.painted.emit(name)

    def _on_broken(self, why: str) -> None:
        of_pdf = self.sender() is self._pdf
        self.no_view.say(
            self.tr("This PDF cannot be shown")
            if of_pdf
            else self.tr("This image cannot be shown"),
            f"{as_sentence(why)} {self.advice}",
        )
        self._bring_up(self.no_view)
        self.broken.emit(self._name, why)

    # Calls forwarded to the current view -------------------------------------------------

    def _worded(self) -> DocumentView | PdfView | None:
        view = self.currentWidget()
        return view if isinstance(view, DocumentView | PdfView) else None

    @property
    def finder(self) -> TermFinder:
        """The finder of the topic's terms; without terms for an image."""
        view = self._worded()
        return view.finder if view is not None else NO_TERMS

    @property
    def hits(self) -> list[Hit]:
        """The hits of the topic's terms found so far; empty for an image."""
        view = self._worded()
        return view.hits if view is not None else []

    @property
    def found(self) -> Sequence[object]:
        """The hits of the search in the document; empty for an image."""
        view = self._worded()
        return view.found if view is not None else []

    @property
    def found_at(self) -> int:
        """The index of the current search hit; -1 for none."""
        view = self._worded()
        return view.found_at if view is not None else -1

    def page_number_field(self) -> QWidget | None:
        """Return the field for the number of a page; None if the document shown has no pages."""
        pdf = self._pdf
        return pdf.page_field.number if pdf is not None and self.currentWidget() is pdf else None

    def reset_zoom(self) -> None:
        """Show a PDF at zoom 1, or fit an image to the window; do nothing for a text."""
        view = self.currentWidget()
        if isinstance(view, PdfView):
            view.set_zoom(1.0)
        elif isinstance(view, PictureView):
            view.set_zoom(FIT)

    def reading_theme(self, window: Theme) -> Theme:
        """Return the theme that the document is shown in, in a window with the theme `window`."""
        view = self.currentWidget()
        if isinstance(view, PdfView):
            return view.page_theme(window)
        return SEPIA if self._style.sepia and view is self.text else window

    def has_words(self) -> bool:
        """Return whether the document has text to mark; images have none."""
        return self._worded() is not None

    def is_complete(self) -> bool:
        """Return whether the whole document is laid out and searched for terms."""
        view = self._worded()
        return view is None or view.is_complete()

    def whole_text(self) -> str:
        """Return the text that offsets refer to; empty for an image."""
        view = self._worded()
        return view.whole_text() if view is not None else ""

    def title(self) -> str:
        """Return the title shown above a text; empty for PDFs and images."""
        view = self.currentWidget()
        return view.title() if isinstance(view, DocumentView) else ""

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Replace the marks shown in addition to the topic's terms; does nothing for an image."""
        if (view := self._worded()) is not None:
            view.set_marks(marks)

    def selection(self) -> tuple[int, int] | None:
        """Return (start, end) of the selected text, end exclusive; None without a selection."""
        view = self._worded()
        return view.selection() if view is not None else None

    def selected_text(self) -> str:
        """Return the selected text; empty without a selection."""
        chosen = self.selection()
        return self.whole_text()[slice(*chosen)] if chosen else ""

    def caret(self) -> int:
        """Return the offset of the cursor, or of the start of the selection; 0 for an image."""
        view = self._worded()
        return view.caret() if view is not None else 0

    def scroll_to(self, start: int) -> None:
        """Scroll to the character at offset `start`."""
        if (view := self._worded()) is not None:
            view.scroll_to(start)

    def next_hit(self, by: int, kinds: Sequence[str] = WORD_KINDS, tip: str = "") -> bool:
        """Go to the next (by=1) or previous (by=-1) mark of these kinds; return whether there is
        one.

        kinds: see `Mark.kind`. tip: if given, only marks with this tooltip count.
        """
        view = self._worded()
        return view is not None and view.next_hit(by, kinds, tip)

    def hit_number(self, kinds: Sequence[str] = WORD_KINDS, tip: str = "") -> tuple[int, int]:
        """Return the number of the mark that a key moved to, from 1, and of all such marks."""
        view = self._worded()
        return view.hit_number(kinds, tip) if view is not None else (0, 0)

    def next_part(self, by: int, kinds: Container[PartKind]) -> tuple[OutlinePart, int, int] | None:
        """Go to the next or previous heading, link, list or table, as `DocumentView` does.

        PDFs and images have none.
        """
        view = self.currentWidget()
        return view.next_part(by, kinds) if isinstance(view, DocumentView) else None

    def find_all(self, wanted: str) -> None:
        """Mark every occurrence of `wanted`, and go to the first one in or below the view."""
        if (view := self._worded()) is not None:
            view.find_all(wanted)

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) search hit."""
        if (view := self._worded()) is not None:
            view.find_next(step)

    def set_reading(self, style: ReadingStyle) -> None:
        """Set how documents are shown."""
        self._style = style
        self.text.set_reading(style)
        if self._pdf is not None:
            self._pdf.set_inverted(style.inverts)
        if self._picture is not None:
            self._picture.set_still(style.still)

    def stop(self) -> None:
        """Stop all work before the page is closed."""
        self.text.stop()
        for view in (self._pdf, self._picture):
            if view is not None:
                view.stop()


def page_number_field(window: QWidget) -> QWidget | None:
    """Return the page number field of a document view in the window; None if no view has pages.

    The view with the focus is preferred, then the first visible one.
    """
    shown = (view for view in window.findChildren(AnyDocumentView) if view.isVisible())
    views = [view for view in shown if view.page_number_field() is not None]
    focus = QApplication.focusWidget()
    focused = (view for view in views if focus is not None and view.isAncestorOf(focus))
    view = next(focused, views[0] if views else None)
    return view.page_number_field() if view is not None else None
