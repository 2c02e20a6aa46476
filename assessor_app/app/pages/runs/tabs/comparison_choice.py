"""The choices of a comparison of runs: measure, baseline, test, correction, practical size."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QPushButton, QWidget

from assessor_app.app.numbers import localised
from assessor_app.app.pages.runs.measure_picker import MeasureBox
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, translate
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import choice_box, guarded, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled
from assessor_app.campaign.comparing.practical_differences import DEFAULT_REGION
from assessor_app.campaign.evaluating.comparing import DEFAULT_CORRECTION, DEFAULT_TEST
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.statistics import CORRECTIONS, TESTS, significance_test_named

# When to use each test or correction, by its name in the registries.
WHEN = {
    "t": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Tests the mean difference. Robust to non-normality from about 25 topics (Urbano et al. "
        "2019).",
    ),
    "wilcoxon": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Tests whether the differences are symmetric about 0, not whether the means differ.",
    ),
    "sign": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Tests on how many topics a run is better; it ignores the size of differences.",
    ),
    "randomisation": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Tests the mean difference without an assumption of normality, also with few topics.",
    ),
    "bootstrap": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Tests the mean difference without an assumption of normality; p tends to be too small for "
        "few topics.",
    ),
    "tukey": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Compares all pairs of runs at once. Its p is already adjusted: at level 0.05, the "
        "probability of one or more false rejections among all pairs is at most 5%.",
    ),
    "none": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "p is not adjusted for the number of pairs. Only for a single comparison that was planned "
        "in advance.",
    ),
    "bonferroni": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Multiplies each p by the number of pairs. Controls the same error rate as Holm, which is "
        "at least as powerful.",
    ),
    "holm": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Adjusts p so that, at level 0.05, the probability of one or more false rejections among "
        "all pairs is at most 5% (family-wise error rate), if the p of each pair is valid.",
    ),
    "bh": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Adjusts p so that, at level 0.05, at most 5% of the rejections are expected to be false "
        "(false discovery rate). For exploration.",
    ),
}
# The number of topics from which the t test counts as robust to non-normality.
ENOUGH_TOPICS = 25
# Tests whose p is a share of the 2^topics equally likely signs of the differences.
BY_SIGNS = ("wilcoxon", "sign", "randomisation")
MOST_FOR_LEAST_P = 10
EVERY_PAIR = ""
FEWEST_LETTERS, WIDEST_BOX = 6, 220
# The field for the practical difference. Measures that are counts can have large differences.
LARGEST, DECIMALS, STEP = 1_000.0, 3, 0.01


class ComparisonChoice(QWidget):
    """Lets the user choose measure, baseline, test, correction and practical size.

    shown: a further box, after the baseline. act: a button after the correction. changed: emitted
    when the user has changed one of the first four. practical_changed: emitted when the user has
    changed the smallest difference of practical size.
    """

    changed = Signal()
    practical_changed = Signal()

    def __init__(self, shown: QComboBox, act: QPushButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = EVERY_PAIR
        self._topics = 0
        self.measure = MeasureBox()
        self.baseline = choice_box(self.tr("Compare"), FEWEST_LETTERS, 260)
        self.test = choice_box(self.tr("Test"), FEWEST_LETTERS, 260)
        self.correction = choice_box(self.tr("Correction"), FEWEST_LETTERS, 260)
        self.advice = plain(muted=True)
        for box, named, usual in (
            (self.test, TESTS, DEFAULT_TEST),
            (self.correction, CORRECTIONS, DEFAULT_CORRECTION),
        ):
            tips = [f"{of_core(one.explanation)}\n{_when(one.name)}" for one in named]
            offer(box, [(of_core(one.title), one.name) for one in named], tips, usual)
        self.measure.chosen.connect(lambda _: self.changed.emit())
        for box in (self.baseline, self.test, self.correction):
            box.currentIndexChanged.connect(lambda _: self._on_choice())
        boxes = (self.baseline, shown, self.test, self.correction)
        labels = [(labelled(box.accessibleName(), box), box) for box in boxes]
        for box in boxes:
            box.setMaximumWidth(WIDEST_BOX)
        above = FlowRow((self.measure,), *labels[:2], flexible=boxes)
        methods = FlowRow(*labels[2:], (act,), flexible=boxes)
        self.practical = self._practical_field()
        self.setLayout(column(above, methods, self.advice, spacing=6))
        self._advise()

    def show_choices(
        self,
        requested: Sequence[Requested],
        runs: Sequence[str],
        baseline: str = EVERY_PAIR,
        topics: int = 0,
    ) -> None:
        """Offer these measures and, as baselines, these runs; the chosen ones are kept.

        baseline: the baseline chosen above the table of runs; if it has changed, it is selected
        here too. topics: the number of topics evaluated.
        """
        self._topics = topics
        self._advise()
        self.measure.show_measures(requested)
        words = self.tr("All with {0}")
        entries = [(words.format(run), run) for run in runs]
        changed = None if baseline == self._offered else baseline
        self._offered = baseline
        offer(self.baseline, [(self.tr("All pairs"), EVERY_PAIR), *entries], current=changed)

    def asked(self) -> dict[str, str]:
        """Return test, correction and baseline by these names; the correction is empty if the
        test needs none."""
        test = str(self.test.currentData())
        whole = significance_test_named(test).whole_family
        correction = "" if whole else str(self.correction.currentData())
        return {
            "test": test,
            "correction": correction,
            "baseline": str(self.baseline.currentData() or EVERY_PAIR),
        }

    def region(self) -> float:
        """Return the smallest difference of practical size."""
        return self.practical.value()

    def _practical_field(self) -> QDoubleSpinBox:
        field = guarded(QDoubleSpinBox())
        field.setRange(0.0, LARGEST)
        field.setDecimals(DECIMALS)
        field.setSingleStep(STEP)
        field.setValue(DEFAULT_REGION)
        field.setKeyboardTracking(False)
        field.setAccessibleName(self.tr("Smallest difference of practical size"))
        field.setToolTip(
            self.tr(
                "The smallest difference that matters in practice. The text on a pair says how "
                "probable a larger difference is, and how many topics detect it."
            )
        )
        field.valueChanged.connect(lambda _: self.practical_changed.emit())
        return field

    def _on_choice(self) -> None:
        self._advise()
        self.changed.emit()

    def _advise(self) -> None:
        test, correction = str(self.test.currentData()), str(self.correction.currentData())
        whole = significance_test_named(test).whole_family
        self.correction.setEnabled(not whole)
        advice = f"{_when(test)} {self._caution(test)}".strip()
        parts = [self.tr("{0}: {1}").format(self.test.currentText(), advice)]
        if not whole:
            named = self.correction.currentText()
            parts.append(self.tr("{0}: {1}").format(named, _when(correction)))
        self.advice.setText("\n".join(parts))

    def _caution(self, test: str) -> str:
        """Return what the number of topics means for the test; empty if nothing special."""
        if test == "t" and 1 < self._topics < ENOUGH_TOPICS:
            return self.tr("With {0} topics, p relies on normally distributed differences.").format(
                self._topics
            )
        if test in BY_SIGNS and 1 < self._topics <= MOST_FOR_LEAST_P:
            return self.tr(
                "With {0} topics, the smallest possible p is {1}, before the correction."
            ).format(self._topics, localised(f"{2.0 ** (1 - self._topics):.4f}"))
        return ""


def _when(name: str) -> str:
    return translate("ComparisonChoice", WHEN.get(name, ""))
