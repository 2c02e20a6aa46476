"""A grade by its number: for the document that was on the screen when one began to type it."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.pages.judge.queue_judging import QueueJudging


class GradingByNumber(QObject):
    """Opens the field and hands its grade on, unless another document has come meanwhile.

    The field opens in any case, so that the digits behind its key are never commands; what is
    typed into one that was asked for too early is refused.
    """

    def __init__(
        self,
        queue_judging: QueueJudging,
        field: TypedGrade,
        grade: Callable[[int], None],
        take_focus: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queue_judging = queue_judging
        self._field = field
        self._grade = grade
        self._take_focus = take_focus
        self._place: tuple[str, str, str] | None = None
        field.given.connect(self._give)
        field.done.connect(take_focus)

    def begin(self) -> None:
        """Have a number typed for the document on the screen."""
        queue_judging = self._queue_judging
        is_free = queue_judging.session.may_begin()
        self._place = queue_judging.place() if is_free and queue_judging.is_meant() else None
        if is_free and self._place is None:
            self._refuse()
        self._field.open()

    def is_open(self) -> bool:
        """Whether a number is being typed: what is on the screen stays there."""
        return self._field.is_open()

    def _give(self, value: int) -> None:
        place, self._place = self._place, None
        # First: what was held back until the field is left may bring another document.
        self._take_focus()
        queue_judging = self._queue_judging
        if place is None or place != queue_judging.place() or not queue_judging.can_judge():
            self._refuse()
        else:
            self._grade(value)

    def _refuse(self) -> None:
        told = self.tr("Not taken: {0} was not on the screen yet. Press again.")
        self._queue_judging.session.refused.emit(told.format(self._queue_judging.document))
