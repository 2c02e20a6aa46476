"""Shows buttons and a message side by side, in as many rows as its width requires."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QStyle, QWidget

from assessor_app.app.text_size import LetterWatch

GAP = 4
BETWEEN_GROUPS = 14
BETWEEN_ROWS = 2
LOWER = 2  # pixels by which several rows are lower than one
Placed = tuple[QWidget, int, int]  # a widget, its left edge and its width in pixels


class FlowRow(QWidget):
    """Shows groups of widgets side by side; a widget without room begins another row.

    rest: a widget that takes the room behind the last group, or a row of its own if that room is
    narrower than `least` pixels; None without one. least: 0 for its own least width. flexible: the
    widgets that have their least width, and share what their row leaves, up to their greatest. fit:
    called before the widgets are placed for another width or for letters of another size. centred:
    whether each row is in the middle; only without `rest`.
    """

    def __init__(
        self,
        *groups: Sequence[QWidget],
        rest: QWidget | None = None,
        least: int = 0,
        flexible: Sequence[QWidget] = (),
        fit: Callable[[], object] | None = None,
        centred: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._groups = groups
        self._rest, self._least, self._fit = rest, least, fit
        self._flexible, self._centred = flexible, centred
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for group in groups:
            for widget in group:
                widget.setParent(self)
        if rest is not None:
            rest.setParent(self)
        LetterWatch(self, self._fit_and_arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the widgets among rows again."""
        super().resizeEvent(event)
        self._fit_and_arrange()

    def _fit_and_arrange(self) -> None:
        if self._fit is not None:
            self._fit()
        self._arrange()

    def rows_needed(self, width_of: Callable[[QWidget], int]) -> int:
        """Return the number of rows if the widgets had the widths in pixels that `width_of`
        returns.
        """
        return len(self._rows(width_of))

    def event(self, event: QEvent) -> bool:
        """Place the widgets again when one of them is shown, hidden or has another text.

        Of a row that is hidden, Qt tells no such change: it is placed when it is shown.
        """
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        *above, last = self._rows(self._wanted_width)
        behind = BETWEEN_GROUPS + self._least_rest() if self._rest is not None else 0
        rows = [*map(self._widened, above), self._widened(last, behind)]
        widgets = [widget for row in rows for widget, _, _ in row]
        high = max((widget.sizeHint().height() for widget in widgets), default=0)
        if len(rows) > 1:
            high = max(high - LOWER, *map(_least_height, widgets))
        top = 0
        for at, row in enumerate(rows):
            top = at * (high + BETWEEN_ROWS)
            room = self.width() - sum(row[-1][1:]) if row and self._centred else 0
            for widget, left, wide in row:
                self._put(widget, QRect(left + max(0, room) // 2, top, wide, high))
        left = sum(rows[-1][-1][1:]) + BETWEEN_GROUPS if rows[-1] else 0
        rest, room = self._rest, self.width() - left
        if rest is not None and room >= self._least_rest():
            self._put(rest, QRect(left, top, room, high))
        elif rest is not None:
            top, high = top + high + BETWEEN_ROWS, rest.sizeHint().height()
            rest.setGeometry(0, top, self.width(), high)
        self.setFixedHeight(top + high)

    def _widened(self, row: list[Placed], behind: int = 0) -> list[Placed]:
        """Return a row whose flexible widgets have taken the room that it leaves.

        behind: pixels to leave at its end if there are so many.
        """
        widened: list[Placed] = []
        room = self.width() - sum(row[-1][1:]) if row else 0
        room -= behind if behind <= room else 0
        growing = sum(widget in self._flexible for widget, _, _ in row)
        added = 0
        for widget, left, wide in row:
            more = 0
            if widget in self._flexible:
                more = max(min(_greatest_width(widget) - wide, (room - added) // growing), 0)
                growing -= 1
            widened.append((widget, left + added, wide + more))
            added += more
        return widened

    def _least_rest(self) -> int:
        hint = self._rest.minimumSizeHint().width() if self._rest is not None else 0
        return self._least or hint

    def _wanted_width(self, widget: QWidget) -> int:
        is_flexible = widget in self._flexible
        hint = widget.minimumSizeHint() if is_flexible else widget.sizeHint()
        return max(hint.width(), widget.minimumWidth())

    def _put(self, widget: QWidget, box: QRect) -> None:
        """Place a widget, mirrored in a window from right to left."""
        widget.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), box))

    def _rows(self, width_of: Callable[[QWidget], int]) -> list[list[Placed]]:
        """Return the shown widgets in rows, each with its left edge and its width in pixels."""
        rows: list[list[Placed]] = [[]]
        left = 0
        for group in self._groups:
            shown = [one for one in group if not one.isHidden()]
            for widget, after in zip_longest(shown, shown[1:]):
                wide = width_of(widget)
                needed = wide + (GAP + width_of(after) if _names(widget, after) else 0)
                if left and left + needed > self.width():
                    rows.append([])
                    left = 0
                rows[-1].append((widget, left, min(wide, self.width())))
                left += wide + GAP
            left += BETWEEN_GROUPS - GAP if left else 0
        return rows


def _names(label: QWidget, control: QWidget | None) -> bool:
    """Return whether this is the label of the control, from which no row parts it."""
    return control is not None and isinstance(label, QLabel) and label.buddy() is control


def _greatest_width(widget: QWidget) -> int:
    is_as_hinted = widget.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Maximum
    return widget.sizeHint().width() if is_as_hinted else widget.maximumWidth()


def _least_height(widget: QWidget) -> int:
    """Return the least height of a widget in pixels; only a button has room around its text."""
    is_button = isinstance(widget, QAbstractButton)
    return widget.minimumHeight() if is_button else widget.sizeHint().height()
