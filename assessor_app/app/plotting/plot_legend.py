"""The labels of a plot: the legend beside it, and the readout at the point under the mouse."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QWidget

from assessor_app.app.plotting.look import SWATCH, Look, swatch
from assessor_app.domain.series import Series
from assessor_app.reports.line_styles import LineStyle

NARROWEST, WIDEST, ROOM = 130, 300, 26
BESIDE = 100  # what tick, swatch, margins and a scroll bar take of the width
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class Legend(QListWidget):
    """An entry per line with a tick: unticked lines are hidden. The current entry's is stronger.

    switched: lines were ticked or unticked. pointed: at a line, or -1 when the mouse leaves.
    chosen: a line was made the current one, by the keys or a click.
    """

    switched = Signal()
    pointed = Signal(int)
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Legend"))
        self.setAccessibleDescription(self.tr("Untick a line to hide it."))
        self.setIconSize(QSize(SWATCH))
        self.setUniformItemSizes(False)
        self.setMouseTracking(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.itemChanged.connect(lambda _: self.switched.emit())
        self.itemEntered.connect(lambda item: self.pointed.emit(self.row(item)))
        self.currentRowChanged.connect(self._on_current)

    def show_lines(
        self, series: Sequence[Series], looks: Sequence[Look], hidden: Collection[int] = ()
    ) -> None:
        """List these lines, all ticked but those hidden."""
        with QSignalBlocker(self):
            while self.count() > len(series):
                self.takeItem(self.count() - 1)
            while self.count() < len(series):
                self.addItem(QListWidgetItem())
            icons = _swatches(looks)
            for row, (one, look) in enumerate(zip(series, looks, strict=True)):
                self._fill(self.item(row), one, icons[look.style])
                self.item(row).setCheckState(UNCHECKED if row in hidden else CHECKED)
            self.setCurrentRow(-1)

    def restyle(self, looks: Sequence[Look]) -> None:
        """Paint the swatches otherwise."""
        with QSignalBlocker(self):
            icons = _swatches(looks)
            for row, look in enumerate(looks):
                self.item(row).setIcon(icons[look.style])

    def fitting_width(self) -> int:
        """The width that shows whole entries, within bounds."""
        return min(max(self.sizeHintForColumn(0) + ROOM, NARROWEST), WIDEST)

    def set_all(self, shown: bool) -> None:
        """Tick all lines, or none."""
        with QSignalBlocker(self):
            for row in range(self.count()):
                self.item(row).setCheckState(CHECKED if shown else UNCHECKED)
        self.viewport().update()
        self.switched.emit()

    def ticked(self) -> list[bool]:
        """Of each line, whether it is ticked."""
        return [self.item(row).checkState() == CHECKED for row in range(self.count())]

    def _fill(self, item: QListWidgetItem, series: Series, icon: QIcon) -> None:
        summary = self._wrapped(series.summary)
        item.setText(f"{series.name}\n{summary}" if summary else series.name)
        item.setToolTip(f"{series.name}\n{series.summary}" if summary else series.name)
        item.setIcon(icon)

    def _wrapped(self, words: str) -> str:
        """The words in lines that the widest legend has room for: cut, they would say nothing."""
        metrics, room = self.fontMetrics(), WIDEST - BESIDE
        lines = [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and metrics.horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return "\n".join(lines)

    def _on_current(self, row: int) -> None:
        if self.hasFocus() and row >= 0:
            self.chosen.emit(row)
            self.pointed.emit(row)

    def leaveEvent(self, event: QEvent) -> None:
        """Let go of the line that the mouse was at."""
        super().leaveEvent(event)
        self.pointed.emit(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+A ticks all lines, or none when all are ticked."""
        if event.key() == Qt.Key.Key_A and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_all(not all(self.ticked()))
        else:
            super().keyPressEvent(event)


def _swatches(looks: Sequence[Look]) -> dict[LineStyle, QIcon]:
    """A picture for each style: in a crowd many lines share one."""
    found: dict[LineStyle, QIcon] = {}
    for look in looks:
        if look.style not in found:
            found[look.style] = swatch(look)
    return found


AWAY = 14


class Readout(QLabel):
    """Lies over a plot and lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("readout")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: Sequence[str], at: QPoint, inside: QRect) -> None:
        """Show the words beside `at`, within the rectangle."""
        self.setText("\n".join(words))
        self.adjustSize()
        x, y = at.x() + AWAY, at.y() - AWAY - self.height()
        if x + self.width() > inside.right():
            x = at.x() - AWAY - self.width()
        if y < inside.top():
            y = at.y() + AWAY
        x = max(inside.left(), min(x, inside.right() - self.width()))
        y = max(inside.top(), min(y, inside.bottom() - self.height()))
        self.move(x, y)
        self.show()
        self.raise_()
