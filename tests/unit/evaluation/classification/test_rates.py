"""Rates of a confusion matrix: names, partners, and when they are undefined."""

import importlib
import pkgutil

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation import classification
from assessor_app.evaluation.classification import RATES, Rate, rate_named
from assessor_app.evaluation.classification.class_confusion import Decisions, decisions
from assessor_app.evaluation.classification.rates import cost, f_measure
from assessor_app.evaluation.classification.score_curves import (
    SCORE_CURVES,
    SCORE_SUMMARIES,
    ScoreCurve,
    ScoreSummary,
)

NOBODY = decisions(0, 0, 0, 0)
SOME = decisions(6, 2, 3, 9)


def of(name, matrix):
    return float(rate_named(name).of(matrix))


def test_no_two_rates_share_a_name():
    each = ({name.lower() for name in (rate.name, rate.title, *rate.also)} for rate in RATES)
    names = [name for own in each for name in own]
    doubled = {name for name in names if names.count(name) > 1}
    assert doubled == set()


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("sensitivity", "TPR"),
        ("hit rate", "TPR"),
        ("CAR", "TPR"),
        ("recall", "TPR"),
        ("specificity", "TNR"),
        ("CRR", "TNR"),
        ("precision", "PPV"),
        ("Miss Rate", "FNR"),
        ("FRR", "FNR"),
        ("fall-out", "FPR"),
        ("FAR", "FPR"),
        ("acc", "ACC"),
        ("Youden's J", "J"),
        ("F(beta=3)", "F3"),
        ("F0.25", "F0.25"),
    ],
)
def test_a_rate_is_found_by_what_the_field_calls_it(name, ours):
    assert rate_named(name).name == ours


def test_err_is_not_the_error_rate_since_it_is_expected_reciprocal_rank():
    with pytest.raises(WrongUse, match="error rate"):
        rate_named("ERR")


@pytest.mark.parametrize(
    ("one", "other"),
    [("TPR", "FNR"), ("TNR", "FPR"), ("PPV", "FDR"), ("NPV", "FOR"), ("ACC", "error rate")],
)
def test_partners_add_up_to_one(one, other):
    assert of(one, SOME) + of(other, SOME) == pytest.approx(1)


@pytest.mark.parametrize("rate", RATES, ids=lambda rate: rate.name)
def test_a_rate_of_nothing_is_undefined_and_says_why(rate):
    assert np.isnan(rate.of(NOBODY))
    assert rate.undefined


@pytest.mark.parametrize("rate", RATES, ids=lambda rate: rate.name)
def test_a_rate_keeps_within_its_range_and_takes_many_matrices_at_once(rate):
    counts = np.random.default_rng(3).integers(0, 4, (4, 500)).astype(float)
    values = rate.of(Decisions(*counts))
    low, high = rate.range
    assert values.shape == (500,)
    assert np.nanmin(values) >= low
    assert np.nanmax(values) <= high
    assert values[7] == pytest.approx(float(rate.of(Decisions(*counts).at(7))), nan_ok=True)


@pytest.mark.parametrize("rate", RATES, ids=lambda rate: rate.name)
def test_all_right_is_the_best_there_is(rate):
    best = rate.range[1] if rate.higher_is_better else rate.range[0]
    # Without false positives, LR+ has the denominator 0.
    expected = best if best < float("inf") else pytest.approx(float("nan"), nan_ok=True)
    assert float(rate.of(decisions(7, 0, 0, 13))) == expected


def test_with_equal_classes_mcc_kappa_and_j_of_a_symmetric_matrix_are_one():
    symmetric = decisions(40, 10, 10, 40)
    assert of("MCC", symmetric) == of("kappa", symmetric) == pytest.approx(0.6)
    assert of("J", symmetric) == pytest.approx(0.6)


def test_mcc_is_undefined_where_all_answers_are_the_same():
    assert np.isnan(of("MCC", decisions(0, 0, 10, 90)))


def test_f_leans_to_recall_as_beta_grows():
    forgetful = decisions(1, 0, 9, 90)  # precision 1, recall 0.1
    values = [float(f_measure(beta).of(forgetful)) for beta in (0.01, 0.5, 1, 2, 100)]
    assert values == sorted(values, reverse=True)
    assert values[0] == pytest.approx(1, abs=0.01)
    assert values[-1] == pytest.approx(0.1, abs=0.01)


def test_f_is_zero_where_nothing_is_answered_yes_although_precision_is_undefined():
    silent = decisions(0, 0, 5, 5)
    assert np.isnan(of("PPV", silent))
    assert of("F1", silent) == 0


@pytest.mark.parametrize("beta", [0, -1, float("inf"), float("nan")])
def test_f_takes_a_beta_above_zero(beta):
    with pytest.raises(WrongUse, match="beta"):
        f_measure(beta)


def test_a_cost_matrix_holds_finite_numbers():
    with pytest.raises(WrongUse, match="finite"):
        cost(0, float("inf"), 1, 0)


def test_counts_below_zero_are_refused():
    with pytest.raises(WrongUse, match="counts"):
        decisions(1, -1, 0, 0)


@pytest.mark.parametrize(
    ("kind", "registry"),
    [(Rate, RATES), (ScoreCurve, SCORE_CURVES), (ScoreSummary, SCORE_SUMMARIES)],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_the_registries_hold_everything_of_the_folder(kind, registry):
    found = [
        value
        for module in pkgutil.iter_modules(classification.__path__, f"{classification.__name__}.")
        for value in vars(importlib.import_module(module.name)).values()
        if isinstance(value, kind)
    ]
    assert {value.name for value in found} <= {value.name for value in registry}
    assert len({value.name for value in registry}) == len(registry)
