"""The bar below the document: grades, note, flags, skip, cannot judge, undo and redo."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from assessor_app.app.actions.key_bindings import action_of_grade
from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.widgets.buttons import DecisionButton
from assessor_app.app.widgets.grade_button import GradeButton, GradeRows
from assessor_app.app.widgets.labels import StatusLine
from assessor_app.app.widgets.layouts import column, row
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.scale import Scale

LINES = 2


class NoteField(QPlainTextEdit):
    """A field for the note on a document; letters typed here are text, not commands.

    left: emitted when the field has lost the focus. done: emitted for Escape or Ctrl+Enter.
    """

    left = Signal()
    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.not_filed = QLabel(self.tr("Not saved yet"), self)
        self.not_filed.setProperty("warning", True)
        self.not_filed.hide()
        self.setAccessibleName(self.tr("Note on this document"))
        self.setTabChangesFocus(True)
        self.setFixedHeight(LINES * self.fontMetrics().lineSpacing() + 20)

    def show_key(self, key: str) -> None:
        """Show the key that focuses the note as the field's placeholder."""
        note = self.tr("Note")
        self.setPlaceholderText(f"{note} ({key})" if key else note)

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

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left` when the field loses the focus."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `done` for Escape and Ctrl+Enter; other keys are typed into the note."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape or (enter and held):
            self.done.emit()
        else:
            super().keyPressEvent(event)


FLAGS = (
    ("unsure", "Not sure", "judge.unsure", "You are not sure of this judgement"),
    ("known", "Seen before", "judge.known", "You knew this document before you judged it"),
)
BY_NUMBER = "judge.grade_by_number"
MOST_WIDTH = 340  # of a grade's button
SHEET = """QPushButton[flag="true"] { padding: 5px 8px; }
QPushButton[flag="true"]:focus { padding: 4px 7px; }
QPushButton[flag="true"]:checked { background: palette(highlight); color: palette(base);
    border-color: palette(highlight); }
QPushButton:disabled, QPushButton[flag="true"]:disabled { color: palette(mid); }"""
KeyOf = Callable[[str], str]


class GradeBar(QFrame):
    """Shows the buttons and fields for judging the document on the screen.

    key_of: returns the key of a command by its id; empty without one.
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
        self.note = NoteField()
        self.typed = TypedGrade()
        self.typed.refused.connect(self.refused)
        self.said = StatusLine(self)
        self.why_not = QLabel()
        self.why_not.setProperty("warning", True)
        self.why_not.setWordWrap(True)
        self.why_not.hide()
        self.flags = {word: self._flag(word, title, told) for word, title, _, told in FLAGS}
        skip = DecisionButton()
        skip.refused.connect(self.refused)
        self.skip = self._link(skip)
        self.by_number, self.cannot = self._link(QPushButton()), self._link(QPushButton())
        self.undo, self.redo = self._link(QPushButton()), self._link(QPushButton())
        self._place()
        self.show_keys()

    def _place(self) -> None:
        self._rows = GradeRows()
        upper = row(*self.flags.values(), self.skip, self.cannot, spacing=4)
        lower = row(self.by_number, None, self.undo, self.redo, spacing=4)
        below = row((self.note, 1), column(upper, lower, spacing=2), spacing=6)
        below.setAlignment(self.note, Qt.AlignmentFlag.AlignTop)
        parts = (self.why_not, self._rows, self.typed, below)
        self.setLayout(column(*parts, spacing=8, margins=(14, 10, 14, 8)))

    def _flag(self, word: str, title: str, told: str) -> QPushButton:
        made = QPushButton(title)
        made.setToolTip(told)
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAutoDefault(False)
        made.setProperty("flag", True)
        made.clicked.connect(lambda: self.flag_pressed.emit(word))
        return made

    @staticmethod
    def _link(made: QPushButton) -> QPushButton:
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAutoDefault(False)
        made.setProperty("link", True)
        return made

    # What is shown ------------------------------------------------------------------------

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
            button.setMaximumWidth(MOST_WIDTH)
        self._rows.fill(self.grades, centred=True)
        self.typed.show_scale(scale)
        self.show_keys()

    def show_keys(self) -> None:
        """Show the current keys on the buttons."""
        for button in self.grades:
            button.show_key(self._key_of_grade(button.grade.value) or self._typed_for(button))
        for word, title, action, _ in FLAGS:
            self._name(self.flags[word], title, action)
        self.by_number.setVisible(self.has_keyless())
        self._name(self.by_number, self.tr("Grade by number"), BY_NUMBER)
        self._name(self.skip, self.tr("Skip"), "judge.skip")
        self._name(self.cannot, self.tr("Cannot judge"), "judge.cannot")
        self._name(self.undo, self.tr("Undo"), "judge.undo")
        self._name(self.redo, self.tr("Redo"), "judge.redo")
        self.note.show_key(self._key_of("judge.note"))

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
        button.setText(f"{title}  {key}" if key else title)
        named = self.tr("{0}, key {1}").format(title, key)
        button.setAccessibleName(named if key else title)

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
        filed = item.flags if item is not None else ""
        self._show_flags(filed if flags is None else flags, place)
        self._show_note(item.note if item is not None else "", place, draft)
        self.note.setReadOnly(not can_judge)

    def _show_flags(self, flags: str, place: tuple[str, ...]) -> None:
        """Show the flags, unless the user has changed the flags of the same document."""
        now = self.flag_words()
        if place != self._flags_place or now in (self._flags_shown, flags):
            for word, flag in self.flags.items():
                flag.setChecked(word in flags.split())
            self._flags_place, self._flags_shown = place, self.flag_words()

    def _show_note(self, note: str, place: tuple[str, ...], draft: str | None) -> None:
        """Show the note, unless the user has changed the note of the same document."""
        written, draft = self.note.toPlainText(), draft if place != self._note_place else None
        if place != self._note_place or written in (self._note_shown, note):
            shown = note if draft is None else draft
            if written != shown:
                self.note.setPlainText(shown)
            self.note.show_not_filed(shown=draft is not None)
            self._note_place, self._note_shown = place, note

    def show_reading_only(self, why: str) -> None:
        """Show why nothing can be judged, and disable undo and redo.

        why: the reason; empty: documents can be judged, so hide the message and enable undo and
        redo.
        """
        told = self.tr("Judgements cannot be saved: {0}.").format(why)
        self.why_not.setText(told if why else "")
        self.why_not.setVisible(bool(why))
        self.undo.setEnabled(not why)
        self.redo.setEnabled(not why)

    def show_filed_flags(self, flags: str) -> None:
        """Show the filed flags in place of pressed flags that were not filed."""
        for word, flag in self.flags.items():
            flag.setChecked(word in flags.split())
        self._flags_shown = self.flag_words()

    def flag_words(self) -> str:
        """Return the flags that are set, separated by blanks, as the journal stores them."""
        return " ".join(word for word, flag in self.flags.items() if flag.isChecked())

    def say(self, words: str) -> None:
        """Show a message, such as what was filed last."""
        self.said.say(words)
