"""The panel of the queue beside the document: topic, progress, order, filter, search and list."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QWidget,
)

from assessor_app.app.numbers import fill
from assessor_app.app.pages.judge.grade_bar import KeyOf
from assessor_app.app.pages.judge.judging_position import to_do
from assessor_app.app.pages.judge.order_choice import OrderChoice
from assessor_app.app.pages.judge.queue_delegate import QueueDelegate, line_height
from assessor_app.app.pages.judge.queue_excerpts import QueueSearch, UntitledExcerpts
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_model import QueueModel
from assessor_app.app.pages.judge.queue_state import (
    FILTERS,
    LOOK_AGAIN,
    QueuePart,
    end_words,
    judged_words,
    part_words,
    progress_words,
    short_progress_words,
)
from assessor_app.app.text_size import follow_letters
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.form_fields import (
    IconBox,
    add_clear_button,
    choice_box,
    on_escape,
    on_list_closed,
    open_list,
)
from assessor_app.app.widgets.labels import OneLine
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.row_table import RowList
from assessor_app.app.widgets.search_box import SHOWN, WORDS, SearchBox
from assessor_app.campaign.files.status import FEWEST_DECISIONS
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import without_controls

BAR = 5  # height of the progress bar in pixels


class QueuePanel(QWidget):
    """Shows the queue of a topic.

    again: the documents to look at again, because they lack an answer for an aspect.
    topic_chosen, order_chosen: emitted with the topic or order that the user chose. chosen: emitted
    with the row of a chosen document. left: emitted when the focus should return to the document.
    said: emitted with words for the user.
    """

    topic_chosen = Signal(str)
    order_chosen = Signal(str)
    chosen = Signal(int)
    left = Signal()
    said = Signal(str)

    def __init__(
        self, queue_judging: QueueJudging, key_of: KeyOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._key_of = key_of
        self._place_shown = ("", "")
        self._wants_first = False  # Enter was pressed before a document was found
        self._is_new = False  # the user has not moved in the present list yet
        self.again: frozenset[str] = frozenset()
        self.topics = SearchBox()
        choice_box(self.tr("Topic"), 10, box=self.topics)
        self.topics.setToolTip(
            self.tr("The current topic. The list shows how much of each is judged.")
        )
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress in this topic"))
        self.bar.setFixedHeight(BAR)
        self.progress, self.pace, self.shown = OneLine(), OneLine(), OneLine()
        for line in (self.progress, self.pace, self.shown):
            line.mode = Qt.TextElideMode.ElideRight
        self.messages: QPushButton = link("", lambda: None, self.tr("List the messages"))
        self.messages.hide()
        self.order = OrderChoice(self)
        self.filters = IconBox("filter")
        self.search = QLineEdit()
        self.model = QueueModel(self)
        self.delegate = QueueDelegate(self)
        self.list = RowList(self.tr("Queue of documents"))
        self.nothing = QLabel()
        self.finding: QueueSearch = QueueSearch(queue_judging, self)
        self.untitled = UntitledExcerpts(queue_judging, self.model, self.list)
        self._set_up_strip()
        self._set_up_list()
        self._place()
        self._connect()

    def _set_up_strip(self) -> None:
        self.filters.setAccessibleName(self.tr("Filter"))
        for one in FILTERS:
            self.filters.addItem(tr(one.title))
        self._name_filter()
        self.search.setPlaceholderText(self.tr("Find"))
        self.search.setToolTip(self.tr("Find documents of this topic by their words or their id"))
        self.search.setAccessibleName(self.tr("Search the documents of this topic"))
        add_clear_button(self.search)

    def _set_up_list(self) -> None:
        self.list.setModel(self.model)
        self.list.setItemDelegate(self.delegate)
        follow_letters(self.list, self._fit_lines)
        for label in (self.nothing, self.pace, self.shown):
            label.setProperty("muted", True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.nothing.hide()

    def _fit_lines(self) -> None:
        """Fit the heights of the lines above the list, and of its rows, to the letters."""
        for line in (self.progress, self.pace, self.shown):
            line.setFixedHeight(line.fontMetrics().height())
        self.list.verticalHeader().setDefaultSectionSize(line_height(self.list.font()))

    def _place(self) -> None:
        # The rate and the number of documents shown share a line, which is always there.
        lines = column(self.progress, self.pace, self.shown, spacing=0)
        strip = row((self.search, 1), self.order.orders, self.filters, spacing=4)
        parts = (self.topics, self.bar, lines, self.messages, strip, self.order.seed_row)
        below = ((self.list, 1), (self.nothing, 1))
        self.setLayout(column(*parts, *below, spacing=4, margins=(8, 4, 6, 2)))

    def _connect(self) -> None:
        self.topics.activated.connect(self._choose_topic)
        self.order.chosen.connect(self._choose_order)
        self.order.left.connect(self.left)
        self.filters.currentIndexChanged.connect(lambda _: self._show_part())
        self.filters.activated.connect(lambda _: self._choose_filter())
        self.search.textChanged.connect(self._on_typed)
        self.search.installEventFilter(self)
        self.search.returnPressed.connect(self._open_first)
        self.finding.found.connect(self._on_found)
        for box in (self.topics, self.filters, self.list):
            on_escape(box, self.left.emit)
        on_list_closed(self.topics, self.left.emit, self.topics.opened)
        for box in (self.filters, self.order.orders):
            on_list_closed(box, self.left.emit)
        on_escape(self.search, self._end_search)
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        judging = self._queue_judging
        judging.queue_read.connect(self._on_queue)
        judging.moved.connect(self._on_moved)
        judging.moved.connect(self._forget_new_list)
        judging.placed.connect(self._on_moved)
        judging.settled.connect(self.untitled.read_anew)
        judging.item_changed.connect(self._on_item)
        judging.topics_changed.connect(self._show_topics)
        judging.part_changed.connect(self._on_part)
        judging.part_ended.connect(self._show_end)

    # Display ------------------------------------------------------------------------------

    def _show_topics(self) -> None:
        known = [self.topics.itemData(at) for at in range(self.topics.count())]
        if known != [one.topic.id for one in self._queue_judging.topics]:
            self.topics.clear()
            for one in self._queue_judging.topics:
                self.topics.addItem(_topic_line(one), one.topic.id)
        # The items are updated in place, because the list may be open.
        for at, one in enumerate(self._queue_judging.topics):
            self.topics.setItemText(at, _topic_line(one))
            self.topics.setItemData(at, _topic_words(one.topic), WORDS)
            self.topics.setItemData(at, _topic_name(one.topic), SHOWN)
        self._show_progress()

    def _on_queue(self) -> None:
        campaign = self._queue_judging.session.campaign
        self.delegate.scale = scale = campaign.scale if campaign is not None else None
        topic = self._queue_judging.topic.topic.id if self._queue_judging.topic is not None else ""
        place = (self._queue_judging.session.assessor, topic)
        if place != self._place_shown:
            self._place_shown = place
            self._clear_search()
        self.model.show_queue(self._queue_judging.queue, scale, self._queue_judging.part)
        self.order.show_order(self._queue_judging.order)
        self._show_progress()
        self._show_counts()

    def _on_moved(self) -> None:
        self._mark_current(scroll=True)
        self._show_progress()
        self._show_counts()

    def _mark_current(self, *, scroll: bool) -> None:
        self.model.set_current(self._queue_judging.row)
        shown = self.model.shown_row(self._queue_judging.row)
        if shown >= 0:
            index = self.model.index(shown)
            if scroll:
                self._scroll_to(index)
            way = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, way)
        else:
            self.list.clearSelection()

    def _scroll_to(self, index: QModelIndex) -> None:
        """Show the row in the middle if it is not in sight, so that few keys scroll the list."""
        if not self.list.viewport().rect().contains(self.list.visualRect(index)):
            self.list.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _on_item(self, row: int) -> None:
        self.model.item_changed(row)
        self._show_progress()
        self._show_counts()

    def _show_progress(self) -> None:
        topic = self._queue_judging.topic
        if topic is None:
            self.progress.say("")
            self.pace.say("")
            return
        at = self.topics.findData(topic.topic.id)
        self.topics.setItemText(at, _topic_line(topic))
        if at != self.topics.currentIndex():
            self.topics.setCurrentIndex(at)
        left = to_do(topic)
        # Otherwise setValue repaints the window at once, before the next document is shown.
        self.bar.setUpdatesEnabled(False)
        self.bar.setRange(0, max(topic.pooled, 1))
        self.bar.setValue(topic.pooled - left)
        self.bar.setUpdatesEnabled(True)
        self.progress.short = short_progress_words(topic)
        self.progress.say(progress_words(topic))
        rate = self._queue_judging.pace.words(left)
        if rate != self.pace.text():
            told = self.tr("From the active time of your judgements in the last hour, {0} or more")
            self.pace.short = self._queue_judging.pace.words(0)
            self.pace.setText(rate)
            self.pace.setToolTip(f"{rate}\n{told.format(FEWEST_DECISIONS)}")

    def _show_counts(self) -> None:
        """Show how many documents the part of the queue has, or why it is empty."""
        part, shown = self._queue_judging.part, self.model.rowCount()
        if self.finding.is_looking:
            self.shown.say(fill(self.tr("{0:,} found, searching…"), shown))
        else:
            self.shown.say(part_words(part, shown))
        self.shown.setVisible(not part.is_all)
        self.pace.setVisible(part.is_all)
        empty = shown == 0
        if empty and self._queue_judging.is_reading:
            self.nothing.setText(self.tr("Reading the queue…"))
        elif empty and self.finding.is_looking:
            self.nothing.setText(self.tr("Searching…"))
        elif empty and part.found is not None:
            self.nothing.setText(self.tr("No document of this topic matches the search."))
        elif empty:
            self.nothing.setText(self.tr("No document matches the filter."))
        if empty and self._queue_judging.document and not self.finding.is_looking:
            beside = self.tr("The document on the screen is not in this list.")
            self.nothing.setText(f"{self.nothing.text()}\n{beside}")
        self.nothing.setVisible(empty)
        if empty and self.window().focusWidget() is self.list:
            # Otherwise Qt would focus the next field, where keys are text.
            self.setFocus()
        self.list.setVisible(not empty)

    def _show_end(self) -> None:
        if self.goes_into_list():
            return
        ended = end_words(self._queue_judging.part, self.model.rowCount())
        key = self._key_of("judge.show_all")
        told = self.tr("{0}; press {1} to show all documents")
        self.said.emit(told.format(ended, key) if key else ended)

    # Operations ---------------------------------------------------------------------------

    def mark_messages(self, new: dict[str, int]) -> None:
        """Mark documents with messages; new: the number of unread ones, by document."""
        is_other = new != self.delegate.messages
        self.delegate.messages = new
        self.model.take_messages(new)
        self.list.viewport().update()
        if is_other and self._queue_judging.part.filter.is_of_messages:
            self._show_part()

    def show_again(self, documents: frozenset[str]) -> None:
        """Offer these documents, which are to be looked at again, as a filter."""
        if documents == self.again:
            return
        self.again = documents
        at, is_chosen = len(FILTERS), self.filters.currentIndex() == len(FILTERS)
        if not documents and not is_chosen:
            self.filters.removeItem(at)
            return
        words = fill(self.tr("{0} ({1:,})"), tr(LOOK_AGAIN.title), len(documents))
        if self.filters.count() == at:
            self.filters.addItem(words)
        self.filters.setItemText(at, words)
        if is_chosen:
            self._show_part()

    def choose_again(self) -> None:
        """Show the documents to look at again, and go to the first of them."""
        if self.again:
            self.show()
            self.filters.setCurrentIndex(len(FILTERS))
            self._choose_filter()

    def choose(self, box: QComboBox) -> None:
        """Show the panel, and open the list of a box for the keyboard."""
        self.show()
        open_list(box)

    def focus_list(self) -> None:
        """Focus the list, or this panel if the list is empty; never a text field."""
        (self if self.list.isHidden() else self.list).setFocus()

    def focus_search(self) -> None:
        """Focus the search field."""
        self.show()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def goes_into_list(self) -> bool:
        """Go to the first document of a new list if the document on the screen is not in the list.

        Return whether this was done; the key that was pressed then judges nothing. A list is new
        until the user has gone to another document.
        """
        item = self._queue_judging.item
        if not self._is_new or item is None or not self.model.rowCount():
            return False
        if self._queue_judging.part.holds(item):
            return False
        self._choose(self.model.index(0))
        self.said.emit(self.tr("{0} is not in this list").format(item.document))
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go into a new list when the search field loses the focus."""
        if watched is self.search and isinstance(event, QFocusEvent) and event.lostFocus():
            aside = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
            if event.reason() not in aside:
                QTimer.singleShot(0, self, self._on_search_left)
        return super().eventFilter(watched, event)

    def stop(self) -> None:
        """End the search and the reading of excerpts, because the campaign is being closed."""
        self.finding.stop()
        self.untitled.stop()

    def _choose_topic(self, at: int) -> None:
        topic = str(self.topics.itemData(at))
        if self._queue_judging.topic is None or topic != self._queue_judging.topic.topic.id:
            self.topic_chosen.emit(topic)
        # Until the topic is open, the box shows the present one.
        self._show_progress()
        self.left.emit()

    def _choose_order(self, order: str) -> None:
        self.order_chosen.emit(order)
        if order != self._queue_judging.order:
            self.order.show_order(self._queue_judging.order)
        self.left.emit()

    def _choose_filter(self) -> None:
        """Go into the chosen part of the queue if the document on the screen is not in it."""
        # If moving is impossible now, because a note cannot be filed, the next key tries again.
        self._is_new = True
        item = self._queue_judging.item
        if item is None or not self._queue_judging.part.holds(item):
            self._choose(self.model.index(0))
        self.left.emit()

    def _show_part(self) -> None:
        """Show the documents that pass the filter and were found by the search, if there is one."""
        at = self.filters.currentIndex()
        again = replace(LOOK_AGAIN, documents=self.again)
        chosen = FILTERS[at] if at < len(FILTERS) else again
        self._name_filter()
        messages = self.delegate.messages
        self._queue_judging.show_only(QueuePart(chosen, self.finding.result, messages))

    def _name_filter(self) -> None:
        self.filters.is_set = self.filters.currentIndex() > 0
        self.filters.setToolTip(self.tr("Filter: {0}").format(self.filters.currentText()))
        self.filters.update()

    def _on_part(self) -> None:
        part = self._queue_judging.part
        self.model.show_part(part)
        if part.is_all:
            self._clear_search()
            self.filters.blockSignals(True)
            self.filters.setCurrentIndex(0)
            self.filters.blockSignals(False)
            self._name_filter()
        self._mark_current(scroll=part.found is None)
        self._show_counts()

    def _on_found(self, first: bool) -> None:
        at_top = first or not self.model.rowCount()
        seen = self.list.verticalScrollBar().value()
        self._show_part()
        if self.finding.result is not None:
            # The best matches are at the top.
            self.list.verticalScrollBar().setValue(0 if at_top else seen)
        self._is_new = self.finding.result is not None
        self._open_wanted()

    def _on_typed(self, text: str) -> None:
        self._forget_new_list()
        self.finding.type(text)

    def _forget_new_list(self) -> None:
        self._wants_first = self._is_new = False

    def _on_search_left(self) -> None:
        at = self.window().focusWidget()
        # In this panel the user chooses, and text in a field is on the document on the screen.
        if at is None or not (self.isAncestorOf(at) or isinstance(at, QLineEdit | QPlainTextEdit)):
            self.goes_into_list()

    def _clear_search(self) -> None:
        # Signals are not blocked, because they hide the clear button.
        self.search.clear()
        self.finding.stop()

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.model.queue_row(index.row()))

    def _end_search(self) -> None:
        """End the search, and return to the document."""
        self._clear_search()
        self._show_part()
        self.left.emit()

    def _open_first(self) -> None:
        """Show the first document found, after Enter in the search field."""
        self._wants_first = True
        if self.finding.waits():
            self.finding.start()
        else:
            self._open_wanted()

    def _open_wanted(self) -> None:
        """Show the first document found if Enter was pressed; if none is found yet, wait for it."""
        wanted = self._wants_first and self.window().focusWidget() is self.search
        there = self._queue_judging.part.found is not None and self.model.rowCount() > 0
        self._wants_first = wanted and not there and self.finding.is_looking
        if wanted and there:
            self._choose(self.model.index(0))


def _topic_line(progress: judging_queries.TopicProgress) -> str:
    topic = progress.topic
    parts = [without_controls(topic.id), judged_words(progress)]
    if topic.label != topic.id:
        parts.append(topic.label)
    return "  ·  ".join(parts)


def _topic_name(topic: Topic) -> str:
    name = without_controls(topic.id)
    return f"{name}  ·  {topic.label}" if topic.label != topic.id else name


def _topic_words(topic: Topic) -> str:
    return f"{topic.title} {topic.description} {topic.narrative} {topic.keywords}"
