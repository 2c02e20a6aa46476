"""Labels of the window: headings, wrapped text, single lines that elide, messages, counts."""

import re
from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QSizePolicy, QStyle, QWidget

from assessor_app.app.announcements import announce
from assessor_app.app.numbers import localised
from assessor_app.app.text_size import grown
from assessor_app.app.theme import heading, theme_of
from assessor_app.app.widgets.layouts import row

FILED_STAYS, REFUSAL_STAYS, LONG_WAIT = 3000, 4000, 1000  # milliseconds
PAD = 6
MOST_WANTED = 40  # widths of a digit
LEAST_WIDTH = 60
FEWEST_LETTERS = 12
LONGEST_LINE = 1280  # pixels for letters of the usual size, about 180 of them
_BLANK_AFTER_STOP = re.compile(r"(?<=[。；：！？）]) (?=\S)")


class OneLine(QLabel):
    """A label on one line, elided in the middle if the space is too small.

    It is empty if fewer than `FEWEST_LETTERS` letters have room. The tooltip shows the complete
    text. The label never widens its layout. mode: where else to
    elide. short: shown in place of a text that would be elided; empty: none.
    """

    mode = Qt.TextElideMode.ElideMiddle
    short = ""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, words: str) -> None:
        """Set the text of the label and its tooltip."""
        if words != self.text():
            self.setText(words)
            self.setToolTip(words)

    def shown(self) -> str:
        """Return the text, elided to the current width."""
        room, text = self.contentsRect().width(), self.text()
        if self.short and self.fontMetrics().horizontalAdvance(text) > room:
            text = self.short
        elided = self.fontMetrics().elidedText(text, self.mode, room)
        return elided if elided == text or len(elided) > FEWEST_LETTERS else ""

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


