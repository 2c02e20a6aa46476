"""How long work reports how far it is, and learns that it should stop."""

from typing import Protocol


class Progress(Protocol):
    """Given to every long piece of work."""

    def report(self, done: float, total: float | None, what: str) -> None:
        """Say how far the work is (`total` None: unknown). Raise `Cancelled` if it should stop."""


class Silent:
    """Progress that nobody watches."""

    def report(self, done: float, total: float | None, what: str) -> None:
        """Do nothing."""
