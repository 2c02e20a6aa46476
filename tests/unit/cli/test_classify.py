"""assessor classify."""

import argparse
import csv
import io
import json
import math

import pytest
from sklearn import metrics

from assessor_app.cli.figure_file import FIGURE_OPTIONS, add_style
from assessor_app.evaluation.statistics.proportion import wilson_interval

SCORES = """item,truth,good,bad
1,P,0.9,0.1
2,P,0.8,0.2
3,N,0.7,0.3
4,P,0.6,0.4
5,N,0.4,0.6
6,,0.5,0.5
7,N,0.3,
"""
ANSWERS = """item,truth,said
1,a,a
2,a,b
3,b,b
4,c,b
"""
BOXES = '[{"image": "i", "class": "cat", "score": 1, "box": [0, 0, 10, 10]}]'
REAL = '[{"image": "i", "class": "cat", "box": [0, 0, 10, 8]}]'
BINARY = ("--label", "truth", "--positive", "P")


@pytest.fixture
def scores(place):
    (place / "scores.csv").write_text(SCORES)
    return "scores.csv"


@pytest.fixture
def answers(place):
    (place / "answers.csv").write_text(ANSWERS)
    return "answers.csv"


def as_json(run, *words):
    code, out, _ = run("classify", *words, "--format", "json")
    assert code == 0
    return json.loads(out)


def test_every_other_numeric_column_is_a_score(run, scores):
    found = as_json(run, scores, *BINARY)
    assert (found["n"], found["positives"]) == (6, 3)
    assert list(found["scores"]) == ["good", "bad"]


def test_numbers_that_name_the_items_are_no_scores_unless_asked_for(run, scores):
    code, _, err = run("classify", scores, *BINARY)
    assert code == 0
    assert "evaluated: good, bad" in err
    assert "item: excluded, it looks like an id column" in err
    assert list(as_json(run, scores, *BINARY, "--score", "item")["scores"]) == ["item"]


def test_a_column_of_the_name_that_repeats_numbers_is_a_score(run, place):
    (place / "t.csv").write_text("doc_id,truth,item\n7,P,1\n8,N,2\n9,P,2\n")
    assert list(as_json(run, "t.csv", *BINARY)["scores"]) == ["item"]


def test_without_a_positive_class_no_column_is_left_out_silently(run, refused, place):
    (place / "t.csv").write_text("id,truth,said,odd\n7,a,a,x\n8,b,b,c\n9,a,b,y\n")
    err = run("classify", "t.csv", "--label", "truth")[2]
    assert "evaluated: said" in err
    assert "id: excluded, it looks like an id column" in err
    assert "odd: excluded" in err
    assert "t.csv:2" in refused("classify", "t.csv", "--label", "truth", "--score", "odd",
                                "--score", "said")  # fmt: skip


@pytest.mark.parametrize("named", [(), ("--score", "said")])
def test_an_answer_that_is_no_class_is_an_error_as_for_scikit_learn(run, place, named):
    truth, said = list("aabbbcca"), list("axbbycaa")
    rows = "".join(f"{one},{other}\n" for one, other in zip(truth, said, strict=True))
    (place / "t.csv").write_text(f"truth,said\n{rows}")
    code, out, err = run("classify", "t.csv", "--label", "truth", *named, "--format", "json")
    assert code == 0
    assert "said: 2 predictions are not classes of truth ('x', 'y'); each counts as an error" in err
    found = json.loads(out)
    one = found["answers"]["said"]
    assert one["ACC"] == pytest.approx(metrics.accuracy_score(truth, said))
    with pytest.warns(UserWarning, match="classes not in y_true"):
        theirs = metrics.balanced_accuracy_score(truth, said)
    assert one["balanced accuracy"] == pytest.approx(theirs)
    assert one["averages"]["macro"]["TPR"] == pytest.approx(theirs)
    assert one["kappa"] == pytest.approx(metrics.cohen_kappa_score(truth, said))
    order = [*found["classes"], *one["answers_that_are_no_class"]]
    assert (found["classes"], order) == (["a", "b", "c"], ["a", "b", "c", "x", "y"])
    assert one["confusion"] == metrics.confusion_matrix(truth, said, labels=order).tolist()


