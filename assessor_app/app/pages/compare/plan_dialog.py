"""How the campaign's pairs are chosen: the ways to do it, explained, and what each is set by."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.widgets.buttons import accepting
from assessor_app.app.widgets.form_fields import NumberField, guarded
from assessor_app.app.widgets.labels import plain, title
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

MOST = 999_999


class PlanDialog(QDialog):
    """Enter takes what is chosen.

    take: is given the plan, and accepts the dialog once it is kept.
    """

    def __init__(
        self,
        plan: Plan,
        scale: Scale,
        take: Callable[[Plan], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How pairs are chosen"))
        self.setMinimumWidth(560)
        self._take = take
        self._plan = plan
        self._ways = QButtonGroup(self)
        self.explanation = plain(muted=True)
        self.explanation.setMinimumHeight(136)
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
        self.least = QCheckBox(self.tr("Only documents that the assessor has graded at least"))
        self.grades = guarded(QComboBox())
        self._offer_grades(scale, plan.least_grade)
        self._box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self._place()
        self._show_way()

    def _place(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(26, 22, 26, 18)
        layout.setSpacing(7)
        layout.addWidget(title(self.tr("How pairs are chosen"), 1))
        told = "For everybody in this campaign. Answers that were given stay and are made use of."
        layout.addWidget(plain(told, muted=True))
        for at, scheduler in enumerate(SCHEDULERS):
            way = QRadioButton(scheduler.title)
            way.setToolTip(scheduler.explanation)
            way.setChecked(scheduler is self._plan.scheduler)
            self._ways.addButton(way, at)
            layout.addWidget(way)
        self._ways.idClicked.connect(lambda _: self._show_way())
        layout.addWidget(self.explanation)
        layout.addLayout(self._form)
        layout.addWidget(self.least)
        layout.addWidget(self.grades)
        layout.addWidget(self.wrong)
        layout.addSpacing(6)
        accepting(self._box, self.tr("Choose pairs so"))
        self._box.accepted.connect(self._accept)
        self._box.rejected.connect(self.reject)
        layout.addWidget(self._box)
        checked = self._ways.checkedButton()
        if checked is not None:
            checked.setFocus()

    def _offer_grades(self, scale: Scale, least: int | None) -> None:
        self.grades.setAccessibleName(self.tr("Least grade"))
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
        """The way that is chosen."""
        return SCHEDULERS[max(self._ways.checkedId(), 0)]

    def plan(self) -> Plan:
        """What the form says. Raises WrongUse for values that do not go together."""
        least = self.grades.currentData() if self.least.isChecked() else None
        return plan_of(self.chosen(), {n: one.value() for n, one in self.fields.items()}, least)

    def _show_way(self) -> None:
        self._values.update({name: one.value() for name, one in self.fields.items()})
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = {}
        scheduler = self.chosen()
        self.explanation.setText(f"{scheduler.explanation}\n{scheduler.source}")
        mine = scheduler is self._plan.scheduler
        for parameter in (*scheduler.parameters, REPEATS, SEED):
            common = parameter in (REPEATS, SEED)
            known = self._values if mine or common else {}
            self._add_field(parameter, known.get(parameter.name, parameter.default))
        # Tab goes as one reads; the fields were made after the buttons.
        order = (*self._ways.buttons(), *self.fields.values(), self.least, self.grades)
        for one, following in pairwise((*order, *self._box.buttons())):
            self.setTabOrder(one, following)

    def _add_field(self, parameter: Parameter, value: int) -> None:
        unit = f" {parameter.unit}" if parameter.unit else ""
        field = NumberField(parameter.title, parameter.least, MOST, unit)
        field.setValue(value)
        field.setToolTip(parameter.explanation)
        field.setAccessibleDescription(parameter.explanation)
        field.setFixedWidth(120)
        label = QLabel(parameter.title)
        label.setToolTip(parameter.explanation)
        label.setBuddy(field)
        self._form.addRow(label, field)
        self.fields[parameter.name] = field

    def _accept(self) -> None:
        try:
            plan = self.plan()
        except WrongUse as problem:
            self.say(self.tr("This cannot be: {0}.").format(problem))
            return
        self._take(plan)

    def say(self, words: str) -> None:
        """Say why the dialog is still there."""
        self.wrong.setText(words)
        self.wrong.setVisible(bool(words))
