"""The bars of a pair: above it topic and progress, below it the verdicts, undo and messages."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QWidget

from assessor_app.app.numbers import localised
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.pages.preferences.preference_texts import (
    VERDICTS,
    VerdictText,
    about_words,
    plan_words,
    progress_words,
)
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.grade_button import KeyButton
from assessor_app.app.widgets.labels import MessageLine
from assessor_app.app.widgets.layouts import column, row
from assessor_app.domain.collection import Topic

LONGEST = 40
FIRST_STRONG, END = "\u2068", "\u2069"
TOPIC_WIDTH = 420  # largest, in pixels
PROGRESS_WIDTH = 96
LIT = 200  # milliseconds
BUTTON_HEIGHT = 28
SHEET = "QPushButton { padding: 2px 10px; min-height: 22px; }"


class HeadBar(QFrame):
    """Shows topic and progress, and buttons for pair selection and results.

    topic_chosen: emitted with the id of the topic. plan_wanted, results_wanted: emitted when a
    button was pressed.
    """

    topic_chosen = Signal(str)
    plan_wanted = Signal()
    results_wanted = Signal()

    def __init__(self, pair_judging: PairJudging, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pair_judging = pair_judging
        self._keys = ("", "")
        self.topics = choice_box(self.tr("Topic"), 16)
        self.topics.setMaximumWidth(TOPIC_WIDTH)
        self.topics.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.topics.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(PROGRESS_WIDTH)
        self.progress.setAccessibleName(self.tr("Progress on this topic"))
        self.remaining = QLabel()
        self.remaining.setTextFormat(Qt.TextFormat.PlainText)
        self.plan: QPushButton = button(self.tr("Pair selection…"), self.plan_wanted.emit)
        self.results: QPushButton = button(self.tr("Results"), self.results_wanted.emit)
        for one in (self.plan, self.results):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        told = row(self.progress, self.remaining, spacing=8)
        parts = ((self.topics, 10), told, (None, 1), self.plan, self.results)
        self.setLayout(row(*parts, spacing=12, margins=(12, 4, 12, 4)))
        self.topics.activated.connect(lambda at: self.topic_chosen.emit(self.topics.itemData(at)))

    def show_keys(self, plan: str, results: str) -> None:
        """Show the keys for pair selection and for the results in the tooltips."""
        self._keys = (plan, results)
        self.results.setToolTip(
            self.tr("Ranking, consistency and your preferences on this topic ({0})").format(results)
        )
        self._show_plan()

    def _show_plan(self) -> None:
        told = self.tr("Pairs are selected by: {0} ({1})")
        self.plan.setToolTip(told.format(plan_words(self._pair_judging.plan), self._keys[0]))

    def show_topics(self) -> None:
        """Fill the list of topics, each with its progress."""
        pair_judging, box = self._pair_judging, self.topics
        box.blockSignals(True)
        box.clear()
        for topic in pair_judging.list.topics:
            box.addItem(self._named(topic), topic.id)
        box.setCurrentIndex(box.findData(pair_judging.topic_id()))
        box.blockSignals(False)

    def show_topic(self) -> None:
        """Select the assessor's topic in the list, and show the progress of the other topics."""
        box = self.topics
        for at, topic in enumerate(self._pair_judging.list.topics[: box.count()]):
            box.setItemText(at, self._named(topic))
        box.setCurrentIndex(box.findData(self._pair_judging.topic_id()))

    def _named(self, topic: Topic) -> str:
        known = self._pair_judging.list.progress.get(topic.id)
        state = ""
        # The progress of the current topic is shown beside the list.
        if known is not None and (known.done or topic.id != self._pair_judging.topic_id()):
            count = localised(f"{known.answered:,}")
            done = self.tr("done") if known.done else self.tr("{0} judged").format(count)
            state = f" – {done}"
        label = topic.label if len(topic.label) <= LONGEST else f"{topic.label[:LONGEST]}…"
        # Isolated, so that a right-to-left title does not reorder the figures.
        return f"{topic.id}  {FIRST_STRONG}{label}{END}{state}"

    def show_counts(self) -> None:
        """Show how many pairs remain and, in the tooltip, what this number means and the pace."""
        pair_judging = self._pair_judging
        standing = pair_judging.standing
        self._show_plan()
        self.show_topic()
        if standing is None:
            self.remaining.clear()
            self.progress.setRange(0, 1)
            self.progress.reset()
            return
        expected = round(standing.remaining.expected)
        self.progress.setRange(0, max(1, standing.answered + expected))
        self.progress.setValue(standing.answered)
        self.remaining.setText(about_words(standing.remaining))
        told = progress_words(standing, pair_judging.pace.words(expected))
        for part in (self.progress, self.remaining):
            part.setToolTip(told)
            part.setAccessibleDescription(told)


