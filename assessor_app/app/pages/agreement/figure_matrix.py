"""Every pair of assessors as a shaded matrix of one figure."""

import math
from itertools import product

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.matrix_view import MatrixView, Place
from assessor_app.app.pages.agreement.shade_legend import ShadeLegend
from assessor_app.app.widgets.labels import title
from assessor_app.campaign.agreeing import Agreement
from assessor_app.campaign.confusion_tables import (
    PAIR_FIGURES,
    figure_named,
    figure_table,
    pair_words,
    pairs_by_names,
)
from assessor_app.evaluation.agreement.pairs import PairAgreement


class FigureMatrix(QWidget):
    """The cursor of the matrix and the pair that is chosen elsewhere are one."""

    pair_chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Agreement | None = None
        self.view = MatrixView("Matrix of pairs")
        self.view.entered.connect(self._on_entered)
        self.figure = QComboBox()
        self.figure.setAccessibleName("Figure in the matrix")
        self.figure.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.figure.setMinimumContentsLength(12)
        for one in PAIR_FIGURES:
            self.figure.addItem(one.title, one.name)
        self.figure.currentIndexChanged.connect(lambda _: self._show())
        head = QHBoxLayout()
        head.addWidget(title("Each with each", 0.5), 1)
        head.addWidget(self.figure)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 10, 0)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addWidget(ShadeLegend("0 or less", "1"))

    def show_agreement(self, found: Agreement) -> None:
        """Show these assessors."""
        self._found = found
        self._show()

    def choose(self, pair: PairAgreement) -> None:
        """Put the cursor on this pair, on the side of the diagonal where it is."""
        if self._found is None:
            return
        names = self._found.assessors
        row, column = names.index(pair.a), names.index(pair.b)
        if self.view.current() != (column, row + 1):
            self.view.put_cursor(row, column + 1)

    def _show(self) -> None:
        if self._found is None:
            return
        figure = figure_named(self.figure.currentData())
        names = self._found.assessors
        pairs = pairs_by_names(self._found)
        strengths: dict[Place, float] = {}
        words: dict[Place, str] = {}
        for (row, name), (column, other) in product(enumerate(names), enumerate(names, start=1)):
            pair = pairs.get((name, other))
            if pair is None:
                words[row, column] = f"{name} with themselves: nothing to compare"
                continue
            words[row, column] = pair_words(pair, figure)
            if not math.isnan(value := figure.of(pair)):
                strengths[row, column] = value
        self.view.show_matrix(figure_table(self._found, figure), strengths, words)

    def _on_entered(self, row: int, column: int) -> None:
        if self._found is None or column == row + 1:
            return
        names = self._found.assessors
        self.pair_chosen.emit(names[row], names[column - 1])
