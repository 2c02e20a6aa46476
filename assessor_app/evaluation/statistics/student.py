"""The paired t test, and the number of topics that it needs."""

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.distributions import normal_limit, student_two_sided
from assessor_app.evaluation.statistics.paired_runs import PairedRuns
from assessor_app.evaluation.statistics.significance_test import Drawing, SignificanceTest


def paired_t(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[pairs]: p of t = mean / (sd / sqrt(n)); NaN where the differences do not vary."""
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), "t tests")
        found = describe(paired.differences(block))
        varies = found.varies
        error = found.deviation[varies] / np.sqrt(found.topics[varies])
        part = np.full(len(varies), np.nan)
        part[varies] = student_two_sided(found.mean[varies] / error, found.freedom[varies])
        result[block] = part
    return result


STUDENT = SignificanceTest(
    "t",
    "Paired t test",
    "How far the mean difference is from 0, measured by its standard error.",
    "the mean of the differences is 0, and means of so many topics are nearly normal",
    "Student (1908), Biometrika 6:1-25",
    paired_t,
)


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
