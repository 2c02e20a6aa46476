"""Below the document: which grade holds, who says so, and why."""

from collections.abc import Callable

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.adjudication_actions import UNDO, action_of_settling
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.grade_button import GradeButton
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.agreement.reviewing import grade_label
from assessor_app.domain.judgement import Settlement
from assessor_app.domain.scale import Scale

KeyOf = Callable[[str], str]
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
    """chosen: a grade was clicked. left: the reason is written. undone: take it back.

    refused: a click was not taken, and why.
    """

    chosen = Signal(int)
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
        self.undo = link("", self.undone.emit, self.tr("Take back what was settled last"))
        for field in (self.who, self.reason):
            field.left.connect(self.left)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        below = QHBoxLayout()
        below.setSpacing(8)
        by = QLabel(self.tr("B&y"))
        by.setBuddy(self.who)
        for part, stretch in ((by, 0), (self.who, 1), (self.reason, 3), (self.undo, 0)):
            below.addWidget(part, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 4, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.words)
        layout.addLayout(self._row)
        layout.addLayout(below)
        self.show_keys()

    def show_scale(self, scale: Scale) -> None:
        """Show a button for each grade."""
        if scale == self._scale:
            return
        self._scale = scale
        for old in self.grades:
            self._row.removeWidget(old)
            old.deleteLater()
        self.grades = [GradeButton(grade) for grade in scale.grades]
        for one in self.grades:
            one.clicked.connect(lambda _=False, value=one.grade.value: self.chosen.emit(value))
            one.refused.connect(self.refused)
            self._row.addWidget(one, 1)
        self.show_keys()

    def show_keys(self) -> None:
        """Write the keys in force on what they do."""
        for one in self.grades:
            action = action_of_settling(one.grade.value, self._scale) if self._scale else ""
            one.show_key(self._key_of(action) if action else "")
        key = self._key_of("agreement.reason")
        self.reason.setPlaceholderText(
            self.tr("Why this grade ({0})").format(key) if key else self.tr("Why this grade")
        )
        key = self._key_of(UNDO)
        self.undo.setText(self.tr("Undo  {0}").format(key) if key else self.tr("Undo"))

    def show_settled(self, settled: Settlement | None, *, can_settle: bool, lacks: bool) -> None:
        """Say what holds now. lacks: nobody judged this document in the campaign."""
        for one in self.grades:
            one.set_chosen(settled is not None and settled.grade == one.grade.value)
            one.setEnabled(can_settle)
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
