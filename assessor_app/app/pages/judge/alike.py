"""Documents that read alike and were judged differently: a calm word, the other one key away."""

from PySide6.QtCore import QObject, Signal

from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.pages.judge.sitting import Sitting
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.desk import QueueItem
from assessor_app.campaign.lookalikes import Alike, all_lookalikes
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress

# Documents of a pool up to which it is looked for: beyond, the work would be felt at the keys.
MOST_COMPARED = 5000


class Lookalikes(QObject):
    """Asks the worker which documents of a topic read alike; `said` tells what is to be said.

    others: the document to go to, if any.
    """

    said = Signal(str)

    def __init__(self, sitting: Sitting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._groups: dict[str, Alike] = {}
        self._topic = ""
        self._judged_last = ""
        self.others: tuple[str, ...] = ()
        self.words = ""

    def forget(self) -> None:
        """Nothing is open any more."""
        self._groups, self._topic, self._judged_last = {}, "", ""
        self._say("", ())

    def learn(self, changes: Changes) -> None:
        """What reads alike may be other documents now."""
        if changes.pool or changes.documents:
            self._topic = ""
        if changes.judgements and changes.document:
            self._judged_last = changes.document
        self.look()

    def look(self) -> None:
        """Say what there is to say of the document on the screen, or of the one judged last."""
        topic = self._sitting.topic
        if topic is not None and topic.topic.id != self._topic and not self._sitting.is_reading:
            self._ask(topic.topic.id)
        here = self._sitting.document
        for document in dict.fromkeys((here, self._judged_last)):
            other = self._differing(document)
            if other is not None:
                self._say(self._words(document, other), (other.document,))
                return
        self._say("", ())

    def moved(self) -> None:
        """Another document is on the screen; what was judged two documents ago is past."""
        self.look()
        self._judged_last = ""

    def _ask(self, topic: str) -> None:
        self._groups, self._topic = {}, topic
        if len(self._sitting.queue) > MOST_COMPARED:
            return

        def read(own: Campaign, progress: Progress) -> tuple[Alike, ...]:
            return all_lookalikes(own, topic, progress)

        def arrive(found: tuple[Alike, ...]) -> None:
            if topic == self._topic:
                self._groups = {one: alike for alike in found for one in alike.documents}
                self.look()

        self._sitting.session.jobs.start(
            "Look for documents that read alike", read, arrive, keep_latest="judge.alike"
        )

    def _differing(self, document: str) -> QueueItem | None:
        """A document that reads like this one and has another grade; where this has none, any."""
        alike, item = self._groups.get(document), self._item(document)
        if alike is None or item is None:
            return None
        others = (self._item(one) for one in alike.documents if one != document)
        graded = [one for one in others if one is not None and one.grade is not None]
        return next((one for one in graded if one.grade != item.grade), None)

    def _item(self, document: str) -> QueueItem | None:
        row = self._sitting.queue.row_of(document) if document else NOWHERE
        return self._sitting.queue.at(row)

    def _words(self, document: str, other: QueueItem) -> str:
        campaign, item = self._sitting.session.campaign, self._item(document)
        if campaign is None or item is None or other.grade is None:
            return ""
        same = self._groups[document].identical
        alike = self.tr("the same as") if same else self.tr("nearly the same as")
        theirs = campaign.scale.label(other.grade)
        which = self.tr("This document") if document == self._sitting.document else document
        if item.grade is None:
            told = self.tr("{0} reads {1} {2}, which you judged “{3}”.")
            return told.format(which, alike, other.document, theirs)
        told = self.tr("{0}, judged “{1}”, reads {2} {3}, which you judged “{4}”.")
        return told.format(which, campaign.scale.label(item.grade), alike, other.document, theirs)

    def _say(self, words: str, others: tuple[str, ...]) -> None:
        self.others = others
        if words != self.words:
            self.words = words
            self.said.emit(words)
