"""Statistics equal scipy's and statsmodels', on any values whatever."""

import itertools
import math
import warnings

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy import stats
from statsmodels.stats.multitest import multipletests

from assessor_app.domain.progress import Silent
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.correlation.rank_biased_overlap import rank_biased_overlap
from assessor_app.evaluation.statistics import TESTS, correction_named, significance_test_named
from assessor_app.evaluation.statistics.descriptions import describe
from assessor_app.evaluation.statistics.paired_tests import signed_rank
from assessor_app.evaluation.statistics.proportion import wilson_interval
from assessor_app.evaluation.statistics.significance_test import Drawing, PairedRuns

pytestmark = pytest.mark.long

SAMPLES = 100
# scipy takes long for little.
QUICK = settings(deadline=None, max_examples=25)
# Many ties and many zeros; exact in binary, so that ties are ties to scipy too.
EIGHTHS = st.integers(0, 8).map(lambda eighth: eighth / 8)


def value_tables(runs, topics, elements):
    return arrays.arrays(np.float64, st.tuples(runs, topics), elements=elements)


def p_of(name, values, samples=SAMPLES):
    paired = PairedRuns.every_pair(values)
    return significance_test_named(name).function(paired, Drawing(samples, 5), Silent())


@QUICK
@given(value_tables(st.integers(2, 4), st.integers(2, 70), EIGHTHS))
def test_t_and_wilcoxon_and_sign_are_scipys(values):
    found = {name: p_of(name, values) for name in ("t", "wilcoxon", "sign")}
    pairs = itertools.combinations(values, 2)
    for at, (first, second) in enumerate(pairs):
        differences = first - second
        better, worse = int((differences > 0).sum()), int((differences < 0).sum())
        if not better + worse:
            assert all(math.isnan(p[at]) for p in found.values())
            continue
        assert abs(found["sign"][at] - stats.binomtest(better, better + worse).pvalue) < 1e-12
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = stats.wilcoxon(differences[differences != 0], correction=False).pvalue
        assert abs(found["wilcoxon"][at] - expected) < 1e-9
        if differences.std() > 0:
            expected = stats.ttest_rel(first, second).pvalue
            assert abs(found["t"][at] - expected) < 1e-9


@QUICK
@given(st.lists(st.integers(1, 10**6), unique=True, min_size=1, max_size=60), st.randoms())
def test_wilcoxon_without_ties_is_scipys(sizes, random):
    differences = np.array([random.choice((-1, 1)) * size for size in sizes], float)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = stats.wilcoxon(differences, correction=False).pvalue
    assert abs(signed_rank(differences) - expected) < 1e-9


@QUICK
@given(value_tables(st.just(2), st.integers(2, 8), EIGHTHS))
def test_all_sign_changes_of_few_topics_are_scipys(values):
    differences = values[0] - values[1]
    expected = stats.permutation_test(
        (differences,), np.sum, permutation_type="samples", n_resamples=np.inf
    ).pvalue
    assert abs(p_of("randomisation", values, 1000)[0] - expected) < 1e-12


@QUICK
@given(value_tables(st.integers(2, 5), st.integers(1, 40), st.one_of(EIGHTHS, st.just(math.nan))))
def test_every_p_is_a_probability_or_undefined_and_never_lonely(values):
    paired = PairedRuns.every_pair(values)
    found = describe(paired.differences(slice(None)))
    reasons = found.reasons(of_differences=True)
    for test in TESTS:
        p = p_of(test.name, values)
        told = ~np.isnan(p)
        assert ((p[told] > 0) & (p[told] <= 1)).all()
        if not test.whole_family:
            assert (found.topics[told] >= 2).all()
        for at in np.flatnonzero(np.isnan(p)):
            common = (~np.isnan(values).any(axis=0)).sum()
            assert reasons[at] or (test.whole_family and common < 2)


@QUICK
@given(value_tables(st.just(2), st.integers(2, 40), st.floats(0, 1)), st.floats(0.125, 8))
def test_neither_the_names_nor_the_scale_of_values_changes_p(values, scale):
    assume(np.ptp(values[0] - values[1]) > 1e-3)
    for name in ("t", "wilcoxon", "sign", "randomisation", "bootstrap"):
        p = p_of(name, np.round(values, 6))
        assert abs(p - p_of(name, np.round(values, 6)[::-1])) < 1e-9
        factor = 2.0 ** round(math.log2(scale))
        assert abs(p - p_of(name, np.round(values, 6) * factor)) < 1e-9


@QUICK
@given(arrays.arrays(np.float64, st.integers(1, 50), elements=st.floats(0, 1)))
def test_corrections_are_statsmodels(p):
    # Numbers below the least normal one have so few digits that the order of operations shows.
    least = np.finfo(np.float64).smallest_normal
    for ours, theirs in (("holm", "holm"), ("bh", "fdr_bh"), ("bonferroni", "bonferroni")):
        corrected = correction_named(ours).correct(p)
        assert np.allclose(corrected, multipletests(p, method=theirs)[1], rtol=1e-12, atol=least)
        assert (corrected >= p).all()


@QUICK
@given(st.integers(0, 500), st.integers(1, 500), st.floats(0.5, 0.999))
def test_wilsons_interval_holds_the_share(hits, more, confidence):
    low, high = wilson_interval(hits, hits + more, confidence)
    assert 0 <= low <= hits / (hits + more) <= high <= 1


@QUICK
@given(arrays.arrays(np.float64, st.tuples(st.just(2), st.integers(2, 60)), elements=EIGHTHS))
def test_tau_b_and_rho_are_scipys(scores):
    first, second = scores
    for name, theirs in (("tau_b", stats.kendalltau), ("rho", stats.spearmanr)):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = theirs(first, second).statistic
        value = next(one for one in CORRELATIONS if one.name == name).of_scores(first, second)
        assert math.isnan(value) == math.isnan(expected)
        assert math.isnan(value) or abs(value - expected) < 1e-9


@QUICK
@given(arrays.arrays(np.float64, st.tuples(st.just(2), st.integers(2, 60)), elements=EIGHTHS))
def test_a_correlation_stays_in_its_range(scores):
    for one in CORRELATIONS:
        value = one.of_scores(*scores)
        assert math.isnan(value) or one.range[0] - 1e-12 <= value <= one.range[1] + 1e-12


@QUICK
@given(
    st.lists(st.integers(0, 30), unique=True, min_size=1),
    st.lists(st.integers(0, 30), unique=True, min_size=1),
    st.floats(0.05, 0.99),
)
def test_the_extrapolated_overlap_lies_between_its_bounds(first, second, p):
    found = rank_biased_overlap(first, second, p)
    assert -1e-12 <= found.low <= found.extrapolated + 1e-12
    assert found.extrapolated <= found.high + 1e-12 <= 1 + 1e-9


@QUICK
@given(
    st.permutations(range(12)),
    st.permutations(range(12)),
    st.integers(1, 12),
    st.integers(1, 12),
    st.floats(0.1, 0.95),
)
def test_seeing_more_only_narrows_the_bounds(first, second, one, other, p):
    less = rank_biased_overlap(first[:one], second[:other], p)
    more = rank_biased_overlap(first, second, p)
    assert less.low <= more.low + 1e-12
    assert more.high <= less.high + 1e-12
