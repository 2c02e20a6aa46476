"""Holds back a change of document while a note is being written."""

from collections.abc import Callable


class NoteGuard:
    """Delays actions that would show another document while somebody writes a note.

    `place` returns the document on the screen. `is_writing` returns whether a note is being
    written; the owner of the note's field sets it.
    """

    def __init__(self, place: Callable[[], object]) -> None:
        self._place = place
        self._later: tuple[object, Callable[[], object]] | None = None
        self.is_writing: Callable[[], bool] = lambda: False

    def go(self, act: Callable[[], object]) -> None:
        """Call `act` now, or after the note. It replaces an action that is already delayed."""
        self._later = self._place(), act
        self.over()

    def over(self) -> None:
        """Run the delayed action, unless a note is being written.

        The action is dropped if another document is on the screen by now.
        """
        if self._later is None or self.is_writing():
            return
        (place, act), self._later = self._later, None
        if place == self._place():
            act()

    def drop(self) -> None:
        """Discard the delayed action."""
        self._later = None
