"""The options for an opened file: columns, labels in a cell, positive class, IoU threshold."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDoubleSpinBox, QMenu, QPushButton, QWidget

from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import INSIDE, choice_box, guarded, offer
from assessor_app.app.widgets.layouts import column, labelled, panel, row
from assessor_app.campaign.classification.classification_file import (
    ALIKE,
    FileAnswer,
    FileQuestion,
    weight_columns,
)
from assessor_app.domain.names import by_worth

LETTERS, FEWEST_LETTERS = 10, 6
STEP = 0.05


class ClassificationChoices(QWidget):
    """Shows controls for the options of an opened file.

    changed: emitted with the new `FileQuestion` to evaluate. shown: emitted with the name of the
    score to show.
    """

    changed = Signal(FileQuestion)
    shown = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question: FileQuestion | None = None
        self.label = choice_box(self.tr("Column of true classes"), LETTERS)
        self.separator = choice_box(self.tr("Labels in a cell"), LETTERS)
        self.separator.setToolTip(
            self.tr("What separates the labels in a cell of the true class and of the predictions")
        )
        self.positive = choice_box(self.tr("Positive class"), LETTERS)
        self.weight = choice_box(self.tr("Weights of items"), FEWEST_LETTERS)
        self.weight.setToolTip(
            self.tr("Column of the weight of each item. Intervals need items of equal weight.")
        )
        self.columns = QPushButton()
        self.columns.setAutoDefault(False)
        self.columns.setAccessibleName(self.tr("Score columns"))
        self.columns.setStyleSheet("QPushButton::menu-indicator { image: none; }")
        self.menu = QMenu(self.columns)
        self.columns.setMenu(self.menu)
        self.score = choice_box(self.tr("Column shown"), LETTERS)
        self.overlap = guarded(QDoubleSpinBox())
        self.overlap.setAccessibleName(self.tr("IoU threshold"))
        self.overlap.setToolTip(
            self.tr("Smallest overlap (intersection over union) of a correct detection")
        )
        self.overlap.setRange(STEP, 1.0)
        self.overlap.setSingleStep(STEP)
        self.overlap.setKeyboardTracking(False)
        self.overlap.lineEdit().setTextMargins(INSIDE, 0, 0, 0)
        self.label.activated.connect(lambda _: self._on_label())
        self.separator.activated.connect(lambda _: self._on_separator())
        self.positive.activated.connect(lambda _: self._on_positive())
        self.weight.activated.connect(lambda _: self._on_weight())
        self.score.currentTextChanged.connect(self.shown)
        self.overlap.valueChanged.connect(self._on_overlap)
        self._fields: dict[QWidget, QWidget] = {}
        self._place()

    def show_answer(self, answer: FileAnswer) -> None:
        """Offer the columns, classes and scores of a file, or the least overlap of files of
        boxes."""
        self._question = question = answer.question
        boxes = answer.table is None
        with QSignalBlocker(self.overlap):
            self.overlap.setValue(question.least_overlap)
        if answer.table is not None:
            names = [column.name for column in answer.table.columns if column.given]
            offer(self.label, [(name, name) for name in names], current=question.label)
            # Blank if the column has no values and is not offered.
            with QSignalBlocker(self.label):
                self.label.setCurrentIndex(self.label.findData(question.label))
            self._offer_separators(question)
            self._offer_classes(answer)
            self._offer_weights(answer)
            self._offer_columns(answer)
        for widget in (self.label, self.separator, self.columns, self.weight):
            self._show(widget, not boxes)
        self._show(self.positive, not boxes and not question.separator)
        self._show(self.overlap, boxes)
        self._offer_scores(answer)

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        for words, widget in (
            (self.tr("T&rue class"), self.label),
            (self.tr("&Labels in a cell"), self.separator),
            (self.tr("Posit&ive class"), self.positive),
            (self.tr("&Score columns"), self.columns),
            (self.tr("&Weights"), self.weight),
            (self.tr("Sho&wn"), self.score),
            (self.tr("Io&U threshold"), self.overlap),
        ):
            # A name and its field stay side by side where the fields need several rows.
            self._fields[widget] = panel(row(labelled(words, widget), widget, spacing=8))
        self.setLayout(column(FlowRow(*((field,) for field in self._fields.values()))))

    def _show(self, widget: QWidget, shown: bool) -> None:
        self._fields[widget].setVisible(shown)

    def _offer_separators(self, question: FileQuestion) -> None:
        entries = [
            (self.tr("one"), ""),
            (self.tr("separated by ;"), ";"),
            (self.tr("separated by |"), "|"),
            (self.tr("separated by ,"), ","),
            (self.tr("separated by spaces"), " "),
        ]
        offer(self.separator, entries, current=question.separator)

    def _offer_classes(self, answer: FileAnswer) -> None:
        names = sorted(answer.classes, key=by_worth)
        entries = [(self.tr("All classes"), ALIKE), *((name, name) for name in names)]
        offer(self.positive, entries, current=answer.question.positive)

    def _offer_weights(self, answer: FileAnswer) -> None:
        entries = [(self.tr("none"), ""), *((name, name) for name in weight_columns(answer))]
        offer(self.weight, entries, current=answer.question.weight)

    def _offer_columns(self, answer: FileAnswer) -> None:
        self.menu.clear()
        taken = answer.question.scores or _taken(answer)
        for name in answer.columns:
            # Qt would interpret an ampersand in a name as a shortcut key.
            action = QAction(name.replace("&", "&&"), self.menu)
            action.setData(name)
            action.setCheckable(True)
            action.setChecked(name in taken)
            action.triggered.connect(lambda _: self._on_columns())
            self.menu.addAction(action)
        self.menu.addSeparator()
        self.menu.addAction(self.tr("All suitable columns"), lambda: self._ask(scores=()))
        count = sum(name in taken for name in answer.columns)
        words = self.tr("%Ln column(s)", "", count)
        self.columns.setText(f"{words} ▾")
        self.columns.setToolTip(self.tr("Columns of scores or predicted classes to evaluate"))

    def _offer_scores(self, answer: FileAnswer) -> None:
        names = judged(answer)
        before = self.score.currentText()
        with QSignalBlocker(self.score):
            self.score.clear()
            self.score.addItems(names)
            self.score.setCurrentIndex(max(self.score.findText(before), 0) if names else -1)
        self._show(self.score, len(names) > 1)

    # Reactions ----------------------------------------------------------------------------

    def _on_label(self) -> None:
        weight = self._question.weight if self._question is not None else ""
        label = self.label.currentText()
        kept = "" if weight == label else weight
        self._ask(label=label, positive=None, scores=(), weight=kept)

    def _on_separator(self) -> None:
        self._ask(separator=str(self.separator.currentData()), positive=None, scores=())

    def _on_positive(self) -> None:
        self._ask(positive=str(self.positive.currentData()), scores=())

    def _on_weight(self) -> None:
        name = str(self.weight.currentData())
        scores = self._question.scores if self._question is not None else ()
        self._ask(weight=name, scores=tuple(one for one in scores if one != name))

    def _on_columns(self) -> None:
        chosen = [one for one in self.menu.actions() if one.isCheckable() and one.isChecked()]
        self._ask(scores=tuple(str(one.data()) for one in chosen))

    def _on_overlap(self, value: float) -> None:
        self._ask(least_overlap=round(value, 2))

    def _ask(self, **other: object) -> None:
        if self._question is not None:
            asked = replace(self._question, **other)  # type: ignore[arg-type]  # of its own fields
            if asked != self._question:
                self.changed.emit(asked)


def judged(answer: FileAnswer) -> list[str]:
    """Return the names of the scores, answers or label sets that have a confusion matrix."""
    if answer.scores is not None:
        return [one.name for one in answer.scores.scores]
    if answer.sets is not None:
        return [one.name for one in answer.sets.predictions if one.matrices is not None]
    return [one.name for one in answer.found.answers] if answer.found is not None else []


def _taken(answer: FileAnswer) -> set[str]:
    """Return the names of the columns that were evaluated when the user had selected none."""
    swept = [one.sweeps for one in answer.found.answers] if answer.found is not None else []
    numbers = [one.name for one in answer.found.numbers] if answer.found is not None else []
    sets = answer.sets.predictions if answer.sets is not None else ()
    scored = (label for one in sets if one.matrices is None for label in one.labels)
    swept_names = (name for sweeps in swept for name, _ in sweeps)
    return {*judged(answer), *numbers, *swept_names, *scored}
