"""Above the two documents: the topic, how many pairs are done and left, how they are chosen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from assessor_app.app.pages.compare.comparison import Comparison
from assessor_app.app.pages.compare.words import left_words, plan_words
from assessor_app.app.widgets.buttons import link

LONGEST = 40


class HeadBar(QFrame):
    """topic_chosen names the topic to go on with."""

    topic_chosen = Signal(str)
    plan_wanted = Signal()
    results_wanted = Signal()

    def __init__(self, comparison: Comparison, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison = comparison
        self.topics = QComboBox()
        self.topics.setAccessibleName(self.tr("Topic"))
        self.topics.setMinimumContentsLength(28)
        self.topics.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.topics.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.topics.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.counts = QLabel()
        self.counts.setTextFormat(Qt.TextFormat.PlainText)
        self.counts.setAccessibleName(self.tr("Pairs done and left"))
        self.plan: QPushButton = link(
            "", self.plan_wanted.emit, self.tr("How the pairs are chosen")
        )
        self.results: QPushButton = link(self.tr("Results"), self.results_wanted.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 6)
        row.setSpacing(14)
        row.addWidget(self.topics)
        row.addWidget(self.counts)
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
        comparison, box = self._comparison, self.topics
        box.blockSignals(True)
        box.clear()
        for topic in comparison.topics:
            known = comparison.progress.get(topic.id)
            state = ""
            if known is not None:
                state = " – done" if known.done else f" – {known.answered:,} done"
            label = topic.label if len(topic.label) <= LONGEST else f"{topic.label[:LONGEST]}…"
            box.addItem(f"{topic.id}  {label}{state}", topic.id)
        box.setCurrentIndex(box.findData(comparison.topic_id()))
        box.blockSignals(False)

    def show_counts(self) -> None:
        """How many pairs are answered and left, and how long that takes."""
        comparison = self._comparison
        standing = comparison.standing
        self.plan.setText(plan_words(comparison.plan))
        if standing is None:
            self.counts.setText("")
            return
        words = f"{standing.answered:,} done, {left_words(standing.remaining)}"
        pace = comparison.pace.words(round(standing.remaining.expected))
        self.counts.setText(f"{words}   ·   {pace}" if pace else words)
        self.counts.setToolTip(
            self.tr(
                "{0} documents. Of the pairs that are left the fewest and the most that may be "
                "needed, and how many are expected; ties make them fewer."
            ).format(f"{standing.candidates:,}")
        )
