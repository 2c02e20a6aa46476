"""What the window for classification files shows, against the command and scikit-learn."""

import csv
import json

import numpy as np
import pytest
from sklearn import metrics

from assessor_app.campaign.classification.class_matrix import (
    NORMALISATIONS,
    in_order,
    matrix_table,
    per_class_table,
    shares,
    two_classes,
)
from assessor_app.campaign.classification.classification_file import (
    answer_file,
    curve_figure,
    question_of,
    score_split,
)
from assessor_app.cli.command_line import main

EXACT = 1e-12
NORMALISED = {"class": "true", "answer": "pred", "all": "all"}


@pytest.fixture
def patients(shared):
    return shared / "data" / "binary-scores" / "aSAH.csv"


@pytest.fixture
def columns(patients):
    with patients.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    positive = np.array([row["outcome"] == "Poor" for row in rows])
    return positive, {
        name: np.array([float(row[name]) for row in rows]) for name in ("s100b", "ndka", "wfns")
    }


def test_the_window_guesses_what_the_command_is_told_and_shows_the_same(patients, capsys):
    found = answer_file(question_of([patients]))
    assert (found.question.label, found.question.positive) == ("outcome", "Poor")
    words = ["classify", str(patients), "--label", "outcome", "--positive", "Poor"]
    assert main([*words, "--format", "json"]) == 0
    command = json.loads(capsys.readouterr().out)["scores"]
    assert [one.name for one in found.scores.scores] == list(command)
    for one in found.scores.scores:
        theirs = command[one.name]
        ours = {name: value.value for name, value in one.summaries.items() if not value.why}
        assert ours == {
            name: value for name, value in theirs["figures"].items() if value is not None
        }
        split = score_split(found, one.name)
        at = split.sweep.at(theirs["at"]["threshold"])
        counts = {"TP": at.tp, "FP": at.fp, "FN": at.fn, "TN": at.tn}
        assert {name: int(count) for name, count in counts.items()} == {
            name: theirs["at"][name] for name in counts
        }


@pytest.mark.parametrize("score", ["s100b", "ndka", "wfns"])
def test_matrix_and_figures_of_each_class_are_scikit_learns_at_every_threshold(
    patients, columns, score
):
    positive, scores = columns
    split = score_split(answer_file(question_of([patients])), score)
    for threshold in np.unique(scores[score]):
        said = scores[score] >= threshold
        one = two_classes(score, "Poor", split.sweep.at(threshold))
        theirs = metrics.confusion_matrix(positive, said, labels=[True, False])
        assert one.confusion.counts.tolist() == theirs.tolist()
        for by in NORMALISATIONS:
            normalised = metrics.confusion_matrix(
                positive, said, labels=[True, False], normalize=NORMALISED[by.name]
            )
            # Where there is nothing to take a share of, theirs is 0 and ours undefined.
            assert np.nan_to_num(shares(one.confusion, by)) == pytest.approx(normalised, abs=EXACT)
        _check_classes(one, positive, said, [True, False])


def test_curves_are_scikit_learns(patients, columns):
    positive, scores = columns
    found = answer_file(question_of([patients]))
    for line in curve_figure(found, "roc").series:
        theirs = metrics.roc_curve(positive, scores[line.name], drop_intermediate=False)
        assert line.x == pytest.approx(theirs[0], abs=EXACT)
        assert line.y == pytest.approx(theirs[1], abs=EXACT)
        assert line.thresholds == pytest.approx(theirs[2])


def test_ten_classes_are_scikit_learns(tmp_path):
    random = np.random.default_rng(7)
    actual = random.integers(0, 10, 500)
    said = np.where(random.random(500) < 0.6, actual, random.integers(0, 9, 500))
    path = tmp_path / "ten.csv"
    rows = "".join(f"c{a},c{s}\n" for a, s in zip(actual, said, strict=True))
    path.write_text(f"label,said\n{rows}", encoding="utf-8")
    (answers,) = answer_file(question_of([path])).found.answers
    one = in_order(answers)
    theirs = metrics.confusion_matrix(actual, said)
    assert [list(row[1:-1]) for row in matrix_table(one).rows[:-1]] == theirs.tolist()
    _check_classes(one, actual, said, list(range(10)))
    assert one.overall["ACC"].value == pytest.approx(metrics.accuracy_score(actual, said))
    assert one.overall["kappa"].value == pytest.approx(metrics.cohen_kappa_score(actual, said))


def _check_classes(one, actual, said, labels):
    rows = per_class_table(one).rows
    size = len(labels)
    given = {"labels": labels, "zero_division": np.nan}
    theirs = metrics.precision_recall_fscore_support(actual, said, **given)
    for row, *figures in zip(rows[:size], *theirs, strict=True):
        assert row[1:5] == pytest.approx(figures, abs=EXACT, nan_ok=True)
    for row in rows[size:]:
        average = metrics.precision_recall_fscore_support(actual, said, average=row[0], **given)
        assert row[1:4] == pytest.approx(average[:3], abs=EXACT, nan_ok=True)
