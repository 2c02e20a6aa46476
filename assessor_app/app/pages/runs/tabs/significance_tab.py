"""The significance of differences: choice of a test, matrix of pairs, one pair, groups of runs."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.measure_picker import MeasureBox
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.pair_matrix import SHOWN, PairMatrix, PairsView, pair_words
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, panel, row, stack
from assessor_app.app.widgets.splitters import TurningSplitter
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.comparing import (
    DEFAULT_CORRECTION,
    DEFAULT_TEST,
    ComparedPair,
    Comparison,
    ComparisonMethods,
    compare,
)
from assessor_app.campaign.evaluating.comparison_tables import done_in_words, pairs_table
from assessor_app.campaign.evaluating.evaluation import Evaluation, narrowed, with_topics
from assessor_app.campaign.evaluating.ranked_groups import (
    LEVEL,
    SHARED,
    RankedRun,
    groups_table,
    ranked_groups,
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table
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
AS_TABLE = "table"
FEWEST_LETTERS, WIDEST_BOX, FEWEST_GROUPS, WIDEST_GROUPS = 6, 220, 2, 480
MOST = 16_777_215  # pixels, Qt's own limit
# The sizes of the pairs and of the text on one pair, beside each other or one below the other, and
# the width in digits that they need beside each other. The table needs the whole width.
BESIDE, BELOW, LETTERS = (680, 320), (300, 1), 80


class ComparisonChoice(QWidget):
    """Lets the user choose measure, baseline, test and correction.

    changed: emitted when the user has changed one of them.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
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
            tips = [f"{one.explanation}\n{_when(one.name)}" for one in named]
            offer(box, [(one.title, one.name) for one in named], tips, usual)
        self.measure.chosen.connect(lambda _: self.changed.emit())
        for box in (self.baseline, self.test, self.correction):
            box.currentIndexChanged.connect(lambda _: self._on_choice())
        self.row = row(self.measure, spacing=10)
        methods = row(spacing=10)
        for where, box in (
            (self.row, self.baseline),
            (methods, self.test),
            (methods, self.correction),
        ):
            where.addWidget(labelled(box.accessibleName(), box))
            where.addWidget(box, 1)
            box.setMaximumWidth(WIDEST_BOX)
        methods.addStretch()
        self.methods = methods
        self.setLayout(column(self.row, methods, self.advice, spacing=6))
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

    def _on_choice(self) -> None:
        self._advise()
        self.changed.emit()

    def _advise(self) -> None:
        test, correction = str(self.test.currentData()), str(self.correction.currentData())
        whole = significance_test_named(test).whole_family
        self.correction.setEnabled(not whole)
        parts = [f"{self.test.currentText()}: {_when(test)} {self._caution(test)}".strip()]
        if not whole:
            parts.append(f"{self.correction.currentText()}: {_when(correction)}")
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
            ).format(self._topics, f"{2.0 ** (1 - self._topics):.4f}")
        return ""


def _when(name: str) -> str:
    return QCoreApplication.translate("ComparisonChoice", WHEN.get(name, ""))


