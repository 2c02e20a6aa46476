"""Looking for documents of a queue by their words and their ids, on the worker."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.app.jobs import Done, Work
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.letters import is_unspaced
from assessor_app.domain.progress import Progress
from assessor_app.judging.reading.excerpt import Excerpt

PAUSE_IN_TYPING = 180  # milliseconds
MOST_FOUND = 300
_AROUND = re.compile(r"^[\W_]+|[\W_]+$")
AT_ONCE = 0.2  # seconds of reading between two showings of what has been found


class QueueSearch(QObject):
    """Finds what is typed. `found` is told each time more is known; True: of a new search.

    Documents whose id has the characters come first, then those in which one reads the words. The
    index knows whole words, and in scripts without blanks no others: for one of those every
    document of the queue is read, until enough are found.
    """

    found = Signal(bool)

    def __init__(self, queue_judging: QueueJudging, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._asked = 0
        self._typing = QTimer(self, singleShot=True, interval=PAUSE_IN_TYPING)
        self._typing.timeout.connect(self.start)
        self._text = ""
        self.result: dict[str, Excerpt] | None = None
        self.words: tuple[str, ...] = ()  # of the result, as own terms are written
        self.is_looking = False

    def type(self, text: str) -> None:
        """Look for this, once the typing pauses."""
        self._text = text.strip()
        self._typing.start()

    def waits(self) -> bool:
        """Whether it has not yet begun to look for what was typed."""
        return self._typing.isActive()

    def stop(self) -> None:
        """Look for nothing more; what was found is not wanted either."""
        self._typing.stop()
        self._asked += 1
        self._text, self.words, self.result, self.is_looking = "", (), None, False

    def start(self) -> None:
        """Look now."""
        self._typing.stop()
        self._asked += 1
        topic = self._queue_judging.topic
        if not self._text or topic is None:
            self.words, self.result, self.is_looking = (), None, False
            self.found.emit(True)
            return
        number, wanted, named = self._asked, self._text, topic.topic.id
        self.result, self.is_looking = self._by_id(wanted), True
        self.words = _as_terms(judging_queries.words_looked_for(wanted))
        self.found.emit(True)
        if is_unspaced(wanted):
            self._read(number, wanted, [item.document for item in self._queue_judging.items])
            return

        def look(own: Campaign, progress: Progress) -> list[str]:
            return judging_queries.find(own, named, wanted, MOST_FOUND)

        def arrive(names: list[str]) -> None:
            if number == self._asked:
                queue = self._queue_judging.queue
                self._read(number, wanted, [one for one in names if queue.row_of(one) != NOWHERE])

        self._ask(number, look, arrive)

    def _by_id(self, wanted: str) -> dict[str, Excerpt]:
        folded, rows = wanted.casefold(), self._queue_judging.items
        names = (item.document for item in rows if folded in item.document.casefold())
        return {name: Excerpt() for name, _ in zip(names, range(MOST_FOUND), strict=False)}

    def _read(self, number: int, wanted: str, names: Sequence[str]) -> None:
        """Have the documents found read, a few at a time, and show what is known."""
        if not names:
            self.is_looking = False
            self.found.emit(False)
            return

        def read(own: Campaign, progress: Progress) -> dict[str, Excerpt | None]:
            return judging_queries.excerpts(own, wanted, names, AT_ONCE)

        def arrive(places: dict[str, Excerpt | None]) -> None:
            if number != self._asked or self.result is None:
                return
            known = {one: place for one, place in places.items() if place is not None}
            self.result = {**self.result, **known}
            rest = names[len(places) :] if len(self.result) < MOST_FOUND else ()
            self.is_looking = bool(rest)
            self.found.emit(False)
            if rest:
                self._read(number, wanted, rest)

        self._ask(number, read, arrive)

    def _ask(self, number: int, work: Work, arrive: Done) -> None:
        def fail(error: Exception) -> None:
            if number == self._asked:
                self.is_looking = False
                self.found.emit(False)
            self._queue_judging.session.report(error)

        lookups = self._queue_judging.session.lookups
        lookups.start("Search the documents", work, arrive, fail, keep_latest="judge.search")


def _as_terms(words: Sequence[str]) -> tuple[str, ...]:
    """Without the signs around them; the last may be the beginning of a word."""
    bare = [_AROUND.sub("", word) for word in words]
    return (*bare[:-1], f"{bare[-1]}*") if bare else ()
