"""A tile with a count and its name."""

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from assessor_app.app.widgets.labels import title


class CountTile(QFrame):
    """A large number with its name below it."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.setProperty("card", True)
        self._figure = title("–", 2)
        self._words = QLabel(name)
        self._words.setProperty("muted", True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(0)
        layout.addWidget(self._figure)
        layout.addWidget(self._words)

    def show_count(self, count: int, words: str = "") -> None:
        """Show the count, with `words` instead of the name if given."""
        self._figure.setText(f"{count:,}")
        self._words.setText(words or self._name)
        self.setAccessibleName(f"{self._words.text()}: {count:,}")
