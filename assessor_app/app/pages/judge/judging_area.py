"""The layout of the Judge page: queue, document above the grade bar, and topic."""

from PySide6.QtCore import QByteArray, QEvent, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from assessor_app.app.judging.cannot_judge import why_no_text
from assessor_app.app.judging.thread_view import ThreadView
from assessor_app.app.judging.topic_panel import TopicPanel
from assessor_app.app.numbers import fill
from assessor_app.app.pages.judge.grade_bar import GradeBar, KeyOf
from assessor_app.app.pages.judge.judge_empty_states import TopicDone
from assessor_app.app.pages.judge.questions.question_row import QuestionRow
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_model import state_words
from assessor_app.app.pages.judge.queue_panel import QueuePanel
from assessor_app.app.pages.judge.queue_state import NOWHERE, TO_DO
from assessor_app.app.pages.judge.searching.search_panel import SearchPanel
from assessor_app.app.press import Rest
from assessor_app.app.theme import theme_of
from assessor_app.app.user_settings import ReadingStyle
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.find_bar import FindBar
from assessor_app.app.viewer.marking import Marking
from assessor_app.app.viewer.term_counts import TermCounts
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import DocumentName, plain
from assessor_app.app.widgets.layouts import column, panel, row, rule, stack
from assessor_app.app.widgets.splitters import SideSplitter
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import without_controls

# Smallest and largest width in pixels, and the share of the window with the pixels added to it.
QUEUE_WIDTHS, TOPIC_WIDTHS = (184, 280, 0.133, 63), (200, 360, 0.244, 28)
MOST_QUOTES = 3


