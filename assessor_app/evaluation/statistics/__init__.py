"""Statistics over topics: tests, corrections, intervals, resamplings, each listed once."""

from assessor_app.domain.names import named
from assessor_app.evaluation.statistics import (
    corrections,
    intervals,
    paired_tests,
    resampling_tests,
    topic_splits,
)
from assessor_app.evaluation.statistics.corrections import Correction
from assessor_app.evaluation.statistics.intervals import IntervalMethod
from assessor_app.evaluation.statistics.significance_test import SignificanceTest
from assessor_app.evaluation.statistics.topic_splits import Resampling

TESTS: tuple[SignificanceTest, ...] = (
    paired_tests.STUDENT,
    paired_tests.WILCOXON,
    paired_tests.SIGN,
    resampling_tests.RANDOMISATION,
    resampling_tests.BOOTSTRAP,
    resampling_tests.TUKEY,
)
CORRECTIONS: tuple[Correction, ...] = (
    corrections.NONE,
    corrections.BONFERRONI,
    corrections.HOLM,
    corrections.BENJAMINI_HOCHBERG,
)
INTERVALS: tuple[IntervalMethod, ...] = (
    intervals.STUDENT_INTERVAL,
    intervals.NORMAL,
    intervals.PERCENTILE,
    intervals.BCA,
)
RESAMPLINGS: tuple[Resampling, ...] = (
    topic_splits.HOLDOUT,
    topic_splits.REPEATED_HOLDOUT,
    topic_splits.FOLDS,
    topic_splits.LEAVE_ONE_OUT,
    topic_splits.BOOTSTRAP_SAMPLES,
    topic_splits.STRATIFIED,
)


def significance_test_named(name: str) -> SignificanceTest:
    """Return the test called `name`. Raises WrongUse for an unknown name."""
    return named(TESTS, name, "significance test")


def correction_named(name: str) -> Correction:
    """Return the correction called `name`. Raises WrongUse for an unknown name."""
    return named(CORRECTIONS, name, "correction")


def interval_named(name: str) -> IntervalMethod:
    """Return the kind of interval called `name`. Raises WrongUse for an unknown name."""
    return named(INTERVALS, name, "kind of interval")


def resampling_named(name: str) -> Resampling:
    """Return the resampling called `name`. Raises WrongUse for an unknown name."""
    return named(RESAMPLINGS, name, "resampling")
