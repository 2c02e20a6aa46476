"""Shows the running background job in the status bar, with buttons to cancel it and to see all."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from assessor_app.app.job_lines import Job, JobState
from assessor_app.app.jobs import Jobs
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.layouts import row

SHOW_AFTER = 400
STEPS = 1000


class JobBar(QProgressBar):
    """The progress of a job. is_still: returns whether nothing may move; a job that does not know
    how far it is then has no bar, which would move from side to side."""

    def __init__(self, is_still: Callable[[], bool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_still = is_still
        self.setTextVisible(False)

    def show_progress(self, job: Job, done: float, total: float | None) -> None:
        """Show that `done` of `total` are finished; None: unknown."""
        if total:
            self.setRange(0, STEPS)
            self.setValue(round(min(done / total, 1.0) * STEPS))
        else:
            self.setRange(0, 0)
        self.setHidden(not total and (job.is_aside or self._is_still()))


class ProgressStrip(QWidget):
    """Shows the progress of the running job, and cancels it.

    It appears after SHOW_AFTER milliseconds only, so that short jobs do not flicker. A paused job
    is shown while no other job runs. show_all: opens the list of all jobs; without it, the strip
    has no button for that.
    """

    def __init__(
        self,
        jobs: Jobs,
        is_still: Callable[[], bool],
        parent: QWidget | None = None,
        *,
        centred: bool = False,
        show_all: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._shown: Job | None = None
        self._what = QLabel()
        self._bar = JobBar(is_still)
        follow_letters(self._bar, lambda: self._bar.setFixedWidth(grown(self.font(), 180)))
        self._cancel: QPushButton = link(self.tr("Cancel"), self._stop)
        self._all = link(
            self.tr("Jobs"),
            show_all or self.hide,
            self.tr("Show all running and waiting jobs; pause or cancel them"),
        )
        self._all.setVisible(show_all is not None)
        behind = (None,) if centred else ()
        parts = (None, self._what, self._bar, self._cancel, self._all, *behind)
        self.setLayout(row(*parts, spacing=10, margins=(0, 0, 8, 0)))
        self._timer = QTimer(self, singleShot=True, interval=SHOW_AFTER)
        self._timer.timeout.connect(self.show)
        jobs.started.connect(self._follow)
        jobs.state_changed.connect(self._follow)
        jobs.ended.connect(self._follow)
        jobs.progressed.connect(self._on_progressed)
        self.hide()

    def _follow(self) -> None:
        """Show the current job; none is shown once no job runs and none is paused."""
        job = self._jobs.current
        if job is None:
            self._timer.stop()
            self.hide()
        elif job is not self._shown:
            self._bar.setAccessibleName(self.tr("Progress of: {0}").format(job.title))
            self._cancel.setAccessibleName(self.tr("Cancel: {0}").format(job.title))
            if self.isHidden():
                self._timer.start()
        self._shown = job
        if job is not None:
            self._show(job, *job.progress)

    def _on_progressed(self, job: Job, done: float, total: float | None, what: str) -> None:
        if self._jobs.current in (None, job):
            self._show(job, done, total, what)

    def _show(self, job: Job, done: float, total: float | None, what: str) -> None:
        said = job.title
        if what not in ("", job.title):
            said = self.tr("{0}: {1}").format(job.title, what)
        if job.state() is JobState.STOPPING:
            said = self.tr("Stopping: {0}").format(job.title)
        elif job.state() is JobState.PAUSED:
            said = self.tr("Paused: {0}").format(job.title)
        self._what.setText(said if len(said) <= 90 else said[:89] + "…")
        self._cancel.setEnabled(not job.cancelled)
        self._bar.show_progress(job, done, total)

    def _stop(self) -> None:
        job = self._jobs.current
        if job is not None:
            self._jobs.cancel(job)
            self._follow()
