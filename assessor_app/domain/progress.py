"""Progress reports of long operations, which can also cancel them."""

from typing import Protocol


class Progress(Protocol):
    """Receives the progress of a long operation."""

    def report(self, done: float, total: float | None, what: str) -> None:
        """Report that `done` of `total` (None: unknown) are finished. what: the items, or the step.

        Raises Cancelled to stop the operation.
        """


class Silent:
    """Ignores all progress reports."""

    def report(self, done: float, total: float | None, what: str) -> None:
        """Do nothing."""


SILENT = Silent()
