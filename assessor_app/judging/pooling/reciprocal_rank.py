"""Documents by reciprocal rank fusion: what many runs return early is judged first."""

from functools import partial

from assessor_app.judging.pooling.candidates import Candidates, Doubles
from assessor_app.judging.pooling.fusion import chosen_by, row_of
from assessor_app.judging.pooling.pooling_method import Pooling

K = 60  # the constant of the paper


def priority(candidates: Candidates) -> Doubles:
    """Per candidate the sum over runs of 1 / (60 + rank)."""
    return candidates.sums(1.0 / (K + candidates.rank))


RECIPROCAL_RANK = Pooling(
    "rrf",
    "Budget, by reciprocal rank",
    "As many documents as the budget says, those first that many runs return early: by the sum "
    "over runs of 1 / (60 + rank).",
    "Cormack, Clarke & Büttcher, SIGIR 2009 (reciprocal rank fusion)",
    (("budget",),),
    ("depth", "share", "replace"),
    partial(chosen_by, priority=priority),
    partial(row_of, priority=priority),
)
