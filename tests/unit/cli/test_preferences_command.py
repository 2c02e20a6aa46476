"""Preferences, several assessors and subtopics by the command line."""

import json
import math

import pytest

from assessor_app.campaign.evaluating import grouped_judgements
from assessor_app.cli import evaluation_arguments


@pytest.fixture
def pairs(place):
    """Files: a run, preferences in columns with a circle, subtopics, two assessors."""
    (place / "r").write_text("1 Q0 a1 1 3 tag\n1 Q0 b1 2 2 tag\n1 Q0 c1 3 1 tag\n")
    (place / "p").write_text("1 a1 b1 a1\n1 b1 c1 b1\n1 c1 a1 c1\n")
    (place / "s").write_text("1 1 a1 1\n1 2 a1 0\n1 2 b1 1\n")
    (place / "j").write_text("1 ann a1 1\n1 ben a1 0\n1 ben b1 1\n")
    return place


def test_runs_are_evaluated_on_preferences(pairs, run):
    code, out, err = run("evaluate", "--preferences", "p", "r", "--format", "csv", "-m", "ppref")
    assert (code, err) == (0, "")
    assert out.splitlines() == ["run,measure,topic,value", f"r,ppref,,{2 / 3!r}"]


def test_what_goes_in_circles_is_told_and_undefined(pairs, run):
    code, out, err = run(
        "evaluate", "--preferences", "p", "r", "--format", "csv", "-m", "prefs_simp"
    )
    assert (code, out.splitlines()[-1]) == (0, "r,PrefsShare,,")
    assert err.splitlines() == [
        "trec_eval's measures are undefined where an assessor's preferences form a cycle: 1",
        "prefs_simp is printed as PrefsShare",
    ]


def test_the_second_column_is_what_it_is_said_to_be(pairs, run):
    words = ("r", "--format", "csv", "-m")
    _, out, _ = run("evaluate", "--qrels", "s", "--as", "qrels-subtopics", *words, "strec@1")
    assert out.splitlines()[-1] == "r,StRecall@1,,0.5"
    _, out, _ = run("evaluate", "--qrels", "j", "--as", "qrels-assessors", *words, "map_avgjg")
    assert out.splitlines()[-1] == "r,APOfAssessors,,0.75"


def test_a_sample_of_the_pool_is_read_as_what_it_is_said_to_be(pairs, run):
    (pairs / "strata").write_text("1 0 a1 1 1\n1 0 b1 2 -1\n1 0 c1 2 1\n")
    (pairs / "chances").write_text("1 a1 1 2 1.0\n1 c1 1 1 0.5\n")
    words = ("r", "--format", "csv", "-m")
    _, out, _ = run("evaluate", "--qrels", "strata", "--as", "prels-strata", *words, "infNDCG")
    # Both of the second stratum are taken for relevant: they stand as well as they can.
    best = 1 + 1 / math.log2(3) + 1 / math.log2(4)
    found = 1 + 2 / math.log2(4)
    assert float(out.splitlines()[-1].rpartition(",")[2]) == pytest.approx(found / best)
    _, out, _ = run(
        "evaluate", "--qrels", "chances", "--as", "prels-probabilities", *words, "statAP"
    )
    assert float(out.splitlines()[-1].rpartition(",")[2]) == pytest.approx((1 + 2 * 2 / 3) / 3)
    code, _, err = run("evaluate", "--qrels", "strata", "r")
    assert code == 0
    assert "read as prels-strata" in err


def test_the_forms_of_judgements_are_those_that_are_read():
    assert evaluation_arguments.FORMS == grouped_judgements.FORMS
    assert set(grouped_judgements.FORM_MEASURES) == set(grouped_judgements.FORMS)


def test_without_measures_the_usual_ones_of_the_kind_are_shown(pairs, run):
    for words, name in (
        (("--preferences", "p"), "wpref"),
        (("--qrels", "s", "--as", "qrels-subtopics"), "alpha_nDCG@10"),
        (("--qrels", "j", "--as", "qrels-assessors"), "POfAssessors@10"),
    ):
        assert name in run("evaluate", *words, "r")[1]


