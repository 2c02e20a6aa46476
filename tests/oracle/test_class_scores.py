"""Figures of several classes and of likelihood ratios, as scikit-learn has them; DeLong's test."""

import json

import numpy as np
import pytest
from sklearn import metrics

from assessor_app.campaign.classification.classifying import classify
from assessor_app.campaign.classification.classifying_classes import classify_classes
from assessor_app.campaign.classification.comparing_areas import area_rows
from assessor_app.cli.command_line import main
from assessor_app.evaluation.classification.area_comparison import area_covariance, placements
from assessor_app.evaluation.classification.class_confusion import decisions
from assessor_app.evaluation.classification.rates import LR_NEGATIVE, LR_POSITIVE

EXACT = 1e-12
CLASSES = ("ant", "bee", "cat", "dog")
# pROC 1.18's own tests have these: roc.test of the scores, then its statistic, p and limits.
PUBLISHED = {
    ("wfns", "s100b"): (
        (2.20898359144091, 0.0271757822291882),
        (0.0104061769564846, 0.174214419249478),
    ),
    ("wfns", "ndka"): (
        (2.79777591868904, 0.00514557970691098),
        (0.0634011709339876, 0.3600405634833566),
    ),
    ("ndka", "s100b"): (
        (-1.39077002573558, 0.164295175223054),
        (-0.2876917446341914, 0.0488706064228094),
    ),
}


@pytest.fixture
def drawn():
    """The true classes of 200 items, and a probability for each class, some of them equal."""
    dice = np.random.default_rng(7)
    actual = dice.choice(4, 200, p=[0.5, 0.3, 0.15, 0.05])
    weights = np.round(dice.random((200, 4)) + 0.6 * np.eye(4)[actual], 3)
    return actual, weights / weights.sum(axis=1, keepdims=True)


def test_figures_of_several_classes_are_scikit_learns(drawn, tmp_path):
    actual, shares = drawn
    path = tmp_path / "classes.csv"
    rows = [
        ",".join([CLASSES[code], *map(repr, line)])
        for code, line in zip(actual.tolist(), shares.tolist(), strict=True)
    ]
    # A class has the index of its first appearance in the file; scikit-learn sorts the classes.
    path.write_text("\n".join([f"truth,{','.join(CLASSES)}", *rows]), encoding="utf-8")
    overall = classify_classes(path, "truth").answers[0].overall
    expected = {
        "MCC": metrics.matthews_corrcoef(actual, shares.argmax(axis=1)),
        "log loss": metrics.log_loss(actual, shares),
        "Brier score": metrics.brier_score_loss(actual, shares),
        "top-2 accuracy": metrics.top_k_accuracy_score(actual, shares, k=2),
        "top-3 accuracy": metrics.top_k_accuracy_score(actual, shares, k=3),
    }
    for kind, name in (("ovr", "AUC one-vs-rest"), ("ovo", "AUC one-vs-one")):
        for average, more in (("macro", ""), ("weighted", " weighted")):
            expected[name + more] = metrics.roc_auc_score(
                actual, shares, multi_class=kind, average=average
            )
    found = {name: overall[name].value for name in expected}
    assert found == pytest.approx(expected, abs=EXACT)
    assert "top-5 accuracy" not in overall


def test_likelihood_ratios_are_scikit_learns_and_undefined_ones_give_the_reason():
    actual, answered = np.array([1, 1, 1, 0, 0, 0, 0]), np.array([1, 1, 0, 1, 0, 0, 0])
    positive, negative = metrics.class_likelihood_ratios(actual, answered)
    matrix = decisions(2, 1, 1, 3)
    assert float(LR_POSITIVE.of(matrix)) == pytest.approx(positive, abs=EXACT)
    assert float(LR_NEGATIVE.of(matrix)) == pytest.approx(negative, abs=EXACT)
    assert np.isnan(LR_POSITIVE.of(decisions(2, 0, 1, 4)))
    assert LR_POSITIVE.undefined.startswith("no negative item is predicted positive")
    assert np.isnan(LR_NEGATIVE.of(decisions(2, 4, 1, 0)))
    assert LR_NEGATIVE.undefined.startswith("all negative items are predicted positive")


def test_two_scores_of_the_same_patients_are_compared_as_published(shared, capsys):
    patients = shared / "data" / "binary-scores" / "aSAH.csv"
    rows = {
        (row.a, row.b): row
        for names in (["wfns", "s100b", "ndka"], ["ndka", "s100b"])
        for row in area_rows(classify(patients, "outcome", "Poor", names))
    }
    for pair, (test, limits) in PUBLISHED.items():
        row = rows[pair]
        assert (row.z, row.p) == pytest.approx(test, abs=1e-14)
        assert (row.low, row.high) == pytest.approx(limits, abs=1e-14)
        assert row.items == 113
    words = ["classify", str(patients), "--label", "outcome", "--positive", "Poor"]
    assert main([*words, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(one["a"], one["b"]) for one in found["comparisons"]] == [
        ("s100b", "ndka"),
        ("s100b", "wfns"),
        ("ndka", "wfns"),
    ]
    assert found["comparisons"][1]["p"] == pytest.approx(0.0271757822291882, abs=1e-14)
    assert main(words) == 0
    assert "Comparison of AUC" in capsys.readouterr().out


def test_the_covariance_of_two_areas_is_the_definitions_sum_over_all_pairs():
    dice = np.random.default_rng(3)
    positive = dice.random(40) < 0.4
    scores = np.round(dice.random((2, 40)) + 0.3 * positive, 1)
    better = [
        (one[positive][:, None] > one[~positive]) + 0.5 * (one[positive][:, None] == one[~positive])
        for one in scores
    ]
    expected = sum(
        np.cov(better[0].mean(axis=axis), better[1].mean(axis=axis))[0, 1]
        / better[0].shape[1 - axis]
        for axis in (0, 1)
    )
    found = area_covariance(*(placements(positive, one) for one in scores))
    assert found == pytest.approx(expected, abs=1e-15)


def test_a_comparison_is_over_the_items_with_both_scores_and_says_why_it_is_undefined(tmp_path):
    path = tmp_path / "scores.csv"
    path.write_text(
        "y,a,b,c\n1,9,2,\n1,8,1,8\n0,3,2,3\n0,,1,1\n1,7,3,9\n0,2,,2\n", encoding="utf-8"
    )
    ab, ac, _ = area_rows(classify(path, "y", "1"))
    assert (ab.items, ac.items) == (4, 4)
    assert "two negative items" in ab.why
    assert ac.why == "the estimated variance is 0"
    assert np.isnan(ac.p)
