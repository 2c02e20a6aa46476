"""The dialogs of the lead for the further questions of the campaign and the aspects of topics."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QPlainTextEdit, QWidget

from assessor_app.app.judging.aspect_dialog import AspectDialog, AspectWords
from assessor_app.app.judging.judging_dialogs import closing_when_filed, delete_when_closed
from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons, button, close_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import choice_box, combo_box, text_field
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, form, panel, scrolled, size_window
from assessor_app.app.widgets.search_box import SearchBox
from assessor_app.app.writer import Operation, WriteState
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import aspects, further_questions, judging_queries
from assessor_app.domain.changes import Changes
from assessor_app.domain.questions.aspect import Aspect, Importance
from assessor_app.domain.questions.question import AnswerLevel, FurtherQuestion, QuestionKind
from assessor_app.domain.table import Table

Questions = Sequence[FurtherQuestion]
Change = Callable[[Questions, FurtherQuestion], Questions]
LINES = 5
_LEVEL = re.compile(r"(-?[0-9]{1,3})\s*[=＝]\s*(\S.*)")


def levels_from(text: str) -> tuple[AnswerLevel, ...]:
    """Return the levels in a text with a level per line: NUMBER = NAME, or only a name.

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
        is_new = held is None
        self.setWindowTitle(self.tr("Add question") if is_new else self.tr("Edit question"))
        size_window(self, 600, 460)
        self._make_fields()
        self._show(held, taken)
        buttons, _ = answer_buttons(self, self.tr("Save"), self._accept)
        fields = form(
            (self.tr("&Question"), self.text),
            (self.tr("&Short name"), self.key),
            (self.tr("&Kind"), self.kind),
            (self.tr("&Levels"), self.levels),
            ("", self.may_add),
        )
        parts = (fields, None, self.said, buttons)
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))
        self.kind.currentIndexChanged.connect(lambda _: self._show_usable())
        self._show_usable()
        self._file = closing_when_filed(self, session, self.say)
        delete_when_closed(self)
        self.text.setFocus()

    def _make_fields(self) -> None:
        self.text = text_field(self.tr("Question"))
        self.key = text_field(self.tr("Short name"))
        self.key.setToolTip(self.tr("Names the question in files and commands"))
        kinds = [(of_core(one), one.value) for one in QuestionKind]
        self.kind = combo_box(self.tr("Kind"), kinds)
        self.levels = QPlainTextEdit()
        self.levels.setAccessibleName(self.tr("Levels, one per line"))
        self.levels.setTabChangesFocus(True)
        self.levels.setPlaceholderText(self.tr("0 = not at all\n1 = partly\n2 = fully"))
        self.levels.setFixedHeight(LINES * self.levels.fontMetrics().lineSpacing() + 20)
        self.may_add = QCheckBox(self.tr("&Assessors may add aspects while they judge"))
        self.said = plain()
        self.said.setProperty("warning", True)
        self.said.hide()

    def _show(self, held: FurtherQuestion | None, taken: Collection[str]) -> None:
        if held is None:
            usual = (f"q{at}" for at in range(1, len(taken) + 2))
            self.key.setText(next(one for one in usual if one not in taken))
            return
        self.text.setText(held.text)
        self.key.setText(held.key)
        self.kind.setCurrentIndex(self.kind.findData(held.kind.value))
        self.levels.setPlainText("\n".join(f"{one.value} = {one.name}" for one in held.levels))
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
        self._file(
            lambda campaign: further_questions.set_questions(
                campaign, change(further_questions.questions(campaign), made)
            )
        )


def take_subtopics(campaign: Campaign, question: str) -> Changes:
    """Take the subtopics of all topics as aspects of a question."""
    added = aspects.take_from_topics(campaign, question)
    return Changes(title=True, judgements=True) if added else Changes()


