"""Updates the queue on the worker while an assessor judges; the document on the screen stays.

`OrderAhead` computes how an adaptive order continues after each possible decision. `QueueReload`
reads a queue that was changed elsewhere; lines that change during the reading are not overwritten.
`DeferredNavigation` delays a change of document while a note is being written.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assessor_app.app.pages.judge.judging_position import JudgingPosition
from assessor_app.app.pages.judge.queue_state import NOWHERE, QueueState
from assessor_app.app.translation import translate
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.document_orders import Ahead, rows_ahead
from assessor_app.campaign.judging.judging_queries import QueueItem, TopicProgress
from assessor_app.domain.collection import Document
from assessor_app.domain.judgement import State
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import ScoredRow

MANY = 200  # changed lines: if there are more, the whole queue is replaced


class DeferredNavigation:
    """Delays actions that would show another document while the assessor writes a note.

    place: returns the document on the screen. is_writing: returns whether a note is being written;
    the owner of the note's field sets it.
    """

    def __init__(self, place: Callable[[], object]) -> None:
        self._place = place
        self._later: tuple[object, Callable[[], object]] | None = None
        self.is_writing: Callable[[], bool] = lambda: False

    def go(self, act: Callable[[], object]) -> None:
        """Call `act` now, or once no note is being written; it replaces an action already
        delayed."""
        self._later = self._place(), act
        self.resume()

    def resume(self) -> None:
        """Run the delayed action, unless a note is being written.

        The action is dropped if another document is on the screen by now.
        """
        if self._later is None or self.is_writing():
            return
        (place, act), self._later = self._later, None
        if place == self._place():
            act()

    def cancel(self) -> None:
        """Discard the delayed action."""
        self._later = None


class OrderAhead:
    """Computes the order of the rest of the queue before the decision, for each outcome.

    The outcomes are a relevant and any other grade. If the assessor decides before the result
    arrives, the present order continues, and is corrected while the next document is on the screen.
    """

    QUESTION = "judge.ahead"

    def __init__(self, position: JudgingPosition) -> None:
        self._position = position
        # The place for which the orders were computed, and the orders.
        self.known: tuple[tuple[str, str, str, str], Ahead] | None = None

    def ask(self) -> None:
        """Start the computation for the document on the screen; it replaces an earlier computation.

        Does nothing if the order is not adaptive.
        """
        lookups = self._position.session.lookups
        lookups.withdraw(self.QUESTION)
        self.known = None
        asked = self._place()
        if asked is None:
            return

        def arrive(ahead: Ahead) -> None:
            if asked == self._place():
                self.known = (asked, ahead)
                self._position.put_in_order(ahead.now, ahead.scored[0])
                for row in (ahead.relevant, ahead.other):
                    self._have_text(row)

        lookups.ask(
            translate("OrderAhead", "Preparing the next documents"),
            lambda own, _: rows_ahead(own, *asked),
            arrive,
            keep_latest=self.QUESTION,
        )

    def follow(self, document: str, *, relevant: bool) -> None:
        """Order the unseen documents after a decision on `document`, if the computation has
        finished."""
        known, self.known = self.known, None
        if known is not None and known[0] == self._place() and known[0][3] == document:
            ahead = known[1]
            row = ahead.relevant if relevant else ahead.other
            self._position.put_in_order(row, ahead.scored[1 if relevant else 2])

    def _place(self) -> tuple[str, str, str, str] | None:
        """Return (assessor, topic, order, document); None without a document or an adaptive
        order."""
        place = self._position.place()
        if place is None or not order_named(self._position.order)[0].adaptive:
            return None
        assessor, topic, document = place
        return assessor, topic, self._position.order, document

    def _have_text(self, row: list[str]) -> None:
        """Load the text of the document that would come next in the order `row`."""
        queue, here = self._position.queue, self._position.document
        items = (queue.at(queue.row_of(one)) for one in row if one != here)
        unseen = (one for one in items if one is not None and one.state is State.UNREACHED)
        first = next((one for one in unseen if self._position.part.holds(one)), None)
        if first is not None:
            self._position.text(first.document)


@dataclass(frozen=True, slots=True)
class ReloadRequest:
    """The data to reload: assessor, topic and order of the queue, and the document on the screen.

    document: empty if none is on the screen.
    """

    assessor: str
    topic: str
    order: str
    document: str


@dataclass(frozen=True, slots=True)
class ReloadResult:
    """The topics, the queue and the document as the campaign has them now.

    items: all lines of the queue. changed: the lines that differ from those held by the window;
    None if there are too many, or the documents differ. queue: all lines as a queue if `changed` is
    None, else None. scored: the scores of the documents in the order of `items`. document: the
    document on the screen; None if the campaign does not have it.
    """

    topics: tuple[TopicProgress, ...]
    items: tuple[QueueItem, ...]
    queue: QueueState | None
    changed: tuple[QueueItem, ...] | None
    scored: ScoredRow
    document: Document | None


def read(campaign: Campaign, asked: ReloadRequest, held: Sequence[QueueItem]) -> ReloadResult:
    """Read topics, queue and document of the request, and compare the queue with the lines
    `held`."""
    items, scored = judging_queries.scored_queue(campaign, asked.assessor, asked.topic, asked.order)
    changed = changed_items(held, items)
    return ReloadResult(
        judging_queries.topics_of(campaign, asked.assessor),
        items,
        QueueState(items) if changed is None else None,
        changed,
        scored,
        judging_queries.document(campaign, asked.document) if asked.document else None,
    )


def changed_items(
    held: Sequence[QueueItem], items: Sequence[QueueItem]
) -> tuple[QueueItem, ...] | None:
    """Return the lines of `items` that differ from `held`.

    None if there are more than MANY, or if the documents or their order differ.
    """
    if len(held) != len(items):
        return None
    changed: list[QueueItem] = []
    for before, now in zip(held, items, strict=True):
        if before.document != now.document or len(changed) > MANY:
            return None
        if before != now:
            changed.append(now)
    return tuple(changed) if len(changed) <= MANY else None


class QueueReload:
    """Reads the queue on the worker, and applies the result to a judging position."""

    def __init__(self, position: JudgingPosition, navigation: DeferredNavigation) -> None:
        self._position = position
        self._navigation = navigation
        self._number = 0
        self._spared: set[str] = set()

    def ask(self) -> None:
        """Start a reading; its result replaces the results of earlier calls."""
        self._number += 1
        number, asked, queue = self._number, self._request(), self._position.queue
        self._spared.clear()
        held = list(queue.items)  # a copy: the worker must not read a list that changes here

        def arrive(found: ReloadResult) -> None:
            def apply() -> None:
                if number == self._number:
                    self._apply(asked, queue, found)

            if number == self._number:
                if self._is_gone(found):
                    self._navigation.go(apply)
                else:
                    apply()

        self._position.session.lookups.ask(
            translate("QueueReload", "Checking for changes"),
            lambda own, _: read(own, asked, held),
            arrive,
        )

    def spare(self, document: str) -> None:
        """Keep the present line of a document that was changed during the reading."""
        self._spared.add(document)

    def _request(self) -> ReloadRequest:
        position = self._position
        topic = position.topic.topic.id if position.topic is not None else ""
        return ReloadRequest(position.session.assessor, topic, position.order, position.document)

    def _is_gone(self, found: ReloadResult) -> bool:
        """Return whether the document on the screen is no longer in the queue."""
        now = self._request()
        has_topic = now.topic in (one.topic.id for one in found.topics)
        gone = found.queue is not None and found.queue.row_of(now.document) == NOWHERE
        return bool(now.document) and (gone or not has_topic)

    def _apply(self, asked: ReloadRequest, queue: QueueState, found: ReloadResult) -> None:
        position, now, before = self._position, self._request(), self._position.topic
        if before is None or asked.assessor != now.assessor:
            return
        position.topics = found.topics
        position.topic = position.topic_named(now.topic)
        if position.topic is None:
            position.begin()
        elif (asked.topic, asked.order) == (now.topic, now.order) and not position.is_reading:
            anew = position.topic.topic != before.topic
            position.texts.forget_all_but(now.document)
            if now.document and asked.document == now.document:
                anew = position.texts.replace(now.document, found.document) or anew
            self._replace_lines(queue, found)
            self._go_on(now.document, anew=anew)
        position.count_topic()
        position.topics_changed.emit()
        position.settled.emit()

    def _replace_lines(self, compared: QueueState, found: ReloadResult) -> None:
        position, queue = self._position, self._position.queue
        if found.changed is not None and queue is compared:
            if not self._spared:  # else the order may have learned from a later decision
                position.scored = found.scored
            for one in found.changed:
                if one.document not in self._spared:
                    position.put_line(queue.row_of(one.document), one)
            return
        anew = found.queue or QueueState(found.items)
        for spared in self._spared:
            before, row = queue.at(queue.row_of(spared)), anew.row_of(spared)
            if before is not None and row != NOWHERE:
                anew.replace(row, before)
        document = position.document
        if document and anew.row_of(document) == NOWHERE:
            position.going.emit()
        position.take_queue(anew)
        position.take_scores(found.scored, document)
        position.row = anew.row_of(document)
        position.placed.emit()

    def _go_on(self, document: str, *, anew: bool) -> None:
        """Show an undecided document if none is on the screen; else show a changed text again.

        anew: True if the topic or the text of `document` has changed.
        """
        position = self._position
        following = position.part.next_undecided(position.queue, NOWHERE)
        if position.row == NOWHERE and (document or following != NOWHERE):
            position.show(following)
        elif anew and document:
            position.show(position.row)
