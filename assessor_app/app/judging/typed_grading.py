"""Gives a grade by its number to the document that was on the screen when the typing began."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from assessor_app.app.judging.typed_grade import TypedGrade
from assessor_app.app.session import Session

Place = tuple[str, ...]


class GradedDocument(Protocol):
    """The document on the screen, as far as a typed grade needs to know it."""

    def place(self) -> Place | None:
        """Which document is on the screen; the last part is its id. None if there is none."""

    def is_meant(self) -> bool:
        """Whether a key handled now was pressed with the document on the screen."""

    def can_judge(self) -> bool:
        """Whether the document can be given a grade."""


class TypedGrading(QObject):
    """Opens the field, and gives its grade unless another document is on the screen by then.

    The field opens in any case, so that the digits typed after its key are never commands. A
    number typed into a field that was opened too early is refused.
    """

    def __init__(
        self,
        session: Session,
        shown: GradedDocument,
        field: TypedGrade,
        give: Callable[[int], None],
        take_focus: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._shown = shown
        self._field = field
        self._give_grade = give
        self._take_focus = take_focus
        self._place: Place | None = None
        field.given.connect(self._give)
        field.done.connect(take_focus)

    def begin(self, *, may_file: bool = True) -> None:
        """Open the field for a grade of the document on the screen.

        may_file: False if nothing can be filed now and the user has been told why. The field then
        opens without another message, and refuses its number.
        """
        self._place = self._shown.place() if may_file and self._shown.is_meant() else None
        if may_file and self._place is None:
            self._refuse()
        self._field.open()

    def is_open(self) -> bool:
        """Whether a number is being typed."""
        return self._field.is_open()

    def _give(self, value: int) -> None:
        place, self._place = self._place, None
        # First, because a document that was held back while the field was open may come now.
        self._take_focus()
        if place is None or place != self._shown.place() or not self._shown.can_judge():
            self._refuse()
        else:
            self._give_grade(value)

    def _refuse(self) -> None:
        shown = self._shown.place()
        told = self.tr("Not taken: {0} was not on the screen yet. Press again.")
        self._session.refused.emit(told.format(shown[-1] if shown else ""))
