"""The commands `questions` and `aspects`, and the options of others that concern them."""

import csv
import io
import json

import pytest

QUESTION = "nuggets=What does it say?"


@pytest.fixture
def asked(sample, run):
    """The sample with a question with aspects, and two aspects of topic 1."""
    assert run("questions", sample, "--add", QUESTION, "--kind", "aspects", "--no-backup")[0] == 0
    for name, key, importance in (("Moon", "moon", "vital"), ("Tide tables", "tt", "okay")):
        words = ("--add", name, "--key", key, "--importance", importance, "--topics", "1")
        assert run("aspects", sample, *words, "--no-backup")[0] == 0
    return sample


def rows(run, *words):
    code, out, err = run(*words, "--format", "csv")
    assert code == 0, err
    return list(csv.DictReader(io.StringIO(out)))


def answer(run, sample, who, document, value, aspect="moon"):
    place = ("--assessor", who, "--topic", "1", "--document", document)
    what = ("--question", "nuggets", "--aspect", aspect, "--answer", value)
    code, _, err = run("judge", sample, *place, *what)
    assert code == 0, err


def test_questions_are_added_changed_opened_and_removed(sample, run):
    code, _, err = run("questions", sample)
    assert (code, "the campaign has no further questions" in err) == (0, True)
    run("questions", sample, "--add", "clear=Clear?")
    run("questions", sample, "--add", "trust=How far?", "--levels", "0=not,1=fully")
    run("questions", sample, "--add", QUESTION, "--kind", "aspects")
    run("questions", sample, "--add", "trust=How much?")
    run("questions", sample, "--open", "nuggets")
    code, out, _ = run("questions", sample, "--format", "json")
    assert json.loads(out) == [
        {"key": "clear", "text": "Clear?", "kind": "yes/no"},
        {
            "key": "trust",
            "text": "How much?",
            "kind": "graded",
            "levels": {"0": "not", "1": "fully"},
        },
        {"key": "nuggets", "text": "What does it say?", "kind": "aspects", "may_add": True},
    ]
    (sample.parent / "q.json").write_text(out, encoding="utf-8")
    run("questions", sample, "--remove", "clear")
    run("questions", sample, "--close", "nuggets")
    found = rows(run, "questions", sample)
    assert [(one["key"], one["may_add"]) for one in found] == [("trust", ""), ("nuggets", "no")]
    code, again, _ = run("questions", sample, "--from", "q.json", "--format", "json")
    assert again == out


def test_aspects_come_from_tables_and_are_listed_by_topic(asked, run, place):
    (place / "a.csv").write_text("topic,name,importance\n2,Honey,okay\n2,Wax,\n", encoding="utf-8")
    run("aspects", asked, "--from", "a.csv")
    found = rows(run, "aspects", asked)
    assert [(one["topic"], one["key"], one["importance"]) for one in found] == [
        ("1", "moon", "vital"),
        ("1", "tt", "okay"),
        ("2", "honey", "okay"),
        ("2", "wax", "vital"),
    ]
    listed = "".join(",".join(one.values()) + "\n" for one in found)
    (place / "b.csv").write_text(",".join(found[0]) + "\n" + listed, encoding="utf-8")
    assert rows(run, "aspects", asked, "--from", "b.csv") == found
    # Without an importance, that of a known aspect stays.
    (place / "c.csv").write_text("topic,name\n2,HONEY\n", encoding="utf-8")
    for words in (("--from", "c.csv"), ("--add", "Honey!", "--topics", "2")):
        run("aspects", asked, *words)
        held = {one["key"]: one["importance"] for one in rows(run, "aspects", asked)}
        assert held == {"moon": "vital", "tt": "okay", "honey": "okay", "wax": "vital"}
    run("aspects", asked, "--remove", "wax", "--topics", "2")
    assert len(rows(run, "aspects", asked, "--topics", "2")) == 1


def test_answers_are_given_withdrawn_exported_and_imported(asked, run, place):
    answer(run, asked, "ada", "sea-001", 1)
    answer(run, asked, "ben", "sea-001", 1)
    answer(run, asked, "ben", "sea-002", 0)
    answer(run, asked, "ada", "sea-004", 1)
    answer(run, asked, "ada", "sea-004", "-")
    code, out, _ = run("export", asked, "--what", "subtopic-qrels", "--output", "-")
    assert out == "1 moon sea-001 1\n1 moon sea-002 0\n"
    (place / "s.qrels").write_text(out, encoding="utf-8")
    words = ("--judgements", "s.qrels", "--assessor", "nist", "--question", "nuggets")
    code, out, err = run("import", asked, *words)
    assert (code, "2 answers, read as Qrels with subtopics" in out + err) == (0, True)
    code, out, _ = run("status", asked, "--format", "json")
    assert json.loads(out)["answers"] == [
        {"question": "nuggets", "kind": "aspects", "answers": 5, "documents": 2, "assessors": 3}
    ]
    code, out, _ = run("status", asked)
    assert "Further questions" in out
    found = rows(run, "agreement", asked, "--questions", "--assessors", "ben,nist")
    assert [(one["aspect"], one["n"], one["kappa"]) for one in found] == [
        ("", "2", "1.0"),
        ("moon", "2", "1.0"),
    ]


