"""`judge --from`: many judgements, each stored before it is acknowledged."""

import json
import os
import subprocess
import sys

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.store.journal import journal

HEADER = "topic,document,grade,note\n"


def judged(path, assessor="eve"):
    """(topic, document) -> (grade, note) of the assessor in the file."""
    with open_campaign(path, read_only=True) as campaign:
        held = journal.judgements(campaign.store, assessor=assessor)
        return {(one.topic, one.document): (one.grade, one.note) for one in held}


@pytest.fixture
def documents(sample):
    """Three pooled documents of a topic."""
    with open_campaign(sample, read_only=True) as campaign:
        topic = next(iter(campaign.store.connection.execute("SELECT id FROM topic")))[0]
        rows = campaign.store.connection.execute(
            "SELECT document.id FROM pooled JOIN document ON document.code = pooled.document"
            " JOIN topic ON topic.code = pooled.topic WHERE topic.id = ? LIMIT 3",
            (topic,),
        )
        return topic, *(name for (name,) in rows)


@pytest.fixture
def judge(run):
    return lambda *words: run("judge", "sample.assess", "--assessor", "eve", *words)


def test_each_line_is_recorded_and_acknowledged(sample, place, judge, documents):
    topic, one, two, _ = documents
    (place / "j.csv").write_text(f"{HEADER}{topic},{one},2,\n\n{topic},{two},0,far off\n")
    code, out, err = judge("--from", "j.csv")
    assert (code, err) == (0, "new assessor: eve\n")
    assert out.splitlines() == [f"2\t{topic}\t{one}\t2", f"4\t{topic}\t{two}\t0"]
    assert judged(sample) == {(topic, one): (2, ""), (topic, two): (0, "far off")}


def test_the_note_column_may_be_missing_and_columns_have_any_order(sample, place, judge, documents):
    topic, one, *_ = documents
    (place / "j.csv").write_bytes(f"\ufeffgrade,topic,document\r\n1,{topic},{one}\r\n".encode())
    assert judge("--from", "j.csv")[0] == 0
    assert judged(sample) == {(topic, one): (1, "")}


def test_a_note_may_span_lines(sample, place, judge, documents):
    topic, one, two, _ = documents
    (place / "j.csv").write_text(f'{HEADER}{topic},{one},2,"a\nb"\n{topic},{two},1,\n')
    out = judge("--from", "j.csv")[1]
    assert [line.split("\t")[0] for line in out.splitlines()] == ["2", "4"]
    assert judged(sample)[topic, one] == (2, "a\nb")


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (
            "{topic},none,1,",
            (
                "j.csv:3: no such document in the pool of topic {topic}: none. "
                "Check its id, or add it to the pool.\n"
            ),
        ),
        ("none,{two},1,", "j.csv:3: no such topic: none. Expected 1, 2, 3, 4, 5, 6, 7.\n"),
        ("{topic},{two},9,", "j.csv:3: grade 9 is not on the campaign's scale"),
        ("{topic},{two},high,", "j.csv:3: the grade is not a whole number"),
        ("{topic},{two}", "j.csv:3: 2 fields, but 4 columns"),
        ('{topic},{two},1,"open', "j.csv:3: invalid CSV"),
    ],
)
def test_a_bad_line_stops_with_its_number_and_those_before_stay(
    sample, place, judge, documents, bad, message
):
    topic, one, two, three = documents
    bad = bad.format(topic=topic, two=two)
    (place / "j.csv").write_text(f"{HEADER}{topic},{one},2,\n{bad}\n{topic},{three},1,\n")
    code, out, err = judge("--from", "j.csv")
    assert code == 2
    assert out.splitlines() == [f"2\t{topic}\t{one}\t2"]
    assert err.startswith(f"assessor: {message.format(topic=topic)}")
    assert judged(sample) == {(topic, one): (2, "")}


def test_invalid_bytes_do_not_hold_back_the_lines_before(sample, place, judge, documents):
    topic, one, two, _ = documents
    lines = f"{HEADER}{topic},{one},2,\n{topic},{two},1,".encode()
    (place / "j.csv").write_bytes(lines + b"\xff\n")
    code, out, err = judge("--from", "j.csv")
    assert (code, len(out.splitlines())) == (2, 1)
    assert err.startswith("assessor: j.csv:3: invalid UTF-8")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "j.csv: the file is empty"),
        ("7,sea-001,2\n", "j.csv:1: unrecognised header"),
        ("topic,document,grade,decided_at\n", "j.csv:1: unrecognised header"),
        ("topic,document,grade,grade\n", "j.csv:1: unrecognised header"),
    ],
)
def test_a_file_without_the_header_is_refused(sample, place, refused, text, message):
    (place / "j.csv").write_text(text)
    assert message in refused("judge", "sample.assess", "--assessor", "eve", "--from", "j.csv")
    with open_campaign(sample, read_only=True) as campaign:
        assert "eve" not in all_assessors(campaign)


