"""A table header that writes titles vertically if the columns are too narrow."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from assessor_app.app.theme import theme_of

HIGHEST = 170
PADDING = 8
SIDE = 4  # pixels beside a title that is not vertical


class UprightHeader(QHeaderView):
    """A horizontal header, with vertical titles after `set_upright(True)`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._upright = False
        self.setStyleSheet(
            f"QHeaderView::section {{ padding-left: {SIDE}px; padding-right: {SIDE}px; }}"
        )

    def set_upright(self, upright: bool) -> None:
        """Set whether titles are written vertically, from bottom to top."""
        self._upright = upright
        self.viewport().update()

    def height_for(self, titles: list[str]) -> int:
        """Return the height in pixels for these titles written vertically, at most HIGHEST."""
        metrics = self.metrics()
        wanted = max((metrics.horizontalAdvance(one) for one in titles[1:]), default=0)
        return min(wanted + 3 * PADDING, HIGHEST)

    def room(self) -> int:
        """Return the length in pixels up to which a vertical title is shown whole."""
        return HIGHEST - 3 * PADDING

    def lines_for(self, title: str, width: int) -> int:
        """Return the number of lines of a title in a column of `width` pixels; 0 if a word is too
        wide for the column.
        """
        metrics, room = self.metrics(), width - 2 * SIDE
        if any(metrics.horizontalAdvance(word) > room for word in title.split()):
            return 0
        wrapped = metrics.boundingRect(0, 0, room, 1 << 16, int(Qt.TextFlag.TextWordWrap), title)
        return max(round(wrapped.height() / metrics.lineSpacing()), 1)

    def metrics(self) -> QFontMetrics:
        """Return the font metrics of the header's titles, which are bold."""
        return QFontMetrics(self._bold())

    def _bold(self) -> QFont:
        font = self.font()
        font.setBold(True)
        return font

    def sizeHint(self) -> QSize:
        """Return the current size; Qt's own hint would measure a hundred titles each time."""
        return QSize(self.length(), self.height())

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint the title of one column, vertically if the header is upright."""
        if not self._upright:
            super().paintSection(painter, rect, section)
            return
        theme = theme_of(self.palette())
        title = str(self.model().headerData(section, Qt.Orientation.Horizontal))
        room = QRect(0, 0, rect.height() - 2 * PADDING, rect.width())
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.fillRect(rect, QColor(theme.surface))
        painter.setFont(self._bold())
        painter.setPen(QColor(theme.text))
        painter.translate(rect.left(), rect.bottom() - PADDING)
        painter.rotate(-90)
        # Elide in the middle: many names differ in their ends only, such as worker-0815,
        # worker-0816.
        words = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(
            room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words
        )
        painter.restore()
