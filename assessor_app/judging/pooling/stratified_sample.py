"""Pooling by a stratified random sample of the documents' best ranks."""

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.pooling.candidates import Codes
from assessor_app.judging.pooling.pooling_method import Frame, Pooling, Question, Selection


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
    # Halves upwards, and never none: a stratum of which nothing is drawn cannot be estimated.
    number = np.maximum(1, np.floor(size * rate[stratum[order][start]] + 0.5)).astype(np.int64)
    within = np.arange(len(order)) - np.repeat(start, size)
    drawn, chance = np.empty(len(order), bool), np.empty(len(order))
    drawn[order] = within < np.repeat(number, size)
    chance[order] = np.repeat(number / size, size)
    return Frame(inside, stratum, chance, drawn)


def _select(question: Question) -> Selection:
    frame = _frame(question)
    return Selection(frame.candidate[frame.drawn], frame)


SAMPLE = Pooling(
    "sample",
    "Stratified random sample",
    "Of each topic's documents, by their best rank in any run, a share drawn by lot: 1:10:1,"
    "11:50:0.2 takes all of ranks 1 to 10 and a fifth of ranks 11 to 50, at least one. The "
    "probability of each is kept for measures that estimate. The same seed draws the same, and a "
    "higher rate only adds.",
    "Yilmaz, Kanoulas & Aslam, SIGIR 2008 (stratified sampling, as NIST's pools for xinfAP)",
    (("strata",),),
    ("seed", "replace"),
    _select,
)
