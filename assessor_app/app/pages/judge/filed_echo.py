"""Says at the grade bar what was filed, once the next document is on the screen."""

from PySide6.QtCore import QObject, QTimer

from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.pages.judge.queue_judging import QueueJudging

Echo = tuple[str, str, int | None]  # the words, the command that takes it back, the grade


class FiledEcho(QObject):
    """Holds what was filed until the next document is painted: the document comes first."""

    def __init__(
        self, queue_judging: QueueJudging, bar: GradeBar, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._bar = bar
        self._held: Echo | None = None
        # After the event that filed something, because it may show another document.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show_if_seen)
        queue_judging.filed.connect(lambda words: self._hold(words, "judge.undo", None))
        queue_judging.undone.connect(lambda words: self._hold(words, "judge.redo", None))
        queue_judging.graded.connect(
            lambda words, grade: self._hold(words, "judge.undo", grade),
        )

    def show(self) -> None:
        """Show what was filed last, if it is not shown yet."""
        if self._held is not None:
            held, self._held = self._held, None
            self._bar.say_filed(*held)

    def forget(self) -> None:
        """Forget what was filed, because the campaign is being closed."""
        self._later.stop()
        self._held = None

    def _hold(self, words: str, back: str, grade: int | None) -> None:
        self._held = words, back, grade
        self._later.start()

    def _show_if_seen(self) -> None:
        if not self._queue_judging.document or self._queue_judging.has_been_seen():
            self.show()
