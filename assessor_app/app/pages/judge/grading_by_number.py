"""A grade by its number: for the document that was on the screen when one began to type it."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.pages.judge.sitting import Sitting


class GradingByNumber(QObject):
    """Opens the field and hands its grade on, unless another document has come meanwhile.

    The field opens in any case, so that the digits behind its key are never commands; what is
    typed into one that was asked for too early is refused.
    """

    def __init__(
        self,
        sitting: Sitting,
        field: TypedGrade,
        grade: Callable[[int], None],
        take_focus: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._field = field
        self._grade = grade
        self._take_focus = take_focus
        self._place: tuple[str, str, str] | None = None
        field.given.connect(self._give)
        field.done.connect(take_focus)

    def begin(self) -> None:
        """Have a number typed for the document on the screen."""
        sitting = self._sitting
        is_free = sitting.session.may_begin()
        self._place = sitting.place() if is_free and sitting.is_meant() else None
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
        sitting = self._sitting
        if place is None or place != sitting.place() or not sitting.can_judge():
            self._refuse()
        else:
            self._grade(value)

    def _refuse(self) -> None:
        told = self.tr("Not taken: {0} was not on the screen yet. Press again.")
        self._sitting.session.refused.emit(told.format(self._sitting.document))