def test_a_frozen_version_exports_its_answers(asked, run):
    answer(run, asked, "ada", "sea-001", 1)
    assert run("freeze", asked, "--name", "paper")[0] == 0
    answer(run, asked, "ada", "sea-001", 0)
    answer(run, asked, "ada", "sea-002", 1)
    for what in ("subtopic-qrels", "answers"):
        code, out, _ = run("export", asked, "--what", what, "--frozen", "paper", "--output", "-")
        rows_of_answers = [line for line in out.splitlines() if "sea-" in line]
        assert (code, len(rows_of_answers)) == (0, 1)
        assert "sea-001" in rows_of_answers[0]


def test_runs_are_evaluated_on_answers(asked, run):
    answer(run, asked, "ada", "sea-001", 1)
    words = ("-m", "NuggetRecall@100", "-m", "NuggetRecall(nuggets=weighted)@100")
    found = rows(run, "evaluate", asked, "bm25", *words, "--per-topic")
    defined = {one["measure"]: float(one["value"]) for one in found if one["topic"] == "1"}
    assert defined == pytest.approx(
        {"NuggetRecall@100": 1 / 2, "NuggetRecall(nuggets=weighted)@100": 1 / 1.5}
    )
    assert [one["value"] for one in found if one["topic"] == "2"] == ["", ""]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("questions", "--kind", "graded"), "--kind and --levels need --add"),
        (("questions", "--add", "a=x", "--remove", "b"), "specify only one of --add, --from"),
        (("questions", "--add", "clear"), "a question needs a key and a text"),
        (("questions", "--add", "a=x", "--levels", "low"), "invalid level: 'low'"),
        (("questions", "--remove", "zebra"), "no such question: zebra"),
        (("questions", "--from", "missing.json"), "missing.json"),
        (("aspects", "--add", "Sun"), "specify the one topic with --topics T"),
        (("aspects", "--key", "s"), "--key and --importance need --add"),
        (("aspects", "--question", "zebra"), "no such question: zebra"),
        (("aspects", "--from-topics"), "the topics have no subtopics"),
        (("aspects", "--remove", "sun", "--topics", "1"), "no such aspect: sun"),
        (("aspects", "--add", "moon", "--key", "m", "--topics", "1"), "two aspects of topic 1"),
        (("agreement", "--questions", "-l", "1"), "-l cannot be combined with --questions"),
        (("export", "--what", "qrels", "-o", "-", "--question", "nuggets"), "--question requires"),
    ],
)
def test_wrong_use_is_refused_in_plain_words(asked, refused, words, said):
    command, *rest = words
    assert said in refused(command, asked, *rest)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--question", "nuggets"), "--question needs --answer"),
        (("--answer", "1", "--grade", "1"), "--answer needs --question"),
        (("--aspect", "moon", "--grade", "1"), "--aspect needs --question"),
        (("--question", "nuggets", "--answer", "x"), "the answer is not a whole number: 'x'"),
        (("--question", "nuggets", "--answer", "1"), "question nuggets needs an aspect"),
        (("--question", "zebra", "--answer", "1"), "no such question: zebra"),
        ((), "--document needs --grade or --question"),
    ],
)
def test_a_wrong_answer_is_refused(asked, refused, words, said):
    place = ("--assessor", "ada", "--topic", "1", "--document", "sea-001")
    assert said in refused("judge", asked, *place, *words)


def test_a_table_of_aspects_with_an_error_names_its_line(asked, refused, place):
    table = ("aspects", asked, "--from", "a.csv")
    (place / "a.csv").write_text("topic,name,importance\n1,Sun,dear\n", encoding="utf-8")
    assert "no such importance: dear" in refused(*table)
    assert "a.csv" in refused(*table)
    for row, said in (("77,Sun,", "no such topic: 77"), ("1,Sun,zebra", "no such question: zebra")):
        (place / "a.csv").write_text(f"topic,name,question\n{row}\n", encoding="utf-8")
        assert f"a.csv:2: {said}" in refused(*table)
    (place / "a.csv").write_text("topic,name,key\n1,Sun,s\n1,Sea,b c\n", encoding="utf-8")
    assert "a.csv:3: invalid key of an aspect: 'b c'" in refused(
        "aspects", asked, "--from", "a.csv"
    )
    (place / "a.csv").write_text("topic,name,key\n1,Sun,s\n1,Sun,t\n", encoding="utf-8")
    assert "a.csv: two aspects of topic 1" in refused(*table)
    (place / "a.csv").write_text("topic,name\n1,\n", encoding="utf-8")
    assert "the row has no topic or no name" in refused(*table)
