"""Every threshold that a score offers, and what it decides: score >= threshold answers yes."""

from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.coefficient import ratio
from assessor_app.evaluation.classification.class_confusion import Decisions, Flags, Values


@dataclass(frozen=True, eq=False, slots=True)
class Sweep:
    """float64[thresholds] each, from the strictest threshold to the loosest.

    The first is infinity, at which all answers are no; then each distinct score, high to low.
    tp, fp: items answered yes that are positive, negative. At the end all are.
    """

    thresholds: Values
    tp: Values
    fp: Values

    @property
    def positives(self) -> int:
        """Items that are positive."""
        return int(self.tp[-1])

    @property
    def negatives(self) -> int:
        """Items that are negative."""
        return int(self.fp[-1])

    @property
    def n(self) -> int:
        """All items."""
        return self.positives + self.negatives

    @property
    def tpr(self) -> Values:
        """True positive rate at each threshold; NaN where no item is positive."""
        return ratio(self.tp, np.asarray(float(self.positives)))

    @property
    def fpr(self) -> Values:
        """False positive rate at each threshold; NaN where no item is negative."""
        return ratio(self.fp, np.asarray(float(self.negatives)))

    @property
    def decisions(self) -> Decisions:
        """The confusion matrix at each threshold."""
        return Decisions(self.tp, self.fp, self.tp[-1] - self.tp, self.fp[-1] - self.fp)

    def at(self, threshold: float) -> Decisions:
        """The confusion matrix at any threshold. Raises WrongUse for NaN."""
        if threshold != threshold:
            raise WrongUse("a threshold is a number", expected="a number such as 0.5")
        passed = int(np.searchsorted(-self.thresholds, -threshold, side="right")) - 1
        return self.decisions.at(max(passed, 0))

    @property
    def undefined(self) -> str:
        """Why there is no trade-off between the classes; empty where there is one."""
        if not self.n:
            return "there is no item"
        if not self.positives:
            return "no item is positive"
        return "" if self.negatives else "no item is negative"


def sweep(positive: Flags, scores: Values) -> Sweep:
    """The sweep of bool[items] and float64[items]. Equal scores are one threshold.

    Infinite scores are scores like others. Raises WrongUse for NaN and for unequal lengths.
    """
    if positive.shape != scores.shape or positive.ndim != 1:
        raise WrongUse("each item has one class and one score")
    if np.isnan(scores).any():
        raise WrongUse("a score is missing", advice="leave out items without a score")
    order = np.argsort(-scores, kind="stable")
    ranked, yes = scores[order], np.cumsum(positive[order], dtype=np.float64)
    last = np.flatnonzero(np.append(ranked[1:] != ranked[:-1], True)[: len(ranked)])
    tp, count = yes[last], last + 1.0
    return Sweep(
        np.concatenate([[np.inf], ranked[last]]),
        np.concatenate([[0.0], tp]),
        np.concatenate([[0.0], count - tp]),
    )
