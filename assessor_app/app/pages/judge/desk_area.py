"""The desk: queue, document, topic and grades, laid out so that the document has the room."""

from PySide6.QtCore import QByteArray, QEvent, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.judging.topic_panel import TopicPanel
from assessor_app.app.pages.judge.grade_bar import GradeBar, KeyOf
from assessor_app.app.pages.judge.judge_empty_states import TopicDone
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_panel import QueuePanel
from assessor_app.app.press import Rest
from assessor_app.app.theme import theme_of
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.find_bar import FindBar
from assessor_app.app.viewer.marking import Marking
from assessor_app.app.viewer.term_counts import TermCounts
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import DocumentName, plain
from assessor_app.app.widgets.splitters import SideSplitter

# The narrowest, the widest, and the share of the room.
QUEUE_WIDTHS, TOPIC_WIDTHS = (264, 420, 0.16), (300, 500, 0.22)
MOST_QUOTES = 3


class DeskArea(SideSplitter):
    """Queue | document over grades | topic. It places the parts and has no logic of its own.

    recoloured: the theme is another.
    """

    recoloured = Signal()

    def __init__(
        self, queue_judging: QueueJudging, key_of: KeyOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(0, *QUEUE_WIDTHS, parent)
        self.queue = QueuePanel(queue_judging, key_of)
        self.document = AnyDocumentView()
        self.view: DocumentView = self.document.text
        self.finding: FindBar = FindBar(self.document)
        self.no_text = EmptyState("", "")
        self.done = TopicDone(Rest(queue_judging.session.press, self))
        self.reading = EmptyState(
            self.tr("One moment"), self.tr("The queue of this topic is being read.")
        )
        self.topic: TopicPanel = TopicPanel()
        self.bar = GradeBar(key_of)
        self.name = DocumentName()
        self.terms: TermCounts = TermCounts()
        self.remark = plain()
        self.alike = plain()
        self._upper = SideSplitter(1, *TOPIC_WIDTHS)
        self._documents = QStackedWidget()
        for part in (self.document, self.no_text, self.done, self.reading):
            self._documents.addWidget(part)
        self.terms.said.connect(self.bar.say)
        self._place()

    def _place(self) -> None:
        upper = self._upper
        upper.setChildrenCollapsible(False)
        upper.addWidget(self._document_column())
        upper.addWidget(self.topic)
        upper.setStretchFactor(0, 1)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setStyleSheet("QFrame { border: none; background: palette(midlight); }")
        line.setFixedHeight(1)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(upper, 1)
        column.addWidget(line)
        column.addWidget(self.bar)
        self.setChildrenCollapsible(False)
        self.addWidget(self.queue)
        self.addWidget(right)
        self.setStretchFactor(1, 1)
        self.queue.setMinimumWidth(190)
        self.topic.setMinimumWidth(190)
        self.document.setMinimumWidth(300)

    def _document_column(self) -> QWidget:
        head = QHBoxLayout()
        head.setContentsMargins(16, 8, 14, 6)
        head.setSpacing(12)
        head.addWidget(self.name)
        head.addWidget(self.terms, 1)
        sheet = QFrame()
        sheet.setObjectName("sheet")
        sheet.setAutoFillBackground(True)
        sheet.setStyleSheet("QFrame#sheet { background: palette(base); }")
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for label in (self.alike, self.remark):
            label.setProperty("warning", True)
            label.setContentsMargins(16, 0, 14, 4)
            label.hide()
        column.addLayout(head)
        column.addWidget(self.alike)
        column.addWidget(self.remark)
        column.addWidget(self.finding)
        column.addWidget(self._documents, 1)
        return sheet

    def say_alike(self, words: str, key: str) -> None:
        """Say calmly that a document that reads alike was judged differently; empty: nothing."""
        self.alike.setText(f"{words}  {key}" if key and words else words)
        self.alike.setVisible(bool(words))

    def show_own_terms(self, marking: Marking, key: str) -> None:
        """Show the assessor's own terms, and name highlights that were made on another text."""
        theme = self.document.reading_theme(theme_of(self.palette()))
        more = not marking.is_complete()
        self.topic.show_own_terms(marking.counts(), marking.followed(), key, theme=theme, more=more)
        quotes = [f"“{span.quote[:60]}”" for span in marking.stale]
        told = self.tr("Highlighted on an earlier text of this document, not shown: {0}")
        shown = ", ".join(quotes[:MOST_QUOTES]) + (" …" if len(quotes) > MOST_QUOTES else "")
        self.remark.setText(told.format(shown))
        self.remark.setVisible(bool(quotes))

    def widths(self) -> tuple[QByteArray, ...]:
        """How somebody divided the room, to be remembered; nothing where nobody has."""
        if not (self.is_divided or self._upper.is_divided):
            return ()
        return self.saveState(), self._upper.saveState()

    def set_widths(self, whole: object, upper: object) -> None:
        """Divide the room as it was; what is nothing of the kind is passed over."""
        if isinstance(whole, QByteArray) and isinstance(upper, QByteArray):
            self.restoreState(whole)
            self._upper.restoreState(upper)

    def show_part(self, part: QWidget) -> None:
        """Bring the document, or words in its place, to the front."""
        self._documents.setCurrentWidget(part)
        self.show_terms()

    def shown_part(self) -> QWidget | None:
        """The document, or what is in its place."""
        return self._documents.currentWidget()

    def show_terms(self) -> None:
        """Show the topic's words with how often the document has each; none without a document."""
        if self.shown_part() is self.document:
            self.terms.show_hits(self.document)
        else:
            self.terms.clear()

    def changeEvent(self, event: QEvent) -> None:
        """Show the words looked for in the new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_documents"):
            self.show_terms()
            self.recoloured.emit()
