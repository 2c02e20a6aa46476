"""Corrections for many comparisons are statsmodels'."""

import numpy as np
import pytest
from statsmodels.stats.multitest import multipletests

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.statistics import CORRECTIONS, correction_named

THEIRS = {"bonferroni": "bonferroni", "holm": "holm", "bh": "fdr_bh"}


@pytest.mark.parametrize("name", THEIRS)
def test_corrected_p_are_statsmodels(name):
    random = np.random.default_rng(3)
    for count in (1, 2, 10, 780):
        p = random.random(count) ** 3
        p[: count // 3] = p[0]
        expected = multipletests(p, method=THEIRS[name])[1]
        assert correction_named(name).correct(p) == pytest.approx(expected, rel=1e-12)


def test_without_correction_p_stays():
    p = np.array([0.2, 0.01])
    assert np.array_equal(correction_named("none").correct(p), p)


@pytest.mark.parametrize("correction", CORRECTIONS, ids=lambda one: one.name)
def test_an_undefined_p_is_no_comparison(correction):
    corrected = correction.correct(np.array([0.01, np.nan, 0.02]))
    assert np.isnan(corrected[1])
    assert corrected[[0, 2]] == pytest.approx(correction.correct(np.array([0.01, 0.02])))
    assert correction.correct(np.empty(0)).size == 0


def test_an_unknown_correction_names_the_known_ones():
    with pytest.raises(WrongUse, match="holm"):
        correction_named("sidak")
