"""Adaptive pooling: the judgements so far select the run that supplies the next document."""

from collections.abc import Sequence
from functools import partial

from assessor_app.judging.pooling.pooling_method import Pooling
from assessor_app.judging.pooling.walk import Policy, chosen_by, row_of


class MoveToFront(Policy):
    """Selects the current run until it supplies a document that is not relevant.

    All runs start with the same priority; a run loses one point per document that is not relevant.
    """

    def __init__(self, runs: int) -> None:
        self._priority = [0] * runs
        self._current = -1

    def next_run(self, open_runs: Sequence[int]) -> int:
        """Return the current run, or after a failure the first run of highest priority."""
        if self._current not in open_runs:
            self._current = max(open_runs, key=self._priority.__getitem__)
        return self._current

    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Update the current run only."""
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


class MaxMean(Policy):
    """Selects the run with the highest posterior mean of its precision, a Beta distribution.

    The prior is uniform. Ties go to the run with fewer known documents, then to the first run.
    """

    def __init__(self, runs: int) -> None:
        self._relevant = [0] * runs
        self._known = [0] * runs

    def next_run(self, open_runs: Sequence[int]) -> int:
        """Return the run with the highest mean (relevant + 1) / (known + 2)."""
        relevant, known = self._relevant, self._known
        return max(open_runs, key=lambda run: ((relevant[run] + 1) / (known[run] + 2), -known[run]))

    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Update every run that returns the document."""
        for one in owners:
            self._known[one] += 1
            self._relevant[one] += relevant


MAX_MEAN = Pooling(
    "maxmean",
    "Adaptive: bandit (max-mean)",
    "The next documents, as many as the budget says, given what is judged now: always from the run "
    "whose documents were most often relevant so far, (relevant + 1) / (judged + 2). Judge them, "
    "then pool again. What is not judged yet counts as not relevant for the time being.",
    "Losada, Parapar & Barreiro, SAC 2016 and IP&M 53 (2017)",
    (("budget",),),
    ("depth",),
    partial(chosen_by, make=MaxMean),
    partial(row_of, make=MaxMean),
)
