"""The id of the document on the screen: elided when displayed, whole when copied."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assessor_app.app.widgets.labels import OneLine

MOST_WANTED = 40  # widths of a digit
LEAST_WIDTH = 60


class DocumentName(OneLine):
    """A one-line label that leaves room for the term counts next to it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("muted", True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_name(self, name: str, url: str) -> None:
        """Show the id; the tooltip has the whole id and the address."""
        self.setText(name)
        self.setToolTip("\n".join(filter(None, (name, url))))

    def sizeHint(self) -> QSize:
        """The size of the text, limited to MOST_WANTED digits."""
        whole = super().sizeHint()
        most = self.fontMetrics().horizontalAdvance("0") * MOST_WANTED
        return QSize(min(whole.width(), most), whole.height())

    def minimumSizeHint(self) -> QSize:
        """The minimum size in a layout."""
        return QSize(LEAST_WIDTH, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the whole text while some of it is selected."""
        if self.hasSelectedText():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)
