"""At the side: which topic, how far it is, in which order, and every document with its state."""

from dataclasses import dataclass

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.judge.order_choice import OrderChoice
from assessor_app.app.pages.judge.queue_delegate import QueueDelegate, line_height
from assessor_app.app.pages.judge.queue_model import QueueModel
from assessor_app.app.pages.judge.seat import to_do
from assessor_app.app.pages.judge.sitting import Sitting
from assessor_app.app.widgets.choice_box import choice_box
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign import desk
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.judgement import State
from assessor_app.domain.progress import Progress

PAUSE_IN_TYPING = 180
MOST_FOUND = 300
TOPICS_WIDTH = 420


@dataclass(frozen=True, slots=True)
class Filter:
    """A part of the queue. `flag`: a word of the flags, or "note"."""

    title: str
    states: frozenset[State] = frozenset()
    flag: str = ""


FILTERS = (
    Filter("All documents"),
    Filter("To do", frozenset((State.UNREACHED, State.OPENED))),
    Filter("Judged", frozenset((State.JUDGED,))),
    Filter("Skipped", frozenset((State.SKIPPED,))),
    Filter("Cannot judge", frozenset((State.CANNOT_JUDGE,))),
    Filter("Not sure", flag="unsure"),
    Filter("Known already", flag="known"),
    Filter("With a note", flag="note"),
)


