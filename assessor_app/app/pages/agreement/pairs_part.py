"""The Pairs tab: a table of pairs of assessors, a matrix of them, and their confusion matrix."""

import math
from itertools import product

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QStandardItemModel
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.agreement.assessor_comparison import Comparison
from assessor_app.app.text_size import grown
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box, combo_box
from assessor_app.app.widgets.labels import OneLine, plain, title
from assessor_app.app.widgets.layouts import column, panel, row, scrolled, splitter
from assessor_app.app.widgets.matrix_view import CROWD, CellWords, Matrix, MatrixView, Place
from assessor_app.app.widgets.shades import ShadeLegend
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.agreement import confusion_tables
from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.agreement_tables import indices_words, pairs_table
from assessor_app.campaign.agreement.agreement_words import SIGNS
from assessor_app.domain.names import natural
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

GAP = 12
EDGE = 10
CELL, LARGE_CELL = QSize(56, 40), QSize(80, 56)
WIDE = 1500  # pixels: the cells of the confusion matrix may be large from here on
ROW = 28
MOST_ROWS = 4  # of the table of pairs, as long as the user does not move the border
FIRST_COLUMNS = ("a", "b", "n", "observed", "overlap", "kappa", "low", "high", "band", "why")
MEASURED_ROWS = 100  # for the width of columns: measuring all rows of many pairs takes long
MANY = 4  # assessors; with fewer, their order in the matrix does not matter