def test_equal_scores_are_ordered_by_ascending_id_if_asked(pairs, run):
    (pairs / "tied").write_text("1 Q0 b1 1 3 tag\n1 Q0 a1 2 3 tag\n")
    words = ("evaluate", "--preferences", "p", "tied", "--format", "csv", "-m", "ppref@1")
    orders = ("descending", "ascending")
    falling, rising = (run(*words, "--tie-order", order)[1] for order in orders)
    assert falling.splitlines()[-1] == "tied,ppref@1,,0.5"
    assert rising.splitlines()[-1] == "tied,ppref@1,,0.5"
    words = (*words[:-1], "DCG@1")
    (pairs / "p").write_text("1 a1 b1 a1\n")
    falling, rising = (run(*words, "--tie-order", order)[1] for order in orders)
    assert falling.splitlines()[-1] == "tied,DCG@1,,0.0"
    assert rising.splitlines()[-1] == "tied,DCG@1,,1.0"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("evaluate", "--preferences", "p"), "specify at least one run"),
        (("evaluate", "--preferences", "p", "--qrels", "s", "r"), "exactly one of"),
        (("evaluate", "--preferences", "p", "--lenient", "r"), "cannot be combined"),
        (("evaluate", "--preferences", "r", "r"), "unrecognised preference format"),
        (
            ("evaluate", "--as", "qrels-subtopics", "--preferences", "p", "r"),
            "--as needs a qrels file",
        ),
        (("evaluate", "--as", "qrels-subtopics", "r"), "--as needs"),
        (("preferences",), "specify exactly one of --preferences"),
        (
            ("preferences", "--preferences", "p", "--assessor", "eve"),
            "no such assessor: eve",
        ),
        (
            ("preferences", "--preferences", "p", "--cycles", "--strengths"),
            "specify only one of --cycles and --strengths",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(pairs, refused, words, message):
    assert message in refused(*words)


def test_cycles_and_strengths_are_listed(pairs, run):
    _, out, _ = run("preferences", "--preferences", "p", "--cycles", "--format", "json")
    chain = "a1 > b1 > c1 > a1"
    assert json.loads(out) == [{"topic": "1", "length": 3, "circle": chain, "cycle": chain}]
    _, out, err = run("preferences", "--preferences", "p", "--strengths", "--format", "csv")
    assert err == ""
    assert out.splitlines()[0] == "topic,document,strength,standard_error,part"
    assert len(out.splitlines()) == 4


def test_why_there_are_no_strengths_is_told(pairs, run):
    (pairs / "p").write_text("1 a1 b1 a1\n")
    _, _, err = run("preferences", "--preferences", "p", "--strengths")
    assert err.startswith("topic 1: a1 never lost to the 1 other of the group")


def test_assessors_of_preferences_are_compared(pairs, run):
    (pairs / "q").write_text("1 a1 b1 a1\n1 b1 c1 c1\n1 c1 a1 c1\n")
    code, out, _ = run("agreement", "--preferences", "p", "q", "--format", "json")
    assert code == 0
    found = json.loads(out)
    assert found["assessors"] == ["p", "q"]
    assert found["pairs"][0]["observed"] == pytest.approx(2 / 3)
    assert found["pairs"][0]["overlap"] is None
    run("new", "c.assess", "--title", "C")
    run("import", "c.assess", "--preferences", "p", "--assessor", "ann")
    run("import", "c.assess", "--preferences", "q", "--assessor", "ben")
    _, out, _ = run("agreement", "c.assess", "--format", "csv")
    assert out.splitlines()[1].startswith("ann,ben,3,")
    assert run("agreement", "c.assess", "--preferences", "--format", "csv")[1] == out
    assert run("agreement", "--qrels", "j", "--preferences", "p")[0] == 2


def test_a_forced_format_is_that_of_its_own_kind_of_files_alone(pairs, run):
    (pairs / "titles.tsv").write_text("1\tfirst words\n")
    (pairs / "said.csv").write_text("topic,a,b,verdict,assessor\n1,a1,b1,A,ann\n1,a1,b1,B,ben\n")
    run("new", "c.assess", "--title", "C")
    files = ("--judgements", "j", "--topics", "titles.tsv", "--preferences", "said.csv")
    code, _, err = run("import", "c.assess", *files, "--as", "qrels-assessors")
    assert code == 0, err
    for more in ((), ("--preferences",)):
        _, out, _ = run("agreement", "c.assess", *more, "--format", "json")
        assert json.loads(out)["assessors"] == ["ann", "ben"]
