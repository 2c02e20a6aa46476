"""Everything read anew while somebody sits at it: changes come in, what is on the screen stays.

The worker reads and compares; what is judged meanwhile is in nothing that it brings, and is not
overwritten.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.app.pages.judge.queue_state import NOWHERE, QueueState
from assessor_app.app.pages.judge.seat import Seat
from assessor_app.app.pages.judge.staying import Staying
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging_queries import QueueItem, TopicProgress
from assessor_app.domain.collection import Document

MANY = 200  # changed lines: beyond, the whole queue is shown anew


@dataclass(frozen=True, slots=True)
class Question:
    """Whose queue of which topic, in which order, and the document on the screen, if any."""

    assessor: str
    topic: str
    order: str
    document: str


@dataclass(frozen=True, slots=True)
class Found:
    """The topics, the queue and the document as they are now.

    changed: the lines that differ from those held; None where they are many, or others, and then
    `queue` is of these lines already.
    """

    topics: tuple[TopicProgress, ...]
    items: tuple[QueueItem, ...]
    queue: QueueState | None
    changed: tuple[QueueItem, ...] | None
    document: Document | None


def read(campaign: Campaign, asked: Question, held: Sequence[QueueItem]) -> Found:
    """Read it all and compare the queue with the lines held, on the worker."""
    items = judging_queries.queue(campaign, asked.assessor, asked.topic, asked.order)
    changed = _changed(held, items)
    return Found(
        judging_queries.topics_of(campaign, asked.assessor),
        items,
        QueueState(items) if changed is None else None,
        changed,
        judging_queries.document(campaign, asked.document) if asked.document else None,
    )


def _changed(held: Sequence[QueueItem], items: Sequence[QueueItem]) -> tuple[QueueItem, ...] | None:
    if len(held) != len(items):
        return None
    changed: list[QueueItem] = []
    for before, now in zip(held, items, strict=True):
        if before.document != now.document or len(changed) > MANY:
            return None
        if before != now:
            changed.append(now)
    return tuple(changed) if len(changed) <= MANY else None


class Rereading:
    """Asks the worker, and has the sitting learn what is new."""

    def __init__(self, sitting: Seat, staying: Staying) -> None:
        self._sitting = sitting
        self._staying = staying
        self._number = 0
        self._spared: set[str] = set()

    def ask(self) -> None:
        """Have everything read; of several askings the last one counts."""
        self._number += 1
        number, asked, queue = self._number, self._question(), self._sitting.queue
        self._spared.clear()
        held = list(queue.items)  # the worker may not look at what is changed here

        def arrive(found: Found) -> None:
            def settle() -> None:
                if number == self._number:
                    self._settle(asked, queue, found)

            if number == self._number:
                if self._goes(found):
                    self._staying.go(settle)
                else:
                    settle()

        self._sitting.session.lookups.start(
            self._sitting.session.tr("Look for changes"),
            lambda own, _: read(own, asked, held),
            arrive,
        )

    def spare(self, document: str) -> None:
        """This line was changed here: what is being read may not know of it."""
        self._spared.add(document)

    def _question(self) -> Question:
        sitting = self._sitting
        topic = sitting.topic.topic.id if sitting.topic is not None else ""
        return Question(sitting.session.assessor, topic, sitting.order, sitting.document)

    def _goes(self, found: Found) -> bool:
        """Whether the document on the screen is no longer there to be judged."""
        now = self._question()
        has_topic = now.topic in (one.topic.id for one in found.topics)
        gone = found.queue is not None and found.queue.row_of(now.document) == NOWHERE
        return bool(now.document) and (gone or not has_topic)

    def _settle(self, asked: Question, queue: QueueState, found: Found) -> None:
        sitting, now, before = self._sitting, self._question(), self._sitting.topic
        if before is None or asked.assessor != now.assessor:
            return
        sitting.topics = found.topics
        sitting.topic = sitting.topic_named(now.topic)
        if sitting.topic is None:
            sitting.begin()
        elif (asked.topic, asked.order) == (now.topic, now.order) and not sitting.is_reading:
            anew = sitting.topic.topic != before.topic
            sitting.texts.forget_all_but(now.document)
            if now.document and asked.document == now.document:
                anew = sitting.texts.replace(now.document, found.document) or anew
            self._take_in(queue, found)
            self._go_on(now.document, anew=anew)
        sitting.count_topic()
        sitting.topics_changed.emit()
        sitting.settled.emit()

    def _take_in(self, compared: QueueState, found: Found) -> None:
        sitting, queue = self._sitting, self._sitting.queue
        if found.changed is not None and queue is compared:
            for one in found.changed:
                if one.document not in self._spared:
                    sitting.put_line(queue.row_of(one.document), one)
            return
        anew = found.queue or QueueState(found.items)
        for spared in self._spared:
            before, row = queue.at(queue.row_of(spared)), anew.row_of(spared)
            if before is not None and row != NOWHERE:
                anew.replace(row, before)
        document = sitting.document
        if document and anew.row_of(document) == NOWHERE:
            sitting.going.emit()
        sitting.take_queue(anew)
        sitting.row = anew.row_of(document)
        sitting.placed.emit()

    def _go_on(self, document: str, *, anew: bool) -> None:
        """Show what is to be judged where nothing is in sight, and what reads otherwise now."""
        sitting = self._sitting
        following = sitting.part.next_undecided(sitting.queue, NOWHERE)
        if sitting.row == NOWHERE and (document or following != NOWHERE):
            sitting.show(following)
        elif anew and document:
            sitting.show(sitting.row)
