"""The list of running and waiting jobs, with buttons to pause and to cancel them."""

import time
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from assessor_app.app.actions.page import HINDERS_NOTHING
from assessor_app.app.announcements import announce
from assessor_app.app.job_lines import Job, JobState
from assessor_app.app.jobs import Jobs
from assessor_app.app.numbers import percent
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import button, close_buttons
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import OneLine, plain
from assessor_app.app.widgets.layouts import column, row, scrolled, size_window, stack
from assessor_app.app.widgets.progress_strip import JobBar

EVERY = 250  # milliseconds
SHORT = 0.4  # seconds; a question that takes less time is not listed
# Seconds for which a job must be in a transaction before its button is disabled, so that the button
# does not flicker between two batches of an import.
LONG_TRANSACTION = 0.5
STATES = {
    JobState.WAITING: QT_TRANSLATE_NOOP("JobRow", "Waiting"),
    JobState.WORKING: QT_TRANSLATE_NOOP("JobRow", "Running"),
    JobState.PAUSING: QT_TRANSLATE_NOOP("JobRow", "Pauses at the next step"),
    JobState.PAUSED: QT_TRANSLATE_NOOP("JobRow", "Paused"),
    JobState.STOPPING: QT_TRANSLATE_NOOP("JobRow", "Stopping"),
}


def clock(seconds: float) -> str:
    """Return a time in the form 0:07 or 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class JobRow(QWidget):
    """One job: title, time so far, progress, state, and the buttons to pause and to cancel it."""

    def __init__(self, jobs: Jobs, job: Job, is_still: Callable[[], bool]) -> None:
        super().__init__()
        self._jobs, self._job = jobs, job
        self._free_at = time.monotonic()  # when the job was last seen outside a transaction
        self.title, self._time, self._state = OneLine(), plain(), plain(muted=True)
        self.title.say(job.title)
        self._time.setWordWrap(False)
        self._bar = JobBar(is_still)
        self._bar.setAccessibleName(self.tr("Progress of: {0}").format(job.title))
        self._pause = button(self.tr("Pause"), self._turn)
        self.cancel = button(self.tr("Cancel"), self._stop)
        self.cancel.setAccessibleName(self.tr("Cancel: {0}").format(job.title))
        head = row((self.title, 1), self._time, spacing=12)
        told = column(head, self._bar, self._state, spacing=4)
        self.setLayout(row((told, 1), self._pause, self.cancel, spacing=8, margins=(0, 6, 8, 10)))
        self.update_state()

    def update_state(self) -> None:
        """Show how far the job is, and what can be done with it."""
        job, (done, total, what) = self._job, self._job.progress
        state = job.state()
        self._time.setText(clock(job.seconds()) if job.has_begun() else "")
        self._bar.show_progress(job, done, total)
        if not job.has_begun():
            self._bar.hide()
        if not job.in_transaction:
            self._free_at = time.monotonic()
        why_not = self._why_no_pause()
        words = [self.tr(STATES[state])]
        if state is JobState.WORKING and what not in ("", job.title):
            words.append(what)
        if total and job.has_begun():
            words.append(percent(min(done / total, 1.0)))
        if why_not and state is JobState.WORKING:
            words.append(why_not)
        self._state.setText(" · ".join(words))
        paused = job.wants_pause
        self._pause.setText(self.tr("Continue") if paused else self.tr("Pause"))
        self._pause.setAccessibleName(f"{self._pause.text()}: {job.title}")
        self._pause.setToolTip(why_not)
        self._enable(bool(paused or not why_not) and not job.cancelled, not job.cancelled)

    def _enable(self, may_pause: bool, may_cancel: bool) -> None:
        """Enable the buttons; a disabled button passes the focus to the other one."""
        if not may_pause and self.window().focusWidget() is self._pause:
            self.cancel.setFocus()
        self._pause.setEnabled(may_pause)
        self.cancel.setEnabled(may_cancel)

    def _why_no_pause(self) -> str:
        """Return the reason why the job cannot pause now; empty if it can."""
        if self._job.is_short:
            return self.tr("a short question is not paused")
        if self._job.campaign is None:
            return self.tr("the campaign is being opened or restored, which is not paused")
        if time.monotonic() - self._free_at > LONG_TRANSACTION:
            return self.tr("cannot pause while it holds the campaign file")
        return ""

    def _turn(self) -> None:
        job = self._job
        job.pause(pause=not job.wants_pause)
        self.update_state()
        announce(self._state, f"{job.title}: {self._state.text()}")

    def _stop(self) -> None:
        self._jobs.cancel(self._job)
        self.update_state()


class JobList(QDialog):
    """Lists the jobs that run or wait, with progress and time; jobs are paused and cancelled here.

    It stays beside the window, which can be used meanwhile.
    """

    help_topic = "reference/window.md#jobs"

    def __init__(
        self, jobs: Jobs, is_still: Callable[[], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._jobs, self._is_still = jobs, is_still
        self._rows: dict[Job, JobRow] = {}
        self.setProperty(HINDERS_NOTHING, True)
        self.setWindowTitle(self.tr("Jobs"))
        size_window(self, 620, 360)
        empty = EmptyState(
            self.tr("No jobs"),
            self.tr("Long work such as an import is listed here until it ends."),
        )
        self._list = column(None, spacing=0)
        self._stack = stack(empty, scrolled(self._list))
        self._buttons: QDialogButtonBox = close_buttons(self)
        parts = ((self._stack, 1), self._buttons)
        self.setLayout(column(*parts, spacing=12, margins=(20, 16, 20, 16)))
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._follow)
        for signal in (jobs.started, jobs.state_changed, jobs.ended):
            signal.connect(self._follow_if_visible)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the present jobs, and follow them."""
        self._follow()
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop following the jobs; a job that has ended is not kept in memory."""
        self._timer.stop()
        for job in list(self._rows):
            self._remove(job)
        super().hideEvent(event)

    def _follow_if_visible(self) -> None:
        if self.isVisible():
            self._follow()

    def _follow(self) -> None:
        listed = [job for job in self._jobs.pending() if not job.is_short or job.seconds() > SHORT]
        for job in [job for job in self._rows if job not in listed]:
            self._remove(job)
        for place, job in enumerate(listed):
            if job not in self._rows:
                self._rows[job] = JobRow(self._jobs, job, self._is_still)
            shown = self._rows[job]
            if self._list.indexOf(shown) != place:
                self._list.removeWidget(shown)
                self._list.insertWidget(place, shown)
            shown.update_state()
        self._stack.setCurrentIndex(int(bool(listed)))

    def _remove(self, job: Job) -> None:
        gone, focus = self._rows.pop(job), self.focusWidget()
        if focus is not None and gone.isAncestorOf(focus):
            rest = next(iter(self._rows.values()), None)
            close = self._buttons.button(QDialogButtonBox.StandardButton.Close)
            (rest.cancel if rest is not None else close).setFocus()
        self._list.removeWidget(gone)
        gone.deleteLater()
