"""Shows buttons and a message side by side, in as many rows as its width requires."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

GAP = 4
BETWEEN_GROUPS = 14
BETWEEN_ROWS = 2


class FlowRow(QWidget):
    """Shows groups of widgets from left to right; a widget without room begins another row.

    rest: a widget that takes the room behind the last group, or a row of its own if that room is
    narrower than `least` pixels; None without one.
    """

    def __init__(
        self,
        *groups: Sequence[QWidget],
        rest: QWidget | None = None,
        least: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._groups = groups
        self._rest, self._least = rest, least
        if rest is not None:
            rest.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for group in groups:
            for widget in group:
                widget.setParent(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the widgets among rows again."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Place the widgets again when one of them is shown, hidden or has another text."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        left = top = 0
        widgets = [widget for group in self._groups for widget in group if not widget.isHidden()]
        high = max((widget.sizeHint().height() for widget in widgets), default=0)
        for group in self._groups:
            shown = [widget for widget in group if not widget.isHidden()]
            for widget in shown:
                wide = widget.sizeHint().width()
                if left and left + wide > self.width():
                    left, top = 0, top + high + BETWEEN_ROWS
                widget.setGeometry(left, top, min(wide, self.width()), high)
                left += wide + GAP
            left += BETWEEN_GROUPS - GAP if shown else 0
        rest, wide = self._rest, self.width() - left
        if rest is not None and wide >= self._least:
            rest.setGeometry(left, top, wide, high)
        elif rest is not None:
            top, high = top + high + BETWEEN_ROWS, rest.sizeHint().height()
            rest.setGeometry(0, top, self.width(), high)
        self.setFixedHeight(top + high)
