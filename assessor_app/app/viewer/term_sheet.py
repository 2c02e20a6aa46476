"""A popup with all terms; any key closes it."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from assessor_app.app.theme import theme_of
from assessor_app.app.viewer.term_chips import Chip, paint_chip

MARGIN = 12
ROWS = 12  # per column


class TermSheet(QFrame):
    """A popup above the window; a click beside it or any key closes it."""

    def __init__(self, chips: Sequence[Chip], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Words looked for in this document"))
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
        """Open below a widget, right-aligned with it, within its window."""
        corner = widget.mapToGlobal(QPoint(widget.width() - self.width(), widget.height()))
        left = widget.window().mapToGlobal(QPoint(0, 0)).x()
        self.move(max(corner.x(), left), corner.y())
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the terms in columns."""
        super().paintEvent(event)
        painter = QPainter(self)
        theme = theme_of(self.palette())
        for at, chip in enumerate(self.chips):
            column, row = divmod(at, ROWS)
            left, top = MARGIN + column * self._column, MARGIN + row * self._line
            paint_chip(painter, chip, QRectF(left, top, self._column, self._line), theme)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the popup; the document below does not get the key."""
        self.close()
