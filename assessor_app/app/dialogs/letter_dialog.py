"""The dialog for the letter to an assessor, which work packages show on their first page."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from assessor_app.app.session import Session
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, size_window
from assessor_app.campaign.sharing.assessor_letters import (
    Letter,
    checked_letter,
    letter_to,
    write_letter,
)
from assessor_app.domain.problems import WrongUse

DAY_WIDTH = 160


class LetterDialog(TypedDialog):
    """Edits message, instructions and deadline for one assessor."""

    help_topic = "how-to/work-packages.md"

    def __init__(self, assessor: str, letter: Letter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Letter to {0}").format(assessor))
        size_window(self, 560, 480)
        self.letter = letter
        self.message = QPlainTextEdit(letter.message)
        self.message.setAccessibleName(self.tr("Message"))
        self.instructions = QPlainTextEdit(letter.instructions)
        self.instructions.setAccessibleName(self.tr("Instructions"))
        for field in (self.message, self.instructions):
            field.setTabChangesFocus(True)
        self.deadline = text_field(self.tr("Deadline"), self.tr("YYYY-MM-DD"))
        self.deadline.setText(letter.deadline)
        follow_letters(self.deadline, self._fit_deadline)
        self.problem = plain()
        self.problem.setProperty("warning", True)
        self.problem.hide()
        buttons, _ = answer_buttons(self, self.tr("Save"))
        told = self.tr(
            "The next work package for {0} shows this on its first page. Markdown can be used."
        )
        self.setLayout(
            column(
                labelled(self.tr("&Message"), self.message),
                (self.message, 1),
                labelled(self.tr("&Instructions"), self.instructions),
                (self.instructions, 2),
                labelled(self.tr("&Deadline"), self.deadline),
                self.deadline,
                self.problem,
                plain(told.format(assessor), muted=True),
                buttons,
                spacing=8,
                margins=(24, 20, 24, 18),
            )
        )

    def _fit_deadline(self) -> None:
        self.deadline.setMaximumWidth(grown(self.deadline.font(), DAY_WIDTH))

    def accept(self) -> None:
        """Close the dialog with the letter; stay open and say why if a field is invalid."""
        try:
            self.letter = checked_letter(
                self.message.toPlainText(), self.instructions.toPlainText(), self.deadline.text()
            )
        except WrongUse as problem:
            self.problem.setText(problem.explanation)
            self.problem.show()
            return
        super().accept()

    @classmethod
    def ask(cls, session: Session, assessor: str, parent: QWidget | None = None) -> None:
        """Show the dialog for an assessor of the open campaign, and keep the letter."""
        if session.campaign is None:
            return
        dialog = cls(assessor, letter_to(session.campaign, assessor), parent)
        if dialog.exec():
            letter = dialog.letter
            session.do(lambda campaign: write_letter(campaign, assessor, letter))
        dialog.deleteLater()