class JudgingArea(SideSplitter):
    """Lays out the queue, the document above the grade bar, and the topic, from left to right.

    recoloured: emitted when the theme has changed.
    """

    recoloured = Signal()

    def __init__(
        self, queue_judging: QueueJudging, key_of: KeyOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(0, *QUEUE_WIDTHS, parent=parent)
        self._queue_judging = queue_judging
        self._key_of = key_of
        self._finder = TermFinder(())
        self._shown_topic: Topic | None = None
        self.queue = QueuePanel(queue_judging, key_of)
        self.search = SearchPanel(queue_judging)
        self.document = AnyDocumentView()
        self.view: DocumentView = self.document.text
        self.finding: FindBar = FindBar(self.document)
        self.no_text = EmptyState("", "")
        self.done = TopicDone(Rest(queue_judging.session.press, self))
        self.reading = EmptyState(self.tr("Loading"), self.tr("Reading the queue of this topic…"))
        self.topic: TopicPanel = TopicPanel()
        self.discussion: ThreadView = ThreadView()
        self.discussion.hide()
        self.bar = GradeBar(key_of)
        self.questions = QuestionRow(key_of)
        self.name = DocumentName()
        self.terms: TermCounts = TermCounts()
        self.stale_highlights = plain()
        self.duplicate = plain()
        self.lesson = plain()
        self.has_lesson = False
        self._reading = SideSplitter(1, *TOPIC_WIDTHS)
        self._documents = stack(self.document, self.no_text, self.done, self.reading, self.search)
        self.terms.said.connect(self.bar.said.refuse)
        self._place()

    def _place(self) -> None:
        reading = self._reading
        reading.setChildrenCollapsible(False)
        below = (rule(), self.bar, self.questions)
        reading.addWidget(panel(column((self._document_column(), 1), *below, spacing=0)))
        side = panel(column((self.topic, 1), (self.discussion, 1), margins=(0, 0, 0, 0)))
        self.discussion.setContentsMargins(8, 4, 8, 8)
        reading.addWidget(side)
        reading.setStretchFactor(0, 1)
        self.setChildrenCollapsible(False)
        self.addWidget(self.queue)
        self.addWidget(reading)
        # The lowest part is painted first, so that the next document does not wait for the queue.
        # Screen readers find it first, too.
        reading.lower()
        self.setStretchFactor(1, 1)
        self.queue.setMinimumWidth(180)
        side.setMinimumWidth(180)
        self.document.setMinimumWidth(300)

    def _document_column(self) -> QWidget:
        head = row(self.name, (self.terms, 1), spacing=12, margins=(16, 8, 14, 6))
        warnings = (self.lesson, self.duplicate, self.stale_highlights)
        for label in warnings:
            label.setProperty("warning", True)
            label.setContentsMargins(16, 4, 14, 4)
            label.hide()
        sheet = QFrame()
        sheet.setObjectName("sheet")
        sheet.setAutoFillBackground(True)
        sheet.setStyleSheet("QFrame#sheet { background: palette(base); }")
        # Below the text, which stays in place when a warning appears.
        sheet.setLayout(column(head, self.finding, (self._documents, 1), *warnings, spacing=0))
        return sheet

    # Topic and document -------------------------------------------------------------------

    def forget_topic(self) -> None:
        """Have the next `show_topic` show the topic again, even if it is the same."""
        self._shown_topic = None

    def show_topic(self, *, with_guidelines: bool) -> None:
        """Show the topic if it is not already on the screen.

        with_guidelines: show the button for the guidelines.
        """
        topic = self._queue_judging.topic.topic if self._queue_judging.topic is not None else None
        if topic is not None and topic != self._shown_topic:
            self._shown_topic = topic
            self._finder = TermFinder(terms_of(topic))
            self.topic.show_topic(topic, with_guidelines=with_guidelines)

    def show_document(self) -> bool:
        """Show the document, or a message in its place; return whether a document is shown."""
        queue_judging = self._queue_judging
        if queue_judging.row == NOWHERE:
            self.show_between()
            return False
        document, reading = queue_judging.text(queue_judging.document)
        title = document.title if document is not None else ""
        self.name.show_name(queue_judging.document, document.url if document is not None else "")
        shows = document is not None and bool(reading is not None or title or document.data)
        if document is not None and shows:
            self.document.advice = self.cannot_judge_advice()
            self.document.show_document(document, self._finder, reading)
            self.show_part(self.document)
        else:
            self._say_no_text(known=document is not None)
        self.finding.again()
        return shows

    def show_between(self) -> None:
        """Show why no document is on the screen, and what the assessor can do."""
        queue_judging = self._queue_judging
        self.name.clear()
        self.terms.clear()
        if self.search.is_open:
            self.show_part(self.search)
        elif queue_judging.is_reading:
            self.show_part(self.reading)
        elif queue_judging.items:
            self.done.show_end(queue_judging)
            self.show_part(self.done)
        else:
            self.no_text.say(
                self.tr("The queue of this topic could not be read"),
                self.tr("Choose another order or topic, or reopen the campaign."),
            )
            self.show_part(self.no_text)

    def sought(self) -> tuple[str, ...]:
        """Return the words of the search that found the document, in the notation of own terms."""
        return self.search.words or self.queue.finding.words

    def words_on_screen(self) -> str:
        """Return the place and title of the document on the screen, and its decision, in words.

        Without a document, the heading of the message that is shown in its place.
        """
        queue_judging, item = self._queue_judging, self._queue_judging.item
        if item is None:
            return self.done.heading.text() if self.shown_part() is self.done else ""
        title = without_controls(item.title or item.document)
        told = fill(
            self.tr("Document {0:,} of {1:,}: {2}"),
            queue_judging.row + 1,
            len(queue_judging.items),
            title,
        )
        campaign = queue_judging.session.campaign
        if item.state not in TO_DO and campaign is not None:
            told = self.tr("{0}, {1}").format(told, state_words(item, campaign.scale))
        if self.shown_part() is self.no_text:
            told = self.tr("{0}. {1}").format(told, self.no_text.heading.text())
        return told

    def cannot_judge_advice(self) -> str:
        """Return a sentence on what to do with a document that cannot be shown."""
        advice = self.tr("Press {0} if you cannot judge it, or judge it from another source.")
        return advice.format(self._key_of("judge.cannot"))

    def _say_no_text(self, *, known: bool) -> None:
        empty = self.tr("This document is empty")
        missing = self.tr("The document text is not available")
        advice = self.cannot_judge_advice()
        if not known:
            why = why_no_text(self._queue_judging.session.campaign, self._queue_judging.document)
            advice = f"{why} {advice}"
        self.no_text.say(self.tr(empty if known else missing), advice)
        self.terms.clear()
        self.show_part(self.no_text)

    # Parts --------------------------------------------------------------------------------

    def show_duplicate(self, words: str, key: str) -> None:
        """Show the message that a duplicate has another grade; an empty message is hidden.

        key: shows that duplicate.
        """
        self._warn(self.duplicate, f"{words}  {key}" if key and words else words)

    def show_lesson(self, words: str) -> None:
        """Show what training or qualification says of the document; an empty message is hidden."""
        self.has_lesson = bool(words)
        self._warn(self.lesson, words)

    def _warn(self, label: QLabel, words: str) -> None:
        if words == label.text():
            return
        label.setText(words)
        label.setVisible(bool(words))
        if words:
            self.bar.said.announce_only(words)

    def show_own_terms(self, marking: Marking, key: str) -> None:
        """Show the assessor's own terms, and quote highlights made on an earlier text of the
        document.

        key: edits the terms.
        """
        theme = self.document.reading_theme(theme_of(self.palette()))
        more = not marking.is_complete()
        self.topic.show_own_terms(marking.counts(), marking.followed(), key, theme=theme, more=more)
        quotes = [f"“{span.quote[:60]}”" for span in marking.stale]
        told = self.tr("Highlights on an earlier version of this document, not shown: {0}")
        shown = ", ".join(quotes[:MOST_QUOTES]) + (" …" if len(quotes) > MOST_QUOTES else "")
        self.stale_highlights.setText(told.format(shown))
        self.stale_highlights.setVisible(bool(quotes))

    def show_keys(self) -> None:
        """Show the current keys on the buttons below the document."""
        self.bar.show_keys()
        self.questions.show_keys()

    def set_reading(self, style: ReadingStyle) -> None:
        """Set how the document and the topic are shown."""
        self.document.set_reading(style)
        self.topic.set_reading(style.points)
        self._recolour()

    def widths(self) -> tuple[QByteArray, ...]:
        """Return the saved states of both splitters; empty unless the user has moved one of
        them."""
        if not (self.is_divided or self._reading.is_divided):
            return ()
        return self.saveState(), self._reading.saveState()

    def set_widths(self, whole: object, upper: object) -> None:
        """Restore the states of both splitters; ignore values of another type."""
        if isinstance(whole, QByteArray) and isinstance(upper, QByteArray):
            self.restoreState(whole)
            self._reading.restoreState(upper)

    def show_part(self, part: QWidget) -> None:
        """Show the document's view, or the message `part` in its place."""
        if self.shown_part() is not part:
            self._documents.setCurrentWidget(part)
            self.show_terms()

    def shown_part(self) -> QWidget | None:
        """Return the document's view, or the message shown in its place."""
        return self._documents.currentWidget()

    def show_terms(self) -> None:
        """Show how often each of the topic's terms occurs in the document; none without a
        document."""
        if self.shown_part() is self.document:
            self.terms.show_hits(self.document)
        else:
            self.terms.clear()

    def changeEvent(self, event: QEvent) -> None:
        """Show the topic's terms in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_documents"):
            self._recolour()

    def _recolour(self) -> None:
        self.show_terms()
        self.recoloured.emit()
