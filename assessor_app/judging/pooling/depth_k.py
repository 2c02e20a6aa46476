"""Depth-k pooling: the union over runs of the first k documents per topic."""

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling.budget import by_topic
from assessor_app.judging.pooling.candidates import Codes
from assessor_app.judging.pooling.pooling_method import Pooling, Question, Selection


def _select(question: Question) -> Selection:
    best = question.candidates.best
    if question.budget is None:
        return Selection(np.arange(len(best)))
    up_to = np.cumsum(np.bincount(best))
    deepest = int(np.searchsorted(up_to, question.budget, "right")) - 1
    if deepest < 1 and len(best):
        raise WrongUse(
            f"a budget of {question.budget:,} is too small: the first document of every run makes "
            f"{up_to[1]:,} already",
            advice="give a larger budget, or a method that shares it, such as rrf",
        )
    return Selection(np.flatnonzero(best <= deepest))


def _row(question: Question) -> Codes:
    return by_topic(question.candidates, -question.candidates.best.astype(np.float64))


DEPTH = Pooling(
    "depth",
    "Depth k",
    "The first k documents of every run, for each topic. With a budget: the greatest depth, at "
    "most k, whose documents do not exceed it over all topics together.",
    "Sparck Jones & van Rijsbergen 1975; Voorhees & Harman, TREC (2005)",
    (("depth", "budget"),),
    ("replace",),
    _select,
    _row,
)
