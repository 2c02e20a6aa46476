"""Items with several labels each, by file, by command line and in Python, against scikit-learn."""

import csv
import json

import numpy as np
import pytest
from sklearn import metrics

import assessor_app as assessor
from assessor_app.campaign.classification.classifying_label_sets import (
    SCORES,
    SetColumns,
    classify_label_sets,
)
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import BadInput, WrongUse

EXACT = 1e-12
LABELS = ("drama", "war", "love", "crime", "noir")


@pytest.fixture(params=[1, 2, 3])
def drawn(request):
    """120 items: true and predicted flags of five labels, tied scores, and weights."""
    dice = np.random.default_rng(request.param)
    actual = dice.random((120, 5)) < (0.5, 0.4, 0.3, 0.2, 0.05)
    predicted = np.where(dice.random((120, 5)) < 0.7, actual, dice.random((120, 5)) < 0.3)
    scores = np.round(dice.random((120, 5)) + 0.5 * actual, 1)
    for one in (actual, predicted):
        one[:3], one[3:6] = False, True
    scores[6:9] = 0.5
    predicted[-4:] = False
    return actual, predicted, scores, dice.choice([0.5, 1.0, 2.0, 0.0], 120)


def expected_of(actual, predicted, scores, weights=None):
    """The figures of scikit-learn, with its own choice for 0/0."""
    with_weight = {"sample_weight": weights}
    found = {
        "subset accuracy": metrics.accuracy_score(actual, predicted, **with_weight),
        "Hamming loss": metrics.hamming_loss(actual, predicted, **with_weight),
    }
    functions = {
        "Jaccard": metrics.jaccard_score,
        "precision": metrics.precision_score,
        "recall": metrics.recall_score,
        "F1": metrics.f1_score,
    }
    for name, function in functions.items():
        for average in ("samples", "micro", "macro", "weighted"):
            found[f"{name} {average}"] = function(
                actual, predicted, average=average, zero_division=0, **with_weight
            )
    ranking = {
        "coverage error": metrics.coverage_error(actual, scores, **with_weight),
        "label ranking AP": metrics.label_ranking_average_precision_score(
            actual, scores, **with_weight
        ),
        "ranking loss": metrics.label_ranking_loss(actual, scores, **with_weight),
    }
    return found, ranking


def sets(flags, separator=None):
    each = [[name for name, has in zip(LABELS, row, strict=True) if has] for row in flags]
    return each if separator is None else [separator.join(one) for one in each]


def written(path, actual, predicted, scores, weights, separator):
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["item", "true", "guess", *LABELS, "weight"])
        truth, guess = sets(actual, separator), sets(predicted, separator)
        for at, line in enumerate(zip(truth, guess, scores.tolist(), weights, strict=True)):
            rows.writerow([f"i{at}", line[0], line[1], *line[2], line[3]])
    return path


@pytest.mark.parametrize(("separator", "weight"), [(";", ""), (", ", "weight"), ("|", "weight")])
def test_figures_of_a_file_are_scikit_learns(drawn, tmp_path, separator, weight):
    path = written(tmp_path / "items.csv", *drawn, separator)
    found = classify_label_sets(path, SetColumns("true", separator, weight=weight))
    by_sets, by_scores = expected_of(*drawn[:3], drawn[3] if weight else None)
    figures = {
        one.name: {name: value.value for name, value in one.figures.items()}
        for one in found.predictions
    }
    assert figures["guess"] == pytest.approx(by_sets, abs=EXACT)
    assert figures[SCORES] == pytest.approx(by_scores, abs=EXACT)
    assert set(found.labels) == set(LABELS)
    assert found.n == (np.count_nonzero(drawn[3]) if weight else 120)


def test_the_command_line_and_python_agree(drawn, tmp_path, capsys):
    path = written(tmp_path / "items.csv", *drawn, ";")
    options = ["--label", "true", "--label-separator", ";", "--weight", "weight"]
    assert main(["classify", str(path), *options, "--format", "json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    actual, predicted, scores, weights = drawn
    found = assessor.classify_label_sets(
        sets(actual),
        {"guess": sets(predicted)},
        {label: scores[:, LABELS.index(label)] for label in printed["labels"]},
        weights,
    )
    ours = found.to_dict()
    assert printed["ranking"] == pytest.approx(ours["ranking"], abs=EXACT)
    for name, value in ours["predictions"]["guess"].items():
        if name != "labels":
            assert printed["predictions"]["guess"][name] == pytest.approx(value, abs=EXACT)
    of_drama = {row["label"]: row for row in found.labels("guess")}["drama"]
    matrix = metrics.multilabel_confusion_matrix(actual, predicted, sample_weight=weights)[0]
    tn, fp, fn, tp = matrix.ravel().tolist()
    assert [of_drama[name] for name in ("TP", "FP", "FN", "TN")] == pytest.approx([tp, fp, fn, tn])
    assert main(["classify", str(path), *options]) == 0
    shown = capsys.readouterr().out
    assert "label ranking AP" in shown
    assert "guess: each label" in shown


def test_scores_may_include_labels_that_no_item_has(tmp_path):
    path = tmp_path / "items.csv"
    path.write_text("true,a,b,c\na;b,3,1,2\nb,1,2,3\n,1,2,3\n", encoding="utf-8")
    found = classify_label_sets(path, SetColumns("true", ";", ("a", "b", "c")))
    actual = np.array([[1, 1, 0], [0, 1, 0], [0, 0, 0]])
    scores = np.array([[3, 1, 2], [1, 2, 3], [1, 2, 3]])
    _, expected = expected_of(actual, actual, scores)
    values = {name: value.value for name, value in found.predictions[0].figures.items()}
    assert values == pytest.approx(expected, abs=EXACT)
    (note,) = found.notes
    assert note.startswith("items without a true label: 1; their Jaccard, precision, recall and F1")


def test_without_any_label_figures_are_undefined_with_the_reason(tmp_path):
    found = assessor.classify_label_sets([[], []], [[], []])
    values = found.to_dict()["predictions"]["predicted"]
    assert values["subset accuracy"] == 1
    assert np.isnan(values["Jaccard micro"])
    assert values["why"]["Jaccard micro"] == "no item has a label"


@pytest.mark.parametrize(
    ("columns", "fault", "words"),
    [
        (SetColumns("true", ";", weight="guess"), BadInput, "guess is not a number"),
        (SetColumns("true", ";", weight="low"), WrongUse, "weight below 0"),
        (SetColumns("true", ";", ("item",)), WrongUse, "neither label sets nor scores"),
        (SetColumns("low", ";"), WrongUse, "no column contains label sets"),
    ],
)
def test_an_error_names_the_column(tmp_path, columns, fault, words):
    path = tmp_path / "items.csv"
    path.write_text("item,true,guess,low\ni1,a;b,a,-1\ni2,b,b;a,1\n", encoding="utf-8")
    with pytest.raises(fault, match=words):
        classify_label_sets(path, columns)


def test_a_text_in_place_of_labels_is_refused():
    with pytest.raises(WrongUse, match="labels of an item are a text"):
        assessor.classify_label_sets(["drama"], [["drama"]])
