"""Documents by CombMNZ: the sum of normalised scores, times the number of runs."""

from functools import partial

import numpy as np

from assessor_app.judging.pooling.candidates import Candidates, Doubles
from assessor_app.judging.pooling.fusion import chosen_by, row_of
from assessor_app.judging.pooling.pooling_method import Pooling


def normalised(candidates: Candidates) -> Doubles:
    """Per row the score from 0 (lowest of its run and topic) to 1 (highest); 1 where all are equal.

    Scores that are infinite count as the largest numbers there are.
    """
    if not len(candidates):
        return np.zeros(0)
    topic = candidates.topic[candidates.owner]
    order = np.lexsort((candidates.run, topic))
    new = (np.diff(topic[order], prepend=-1) != 0) | (
        np.diff(candidates.run[order], prepend=-1) != 0
    )
    start = np.flatnonzero(new)
    length = np.diff(np.r_[start, len(order)])
    # Halved, so that the difference of two of the largest numbers is still one.
    score = np.nan_to_num(candidates.score)[order] / 2
    low = np.repeat(np.minimum.reduceat(score, start), length)
    span = np.repeat(np.maximum.reduceat(score, start), length) - low
    shares = np.divide(score - low, span, out=np.ones(len(score)), where=span > 0)
    back = np.empty(len(order))
    back[order] = shares
    return back


def priority(candidates: Candidates) -> Doubles:
    """Per candidate the sum of its normalised scores times the number of runs that return it."""
    return candidates.sums(normalised(candidates)) * candidates.size


COMBMNZ = Pooling(
    "combmnz",
    "Budget, by CombMNZ",
    "As many documents as the budget says, those first that runs score high and many runs return: "
    "the sum of the scores, each run's put between 0 and 1, times the number of runs.",
    "Fox & Shaw, TREC-2 (1994); Lee, SIGIR 1997 (normalisation)",
    (("budget",),),
    ("depth", "share", "replace"),
    partial(chosen_by, priority=priority),
    partial(row_of, priority=priority),
    scored=True,
)
