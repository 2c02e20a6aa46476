"""Where an assessor sits: the topic, the queue in its order, the document before them.

It knows no widget.
"""

import time
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.app.judging.active_time import Attention
from assessor_app.app.judging.judging_pace import Pace
from assessor_app.app.judging.text_cache import TextsAtHand
from assessor_app.app.pages.judge.kept_place import keep_place, kept_place
from assessor_app.app.pages.judge.order_choice import keep_order, kept_order
from assessor_app.app.pages.judge.queue_part import ALL, QueuePart
from assessor_app.app.pages.judge.queue_state import NOWHERE, QueueState
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.judging_queries import QueueItem, TopicProgress
from assessor_app.domain.collection import Document
from assessor_app.domain.judgement import State
from assessor_app.domain.progress import Progress
from assessor_app.judging.orders import order_named
from assessor_app.judging.reading.readable import Reading

MANY = 5000  # documents: a larger queue is read by the worker
KEPT_AFTER = 1000  # milliseconds at a document until the place is kept


class Seat(QObject):
    """Where the assessor is. `row` is the place in the queue, NOWHERE between documents.

    moved: another document is to be shown; placed: the same one has another place; settled: what
    changed around it is in. going: it is about to go from the queue. part_changed: another part of
    the queue is shown; part_ended: there is no more of it that way.
    """

    queue_read = Signal()
    moved = Signal()
    placed = Signal()
    settled = Signal()
    going = Signal()
    part_changed = Signal()
    part_ended = Signal()
    item_changed = Signal(int)
    topics_changed = Signal()
    filed = Signal(str)
    nothing_done = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.topics: tuple[TopicProgress, ...] = ()
        self.topic: TopicProgress | None = None
        self.order = "id"
        self.queue = QueueState()
        self.part = ALL
        self.row = NOWHERE
        self.attention = Attention()
        self.pace = Pace()
        self.is_reading = False
        self._wanted = ("", "")
        self._asked = 0  # queues: one that another was asked for since is not wanted any more
        self.texts = TextsAtHand()
        self._keeping = QTimer(self, singleShot=True, interval=KEPT_AFTER)
        self._keeping.timeout.connect(self.keep_place)
        self._shown_at: float | None = None
        self._painted_at = 0.0  # on the monotonic clock

    # Where we are -------------------------------------------------------------------------

    @property
    def items(self) -> list[QueueItem]:
        """The queue, line by line."""
        return self.queue.items

    @property
    def item(self) -> QueueItem | None:
        """The queue's line of the document on the screen."""
        return self.queue.at(self.row)

    @property
    def document(self) -> str:
        """The id of the document on the screen; empty between documents."""
        item = self.item
        return item.document if item is not None else ""

    def can_judge(self) -> bool:
        """Whether a key pressed now would judge."""
        campaign = self.session.campaign
        return campaign is not None and not campaign.read_only and bool(self.document)

    def text(self, document: str) -> tuple[Document | None, Reading | None]:
        """The document and what is read of it; None where there is none, or nothing to read."""
        return self.texts.text(self.session.campaign, document)

    def place(self) -> tuple[str, str, str] | None:
        """Assessor, topic and document on the screen."""
        if self.topic is None or not self.document:
            return None
        return self.session.assessor, self.topic.topic.id, self.document

    def shown(self) -> Shown:
        """How the document on the screen is shown, this time."""
        seconds = round(self.attention.seconds(), 3)
        text, _ = self.text(self.document)
        text_hash = text.hash if text else ""
        return Shown(self._shown_at, seconds, self.order, self.row, text_hash)

    def has_been_seen(self) -> bool:
        """Whether the document is on the screen."""
        return self._shown_at is not None

    def is_meant(self) -> bool:
        """Whether a press handled now was made with the document on the screen."""
        return self.has_been_seen() and not self.session.press.was_before(self._painted_at)

    # Beginning ----------------------------------------------------------------------------

    def forget(self) -> None:
        """Nothing is open, or nobody judges."""
        self.topics, self.topic = (), None
        self._asked += 1
        self._keeping.stop()
        self.is_reading = False
        self.part = replace(self.part, found=None)
        self.take_queue(())
        self.texts.forget_all_but()
        self.pace = Pace()

    def begin(self) -> None:
        """Take up exactly where this assessor left off, or after the last decision."""
        self.forget()
        campaign, assessor = self.session.campaign, self.session.assessor
        if campaign is None or not assessor:
            return
        self.order = kept_order(self.session)
        self.pace = Pace(judging_queries.recent_pace(campaign, assessor))
        self.topics = judging_queries.topics_of(campaign, assessor)
        self.topics_changed.emit()
        kept = kept_place(self.session, judging_queries.decided_last_at(campaign, assessor))
        if kept is not None and self.topic_named(kept[0]) is not None:
            self.open_topic(kept[0], at=kept[1])
            return
        left_off = judging_queries.where_left_off(campaign, assessor)
        topic, document = left_off or ("", "")
        at_work = self.topic_named(topic)
        if at_work is None or not to_do(at_work):
            first = next((one for one in self.topics if to_do(one)), None)
            at_work = first or at_work or (self.topics[0] if self.topics else None)
        if at_work is not None:
            self.open_topic(at_work.topic.id, after=document)

    def open_topic(self, topic: str, *, at: str = "", after: str = "") -> None:
        """Read a topic's queue and show `at`, or what is undecided after `after`."""
        found = self.topic_named(topic)
        campaign, assessor, order = self.session.campaign, self.session.assessor, self.order
        if found is None or campaign is None:
            return
        self.leave()
        if self.topic is None or self.topic.topic.id != topic:
            self.part = replace(self.part, found=None)
        self.topic = found
        self._wanted = (at, after)
        self._asked += 1
        if found.pooled <= MANY and order_named(order)[0].at_once:
            self._arrive(judging_queries.queue(campaign, assessor, topic, order))
            return
        self._read_queue(assessor, topic, order)

    def _read_queue(self, assessor: str, topic: str, order: str) -> None:
        """Have the worker read it."""
        self.is_reading = True
        self.take_queue(())
        self.moved.emit()
        asked = self._asked

        def read(own: Campaign, progress: Progress) -> tuple[QueueItem, ...]:
            return judging_queries.queue(own, assessor, topic, order)

        def arrive(items: tuple[QueueItem, ...]) -> None:
            if asked == self._asked:
                self._arrive(items)

        def fail(error: Exception) -> None:
            if asked == self._asked:
                self.is_reading = False
                self.moved.emit()
            self.session.report(error)

        self.session.lookups.start(
            self.tr("Read the queue"), read, arrive, fail, keep_latest="judge.queue"
        )

    def _arrive(self, items: tuple[QueueItem, ...]) -> None:
        at, after = self._wanted
        self.is_reading = False
        self.take_queue(items)
        # Undo and redo may have changed it while another topic was open.
        self.count_topic()
        if self.queue.row_of(at) != NOWHERE:
            self.show(self.queue.row_of(at))
            return
        following = self.part.next_undecided(self.queue, self.queue.row_of(after))
        self.show(following if following != NOWHERE else self.part.first(self.queue))

    def choose_order(self, order: str) -> None:
        """Put the queue into another order, and begin with the first that is to do in it."""
        if order != self.order and self.topic is not None:
            self.order = order
            keep_order(self.session, order)
            self.open_topic(self.topic.topic.id)

    def put_in_order(self, documents: Sequence[str]) -> None:
        """Put what has not been seen into this order; what is on the screen stays."""
        queue, here = self.queue.reordered(documents, self.document), self.document
        if queue is not self.queue:
            self.take_queue(queue)
            self.row = queue.row_of(here)
            self.placed.emit()

    def topic_named(self, topic: str) -> TopicProgress | None:
        """How far this one is; None where there is none to judge."""
        return next((one for one in self.topics if one.topic.id == topic), None)

    def take_queue(self, items: tuple[QueueItem, ...] | QueueState) -> None:
        """Have another queue; no document is before the assessor then."""
        self.queue = items if isinstance(items, QueueState) else QueueState(items)
        self.row = NOWHERE
        self.queue_read.emit()

    # Moving -------------------------------------------------------------------------------

    def show(self, row: int) -> None:
        """Show the document at a place of the queue; NOWHERE: the topic is done."""
        self.row = row if 0 <= row < len(self.items) else NOWHERE
        self._shown_at = None
        self.attention.begin()
        self._keeping.start()
        self.moved.emit()

    def has_appeared(self) -> None:
        """The document is on the screen from this moment on."""
        if self._shown_at is None:
            self._shown_at, self._painted_at = round(time.time(), 6), time.monotonic()
            self.attention.begin()

    def go_to(self, row: int) -> None:
        """Leave the document as it is and show another."""
        if 0 <= row < len(self.items) and row != self.row:
            self.leave()
            self.show(row)

    def step(self, by: int) -> None:
        """Go to the next or previous document shown; from the topic's end back into the queue."""
        row = self.part.beside(self.queue, self.row, by)
        if row != NOWHERE:
            self.go_to(row)
        elif not self.part.is_all:
            self.part_ended.emit()

    def show_only(self, part: QueuePart) -> None:
        """Go about in this part of the queue; the document on the screen stays."""
        self.part = part
        self.part_changed.emit()
        if self.row == NOWHERE:
            self.settled.emit()

    def show_all(self) -> None:
        """Go about in the whole queue again; from a part's end to the first that is to do."""
        self.show_only(ALL)
        if self.row == NOWHERE and not self.is_reading:
            self.show(ALL.first(self.queue))

    def leave(self) -> None:
        """Remember a document that was looked at and not decided."""
        item, topic = self.item, self.topic
        campaign, assessor = self.session.campaign, self.session.assessor
        seen = self._shown_at
        if item is None or topic is None or campaign is None or seen is None:
            return
        if item.state is State.UNREACHED and assessor and not campaign.read_only:
            place = (assessor, topic.topic.id, item.document, seen)
            self.session.writer.try_once(lambda own: judging.opened(own, *place))
            self.put_line(self.row, replace(item, state=State.OPENED))

    def keep_place(self) -> None:
        """Remember where the assessor is: there the next opening begins."""
        self._keeping.stop()
        if self.is_reading:
            return
        if self.topic is not None and self.session.assessor:
            keep_place(self.session, self.topic.topic.id, self.document)

    def topic_beside(self, by: int) -> TopicProgress | None:
        """The next topic of the list, or with `by` below 0 the one before; None at its ends."""
        ids = [one.topic.id for one in self.topics]
        at = ids.index(self.topic.topic.id) + by if self.topic else NOWHERE
        return self.topics[at] if 0 <= at < len(self.topics) else None

    def next_topic(self) -> TopicProgress | None:
        """The next topic with something to do, round and round."""
        ids = [one.topic.id for one in self.topics]
        here = ids.index(self.topic.topic.id) + 1 if self.topic else 0
        row = self.topics[here:] + self.topics[:here]
        others = (one for one in row if one != self.topic)
        return next((one for one in others if to_do(one)), None)

    # Lines and counts ---------------------------------------------------------------------

    def put_line(self, row: int, item: QueueItem) -> None:
        """Put what is known now of a document in its line."""
        self.queue.replace(row, item)
        self.count_topic()
        self.item_changed.emit(row)

    def count_topic(self) -> None:
        """Count the topic anew by its queue."""
        if self.topic is None:
            return
        before = self.topic
        self.topic = replace(
            before,
            judged=self.queue.count(State.JUDGED),
            skipped=self.queue.count(State.SKIPPED),
            cannot_judge=self.queue.count(State.CANNOT_JUDGE),
        )
        self.topics = tuple(self.topic if one == before else one for one in self.topics)


def to_do(progress: TopicProgress) -> int:
    """How many documents of the topic are undecided."""
    decided = progress.judged + progress.skipped + progress.cannot_judge
    return max(0, progress.pooled - decided)
