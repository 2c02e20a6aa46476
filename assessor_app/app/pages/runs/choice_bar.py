"""The line above the table: whose judgements, which measures, how they are read."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from assessor_app.app.pages.runs.choices import Choices
from assessor_app.app.pages.runs.measure_picker import MeasurePicker
from assessor_app.app.pages.runs.reading_menu import ReadingMenu
from assessor_app.app.widgets.buttons import button
from assessor_app.evaluation.reading import Reading
from assessor_app.judging.combination import RULE_NAMES

MEASURES = "Choose the measures of the table"
WHOSE = "Whose judgements count"
RULE_WORDS = {
    "adjudicated": "Everybody's, adjudicated",
    "majority": "Everybody's, clear majorities",
    "any": "Relevant if anybody says so",
    "all": "Relevant if everybody says so",
    "highest": "Everybody's, highest grade",
    "lowest": "Everybody's, lowest grade",
    "median": "Everybody's, lower median",
    "primary": "Of whoever comes first",
}


class ChoiceBar(QWidget):
    """`changed` gives the new `Choices`."""

    changed = Signal(Choices)

    def __init__(self, choices: Choices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices = choices
        self.whose = QComboBox()
        self.whose.setAccessibleName(WHOSE)
        self.whose.setToolTip(WHOSE)
        self.whose.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.whose.currentIndexChanged.connect(self._on_whose)
        label = QLabel(self.tr("Judgements"))
        label.setBuddy(self.whose)
        self.measures = button(self.tr("Measures…"), self.choose_measures, MEASURES)
        self.picker = MeasurePicker(self)
        self.picker.chosen.connect(self._on_measures)
        self.reading = ReadingMenu()
        self.reading.chosen.connect(self._on_reading)
        self.beside = QHBoxLayout()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for part in (label, self.whose, self.measures, self.reading):
            layout.addWidget(part)
        layout.addStretch(1)
        layout.addLayout(self.beside)

    def show_assessors(self, names: tuple[str, ...]) -> None:
        """Offer everybody by each rule, then each assessor."""
        wanted = self._whose()
        offered = [(RULE_WORDS.get(rule, rule), ("", rule)) for rule in RULE_NAMES]
        offered += [(name, (name, "")) for name in names]
        with QSignalBlocker(self.whose):
            self.whose.clear()
            for at, (words, choice) in enumerate(offered):
                if at == len(RULE_NAMES):
                    self.whose.insertSeparator(at)
                self.whose.addItem(words, choice)
            self.whose.setCurrentIndex(max(self._place(wanted), 0))
        if self._whose() != wanted:
            self._on_whose()

    def choose_measures(self) -> None:
        """Open the picker, or close it."""
        if self.picker.isVisible():
            self.picker.leave()
            return
        self.picker.open_below(self.measures, self.choices.measures)

    def _whose(self) -> tuple[str, str]:
        data = self.whose.currentData()
        return (data[0], data[1]) if data else (self.choices.assessor, self.choices.rule)

    def _place(self, wanted: tuple[str, str]) -> int:
        places = (
            at
            for at in range(self.whose.count())
            if self.whose.itemData(at) is not None and tuple(self.whose.itemData(at)) == wanted
        )
        return next(places, 0)

    def _on_whose(self) -> None:
        assessor, rule = self._whose()
        self._take(replace(self.choices, assessor=assessor, rule=rule))

    def _on_measures(self, names: tuple[str, ...]) -> None:
        self._take(replace(self.choices, measures=tuple(names)))

    def _on_reading(self, reading: Reading) -> None:
        self._take(replace(self.choices, reading=reading))

    def _take(self, choices: Choices) -> None:
        if choices != self.choices:
            self.choices = choices
            self.changed.emit(choices)
