"""The measures offered for choice: by family for the picker, and as a box."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from assessor_app.app.widgets.wheel_guard import guarded
from assessor_app.evaluation.measures import MEASURES
from assessor_app.evaluation.measures.measure import Measure, Requested, Value

CUTS = (5, 10, 20, 100)
SHOWN_LEVELS = (0.0, 0.1, 0.5, 1.0)


def families() -> tuple[tuple[str, tuple[Measure, ...]], ...]:
    """(family, its measures), in the registry's order; those that give texts are left out."""
    found: dict[str, list[Measure]] = {}
    for measure in MEASURES:
        if measure.text is None:
            found.setdefault(measure.family, []).append(measure)
    return tuple((family, tuple(measures)) for family, measures in found.items())


def offers(measure: Measure) -> tuple[Requested, ...]:
    """The measure without parameters where it goes without, and at the usual cuts."""
    cut = measure.parameter(measure.cut) if measure.cut else None
    required = {one.name for one in measure.parameters if one.required}
    plain = () if required else (Requested(measure),)
    if cut is None or required - {cut.name}:
        return plain
    values: tuple[Value, ...] = CUTS if cut.kind is int else SHOWN_LEVELS
    return (*plain, *(Requested(measure, ((cut.name, value),)) for value in values))


def explained(one: Requested) -> str:
    """What a measure is, as a tooltip: title, explanation, range, source."""
    measure = one.measure
    low, high = (f"{end:g}".replace("inf", "∞") for end in measure.range)
    better = {True: "higher is better", False: "lower is better", None: ""}
    facts = ", ".join(
        part for part in (f"{low} to {high}", better[measure.higher_is_better]) if part
    )
    lines = (f"{one.name}: {measure.title}", measure.explanation, facts, measure.source)
    return "\n".join(line for line in lines if line)


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
