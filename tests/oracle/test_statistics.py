"""Statistics on real runs, as trectools published them and as scipy computes them."""

import json
import warnings

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests

from assessor_app.campaign.evaluating.comparing import ComparisonMethods, compare, swapped_pairs
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.campaign.evaluating.ranking_similarity import like_orders
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.statistics.significance_test import Drawing

FIRST, SECOND = "input.aplrob03a", "input.UIUC03Rd1"


@pytest.fixture(scope="module")
def published(shared):
    path = shared / "data" / "robust03-runs" / "trectools-published-figures.json"
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def robust(shared):
    """All 17 runs of the Robust track of 2003, scored."""
    folder = shared / "data" / "robust03-runs"
    paths = sorted((folder / "runs").iterdir())
    rankings = rank_files(
        folder / "robust03_qrels.txt", paths, EvaluationOptions(compat=9), Silent()
    )
    requested = parse_measures(("P@10", "AP"))
    return Evaluation(requested, rankings, score(rankings, requested))


def values(robust, measure):
    by_run = robust.scores.values[measure]
    names = robust.rankings.names
    return {name: by_run[names.index(name)] for name in names}


def pair(found, measure, a, b):
    """The pair, turned if need be so that a comes first."""
    return next(one for one in found.pairs if one.measure == measure and {one.a, one.b} == {a, b})


def test_two_measures_order_17_systems_as_trectools_published(robust, published):
    (row,) = like_orders(robust)
    assert (row.a, row.b, row.runs) == ("P@10", "AP", 17)
    expected = published["kendall_tau_17_systems_P_10_vs_map"]["tau"]
    assert row.values["tau"] == pytest.approx(expected, abs=1e-12)
    assert row.values["tau_ap"] == pytest.approx(published["tau_ap_P_10_vs_map"], abs=1e-12)


def test_the_t_test_of_two_runs_is_trectools(robust, published):
    found = pair(compare(robust, ComparisonMethods(correction="none")), "P@10", FIRST, SECOND)
    # Published with four digits.
    expected = published["t_test_P@10_aplrob03a_vs_UIUC03Rd1_p"]
    assert found.p == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("measure", ["AP", "P@10"])
def test_every_pair_is_tested_as_scipy_tests_it(robust, measure):
    of_run = values(robust, measure)
    t = compare(robust, ComparisonMethods(test="t", correction="none"))
    wilcoxon = compare(robust, ComparisonMethods(test="wilcoxon", correction="none"))
    for one, other in zip(t.pairs, wilcoxon.pairs, strict=True):
        if one.measure != measure:
            continue
        first, second = of_run[one.a], of_run[one.b]
        expected = stats.ttest_rel(first, second)
        interval = expected.confidence_interval()
        assert one.p == pytest.approx(expected.pvalue, rel=1e-8)
        assert (one.low, one.high) == pytest.approx((interval.low, interval.high), abs=1e-12)
        assert one.difference == pytest.approx(first.mean() - second.mean())
        assert one.effect_size == pytest.approx(expected.statistic / 10)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # Rounded, since 0.3 - 0.2 and 0.1 are ties, which scipy does not see.
            rounded = np.round(first - second, 12)
            expected = stats.wilcoxon(rounded[rounded != 0], correction=False)
        assert other.p == pytest.approx(expected.pvalue, rel=1e-8)


@pytest.mark.parametrize(("ours", "theirs"), [("holm", "holm"), ("bh", "fdr_bh")])
def test_p_are_corrected_over_the_136_pairs_of_each_measure(robust, ours, theirs):
    found = compare(robust, ComparisonMethods(correction=ours))
    for measure in ("AP", "P@10"):
        family = [one for one in found.pairs if one.measure == measure]
        assert len(family) == 136
        expected = multipletests([one.p for one in family], method=theirs)[1]
        assert [one.p_corrected for one in family] == pytest.approx(expected.tolist())


def test_the_randomisation_test_finds_scipys_p(robust):
    of_run = values(robust, "P@10")
    found = compare(
        robust, ComparisonMethods(test="randomisation", correction="none", drawing=Drawing(20_000))
    )
    some = [one for one in found.pairs if one.measure == "P@10"][::34]
    for one in some:
        expected = stats.permutation_test(
            # Tenths as whole numbers: what rounding sets apart, scipy does not count as far.
            (np.round(10 * (of_run[one.a] - of_run[one.b])),),
            np.sum,
            permutation_type="samples",
            n_resamples=20_000,
            rng=1,
        ).pvalue
        slack = 5 * np.sqrt(2 * max(expected * (1 - expected), 1e-4) / 20_000)
        assert one.p == pytest.approx(expected, abs=slack)


def test_the_paired_tukey_finds_more_than_the_unpaired(robust):
    found = compare(robust, ComparisonMethods(test="tukey"))
    of_run = values(robust, "AP")
    unpaired = stats.tukey_hsd(*of_run.values()).pvalue
    names = list(of_run)
    pairs = [one for one in found.pairs if one.measure == "AP"]
    ours = sum(one.p < 0.05 for one in pairs)
    theirs = sum(unpaired[names.index(one.a), names.index(one.b)] < 0.05 for one in pairs)
    alone = sum(
        one.p < 0.05 for one in compare(robust, ComparisonMethods(correction="none")).pairs[:136]
    )
    assert theirs < ours < alone


def test_runs_that_differ_clearly_do_not_swap_and_close_ones_do(robust):
    certain = {
        (one.measure, one.a, one.b)
        for one in compare(robust, ComparisonMethods(correction="bonferroni")).pairs
        if one.p_corrected < 1e-6
    }
    _, rows = swapped_pairs(robust, "repeated-holdout")
    rates = {(one.measure, one.a, one.b): one.rate for one in rows}
    assert certain
    assert max(rates[one] for one in certain) < 0.01
    closest = min(rows, key=lambda one: abs(one.difference))
    assert closest.rate > 0.25
