"""The bootstrap test: resamples topics from differences shifted to a mean of 0."""

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.agreement.bootstrap import added_up, topic_draws
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.paired_runs import EQUAL, PairedRuns, same_topics
from assessor_app.evaluation.statistics.significance_test import Drawing, SignificanceTest


def bootstrap(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[pairs]: p = (count + 1) / (samples + 1) of t at least as far from 0.

    t = mean / (sd / sqrt(n)) of each sample of the shifted differences. NaN where they do not
    vary. Samples that draw one value only have no spread: they count as far where they are not 0.
    """
    result = np.full(len(paired), np.nan)
    for block in paired.blocks(drawing.samples):
        progress.report(block.start, len(paired), "Bootstrap tests")
        differences = paired.differences(block)
        for rows, topics in same_topics(differences):
            result[block.start + rows] = _of_group(differences[rows][:, topics], drawing)
    return result


def _of_group(rows: Doubles, drawing: Drawing) -> Doubles:
    found = describe(rows)
    p = np.full(len(rows), np.nan)
    varies = np.flatnonzero(found.varies)
    if not len(varies):
        return p
    topics = rows.shape[1]
    times = topic_draws(np.ones(topics, bool), drawing.samples, drawing.seed)
    shifted = rows[varies] - found.mean[varies, np.newaxis]
    mean = added_up(times, shifted.T) / topics
    variance = added_up(times, (shifted**2).T) / topics - mean**2
    # Squares, and n for n - 1 on both sides: the same order of samples without roots.
    observed = found.mean[varies] ** 2 / ((shifted**2).mean(axis=1))
    far = mean**2 >= observed * np.maximum(variance, 0.0) * (1 - EQUAL)
    far &= np.abs(mean) > EQUAL * np.abs(shifted).max(axis=1)
    # A mean of 0 is as far as can be only from a mean of 0.
    far |= observed <= EQUAL**2
    p[varies] = (far.sum(axis=0) + 1) / (drawing.samples + 1)
    return p


BOOTSTRAP = SignificanceTest(
    "bootstrap",
    "Bootstrap test",
    "How often topics drawn again, from differences shifted to a mean of 0, give as large a t.",
    "the mean of the differences is 0, and their spread is as observed",
    "Efron & Tibshirani (1993), An Introduction to the Bootstrap, 16.4; Sakai, SIGIR 2006",
    bootstrap,
    draws=True,
)
