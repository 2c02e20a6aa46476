"""A splitter with a visible handle."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from assessor_app.app.theme import theme_of

GAP = 10
LENGTH, THICKNESS = 48, 4


class Grip(QSplitterHandle):
    """A handle with a short bar in its middle, highlighted under the mouse."""

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
        """Highlight the bar."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlighting."""
        super().leaveEvent(event)
        self.update()

    def _is_lying(self) -> bool:
        # The orientation is the splitter's: in a vertical splitter the handle is horizontal.
        return self.orientation() == Qt.Orientation.Vertical


class GripSplitter(QSplitter):
    """A splitter whose parts cannot be collapsed."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(GAP)

    def createHandle(self) -> QSplitterHandle:
        """Return a handle with a visible bar."""
        return Grip(self.orientation(), self)
