"""The distributions of the scores of relevant and other documents, with a threshold."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDoubleSpinBox, QSlider, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.text_size import follow_letters, grown, keep_height
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import INSIDE, NamedBox, guarded, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, panel, row
from assessor_app.app.widgets.splitters import TurningSplitter
from assessor_app.app.widgets.table_view import EndAtLastRow, TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.classification.score_thresholds import (
    USUAL_COSTS,
    ScoreSplit,
    decisions_table,
    first_threshold,
    rates_table,
    score_split,
)
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

TICKS = 1000
FEWEST_RATES, WIDEST_TABLES, LOWEST_PLOT = 2, 560, 300  # rows, pixels, pixels
COSTLIEST, AROUND_COST = 1_000_000, 40
MOST = 16_777_215  # pixels, Qt's own limit
BESIDE, BELOW, LETTERS = (515, 475), (260, 190), 112  # of the plot and of the tables
BAR_LETTERS, TABLE_LETTERS, LEAST_SLIDER = 80, 84, 130  # digits, digits, pixels
# (abbreviation, name) of the four outcomes.
PRICES = (
    ("TP", QT_TR_NOOP("true positive")),
    ("FN", QT_TR_NOOP("false negative")),
    ("FP", QT_TR_NOOP("false positive")),
    ("TN", QT_TR_NOOP("true negative")),
)


class CostField(QDoubleSpinBox):
    """A field for a cost, as wide as usual costs need, not as the greatest one needs."""

    def sizeHint(self) -> QSize:
        """Return the size for three digits before the decimal point."""
        words = self.fontMetrics().horizontalAdvance("TP 100.00")
        return QSize(words + AROUND_COST, super().sizeHint().height())


class ThresholdBoard(QWidget):
    """Shows a split of scores, a movable threshold, and the rates at the threshold.

    split: the scores shown; None before any. threshold: the lowest score predicted positive.
    words, chooser: a widget that selects the scores, placed before the slider, and its label.
    moved: emitted with the new threshold.
    """

    moved = Signal(float)

    def __init__(
        self, words: str = "", chooser: QWidget | None = None, parent: QWidget | None = None
    ) -> None:
        from assessor_app.app.plotting.figure_plot import FigurePlot

        super().__init__(parent)
        self.split: ScoreSplit | None = None
        self.threshold = math.nan
        self.slider = guarded(QSlider(Qt.Orientation.Horizontal))
        self.slider.setAccessibleName(self.tr("Threshold"))
        self.slider.setRange(0, TICKS)
        self.slider.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the plot
        self.slider.setPageStep(TICKS // 20)
        self.slider.valueChanged.connect(self._on_slider)
        self.said = plain()
        self.said.setWordWrap(False)
        self.drawn = FigurePlot()
        keep_height(self.drawn, LOWEST_PLOT)
        self.drawn.threshold_moved.connect(self.set_threshold)
        self.matrix = TableView(self.tr("Confusion matrix"))
        self.rates = FittedTable(self.tr("Rates and cost at the threshold"), ("rate",))
        for view in (self.matrix, self.rates):
            view.make_dense()
        self.rates.activated_row.connect(self._on_rate)
        self.costs = tuple(
            self._price(*outcome, usual) for outcome, usual in zip(PRICES, USUAL_COSTS, strict=True)
        )
        self._place(words, chooser)

    def show_split(self, split: ScoreSplit) -> None:
        """Show a split of scores; for the same run as before, the threshold is kept."""
        another = self.split is None or self.split.run != split.run
        self.split = split
        self.drawn.show_figure(split.figure)
        self.set_threshold(first_threshold(split) if another else self.threshold)

    def set_threshold(self, threshold: float) -> None:
        """Set the threshold, limited to the range of the scores; NaN is ignored."""
        if self.split is None or math.isnan(threshold):
            return
        low, high = self.split.low, self.split.high
        self.threshold = min(max(threshold, low), high)
        share = (self.threshold - low) / (high - low) if high > low else 0.0
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(share * TICKS))
        self._show()

    # Reactions ----------------------------------------------------------------------------

    def _on_slider(self, tick: int) -> None:
        if self.split is not None:
            low, high = self.split.low, self.split.high
            self.threshold = low + (high - low) * tick / TICKS
            self._show()

    def _on_rate(self, row: int) -> None:
        at = self.rates.table().rows[row][3]
        if isinstance(at, float):
            self.set_threshold(at)

    def _show(self) -> None:
        if self.split is None:
            return
        tp, fn, fp, tn = (box.value() for box in self.costs)
        self.said.setText(fill(self.tr("Predicted positive: score ≥ {0:.6g}"), self.threshold))
        self.said.setToolTip(self.said.text())
        self.slider.setAccessibleDescription(self.said.text())
        self.drawn.show_threshold(self.threshold)
        self.matrix.show_table(decisions_table(self.split, self.threshold))
        self.rates.show_table(rates_table(self.split, self.threshold, (tp, fn, fp, tn)))
        self.moved.emit(self.threshold)

    # Parts --------------------------------------------------------------------------------

    def _price(self, short: str, name: str, usual: float) -> QDoubleSpinBox:
        box = guarded(CostField())
        box.setRange(-COSTLIEST, COSTLIEST)
        box.setDecimals(2)
        box.lineEdit().setTextMargins(INSIDE, 0, 0, 0)
        box.setValue(usual)
        name = tr(name)
        box.setPrefix(f"{short} ")
        box.setAccessibleName(self.tr("Cost of each {0}").format(name))
        words = self.tr("Cost of each {0} ({1}); a negative cost is a gain")
        box.setToolTip(words.format(name, short))
        box.valueChanged.connect(lambda _: self._show())
        return box

    def _place(self, words: str, chooser: QWidget | None) -> None:
        given = (labelled(words, chooser), chooser) if chooser is not None else ()
        threshold = labelled(self.tr("Threshold"), self.slider)
        follow_letters(
            self.slider, lambda: self.slider.setMinimumWidth(grown(self.font(), LEAST_SLIDER))
        )
        self._bar = row(panel(row(*given, threshold, (self.slider, 1), spacing=10)), self.said)
        self._bar.setSpacing(10)
        prices = column(
            plain(self.tr("Cost of each TP, FN, FP, TN")),
            FlowRow(self.costs),
            spacing=2,
        )
        EndAtLastRow(self.matrix, 2)
        EndAtLastRow(self.rates, FEWEST_RATES)
        dash = plain(
            self.tr(
                "Optimum –: the rate ignores one kind of error, so an extreme threshold is best. "
                "At score –: it is optimal to predict one class for all."
            ),
            muted=True,
        )
        self._outcomes = panel(column(self.matrix, prices, None, spacing=6))
        rated = panel(column((self.rates, 1), dash, (None, 0), spacing=6), is_squeezed=True)
        self._tables = column(self._outcomes, (rated, 1), spacing=6)
        self._side = panel(self._tables)
        self._side.setMaximumWidth(WIDEST_TABLES)
        self._parts = TurningSplitter(
            self.drawn, self._side, letters=LETTERS, beside=BESIDE, below=BELOW
        )
        self._parts.turned.connect(self._arrange)
        self.matrix.letters_fitted.connect(self._arrange)
        self.setLayout(column(self._bar, (self._parts, 1), spacing=6))

    def _arrange(self) -> None:
        """Put the tables beside each other where they are below the plot and have room.

        The threshold is shown in words below the slider where the board is narrow.
        """
        way, below = QBoxLayout.Direction, self._parts.are_below()
        self._bar.setDirection(way.LeftToRight if self._has_room(BAR_LETTERS) else way.TopToBottom)
        beside = below and self._has_room(TABLE_LETTERS)
        self._tables.setDirection(way.LeftToRight if beside else way.TopToBottom)
        matrix = self.matrix.horizontalHeader().length() + 2 * self.matrix.frameWidth()
        self._side.setMaximumWidth(MOST if below else WIDEST_TABLES)
        self._outcomes.setMaximumWidth(matrix if beside else MOST)
        self._outcomes.setMinimumWidth(min(matrix, self.width() // 2) if beside else 0)

    def _has_room(self, letters: int) -> bool:
        """Return whether the board is as wide as this number of digits."""
        return self.width() >= letters * self.fontMetrics().horizontalAdvance("0")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts for the new width."""
        super().resizeEvent(event)
        self._arrange()


