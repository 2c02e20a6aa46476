"""Widgets beside a plot: its legend, the readout of a point, and the model of its point table."""

import math
from collections.abc import Collection, Sequence

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QWidget

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.numbers import localised, localised_label
from assessor_app.app.plotting.look import SWATCH, Look, swatch
from assessor_app.app.text_size import grown
from assessor_app.domain.formatting import with_minus
from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_points import interval_words, x_words
from assessor_app.reports.line_styles import LineStyle

NARROWEST, WIDEST, ROOM = 130, 300, 26
BESIDE = 100  # width of tick, swatch, margins and scroll bar in pixels
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
AWAY = 14
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
NOWHERE = Figure("", "", "", ())


class Legend(QListWidget):
    """Lists the lines of a figure, each with a tick; unticking a line hides it.

    switched: lines were ticked or unticked. pointed: the line under the mouse or made current, -1
    for none. chosen: a line was made the current one, with the keys or a click.
    """

    switched = Signal()
    pointed = Signal(int)
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Legend"))
        self.setObjectName("legend")  # the style sheet shows it without a frame
        self.setAccessibleDescription(
            with_native_keys(self.tr("Untick a line to hide it. Ctrl+A ticks all lines."))
        )
        self._series: tuple[Series, ...] = ()
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
        """List the lines of `series`, all ticked except those numbered in `hidden`.

        looks: one per line.
        """
        with QSignalBlocker(self):
            while self.count() > len(series):
                self.takeItem(self.count() - 1)
            while self.count() < len(series):
                self.addItem(QListWidgetItem())
            icons = _swatches(looks)
            self._series = tuple(series)
            for row, (one, look) in enumerate(zip(series, looks, strict=True)):
                self._fill(self.item(row), one, icons[look.style])
                self.item(row).setCheckState(UNCHECKED if row in hidden else CHECKED)
            self.setCurrentRow(-1)

    def restyle(self, looks: Sequence[Look]) -> None:
        """Replace the samples of the lines; looks: one per line."""
        with QSignalBlocker(self):
            icons = _swatches(looks)
            for row, look in enumerate(looks):
                self.item(row).setIcon(icons[look.style])

    def fit_letters(self) -> None:
        """Wrap the entries again for letters of another size."""
        with QSignalBlocker(self):
            for row, series in enumerate(self._series):
                self._say(self.item(row), series)
        self.scheduleDelayedItemsLayout()

    def fitting_width(self) -> int:
        """Return the width in pixels that shows whole entries, from NARROWEST to WIDEST."""
        return min(max(self.sizeHintForColumn(0) + ROOM, NARROWEST), grown(self.font(), WIDEST))

    def set_all(self, shown: bool) -> None:
        """Tick all lines, or untick all."""
        self.hide_lines(() if shown else range(self.count()))
        self.switched.emit()

    def hide_lines(self, hidden: Collection[int]) -> None:
        """Untick the lines with these numbers and tick the others, without `switched`."""
        with QSignalBlocker(self):
            for row in range(self.count()):
                self.item(row).setCheckState(UNCHECKED if row in hidden else CHECKED)
        self.viewport().update()

    def ticked(self) -> list[bool]:
        """Return bool[lines]: whether each line is ticked."""
        return [self.item(row).checkState() == CHECKED for row in range(self.count())]

    def _fill(self, item: QListWidgetItem, series: Series, icon: QIcon) -> None:
        self._say(item, series)
        item.setIcon(icon)

    def _say(self, item: QListWidgetItem, series: Series) -> None:
        words = with_minus(series.summary)
        # A reason, such as "undefined: ...", is shown whole.
        summary = self._wrapped(words.partition(", ")[0])
        item.setText(f"{series.name}\n{summary}" if summary else series.name)
        item.setToolTip(f"{series.name}\n{words}" if summary else series.name)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, words)

    def _wrapped(self, words: str) -> str:
        """Wrap the words to the width of the widest legend."""
        metrics, room = self.fontMetrics(), grown(self.font(), WIDEST) - BESIDE
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
        """Emit `pointed` with -1 when the mouse leaves the legend."""
        super().leaveEvent(event)
        self.pointed.emit(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """For Ctrl+A, tick all lines, or untick all if all are ticked."""
        if event.key() == Qt.Key.Key_A and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_all(not all(self.ticked()))
        else:
            super().keyPressEvent(event)


def _swatches(looks: Sequence[Look]) -> dict[LineStyle, QIcon]:
    """Return an icon for each distinct style of the looks."""
    found: dict[LineStyle, QIcon] = {}
    for look in looks:
        if look.style not in found:
            found[look.style] = swatch(look)
    return found


class Readout(QLabel):
    """Shows words beside a point of a plot; mouse events pass through to the plot."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("readout")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: Sequence[str], at: QPoint, inside: QRect) -> None:
        """Show the words near the point `at`, without leaving the rectangle `inside`.

        Both are in the coordinates of the plot.
        """
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


class PointModel(QAbstractTableModel):
    """A table model with one row per point of the lines shown. Texts are made on demand."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._figure = NOWHERE
        self._lines: tuple[int, ...] = ()
        self._ends = np.zeros(0, np.int64)

    def show(self, figure: Figure, lines: tuple[int, ...]) -> None:
        """Show the points of the lines of a figure whose numbers are in `lines`."""
        self.beginResetModel()
        self._figure, self._lines = figure, lines
        self._ends = np.cumsum([len(figure.series[line].x) for line in lines], dtype=np.int64)
        self.endResetModel()

    def place(self, row: int) -> tuple[int, int]:
        """Return (line, point of the line) of a row."""
        at = int(np.searchsorted(self._ends, row, side="right"))
        before = int(self._ends[at - 1]) if at else 0
        return self._lines[at], row - before

    def row(self, line: int, point: int) -> int:
        """Return the row of a point of a line; -1 if the line is not shown."""
        if line not in self._lines:
            return -1
        at = self._lines.index(line)
        return point + (int(self._ends[at - 1]) if at else 0)

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Return the number of points."""
        return 0 if parent.isValid() or not len(self._ends) else int(self._ends[-1])

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Return the number of columns: line, label, both values, threshold, interval."""
        return 0 if parent.isValid() else len(self._titles())

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return a cell's text, accessible text or alignment; None for other roles."""
        if not index.isValid():
            return None
        if role == Role.TextAlignmentRole and index.column() > 1:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        line, point = self.place(index.row())
        text = _text(self._figure, self._figure.series[line], point, index.column())
        if index.column() > 1:
            text = localised_label(text)
        if role == Role.DisplayRole:
            return text
        title = self._titles()[index.column()]
        return self.tr("{0}: {1}").format(title, text or self.tr("none"))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return a column's title or alignment; None for other roles."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._titles()):
            return None
        if role == Role.TextAlignmentRole and section > 1:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return self._titles()[section] if role == Role.DisplayRole else None

    def empty_columns(self) -> tuple[int, ...]:
        """Return the numbers of the columns label, threshold and interval that no line shown
        fills."""
        shown = [self._figure.series[line] for line in self._lines]
        has = {
            1: any(series.labels for series in shown),
            4: any(series.thresholds for series in shown),
            5: any(series.low for series in shown),
        }
        return tuple(column for column, there in has.items() if not there)

    def _titles(self) -> tuple[str, ...]:
        return (
            self.tr("Line"),
            self.tr("Point"),
            self._figure.x_label,
            self._figure.y_label,
            self.tr("Threshold"),
            self.tr("95% CI"),
        )


def _text(figure: Figure, series: Series, point: int, column: int) -> str:
    match column:
        case 0:
            return series.name
        case 1:
            return series.labels[point] if series.labels else ""
        case 2:
            return with_minus(x_words(figure, series.x[point], ".4f"))
        case 3:
            return with_minus(f"{series.y[point]:z.4f}")
        case 5:
            return with_minus(interval_words(series, point).removeprefix("95% CI: "))
    threshold = series.thresholds[point] if series.thresholds else math.nan
    return "" if math.isnan(threshold) else with_minus(localised(f"{threshold:.6g}"))
