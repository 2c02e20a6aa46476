"""The grades that two assessors gave to the same documents."""

import math

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.matrix_view import Matrix, MatrixView, Place
from assessor_app.campaign.agreement.confusion_tables import (
    Sides,
    cell_sought,
    confusion_table,
    disagreements,
    grade_labels,
    sides,
)
from assessor_app.domain.formatting import counted
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

EDGE = 10
HINT = QT_TRANSLATE_NOOP(
    "ConfusionPart",
    "{a} at the side, {b} above. Click a number, or press Enter on it, to read those documents.",
)


class ConfusionPart(QWidget):
    """`sought` hands over a `Sought`: the documents of a cell, or all that the pair differs on."""

    sought = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pair: PairAgreement | None = None
        self._labels: tuple[str, ...] = ()
        self._sides = Sides(())
        self.view = MatrixView(self.tr("Confusion matrix"))
        self.view.opened.connect(self._on_opened)
        self._title = title("", 0.5)
        self._title.setWordWrap(True)
        self._hint = plain(muted=True)
        self.differ = button(
            self.tr("All they differ on"),
            self.seek_disagreements,
            self.tr("List every document that these two graded differently"),
        )
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.differ)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(EDGE, 8, 0, 0)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._hint)

    def show_pair(self, pair: PairAgreement, answer: Answer) -> None:
        """Show what these two gave."""
        self._pair = pair
        self._labels = grade_labels(pair, answer.scale, answer.question.binary)
        self._sides = (
            sides(answer.grades, answer.level)
            if answer.question.binary
            else sides(pair.grades, None)
        )
        self._title.setText(self.tr("{0} and {1}").format(pair.a, pair.b))
        self._hint.setText(self.tr(HINT).format(a=pair.a, b=pair.b))
        counts = pair.confusion
        self.differ.setEnabled(int(counts.sum()) > int(counts.trace()))
        most = max(int(counts.max()), 1)
        places = [(row, column) for row in range(len(counts)) for column in range(len(counts))]
        # The root keeps a cell of few documents apart from an empty one.
        strengths: dict[Place, float] = {
            (row, column + 1): math.sqrt(int(counts[row, column]) / most) for row, column in places
        }
        table = confusion_table(pair, self._labels)
        self.view.show_matrix(Matrix(table, strengths, self._words()))

    def least_width(self) -> int:
        """The narrowest that still shows the whole matrix."""
        return max(self.view.least_width() + EDGE, self.minimumSizeHint().width())

    def seek_disagreements(self) -> None:
        """Ask for all documents that the pair graded differently."""
        if self._pair is not None and self.differ.isEnabled():
            self.sought.emit(disagreements(self._pair, self._sides))

    def _words(self) -> dict[Place, str]:
        assert self._pair is not None
        counts = self._pair.confusion
        sought = {
            (row, column): cell_sought(self._pair, self._labels, row, column, self._sides)
            for row in range(len(counts) + 1)
            for column in range(len(counts) + 1)
        }
        return {
            (row, column + 1): f"{one.words}: {counted(self._count(row, column), 'document')}"
            for (row, column), one in sought.items()
        }

    def _count(self, row: int, column: int) -> int:
        assert self._pair is not None
        counts = self._pair.confusion
        rows = slice(row, row + 1) if row < len(counts) else slice(None)
        columns = slice(column, column + 1) if column < len(counts) else slice(None)
        return int(counts[rows, columns].sum())

    def _on_opened(self, row: int, column: int) -> None:
        if self._pair is not None and self._count(row, column - 1):
            self.sought.emit(cell_sought(self._pair, self._labels, row, column - 1, self._sides))
