"""Documents by reciprocal rank fusion: what many runs return early is judged first."""

from assessor_app.judging.pooling.budget import best_of, by_topic
from assessor_app.judging.pooling.candidates import Candidates, Codes, Doubles
from assessor_app.judging.pooling.pooling_method import Pooling, Question, Selection

K = 60  # the constant of the paper


def priority(candidates: Candidates) -> Doubles:
    """Per candidate the sum over runs of 1 / (60 + rank)."""
    return candidates.sums(1.0 / (K + candidates.rank))


def _select(question: Question) -> Selection:
    held = question.candidates
    return Selection(best_of(held, priority(held), question.budget, question.by_priority))


def _row(question: Question) -> Codes:
    return by_topic(question.candidates, priority(question.candidates))


RECIPROCAL_RANK = Pooling(
    "rrf",
    "Budget, by reciprocal rank",
    "As many documents as the budget says, those first that many runs return early: by the sum "
    "over runs of 1 / (60 + rank).",
    "Cormack, Clarke & Büttcher, SIGIR 2009 (reciprocal rank fusion)",
    (("budget",),),
    ("depth", "share", "replace"),
    _select,
    _row,
)
