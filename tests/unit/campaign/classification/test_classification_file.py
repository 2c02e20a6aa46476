"""A file of scores, answers or boxes as it is opened: what it seems to hold."""

import json
import math
from dataclasses import replace

import pytest

from assessor_app.campaign.classification.classification_file import (
    ALIKE,
    FileQuestion,
    answer_file,
    curve_figure,
    curves_of,
    holds_boxes,
    question_of,
    score_split,
    without_options,
)
from assessor_app.campaign.classification.classifying import CURVE_NAMES, classify
from assessor_app.campaign.classification.classifying_classes import FAVOURITE, classify_classes
from assessor_app.domain.problems import BadInput, Cancelled, WrongUse

SCORES = (
    "item,truth,good,bad\n1,no,0.9,0.1\n2,yes,0.8,0.2\n3,no,0.3,0.7\n4,yes,0.7,\n5,no,0.1,0.5\n"
)
ANSWERS = "doc,class,said\nd1,a,a\nd2,b,a\nd3,c,c\nd4,c,b\n"
EACH = "item,label,cat,dog,fox\n1,cat,0.8,0.1,0.1\n2,dog,0.5,0.4,0.1\n3,fox,0.1,0.2,0.7\n"
FOUND = [{"image": "i", "class": "cat", "score": 0.9, "box": [0, 0, 10, 10]},
         {"image": "i", "class": "cat", "score": 0.4, "box": [50, 50, 60, 60]}]  # fmt: skip
REAL = [{"image": "i", "class": "cat", "box": [0, 0, 10, 9]}]


@pytest.fixture
def written(tmp_path):
    def write(text, name="t.csv"):
        path = tmp_path / name
        path.write_text(text if isinstance(text, str) else json.dumps(text))
        return path

    return write


def answer(path, **asked):
    return answer_file(replace(question_of([path]), **asked))


def test_of_two_classes_the_one_called_like_what_is_sought_is_to_be_found(written):
    path = written(SCORES)
    found = answer(path)
    assert (found.question.label, found.question.positive) == ("truth", "yes")
    assert found.columns == ("item", "good", "bad")
    command = classify(path, "truth", "yes")
    for ours, theirs in zip(found.scores.scores, command.scores, strict=True):
        assert (ours.name, ours.summaries) == (theirs.name, theirs.summaries)


def test_otherwise_the_rarer_one_is(written):
    assert answer(written("label,s\nx,1\nx,2\ny,3\n")).question.positive == "y"


def test_of_more_classes_none_is_and_all_are_alike(written):
    path = written(ANSWERS)
    found = answer(path)
    assert (found.question.label, found.question.positive) == ("class", ALIKE)
    (ours,), (theirs,) = found.found.answers, classify_classes(path, "class").answers
    assert ours.confusion.counts.tolist() == theirs.confusion.counts.tolist()
    assert ours.overall == theirs.overall


def test_without_a_usual_name_the_column_with_few_texts_is_the_class(written):
    rows = "".join(f"document {at},{at / 10},{'ab'[at % 2]}\n" for at in range(10))
    assert answer(written(f"name,weight,kind\n{rows}")).question.label == "kind"


def test_a_column_of_too_many_texts_to_keep_can_still_be_chosen_as_the_class(written):
    rows = "".join(f"t{at},t{at},0\n" for at in range(1200))
    path = written(f"one,two,label\n{rows}")
    found = answer_file(FileQuestion(path, label="one"), table=answer(path).table)
    assert found.question.label == "one"
    assert len(found.found.classes if found.found else found.classes) >= 1000


def test_what_was_read_is_not_read_again(written):
    path = written(SCORES)
    first = answer(path)
    path.unlink()
    again = answer_file(replace(first.question, positive="no"), table=first.table)
    assert again.scores.positives == 3


def test_a_positive_class_that_another_column_lacks_is_guessed_anew(written):
    first = answer(written("label,other,s\nyes,u,1\nno,u,2\nno,v,3\n"))
    again = answer_file(replace(first.question, label="other"), table=first.table)
    assert again.question.positive == "v"


def test_where_nothing_can_be_judged_the_reason_stands_and_choices_remain(written):
    found = answer(written("label,words\na,red\nb,green\nc,blue\n"))
    assert isinstance(found.lacking, WrongUse)
    assert found.classes == ("a", "b", "c")
    assert "--" not in without_options(f"{found.lacking}")


