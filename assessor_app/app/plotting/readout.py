"""The small label beside a point that says what the point is."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

AWAY = 14


class Readout(QLabel):
    """Lies over a plot and lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("readout")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: Sequence[str], at: QPoint, inside: QRect) -> None:
        """Show the words beside `at`, within the rectangle."""
        self.setText("\n".join(words))
        self.adjustSize()
        x, y = at.x() + AWAY, at.y() - AWAY - self.height()
        if x + self.width() > inside.right():
            x = at.x() - AWAY - self.width()
        if y < inside.top():
            y = at.y() + AWAY
        x = max(inside.left(), min(x, inside.right() - self.width()))
        y = max(inside.top(), min(y, inside.bottom() - self.height()))
        self.move(x, y)
        self.show()
        self.raise_()
