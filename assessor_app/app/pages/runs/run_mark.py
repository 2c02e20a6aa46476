"""Draws a sample of a run's line before its name, to relate the table to the plots."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from assessor_app.app.models.table_model import VALUE
from assessor_app.app.plotting.look import SWATCH, look_of, palette_for, swatch
from assessor_app.app.theme import theme_of
from assessor_app.reports.line_styles import line_style, told_apart


class RunMark(QStyledItemDelegate):
    """Delegate for the column of run names. changed: emitted when the runs' line styles change."""

    changed = Signal()

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._names: dict[str, int] = {}
        self._shown = 0
        self._icons: dict[tuple[str, bool], QIcon] = {}

    def show_runs(self, names: Sequence[str], chosen: Sequence[str]) -> None:
        """Set the runs in the order that determines their styles, and those drawn (empty: all)."""
        named = {name: place for place, name in enumerate(names)}
        there = [name for name in chosen if name in named]
        shown = len(chosen) or len(names)
        colours = len(palette_for(dark=False).series)
        apart = told_apart([named[name] for name in there], colours)
        named.update(zip(there, apart, strict=True))
        if (named, shown) != (self._names, self._shown):
            self._names, self._shown = named, shown
            self._icons.clear()
            self._view.viewport().update()
            self.changed.emit()

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Add the line sample to the item."""
        super().initStyleOption(option, index)
        name = index.data(VALUE)
        if name in self._names:
            option.icon = self.icon_of(name)
            option.decorationSize = SWATCH
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration

    def icon_of(self, name: str) -> QIcon:
        """Return the swatch of a run, in the colour and line style of the plots."""
        dark = theme_of(self._view.palette()).name == "dark"
        if (name, dark) not in self._icons:
            look = look_of(line_style(self._names[name], self._shown, palette_for(dark)))
            self._icons[name, dark] = swatch(look)
        return self._icons[name, dark]
