"""The bar below the document: grades, note, flags, skip, cannot judge, undo, and messages."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from assessor_app.app.actions.key_bindings import action_of_grade
from assessor_app.app.announcements import announce
from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import DecisionButton
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import MultilineField
from assessor_app.app.widgets.grade_button import GradeButton, GradeRows
from assessor_app.app.widgets.labels import MessageLine, plain
from assessor_app.app.widgets.layouts import column, panel, row, set_tab_order
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.judging.suggestions import Suggestion
from assessor_app.domain.scale import Scale

LINES = 2


class NoteField(MultilineField):
    """A field for the note on a document, with a message while the note is a draft.

    name: its accessible name. done: emitted for Escape or Ctrl+Enter.
    """

    done = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, LINES, parent)
        self.not_filed = QLabel(self.tr("Not saved yet"), self)
        self.not_filed.setProperty("warning", True)
        self.not_filed.hide()
        self.entered.connect(self.done)
        self.escaped.connect(self.done)

    def show_not_filed(self, *, shown: bool) -> None:
        """Show or hide the message that the note is an unfiled draft."""
        told = self.tr("A draft that is not saved yet.")
        self.setAccessibleDescription(told if shown else "")
        self.setToolTip(told if shown else "")
        self.not_filed.setVisible(shown)
        self.not_filed.adjustSize()
        # The text of the note ends where the message begins.
        self.setViewportMargins(0, 0, self.not_filed.width() + 8 if shown else 0, 0)
        self._place_not_filed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the message on an unfiled note in the upper right corner."""
        super().resizeEvent(event)
        self._place_not_filed()

    def _place_not_filed(self) -> None:
        self.not_filed.move(self.width() - self.not_filed.width() - 8, 6)


FLAGS = (
    (
        "unsure",
        QT_TRANSLATE_NOOP("GradeBar", "Not sure"),
        "judge.unsure",
        QT_TRANSLATE_NOOP("GradeBar", "You are not sure of this judgement"),
    ),
    (
        "known",
        QT_TRANSLATE_NOOP("GradeBar", "Seen before"),
        "judge.known",
        QT_TRANSLATE_NOOP("GradeBar", "You knew this document before you judged it"),
    ),
)
FLAG_TITLES = {word: title for word, title, _, _ in FLAGS}
FLAG_MEANINGS = {word: meaning for word, _, _, meaning in FLAGS}
BY_NUMBER = "judge.grade_by_number"
# Largest width in pixels, and the smallest window that has the larger one.
WIDEST, WIDEST_IN_WIDE, WIDE_WINDOW = 760, 880, 1600
SHEET = """QPushButton { padding: 2px 5px; min-height: 14px; }
QPushButton[flag="true"] { border-radius: 10px; padding: 2px 7px; }
QPushButton[flag="true"]:checked { background: palette(highlight); color: palette(base);
    border-color: palette(highlight); }
QPushButton:disabled, QPushButton[flag="true"]:disabled { color: palette(mid); }"""
TOLD = "told"  # property of a button: the tooltip without the key
LEAST_SAID = 400  # pixels for the message beside the buttons
LIT = 200  # milliseconds
KeyOf = Callable[[str], str]


def widest_in(window: QWidget) -> int:
    """Return the largest width in pixels of what is below the document in a window."""
    return WIDEST_IN_WIDE if window.width() >= WIDE_WINDOW else WIDEST


