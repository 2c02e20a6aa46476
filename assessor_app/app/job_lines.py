"""The threads on which jobs work, and the rule by which they take turns (see `Line`)."""

import contextlib
import enum
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Condition, Event, Thread, current_thread
from typing import Any, Protocol, Self

from PySide6.QtCore import QObject, Signal

from assessor_app.app.translation import tr
from assessor_app.domain.platforms import give_memory_back
from assessor_app.domain.problems import Cancelled
from assessor_app.domain.progress import Progress

BETWEEN_REPORTS = 1 / 20
# The interpreter's switch interval. Filing a judgement makes a dozen calls of SQLite, after each
# of which the worker's thread may run for one interval.
TURN_SECONDS = 0.0005
SHUT_DOWN_SECONDS = 10.0
LONGEST_PAUSE = 0.1  # seconds
LONG = 1.0  # seconds of a job that may have freed much memory
KEEP_ALIVE_SECONDS = 30.0  # between two marks of a paused import, that it is not abandoned


class Reopenable(Protocol):
    """The part of a campaign's interface that the workers need."""

    @property
    def in_transaction(self) -> bool:
        """Whether the connection holds a lock of the file, for reading or for writing."""

    def reopen(self) -> Self:
        """Open another connection to the same campaign, for the calling thread."""

    def snapshot(self) -> AbstractContextManager[None]:
        """Return a context in which all reads see the same state, and nothing can be written."""

    def keep_imports_alive(self) -> None:
        """Record that the unfinished imports of this process are not abandoned."""

    def give_back(self) -> None:
        """Free memory that is used only to answer the next questions sooner."""

    def close(self) -> None:
        """Close the connection."""


Work = Callable[[Any, Progress], Any]
Done = Callable[[Any], object]
Failed = Callable[[Exception], None]


class JobState(enum.Enum):
    """The state of a job. PAUSING: the job pauses at its next progress report."""

    WAITING = enum.auto()
    WORKING = enum.auto()
    PAUSING = enum.auto()
    PAUSED = enum.auto()
    STOPPING = enum.auto()


class Job:
    """One unit of background work.

    It holds no callbacks, because the worker's thread must never free those. question: the
    `keep_latest` of `Jobs.start`. changes: whether the work changes the campaign. is_short: whether
    it is a short question. cancelled: the work is to stop. superseded: a later job has the same
    question, so the result of this job is not delivered. wants_pause: the user has paused the job.
    is_aside: the job has paused and lets others work. in_transaction: whether the last progress
    report came from within a transaction, where the work cannot pause. progress: the arguments of
    the last report that was delivered.
    """

    def __init__(
        self,
        title: str,
        work: Work,
        campaign: Reopenable | None,
        question: str,
        *,
        changes: bool = False,
        is_short: bool = False,
    ) -> None:
        self.title = title
        self.question = question
        self.work = work
        self.campaign = campaign
        self.changes = changes
        self.is_short = is_short
        self.cancelled = False
        self.superseded = False
        self.wants_pause = False
        self.is_aside = False
        self.in_transaction = False
        self.progress: tuple[float, float | None, str] = (0.0, None, "")
        self.changes_seen = 0  # `Line.changes` when the work began
        self.turn = Condition()  # of the line
        self._began_at: float | None = None

    def cancel(self) -> None:
        """Ask the work to stop at its next progress report."""
        with self.turn:
            self.cancelled = True
            self.turn.notify_all()

    def pause(self, *, pause: bool = True) -> None:
        """Ask the work to pause at its next progress report, or not to begin; or let it resume."""
        with self.turn:
            self.wants_pause = pause
            self.turn.notify_all()

    def begin(self) -> None:
        """Note that the work begins now; called on the worker's thread, perhaps more than once."""
        self._began_at = self._began_at or time.monotonic()

    def has_begun(self) -> bool:
        """Return whether the work has begun."""
        return self._began_at is not None

    def seconds(self) -> float:
        """Return the time since the work began; 0 before that."""
        return time.monotonic() - self._began_at if self._began_at is not None else 0.0

    def state(self) -> JobState:
        """Return the present state of the job."""
        if self.cancelled:
            return JobState.STOPPING
        if self.wants_pause:
            pauses = self.is_aside or not self.has_begun()
            return JobState.PAUSED if pauses else JobState.PAUSING
        return JobState.WORKING if self.has_begun() and not self.is_aside else JobState.WAITING

    def can_pause(self) -> bool:
        """Return whether the work can pause at its next report, as far as is known."""
        return not self.is_short and self.campaign is not None and not self.in_transaction


