"""Text excerpts for the second lines of the queue, read on the worker.

`QueueSearch` finds documents by their words and ids. `UntitledExcerpts` reads the first words of
documents that have no title.
"""

import re
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QTableView

from assessor_app.app.job_lines import Done, Work
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_model import QueueModel
from assessor_app.app.pages.judge.queue_state import NOWHERE
from assessor_app.app.translation import translate
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.letters import is_unspaced
from assessor_app.judging.reading.excerpt import Excerpt

PAUSE_IN_TYPING = 180  # milliseconds
MOST_FOUND = 300
SEARCH_SECONDS = 0.2  # of reading between two displays of the documents found
PAUSE_IN_SCROLLING = 120  # milliseconds without scrolling or judging before texts are read
ROWS_AHEAD = 15  # below the visible rows, so that the next keys show lines with words
FIRST_WORDS_SECONDS = 0.1  # of reading at a time, so that other lookups do not wait long
MOST_KEPT = 5_000
_AROUND = re.compile(r"^[\W_]+|[\W_]+$")


class QueueSearch(QObject):
    """Searches the documents of the topic.

    Documents whose id contains the text come first, then documents that contain its words. The
    index knows whole words only, and none in scripts without spaces: for these scripts, all
    documents of the queue are read until MOST_FOUND are found.
    result: the excerpt of each document found, by its id, best first; None without a search.
    words: the words of the search, in the notation of own terms. is_looking: True during a search.
    found: emitted whenever `result` has changed; with True for a new search.
    """

    QUESTION = "judge.search"
    found = Signal(bool)

    def __init__(self, queue_judging: QueueJudging, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._lookups = queue_judging.session.lookups
        self._typing = QTimer(self, singleShot=True, interval=PAUSE_IN_TYPING)
        self._typing.timeout.connect(self.start)
        self._text = ""
        self.result: dict[str, Excerpt] | None = None
        self.words: tuple[str, ...] = ()  # of the result, in the notation of the own terms
        self.is_looking = False

    def type(self, text: str) -> None:
        """Start a search for a text once the typing pauses."""
        self._text = text.strip()
        self._typing.start()

    def waits(self) -> bool:
        """Return whether the search for the typed text has not begun yet."""
        return self._typing.isActive()

    def stop(self) -> None:
        """End the search and discard its result."""
        self._typing.stop()
        self._lookups.withdraw(self.QUESTION)
        self._text, self.words, self.result, self.is_looking = "", (), None, False

    def start(self) -> None:
        """Start a search for the typed text now; an empty text ends the search."""
        wanted, topic = self._text, self._queue_judging.topic
        self.stop()
        self._text = wanted
        if not wanted or topic is None:
            self.found.emit(True)
            return
        self.result, self.is_looking = self._by_id(wanted), True
        self.words = _as_terms(judging_queries.words_looked_for(wanted))
        self.found.emit(True)
        if is_unspaced(wanted):
            self._read(wanted, [item.document for item in self._queue_judging.items])
            return

        def arrive(names: list[str]) -> None:
            queue = self._queue_judging.queue
            self._read(wanted, [one for one in names if queue.row_of(one) != NOWHERE])

        place = (topic.topic.id, wanted, MOST_FOUND, self._queue_judging.session.assessor)
        self._ask(lambda own, _: judging_queries.find(own, *place), arrive)

    def _by_id(self, wanted: str) -> dict[str, Excerpt]:
        folded, rows = wanted.casefold(), self._queue_judging.items
        names = (item.document for item in rows if folded in item.document.casefold())
        return {name: Excerpt() for name, _ in zip(names, range(MOST_FOUND), strict=False)}

    def _read(self, wanted: str, names: Sequence[str]) -> None:
        """Read some of the documents `names`, show those that match, and continue with the rest."""
        if not names:
            self._end()
            return

        def arrive(places: dict[str, Excerpt | None]) -> None:
            known = {one: place for one, place in places.items() if place is not None}
            self.result = {**(self.result or {}), **known}
            rest = names[len(places) :] if len(self.result) < MOST_FOUND else ()
            if not rest:
                self._end()
                return
            self.found.emit(False)
            self._read(wanted, rest)

        self._ask(
            lambda own, _: judging_queries.excerpts(own, wanted, names, SEARCH_SECONDS), arrive
        )

    def _end(self) -> None:
        self.is_looking = False
        self.found.emit(False)

    def _ask(self, work: Work, arrive: Done) -> None:
        def fail(error: Exception) -> None:
            self._end()
            self._queue_judging.session.report(error)

        self._lookups.ask(
            translate("QueueExcerpts", "Searching the documents"),
            work,
            arrive,
            fail,
            keep_latest=self.QUESTION,
        )


def _as_terms(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words in the notation of own terms, without punctuation around them.

    A star after the last word makes it match the beginning of longer words.
    """
    bare = [_AROUND.sub("", word) for word in words]
    return (*bare[:-1], f"{bare[-1]}*") if bare else ()


class UntitledExcerpts(QObject):
    """Reads the first words of the visible documents without a title, and gives them to the model.

    read: emitted when words have arrived.
    """

    QUESTION = "judge.first_words"
    read = Signal()

    def __init__(self, queue_judging: QueueJudging, model: QueueModel, view: QTableView) -> None:
        super().__init__(view)
        self._session = queue_judging.session
        self._model = model
        self._view = view
        self._doubted = set[str]()  # documents whose text may have changed since it was read
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_IN_SCROLLING)
        self._pause.timeout.connect(self._ask)
        view.verticalScrollBar().valueChanged.connect(lambda _: self._wait())
        view.verticalScrollBar().rangeChanged.connect(lambda *_: self._wait())
        model.modelReset.connect(self._wait)

    def read_anew(self) -> None:
        """Read texts that may have changed again; until they arrive the known words stay."""
        self._session.lookups.withdraw(self.QUESTION)
        self._doubted = set(self._model.words)
        self._wait()

    def stop(self) -> None:
        """Stop reading and clear the words, when the campaign is closed."""
        self._session.lookups.withdraw(self.QUESTION)
        self._pause.stop()
        self._model.take_words({})

    def _wait(self) -> None:
        if self._session.campaign is not None:
            self._pause.start()

    def _ask(self) -> None:
        view = self._view
        first, last = view.rowAt(0), view.rowAt(view.viewport().height() - 1)
        last = self._model.rowCount() if last < 0 else last + 1 + ROWS_AHEAD
        names = self._model.wordless(first, last, self._doubted) if first >= 0 else []
        if not names:
            return

        def arrive(words: dict[str, str]) -> None:
            known = self._model.words if len(self._model.words) < MOST_KEPT else {}
            self._doubted -= words.keys()
            self._model.take_words({**known, **words})
            self.read.emit()
            if len(words) < len(names):
                self._wait()

        self._session.lookups.ask(
            self.tr("Reading the first words of documents"),
            lambda own, _: judging_queries.first_words(own, names, FIRST_WORDS_SECONDS),
            arrive,
            lambda _: None,
            keep_latest=self.QUESTION,
        )
