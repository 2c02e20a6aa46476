"""Shows documents that the queue has only because of a search, and drops them if undecided."""

from abc import abstractmethod
from dataclasses import dataclass, replace

from assessor_app.app.pages.judge.judging_position import JudgingPosition
from assessor_app.app.pages.judge.queue_state import NOWHERE, TO_DO, QueueState
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.events import SearchOrigin


@dataclass(frozen=True, slots=True)
class Visit:
    """A document on the screen that a search found.

    place: topic and document. is_new: whether only the search put it into the queue. is_outdated:
    whether the queue has to be read again after the visit. is_undone: whether an undo shows it, and
    not the search. score: that of the learned order, if this found it.
    """

    place: tuple[str, str]
    origin: SearchOrigin
    is_new: bool
    is_outdated: bool = False
    is_undone: bool = False
    score: float | None = None


class VisitingPosition(JudgingPosition):
    """A judging position that also shows documents outside the queue.

    visited: the document of a search that is on the screen, else None.
    """

    visited: Visit | None = None

    def show(self, row: int) -> None:
        """Show the document at a row; an undecided one that a search found leaves the queue."""
        place, ended = self._place_at(row), self.visited
        if ended is None or ended.place == place:
            super().show(row)
            return
        self._end(ended)
        super().show(self.queue.row_of(place[1]))
        if ended.is_outdated:
            self.reload()

    @abstractmethod
    def reload(self) -> None:
        """Read the queue again."""

    def visit(self, item: QueueItem, origin: SearchOrigin, score: float | None) -> None:
        """Show a document that a search found; until it is decided, the queue does not keep it.

        score: that of the learned order, if this found it.
        """
        self.leave()
        is_new = self.queue.row_of(item.document) == NOWHERE
        if is_new:
            self.take_queue(QueueState([*self.items, item]))
        row = self.queue.row_of(item.document)
        self.visited = Visit(self._place_at(row), origin, is_new, score=score)
        self.show(row)

    def is_visiting(self) -> bool:
        """Return whether the document on the screen is one that the search in use found."""
        one = self.visited
        return one is not None and not one.is_undone and one.place == self._place_at(self.row)

    def score(self) -> float | None:
        """As in the base; a document that the learned search found has its score there; a document
        found by a query has none."""
        if self.visited is None or not self.is_visiting():
            return super().score()
        return self.visited.score

    def end_visit(self) -> None:
        """Show no document, because the results of the search are shown."""
        self.leave()
        self.show(NOWHERE)

    def reload_later(self) -> bool:
        """Arrange a reload after the visit; return False if there is no visit."""
        if self.visited is None or not self.is_visiting():
            return False
        self.visited = replace(self.visited, is_outdated=True)
        return True

    def keep_while_shown(self, topic: str, document: str, flags: str) -> None:
        """Keep a document whose judgement was undone in the queue only while it is on the screen.

        flags: those of the judgement; without a search that found the document it stays.
        """
        origin = SearchOrigin.of(flags)
        if origin is not None and not origin.was_pooled:
            self.visited = Visit((topic, document), origin, True, is_outdated=True, is_undone=True)

    def _place_at(self, row: int) -> tuple[str, str]:
        item = self.queue.at(row)
        topic = self.topic.topic.id if self.topic is not None else ""
        return topic, item.document if item is not None else ""

    def _end(self, visit: Visit) -> None:
        self.visited = None
        topic, document = visit.place
        item = self.queue.at(self.queue.row_of(document))
        if item is None or not visit.is_new or not self.is_in_topic(topic):
            return
        is_undecided = item.state in TO_DO
        if is_undecided:
            self.take_queue(QueueState([one for one in self.items if one is not item]))
        if visit.is_undone or not is_undecided:
            self.set_pooled(len(self.items))