class _StartAgain(Cancelled):
    """Ends work that was paused while another job changed the campaign; it begins anew."""


class _Reports:
    """The progress object passed to the work; it forwards at most 20 reports per second.

    own: the worker's connection. step_aside: pauses the job, which must hold no lock of the file.
    """

    def __init__(
        self, job: Job, own: Reopenable | None, line: "Line", may_go_on: Event | None
    ) -> None:
        self._job, self._own, self._line = job, own, line
        self._may_go_on = may_go_on
        self._last = 0.0

    def report(self, done: float, total: float | None, what: str) -> None:
        """Forward a progress report to the window's thread, at most 20 reports per second.

        The arguments are those of `Progress.report`. Pauses if the user asked for it. Raises
        Cancelled if the job was cancelled.
        """
        job, own = self._job, self._own
        if self._may_go_on is not None:
            self._may_go_on.wait(LONGEST_PAUSE)
        if own is not None:
            job.in_transaction = own.in_transaction
            if job.wants_pause and job.can_pause():
                self._line.step_aside(job, own)
        if job.cancelled:
            raise Cancelled(job.title)
        now = time.monotonic()
        if now - self._last >= BETWEEN_REPORTS:
            self._last = now
            self._line.signals.reported.emit(job, done, total, what)


def broken_off(error: BaseException) -> Exception:
    """Return an exception that can be shown to the user for SystemExit or a similar `error`."""
    told = RuntimeError(tr("the work was interrupted ({0})").format(repr(error)))
    told.__cause__ = error
    return told


class Signals(QObject):
    """The signals that a line emits on its threads. Their arguments are the job and what it did."""

    began = Signal(object)
    reported = Signal(object, float, object, str)
    paused = Signal(object)
    returned = Signal(object, object, object)


