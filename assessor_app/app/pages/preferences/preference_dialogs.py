"""Dialogs of the Preferences page: how pairs are chosen, and why a document cannot be judged."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QRadioButton,
    QWidget,
)

from assessor_app.app.judging.cannot_judge import CannotJudge
from assessor_app.app.judging.judging_dialogs import closing_when_filed
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.text_size import grown
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core
from assessor_app.app.widgets.buttons import TypedDialog, accepting, standard_button
from assessor_app.app.widgets.form_fields import NamedBox, NumberField, guarded
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import (
    column,
    labelled,
    row,
    scrolled,
    set_tab_order,
    size_window,
)
from assessor_app.campaign.preferences import preferring
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Scale
from assessor_app.judging.schedulers import SCHEDULERS
from assessor_app.judging.schedulers.schedule import (
    REPEATS,
    SEED,
    Parameter,
    Plan,
    Scheduler,
    plan_of,
)


def ask_why_not(
    pair_judging: PairJudging, window: QWidget, after: Callable[[], None], *, right: bool
) -> None:
    """Ask why a document of the pair cannot be judged, and file the reason.

    after: called when the dialog is closed. right: True for the right document, False for the left.
    """
    pair = pair_judging.pair
    if pair is None:
        return
    document = pair.right if right else pair.left
    dialog = CannotJudge(document, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def file(reason: str) -> None:
        if pair_judging.pair is pair:
            pair_judging.cannot_judge(document, reason)

    dialog.reason_given.connect(file)
    dialog.finished.connect(lambda _: after())
    dialog.open()


def choose_plan(pair_judging: PairJudging, window: QWidget, after: Callable[[], None]) -> None:
    """Open a dialog in which the user chooses how pairs are chosen, and file the plan.

    after: called when the dialog is closed.
    """
    session = pair_judging.session
    campaign = session.campaign
    if campaign is None:
        return

    def take(plan: Plan) -> None:
        file(lambda campaign: preferring.choose_plan(campaign, plan))

    dialog = PlanDialog(pair_judging.plan, campaign.scale, take, window)
    file = closing_when_filed(dialog, session, dialog.say)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.finished.connect(lambda _: after())
    dialog.open()


MOST = 999_999
WAYS_IN_A_ROW = 3
LINES = 7  # of the longest explanation
INDENT = 26  # pixels, of a field below its check box
FIELD_WIDTH = 120  # pixels for letters of the usual size
HIDDEN_REPEATS = QT_TRANSLATE_NOOP(
    "PlanDialog",
    "A hidden repeat shows a pair again with exchanged sides, to measure self-consistency; 0 shows "
    "none.",
)


class PlanDialog(TypedDialog):
    """Lets the user choose a scheduler of pairs and its parameters.

    plan: shown at first. scale: offers the least grade of documents to compare. take: called with
    the chosen plan for Enter. The dialog stays open until the caller closes it.
    """

    help_topic = "reference/window-preferences.md#pair-selection"

    def __init__(
        self,
        plan: Plan,
        scale: Scale,
        take: Callable[[Plan], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Pair selection"))
        size_window(self, 700, 580)
        self._take = take
        self._plan = plan
        self._ways = QButtonGroup(self)
        self.explanation = plain(muted=True)
        self.explanation.least_lines = LINES
        self.explanation.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.wrong = plain()
        self.wrong.setProperty("warning", True)
        self.wrong.hide()
        self.fields: dict[str, NumberField] = {}
        self._values: dict[str, int] = {**plan.values, SEED.name: plan.seed}
        self._values[REPEATS.name] = plan.repeats
        self._form = QFormLayout()
        self._form.setVerticalSpacing(8)
        self._form.setHorizontalSpacing(16)
        self.least = QCheckBox(
            self.tr("Only documents with this grade or a higher one from the assessor")
        )
        self.grades = guarded(NamedBox())
        self._offer_grades(scale, plan.least_grade)
        self._box = standard_button(QDialogButtonBox.StandardButton.Cancel)
        self._place()
        self._show_way()

    def _place(self) -> None:
        heading = title(self.tr("Pair selection"), 1)
        told = self.tr(
            "Applies to all assessors of this campaign. Existing preferences are kept and used."
        )
        ways = QGridLayout()
        for at, scheduler in enumerate(SCHEDULERS):
            way = QRadioButton(of_core(scheduler.title))
            way.setToolTip(of_core(scheduler.explanation))
            way.setChecked(scheduler is self._plan.scheduler)
            self._ways.addButton(way, at)
            ways.addWidget(way, *divmod(at, WAYS_IN_A_ROW))
        self._ways.idClicked.connect(lambda _: self._show_way())
        accepting(self._box, self.tr("Change pair selection"))
        self._box.accepted.connect(self._accept)
        self._box.rejected.connect(self.reject)
        above = (plain(told, muted=True), ways)
        repeats = plain(self.tr(HIDDEN_REPEATS), muted=True)
        least = column(self.least, row(INDENT, self.grades, (None, 1)), spacing=4)
        fields = (self.explanation, self._form, repeats, least, self.wrong)
        parts = scrolled(column(*above, *fields, spacing=7))
        self.setLayout(
            column(heading, (parts, 1), 6, self._box, spacing=7, margins=(26, 22, 26, 18))
        )
        checked = self._ways.checkedButton()
        if checked is not None:
            checked.setFocus()

    def _offer_grades(self, scale: Scale, least: int | None) -> None:
        self.grades.setAccessibleName(self.tr("Minimum grade"))
        for grade in scale.grades:
            self.grades.addItem(f"{grade.label} ({grade.value})", grade.value)
        self.least.setVisible(bool(scale.grades))
        self.grades.setVisible(bool(scale.grades))
        self.least.setChecked(least is not None)
        relevant = next((one.value for one in scale.grades if one.relevant), None)
        at = self.grades.findData(relevant if least is None else least)
        self.grades.setCurrentIndex(max(at, 0))
        self.grades.setEnabled(least is not None)
        self.least.toggled.connect(self.grades.setEnabled)

    def chosen(self) -> Scheduler:
        """Return the chosen scheduler."""
        return SCHEDULERS[max(self._ways.checkedId(), 0)]

    def plan(self) -> Plan:
        """Return the plan in the form. Raises WrongUse if its values contradict each other."""
        least = self.grades.currentData() if self.least.isChecked() else None
        return plan_of(self.chosen(), {n: one.value() for n, one in self.fields.items()}, least)

    def _show_way(self) -> None:
        self._values.update({name: one.value() for name, one in self.fields.items()})
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = {}
        scheduler = self.chosen()
        self.explanation.setText(f"{of_core(scheduler.explanation)}\n{scheduler.source}")
        mine = scheduler is self._plan.scheduler
        for parameter in (*scheduler.parameters, REPEATS, SEED):
            common = parameter in (REPEATS, SEED)
            known = self._values if mine or common else {}
            self._add_field(parameter, known.get(parameter.name, parameter.default))
        # In reading order; the fields were created after the buttons.
        order = (*self._ways.buttons(), *self.fields.values(), self.least, self.grades)
        set_tab_order(*order, *self._box.buttons())

    def _add_field(self, parameter: Parameter, value: int) -> None:
        unit = f" {of_core(parameter.noun)}" if parameter.noun else ""
        field = NumberField(of_core(parameter.title), parameter.least, MOST, unit)
        field.setValue(value)
        field.setToolTip(of_core(parameter.explanation))
        field.setAccessibleDescription(of_core(parameter.explanation))
        field.setFixedWidth(grown(field.font(), FIELD_WIDTH))
        # The explanation of the scheduler uses the short names.
        short = f" ({parameter.name})" if len(parameter.name) == 1 else ""
        label = labelled(f"{of_core(parameter.title)}{short}", field)
        label.setToolTip(of_core(parameter.explanation))
        self._form.addRow(label, field)
        self.fields[parameter.name] = field

    def _accept(self) -> None:
        try:
            plan = self.plan()
        except WrongUse as problem:
            self.say(self.tr("Invalid settings: {0}.").format(problem))
            return
        self._take(plan)

    def say(self, words: str) -> None:
        """Show why the dialog is still open; an empty text hides the message."""
        self.wrong.setText(words)
        self.wrong.setVisible(bool(words))
