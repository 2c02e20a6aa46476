"""A bandit: the run that most probably brings a relevant document next is read on in."""

from collections.abc import Sequence
from functools import partial

from assessor_app.judging.pooling.pooling_method import Pooling
from assessor_app.judging.pooling.walk import Policy, chosen_by, row_of


class MaxMean(Policy):
    """Each run has a Beta distribution of its precision, uniform at first; the highest mean wins.

    Of equal means the run of which fewer documents are known is next, then the first.
    """

    def __init__(self, runs: int) -> None:
        self._relevant = [0] * runs
        self._known = [0] * runs

    def next_run(self, open_runs: Sequence[int]) -> int:
        """The run of highest mean (relevant + 1) / (known + 2)."""
        relevant, known = self._relevant, self._known
        return max(open_runs, key=lambda run: ((relevant[run] + 1) / (known[run] + 2), -known[run]))

    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """The document tells of every run that returns it."""
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