class PairsPart(QWidget):
    """Shows the pairs of assessors; table, matrix and confusion matrix have the same selected pair.

    pair: the selected pair. pair_chosen: emitted with a `PairAgreement` when another pair is
    selected.
    """

    pair_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Comparison | None = None
        self._assessors = 0
        self._is_divided_by_user = self._is_height_set_by_user = False
        self.pair: PairAgreement | None = None
        self.view = FittedTable(
            self.tr("Pairs of assessors"),
            ("why",),
            first=FIRST_COLUMNS,
            optional=("why",),
            dispensable=(
                "standard_error",
                "bias",
                "prevalence",
                "macro",
                "overlap",
                "band",
                "observed",
            ),
        )
        self.view.room_changed.connect(self._say_note)
        self.view.set_row_height(ROW)
        EndAtLastRow(self.view, MOST_ROWS)
        self.view.horizontalHeader().setResizeContentsPrecision(MEASURED_ROWS)
        self.view.chosen.connect(self._on_row)
        self.matrix = PairMatrix()
        self.matrix.pair_chosen.connect(self.choose)
        self.confusion = ConfusionPart()
        for view in (self.view, self.matrix.view, self.confusion.view):
            view.letters_fitted.connect(self._fit_letters)
        self._indices, self._note = plain(muted=True), plain(muted=True)
        self._indices.setObjectName("indices")
        self._below = splitter(self.matrix, self.confusion)
        self._below.splitterMoved.connect(self._on_moved)
        table = panel(column((self.view, 1), None, margins=(0, 12, 0, 4)))
        self._parts = splitter(self._below, table, stretches=(0, 1), vertical=True)
        self._parts.splitterMoved.connect(self._on_height_moved)
        parts = column((self._parts, 1), self._indices, self._note, spacing=4)
        self.setLayout(column(scrolled(parts)))

    def show_table(self, comparison: Comparison) -> None:
        """Show the pairs of a comparison in the table, before `show_matrix` is called."""
        if comparison.agreement is not None:
            # No selection may be announced until table and matrix both show the new pairs.
            self._found = None
            self.view.show_table(pairs_table(comparison.agreement))
            self._say_note()

    def show_matrix(self, comparison: Comparison) -> None:
        """Show the pairs in the matrix; the selected pair stays selected if it still exists."""
        found = comparison.agreement
        if found is None:
            return
        before = (self.pair.a, self.pair.b) if self.pair else ("", "")
        self.pair = None
        self.matrix.show_comparison(comparison)
        self._found = comparison
        self._select(confusion_tables.pair_of(found, *before) or found.pairs[0])
        if len(found.assessors) != self._assessors:
            # With the same number of assessors the user's division of the width stays.
            self._assessors, self._is_divided_by_user = len(found.assessors), False
            self._is_height_set_by_user = False
            self._fit_columns()
            self._choose_cells()

    def _say_note(self) -> None:
        limits = self.tr("Strength after Landis & Koch (1977): a convention, not a test.")
        # The words on the selected pair take the place of the general ones on signs.
        note = of_core(self.view.table().note).replace(f"{SIGNS} ", "")
        said = (note, limits, self.view.hidden_words())
        self._note.setText(" ".join(filter(None, said)))

    def choose(self, first: str, second: str) -> None:
        """Select the pair of these two assessors."""
        found = self._found.agreement if self._found else None
        pair = confusion_tables.pair_of(found, first, second) if found else None
        if pair is not None and pair is not self.pair:
            self._select(pair)

    def _fit_columns(self) -> None:
        self.view.fit_columns()
        self._widen_first()
        self._divide()

    def _widen_first(self) -> None:
        # Both columns contain the same names, the first one further down.
        self.view.setColumnWidth(0, max(self.view.columnWidth(at) for at in (0, 1)))
        self.view.share_room()

    def _fit_letters(self) -> None:
        """Fit the columns of the table, and divide the width again."""
        self._fit_columns()
        self._choose_cells()

    def _choose_cells(self) -> None:
        """Make the cells of the confusion matrix large in a wide window with room for them."""
        words = (self._indices, self._note)
        above = self.view.minimumHeight() + sum(
            one.heightForWidth(self.width()) for one in words if not one.isHidden()
        )
        room = self.height() - above - 3 * GAP if self.width() >= WIDE else 0
        self.confusion.choose_cells(room)
        if not self._is_height_set_by_user:
            self._divide_height()

    def _divide_height(self) -> None:
        """Put the table directly below few assessors; a large matrix gets all other room."""
        whole = self._parts.height() - self._parts.handleWidth()
        wanted = self._below.minimumSizeHint().height() + GAP
        if self._assessors > CROWD:
            wanted = max(wanted, whole - self.view.maximumHeight() - GAP)
        self._parts.setSizes([wanted, max(whole - wanted, 1)])

    def _divide(self) -> None:
        """Give the confusion matrix the width it needs, and the rest to the matrix of pairs.

        The matrices are one below the other where they do not fit side by side.
        """
        both = self.matrix.minimumSizeHint().width() + self.confusion.view.folded_width() + 2 * GAP
        fits = both <= self._below.width()
        self._below.setOrientation(Qt.Orientation.Horizontal if fits else Qt.Orientation.Vertical)
        if not fits:
            return
        whole = self._below.width() - self._below.handleWidth()
        room = whole - self.confusion.view.fitting_width() - GAP
        least = min(self.matrix.view.least_width() + GAP, whole - self.confusion.least_width())
        mine = min(self.matrix.view.fitting_width() + GAP, max(room, least, whole // 3))
        self._below.setSizes([mine, whole - mine])

    def _on_moved(self) -> None:
        self._is_divided_by_user = True

    def _on_height_moved(self) -> None:
        self._is_height_set_by_user = True

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns, if the comparison has changed while the part was hidden."""
        super().showEvent(event)
        if self._assessors:
            self._widen_first()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the width again, unless the user has divided it."""
        super().resizeEvent(event)
        self._choose_cells()
        if self._assessors and not self._is_divided_by_user:
            self._divide()

    def _on_row(self, row: int) -> None:
        found = self._found.agreement if self._found else None
        if found is not None and row < len(found.pairs):
            self.choose(found.pairs[row].a, found.pairs[row].b)

    def _select(self, pair: PairAgreement) -> None:
        assert self._found is not None
        assert self._found.agreement is not None
        self.pair = pair
        self.view.select_row(self._found.agreement.pairs.index(pair))
        self.matrix.choose(pair)
        self.confusion.show_pair(pair, self._found)
        self._indices.setText(indices_words(self._found.agreement, pair))
        self._indices.setVisible(bool(self._indices.text()))
        self.pair_chosen.emit(pair)


class PairMatrix(QWidget):
    """Shows a figure of all pairs of assessors as a shaded matrix; its cursor is the selected pair.

    pair_chosen: emitted with two assessors when the cursor moves to their cell.
    """

    pair_chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Agreement | None = None
        self._similar: tuple[str, ...] = ()
        self.view = MatrixView(self.tr("Matrix of pairs"))
        self.view.set_cell_size(CELL)
        self.view.entered.connect(self._on_entered)
        self.figure = choice_box(self.tr("Coefficient in the matrix"), 12)
        for one in confusion_tables.PAIR_FIGURES:
            self.figure.addItem(of_core(one.title), one.name)
        self.order = combo_box(self.tr("Order of the assessors in the matrix"))
        self.order.addItems((self.tr("By name"), self.tr("By similarity")))
        self.order.setToolTip(
            self.tr("“By similarity” puts assessors with high agreement side by side.")
        )
        self.order.hide()
        for box in (self.figure, self.order):
            box.currentIndexChanged.connect(lambda _: self._show())
        self.setLayout(
            column(
                row(self.figure, self.order, (None, 1)),
                (self.view, 1),
                ShadeLegend(self.tr("0 or less"), "1"),
                None,
                margins=(0, 8, EDGE, 0),
            )
        )

    def show_comparison(self, comparison: Comparison) -> None:
        """Show the pairs of a comparison; for preferences overlap cannot be chosen."""
        self._found, self._similar = comparison.agreement, comparison.similar
        self.order.setVisible(len(comparison.similar) >= MANY)
        overlap = self.figure.findData("overlap")
        model = self.figure.model()
        assert isinstance(model, QStandardItemModel)
        model.item(overlap).setEnabled(not comparison.of_preferences)
        if comparison.of_preferences and self.figure.currentIndex() == overlap:
            self.figure.setCurrentIndex(0)
        self._show()

    def names(self) -> tuple[str, ...]:
        """Return the assessors in the order of rows and columns."""
        if self._found is None:
            return ()
        if self.order.currentIndex() == 1 and not self.order.isHidden():
            return self._similar
        return tuple(
            sorted(self._found.assessors, key=lambda name: (natural(name.casefold()), name))
        )

    def choose(self, pair: PairAgreement) -> None:
        """Move the cursor to a pair, unless it is already on either of the pair's two cells."""
        if self._found is None:
            return
        names = self.names()
        row, column = names.index(pair.a), names.index(pair.b)
        if self.view.current() != (column, row + 1):
            self.view.put_cursor(row, column + 1)

    def _show(self) -> None:
        if self._found is None:
            return
        figure = confusion_tables.figure_named(self.figure.currentData())
        names = self.names()
        pairs = confusion_tables.pairs_by_names(self._found)
        strengths: dict[Place, float] = {}
        for (at, name), (beside, other) in product(enumerate(names), enumerate(names, start=1)):
            pair = pairs.get((name, other))
            if pair is not None and not math.isnan(value := figure.of(pair)):
                strengths[at, beside] = value

        def say(at: int, beside: int) -> str:
            pair = pairs.get((names[at], names[beside - 1]))
            if pair is None:
                return self.tr("{0}: the same assessor").format(names[at])
            return confusion_tables.pair_words(pair, figure)

        words = CellWords(say, len(names), len(names))
        table = confusion_tables.figure_table(self._found, figure, names)
        self.view.show_matrix(Matrix(table, strengths, words))

    def _on_entered(self, row: int, column: int) -> None:
        if self._found is not None and column != row + 1:
            names = self.names()
            self.pair_chosen.emit(names[row], names[column - 1])


class ConfusionPart(QWidget):
    """Shows the confusion matrix of a pair of assessors.

    sought: emitted with a `Sought`: the documents of a cell, or all on which the two differ.
    """

    sought = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pair: PairAgreement | None = None
        self._labels: tuple[str, ...] = ()
        self._sides = confusion_tables.Sides(())
        self.view = MatrixView(self.tr("Confusion matrix"))
        self.view.set_cell_size(CELL)
        self.view.opened.connect(self._on_opened)
        self._title = title("", 0.5)
        self._hint = OneLine()
        self._hint.mode = Qt.TextElideMode.ElideRight
        self._hint.setProperty("muted", True)
        self.differ = button(
            self.tr("List conflicts of this pair"),
            self.seek_disagreements,
        )
        head = row(self._title, (self._hint, 1), self.differ, spacing=GAP)
        self.setLayout(column(head, (self.view, 1), None, margins=(EDGE, 8, 0, 0)))

    def choose_cells(self, height: int) -> None:
        """Use large cells if the matrix then still fits into this height in pixels."""
        rows = self.view.model().rowCount()
        above = self.differ.sizeHint().height() + self.view.horizontalHeader().height()
        fits = above + rows * grown(self.font(), LARGE_CELL.height()) <= height
        self.view.set_cell_size(LARGE_CELL if fits else CELL)

    def show_pair(self, pair: PairAgreement, comparison: Comparison) -> None:
        """Show how often each combination of grades occurs for a pair of assessors."""
        self._pair = pair
        binary = comparison.options.binary
        self._labels = confusion_tables.grade_labels(pair, comparison.scale, binary)
        self._sides = (
            confusion_tables.sides(comparison.grades, comparison.level)
            if binary
            else confusion_tables.sides(pair.grades, None)
        )
        self._title.setText(self.tr("{0} and {1}").format(pair.a, pair.b))
        hint = self.tr(
            "Rows: {a}; columns: {b}; framed: both agree. Click a number to list its documents."
        )
        self._hint.say(hint.format(a=pair.a, b=pair.b))
        counts = pair.confusion
        self.differ.setToolTip(
            self.tr("List the documents that only one of these two assessors judged relevant")
            if binary
            else self.tr("List the documents to which these two assessors gave different grades")
        )
        self.differ.setEnabled(int(counts.sum()) > int(counts.trace()))
        most = max(int(counts.max()), 1)
        # The square root makes a cell of few documents visibly different from an empty one.
        strengths: dict[Place, float] = {
            (row, column + 1): math.sqrt(int(counts[row, column]) / most)
            for row, column in product(range(len(counts)), repeat=2)
        }
        table = confusion_tables.confusion_table(pair, self._labels)
        size = len(counts) + 1
        words = CellWords(lambda at, beside: self._words(pair, at, beside - 1), size, size)
        same = frozenset((at, at + 1) for at in range(len(counts)))
        self.view.show_matrix(Matrix(table, strengths, words, outlined=same))

    def least_width(self) -> int:
        """Return the smallest width that shows the whole matrix, in pixels."""
        return max(self.view.least_width() + EDGE, self.minimumSizeHint().width())

    def seek_disagreements(self) -> None:
        """Emit `sought` for all documents that the two graded differently."""
        if self._pair is not None and self.differ.isEnabled():
            self.sought.emit(confusion_tables.disagreements(self._pair, self._sides))

    def _words(self, pair: PairAgreement, row: int, column: int) -> str:
        sought = confusion_tables.cell_sought(pair, self._labels, row, column, self._sides)
        number = self.tr("%Ln document(s)", "", _count(pair, row, column))
        return self.tr("{0}: {1}").format(sought.words, number)

    def _on_opened(self, row: int, column: int) -> None:
        if self._pair is not None and _count(self._pair, row, column - 1):
            self.sought.emit(
                confusion_tables.cell_sought(self._pair, self._labels, row, column - 1, self._sides)
            )


def _count(pair: PairAgreement, row: int, column: int) -> int:
    """Return the number of documents of a cell; the index after the last one stands for the sum."""
    counts = pair.confusion
    rows = slice(row, row + 1) if row < len(counts) else slice(None)
    columns = slice(column, column + 1) if column < len(counts) else slice(None)
    return int(counts[rows, columns].sum())
