"""The measures offered for selection: by family for the picker, and as a combo box."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from assessor_app.app.widgets.form_fields import guarded
from assessor_app.evaluation.measures import MEASURES
from assessor_app.evaluation.measures.measure import Measure, Requested, Value

CUTS = (5, 10, 20, 100)
SHOWN_LEVELS = (0.0, 0.1, 0.5, 1.0)


def families() -> tuple[tuple[str, tuple[Measure, ...]], ...]:
    """Return (family, its measures) in the registry's order, without measures with text values."""
    found: dict[str, list[Measure]] = {}
    for measure in MEASURES:
        if measure.text is None:
            found.setdefault(measure.family, []).append(measure)
    return tuple((family, tuple(measures)) for family, measures in found.items())


def offers(measure: Measure) -> tuple[Requested, ...]:
    """Return the measure without parameters, if they are optional, and at the usual cutoffs."""
    cut = measure.parameter(measure.cut) if measure.cut else None
    required = {one.name for one in measure.parameters if one.required}
    plain = () if required else (Requested(measure),)
    if cut is None or required - {cut.name}:
        return plain
    values: tuple[Value, ...] = CUTS if cut.kind is int else SHOWN_LEVELS
    return (*plain, *(Requested(measure, ((cut.name, value),)) for value in values))


def explained(one: Requested) -> str:
    """Return the tooltip of a measure: title, explanation, range, source."""
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
    """A combo box of measures. chosen: emitted with the name of another measure."""

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
        """Offer these measures; the shown one is kept if it is among them."""
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
        """Return the name of the chosen measure; empty if none is offered."""
        return self.box.currentText()

    def _on_text(self, name: str) -> None:
        if name:
            self.chosen.emit(name)
