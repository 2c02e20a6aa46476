"""A table header that writes titles vertically if the columns are too narrow."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from assessor_app.app.theme import theme_of

HIGHEST = 130
PADDING = 8


class UprightHeader(QHeaderView):
    """A horizontal header, with vertical titles after `set_upright(True)`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._upright = False

    def set_upright(self, upright: bool) -> None:
        """Set whether titles are written vertically, from bottom to top."""
        self._upright = upright
        self.viewport().update()

    def height_for(self, titles: list[str]) -> int:
        """Return the height in pixels for these titles written vertically, at most HIGHEST."""
        metrics = self.metrics()
        wanted = max((metrics.horizontalAdvance(one) for one in titles[1:]), default=0)
        return min(wanted + 3 * PADDING, HIGHEST)

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
