"""Pooling by rank fusion: a priority for each document, computed from all runs at once."""

from collections.abc import Callable
from functools import partial

import numpy as np

from assessor_app.judging.pooling.budget import best_of, by_topic
from assessor_app.judging.pooling.candidates import Candidates, Codes, Doubles
from assessor_app.judging.pooling.pooling_method import Pooling, Question, Selection

Priority = Callable[[Candidates], Doubles]
K = 60  # the constant of Cormack, Clarke & Büttcher


def chosen_by(question: Question, priority: Priority) -> Selection:
    """Select the candidates of highest priority, as many as the budget allows."""
    held = question.candidates
    return Selection(best_of(held, priority(held), question.budget, question.by_priority))


def row_of(question: Question, priority: Priority) -> Codes:
    """Return all candidates, topic by topic, in descending order of priority."""
    return by_topic(question.candidates, priority(question.candidates))


def reciprocal_rank_priority(candidates: Candidates) -> Doubles:
    """Return the sum over runs of 1 / (60 + rank), per candidate.

    Cormack, Clarke & Büttcher, SIGIR 2009.
    """
    return candidates.sums(1.0 / (K + candidates.rank))


RECIPROCAL_RANK = Pooling(
    "rrf",
    "Budget, by reciprocal rank",
    "As many documents as the budget says, those first that many runs return early: by the sum "
    "over runs of 1 / (60 + rank).",
    "Cormack, Clarke & Büttcher, SIGIR 2009 (reciprocal rank fusion)",
    (("budget",),),
    ("depth", "share", "replace"),
    partial(chosen_by, priority=reciprocal_rank_priority),
    partial(row_of, priority=reciprocal_rank_priority),
)


def normalised(candidates: Candidates) -> Doubles:
    """Return each row's score scaled to 0 (lowest of its run and topic) to 1 (highest).

    Returns 1 where all scores of a run and topic are equal. Infinite scores count as the largest
    finite numbers.
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


def combmnz_priority(candidates: Candidates) -> Doubles:
    """Return the sum of normalised scores times the number of runs, per candidate.

    Fox & Shaw, TREC-2 (1994).
    """
    return candidates.sums(normalised(candidates)) * candidates.size


COMBMNZ = Pooling(
    "combmnz",
    "Budget, by CombMNZ",
    "As many documents as the budget says, those first that runs score high and many runs return: "
    "the sum of the scores, each run's put between 0 and 1, times the number of runs.",
    "Fox & Shaw, TREC-2 (1994); Lee, SIGIR 1997 (normalisation)",
    (("budget",),),
    ("depth", "share", "replace"),
    partial(chosen_by, priority=combmnz_priority),
    partial(row_of, priority=combmnz_priority),
    scored=True,
)
