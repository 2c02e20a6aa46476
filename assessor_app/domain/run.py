"""One line of a run: what a system returned."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RunLine:
    """A returned document. `rank` is the file's own column, None where it is no whole number.

    What orders a ranking is the score (higher is better), not the rank column.
    """

    topic: str
    document: str
    rank: int | None
    score: float
    tag: str = ""
