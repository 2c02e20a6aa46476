"""Classification against published figures and scikit-learn's own examples."""

import json

import numpy as np
import pytest

from assessor_app.campaign.classification.classifying import classify
from assessor_app.cli.command_line import main
from assessor_app.evaluation.classification.curve_areas import (
    average_precision,
    partial_area,
    precision_recall_points,
    roc_area,
    roc_points,
    standardised_partial_area,
)
from assessor_app.evaluation.classification.threshold_sweep import sweep

EXACT = 1e-12


@pytest.fixture
def expected(shared):
    return json.loads((shared / "data" / "binary-scores" / "expected.json").read_text())


@pytest.fixture
def patients(shared):
    return shared / "data" / "binary-scores" / "aSAH.csv"


def test_haemorrhage_patients_as_published_and_as_scikit_learn_has_them(expected, patients):
    figures = expected["aSAH"]
    found = classify(patients, "outcome", figures["positive"])
    assert (found.n, found.positives) == (figures["n"], figures["positives"])
    assert [one.name for one in found.scores] == ["s100b", "ndka", "wfns"]
    for one in found.scores:
        computed = figures["computed_with_scikit-learn"][one.name]
        published = figures["published (pROC manual/paper)"][one.name]
        assert round(one.summaries["auc"].value, 4) == published
        assert one.summaries["auc"].value == pytest.approx(computed["roc_auc"], abs=EXACT)
        assert one.summaries["average_precision"].value == pytest.approx(
            computed["average_precision"], abs=EXACT
        )


def test_good_outcomes_score_low_and_the_area_is_the_complement(expected, patients):
    found = classify(patients, "outcome", "Good")
    for one in found.scores:
        area = expected["aSAH"]["computed_with_scikit-learn"][one.name]["roc_auc"]
        assert one.summaries["auc"].value == pytest.approx(1 - area, abs=EXACT)
        assert any(note.startswith(f"{one.name}: AUC") for note in found.notes)


def test_the_command_line_says_the_same(expected, patients, capsys):
    words = ["classify", str(patients), "--label", "outcome", "--positive", "Poor"]
    assert main([*words, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["n"], found["positives"]) == (113, 41)
    for name, figures in expected["aSAH"]["computed_with_scikit-learn"].items():
        assert found["scores"][name]["auc"] == pytest.approx(figures["roc_auc"], abs=EXACT)


def test_scikit_learns_own_examples(expected):
    for example in expected["sklearn_docs"]:
        swept = sweep(np.array(example["y_true"], bool), np.array(example["scores"]))
        assert roc_area(swept).value == pytest.approx(example["roc_auc"], abs=EXACT)
        assert round(average_precision(swept).value, 2) == example["average_precision"]
        if "roc_fpr" in example:
            x, y = roc_points(swept)
            assert (x.tolist(), y.tolist()) == (example["roc_fpr"], example["roc_tpr"])
            recall, precision = precision_recall_points(swept)
            # They go from the loosest threshold up, and end with a point of their own.
            assert recall[::-1].tolist() == example["pr_recall"][:-1]
            assert precision[::-1].tolist() == pytest.approx(example["pr_precision"][:-1])


@pytest.mark.parametrize(
    ("score", "ends", "area", "standardised"),
    [
        ("wfns", (0.0, 0.1), 0.0334417344173442, 0.649693339038653),
        ("wfns", (0.1, 0.2), 0.0598373983739837, 0.763749402199904),
        ("wfns", (0.5, 1.0), 0.488134475939354, 0.952537903757416),
        ("ndka", (0.0, 0.1), 0.0107046070460705, 0.530024247610897),
        ("ndka", (0.1, 0.2), 0.0277777777777778, 0.575163398692811),
        ("ndka", (0.5, 1.0), 0.416836043360434, 0.667344173441734),
    ],
)
def test_parts_of_the_area_are_those_that_proc_computes(patients, score, ends, area, standardised):
    (one,) = classify(patients, "outcome", "Poor", [score]).scores
    assert partial_area(one.sweep, *ends).value == pytest.approx(area, abs=EXACT)
    found = standardised_partial_area(one.sweep, *ends).value
    assert found == pytest.approx(standardised, abs=EXACT)