class QueuePanel(QWidget):
    """The topic's queue. `chosen` names a place in it, `left` says: back to the document."""

    chosen = Signal(int)
    left = Signal()

    def __init__(self, sitting: Sitting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self.topics = choice_box(self.tr("Topic"), 10, TOPICS_WIDTH)
        self.topics.setToolTip(
            self.tr("The topic that is judged, and how many of its documents are")
        )
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress in this topic"))
        self.progress = plain()
        self.pace = plain(muted=True)
        self.order = OrderChoice(sitting.session)
        self.filters = QComboBox()
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
        self._typing = QTimer(self, singleShot=True, interval=PAUSE_IN_TYPING)
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
        layout.addWidget(self.list, 1)
        layout.addWidget(self.nothing, 1)

    def _connect(self) -> None:
        self.topics.activated.connect(self._choose_topic)
        self.order.chosen.connect(self._choose_order)
        self.filters.currentIndexChanged.connect(self._filter)
        self.filters.activated.connect(lambda _: self.left.emit())
        self.search.textChanged.connect(lambda _: self._typing.start())
        self.search.returnPressed.connect(self._take_first)
        self._typing.timeout.connect(self._search)
        back = QShortcut(QKeySequence(Qt.Key.Key_Escape), self.search)
        back.setContext(Qt.ShortcutContext.WidgetShortcut)
        back.activated.connect(self._end_search)
        self.list.clicked.connect(self._choose)
        self.list.activated.connect(self._choose)
        self._sitting.queue_read.connect(self._on_queue)
        self._sitting.moved.connect(self._on_moved)
        self._sitting.placed.connect(self._on_moved)
        self._sitting.item_changed.connect(self._on_item)
        self._sitting.topics_changed.connect(self._show_topics)

    # What is shown ------------------------------------------------------------------------

    def _show_topics(self) -> None:
        known = [self.topics.itemData(at) for at in range(self.topics.count())]
        if known != [one.topic.id for one in self._sitting.topics]:
            self.topics.clear()
            for one in self._sitting.topics:
                self.topics.addItem(_topic_line(one), one.topic.id)
        # Else somebody may have the list open, and it stays so.
        for at, one in enumerate(self._sitting.topics):
            self.topics.setItemText(at, _topic_line(one))
        self._show_progress()

    def _on_queue(self) -> None:
        campaign = self._sitting.session.campaign
        scale = campaign.scale if campaign is not None else None
        self.delegate.scale = scale
        self._typing.stop()
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        self.model.show_items(self._sitting.items, scale)
        self.order.show_order(self._sitting.order)
        self._show_progress()
        self._say_nothing()

    def _on_moved(self) -> None:
        self.model.set_current(self._sitting.row)
        shown = self.model.shown_row(self._sitting.row)
        if shown >= 0:
            index = self.model.index(shown)
            way = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, way)
            self.list.scrollTo(index)
        else:
            self.list.clearSelection()
        self._show_progress()

    def _on_item(self, row: int) -> None:
        self.model.item_changed(row)
        self._show_progress()
        self._say_nothing()

    def _show_progress(self) -> None:
        topic = self._sitting.topic
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
        self.progress.setText(_progress_words(self._sitting))
        said = self._sitting.pace.words(left)
        self.pace.setText(said)
        self.pace.setVisible(bool(said))

    def _say_nothing(self) -> None:
        """Say why the list is empty, where it is."""
        empty = self.model.rowCount() == 0
        if empty and self._sitting.is_reading:
            self.nothing.setText(self.tr("The queue is being read …"))
        elif empty and self.search.text().strip():
            self.nothing.setText(self.tr("No document of this topic has these words."))
        elif empty:
            self.nothing.setText(self.tr("No document is like that."))
        self.nothing.setVisible(empty)
        self.list.setVisible(not empty)

    # What is done -------------------------------------------------------------------------

    def focus_search(self) -> None:
        """Put the cursor into the search field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def stop(self) -> None:
        """Search no more: the page is going."""
        self._typing.stop()

    def _choose_topic(self, at: int) -> None:
        topic = str(self.topics.itemData(at))
        if self._sitting.topic is None or topic != self._sitting.topic.topic.id:
            self._sitting.open_topic(topic)
        self.left.emit()

    def _choose_order(self, order: str) -> None:
        self._sitting.choose_order(order)
        self.left.emit()

    def _filter(self, at: int) -> None:
        self.model.filter(FILTERS[at].states, FILTERS[at].flag)
        self._on_moved()
        self._say_nothing()

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.model.queue_row(index.row()))

    def _end_search(self) -> None:
        """Escape in the search field: all documents again, and back to reading."""
        self.search.clear()
        self._typing.stop()
        self._search()
        self.left.emit()

    def _take_first(self) -> None:
        """Enter in the search field: show the first document found."""
        if self._typing.isActive():
            self._typing.stop()
            self._search()
        elif self.search.text().strip() and self.model.rowCount():
            self._choose(self.model.index(0))

    def _search(self) -> None:
        wanted, topic = self.search.text().strip(), self._sitting.topic
        if not wanted or topic is None:
            self.model.show_found(None)
            self._on_moved()
            self._say_nothing()
            return

        def look(own: Campaign, progress: Progress) -> list[tuple[str, str]]:
            return desk.find(own, topic.topic.id, wanted, MOST_FOUND)

        def arrive(found: list[tuple[str, str]]) -> None:
            if self._sitting.topic and self._sitting.topic.topic.id == topic.topic.id:
                self._show_found(wanted, found)

        self._sitting.session.lookups.start(
            "Search the documents", look, arrive, keep_latest="judge.search"
        )

    def _show_found(self, wanted: str, found: list[tuple[str, str]]) -> None:
        """Documents whose id has the characters first, then those whose text has the words."""
        if wanted != self.search.text().strip():
            return
        rows: dict[int, str] = {}
        folded = wanted.casefold()
        for row, item in enumerate(self._sitting.items):
            if folded in item.document.casefold():
                rows[row] = ""
                if len(rows) == MOST_FOUND:
                    break
        for document, excerpt in found:
            row = self._sitting.queue.row_of(document)
            if row >= 0:
                rows[row] = excerpt
        self.model.show_found(rows)
        self._on_moved()
        self._say_nothing()


def _topic_line(progress: desk.TopicProgress) -> str:
    topic = progress.topic
    parts = [topic.id, f"{progress.pooled - to_do(progress):,}/{progress.pooled:,}"]
    if topic.label != topic.id:
        parts.append(topic.label)
    return "  ·  ".join(parts)


def _progress_words(sitting: Sitting) -> str:
    topic = sitting.topic
    if topic is None:
        return ""
    words = f"{topic.judged:,} of {topic.pooled:,} judged"
    if topic.skipped:
        words += f", {topic.skipped:,} skipped"
    if topic.cannot_judge:
        words += f", {topic.cannot_judge:,} cannot be judged"
    return words
