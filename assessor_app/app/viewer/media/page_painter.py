"""Lays out the pages of a PDF and paints marks on them."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from assessor_app.app.theme import Theme
from assessor_app.app.viewer.marks import PENS, SOLID, Mark
from assessor_app.app.viewer.media.paged_text import Box, PagedText, PageLetters

GAP = 14  # pixels between two pages, above the first and below the last
# Lightness, 0 to 255, of marks that can be seen and on which the text can be read.
ON_WHITE, ON_BLACK = (205, 255), (45, 70)
UNDERLINE = 2.0
POINT_WIDTH = 4.0


class PageLayout:
    """Computes the boxes of all pages, horizontally centred, in pixels of the whole scrollable
    area."""

    def __init__(
        self, sizes: Sequence[tuple[float, float]] = (), width: float = 600.0, room: float = 600.0
    ) -> None:
        """Lay out the pages.

        sizes: width and height of each page in any unit. width: pixels of the widest page. room:
        width of the viewport in pixels.
        """
        widest = max((wide for wide, _ in sizes), default=1.0)
        scale = width / max(widest, 1e-6)
        self._sizes = [(max(1.0, wide * scale), max(1.0, high * scale)) for wide, high in sizes]
        self.width = max(width + 2 * GAP, room)
        self._tops: list[float] = []
        down = float(GAP)
        for _, high in self._sizes:
            self._tops.append(down)
            down += high + GAP
        self.height = down

    def box(self, page: int) -> tuple[float, float, float, float]:
        """Return (left, top, width, height) of a page, in pixels."""
        wide, high = self._sizes[page]
        return (self.width - wide) / 2, self._tops[page], wide, high

    def page_at(self, down: float) -> int:
        """Return the page at the height `down` in pixels, or the nearest page above it; 0
        without pages."""
        return max(0, bisect_right(self._tops, down) - 1)

    def pages_between(self, top: float, bottom: float) -> range:
        """Return the pages from the height `top` to the height `bottom` in pixels; empty without
        pages."""
        if not self._tops:
            return range(0)
        return range(self.page_at(top), self.page_at(bottom) + 1)


def invert(painter: QPainter, box: QRectF) -> None:
    """Invert what is painted in `box`: black text on white paper becomes white on black."""
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.fillRect(box, Qt.GlobalColor.white)
    painter.restore()


def paint_marks(
    painter: QPainter, text: PagedText, page: int, letters: PageLetters, box: QRectF, theme: Theme
) -> None:
    """Paint the marks, search hits, current place and selection of a page into `box`.

    letters: of the page. box: the page's rectangle, in the painter's coordinates. theme: of the
    page; a dark one if the page is inverted.
    """
    first, mode = text.starts[page], QPainter.CompositionMode
    painter.save()
    # Either colours the paper and leaves the text as it is, black or white.
    blend = mode.CompositionMode_Screen if theme.is_dark else mode.CompositionMode_Multiply
    painter.setCompositionMode(blend)
    for mark in text.marks_on(page, theme):
        _paint(painter, mark, letters, first, box, theme)
    chosen = text.selection.span
    # Screening adds light where a mark is selected.
    selected = QColor(theme.accent_soft) if theme.is_dark else _faint(theme.accent, theme)
    if chosen:
        for rectangle in _rectangles(letters, chosen[0] - first, chosen[1] - first, box):
            painter.fillRect(rectangle, selected)
    painter.restore()
    present = text.present()
    if present:
        painter.setPen(QColor(theme.accent))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for rectangle in _rectangles(letters, present[0] - first, present[1] - first, box):
            painter.drawRoundedRect(rectangle.adjusted(-2, -2, 2, 2), 3, 3)


def _paint(
    painter: QPainter, mark: Mark, letters: PageLetters, first: int, box: QRectF, theme: Theme
) -> None:
    if mark.start == mark.end:
        if 0 <= mark.start - first <= len(letters.text):
            place = _on_screen(letters.place(mark.start - first), box)
            place.setWidth(POINT_WIDTH)
            painter.fillRect(place.translated(-POINT_WIDTH, 0), QColor(mark.colour))
        return
    ground = theme.sunken if mark.kind == "sought" else mark.colour
    # Term grounds are faint already, and distinguishable only if unchanged.
    shown = QColor(ground) if mark.kind in ("term", "scan") else _faint(ground, theme)
    for rectangle in _rectangles(letters, mark.start - first, mark.end - first, box):
        painter.fillRect(rectangle, shown)
        if mark.round and mark.kind != "span":
            painter.setPen(QPen(QColor(theme.text), UNDERLINE, PENS[mark.round]))
            painter.drawLine(rectangle.bottomLeft(), rectangle.bottomRight())
        if mark.kind == "scan":
            painter.setPen(QPen(QColor(theme.text), UNDERLINE))
            painter.drawLine(rectangle.topLeft(), rectangle.topRight())
        if mark.kind in ("span", "sought"):
            style = PENS[mark.round or SOLID] if mark.kind == "span" else PENS[SOLID]
            line = rectangle.adjusted(0, 0, 0, -UNDERLINE / 2)
            painter.setPen(QPen(QColor(mark.colour), UNDERLINE, style, Qt.PenCapStyle.FlatCap))
            painter.drawLine(line.bottomLeft(), line.bottomRight())


def _faint(colour: str, theme: Theme) -> QColor:
    """Return a colour of the same hue on which the text of a page of the theme is readable."""
    made = QColor(colour)
    least, most = ON_BLACK if theme.is_dark else ON_WHITE
    wanted = min(max(made.lightness(), least), most)
    if wanted == made.lightness():
        return made
    return QColor.fromHsl(made.hslHue(), min(made.hslSaturation(), 200), wanted)


def _rectangles(letters: PageLetters, start: int, end: int, box: QRectF) -> Iterator[QRectF]:
    return (_on_screen(one, box) for one in letters.rectangles(start, end))


def _on_screen(shares: Box, box: QRectF) -> QRectF:
    left, top, right, bottom = shares
    return QRectF(
        box.left() + left * box.width(),
        box.top() + top * box.height(),
        (right - left) * box.width(),
        (bottom - top) * box.height(),
    )
