"""Who is compared, and how: the panel at the side."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.agreement.question import Answer, Question
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import choice_box, guarded
from assessor_app.app.widgets.labels import plain, title
from assessor_app.campaign.agreement.outside_ratings import OutsideRatings
from assessor_app.domain.formatting import counted

WEIGHTS = (
    ("none", QT_TRANSLATE_NOOP("Choices", "None")),
    ("linear", QT_TRANSLATE_NOOP("Choices", "Linear")),
    ("quadratic", QT_TRANSLATE_NOOP("Choices", "Quadratic")),
    ("linear-value", QT_TRANSLATE_NOOP("Choices", "Linear by value")),
    ("quadratic-value", QT_TRANSLATE_NOOP("Choices", "Quadratic by value")),
)
WHAT_WEIGHTS_DO = QT_TRANSLATE_NOOP(
    "Choices",
    "How much a disagreement counts in kappa. None: each the same. Linear: the steps between the "
    "two grades on the scale. Quadratic: those steps squared. By value: the difference of the "
    "grades as numbers instead of the steps.",
)
MIN_COMMON = (0, 5, 10, 20, 50)
KEPT_MIN_COMMON = "agreement/min_common"
WHAT_MIN_COMMON_DOES = QT_TRANSLATE_NOOP(
    "Choices",
    "Means over pairs of assessors leave out pairs with fewer documents in common. "
    "The table of pairs shows them all the same.",
)
KEPT_WEIGHTS = "agreement/weights"
KEPT_COMPARE = "agreement/compare"
COMPARE = (
    ("grades", QT_TRANSLATE_NOOP("Choices", "Grades as they stand")),
    ("relevance", QT_TRANSLATE_NOOP("Choices", "Relevant or not")),
    ("preferences", QT_TRANSLATE_NOOP("Choices", "Preferences")),
)
PREFERENCES = len(COMPARE) - 1
ADD_FILES = QT_TRANSLATE_NOOP(
    "Choices",
    "Compare with files of judgements, without putting them into the campaign. "
    "They can be dropped on this page, too.",
)
NAME = int(Qt.ItemDataRole.UserRole)
NARROWEST, WIDEST = 180, 360
ROW = 30


class Choices(QWidget):
    """Tells by `asked` when something else is to be computed; `question` is what.

    files_wanted: the person wants to choose files of judgements to compare with.
    """

    asked = Signal()
    files_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._left_out: frozenset[str] = frozenset()
        self._relevant: int | None = None
        self._outside: tuple[OutsideRatings, ...] = ()
        self._of_preferences = self._holds_both = False
        self._people = QTreeWidget()
        self._people.setColumnCount(2)
        self._people.setHeaderHidden(True)
        self._people.setRootIsDecorated(False)
        self._people.setUniformRowHeights(True)
        header = self._people.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._people.setAccessibleName(self.tr("Assessors to compare"))
        self._people.itemChanged.connect(lambda item, _: self._on_ticked(item))
        self._compare = _chooser(self.tr("What is compared"), COMPARE)
        self._weights = _chooser(self.tr("Weights of differences"), WEIGHTS, WHAT_WEIGHTS_DO)
        self._min_common = self._choice_of_pairs()
        self._level = guarded(QComboBox())
        self._level.setAccessibleName(self.tr("Lowest grade that counts as relevant"))
        self._level.setToolTip(
            self.tr("For overlap, prevalence and bias, and for all figures of “relevant or not”.")
        )
        _choose(self._compare, str(settings.kept(KEPT_COMPARE, "grades")))
        _choose(self._weights, str(settings.kept(KEPT_WEIGHTS, "none")))
        self._compare.currentIndexChanged.connect(lambda _: self._on_chosen())
        self._weights.currentIndexChanged.connect(lambda _: self._on_chosen())
        self._min_common.currentIndexChanged.connect(lambda _: self._on_chosen())
        self._level.activated.connect(lambda _: self._on_level())
        self._common = plain(muted=True)
        self.add_files = link(self.tr("Add files…"), self.files_wanted.emit, self.tr(ADD_FILES))
        self.drop_files = link(
            self.tr("Remove files"), self.remove_files, self.tr("Compare without the files")
        )
        self.drop_files.hide()
        self._place()
        self._enable()

    def question(self) -> Question:
        """What is asked now."""
        binary = self._compare.currentData() == "relevance"
        weights = "none" if binary else self._weights.currentData()
        preferences = self._compare.currentIndex() == PREFERENCES
        return Question(
            self._left_out,
            weights,
            binary,
            self._relevant,
            self._outside,
            preferences,
            int(self._min_common.currentData()),
        )

    def add(self, outside: tuple[OutsideRatings, ...]) -> None:
        """Compare these files too; one that was there is read anew."""
        paths = {one.path for one in outside}
        kept = tuple(one for one in self._outside if one.path not in paths)
        self._outside = (*kept, *outside)
        self.asked.emit()

    def remove_files(self) -> None:
        """Compare without the files."""
        self._outside = ()
        self.asked.emit()

    def show_answer(self, answer: Answer) -> None:
        """Show who has judged how much, and the grades of this campaign."""
        self._people.blockSignals(True)
        row = self._people.currentIndex().row()
        self._people.clear()
        for name, judged in answer.people:
            person = _person(name, judged, name not in self._left_out, answer.origin.get(name))
            self._people.addTopLevelItem(person)
        self._people.setCurrentIndex(self._people.model().index(row, 0))
        self._people.blockSignals(False)
        self._common.setText(_in_common(answer))
        self._of_preferences, self._holds_both = answer.of_preferences, answer.holds_both
        if answer.question == self.question():
            self._show_what_is_compared()
        self._enable()
        self.drop_files.setVisible(bool(answer.question.outside))
        self._show_levels(answer)

    def forget(self) -> None:
        """Another campaign: everybody is compared, by the scale's own level."""
        self._left_out, self._relevant, self._outside = frozenset(), None, ()
        self._of_preferences = False
        self._show_what_is_compared()

    def compare_all(self) -> None:
        """Tick everybody."""
        self._left_out = frozenset()
        self.asked.emit()

    def weigh(self, weights: str) -> None:
        """Choose the weights."""
        _choose(self._weights, weights)

    def switch_relevance(self) -> None:
        """Compare grades, or relevant or not: the other one."""
        self._compare.setCurrentIndex(int(self._compare.currentIndex() == 0))

    def compares_preferences(self) -> bool:
        """Whether pairs of documents are compared."""
        return self._of_preferences

    def holds_both(self) -> bool:
        """Whether the campaign has grades and preferences."""
        return self._holds_both

    def switch_preferences(self) -> None:
        """Compare preferences, or grades again."""
        self._compare.setCurrentIndex(0 if self._of_preferences else PREFERENCES)

    def take_focus(self) -> None:
        """The list of assessors has the focus."""
        self._people.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choice_of_pairs(self) -> QComboBox:
        made = choice_box(self.tr("Pairs in the means over pairs"))
        made.setToolTip(self.tr(WHAT_MIN_COMMON_DOES))
        for number in MIN_COMMON:
            words = self.tr("{0} documents or more").format(number) if number else self.tr("All")
            made.addItem(words, str(number))
        _choose(made, str(self._settings.kept(KEPT_MIN_COMMON, "0")))
        return made

    def _place(self) -> None:
        head = QHBoxLayout()
        head.addWidget(title(self.tr("Assessors"), 0.5), 1)
        head.addWidget(link(self.tr("All"), self.compare_all, self.tr("Compare all assessors")))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 14, 0)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._people, 1)
        files = QHBoxLayout()
        files.addWidget(self.add_files)
        files.addStretch(1)
        files.addWidget(self.drop_files)
        layout.addLayout(files)
        for words, chooser in (
            (self.tr("Co&mpare"), self._compare),
            (self.tr("&Weights"), self._weights),
            (self.tr("Relevant &from"), self._level),
            (self.tr("Pairs &in means"), self._min_common),
        ):
            label = QLabel(words)
            label.setBuddy(chooser)
            layout.addSpacing(8)
            layout.addWidget(label)
            layout.addWidget(chooser)
        layout.addSpacing(8)
        layout.addWidget(self._common)
        self.setMinimumWidth(NARROWEST)
        self.setMaximumWidth(WIDEST)

    def _show_what_is_compared(self) -> None:
        chosen = str(self._settings.kept(KEPT_COMPARE, "grades"))
        self._compare.blockSignals(True)
        _choose(self._compare, "preferences" if self._of_preferences else chosen)
        self._compare.blockSignals(False)

    def _show_levels(self, answer: Answer) -> None:
        self._level.blockSignals(True)
        self._level.clear()
        # From the lowest grade on everything is relevant, and nothing is left to agree on.
        for grade in answer.grades[1:]:
            if grade == int(grade):
                self._level.addItem(f"{grade:g} {_named(answer, int(grade))}".strip(), int(grade))
        self._level.setCurrentIndex(self._level.findData(answer.relevant))
        self._level.blockSignals(False)

    def _on_ticked(self, item: QTreeWidgetItem) -> None:
        name = {str(item.data(0, NAME))}
        ticked = item.checkState(0) == Qt.CheckState.Checked
        self._left_out = self._left_out - name if ticked else self._left_out | name
        self.asked.emit()

    def _on_chosen(self) -> None:
        # Of this campaign, not of a person: the next one may have no preferences.
        if self._compare.currentIndex() != PREFERENCES:
            self._settings.keep(KEPT_COMPARE, self._compare.currentData())
        self._settings.keep(KEPT_WEIGHTS, self._weights.currentData())
        self._settings.keep(KEPT_MIN_COMMON, self._min_common.currentData())
        self._enable()
        self.asked.emit()

    def _on_level(self) -> None:
        self._relevant = self._level.currentData()
        self.asked.emit()

    def _enable(self) -> None:
        # Between two grades there is one step, so that weights change nothing.
        grades = self._compare.currentData() == "grades" or self._of_preferences
        self._weights.setEnabled(grades)
        self._compare.setEnabled(self._holds_both or not self._of_preferences)
        model = self._compare.model()
        if isinstance(model, QStandardItemModel):
            model.item(PREFERENCES).setEnabled(self._holds_both)
        self._level.setEnabled(not self._of_preferences)


