"""The writer: one thread on which the window's short operations change the campaign.

The window's thread submits an operation and never waits for another process's lock. An operation
ends filed (committed) or refused (nothing was written; a reason is given). While another process
holds the lock, it is waiting, and the writer's thread keeps trying.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from assessor_app.app.job_lines import SHUT_DOWN_SECONDS, broken_off
from assessor_app.domain.problems import CampaignBusy, Cancelled, WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

LONGEST = 5.0  # seconds until an operation is refused because another process holds the lock
FIRST_LOOK, LOOK = 0.05, 0.02  # seconds that one attempt waits for the lock
ACKNOWLEDGED_WITHIN = 0.05  # seconds that the window's thread waits for a commit

Operation = Callable[["Campaign"], Any]
Done = Callable[[Any], object]


class WriteState(Enum):
    """The state of the writer's last operation: committed, waiting for the lock, or refused."""

    FILED = "filed"
    WAITING = "waiting"
    REFUSED = "refused"


class _Task:
    """One operation to be run, without its callbacks: the writer's thread must never free those.

    attempts_end: seconds after which a locked campaign is given up. noticed: set when the operation
    is over, or when another process holds the lock. result, error: the outcome once `is_over`.
    """

    def __init__(self, operation: Operation, attempts_end: float) -> None:
        self.operation = operation
        self.attempts_end = attempts_end
        self.noticed = Event()
        self.is_locked_out = False
        self.is_cancelled = False
        self.is_over = False
        self.result: Any = None
        self.error: Exception | None = None
        self._is_left = False
        self._lock = Lock()

    def end(self, result: Any, error: Exception | None) -> bool:
        """Record the outcome of the operation.

        Returns whether the window's thread has stopped waiting for it.
        """
        with self._lock:
            self.result, self.error, self.is_over = result, error, True
            left = self._is_left
        self.noticed.set()
        return left

    def wait(self, seconds: float) -> None:
        """Wait on the window's thread until the operation is over or locked out by another process.

        seconds: the longest time to wait.
        """
        self.noticed.wait(seconds)
        with self._lock:
            self._is_left = not self.is_over


class _WritingThread:
    """Runs the thread of one campaign, with a connection that nothing else uses.

    report: called on this thread when the state of a task changes for which the window no longer
    waits.
    """

    def __init__(self, campaign: Campaign, report: Callable[[], None]) -> None:
        self._campaign = campaign
        self._report = report
        self._own: Campaign | None = None
        self._is_abandoned = False
        self._queue: SimpleQueue[_Task | None] = SimpleQueue()
        self.ended = Event()
        self.thread = Thread(target=self._run, name="assessor-writer", daemon=True)
        self.thread.start()

    def put(self, task: _Task) -> None:
        """Queue a task; tasks run in the order in which they were queued."""
        self._queue.put(task)

    def end(self) -> None:
        """Give up operations that wait for the lock, close the connection and end the thread.

        Returns immediately.
        """
        self._is_abandoned = True
        self._queue.put(None)

    def _run(self) -> None:
        try:
            while (task := self._queue.get()) is not None:
                self._attempt(task)
        finally:
            if self._own is not None:
                self._own.close()
            self.ended.set()

    def _attempt(self, task: _Task) -> None:
        until, seconds = time.monotonic() + task.attempts_end, FIRST_LOOK
        result: Any = None
        error: Exception | None = None
        while True:
            try:
                if task.is_cancelled:
                    raise Cancelled
                own = self._own or self._open()
                with own.waiting_at_most(seconds, lambda: task.is_cancelled):
                    result, error = task.operation(own), None
                break
            except CampaignBusy as busy:
                error = busy
                if task.is_cancelled:
                    continue  # it ends as cancelled, not as refused
                if time.monotonic() > until or self._is_abandoned:
                    break
                seconds = LOOK
                if not task.is_locked_out:
                    task.is_locked_out = True
                    task.noticed.set()
                    self._report()
            except Exception as other:  # noqa: BLE001  # delivered to the window's thread
                error = other
                break
            except BaseException as other:  # noqa: BLE001  # otherwise nothing more would be filed
                error = broken_off(other)
                break
        if task.end(result, error):
            self._report()

    def _open(self) -> Campaign:
        self._own = own = self._campaign.reopen()
        if self._campaign.read_only:
            own.write_no_more(self._campaign.why_read_only)
        return own