def test_no_word_of_the_command_line_is_left(written):
    path = written("item,label,words\n1,yes,x\n2,no,y\n3,no,z\n")
    assert "--score" in f"{answer(path).lacking}"
    assert "--" not in without_options(f"{answer(path).lacking}")
    three = answer(written("item,label,s\n1,1,2\n2,2,3\n3,3,1\n"), positive="2")
    assert any("--" in note for note in three.scores.notes)
    assert not any("--" in without_options(note) for note in three.scores.notes)


@pytest.mark.parametrize(
    ("text", "line"), [("", None), ("one\n", 1), ("label,s\n", None), ("label,s\na,1\nb\n", 3)]
)
def test_a_bad_file_is_refused_with_its_place(written, text, line):
    path = written(text)
    with pytest.raises(BadInput) as caught:
        answer(path)
    assert (caught.value.place.path, caught.value.place.line) == (str(path), line)


def test_reading_can_be_stopped(written, stopped):
    path = written("label,s\n" + "a,1\nb,2\n" * 6000)
    with pytest.raises(Cancelled):
        answer_file(question_of([path]), stopped)


def test_every_curve_offered_can_be_drawn(written):
    found = answer(written(SCORES))
    names = [name for name, _ in curves_of(found)]
    assert set(CURVE_NAMES) < set(names)
    for name in names:
        assert [line.name for line in curve_figure(found, name).series] == ["good", "bad"]


def test_answers_have_no_curve(written):
    found = answer(written(ANSWERS))
    assert curves_of(found) == ()
    with pytest.raises(WrongUse):
        curve_figure(found, "roc")


def test_scores_of_each_class_have_a_curve_for_each_against_the_rest(written):
    found = answer(written(EACH))
    assert [one.name for one in found.found.answers] == [FAVOURITE]
    figure = curve_figure(found, "roc")
    assert [line.name for line in figure.series] == ["cat", "dog", "fox"]
    for line in figure.series:
        alone = answer(found.question.path, positive=line.name, scores=(line.name,))
        (expected,) = curve_figure(alone, "roc").series
        assert (line.x, line.y, line.summary) == (expected.x, expected.y, expected.summary)


def test_a_threshold_parts_the_items_by_class(written):
    found = answer(written(SCORES))
    split = score_split(found, "good")
    assert split.classes == ("yes", "not yes")
    assert [line.summary for line in split.figure.series] == ["2 items", "3 items"]
    assert score_split(found, "nothing") is None


def test_of_two_files_of_boxes_those_without_scores_are_really_there(written):
    found, real = written(FOUND, "a.json"), written(REAL, "b.json")
    expected = FileQuestion(found, real)
    assert question_of([found, real]) == question_of([real, found]) == expected
    assert question_of([found], real) == question_of([real], found) == expected
    assert answer_file(expected).boxes.ap.value == 1.0


def test_boxes_alone_wait_for_the_other_file(written):
    found = answer(written(FOUND, "a.json"))
    assert (found.table, found.boxes, found.lacking) == (None, None, None)


def test_two_tables_are_refused_and_a_table_after_boxes_stands_alone(written):
    one, boxes = written(SCORES), written(FOUND, "a.json")
    assert not holds_boxes(one)
    with pytest.raises(WrongUse, match="one table"):
        question_of([one, boxes])
    assert question_of([one], boxes) == FileQuestion(one)


def test_the_curve_of_boxes_begins_with_the_surest(written):
    answered = answer_file(question_of([written(FOUND, "a.json"), written(REAL, "b.json")]))
    (line,) = curve_figure(answered, "boxes").series
    assert (line.x, line.y) == ((1.0, 1.0), (1.0, 0.5))
    assert line.labels == ("score 0.9", "score 0.4")
    assert line.summary == "AP 1.0000"


def test_a_class_of_which_nothing_is_there_has_no_curve_and_says_why_in_the_table(written):
    other = [{**FOUND[0], "class": "dog"}]
    answered = answer_file(question_of([written(FOUND + other, "a.json"), written(REAL, "b.json")]))
    assert [line.name for line in curve_figure(answered, "boxes").series] == ["cat"]
    assert math.isnan(answered.boxes.classes[1].ap.value)
