"""The topics whose pairs an assessor compares, and how far each is."""

from PySide6.QtCore import QObject, Signal

from assessor_app.app.session import Session
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.preferences import preferring
from assessor_app.campaign.preferences.preferring import Standing, TopicPairs
from assessor_app.domain.collection import Topic
from assessor_app.judging.schedulers.schedule import Plan


class TopicList(QObject):
    """changed: there are other topics, or it is known how far they are."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.topics: tuple[Topic, ...] = ()
        self.progress: dict[str, TopicPairs] = {}
        self._counted_since: dict[str, TopicPairs] = {}

    def forget(self) -> None:
        """Nothing is open, or nobody judges."""
        self.topics, self.progress = (), {}

    def named(self, topic_id: str) -> Topic | None:
        """The topic with this id, if the assessor has it."""
        return next((one for one in self.topics if one.id == topic_id), None)

    def after(self, topic_id: str) -> Topic | None:
        """The next topic that is not known to be done, round and round."""
        ids = [one.id for one in self.topics]
        here = ids.index(topic_id) + 1 if topic_id in ids else 0
        row = (*self.topics[here:], *self.topics[:here])
        others = (one for one in row if one.id != topic_id)
        return next((one for one in others if not self._is_done(one)), None)

    def before(self, topic_id: str) -> Topic | None:
        """The topic before in the list, whether it is done or not; None before the first."""
        ids = [one.id for one in self.topics]
        here = ids.index(topic_id) if topic_id in ids else 0
        return self.topics[here - 1] if here else None

    def _is_done(self, topic: Topic) -> bool:
        known = self.progress.get(topic.id)
        return known is not None and known.done

    def count(self, topic: Topic, standing: Standing) -> None:
        """Take in how far a topic is now."""
        counted = {topic.id: preferring.progress_of(topic, standing)}
        self.progress |= counted
        self._counted_since |= counted

    def read(self, plan: Plan) -> None:
        """Read the topics, and have the worker count their pairs."""
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

        self._session.jobs.start(
            self.tr("Counting pairs"),
            lambda own, progress: preferring.topics_to_compare(own, assessor, plan, progress),
            arrive,
            keep_latest="compare.topics",
        )
