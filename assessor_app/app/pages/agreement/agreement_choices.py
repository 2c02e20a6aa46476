"""The bar of the Agreement page: the assessors to compare, and how to compare them."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from assessor_app.app.pages.agreement.assessor_chips import AssessorChips, AssessorSheet
from assessor_app.app.pages.agreement.assessor_comparison import Comparison, ComparisonOptions
from assessor_app.app.pages.agreement.figure_menu import FigureMenu
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import MenuBox, choice_box
from assessor_app.app.widgets.labels import OneLine
from assessor_app.app.widgets.layouts import column, set_tab_order
from assessor_app.campaign.agreement.agreeing import OutsideRatings
from assessor_app.evaluation.agreement.weightings import OWN, OwnWeights

WEIGHTS = (
    ("none", QT_TRANSLATE_NOOP("Choices", "None")),
    ("linear", QT_TRANSLATE_NOOP("Choices", "Linear")),
    ("quadratic", QT_TRANSLATE_NOOP("Choices", "Quadratic")),
    ("linear-value", QT_TRANSLATE_NOOP("Choices", "Linear by value")),
    ("quadratic-value", QT_TRANSLATE_NOOP("Choices", "Quadratic by value")),
    ("ordinal", QT_TRANSLATE_NOOP("Choices", "Ordinal")),
    ("radical", QT_TRANSLATE_NOOP("Choices", "Radical")),
    ("radical-value", QT_TRANSLATE_NOOP("Choices", "Radical by value")),
    ("ratio", QT_TRANSLATE_NOOP("Choices", "Ratio")),
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
MARGINS = (0, 5, 0, 5)


class ComparisonChoices(QWidget):
    """Lets the user choose the assessors to compare, and how to compare them.

    of_preferences, holds_both: see `Comparison`.
    asked: emitted when the options have changed. files_wanted: emitted to choose files of
    judgements to compare with. weights_wanted: emitted to choose a file of disagreement weights.
    """

    asked = Signal()
    files_wanted = Signal()
    weights_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._left_out: frozenset[str] = frozenset()
        self._included: frozenset[str] = frozenset()  # excluded assessors that were ticked
        self._people: tuple[str, ...] = ()
        self._excluded: tuple[str, ...] = ()
        self._machines: tuple[str, ...] = ()  # models and rules that were not ticked
        self._not_compared: tuple[str, ...] = ()  # excluded assessors that were not ticked
        self._relevant: int | None = None
        self._own: OwnWeights | None = None
        self._outside: tuple[OutsideRatings, ...] = ()
        self._in_common = ""
        self._is_of_everybody = False
        self.of_preferences = self.holds_both = False  # see Comparison
        self._make_boxes()
        self._common = OneLine()
        self._common.setProperty("muted", True)
        self._make_sheet()
        self._place()
        self._enable()

    def _make_sheet(self) -> None:
        told = self.tr(
            "Compare with files of judgements, such as qrels, without importing them. Files can "
            "also be dropped on this page."
        )
        everybody = button(self.tr("All"), self.compare_all, self.tr("Compare all assessors"))
        self.add_files = button(self.tr("Add qrels…"), self._ask_for_files, told)
        self.drop_files = button(
            self.tr("Remove files"),
            self.remove_files,
            self.tr("Remove the files from the comparison"),
        )
        self.drop_files.hide()
        self.more = button("+", lambda: self.sheet.open_below(self.more))
        self.more.setToolTip(self.tr("List all assessors, or add files of judgements"))
        self.more.setAccessibleName(self.more.toolTip())
        self.sheet = AssessorSheet(self, everybody, self.add_files, self.drop_files)
        self.sheet.ticked.connect(self._on_ticked)
        self.chips = AssessorChips(self.more)
        self.chips.switched.connect(self._on_ticked)

    def _make_boxes(self) -> None:
        self._compare = _menu(self.tr("Graded or binary judgements"), lambda words, _: words)
        self._weights = _menu(self.tr("Disagreement weights"), _weights_words)
        self._weights.setToolTip(
            self.tr(
                "Weights of disagreements in kappa. None: all equal. Linear: the number of steps "
                "between the two grades. Quadratic: the squared number of steps. Radical: the "
                "square root of the steps. Ordinal: with d steps, d (d + 1) / 2. By value: the "
                "difference of the grades instead of the steps. Ratio: the squared ratio of the "
                "difference and the sum of the grades. The Overall tab adds rows for the chosen "
                "weights."
            )
        )
        self._min_common = _menu(self.tr("Pairs of assessors in the means"), _pairs_words)
        self._min_common.setToolTip(
            self.tr(
                "The pairs of assessors over which the means on the Overall tab are computed: all "
                "pairs, or only pairs with at least so many common documents. The table of pairs "
                "lists all pairs."
            )
        )
        self._fill_boxes()
        self.more_figures = FigureMenu(self._settings)
        self.more_figures.chosen.connect(self.asked)
        self.more_figures.weights_wanted.connect(self.weights_wanted)
        self._level = _menu(
            self.tr("Lowest relevant grade"),
            lambda _, grade: self.tr("Relevant: grade ≥ {0}").format(grade),
        )
        self._level.setToolTip(
            self.tr("For overlap, prevalence index and bias index, and for all binary figures.")
        )
        self._level.activated.connect(lambda _: self._on_level())

    def _fill_boxes(self) -> None:
        numbers = [
            (str(number), self.tr("≥ {0} common documents").format(number)) for number in MIN_COMMON
        ]
        for box, entries, kept in (
            (self._compare, COMPARE, KEPT_COMPARE),
            (self._weights, WEIGHTS, KEPT_WEIGHTS),
            (
                self._min_common,
                [("0", self.tr("All pairs of assessors")), *numbers],
                KEPT_MIN_COMMON,
            ),
        ):
            for value, words in entries:
                box.addItem(translate("Choices", words), value)
            _choose(box, str(self._settings.kept(kept, entries[0][0])))
            box.currentIndexChanged.connect(lambda _: self._on_chosen())

    def options(self) -> ComparisonOptions:
        """Return the chosen options."""
        binary = self._compare.currentData() == "relevance"
        weights = self._weights.currentData()
        own = self._own if weights == OWN else None
        return ComparisonOptions(
            self._left_out,
            "none" if binary else own or weights,
            binary,
            self._relevant,
            self._outside,
            self._compare.currentIndex() == PREFERENCES,
            int(self._min_common.currentData()),
            self.more_figures.figures,
            self._included,
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
        self.chips.show_comparison(found)
        self.sheet.show_comparison(found)
        self._people = tuple(name for name, _ in found.people)
        self._not_compared = tuple(name for name in found.excluded if name in found.left_out)
        self._machines = tuple(found.shown(name) for name in found.kinds if name in found.left_out)
        self._excluded = found.excluded
        self._order_controls()
        self._in_common = _in_common(found)
        self._say_common()
        self.of_preferences, self.holds_both = found.of_preferences, found.holds_both
        if found.options == self.options():
            self._show_what_is_compared()
        self._enable()
        self.drop_files.setVisible(bool(found.options.outside))
        self._show_levels(found)
        self.more_figures.show_names(found.assessors)

    def forget(self) -> None:
        """Reset to all assessors, the scale's own relevance and no files, for another campaign."""
        self._left_out, self._relevant, self._outside = frozenset(), None, ()
        self._included = frozenset()
        self.of_preferences = False
        self._show_what_is_compared()

    def compare_all(self) -> None:
        """Tick all assessors, also excluded ones, models and rules."""
        self._left_out, self._included = frozenset(), frozenset(self._people)
        self.asked.emit()

    def weigh(self, weights: str) -> None:
        """Choose the weights of disagreements, one of the names in WEIGHTS."""
        _choose(self._weights, weights)

    def use_weights(self, own: OwnWeights, name: str) -> None:
        """Weigh disagreements by a matrix from the file called `name`."""
        self._own = own
        place = self._weights.findData(OWN)
        if place < 0:
            self._weights.addItem("", OWN)
            place = self._weights.count() - 1
        self._weights.setItemText(place, self.tr("Own ({0})").format(name))
        if self._weights.currentIndex() == place:
            self.asked.emit()
        self._weights.setCurrentIndex(place)

    def switch_relevance(self) -> None:
        """Switch between comparing grades and comparing only whether they are relevant."""
        self._compare.setCurrentIndex(int(self._compare.currentIndex() == 0))

    def switch_preferences(self) -> None:
        """Switch between comparing preferences and comparing grades."""
        self._compare.setCurrentIndex(0 if self.of_preferences else PREFERENCES)

    def let_choose(self, on: bool, *, of_everybody: bool) -> None:
        """Enable the choices, or disable them on a tab that compares all assessors.

        of_everybody: whether the tab shows figures over all selected assessors, for which the bar
        says the number of documents.
        """
        self.setEnabled(on)
        self._is_of_everybody = of_everybody
        self._say_common()

    def _say_common(self) -> None:
        if not self.isEnabled():
            said = self.tr("This tab always compares all assessors.")
            if self._excluded:
                said = self.tr(
                    "This tab always compares all assessors except %Ln excluded one(s): {0}",
                    "",
                    len(self._excluded),
                ).format(", ".join(self._excluded))
        else:
            parts = [self._in_common] if self._is_of_everybody else []
            if self._not_compared:
                number = self.tr(
                    "%Ln excluded assessor(s) not compared: {0}", "", len(self._not_compared)
                )
                parts.append(number.format(", ".join(self._not_compared)))
            if self._machines:
                number = self.tr(
                    "%Ln model(s) or rule(s) not compared: {0}", "", len(self._machines)
                )
                parts.append(number.format(", ".join(self._machines)))
            said = " ".join(filter(None, parts))
        self._common.say(said)

    def _order_controls(self) -> None:
        """Let Tab move through the bar from left to right."""
        controls = self.chips.controls()
        # The switches are made later than the tabs; the button keeps its place before the tabs.
        set_tab_order(self.more, controls[0])
        set_tab_order(*controls, *self._boxes(), self.more_figures)

    def _boxes(self) -> tuple[QComboBox, ...]:
        return self._compare, self._weights, self._level, self._min_common

    def _place(self) -> None:
        bar = FlowRow(
            (self.chips,),
            (*self._boxes(), self.more_figures),
            rest=self._common,
            least=1,
            flexible=(self.chips,),
        )
        self.setLayout(column(bar, margins=MARGINS))

    def _ask_for_files(self) -> None:
        self.sheet.hide()
        self.files_wanted.emit()

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
        self._level.updateGeometry()

    def _on_ticked(self, name: str, ticked: bool) -> None:
        if ticked:
            self._left_out, self._included = self._left_out - {name}, self._included | {name}
        else:
            self._left_out, self._included = self._left_out | {name}, self._included - {name}
        self.asked.emit()

    def _on_chosen(self) -> None:
        # Not stored: the next campaign may have no preferences.
        if self._compare.currentIndex() != PREFERENCES:
            self._settings.keep(KEPT_COMPARE, self._compare.currentData())
        if self._weights.currentData() != OWN:  # the file may be missing later
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
        number = tr("%Ln pair(s)", "", items)
    else:
        number = tr("%Ln document(s)", "", items)
    return tr("Based on {0} judged by at least two of these assessors.").format(number)


def _menu(name: str, say: Callable[[str, Any], str]) -> QComboBox:
    return choice_box(name, box=MenuBox(say))


def _weights_words(words: str, weights: str) -> str:
    if weights == "none":
        return tr("No weights")
    if weights == OWN:
        return tr("Own weights")
    kind, _, rest = words.partition(" ")
    return " ".join(filter(None, (kind, tr("weights"), rest)))


def _pairs_words(_: str, least: str) -> str:
    return tr("All assessor pairs") if least == "0" else tr("Pairs ≥ {0}").format(least)


def _choose(chooser: QComboBox, value: str) -> None:
    place = chooser.findData(value)
    if place >= 0:
        chooser.setCurrentIndex(place)