@dataclass(frozen=True, slots=True)
class _Submitted:
    """A task and its callbacks on the window's thread.

    by: the object that submitted it, if known. is_quiet: it shows no state and does not block
    other operations.
    """

    task: _Task
    done: Done | None
    by: QObject | None = None
    failed: Callable[[Exception], object] | None = None
    is_quiet: bool = False


class Writer(QObject):
    """Runs operations one after the other on a thread of its own, and delivers their outcomes.

    Signals and callbacks run on the window's thread, in the order of submission. filed: called
    with each result, before `done`. failed: called with the error of each refused operation; it
    may raise it.

    state_changed: emitted with the state of the last operation and a text: why it waits or was
    refused, empty if it is filed. submitted: an operation begins. delivering_to: the object whose
    operation is being delivered. at_rest: set except while the window's thread waits for an
    operation and delivers it; other threads may pause meanwhile.
    """

    state_changed = Signal(object, str)
    submitted = Signal()

    _noticed = Signal()

    def __init__(
        self,
        filed: Callable[[object], object],
        failed: Callable[[Exception], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._filed, self._failed = filed, failed
        self.state = WriteState.FILED
        self.words = ""
        self.delivering_to: QObject | None = None
        self.at_rest = Event()
        self.at_rest.set()
        self.keeps_refused = False
        self.refused: _Submitted | None = None
        self._submitted: deque[_Submitted] = deque()
        self._thread: _WritingThread | None = None
        self._ending: list[_WritingThread] = []
        self._noticed.connect(self._look, Qt.ConnectionType.QueuedConnection)

    # The campaign -------------------------------------------------------------------------

    def hold(self, campaign: Campaign) -> None:
        """Write to this campaign from now on, through a connection that is opened immediately."""
        self.release()
        self._thread = _WritingThread(campaign, self._noticed.emit)

    def release(self) -> Event | None:
        """Drop all operations and release the campaign.

        Returns an event that is set once the connection is closed; None without a campaign.
        """
        for one in self._submitted:
            one.task.is_cancelled = True
        self._submitted.clear()
        self.refused = None
        self.keeps_refused = False
        self._show(WriteState.FILED, "")
        thread, self._thread = self._thread, None
        if thread is None:
            return None
        thread.end()
        self._ending = [one for one in self._ending if not one.ended.is_set()] + [thread]
        return thread.ended

    def shut_down(self) -> None:
        """Release the campaign and wait for the thread to end, after the window is gone."""
        self.release()
        for one in self._ending:
            one.thread.join(SHUT_DOWN_SECONDS)
        self._ending.clear()

    # Operations ---------------------------------------------------------------------------

    def submit(
        self, operation: Operation, done: Done | None = None, *, by: QObject | None = None
    ) -> Any:
        """Run an operation, then call `done` with its result.

        operation: must not refer to Qt objects; it may be called several times, until the lock is
        free. by: the object that submits it. Returns the result if the operation was committed
        before this returns. Else returns None: the operation waits, was refused, or no campaign is
        open.
        """
        if self._thread is None:
            return None
        self.give_up()
        self.submitted.emit()
        return self._put(_Submitted(_Task(operation, LONGEST), done, by))

    def try_once(
        self,
        operation: Operation,
        done: Done | None = None,
        failed: Callable[[Exception], object] | None = None,
    ) -> None:
        """Run an optional operation, which fails at once if another process holds the lock.

        done: called with the result. failed: called with the error; without `failed` it is ignored.
        """
        if self._thread is not None:
            self._put(_Submitted(_Task(operation, 0.0), done, failed=failed, is_quiet=True))

    def is_waiting(self) -> bool:
        """Return whether a submitted operation is neither filed nor refused yet."""
        return any(not one.is_quiet for one in self._submitted)

    def call_off(self, by: QObject) -> None:
        """Drop the operations of the object `by` that are not committed yet.

        None of their callbacks is called any more.
        """
        for at, one in enumerate(self._submitted):
            if one.by is by:
                one.task.is_cancelled = True
                # It may still be filed, when the object may have been deleted.
                self._submitted[at] = replace(one, done=None, by=None)
        if self.refused is not None and self.refused.by is by:
            self.give_up()

    def give_up(self) -> None:
        """Forget the refused operation that `try_refused_again` would submit."""
        self.refused = None

    def try_refused_again(self) -> None:
        """Submit again the operation that was refused while `keeps_refused` was set, if any."""
        refused, self.refused = self.refused, None
        if refused is not None and self._thread is not None:
            task = _Task(refused.task.operation, LONGEST)
            self._put(_Submitted(task, refused.done, refused.by))

    def _put(self, submitted: _Submitted) -> Any:
        task, is_next = submitted.task, all(one.task.is_over for one in self._submitted)
        self._submitted.append(submitted)
        assert self._thread is not None
        self.at_rest.clear()
        try:
            self._thread.put(task)
            # Results are delivered in order: behind a waiting operation there is nothing to wait
            # for.
            task.wait(ACKNOWLEDGED_WITHIN if is_next else 0)
            self._look()
        finally:
            self.at_rest.set()
        return task.result if task.is_over and task.error is None else None

    # On the window's thread ---------------------------------------------------------------

    def _look(self) -> None:
        """Deliver the outcomes of operations that are over, in order; show the state of the next.

        Stops at the first operation that is not over.
        """
        while self._submitted and self._submitted[0].task.is_over:
            try:
                self._deliver(self._submitted.popleft())
            except BaseException:
                self._noticed.emit()  # other outcomes are delivered after this error was handled
                raise
        waiting = next((one.task for one in self._submitted if not one.is_quiet), None)
        if waiting is not None:
            locked = self.tr("Waiting: the campaign is locked by another process")
            self._show(WriteState.WAITING, locked if waiting.is_locked_out else self.tr("Saving…"))

    def _deliver(self, submitted: _Submitted) -> None:
        task = submitted.task
        if submitted.is_quiet:
            then = submitted.done if task.error is None else submitted.failed
            if then is not None:
                then(task.result if task.error is None else task.error)
        elif task.error is None:
            try:
                self._hand_on(self._filed, submitted, task.result)
            finally:
                self._show(WriteState.FILED, "")
            if submitted.done is not None:
                submitted.done(task.result)
        elif isinstance(task.error, Cancelled):
            self._show(WriteState.FILED, "")
        else:
            self._refuse(submitted, task.error)

    def _refuse(self, submitted: _Submitted, error: Exception) -> None:
        if self.keeps_refused and not submitted.task.is_cancelled:
            self.refused = submitted
        try:
            if not _is_told(submitted, error):
                self._hand_on(self._failed, submitted, error)
        finally:
            self._show(WriteState.REFUSED, str(error))

    def _hand_on(self, receiver: Done, submitted: _Submitted, what: Any) -> None:
        self.delivering_to = submitted.by
        try:
            receiver(what)
        finally:
            self.delivering_to = None

    def _show(self, state: WriteState, words: str) -> None:
        if (state, words) != (self.state, self.words):
            self.state, self.words = state, words
            self.state_changed.emit(state, words)


def _is_told(submitted: _Submitted, error: Exception) -> bool:
    """Return whether the dialog that submitted an operation tells that its input is wrong."""
    by = submitted.by
    return isinstance(error, WrongUse) and by is not None and bool(by.property("tellsRefusals"))
