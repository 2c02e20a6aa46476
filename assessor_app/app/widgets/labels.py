"""Labels of the window: headings, wrapped text, single lines that elide, counts."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QSizePolicy, QWidget

from assessor_app.app.theme import heading
from assessor_app.app.widgets.layouts import row

LEFT = 14
MOST_WANTED = 40  # widths of a digit
LEAST_WIDTH = 60


class OneLine(QLabel):
    """A label on one line, elided in the middle if the space is too small.

    The tooltip shows the complete text. The label never widens its layout.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, words: str) -> None:
        """Set the text of the label and its tooltip."""
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
    """Return a heading label.

    steps: by how many quarters its font is larger than the normal font.
    """
    label = QLabel(text, parent)
    label.setFont(heading(label.font(), steps))
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def plain(text: str = "", *, muted: bool = False, parent: QWidget | None = None) -> QLabel:
    """Return a wrapped, selectable label that does not interpret markup.

    muted: whether to use the colour of less important text.
    """
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setProperty("muted", muted)
    return label


class StatusLine(OneLine):
    """A line at the left of the status bar, shown while its part of the page is visible."""

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self.setProperty("muted", True)
        self.setContentsMargins(LEFT, 0, 0, 0)
        self._part = part
        self.hide()
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show and hide the line together with the part of the page that it describes."""
        if event.type() == QEvent.Type.Show:
            self._come()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        return super().eventFilter(watched, event)

    def _come(self) -> None:
        window = self._part.window()
        if isinstance(window, QMainWindow):
            if self.parent() is self._part:
                window.statusBar().addWidget(self, 1)
            self.show()


class CountTile(QFrame):
    """Shows a number and, beside it, its name."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._figure = title("–", 1)
        self._words = QLabel(name)
        self._words.setProperty("muted", True)
        self.setLayout(row(self._figure, self._words, spacing=6))

    def show_count(self, count: int, words: str = "") -> None:
        """Show the count, with `words` instead of the name if given."""
        self._figure.setText(f"{count:,}")
        self._words.setText(words or self._name)
        self.setAccessibleName(f"{self._words.text()}: {count:,}")


class DocumentName(OneLine):
    """A one-line label that leaves room for the term counts next to it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("muted", True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_name(self, name: str, url: str) -> None:
        """Show the document's id; the tooltip has the whole id and the address."""
        self.setText(name)
        self.setToolTip("\n".join(filter(None, (name, url))))

    def sizeHint(self) -> QSize:
        """Return the size of the text, limited to the width of MOST_WANTED digits."""
        whole = super().sizeHint()
        most = self.fontMetrics().horizontalAdvance("0") * MOST_WANTED
        return QSize(min(whole.width(), most), whole.height())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size to which a layout may shrink the label."""
        return QSize(LEAST_WIDTH, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the whole text while some of it is selected."""
        if self.hasSelectedText():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)
