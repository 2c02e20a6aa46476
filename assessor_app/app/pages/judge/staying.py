"""One stays at a document while its note is written; what was to come comes once it is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.seat import Seat


class Staying:
    """Holds back what would put another document under a note that somebody writes.

    is_writing: whether somebody does; who has the note says so.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._later: tuple[object, Callable[[], object]] | None = None
        self.is_writing: Callable[[], bool] = lambda: False

    def go(self, act: Callable[[], object]) -> None:
        """Do this now, or once the note is left, in place of anything else held back."""
        self._later = self._seat.place(), act
        self.over()

    def over(self) -> None:
        """Do what was held back, unless the note is still written or one has gone elsewhere."""
        if self._later is None or self.is_writing():
            return
        (place, act), self._later = self._later, None
        if place == self._seat.place():
            act()

    def drop(self) -> None:
        """Something else was asked for since."""
        self._later = None
