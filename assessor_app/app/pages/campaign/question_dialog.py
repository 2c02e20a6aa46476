"""The dialog that edits a further question."""

import re
from collections.abc import Callable, Collection, Sequence

from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QWidget

from assessor_app.app.judging.judging_dialogs import closing_when_filed, delete_when_closed
from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import combo_box, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.judging.further_questions import questions, set_questions
from assessor_app.domain.questions.question import (
    MOST_QUESTIONS,
    AnswerLevel,
    FurtherQuestion,
    QuestionKind,
)

Change = Callable[[Sequence[FurtherQuestion], FurtherQuestion], Sequence[FurtherQuestion]]
LINES = 5
_LEVEL = re.compile(r"(-?[0-9]{1,3})\s+(\S.*)")


def levels_from(text: str) -> tuple[AnswerLevel, ...]:
    """Return the levels in a text with a level per line: a number and a name, or only a name.

    A level without a number gets the number of its line, counted from 0.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    found = [(at, _LEVEL.fullmatch(line), line) for at, line in enumerate(lines)]
    return tuple(
        AnswerLevel(int(level[1]), level[2]) if level is not None else AnswerLevel(at, line)
        for at, level, line in found
    )


class QuestionDialog(TypedDialog):
    """Edits a further question, or makes a new one.

    held: the question to be edited; None for a new one. taken: the keys of the other questions.
    change: returns the questions of the campaign with the edited one.
    """

    help_topic = "how-to/further-questions.md"

    def __init__(
        self,
        session: Session,
        held: FurtherQuestion | None,
        taken: Collection[str],
        change: Change,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._change = change
        self.setWindowTitle(
            self.tr("Edit question") if held is not None else self.tr("Add question")
        )
        size_window(self, 600, 460)
        self.text = text_field(self.tr("Question"))
        self.key = text_field(self.tr("Short name"))
        self.key.setToolTip(self.tr("Names the question in files and commands"))
        kinds = [(of_core(one), one.value) for one in QuestionKind]
        self.kind = combo_box(self.tr("Kind"), kinds)
        self.levels = QPlainTextEdit()
        self.levels.setAccessibleName(self.tr("Levels, one per line"))
        self.levels.setTabChangesFocus(True)
        self.levels.setPlaceholderText(self.tr("0 not at all\n1 partly\n2 fully"))
        self.levels.setFixedHeight(LINES * self.levels.fontMetrics().lineSpacing() + 20)
        self.may_add = QCheckBox(self.tr("&Assessors may add aspects while they judge"))
        self.said = plain()
        self.said.setProperty("warning", True)
        self.said.hide()
        self._show(held, taken)
        buttons, _ = answer_buttons(self, self.tr("Save"), self._accept)
        fields = form(
            (self.tr("&Question"), self.text),
            (self.tr("&Short name"), self.key),
            (self.tr("&Kind"), self.kind),
            (self.tr("&Levels"), self.levels),
            ("", self.may_add),
        )
        self.setLayout(
            column((fields, 1), self.said, buttons, spacing=12, margins=(28, 24, 28, 20))
        )
        self.kind.currentIndexChanged.connect(lambda _: self._show_usable())
        self._show_usable()
        self._file = closing_when_filed(self, session, self.say)
        delete_when_closed(self)
        self.text.setFocus()

    def _show(self, held: FurtherQuestion | None, taken: Collection[str]) -> None:
        if held is None:
            usual = (f"q{at}" for at in range(1, MOST_QUESTIONS + 2))
            self.key.setText(next(one for one in usual if one not in taken))
            return
        self.text.setText(held.text)
        self.key.setText(held.key)
        self.kind.setCurrentIndex(self.kind.findData(held.kind.value))
        self.levels.setPlainText("\n".join(f"{one.value} {one.name}" for one in held.levels))
        self.may_add.setChecked(held.may_add)

    def _show_usable(self) -> None:
        kind = self.kind.currentData()
        self.levels.setEnabled(kind == QuestionKind.GRADED)
        self.may_add.setEnabled(kind == QuestionKind.ASPECTS)

    def question(self) -> FurtherQuestion:
        """Return the question in the form; it may be invalid."""
        kind = QuestionKind(str(self.kind.currentData()))
        levels = levels_from(self.levels.toPlainText()) if kind is QuestionKind.GRADED else ()
        may_add = kind is QuestionKind.ASPECTS and self.may_add.isChecked()
        return FurtherQuestion(self.key.text().strip(), self.text.text(), kind, levels, may_add)

    def say(self, words: str) -> None:
        """Show why the dialog is still open; an empty text hides the message."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _accept(self) -> None:
        made, change = self.question(), self._change
        self._file(lambda campaign: set_questions(campaign, change(questions(campaign), made)))
