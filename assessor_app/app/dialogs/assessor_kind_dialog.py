"""The dialog for the kind of an assessor, and for what is known of a model."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import combo_box, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, kind_of, set_kind
from assessor_app.domain import assessor_kind as known
from assessor_app.domain.problems import BadInput


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
            model, version, temperature, cost = (field.text().strip() for field in fields)
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
