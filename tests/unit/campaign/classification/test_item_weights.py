"""Weights of items in classification, against scikit-learn's sample_weight."""

import json
import math

import numpy as np
import pytest
from sklearn import metrics

import assessor_app as assessor
from assessor_app.campaign.classification.class_matrix import cell_words, count_words
from assessor_app.campaign.classification.classification_file import (
    ALIKE,
    FileQuestion,
    answer_file,
    answers_at,
    sheet_of,
    weight_columns,
)
from assessor_app.campaign.classification.classifying import ThresholdChoice, classify
from assessor_app.campaign.classification.classifying_classes import FAVOURITE, classify_classes
from assessor_app.campaign.classification.score_thresholds import decisions_table
from assessor_app.cli.command_line import main

EXACT = 1e-12
CLASSES = ("ant", "bee", "cat")


def column_file(path, columns):
    rows = zip(*columns.values(), strict=True)
    lines = [",".join(columns), *(",".join(map(str, row)) for row in rows)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture(params=[11, 12])
def binary(request, tmp_path):
    """150 items with tied probabilities, predicted classes, and weights, some of them 0."""
    dice = np.random.default_rng(request.param)
    actual = dice.integers(0, 2, 150)
    score = np.round(np.clip(0.5 * dice.random(150) + 0.4 * actual, 0, 1), 1)
    said = np.where(dice.random(150) < 0.8, actual, 1 - actual)
    weight = dice.choice([0.0, 0.25, 1.0, 3.5], 150)
    columns = {"y": actual, "score": score, "said": said, "w": weight}
    return column_file(tmp_path / "binary.csv", columns), actual, score, said, weight


def test_summaries_and_curves_of_a_score_are_scikit_learns(binary):
    path, actual, score, _, weight = binary
    found = classify(path, "y", "1", ["score"], ThresholdChoice(0.5, weight="w"))
    (one,) = found.scores
    given = {"sample_weight": weight}
    expected = {
        "auc": metrics.roc_auc_score(actual, score, **given),
        "average_precision": metrics.average_precision_score(actual, score, **given),
        "log_loss": metrics.log_loss(actual, score, **given),
        "brier": metrics.brier_score_loss(actual, score, **given),
    }
    values = {name: one.summaries[name].value for name in expected}
    assert values == pytest.approx(expected, abs=EXACT)
    fpr, tpr, _ = metrics.roc_curve(actual, score, drop_intermediate=False, **given)
    assert one.sweep.fpr == pytest.approx(fpr, abs=EXACT)
    assert one.sweep.tpr == pytest.approx(tpr, abs=EXACT)
    precision, recall, _ = metrics.precision_recall_curve(actual, score, **given)
    assert one.sweep.tpr[1:][::-1] == pytest.approx(recall[:-1], abs=EXACT)
    share = one.sweep.tp[1:] / (one.sweep.tp[1:] + one.sweep.fp[1:])
    assert share[::-1] == pytest.approx(precision[:-1], abs=EXACT)
    assert math.isnan(one.summaries["auc_low"].value)
    assert "equal weight" in one.summaries["auc_low"].why
    trapezoid = metrics.auc(fpr, tpr)
    assert one.summaries["hull_auc"].value >= trapezoid - EXACT


@pytest.mark.parametrize("column", ["score", "said"])
def test_rates_are_scikit_learns(binary, column):
    path, actual, score, said, weight = binary
    choice = ThresholdChoice(0.5, weight="w")
    (one,) = classify(path, "y", "1", [column], choice).scores
    answered = (score >= 0.5).astype(int) if column == "score" else said
    if column == "said":  # numbers: a score of 0 or 1
        answered = (said >= 0.5).astype(int)
    given = {"sample_weight": weight}
    tn, fp, fn, tp = metrics.confusion_matrix(actual, answered, **given).ravel()
    cells = one.matrix.tp, one.matrix.fp, one.matrix.fn, one.matrix.tn
    assert [float(each) for each in cells] == pytest.approx([tp, fp, fn, tn], abs=EXACT)
    likelihood = metrics.class_likelihood_ratios(actual, answered, **given)
    expected = {
        "ACC": metrics.accuracy_score(actual, answered, **given),
        "balanced accuracy": metrics.balanced_accuracy_score(actual, answered, **given),
        "PPV": metrics.precision_score(actual, answered, **given),
        "TPR": metrics.recall_score(actual, answered, **given),
        "F1": metrics.f1_score(actual, answered, **given),
        "F2": metrics.fbeta_score(actual, answered, beta=2, **given),
        "MCC": metrics.matthews_corrcoef(actual, answered, **given),
        "kappa": metrics.cohen_kappa_score(actual, answered, **given),
        "LR+": likelihood[0],
        "LR-": likelihood[1],
    }
    found = classify(path, "y", "1", [column], choice)
    rates = {rate.name: float(rate.of(one.matrix)) for rate in found.rates}
    assert {name: rates[name] for name in expected} == pytest.approx(expected, abs=EXACT)


def test_figures_of_several_classes_are_scikit_learns(tmp_path):
    dice = np.random.default_rng(5)
    actual = np.concatenate([[0, 1, 2], dice.integers(0, 3, 157)])
    shares = np.round(dice.random((160, 3)) + 0.8 * np.eye(3)[actual], 2)
    shares /= shares.sum(axis=1, keepdims=True)
    said, weight = dice.integers(0, 3, 160), dice.choice([0.0, 0.5, 2.25], 160)
    weight[:3] = 1
    columns = {
        "truth": [CLASSES[at] for at in actual],
        "said": [CLASSES[at] for at in said],
        **dict(zip(CLASSES, map(np.ndarray.tolist, shares.T), strict=True)),
        "w": weight,
    }
    path = column_file(tmp_path / "classes.csv", columns)
    by_name = {one.name: one for one in classify_classes(path, "truth", weight="w").answers}
    given = {"sample_weight": weight}
    for name, answered in (("said", said), (FAVOURITE, shares.argmax(axis=1))):
        one = by_name[name]
        matrix = metrics.confusion_matrix(actual, answered, **given)
        assert one.confusion.counts == pytest.approx(matrix, abs=EXACT)
        expected = {
            "ACC": metrics.accuracy_score(actual, answered, **given),
            "balanced accuracy": metrics.balanced_accuracy_score(actual, answered, **given),
            "kappa": metrics.cohen_kappa_score(actual, answered, **given),
            "MCC": metrics.matthews_corrcoef(actual, answered, **given),
        }
        values = {key: one.overall[key].value for key in expected}
        assert values == pytest.approx(expected, abs=EXACT)
        for average in ("micro", "macro", "weighted"):
            f1 = metrics.f1_score(actual, answered, average=average, **given)
            assert one.averages[average, "F1"].value == pytest.approx(f1, abs=EXACT)
    expected = {
        "log loss": metrics.log_loss(actual, shares, **given),
        "Brier score": metrics.brier_score_loss(actual, shares, **given),
        "top-2 accuracy": metrics.top_k_accuracy_score(actual, shares, k=2, **given),
        "mean AP": metrics.average_precision_score(np.eye(3)[actual], shares, **given),
    }
    for average, more in (("macro", ""), ("weighted", " weighted")):
        expected["AUC one-vs-rest" + more] = metrics.roc_auc_score(
            actual, shares, multi_class="ovr", average=average, **given
        )
    pairs = []
    for a, b in ((0, 1), (0, 2), (1, 2)):
        both = (actual == a) | (actual == b)
        each = [
            metrics.roc_auc_score(
                actual[both] == one, shares[both, one], sample_weight=weight[both]
            )
            for one in (a, b)
        ]
        pairs.append(sum(each) / 2)
    expected["AUC one-vs-one"] = np.mean(pairs)
    overall = by_name[FAVOURITE].overall
    values = {name: overall[name].value for name in expected}
    assert values == pytest.approx(expected, abs=EXACT)


def test_errors_of_numbers_are_scikit_learns(tmp_path):
    dice = np.random.default_rng(3)
    truth, guess = dice.integers(0, 4, 60), np.round(4 * dice.random(60), 2)
    weight = dice.choice([0.0, 1.5, 2.0], 60)
    path = column_file(tmp_path / "grades.csv", {"truth": truth, "guess": guess, "w": weight})
    (one,) = classify_classes(path, "truth", ["guess"], weight="w").numbers
    expected = {
        "MSE": metrics.mean_squared_error(truth, guess, sample_weight=weight),
        "RMSE": metrics.root_mean_squared_error(truth, guess, sample_weight=weight),
        "MAE": metrics.mean_absolute_error(truth, guess, sample_weight=weight),
    }
    values = {name: value.value for name, value in one.figures.items()}
    assert values == pytest.approx(expected, abs=EXACT)


def test_equal_weights_change_no_rate_and_the_command_line_and_python_agree(binary, capsys):
    path, actual, score, _, weight = binary
    options = ["--label", "y", "--positive", "1", "--score", "score", "--threshold", "0.5"]

    def printed(*more):
        assert main(["classify", str(path), *options, *more, "--format", "json"]) == 0
        return json.loads(capsys.readouterr().out)

    plain = printed()["scores"]["score"]["at"]
    ones = assessor.classify(actual, score, 1, 0.5, weights=[1] * 150).to_dict()
    assert {name: ones["scores"]["score"]["at"][name] for name in ("TP", "ACC", "MCC")} == {
        name: plain[name] for name in ("TP", "ACC", "MCC")
    }
    weighted = printed("--weight", "w")["scores"]["score"]["at"]
    ours = assessor.classify(actual, score, 1, 0.5, weights=weight).to_dict()
    at = ours["scores"]["score"]["at"]
    assert weighted["limits"] == at["limits"] == {}
    for name in ("TP", "FP", "FN", "TN", "ACC", "MCC"):
        assert weighted[name] == pytest.approx(at[name], abs=EXACT)
    assert main(["classify", str(path), *options, "--weight", "w"]) == 0
    assert f"{weighted['TP']:.4f}".rstrip("0").rstrip(".") in capsys.readouterr().out


def test_a_weight_needs_a_table_and_a_known_column(binary, capsys):
    path = str(binary[0])
    wrong = (["--qrels", path, "--weight", "w"], ["--label", "y", "--weight", "v"])
    for options, words in zip(wrong, ("--weight needs --label", "no such column"), strict=True):
        assert main(["classify", path, *options]) == 2
        assert words in capsys.readouterr().err


def test_a_file_in_the_window_has_the_same_weights_in_tables_and_at_thresholds(binary):
    path, actual, score, said, weight = binary
    answer = answer_file(FileQuestion(path, label="y", positive="1", weight="w"))
    assert answer.columns == ("score", "said")
    assert weight_columns(answer) == ("score", "said", "w")
    by_command = classify(path, "y", "1", choice=ThresholdChoice(weight="w"))
    for ours, theirs in zip(answer.scores.scores, by_command.scores, strict=True):
        assert ours.name == theirs.name
        assert ours.summaries["auc"].value == theirs.summaries["auc"].value
    split = sheet_of(answer, "score").split
    table = decisions_table(split, 0.5)
    expected = metrics.confusion_matrix(actual, score >= 0.5, labels=[1, 0], sample_weight=weight)
    assert np.array([row[1:] for row in table.rows]) == pytest.approx(expected, abs=EXACT)
    for series, positive in zip(split.figure.series, (1, 0), strict=True):
        # The area under the weighted shares of the classes is one step of the histogram.
        steps = np.array(series.y)[1:-1:2]
        assert steps.sum() == pytest.approx(1.0, abs=1e-9), positive
    words = cell_words(answers_at(answer, split, 0.5).confusion, 0, 0)
    assert words.startswith(
        f"true class 1, predicted 1: {count_words(float(expected[0, 0]))} items"
    )
    # Two classes without a positive one are evaluated as several classes, with the same weights.
    alike = answer_file(FileQuestion(path, label="y", positive=ALIKE, weight="w", scores=("said",)))
    (one,) = alike.found.answers
    whole = metrics.confusion_matrix(actual, said, labels=[0, 1], sample_weight=weight)
    assert sorted(one.confusion.counts.ravel()) == pytest.approx(sorted(whole.ravel()), abs=EXACT)


def test_counts_of_weights_have_decimals_only_where_they_need_them():
    assert [count_words(one) for one in (3.0, 1234.0, 2.25, 1000.5)] == [
        "3",
        "1,234",
        "2.25",
        "1,000.50",
    ]
