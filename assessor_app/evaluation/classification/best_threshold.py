"""The threshold at which a rate is best."""

import math
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.classification.rate import Rate
from assessor_app.evaluation.classification.threshold_sweep import Sweep


@dataclass(frozen=True, slots=True)
class Best:
    """Where a rate is best. NaN both, with `why`, where it is defined nowhere.

    threshold: infinity where it is best to answer no to all. tied: thresholds that do as well;
    the lowest of them is given, which misses the fewest.
    """

    rate: Rate
    threshold: float
    value: float
    tied: int = 0
    why: str = ""


def best_threshold(sweep: Sweep, rate: Rate, lowest: float = -math.inf) -> Best:
    """The best value of `rate` over the thresholds from `lowest` on, and answering no to all."""
    values = np.where(sweep.thresholds >= lowest, rate.of(sweep.decisions), np.nan)
    if np.isnan(values).all():
        return Best(rate, math.nan, math.nan, why=sweep.undefined or rate.undefined)
    best = float(np.nanmax(values) if rate.higher_is_better else np.nanmin(values))
    places = np.flatnonzero(np.isclose(values, best, rtol=1e-12, atol=0))
    return Best(rate, float(sweep.thresholds[places[-1]]), best, len(places))
