"""How many topics a test needs to see a difference that is as large as the one observed."""

import numpy as np

from assessor_app.evaluation.judgements import Doubles
from assessor_app.evaluation.statistics.distributions import normal_limit

LEVEL, POWER = 0.05, 0.8
SOURCE = "Guenther (1981), The American Statistician 35(4):243-244"


def topics_needed(effect_size: Doubles, level: float = LEVEL, power: float = POWER) -> Doubles:
    """float64[pairs]: topics for a two-sided paired t test; NaN where the effect is 0 or undefined.

    effect_size: float64[pairs], Cohen's d of the paired differences. With that many topics the test
    finds such a difference with the given power: (z + y)^2 / d^2 + z^2 / 2, rounded up, where z and
    y are the normal quantiles of 1 - level / 2 and of the power (Guenther 1981, which is within a
    topic of the exact number). At least 2.
    """
    z, y = normal_limit(1 - level), normal_limit(2 * power - 1)
    effect = np.asarray(effect_size, np.float64)
    needed = np.full(effect.shape, np.nan)
    known = np.isfinite(effect) & (effect != 0)
    needed[known] = np.ceil((z + y) ** 2 / effect[known] ** 2 + z * z / 2)
    needed[np.isinf(effect)] = 2.0
    found: Doubles = np.maximum(needed, 2.0)
    return found
