"""The evaluation of an opened file in tabs: matrix, curves, threshold and tables."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.numbers import localised
from assessor_app.app.plotting.points import thinned
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, panel, row
from assessor_app.app.widgets.matrix_view import CellWords, Matrix, MatrixView, Place
from assessor_app.app.widgets.shades import ShadeLegend
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.classification.class_matrix import (
    NORMALISATIONS,
    Normalisation,
    cell_strengths,
    cell_words,
    count_words,
    matrix_picture,
    matrix_table,
    per_class_table,
    percent,
    shares,
)
from assessor_app.campaign.classification.classification_file import (
    FileAnswer,
    Sheet,
    answers_at,
    curve_figure,
    curves_of,
    sheet_of,
)
from assessor_app.campaign.classification.classification_tables import points_table
from assessor_app.campaign.classification.classifying_classes import ClassAnswers
from assessor_app.campaign.classification.score_thresholds import (
    ScoreSplit,
    first_threshold,
    reason_for,
)
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.reports.matrix_svg import matrix_svg

if TYPE_CHECKING:
    from assessor_app.app.pages.runs.tabs.threshold_tab import ThresholdBoard
    from assessor_app.app.plotting.figure_plot import FigurePlot

TOP = 8
YIELDING, OPTIONAL = ("a", "b", "why"), ("why",)
DISPENSABLE = ("z", "items", "low", "high")
# Up to FEW classes, cells are enlarged; above ROOMY, they have room for one number only.
FEW, ROOMY = 4, 16
Ask = Callable[[str, Callable[[], object], Callable[[object], None]], None]


class MatrixTab(QWidget):
    """Shows a confusion matrix, and below it a description of the cell under the cursor.

    shown: the answers of the matrix; None before any are shown.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: ClassAnswers | None = None
        self.view = MatrixView(self.tr("Confusion matrix"))
        self.view.entered.connect(lambda row, column: self._say(row, column))
        self.by = choice_box(self.tr("Values of the cells"), 18)
        self.by.addItem(self.tr("Counts"), None)
        for one in NORMALISATIONS:
            self.by.addItem(of_core(one.title), one)
        self.by.currentIndexChanged.connect(lambda _: self._show())
        self.heading = plain()
        self.heading.setWordWrap(False)
        self.words = plain(muted=True)
        self._place()

    def show_answers(self, one: ClassAnswers, heading: str) -> None:
        """Show the confusion matrix of `one` below a heading; the cursor stays where it is."""
        self.shown = one
        self.heading.setText(heading)
        with QSignalBlocker(self.by):
            self._show()

    def table(self) -> Table | None:
        """Return the matrix as shown, as a table; None if nothing is shown."""
        return matrix_table(self.shown, self._by()) if self.shown else None

    def svg(self) -> str | None:
        """Return the matrix as shown, as an SVG picture on white; None if nothing is shown."""
        return matrix_svg(matrix_picture(self.shown, self._by())) if self.shown else None

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        label = labelled(self.tr("&Values"), self.by)
        head = row((self.heading, 1), label, self.by, spacing=10)
        foot = row((self.words, 1), ShadeLegend(self.tr("low"), self.tr("high")))
        self.setLayout(column(head, (self.view, 1), foot, margins=(0, TOP, 0, 0)))

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
        size = len(confusion.classes) + 1
        words = CellWords(lambda at, beside: cell_words(confusion, at, beside - 1), size, size)
        self.view.show_matrix(Matrix(matrix_table(one, by), strengths, words, beneath))
        self._say(*self.view.current())

    def _say(self, row: int, column: int) -> None:
        if self.shown is None:
            return
        here = row >= 0 and column > 0
        hint = self.tr("Rows: true class. Columns: predicted class.")
        said = cell_words(self.shown.confusion, row, column - 1) if here else hint
        self.words.setText(said[:1].upper() + said[1:])


def _beneath(one: ClassAnswers, by: Normalisation | None) -> dict[Place, str]:
    """Return the second number of each cell: its share if it shows counts, otherwise its count."""
    confusion = one.confusion
    if by is None:
        lines = [
            [percent(each) for each in row] for row in shares(confusion, NORMALISATIONS[0]).tolist()
        ]
    else:
        lines = [
            [localised(count_words(each)) for each in row] for row in confusion.counts.tolist()
        ]
    return {
        (row, column + 1): text
        for row, line in enumerate(lines)
        for column, text in enumerate(line)
    }