class Line:
    """Jobs that work one at a time, in the order in which they were started, on threads.

    - A job that pauses steps aside: the next job works, on another thread. A job that resumes
      precedes those that have not begun.
    - While a job that changes the campaign is paused, no other that changes it begins.
    - Work that was paused while another job changed the campaign starts again, so that its result
      comes from one state of the campaign.

    changes: how many jobs have changed the campaign. short: whether each job sees one state of the
    campaign, and cannot write. beside: the line whose jobs change what this line's jobs read.
    """

    def __init__(
        self,
        signals: Signals,
        may_go_on: Event | None,
        *,
        short: bool = False,
        beside: "Line | None" = None,
    ) -> None:
        self.signals = signals
        self.turn = Condition()
        self.changes = 0
        self._may_go_on = may_go_on
        self._short = short
        self._beside = beside or self
        self._queue: list[Job] = []
        self._working: Job | None = None
        self._aside: list[Job] = []
        self._threads: dict[Thread, Reopenable | None] = {}  # the campaign that each has open
        self._serving: Thread | None = None
        self._is_closed = False

    # On the window's thread ---------------------------------------------------------------

    def put(self, job: Job) -> None:
        """Let a job wait for its turn."""
        job.turn = self.turn
        with self.turn:
            self._queue.append(job)
            self._serve()
            self.turn.notify_all()

    def release(self) -> None:
        """Let each thread close its connection as soon as its job has ended."""
        if self._threads:
            self.put(Job("", lambda campaign, progress: None, None, ""))

    def give_back(self, campaign: Reopenable) -> None:
        """Let the serving thread free memory after its jobs, if it has this campaign open.

        Does nothing if a long job works or waits.
        """

        def work(own: Reopenable, progress: Progress) -> None:
            own.give_back()
            give_memory_back()

        with self.turn:
            serving = self._serving
            is_idle = self._working is None and not self._queue
            if is_idle and serving is not None and self._threads.get(serving) is campaign:
                self.put(Job("", work, campaign, ""))

    def wait_until_closed(self, campaign: Reopenable, seconds: float) -> None:
        """Wait until no other thread has this campaign open, or until the time is over."""
        with self.turn:
            me = current_thread()
            self.turn.wait_for(
                lambda: all(
                    held is not campaign for at, held in self._threads.items() if at is not me
                ),
                seconds,
            )

    def close(self, until: float) -> None:
        """Wait for the threads to end, once their jobs have, until this time (monotonic)."""
        with self.turn:
            self._is_closed = True
            threads = list(self._threads)
            self.turn.notify_all()
        for thread in threads:
            thread.join(max(0.0, until - time.monotonic()))

    # On the threads -----------------------------------------------------------------------

    def step_aside(self, job: Job, own: Reopenable) -> None:
        """Pause a job until it is resumed and has its turn, or is cancelled; called by its work.

        Raises Cancelled for a cancelled job, and for one that must start again.
        """
        with self.turn:
            changes = self.changes
            job.is_aside, self._working = True, None
            self._aside.append(job)
            if self._serving is current_thread():
                self._serving = None
            if self._queue:
                self._serve()
            self.signals.paused.emit(job)
            self.turn.notify_all()
        while not self._has_turn_again(job):
            if job.changes:
                own.keep_imports_alive()
        if job.cancelled:
            raise Cancelled(job.title)
        if self.changes != changes and not job.changes:
            raise _StartAgain(job.title)

    def _has_turn_again(self, job: Job) -> bool:
        """Wait for the turn of a paused job, for KEEP_ALIVE_SECONDS at most; return if it has it.

        A cancelled job has it at once: it only cleans up.
        """
        with self.turn:
            has_turn = self.turn.wait_for(
                lambda: job.cancelled or (not job.wants_pause and self._working is None),
                KEEP_ALIVE_SECONDS,
            )
            if has_turn and not job.cancelled:
                self._aside.remove(job)
                job.is_aside, self._working = False, job
                self.signals.paused.emit(job)
            return has_turn

    def _serve(self) -> None:
        if self._serving is None:
            sys.setswitchinterval(TURN_SECONDS)
            name = "assessor-questions" if self._short else "assessor-jobs"
            self._serving = Thread(target=self._run, name=name, daemon=True)
            self._threads[self._serving] = None
            self._serving.start()

    def _run(self) -> None:
        me = current_thread()
        own: Reopenable | None = None
        while (job := self._next()) is not None:
            result, error = None, None
            try:
                if job.cancelled:
                    raise Cancelled(job.title)
                if job.campaign is not self._threads[me]:
                    if own is not None:
                        own.close()
                    own = None
                    self._note(me, None)
                    own = job.campaign.reopen() if job.campaign is not None else None
                    self._note(me, job.campaign)
                result = self._work(job, own)
            except Exception as problem:  # noqa: BLE001  # delivered to the window's thread
                error = problem
            except BaseException as problem:  # noqa: BLE001  # otherwise no later job would run
                error = broken_off(problem)
            self._end(job, result, error)
            was_long = job.seconds() > LONG
            result = error = job = None  # a large result is not held until the next job
            if was_long:
                give_memory_back()
        if own is not None:
            own.close()
        with self.turn:
            del self._threads[me]
            self.turn.notify_all()

    def _note(self, thread: Thread, campaign: Reopenable | None) -> None:
        """Note which campaign a thread has open."""
        with self.turn:
            self._threads[thread] = campaign
            self.turn.notify_all()

    def _next(self) -> Job | None:
        """Wait for the next job, and return it; None if this thread is no longer needed."""
        with self.turn:
            # The thread of a paused job goes on serving, unless another has taken over.
            self._serving = self._serving or current_thread()
            while self._serving is current_thread():
                resumes = any(not one.wants_pause for one in self._aside)
                if self._working is None and not resumes:
                    job = next(filter(self._may_begin, self._queue), None)
                    if job is not None:
                        self._queue.remove(job)
                        self._working = job
                        return job
                    if self._is_closed:
                        return None
                self.turn.wait()
            return None

    def _may_begin(self, job: Job) -> bool:
        waits = job.wants_pause or (job.changes and any(one.changes for one in self._aside))
        return job.cancelled or not waits

    def _work(self, job: Job, own: Reopenable | None) -> object:
        whole = own.snapshot() if self._short and own is not None else contextlib.nullcontext()
        while True:
            job.changes_seen = self._beside.changes
            job.begin()
            self.signals.began.emit(job)
            try:
                with whole:
                    return job.work(own, _Reports(job, own, self, self._may_go_on))
            except _StartAgain:
                pass

    def _end(self, job: Job, result: object, error: Exception | None) -> None:
        with self.turn:
            if job.changes and error is None:
                self.changes += 1
            if self._working is job:
                self._working = None
            if job in self._aside:
                self._aside.remove(job)
            job.in_transaction = job.is_aside = False
            self.signals.returned.emit(job, result, error)
            self.turn.notify_all()
