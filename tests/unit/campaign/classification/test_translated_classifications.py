"""In a made-up language, classifications say nothing in English but names and data."""

import json
import re

from assessor_app.campaign.classification.class_matrix import (
    NORMALISATIONS,
    cell_words,
    matrix_picture,
    matrix_table,
    per_class_table,
)
from assessor_app.campaign.classification.classification_file import (
    BOXES,
    FileQuestion,
    answer_file,
    curve_figure,
    curves_of,
    question_of,
    score_split,
)
from assessor_app.campaign.classification.classification_tables import best_table, summary_table
from assessor_app.campaign.classification.classifying_label_sets import (
    label_sets_table,
    labels_table,
)
from assessor_app.campaign.classification.detecting import detections_table
from assessor_app.campaign.classification.score_thresholds import (
    decisions_table,
    first_threshold,
    rates_table,
    reason_for,
)
from assessor_app.domain.language import tr
from assessor_app.evaluation.classification.label_sets import SHARES
from assessor_app.reports.table_writers import text
from tests.core_language import outside, pseudo_language

TWO = "item,truth,score,other,said\na,P,0.9,,P\nb,N,0.2,3,N\nc,P,0.4,1,X\nd,N,0.7,2,P\ne,,1,1,P\n"
SEVERAL = "item,truth,said\na,red,red\nb,blue,red\nc,green,blue\nd,red,pink\n"
KIND = {"id": 1, "name": "cat"}
# Names of columns, classes, rates and averages.
DATA = {
    "score",
    "other",
    "said",
    "truth",
    "item",
    "red",
    "blue",
    "green",
    "pink",
    "odd",
    "cat",
    "mean",
}
DATA |= {"AUC", "ROC", "AP", "TPR", "FPR", "FNR", "TNR", "PPV", "NPV", "FDR", "FOR", "ACC", "MCC"}
DATA |= {"DeLong", "micro", "macro", "weighted"}


def bare_words(*texts):
    """The words that are neither translated nor data."""
    return set(re.findall(r"[A-Za-z]{3,}", outside("\n".join(texts)))) - DATA


def said_by(table):
    explanations = (tr(one.explanation) for one in table.columns)
    return "\n".join((text(table), *explanations))


def test_scores_of_two_classes(file, tmp_path):
    question = FileQuestion(file("two.csv", TWO), label="truth", positive="P")
    with pseudo_language(tmp_path):
        answer = answer_file(question)
        split = score_split(answer, "score")
        at = first_threshold(split)
        said = [title for _, title in curves_of(answer)]
        for name, _ in curves_of(answer):
            figure = curve_figure(answer, name)
            said += [figure.title, figure.x_label, figure.y_label, figure.note]
            said += [line.summary for line in figure.series]
        tables = [summary_table(answer.scores), best_table(answer.scores)]
        tables += [decisions_table(split, at), rates_table(split, at)]
        said += [*map(said_by, tables), *answer.scores.notes, reason_for(split, at)]
        said += [line.summary for line in split.figure.series]
    assert sorted(bare_words(*said)) == []


def test_several_classes(file, tmp_path):
    question = FileQuestion(file("several.csv", SEVERAL), label="truth", positive="")
    with pseudo_language(tmp_path):
        answer = answer_file(question)
        (one,) = answer.found.answers
        tables = [per_class_table(one), *(matrix_table(one, by) for by in (None, *NORMALISATIONS))]
        pictures = [matrix_picture(one, by) for by in (None, *NORMALISATIONS)]
        said = [*map(said_by, tables), *answer.found.notes]
        said += [cell_words(one.confusion, row, at) for row in range(4) for at in range(4)]
        said += [f"{each.title}\n{each.note}" for each in pictures]
    assert sorted(bare_words(*said)) == []


def test_sets_of_labels(file, tmp_path):
    sets = "item,truth,said,odd\na,x;y,x,p\nb,,y,q\nc,y,y;x,r\n"
    question = FileQuestion(file("sets.csv", sets), label="truth", separator=";")
    with pseudo_language(tmp_path):
        answer = answer_file(question)
        tables = [label_sets_table(answer.sets), *map(labels_table, answer.sets.predictions)]
        said = [*map(said_by, tables), *answer.sets.notes]
    assert sorted(bare_words(*said) - SHARES.keys()) == []


def test_boxes(tmp_path):
    box = {"image_id": 1, "category_id": 1, "bbox": [0, 0, 10, 10], "area": 100}
    truth = {"annotations": [box | {"id": 1}], "images": [{"id": 1}], "categories": [KIND]}
    for name, content in (("found", [box | {"score": 0.5}]), ("truth", truth)):
        (tmp_path / f"{name}.json").write_text(json.dumps(content), "utf-8")
    with pseudo_language(tmp_path):
        answer = answer_file(question_of([tmp_path / "found.json", tmp_path / "truth.json"]))
        figure = curve_figure(answer, BOXES)
        words = (figure.title, figure.x_label, figure.y_label, figure.note)
        said = bare_words(said_by(detections_table(answer.boxes)), *words)
    assert sorted(said) == []
