"""The id of the document on the screen: shortened where it is long, whole where it is copied."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assessor_app.app.widgets.labels import OneLine

MOST_WANTED = 40  # digits
LEAST_WIDTH = 60


class DocumentName(OneLine):
    """Leaves room for the words that are counted beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("muted", True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_name(self, name: str, url: str) -> None:
        """Show the id; the whole of it, and the address, in the tooltip."""
        self.setText(name)
        self.setToolTip("\n".join(filter(None, (name, url))))

    def sizeHint(self) -> QSize:
        """As for the text, but never so much that nothing is left beside it."""
        whole = super().sizeHint()
        most = self.fontMetrics().horizontalAdvance("0") * MOST_WANTED
        return QSize(min(whole.width(), most), whole.height())

    def minimumSizeHint(self) -> QSize:
        """A layout gives never less than this."""
        return QSize(LEAST_WIDTH, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Where somebody selects in it, the selection is to be seen."""
        if self.hasSelectedText():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)
