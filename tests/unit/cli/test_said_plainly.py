"""Commands say what is missing, and name what was chosen, in their output."""

import csv
import io
import json

import pytest

from assessor_app.campaign.files.restoring import backups_of


def test_an_assessor_without_judgements_is_named(sample, run):
    run("assign", "sample.assess", "--assessors", "zoe")
    code, _, err = run("evaluate", "sample.assess", "--assessor", "zoe")
    assert code == 2
    assert "the assessor 'zoe' has no judgements yet" in err


@pytest.mark.parametrize("scale", ["graded:", "graded: ", "binary:"])
def test_a_scale_without_its_grades_is_refused(place, refused, scale):
    said = refused("new", "made.assess", "--title", "T", "--scale", scale)
    assert f"scale '{scale}' has no grades. Add labels" in said
    assert not (place / "made.assess").exists()


def test_an_export_without_preferences_says_so(sample, run):
    code, out, err = run("export", "sample.assess", "--what", "preferences", "--output", "-")
    assert code == 0
    assert len(out.splitlines()) <= 1
    assert "no preferences: the export is empty" in err


@pytest.mark.parametrize("names", ["", " , "])
def test_assessors_without_a_name_are_refused(sample, refused, names):
    assert "--assessors is empty" in refused("assign", "sample.assess", "--assessors", names)


def test_the_list_marks_damaged_backups(sample, run):
    run("backup", "sample.assess")
    assert "damaged" not in run("backup", "sample.assess", "--list")[1]
    (copy,) = backups_of(sample)
    held = bytearray(copy.path.read_bytes())
    held[5000:60000] = bytes(55000)
    copy.path.write_bytes(held)
    code, out, _ = run("backup", "sample.assess", "--list")
    assert code == 0
    assert "damaged, cannot be restored" in out


def test_json_lists_the_classes_that_only_answers_name(place, run):
    (place / "answers.csv").write_text("truth,system\na,a\nb,c\na,b\nb,b\nd,d\n")
    _, out, _ = run("classify", "answers.csv", "--label", "truth", "--format", "json")
    found = json.loads(out)
    assert found["classes"] == ["a", "b", "d"]
    assert found["unknown_classes"] == ["c"]
    assert len(found["answers"]["system"]["confusion"]) == 4


def test_an_unknown_format_gets_one_guess(sample, place, refused):
    (place / "more.run").write_text("1 Q0 sea-001 1 2 x\n")
    said = refused("import", "sample.assess", "--runs", "more.run", "--as", "trec-rum")
    assert "no such format: trec-rum" in said
    assert "Did you mean" in said
    assert "Did you mean trec-run?" in said
    assert said.count(",") < 3


@pytest.mark.parametrize("command", ["effects", "stability"])
def test_programs_are_told_the_minimum_in_the_output(sample, run, command):
    words = (command, "sample.assess", "-m", "AP")
    plain = json.loads(run(*words, "--format", "json")[1])
    kept = json.loads(run(*words, "--min-judged", "50%", "--format", "json")[1])
    assert "min_judged" not in plain[0]
    assert {row["min_judged"] for row in kept} == {0.5}
    _, out, _ = run(*words, "--min-judged", "50%", "--format", "csv")
    header = next(csv.reader(io.StringIO(out)))
    assert header[-1].casefold() in ("min_judged", "least share judged")
    assert header[:-1] == next(csv.reader(io.StringIO(run(*words, "--format", "csv")[1])))


def test_one_topic_is_the_reason_for_no_interval(place, run):
    for name, grades in (("a", "0110100"), ("b", "0111101")):
        rows = (f"1 0 d{at} {grade}\n" for at, grade in enumerate(grades))
        (place / f"{name}.qrels").write_text("".join(rows))
    _, out, _ = run("agreement", "--qrels", "a.qrels", "b.qrels")
    assert "no interval: only one topic" in out


def test_weights_by_value_are_not_repeated_on_an_even_scale(place, run):
    for name, grades in (("a", "0121021"), ("b", "0112020")):
        rows = (f"{at % 2} 0 d{at} {int(grade) / 10}\n" for at, grade in enumerate(grades))
        (place / f"{name}.qrels").write_text("".join(rows))
    _, out, _ = run("agreement", "--qrels", "a.qrels", "b.qrels", "--scale", "0,0.1,0.2,0.3")
    assert "by value" not in out
