"""The worked examples of classification, with their printed figures."""

import json
from pathlib import Path

import numpy as np
import pytest

from assessor_app.evaluation.classification import rate_named
from assessor_app.evaluation.classification.class_confusion import decisions
from assessor_app.evaluation.classification.classes import (
    ClassConfusion,
    accuracy,
    class_confusion,
    macro,
    micro,
    weighted_mean,
)
from assessor_app.evaluation.classification.curve_areas import average_precision, roc_area
from assessor_app.evaluation.classification.prediction_errors import log_loss
from assessor_app.evaluation.classification.rates import ACC, TPR, cost
from assessor_app.evaluation.classification.threshold_sweep import best_threshold, sweep

PATH = Path(__file__).resolve().parents[3] / "data" / "worked_examples.json"
EXAMPLES = {one["id"]: one for one in json.loads(PATH.read_text(encoding="utf-8"))["examples"]}
# What the examples call a rate, where we call it otherwise.
NAMES = {"ERR": "error rate"}
MATRICES = (
    "cancer-confusion",
    "cancer-oracle-no",
    "roc-point-A",
    "roc-point-B",
    "roc-point-C",
    "roc-point-D",
    "accuracy-limit",
    "detector-loose",
    "detector-strict",
    "spam-accuracy",
    "spam-all-ham",
    "shoe-brand",
)


def matrix(given):
    return decisions(given["TP"], given["FP"], given["FN"], given["TN"])


def rate(name, given):
    return float(rate_named(NAMES.get(name, name)).of(matrix(given)))


def near(example, expected):
    return pytest.approx(expected, abs=EXAMPLES[example]["tolerance"])


@pytest.mark.parametrize("name", MATRICES)
def test_a_matrix_has_the_rates_that_are_printed(name):
    example = EXAMPLES[name]
    found = {rate_name: rate(rate_name, example["given"]) for rate_name in example["expect"]}
    assert found == near(name, example["expect"])


def test_precision_of_one_who_always_says_no_is_undefined():
    assert np.isnan(rate("precision", EXAMPLES["cancer-oracle-no"]["given"]))


def test_people_of_three_classes():
    given, expected = EXAMPLES["people-confusion"]["given"], EXAMPLES["people-confusion"]["expect"]
    # There rows are what was recognised.
    confusion = ClassConfusion(tuple(given["classes"]), np.array(given["matrix"], np.float64).T)
    assert accuracy(confusion).value == near("people-confusion", expected["ACC"])
    assert 1 - accuracy(confusion).value == near("people-confusion", expected["ERR"])
    for kind, figures in expected["one_vs_rest"].items():
        one = confusion.one_against_rest.at(given["classes"].index(kind))
        cells = {"TP": one.tp, "FP": one.fp, "FN": one.fn, "TN": one.tn}
        found = {
            name: float(cells[name] if name in cells else rate_named(name).of(one))
            for name in figures
        }
        assert found == near("people-confusion", figures)


def walk():
    given = EXAMPLES["roc-walk"]["given"]
    positive = np.array([label == "P" for label in given["labels"]])
    return sweep(positive, np.array(given["scores"]))


def test_each_score_in_turn_is_the_threshold():
    swept, expected = walk(), EXAMPLES["roc-walk"]["expect"]
    cells = swept.decisions
    columns = (swept.thresholds, cells.tp, cells.fp, cells.fn, cells.tn, swept.tpr, swept.fpr)
    rows = np.stack([*columns, ACC.of(cells)], axis=1)
    assert rows[0, 0] == np.inf
    assert rows[1:].tolist() == [near("roc-walk", row) for row in expected["rows"]]
    assert roc_area(swept).value == near("roc-walk", expected["AUC"])
    best = best_threshold(swept, ACC)
    assert (best.threshold, best.value, best.tied) == (0.54, 0.7, 1)


def test_all_positives_before_all_negatives_is_an_area_of_one():
    labels = EXAMPLES["ideal-roc"]["given"]["labels"]
    positive = np.array([label == "p" for label in labels])
    assert roc_area(sweep(positive, np.arange(len(labels), 0.0, -1))).value == 1.0


def test_fruit():
    example = EXAMPLES["fruit-precision"]
    classes = ("orange", "lemon", "apple")
    pairs = [[classes.index(name) for name in pair] for pair in example["given"]["pairs"]]
    confusion = class_confusion(classes, *np.array(pairs).T)
    # What is called precision there divides by the items of the class: it is recall.
    recall = dict(zip(classes, TPR.of(confusion.one_against_rest).tolist(), strict=True))
    assert recall == near("fruit-precision", example["expect"]["per_class"])
    assert micro(confusion, TPR).value == near("fruit-precision", example["expect"]["micro"])
    assert macro(confusion, TPR).value == near("fruit-precision", example["expect"]["macro"])


def test_f1_is_the_harmonic_mean():
    example = EXAMPLES["f1"]
    found = []
    for precision, recall in example["given"]["pairs"]:
        tp = precision * recall
        given = {"TP": tp, "FP": recall - tp, "FN": precision - tp, "TN": 1.0}
        found.append(rate("F1", given))
    assert found == near("f1", example["expect"]["F1"])


def test_f1_is_dice_of_what_is_answered_yes_and_what_is_positive():
    accepted, positive = {1, 2, 3, 4}, {3, 4, 5}
    both = len(accepted & positive)
    given = {"TP": both, "FP": 4 - both, "FN": 3 - both, "TN": 9}
    dice = 2 * both / (len(accepted) + len(positive))
    assert rate("Dice coefficient", given) == near("dice", dice)


def test_the_more_accurate_model_can_be_the_dearer_one():
    given, expected = EXAMPLES["cost-matrix"]["given"], EXAMPLES["cost-matrix"]["expect"]
    price = cost(*(given["cost"][name] for name in ("TP", "FN", "FP", "TN")))
    found = [float(price.of(matrix(one))) for one in given["matrices"]]
    assert found == near("cost-matrix", expected["cost"])
    assert [rate("ACC", one) for one in given["matrices"]] == near("cost-matrix", expected["ACC"])


def test_average_precision_of_scored_items():
    example = EXAMPLES["ap-scores"]
    given = example["given"]
    swept = sweep(np.array(given["labels"], bool), np.array(given["scores"]))
    assert average_precision(swept).value == near("ap-scores", example["expect"]["AP"])


@pytest.mark.parametrize("average", ["precision", "recall", "f1"])
def test_averages_weighted_by_support(average):
    example = EXAMPLES["churn-report"]
    rows = example["given"]["rows"].values()
    values, support = (np.array([row[key] for row in rows]) for key in (average, "support"))
    expected = example["expect"]["weighted"][average]
    assert weighted_mean(values, support.astype(float)).value == near("churn-report", expected)


def test_rare_positives_show_in_precision_and_not_in_the_false_positive_rate():
    example = EXAMPLES["rare-relevant"]
    a, b = example["given"]["a"], example["given"]["b"]
    found = {
        "FPR_difference": rate("FPR", b) - rate("FPR", a),
        "precision_difference": rate("precision", a) - rate("precision", b),
    }
    assert found == near("rare-relevant", example["expect"])


def test_log_loss_of_one_item():
    example = EXAMPLES["log-loss"]
    positive = np.array([example["given"]["label"] == 1])
    found = [log_loss(positive, np.array([each])).value for each in example["given"]["predictions"]]
    assert found == near("log-loss", example["expect"]["log_loss"])
