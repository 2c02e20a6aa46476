"""Shows a help page as text with links, with a history of pages and a search within the page."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QGuiApplication,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from assessor_app.app.rasterise import SHARPNESS, image
from assessor_app.app.text_size import LetterWatch
from assessor_app.app.theme import Theme, theme_of
from assessor_app.campaign.help.help_library import INDEX, HelpLibrary
from assessor_app.campaign.help.help_markdown import html_of, pictures_of

WIDEST = 800  # pixels of a line of text, at the normal size
MARGIN = 28
SMALLEST, LARGEST = 60, 260  # percent
STEP = 10
MOST_MARKED = 2000
SIZES = {"h1": 1.7, "h2": 1.32, "h3": 1.12, "h4": 1.0}


@dataclass(frozen=True, slots=True)
class _Visit:
    """An entry of the history: a page, the anchor that was opened, and the scroll position."""

    path: str
    anchor: str
    scrolled: int = 0


class HelpView(QTextBrowser):
    """Shows the pages of a library. Links to other places are copied, never opened.

    page_shown: emitted with path and anchor. address_copied: emitted with the address of a link to
    another place. found_changed: emitted after a search within the page.
    """

    page_shown = Signal(str, str)
    address_copied = Signal(str)
    zoomed = Signal(int)
    found_changed = Signal()

    def __init__(self, library: HelpLibrary, zoom: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._visits: list[_Visit] = []
        self._at = -1
        self._html: dict[str, str] = {}
        self._own: QTextDocument | None = None
        self.zoom = zoom
        self.found: list[QTextCursor] = []
        self.found_at = -1
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Help page"))
        self.anchorClicked.connect(self._follow)
        LetterWatch(self, self._render_in_place)

    # Pages --------------------------------------------------------------------------------

    @property
    def path(self) -> str:
        """The path of the visible page; empty before the first."""
        return self._visits[self._at].path if self._visits else ""

    @property
    def anchor(self) -> str:
        """The anchor that was opened on the visible page; empty for its beginning."""
        return self._visits[self._at].anchor if self._visits else ""

    def show_topic(self, topic: str) -> None:
        """Show a page, or a heading on it ("reference/measures.md#sets"), and add it to the
        history.

        An unknown page shows the index instead.
        """
        path, _, anchor = topic.partition("#")
        if self._library.page(path) is None:
            path, anchor = INDEX, ""
        self._keep_scrolled()
        self._visits[self._at + 1 :] = [_Visit(path, anchor)]
        self._at += 1
        self._show_visit()

    def can_step(self, by: int) -> bool:
        """Return whether the history has a page before (by=-1) or after (by=1) the visible one."""
        return 0 <= self._at + by < len(self._visits)

    def step(self, by: int) -> None:
        """Go back (by=-1) or forward (by=1) in the history."""
        if self.can_step(by):
            self._keep_scrolled()
            self._at += by
            self._show_visit()

    def _keep_scrolled(self) -> None:
        if self._visits:
            scrolled = self.verticalScrollBar().value()
            self._visits[self._at] = replace(self._visits[self._at], scrolled=scrolled)

    def _show_visit(self) -> None:
        visit = self._visits[self._at]
        self._render()
        if visit.anchor and not visit.scrolled:
            self.scrollToAnchor(visit.anchor)
        else:
            self.verticalScrollBar().setValue(visit.scrolled)
        self.page_shown.emit(visit.path, visit.anchor)

    def _follow(self, url: QUrl) -> None:
        """Show the page of a link; copy the address of a link to another place."""
        target = self._library.resolved(self.path, url.toString())
        if target is None:
            QGuiApplication.clipboard().setText(url.toString())
            self.address_copied.emit(url.toString())
        else:
            self.show_topic("#".join(part for part in target if part))

    # Appearance ---------------------------------------------------------------------------

    def set_zoom(self, percent: int) -> None:
        """Show the text in this size and emit `zoomed`; the scroll position stays about the same.

        percent: of the normal size.
        """
        self.zoom = min(max(percent, SMALLEST), LARGEST)
        self._render_in_place()
        self.zoomed.emit(self.zoom)

    def _render_in_place(self) -> None:
        bar = self.verticalScrollBar()
        share = bar.value() / max(bar.maximum(), 1)
        self._render()
        bar.setValue(round(share * bar.maximum()))

    def _render(self) -> None:
        if not self._visits:
            return
        if self.path not in self._html:
            # Qt would show the last line break of a code block as an empty line.
            html = html_of(self._library.text(self.path))
            html = html.replace("\n</code></pre>", "</code></pre>")
            # With the line height of text, 45% of the picture's height would stay free below it.
            self._html[self.path] = html.replace("<p><img", "<p class='picture'><img")
        size = self.font().pointSizeF() * self.zoom / 100
        # Laid out once, because the view shows the document only when it is complete.
        document = QTextDocument(self)
        document.setDefaultFont(self.font())
        document.setDocumentMargin(MARGIN)
        document.setIndentWidth(2 * size)
        document.setDefaultStyleSheet(_style(theme_of(self.palette()), size))
        self._add_pictures(document)
        document.setHtml(self._html[self.path])
        self._limit_width(document)
        self.setDocument(document)
        # The view deletes its first document, and no other.
        if self._own is not None:
            self._own.deleteLater()
        self._own = document
        self.found, self.found_at = [], -1
        self.setExtraSelections([])

    def _add_pictures(self, document: QTextDocument) -> None:
        """Draw the pictures of the page for its theme and size."""
        dark = theme_of(self.palette()).is_dark
        for target in pictures_of(self._library.text(self.path)):
            svg = self._library.picture(self.path, target, dark=dark)
            drawn = image(svg, SHARPNESS * self.zoom / 100)
            drawn.setDevicePixelRatio(SHARPNESS)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(target), drawn)

    def _limit_width(self, document: QTextDocument) -> None:
        """Limit the length of lines by a margin at the right."""
        frame = document.rootFrame()
        form = frame.frameFormat()
        widest = WIDEST * self.zoom / 100
        form.setRightMargin(max(MARGIN, self.viewport().width() - MARGIN - widest))
        frame.setFrameFormat(form)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the length of lines in the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._limit_width(self.document())

    def changeEvent(self, event: QEvent) -> None:
        """Show the page in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._visits:
            self._render_in_place()

    # Search within the page, as `Searched` ------------------------------------------------

    def selected_text(self) -> str:
        """Return the selected text."""
        return self.textCursor().selectedText()

    def find_all(self, wanted: str) -> None:
        """Mark every occurrence of `wanted`, and show the first below the top of the view."""
        self.found, self.found_at = [], -1
        cursor = QTextCursor(self.document())
        while wanted and len(self.found) < MOST_MARKED:
            cursor = self.document().find(wanted, cursor, QTextDocument.FindFlag(0))
            if cursor.isNull():
                break
            self.found.append(QTextCursor(cursor))
        if self.found:
            self.found_at = 0
        self._mark()

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) occurrence; after the last follows the first."""
        if self.found:
            self.found_at = (self.found_at + step) % len(self.found)
            self._mark()

    def _mark(self) -> None:
        theme = theme_of(self.palette())
        marked = []
        for at, cursor in enumerate(self.found):
            selection = QTextEdit.ExtraSelection()
            form = QTextCharFormat()
            here = at == self.found_at
            form.setBackground(self.palette().brush(QPalette.ColorRole.Highlight))
            form.setForeground(self.palette().brush(QPalette.ColorRole.HighlightedText))
            if not here:
                form.setBackground(_colour(theme.warning_soft))
                form.setForeground(_colour(theme.text))
            selection.format = form
            selection.cursor = cursor
            marked.append(selection)
        self.setExtraSelections(marked)
        if self.found:
            place = QTextCursor(self.found[self.found_at])
            place.setPosition(place.selectionStart())
            self.setTextCursor(place)
            self.ensureCursorVisible()
        self.found_changed.emit()


def _colour(name: str) -> QColor:
    return QColor(name)


def _style(theme: Theme, size: float) -> str:
    """Return the style sheet of a page. size: of the text in points."""
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    headings = "".join(
        f"{tag} {{ font-size: {size * factor:.1f}pt; font-weight: 600; margin-top: "
        f"{round(size * 1.7 * (tag != 'h1'))}px; margin-bottom: {round(size * 0.5)}px; }} "
        for tag, factor in SIZES.items()
    )
    return (
        f"body, p, li, td, th {{ font-size: {size:.1f}pt; color: {theme.text}; }} "
        f"p, li {{ line-height: 145%; }} p.picture {{ line-height: 100%; }} "
        f"li {{ margin-bottom: {round(size * 0.25)}px; }} "
        f"{headings}"
        f"a {{ color: {theme.accent}; text-decoration: none; }} "
        f"code {{ font-family: '{fixed}'; font-size: {size * 0.94:.1f}pt; "
        f"background: {theme.sunken}; }} "
        f"pre {{ font-family: '{fixed}'; font-size: {size * 0.94:.1f}pt; "
        f"background: {theme.sunken}; }} "
        f"table {{ border-collapse: collapse; margin-top: 8px; margin-bottom: 12px; }} "
        f"td, th {{ border: 1px solid {theme.line}; padding: {round(size * 0.4)}px "
        f"{round(size * 0.7)}px; }} th {{ text-align: left; font-weight: 600; "
        f"background: {theme.sunken}; }}"
    )
