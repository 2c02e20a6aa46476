"""Above the two documents: the topic, how many pairs are done and left, how they are chosen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from assessor_app.app.pages.compare.pair_judging import PairJudging
from assessor_app.app.pages.compare.verdict_words import left_words, plan_words
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.domain.collection import Topic

LONGEST = 40
FIRST_STRONG, END = "\u2068", "\u2069"
NARROW = 900  # no room for the pace


class HeadBar(QFrame):
    """topic_chosen names the topic to go on with."""

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
        self.counts.setAccessibleName(self.tr("Pairs done and left"))
        self.pace = QLabel()
        self.pace.setProperty("muted", True)
        self.pace.setTextFormat(Qt.TextFormat.PlainText)
        self.plan: QPushButton = link(
            "", self.plan_wanted.emit, self.tr("How the pairs are chosen")
        )
        self.results: QPushButton = link(self.tr("Results"), self.results_wanted.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 6)
        row.setSpacing(14)
        row.addWidget(self.topics)
        row.addWidget(self.counts)
        row.addWidget(self.pace)
        row.addStretch()
        for one in (self.plan, self.results):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(one)
        self.topics.activated.connect(lambda at: self.topic_chosen.emit(self.topics.itemData(at)))

    def show_keys(self, plan: str, results: str) -> None:
        """Name the keys in the tooltips."""
        self.plan.setToolTip(self.tr("How the pairs are chosen ({0})").format(plan))
        self.results.setToolTip(self.tr("What your answers come to ({0})").format(results))

    def show_topics(self) -> None:
        """Offer the topics, each with how far it is."""
        pair_judging, box = self._pair_judging, self.topics
        box.blockSignals(True)
        box.clear()
        for topic in pair_judging.list.topics:
            box.addItem(self._named(topic), topic.id)
        self.show_topic()
        box.blockSignals(False)

    def show_topic(self) -> None:
        """Choose the topic that is before the assessor."""
        self.topics.setCurrentIndex(self.topics.findData(self._pair_judging.topic_id()))

    def _named(self, topic: Topic) -> str:
        known = self._pair_judging.list.progress.get(topic.id)
        state = ""
        if known is not None:
            count = f"{known.answered:,}"
            done = self.tr("done") if known.done else self.tr("{0} done").format(count)
            state = f" – {done}"
        label = topic.label if len(topic.label) <= LONGEST else f"{topic.label[:LONGEST]}…"
        # Isolated: a title from right to left must not turn the figures round.
        return f"{topic.id}  {FIRST_STRONG}{label}{END}{state}"

    def show_counts(self) -> None:
        """How many pairs are answered and left, and how long that takes."""
        pair_judging = self._pair_judging
        standing = pair_judging.standing
        self.plan.setText(plan_words(pair_judging.plan))
        if standing is None:
            self.counts.clear()
            self.pace.clear()
            return
        done = self.tr("{0} done, {1}")
        self.counts.setText(done.format(f"{standing.answered:,}", left_words(standing.remaining)))
        self.pace.setText(pair_judging.pace.words(round(standing.remaining.expected)))
        at = self.topics.currentIndex()
        if pair_judging.topic is not None and self.topics.itemData(at) == pair_judging.topic.id:
            self.topics.setItemText(at, self._named(pair_judging.topic))
        count = standing.candidates
        documents = self.tr("1 document.") if count == 1 else self.tr("{0:,} documents.")
        meaning = self.tr(
            "Of the pairs that are left the fewest and the most that may be needed, and how many "
            "are expected; ties make them fewer."
        )
        self.counts.setToolTip(f"{documents.format(count)} {meaning}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With little room the pace goes first."""
        super().resizeEvent(event)
        self.pace.setVisible(event.size().width() >= NARROW)