class TableTab(QWidget):
    """Shows a table with its note below it; it is laid out when it becomes visible."""

    def __init__(self, view: TableView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = Table("", (), ())
        self.view = view
        self.note = plain(muted=True)
        self.setLayout(column((self.view, 1), self.note, margins=(0, TOP, 0, 0)))

    def show_table(self, table: Table) -> None:
        """Show another table, now or when the tab becomes visible."""
        self.table = table
        self.note.setText(of_core(table.note))
        self.note.setVisible(bool(table.note))
        if self.isVisible():
            self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out a table that was set while hidden."""
        super().showEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        if self.view.table() is not self.table:
            self.view.show_table(self.table)
            if isinstance(self.view, FittedTable):
                self.view.fit_columns()
            elif self.table.columns:
                last = self.table.columns[-1]
                self.view.horizontalHeader().setStretchLastSection(not last.numeric)


class CurvesTab(QWidget):
    """Shows one curve for all scores.

    wanted: emitted with the name of another curve that the user chose.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve = choice_box(self.tr("Curve"), 26)
        self.curve.currentIndexChanged.connect(lambda _: self._on_curve())
        self.curve.setParent(self)
        self.curve.hide()
        self.setLayout(column(margins=(0, TOP, 0, 0)))

    @cached_property
    def drawn(self) -> FigurePlot:
        """The plot, created on first access because that takes a moment."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        made.add_control(self.curve)
        self.curve.setVisible(self.curve.count() > 1)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(made)
        made.come_before()
        return made

    def plot(self) -> FigurePlot | None:
        """Return the plot; None if it has no lines."""
        there = "drawn" in self.__dict__ and self.drawn.figure.series
        return self.drawn if there else None

    def offer(self, curves: tuple[tuple[str, str], ...]) -> None:
        """Offer these curves; the visible one is kept if it is among them.

        curves: (name, title) of each.
        """
        offer(self.curve, [(title, name) for name, title in curves])
        self.curve.setVisible("drawn" in self.__dict__ and len(curves) > 1)

    def _on_curve(self) -> None:
        if self.curve.currentData():
            self.wanted.emit(self.curve.currentData())


class ClassificationTabs(QTabWidget):
    """Shows the evaluation of a file.

    ask: called with a title, a computation to run in the background, and a function for its result.
    """

    def __init__(self, ask: Ask, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ask = ask
        self._answer: FileAnswer | None = None
        self._score = ""
        self._is_drawn = False
        self.matrix = MatrixTab()
        self.curves = CurvesTab()
        self._split: ScoreSplit | None = None
        self._at = math.nan
        self._room = panel(column(margins=(0, TOP, 0, 0)))
        self.per_class = TableTab(TableView(self.tr("Per class")))
        self.rates = TableTab(TableView(self.tr("Rates")))
        self.figures = TableTab(TableView(self.tr("Summary")))
        self.best = TableTab(TableView(self.tr("Best thresholds")))
        areas = FittedTable(
            self.tr("AUC comparison"), YIELDING, optional=OPTIONAL, dispensable=DISPENSABLE
        )
        self.areas = TableTab(areas)
        self.setDocumentMode(True)
        self.setAccessibleName(self.tr("Evaluation of the file"))
        self.tabBar().setAccessibleName(self.tr("Evaluation of the file"))
        for part, title in (
            (self.matrix, self.tr("Confusion matrix")),
            (self.per_class, self.tr("Per class")),
            (self.curves, self.tr("Curves")),
            (self._room, self.tr("Thresholds")),
            (self.figures, self.tr("Summary")),
            (self.rates, self.tr("Rates")),
            (self.best, self.tr("Best thresholds")),
            (self.areas, self.tr("AUC comparison")),
        ):
            self.addTab(part, title)
        self.currentChanged.connect(lambda _: self._fill())
        self.curves.wanted.connect(lambda _: self._draw())

    @cached_property
    def threshold(self) -> ThresholdBoard:
        """The plot, slider and tables of the Threshold tab, created on first access."""
        from assessor_app.app.pages.runs.tabs.threshold_tab import ThresholdBoard

        made = ThresholdBoard()
        layout = self._room.layout()
        assert layout is not None
        layout.addWidget(made)
        made.moved.connect(self._on_threshold)
        return made

    def show_answer(self, answer: FileAnswer, score: str) -> None:
        """Show the evaluation of a file; score: the name of the score or answers to show."""
        self._answer, self._score = answer, score
        self.curves.offer(curves_of(answer))
        self.again()

    def show_score(self, score: str) -> None:
        """Show the score or answers with this name."""
        if self._answer is not None and score != self._score:
            self.show_answer(self._answer, score)

    def again(self) -> None:
        """Compute the visible content again, in case an earlier result was dropped."""
        answer, score = self._answer, self._score
        if answer is None:
            return

        def show(sheet: object) -> None:
            if isinstance(sheet, Sheet) and (self._answer, self._score) == (answer, score):
                self._show(answer, sheet)

        self._ask(self.tr("Evaluating"), partial(sheet_of, answer, score), show)
        self._is_drawn = False
        self._fill()

    def table(self) -> Table | None:
        """Return the visible table, to copy and export; None without one."""
        part = self.currentWidget()
        if isinstance(part, TableTab):
            return part.table
        if part is self.matrix:
            return self.matrix.table()
        if part is self._room and self._split is not None:
            return self.threshold.rates.table()
        plot = self.curves.plot() if part is self.curves else None
        return points_table(plot.in_sight()[0]) if plot is not None else None

    def has_picture(self) -> bool:
        """Return whether the matrix or a plot is visible."""
        return self.currentWidget() is self.matrix or self._plot() is not None

    def picture(self) -> tuple[str, str] | None:
        """Return (title, SVG) of the visible picture; None without one."""
        part = self.currentWidget()
        if part is self.matrix and (table := self.matrix.table()) is not None:
            return table.title, self.matrix.svg() or ""
        drawn = self.figure()
        return (drawn[0].title, figure_export.svg_of(*drawn)) if drawn is not None else None

    def figure(self) -> tuple[Figure, tuple[int, ...]] | None:
        """Return the visible plot's figure and the numbers of its lines' looks; None without a
        plot."""
        plot = self._plot()
        return plot.in_sight() if plot is not None else None

    # Parts --------------------------------------------------------------------------------

    def _plot(self) -> FigurePlot | None:
        part = self.currentWidget()
        if part is self.curves:
            return self.curves.plot()
        return self.threshold.drawn if part is self._room and self._split is not None else None

    def _show(self, answer: FileAnswer, sheet: Sheet) -> None:
        split = self._split = sheet.split
        self._at = first_threshold(split) if split is not None else math.nan
        for part, table in (
            (self.per_class, sheet.per_class),
            (self.figures, sheet.figures),
            (self.rates, sheet.rates),
            (self.best, sheet.best),
            (self.areas, sheet.areas),
        ):
            part.show_table(table)
            self.setTabVisible(self.indexOf(part), bool(table.rows))
        self.setTabVisible(self.indexOf(self.curves), bool(curves_of(answer)))
        self.setTabVisible(self.indexOf(self._room), split is not None)
        self.setTabVisible(self.indexOf(self.matrix), sheet.answers is not None)
        if sheet.answers is not None:
            self.matrix.show_answers(sheet.answers, self._heading(sheet.answers))
        if split is not None and "threshold" in self.__dict__:
            self.threshold.show_split(split)
        if not self.isTabVisible(self.currentIndex()):
            visible = (at for at in range(self.count()) if self.isTabVisible(at))
            self.setCurrentIndex(next(visible, 0))
        self._fill()

    def _on_threshold(self, threshold: float) -> None:
        split, self._at = self._split, threshold
        if self._answer is not None and split is not None:
            answers = answers_at(self._answer, split, threshold)
            self.matrix.show_answers(answers, self._heading(answers))
            self.per_class.show_table(per_class_table(answers))

    def _heading(self, answers: ClassAnswers) -> str:
        if self._split is None:
            return self.tr("Predicted classes: “{0}”").format(answers.name)
        at = localised(f"{self._at:.6g}")
        if why := reason_for(self._split, self._at):
            words = self.tr("“{0}”: predicted positive at score ≥ {1} ({2})")
            return words.format(answers.name, at, why)
        return self.tr("“{0}”: predicted positive at score ≥ {1}").format(answers.name, at)

    # Computed elsewhere -------------------------------------------------------------------

    def _fill(self) -> None:
        """Create or request the content of the visible tab, if it does not have it yet."""
        part = self.currentWidget()
        if part is self.curves and not self._is_drawn:
            self._is_drawn = True
            self._draw()
        split = self._split
        if part is self._room and split is not None and self.threshold.split is not split:
            self.threshold.show_split(split)

    def _draw(self) -> None:
        answer, name = self._answer, str(self.curves.curve.currentData() or "")
        if answer is None or not name:
            return
        asked = (answer, name)

        def show(figure: object) -> None:
            here = (self._answer, str(self.curves.curve.currentData() or ""))
            if isinstance(figure, Figure) and here == asked:
                self.curves.drawn.show_figure(figure)

        def work() -> Figure:
            return thinned(curve_figure(answer, name))

        self._ask(self.tr("Drawing"), work, show)
