"""The dialogs for the kind of an assessor, and for whether a model's grades are shown."""

from collections.abc import Sequence

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from assessor_app.app.numbers import plain_number
from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import combo_box, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, kind_of, set_kind
from assessor_app.campaign.evaluating.selected_judgements import machine_kinds
from assessor_app.campaign.judging import suggestions
from assessor_app.domain import assessor_kind as known
from assessor_app.domain.problems import BadInput, WrongUse


class AssessorKindDialog(TypedDialog):
    """Edits the kind of one assessor; the fields of a model are enabled for a model only."""

    help_topic = "how-to/llm-labels.md"

    def __init__(
        self, assessor: str, held: known.AssessorKind, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Kind of {0}").format(assessor))
        size_window(self, 560, 480)
        self.chosen = held
        self.kind = combo_box(
            self.tr("Kind"),
            (
                (self.tr("Person"), known.PERSON),
                (self.tr("Crowd"), known.CROWD),
                (self.tr("Model"), known.MODEL),
                (self.tr("Rule"), known.RULE),
            ),
        )
        self.model = text_field(self.tr("Model"), self.tr("Name of the model"))
        self.version = text_field(self.tr("Version"), self.tr("Version or date of the model"))
        self.temperature = text_field(self.tr("Temperature"), self.tr("For example 0.2"))
        self.cost = text_field(self.tr("Cost"), self.tr("Cost of one judgement"))
        self.prompt = QPlainTextEdit(held.details.prompt)
        self.prompt.setAccessibleName(self.tr("Prompt"))
        self.prompt.setTabChangesFocus(True)
        self.problem = plain()
        self.problem.setProperty("warning", True)
        self.problem.hide()
        self._place()
        self.kind.setCurrentIndex(max(0, self.kind.findData(held.kind)))
        for field, text in (
            (self.model, held.details.model),
            (self.version, held.details.version),
            (self.temperature, held.details.temperature),
            (self.cost, held.details.cost),
        ):
            field.setText(text)
        self.kind.currentIndexChanged.connect(lambda _: self._enable())
        self._enable()

    def accept(self) -> None:
        """Close the dialog with the kind; stay open and say why if a field is invalid."""
        kind = str(self.kind.currentData())
        details = known.ModelDetails()
        if kind == known.MODEL:
            fields = (self.model, self.version, self.temperature, self.cost)
            model, version, *numbers = (field.text().strip() for field in fields)
            temperature, cost = map(plain_number, numbers)
            prompt = self.prompt.toPlainText().strip()
            details = known.ModelDetails(model, version, prompt, temperature, cost)
        try:
            self.chosen = checked_kind(kind, details)
        except BadInput as problem:
            self.problem.setText(str(problem))
            self.problem.show()
            return
        super().accept()

    @classmethod
    def ask(cls, session: Session, assessor: str, parent: QWidget | None = None) -> None:
        """Show the dialog for an assessor of the open campaign, and store the kind."""
        if session.campaign is None:
            return
        dialog = cls(assessor, kind_of(session.campaign, assessor), parent)
        if dialog.exec():
            chosen = dialog.chosen
            session.do(lambda campaign: set_kind(campaign, [assessor], chosen))
        dialog.deleteLater()

    def _place(self) -> None:
        buttons, _ = answer_buttons(self, self.tr("Save"))
        about = plain(
            self.tr(
                "Rules such as the consensus, conflicts and frozen versions leave out the "
                "judgements of models and rules."
            ),
            muted=True,
        )
        fields = form(
            (self.tr("&Kind"), self.kind),
            (self.tr("&Model"), self.model),
            (self.tr("&Version"), self.version),
            (self.tr("&Temperature"), self.temperature),
            (self.tr("&Cost"), self.cost),
            (self.tr("&Prompt"), self.prompt),
        )
        parts = ((fields, 1), self.problem, about, buttons)
        self.setLayout(column(*parts, spacing=12, margins=(24, 20, 24, 18)))

    def _enable(self) -> None:
        is_model = self.kind.currentData() == known.MODEL
        for field in (self.model, self.version, self.temperature, self.cost, self.prompt):
            field.setEnabled(is_model)


class SuggestionDialog(TypedDialog):
    """Chooses whether the grades of a model are shown to assessors, when, and in which topics."""

    help_topic = "how-to/suggest-and-confirm.md"

    def __init__(
        self,
        names: Sequence[str],
        plans: Sequence[suggestions.SuggestionPlan],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Show grades of a model"))
        size_window(self, 600, 340)
        self._plans = {one.assessor: one for one in plans}
        self.model = combo_box(self.tr("Model or rule"), [(name, name) for name in names])
        self.when = combo_box(
            self.tr("Show its grades"),
            (
                (self.tr("Not at all"), ""),
                (self.tr("After the assessor has chosen a grade"), known.AFTER),
                (self.tr("Before, with the document"), known.BEFORE),
            ),
        )
        self.topics = text_field(self.tr("Topics"), self.tr("All, or numbers with commas: 1, 7"))
        told = self.tr(
            "On the Judge page, the assessor keeps or changes the grade by the usual keys. Grades "
            "shown before bias the judgement. Each judgement records what was seen. Write work "
            "packages after this change: they take these grades along."
        )
        buttons, _ = answer_buttons(self, self.tr("Save"))
        fields = form(
            (self.tr("&Model or rule"), self.model),
            (self.tr("&Show its grades"), self.when),
            (self.tr("&Topics"), self.topics),
        )
        parts = (plain(told, muted=True), (fields, 1), buttons)
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))
        self.model.currentIndexChanged.connect(lambda _: self._show_plan())
        self.when.currentIndexChanged.connect(lambda _: self._show_usable())
        self._show_plan()

    def _show_plan(self) -> None:
        plan = self._plans.get(str(self.model.currentData()))
        self.when.setCurrentIndex(self.when.findData(plan.when if plan else ""))
        self.topics.setText(", ".join(plan.topics) if plan else "")
        self._show_usable()

    def _show_usable(self) -> None:
        self.topics.setEnabled(bool(self.when.currentData()))

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog for the open campaign, and keep what the user chose."""
        campaign = session.campaign
        if campaign is None:
            return
        names, plans = machine_kinds(campaign), suggestions.chosen_suggestions(campaign)
        if not names:
            session.report(
                WrongUse(
                    translate("SuggestionDialog", "the campaign has no model or rule"),
                    advice=translate(
                        "SuggestionDialog",
                        "set the kind of an assessor in Campaign › People › Kind…",
                    ),
                )
            )
            return
        dialog = cls(tuple(names), plans, parent)
        if dialog.exec():
            name, when = str(dialog.model.currentData()), str(dialog.when.currentData())
            topics = [one.strip() for one in dialog.topics.text().split(",") if one.strip()]
            if when:
                session.do(
                    lambda campaign: suggestions.open_suggestions(campaign, name, when, topics)
                )
            elif name in {one.assessor for one in plans}:
                session.do(lambda campaign: suggestions.close_suggestions(campaign, name))
        dialog.deleteLater()
