"""Labels: headings, wrapped text and single lines that elide."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assessor_app.app.theme import heading


class OneLine(QLabel):
    """A label on one line, elided in the middle if the space is too small.

    The tooltip shows the complete text. The label never widens its layout.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, words: str) -> None:
        """Set the text and the tooltip."""
        self.setText(words)
        self.setToolTip(words)

    def shown(self) -> str:
        """Return the text, elided to the current width."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the elided text; QLabel would cut it mid-letter."""
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            self.alignment(),
            self.palette(),
            self.isEnabled(),
            self.shown(),
            self.foregroundRole(),
        )


def title(text: str = "", steps: float = 2.0, parent: QWidget | None = None) -> QLabel:
    """Return a heading label; each step makes its font a quarter larger."""
    label = QLabel(text, parent)
    label.setFont(heading(label.font(), steps))
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def plain(text: str = "", *, muted: bool = False, parent: QWidget | None = None) -> QLabel:
    """Return a wrapped, selectable label that does not interpret markup."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setProperty("muted", muted)
    return label
