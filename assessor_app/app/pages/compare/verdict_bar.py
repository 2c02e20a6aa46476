"""Below the two documents: what can be said of them, each with its key, and what was done."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.compare.verdict_words import SAYINGS
from assessor_app.app.widgets.buttons import DecisionButton, link
from assessor_app.app.widgets.labels import plain

KeyOf = Callable[[str], str]
ARROWS = {"Left": "←", "Right": "→", "Down": "↓", "Up": "↑"}
SHEET = """QPushButton[verdict="true"] { font-weight: 600; padding: 0 10px;
    min-height: 40px; }
QPushButton[verdict="true"]:focus { padding: 0 9px; }
QPushButton[verdict="true"][before="true"] { border: 2px solid palette(highlight);
    padding: 0 9px; }"""


class VerdictBar(QFrame):
    """The outer buttons stand below the document that they prefer."""

    said = Signal(str)
    refused = Signal(str)
    undone = Signal()
    redone = Signal()
    went_on = Signal()

    def __init__(self, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_of = key_of
        self.setStyleSheet(SHEET)
        self.buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout()
        row.setSpacing(8)
        for saying in SAYINGS:
            made = DecisionButton()
            made.clicked.connect(partial(self._say_verdict, saying.verdict))
            made.refused.connect(self.refused)
            made.setAutoDefault(False)
            made.setProperty("verdict", True)
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self.buttons[saying.verdict] = made
            row.addWidget(made, 3 if saying in (SAYINGS[0], SAYINGS[-1]) else 2)
        self.before = plain()
        self.before.setProperty("warning", True)
        self.words = QLabel()
        self.words.setProperty("muted", True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._undo = link(
            "", self.undone.emit, self.tr("Take back what you said last, and go there")
        )
        self._redo = link("", self.redone.emit, self.tr("Say again what you took back"))
        self.go_on = link(
            "", self.went_on.emit, self.tr("Leave what was said of this pair as it is")
        )
        self._is_aside = False
        self._place(row)
        self.before.hide()
        self.show_keys()

    def _say_verdict(self, verdict: str) -> None:
        self.said.emit(verdict)

    def _place(self, row: QHBoxLayout) -> None:
        below = QHBoxLayout()
        below.setSpacing(4)
        below.addWidget(self.words, 1)
        for one in (self.go_on, self._undo, self._redo):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            below.addWidget(one)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 6)
        column.setSpacing(6)
        column.addWidget(self.before)
        column.addLayout(row)
        column.addLayout(below)

    def show_keys(self) -> None:
        """Put the keys in force on the buttons."""
        for saying in SAYINGS:
            key = self._key_of(saying.action)
            made = self.buttons[saying.verdict]
            # The preferred side's key stands where its arrow points.
            last = saying is SAYINGS[-1]
            cap = ARROWS.get(key, key)
            said = saying.title()
            made.setText(f"{said}   {cap}" if last else f"{cap}   {said}")
            made.setAccessibleName(self.tr("{0}, key {1}").format(said, key))
            told = (said, key, saying.explanation())
            made.setToolTip("<b>{}</b> ({})<br>{}".format(*told))
        back, following = self.tr("Back to all preferences"), self.tr("Leave it, next pair")
        for one, words, action in (
            (self._undo, self.tr("Undo"), "compare.undo"),
            (self._redo, self.tr("Redo"), "compare.redo"),
            (self.go_on, back if self._is_aside else following, "compare.go_on"),
        ):
            key = self._key_of(action)
            one.setText(f"{words}  {key}" if key else words)

    def show_state(
        self, *, can_answer: bool, writable: bool, told: str, before: str, again: bool, aside: bool
    ) -> None:
        """What can be pressed. told: above the buttons; before: one's own verdict on a pair that
        is judged anew; again: whether a pair is shown once more; aside: beside the comparing.
        """
        if aside != self._is_aside:
            self._is_aside = aside
            self.show_keys()
        for verdict, made in self.buttons.items():
            made.setEnabled(can_answer)
            if made.property("before") != (verdict == before):
                made.setProperty("before", verdict == before)
                made.style().unpolish(made)
                made.style().polish(made)
        self.before.setText(told)
        self.before.setVisible(bool(told))
        self._undo.setEnabled(writable)
        self._redo.setEnabled(writable)
        self.go_on.setVisible(again)

    def say(self, words: str) -> None:
        """Say what was done."""
        self.words.setText(words)
