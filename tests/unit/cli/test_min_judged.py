"""--min-judged: which topics averages are over, and what is said of barely judged ones."""

import json

import pytest

from tests.samples import UNTOUCHED, sample_with_an_unjudged_topic

WARNING = "1 of 7 topics has less than half of its pool judged: 7"
CHOICE = "only topics with at least 50% of their pool judged: 6 of 7; left out: 7"


@pytest.fixture(scope="session")
def pristine(tmp_path_factory):
    """The sample campaign with an unjudged topic, made once."""
    return sample_with_an_unjudged_topic(tmp_path_factory.mktemp("unjudged") / "sample.assess")


@pytest.fixture
def barely(sample, run):
    """The sample with one judgement on its last topic."""
    _, out, _ = run("export", "sample.assess", "--what", "pool", "--output", "-")
    rows = (line.split() for line in out.splitlines())
    document = next(row[1] for row in rows if row[0] == UNTOUCHED)
    words = ("--assessor", "ada", "--topic", UNTOUCHED, "--document", document, "--grade", "0")
    assert run("judge", "sample.assess", *words)[0] == 0
    return sample


def rows_of(out):
    return {(row["run"], row["measure"]): row for row in json.loads(out)}


def test_one_judgement_is_warned_of_and_left_out_by_the_minimum(barely, run):
    _, out, err = run("evaluate", "sample.assess", "-m", "AP", "--format", "json")
    assert f"{WARNING}; --min-judged 50% leaves such topics out" in err.splitlines()
    assert rows_of(out)["bm25", "AP"]["value"] < 0.71
    assert set(rows_of(out)["bm25", "AP"]) == {"run", "measure", "topic", "value"}

    words = ("--min-judged", "50%", "--format", "json")
    _, out, err = run("evaluate", "sample.assess", "-m", "AP", *words)
    assert CHOICE in err.splitlines()
    assert WARNING not in err
    row = rows_of(out)["bm25", "AP"]
    assert row["value"] == pytest.approx(0.8167, abs=5e-5)
    assert row["min_judged"] == 0.5


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate",),
        ("compare",),
        ("compare", "--resample", "bootstrap"),
        ("stability",),
        ("plot", "--kind", "pr", "--output", "curves.svg"),
        ("effects",),
        ("report", "--output", "report.html"),
    ],
)
def test_every_command_with_averages_says_it_once(barely, run, words):
    command, *options = words
    code, _, err = run(command, "sample.assess", *options)
    assert code == 0
    assert err.count(WARNING) == 1
    code, _, err = run(command, "sample.assess", *options, "--min-judged", "0.5")
    assert code == 0
    assert err.count(CHOICE) == 1
    assert WARNING not in err


def test_csv_keeps_its_header(barely, run):
    words = ("-m", "AP", "--min-judged", "50%", "--format", "csv")
    _, out, err = run("evaluate", "sample.assess", *words)
    assert out.splitlines()[0] == "run,measure,topic,value"
    assert CHOICE in err


def test_comparisons_in_json_have_the_minimum(barely, run):
    words = ("-m", "AP", "--format", "json")
    assert "min_judged" not in json.loads(run("compare", "sample.assess", *words)[1])[0]
    out = run("compare", "sample.assess", *words, "--min-judged", "50%")[1]
    assert {pair["min_judged"] for pair in json.loads(out)} == {0.5}


@pytest.mark.parametrize("share", ["50", "-10%", "101%", "half", "", "%", "nan"])
def test_what_is_no_share_is_refused(sample, refused, share):
    assert "is not a share" in refused("evaluate", "sample.assess", f"--min-judged={share}")


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate", "--qrels", "q", "r"),
        ("compare", "--qrels", "q", "r", "s"),
        ("stability", "--qrels", "q", "r", "s"),
        ("plot", "--qrels", "q", "r", "--kind", "pr", "--output", "x.svg"),
        ("effects", "--qrels", "q", "--qrels", "q2", "r", "s"),
    ],
)
def test_files_have_no_pool_to_count_in(files, refused, words):
    assert "needs the pool of a campaign" in refused(*words, "--min-judged", "50%")


def test_a_minimum_that_no_topic_reaches_is_refused(sample, refused):
    words = ("--assessor", "chi", "--min-judged", "100%")
    assert "no topic has 100% of its pool judged" in refused("evaluate", "sample.assess", *words)


def test_topics_with_fewer_judged_documents_than_a_cutoff_are_named_once(barely, run):
    words = ("-m", "P@10", "-m", "nDCG@10", "-m", "AP", "-m", "P@1")
    _, _, err = run("evaluate", "sample.assess", *words)
    told = [line for line in err.splitlines() if "cutoff" in line]
    assert told == ["fewer judged documents than a measure's cutoff, below 10: 1 of 7 topics (7)"]
    _, _, err = run("evaluate", "sample.assess", "-m", "P@5", "-m", "P@10", "--min-judged", "50%")
    assert "cutoff" not in err
