"""Shows the running background job in the status bar, with a button to cancel it."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from assessor_app.app.job_lines import Job
from assessor_app.app.jobs import Jobs
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.layouts import row

SHOW_AFTER = 400
STEPS = 1000


class ProgressStrip(QWidget):
    """Shows the progress of the running job, and cancels it.

    It appears after SHOW_AFTER milliseconds only, so that short jobs do not flicker.
    is_still: returns whether nothing may move; a job that does not know how far it is then has no
    bar, which would move from side to side.
    """

    def __init__(
        self,
        jobs: Jobs,
        is_still: Callable[[], bool],
        parent: QWidget | None = None,
        *,
        centred: bool = False,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._is_still = jobs, is_still
        self._shown: Job | None = None
        self._what = QLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        follow_letters(self._bar, lambda: self._bar.setFixedWidth(grown(self.font(), 180)))
        self._cancel: QPushButton = link(self.tr("Cancel"), self._stop)
        behind = (None,) if centred else ()
        parts = (None, self._what, self._bar, self._cancel, *behind)
        self.setLayout(row(*parts, spacing=10, margins=(0, 0, 8, 0)))
        self._timer = QTimer(self, singleShot=True, interval=SHOW_AFTER)
        self._timer.timeout.connect(self.show)
        jobs.started.connect(self._on_started)
        jobs.progressed.connect(self._on_progressed)
        jobs.ended.connect(self._on_ended)
        self.hide()

    def _on_started(self, job: Job) -> None:
        self._shown = job
        self._say(job.title)
        self._show_busy()
        self._bar.setAccessibleName(self.tr("Progress of: {0}").format(job.title))
        self._cancel.setEnabled(True)
        self._cancel.setAccessibleName(self.tr("Cancel: {0}").format(job.title))
        self._timer.start()

    def _on_progressed(self, job: Job, done: float, total: float | None, what: str) -> None:
        self._say(f"{job.title}: {what}" if what not in ("", job.title) else job.title)
        if total:
            self._bar.show()
            self._bar.setRange(0, STEPS)
            self._bar.setValue(round(min(done / total, 1.0) * STEPS))
        else:
            self._show_busy()

    def _show_busy(self) -> None:
        self._bar.setRange(0, 0)
        self._bar.setHidden(self._is_still())

    def _on_ended(self, job: Job) -> None:
        if job is self._shown:
            self._timer.stop()
            self.hide()

    def _say(self, text: str) -> None:
        self._what.setText(text if len(text) <= 90 else text[:89] + "…")

    def _stop(self) -> None:
        if self._jobs.current is not None:
            self._jobs.current.cancel()
            self._cancel.setEnabled(False)
            self._say(self.tr("Stopping: {0}").format(self._jobs.current.title))
