"""The position of an assessor who compares: the topic, the pair on the screen and the next pairs.

This module uses no widgets.
"""

from PySide6.QtCore import QObject, Signal

from assessor_app.app.judging.active_time import Pace
from assessor_app.app.judging.screen_position import ScreenPosition
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.writer import WriteState
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.preferences.pair_choice import Done, Pair, Standing, TopicPairs
from assessor_app.campaign.preferences.preferring import Compared
from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.domain.collection import Topic
from assessor_app.judging.schedulers import plan_from
from assessor_app.judging.schedulers.schedule import Plan

NEXT_PAIR = "preferences.pair"  # the question to the worker
NOT_FOUND = QT_TR_NOOP("The next pair could not be read. Choose the topic again to retry.")


class TopicList(QObject):
    """Holds the topics whose pairs an assessor compares, and the progress of each by its id.

    changed: emitted when the topics or their progress have changed.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.topics: tuple[Topic, ...] = ()
        self.progress: dict[str, TopicPairs] = {}
        self._counted_since: dict[str, TopicPairs] = {}

    def forget(self) -> None:
        """Clear everything, because no campaign is open or no assessor is chosen."""
        self.topics, self.progress = (), {}

    def named(self, topic_id: str) -> Topic | None:
        """Return the topic with this id; None if the assessor has no such topic."""
        return next((one for one in self.topics if one.id == topic_id), None)

    def after(self, topic_id: str) -> Topic | None:
        """Return the next topic not known to be done, searched cyclically; None without one."""
        ids = [one.id for one in self.topics]
        here = ids.index(topic_id) + 1 if topic_id in ids else 0
        row = (*self.topics[here:], *self.topics[:here])
        others = (one for one in row if one.id != topic_id)
        return next((one for one in others if not self._is_done(one)), None)

    def before(self, topic_id: str) -> Topic | None:
        """Return the previous topic of the list, done or not; None before the first."""
        ids = [one.id for one in self.topics]
        here = ids.index(topic_id) if topic_id in ids else 0
        return self.topics[here - 1] if here else None

    def _is_done(self, topic: Topic) -> bool:
        known = self.progress.get(topic.id)
        return known is not None and known.done

    def count(self, topic: Topic, standing: Standing) -> None:
        """Update the progress of a topic from the state of its comparisons."""
        counted = {topic.id: pair_choice.progress_of(topic, standing)}
        self.progress |= counted
        self._counted_since |= counted

    def read(self, plan: Plan) -> None:
        """Read the assessor's topics, and count their pairs under `plan` on the worker."""
        campaign, assessor = self._session.campaign, self._session.assessor
        if campaign is None:
            return
        self.topics = tuple(one.topic for one in judging_queries.topics_of(campaign, assessor))
        self._counted_since = {}
        self.changed.emit()

        def arrive(found: tuple[TopicPairs, ...]) -> None:
            if assessor == self._session.assessor:
                self.progress = {one.topic.id: one for one in found} | self._counted_since
                self.changed.emit()

        self._session.jobs.ask(
            self.tr("Counting pairs"),
            lambda own, progress: pair_choice.topics_to_compare(own, assessor, plan, progress),
            arrive,
            keep_latest="preferences.topics",
        )


