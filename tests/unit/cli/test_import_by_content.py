"""Files given to `import` without an option, and empty files among others."""

import pytest


@pytest.fixture
def new(place, run):
    """A new campaign `c.assess`, and files of each kind beside it."""
    run("new", "c.assess", "--title", "Tides")
    (place / "one.txt").write_text('{"id": "1", "title": "tides"}\n')
    (place / "two.txt").write_text('{"id": "a", "text": "A."}\n{"id": "b", "text": "B."}\n')
    (place / "bm25.txt").write_text("1 Q0 a 1 2.5 x\n1 Q0 b 2 1.5 x\n")
    (place / "graded.txt").write_text("1 0 a 2\n1 0 b 0\n")
    (place / "empty.qrels").write_text("")


def test_files_are_recognised_by_their_content(new, run):
    code, out, err = run("import", "c.assess", "one.txt", "two.txt", "bm25.txt")
    assert (code, out) == (0, ""), err
    lines = err.splitlines()
    assert [line.split(",")[0] for line in lines[:3]] == [
        "one.txt: recognised as topics",
        "two.txt: recognised as documents",
        "bm25.txt: recognised as run",
    ]
    assert "1 topic, 2 documents, 1 run" in run("status", "c.assess")[1]


def test_judgements_that_say_nobody_need_an_assessor(new, run, refused):
    said = run("import", "c.assess", "graded.txt")
    assert said[0] == 2
    assert "graded.txt: recognised as judgements" in said[2]
    assert "--assessor NAME" in said[2].splitlines()[-1]
    code, _, err = run("import", "c.assess", "graded.txt", "--assessor", "ann")
    assert code == 0, err
    assert "2 judgements by 1 assessor" in run("status", "c.assess")[1]


def test_a_file_without_an_option_goes_with_files_that_have_one(new, run):
    code, _, err = run("import", "c.assess", "bm25.txt", "--topics", "one.txt")
    assert code == 0, err
    assert "1 topic, 0 documents, 1 run" in run("status", "c.assess")[1]


def test_an_empty_file_among_others_is_reported_and_left_out(new, run):
    words = ("--judgements", "empty.qrels", "graded.txt", "--assessor", "ann")
    code, _, err = run("import", "c.assess", *words)
    assert code == 0, err
    assert "empty.qrels: 0 lines (left out)" in err
    assert "the file is empty" in err
    assert "2 judgements by 1 assessor" in run("status", "c.assess")[1]
    code, _, err = run("import", "c.assess", "one.txt", "empty.qrels")
    assert code == 0, err
    assert "left out" in err
    assert "empty.qrels" not in run("import", "c.assess", "--list")[1]


def test_an_import_of_nothing_but_empty_files_fails(new, place, refused):
    (place / "blank.qrels").write_text("\n\n")
    words = ("--judgements", "empty.qrels", "blank.qrels", "--assessor", "ann")
    assert "the file is empty" in refused("import", "c.assess", *words)
    assert "the file is empty" in refused("import", "c.assess", "empty.qrels")


def test_topics_are_taken_back_from_everybody_without_names(sample, run, refused):
    run("assign", "sample.assess", "--assessors", "ann,ben", "--overlap", "2")
    before = run("assign", "sample.assess", "--format", "csv")[1].splitlines()
    code, out, _ = run("assign", "sample.assess", "--take-back", "--topics", "1", "--format", "csv")
    assert code == 0
    # Every other line is as it was.
    assert [line for line in before if not line.startswith("1,")] == [
        line for line in out.splitlines() if not line.startswith("1,")
    ]
    assert not any(
        line.startswith("1,") and ("ann" in line or "ben" in line) for line in out.splitlines()
    )
    assert "nobody was given" in refused("assign", "sample.assess", "--take-back", "--topics", "1")
    assert "--topics T" in refused("assign", "sample.assess", "--take-back")


@pytest.mark.parametrize("start", [b"PK\x03\x04 word/document.xml", b"\xd0\xcf\x11\xe0 old"])
def test_the_refusal_of_an_office_document_says_how_to_convert_it(new, place, refused, start):
    (place / "paper.docx").write_bytes(start)
    said = refused("import", "c.assess", "paper.docx")
    assert "office document" in said
    assert "as PDF or plain text, from LibreOffice or Word" in said


def test_a_second_column_that_may_be_subtopics_is_told(new, place, run):
    (place / "web.qrels").write_text("1 1 a 1\n1 2 a 0\n1 1 b 0\n1 2 b 1\n")
    for words in (["web.qrels"], ["--judgements", "web.qrels"]):
        code, _, err = run("import", "c.assess", *words)
        assert code == 0, err
        assert "warning: this may also be Qrels with subtopics" in err
        assert "(--as qrels-subtopics); if so, take the import back" in err
    code, _, err = run("import", "c.assess", "--as", "qrels-assessors", "web.qrels")
    assert code == 0
    assert "may also be" not in err


def test_json_that_its_readers_refuse_is_no_topic(new, place, run, refused):
    (place / "odd.json").write_text('{"1": {"d1": "high", "d2": "low"}}')
    said = refused("import", "c.assess", "odd.json")
    assert "expected: one of the forms that `assessor formats` lists" in said
    assert "0 topics" in run("status", "c.assess")[1]


def test_the_history_is_listed_or_an_entry_taken_back(new, run, refused):
    run("import", "c.assess", "one.txt")
    assert "not allowed with" in refused("import", "c.assess", "--undo", "last", "--list")
    assert "1 topic" in run("status", "c.assess")[1]
