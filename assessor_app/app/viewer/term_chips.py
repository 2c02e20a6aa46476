"""A chip: a term on its ground, with its lines, and its number of hits."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from assessor_app.app.theme import Theme
from assessor_app.app.viewer.term_colours import PENS

LONGEST = 150.0  # maximum width of a word in pixels
PAD, GAP, BETWEEN = 4.0, 5.0, 12.0  # around the word, before its count, after the count
LINE = 1.6


@dataclass(frozen=True, slots=True)
class Chip:
    """A term as it looks in the document, and its number of hits.

    count: in words, "12+" while the document is still being read. ground, ink: the colours of the
    term. round: the index of the line below the term in PENS. own: an assessor's own term, which
    has a line above it.
    """

    word: str
    count: str
    ground: str
    ink: str
    round: int = 0
    own: bool = False

    def shown(self, metrics: QFontMetricsF) -> str:
        """Return the term, elided to LONGEST pixels."""
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
