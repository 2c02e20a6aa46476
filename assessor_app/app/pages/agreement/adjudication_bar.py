"""The bar below the document: the adjudicated grade, who decided it, and the reason."""

from collections.abc import Callable

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from assessor_app.app.actions.key_bindings import action_of_adjudication
from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.grade_button import GradeButton, GradeRows
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.agreement.reviewing import grade_label
from assessor_app.domain.judgement import Settlement
from assessor_app.domain.scale import Scale

KeyOf = Callable[[str], str]
UNDO, BY_NUMBER = "agreement.undo", "agreement.settle_by_number"
WIDEST_NAME = 150
SETTLE = QT_TRANSLATE_NOOP(
    "SettleBar", "The grade you settle on counts; what each assessor said stays as it is."
)
ONLY_IN_A_FILE = QT_TRANSLATE_NOOP(
    "SettleBar", "Only what is judged in the campaign can be settled: import the file to settle it."
)


class _Line(QLineEdit):
    """A field that Enter and Escape leave; nothing else hears them."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape lead back to the list."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class SettleBar(QFrame):
    """The grades, who decides, and the reason.

    chosen: a grade was clicked. number_wanted: a grade is to be given by its number. left: the
    reason is written. undone: the last adjudication is to be taken back. refused: why a click or
    a number was not taken.
    """

    chosen = Signal(int)
    number_wanted = Signal()
    refused = Signal(str)
    left = Signal()
    undone = Signal()

    def __init__(self, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_of = key_of
        self._scale: Scale | None = None
        self.grades: list[GradeButton] = []
        self.words = plain(self.tr(SETTLE), muted=True)
        self.who = _Line()
        self.who.setAccessibleName(self.tr("Who settles"))
        self.who.setPlaceholderText(self.tr("Your name"))
        self.who.setMaximumWidth(WIDEST_NAME)
        self.reason = _Line()
        self.reason.setAccessibleName(self.tr("Reason for the grade"))
        self.typed = TypedGrade()
        self.typed.refused.connect(self.refused)
        self.by_number = link(
            "", self.number_wanted.emit, self.tr("Type the number of a grade without a key")
        )
        self.undo = link("", self.undone.emit, self.tr("Take back what was settled last"))
        for field in (self.who, self.reason):
            field.left.connect(self.left)
        self._place_parts()
        self.show_keys()

    def _place_parts(self) -> None:
        self._rows = GradeRows()
        below = QHBoxLayout()
        below.setSpacing(8)
        by = QLabel(self.tr("B&y"))
        by.setBuddy(self.who)
        for part, stretch in (
            (by, 0),
            (self.who, 1),
            (self.reason, 3),
            (self.by_number, 0),
            (self.undo, 0),
        ):
            below.addWidget(part, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 4, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.words)
        layout.addWidget(self._rows)
        layout.addWidget(self.typed)
        layout.addLayout(below)

    def show_scale(self, scale: Scale) -> None:
        """Show a button for each grade."""
        if scale == self._scale:
            return
        self._scale = scale
        for old in self.grades:
            old.deleteLater()
        self.grades = [GradeButton(grade) for grade in scale.grades]
        for one in self.grades:
            one.clicked.connect(lambda _=False, value=one.grade.value: self.chosen.emit(value))
            one.refused.connect(self.refused)
        self._rows.fill(self.grades, centred=False)
        self.typed.show_scale(scale)
        self.show_keys()

    def show_keys(self) -> None:
        """Write the keys in force on what they do."""
        by_number = self._key_of(BY_NUMBER)
        for one in self.grades:
            typed = f"{by_number}{one.grade.value}" if by_number else ""
            one.show_key(self._key_of_grade(one.grade.value) or typed)
        self.by_number.setVisible(self.has_keyless())
        named = self.tr("By number")
        self.by_number.setText(f"{named}  {by_number}" if by_number else named)
        key = self._key_of("agreement.reason")
        self.reason.setPlaceholderText(
            self.tr("Why this grade ({0})").format(key) if key else self.tr("Why this grade")
        )
        key = self._key_of(UNDO)
        self.undo.setText(self.tr("Undo  {0}").format(key) if key else self.tr("Undo"))

    def _key_of_grade(self, value: int) -> str:
        action = action_of_adjudication(value, self._scale) if self._scale is not None else ""
        return self._key_of(action) if action else ""

    def has_keyless(self) -> bool:
        """Whether the scale has grades without a key of their own."""
        return any(not self._key_of_grade(one.grade.value) for one in self.grades)

    def show_settled(self, settled: Settlement | None, *, can_settle: bool, lacks: bool) -> None:
        """Say what holds now. lacks: nobody judged this document in the campaign."""
        for one in self.grades:
            one.set_chosen(settled is not None and settled.grade == one.grade.value)
            one.setEnabled(can_settle)
        self.by_number.setEnabled(can_settle)
        self.who.setEnabled(can_settle)
        self.reason.setEnabled(can_settle)
        said = self.tr(ONLY_IN_A_FILE if lacks else SETTLE)
        self.words.setText(self._told(settled) if settled is not None else said)

    def _told(self, settled: Settlement) -> str:
        assert self._scale is not None
        told = self.tr("Settled: {0}, by {1}").format(
            grade_label(self._scale, settled.grade), settled.by
        )
        if settled.at is not None:
            when = QDateTime.fromSecsSinceEpoch(int(settled.at))
            told += f", {QLocale().toString(when, 'd MMM yyyy, HH:mm')}"
        if settled.reason:
            return f"{told}: “{settled.reason}”"
        return self.tr("{0}, without a reason").format(told)
