"""Labels with a part in the page: headings, quiet remarks."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assessor_app.app.theme import heading


class OneLine(QLabel):
    """Words on one line that push nothing aside: too long ones lose their middle.

    All of them are in its tooltip.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, words: str) -> None:
        """Say something else."""
        self.setText(words)
        self.setToolTip(words)

    def shown(self) -> str:
        """The words as there is room for them."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt would cut the last word in a letter."""
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
    """A heading; each step is a quarter larger."""
    label = QLabel(text, parent)
    label.setFont(heading(label.font(), steps))
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def plain(text: str = "", *, muted: bool = False, parent: QWidget | None = None) -> QLabel:
    """Text that wraps and can be selected; never read as markup."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setProperty("muted", muted)
    return label
