"""The position of an assessor: the topic, the queue in its order, and the document on the screen.

This module uses no widgets.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.app.judging.active_time import Pace
from assessor_app.app.judging.judging_settings import (
    save_order,
    save_place,
    saved_order,
    saved_place,
)
from assessor_app.app.judging.screen_position import ScreenPosition
from assessor_app.app.pages.judge.queue_state import ALL, NOWHERE, TO_DO, QueuePart, QueueState
from assessor_app.app.session import Session
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.judging_queries import QueueItem, TopicProgress
from assessor_app.domain.events import score_in
from assessor_app.domain.judgement import State
from assessor_app.domain.questions.answer import AnswerKey
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import UNSCORED, ScoredRow

QUEUE = "judge.queue"  # the question to the worker
MANY = 5000  # documents: the worker reads a longer queue
KEPT_AFTER = 1000  # milliseconds on a document until the place is saved


class JudgingPosition(ScreenPosition):
    """Tracks the topic, the queue and the document of the assessor.

    topics: the assessor's topics. topic: the open topic. order: the specification of the order.
    part: the part of the queue to move in. row: of the document on the screen, or NOWHERE.
    scored: the scores of documents in the present order of the queue.
    unanswered: (question, aspect) of each aspect on the screen that has no answer for the document.
    question_name: returns the text of a question, or the name of its aspect.
    queue_read: the queue was replaced. placed: the document has another place in the queue.
    going: the document is about to leave the queue. part_changed: another part of the queue is
    shown.
    part_ended: the part has no more documents in this direction. item_changed: emitted with the row
    of a changed line. topics_changed: the topics or their counts have changed.
    """

    queue_read = Signal()
    placed = Signal()
    going = Signal()
    part_changed = Signal()
    part_ended = Signal()
    item_changed = Signal(int)
    topics_changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.topics: tuple[TopicProgress, ...] = ()
        self.topic: TopicProgress | None = None
        self.order = "id"
        self.queue = QueueState()
        self.part = ALL
        self.scored = UNSCORED
        # Of each document shown in this queue: the score by which the order placed it.
        self._chosen: dict[str, float | None] = {}
        self.row = NOWHERE
        self.is_reading = False
        self.unanswered: tuple[AnswerKey, ...] = ()
        self.question_name: Callable[[AnswerKey], str] = "/".join
        self._wanted = ("", "")
        self._keeping = QTimer(self, singleShot=True, interval=KEPT_AFTER)
        self._keeping.timeout.connect(self.save_place)

    # State --------------------------------------------------------------------------------

    @property
    def items(self) -> list[QueueItem]:
        """The lines of the queue."""
        return self.queue.items

    @property
    def item(self) -> QueueItem | None:
        """The queue's line of the document on the screen; None without a document."""
        return self.queue.at(self.row)

    @property
    def document(self) -> str:
        """The id of the document on the screen; empty between documents."""
        item = self.item
        return item.document if item is not None else ""

    def can_judge(self) -> bool:
        """Return whether a document is on the screen and the campaign can be written."""
        campaign = self.session.campaign
        return campaign is not None and not campaign.read_only and bool(self.document)

    def not_seen(self) -> str:
        """Return the message for a key pressed before the document was on the screen."""
        told = self.tr("Ignored: {0} was not on the screen yet. Press again.")
        return told.format(self.document)

    def place(self) -> tuple[str, str, str] | None:
        """Return (assessor, topic, document) of the document on the screen; None without a
        document."""
        document = self.document
        if self.topic is None or not document:
            return None
        return self.session.assessor, self.topic.topic.id, document

    def shown(self) -> Shown:
        """Return when the document appeared, its active seconds, the order, its row, its text's
        hash, the aspects without an answer, and its score in the order."""
        seconds = round(self.active_time.seconds(), 3)
        text, _ = self.text(self.document)
        text_hash = text.hash if text else ""
        purpose = self.item.purpose if self.item is not None else None
        at = (self._shown_at, seconds, self.order, self.row, text_hash)
        return Shown(*at, purpose, self.unanswered, self.score())

    def score(self) -> float | None:
        """Return the score by which the order chose the document on the screen; None without one.

        It is that of the moment when the document first came on the screen. A decided document has
        the score filed with its decision, if this was made in the same order.
        """
        item = self.item
        if item is None:
            return None
        if item.state in TO_DO:
            return self._chosen.get(item.document)
        return self._filed_score(item)

    def _filed_score(self, item: QueueItem) -> float | None:
        return score_in(item.flags) if item.order == self.order else None

    # Opening ------------------------------------------------------------------------------

    def forget(self) -> None:
        """Clear everything, because no campaign is open or no assessor is chosen."""
        self.topics, self.topic = (), None
        self.session.lookups.withdraw(QUEUE)
        self._keeping.stop()
        self.is_reading = False
        self.part = replace(self.part, found=None)
        self.take_queue(())
        self.texts.forget_all_but()
        self.pace = Pace()

    def begin(self) -> None:
        """Open the document where this assessor stopped, else the one after their last decision."""
        self.forget()
        campaign, assessor = self.session.campaign, self.session.assessor
        if campaign is None or not assessor:
            return
        self.order = saved_order(self.session)
        self.pace = Pace(judging_queries.recent_pace(campaign, assessor))
        self.topics = judging_queries.topics_of(campaign, assessor)
        self.topics_changed.emit()
        kept = saved_place(self.session, judging_queries.decided_last_at(campaign, assessor))
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

    def is_in_topic(self, topic: str) -> bool:
        """Return whether this topic is open."""
        return self.topic is not None and self.topic.topic.id == topic

    def open_topic(self, topic: str, *, at: str = "", after: str = "") -> None:
        """Read a topic's queue, on the worker if it is long, and show a document of it.

        at: the document to show. after: without `at`, show the next undecided document after this
        one.
        """
        found = self.topic_named(topic)
        campaign, assessor, order = self.session.campaign, self.session.assessor, self.order
        if found is None or campaign is None:
            return
        self.leave()
        if self.topic is None or self.topic.topic.id != topic:
            self.part = replace(self.part, found=None)
        self.topic = found
        self._wanted = (at, after)
        self.session.lookups.withdraw(QUEUE)
        if found.pooled <= MANY and order_named(order)[0].at_once:
            self._arrive(judging_queries.scored_queue(campaign, assessor, topic, order))
            return
        self._read_queue(assessor, topic, order)

    def _read_queue(self, assessor: str, topic: str, order: str) -> None:
        """Read the queue on the worker, and show its document when it arrives."""
        self.is_reading = True
        self.take_queue(())
        self.moved.emit()

        def fail(error: Exception) -> None:
            self.is_reading = False
            self.moved.emit()
            self.session.report(error)

        self.session.lookups.ask(
            self.tr("Reading the queue"),
            lambda own, _: judging_queries.scored_queue(own, assessor, topic, order),
            self._arrive,
            fail,
            keep_latest=QUEUE,
        )

    def _arrive(self, found: tuple[tuple[QueueItem, ...], ScoredRow]) -> None:
        at, after = self._wanted
        self.is_reading = False
        items, scored = found
        self.take_queue(items)
        self.take_scores(scored)
        # Undo and redo may have changed it while another topic was open.
        self.count_topic()
        if self.queue.row_of(at) != NOWHERE:
            self.show(self.queue.row_of(at))
            return
        following = self.part.next_undecided(self.queue, self.queue.row_of(after))
        self.show(following if following != NOWHERE else self.part.first(self.queue))

    def choose_order(self, order: str) -> None:
        """Reorder the queue by the specification of an order, and show its first undecided
        document."""
        if order != self.order and self.topic is not None:
            self.order = order
            save_order(self.session, order)
            self.open_topic(self.topic.topic.id)

    def put_in_order(self, documents: Sequence[str], scored: ScoredRow) -> None:
        """Reorder the documents not yet seen; the document on the screen stays.

        documents: all documents of the queue in the new order; if it has others, nothing changes.
        scored: their scores in it.
        """
        if len(documents) != len(self.items):
            return
        self.scored = scored
        queue, here = self.queue.reordered(documents, self.document), self.document
        if queue is not self.queue:
            self.take_queue(queue)
            self.row = queue.row_of(here)
            self.placed.emit()

    def put_repeat(self, pending: str, after: str) -> None:
        """Show a document that is due as a hidden repeat as to do, behind `after`, and only it.

        pending: empty if none is due. The document on the screen stays.
        """
        campaign, topic = self.session.campaign, self.topic
        if campaign is None or topic is None or pending == self.queue.pending_repeat():
            return
        here, lines = self.document, list(self.items)
        for name in filter(None, (self.queue.pending_repeat(), pending)):
            row = self.queue.row_of(name)
            if row != NOWHERE:
                lines[row] = judging_queries.item(
                    campaign, self.session.assessor, topic.topic.id, name
                )
        if pending != here:
            self.take_queue(QueueState(lines).moved(pending, after))
        else:
            self.take_queue(QueueState(lines))
        self.row = self.queue.row_of(here)
        self.placed.emit()

    def topic_named(self, topic: str) -> TopicProgress | None:
        """Return the progress of the topic with this id; None if the assessor has no such topic."""
        return next((one for one in self.topics if one.topic.id == topic), None)

    def take_queue(self, items: tuple[QueueItem, ...] | QueueState) -> None:
        """Replace the queue; afterwards no document is shown."""
        self.queue = items if isinstance(items, QueueState) else QueueState(items)
        self.row = NOWHERE
        self.queue_read.emit()

    def take_scores(self, scored: ScoredRow, kept: str = "") -> None:
        """Take the scores of a queue that was read anew.

        kept: the document on the screen, which keeps the score by which it was chosen.
        """
        self.scored = scored
        self._chosen = {one: score for one, score in self._chosen.items() if one == kept}

    # Moving -------------------------------------------------------------------------------

    def show(self, row: int) -> None:
        """Show the document at a row of the queue; NOWHERE: the end of the topic.

        An order that arrives later does not change the score of a document shown.
        """
        self.row = row if 0 <= row < len(self.items) else NOWHERE
        item = self.item
        if item is not None and item.document not in self._chosen and item.state in TO_DO:
            self._chosen[item.document] = self.scored.score_of(item.document)
        self._shown_at = None
        self.active_time.begin()
        self._keeping.start()
        self.moved.emit()

    def go_to(self, row: int) -> None:
        """Leave the document undecided and show the document at another row."""
        if 0 <= row < len(self.items) and row != self.row:
            self.leave()
            self.show(row)

    def step(self, by: int) -> None:
        """Show the next (by=1) or previous (by=-1) document of the part shown.

        Emits `part_ended` if a part of the queue has no more documents in this direction.
        """
        row = self.part.beside(self.queue, self.row, by)
        if row != NOWHERE:
            self.go_to(row)
        elif not self.part.is_all:
            self.part_ended.emit()

    def show_only(self, part: QueuePart) -> None:
        """Restrict moving to a part of the queue; the document on the screen stays."""
        self.part = part
        self.part_changed.emit()
        if self.row == NOWHERE:
            self.settled.emit()

    def show_all(self) -> None:
        """Move in the whole queue again; without a document, show the first undecided one."""
        self.show_only(ALL)
        if self.row == NOWHERE and not self.is_reading:
            self.show(ALL.first(self.queue))

    def leave(self) -> None:
        """Record the document as opened, if it was on the screen and has no decision."""
        item, topic = self.item, self.topic
        campaign, assessor = self.session.campaign, self.session.assessor
        seen = self._shown_at
        if item is None or topic is None or campaign is None or seen is None:
            return
        if item.state is State.UNREACHED and assessor and not campaign.read_only:
            place = (assessor, topic.topic.id, item.document, seen)
            self.session.writer.try_once(lambda own: judging.opened(own, *place))
            self.put_line(self.row, replace(item, state=State.OPENED))

    def save_place(self) -> None:
        """Save topic and document for the next time the assessor opens the campaign."""
        self._keeping.stop()
        if self.is_reading:
            return
        if self.topic is not None and self.session.assessor:
            save_place(self.session, self.topic.topic.id, self.document)

    def topic_beside(self, by: int) -> TopicProgress | None:
        """Return the topic `by` places further in the list; None outside the list."""
        ids = [one.topic.id for one in self.topics]
        at = ids.index(self.topic.topic.id) + by if self.topic else NOWHERE
        return self.topics[at] if 0 <= at < len(self.topics) else None

    def next_topic(self) -> TopicProgress | None:
        """Return the next topic with undecided documents, searched cyclically; None without one."""
        ids = [one.topic.id for one in self.topics]
        here = ids.index(self.topic.topic.id) + 1 if self.topic else 0
        row = self.topics[here:] + self.topics[:here]
        others = (one for one in row if one != self.topic)
        return next((one for one in others if to_do(one)), None)

    # Lines and counts ---------------------------------------------------------------------

    def put_line(self, row: int, item: QueueItem) -> None:
        """Replace the queue's line at a row, and update the counts of the topic."""
        before = self.queue.at(row)
        if before is not None and before.state not in TO_DO:
            # After an undo the document has the score that was filed.
            self._chosen[before.document] = self._filed_score(before)
        self.queue.replace(row, item)
        self.count_topic()
        self.item_changed.emit(row)

    def set_pooled(self, number: int) -> None:
        """Set the number of pooled documents of the topic, and update its counts."""
        before = self.topic
        if before is not None:
            self.topic = replace(before, pooled=number)
            self.topics = tuple(self.topic if one == before else one for one in self.topics)
            self.count_topic()
            self.topics_changed.emit()

    def count_topic(self) -> None:
        """Update the counts of the topic from its queue."""
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
    """Return the number of undecided documents of a topic."""
    decided = progress.judged + progress.skipped + progress.cannot_judge
    return max(0, progress.pooled - decided)
