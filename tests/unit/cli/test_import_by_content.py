"""Files given to `import` without an option, and empty files among others."""

import json

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
    assert [line.partition(" (")[0] for line in lines if not line.startswith(" ")] == [
        "one.txt: 1 topic, read as Topics as JSON lines",
        "two.txt: 2 documents, read as Documents as JSON lines",
        "bm25.txt: 2 lines of a run, read as TREC run",
    ]
    assert "1 topic, 2 documents, 1 run" in run("status", "c.assess")[1]


def test_judgements_that_say_nobody_need_an_assessor(new, run, refused):
    said = refused("import", "c.assess", "graded.txt")
    assert said.startswith("assessor: graded.txt: ")
    assert "--assessor NAME" in said
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
    assert "empty.qrels: 0 lines, skipped" in err
    assert "the file is empty" in err
    assert "2 judgements by 1 assessor" in run("status", "c.assess")[1]
    code, _, err = run("import", "c.assess", "one.txt", "empty.qrels")
    assert code == 0, err
    assert "empty.qrels: 0 lines, skipped" in err
    assert "empty.qrels" not in run("import", "c.assess", "--list")[1]


def test_an_import_of_nothing_but_empty_files_fails(new, place, refused):
    (place / "blank.qrels").write_text("\n\n")
    words = ("--judgements", "empty.qrels", "blank.qrels", "--assessor", "ann")
    said = refused("import", "c.assess", *words)
    assert "blank.qrels: the file contains only white space" in said
    assert "the file is empty" in refused("import", "c.assess", "empty.qrels")


def test_topics_are_taken_back_from_everybody_without_names(sample, run, refused):
    run("assign", "sample.assess", "--assessors", "ann,ben", "--double-judged", "2")
    before = run("assign", "sample.assess", "--format", "csv")[1].splitlines()
    code, out, _ = run("assign", "sample.assess", "--remove", "--topics", "1", "--format", "csv")
    assert code == 0
    # Every other line is as it was.
    assert [line for line in before if not line.startswith("1,")] == [
        line for line in out.splitlines() if not line.startswith("1,")
    ]
    assert not any(
        line.startswith("1,") and ("ann" in line or "ben" in line) for line in out.splitlines()
    )
    assert "topic 1: not assigned, so nothing was removed" in refused(
        "assign", "sample.assess", "--remove", "--topics", "1"
    )
    assert "--remove needs --topics" in refused("assign", "sample.assess", "--remove")


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (
            b"PK\x03\x04 word/document.xml",
            (
                "the file is a ZIP archive or an office document (docx, xlsx, pptx, odt). "
                "Unpack an archive, or save an office document as PDF or plain text."
            ),
        ),
        (
            b"\xd0\xcf\x11\xe0 old",
            (
                "the file is an old office document (doc, xls, ppt). "
                "Save an office document as PDF or plain text."
            ),
        ),
    ],
)
def test_the_refusal_of_an_office_document_says_how_to_convert_it(
    new, place, refused, start, message
):
    (place / "paper.docx").write_bytes(start)
    said = refused("import", "c.assess", "paper.docx")
    assert said == f"assessor: paper.docx: {message}"


def test_a_second_column_that_may_be_subtopics_is_told(new, place, run):
    (place / "web.qrels").write_text("1 1 a 1\n1 2 a 0\n1 1 b 0\n1 2 b 1\n")
    for words in (["web.qrels"], ["--judgements", "web.qrels"]):
        code, _, err = run("import", "c.assess", *words)
        assert code == 0, err
        assert "warning: this may also be Qrels with subtopics" in err
        assert "(--as qrels-subtopics). If so, undo the import." in err
    code, _, err = run("import", "c.assess", "--as", "qrels-assessors", "web.qrels")
    assert code == 0
    assert "may also be" not in err


def test_json_that_its_readers_refuse_is_no_topic(new, place, run, refused):
    (place / "odd.json").write_text('{"1": {"d1": "high", "d2": "low"}}')
    said = refused("import", "c.assess", "odd.json")
    assert 'odd.json:1: unrecognised format: \'{"1": {"d1": "high"' in said
    assert (
        "Name the format with --as FORMAT, or import the folder to make each file a document."
    ) in said
    assert "0 topics" in run("status", "c.assess")[1]


def test_the_history_is_listed_or_an_entry_taken_back(new, run, refused):
    run("import", "c.assess", "one.txt")
    said = refused("import", "c.assess", "--undo", "last", "--list")
    assert "specify only one of --undo and --list" in said
    assert "1 topic" in run("status", "c.assess")[1]


def test_runs_come_with_their_details_in_one_command(sample, run):
    (sample.parent / "mine.run").write_text("1 Q0 sea-008 1 9 a\n")
    (sample.parent / "details.csv").write_text("run,system\nmine,BM25\n")
    words = ("import", sample, "mine.run", "--run-details", "details.csv")
    code, out, err = run(*words, "--dry-run")
    assert (code, "1 line of a run" in out) == (0, True)
    assert "details.csv: details of 1 run" in err
    unknown = run(*words, "--describe-run", "other", "note=x", "--dry-run")[2]
    assert "no such run: other" in unknown
    code, _, err = run(*words, "--describe-run", "bm25", "note=k1=0.9")
    assert code == 0
    assert "details.csv: details of 1 run\ndetails of 1 run by hand" in err
    code, out, _ = run("status", sample, "--format", "json")
    described = {one["run"]: one for one in json.loads(out)["run_details"]}
    assert (described["mine"]["system"], described["bm25"]["note"]) == ("BM25", "k1=0.9")
    code, _, err = run(
        "import", sample, "--rename-run", "mine", "m", "--run-details", "details.csv"
    )
    assert code == 2
    assert "--run-details cannot be combined with --rename-run" in err