class GradeBar(QFrame):
    """Shows the buttons and fields for judging the document on the screen.

    key_of: returns the key of a command by its id; empty without one. suggests: whether the grade
    of a model is shown.
    graded: emitted with a grade. flag_pressed: emitted with a flag. refused: emitted with the
    reason why nothing was done.
    """

    graded = Signal(int)
    flag_pressed = Signal(str)
    refused = Signal(str)

    def __init__(self, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_of = key_of
        self.setStyleSheet(SHEET)
        self.scale: Scale | None = None
        self.grades: list[GradeButton] = []
        self._flags_place: tuple[str, ...] = ()
        self._flags_shown = ""
        self._note_place: tuple[str, ...] = ()
        self._note_shown = ""
        self.note = NoteField(self.tr("Note on this document"))
        self.note.hide()
        self.note.left.connect(self._on_note_left)
        self.typed = TypedGrade()
        self.typed.refused.connect(self.refused)
        self.said = MessageLine()
        self._lit_over = QTimer(self, singleShot=True, interval=LIT)
        self._lit_over.timeout.connect(lambda: self._light(None))
        self.why_not = plain()
        self.why_not.setProperty("warning", True)
        self.why_not.hide()
        self.suggests = False
        self.suggestion = plain()
        self.suggestion.hide()
        self.flags = {
            word: self._flag(word, self.tr(title), self.tr(told)) for word, title, _, told in FLAGS
        }
        self.skip = DecisionButton()
        self.skip.refused.connect(self.refused)
        self.to_note, self.by_number = QPushButton(), QPushButton()
        self.cannot, self.undo = QPushButton(), QPushButton()
        # Of each command: its text without the key, and with it.
        self._texts: dict[QPushButton, tuple[str, str]] = {}
        self._explain()
        self._place()
        self.show_keys()

    def _explain(self) -> None:
        """Set the tooltips of the buttons that are no grades, and how they take the focus."""
        for made, told in (
            (
                self.to_note,
                self.tr("Write a note on this document; it is saved with your judgement"),
            ),
            (self.by_number, self.tr("Type the number of a grade that has no key")),
            (
                self.skip,
                self.tr("Judge this document later; it comes back at the end of the topic"),
            ),
            (self.cannot, self.tr("Save the reason why this document cannot be judged")),
            (self.undo, self.tr("Undo your last step and show its document, in any topic")),
        ):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setAutoDefault(False)
            made.setProperty(TOLD, told)

    def _place(self) -> None:
        self._rows = GradeRows()
        self._commands = FlowRow(
            (self.to_note, *self.flags.values()),
            (self.by_number, self.skip, self.cannot),
            (self.undo,),
            rest=self.said,
            least=LEAST_SAID,
            fit=self._fit_texts,
        )
        # Fields are above the grades, so that the grades stay in place when a field opens.
        parts = (self.why_not, self.suggestion, self.note, self.typed, self._rows, self._commands)
        self._inside = panel(column(*parts, spacing=2))
        self.setLayout(row(None, (self._inside, 1), None, margins=(3, 3, 3, 1)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of the controls."""
        super().resizeEvent(event)
        self._limit_width()

    def _limit_width(self) -> None:
        widest = widest_in(self.window())
        # Many grades take the whole width.
        fits = self._rows.wanted() <= widest
        self._inside.setMaximumWidth(widest if fits else max(widest, self.width()))

    def _flag(self, word: str, title: str, told: str) -> QPushButton:
        made = QPushButton(title)
        made.setProperty(TOLD, told)
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAutoDefault(False)
        made.setProperty("flag", True)
        # Not `clicked`: screen readers switch a button without clicking it.
        made.toggled.connect(lambda: self.flag_pressed.emit(word))
        return made

    # Display ------------------------------------------------------------------------------

    def show_scale(self, scale: Scale) -> None:
        """Show a button for each grade of the scale."""
        if scale == self.scale:
            return
        self.scale = scale
        for old in self.grades:
            old.deleteLater()
        self.grades = [GradeButton(grade) for grade in scale.grades]
        for button in self.grades:
            value = button.grade.value
            button.clicked.connect(lambda _=False, value=value: self.graded.emit(value))
            button.refused.connect(self.refused)
        self._rows.fill(self.grades, centred=True)
        set_tab_order(self.note, *self.grades)
        self._limit_width()
        self.typed.show_scale(scale)
        self.show_keys()

    def show_keys(self) -> None:
        """Show the current keys on the buttons."""
        for button in self.grades:
            button.show_key(self._key_of_grade(button.grade.value) or self._typed_for(button))
        for word, title, action, _ in FLAGS:
            self._name(self.flags[word], self.tr(title), action)
        self.by_number.setVisible(self.has_keyless())
        self._name(self.by_number, self.tr("Grade by number"), BY_NUMBER)
        self._name(self.skip, self.tr("Skip"), "judge.skip")
        self._name(self.cannot, self.tr("Cannot judge"), "judge.cannot")
        self._name(self.undo, self.tr("Undo"), "judge.undo")
        self._name(self.to_note, self.tr("Note"), "judge.note")
        self._fit_texts()

    def _key_of_grade(self, value: int) -> str:
        action = action_of_grade(value, self.scale) if self.scale is not None else ""
        return self._key_of(action) if action else ""

    def _typed_for(self, button: GradeButton) -> str:
        """Return the keys to type for a grade without a key of its own; empty if there are none."""
        key = self._key_of(BY_NUMBER)
        return f"{key}{button.grade.value}" if key else ""

    def has_keyless(self) -> bool:
        """Return whether the scale has grades without a key of their own."""
        return any(not self._key_of_grade(button.grade.value) for button in self.grades)

    def grade_keys(self) -> dict[int, str]:
        """Return the current key of each grade, by the grade's value; empty text without a key."""
        return {button.grade.value: button.key for button in self.grades}

    def _name(self, button: QPushButton, title: str, action: str) -> None:
        key = self._key_of(action)
        self._texts[button] = (title, f"{title}  {key}" if key else title)
        named = self.tr("{0}, key {1}").format(title, key)
        button.setAccessibleName(named if key else title)
        told = button.property(TOLD)
        button.setToolTip(f"{told} ({key})" if key else told)

    def _fit_texts(self) -> None:
        """Show the keys on the commands, unless the commands take fewer rows without them."""
        letters = self.fontMetrics()

        def rows(at: int) -> int:
            return self._commands.rows_needed(lambda one: width(one, at))

        def width(button: QWidget, at: int) -> int:
            assert isinstance(button, QPushButton)
            text = self._texts[button][at]
            longer = letters.horizontalAdvance(text) - letters.horizontalAdvance(button.text())
            return button.sizeHint().width() + longer

        is_placed = self._commands.testAttribute(Qt.WidgetAttribute.WA_Resized)
        has_room = not is_placed or rows(0) >= rows(1)
        for button, texts in self._texts.items():
            if button.text() != (text := texts[has_room]):
                button.setText(text)

    def show_item(
        self,
        item: QueueItem | None,
        place: tuple[str, ...],
        *,
        can_judge: bool,
        draft: str | None = None,
        flags: str | None = None,
    ) -> None:
        """Show the judgement of a document.

        item: its line of the queue, or None. place: assessor, topic and document. can_judge:
        whether the controls are enabled. draft: the note being written, if it is not filed.
        flags: the flags pressed before a decision; None: those of the item. Flags and a note that
        the user has changed for the same document stay as they are.
        """
        for button in self.grades:
            button.set_chosen(item is not None and item.grade == button.grade.value)
            button.setEnabled(can_judge)
        for part in (*self.flags.values(), self.by_number, self.skip, self.cannot):
            part.setEnabled(can_judge)
        self.to_note.setEnabled(item is not None)
        filed = item.flags if item is not None else ""
        self._show_flags(filed if flags is None else flags, place)
        self._show_note(item.note if item is not None else "", place, draft)
        self.note.setReadOnly(not can_judge)

    def _show_flags(self, flags: str, place: tuple[str, ...]) -> None:
        """Show the flags, unless the user has changed the flags of the same document."""
        now = self.flag_words()
        if place != self._flags_place or now in (self._flags_shown, flags):
            for word, flag in self.flags.items():
                self._show_flag(flag, word in flags.split())
            self._flags_place, self._flags_shown = place, self.flag_words()
        self._explain_flags()

    def _show_note(self, note: str, place: tuple[str, ...], draft: str | None) -> None:
        """Show the note, unless the user has changed the note of the same document."""
        written, draft = self.note.toPlainText(), draft if place != self._note_place else None
        if place != self._note_place or written in (self._note_shown, note):
            shown = note if draft is None else draft
            if written != shown:
                self.note.setPlainText(shown)
            self.note.show_not_filed(shown=draft is not None)
            self._note_place, self._note_shown = place, note
            self._hide_blank_note()

    def open_note(self) -> None:
        """Show the field for the note, and focus it."""
        self.note.show()
        self.note.write_on()

    def _on_note_left(self) -> None:
        # Filing the note comes first; it connects later.
        QTimer.singleShot(0, self, self._hide_blank_note)

    def _hide_blank_note(self) -> None:
        """Show the field for the note if it has a text or the focus, else hide it."""
        is_used = bool(self.note.toPlainText().strip()) or self._has_focus(self.note)
        self.note.setVisible(is_used)

    def _has_focus(self, part: QWidget) -> bool:
        return self.window().focusWidget() is part

    def show_reading_only(self, why: str) -> None:
        """Show why nothing can be judged, and disable undo.

        why: the reason; empty: documents can be judged, so hide the message and enable undo.
        """
        told = self.tr("Judgements cannot be saved: {0}.").format(why)
        self.why_not.setText(told if why else "")
        self.why_not.setVisible(bool(why))
        self.undo.setEnabled(not why)

    def show_suggestion(self, shown: Suggestion | None, *, to_confirm: bool) -> None:
        """Show the grade of a model, and what to press; None hides it.

        to_confirm: whether the next grade confirms or changes one that was just chosen.
        """
        words = ""
        if shown is not None and self.scale is not None:
            known = self.scale.grade(shown.grade)
            label = f"{shown.grade} {known.label}" if known else str(shown.grade)
            told = self.tr("{0}: {1}. Press your grade again to keep it, or another to change it.")
            if not to_confirm:
                told = self.tr("{0}: {1}")
            words = told.format(shown.name, label)
        before = self.suggestion.text()
        self.suggestion.setText(words)
        self.suggests = bool(words)
        self.suggestion.setVisible(self.suggests)
        if words and words != before:
            self.said.announce_only(words)

    def show_filed_flags(self, flags: str) -> None:
        """Show the filed flags in place of pressed flags that were not filed."""
        for word, flag in self.flags.items():
            self._show_flag(flag, word in flags.split())
        self._flags_shown = self.flag_words()
        self._explain_flags()

    def _explain_flags(self) -> None:
        """Say what the flags that are set mean, while there is no other message."""
        said = (f"{self.tr(FLAG_MEANINGS[word])}." for word in self.flag_words().split())
        self.said.say_state(" ".join(said), waits=True)

    def take_back_flag(self, word: str) -> None:
        """Show a flag as it was before it was pressed, because it could not be filed."""
        self._show_flag(self.flags[word], not self.flags[word].isChecked())

    @staticmethod
    def _show_flag(flag: QPushButton, checked: bool) -> None:
        """Show whether a flag is set, as if nobody had pressed it."""
        with QSignalBlocker(flag):
            flag.setChecked(checked)

    def announce_flag(self, word: str) -> None:
        """Tell screen readers whether a flag is set: its key does not move the focus to it."""
        flag = self.flags[word]
        self._explain_flags()
        state = self.tr("{0}: on") if flag.isChecked() else self.tr("{0}: off")
        announce(flag, state.format(self.tr(FLAG_TITLES[word])))

    def flag_words(self) -> str:
        """Return the flags that are set, separated by blanks, as the journal stores them."""
        return " ".join(word for word, flag in self.flags.items() if flag.isChecked())

    def say(self, words: str) -> None:
        """Show a message until there is another one."""
        self.said.say(words)

    def say_filed(self, words: str, back: str, grade: int | None, heard: str = "") -> None:
        """Show for some seconds what was filed, and light the button of its grade for a moment.

        back: id of the command that takes it back. grade: None lights no button. heard: announced
        with it: what is on the screen now.
        """
        command = self.tr("Redo" if back == "judge.redo" else "Undo")
        self.said.say_filed(words, command, self._key_of(back), heard)
        self._light(grade)

    def _light(self, grade: int | None) -> None:
        for button in self.grades:
            button.set_lit(button.grade.value == grade)
        if grade is not None:
            self._lit_over.start()
