"""Every pair of assessors as a shaded matrix of one figure."""

import math
from itertools import product

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.widgets.form_fields import choice_box, guarded
from assessor_app.app.widgets.labels import title
from assessor_app.app.widgets.matrix_view import Matrix, MatrixView, Place
from assessor_app.app.widgets.shades import ShadeLegend
from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.confusion_tables import (
    PAIR_FIGURES,
    figure_named,
    figure_table,
    pair_words,
    pairs_by_names,
)
from assessor_app.domain.names import natural
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

MANY = 4  # assessors: fewer are told apart in any order


class FigureMatrix(QWidget):
    """The cursor of the matrix and the pair that is chosen elsewhere are one."""

    pair_chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Agreement | None = None
        self._answer: Answer | None = None
        self.view = MatrixView(self.tr("Matrix of pairs"))
        self.view.entered.connect(self._on_entered)
        self.figure = choice_box(self.tr("Figure in the matrix"), 12)
        for one in PAIR_FIGURES:
            self.figure.addItem(one.title, one.name)
        self.figure.currentIndexChanged.connect(lambda _: self._show())
        self.order = guarded(QComboBox())
        self.order.setAccessibleName(self.tr("Order of the assessors in the matrix"))
        self.order.addItems((self.tr("By name"), self.tr("Alike together")))
        self.order.setToolTip(self.tr("“Alike together” puts those side by side who agree most."))
        self.order.currentIndexChanged.connect(lambda _: self._show())
        self.order.hide()
        head = QHBoxLayout()
        head.addWidget(title(self.tr("Each with each"), 0.5), 1)
        head.addWidget(self.order)
        head.addWidget(self.figure)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 10, 0)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addWidget(ShadeLegend(self.tr("0 or less"), "1"))

    def show_answer(self, answer: Answer) -> None:
        """Show these assessors."""
        self._answer, self._found = answer, answer.agreement
        self.order.setVisible(len(answer.similar) >= MANY)
        overlap = self.figure.findData("overlap")
        model = self.figure.model()
        assert isinstance(model, QStandardItemModel)
        model.item(overlap).setEnabled(not answer.of_preferences)
        if answer.of_preferences and self.figure.currentIndex() == overlap:
            self.figure.setCurrentIndex(0)
        self._show()

    def names(self) -> tuple[str, ...]:
        """The assessors in the order of rows and columns."""
        if self._answer is None or self._found is None:
            return ()
        alike = self.order.currentIndex() == 1 and not self.order.isHidden()
        return self._answer.similar if alike else tuple(sorted(self._found.assessors, key=_by_name))

    def choose(self, pair: PairAgreement) -> None:
        """Put the cursor on this pair, on the side of the diagonal where it is."""
        if self._found is None:
            return
        names = self.names()
        row, column = names.index(pair.a), names.index(pair.b)
        if self.view.current() != (column, row + 1):
            self.view.put_cursor(row, column + 1)

    def _show(self) -> None:
        if self._found is None:
            return
        figure = figure_named(self.figure.currentData())
        names = self.names()
        pairs = pairs_by_names(self._found)
        strengths: dict[Place, float] = {}
        words: dict[Place, str] = {}
        for (row, name), (column, other) in product(enumerate(names), enumerate(names, start=1)):
            pair = pairs.get((name, other))
            if pair is None:
                words[row, column] = self.tr("{0} with themselves: nothing to compare").format(name)
                continue
            words[row, column] = pair_words(pair, figure)
            if not math.isnan(value := figure.of(pair)):
                strengths[row, column] = value
        table = figure_table(self._found, figure, names)
        self.view.show_matrix(Matrix(table, strengths, words))

    def _on_entered(self, row: int, column: int) -> None:
        if self._found is None or column == row + 1:
            return
        names = self.names()
        self.pair_chosen.emit(names[row], names[column - 1])


def _by_name(name: str) -> tuple[object, str]:
    """worker 2 before worker 10, whatever the case."""
    return natural(name.casefold()), name
