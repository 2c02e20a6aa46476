"""Finds identical and nearly identical documents with different grades."""

from PySide6.QtCore import QObject, Signal

from assessor_app.app.job_lines import Job
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.campaign.judging.lookalikes import Found, like_judged
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress
from assessor_app.judging.near_duplicates import SimilarTexts

MOST_HELD = 50  # documents whose duplicates are cached


class DifferingDuplicates(QObject):
    """Compares the document on the screen with the documents that the assessor has judged.

    The worker reads only judged documents, in small steps, so the cost does not depend on the size
    of the pool. The search begins after the document was painted and ends when another is shown, so
    it does not delay the painting.
    said: emitted with the message on a duplicate with another grade; empty without one. others: the
    id of that duplicate, or empty. words: the message.
    """

    said = Signal(str)

    def __init__(self, queue_judging: QueueJudging, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._likes: dict[str, SimilarTexts] = {}
        self._topic: tuple[str, str] = ("", "")
        self._judged_now = self._judged_last = ""
        # Documents judged since the last request; the first request covers all judged documents.
        self._news: tuple[str, ...] = ()
        self._is_told = False
        self._asked = 0
        self._search: Job | None = None
        self.others: tuple[str, ...] = ()
        self.words = ""

    def forget(self) -> None:
        """Clear all results, because the campaign was closed or another assessor judges."""
        self._begin(("", ""))
        self._judged_now = self._judged_last = ""
        self._say("", ())

    def learn(self, changes: Changes) -> None:
        """Update the message after changes of documents or judgements.

        If documents, or many judgements at once, have changed, all results are discarded and a new
        search starts. A single judgement starts no search: it is only noted for the next one, and
        the message is made anew from the present results and grades.
        """
        if changes.documents or (changes.judgements and not changes.document):
            self._begin(self._topic)
            self.ask()
        elif changes.judgements:
            self._judged_now = changes.document
            if (changes.assessor, changes.topic) == self._topic:
                self._news += (changes.document,)
        self._look()

    def moved(self) -> None:
        """End the search for the previous document, and show what is known of the new one.

        A search starts here only if there is no new document, or it is already on the screen;
        otherwise the page calls `ask` once the document is painted.
        """
        self._judged_last, self._judged_now = self._judged_now, ""
        self._stop()
        if not self._queue_judging.document or self._queue_judging.has_been_seen():
            self.ask()
        self._look()

    def _look(self) -> None:
        """Emit the message on the document on the screen, else on the one judged last; empty for
        neither."""
        for document in dict.fromkeys((self._queue_judging.document, self._judged_last)):
            other = self._differing(document)
            if other is not None:
                self._say(self._words(document, other), (other.document,))
                return
        self._say("", ())

    def _begin(self, topic: tuple[str, str]) -> None:
        self._topic, self._likes = topic, {}
        self._news, self._is_told = (), False
        self._stop()

    def _stop(self) -> None:
        self._asked += 1
        if self._search is not None:
            self._search.cancel()
            self._search = None

    def ask(self) -> None:
        """Start a search for duplicates of the document on the screen and of the one judged last.

        The search runs in steps on the worker for lookups, which does not wait for imports.
        """
        queue_judging = self._queue_judging
        assessor, topic = (
            queue_judging.session.assessor,
            queue_judging.topic.topic.id if queue_judging.topic else "",
        )
        if (assessor, topic) != self._topic:
            self._begin((assessor, topic))
        wanted = tuple(one for one in (queue_judging.document, self._judged_last) if one)
        if not assessor or not wanted:
            return
        self._asked += 1
        asked, news = self._asked, self._news
        judged = news if self._is_told else None

        def read(own: Campaign, progress: Progress) -> Found:
            return like_judged(own, assessor, topic, wanted, judged, progress)

        def arrive(found: Found) -> None:
            if (assessor, topic) == self._topic:
                self._arrive(found, news, is_last=asked == self._asked)

        self._search = queue_judging.session.lookups.ask(
            self.tr("Searching for duplicates"),
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
            self.ask()

    def _differing(self, document: str) -> QueueItem | None:
        """Return the queue's line of a duplicate with another grade; None without one.

        If the document has no grade, the first graded duplicate is returned.
        """
        likes, item = self._likes.get(document), self._item(document)
        if likes is None or item is None:
            return None
        others = (self._item(one) for one in (*likes.identical, *likes.near))
        graded = [one for one in others if one is not None and one.grade is not None]
        return next((one for one in graded if one.grade != item.grade), None)

    def _item(self, document: str) -> QueueItem | None:
        row = self._queue_judging.queue.row_of(document) if document else NOWHERE
        return self._queue_judging.queue.at(row)

    def _words(self, document: str, other: QueueItem) -> str:
        campaign, item = self._queue_judging.session.campaign, self._item(document)
        if campaign is None or item is None or other.grade is None:
            return ""
        same = other.document in self._likes[document].identical
        alike = self.tr("is a duplicate") if same else self.tr("is a near-duplicate")
        theirs = campaign.scale.label(other.grade)
        which = self.tr("This document") if document == self._queue_judging.document else document
        if item.grade is None:
            told = self.tr("{0} {1} of {2}, which you judged “{3}”.")
            return told.format(which, alike, other.document, theirs)
        told = self.tr("{0}, judged “{1}”, {2} of {3}, which you judged “{4}”.")
        return told.format(which, campaign.scale.label(item.grade), alike, other.document, theirs)

    def _say(self, words: str, others: tuple[str, ...]) -> None:
        self.others = others
        if words != self.words:
            self.words = words
            self.said.emit(words)
