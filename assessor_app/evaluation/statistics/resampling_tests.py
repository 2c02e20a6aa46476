"""Tests by resampling: randomisation, bootstrap, and Tukey's HSD by randomisation."""

from collections.abc import Iterator

import numpy as np

from assessor_app.domain.language import marked, tr
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.agreement.bootstrap import (
    FEWEST_ROWS,
    ONE_CORE_PRODUCT,
    added_up,
    topic_draws,
)
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.significance_test import (
    EQUAL,
    FEWEST_TOPICS,
    Drawing,
    Exactness,
    PairedRuns,
    SignificanceTest,
    defined,
    same_topics,
)

ROWS_AT_ONCE = 1024
MOST_ENUMERATED = 14


def randomisation(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """Return float64[pairs]: the share of sign changes whose sum is at least as far from 0.

    NaN with fewer than two topics. All 2^n sign changes of the n topics that differ are tried if
    they are no more than the samples (and n is at most MOST_ENUMERATED). Otherwise p = (count + 1)
    / (samples + 1), where the observed signs are one of the changes (Phipson & Smyth 2010,
    Statistical Applications in Genetics and Molecular Biology 9:39). All pairs share the drawn
    signs: each p is valid, and does not depend on which other pairs are tested.
    """
    result = np.full(len(paired), np.nan)
    few = _most_enumerated(drawing)
    exact = _has_few_signs(paired, drawing)
    drawn = []
    for block in paired.blocks():
        filled, number = defined(paired.differences(block))
        known = number >= FEWEST_TOPICS
        result[block][known & exact[block]] = _all_signs(filled[known & exact[block]], few)
        drawn.append(block.start + np.flatnonzero(known & ~exact[block]))
    at = np.concatenate([*drawn, np.empty(0, np.int64)])
    result[at] = _drawn_signs(paired, at, drawing, progress)
    return result


def _most_enumerated(drawing: Drawing) -> int:
    """Return the largest number of topics that differ for which all sign changes are tried."""
    return min(drawing.samples.bit_length() - 1, MOST_ENUMERATED)


def _has_few_signs(paired: PairedRuns, drawing: Drawing) -> Flags:
    """Return bool[pairs]: whether all sign changes are tried."""
    few = _most_enumerated(drawing)
    result = np.zeros(len(paired), bool)
    for block in paired.blocks():
        filled, _ = defined(paired.differences(block))
        result[block] = (np.abs(filled) > EQUAL).sum(axis=1) <= few
    return result


def _all_signs(filled: Doubles, few: int) -> Doubles:
    """Return p by every change of signs; at most `few` of each row's differences are not 0."""
    if not filled.size:
        return np.full(len(filled), np.nan)
    largest = np.argsort(-np.abs(filled), axis=1)[:, : max(1, few)]
    kept = np.take_along_axis(filled, largest, axis=1)
    width = kept.shape[1]
    # Turning all signs gives an equal distance from 0, so the last sign need not change.
    bits = np.arange(2 ** (width - 1))[:, np.newaxis] >> np.arange(width) & 1
    signs = np.where(bits, -1.0, 1.0)
    count = np.zeros(len(kept), np.int64)
    step = max(1, ONE_CORE_PRODUCT // (FEWEST_ROWS * width))
    for start in range(0, len(kept), step):
        rows = kept[start : start + step]
        for at in range(0, len(signs), ROWS_AT_ONCE):
            count[start : start + step] += _far(signs[at : at + ROWS_AT_ONCE], rows)
    return count / len(signs)


def _far(signs: Doubles, rows: Doubles) -> Integers:
    """Return int64[rows]: how many sign changes bring the row's sum as far from 0 as it is.

    signs: float64[signs, topics].
    """
    sums = added_up(signs, rows.T)
    np.abs(sums, out=sums)
    limit = np.abs(rows.sum(axis=1)) - EQUAL * np.abs(rows).sum(axis=1)
    return np.asarray(np.count_nonzero(sums >= limit, axis=0), np.int64)


def _drawn_signs(paired: PairedRuns, at: Integers, drawing: Drawing, progress: Progress) -> Doubles:
    count = np.zeros(len(at), np.int64)
    topics = paired.values.shape[1]
    step = max(1, ONE_CORE_PRODUCT // (FEWEST_ROWS * max(1, topics)))
    for done, signs in _signs(topics, drawing):
        for start in range(0, len(at), step):
            progress.report(done + start / len(at), drawing.samples, tr("Randomisation"))
            pairs = at[start : start + step]
            rows = paired.values[paired.first[pairs]] - paired.values[paired.second[pairs]]
            count[start : start + step] += _far(signs, np.where(np.isnan(rows), 0.0, rows))
    return (count + 1) / (drawing.samples + 1)


def _signs(topics: int, drawing: Drawing) -> Iterator[tuple[int, Doubles]]:
    """Yield random signs of -1 and 1, a few rows at a time, as (rows before, float64[rows,
    topics]).
    """
    generator = np.random.default_rng(drawing.seed)
    for done in range(0, drawing.samples, ROWS_AT_ONCE):
        rows = min(ROWS_AT_ONCE, drawing.samples - done)
        bits = generator.integers(0, 2, size=(rows, topics), dtype=np.int8)
        yield done, np.where(bits, -1.0, 1.0)


RANDOMISATION = SignificanceTest(
    "randomisation",
    "Randomisation test",
    "The share of sign changes of the topics' differences that give a mean difference at least as "
    "far from 0 as the observed one; all sign changes for few topics, random ones otherwise.",
    "on each topic, the values of the two runs are exchangeable",
    "independent topics; no form of distribution",
    "Fisher (1935), The Design of Experiments; Smucker, Allan & Carterette, CIKM 2007",
    randomisation,
    draws=True,
    exactness=Exactness(_has_few_signs, marked("all sign changes")),
)


def bootstrap(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """Return float64[pairs]: p = (count + 1) / (samples + 1) of t at least as far from 0.

    t = mean / (sd / sqrt(n)) of each sample of the differences, shifted to a mean of 0. NaN if the
    differences do not vary. Samples with a single value have no spread: they count if it is not 0.
    """
    result = np.full(len(paired), np.nan)
    for block in paired.blocks(drawing.samples):
        progress.report(block.start, len(paired), tr("Bootstrap tests"))
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
    # Squares, with n for n - 1 on both sides, order the samples equally without roots.
    observed = found.mean[varies] ** 2 / ((shifted**2).mean(axis=1))
    far = mean**2 >= observed * np.maximum(variance, 0.0) * (1 - EQUAL)
    far &= np.abs(mean) > EQUAL * np.abs(shifted).max(axis=1)
    # If the observed mean is 0, every sample is at least as far from 0.
    far |= observed <= EQUAL**2
    p[varies] = (far.sum(axis=0) + 1) / (drawing.samples + 1)
    return p


BOOTSTRAP = SignificanceTest(
    "bootstrap",
    "Bootstrap test",
    "The share of bootstrap samples of the topics, with differences shifted to a mean of 0, whose "
    "t statistic is at least as far from 0 as the observed one.",
    "the mean of the differences is 0",
    "topics that are a random sample, large enough to represent the distribution of differences",
    "Efron & Tibshirani (1993), An Introduction to the Bootstrap, 16.4; Sakai, SIGIR 2006",
    bootstrap,
    draws=True,
)


NUMBERS_IN_CACHE = 1 << 18


def tukey(paired: PairedRuns, drawing: Drawing, progress: Progress) -> Doubles:
    """Return float64[pairs]: p = (count + 1) / (samples + 1) of ranges at least as large.

    Each sample shuffles the runs' values within every topic and takes the greatest difference of
    two means. Only topics on which all runs are defined count; NaN if there are fewer than two.
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
    """Return float64[samples]: the greatest difference of two runs' sums with shuffled values.

    by_topic: float64[topics, runs]; values are shuffled within each topic, a few samples at a
    time, so that they stay in the processor's cache.
    """
    generator = np.random.default_rng(drawing.seed)
    ranges = np.empty(drawing.samples)
    step = max(1, NUMBERS_IN_CACHE // by_topic.size)
    for start in range(0, drawing.samples, step):
        progress.report(start, drawing.samples, tr("Shuffling runs within topics"))
        rows = min(step, drawing.samples - start)
        shuffled = np.repeat(by_topic[np.newaxis], rows, axis=0)
        generator.permuted(shuffled, axis=2, out=shuffled)
        sums = shuffled.sum(axis=1)
        ranges[start : start + rows] = sums.max(axis=1) - sums.min(axis=1)
    return ranges


TUKEY = SignificanceTest(
    "tukey",
    "Randomised Tukey HSD",
    "The share of random permutations of the runs within each topic whose largest difference "
    "between two means is at least as large as the observed difference of the pair.",
    "on each topic, the values of all runs are exchangeable",
    "independent topics; no form of distribution",
    "Carterette (2012), ACM Transactions on Information Systems 30(1):4",
    tukey,
    whole_family=True,
    draws=True,
)
