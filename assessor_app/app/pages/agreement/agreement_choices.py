"""The side panel of the Agreement page: the assessors to compare, and how to compare them."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from assessor_app.app.pages.agreement.assessor_comparison import Comparison, ComparisonOptions
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import choice_box, combo_box
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, labelled, row
from assessor_app.campaign.agreement.agreeing import OutsideRatings
from assessor_app.domain.formatting import counted

WEIGHTS = (
    ("none", QT_TRANSLATE_NOOP("Choices", "None")),
    ("linear", QT_TRANSLATE_NOOP("Choices", "Linear")),
    ("quadratic", QT_TRANSLATE_NOOP("Choices", "Quadratic")),
    ("linear-value", QT_TRANSLATE_NOOP("Choices", "Linear by value")),
    ("quadratic-value", QT_TRANSLATE_NOOP("Choices", "Quadratic by value")),
)
MIN_COMMON = (5, 10, 20, 50)
KEPT_MIN_COMMON = "agreement/min_common"
KEPT_WEIGHTS = "agreement/weights"
KEPT_COMPARE = "agreement/compare"
COMPARE = (
    ("grades", QT_TRANSLATE_NOOP("Choices", "Graded")),
    ("relevance", QT_TRANSLATE_NOOP("Choices", "Binary")),
    ("preferences", QT_TRANSLATE_NOOP("Choices", "Preferences")),
)
PREFERENCES = len(COMPARE) - 1
NAME = int(Qt.ItemDataRole.UserRole)
NARROWEST, WIDEST = 180, 360
ROW = 30


class ComparisonChoices(QWidget):
    """Lets the user choose the assessors to compare, and how to compare them.

    of_preferences, holds_both: see `Comparison`.
    asked: emitted when the options have changed. files_wanted: emitted to choose files of
    judgements to compare with.
    """

    asked = Signal()
    files_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._left_out: frozenset[str] = frozenset()
        self._relevant: int | None = None
        self._outside: tuple[OutsideRatings, ...] = ()
        self.of_preferences = self.holds_both = False  # see Comparison
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
        self._make_boxes()
        self._common = plain(muted=True)
        told = self.tr(
            "Compare with files of judgements without importing them. Files can also be dropped "
            "on this page."
        )
        self.add_files = link(self.tr("Add files…"), self.files_wanted.emit, told)
        self.drop_files = link(
            self.tr("Remove files"),
            self.remove_files,
            self.tr("Remove the files from the comparison"),
        )
        self.drop_files.hide()
        self._place()
        self._enable()

    def _make_boxes(self) -> None:
        self._compare = choice_box(self.tr("Graded or binary judgements"))
        self._weights = choice_box(self.tr("Disagreement weights"))
        self._weights.setToolTip(
            self.tr(
                "Weights of disagreements in kappa. None: all equal. Linear: the number of steps "
                "between the two grades. Quadratic: the squared number of steps. By value: the "
                "difference of the grades instead of the steps."
            )
        )
        self._min_common = choice_box(self.tr("Pairs of assessors in the means"))
        self._min_common.setToolTip(
            self.tr(
                "Means over pairs of assessors omit pairs with fewer common documents. The table "
                "of pairs lists all pairs."
            )
        )
        numbers = [
            (str(number), self.tr("≥ {0} common documents").format(number)) for number in MIN_COMMON
        ]
        for box, entries, kept in (
            (self._compare, COMPARE, KEPT_COMPARE),
            (self._weights, WEIGHTS, KEPT_WEIGHTS),
            (self._min_common, [("0", self.tr("All")), *numbers], KEPT_MIN_COMMON),
        ):
            for value, words in entries:
                box.addItem(self.tr(words), value)
            _choose(box, str(self._settings.kept(kept, entries[0][0])))
            box.currentIndexChanged.connect(lambda _: self._on_chosen())
        self._level = combo_box(self.tr("Lowest relevant grade"))
        self._level.setToolTip(
            self.tr("For overlap, prevalence index and bias index, and for all binary figures.")
        )
        self._level.activated.connect(lambda _: self._on_level())

    def options(self) -> ComparisonOptions:
        """Return the chosen options."""
        binary = self._compare.currentData() == "relevance"
        return ComparisonOptions(
            self._left_out,
            "none" if binary else self._weights.currentData(),
            binary,
            self._relevant,
            self._outside,
            self._compare.currentIndex() == PREFERENCES,
            int(self._min_common.currentData()),
        )

    def add(self, outside: tuple[OutsideRatings, ...]) -> None:
        """Compare with the judgements of these files too; they replace earlier contents of the
        same files."""
        paths = {one.path for one in outside}
        kept = tuple(one for one in self._outside if one.path not in paths)
        self._outside = (*kept, *outside)
        self.asked.emit()

    def remove_files(self) -> None:
        """Compare without the judgements of files."""
        self._outside = ()
        self.asked.emit()

    def show_comparison(self, found: Comparison) -> None:
        """Show the assessors with their numbers of judgements, and the grades that can be
        relevant."""
        self._people.blockSignals(True)
        row = self._people.currentIndex().row()
        self._people.clear()
        for name, judged in found.people:
            person = _person(name, judged, name not in self._left_out, found.origin.get(name))
            self._people.addTopLevelItem(person)
        self._people.setCurrentIndex(self._people.model().index(row, 0))
        self._people.blockSignals(False)
        self._common.setText(_in_common(found))
        self.of_preferences, self.holds_both = found.of_preferences, found.holds_both
        if found.options == self.options():
            self._show_what_is_compared()
        self._enable()
        self.drop_files.setVisible(bool(found.options.outside))
        self._show_levels(found)

    def forget(self) -> None:
        """Reset to all assessors, the scale's own relevance and no files, for another campaign."""
        self._left_out, self._relevant, self._outside = frozenset(), None, ()
        self.of_preferences = False
        self._show_what_is_compared()

    def compare_all(self) -> None:
        """Tick all assessors."""
        self._left_out = frozenset()
        self.asked.emit()

    def weigh(self, weights: str) -> None:
        """Choose the weights of disagreements, one of the names in WEIGHTS."""
        _choose(self._weights, weights)

    def switch_relevance(self) -> None:
        """Switch between comparing grades and comparing only whether they are relevant."""
        self._compare.setCurrentIndex(int(self._compare.currentIndex() == 0))

    def switch_preferences(self) -> None:
        """Switch between comparing preferences and comparing grades."""
        self._compare.setCurrentIndex(0 if self.of_preferences else PREFERENCES)

    def _place(self) -> None:
        everybody = link(self.tr("All"), self.compare_all, self.tr("Compare all assessors"))
        parts = [
            part
            for words, box in (
                (self.tr("Judge&ments"), self._compare),
                (self.tr("Disagreement &weights"), self._weights),
                (self.tr("Lowest &relevant grade"), self._level),
                (self.tr("Pairs &in the means"), self._min_common),
            )
            for part in (8, labelled(words, box), box)
        ]
        self.setLayout(
            column(
                row((title(self.tr("Assessors"), 0.5), 1), everybody),
                (self._people, 1),
                row(self.add_files, (None, 1), self.drop_files),
                *parts,
                8,
                self._common,
                spacing=4,
                margins=(8, 0, 0, 0),
            )
        )
        self.setMinimumWidth(NARROWEST)
        self.setMaximumWidth(WIDEST)

    def _show_what_is_compared(self) -> None:
        chosen = str(self._settings.kept(KEPT_COMPARE, "grades"))
        self._compare.blockSignals(True)
        _choose(self._compare, "preferences" if self.of_preferences else chosen)
        self._compare.blockSignals(False)

    def _show_levels(self, found: Comparison) -> None:
        self._level.blockSignals(True)
        self._level.clear()
        # With the lowest grade every document would be relevant.
        for grade in found.grades[1:]:
            if grade == int(grade):
                known = found.scale.grade(int(grade))
                words = f"{grade:g} {known.label if known else ''}".strip()
                self._level.addItem(words, int(grade))
        self._level.setCurrentIndex(self._level.findData(found.relevant))
        self._level.blockSignals(False)

    def _on_ticked(self, item: QTreeWidgetItem) -> None:
        name = {str(item.data(0, NAME))}
        ticked = item.checkState(0) == Qt.CheckState.Checked
        self._left_out = self._left_out - name if ticked else self._left_out | name
        self.asked.emit()

    def _on_chosen(self) -> None:
        # Not stored: the next campaign may have no preferences.
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
        # Weights change nothing for two grades, which are one step apart.
        grades = self._compare.currentData() == "grades" or self.of_preferences
        self._weights.setEnabled(grades)
        self._compare.setEnabled(self.holds_both or not self.of_preferences)
        model = self._compare.model()
        if isinstance(model, QStandardItemModel):
            model.item(PREFERENCES).setEnabled(self.holds_both)
        self._level.setEnabled(not self.of_preferences)