KeyOf = Callable[[str], str]


class VerdictButton(KeyButton):
    """A button for one verdict. The key of the last verdict is at the side of its arrow."""

    def __init__(self, verdict: VerdictText, parent: QWidget | None = None) -> None:
        self._verdict = verdict
        last = verdict is VERDICTS[-1]
        label = verdict.label()
        super().__init__(label, BUTTON_HEIGHT, parent, centred=True, key_last=last)

    def minimumSizeHint(self) -> QSize:
        """Return the size for the key and the whole label."""
        return self.sizeHint()

    def name_it(self) -> None:
        """Set the accessible name and the tooltip: verdict, key and meaning."""
        verdict = self._verdict
        named = self.tr("{0}, key {1}").format(verdict.title(), self.key)
        chosen = self.tr("{0}, your judgement now").format(named)
        self.setAccessibleName(chosen if self.is_chosen() else named)
        told = (verdict.title(), self.key, verdict.explanation())
        self.setToolTip("<b>{}</b> ({})<br>{}".format(*told))
        # Without a description Qt gives the tooltip with its mark-up to screen readers.
        self.setAccessibleDescription(verdict.explanation())


class VerdictBar(QFrame):
    """Shows the buttons for verdicts, undo, and a line for messages.

    said: emitted with the verdict of a button. refused: emitted with the reason why a button did
    nothing. undone, went_on: emitted when a button was pressed.
    """

    said = Signal(str)
    refused = Signal(str)
    undone = Signal()
    went_on = Signal()

    def __init__(self, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key_of = key_of
        self.setStyleSheet(SHEET)
        self.buttons: dict[str, VerdictButton] = {}
        answers = row(spacing=6)
        for verdict in VERDICTS:
            made = VerdictButton(verdict)
            made.clicked.connect(lambda _=False, said=verdict.verdict: self.said.emit(said))
            made.refused.connect(self.refused)
            self.buttons[verdict.verdict] = made
            answers.addWidget(made, 3 if verdict in (VERDICTS[0], VERDICTS[-1]) else 2)
        self.line = MessageLine()
        self._lit_over = QTimer(self, singleShot=True, interval=LIT)
        self._lit_over.timeout.connect(lambda: self.light(""))
        self.undo: QPushButton = button(
            "", self.undone.emit, self.tr("Undo your last judgement and show its pair")
        )
        self.go_on: QPushButton = button("", self.went_on.emit)
        self._is_aside = False
        for one in (self.go_on, self.undo):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # Its room is kept, so that the other buttons stay in place when it appears.
        policy = self.go_on.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.go_on.setSizePolicy(policy)
        self.go_on.hide()
        above = row((answers, 1), self.go_on, self.undo, spacing=6)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the documents and the arrows
        self.setLayout(column(above, self.line, spacing=2, margins=(12, 4, 12, 2)))
        self.show_keys()

    def show_keys(self) -> None:
        """Show the current keys on the buttons."""
        for verdict in VERDICTS:
            self.buttons[verdict.verdict].show_key(self._key_of(verdict.action))
        leave = self.tr("Back") if self._is_aside else self.tr("Keep")
        for one, words, action in (
            (self.undo, self.tr("Undo"), "preferences.undo"),
            (self.go_on, leave, "preferences.go_on"),
        ):
            key = self._key_of(action)
            one.setText(f"{words}  {key}" if key else words)
            named = self.tr("{0}, key {1}").format(words, key)
            one.setAccessibleName(named if key else words)
        back, keep = self.tr("Back to all preferences"), self.tr("Keep the judgement, next pair")
        self.go_on.setToolTip(back if self._is_aside else keep)
        self.go_on.setAccessibleName(self.go_on.toolTip())

    def show_state(
        self, *, can_answer: bool, writable: bool, told: str, before: str, again: bool, aside: bool
    ) -> None:
        """Enable the buttons, and show a message in the line below them.

        can_answer: enable the verdicts. writable: enable undo. told: the message.
        before: the assessor's own verdict on a pair that is shown again, or empty.
        again: True if the pair is shown again. aside: True if it was opened from all preferences.
        """
        if aside != self._is_aside:
            self._is_aside = aside
            self.show_keys()
        for verdict, made in self.buttons.items():
            made.setEnabled(can_answer)
            made.set_chosen(verdict == before)
        self.line.say_state(told)
        self.undo.setEnabled(writable)
        self.go_on.setVisible(again)

    def light(self, verdict: str) -> None:
        """Light the button of a verdict for a moment; none for an empty text."""
        for name, made in self.buttons.items():
            made.set_lit(name == verdict)
        if verdict:
            self._lit_over.start()
