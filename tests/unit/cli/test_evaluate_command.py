"""The command `evaluate`: which files it takes, and what it prints where."""

import csv
import io
import json
import os
import threading

import pytest

QRELS = "1 0 a 1\n1 0 b 0\n2 0 c 1\n"
RUN = "1 Q0 a 1 9 mine\n1 Q0 b 2 8 mine\n2 Q0 d 1 9 mine\n2 Q0 c 2 8 mine\n"
MEASURES = ("-m", "map", "-m", "P.5")


@pytest.fixture
def files(place):
    """q.qrels and mine.run in the folder that the command runs in."""
    (place / "q.qrels").write_text(QRELS)
    (place / "mine.run").write_text(RUN)
    return place


@pytest.mark.parametrize("form", ["table", "csv", "json", "trec_eval"])
@pytest.mark.parametrize("command", ["evaluate", "stability"])
def test_qrels_come_before_the_runs_as_in_trec_eval(files, run, command, form):
    if command == "stability" and form == "trec_eval":
        pytest.skip("stability has no such form")
    options = ("-m", "AP", "--format", form)
    expected = run(command, "--qrels", "q.qrels", "mine.run", *options)
    assert expected[0] == 0
    assert run(command, "q.qrels", "mine.run", *options) == expected


def test_compare_and_plot_take_qrels_before_the_runs(files, run):
    (files / "other.run").write_text(RUN.replace(" 9 ", " 1 "))
    runs = ("mine.run", "other.run")
    assert run("compare", "q.qrels", *runs) == run("compare", "--qrels", "q.qrels", *runs)
    for name, words in (("a.svg", ("q.qrels",)), ("b.svg", ("--qrels", "q.qrels"))):
        assert run("plot", *words, *runs, "--kind", "pr", "-o", name)[0] == 0
    assert (files / "a.svg").read_bytes() == (files / "b.svg").read_bytes()


def test_options_may_stand_between_qrels_and_run(files, run):
    assert run("evaluate", "-q", "q.qrels", "-m", "map", "mine.run")[0] == 0


def test_a_pipe_is_read_as_qrels(files, run):
    os.mkfifo(files / "pipe")
    writer = threading.Thread(target=(files / "pipe").write_text, args=(QRELS,))
    writer.start()
    found = run("evaluate", "pipe", "mine.run", "--format", "csv")
    writer.join()
    assert found[:2] == run("evaluate", "q.qrels", "mine.run", "--format", "csv")[:2]


def test_a_form_of_qrels_applies_to_the_first_file(files, run):
    (files / "sub.qrels").write_text("1 1 a 1\n1 2 b 1\n2 1 c 1\n")
    words = ("--as", "qrels-subtopics", "-m", "alpha_nDCG@5", "--format", "csv")
    code, out, _ = run("evaluate", "sub.qrels", "mine.run", *words)
    assert code == 0
    assert out == run("evaluate", "--qrels", "sub.qrels", "mine.run", *words)[1]


def test_a_campaign_is_recognised_by_its_content(sample, run):
    renamed = sample.rename(sample.with_name("campaign"))
    code, out, _ = run("evaluate", renamed, "bm25", "-m", "AP", "--format", "csv")
    assert code == 0
    assert [row["run"] for row in csv.DictReader(io.StringIO(out))] == ["bm25"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("q.qrels",),
            "q.qrels: this is a qrels file, and run files are missing. Expected QRELS RUN...",
        ),
        ((), "specify a campaign, or a qrels file and runs"),
        (("lost.qrels", "mine.run"), "lost.qrels: "),
        (("lost.assess", "mine.run"), "no such campaign: lost.assess"),
        (("q.qrels", "mine.run", "--rule", "majority"), "apply to campaigns, not to a qrels file"),
        (("q.qrels", "mine.run", "--min-judged", "50%"), "--min-judged needs the pool"),
        (("--qrels", "q.qrels", "--preferences", "p", "mine.run"), "specify exactly one of"),
        (("q.qrels", "mine.run", "-n"), "-n needs -q"),
        (("q.qrels", "mine.run", "-n", "-q", "--tie-range"), "-n cannot be combined"),
    ],
)
def test_what_is_missing_or_too_much_is_named(files, refused, words, message):
    assert message in refused("evaluate", *words)


