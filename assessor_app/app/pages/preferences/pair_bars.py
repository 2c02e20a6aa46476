"""The bars of a pair: above it topic, counts and links, below it the buttons for verdicts."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.pages.preferences.preference_texts import VERDICTS, left_words, plan_words
from assessor_app.app.widgets.buttons import DecisionButton, link
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.domain.collection import Topic

LONGEST = 40
FIRST_STRONG, END = "\u2068", "\u2069"
NARROW = 900  # no room for the pace


class HeadBar(QFrame):
    """Shows topic, pairs done and left, pace, and links to the choice of pairs and to the results.

    topic_chosen: emitted with the id of the topic. plan_wanted, results_wanted: emitted when a link
    was clicked.
    """

    topic_chosen = Signal(str)
    plan_wanted = Signal()
    results_wanted = Signal()

    def __init__(self, pair_judging: PairJudging, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pair_judging = pair_judging
        self.topics = choice_box(self.tr("Topic"), 28)
        self.topics.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.topics.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.counts = QLabel()
        self.counts.setTextFormat(Qt.TextFormat.PlainText)
        self.counts.setAccessibleName(self.tr("Judged and remaining pairs"))
        self.pace = QLabel()
        self.pace.setProperty("muted", True)
        self.pace.setTextFormat(Qt.TextFormat.PlainText)
        self.plan: QPushButton = link("", self.plan_wanted.emit, self.tr("Pair selection"))
        self.results: QPushButton = link(self.tr("Results"), self.results_wanted.emit)
        links = (self.plan, self.results)
        for one in links:
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        parts = (self.topics, self.counts, self.pace, None, *links)
        self.setLayout(row(*parts, spacing=14, margins=(14, 8, 10, 6)))
        self.topics.activated.connect(lambda at: self.topic_chosen.emit(self.topics.itemData(at)))

    def show_keys(self, plan: str, results: str) -> None:
        """Show the keys for the choice of pairs and for the results in the tooltips."""
        self.plan.setToolTip(self.tr("Pair selection ({0})").format(plan))
        self.results.setToolTip(
            self.tr("Ranking, consistency and your preferences on this topic ({0})").format(results)
        )

    def show_topics(self) -> None:
        """Fill the list of topics, each with its progress."""
        pair_judging, box = self._pair_judging, self.topics
        box.blockSignals(True)
        box.clear()
        for topic in pair_judging.list.topics:
            box.addItem(self._named(topic), topic.id)
        self.show_topic()
        box.blockSignals(False)

    def show_topic(self) -> None:
        """Select the assessor's topic in the list."""
        self.topics.setCurrentIndex(self.topics.findData(self._pair_judging.topic_id()))

    def _named(self, topic: Topic) -> str:
        known = self._pair_judging.list.progress.get(topic.id)
        state = ""
        if known is not None:
            count = f"{known.answered:,}"
            done = self.tr("done") if known.done else self.tr("{0} judged").format(count)
            state = f" – {done}"
        label = topic.label if len(topic.label) <= LONGEST else f"{topic.label[:LONGEST]}…"
        # Isolated, so that a right-to-left title does not reorder the figures.
        return f"{topic.id}  {FIRST_STRONG}{label}{END}{state}"

    def show_counts(self) -> None:
        """Show how many pairs are judged and remaining, how pairs are chosen, and the pace."""
        pair_judging = self._pair_judging
        standing = pair_judging.standing
        self.plan.setText(plan_words(pair_judging.plan))
        if standing is None:
            self.counts.clear()
            self.pace.clear()
            return
        done = self.tr("{0} judged, {1}")
        self.counts.setText(done.format(f"{standing.answered:,}", left_words(standing.remaining)))
        self.pace.setText(pair_judging.pace.words(round(standing.remaining.expected)))
        at = self.topics.currentIndex()
        if pair_judging.topic is not None and self.topics.itemData(at) == pair_judging.topic.id:
            self.topics.setItemText(at, self._named(pair_judging.topic))
        count = standing.candidates
        documents = self.tr("1 document.") if count == 1 else self.tr("{0:,} documents.")
        meaning = self.tr(
            "Remaining pairs: minimum to maximum, and the expected number. Ties reduce it."
        )
        self.counts.setToolTip(f"{documents.format(count)} {meaning}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the pace in a narrow window."""
        super().resizeEvent(event)
        self.pace.setVisible(event.size().width() >= NARROW)


KeyOf = Callable[[str], str]
ARROWS = {"Left": "←", "Right": "→", "Down": "↓", "Up": "↑"}
SHEET = """QPushButton[verdict="true"] { font-weight: 600; padding: 0 10px;
    min-height: 40px; }
QPushButton[verdict="true"][before="true"] { border: 2px solid palette(highlight);
    padding: 0 9px; }"""


class VerdictBar(QFrame):
    """Shows the buttons for verdicts; the outer buttons are below the document that they prefer.

    said: emitted with the verdict of a button. refused: emitted with the reason why a button did
    nothing. undone, redone, went_on: emitted when a link was clicked.
    """

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
        buttons = row(spacing=8)
        for verdict in VERDICTS:
            made = DecisionButton()
            made.clicked.connect(lambda _=False, said=verdict.verdict: self.said.emit(said))
            made.refused.connect(self.refused)
            made.setAutoDefault(False)
            made.setProperty("verdict", True)
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self.buttons[verdict.verdict] = made
            buttons.addWidget(made, 3 if verdict in (VERDICTS[0], VERDICTS[-1]) else 2)
        self.before = plain()
        self.before.setProperty("warning", True)
        self.words = QLabel()
        self.words.setProperty("muted", True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._undo = link(
            "", self.undone.emit, self.tr("Undo your last judgement and show its pair")
        )
        self._redo = link("", self.redone.emit, self.tr("Redo the judgement that you undid"))
        self.go_on = link(
            "", self.went_on.emit, self.tr("Keep the judgement of this pair unchanged")
        )
        self._is_aside = False
        self._place(buttons)
        self.before.hide()
        self.show_keys()

    def _place(self, buttons: QHBoxLayout) -> None:
        links = (self.go_on, self._undo, self._redo)
        for one in links:
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        below = row((self.words, 1), *links, spacing=4)
        self.setLayout(column(self.before, buttons, below, spacing=6, margins=(14, 10, 14, 6)))

    def show_keys(self) -> None:
        """Show the current keys on the buttons."""
        for verdict in VERDICTS:
            key = self._key_of(verdict.action)
            made = self.buttons[verdict.verdict]
            # The key is on the side of the button to which its arrow points.
            last = verdict is VERDICTS[-1]
            cap = ARROWS.get(key, key)
            said = verdict.title()
            made.setText(f"{said}   {cap}" if last else f"{cap}   {said}")
            made.setAccessibleName(self.tr("{0}, key {1}").format(said, key))
            told = (said, key, verdict.explanation())
            made.setToolTip("<b>{}</b> ({})<br>{}".format(*told))
        back, following = self.tr("Back to all preferences"), self.tr("Keep, next pair")
        for one, words, action in (
            (self._undo, self.tr("Undo"), "preferences.undo"),
            (self._redo, self.tr("Redo"), "preferences.redo"),
            (self.go_on, back if self._is_aside else following, "preferences.go_on"),
        ):
            key = self._key_of(action)
            one.setText(f"{words}  {key}" if key else words)

    def show_state(
        self, *, can_answer: bool, writable: bool, told: str, before: str, again: bool, aside: bool
    ) -> None:
        """Enable the buttons, and show a message above them.

        can_answer: enable the verdicts. writable: enable undo and redo. told: the message.
        before: the assessor's own verdict on a pair that is shown again, or empty.
        again: True if the pair is shown again. aside: True if it was opened from all preferences.
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
        """Show what was done last."""
        self.words.setText(words)
