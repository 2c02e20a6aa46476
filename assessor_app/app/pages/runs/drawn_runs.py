"""Which lines of a figure are drawn, in which order, and when."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from assessor_app.domain.series import Figure


def lines_of(figure: Figure, runs: Sequence[str], order: Sequence[str] = ()) -> Figure:
    """The figure with the lines of these runs (none: all); those in `order` first, in that order.

    Where runs stand side by side they stay as they stand.
    """
    series = [one for one in figure.series if not runs or one.name in runs]
    if not are_side_by_side(figure):
        places = {name: at for at, name in enumerate(order)}
        series.sort(key=lambda one: places.get(one.name, len(places)))
    return replace(figure, series=tuple(series))


def are_side_by_side(figure: Figure) -> bool:
    """Whether each line has a place of its own along x, so that their order is in the numbers."""
    return figure.x_names == tuple(one.name for one in figure.series) != ()


class WhenSeen(QObject):
    """Has a widget drawn as soon as it is in sight: to draw every tab would take long."""

    def __init__(self, widget: QWidget, draw: Callable[[], None]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._draw = draw
        self._is_late = False
        widget.installEventFilter(self)

    def draw(self) -> None:
        """Draw now, or when the widget comes into sight."""
        if self._widget.isVisible():
            self.now()
        else:
            self._is_late = True

    def now(self) -> None:
        """Draw, in sight or not."""
        self._is_late = False
        self._draw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The widget comes into sight."""
        if event.type() == QEvent.Type.Show and self._is_late:
            self.now()
        return super().eventFilter(watched, event)