def _in_common(found: Comparison) -> str:
    if found.agreement is None:
        return ""
    items = found.agreement.items
    if found.of_preferences:
        one, many = _tr("1 pair"), _tr("{0:,} pairs")
    else:
        one, many = _tr("1 document"), _tr("{0:,} documents")
    number = one if items == 1 else many.format(items)
    return _tr("Based on {0} judged by at least two of these assessors.").format(number)


def _person(name: str, judged: int, ticked: bool, origin: Path | None) -> QTreeWidgetItem:
    item = QTreeWidgetItem([name, f"{judged:,}"])
    item.setData(0, NAME, name)
    if judged:
        said = f"{name}, {counted(judged, 'judgement')}"
    else:
        said = _tr("{0}, no judgements").format(name)
    if origin is not None:
        of_file = _tr("{0}; from the file {1}, not imported")
        said = of_file.format(said, origin.name)
        font = item.font(0)
        font.setItalic(True)
        item.setFont(0, font)
    item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said)
    for place in range(2):
        item.setToolTip(place, said)
    item.setSizeHint(0, QSize(0, ROW))
    item.setDisabled(not judged)
    state = Qt.CheckState.Checked if ticked and judged else Qt.CheckState.Unchecked
    item.setCheckState(0, state)
    return item


def _choose(chooser: QComboBox, value: str) -> None:
    place = chooser.findData(value)
    if place >= 0:
        chooser.setCurrentIndex(place)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Choices", text)
