"""One line with the terms that a document has, and their number of hits."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from assessor_app.app.theme import theme_of
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.term_chips import BETWEEN, Chip, paint_chip
from assessor_app.app.viewer.term_colours import term_colour, term_round
from assessor_app.app.viewer.term_sheet import TermSheet
from assessor_app.app.widgets.buttons import link


class TermCounts(QWidget):
    """The topic's terms and the assessor's own in their colours, each with its number of hits.

    Terms that do not fit are counted in a button such as "+5", which lists all terms. said:
    emitted with a message if there are no terms to list.
    """

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Words of the topic in this document"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.more: QPushButton = link("", self.open_all, self.tr("All words looked for"))
        self.more.setParent(self)
        # Clicking the button must not take the focus from the document.
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.hide()
        self.chips: tuple[Chip, ...] = ()
        self._absent: tuple[Chip, ...] = ()
        self._shown = 0
        self._left = 0.0
        self._counted: tuple[AnyDocumentView, Sequence[tuple[str, int]]] | None = None

    def show_hits(self, view: AnyDocumentView, own: Sequence[tuple[str, int]] = ()) -> None:
        """Count the hits in the document of `view`. own: the assessor's terms with their counts."""
        self._counted = (view, own)
        theme = view.reading_theme(theme_of(self.palette()))
        dark, ink = theme.name == "dark", theme.text
        counts = Counter(hit.term for hit in view.hits)
        more = "" if view.is_complete() else "+"
        chips = [
            Chip(term.word, f"{counts[at]}{more}", term_colour(at, dark=dark), ink, term_round(at))
            for at, term in enumerate(view.finder.terms)
        ]
        chips += [
            Chip(word, f"{count}{more}", term_colour(at, dark=dark), ink, term_round(at), own=True)
            for at, (word, count) in enumerate(own)
        ]
        self.chips = tuple(one for one in chips if one.count.rstrip("+") != "0")
        self._absent = tuple(one for one in chips if one not in self.chips)
        self.setAccessibleDescription(", ".join(f"{one.word} {one.count}" for one in self.chips))
        self._fit()

    def clear(self) -> None:
        """Show no terms."""
        self._counted, self.chips, self._absent = None, (), ()
        self.setAccessibleDescription("")
        self._fit()

    def open_all(self) -> None:
        """Open a list of all terms; those that the document has come first."""
        chips = (*self.chips, *self._absent)
        if chips:
            TermSheet(chips, self).open_below(self)
        else:
            self.said.emit(self.tr("No topic words to list"))

    def _fit(self) -> None:
        """Compute how many terms there is room for."""
        metrics = QFontMetricsF(self.font())
        widths = [one.width(metrics) for one in self.chips]
        shown, room = len(widths), self.width() + BETWEEN
        if sum(widths) > room:
            self.more.setText(f"+{shown}")
            room = self.width() - self.more.sizeHint().width()
            while shown and sum(widths[:shown]) > room:
                shown -= 1
            self._tell_rest(len(widths) - shown)
        elif not self.more.isHidden():
            self.more.hide()
        self._shown = shown
        self._left = max(0.0, room - sum(widths[:shown]))
        self.update()

    def _tell_rest(self, rest: int) -> None:
        self.more.setText(f"+{rest}")
        one = self.tr("1 more word of this document")
        several = self.tr("{0} more words of this document")
        self.more.setAccessibleName(one if rest == 1 else several.format(rest))
        # The button may extend beyond the line, so that the document's header does not grow.
        size = self.more.sizeHint()
        top = (self.height() - size.height()) // 2
        self.more.setGeometry(self.width() - size.width(), top, size.width(), size.height())
        self.more.show()

    # Qt's events --------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """The default width and the height of one line."""
        return QSize(120, self.fontMetrics().height() + 2)

    def minimumSizeHint(self) -> QSize:
        """No width and the height of one line."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Compute again how many terms there is room for."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the terms that there is room for, right-aligned."""
        painter = QPainter(self)
        theme, metrics = theme_of(self.palette()), QFontMetricsF(self.font())
        left = self._left
        for chip in self.chips[: self._shown]:
            width = chip.width(metrics)
            paint_chip(painter, chip, QRectF(left, 0, width, self.height()), theme)
            left += width
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Use the grounds of the new theme."""
        super().changeEvent(event)
        counted = getattr(self, "_counted", None)
        if event.type() is QEvent.Type.PaletteChange and counted is not None:
            self.show_hits(*counted)
