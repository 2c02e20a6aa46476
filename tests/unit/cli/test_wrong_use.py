"""Whatever is wrong: exit 2, one message that names it, no traceback, nothing changed."""

import pytest

WRONG_FILES = ("missing", "folder", "empty", "junk", "prose")


@pytest.mark.parametrize("name", [*WRONG_FILES, "r"])
@pytest.mark.parametrize(
    "words",
    [
        ("import", "CAMPAIGN", "--topics", "t"),
        ("pool", "CAMPAIGN", "--depth", "3"),
        ("status", "CAMPAIGN"),
        ("judge", "CAMPAIGN", "--assessor", "a", "--topic", "1", "--document", "d", "--grade", "1"),
        ("agreement", "CAMPAIGN"),
        ("evaluate", "CAMPAIGN"),
        ("plot", "CAMPAIGN", "--kind", "pr", "-o", "x.svg"),
        ("export", "CAMPAIGN", "--what", "qrels", "-o", "-"),
        ("report", "CAMPAIGN", "-o", "x.html"),
        ("check", "CAMPAIGN"),
    ],
    ids=lambda words: words[0],
)
def test_what_is_no_campaign_is_refused_by_every_command(files, refused, name, words):
    before = {path.name for path in files.iterdir()}
    said = refused(*(name if word == "CAMPAIGN" else word for word in words))
    assert said.startswith(f"assessor: {name}: ")
    assert {path.name for path in files.iterdir()} == before


