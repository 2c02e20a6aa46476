"""Statistics over topics: tests, corrections, intervals, resamplings, each listed once."""

from assessor_app.domain.names import named
from assessor_app.evaluation.statistics.corrections import (
    BENJAMINI_HOCHBERG,
    BONFERRONI,
    HOLM,
    NONE,
    Correction,
)
from assessor_app.evaluation.statistics.intervals import (
    BCA,
    NORMAL,
    PERCENTILE,
    STUDENT_INTERVAL,
    IntervalMethod,
)
from assessor_app.evaluation.statistics.paired_tests import SIGN, STUDENT, WILCOXON
from assessor_app.evaluation.statistics.resampling_tests import BOOTSTRAP, RANDOMISATION, TUKEY
from assessor_app.evaluation.statistics.significance_test import SignificanceTest
from assessor_app.evaluation.statistics.topic_splits import (
    BOOTSTRAP_SAMPLES,
    FOLDS,
    HOLDOUT,
    LEAVE_ONE_OUT,
    REPEATED_HOLDOUT,
    STRATIFIED,
    Resampling,
)

TESTS: tuple[SignificanceTest, ...] = (STUDENT, WILCOXON, SIGN, RANDOMISATION, BOOTSTRAP, TUKEY)
CORRECTIONS: tuple[Correction, ...] = (NONE, BONFERRONI, HOLM, BENJAMINI_HOCHBERG)
INTERVALS: tuple[IntervalMethod, ...] = (STUDENT_INTERVAL, NORMAL, PERCENTILE, BCA)
RESAMPLINGS: tuple[Resampling, ...] = (
    HOLDOUT,
    REPEATED_HOLDOUT,
    FOLDS,
    LEAVE_ONE_OUT,
    BOOTSTRAP_SAMPLES,
    STRATIFIED,
)


def significance_test_named(name: str) -> SignificanceTest:
    """The test called `name`. Raises WrongUse for an unknown one."""
    return named(TESTS, name, "significance test")


def correction_named(name: str) -> Correction:
    """The correction called `name`. Raises WrongUse for an unknown one."""
    return named(CORRECTIONS, name, "correction")


def interval_named(name: str) -> IntervalMethod:
    """The kind of interval called `name`. Raises WrongUse for an unknown one."""
    return named(INTERVALS, name, "kind of interval")


def resampling_named(name: str) -> Resampling:
    """The resampling called `name`. Raises WrongUse for an unknown one."""
    return named(RESAMPLINGS, name, "resampling")
