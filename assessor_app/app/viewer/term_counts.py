"""The terms of a document with their numbers of hits: in one line, and in a popup."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from assessor_app.app.theme import Theme, theme_of
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.marks import PENS, term_ground, term_round
from assessor_app.app.widgets.buttons import link

LONGEST = 150.0  # maximum width of a word in pixels
PAD, GAP, BETWEEN = 4.0, 5.0, 12.0  # around the word, before its count, after the count
LINE = 1.6
MARGIN = 12
ROWS = 12  # per column


@dataclass(frozen=True, slots=True)
class Chip:
    """A term as it looks in the document, and its number of hits.

    count: in words, such as "12+" while the document is still being read. ground, ink: the colours
    behind and of the term. round: the index of the line below the term in PENS. own: True for an
    assessor's own term, which has a line above it.
    """

    word: str
    count: str
    ground: str
    ink: str
    round: int = 0
    own: bool = False

    def shown(self, metrics: QFontMetricsF) -> str:
        """Return the term, shortened to LONGEST pixels."""
        return metrics.elidedText(self.word, Qt.TextElideMode.ElideRight, LONGEST)

    def width(self, metrics: QFontMetricsF) -> float:
        """Return the width in pixels, including the gap to the next chip."""
        word = metrics.horizontalAdvance(self.shown(metrics)) + 2 * PAD
        return word + GAP + metrics.horizontalAdvance(self.count) + BETWEEN


def paint_chip(painter: QPainter, chip: Chip, box: QRectF, theme: Theme) -> None:
    """Paint a chip at the left of the box, vertically centred."""
    metrics = QFontMetricsF(painter.font())
    word = chip.shown(metrics)
    ground = QRectF(box)
    ground.setWidth(metrics.horizontalAdvance(word) + 2 * PAD)
    ground.setHeight(min(box.height(), metrics.height() + 2))
    ground.moveCenter(QPointF(ground.center().x(), box.center().y()))
    painter.fillRect(ground, QColor(chip.ground))
    painter.setPen(QColor(chip.ink))
    painter.drawText(ground, int(Qt.AlignmentFlag.AlignCenter), word)
    if chip.round:
        painter.setPen(QPen(QColor(chip.ink), LINE, PENS[chip.round]))
        y = ground.bottom() - LINE
        painter.drawLine(QPointF(ground.left() + PAD, y), QPointF(ground.right() - PAD, y))
    if chip.own:
        painter.setPen(QPen(QColor(chip.ink), LINE))
        painter.drawLine(ground.topLeft(), ground.topRight())
    painter.setPen(QColor(theme.text))
    count = box.adjusted(ground.width() + GAP, 0, 0, 0)
    middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(count, int(middle), chip.count)


class TermSheet(QFrame):
    """Lists terms in a popup above the window; a click beside it or any key closes it."""

    def __init__(self, chips: Sequence[Chip], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Terms in this document"))
        self.setAccessibleDescription(", ".join(f"{one.word} {one.count}" for one in chips))
        self.chips = tuple(chips)
        metrics = QFontMetricsF(self.font())
        self._line = metrics.height() + 9
        self._column = max((one.width(metrics) for one in chips), default=0.0)
        self._rows = min(len(chips), ROWS)
        columns = math.ceil(len(chips) / ROWS)
        self.resize(
            math.ceil(columns * self._column) + 2 * MARGIN,
            math.ceil(self._rows * self._line) + 2 * MARGIN,
        )

    def open_below(self, widget: QWidget) -> None:
        """Open below a widget, aligned with its right edge, but not left of its window."""
        corner = widget.mapToGlobal(QPoint(widget.width() - self.width(), widget.height()))
        left = widget.window().mapToGlobal(QPoint(0, 0)).x()
        self.move(max(corner.x(), left), corner.y())
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the terms in columns."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        theme = theme_of(self.palette())
        for at, chip in enumerate(self.chips):
            column, row = divmod(at, ROWS)
            left, top = MARGIN + column * self._column, MARGIN + row * self._line
            paint_chip(painter, chip, QRectF(left, top, self._column, self._line), theme)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the popup for any key; the document below does not receive the key."""
        self.close()