def test_a_dry_run_shows_the_details_that_runs_would_have(sample, run, refused):
    (sample.parent / "details.csv").write_text("run,system,colour\nbm25,BM25,red\ntitle,,red\n")
    before = run("import", sample, "--list")[1]
    words = ("import", sample, "--run-details", "details.csv")
    code, out, err = run(*words, "--describe-run", "bm25", "note=k1=0.9", "--dry-run")
    assert (code, out) == (0, "bm25 would have system=BM25, date=, note=k1=0.9\n")
    assert "details.csv:1: column colour left out. Expected columns run, and" in err
    assert "dry run: nothing was imported" in err
    assert run("import", sample, "--list")[1] == before
    said = refused("import", sample, "details.csv")
    assert "These are details of runs: import them with --run-details." in said
    (sample.parent / "details.csv").write_text("run,system\nnobody,BM25\n")
    assert "no such run: nobody" in refused(*words, "--dry-run")


RUN_LINES = [f"101 Q0 D{number:02} {number} {20 - number}.0 alpha\n" for number in range(1, 12)]
WRONG_RUN_LINES = (
    ("101 Q0 D07 seven\n", "bad.run:7: the line has only 4 fields: '101 Q0 D07 seven'"),
    ("101 Q0 D07 7 abc alpha\n", "bad.run:7: the score 'abc' is not a number"),
)


@pytest.mark.parametrize(("wrong", "said"), WRONG_RUN_LINES)
def test_a_wrong_line_of_a_run_is_named_or_skipped(new, place, run, refused, wrong, said):
    (place / "bad.run").write_text("".join((*RUN_LINES[:6], wrong, *RUN_LINES[7:])))
    assert said in refused("import", "c.assess", "bad.run")
    code, _, err = run("import", "c.assess", "bad.run", "--lenient")
    assert code == 0, err
    assert "bad.run: 10 lines of a run, read as TREC run" in err
    assert f"  1 skipped:\n    {said}" in err


JSON_LINES = [
    f'{{"id": "D{number}", "text": "On tides and {number}."}}\n' for number in range(1, 9)
]
WRONG_JSON_LINES = (
    ('{"name": "D5", "text": "On tides."}\n', "docs.jsonl:5: the document has no id"),
    ('{"id": "D5", "text": "On ti\n', "docs.jsonl:5: not JSON: Unterminated string starting at ch"),
    ("hello\n", "docs.jsonl:5: not JSON: Expecting value at character 1: 'hello'"),
)


@pytest.mark.parametrize(("wrong", "said"), WRONG_JSON_LINES)
def test_a_wrong_line_of_json_lines_is_named_or_skipped(new, place, run, refused, wrong, said):
    (place / "docs.jsonl").write_text("".join((*JSON_LINES[:4], wrong, *JSON_LINES[5:])))
    assert said in refused("import", "c.assess", "docs.jsonl")
    code, _, err = run("import", "c.assess", "docs.jsonl", "--lenient")
    assert code == 0, err
    assert "docs.jsonl: 7 documents, read as Documents as JSON lines" in err
    assert f"  1 skipped:\n    {said}" in err


def test_a_text_in_which_few_lines_are_alike_stays_unrecognised(new, place, refused):
    (place / "notes.txt").write_text("Read these first.\n1 Q0 a 1 2.5 x\nThen\ngo on reading.\n")
    assert "notes.txt:1: unrecognised format" in refused("import", "c.assess", "notes.txt")


def test_a_document_with_two_texts_is_refused_with_both_lines(new, place, refused):
    lines = (
        '{"id": "D1", "text": "A."}',
        "",
        '{"id": "D4", "text": "B."}',
        '{"id": "D5", "text": ""}',
    )
    (place / "d.jsonl").write_text("\n".join((*lines, '{"id": "D4", "text": "C."}', "")))
    said = "d.jsonl:5: duplicate document D4 with another text, first on line 3"
    assert said in refused("import", "c.assess", "d.jsonl")
    (place / "d.json").write_text('[{"id": "D4", "text": "B."}, {"id": "D4", "text": "C."}]')
    said = "d.json: duplicate document D4 with another text: documents 1 and 2 of the file"
    assert said in refused("import", "c.assess", "d.json")


@pytest.mark.parametrize("between", [0, 300])
def test_documents_that_a_file_repeats_are_counted(new, place, run, between):
    first = '{"id": "D", "text": "A."}\n'
    others = "".join(f'{{"id": "E{number}", "text": "B."}}\n' for number in range(between))
    (place / "d.jsonl").write_text(first + others + first)
    for counts in (f"{between + 1} new, 0 with", "0 new, 0 with"):
        err = run("import", "c.assess", "d.jsonl")[2]
        assert f"{between + 2} documents, read as" in err
        assert counts in err
    (place / "once.jsonl").write_text(first)
    assert "repeated" not in run("import", "c.assess", "once.jsonl")[2]


def test_repeated_documents_of_a_first_import_are_named(new, place, run):
    others = "".join(f'{{"id": "E{number}", "text": "B."}}\n' for number in range(300))
    (place / "d.jsonl").write_text(others + others)
    err = run("import", "c.assess", "d.jsonl")[2]
    assert (
        "  300 new, 0 with a changed text, 0 unchanged\n  repeated with the same text: 300" in err
    )


def test_topics_of_a_run_that_the_campaign_lacks_are_named(new, place, run):
    topics = (1, *range(100, 140))
    (place / "more.run").write_text("".join(f"{topic} Q0 a 1 2 t\n" for topic in topics))
    err = run("import", "c.assess", "one.txt", "more.run")[2]
    told = "topics of the run in the campaign: 1 of 41 (2%); not in the campaign: 100, 101, 102, "
    assert told in err
    assert "… (40 in all)" in err
