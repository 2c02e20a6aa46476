"""The command `discuss`: messages between assessors and the lead, written and listed."""

import io
import json

import pytest

PLACE = ("--topic", "7", "--document", "a")


@pytest.fixture
def made(sample, run):
    """The sample, and (topic, document) of its first conflict with the assessors who judged it."""
    first = json.loads(run("adjudicate", "sample.assess", "--format", "json")[1])[0]
    people = [one.rsplit(" ", 1)[0] for one in first["grades"].split(", ")]
    return ("--topic", first["topic"], "--document", first["document"]), people


@pytest.fixture
def text(sample):
    """Writes a file beside the sample."""

    def write(words, name="message.txt"):
        (sample.parent if sample.is_file() else sample).joinpath(name).write_bytes(words)
        return name

    return write


def listed(run, *options, file="sample.assess"):
    code, out, _ = run("discuss", file, *options, "--format", "json")
    assert code == 0
    return [(one["writer"], one["to"] or "", one["text"], one["state"]) for one in json.loads(out)]


def test_an_assessor_asks_and_the_lead_answers(made, run, text):
    place, (who, other, *_) = made
    question = text(b"Does a mention count?\n")
    code, out, err = run("discuss", "sample.assess", *place, "--assessor", who, "--from", question)
    assert (code, out) == (0, "")
    assert f"message from {who} to the lead" in err
    assert listed(run, "--unanswered") == [(who, "", "Does a mention count?", "unanswered")]
    answer = text(b"Yes, if it is named.", "answer.txt")
    code, _, err = run("discuss", "sample.assess", *place, "--from", answer, "--by", "Dr. Lead")
    assert code == 0
    assert f"message to {who}" in err
    assert listed(run, "--unanswered") == []
    assert listed(run, *place) == [
        (who, "", "Does a mention count?", "answered"),
        ("Dr. Lead", who, "Yes, if it is named.", "unread"),
    ]
    assert listed(run, "--assessor", who)[1] == ("Dr. Lead", "", "Yes, if it is named.", "new")
    assert listed(run, "--assessor", other) == []


def test_a_message_comes_from_standard_input_and_goes_to_all(made, run, monkeypatch):
    place, (who, other, *_) = made
    stream = io.TextIOWrapper(io.BytesIO("Für alle: siehe Absatz 2.".encode()))
    monkeypatch.setattr("sys.stdin", stream)
    assert run("discuss", "sample.assess", *place, "--from", "-", "--to-all")[0] == 0
    for name in (who, other):
        assert listed(run, "--assessor", name) == [("lead", "", "Für alle: siehe Absatz 2.", "new")]


def test_marking_and_withdrawing(made, run, text):
    place, (who, *_) = made
    run("discuss", "sample.assess", *place, "--assessor", who, "--from", text(b"Thanks."))
    assert "marked as answered" in run("discuss", "sample.assess", *place, "--answered")[2]
    assert listed(run) == [(who, "", "Thanks.", "answered")]
    run("discuss", "sample.assess", *place, "--from", text(b"A mistake."))
    assert "message withdrawn" in run("discuss", "sample.assess", *place, "--withdraw")[2]
    assert [one[2] for one in listed(run)] == ["Thanks."]


def test_a_package_lists_and_asks_as_its_assessor(made, run, text):
    place, (who, *_) = made
    run("discuss", "sample.assess", *place, "--from", text(b"Please look again."), "--to", who)
    assert run("package", "sample.assess", "--assessor", who, "--output", "out.assess")[0] == 0
    assert listed(run, file="out.assess") == [("lead", "", "Please look again.", "new")]
    assert run("discuss", "out.assess", *place, "--from", text(b"I did."))[0] == 0
    code, _, err = run("merge", "sample.assess", "out.assess")
    assert code == 0
    assert "new messages: 1" in err
    assert [one[2] for one in listed(run)] == ["Please look again.", "I did."]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--from", "message.txt"), "specify the document with --topic and --document"),
        (("--document", "a"), "--document needs --topic"),
        (("--topic", "zz"), "no such topic: zz"),
        (("--assessor", "zz"), "no such assessor: zz"),
        (("--to", "ada"), "--to needs --message"),
        (("--to-all",), "--to-all needs --message"),
        (("--by", "eve"), "--by needs --message"),
        ((*PLACE, "--from", "message.txt", "--answered"), "specify only one of"),
        ((*PLACE, "--from", "message.txt", "--to", "ada", "--to-all"), "specify only one of"),
        ((*PLACE, "--from", "message.txt", "--unanswered"), "cannot be combined with"),
        ((*PLACE, "--answered", "--to", "ada"), "cannot be combined with"),
        ((*PLACE, "--from", "message.txt", "--message", "x"), "specify only one of"),
        ((*PLACE, "--message", ""), "the message is empty"),
        ((*PLACE, "--from", "absent.txt"), "absent.txt"),
        ((*PLACE, "--from", "empty.txt"), "the message is empty"),
        ((*PLACE, "--from", "latin.txt"), "the text is not UTF-8"),
        ((*PLACE, "--from", "message.txt"), "no such document: a"),
        (("--topic", "zz", *PLACE[2:], "--from", "message.txt"), "no such topic: zz"),
        ((*PLACE, "--from", "message.txt", "--assessor", "ada", "--by", "x"), "writes to the lead"),
    ],
)
def test_wrong_use_is_explained_and_changes_nothing(sample, run, text, words, why):
    for name, content in (
        ("message.txt", b"a question"),
        ("empty.txt", b" \n"),
        ("latin.txt", "für".encode("latin-1")),
    ):
        text(content, name)
    code, out, err = run("discuss", "sample.assess", *words)
    assert (code, out) == (2, "")
    assert why in err
    assert listed(run) == []


def test_export_of_messages(made, run, text):
    place, (who, *_) = made
    code, out, err = run("export", "sample.assess", "--what", "messages", "-o", "-")
    assert (code, out) == (0, "topic,document,at,writer,role,to,text\n")
    assert "no messages: the export is empty" in err
    run("discuss", "sample.assess", *place, "--assessor", who, "--from", text(b"a question"))
    out = run("export", "sample.assess", "--what", "messages", "--form", "jsonl", "-o", "-")[1]
    assert json.loads(out)["writer"] == who
    out = run("export", "sample.assess", "--what", "messages", "--anonymous", "-o", "-")[1]
    assert who not in out
