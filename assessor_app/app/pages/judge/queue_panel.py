"""At the side: which topic, how far it is, in which order, and every document with its state."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.judge.first_words import FirstWords
from assessor_app.app.pages.judge.grade_bar import KeyOf
from assessor_app.app.pages.judge.judging_position import to_do
from assessor_app.app.pages.judge.order_choice import OrderChoice
from assessor_app.app.pages.judge.progress_words import judged_words, progress_words
from assessor_app.app.pages.judge.queue_delegate import QueueDelegate, line_height
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_model import QueueModel
from assessor_app.app.pages.judge.queue_part import FILTERS, QueuePart, part_words
from assessor_app.app.pages.judge.queue_search import QueueSearch
from assessor_app.app.widgets.form_fields import (
    choice_box,
    guarded,
    on_escape,
    on_list_closed,
    open_list,
)
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.search_box import WORDS, SearchBox
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import without_controls


class QueuePanel(QWidget):
    """The topic's queue. `chosen` names a place in it, `left` says: back to the document."""

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
        self._wants_first = False  # Enter was pressed, and nothing has been found yet
        self._is_news = False  # nobody has gone about yet in the list as it is now
        self.topics = SearchBox()
        choice_box(self.tr("Topic"), 10, box=self.topics)
        self.topics.setToolTip(
            self.tr("The topic that is judged, and how many of its documents are")
        )
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress in this topic"))
        self.progress = plain()
        self.pace = plain(muted=True)
        self.order = OrderChoice()
        self.filters = guarded(QComboBox())
        self.filters.setAccessibleName(self.tr("Show which documents"))
        for one in FILTERS:
            self.filters.addItem(one.title)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search these documents"))
        self.search.setAccessibleName(self.tr("Search the documents of this topic"))
        self.search.setClearButtonEnabled(True)
        self.model = QueueModel(self)
        self.delegate = QueueDelegate(self)
        # Qt's list view goes through all rows whenever the current one changes; its table does not.
        self.list = QTableView()
        self.nothing = QLabel()
        self.shown = plain(muted=True)
        self.finding: QueueSearch = QueueSearch(queue_judging, self)
        self.first_words = FirstWords(queue_judging, self.model, self.list)
        self._set_up_list()
        self._place()
        self._connect()

    def _set_up_list(self) -> None:
        self.list.setModel(self.model)
        self.list.setItemDelegate(self.delegate)
        self.list.setAccessibleName(self.tr("Queue of documents"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setShowGrid(False)
        self.list.setTabKeyNavigation(False)
        self.list.horizontalHeader().hide()
        self.list.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        rows = self.list.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(line_height(self.list.font()))
        self.nothing.setProperty("muted", True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.nothing.hide()

    def _place(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 10, 10)
        layout.setSpacing(7)
        layout.addWidget(self.topics)
        layout.addWidget(self.bar)
        layout.addWidget(self.progress)
        layout.addWidget(self.pace)
        layout.addSpacing(4)
        layout.addWidget(self.order)
        layout.addWidget(self.filters)
        layout.addWidget(self.search)
        layout.addWidget(self.shown)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.nothing, 1)

    def _connect(self) -> None:
        self.topics.activated.connect(self._choose_topic)
        self.order.chosen.connect(self._choose_order)
        self.order.left.connect(self.left)
        self.filters.currentIndexChanged.connect(lambda _: self._show_part())
        self.filters.activated.connect(lambda _: self._choose_filter())
        self.search.textChanged.connect(self._on_typed)
        self.search.installEventFilter(self)
        self.search.returnPressed.connect(self._take_first)
        self.finding.found.connect(self._on_found)
        for box in (self.topics, self.filters, self.list):
            on_escape(box, self.left.emit)
        on_list_closed(self.topics, self.left.emit, self.topics.opened)
        for box in (self.filters, self.order.orders):
            on_list_closed(box, self.left.emit)
        on_escape(self.search, self._end_search)
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        self._queue_judging.queue_read.connect(self._on_queue)
        self._queue_judging.moved.connect(self._on_moved)
        self._queue_judging.moved.connect(self._forget_news)
        self._queue_judging.placed.connect(self._on_moved)
        self._queue_judging.settled.connect(self.first_words.read_anew)
        self._queue_judging.item_changed.connect(self._on_item)
        self._queue_judging.topics_changed.connect(self._show_topics)
        self._queue_judging.part_changed.connect(self._on_part)
        self._queue_judging.part_ended.connect(self._say_ended)

    # What is shown ------------------------------------------------------------------------

    def _show_topics(self) -> None:
        known = [self.topics.itemData(at) for at in range(self.topics.count())]
        if known != [one.topic.id for one in self._queue_judging.topics]:
            self.topics.clear()
            for one in self._queue_judging.topics:
                self.topics.addItem(_topic_line(one), one.topic.id)
        # Else somebody may have the list open, and it stays so.
        for at, one in enumerate(self._queue_judging.topics):
            self.topics.setItemText(at, _topic_line(one))
            self.topics.setItemData(at, _topic_words(one.topic), WORDS)
        self._show_progress()

    def _on_queue(self) -> None:
        campaign = self._queue_judging.session.campaign
        scale = campaign.scale if campaign is not None else None
        self.delegate.scale = scale
        topic = self._queue_judging.topic.topic.id if self._queue_judging.topic is not None else ""
        place = (self._queue_judging.session.assessor, topic)
        if place != self._place_shown:
            self._place_shown = place
            self._forget_search()
        self.model.show_queue(self._queue_judging.queue, scale, self._queue_judging.part)
        self.order.show_order(self._queue_judging.order)
        self._show_progress()
        self._say_nothing()

    def _on_moved(self) -> None:
        self._mark_current(scroll=True)
        self._show_progress()
        self._say_nothing()

    def _mark_current(self, *, scroll: bool) -> None:
        self.model.set_current(self._queue_judging.row)
        shown = self.model.shown_row(self._queue_judging.row)
        if shown >= 0:
            index = self.model.index(shown)
            way = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, way)
            if scroll:
                self.list.scrollTo(index)
        else:
            self.list.clearSelection()

    def _on_item(self, row: int) -> None:
        self.model.item_changed(row)
        self._show_progress()
        self._say_nothing()

    def _show_progress(self) -> None:
        topic = self._queue_judging.topic
        if topic is None:
            self.progress.clear()
            self.pace.clear()
            return
        at = self.topics.findData(topic.topic.id)
        self.topics.setItemText(at, _topic_line(topic))
        if at != self.topics.currentIndex():
            self.topics.setCurrentIndex(at)
        left = to_do(topic)
        self.bar.setRange(0, max(topic.pooled, 1))
        self.bar.setValue(topic.pooled - left)
        self.progress.setText(progress_words(topic))
        said = self._queue_judging.pace.words(left)
        self.pace.setText(said)
        self.pace.setVisible(bool(said))

    def _say_nothing(self) -> None:
        """Say how much is shown where that is a part, and why where it is nothing."""
        part, shown = self._queue_judging.part, self.model.rowCount()
        if self.finding.is_looking:
            self.shown.setText(self.tr("{0} found, still looking …").format(f"{shown:,}"))
        else:
            self.shown.setText(part_words(part, shown))
        self.shown.setVisible(not part.is_all)
        empty = shown == 0
        if empty and self._queue_judging.is_reading:
            self.nothing.setText(self.tr("The queue is being read …"))
        elif empty and self.finding.is_looking:
            self.nothing.setText(self.tr("Still looking …"))
        elif empty and part.found is not None:
            self.nothing.setText(self.tr("No document of this topic has these words."))
        elif empty:
            self.nothing.setText(self.tr("No document is like that."))
        if empty and self._queue_judging.document and not self.finding.is_looking:
            beside = self.tr("The document beside is not in this list.")
            self.nothing.setText(f"{self.nothing.text()}\n{beside}")
        self.nothing.setVisible(empty)
        if empty and self.window().focusWidget() is self.list:
            # Qt would put the focus into the next field, where keys are letters.
            self.setFocus()
        self.list.setVisible(not empty)

    def _say_ended(self) -> None:
        if self.goes_into_list():
            return
        ended = self.tr("No more in this list: {0}").format(
            part_words(self._queue_judging.part, self.model.rowCount())
        )
        key = self._key_of("judge.show_all")
        self.shown.setText(self.tr("{0}; {1} shows all").format(ended, key) if key else ended)
        # Beside the grades there is room for a few words only.
        self.said.emit(self.tr("No more in this list"))

    # What is done -------------------------------------------------------------------------

    def choose(self, box: QComboBox) -> None:
        """Have one of the lists at the side open, to choose by keys."""
        self.show()
        open_list(box)

    def focus_list(self) -> None:
        """Put the focus into the list; never into a field, also where there is nothing to list."""
        (self if self.list.isHidden() else self.list).setFocus()

    def focus_search(self) -> None:
        """Put the cursor into the search field."""
        self.show()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def goes_into_list(self) -> bool:
        """Go to the list's first document where a key would judge one not in it; whether so.

        Only until one has gone anywhere since: who goes to another document means it.
        """
        item = self._queue_judging.item
        if not self._is_news or item is None or not self.model.rowCount():
            return False
        if self._queue_judging.part.holds(item):
            return False
        self._choose(self.model.index(0))
        self.said.emit(self.tr("{0} is not in this list").format(item.document))
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the search field being left."""
        if watched is self.search and isinstance(event, QFocusEvent) and event.lostFocus():
            aside = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
            if event.reason() not in aside:
                QTimer.singleShot(0, self, self._on_search_left)
        return super().eventFilter(watched, event)

    def stop(self) -> None:
        """Search no more: the page is going."""
        self.finding.stop()
        self.first_words.stop()

    def _choose_topic(self, at: int) -> None:
        topic = str(self.topics.itemData(at))
        if self._queue_judging.topic is None or topic != self._queue_judging.topic.topic.id:
            self.topic_chosen.emit(topic)
        # Where it cannot be, or not yet, the box says what is so.
        self._show_progress()
        self.left.emit()

    def _choose_order(self, order: str) -> None:
        self.order_chosen.emit(order)
        if order != self._queue_judging.order:
            self.order.show_order(self._queue_judging.order)
        self.left.emit()

    def _choose_filter(self) -> None:
        """Go into what was chosen at once, where the document on the screen is not in it."""
        # Where one cannot go, as where a note cannot be kept, the next key tries again.
        self._is_news = True
        item = self._queue_judging.item
        if item is None or not self._queue_judging.part.holds(item):
            self._choose(self.model.index(0))
        self.left.emit()

    def _show_part(self) -> None:
        """Show what passes the filter, of what was found where something was looked for."""
        chosen = FILTERS[self.filters.currentIndex()]
        self._queue_judging.show_only(QueuePart(chosen, self.finding.result))

    def _on_part(self) -> None:
        part = self._queue_judging.part
        self.model.show_part(part)
        if part.is_all:
            self._forget_search()
            self.filters.blockSignals(True)
            self.filters.setCurrentIndex(0)
            self.filters.blockSignals(False)
        self._mark_current(scroll=part.found is None)
        self._say_nothing()

    def _on_found(self, first: bool) -> None:
        at_top = first or not self.model.rowCount()
        seen = self.list.verticalScrollBar().value()
        self._show_part()
        if self.finding.result is not None:
            # Best first: the beginning is what one wants to see, wherever one is in the queue.
            self.list.verticalScrollBar().setValue(0 if at_top else seen)
        self._is_news = self.finding.result is not None
        self._open_wanted()

    def _on_typed(self, text: str) -> None:
        self._forget_news()
        self.finding.type(text)

    def _forget_news(self) -> None:
        self._wants_first = self._is_news = False

    def _on_search_left(self) -> None:
        at = self.window().focusWidget()
        # Here one chooses oneself, and what is being written is about the document on the screen.
        if at is None or not (self.isAncestorOf(at) or isinstance(at, QLineEdit | QPlainTextEdit)):
            self.goes_into_list()

    def _forget_search(self) -> None:
        # Not with its signals blocked: its button to clear it goes by them.
        self.search.clear()
        self.finding.stop()

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.model.queue_row(index.row()))

    def _end_search(self) -> None:
        """Escape in the search field: what was found is let go, and back to reading."""
        self._forget_search()
        self._show_part()
        self.left.emit()

    def _take_first(self) -> None:
        """Enter in the search field: show the first document found."""
        self._wants_first = True
        if self.finding.waits():
            self.finding.start()
        else:
            self._open_wanted()

    def _open_wanted(self) -> None:
        """Show the first document found where Enter asked for it; else once there is one."""
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


def _topic_words(topic: Topic) -> str:
    return f"{topic.title} {topic.description} {topic.narrative} {topic.keywords}"
