"""The sign test."""

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.judgements import Doubles
from assessor_app.evaluation.statistics.distributions import coin_two_sided
from assessor_app.evaluation.statistics.paired_runs import (
    EQUAL,
    FEWEST_TOPICS,
    PairedRuns,
    defined,
)
from assessor_app.evaluation.statistics.significance_test import Drawing, SignificanceTest


def sign(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[pairs]: exact binomial p of better against worse; NaN where no topic differs."""
    result = np.full(len(paired), np.nan)
    for block in paired.blocks():
        progress.report(block.start, len(paired), "Sign tests")
        filled, number = defined(paired.differences(block))
        better = (filled > EQUAL).sum(axis=1).tolist()
        worse = (filled < -EQUAL).sum(axis=1).tolist()
        for at in np.flatnonzero(number >= FEWEST_TOPICS).tolist():
            if better[at] + worse[at]:
                p = coin_two_sided(better[at], better[at] + worse[at])
                result[block.start + at] = p
    return result


SIGN = SignificanceTest(
    "sign",
    "Sign test",
    "On how many topics a run is better, whatever by how much; equal topics are left out.",
    "where two runs differ, either is better equally often",
    "Dixon & Mood (1946), Journal of the American Statistical Association 41:557-566",
    sign,
)
