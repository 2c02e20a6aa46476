"""Pooling by ranks and scores alone: depth k, rank fusion, and a stratified random sample."""

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling.candidates import Candidates, Codes, Doubles, best_of, by_topic
from assessor_app.judging.pooling.pooling_method import Frame, Pooling, Question, Selection


def _within_depth(question: Question) -> Selection:
    best = question.candidates.best
    if question.budget is None:
        return Selection(np.arange(len(best)))
    up_to = np.cumsum(np.bincount(best))
    deepest = int(np.searchsorted(up_to, question.budget, "right")) - 1
    if deepest < 1 and len(best):
        raise WrongUse(
            "a budget of {0:,} is too small: the first document of every run makes {1:,} already",
            question.budget,
            up_to[1],
            advice="give a larger budget, or a method that shares it, such as rrf",
        )
    return Selection(np.flatnonzero(best <= deepest))


def _by_best_rank(question: Question) -> Codes:
    return by_topic(question.candidates, -question.candidates.best.astype(np.float64))


DEPTH = Pooling(
    "depth",
    "Depth k",
    "The first k documents of each run, for each topic.",
    "Sparck Jones & van Rijsbergen 1975; Voorhees & Harman, TREC (2005)",
    (("depth", "budget"),),
    ("replace",),
    _within_depth,
    _by_best_rank,
)


Priority = Callable[[Candidates], Doubles]
K = 60  # the constant of Cormack, Clarke & Büttcher


def chosen_by(question: Question, priority: Priority) -> Selection:
    """Select the candidates of highest priority within the budget of the question.

    priority: returns one number per candidate.
    """
    held = question.candidates
    return Selection(best_of(held, priority(held), question.budget, question.by_priority))


def row_of(question: Question, priority: Priority) -> Codes:
    """Return the indexes of all candidates, topic by topic, in descending order of priority.

    priority: returns one number per candidate.
    """
    return by_topic(question.candidates, priority(question.candidates))


def reciprocal_rank_priority(candidates: Candidates) -> Doubles:
    """Return the sum over runs of 1 / (60 + rank), per candidate.

    Cormack, Clarke & Büttcher, SIGIR 2009.
    """
    return candidates.sums(1.0 / (K + candidates.rank))


RECIPROCAL_RANK = Pooling(
    "rrf",
    "Reciprocal rank fusion",
    "The documents with the highest sum over runs of 1 / (60 + rank), up to the budget. Favours "
    "documents that many runs rank high.",
    "Cormack, Clarke & Büttcher, SIGIR 2009 (reciprocal rank fusion)",
    (("budget",),),
    ("depth", "share", "replace"),
    partial(chosen_by, priority=reciprocal_rank_priority),
    partial(row_of, priority=reciprocal_rank_priority),
)


def normalised(candidates: Candidates) -> Doubles:
    """Return each row's score scaled between 0 (lowest) and 1 (highest) of its run and topic.

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
    # Halved, so that the difference of two of the largest numbers does not overflow.
    score = np.nan_to_num(candidates.score)[order] / 2
    low = np.repeat(np.minimum.reduceat(score, start), length)
    span = np.repeat(np.maximum.reduceat(score, start), length) - low
    shares = np.divide(score - low, span, out=np.ones(len(score)), where=span > 0)
    back = np.empty(len(order))
    back[order] = shares
    return back


def combmnz_priority(candidates: Candidates) -> Doubles:
    """Return, per candidate, the sum of its normalised scores times the number of its runs.

    Fox & Shaw, TREC-2 (1994).
    """
    return candidates.sums(normalised(candidates)) * candidates.size


COMBMNZ = Pooling(
    "combmnz",
    "CombMNZ",
    "The documents with the highest sum of scores times number of runs, up to the budget; the "
    "scores of each run and topic are scaled to 0 to 1.",
    "Fox & Shaw, TREC-2 (1994); Lee, SIGIR 1997 (normalisation)",
    (("budget",),),
    ("depth", "share", "replace"),
    partial(chosen_by, priority=combmnz_priority),
    partial(row_of, priority=combmnz_priority),
    scored=True,
)


def _strata(question: Question) -> Codes:
    best = question.candidates.best
    stratum = np.full(len(best), -1, np.int64)
    for number, one in enumerate(question.strata):
        stratum[(best >= one.first) & (best <= one.last)] = number
    return stratum


def _frame(question: Question) -> Frame:
    held = question.candidates
    stratum = _strata(question)
    inside = np.flatnonzero(stratum >= 0)
    topic, stratum = held.topic[inside], stratum[inside]
    rate = np.array([one.rate for one in question.strata])
    lot: NDArray[np.uint64] = np.zeros(len(inside), np.uint64)
    by_lot = rate[stratum] < 1
    lot[by_lot] = question.lots(topic[by_lot], held.document[inside][by_lot])
    order = np.lexsort((lot, stratum, topic))
    new = np.diff(topic[order], prepend=-1) != 0
    new |= np.diff(stratum[order], prepend=-1) != 0
    start = np.flatnonzero(new)
    size = np.diff(np.r_[start, len(order)])
    # Halves are rounded up; at least 1, because a stratum without a sample cannot be estimated.
    number = np.maximum(1, np.floor(size * rate[stratum[order][start]] + 0.5)).astype(np.int64)
    within = np.arange(len(order)) - np.repeat(start, size)
    drawn, chance = np.empty(len(order), bool), np.empty(len(order))
    drawn[order] = within < np.repeat(number, size)
    chance[order] = np.repeat(number / size, size)
    return Frame(inside, stratum, chance, drawn)


def _sampled(question: Question) -> Selection:
    frame = _frame(question)
    return Selection(frame.candidate[frame.drawn], frame)


SAMPLE = Pooling(
    "sample",
    "Stratified random sample",
    "A random sample of each topic's documents, stratified by their best rank in any run: "
    "1:10:1,11:50:0.2 takes all documents of ranks 1 to 10 and 20% of ranks 11 to 50, at least "
    "one. The inclusion probabilities are kept for xinfAP, infNDCG and statAP. The same "
    "seed gives the same sample, and a higher rate adds documents only.",
    "Yilmaz, Kanoulas & Aslam, SIGIR 2008",
    (("strata",),),
    ("seed", "replace"),
    _sampled,
)