def test_of_two_classes_an_answer_that_is_neither_is_wrong_for_both(run, place):
    truth, said = list("PPPNNN"), ["P", "N", "maybe", "N", "maybe", "P"]
    rows = "".join(f"{one},{other}\n" for one, other in zip(truth, said, strict=True))
    (place / "t.csv").write_text(f"truth,said\n{rows}")
    code, out, err = run("classify", "t.csv", *BINARY, "--format", "json")
    assert code == 0
    assert "said: 2 predictions are not classes of truth ('maybe'); each counts as an error" in err
    at = json.loads(out)["scores"]["said"]["at"]
    assert [at[name] for name in ("TP", "FP", "FN", "TN")] == [1, 2, 2, 1]
    assert at["ACC"] == pytest.approx(metrics.accuracy_score(truth, said))
    with pytest.warns(UserWarning, match="classes not in y_true"):
        assert at["balanced accuracy"] == pytest.approx(
            metrics.balanced_accuracy_score(truth, said)
        )


def test_one_against_more_classes_an_answer_that_is_none_is_not_positive(run, place):
    (place / "t.csv").write_text("truth,said\nP,x\nP,P\nN,x\nQ,N\nQ,P\n")
    code, out, err = run("classify", "t.csv", *BINARY, "--format", "json")
    assert code == 0
    assert "said: 2 predictions are not classes of truth ('x'); each counts as not positive" in err
    at = json.loads(out)["scores"]["said"]["at"]
    assert [at[name] for name in ("TP", "FP", "FN", "TN")] == [1, 1, 1, 2]


def test_where_only_identifiers_are_numbers_the_way_to_take_them_is_told(refused, place):
    (place / "t.csv").write_text("id,truth\n7,P\n8,N\n")
    assert "use --score id to include it" in refused("classify", "t.csv", *BINARY)


def test_a_column_with_a_few_numbers_is_left_out_with_the_line_that_is_none(run, refused, place):
    (place / "t.csv").write_text("truth,good,odd,text\nP,0.9,x,u\nN,0.1,y,v\nN,0.2,3,w\n")
    err = run("classify", "t.csv", *BINARY)[2]
    assert "odd: excluded, t.csv:2: the value of odd is not a number: 'x'" in err
    why = "it contains values that are neither numbers nor classes of truth, such as 'u'"
    assert f"text: excluded, {why}" in err
    assert "t.csv:2" in refused("classify", "t.csv", *BINARY, "--score", "odd")


def test_answers_beside_scores_are_not_said_to_be_no_classes(run, place):
    (place / "t.csv").write_text("truth,good,said\nP,0.9,P\nN,0.1,P\nN,0.2,N\n")
    err = run("classify", "t.csv", *BINARY)[2]
    assert "said: excluded, it contains predicted classes" in err
    assert "use --score said to include it" in err
    assert "neither" not in err
    assert list(as_json(run, "t.csv", *BINARY, "--score", "said")["scores"]) == ["said"]


def test_the_form_for_programs(run, scores):
    found = as_json(run, scores, *BINARY, "--score", "good", "--threshold", "0.6")
    assert list(found) == ["n", "positives", "scores"]
    good = found["scores"]["good"]
    assert good["auc"] == pytest.approx(8 / 9)
    assert good["average_precision"] == pytest.approx((1 + 1 + 3 / 4) / 3)
    assert good["best"]["ACC"] == {"threshold": 0.6, "value": pytest.approx(5 / 6)}
    at = good["at"]
    assert list(at)[:5] == ["threshold", "TP", "FP", "FN", "TN"]
    assert [at[key] for key in list(at)[:5]] == [0.6, 3, 1, 0, 2]
    assert at["PPV"] == 0.75
    assert "why" not in good


def test_a_score_that_is_low_for_positives_is_told_and_not_turned_round(run, scores):
    code, out, err = run("classify", scores, *BINARY, "--score", "bad", "--format", "json")
    assert code == 0
    assert json.loads(out)["scores"]["bad"]["auc"] == pytest.approx(1 / 6)
    assert "bad: AUC 0.1667 is below 0.5" in err


def test_items_without_class_or_score_are_left_out_and_counted(run, scores):
    _, _, err = run("classify", scores, *BINARY)
    assert "1 of 7 items has no true class and is excluded" in err
    assert "bad: items without a value, excluded: 1" in err


def test_a_threshold_chosen_on_the_items_is_said_to_flatter(run, scores):
    assert ", so the rates are optimistic" in run("classify", scores, *BINARY)[2]
    assert "optimistic" not in run("classify", scores, *BINARY, "--threshold", "0.5")[2]