def test_a_campaign_besides_qrels_is_refused(files, sample, refused):
    assert "Specify exactly one of --qrels, --preferences or a campaign" in refused(
        "evaluate", "sample.assess", "--qrels", "q.qrels"
    )


def test_a_missing_run_is_named_with_the_nearest_one(sample, refused):
    said = refused("evaluate", "sample.assess", "bm52")
    assert said == "assessor: no such run: bm52. Did you mean bm25?"


def test_a_missing_run_without_a_near_one_lists_the_runs(sample, refused):
    said = refused("evaluate", "sample.assess", "zzz")
    assert said == (
        "assessor: no such run: zzz. Expected bm25, coordination, tfidf, title, trigram."
    )


def test_a_missing_run_is_the_first_error_of_a_campaign_without_judgements(place, refused, run):
    run("new", "empty.assess", "--title", "Empty")
    said = refused("evaluate", "empty.assess", "lost")
    assert said == "assessor: the campaign has no runs. Import runs first."


def test_without_a_summary_only_topics_are_printed_as_trec_eval_does(files, run):
    words = ("q.qrels", "mine.run", *MEASURES, "--format", "trec_eval", "-q")
    whole = run("evaluate", *words)[1].splitlines()
    topics = run("evaluate", *words, "-n")[1].splitlines()
    assert topics == [line for line in whole if line.split("\t")[1] != "all"]
    assert len(topics) == 4


@pytest.mark.parametrize("form", ["csv", "json"])
def test_without_a_summary_no_row_is_an_average(files, run, form):
    out = run("evaluate", "q.qrels", "mine.run", *MEASURES, "-q", "-n", "--format", form)[1]
    rows = json.loads(out) if form == "json" else list(csv.DictReader(io.StringIO(out)))
    assert {row["topic"] for row in rows} == {"1", "2"}


def test_without_a_summary_tables_are_those_of_the_topics(files, run):
    words = ("evaluate", "q.qrels", "mine.run", "-m", "AP", "-q")
    assert run(*words)[1].startswith("Runs\n")
    assert run(*words, "-n")[1].startswith("AP per topic\n")


@pytest.mark.parametrize("form", ["table", "csv", "json", "latex", "markdown", "trec_eval"])
def test_the_output_file_holds_what_is_printed_otherwise(files, run, form):
    words = ("evaluate", "q.qrels", "mine.run", "-q", "--format", form)
    printed = run(*words)[1]
    code, out, err = run(*words, "--output", "scores")
    assert (code, out) == (0, "")
    assert err.splitlines()[-1] == "wrote scores"
    assert (files / "scores").read_bytes().decode() == printed
    assert run(*words, "-o", "-")[1] == printed


def test_a_failed_evaluation_leaves_the_output_file_as_it_was(files, refused):
    (files / "scores").write_text("of yesterday")
    (files / "broken.run").write_text("1 Q0 a\n")
    refused("evaluate", "q.qrels", "broken.run", "-o", "scores")
    assert (files / "scores").read_text() == "of yesterday"


def test_a_campaign_is_not_overwritten(files, sample, refused):
    assert "campaign" in refused("evaluate", "q.qrels", "mine.run", "-o", "sample.assess")


@pytest.mark.parametrize(("old", "new"), [("falling", "descending"), ("rising", "ascending")])
@pytest.mark.parametrize("command", ["evaluate", "compare", "stability"])
def test_former_orders_of_ties_work_with_a_hint(files, run, command, old, new):
    (files / "other.run").write_text(RUN.replace(" 9 ", " 8 "))
    words = (command, "q.qrels", "mine.run", "other.run", "-m", "AP")
    code, out, err = run(*words, "--tie-order", old)
    assert (code, out) == (0, run(*words, "--tie-order", new)[1])
    assert f"--tie-order {old} is now --tie-order {new}" in err