class TermCounts(QWidget):
    """Shows the topic's terms and the assessor's own in their colours, each with its number of
    hits.

    Terms without hits are shown only in the list of all terms. Terms that do not fit are counted in
    a button such as "+5", which opens that list.
    said: emitted with a message if there are no terms to list.
    """

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Topic terms in this document"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.more: QPushButton = link("", self.open_all, self.tr("All terms"))
        self.more.setParent(self)
        self.more.setAccessibleName(self.more.toolTip())
        # Clicking the button must not take the focus from the document.
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.hide()
        self.chips: tuple[Chip, ...] = ()
        self._absent: tuple[Chip, ...] = ()
        self.shown = 0
        self.room_left = 0.0
        self._counted: tuple[AnyDocumentView, Sequence[tuple[str, int]]] | None = None

    def show_hits(self, view: AnyDocumentView, own: Sequence[tuple[str, int]] = ()) -> None:
        """Show the numbers of hits in the document of `view`.

        own: (own term, its number of hits) for each of the assessor's own terms.
        """
        self._counted = (view, own)
        theme = view.reading_theme(theme_of(self.palette()))
        ink = theme.text
        counts = Counter(hit.term for hit in view.hits)
        more = "" if view.is_complete() else "+"
        chips = [
            Chip(term.word, f"{counts[at]}{more}", term_ground(at, theme), ink, term_round(at))
            for at, term in enumerate(view.finder.terms)
        ]
        chips += [
            Chip(word, f"{count}{more}", term_ground(at, theme), ink, term_round(at), own=True)
            for at, (word, count) in enumerate(own)
        ]
        self.chips = tuple(one for one in chips if one.count.rstrip("+") != "0")
        self._absent = tuple(one for one in chips if one not in self.chips)
        self.setAccessibleDescription(", ".join(f"{one.word} {one.count}" for one in self.chips))
        self._fit()

    def clear(self) -> None:
        """Remove all terms from the line."""
        self._counted, self.chips, self._absent = None, (), ()
        self.setAccessibleDescription("")
        self._fit()

    def open_all(self) -> None:
        """Open a list of all terms, those with hits first."""
        chips = (*self.chips, *self._absent)
        if chips:
            TermSheet(chips, self).open_below(self)
        else:
            self.said.emit(self.tr("There are no terms to list"))

    def _fit(self) -> None:
        """Compute how many terms fit into the width, and show a button with the number of the
        others."""
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
        self.shown = shown
        self.room_left = max(0.0, room - sum(widths[:shown]))
        self.update()

    def _tell_rest(self, rest: int) -> None:
        self.more.setText(f"+{rest}")
        self.more.setAccessibleName(self.tr("%Ln more term(s) in this document", "", rest))
        # The button may extend beyond the line, so that the document's header does not grow.
        size = self.more.sizeHint()
        top = (self.height() - size.height()) // 2
        self.more.setGeometry(self.width() - size.width(), top, size.width(), size.height())
        self.more.show()

    # Qt's events --------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return the default width and the height of one line."""
        return QSize(120, self.fontMetrics().height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Return a width of 0 and the height of one line."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Compute again how many terms fit."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the terms that fit, aligned to the right."""
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        theme, metrics = theme_of(self.palette()), QFontMetricsF(self.font())
        left = self.room_left
        for chip in self.chips[: self.shown]:
            width = chip.width(metrics)
            paint_chip(painter, chip, QRectF(left, 0, width, self.height()), theme)
            left += width
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Show the terms in the colours of the new theme."""
        super().changeEvent(event)
        counted = getattr(self, "_counted", None)
        if event.type() is QEvent.Type.PaletteChange and counted is not None:
            self.show_hits(*counted)
