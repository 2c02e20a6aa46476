"""Documents that read alike and were judged differently: a calm word, the other one key away."""

from PySide6.QtCore import QObject, Signal

from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.pages.judge.sitting import Sitting
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.judging.lookalikes import Found, like_judged
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress
from assessor_app.judging.near_duplicates import SimilarTexts

MOST_HELD = 50  # documents whose look-alikes are at hand


class Lookalikes(QObject):
    """Asks which judged documents read like the one on the screen; `said` tells what to say of it.

    Only what was judged can have been judged otherwise: so that is read, a little at a time, and
    however large the pool is, a topic that nobody has begun costs nothing.
    others: the document to go to, if any.
    """

    said = Signal(str)

    def __init__(self, sitting: Sitting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._likes: dict[str, SimilarTexts] = {}
        self._topic: tuple[str, str] = ("", "")
        self._judged_now = self._judged_last = ""
        # Judged since the worker was told; before it knows of any, it is to look for all.
        self._news: tuple[str, ...] = ()
        self._is_told = False
        self._asked = 0
        self.others: tuple[str, ...] = ()
        self.words = ""

    def forget(self) -> None:
        """Nothing is open any more."""
        self._begin(("", ""))
        self._judged_now = self._judged_last = ""
        self._say("", ())

    def learn(self, changes: Changes) -> None:
        """What reads alike may be other documents now."""
        if changes.documents or (changes.judgements and not changes.document):
            self._begin(self._topic)
            self._ask()
        elif changes.judgements:
            self._judged_now = changes.document
            if (changes.assessor, changes.topic) == self._topic:
                self._news += (changes.document,)
        self._look()

    def moved(self) -> None:
        """Another document is on the screen; what was judged two documents ago is past."""
        self._judged_last, self._judged_now = self._judged_now, ""
        self._ask()
        self._look()

    def _look(self) -> None:
        """Say what there is to say of the document on the screen, or of the one judged last."""
        for document in dict.fromkeys((self._sitting.document, self._judged_last)):
            other = self._differing(document)
            if other is not None:
                self._say(self._words(document, other), (other.document,))
                return
        self._say("", ())

    def _begin(self, topic: tuple[str, str]) -> None:
        self._topic, self._likes = topic, {}
        self._news, self._is_told = (), False
        self._asked += 1

    def _ask(self) -> None:
        """Have the worker look, past imports and evaluations; it answers a little at a time."""
        sitting = self._sitting
        assessor, topic = sitting.session.assessor, sitting.topic.topic.id if sitting.topic else ""
        if (assessor, topic) != self._topic:
            self._begin((assessor, topic))
        wanted = tuple(one for one in (sitting.document, self._judged_last) if one)
        if not assessor or not wanted:
            return
        self._asked += 1
        asked, news = self._asked, self._news
        judged = news if self._is_told else None

        def read(own: Campaign, _: Progress) -> Found:
            return like_judged(own, assessor, topic, wanted, judged)

        def arrive(found: Found) -> None:
            if (assessor, topic) == self._topic:
                self._arrive(found, news, is_last=asked == self._asked)

        sitting.session.lookups.start(
            sitting.session.tr("Look for documents that read alike"),
            read,
            arrive,
            keep_latest="judge.alike",
        )

    def _arrive(self, found: Found, news: tuple[str, ...], *, is_last: bool) -> None:
        self._is_told = True
        self._news = tuple(one for one in self._news if one not in news)
        while len(self._likes) > MOST_HELD:
            del self._likes[next(iter(self._likes))]
        self._likes |= found.likes
        self._look()
        if is_last and not found.is_complete:
            self._ask()

    def _differing(self, document: str) -> QueueItem | None:
        """A document that reads like this one and has another grade; where this has none, any."""
        likes, item = self._likes.get(document), self._item(document)
        if likes is None or item is None:
            return None
        others = (self._item(one) for one in (*likes.identical, *likes.near))
        graded = [one for one in others if one is not None and one.grade is not None]
        return next((one for one in graded if one.grade != item.grade), None)

    def _item(self, document: str) -> QueueItem | None:
        row = self._sitting.queue.row_of(document) if document else NOWHERE
        return self._sitting.queue.at(row)

    def _words(self, document: str, other: QueueItem) -> str:
        campaign, item = self._sitting.session.campaign, self._item(document)
        if campaign is None or item is None or other.grade is None:
            return ""
        same = other.document in self._likes[document].identical
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