@dataclass(frozen=True, eq=False, slots=True)
class Asked:
    """The parameters of a comparison.

    measure: its name. how: test, correction and baseline, see `ComparisonChoice.asked`.
    """

    evaluation: Evaluation
    measure: str
    how: Mapping[str, str]

    def is_as(self, other: "Asked") -> bool:
        """Return whether the other comparison has the same parameters."""
        mine, its = (self.measure, self.how), (other.measure, other.how)
        return self.evaluation is other.evaluation and mine == its


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison of runs by one measure.

    one: the measure. found: restricted to the runs shown. whole: of all runs. asked: the
    parameters.
    groups: of runs that do not differ; empty if runs were compared only with a baseline. table: the
    pairs as a table. pairs: by the names of both runs.
    """

    one: Requested
    found: Comparison
    whole: Comparison
    asked: "Asked"
    groups: tuple[RankedRun, ...]
    table: Table
    pairs: Mapping[tuple[str, str], ComparedPair]

    @property
    def rising(self) -> bool:
        """True if higher values are better."""
        return self.one.measure.higher_is_better is not False


class SignificanceTab(DetailTab):
    """Shows the pairs among the selected runs, or among all.

    The comparison always covers all runs, so that a selection does not change the significance.
    rankings_wanted: emitted with two runs whose rankings are to be shown side by side.
    """

    rankings_wanted = Signal(str, str)

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self.compared: Compared | None = None
        self.choice = ComparisonChoice()
        self.choice.changed.connect(self._on_choice)
        self.shown = choice_box(self.tr("Show"), FEWEST_LETTERS)
        self.shown.setMaximumWidth(WIDEST_BOX)
        for name, words in (*SHOWN, (AS_TABLE, self.tr("Table of pairs"))):
            self.shown.addItem(words, name)
        self.shown.currentIndexChanged.connect(lambda _: self._show())
        self.choice.row.addWidget(labelled(self.tr("Show"), self.shown))
        self.choice.row.addWidget(self.shown, 1)
        self.choice.row.addStretch()
        self.matrix = PairMatrix(self.tr("Pairs of runs"))
        self.matrix.entered.connect(lambda *_: self._say_pair())
        self.matrix.opened.connect(self.rankings_wanted)
        self.pairs = PairsView(self.tr("Table of pairs"))
        self.pairs.make_dense()
        self.pairs.selectionModel().currentRowChanged.connect(lambda *_: self._say_pair())
        self.pair = plain()
        self.side_by_side = button(
            self.tr("Rankings side by side"),
            self._on_side_by_side,
            self.tr("Show the rankings of the two runs for a topic"),
        )
        self.groups = FittedTable(
            self.tr("Runs with letters: no significant difference between runs that share one"),
            ("run",),
            widths={"run": (80, WIDEST_GROUPS)},
            dispensable=("place",),
        )
        self.groups.make_dense()
        self.note = plain(muted=True)
        self._place()

    # The tab ------------------------------------------------------------------------------

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures and runs of the evaluation."""
        if answer.evaluation is not None:
            rankings = answer.evaluation.rankings
            offered, baseline = comparable_measures(answer.evaluation), answer.marks.baseline
            self.choice.show_choices(offered, rankings.names, baseline, len(rankings.topics))

    def take_runs(self) -> None:
        """Restrict the pairs to the selected runs."""
        self.again()

    def table(self) -> Table | None:
        """Return the table of pairs; None before it was computed."""
        return self.compared.table if self.compared else None

    def ask(self) -> None:
        """Compare the runs in the background."""
        name, how = self.choice.measure.measure(), self.choice.asked()
        runs, before = self.runs, self.compared

        def work(evaluation: Evaluation, _: Campaign, progress: Progress) -> Compared:
            return compared(Asked(evaluation, name, how), runs, before, progress)

        self.computing.ask(
            self.tr("Comparing runs"), work, self.show_comparison, "runs.comparison", self.refuse
        )

    # What happens -------------------------------------------------------------------------

    def _on_choice(self) -> None:
        self.again()

    def show_comparison(self, compared: Compared) -> None:
        """Show the pairs and groups of runs of a comparison."""
        self.compared = compared
        self.show_body()
        self._show()

    def _show(self) -> None:
        if self.compared is None:
            return
        found, every = self.compared.found, bool(self.compared.groups)
        self._allow_matrix(every)
        as_table = self.shown.currentData() == AS_TABLE or not every
        self.views.setCurrentIndex(int(as_table))
        self.split.put_below(as_table)
        if as_table:
            self.pairs.show_table(self.compared.table)
            if not self.pairs.selected_rows():
                self.pairs.select_row(0)
        else:
            names = [one.run for one in self.compared.groups]
            self.matrix.show_pairs(
                names, self.compared.pairs, self.shown.currentData(), self.compared.rising
            )
        # If nothing could be tested, groups have no meaning.
        tested = any(not math.isnan(pair.p_corrected) for pair in found.pairs)
        self.groups.setVisible(every and tested and not as_table)
        notes = [with_topics(done_in_words(found), found.judged)]
        if not as_table:
            of_rows = self.tr("Cells: the run of the row minus the run of the column.")
            bold = self.tr("Bold: adjusted p < {0:g}.").format(LEVEL)
            notes += [bold] if self.shown.currentData() == "p_corrected" else [of_rows, bold]
        if every:
            groups = groups_table(self.compared.groups, self.compared.one.name)
            self.groups.show_table(groups)
            notes += [groups.note or f"{SHARED}."] if tested and not as_table else []
        self.note.setText(" ".join(notes))
        self._say_pair()

    def _arrange(self) -> None:
        """Give the room that the matrix does not need to the text, and place the groups."""
        alone = self.split.are_below()
        self.views.setMaximumWidth(MOST if alone else self.matrix.maximumWidth())
        way = QBoxLayout.Direction
        self.on_one_pair.setDirection(way.LeftToRight if alone else way.TopToBottom)
        self.on_one_pair.setStretch(0, int(alone))

    def _allow_matrix(self, every: bool) -> None:
        if self.shown.isEnabled() != every:
            with QSignalBlocker(self.shown):
                self.shown.setEnabled(every)
                at = 0 if every else self.shown.findData(AS_TABLE)
                self.shown.setCurrentIndex(at)

    def _chosen(self) -> tuple[str, str] | None:
        if self.compared is None:
            return None
        if self.views.currentWidget() is not self.pairs:
            return self.matrix.chosen()
        rows = self.pairs.selected_rows()
        if not rows or rows[0] >= len(self.compared.found.pairs):
            return None
        pair = self.compared.found.pairs[rows[0]]
        return pair.a, pair.b

    def _say_pair(self) -> None:
        chosen = self._chosen()
        self.side_by_side.setEnabled(chosen is not None)
        self.pair.setText(self._words(*chosen) if chosen else self.tr("Select a pair of runs."))

    def _words(self, a: str, b: str) -> str:
        assert self.compared is not None
        pairs = self.compared.pairs
        first = (a, b) in pairs
        pair = pairs.get((a, b) if first else (b, a))
        return "\n".join(pair_words(pair, 1 if first else -1)) if pair else ""

    def _on_side_by_side(self) -> None:
        if chosen := self._chosen():
            self.rankings_wanted.emit(*chosen)

    def _place(self) -> None:
        self.views = stack(panel(column((self.matrix, 1), None)), self.pairs)
        EndAtLastRow(self.groups, FEWEST_GROUPS)
        self.groups.setMaximumWidth(WIDEST_GROUPS)
        self.on_one_pair = column(self.pair, (self.groups, 1), (None, 0), spacing=8)
        self.choice.methods.addWidget(self.side_by_side)
        self.split = TurningSplitter(
            self.views, panel(self.on_one_pair), letters=LETTERS, beside=BESIDE, below=BELOW
        )
        self.split.turned.connect(self._arrange)
        self.matrix.fitted.connect(self._arrange)
        self.put_above(self.choice)
        self.body.setLayout(column((self.split, 1), self.note, spacing=8))


