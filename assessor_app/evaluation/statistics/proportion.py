"""Proportions with intervals, and the precision of a set estimated from a random sample."""

import math
from dataclasses import dataclass

from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.statistics.distributions import normal_limit
from assessor_app.evaluation.statistics.intervals import CONFIDENCE


@dataclass(frozen=True, slots=True)
class SampledPrecision:
    """estimate: share relevant of the sample, with the limits of Wilson's interval.

    relevant, judged: of the sample. low_count, high_count: limits of the relevant in the whole
    answer set, at least those seen; both -1 where its size is not known.
    """

    relevant: int
    judged: int
    estimate: float
    low: float
    high: float
    low_count: int = -1
    high_count: int = -1


def wilson_interval(hits: int, trials: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Limits of a share from `hits` of `trials`; (NaN, NaN) without trials.

    Wilson (1927), Journal of the American Statistical Association 22:209-212. Raises WrongUse for
    counts or a confidence that cannot be.
    """
    if not 0 <= hits <= trials:
        raise WrongUse(f"{hits} of {trials}", expected="no more hits than trials")
    if not 0 < confidence < 1:
        raise WrongUse(f"confidence {confidence:g}", expected="between 0 and 1")
    if not trials:
        return math.nan, math.nan
    z = normal_limit(confidence)
    share, spread = hits / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    # Nothing found and everything found are the limits themselves, but for rounding.
    low = 0.0 if hits == 0 else middle - half
    return low, 1.0 if hits == trials else middle + half


@dataclass(frozen=True, slots=True)
class Share:
    """hits of trials; its value, and the 95 % limits of Wilson's interval, NaN without trials."""

    hits: int
    trials: int

    @property
    def value(self) -> float:
        """The share."""
        return self.hits / self.trials if self.trials else math.nan

    @property
    def limits(self) -> tuple[float, float]:
        """Lower and upper limit."""
        return wilson_interval(self.hits, self.trials)


def sampled_precision(
    relevant: int, judged: int, answers: int | None = None, confidence: float = CONFIDENCE
) -> SampledPrecision:
    """The precision of a set from `relevant` of `judged` documents drawn from it at random.

    answers: the set's size, where known. NaN for an empty sample. Raises WrongUse for counts that
    cannot be.
    """
    low, high = wilson_interval(relevant, judged, confidence)
    estimate = relevant / judged if judged else math.nan
    if answers is None:
        return SampledPrecision(relevant, judged, estimate, low, high)
    if answers < judged:
        raise WrongUse(
            f"{judged} sampled of {counted(answers, 'answer')}", expected="a sample of the answers"
        )
    if answers == judged and judged:
        # All is judged: nothing is estimated.
        return SampledPrecision(relevant, judged, estimate, estimate, estimate, relevant, relevant)
    fewest, most = relevant, answers - (judged - relevant)
    if judged:
        fewest = max(fewest, math.floor(low * answers))
        most = min(most, math.ceil(high * answers))
    return SampledPrecision(relevant, judged, estimate, low, high, fewest, most)