@pytest.mark.parametrize("name", [*WRONG_FILES, "sample.assess"])
@pytest.mark.parametrize(
    "words",
    [
        ("import", "sample.assess", "--assessor", "me", "--topics", "FILE"),
        ("import", "sample.assess", "--assessor", "me", "--documents", "FILE"),
        ("import", "sample.assess", "--assessor", "me", "--runs", "FILE"),
        ("import", "sample.assess", "--assessor", "me", "--judgements", "FILE"),
        ("import", "sample.assess", "--assessor", "me", "--preferences", "FILE"),
        ("evaluate", "--qrels", "FILE", "r"),
        ("evaluate", "--qrels", "q", "FILE"),
        ("evaluate", "--lenient", "--qrels", "FILE", "r"),
        ("evaluate", "--lenient", "--qrels", "q", "FILE"),
        ("plot", "--kind", "pr", "-o", "x.svg", "--qrels", "q", "FILE"),
        ("agreement", "--qrels", "q", "FILE"),
    ],
    ids=" ".join,
)
def test_a_wrong_file_is_refused_wherever_a_file_is_read(sample, files, refused, name, words):
    before = sample.read_bytes()
    said = refused(*(name if word == "FILE" else word for word in words))
    assert said.startswith(f"assessor: {name}")
    assert sample.read_bytes() == before
    assert not (files / "x.svg").exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("evaluate",), "name a campaign"),
        (("evaluate", "--qrels", "q"), "name at least one run"),
        (("evaluate", "--qrels", "q", "r", "r"), "two runs are called r"),
        (("evaluate", "--qrels", "q", "r", "--rule", "any"), "not a file's"),
        (("evaluate", "--qrels", "q", "r", "-m", "nDGC"), "nDCG"),
        (("evaluate", "--qrels", "q", "r", "-m", "P@x"), "P"),
        (("evaluate", "--qrels", "q", "r", "-M", "0"), "--depth/-M: 0 is below 1"),
        (("evaluate", "--qrels", "q", "r", "--jobs", "-1"), "--jobs: -1 is below 1"),
        (("evaluate", "--qrels", "q", "r", "-l", "high"), "invalid int value: 'high'"),
        (("evaluate", "sample.assess", "nope"), "bm25, coordination, tfidf, title, trigram"),
        (("evaluate", "sample.assess", "--assessor", "zoe"), "ada, ben, chi"),
        (("evaluate", "sample.assess", "--rule", "loudest"), "adjudicated"),
        (("evaluate", "sample.assess", "--assessor", "ada", "--rule", "any"), "not allowed with"),
        (("evaluate", "sample.assess", "--format", "xml"), "invalid choice: 'xml'"),
        (("evaluate", "sample.assess", "--complte"), "unrecognized arguments: --complte"),
        (("agreement",), "name a campaign, or files with --qrels"),
        (("agreement", "sample.assess", "--qrels", "q", "q2"), "name a campaign, or files"),
        (("agreement", "--qrels", "q"), "at least two assessors"),
        (("agreement", "--qrels", "q", "r", "--scale", "0,x"), "'0,x' is no scale"),
        (("agreement", "--qrels", "q", "r", "--scale", "1,1"), "'1,1' is no scale"),
        (("agreement", "sample.assess", "--scale", "0,1"), "--scale goes with --qrels"),
        (("agreement", "sample.assess", "--min-common", "-3"), "0 or more"),
        (("agreement", "--qrels", "q", "q"), "two files hold the judgements of 'q'"),
        (("agreement", "--qrels", "q", "r"), "r: this is no file of judgements"),
        (("agreement", "sample.assess", "--assessors", "ada,zoe"), "'zoe'"),
        (("pool", "sample.assess", "--depth", "0"), "at least 1"),
        (("pool", "sample.assess", "--depth", "3", "--method", "magic"), "expected: depth"),
        (("pool", "sample.assess"), "depth needs --depth or --budget"),
        (("pool",), "name a campaign"),
        (("pool", "sample.assess", "--method", "rrf", "--budget", "0"), "at least 1 document"),
        (("pool", "sample.assess", "--method", "mtf"), "mtf needs --budget"),
        (("pool", "sample.assess", "--budget", "5", "--share", "evenly"), "takes no share"),
        (("pool", "sample.assess", "--method", "rrf", "--budget", "5", "--share", "fair"),
         "evenly, by-priority"),
        (("pool", "sample.assess", "--method", "sample"), "sample needs --strata"),
        (("pool", "sample.assess", "--method", "sample", "--strata", "1:9:2"), "at most 1"),
        (("judge", "sample.assess", "--assessor", "me", "--topic", "7", "--document", "sea-001",
          "--grade", "9"), "0 Not relevant, 1 Marginal, 2 Relevant, 3 Highly relevant"),
        (("judge", "sample.assess", "--assessor", "me", "--topic", "77", "--document", "sea-001",
          "--grade", "1"), "no topic '77'"),
        (("judge", "sample.assess", "--assessor", "me", "--topic", "7", "--document", "zz",
          "--grade", "1"), "no document 'zz' in the pool of topic 7"),
        (("judge", "sample.assess", "--assessor", " ", "--topic", "7", "--document", "sea-001",
          "--grade", "1"), "needs a name"),
        (("import", "sample.assess"), "nothing to import"),
        (("import", "sample.assess", "--judgements", "q"), "q does not say who judged"),
        (("import", "sample.assess", "--topics", "q", "--as", "qrels"), "not of topics"),
        (("import", "sample.assess", "--judgements", "q", "--map-grades", "x"), "OLD=NEW"),
        (("import", "sample.assess", "--runs", "r", "r"), "runs called 'r'"),
        (("import", "sample.assess", "--runs", "-", "-"), "give - once"),
        (("export", "sample.assess", "--what", "all", "-o", "-"), "invalid choice: 'all'"),
        (("export", "sample.assess", "--what", "qrels", "-o", "-", "--form", "csv"), "trec"),
        (("export", "sample.assess", "--what", "qrels", "-o", "-", "--journal"), "--journal goes"),
        (("export", "sample.assess", "--what", "judgements", "-o", "-", "--rule", "any"), "--rule"),
        (("export", "sample.assess", "--what", "judgements", "-o", "-", "--assessor", "x"), "'x'"),
        (("export", "sample.assess", "--what", "qrels", "-o", "folder"), "this is a folder"),
        (("export", "sample.assess", "--what", "qrels", "-o", "."), "this is a folder"),
        (("export", "sample.assess", "--what", "qrels", "-o", "no/x"), "no/x: cannot be written"),
        (("export", "sample.assess", "--what", "qrels", "-o", "q/x"), "q/x: cannot be written"),
        (("export", "sample.assess", "--what", "qrels", "-o", "sample.assess"), "would be lost"),
        (("report", "sample.assess", "-o", "sample.assess"), "would be lost"),
        (("report", "sample.assess", "-o", "x.html", "--assessor", "zoe"), "'zoe'"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.gif"), "F.svg, F.png or F.pdf"),
        (("plot", "sample.assess", "--kind", "pie", "-o", "x.svg"), "invalid choice: 'pie'"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--topic", "99"), "'99'"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--size", "9x9"), "bounds"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--size", "big"), "WxH"),
        (("new", "sample.assess", "--title", "T"), "there is a file of this name already"),
        (("new", "new.assess", "--title", " "), "needs a title"),
        (("new", "new.assess", "--title", "T", "--scale", "stars"), "binary, graded, preference"),
        (("new", "no/new.assess", "--title", "T"), "choose a folder that exists"),
        (("measures", "nDGC"), "nDCG"),
        (("demo", "--no-window", "--output", "q"), "q: the folder of the sample campaign"),
        (("demo", "--no-window", "--output", "sample.assess"), "choose another folder"),
        (("stauts",), "did you mean 'status'?"),
        (("--frobnicate",), "see assessor --help"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_one_message_says_what_is_wrong_and_nothing_changes(
    sample, files, refused, words, expected
):
    def found():
        # The day's first import makes the day's copy, whatever comes of it.
        names = {path.name for path in files.iterdir()} - {"sample.assess-backups"}
        return sample.read_bytes(), names

    before = found()
    assert expected in refused(*words)
    assert found() == before


@pytest.mark.parametrize(
    ("option", "text", "line"),
    [
        ("--runs", "7 Q0 a 1 2.5 x\n7 Q0 b 2 1.5\n", 2),
        ("--judgements", "7 0 sea-001 1\n7 0 sea-002 x\n", 2),
        ("--judgements", "7 0 sea-001 1\n7 0 sea-002 2\n7 0 sea-001 2\n", 3),
        ("--topics", '{"id": "8", "title": "x"}\n{"id": "9", "title"\n', 2),
        ("--documents", '{"id": "n", "text": "x"}\n{"text": "y"}\n', 2),
    ],
)
def test_a_wrong_line_is_named_and_the_campaign_stays_as_it_was(
    sample, place, run, refused, option, text, line
):
    (place / "bad").write_text(text)
    before = (
        run("export", "sample.assess", "--what", "judgements", "-o", "-"),
        run("status", "sample.assess", "--format", "json"),
    )
    said = refused("import", "sample.assess", "--assessor", "me", option, "bad")
    assert said.startswith(f"assessor: bad:{line}: ")
    assert before == (
        run("export", "sample.assess", "--what", "judgements", "-o", "-"),
        run("status", "sample.assess", "--format", "json"),
    )
    assert run("check", "sample.assess")[:2] == (0, "sound: nothing is wrong with the file\n")


@pytest.mark.parametrize("name", ["q", "r"])
def test_evaluating_names_the_wrong_line(files, refused, name):
    with (files / name).open("a") as out:
        out.write("9 rubbish\n")
    said = refused("evaluate", "--qrels", "q", "r")
    assert said.startswith(f"assessor: {name}:4: ")


def test_a_damaged_campaign_fails_the_check_with_a_list_or_a_message(sample, run):
    data = bytearray(sample.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 20_000] = bytes(20_000)
    sample.write_bytes(data)
    code, out, err = run("check", "sample.assess")
    assert code in (1, 2)
    assert "Traceback" not in err
    assert out.strip() or err.startswith("assessor: ")
