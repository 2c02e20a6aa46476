"""Pairs of assessors: a table, a matrix, and the grades of the chosen pair; all three linked."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.confusion_part import ConfusionPart
from assessor_app.app.pages.agreement.figure_matrix import FigureMatrix
from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.agreement.agreement_tables import pairs_table
from assessor_app.campaign.agreement.confusion_tables import pair_of, pair_summary
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

GAP = 12
IN_REACH = ("a", "b", "n", "observed", "overlap", "kappa", "low", "high", "band", "why")
LOOKED_AT = 100  # rows, to know how wide a column is to be: of many pairs all would take long
LIMITS = QT_TRANSLATE_NOOP(
    "PairsPart", "Bands after Landis & Koch (1977): words of convention, no test."
)


class PairsPart(QWidget):
    """`pair_chosen` hands over the pair when another one is chosen, here or by `choose`."""

    pair_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self._assessors = 0
        self._divided = False  # by hand
        self.pair: PairAgreement | None = None
        self.view = FittedTable(self.tr("Pairs of assessors"), ("why",), first=IN_REACH)
        self.view.horizontalHeader().setResizeContentsPrecision(LOOKED_AT)
        self.view.chosen.connect(self._on_row)
        self.matrix = FigureMatrix()
        self.matrix.pair_chosen.connect(self.choose)
        self.confusion = ConfusionPart()
        self.words = plain()
        self._note = plain(muted=True)
        top = QWidget()
        upper = QVBoxLayout(top)
        upper.setContentsMargins(0, 12, 0, 6)
        upper.setSpacing(6)
        upper.addWidget(self.view, 1)
        upper.addWidget(self.words)
        upper.addWidget(self._note)
        below = self._below = QSplitter()
        below.setChildrenCollapsible(False)
        below.addWidget(self.matrix)
        below.addWidget(self.confusion)
        below.splitterMoved.connect(self._on_moved)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(top)
        split.addWidget(below)
        split.setSizes([240, 400])
        split.setStretchFactor(0, 0)
        split.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(split)

    def show_answer(self, answer: Answer) -> None:
        """Show these pairs; the chosen pair stays chosen where it is still there."""
        found = answer.agreement
        if found is None:
            return
        before = (self.pair.a, self.pair.b) if self.pair else ("", "")
        # Nothing is to be told while table and matrix are not both those of the answer.
        self._answer, self.pair = None, None
        table = pairs_table(found)
        self.view.show_table(table)
        self._note.setText(f"{table.note} {self.tr(LIMITS)}".strip())
        self.matrix.show_answer(answer)
        self._answer = answer
        self._take(pair_of(found, *before) or found.pairs[0])
        self._share_width(len(found.assessors))

    def choose(self, first: str, second: str) -> None:
        """Choose the pair of these two."""
        found = self._answer.agreement if self._answer else None
        pair = pair_of(found, first, second) if found else None
        if pair is not None and pair is not self.pair:
            self._take(pair)

    def _share_width(self, assessors: int) -> None:
        # Only when their number changes: else the person's own division stays.
        if assessors != self._assessors:
            self._assessors, self._divided = assessors, False
            self.view.fit_columns()
            # The same names stand in both, in the first one further down.
            self.view.setColumnWidth(0, max(self.view.columnWidth(at) for at in (0, 1)))
            self.view.share_room()
            self._divide()

    def _divide(self) -> None:
        """The grades of a pair get what they need; the matrix gets the rest as far as it can."""
        whole = self._below.width() - self._below.handleWidth()
        room = whole - self.confusion.view.fitting_width() - GAP
        least = min(self.matrix.view.least_width() + GAP, whole - self.confusion.least_width())
        mine = min(self.matrix.view.fitting_width() + GAP, max(room, least, whole // 3))
        self._below.setSizes([mine, whole - mine])

    def _on_moved(self) -> None:
        self._divided = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the room anew, unless that was done by hand."""
        super().resizeEvent(event)
        if self._assessors and not self._divided:
            self._divide()

    def _on_row(self, row: int) -> None:
        found = self._answer.agreement if self._answer else None
        if found is not None and row < len(found.pairs):
            pair = found.pairs[row]
            self.choose(pair.a, pair.b)

    def _take(self, pair: PairAgreement) -> None:
        assert self._answer is not None
        assert self._answer.agreement is not None
        self.pair = pair
        self.words.setText(pair_summary(pair))
        self.view.select_row(self._answer.agreement.pairs.index(pair))
        self.matrix.choose(pair)
        self.confusion.show_pair(pair, self._answer)
        self.pair_chosen.emit(pair)