class ThresholdTab(DetailTab):
    """Shows the score distributions of one run; the user can choose another run."""

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self.run = guarded(NamedBox())
        self.run.setAccessibleName(self.tr("Run"))
        self.run.setMinimumContentsLength(14)
        self.run.currentIndexChanged.connect(self.again)
        self.body.setLayout(column())

    @cached_property
    def board(self) -> ThresholdBoard:
        """The plot, slider and tables, created on first access."""

        made = ThresholdBoard(self.tr("Run"), self.run)
        layout = self.body.layout()
        assert layout is not None
        layout.addWidget(made)
        return made

    # The tab ------------------------------------------------------------------------------

    def take_answer(self, answer: Answer) -> None:
        """Offer the runs of the evaluation."""
        if answer.evaluation is None:
            return
        names = answer.evaluation.rankings.names
        current = self.first if self.run.currentData() is None else None
        offer(self.run, [(name, name) for name in names], current=current)

    def take_runs(self) -> None:
        """Show the scores of the first selected run."""
        at = self.run.findText(self.runs[0]) if self.runs else -1
        if at >= 0:
            self.run.setCurrentIndex(at)

    def take_topics(self) -> None:
        """Mark the scores as outdated, because other topics were selected."""
        self.again()

    def table(self) -> Table | None:
        """Return the rates at the threshold; None before scores are shown."""
        return self.board.rates.table() if self._has_scores() else None

    def plot(self) -> FigurePlot | None:
        """Return the plot of the scores; None before scores are shown."""
        return self.board.drawn if self._has_scores() else None

    def _has_scores(self) -> bool:
        return "board" in self.__dict__ and self.board.split is not None

    def ask(self) -> None:
        """Compute the scores in the background."""
        run, topics = self.run.currentText(), self.known_topics()

        def work(evaluation: Evaluation, _: Campaign, __: Progress) -> ScoreSplit:
            return score_split(evaluation, run, topics)

        self.computing.ask(self.tr("Reading scores"), work, self._take, "runs.scores", self.refuse)

    def _take(self, split: ScoreSplit) -> None:
        self.show_body()
        self.board.show_split(split)