class Paragraph(QLabel):
    """A label that is not squeezed below the height of its text while it is visible and wraps.

    Its lines are no longer than LONGEST_LINE, however wide the label is. least_lines: lines of
    text for which there is room even if the text has fewer.
    """

    least_lines = 0
    _beside = 0  # pixels of the margin after lines of that length
    _measured: object = None  # what the heights were computed for; None: compute them again

    def setText(self, text: str) -> None:
        """Show a text; no blank follows a Chinese stop, which sentences are joined by."""
        joined = _BLANK_AFTER_STOP.sub("", text)
        super().setText(joined)

    def heightForWidth(self, width: int) -> int:
        """Return the height that the text needs in this width; both in pixels.

        Layouts ask for the same widths many times, and each time Qt would set the lines again.
        """
        state = (self.text(), self.wordWrap(), self.contentsMargins())
        if state != self._measured:
            self._measured, self._heights = state, dict[int, int]()
        if width not in self._heights:
            wide = min(width, self._longest()) + self._beside
            self._heights[width] = super().heightForWidth(wide)
        return self._heights[width]

    def changeEvent(self, event: QEvent) -> None:
        """Forget the heights, because the font may be another."""
        self._measured = None
        super().changeEvent(event)

    def _longest(self) -> int:
        return grown(self.font(), LONGEST_LINE)

    def sizeHint(self) -> QSize:
        """Return the size that Qt computes, without the margin after long lines."""
        return super().sizeHint() - QSize(self._beside, 0)

    def minimumSizeHint(self) -> QSize:
        """Return the least width, and the height of the text at the current width."""
        least = super().minimumSizeHint() - QSize(self._beside, 0)
        is_placed = self.testAttribute(Qt.WidgetAttribute.WA_Resized)
        if not (self.wordWrap() and is_placed and self.isVisible()):
            return least
        lines = ceil(self.least_lines * QFontMetricsF(self.font()).lineSpacing())
        return QSize(least.width(), max(least.height(), lines, self.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height that the text needs at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._limit_lines()
            self.updateGeometry()

    def _limit_lines(self) -> None:
        """Leave a margin after lines of the greatest length, unless the lines are centred."""
        beside = max(self.width() - self._longest(), 0) if self.wordWrap() else 0
        if beside == self._beside or self.alignment() & Qt.AlignmentFlag.AlignHCenter:
            return
        margins, more = self.contentsMargins(), beside - self._beside
        self._beside = beside
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            margins.setLeft(margins.left() + more)
        else:
            margins.setRight(margins.right() + more)
        self.setContentsMargins(margins)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the height of the text."""
        super().showEvent(event)
        self.updateGeometry()

    def hideEvent(self, event: QHideEvent) -> None:
        """Need no height in a tab that is not shown; hidden layouts are not told by Qt."""
        super().hideEvent(event)
        part: QWidget | None = self
        while part is not None and not part.isVisible():
            part.updateGeometry()
            part = part.parentWidget()


class Heading(Paragraph):
    """A label in the font of a heading, which follows the font of the application.

    steps: by how many quarters its font is larger than the normal font.
    """

    def __init__(self, text: str, steps: float, parent: QWidget | None = None) -> None:
        self._steps = steps
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._fit()

    def _fit(self) -> None:
        font = heading(QApplication.font(self), self._steps)
        if font != self.font():
            self.setFont(font)

    def changeEvent(self, event: QEvent) -> None:
        """Take the new font of the application, on which the windows are styled anew."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()


def title(text: str = "", steps: float = 2.0, parent: QWidget | None = None) -> QLabel:
    """Return a heading; steps: as in `Heading`."""
    return Heading(text, steps, parent)


def plain(text: str = "", *, muted: bool = False, parent: QWidget | None = None) -> Paragraph:
    """Return a wrapped, selectable label that does not interpret markup.

    muted: whether to use the colour of less important text.
    """
    label = Paragraph(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setProperty("muted", muted)
    return label


class MessageLine(OneLine):
    """A line for messages about the last key or click; it takes its room also while it is empty.

    A refusal is shown in the warning colours for REFUSAL_STAYS, in place of any other message but
    the one on an operation that waits, which stays beside it. A line that is visible announces it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._stays = "", 0
        self._state = self._waits = self._refused = ""
        self._over = QTimer(self, singleShot=True)
        self._over.timeout.connect(lambda: self.say(""))
        self._refusal = QTimer(self, singleShot=True, interval=REFUSAL_STAYS)
        self._refusal.timeout.connect(self.end_refusal)
        self._long = QTimer(self, singleShot=True, interval=LONG_WAIT)
        self._long.timeout.connect(lambda: self._announce(self._waits))
        self.setContentsMargins(PAD, 0, PAD, 0)

    def say(self, words: str, stays: int = 0, heard: str = "") -> None:
        """Show a message, after a refusal that is being shown, and announce it.

        stays: for how many milliseconds; 0: until another message. heard: announced in place of
        the message.
        """
        self._words, self._stays = words, stays
        if not self.is_refusal():
            self._show_words()
        self._announce(heard or words)

    def say_waiting(self, words: str) -> None:
        """Show why an operation waits, in place of earlier messages; empty once it is over.

        It is announced once the operation has waited for LONG_WAIT.
        """
        self._waits, self._words, self._stays = words, "", 0
        self._show_words()
        if words:
            self._long.start()
        else:
            self._long.stop()

    def say_filed(self, words: str, command: str, key: str, heard: str = "") -> None:
        """Show for FILED_STAYS what was filed, with the command that takes it back and its key.

        heard: announced after it, and not shown.
        """
        shown = f"{words} · {command} {key}" if key else words
        # Signs between words would be spoken as words.
        back = self.tr("{0}: {1}").format(command, key) if key else ""
        self.say(shown, FILED_STAYS, ". ".join(filter(None, (words, back, heard))))

    def say_state(self, words: str, *, waits: bool = False) -> None:
        """Set the message that is shown while there is no other one; a new one comes first.

        waits: a new one comes after a message with a limited time, too.
        """
        if words == self._state:
            return
        self._state = words
        if words and not (waits and self._stays):
            self._words, self._stays = "", 0
        if not self._words and not self.is_refusal():
            self._show_words()

    def refuse(self, why: str) -> None:
        """Show why a key or a click was ignored, and announce it to screen readers."""
        self._refused = why
        self._refusal.start()
        self._show_words()
        self._announce(why, urgent=True)

    def is_refusal(self) -> bool:
        """Return whether the message shown is a refusal."""
        return bool(self._refused)

    def end_refusal(self) -> None:
        """Show the latest other message again, because a later key was accepted."""
        if self.is_refusal():
            self._refused = ""
            self._refusal.stop()
            self._show_words()

    def announce_only(self, words: str) -> None:
        """Announce words that the page shows elsewhere."""
        self._announce(words)

    def _announce(self, words: str, *, urgent: bool = False) -> None:
        """Announce a message once: several parts of a page show it, of which one is visible."""
        if self.isVisible():
            announce(self, words, urgent=urgent)

    def _show_words(self) -> None:
        first = " · ".join(filter(None, (self._refused, self._waits)))
        super().say(first or self._words or self._state)
        self.update()  # QLabel repaints its text, without the margins in the colour of a refusal
        if self._stays and not first:
            self._over.start(self._stays)
        else:
            self._over.stop()

    def sizeHint(self) -> QSize:
        """Return the height of a line, also without a message."""
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the message, a refusal in the warning colours."""
        if not self.is_refusal():
            super().paintEvent(event)
            return
        theme, shown = theme_of(self.palette()), self.shown()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.warning_soft))
        ground = QRectF(self.rect())
        ground.setWidth(min(self.fontMetrics().horizontalAdvance(shown) + 2 * PAD, self.width()))
        way = self.layoutDirection()
        painter.drawRoundedRect(QStyle.visualRect(way, self.rect(), ground.toRect()), 4, 4)
        painter.setPen(QColor(theme.warning))
        painter.drawText(self.contentsRect(), int(self.alignment()), shown)


class CountTile(QFrame):
    """Shows a number and, beside it, its name."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._figure = title("–", 0)
        self._words = QLabel(name)
        self._words.setProperty("muted", True)
        self.setLayout(row(self._figure, self._words, spacing=4))

    def show_count(self, count: int, words: str = "") -> None:
        """Show the count, with `words` instead of the name if given."""
        self._figure.setText(localised(f"{count:,}"))
        self._words.setText(words or self._name)
        named = self.tr("{0}: {1}").format(self._words.text(), self._figure.text())
        self.setAccessibleName(named)


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
