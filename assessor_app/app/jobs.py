"""Runs jobs in the background, and delivers their results on the window's thread."""

import time
from threading import Event

from PySide6.QtCore import QObject, Qt, Signal

from assessor_app.app.job_lines import (
    SHUT_DOWN_SECONDS,
    Done,
    Failed,
    Job,
    JobState,
    Line,
    Reopenable,
    Signals,
    Work,
)
from assessor_app.domain.problems import Cancelled, WrongUse


class Jobs(QObject):
    """Runs jobs on threads of their own: long ones one after the other, short questions beside.

    All signals and callbacks run on the window's thread. may_go_on: while it is not set, the work
    rests at its progress reports, for LONGEST_PAUSE at most. changes: whether long jobs may hold
    the campaign's lock, and so do not rest; short questions never hold it.

    started: the work begins, perhaps again. state_changed: a job has paused, works again after a
    pause, or was withdrawn while it was paused. ended: a job has ended, or was cancelled before it
    began; not emitted for jobs dropped by `keep_latest` or `withdraw`. succeeded: emitted before
    the result is delivered. failed: emitted with the error of a job without a `failed` callback.
    became_ready: a result was delivered, and no further one is expected (see `is_ready`).
    """

    started = Signal(object)
    progressed = Signal(object, float, object, str)
    state_changed = Signal(object)
    ended = Signal(object)
    succeeded = Signal(object)
    failed = Signal(object)
    became_ready = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        may_go_on: Event | None = None,
        *,
        changes: bool = False,
    ) -> None:
        super().__init__(parent)
        self._may_go_on, self._changes = may_go_on, changes
        self.campaign: Reopenable | None = None
        self.delivering: Job | None = None
        self._running: list[Job] = []
        self._waiting: dict[Job, tuple[Done, Failed | None]] = {}
        self._signals = Signals(self)
        queued = Qt.ConnectionType.QueuedConnection
        self._signals.began.connect(self._on_began, queued)
        self._signals.reported.connect(self._on_reported, queued)
        self._signals.paused.connect(self._on_paused, queued)
        self._signals.returned.connect(self._on_returned, queued)
        self._make_lines()

    def _make_lines(self) -> None:
        self._long = Line(self._signals, None if self._changes else self._may_go_on)
        self._short = Line(self._signals, self._may_go_on, short=True, beside=self._long)

    def start(
        self,
        title: str,
        work: Work,
        done: Done,
        failed: Failed | None = None,
        *,
        keep_latest: str = "",
        changes: bool = False,
    ) -> Job:
        """Queue `work(campaign, progress)`, and return its job.

        The result goes to `done`, an error to `failed`. campaign: the worker's own connection, None
        while no campaign is open. Without `failed`, an error is emitted by the signal of that name.
        A cancelled job calls neither callback.

        keep_latest: names a question. Only the latest job of a question delivers its result;
        earlier jobs of the question are withdrawn (see `withdraw`). changes: whether the work
        changes the campaign.
        """
        job = Job(title, work, self.campaign, keep_latest, changes=changes)
        return self._put(self._long, job, done, failed)

    def ask(
        self,
        title: str,
        work: Work,
        done: Done,
        failed: Failed | None = None,
        *,
        keep_latest: str = "",
    ) -> Job:
        """Queue a short question, which waits for no long job, and return its job.

        For work that takes a second at most and writes nothing: it reads one state of the campaign.
        If a long job changes the campaign meanwhile, the question is asked again before it is
        answered. The arguments are those of `start`.
        """
        job = Job(title, work, self.campaign, keep_latest, is_short=True)
        return self._put(self._short, job, done, failed)

    def _put(self, line: Line, job: Job, done: Done, failed: Failed | None) -> Job:
        if job.question:
            self.withdraw(job.question)
        self._waiting[job] = (done, failed)
        line.put(job)
        return job

    def withdraw(self, question: str) -> None:
        """Discard the jobs that were started for this question (`keep_latest`).

        Jobs that have not begun, or are paused, are dropped. A running job ends without calling its
        `done` or `failed`; its error is emitted by the signal `failed`, unless it is a WrongUse,
        which no longer matters after the choices have changed.
        """
        for job in [job for job in self._waiting if job.question == question]:
            if job in self._running and not job.wants_pause:
                job.superseded = True
            else:
                job.cancel()
                self._drop(job)

    def cancel(self, job: Job) -> None:
        """Cancel a job: it stops at its next progress report; one that waits ends at once."""
        job.cancel()
        if job in self._waiting and job not in self._running:
            self._drop(job)
            self.ended.emit(job)
            self._tell_ready()

    def _drop(self, job: Job) -> None:
        del self._waiting[job]
        if job in self._running:
            self._running.remove(job)
            self.state_changed.emit(job)

    @property
    def current(self) -> Job | None:
        """The job whose progress is shown: the long job, else a question, else a paused job."""
        return min(self._running, key=lambda job: (job.is_aside, job.is_short), default=None)

    def pending(self) -> list[Job]:
        """Return the jobs that have not ended: first those that have begun."""
        return sorted(self._waiting, key=lambda job: job not in self._running)

    def idle(self) -> bool:
        """Return whether every job has ended and its result has been delivered."""
        return not self._waiting

    def is_ready(self) -> bool:
        """Return whether no result for a page is expected.

        Jobs that change the campaign, and paused jobs, may still run.
        """
        return all(job.changes or job.wants_pause for job in self._waiting)

    def is_at_rest(self) -> bool:
        """Return whether every job has ended or is paused."""
        return all(job.state() is JobState.PAUSED for job in self._waiting)

    def cancel_all(self) -> None:
        """Cancel the running jobs and all waiting jobs."""
        for job in self._waiting:
            job.cancel()

    def release(self) -> None:
        """Cancel all jobs; each worker closes its connection as soon as its job stops.

        Returns immediately. Jobs that are started later run after that.
        """
        self.cancel_all()
        self.campaign = None
        for line in (self._long, self._short):
            line.release()
        self._forget()

    def give_back(self) -> None:
        """Let the workers free memory that they use only to answer the next questions sooner."""
        for line in (self._long, self._short):
            if self.campaign is not None:
                line.give_back(self.campaign)

    def wait_until_closed(self, campaign: Reopenable, seconds: float) -> None:
        """Wait at most so long until no worker but the caller has this campaign open.

        To be called on a worker's thread, after `release`.
        """
        for line in (self._long, self._short):
            line.wait_until_closed(campaign, seconds)

    def shut_down(self) -> None:
        """Cancel all jobs and wait for the threads to end; a later `start` creates new threads.

        This can block for `SHUT_DOWN_SECONDS`: call it only when no window is left.
        """
        self.cancel_all()
        until = time.monotonic() + SHUT_DOWN_SECONDS
        for line in (self._long, self._short):
            line.close(until)
        self._make_lines()
        self._forget()

    def _forget(self) -> None:
        stopped = list(self._waiting)
        self._waiting.clear()
        self._running.clear()
        for job in stopped:
            self.ended.emit(job)

    # On the window's thread ---------------------------------------------------------------

    def _on_began(self, job: Job) -> None:
        if job in self._waiting:
            if job not in self._running:
                self._running.append(job)
            self.started.emit(job)

    def _on_reported(self, job: Job, done: float, total: float | None, what: str) -> None:
        if job in self._waiting:
            job.progress = (done, total, what)
            self.progressed.emit(job, done, total, what)

    def _on_paused(self, job: Job) -> None:
        if job in self._waiting:
            self.state_changed.emit(job)
            self._tell_ready()

    def _on_returned(self, job: Job, result: object, error: Exception | None) -> None:
        if job in self._waiting and self._is_outdated(job, error):
            self._short.put(job)
            return
        callbacks = self._waiting.pop(job, None)
        if job in self._running:
            self._running.remove(job)
        try:
            if callbacks is not None:
                self.ended.emit(job)
                self.delivering = job
                self._deliver(job, callbacks, result, error)
        finally:
            self.delivering = None
            self._tell_ready()

    def _is_outdated(self, job: Job, error: Exception | None) -> bool:
        """Return whether a long job has changed the campaign since a question was read."""
        stopped = job.cancelled or job.superseded or isinstance(error, Cancelled)
        return job.is_short and not stopped and job.changes_seen != self._long.changes

    def _tell_ready(self) -> None:
        if self.is_ready():
            self.became_ready.emit()

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
