"""Decisions at each threshold of a score: score >= threshold predicts positive."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Flags, defined_ratio
from assessor_app.evaluation.classification.class_confusion import Decisions
from assessor_app.evaluation.classification.rates import Rate
from assessor_app.evaluation.rankings import Rankings, counted_topics


@dataclass(frozen=True, eq=False, slots=True)
class Sweep:
    """The predictions at each threshold, from the strictest to the loosest.

    All fields are float64[thresholds]. The first threshold is infinity, at which no item is
    predicted positive; then follows each distinct score, high to low. tp, fp: the numbers, or the
    weights, of positive and of negative items predicted positive. At the last threshold these are
    all items.
    """

    thresholds: Doubles
    tp: Doubles
    fp: Doubles

    @property
    def positives(self) -> float:
        """The number, or the weight, of positive items."""
        return float(self.tp[-1])

    @property
    def negatives(self) -> float:
        """The number, or the weight, of negative items."""
        return float(self.fp[-1])

    @property
    def n(self) -> float:
        """The number, or the weight, of all items."""
        return self.positives + self.negatives

    @property
    def tpr(self) -> Doubles:
        """True positive rate at each threshold; NaN where no item is positive."""
        return defined_ratio(self.tp, self.positives)

    @property
    def fpr(self) -> Doubles:
        """False positive rate at each threshold; NaN where no item is negative."""
        return defined_ratio(self.fp, self.negatives)

    @property
    def decisions(self) -> Decisions:
        """The confusion matrix at each threshold."""
        return Decisions(self.tp, self.fp, self.tp[-1] - self.tp, self.fp[-1] - self.fp)

    def at(self, threshold: float) -> Decisions:
        """Return the confusion matrix at any threshold. Raises WrongUse for NaN."""
        if threshold != threshold:
            raise WrongUse("a threshold is a number", expected="a number such as 0.5")
        passed = int(np.searchsorted(-self.thresholds, -threshold, side="right")) - 1
        return self.decisions.at(max(passed, 0))

    @property
    def undefined(self) -> str:
        """Why there is no trade-off between the classes, in words.

        Empty if both classes have items.
        """
        if not self.n:
            return marked("there is no item")
        if not self.positives:
            return marked("no item is positive")
        return "" if self.negatives else marked("no item is negative")


def sweep(positive: Flags, scores: Doubles, weights: Doubles | None = None) -> Sweep:
    """Return the predictions at each threshold. positive: bool[items]; scores: float64[items].

    weights: float64[items], above 0; None: every item counts 1. Equal scores are one threshold;
    infinite scores are treated as any others. Raises WrongUse for NaN and for unequal lengths.
    """
    if positive.shape != scores.shape or positive.ndim != 1:
        raise WrongUse("each item has one class and one score")
    if np.isnan(scores).any():
        raise WrongUse("a score is missing", advice="leave out items without a score")
    order = np.argsort(-scores, kind="stable")
    ranked, weight = scores[order], np.ones(len(order)) if weights is None else weights[order]
    accepted = weight * positive[order]
    yes, no = np.cumsum(accepted), np.cumsum(weight - accepted)
    last = np.flatnonzero(np.append(ranked[1:] != ranked[:-1], True)[: len(ranked)])
    return Sweep(
        np.concatenate([[np.inf], ranked[last]]),
        np.concatenate([[0.0], yes[last]]),
        np.concatenate([[0.0], no[last]]),
    )


@dataclass(frozen=True, slots=True)
class Best:
    """The best value of a rate and its threshold.

    Both NaN, with `why`, if it is undefined everywhere. threshold: infinity if it is best to
    predict no item positive. tied: the number of thresholds with the best value; the lowest of them
    is given, which misses the fewest positive items.
    """

    rate: Rate
    threshold: float
    value: float
    tied: int = 0
    why: str = ""


def best_threshold(sweep: Sweep, rate: Rate, lowest: float = -math.inf) -> Best:
    """Return the best value of `rate` over all thresholds of at least `lowest`, infinity
    included.
    """
    values = np.where(sweep.thresholds >= lowest, rate.of(sweep.decisions), np.nan)
    if np.isnan(values).all():
        return Best(rate, math.nan, math.nan, why=sweep.undefined or rate.undefined)
    best = float(np.nanmax(values) if rate.higher_is_better else np.nanmin(values))
    places = np.flatnonzero(np.isclose(values, best, rtol=1e-12, atol=0))
    return Best(rate, float(sweep.thresholds[places[-1]]), best, len(places))


LEAST = float(np.finfo(np.float64).min)


def scored_documents(
    rankings: Rankings, run: int, topics: Sequence[int] | None = None
) -> tuple[Flags, Doubles]:
    """Return whether each document is relevant (bool), and its score (float64), over all topics.

    The documents are the judged documents that the run returned for `topics` (None: all topics
    that count), and the relevant documents that it did not return, with the score minus infinity.
    If the order is not by score, minus the rank is the score. A returned score of minus infinity
    becomes the smallest finite number, so that it ranks before documents not returned, as in the
    ROC curve.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, topics)
    hits = one.judged()
    here = np.isin(hits.cell, chosen)
    relevant = hits.grade[here] >= one.level(None)
    by_score = one.options.order == "score"
    scores = np.maximum(hits.score[here], LEAST) if by_score else -hits.rank[here].astype(float)
    missed = int(one.relevant_known()[chosen].sum() - np.count_nonzero(relevant))
    return (
        np.concatenate([relevant, np.ones(missed, bool)]),
        np.concatenate([scores, np.full(missed, -np.inf)]),
    )
