"""Below the document: the grades, the note, the flags, skip and cannot judge, always in sight."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.actions.key_bindings import action_of_grade
from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.pages.judge.note_field import NoteField
from assessor_app.app.widgets.buttons import DecisionButton
from assessor_app.app.widgets.grade_button import GradeButton, GradeRows
from assessor_app.app.widgets.labels import StatusLine
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.scale import Scale

FLAGS = (("unsure", "Not sure", "judge.unsure"), ("known", "Known already", "judge.known"))
BY_NUMBER = "judge.grade_by_number"
MOST_WIDTH = 340  # of a grade's button
SHEET = """QPushButton[flag="true"] { padding: 5px 8px; }
QPushButton[flag="true"]:focus { padding: 4px 7px; }
QPushButton[flag="true"]:checked { background: palette(highlight); color: palette(base);
    border-color: palette(highlight); }
QPushButton:disabled, QPushButton[flag="true"]:disabled { color: palette(mid); }"""
KeyOf = Callable[[str], str]


class GradeBar(QFrame):
    """What can be said of the document on the screen."""

    graded = Signal(int)
    number_wanted = Signal()
    skipped = Signal()
    not_judgeable = Signal()
    flag_pressed = Signal(str)
    undone = Signal()
    redone = Signal()
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
        self.flags = {word: self._flag(word, title) for word, title, _ in FLAGS}
        skip = DecisionButton()
        skip.refused.connect(self.refused)
        self.by_number = self._button(self.number_wanted.emit)
        self.skip = self._button(self.skipped.emit, skip)
        self.cannot = self._button(self.not_judgeable.emit)
        self.undo = self._button(self.undone.emit)
        self.redo = self._button(self.redone.emit)
        self._place()
        self.show_keys()

    def _place(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 8)
        layout.setSpacing(8)
        self._rows = GradeRows()
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self.note, 1, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        upper, lower = QHBoxLayout(), QHBoxLayout()
        upper.setSpacing(4)
        for part in (*self.flags.values(), self.skip, self.cannot):
            upper.addWidget(part)
        lower.setSpacing(4)
        lower.addWidget(self.by_number)
        lower.addStretch()
        lower.addWidget(self.undo)
        lower.addWidget(self.redo)
        words.addLayout(upper)
        words.addLayout(lower)
        below.addLayout(words)
        layout.addWidget(self.why_not)
        layout.addWidget(self._rows)
        layout.addWidget(self.typed)
        layout.addLayout(below)

    def _flag(self, word: str, title: str) -> QPushButton:
        made = QPushButton(title)
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAutoDefault(False)
        made.setProperty("flag", True)
        made.clicked.connect(lambda: self.flag_pressed.emit(word))
        return made

    def _button(
        self, clicked: Callable[[], object], made: QPushButton | None = None
    ) -> QPushButton:
        made = QPushButton() if made is None else made
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAutoDefault(False)
        made.setProperty("link", True)
        made.clicked.connect(lambda: clicked())
        return made

    # What is shown ------------------------------------------------------------------------

    def show_scale(self, scale: Scale) -> None:
        """Show a button for each grade."""
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
        """Write the keys in force on the buttons."""
        for button in self.grades:
            button.show_key(self._key_of_grade(button.grade.value) or self._typed(button))
        for word, title, action in FLAGS:
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

    def _typed(self, button: GradeButton) -> str:
        """What is typed for a grade without a key of its own."""
        key = self._key_of(BY_NUMBER)
        return f"{key}{button.grade.value}" if key else ""

    def has_keyless(self) -> bool:
        """Whether the scale has grades without a key of their own."""
        return any(not self._key_of_grade(button.grade.value) for button in self.grades)

    def grade_keys(self) -> dict[int, str]:
        """The key in force of each grade."""
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
        """Show what was said of the document at this place: assessor, topic, document.

        draft: a note on it that was never filed. flags: pressed before a decision; else the item's.
        """
        for button in self.grades:
            button.set_chosen(item is not None and item.grade == button.grade.value)
            button.setEnabled(can_judge)
        for flag in self.flags.values():
            flag.setEnabled(can_judge)
        filed = item.flags if item is not None else ""
        self._show_flags(filed if flags is None else flags, place)
        self.by_number.setEnabled(can_judge)
        self.skip.setEnabled(can_judge)
        self.cannot.setEnabled(can_judge)
        self._show_note(item.note if item is not None else "", place, draft)
        self.note.setReadOnly(not can_judge)

    def _show_flags(self, flags: str, place: tuple[str, ...]) -> None:
        """Flags that wait for a decision stay, whatever else changes meanwhile."""
        now = self.flag_words()
        if place != self._flags_place or now in (self._flags_shown, flags):
            for word, flag in self.flags.items():
                flag.setChecked(word in flags.split())
            self._flags_place, self._flags_shown = place, self.flag_words()

    def _show_note(self, note: str, place: tuple[str, ...], draft: str | None) -> None:
        """A note that is being written stays, whatever else changes meanwhile."""
        written, draft = self.note.toPlainText(), draft if place != self._note_place else None
        if place != self._note_place or written in (self._note_shown, note):
            shown = note if draft is None else draft
            if written != shown:
                self.note.setPlainText(shown)
            self.note.show_not_filed(shown=draft is not None)
            self._note_place, self._note_shown = place, note

    def show_reading_only(self, why: str) -> None:
        """Say why nothing can be judged; empty: it can."""
        told = self.tr("Open for reading only, nothing can be judged: {0}").format(why)
        self.why_not.setText(told if why else "")
        self.why_not.setVisible(bool(why))
        self.undo.setEnabled(not why)
        self.redo.setEnabled(not why)

    def show_filed_flags(self, flags: str) -> None:
        """Show these, whatever was pressed: what could not be filed must not look so."""
        for word, flag in self.flags.items():
            flag.setChecked(word in flags.split())
        self._flags_shown = self.flag_words()

    def flag_words(self) -> str:
        """The flags that are set, as the journal has them."""
        return " ".join(word for word, flag in self.flags.items() if flag.isChecked())

    def say(self, words: str) -> None:
        """Say what was filed last."""
        self.said.say(words)