def test_an_undefined_figure_is_null_and_says_why(run, scores):
    at_none = as_json(run, scores, *BINARY, "--score", "good", "--threshold", "2")["scores"]["good"]
    assert at_none["at"]["PPV"] is None
    assert at_none["why"]["PPV"] == "no item is predicted positive"
    assert at_none["at"]["TPR"] == 0


def test_costs_may_begin_with_a_minus_and_choose_the_threshold(run, scores):
    found = as_json(run, scores, *BINARY, "--score", "good", "--cost", "-1,100,1,0")
    good = found["scores"]["good"]
    assert good["best"]["cost"] == {"threshold": 0.6, "value": -2}
    assert good["at"]["threshold"] == 0.6
    assert good["at"]["cost"] == -2


def test_a_negative_threshold_is_a_threshold(run, scores):
    found = as_json(run, scores, *BINARY, "--score", "good", "--threshold", "-1e-3")
    assert found["scores"]["good"]["at"]["TN"] == 0


def test_the_table_shows_matrix_rates_and_their_names(run, scores):
    code, out, _ = run("classify", scores, *BINARY, "--score", "good")
    assert code == 0
    for words in ("AUC", "McClish", "Equal error rate", "sensitivity", "fall-out", "not P"):
        assert words in out


def test_csv_has_a_row_for_each_figure(run, scores):
    code, out, _ = run("classify", scores, *BINARY, "--format", "csv", "--threshold", "0.6")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    assert list(rows[0]) == ["score", "figure", "threshold", "value"]
    good = {row["figure"]: row for row in rows if row["score"] == "good"}
    assert float(good["auc"]["value"]) == pytest.approx(8 / 9)
    assert (good["TP"]["threshold"], good["TP"]["value"]) == ("0.6", "3")


def test_the_class_may_be_named_as_the_same_number(run, place):
    (place / "n.csv").write_text("y,s\n1.0,3\n0.0,1\n")
    assert as_json(run, "n.csv", "--label", "y", "--positive", "1")["positives"] == 1


def test_a_column_of_classes_holds_answers_and_has_no_curve(run, answers):
    found = as_json(run, answers, "--label", "truth", "--positive", "a", "--score", "said")
    said = found["scores"]["said"]
    assert [said["at"][key] for key in ("threshold", "TP", "FP", "FN", "TN")] == [None, 1, 0, 1, 2]
    assert said["auc"] is None
    assert "predicted classes" in said["why"]["auc"]
    words = ("--label", "truth", "--positive", "a", "--score", "said", "--threshold", "1")
    assert (
        "said: contains predicted classes; the threshold is not used"
        in run("classify", answers, *words)[2]
    )


def test_without_a_positive_class_all_are_alike(run, answers):
    found = as_json(run, answers, "--label", "truth")
    said = found["answers"]["said"]
    assert found["classes"] == ["a", "b", "c"]
    assert said["confusion"] == [[1, 1, 0], [0, 1, 0], [0, 1, 0]]
    assert said["ACC"] == 0.5
    assert said["averages"]["micro"]["F1"] == 0.5
    assert said["averages"]["macro"]["F1"] == pytest.approx((2 / 3 + 0.5 + 0) / 3)
    mean_precision, mean_recall = (1 + 1 / 3) / 2, 0.5
    both = 2 * mean_precision * mean_recall / (mean_precision + mean_recall)
    assert said["averages"]["macro"]["F1 of mean P and mean R"] == pytest.approx(both)
    _, out, _ = run("classify", answers, "--label", "truth")
    assert "said: each class against all others" in out


def test_a_column_for_each_class_is_a_score_of_it(run, place):
    (place / "c.csv").write_text("y,a,b\na,0.9,0.1\nb,0.2,0.8\na,0.4,0.6\n")
    found = as_json(run, "c.csv", "--label", "y")["answers"]["the best score"]
    assert found["ACC"] == pytest.approx(2 / 3)
    assert found["mean AP"] == 1
    expected = -(math.log(0.9) + math.log(0.8) + math.log(0.4)) / 3
    assert found["log loss"] == pytest.approx(expected)