class PairPosition(ScreenPosition):
    """Tracks the topic and the pair of the assessor. `pair` is on the screen; if None, `done` says
    why.

    again: the answer, of any assessor, whose pair is shown again. why_not: why no answer can be
    filed on that pair. is_aside: True if the pair was opened from the list of all preferences.
    standing: the state of the topic's comparisons; None until counted.
    foreseen: the pair after each verdict, or why there is none, as far as the worker has found it.
    took_back: emitted when an answer was undone or redone. came_back: emitted when a pair opened
    from the list of all preferences was left. While an operation waits to be filed, the pair stays.
    """

    took_back = Signal()
    came_back = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        session.writer.state_changed.connect(self._on_state)
        self.list = TopicList(session, self)
        self.topic: Topic | None = None
        self.plan: Plan = plan_from(preferring.USUAL_PLAN)
        self.pair: Pair | None = None
        self.done: Done | None = None
        self.again: Compared | None = None
        self.why_not = ""
        self.is_aside = False
        self.standing: Standing | None = None
        self.is_seeking = False
        self.foreseen: dict[str, Pair | Done] = {}
        self._missed = False
        self._left = ""

    # State --------------------------------------------------------------------------------

    def can_judge(self) -> bool:
        """Return whether the pair on the screen can be judged."""
        campaign = self.session.campaign
        if campaign is None or campaign.read_only or not self.session.assessor:
            return False
        return self.pair is not None and not self.why_not

    def topic_id(self) -> str:
        """Return the id of the topic; empty without a topic."""
        return self.topic.id if self.topic is not None else ""

    def is_in_topic(self, topic: str) -> bool:
        """Return whether this topic is open."""
        return self.topic_id() == topic

    def has_appeared(self) -> None:
        """Record that both documents have appeared on the screen, and look for the pairs that
        follow."""
        if self._shown_at is None and self.pair is not None:
            super().has_appeared()
            self._look_ahead()

    def has_been_seen(self) -> bool:
        """Return whether the pair is on the screen and no other pair is being chosen."""
        return super().has_been_seen() and not self.is_seeking

    def likely_next(self) -> tuple[str, ...]:
        """Return the ids of the documents of the pairs that may follow, without duplicates."""
        pairs = [one for one in self.foreseen.values() if isinstance(one, Pair)]
        return tuple(dict.fromkeys(name for one in pairs for name in (one.left, one.right)))

    # Opening ------------------------------------------------------------------------------

    def forget(self) -> None:
        """Clear everything, because no campaign is open or no assessor is chosen."""
        self.session.lookups.withdraw(NEXT_PAIR)
        self.list.forget()
        self.topic = None
        self.pair = self.done = self.again = self.standing = None
        self.is_seeking = self.is_aside = self._missed = False
        self.why_not = ""
        self.foreseen = {}
        self._shown_at = None
        self.texts.forget_all_but()
        self.pace = Pace(unit="pairs")

    def begin(self) -> None:
        """Open the topic where this assessor stopped, or the first topic."""
        self.forget()
        campaign, assessor = self.session.campaign, self.session.assessor
        if campaign is None or not assessor or not preferring.compares(campaign):
            self.moved.emit()
            return
        self.plan = preferring.chosen_plan(campaign)
        self.list.read(self.plan)
        left_off = preferring.where_left_off(campaign, assessor)
        first = self.list.topics[0].id if self.list.topics else ""
        self._open(left_off if self.list.named(left_off) else first)

    def open_topic(self, topic: str) -> None:
        """Open a topic, unless an operation waits to be filed."""
        if self.session.may_begin():
            self._open(topic)

    def _open(self, topic: str) -> None:
        found = self.list.named(topic)
        self.topic, self.standing = found, None
        self.pair = self.done = self.again = None
        self.is_aside, self.why_not = False, ""
        if found is not None:
            self.seek()
        self.moved.emit()
        if self._missed:
            self._missed = False
            self.learn(EVERYTHING)

    def next_topic(self) -> Topic | None:
        """Return the next topic not known to be done, searched cyclically; None without one."""
        return self.list.after(self.topic_id())

    # The pair -----------------------------------------------------------------------------

    def seek(self, taken: tuple[str, str] | None = None) -> None:
        """Choose the next pair on the worker and show it; taken: a pair to show instead."""
        assessor, topic, plan = self.session.assessor, self.topic, self.plan
        self.session.lookups.withdraw(NEXT_PAIR)
        if topic is None:
            return
        self.is_seeking = True

        def arrive(found: Pair | Done) -> None:
            self.is_seeking = False
            self._show_after(found, taken)

        def fail(error: Exception) -> None:
            self.is_seeking = False
            self._show(Done(tr(NOT_FOUND)))
            self.session.report(error)

        self.session.lookups.ask(
            self.tr("Selecting the next pair"),
            lambda own, _: pair_choice.next_pair(own, assessor, topic.id, plan),
            arrive,
            fail,
            keep_latest=NEXT_PAIR,
        )

    def _show_after(self, found: Pair | Done, taken: tuple[str, str] | None) -> None:
        shown = {found.left, found.right} if isinstance(found, Pair) else set()
        if taken is None or shown == set(taken):
            self._show(found)
        else:
            known = self.standing.answered if self.standing is not None else 0
            place = found.position if isinstance(found, Pair) else known
            self._show(Pair(self.topic_id(), *taken, str(self.plan), place))

    def _show(self, found: Pair | Done, again: Compared | None = None) -> None:
        before = self.pair
        self.pair = found if isinstance(found, Pair) else None
        self.done = found if isinstance(found, Done) else None
        self.again = again
        if self.pair != before:
            self.session.writer.give_up()
        if again is None:
            self.is_aside, self.why_not = False, ""
        self.foreseen = {}
        self._shown_at = None
        self.active_time.begin()
        if self.pair is None:
            self._count()
            if before is not None:
                self.list.read(self.plan)
        self.moved.emit()

    def judge_again(self, answer: Compared) -> None:
        """Show the pair of an answer, so that the assessor can change the answer."""
        if not self.session.may_begin():
            return
        if answer.topic != self.topic_id():
            self.topic = self.list.named(answer.topic)
            self.standing = None
        if self.topic is None:
            return
        self.session.lookups.withdraw(NEXT_PAIR)
        self.is_seeking = self.is_aside = False
        self.why_not = ""
        sides = answer.first, answer.second
        pair = Pair(answer.topic, *sides, str(self.plan), answer.position)
        self._show(pair, again=answer)

    def look_at(self, answer: Compared) -> None:
        """Show the pair of any assessor's answer, to read it and, if allowed, to judge it."""
        campaign = self.session.campaign
        if campaign is None or not self.session.may_begin():
            return
        if not self.is_aside:
            self._left = self.topic_id()
        self.session.lookups.withdraw(NEXT_PAIR)
        self.is_seeking, self.is_aside = False, True
        self.topic = judging_queries.topic(campaign, answer.topic) or Topic(answer.topic)
        self.standing = None
        self.why_not = preferring.why_not(
            campaign, self.session.assessor, answer.topic, (answer.first, answer.second)
        )
        # Without an order: the sides are not drawn at random, so they must not count as drawn.
        self._show(Pair(answer.topic, answer.first, answer.second), again=answer)

    def go_on(self) -> None:
        """Leave a pair that is shown again, without filing an answer."""
        if self.again is not None and self.session.may_begin():
            self._go_on()

    def _go_on(self) -> None:
        if self.is_aside:
            self._open(self._left)
            self.came_back.emit()
        else:
            self.seek()

    def _on_state(self, state: WriteState) -> None:
        if state is WriteState.WAITING:
            # Another process may file an answer meanwhile, after which another pair follows.
            self.foreseen = {}

    # Looking ahead and changes -------------------------------------------------------------

    def _look_ahead(self) -> None:
        """Find the pair after each possible answer on the worker, then count the pairs that are
        left."""
        pair, assessor, plan = self.pair, self.session.assessor, self.plan
        if pair is None:
            return

        def arrive(found: dict[str, Pair | Done]) -> None:
            if self.pair is pair and self.again is None and not self.session.writer.is_waiting():
                self.foreseen = found
                self.settled.emit()

        if self.again is None:
            self.session.lookups.ask(
                self.tr("Selecting the following pairs"),
                lambda own, _: pair_choice.foresee(own, assessor, pair, plan),
                arrive,
                keep_latest="preferences.ahead",
            )
        self._count()

    def _count(self) -> None:
        topic, assessor, plan = self.topic, self.session.assessor, self.plan
        if topic is None or self.is_aside:
            return

        def arrive(found: Standing) -> None:
            if topic == self.topic and assessor == self.session.assessor:
                self.standing = found
                self.list.count(topic, found)
                self.settled.emit()

        self.session.lookups.ask(
            self.tr("Counting pairs"),
            lambda own, _: pair_choice.standing(own, assessor, topic.id, plan),
            arrive,
            keep_latest="preferences.standing",
        )

    def learn(self, changes: Changes) -> None:
        """Apply changes of the campaign; the pair on the screen stays unless the plan has
        changed."""
        campaign = self.session.campaign
        if self.session.writer.delivering_to is self or campaign is None:
            return
        if self.is_aside:
            self._missed = True
            return
        if not self.list.topics or str(preferring.chosen_plan(campaign)) != str(self.plan):
            here = self.topic_id()
            self.begin()
            if self.list.named(here) is not None:
                self._open(here)
            return
        if changes.topics or changes.pool or changes.assessors or not changes.document:
            self.list.read(self.plan)
            pair = self.pair
            self.texts.forget_all_but(*((pair.left, pair.right) if pair else ()))
        self.foreseen = {}
        if self.pair is None and not self.is_seeking:
            self.seek()
        elif self.has_been_seen():
            self._look_ahead()