class QuestionsDialog(QDialog):
    """Lists the further questions, and the aspects of a topic; each change is saved at once."""

    help_topic = "how-to/further-questions.md"

    def __init__(self, session: Session, campaign: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._questions: tuple[FurtherQuestion, ...] = ()
        self._aspects: tuple[Aspect, ...] = ()
        self.setWindowTitle(self.tr("Further questions"))
        size_window(self, 860, 640)
        self.questions = FittedTable(self.tr("Further questions"), ("text", "levels"))
        self.aspects = FittedTable(self.tr("Aspects"), ("name",))
        self.topic = SearchBox()
        choice_box(self.tr("Topic"), 24, box=self.topic)
        for name, label in judging_queries.topic_labels(campaign).items():
            self.topic.addItem(name if name == label else f"{name}  ·  {label}", name)
        self.said = plain()
        self.said.setProperty("warning", True)
        self.said.hide()
        self.about = plain(muted=True)
        self._make_buttons()
        self._place()
        self.questions.selectionModel().selectionChanged.connect(lambda *_: self._show_aspects())
        self.aspects.selectionModel().selectionChanged.connect(lambda *_: self._show_usable())
        self.topic.currentIndexChanged.connect(lambda _: self._show_aspects())
        session.writer.state_changed.connect(self._on_state)
        session.closing.connect(self.reject)
        self._read()

    def _make_buttons(self) -> None:
        self.add = button(self.tr("&Add question…"), lambda: self._ask_question(None))
        self.edit = button(self.tr("&Edit…"), lambda: self._ask_question(self._chosen()))
        self.remove = button(self.tr("&Remove"), self._remove)
        self.up = button(self.tr("Move &up"), lambda: self._move(-1))
        self.down = button(self.tr("Move &down"), lambda: self._move(1))
        self.add_aspect = button(self.tr("Add a&spect…"), lambda: self._ask_aspect(None))
        self.edit_aspect = button(
            self.tr("Ed&it aspect…"), lambda: self._ask_aspect(self._chosen_aspect())
        )
        self.remove_aspect = button(self.tr("Re&move aspect"), self._remove_aspect)
        self.take = button(
            self.tr("&Take subtopics of topics"),
            self._take,
            self.tr("Add the subtopics in the narratives of all topics as aspects"),
        )

    def _place(self) -> None:
        told = self.tr(
            "Assessors answer these questions beside the grade of a document, each by one key. "
            "Aspects, such as subtopics or nuggets, are listed for each topic. Write work packages "
            "after a change: they take it along."
        )
        above = FlowRow((self.add, self.edit, self.remove), (self.up, self.down))
        changes = (self.add_aspect, self.edit_aspect, self.remove_aspect)
        below = FlowRow(changes, (self.take,))
        topics = form((self.tr("Topi&c"), self.topic))
        for table in (self.questions, self.aspects):
            table.setMinimumHeight(5 * table.fontMetrics().lineSpacing())
        upper = panel(column((self.questions, 1), above, spacing=8))
        lower = panel(
            column(
                title(self.tr("Aspects"), 0.5),
                self.about,
                topics,
                (self.aspects, 1),
                below,
                spacing=8,
            )
        )
        parts = (plain(told, muted=True), (upper, 1), (lower, 1))
        inside = scrolled(column(*parts, spacing=12))
        closing = close_buttons(self)
        self.setLayout(
            column((inside, 1), self.said, closing, spacing=12, margins=(28, 24, 28, 20))
        )

    @classmethod
    def ask(cls, session: Session, parent: QWidget) -> None:
        """Show the dialog for the open campaign."""
        if session.campaign is None:
            return
        dialog = cls(session, session.campaign, parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # Showing ------------------------------------------------------------------------

    def _read(self, at: int | None = None) -> None:
        """Show the questions again. at: the row to select; None keeps the selected row."""
        campaign = self._session.campaign
        if campaign is None:
            return
        rows = self.questions.selected_rows()
        at = at if at is not None else rows[0] if rows else 0
        self._questions = further_questions.questions(campaign)
        self.questions.show_table(self._with_names(further_questions.questions_table(campaign)))
        self.questions.fit_columns()
        if self._questions:
            self.questions.select_row(min(at, len(self._questions) - 1))
        self._show_aspects()

    def _show_aspects(self) -> None:
        campaign, question = self._session.campaign, self._chosen()
        if campaign is None:
            return
        topic, has_aspects = self._topic(), question is not None and question.has_aspects
        self._aspects = (
            aspects.aspects_of(campaign, topic).of(question.key) if question and topic else ()
        )
        before = self.aspects.selected_rows()
        table = aspects.aspects_table(campaign, [topic])
        at = [one.key for one in table.columns].index("question")
        name = question.key if question is not None else ""
        # The columns of the topic and the question would repeat what is chosen above.
        rows = tuple(one[2:] for one in table.rows if one[at] == name)
        shown = replace(table, columns=table.columns[2:], rows=rows)
        self.aspects.show_table(self._with_names(shown))
        self.aspects.fit_columns()
        if rows:
            self.aspects.select_row(min(before[0] if before else 0, len(rows) - 1))
        self.about.setText(
            "" if has_aspects else self.tr("Choose a question of the kind “aspects” above.")
        )
        self.about.setVisible(not has_aspects)
        self._show_usable()

    def _with_names(self, table: Table) -> Table:
        """Return the table with another title for keys, which in a window are those of commands."""
        name = self.tr("Short name")
        columns = (replace(one, title=name) if one.key == "key" else one for one in table.columns)
        return replace(table, columns=tuple(columns))

    def _show_usable(self) -> None:
        question, writable = self._chosen(), self._session.is_writable()
        rows = self.questions.selected_rows()
        self.add.setEnabled(writable)
        for one in (self.edit, self.remove):
            one.setEnabled(writable and question is not None)
        self.up.setEnabled(writable and bool(rows) and rows[0] > 0)
        self.down.setEnabled(writable and bool(rows) and rows[0] < len(self._questions) - 1)
        has_aspects = writable and question is not None and question.has_aspects
        self.topic.setEnabled(has_aspects)
        self.aspects.setEnabled(has_aspects)
        self.add_aspect.setEnabled(has_aspects and bool(self._topic()))
        self.take.setEnabled(has_aspects)
        for one in (self.edit_aspect, self.remove_aspect):
            one.setEnabled(has_aspects and self._chosen_aspect() is not None)

    def _on_state(self, state: WriteState, words: str) -> None:
        """Show why a change was refused or waits."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _chosen(self) -> FurtherQuestion | None:
        rows = self.questions.selected_rows()
        return self._questions[rows[0]] if rows and rows[0] < len(self._questions) else None

    def _chosen_aspect(self) -> Aspect | None:
        rows = self.aspects.selected_rows()
        return self._aspects[rows[0]] if rows and rows[0] < len(self._aspects) else None

    def _topic(self) -> str:
        return str(self.topic.currentData() or "")

    # Commands -------------------------------------------------------------------------

    def _do(self, operation: Operation, at: int | None = None) -> None:
        self._session.do(operation, lambda _: self._read(at), by=self)

    def _ask_question(self, held: FurtherQuestion | None) -> None:
        """Ask for a question, which takes the place of `held`; None: it is added."""
        if held is None and not self.add.isEnabled():
            return

        def changed(now: Questions, made: FurtherQuestion) -> Questions:
            if held is None:
                return (*now, made)
            return tuple(made if one.key == held.key else one for one in now)

        taken = [one.key for one in self._questions if one is not held]
        dialog = QuestionDialog(self._session, held, taken, changed, self)
        at = len(self._questions) if held is None else None
        dialog.accepted.connect(lambda: self._read(at))
        dialog.open()

    def _change(self, order: Callable[[list[FurtherQuestion]], Questions], at: int) -> None:
        """Save the questions as `order` returns them, and select a row."""
        self._do(
            lambda campaign: further_questions.set_questions(
                campaign, order(list(further_questions.questions(campaign)))
            ),
            at,
        )

    def _remove(self) -> None:
        held = self._chosen()
        if held is not None:
            at = self.questions.selected_rows()[0]
            self._change(lambda now: [one for one in now if one.key != held.key], at)

    def _move(self, by: int) -> None:
        held = self._chosen()
        if held is None:
            return
        at = self.questions.selected_rows()[0]

        def order(now: list[FurtherQuestion]) -> Questions:
            here = next((one for one in now if one.key == held.key), held)
            others = [one for one in now if one is not here]
            return (*others[: at + by], here, *others[at + by :])

        self._change(order, at + by)

    def _ask_aspect(self, held: Aspect | None) -> None:
        """Ask for an aspect, which takes the place of `held`; None: it is added."""
        question, topic = self._chosen(), self._topic()
        if question is None or not topic:
            return

        def file(_: FurtherQuestion, name: str, importance: Importance) -> None:
            key = held.key if held is not None else ""
            made = Aspect(topic, question.key, key, name, importance)
            dialog.closing(lambda campaign: aspects.put_aspects(campaign, [made]))

        heading = self.tr("Edit aspect") if held is not None else self.tr("Add aspect")
        told = self.tr("An aspect of topic {0}. Answers for it are kept.").format(topic)
        act = self.tr("Save") if held is not None else self.tr("Add aspect")
        words = AspectWords(heading, told, act)
        dialog = AspectDialog(self._session, words, [question], file, self)
        if held is not None:
            dialog.show_aspect(held.name, held.importance)
        dialog.accepted.connect(self._read)
        dialog.open()

    def _remove_aspect(self) -> None:
        held = self._chosen_aspect()
        if held is not None:
            place = (held.topic, held.question, [held.key])
            self._do(lambda campaign: aspects.remove_aspects(campaign, *place))

    def _take(self) -> None:
        question = self._chosen()
        if question is not None:
            self._do(lambda campaign: take_subtopics(campaign, question.key))
