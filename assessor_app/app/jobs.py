"""Runs jobs one after the other on a thread that has its own connection to the campaign."""

import sys
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Protocol, Self

from PySide6.QtCore import QObject, Qt, Signal

from assessor_app.app.translation import tr
from assessor_app.domain.problems import Cancelled, WrongUse
from assessor_app.domain.progress import Progress

BETWEEN_REPORTS = 1 / 20
SHUT_DOWN_SECONDS = 10.0
# The interpreter's switch interval. Filing a judgement makes a dozen calls of SQLite, after each
# of which the worker's thread may run for one interval.
TURN_SECONDS = 0.0005
LONGEST_PAUSE = 0.1  # seconds


class Reopenable(Protocol):
    """The part of a campaign's interface that the worker needs."""

    def reopen(self) -> Self:
        """Open another connection to the same campaign, for the calling thread."""

    def close(self) -> None:
        """Close the connection."""


Work = Callable[[Any, Progress], Any]
Done = Callable[[Any], object]
Failed = Callable[[Exception], None]
PassOn = Callable[["Job", float, float | None, str], None]


class Job:
    """One unit of background work.

    It holds no callbacks, because the worker's thread must never free those. question: the
    `keep_latest` of `Jobs.start`. cancelled: the work is to stop. superseded: a later job has the
    same question, so the result of this job is not delivered.
    """

    def __init__(self, title: str, work: Work, campaign: Reopenable | None, question: str) -> None:
        self.title = title
        self.question = question
        self.work = work
        self.campaign = campaign
        self.cancelled = False
        self.superseded = False

    def cancel(self) -> None:
        """Ask the work to stop at its next progress report."""
        self.cancelled = True


class _Reports:
    """The progress object passed to the work; it forwards at most 20 reports per second."""

    def __init__(self, job: Job, pass_on: PassOn, may_go_on: Event | None) -> None:
        self._job = job
        self._pass_on = pass_on
        self._may_go_on = may_go_on
        self._last = 0.0

    def report(self, done: float, total: float | None, what: str) -> None:
        """Forward a progress report to the window's thread, at most 20 reports per second.

        The arguments are those of `Progress.report`. Raises Cancelled if the job was cancelled.
        """
        if self._may_go_on is not None:
            self._may_go_on.wait(LONGEST_PAUSE)
        if self._job.cancelled:
            raise Cancelled(self._job.title)
        now = time.monotonic()
        if now - self._last >= BETWEEN_REPORTS:
            self._last = now
            self._pass_on(self._job, done, total, what)


def broken_off(error: BaseException) -> Exception:
    """Return an exception that can be shown to the user for SystemExit or a similar `error`."""
    told = RuntimeError(tr("the work was interrupted ({0})").format(repr(error)))
    told.__cause__ = error
    return told


class Jobs(QObject):
    """Runs jobs one after the other on a thread of its own.

    All signals and callbacks run on the window's thread. may_go_on: while it is not set, the work
    pauses at its progress reports, for LONGEST_PAUSE at most. Only for work that never holds the
    campaign's lock.

    ended: a job has ended, or was cancelled before it began; not emitted for jobs dropped by
    `keep_latest` or `withdraw`. succeeded: emitted before the result is delivered. failed: emitted
    with the error of a job without a `failed` callback. became_idle: no job runs or waits.
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

    def __init__(self, parent: QObject | None = None, may_go_on: Event | None = None) -> None:
        super().__init__(parent)
        self._may_go_on = may_go_on
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
        """Queue `work(campaign, progress)`, and return its job.

        The result goes to `done`, an error to `failed`. campaign: the worker's own connection, None
        while no campaign is open. Without `failed`, an error is emitted by the signal of that name.
        A cancelled job calls neither callback.

        keep_latest: names a question. Only the latest job of a question delivers its result;
        earlier jobs of the question are withdrawn (see `withdraw`).
        """
        if keep_latest:
            self.withdraw(keep_latest)
        job = Job(title, work, self.campaign, keep_latest)
        self._waiting[job] = (done, failed)
        if self._thread is None:
            sys.setswitchinterval(TURN_SECONDS)
            self._thread = Thread(target=self._run, name="assessor-jobs", daemon=True)
            self._thread.start()
        self._queue.put(job)
        return job

    def withdraw(self, question: str) -> None:
        """Discard the jobs that were started for this question (`keep_latest`).

        Jobs that have not begun are dropped. A running job ends without calling its `done` or
        `failed`; its error is emitted by the signal `failed`, unless it is a WrongUse, which no
        longer matters after the choices have changed.
        """
        for job in [job for job in self._waiting if job.question == question]:
            if job is self.current:
                job.superseded = True
            else:
                job.cancel()
                del self._waiting[job]

    def idle(self) -> bool:
        """Return whether every job has ended and its result has been delivered."""
        return not self._waiting

    def cancel_all(self) -> None:
        """Cancel the running job and all waiting jobs."""
        for job in self._waiting:
            job.cancel()

    def release(self) -> None:
        """Cancel all jobs; the worker closes its connection as soon as the running job stops.

        Returns immediately. Jobs that are started later run after that.
        """
        self.cancel_all()
        self.campaign = None
        if self._thread is not None:
            self._queue.put(Job("", lambda campaign, progress: None, None, ""))
        self._forget()

    def shut_down(self) -> None:
        """Cancel all jobs and wait for the thread to end; a later `start` creates a new thread.

        This can block for `SHUT_DOWN_SECONDS`: call it only when no window is left.
        """
        self.cancel_all()
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(SHUT_DOWN_SECONDS)
            self._thread = None
            self._queue = SimpleQueue()
        self._forget()

    def _forget(self) -> None:
        stopped, self.current = list(self._waiting), None
        self._waiting.clear()
        for job in stopped:
            self.ended.emit(job)

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
                result = job.work(own, _Reports(job, self._reported.emit, self._may_go_on))
            except Exception as error:  # noqa: BLE001  # delivered to the window's thread
                self._returned.emit(job, None, error)
            except BaseException as error:  # noqa: BLE001  # otherwise no later job would run
                self._returned.emit(job, None, broken_off(error))
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
            if not job.superseded:
                done(result)
        elif isinstance(error, Cancelled) or (job.superseded and isinstance(error, WrongUse)):
            return
        elif failed is not None and not job.superseded:
            failed(error)
        else:
            self.failed.emit(error)
