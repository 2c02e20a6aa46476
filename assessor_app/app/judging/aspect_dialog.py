"""The dialog for the name and the importance of an aspect, for assessors and for the lead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QRadioButton, QWidget

from assessor_app.app.judging.judging_dialogs import closing_when_filed, delete_when_closed
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import choice_box, offer, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, panel, size_window
from assessor_app.domain.questions.aspect import Importance
from assessor_app.domain.questions.question import FurtherQuestion


@dataclass(frozen=True, slots=True)
class AspectWords:
    """The texts of the dialog: its title, an explanation, and the text of its main button."""

    title: str
    told: str
    act: str


class AspectDialog(TypedDialog):
    """Asks for the name and the importance of an aspect.

    questions: among which the user chooses if there are several. file: called with the question,
    the name and the importance; it submits the operation by `closing`.
    """

    help_topic = "how-to/further-questions.md"

    def __init__(
        self,
        session: Session,
        words: AspectWords,
        questions: Sequence[FurtherQuestion],
        file: Callable[[FurtherQuestion, str, Importance], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._file = file
        self.setWindowTitle(words.title)
        size_window(self, 520, 300)
        self.question = choice_box(self.tr("Question"))
        offer(self.question, [(one.text, one.key) for one in questions])
        self._questions = {one.key: one for one in questions}
        self.name: QLineEdit = text_field(self.tr("Name of the aspect"))
        self.vital = QRadioButton(self.tr("&Vital: a good answer must have it"))
        self.okay = QRadioButton(self.tr("&Okay: worth having, not required"))
        self.vital.setChecked(True)
        self.said = plain()
        self.said.setProperty("warning", True)
        self.said.hide()
        buttons, _ = answer_buttons(self, words.act, self._accept)
        importance = panel(column(self.vital, self.okay, spacing=6))
        rows: list[tuple[str | QWidget, QWidget]] = [
            (self.tr("&Name"), self.name),
            (self.tr("Importance"), importance),
        ]
        if len(questions) > 1:
            rows.insert(0, (self.tr("&Question"), self.question))
        parts = (plain(words.told, muted=True), (form(*rows), 1), self.said, buttons)
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))
        self.closing = closing_when_filed(self, session, self.say)
        delete_when_closed(self)
        self.name.setFocus()

    def show_aspect(self, name: str, importance: Importance) -> None:
        """Show an aspect that is to be changed."""
        self.name.setText(name)
        self.name.selectAll()
        self.okay.setChecked(importance is Importance.OKAY)

    def say(self, words: str) -> None:
        """Show why the dialog is still open; an empty text hides the message."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _accept(self) -> None:
        question = self._questions[str(self.question.currentData())]
        importance = Importance.VITAL if self.vital.isChecked() else Importance.OKAY
        self._file(question, self.name.text(), importance)
