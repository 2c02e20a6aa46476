"""The selected measures in the order of their columns, reordered by mouse or keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

from assessor_app.app.translation import QT_TRANSLATE_NOOP

Key = Qt.Key
EXPLANATION = QT_TRANSLATE_NOOP(
    "MeasureOrder", "Drag a measure to its place, or Alt+Up and Alt+Down; Delete takes it out."
)


class MeasureOrder(QListWidget):
    """List of selected measures. ordered: emitted with the names after a move or removal."""

    ordered = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Measures of the table, in order"))
        self.setToolTip(self.tr(EXPLANATION))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)

    def show_names(self, names: Sequence[str]) -> None:
        """Show these measures; the cursor stays on its measure."""
        if tuple(names) == self.names():
            return
        here = self.currentItem()
        before = "" if here is None else here.text()
        with QSignalBlocker(self):
            self.clear()
            self.addItems(list(names))
            self.setCurrentRow(list(names).index(before) if before in names else 0)

    def names(self) -> tuple[str, ...]:
        """Return the measures in the displayed order."""
        return tuple(self.item(row).text() for row in range(self.count()))

    def move_by(self, step: int) -> None:
        """Move the current measure up or down."""
        row = self.currentRow()
        if row >= 0 and 0 <= row + step < self.count():
            item = self.takeItem(row)
            self.insertItem(row + step, item)
            self.setCurrentRow(row + step)
            self.ordered.emit(self.names())

    def remove(self) -> None:
        """Remove the current measure."""
        if self.currentRow() >= 0:
            self.takeItem(self.currentRow())
            self.ordered.emit(self.names())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt and an arrow key; remove with Delete."""
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if alt and event.key() in (Key.Key_Up, Key.Key_Down):
            self.move_by(-1 if event.key() == Key.Key_Up else 1)
        elif event.key() == Key.Key_Delete:
            self.remove()
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Accept a dragged measure at its new position."""
        super().dropEvent(event)
        self.ordered.emit(self.names())
