"""Says at the grade bar what was filed, once the next document is on the screen."""

from PySide6.QtCore import QObject, QTimer

from assessor_app.app.announcements import is_heard
from assessor_app.app.pages.judge.judging_area import JudgingArea
from assessor_app.app.pages.judge.queue_judging import QueueJudging

Echo = tuple[str, str, int | None]  # the words, the command that takes it back, the grade


class FiledEcho(QObject):
    """Holds what was filed until the next document is painted: the document comes first.

    Screen readers are told what was filed and which document is on the screen now in one
    announcement, so that neither interrupts the other.
    """

    def __init__(
        self, queue_judging: QueueJudging, area: JudgingArea, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._area = area
        self._held: Echo | None = None
        self._told: object = None  # what was on the screen at the last announcement
        # After the event that filed something, because it may show another document.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show_if_seen)
        queue_judging.filed.connect(lambda words: self._hold(words, "judge.undo", None))
        queue_judging.undone.connect(lambda words: self._hold(words, "judge.redo", None))
        queue_judging.graded.connect(
            lambda words, grade: self._hold(words, "judge.undo", grade),
        )

    def begin(self) -> None:
        """Announce the document on the screen again, because the page has come into view."""
        self._told = None
        self._later.start()

    def show(self) -> None:
        """Show what was filed last, if it is not shown yet; announce it with a new document."""
        heard = self._news()
        if self._held is not None:
            held, self._held = self._held, None
            self._area.bar.say_filed(*held, heard)
        elif heard:
            self._area.bar.said.announce_only(heard)

    def forget(self) -> None:
        """Forget what was filed, because the campaign is being closed."""
        self._later.stop()
        self._held = self._told = None

    def _hold(self, words: str, back: str, grade: int | None) -> None:
        self._held = words, back, grade
        self._later.start()

    def _show_if_seen(self) -> None:
        if not self._queue_judging.document or self._queue_judging.has_been_seen():
            self.show()

    def _news(self) -> str:
        """Return what came onto the screen since the last announcement; empty without a reader."""
        if not is_heard():
            return ""
        topic = self._queue_judging.topic
        seen = self._queue_judging.place() or (topic and topic.topic.id, self._area.shown_part())
        words = "" if seen == self._told else self._area.words_on_screen()
        if words:
            self._told = seen
        return words
