"""A label for plots that are restricted to some topics, with a button to remove the restriction."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from assessor_app.app.icons import icon
from assessor_app.app.widgets.labels import plain

MOST_NAMED = 3


class TopicChip(QWidget):
    """Names the topics that the plots are restricted to; hidden while they show all topics."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = plain()
        self.words.setWordWrap(False)
        self.clear = QToolButton()
        self.clear.setToolTip(self.tr("Show the curves over all topics again"))
        self.clear.setAccessibleName(self.tr("Show the curves over all topics again"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.words)
        layout.addWidget(self.clear)
        self.hide()

    def show_topics(self, topics: tuple[str, ...]) -> None:
        """Name these topics, or hide."""
        named = ", ".join(topics[:MOST_NAMED]) + (" …" if len(topics) > MOST_NAMED else "")
        word = "Topic" if len(topics) == 1 else f"{len(topics):,} topics:"
        self.words.setText(f"{word} {named}")
        self._paint()
        self.setVisible(bool(topics))

    def _paint(self) -> None:
        self.clear.setIcon(icon("close", self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        """Paint the icon in the new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self.isHidden():
            self._paint()
