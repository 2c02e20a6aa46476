"""The bar above the table of runs: judgements, measures, options, columns and baseline."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from assessor_app.app.pages.runs.measures.measure_picker import MeasurePicker
from assessor_app.app.pages.runs.runs_menus import ColumnMenu, OptionsMenu
from assessor_app.app.run_choices import Beside, Choices
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import choice_box, guarded
from assessor_app.domain.problems import without_controls
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.judging.combination import DEFAULT_RULE, RULE_NAMES

MEASURES = QT_TRANSLATE_NOOP("ChoiceBar", "Choose the measures of the table")
JUDGEMENTS = QT_TRANSLATE_NOOP("ChoiceBar", "Whose judgements count")
BASELINE = 15
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
    """Controls for the choices of the Runs page. changed: emitted with the new `Choices`."""

    changed = Signal(Choices)

    def __init__(self, choices: Choices, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices = choices
        self.judgements = guarded(QComboBox())
        self.judgements.setAccessibleName(self.tr(JUDGEMENTS))
        self.judgements.setToolTip(self.tr(JUDGEMENTS))
        self.judgements.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.judgements.currentIndexChanged.connect(self._on_judgements)
        label = QLabel(self.tr("Judgements"))
        label.setBuddy(self.judgements)
        self.measures = button(self.tr("Measures…"), self.choose_measures, self.tr(MEASURES))
        self.picker = MeasurePicker(settings, self)
        self.picker.chosen.connect(self._on_measures)
        self.options = OptionsMenu()
        self.options.chosen.connect(self._on_options)
        self.columns = ColumnMenu(choices.beside)
        self.columns.chosen.connect(self._on_columns)
        self.baseline = choice_box(self.tr("Baseline"), BASELINE, 240)
        self.baseline.setToolTip(
            self.tr("Mark the runs that are significantly better (▲) or worse (▼) than this one")
        )
        self.show_runs(())
        self.baseline.currentIndexChanged.connect(self._on_baseline)
        self.beside = QHBoxLayout()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for part in (
            label,
            self.judgements,
            self.measures,
            self.options,
            self.columns,
            self.baseline,
        ):
            layout.addWidget(part)
        layout.addStretch(1)
        layout.addLayout(self.beside)

    def recall(self, choices: Choices) -> None:
        """Show the choices kept for a newly opened campaign; call `show_judgement_choices` next."""
        self.choices = choices
        self.options.show_min_judged(choices.options.min_judged)

    def show_judgement_choices(self, names: tuple[str, ...], versions: tuple[str, ...]) -> None:
        """Offer all assessors by each rule, then each assessor, then the frozen versions."""
        wanted = self._chosen()
        words = self.tr("Version “{0}”, adjudicated")
        parts = (
            [(RULE_WORDS.get(rule, rule), ("", rule, "")) for rule in RULE_NAMES],
            [(name, (name, "", "")) for name in names],
            [(words.format(name), ("", DEFAULT_RULE, name)) for name in versions],
        )
        with QSignalBlocker(self.judgements):
            self.judgements.clear()
            for offered in filter(None, parts):
                if self.judgements.count():
                    self.judgements.insertSeparator(self.judgements.count())
                for title, choice in offered:
                    self.judgements.addItem(without_controls(title), choice)
            self.judgements.setCurrentIndex(max(self._place(wanted), 0))
        if self._chosen_judgements() != wanted:
            self._on_judgements()

    def show_runs(self, names: tuple[str, ...]) -> None:
        """Offer these runs as baselines; the chosen one is kept if it is among them."""
        offered = [(self.tr("No baseline"), "")]
        offered += [(self.tr("Baseline {0}").format(name), name) for name in names]
        box, wanted = self.baseline, self.choices.beside.baseline
        if [box.itemData(at) for at in range(box.count())] != [name for _, name in offered]:
            with QSignalBlocker(box):
                box.clear()
                for words, name in offered:
                    box.addItem(without_controls(words), name)
                box.setCurrentIndex(max(box.findData(wanted), 0))

    def choose_measures(self) -> None:
        """Open the measure picker, or close it."""
        if self.picker.isVisible():
            self.picker.leave()
            return
        self.picker.open_below(self.measures, self.choices.measures)

    def _chosen_judgements(self) -> tuple[str, str, str]:
        data = self.judgements.currentData()
        return (data[0], data[1], data[2]) if data else self._chosen()

    def _chosen(self) -> tuple[str, str, str]:
        return self.choices.assessor, self.choices.rule, self.choices.frozen

    def _place(self, wanted: tuple[str, str, str]) -> int:
        places = (
            at
            for at in range(self.judgements.count())
            if self.judgements.itemData(at) is not None
            and tuple(self.judgements.itemData(at)) == wanted
        )
        return next(places, 0)

    def _on_judgements(self) -> None:
        assessor, rule, frozen = self._chosen_judgements()
        self._take(replace(self.choices, assessor=assessor, rule=rule, frozen=frozen))

    def _on_measures(self, names: tuple[str, ...]) -> None:
        self._take(replace(self.choices, measures=tuple(names)))

    def _on_options(self, options: EvaluationOptions) -> None:
        self._take(replace(self.choices, options=options))

    def _on_columns(self, beside: Beside) -> None:
        kept = replace(beside, baseline=self.choices.beside.baseline)
        self._take(replace(self.choices, beside=kept))

    def _on_baseline(self) -> None:
        beside = replace(self.choices.beside, baseline=str(self.baseline.currentData() or ""))
        self._take(replace(self.choices, beside=beside))

    def _take(self, choices: Choices) -> None:
        if choices != self.choices:
            self.choices = choices
            self.changed.emit(choices)
