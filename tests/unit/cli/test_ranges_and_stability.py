"""Ranges beside averages, weights of topics, and the stability of an order, by the command line."""

import csv
import io
import json

import pytest

QRELS = "1 0 a 1\n1 0 b 0\n2 0 c 1\n"
RUN = "1 Q0 a 1 5 r\n1 Q0 b 2 5 r\n1 Q0 x 3 4 r\n2 Q0 y 1 2 r\n2 Q0 c 2 1 r\n"
OTHER = "1 Q0 b 1 5 s\n1 Q0 x 2 4 s\n2 Q0 c 1 2 s\n"


@pytest.fixture
def judged(place):
    """Files q, r, s: two topics, a tie in r's first, x and y unjudged."""
    for name, text in (("q", QRELS), ("r", RUN), ("s", OTHER)):
        (place / name).write_text(text)
    return place


def values(out):
    """By (run, measure) what a CSV of `evaluate` holds."""
    return {(row["run"], row["measure"]): row["value"] for row in csv.DictReader(io.StringIO(out))}


def test_ranges_follow_their_measure_in_csv_under_names_of_their_own(judged, run):
    code, out, _ = run("evaluate", "--qrels", "q", "r", "-m", "RR", "-m", "P@1", "--tie-range",
                       "--unjudged-range", "--format", "csv")  # fmt: skip
    assert code == 0
    found = values(out)
    assert list(found)[:4] == [
        ("r", "RR"), ("r", "RR ties"), ("r", "RR low by ties"), ("r", "RR high by ties"),
    ]  # fmt: skip
    assert found["r", "RR"] == "0.5"
    assert [found["r", f"RR {what}"] for what in ("ties", "low by ties", "high by ties")] == [
        "0.5", "0.5", "0.75",
    ]  # fmt: skip
    assert found["r", "Judged"] == str((2 / 3 + 1 / 2) / 2)
    assert found["r", "Judged@1"] == "0.5"
    assert (found["r", "P@1 low if judged"], found["r", "P@1 high if judged"]) == ("0.0", "0.5")


def test_the_table_names_the_ranges(judged, run):
    out = run("evaluate", "--qrels", "q", "r", "s", "-m", "AP", "--tie-range")[1]
    assert "AP low by ties" in out
    assert run("evaluate", "--qrels", "q", "r", "s", "-m", "AP")[1].count("ties") == 0


def test_trec_evals_format_cannot_show_ranges(judged, refused):
    words = ("evaluate", "--qrels", "q", "r", "--format", "trec_eval", "--tie-range")
    assert "shows averages only" in refused(*words)


def test_weights_of_topics_move_the_average(judged, run, refused):
    (judged / "w").write_text("# importance\n1 3\n2 1\n99 5\n")
    words = ("evaluate", "--qrels", "q", "s", "-m", "AP", "--format", "csv")
    assert values(run(*words)[1]) == {("s", "AP"): "0.5"}
    assert values(run(*words, "--topic-weights", "w")[1]) == {("s", "AP"): "0.25"}
    assert "cannot be combined with ranges" in refused(
        *words, "--topic-weights", "w", "--tie-range"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 3\n", "no weight, such as 2"),
        ("1 3\n2 -1\n", "not 0 or more"),
        ("1 3\n2 x\n", "not a number"),
        ("1 3\n1 4\n2 1\n", "w:2: topic 1 has two weights"),
        ("1 3 5\n", "3 fields"),
    ],
)
def test_a_file_of_weights_that_makes_no_sense_is_refused(judged, refused, text, said):
    (judged / "w").write_text(text)
    assert said in refused("evaluate", "--qrels", "q", "s", "-m", "AP", "--topic-weights", "w")


def test_stability_of_files_lists_runs_and_decisive_documents(judged, run):
    code, out, _ = run("stability", "--qrels", "q", "r", "s", "-m", "AP")
    assert code == 0
    assert "Leave-one-run-out" in out
    decisive = out.split("Unjudged documents")[1].splitlines()
    assert decisive[4].split()[:4] == ["2", "y", "1", "0"]
    *rows, explained = (line for line in decisive[4:] if line)
    assert len(rows) == 2
    assert explained.startswith("If the document is relevant: Swaps is the number of pairs")


def test_stability_for_programs(judged, run):
    out = run("stability", "--qrels", "q", "r", "s", "-m", "AP", "--format", "json")[1]
    rows = json.loads(out)
    assert [row["run"] for row in rows] == ["r", "s"]
    assert (rows[0]["unique"], rows[0]["unique_relevant"]) == (1, 1)
    assert rows[0]["AP without"] == 0.25
    decisive = ("--decisive", "--documents", "1", "--format", "csv")
    out = run("stability", "--qrels", "q", "r", "s", "-m", "AP", *decisive)[1]
    assert [row["document"] for row in csv.DictReader(io.StringIO(out))] == ["y"]


def test_stability_says_nothing_without_unjudged_documents(judged, refused):
    assert "unjudged" in refused("stability", "--qrels", "q", "r", "--judged-only")
    assert "is not a mean" in refused(
        "stability", "--qrels", "q", "r", "-m", "NumRelRet", "--decisive"
    )


@pytest.mark.parametrize("measure", ["TBG", "U"])
def test_lengths_of_documents_are_applied_or_refused(judged, run, refused, measure):
    (judged / "l").write_text("a 100\nb 2000\nx 50\ny 70\nc 10\n")
    words = ("--qrels", "q", "r", "s", "-m", measure)
    assert "with lengths of documents" in refused(
        "stability", *words, "--decisive", "--lengths", "l"
    )
    assert run("stability", *words, "--decisive")[0] == 0
    assert run("stability", "--qrels", "q", "r", "s", "-m", "AP", "--lengths", "l")[0] == 0
    left_out = ("stability", *words, "--format", "csv")
    assert run(*left_out)[1] != run(*left_out, "--lengths", "l")[1]
    assert "no exact bounds" in refused("evaluate", *words, "--unjudged-range", "--lengths", "l")


def test_stability_of_the_sample_reads_the_campaigns_runs(sample, run):
    code, out, _ = run("stability", sample.name, "-m", "P@10", "--rule", "majority")
    assert code == 0
    assert "Unjudged documents with the largest effect on the ranking by P@10" in out


def test_stability_takes_the_depth_of_the_campaigns_pool_unless_another_is_given(sample, run):
    def own(*words):
        out = run("stability", sample.name, "-m", "AP", "--format", "json", *words)[1]
        return [(row["run"], row["unique"], row["AP without"]) for row in json.loads(out)]

    assert own() == own("--pool-depth", "10") != own("--pool-depth", "all")
    out = run("stability", sample.name, "-m", "AP")[1]
    assert "pool depth 10" in out
    out = run("stability", sample.name, "-m", "AP", "--pool-depth", "all")[1]
    assert "at any rank" in out