def test_numbers_against_numbers_have_errors(run, place):
    (place / "r.csv").write_text("y,p\n1.5,2\n2,2\n3,NA\n")
    found = as_json(run, "r.csv", "--label", "y")["predictions"]["p"]
    assert (found["n"], found["MSE"], found["MAE"]) == (2, 0.125, 0.25)


def test_boxes_against_real_ones(run, place):
    (place / "boxes.json").write_text(BOXES)
    (place / "real.json").write_text(REAL)
    found = as_json(run, "boxes.json", "--truth", "real.json")
    assert (found["iou"], found["ap"], found["ap_range"]) == (0.75, 1, pytest.approx(0.7))
    assert as_json(run, "boxes.json", "--truth", "real.json", "--iou", "0.9")["ap"] == 0
    code, out, _ = run("classify", "boxes.json", "--truth", "real.json")
    assert code == 0
    assert "AP@[.50:.95]" in out


def test_boxes_have_a_precision_recall_curve(run, refused, place):
    (place / "boxes.json").write_text(BOXES)
    (place / "real.json").write_text(REAL)
    words = ("classify", "boxes.json", "--truth", "real.json", "--curve")
    points = run(*words, "pr", "--format", "csv")[1].splitlines()
    assert points[0] == "score,point,x,y"
    beside = ("--csv", "c.csv", "--caption-file", "c.txt", "--preset", "acm")
    assert run(*words, "pr", "--output", "c.svg", *beside)[0] == 0
    assert 'width="84.7mm"' in (place / "c.svg").read_text()
    drawn = (place / "c.csv").read_text().splitlines()
    assert drawn[0] == "class,point,recall,precision,threshold"
    assert len(drawn) == len(points)
    caption = (place / "c.txt").read_text()
    assert caption.startswith("Precision-recall of detections at IoU 0.75.")
    assert "detected boxes have no curve roc" in refused(*words, "roc")


def test_a_figure_takes_all_options_that_plot_has(run, refused, scores, place):
    words = ("classify", scores, *BINARY, "--curve", "roc")
    code, out, err = run(*words, "--output", "-", "--width", "84mm", "--name", "good=Ours")
    assert (code, 'width="84mm"' in out, ">Ours<" in out) == (0, True, True), err
    (place / "order.txt").write_text("bad\nabsent\n")
    assert "no such run: absent" in refused(*words, "--output", "r.svg", "--runs", "order.txt")
    assert run(*words[:-1], "ACC", "--output", "a.svg", "--csv", "a.csv")[0] == 0
    assert (place / "a.csv").read_text().startswith("score,threshold,accuracy\n")
    assert "--width needs --output" in refused(*words, "--width", "84mm")


def test_the_options_of_figures_are_all_listed():
    parser = argparse.ArgumentParser()
    add_style(parser)
    assert sorted(vars(parser.parse_args([]))) == sorted(FIGURE_OPTIONS)


@pytest.mark.parametrize("curve", ["roc", "det", "det-log", "pr-step", "calibration", "ACC", "F3"])
def test_a_curve_is_drawn_or_its_points_are_written(curve, run, scores, place):
    words = ("classify", scores, *BINARY, "--score", "good", "--curve", curve)
    code, out, _ = run(*words, "--format", "csv")
    assert code == 0
    assert len(out.splitlines()) > 3
    assert run(*words, "--output", "curve.svg")[0] == 0
    assert "<svg" in (place / "curve.svg").read_text()


def test_standard_input_is_read(run, monkeypatch):
    class Stream:
        buffer = io.BytesIO(SCORES.encode())

    monkeypatch.setattr("sys.stdin", Stream)
    assert as_json(run, "-", *BINARY)["n"] == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("scores.csv",), "--label"),
        (
            ("scores.csv", "--label", "truht", "--positive", "P"),
            "no such column: truht. Did you mean truth?",
        ),
        (("scores.csv", "--label", "truth", "--positive", "X"), "P, N"),
        (
            ("scores.csv", *BINARY, "--score", "nothing"),
            "no such column: nothing. Expected item, truth",
        ),
        (("scores.csv", *BINARY, "--score", "truth"), "the column of true classes"),
        (("scores.csv", *BINARY, "--cost", "1,2,3"), "TP,FN,FP,TN"),
        (("scores.csv", *BINARY, "--threshold", "high"), "threshold"),
        (("scores.csv", *BINARY, "--threshold", "nan"), "number"),
        (("scores.csv", *BINARY, "--curve", "rco"), "no such curve: rco. Did you mean roc?"),
        (("scores.csv", *BINARY, "--output", "c.svg"), "--curve"),
        (("scores.csv", *BINARY, "--curve", "roc", "--output", "c.doc"), "F.svg"),
        (("scores.csv", "--label", "truth"), "--positive"),
        (("scores.csv", "--label", "truth", "--threshold", "0"), "--positive"),
        (("scores.csv", *BINARY, "--truth", "scores.csv"), "--label"),
        (("absent.csv", *BINARY), "no such file"),
    ],
)
def test_wrong_use_says_what_to_do(words, said, scores, refused):
    assert said in refused("classify", *words)


