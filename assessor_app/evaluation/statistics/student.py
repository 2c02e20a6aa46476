"""The paired t test."""

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.judgements import Doubles
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.distributions import student_two_sided
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
