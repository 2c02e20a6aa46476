"""Two parts above each other or side by side, with a handle that one sees."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from assessor_app.app.theme import theme_of

GAP = 10
LENGTH, THICKNESS = 48, 4


class Grip(QSplitterHandle):
    """A short bar in the middle of the gap; stronger under the mouse."""

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the bar."""
        theme = theme_of(self.palette())
        size = QSize(LENGTH, THICKNESS)
        bar = QRectF(0, 0, *(size if self._is_lying() else size.transposed()).toTuple())
        bar.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent if self.underMouse() else theme.border))
        painter.drawRoundedRect(bar, THICKNESS / 2, THICKNESS / 2)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be taken."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """As before."""
        super().leaveEvent(event)
        self.update()

    def _is_lying(self) -> bool:
        # The orientation is that of the splitter: its parts stand above each other.
        return self.orientation() == Qt.Orientation.Vertical


class GripSplitter(QSplitter):
    """No part can be pushed out of sight."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(GAP)

    def createHandle(self) -> QSplitterHandle:
        """A handle that one sees."""
        return Grip(self.orientation(), self)
