"""Tukey's honestly significant difference by randomisation, topics kept together."""

import numpy as np

from assessor_app.domain.progress import Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.statistics.paired_runs import EQUAL, FEWEST_TOPICS, PairedRuns
from assessor_app.evaluation.statistics.significance_test import Drawing, SignificanceTest

NUMBERS_IN_CACHE = 1 << 18


def tukey(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[pairs]: p = (count + 1) / (samples + 1) of ranges at least as large.

    Each sample shuffles the runs' values within every topic and takes the greatest difference of
    two means. Only topics where all runs are defined count; NaN where they are fewer than two.
    """
    values = paired.on_common_topics().values
    if values.shape[1] < FEWEST_TOPICS:
        return np.full(len(paired), np.nan)
    ranges = np.sort(_ranges(np.ascontiguousarray(values.T), drawing, progress))
    sums = values.sum(axis=1)
    observed = np.abs(sums[paired.first] - sums[paired.second])
    tolerance = EQUAL * np.abs(values).sum(axis=1).max()
    count = len(ranges) - np.searchsorted(ranges, observed - tolerance)
    p: Doubles = (count + 1) / (drawing.samples + 1)
    return p


def _ranges(by_topic: Doubles, drawing: Drawing, progress: Progress) -> Doubles:
    """float64[samples]: the greatest difference of two runs' sums, values[topics, runs] shuffled.

    A few samples at a time, so that what is shuffled stays in the processor's cache.
    """
    generator = np.random.default_rng(drawing.seed)
    ranges = np.empty(drawing.samples)
    step = max(1, NUMBERS_IN_CACHE // by_topic.size)
    for start in range(0, drawing.samples, step):
        progress.report(start, drawing.samples, "Shuffling runs within topics")
        rows = min(step, drawing.samples - start)
        shuffled = np.repeat(by_topic[np.newaxis], rows, axis=0)
        generator.permuted(shuffled, axis=2, out=shuffled)
        sums = shuffled.sum(axis=1)
        ranges[start : start + rows] = sums.max(axis=1) - sums.min(axis=1)
    return ranges


TUKEY = SignificanceTest(
    "tukey",
    "Randomised Tukey HSD",
    "How often shuffling the runs within each topic sets any two as far apart as these.",
    "on each topic, which value belongs to which run is chance, for all runs at once",
    "Carterette (2012), ACM Transactions on Information Systems 30(1):4",
    tukey,
    whole_family=True,
    draws=True,
)
