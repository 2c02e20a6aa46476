"""A confusion matrix as a shaded table, whose cells can be reached by keyboard."""

from collections.abc import Iterator, Mapping
from itertools import product

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.matrix_view import Matrix, MatrixView, Place
from assessor_app.app.widgets.shades import ShadeLegend
from assessor_app.campaign.classification.class_matrix import (
    NORMALISATIONS,
    Normalisation,
    cell_strengths,
    cell_words,
    matrix_picture,
    matrix_table,
    percent,
    shares,
)
from assessor_app.campaign.classification.classifying_classes import ClassAnswers
from assessor_app.domain.table import Table
from assessor_app.evaluation.classification.classes import ClassConfusion
from assessor_app.reports.matrix_svg import matrix_svg

TOP = 8
# Up to FEW classes, cells are enlarged; above ROOMY, they have room for one number only.
FEW, ROOMY = 4, 16


class _Words(Mapping[Place, str]):
    """Descriptions of cells, made on demand because ten thousand of them take a while."""

    def __init__(self, confusion: ClassConfusion) -> None:
        self._confusion = confusion
        self._size = len(confusion.classes) + 1

    def __getitem__(self, place: Place) -> str:
        row, column = place
        if not (0 <= row < self._size and 0 < column <= self._size):
            raise KeyError(place)
        return cell_words(self._confusion, row, column - 1)

    def __iter__(self) -> Iterator[Place]:
        return iter(product(range(self._size), range(1, self._size + 1)))

    def __len__(self) -> int:
        return self._size**2


class MatrixTab(QWidget):
    """Shows a confusion matrix, and describes the cell under the cursor below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: ClassAnswers | None = None
        self.view = MatrixView(self.tr("Confusion matrix"))
        self.view.entered.connect(lambda row, column: self._say(row, column))
        self.by = choice_box(self.tr("What the cells show"), 18)
        self.by.addItem(self.tr("Counts"), None)
        for one in NORMALISATIONS:
            self.by.addItem(one.title, one)
        self.by.currentIndexChanged.connect(lambda _: self._show())
        self.heading = plain()
        self.heading.setWordWrap(False)
        self.words = plain(muted=True)
        self._place()

    def show_answers(self, one: ClassAnswers, heading: str) -> None:
        """Show these answers; the cursor stays where it is."""
        self.shown = one
        self.heading.setText(heading)
        with QSignalBlocker(self.by):
            self._show()

    def table(self) -> Table | None:
        """Return the matrix as shown, as a table."""
        return matrix_table(self.shown, self._by()) if self.shown else None

    def svg(self) -> str | None:
        """Return the matrix as an SVG picture on white."""
        return matrix_svg(matrix_picture(self.shown, self._by())) if self.shown else None

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        label = QLabel(self.tr("Sho&w"))
        label.setBuddy(self.by)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.heading, 1)
        head.addWidget(label)
        head.addWidget(self.by)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        foot.addWidget(ShadeLegend(self.tr("few"), self.tr("many")))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, TOP, 0, 0)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addLayout(foot)

    def _by(self) -> Normalisation | None:
        chosen = self.by.currentData()
        return chosen if isinstance(chosen, Normalisation) else None

    def _show(self) -> None:
        one, by = self.shown, self._by()
        if one is None:
            return
        confusion = one.confusion
        cells = list(enumerate(cell_strengths(confusion, by)))
        strengths: dict[Place, float] = {
            (row, column + 1): strength
            for row, line in cells
            for column, strength in enumerate(line)
            if strength is not None
        }
        self.view.set_roomy(len(confusion.classes) <= FEW)
        beneath = _beneath(one, by) if len(confusion.classes) <= ROOMY else {}
        words = _Words(confusion)
        self.view.show_matrix(Matrix(matrix_table(one, by), strengths, words, beneath))
        self._say(*self.view.current())

    def _say(self, row: int, column: int) -> None:
        if self.shown is None:
            return
        here = row >= 0 and column > 0
        hint = self.tr("Classes at the side, answers above.")
        said = cell_words(self.shown.confusion, row, column - 1) if here else hint
        self.words.setText(said[:1].upper() + said[1:])


def _beneath(one: ClassAnswers, by: Normalisation | None) -> dict[Place, str]:
    """Return the second number of each cell: the share if it shows counts, otherwise the count."""
    confusion = one.confusion
    if by is None:
        lines = [
            [percent(each) for each in row] for row in shares(confusion, NORMALISATIONS[0]).tolist()
        ]
    else:
        lines = [[f"{each:,}" for each in row] for row in confusion.counts.astype(int).tolist()]
    return {
        (row, column + 1): text
        for row, line in enumerate(lines)
        for column, text in enumerate(line)
    }