def test_a_score_that_is_no_number_is_named_with_file_and_line(place, refused, run):
    (place / "s.csv").write_text("truth,s\nP,1\nN,2\nN,l\n")
    message = refused("classify", "s.csv", *BINARY, "--score", "s")
    assert "s.csv:4" in message
    assert (
        "column 's' contains a value that is neither a number nor a class of 'truth': 'l'"
        in message
    )
    (place / "two.csv").write_text("truth,s,t\nP,1,1\nN,2,0\nN,l,0\n")
    code, _, err = run("classify", "two.csv", *BINARY)
    assert code == 0
    assert "s: excluded" in err
    assert "two.csv:4" in err


def test_boxes_in_other_images_than_the_real_ones_are_refused(place, refused):
    (place / "boxes.json").write_text(BOXES)
    (place / "real.json").write_text(REAL.replace('"i"', '"i.png"'))
    assert "i.png" in refused("classify", "boxes.json", "--truth", "real.json")


def test_runs_are_decisions_too(place, run):
    (place / "q").write_text("1 0 a 2\n1 0 b 0\n1 0 c 1\n1 0 lost 1\n1 0 d 0\n")
    (place / "r").write_text(
        "1 Q0 a 1 9 t\n1 Q0 b 2 7 t\n1 Q0 new 3 6 t\n1 Q0 c 4 5 t\n1 Q0 d 5 -inf t\n"
    )
    words = ("classify", "r", "--qrels", "q", "--threshold", "6", "--format", "json")
    code, out, err = run(*words)
    found = json.loads(out)
    assert code == 0
    assert "judged documents of all topics together" in err
    assert (found["n"], found["positives"]) == (5, 3)
    at = found["scores"]["r"]["at"]
    assert [at[name] for name in ("TP", "FP", "FN", "TN")] == [1, 1, 2, 1]
    low, high = wilson_interval(1, 3)
    assert at["limits"]["TPR"] == {"low": low, "high": high}
    # No threshold finds the lost one: the run did not return it.
    for threshold in ((), ("--threshold=-inf",)):
        told = run("classify", "r", "--qrels", "q", *threshold, "--format", "json")[1]
        assert json.loads(told)["scores"]["r"]["at"]["FN"] >= 1
    (place / "least").write_text("1 Q0 a 1 9 t\n1 Q0 c 2 -inf t\n")
    assert "all retrieved positive" in run("classify", "least", "--qrels", "q")[1]
    at = json.loads(run(*words, "-l", "2")[1])["scores"]["r"]["at"]
    assert [at[name] for name in ("TP", "FP", "FN", "TN")] == [1, 1, 0, 2]


def test_limits_stand_beside_the_rates(place, run):
    (place / "t.csv").write_text("label,score\nyes,0.9\nno,0.4\nyes,0.3\n")
    words = ("classify", "t.csv", "--label", "label", "--positive", "yes", "--threshold", "0.5")
    low, high = wilson_interval(1, 2)
    assert f"{low:.4f} to {high:.4f}" in run(*words)[1]
    lines = run(*words, "--format", "csv")[1].splitlines()
    assert f"score,TPR low,0.5,{low!r}" in lines
    assert f"score,TPR high,0.5,{high!r}" in lines


@pytest.mark.parametrize(
    "words",
    [
        ("r", "--qrels", "q", "--positive", "yes"),
        ("r", "--qrels", "q", "--label", "x"),
        ("a.csv", "b.csv", "--label", "x"),
        ("a.csv", "--label", "x", "-l", "2"),
    ],
)
def test_what_runs_do_not_take_is_refused_at_once(words, run):
    code, _, err = run("classify", *words)
    assert code == 2
    assert err.startswith("assessor: ")
