"""The choice of a test and a correction, with a sentence on when to use each."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assessor_app.app.pages.runs.measures.measure_offers import MeasureBox
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.evaluating.comparing import DEFAULT_CORRECTION, DEFAULT_TEST
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.statistics import CORRECTIONS, TESTS, significance_test_named

# When to use which: by the names in the registries.
WHEN = {
    "t": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "The usual choice: sound for 25 topics or more, whatever the values look like.",
    ),
    "wilcoxon": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "For values that are ranks rather than amounts; less apt for a question of means.",
    ),
    "sign": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "When only the number of topics won matters; it overlooks how much was won.",
    ),
    "randomisation": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Assumes the least: take it for few topics or values that are very uneven.",
    ),
    "bootstrap": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "Close to the t test, without the normal distribution; needs about 25 topics.",
    ),
    "tukey": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "For many runs compared with each other: it allows for all pairs by itself.",
    ),
    "none": QT_TRANSLATE_NOOP("ComparisonChoice", "Only for one pair that was fixed beforehand."),
    "bonferroni": QT_TRANSLATE_NOOP(
        "ComparisonChoice", "When a reader expects it: Holm is never worse."
    ),
    "holm": QT_TRANSLATE_NOOP(
        "ComparisonChoice", "The usual choice: hardly ever one false finding among all pairs."
    ),
    "bh": QT_TRANSLATE_NOOP(
        "ComparisonChoice",
        "For exploring many pairs, where some false findings among the true ones do no harm.",
    ),
}
EVERY_PAIR = ""


class _Named(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def explanation(self) -> str: ...


class ComparisonChoice(QWidget):
    """Choice of measure, baseline, test and correction. changed: any of them was changed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = EVERY_PAIR
        self.measure = MeasureBox()
        self.baseline = choice_box(self.tr("Compare"), 13, 260)
        self.test = choice_box(self.tr("Test"), 13, 260)
        self.correction = choice_box(self.tr("Correction"), 13, 260)
        self.advice = plain(muted=True)
        _offer(self.test, TESTS, DEFAULT_TEST)
        _offer(self.correction, CORRECTIONS, DEFAULT_CORRECTION)
        self.measure.chosen.connect(lambda _: self.changed.emit())
        for box in (self.baseline, self.test, self.correction):
            box.currentIndexChanged.connect(lambda _: self._on_choice())
        self.row = QHBoxLayout()
        self.row.setSpacing(10)
        self.row.addWidget(self.measure)
        for box in (self.baseline, self.test, self.correction):
            label = QLabel(box.accessibleName())
            label.setBuddy(box)
            self.row.addWidget(label)
            self.row.addWidget(box)
        self.row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(self.row)
        layout.addWidget(self.advice)
        self._advise()

    def show_choices(
        self, requested: Sequence[Requested], runs: Sequence[str], baseline: str = EVERY_PAIR
    ) -> None:
        """Offer these measures and, as baselines, these runs; the chosen ones are kept.

        baseline: the baseline chosen elsewhere; if it has changed, it is selected here too.
        """
        self.measure.show_measures(requested)
        before = self.baseline.currentData() if baseline == self._offered else baseline
        self._offered = baseline
        with QSignalBlocker(self.baseline):
            self.baseline.clear()
            self.baseline.addItem(self.tr("every pair"), EVERY_PAIR)
            for run in runs:
                self.baseline.addItem(self.tr("each with {0}").format(run), run)
            self.baseline.setCurrentIndex(max(self.baseline.findData(before), 0))

    def asked(self) -> dict[str, str]:
        """Return test, correction and baseline as arguments for `compare`."""
        test = str(self.test.currentData())
        whole = significance_test_named(test).whole_family
        correction = "" if whole else str(self.correction.currentData())
        return {
            "test": test,
            "correction": correction,
            "baseline": str(self.baseline.currentData() or EVERY_PAIR),
        }

    def _on_choice(self) -> None:
        self._advise()
        self.changed.emit()

    def _advise(self) -> None:
        test, correction = str(self.test.currentData()), str(self.correction.currentData())
        whole = significance_test_named(test).whole_family
        self.correction.setEnabled(not whole)
        parts = [f"{self.test.currentText()}: {_when(test)}"]
        if not whole:
            parts.append(f"{self.correction.currentText()}: {_when(correction)}")
        self.advice.setText("   ".join(parts))


def _offer(box: QComboBox, offered: Sequence[_Named], usual: str) -> None:
    for one in offered:
        box.addItem(one.title, one.name)
        words = "\n".join((one.explanation, _when(one.name)))
        box.setItemData(box.count() - 1, words, Qt.ItemDataRole.ToolTipRole)
    box.setCurrentIndex(box.findData(usual))


def _when(name: str) -> str:
    return QCoreApplication.translate("ComparisonChoice", WHEN.get(name, ""))
