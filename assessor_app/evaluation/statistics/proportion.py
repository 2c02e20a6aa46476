"""Proportions with intervals, precision estimated from a sample, and F over k folds."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.coefficient import mean_of_defined
from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.statistics.distributions import normal_limit
from assessor_app.evaluation.statistics.intervals import CONFIDENCE


@dataclass(frozen=True, slots=True)
class SampledPrecision:
    """The precision of an answer set, estimated from a sample.

    relevant, judged: numbers of the sample. estimate: the share relevant. low, high: the limits of
    Wilson's interval. low_count, high_count: limits of the number relevant in the whole answer
    set, at least those seen; both -1 if its size is unknown.
    """

    relevant: int
    judged: int
    estimate: float
    low: float
    high: float
    low_count: int = -1
    high_count: int = -1


def wilson_interval(hits: int, trials: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return the limits of a share from `hits` of `trials`; (NaN, NaN) without trials.

    Wilson (1927), Journal of the American Statistical Association 22:209-212. Raises WrongUse for
    more hits than trials, negative hits, or a confidence not between 0 and 1.
    """
    if not 0 <= hits <= trials:
        raise WrongUse("{0} of {1}", hits, trials, expected="no more hits than trials")
    if not 0 < confidence < 1:
        raise WrongUse("confidence {0:g}", confidence, expected="between 0 and 1")
    if not trials:
        return math.nan, math.nan
    z = normal_limit(confidence)
    share, spread = hits / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    # Without rounding errors, the limits would be exactly 0 and 1 in these cases.
    low = 0.0 if hits == 0 else middle - half
    return low, 1.0 if hits == trials else middle + half


@dataclass(frozen=True, slots=True)
class Share:
    """A share of `hits` in `trials`, with the 95% limits of Wilson's interval."""

    hits: int
    trials: int

    @property
    def value(self) -> float:
        """The share; NaN without trials."""
        return self.hits / self.trials if self.trials else math.nan

    @property
    def limits(self) -> tuple[float, float]:
        """Lower and upper limit; NaN without trials."""
        return wilson_interval(self.hits, self.trials)


def sampled_precision(
    relevant: int, judged: int, answers: int | None = None, confidence: float = CONFIDENCE
) -> SampledPrecision:
    """Return the precision of a set from `relevant` of `judged` documents drawn from it at random.

    answers: the set's size, None if unknown. NaN for an empty sample. Raises WrongUse for more
    relevant than judged documents, or more judged documents than answers.
    """
    low, high = wilson_interval(relevant, judged, confidence)
    estimate = relevant / judged if judged else math.nan
    if answers is None:
        return SampledPrecision(relevant, judged, estimate, low, high)
    if answers < judged:
        raise WrongUse(
            tr_count(
                "{1} sampled of {0:,} answer", "{1} sampled of {0:,} answers", answers, judged
            ),
            expected="a sample of the answers",
        )
    if answers == judged and judged:
        # All answers are judged: nothing is estimated.
        return SampledPrecision(relevant, judged, estimate, estimate, estimate, relevant, relevant)
    fewest, most = relevant, answers - (judged - relevant)
    if judged:
        fewest = max(fewest, math.floor(low * answers))
        most = min(most, math.ceil(high * answers))
    return SampledPrecision(relevant, judged, estimate, low, high, fewest, most)


SOURCE = "Forman & Scholz (2010), ACM SIGKDD Explorations 12(1):49-57"


@dataclass(frozen=True, slots=True)
class FoldedF:
    """F over several folds, in three ways; folds: F of each, NaN where undefined.

    of_totals: F of the folds' counts added up; it is unbiased, and to be preferred. of_means: F of
    the mean precision and the mean recall. mean: the mean of the folds' own F. Means are over the
    folds where the value is defined.
    """

    of_totals: float
    of_means: float
    mean: float
    folds: tuple[float, ...]


def folded_f(
    true_positives: Sequence[float],
    false_positives: Sequence[float],
    false_negatives: Sequence[float],
    beta: float = 1.0,
) -> FoldedF:
    """Return F of k folds (for instance parts of the topics) from the counts of each fold.

    F = (1 + b^2) TP / ((1 + b^2) TP + b^2 FN + FP), with b = beta. Raises WrongUse for unequal
    lengths, negative counts, or a beta that is not above 0.
    """
    counts = [
        np.asarray(one, np.float64) for one in (true_positives, false_positives, false_negatives)
    ]
    if len({len(one) for one in counts}) != 1 or any((one < 0).any() for one in counts):
        raise WrongUse("the counts of the folds do not match", expected="k counts of each, from 0")
    if not beta > 0:
        raise WrongUse("beta {0:g}", beta, expected="above 0")
    tp, fp, fn = counts
    own = _f(tp, fp, fn, beta)
    precision, _ = mean_of_defined(defined_ratio(tp, tp + fp))
    recall, _ = mean_of_defined(defined_ratio(tp, tp + fn))
    total = _f(tp.sum(), fp.sum(), fn.sum(), beta)
    return FoldedF(
        float(total),
        _harmonic(precision, recall, beta),
        mean_of_defined(own)[0],
        tuple(own.tolist()),
    )


def _f(tp: Doubles, fp: Doubles, fn: Doubles, beta: float) -> Doubles:
    weight = beta * beta
    return defined_ratio((1 + weight) * tp, (1 + weight) * tp + weight * fn + fp)


def _harmonic(precision: float, recall: float, beta: float) -> float:
    if math.isnan(precision) or math.isnan(recall):
        return math.nan
    below = beta * beta * precision + recall
    return (1 + beta * beta) * precision * recall / below if below else 0.0
