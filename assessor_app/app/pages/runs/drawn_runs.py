"""Selection, order and delayed drawing of a figure's lines."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from assessor_app.domain.series import Figure


def lines_of(figure: Figure, runs: Sequence[str], order: Sequence[str] = ()) -> Figure:
    """Return the figure with the lines of these runs (empty: all), sorted as in `order`.

    Runs that are not in `order` come last. Side-by-side runs keep their order.
    """
    series = [one for one in figure.series if not runs or one.name in runs]
    if not are_side_by_side(figure):
        places = {name: at for at, name in enumerate(order)}
        series.sort(key=lambda one: places.get(one.name, len(places)))
    return replace(figure, series=tuple(series))


def are_side_by_side(figure: Figure) -> bool:
    """Return whether each line has its own position on the x-axis, which depends on their order."""
    return figure.x_names == tuple(one.name for one in figure.series) != ()


class WhenSeen(QObject):
    """Delays drawing until a widget is visible, because drawing every tab would take long."""

    def __init__(self, widget: QWidget, draw: Callable[[], None]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._draw = draw
        self._is_late = False
        widget.installEventFilter(self)

    def draw(self) -> None:
        """Draw now, or when the widget becomes visible."""
        if self._widget.isVisible():
            self.now()
        else:
            self._is_late = True

    def now(self) -> None:
        """Draw immediately, even if hidden."""
        self._is_late = False
        self._draw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw if the widget becomes visible and drawing is due."""
        if event.type() == QEvent.Type.Show and self._is_late:
            self.now()
        return super().eventFilter(watched, event)
