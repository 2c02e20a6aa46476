"""What the assessors are told: read beside the work; Escape closes them."""

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget


class _Closed(QTextBrowser):
    """Shows Markdown and fetches nothing."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Whatever is asked for is not there."""
        return None


class Guidelines(QDialog):
    """The campaign's guidelines. The window below can be used meanwhile."""

    def __init__(self, text: str, points: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guidelines"))
        self.resize(720, 620)
        self._text = _Closed()
        self._text.setOpenLinks(False)
        self._text.setAccessibleName(self.tr("Guidelines"))
        font = self._text.font()
        font.setPointSizeF(points)
        self._text.document().setDefaultFont(font)
        self._text.setMarkdown(text)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 20, 16)
        layout.addWidget(self._text)
        layout.addWidget(buttons)
