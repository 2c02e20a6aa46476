"""Everything read anew while somebody sits at it: changes come in, what is on the screen stays.

The worker reads; what is judged meanwhile is in nothing that it brings, and is not overwritten.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.campaign import desk
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.desk import QueueItem, TopicProgress
from assessor_app.domain.document import Document

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.seat import Seat

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
    """The topics, the queue and the document as they are now."""

    topics: tuple[TopicProgress, ...]
    items: tuple[QueueItem, ...]
    document: Document | None


def read(campaign: Campaign, asked: Question) -> Found:
    """Read it all, on the worker."""
    return Found(
        desk.topics_of(campaign, asked.assessor),
        desk.queue(campaign, asked.assessor, asked.topic, asked.order),
        desk.document(campaign, asked.document) if asked.document else None,
    )


class Rereading:
    """Asks the worker, and has the sitting learn what is new."""

    def __init__(self, sitting: Seat) -> None:
        self._sitting = sitting
        self._number = 0
        self._spared: set[str] = set()

    def ask(self) -> None:
        """Have everything read; of several askings the last one counts."""
        self._number += 1
        number, asked = self._number, self._question()
        self._spared.clear()

        def arrive(found: Found) -> None:
            if number == self._number:
                self._settle(asked, found)

        self._sitting.session.lookups.start(
            "Look for changes", lambda own, _: read(own, asked), arrive
        )

    def spare(self, document: str) -> None:
        """This line was changed here: what is being read may not know of it."""
        self._spared.add(document)

    def _question(self) -> Question:
        sitting = self._sitting
        topic = sitting.topic.topic.id if sitting.topic is not None else ""
        return Question(sitting.session.assessor, topic, sitting.order, sitting.document)

    def _settle(self, asked: Question, found: Found) -> None:
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
            self._take_in(found.items)
            self._go_on(now.document, anew=anew)
        sitting.count_topic()
        sitting.topics_changed.emit()
        sitting.settled.emit()

    def _take_in(self, found: tuple[QueueItem, ...]) -> None:
        sitting, queue = self._sitting, self._sitting.queue
        rows = (queue.row_of(one) for one in self._spared)
        spared = {queue.items[row].document: queue.items[row] for row in rows if row != NOWHERE}
        items = tuple(spared.get(one.document, one) for one in found)
        changed = [one for one in items if queue.at(queue.row_of(one.document)) != one]
        if queue.holds(items) and len(changed) <= MANY:
            for one in changed:
                sitting.put_line(queue.row_of(one.document), one)
            return
        document = sitting.document
        if document and all(one.document != document for one in items):
            sitting.going.emit()
        sitting.take_queue(items)
        sitting.row = sitting.queue.row_of(document)
        sitting.placed.emit()

    def _go_on(self, document: str, *, anew: bool) -> None:
        """Show what is to be judged where nothing is in sight, and what reads otherwise now."""
        sitting = self._sitting
        following = sitting.part.next_undecided(sitting.queue, NOWHERE)
        if sitting.row == NOWHERE and (document or following != NOWHERE):
            sitting.show(following)
        elif anew and document:
            sitting.show(sitting.row)
