"""Shows texts for reading: one that wraps at every width and is never cut, and Markdown."""

import math

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QTextEdit, QWidget

LINE_HEIGHT = 124  # percent of the font's own, which is about 1.45 of the size of the letters
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
SHEET = """QTextEdit, QTextEdit:focus { background: transparent; border: none; padding: 0; }"""


class WrappedText(QTextEdit):
    """A read-only text as tall as its lines; it takes any width."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(SHEET)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def show_words(self, words: str) -> None:
        """Show a text without markup."""
        self.setPlainText(words)
        self._space_lines()

    def show_html(self, source: str) -> None:
        """Show a text with markup."""
        self.setHtml(source)
        self._space_lines()

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size: any width."""
        return QSize(0, self.height())

    def _space_lines(self) -> None:
        spaced = QTextBlockFormat()
        spaced.setLineHeight(LINE_HEIGHT, _PROPORTIONAL)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(spaced)

    def _fit(self) -> None:
        self.setFixedHeight(math.ceil(self.document().size().height()))


class MarkdownView(QTextBrowser):
    """Shows Markdown with a scroll bar; links do not open, images are not loaded."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOpenLinks(False)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return None, so that nothing is loaded."""
        return None
