"""The dialog that chooses how often documents are repeated without the assessor knowing it."""

from PySide6.QtWidgets import QCheckBox, QWidget

from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import NumberField
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.judging.hidden_repeats import choose_repeats, chosen_repeats
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.repeats import MOST, RepeatPlan


class HiddenRepeatsDialog(TypedDialog):
    """Edits the plan of hidden repeats of a campaign."""

    help_topic = "how-to/check-the-quality-of-judging.md"

    def __init__(self, plan: RepeatPlan | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Hidden repeats"))
        size_window(self, 560, 340)
        usual = plan or RepeatPlan()
        self._seed = usual.seed
        self.repeats = QCheckBox(self.tr("&Let assessors judge some documents twice"))
        self.every = NumberField(self.tr("Graded documents for each repeat"), 1, MOST)
        self.every.setValue(usual.every)
        self.distance = NumberField(self.tr("Fewest decisions before a repeat"), 1, MOST)
        self.distance.setValue(usual.distance)
        told = self.tr(
            "A repeated document comes in the queue of its topic as if it had not been judged. The "
            "assessor sees neither the earlier grade nor that it is a repeat. Only the first grade "
            "counts; the repeat serves to measure how far assessors agree with themselves. Write "
            "work packages after this change: they take it along."
        )
        buttons, _ = answer_buttons(self, self.tr("Save"))
        fields = form(
            (self.tr("&Graded documents for each repeat"), self.every),
            (self.tr("&Fewest decisions before a repeat"), self.distance),
        )
        parts = (plain(told, muted=True), self.repeats, (fields, 1), buttons)
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))
        self.repeats.toggled.connect(self._show_usable)
        self.repeats.setChecked(plan is not None)
        self._show_usable()

    @classmethod
    def ask(cls, session: Session, parent: QWidget) -> None:
        """Show the plan of the open campaign, and save what the user changed in it."""
        if session.campaign is None:
            return
        if not session.campaign.scale.grades:
            session.report(
                WrongUse(
                    translate("HiddenRepeatsDialog", "the campaign has no grades, only preferences")
                )
            )
            return
        dialog = cls(chosen_repeats(session.campaign), parent)
        if dialog.exec():
            plan = dialog.plan()
            session.do(lambda campaign: choose_repeats(campaign, plan))
        dialog.deleteLater()

    def plan(self) -> RepeatPlan | None:
        """Return the plan in the form; None if no document is to be repeated."""
        if not self.repeats.isChecked():
            return None
        return RepeatPlan(self.every.value(), self.distance.value(), self._seed)

    def _show_usable(self) -> None:
        for field in (self.every, self.distance):
            field.setEnabled(self.repeats.isChecked())