def comparable_measures(evaluation: Evaluation) -> tuple[Requested, ...]:
    """Return the measures of the evaluation that are means of values per topic."""
    return tuple(
        one
        for one in evaluation.requested
        if one.measure.per_topic and one.measure.text is None and one.measure.terms is None
    )


def compared(
    asked: Asked, runs: tuple[str, ...], before: Compared | None, progress: Progress
) -> Compared:
    """Compare all runs by one measure, and restrict the result to `runs`.

    The result covers all runs if fewer than two are given. before: the last comparison, which is
    reused if it has the same parameters. Raises WrongUse if there are fewer than two runs or the
    measure cannot be compared.
    """
    evaluation, baseline = asked.evaluation, asked.how["baseline"]
    offered = comparable_measures(evaluation) or evaluation.requested
    one = next((one for one in offered if one.name == asked.measure), offered[0])
    if before is not None and before.asked.is_as(asked):
        whole = before.whole
    else:
        whole = compare(
            narrowed(evaluation, [one]),
            ComparisonMethods(test=asked.how["test"], correction=asked.how["correction"]),
            baseline=baseline,
            progress=progress,
        )
    shown = {run for run in (*runs, baseline) if run in evaluation.rankings.names}
    found = whole.among(shown) if len(shown) > 1 else whole
    rising = one.measure.higher_is_better is not False
    groups = ranked_groups(found, one.name, rising) if baseline == EVERY_PAIR else ()
    pairs = {(pair.a, pair.b): pair for pair in found.pairs}
    return Compared(one, found, whole, asked, groups, pairs_table(found), pairs)
