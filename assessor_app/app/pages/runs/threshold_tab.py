"""Scores of relevant and other documents, and what a threshold makes of them, live."""

import math

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QSlider,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.detail_tab import DetailTab
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.number_field import INSIDE
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluation import Evaluation
from assessor_app.campaign.score_thresholds import (
    USUAL_COSTS,
    ScoreSplit,
    decisions_table,
    first_threshold,
    rates_table,
    score_split,
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

TICKS = 1000
GAP = 10
MATRIX_HEIGHT = 100
COSTLIEST = 1_000_000
NARROWEST, WIDEST = 84, 130
PRICES = ("TP", "FN", "FP", "TN")


class ThresholdTab(DetailTab):
    """One run at a time: the first of those selected."""

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self.split: ScoreSplit | None = None
        self.threshold = math.nan
        self._topics: tuple[str, ...] = ()
        self.run = QComboBox()
        self.run.setAccessibleName(self.tr("Run"))
        self.run.setMinimumContentsLength(14)
        self.run.currentIndexChanged.connect(lambda _: self.again())
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Threshold"))
        self.slider.setRange(0, TICKS)
        self.slider.setPageStep(TICKS // 20)
        self.slider.valueChanged.connect(self._on_slider)
        self.said = plain()
        self.said.setWordWrap(False)
        self.drawn = FigurePlot()
        self.drawn.threshold_moved.connect(self.set_threshold)
        self.matrix = TableView(self.tr("Confusion matrix"))
        self.rates = TableView(self.tr("Rates at the threshold"))
        self.rates.activated_row.connect(self._on_rate)
        self.costs = tuple(
            self._price(name, usual) for name, usual in zip(PRICES, USUAL_COSTS, strict=True)
        )
        self._place()

    # The tab ------------------------------------------------------------------------------

    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Threshold")

    def explanation(self) -> str:
        """What it is for."""
        return self.tr("Scores of relevant and other documents, and what a threshold makes of them")

    def take_answer(self, answer: Answer) -> None:
        """Offer its runs."""
        if answer.evaluation is None:
            return
        names = list(answer.evaluation.rankings.names)
        if [self.run.itemText(at) for at in range(self.run.count())] != names:
            before = self.run.currentText()
            with QSignalBlocker(self.run):
                self.run.clear()
                self.run.addItems(names)
                self.run.setCurrentIndex(max(self.run.findText(before), 0))

    def take_runs(self) -> None:
        """Show the first run selected."""
        at = self.run.findText(self.runs[0]) if self.runs else -1
        if at >= 0:
            self.run.setCurrentIndex(at)

    def show_topics(self, topics: tuple[str, ...]) -> None:
        """Take the documents of these topics only, or of all."""
        if topics != self._topics:
            self._topics = topics
            self.again()

    def table(self) -> Table | None:
        """The rates at the threshold."""
        return self.rates.table() if self.split is not None else None

    def plot(self) -> FigurePlot | None:
        """The scores."""
        return self.drawn if self.split is not None else None

    def ask(self) -> None:
        """Ask the worker for the scores."""
        run, topics = self.run.currentText(), self._topics

        def work(evaluation: Evaluation, _: Campaign, __: Progress) -> ScoreSplit:
            known = tuple(one for one in topics if one in evaluation.rankings.topics)
            return score_split(evaluation, run, known)

        self.computing.ask(self.tr("Reading scores"), work, self._take, "runs.scores", self.refuse)

    # What happens -------------------------------------------------------------------------

    def set_threshold(self, threshold: float) -> None:
        """Answer yes from this score on."""
        if self.split is None or math.isnan(threshold):
            return
        low, high = self.split.low, self.split.high
        self.threshold = min(max(threshold, low), high)
        share = (self.threshold - low) / (high - low) if high > low else 0.0
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(share * TICKS))
        self._show()

    def _take(self, split: ScoreSplit) -> None:
        another = self.split is None or self.split.run != split.run
        self.split = split
        self.show_body()
        self.drawn.show_figure(split.figure)
        self.set_threshold(first_threshold(split) if another else self.threshold)

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
        prices = (self.costs[0].value(), self.costs[1].value())
        further = (self.costs[2].value(), self.costs[3].value())
        self.said.setText(self.tr("yes from {0} on").format(f"{self.threshold:.6g}"))
        self.slider.setAccessibleDescription(self.said.text())
        self.drawn.show_threshold(self.threshold)
        self.matrix.show_table(decisions_table(self.split, self.threshold))
        self.rates.show_table(rates_table(self.split, self.threshold, (*prices, *further)))

    # Parts --------------------------------------------------------------------------------

    def _price(self, name: str, usual: float) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setRange(-COSTLIEST, COSTLIEST)
        box.setDecimals(2)
        box.setMinimumWidth(NARROWEST)
        box.setMaximumWidth(WIDEST)
        box.lineEdit().setTextMargins(INSIDE, 0, 0, 0)
        box.setValue(usual)
        box.setPrefix(f"{name} ")
        box.setAccessibleName(self.tr("Cost of a {0}").format(name))
        box.setToolTip(self.tr("What each {0} costs; below 0 it is a gain").format(name))
        box.valueChanged.connect(lambda _: self._show())
        return box

    def _place(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(10)
        choices: tuple[tuple[str, QWidget, int], ...] = (
            (self.tr("Run"), self.run, 0),
            (self.tr("Threshold"), self.slider, 1),
        )
        for words, choice, stretch in choices:
            label = QLabel(words)
            label.setBuddy(choice)
            bar.addWidget(label)
            bar.addWidget(choice, stretch)
        bar.addWidget(self.said)
        prices = QHBoxLayout()
        prices.addWidget(QLabel(self.tr("Costs")))
        for box in self.costs:
            prices.addWidget(box)
        prices.addStretch(1)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.matrix.setFixedHeight(MATRIX_HEIGHT)
        column.addWidget(self.matrix)
        column.addLayout(prices)
        column.addWidget(self.rates, 1)
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setChildrenCollapsible(False)
        parts.setHandleWidth(GAP)
        parts.setStyleSheet("QSplitter::handle { background: transparent; }")
        for part, stretch in ((self.drawn, 3), (side, 2)):
            parts.addWidget(part)
            parts.setStretchFactor(parts.count() - 1, stretch)
        parts.setSizes([640, 500])
        layout = QVBoxLayout(self.body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(bar)
        layout.addWidget(parts, 1)