def _in_common(answer: Answer) -> str:
    if answer.agreement is None:
        return ""
    items = answer.agreement.items
    if answer.of_preferences:
        one, many = _tr("1 pair was"), _tr("{0:,} pairs were")
    else:
        one, many = _tr("1 document was"), _tr("{0:,} documents were")
    counted = one if items == 1 else many.format(items)
    return _tr("{0} judged by at least two of them; only these count.").format(counted)


def _named(answer: Answer, grade: int) -> str:
    known = answer.scale.grade(grade)
    return known.label if known else ""


def _person(name: str, judged: int, ticked: bool, origin: Path | None) -> QTreeWidgetItem:
    item = QTreeWidgetItem([name, f"{judged:,}"])
    item.setData(0, NAME, name)
    if judged:
        said = f"{name}, {counted(judged, 'judgement')}"
    else:
        said = _tr("{0}, has judged nothing").format(name)
    if origin is not None:
        of_file = _tr("{0}; of the file {1}, which is not in the campaign")
        said = of_file.format(said, origin.name)
        font = item.font(0)
        font.setItalic(True)
        item.setFont(0, font)
    item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said)
    for column in range(2):
        item.setToolTip(column, said)
    item.setSizeHint(0, QSize(0, ROW))
    item.setDisabled(not judged)
    state = Qt.CheckState.Checked if ticked and judged else Qt.CheckState.Unchecked
    item.setCheckState(0, state)
    return item


def _chooser(name: str, choices: tuple[tuple[str, str], ...], explanation: str = "") -> QComboBox:
    made = choice_box(name)
    made.setToolTip(_tr(explanation) if explanation else "")
    for value, words in choices:
        made.addItem(_tr(words), value)
    return made


def _choose(chooser: QComboBox, value: str) -> None:
    place = chooser.findData(value)
    if place >= 0:
        chooser.setCurrentIndex(place)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Choices", text)
