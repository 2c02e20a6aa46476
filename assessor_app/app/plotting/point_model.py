"""The points of a figure as an item model, for screen readers and the table of points."""

import math

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_points import interval_words, x_words

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
NOWHERE = Figure("", "", "", ())


class PointModel(QAbstractTableModel):
    """A row per point of the lines shown. Texts are made when asked for: points may be many."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._figure = NOWHERE
        self._lines: tuple[int, ...] = ()
        self._ends = np.zeros(0, np.int64)

    def show(self, figure: Figure, lines: tuple[int, ...]) -> None:
        """Show the points of some of the figure's lines."""
        self.beginResetModel()
        self._figure, self._lines = figure, lines
        self._ends = np.cumsum([len(figure.series[line].x) for line in lines], dtype=np.int64)
        self.endResetModel()

    def place(self, row: int) -> tuple[int, int]:
        """(line, point of the line) that a row shows."""
        at = int(np.searchsorted(self._ends, row, side="right"))
        before = int(self._ends[at - 1]) if at else 0
        return self._lines[at], row - before

    def row(self, line: int, point: int) -> int:
        """The row that shows a point; -1 where its line is not shown."""
        if line not in self._lines:
            return -1
        at = self._lines.index(line)
        return point + (int(self._ends[at - 1]) if at else 0)

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Points."""
        return 0 if parent.isValid() or not len(self._ends) else int(self._ends[-1])

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Line, label, both values, threshold, interval."""
        return 0 if parent.isValid() else len(self._titles())

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A cell's text."""
        if not index.isValid():
            return None
        if role == Role.TextAlignmentRole and index.column() > 1:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        line, point = self.place(index.row())
        text = _text(self._figure, self._figure.series[line], point, index.column())
        if role == Role.DisplayRole:
            return text
        return f"{self._titles()[index.column()]}: {text or 'none'}"

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """The columns' titles: the figure's axes."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._titles()):
            return None
        if role == Role.TextAlignmentRole and section > 1:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return self._titles()[section] if role == Role.DisplayRole else None

    def empty_columns(self) -> tuple[int, ...]:
        """Of label, threshold and interval those that no line shown has."""
        shown = [self._figure.series[line] for line in self._lines]
        has = {
            1: any(series.labels for series in shown),
            4: any(series.thresholds for series in shown),
            5: any(series.low for series in shown),
        }
        return tuple(column for column, there in has.items() if not there)

    def _titles(self) -> tuple[str, ...]:
        return (
            "Line",
            "Point",
            self._figure.x_label,
            self._figure.y_label,
            "Threshold",
            "Interval",
        )


def _text(figure: Figure, series: Series, point: int, column: int) -> str:
    match column:
        case 0:
            return series.name
        case 1:
            return series.labels[point] if series.labels else ""
        case 2:
            return x_words(figure, series.x[point], ".4f")
        case 3:
            return f"{series.y[point]:.4f}"
        case 5:
            return interval_words(series, point).removeprefix("interval: ")
    threshold = series.thresholds[point] if series.thresholds else math.nan
    return "" if math.isnan(threshold) else f"{threshold:.6g}"
