"""How long work reports how far it is, and learns that it should stop."""

from typing import Protocol

from assessor_app.domain.problems import Cancelled


class Progress(Protocol):
    """Given to every long piece of work."""

    def report(self, done: float, total: float | None, what: str) -> None:
        """Say how far the work is (`total` None: unknown). Raise `Cancelled` if it should stop."""


class Silent:
    """Progress that nobody watches."""

    def report(self, done: float, total: float | None, what: str) -> None:
        """Do nothing."""


class Stoppable:
    """Silent progress that `stop` makes raise `Cancelled` at the next report."""

    def __init__(self) -> None:
        self.stopped = False

    def stop(self) -> None:
        """Ask the work to stop."""
        self.stopped = True

    def report(self, done: float, total: float | None, what: str) -> None:
        """Raise `Cancelled` once stopped."""
        if self.stopped:
            raise Cancelled(what)
