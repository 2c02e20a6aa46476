"""The first words of documents without a title, for the lines of the queue that are in sight."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QTableView

from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_model import QueueModel
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.progress import Progress

PAUSE = 120  # milliseconds: while one scrolls or judges, nothing is read
AHEAD = 15  # lines below those in sight, so that one key brings no line without
AT_ONCE = 0.1  # seconds of reading, so that nothing else waits long for the worker
MOST_KEPT = 5_000


class FirstWords(QObject):
    """Has the worker read a few texts at a time, and gives the model what they begin with."""

    read = Signal()

    def __init__(self, queue_judging: QueueJudging, model: QueueModel, view: QTableView) -> None:
        super().__init__(view)
        self._queue_judging = queue_judging
        self._model = model
        self._view = view
        self._asked = 0
        self._doubted = set[str]()  # documents whose words may be others by now
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._ask)
        view.verticalScrollBar().valueChanged.connect(lambda _: self._wait())
        view.verticalScrollBar().rangeChanged.connect(lambda *_: self._wait())
        model.modelReset.connect(self._wait)

    def read_anew(self) -> None:
        """The texts may be others; until they are read, what was known stays in sight."""
        self._asked += 1
        self._doubted = set(self._model.words)
        self._wait()

    def stop(self) -> None:
        """Read nothing more: the page is going."""
        self._asked += 1
        self._pause.stop()
        self._model.take_words({})

    def _wait(self) -> None:
        if self._queue_judging.session.campaign is not None:
            self._pause.start()

    def _ask(self) -> None:
        view, number = self._view, self._asked
        first, last = view.rowAt(0), view.rowAt(view.viewport().height() - 1)
        last = self._model.rowCount() if last < 0 else last + 1 + AHEAD
        names = self._model.wordless(first, last, self._doubted) if first >= 0 else []
        if not names:
            return

        def work(own: Campaign, progress: Progress) -> dict[str, str]:
            return judging_queries.first_words(own, names, AT_ONCE)

        def arrive(words: dict[str, str]) -> None:
            if number == self._asked:
                known = self._model.words if len(self._model.words) < MOST_KEPT else {}
                self._doubted -= words.keys()
                self._model.take_words({**known, **words})
                self.read.emit()
                if len(words) < len(names):
                    self._wait()

        self._queue_judging.session.lookups.start(
            self.tr("Read what documents begin with"),
            work,
            arrive,
            lambda _: None,
            keep_latest="judge.first_words",
        )
