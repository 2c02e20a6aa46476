"""Which measure a curve draws."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from assessor_app.app.pages.runs.measures.measure_offers import explained
from assessor_app.app.widgets.wheel_guard import guarded
from assessor_app.evaluation.measures.measure import Requested

NARROWEST = 140


class MeasureBox(QWidget):
    """`chosen` gives the name of another measure."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = guarded(QComboBox())
        self.box.setAccessibleName(self.tr("Measure"))
        self.box.setMinimumWidth(NARROWEST)
        self.box.currentTextChanged.connect(self._on_text)
        label = QLabel(self.tr("Measure"))
        label.setBuddy(self.box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(label)
        layout.addWidget(self.box)

    def show_measures(self, offered: Sequence[Requested]) -> None:
        """Offer these; the one shown stays if it is among them."""
        before = self.measure()
        with QSignalBlocker(self.box):
            self.box.clear()
            for one in offered:
                self.box.addItem(one.name)
                self.box.setItemData(
                    self.box.count() - 1, explained(one), Qt.ItemDataRole.ToolTipRole
                )
            self.box.setCurrentIndex(max(self.box.findText(before), 0))

    def measure(self) -> str:
        """The name of the one chosen; empty where none is offered."""
        return self.box.currentText()

    def _on_text(self, name: str) -> None:
        if name:
            self.chosen.emit(name)
