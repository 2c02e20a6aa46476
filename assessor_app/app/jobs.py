"""Long work, one piece after the other, on one thread with its own connection to the campaign."""

import sys
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, Self

from PySide6.QtCore import QObject, Qt, Signal

from assessor_app.domain.problems import Cancelled
from assessor_app.domain.progress import Progress

BETWEEN_REPORTS = 1 / 20
PATIENCE_AT_THE_END = 10.0
# A judgement asks SQLite a dozen times, and each time Python lets the worker go on for a turn.
TURN_SECONDS = 0.0005


class Reopenable(Protocol):
    """What the worker needs of a campaign: another connection of its own, and its end."""

    def reopen(self) -> Self:
        """Another connection to the same campaign, for the calling thread."""

    def close(self) -> None:
        """Give the connection back."""


Work = Callable[[Any, Progress], Any]
Done = Callable[[Any], None]
Failed = Callable[[Exception], None]
PassOn = Callable[["Job", float, float | None, str], None]


class Job:
    """One piece of work. It holds no callbacks: the worker's thread must never free those."""

    def __init__(self, title: str, work: Work, campaign: Reopenable | None, key: str) -> None:
        self.title = title
        self.key = key
        self.work = work
        self.campaign = campaign
        self.cancelled = False

    def cancel(self) -> None:
        """Ask the work to stop at its next report; nothing of it stays."""
        self.cancelled = True


class _Reports:
    """The progress handed to the work: passes on at most 20 reports a second."""

    def __init__(self, job: Job, pass_on: PassOn) -> None:
        self._job = job
        self._pass_on = pass_on
        self._last = 0.0

    def report(self, done: float, total: float | None, what: str) -> None:
        """See `Progress.report`."""
        if self._job.cancelled:
            raise Cancelled(self._job.title)
        now = time.monotonic()
        if now - self._last >= BETWEEN_REPORTS:
            self._last = now
            self._pass_on(self._job, done, total, what)


def _broken_off(error: BaseException) -> Exception:
    """An error that can be told of, for one that is meant to end the program."""
    told = RuntimeError(f"the work was broken off ({error!r})")
    told.__cause__ = error
    return told


class Jobs(QObject):
    """The queue of long work. Every signal and callback comes in the window's thread.

    ended: of every job, also of one that was cancelled before it began; not of those that
    `keep_latest` drops. succeeded: before its result is handed over.
    """

    started = Signal(object)
    progressed = Signal(object, float, object, str)
    ended = Signal(object)
    succeeded = Signal(object)
    failed = Signal(object)
    became_idle = Signal()

    _began = Signal(object)
    _reported = Signal(object, float, object, str)
    _returned = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.campaign: Reopenable | None = None
        self.current: Job | None = None
        self.delivering: Job | None = None
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._waiting: dict[Job, tuple[Done, Failed | None]] = {}
        self._thread: Thread | None = None
        queued = Qt.ConnectionType.QueuedConnection
        self._began.connect(self._on_began, queued)
        self._reported.connect(self._on_reported, queued)
        self._returned.connect(self._on_returned, queued)

    def start(
        self,
        title: str,
        work: Work,
        done: Done,
        failed: Failed | None = None,
        *,
        keep_latest: str = "",
    ) -> Job:
        """Queue `work(campaign, progress)`; its result goes to `done`, an error to `failed`.

        campaign is the worker's own connection, None while nothing is open. Without `failed` an
        error goes to the signal of that name. A cancelled job calls neither.
        keep_latest: jobs of the same key that have not begun are dropped without a word.
        """
        if keep_latest:
            self._drop_waiting(keep_latest)
        job = Job(title, work, self.campaign, keep_latest)
        self._waiting[job] = (done, failed)
        if self._thread is None:
            sys.setswitchinterval(TURN_SECONDS)
            self._thread = Thread(target=self._run, name="assessor-jobs", daemon=True)
            self._thread.start()
        self._queue.put(job)
        return job

    def idle(self) -> bool:
        """Nothing runs, waits, or has a result still to be delivered."""
        return not self._waiting

    def cancel_all(self) -> None:
        """Cancel what runs and what waits."""
        for job in self._waiting:
            job.cancel()

    def release(self) -> None:
        """Cancel everything; the worker lets go of the campaign as soon as it stops.

        Nobody waits for that: what is started meanwhile comes after it.
        """
        self.cancel_all()
        self.campaign = None
        if self._thread is not None:
            self._queue.put(Job("", lambda campaign, progress: None, None, ""))
        self._forget()

    def shut_down(self) -> None:
        """Cancel everything and wait for the thread's end; a later `start` begins a new one.

        It may take a while: only for when the window is gone.
        """
        self.cancel_all()
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(PATIENCE_AT_THE_END)
            self._thread = None
            self._queue = SimpleQueue()
        self._forget()

    def _forget(self) -> None:
        stopped, self.current = list(self._waiting), None
        self._waiting.clear()
        for job in stopped:
            self.ended.emit(job)

    def _drop_waiting(self, key: str) -> None:
        for job in [job for job in self._waiting if job.key == key and job is not self.current]:
            job.cancel()
            del self._waiting[job]

    # On the worker's thread ---------------------------------------------------------------

    def _run(self) -> None:
        queue = self._queue
        opened_for: Reopenable | None = None
        own: Reopenable | None = None
        while (job := queue.get()) is not None:
            if job.cancelled:
                self._returned.emit(job, None, Cancelled(job.title))
                continue
            try:
                if job.campaign is not opened_for:
                    if own is not None:
                        own.close()
                    own, opened_for = None, None
                    own = job.campaign.reopen() if job.campaign is not None else None
                    opened_for = job.campaign
                self._began.emit(job)
                result = job.work(own, _Reports(job, self._reported.emit))
            except Exception as error:  # noqa: BLE001  # delivered to the window's thread
                self._returned.emit(job, None, error)
            except BaseException as error:  # noqa: BLE001  # else no later job would ever run
                self._returned.emit(job, None, _broken_off(error))
            else:
                self._returned.emit(job, result, None)
        if own is not None:
            own.close()

    # On the window's thread ---------------------------------------------------------------

    def _on_began(self, job: Job) -> None:
        if job in self._waiting:
            self.current = job
            self.started.emit(job)

    def _on_reported(self, job: Job, done: float, total: float | None, what: str) -> None:
        if job in self._waiting:
            self.progressed.emit(job, done, total, what)

    def _on_returned(self, job: Job, result: object, error: Exception | None) -> None:
        callbacks = self._waiting.pop(job, None)
        if self.current is job:
            self.current = None
        try:
            if callbacks is not None:
                self.ended.emit(job)
                self.delivering = job
                self._deliver(job, callbacks, result, error)
        finally:
            self.delivering = None
            if not self._waiting:
                self.became_idle.emit()

    def _deliver(
        self,
        job: Job,
        callbacks: tuple[Done, Failed | None],
        result: object,
        error: Exception | None,
    ) -> None:
        done, failed = callbacks
        if error is None:
            self.succeeded.emit(job)
            done(result)
        elif isinstance(error, Cancelled):
            return
        elif failed is not None:
            failed(error)
        else:
            self.failed.emit(error)
