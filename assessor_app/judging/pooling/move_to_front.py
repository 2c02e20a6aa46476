"""Move-to-front pooling: a run is read on in for as long as it brings relevant documents."""

from collections.abc import Sequence
from functools import partial

from assessor_app.judging.pooling.pooling_method import Pooling
from assessor_app.judging.pooling.walk import Policy, chosen_by, row_of


class MoveToFront(Policy):
    """All runs begin alike; one that brings what is not relevant loses a point and the turn."""

    def __init__(self, runs: int) -> None:
        self._priority = [0] * runs
        self._current = -1

    def next_run(self, open_runs: Sequence[int]) -> int:
        """The run at work until it fails, then the first of highest priority."""
        if self._current not in open_runs:
            self._current = max(open_runs, key=self._priority.__getitem__)
        return self._current

    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Only the run at work answers for the document."""
        if not relevant:
            self._priority[run] -= 1
            self._current = -1


MOVE_TO_FRONT = Pooling(
    "mtf",
    "Adaptive: move to front",
    "The next documents, as many as the budget says, given what is judged now: a run is read on in "
    "while it brings relevant documents; with one that is not relevant it loses a point, and the "
    "run with most points comes next. Judge them, then pool again. What is not judged yet counts "
    "as not relevant for the time being.",
    "Cormack, Palmer & Clarke, SIGIR 1998 (within a topic)",
    (("budget",),),
    ("depth",),
    partial(chosen_by, make=MoveToFront),
    partial(row_of, make=MoveToFront),
)
