"""Defines buttons with key and label that judge, those of grades, and their layout in rows."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.theme import Theme, theme_of
from assessor_app.app.widgets.buttons import DecisionButton
from assessor_app.domain.scale import Grade

HEIGHT = 40
LOW = 32  # with several rows
MOST_IN_A_ROW = 8
LEAST_IN_A_ROW = 4  # the rows are never narrower
MOST_ROWS = 4
GAP = 4
BETWEEN_ROWS = 4
CAP = 26
BESIDE = 4  # at both sides of the key cap, and after the label
RADIUS = 6.0
ARROWS = {"Left": "←", "Right": "→", "Down": "↓", "Up": "↑"}


def ink_on(colour: str) -> str:
    """Return black or white, whichever has more contrast to the colour."""
    ground = QColor(colour)
    light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF()
    return "#000000" if light > 0.5 else "#ffffff"


def arrow_of(key: str) -> str:
    """Return the arrow of an arrow key named in the language of the window; else the key."""
    portable = QKeySequence(key, QKeySequence.SequenceFormat.NativeText).toString()
    return ARROWS.get(portable, key)


class KeyButton(DecisionButton):
    """A button that judges by a key; shows the key in a cap beside its label.

    height: in pixels. centred: show key and label in the middle, not at the left. key_last: show
    the key after the label.
    """

    def __init__(
        self,
        label: str,
        height: int,
        parent: QWidget | None = None,
        *,
        centred: bool = False,
        key_last: bool = False,
    ) -> None:
        super().__init__(label, parent)
        self.key = ""
        self._usual_height, self._centred, self._key_last = height, centred, key_last
        self._chosen = self._lit = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)

    def show_key(self, key: str) -> None:
        """Show the shortcut that presses the button."""
        self.key = key
        self.name_it()
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Set whether the present judgement is the one of this button."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.name_it()
            self.update()

    def is_chosen(self) -> bool:
        """Return whether the present judgement is the one of this button."""
        return self._chosen

    def set_lit(self, lit: bool) -> None:
        """Light the button, because its judgement was just saved, or end this."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def is_lit(self) -> bool:
        """Return whether the button is lit."""
        return self._lit

    def name_it(self) -> None:
        """Set the accessible name and the tooltip. Subclasses override this."""

    def cap_colour(self, theme: Theme) -> str:
        """Return the colour of the key cap."""
        return theme.muted

    def mark_colour(self, theme: Theme) -> str:
        """Return the colour of the button while it is chosen or lit."""
        return theme.accent

    def shown_label(self, letters: QFontMetrics, most: int) -> str:
        """Return the label as painted in at most `most` pixels."""
        return letters.elidedText(self.text(), Qt.TextElideMode.ElideRight, most)

    def sizeHint(self) -> QSize:
        """Return the size for the key and the whole label in bold, as painted when chosen."""
        return self.size_for(self.text())

    def size_for(self, label: str) -> QSize:
        """Return the size for the key and this label in bold."""
        name = QFontMetrics(self._label_font(bold=True)).horizontalAdvance(label)
        return QSize(name + self._cap() + 3 * BESIDE + 2, self._height())

    def minimumSizeHint(self) -> QSize:
        """Return the size for the key and an elided label."""
        return QSize(self._cap() + 50, grown(self.font(), min(LOW, self._usual_height)))

    def _height(self) -> int:
        return grown(self.font(), self._usual_height)

    def _cap(self) -> int:
        return grown(self.font(), CAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the key in its cap and the label beside it."""
        theme = theme_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self._paint_ground(painter, box, theme)
        font = self._label_font(bold=self._chosen)
        side = self._cap()
        most = int(box.width()) - side - 3 * BESIDE
        label = self.shown_label(QFontMetrics(font), most)
        wide = QFontMetrics(font).horizontalAdvance(label)
        spare = max(0, most - wide) if self._centred else 0
        left = box.left() + BESIDE + spare / 2
        cap_left, label_left = left, left + side + BESIDE
        if self._key_last:
            cap_left, label_left = left + wide + BESIDE, left
        high = min(side, box.height() - 6)
        cap = QRectF(cap_left, box.center().y() - high / 2, side, high)
        self._paint_cap(painter, cap, self.cap_colour(theme))
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.border))
        painter.setFont(font)
        room = QRectF(label_left, box.top(), wide + 1, box.height())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), label)

    def _label_font(self, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setBold(bold)
        return font

    def _paint_ground(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        colour = QColor(self.mark_colour(theme))
        ground = QColor(theme.surface if self.isEnabled() else theme.window)
        if self._chosen or self._lit:
            ground = QColor(colour)
            ground.setAlpha(130 if self._lit else 70)
        elif self.isDown() or (self.underMouse() and self.isEnabled()):
            ground = QColor(theme.sunken)  # without a hue, so that it does not look chosen
        if self.hasFocus():
            edge, width = QColor(theme.accent), 2.0
        elif self._chosen or self._lit:
            edge, width = colour, 2.0
        else:
            edge, width = QColor(theme.border if self.isEnabled() else theme.line), 1.0
        painter.setPen(QPen(edge, width))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, RADIUS, RADIUS)

    def _paint_cap(self, painter: QPainter, cap: QRectF, colour: str) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(1.0 if self.isEnabled() else 0.35)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(cap, 4, 4)
        font = self._label_font(bold=True)
        shown = arrow_of(self.key)
        written = QFontMetrics(font).horizontalAdvance(shown)
        room = int(cap.width()) - 4
        if written > room:
            font.setPixelSize(max(8, QFontInfo(font).pixelSize() * room // written))
        painter.setFont(font)
        painter.setPen(QColor(ink_on(colour)))
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), shown)
        painter.setOpacity(1.0)


class GradeButton(KeyButton):
    """A button for one grade, filled with its colour while the document has this grade."""

    def __init__(self, grade: Grade, parent: QWidget | None = None) -> None:
        super().__init__(grade.label, HEIGHT, parent)
        self.grade = grade
        self.show_key(grade.key)

    def cap_colour(self, theme: Theme) -> str:
        """Return the colour of the grade."""
        return self.grade.colour

    def mark_colour(self, theme: Theme) -> str:
        """Return the colour of the grade."""
        return self.grade.colour

    def name_it(self) -> None:
        """Set the accessible name and the tooltip: label, value, key and meaning."""
        grade = self.grade
        said = self.tr("{0}, grade {1}").format(grade.label, grade.value)
        if self.key:
            said = self.tr("{0}, key {1}").format(said, self.key)
        chosen = self.tr("{0}, the document's grade now").format(said)
        self.setAccessibleName(chosen if self._chosen else said)
        told = f"<b>{grade.label}</b> ({self.key})" if self.key else f"<b>{grade.label}</b>"
        told += f"<br>{grade.meaning}" if grade.meaning else ""
        self.setToolTip(told)
        # Without a description Qt gives the tooltip with its mark-up to screen readers.
        self.setAccessibleDescription(grade.meaning or grade.label)


class GradeRows(QWidget):
    """Shows the buttons of a scale in as few rows as can show all labels in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: tuple[GradeButton, ...] = ()
        self._centred = False
        self._least = 1  # width of a button with an elided label, and the gap beside it
        LetterWatch(self, self._fit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fill(self, buttons: Sequence[GradeButton], *, centred: bool) -> None:
        """Replace the buttons. centred: leave equal space at both sides of a row."""
        self._buttons, self._centred = tuple(buttons), centred
        for button in buttons:
            button.setParent(self)
            button.show()
        self._fit()

    def _fit(self) -> None:
        """Find the least sizes for the letters, and divide the buttons among rows."""
        least = self._buttons[0].minimumSizeHint() if self._buttons else QSize()
        for button in self._buttons:
            button.setMinimumHeight(least.height())
        self._least = max(least.width(), 0) + GAP
        self.setMinimumWidth(min(len(self._buttons), LEAST_IN_A_ROW) * self._least)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the buttons among rows again if the width has changed."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def wanted(self) -> int:
        """Return the width in pixels of all labels in full in one row."""
        widest = max((button.sizeHint().width() for button in self._buttons), default=0)
        return (widest + GAP) * len(self._buttons) - GAP

    def _arrange(self) -> None:
        needed = [button.sizeHint().width() for button in self._buttons]
        counts = self._counts(needed)
        high = grown(self.font(), LOW if len(counts) > 1 else HEIGHT)
        self.setFixedHeight(max(0, len(counts) * (high + BETWEEN_ROWS) - BETWEEN_ROWS))
        same = (max(needed, default=0) + GAP) * max(counts, default=0) - GAP <= self.width()
        start = 0
        for row, count in enumerate(counts):
            buttons = self._buttons[start : start + count]
            shares = [1] * count if same else needed[start : start + count]
            start += count
            self._place(buttons, shares, row * (high + BETWEEN_ROWS), high)

    def _counts(self, needed: Sequence[int]) -> tuple[int, ...]:
        """Return the number of buttons in each row. needed: the width of each button in pixels."""
        number = len(needed)
        most = max(1, min(MOST_IN_A_ROW, (self.width() + GAP) // self._least))
        fewest = -(-number // most)
        counts = _filled(needed, self.width()) if needed else ()
        if len(counts) <= max(fewest, MOST_ROWS):
            return counts
        # MOST_ROWS rows are too few for all labels in full, so some are elided.
        rows = min(number, max(fewest, MOST_ROWS))
        return tuple(number // rows + (at < number % rows) for at in range(rows))

    def _place(
        self, buttons: Sequence[GradeButton], shares: Sequence[int], top: int, high: int
    ) -> None:
        """Divide the width of a row among its buttons in proportion to `shares`.

        top: position of the row. high: height of the row, both in pixels.
        """
        room = self.width() - GAP * (len(buttons) - 1)
        wide = [
            min(room * share // sum(shares), button.maximumWidth())
            for button, share in zip(buttons, shares, strict=True)
        ]
        left = (room - sum(wide)) // 2 if self._centred else 0
        for button, width in zip(buttons, wide, strict=True):
            button.setGeometry(left, top, width, high)
            left += width + GAP


def _filled(needed: Sequence[int], width: int) -> tuple[int, ...]:
    """Return the number of buttons in each row, for the fewest rows, filled evenly.

    needed: the width of each button in pixels. width: of a row.
    """
    counts = _filled_to(needed, width)
    while len(narrower := _filled_to(needed, width - GAP)) == len(counts) and width > max(needed):
        counts, width = narrower, width - GAP
    return counts


def _filled_to(needed: Sequence[int], width: int) -> tuple[int, ...]:
    counts: list[int] = []
    room = 0
    for one in needed:
        if not counts or one + GAP > room or counts[-1] == MOST_IN_A_ROW:
            counts.append(0)
            room = width + GAP
        counts[-1] += 1
        room -= one + GAP
    return tuple(counts)
