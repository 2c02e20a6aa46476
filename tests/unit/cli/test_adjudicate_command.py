"""The command `adjudicate`: conflicts, the judgements of one document, and decisions on it."""

import csv
import io
import json

import pytest


@pytest.fixture
def conflict(sample, run):
    """(topic, document, grades by assessor) of the first conflict in the sample."""
    first = json.loads(run("adjudicate", "sample.assess", "--format", "json")[1])[0]
    grades = dict(said.rsplit(" ", 1) for said in first["grades"].split(", "))
    return first["topic"], first["document"], {who: int(grade) for who, grade in grades.items()}


@pytest.fixture
def document(conflict):
    return ("sample.assess", "--topic", conflict[0], "--document", conflict[1])


def test_conflicts_are_the_documents_with_different_grades(sample, run):
    code, out, _ = run("adjudicate", "sample.assess", "--format", "json")
    found = json.loads(out)
    assert code == 0
    assert all(one["distance"] > 0 for one in found)
    assert [one["weight"] for one in found] == sorted(
        (one["weight"] for one in found), reverse=True
    )


def test_former_keys_stay_beside_the_new_ones(sample, run, document):
    run("adjudicate", *document, "--grade", 2, "--by", "eve")
    out = run("adjudicate", "sample.assess", "--format", "csv")[1]
    rows = list(csv.DictReader(io.StringIO(out)))
    pairs = (("said", "grades"), ("settled", "adjudicated"), ("by", "adjudicator"))
    for old, new in pairs:
        assert [row[old] for row in rows] == [row[new] for row in rows]
    assert [row["adjudicator"] for row in rows if row["adjudicated"]] == ["eve"]


def test_a_document_without_a_grade_lists_its_judgements(run, conflict, document):
    _, _, grades = conflict
    out = run("adjudicate", *document, "--format", "json")[1]
    rows = json.loads(out)
    assert {row["assessor"]: row["grade"] for row in rows} == grades
    assert {row["role"] for row in rows} == {"assessor"}


def test_an_adjudication_is_listed_with_the_judgements(run, conflict, document):
    code, out, err = run("adjudicate", *document, "--grade", 2, "--by", "eve", "--reason", "line 3")
    assert (code, out) == (0, "")
    topic, name = document[2], document[4]
    assert err.endswith(f"topic {topic}, document {name}: adjudicated grade 2 by eve\n")
    rows = json.loads(run("adjudicate", *document, "--format", "json")[1])
    last = rows[-1]
    assert (last["assessor"], last["role"], last["grade"]) == ("eve", "adjudicator", 2)
    assert last["note"] == "line 3"
    assert len(rows) == len(conflict[2]) + 1


def test_an_adjudicated_document_is_no_longer_open(run, conflict, document):
    before = json.loads(run("adjudicate", "sample.assess", "--open", "--format", "json")[1])
    run("adjudicate", *document, "--grade", 1)
    after = json.loads(run("adjudicate", "sample.assess", "--open", "--format", "json")[1])
    assert after == [one for one in before if (one["topic"], one["document"]) != conflict[:2]]


def test_a_withdrawn_adjudication_gives_way_to_the_one_before(run, document):
    run("adjudicate", *document, "--grade", 1, "--by", "eve")
    run("adjudicate", *document, "--grade", 3, "--by", "max")
    assert (
        "the adjudication before it counts again: grade 1 by eve"
        in (run("adjudicate", *document, "--withdraw")[2])
    )
    assert run("adjudicate", *document, "--withdraw")[2].endswith("adjudication withdrawn\n")


def test_a_blind_list_shows_no_names(run, conflict, document):
    rows = json.loads(run("adjudicate", *document, "--blind", "--format", "json")[1])
    assert [row["assessor"] for row in rows] == ["Assessor 1", "Assessor 2"]
    assert sorted(row["grade"] for row in rows) == sorted(conflict[2].values())


def test_the_old_name_of_the_command_works_with_a_hint(run, document):
    expected = run("adjudicate", *document)[1]
    code, out, err = run("settle", *document)
    assert (code, out) == (0, expected)
    assert "settle is now adjudicate" in err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--document", "d"), "--document needs --topic"),
        (("--grade", "1"), "specify the document with --topic and --document"),
        (("--topic", "1", "--withdraw"), "specify the document with --topic and --document"),
        (
            ("--topic", "1", "--document", "d", "--open"),
            "--open cannot be combined",
        ),
        (
            ("--topic", "1", "--document", "d", "--sample", "3"),
            "--sample cannot be combined",
        ),
        (
            ("--topic", "1", "--document", "d", "--grade", "1", "--blind"),
            "--blind cannot be combined",
        ),
        (("--reason", "why"), "--reason needs --grade"),
        (("--by", "eve"), "--by needs --grade"),
        (("--seed", "3"), "--seed needs --sample"),
        (("--sample", "3", "--open"), "--open cannot be combined with --sample"),
        (("--topic", "none"), "no such topic: none. Expected 1, 2, 3, 4, 5, 6, 7."),
        (
            ("--topic", "none", "--document", "d"),
            "no such topic: none. Expected 1, 2, 3, 4, 5, 6, 7.",
        ),
        (("--topic", "1", "--document", "none"), "document 'none' has no judgement for topic '1'"),
        (("--assessors", "zoe"), "no such assessor: zoe. Expected ada, ben, chi."),
    ],
)
def test_options_that_cannot_be_combined_are_refused(sample, refused, words, message):
    assert message in refused("adjudicate", "sample.assess", *words)


def test_judged_documents_are_found_by_their_words(sample, run):
    words = ("adjudicate", "sample.assess", "--find", "tide")
    code, out, err = run(*words, "--format", "json")
    found = json.loads(out)
    assert (code, len(found) > 5) == (0, True)
    assert "found documents without a judgement: " in err
    topics = {one["topic"] for one in found}
    one = sorted(topics)[0]
    alone = json.loads(run(*words, "--topic", one, "--format", "json")[1])
    assert alone == [each for each in found if each["topic"] == one]
    assert "no judged document contains these words" in run(*words[:3], "nowhereatall")[2]
    code, _, err = run(*words[:3], "--")
    assert code == 2
    code, _, err = run(*words, "--open")
    assert (code, "--find" in err) == (2, True)