@pytest.mark.parametrize(
    "words", [("--topic", "7"), ("--document", "d"), ("--grade", "1"), ("--tie", "a", "b")]
)
def test_a_file_and_a_single_judgement_are_not_combined(sample, place, refused, words):
    (place / "j.csv").write_text(HEADER)
    said = refused("judge", "sample.assess", "--assessor", "eve", "--from", "j.csv", *words)
    assert f"{words[0]} cannot be combined with --from" in said


def test_a_program_reads_each_acknowledgement_before_it_writes_the_next_line(sample, documents):
    topic, one, two, _ = documents
    words = ("judge", "sample.assess", "--assessor", "eve", "--from", "-")
    with subprocess.Popen(
        [sys.executable, "-m", "assessor_app", *words],
        cwd=sample.parent,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as program:
        program.stdin.write(HEADER)
        stored = {}
        for number, (document, grade) in enumerate(((one, 1), (two, 3)), 2):
            program.stdin.write(f"{topic},{document},{grade},\n")
            assert program.stdout.readline() == f"{number}\t{topic}\t{document}\t{grade}\n"
            stored[topic, document] = grade, ""
            assert judged(sample) == stored
        program.stdin.close()
        assert program.wait(timeout=60) == 0


def test_judgements_from_standard_input_are_named_so_in_errors(sample, documents):
    words = ("judge", "sample.assess", "--assessor", "eve", "--from", "-")
    done = subprocess.run(
        [sys.executable, "-m", "assessor_app", *words],
        cwd=sample.parent,
        input=f"{HEADER}{documents[0]},none,1,\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    place = f"standard input:2: no such document in the pool of topic {documents[0]}: none"
    advice = "Check its id, or add it to the pool."
    assert done.stderr == f"assessor: {place}. {advice}\n"


def test_recorded_judgements_are_those_of_single_commands(sample, place, run, judge, documents):
    topic, one, *_ = documents
    (place / "j.csv").write_text(f"{HEADER}{topic},{one},2,short\n")
    judge("--from", "j.csv")
    words = ("--topic", topic, "--document", one, "--grade", "2", "--note", "short")
    run("judge", "sample.assess", "--assessor", "max", *words)
    out = run("export", "sample.assess", "--what", "judgements", "--form", "jsonl", "-o", "-")[1]
    rows = [json.loads(line) for line in out.splitlines()]
    kept = ("topic", "document", "grade", "note", "order", "flags")
    eve, max_ = (
        [{key: row.get(key) for key in kept} for row in rows if row["assessor"] == who]
        for who in ("eve", "max")
    )
    assert eve == max_
    assert len(eve) == 1


def test_a_closed_standard_output_ends_the_command_with_the_line_that_is_recorded(
    sample, place, documents
):
    topic, one, two, _ = documents
    (place / "j.csv").write_text(f"{HEADER}{topic},{one},2,\n{topic},{two},1,\n")
    reader, output = os.pipe()
    os.close(reader)
    words = ("judge", "sample.assess", "--assessor", "eve", "--from", "j.csv")
    done = subprocess.run(
        [sys.executable, "-m", "assessor_app", *words],
        cwd=place,
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    os.close(output)
    said = "standard output was closed; the judgements up to this line are recorded"
    assert (done.returncode, done.stderr) == (2, f"assessor: j.csv:2: {said}\n")
    assert judged(sample) == {(topic, one): (2, "")}


def test_a_new_assessor_is_named_with_the_known_name_that_may_be_meant(run, judge, documents):
    topic, one, *_ = documents
    words = ("--topic", topic, "--document", one, "--grade", "1")
    assert judge(*words) == (0, "", "new assessor: eve\n")
    assert judge(*words) == (0, "", "")
    said = run("judge", "sample.assess", "--assessor", "evee", *words)
    assert said == (0, "", "new assessor: evee (did you mean eve?)\n")


def test_a_judged_document_outside_the_pool_is_noted(sample, place, run, judge, documents):
    topic, one, *_ = documents
    with open_campaign(sample) as campaign:
        campaign.store.connection.execute(
            "DELETE FROM pooled WHERE document IN (SELECT code FROM document WHERE id = ?)", (one,)
        )
    code, out, err = judge("--topic", topic, "--document", one, "--grade", "1")
    assert (code, out) == (0, "")
    assert err == f"new assessor: eve\ndocument {one} is not in the pool of topic {topic}\n"
    (place / "j.csv").write_text(f"{HEADER}{topic},{one},2,\n")
    assert judge("--from", "j.csv")[2] == "judged, but not in the pool: 1 document\n"
