"""A threshold slider over scores, with the resulting matrix, rates and costs, updated live."""

import math

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QSlider,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.app.widgets.form_fields import INSIDE, guarded
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.classification.score_thresholds import (
    USUAL_COSTS,
    ScoreSplit,
    decisions_table,
    first_threshold,
    rates_table,
)

TICKS = 1000
GAP = 10
MATRIX_HEIGHT = 100
COSTLIEST = 1_000_000
NARROWEST, WIDEST = 84, 130
PRICES = ("TP", "FN", "FP", "TN")


class ThresholdBoard(QWidget):
    """Shows one split of scores. chooser: the widget before the slider that selects the scores.

    moved: emitted with the new threshold.
    """

    moved = Signal(float)

    def __init__(
        self, words: str = "", chooser: QWidget | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.split: ScoreSplit | None = None
        self.threshold = math.nan
        self.slider = guarded(QSlider(Qt.Orientation.Horizontal))
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
        self._place(words, chooser)

    def show_split(self, split: ScoreSplit) -> None:
        """Show these scores; for the same run as before, the threshold is kept."""
        another = self.split is None or self.split.run != split.run
        self.split = split
        self.drawn.show_figure(split.figure)
        self.set_threshold(first_threshold(split) if another else self.threshold)

    def set_threshold(self, threshold: float) -> None:
        """Set the threshold: the lowest score that is predicted positive."""
        if self.split is None or math.isnan(threshold):
            return
        low, high = self.split.low, self.split.high
        self.threshold = min(max(threshold, low), high)
        share = (self.threshold - low) / (high - low) if high > low else 0.0
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(share * TICKS))
        self._show()

    # What happens -------------------------------------------------------------------------

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
        self.moved.emit(self.threshold)

    # Parts --------------------------------------------------------------------------------

    def _price(self, name: str, usual: float) -> QDoubleSpinBox:
        box = guarded(QDoubleSpinBox())
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

    def _place(self, words: str, chooser: QWidget | None) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(10)
        choices: list[tuple[str, QWidget, int]] = [(self.tr("Threshold"), self.slider, 1)]
        if chooser is not None:
            choices.insert(0, (words, chooser, 0))
        for name, choice, stretch in choices:
            label = QLabel(name)
            label.setBuddy(choice)
            bar.addWidget(label)
            bar.addWidget(choice, stretch)
        bar.addWidget(self.said)
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setChildrenCollapsible(False)
        parts.setHandleWidth(GAP)
        parts.setStyleSheet("QSplitter::handle { background: transparent; }")
        for part, stretch in ((self.drawn, 3), (self._side(), 2)):
            parts.addWidget(part)
            parts.setStretchFactor(parts.count() - 1, stretch)
        parts.setSizes([640, 500])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(bar)
        layout.addWidget(parts, 1)

    def _side(self) -> QWidget:
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
        return side
