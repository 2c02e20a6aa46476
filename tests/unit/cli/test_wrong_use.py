"""Whatever is wrong: exit 2, one message that names it, no traceback, nothing changed."""

from pathlib import Path

import pytest

from assessor_app.cli.command_line import main

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
    gone = name == "missing"
    assert said.startswith(f"assessor: no such campaign: {name}" if gone else f"assessor: {name}: ")
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
        (("evaluate",), "specify a campaign"),
        (("evaluate", "--qrels", "q"), "specify at least one run"),
        (("evaluate", "q"),
         "q: this is a qrels file, and run files are missing. Expected QRELS RUN..."),
        (("evaluate", "r", "q"),
         ("r: this file is a run, not a qrels file. "
         "The qrels file comes first, then the runs: QRELS RUN...")),
        (("import", "sample.assess", "--judgements", "r"),
         ("r:1: unrecognised judgement format: '1 Q0 a 1 2.0 tag'. "
         "The file looks like a run: import it with --runs.")),
        (("import", "sample.assess", "--runs", "q"),
         "The file looks like judgements: import it with --judgements."),
        (("evaluate", "--qrels", "q", "r", "r"), "two runs are called r"),
        (("evaluate", "--qrels", "q", "r", "--rule", "any"), "not to a qrels file"),
        (("evaluate", "--qrels", "q", "r", "-m", "nDGC"),
         "no such measure: nDGC. Did you mean nDCG?"),
        (("evaluate", "--qrels", "q", "r", "-m", "P@x"), "invalid k=x for P. Expected a number."),
        (("evaluate", "--qrels", "q", "r", "-m", "P@0"),
         "invalid k=0 for P. Expected a whole number from 1."),
        (("evaluate", "--qrels", "q", "r", "-m", "RBP(p=2)"),
         "invalid p=2 for RBP. Expected a number from 0 to 1."),
        (("evaluate", "--qrels", "q", "r", "-m", "foo"),
         "no such measure: foo. See assessor measures."),
        (("evaluate", "--qrels", "q", "r", "-M", "0"), "--depth/-M: 0 is less than 1"),
        (("evaluate", "--qrels", "q", "r", "--jobs", "-1"), "--jobs: -1 is less than 1"),
        (("evaluate", "--qrels", "q", "r", "-l", "high"),
         "-l: not a whole number: 'high'. See assessor evaluate --help."),
        (("evaluate", "sample.assess", "nope"),
         "no such run: nope. Expected bm25, coordination, tfidf, title, trigram."),
        (("evaluate", "sample.assess", "--assessor", "zoe"),
         "no such assessor: zoe. Expected ada, ben, chi."),
        (("evaluate", "sample.assess", "--rule", "loudest"),
         "--rule: no such choice: loudest. Expected consensus, adjudicated, majority, any, all,"),
        (("evaluate", "sample.assess", "--assessor", "ada", "--rule", "any"),
         "specify only one of --assessor and --rule"),
        (("evaluate", "sample.assess", "--format", "xml"),
         "--format: no such choice: xml. Expected table, csv, json, latex, markdown, trec_eval."),
        (("evaluate", "sample.assess", "--complte"), "Did you mean --complete?"),
        (("evaluate", "sample.assess", "--alpha"),
         "no such option: --alpha. See assessor evaluate --help."),
        (("agreement",), "specify exactly one of --qrels"),
        (("agreement", "sample.assess", "--qrels", "q", "q2"), "specify exactly one of"),
        (("agreement", "--qrels", "q"),
         ("agreement needs at least two assessors, and the file has only one. "
         "Name a second file: --qrels A B.")),
        (("effects", "--qrels", "q", "r"),
         ("specify at least two qrels files, of which the first is the reference. "
         "Repeat --qrels: --qrels Q --qrels R RUN RUN...")),
        (("agreement", "--qrels", "q", "r", "--scale", "0,x"), "'0,x' is not a scale"),
        (("agreement", "--qrels", "q", "r", "--scale", "1,1"), "'1,1' is not a scale"),
        (("agreement", "sample.assess", "--scale", "0,1"), "--scale needs --qrels"),
        (("agreement", "sample.assess", "--min-common", "-3"), "0 or more"),
        (("agreement", "--qrels", "q", "q"), "two files contain judgements of 'q'"),
        (("agreement", "--qrels", "q", "r"), "r:1: unrecognised judgement format: '1 Q0 a"),
        (("agreement", "sample.assess", "--assessors", "ada,zoe"),
         "no judgements of assessor 'zoe'. Expected ada, ben, chi."),
        (("pool", "sample.assess", "--depth", "0"), "the depth of a pool is below 1: 0"),
        (("pool", "sample.assess", "--depth", "3", "--method", "magic"),
         "no such pooling method: magic. Expected depth, "),
        (("pool", "sample.assess"), "depth needs --depth or --budget"),
        (("pool",), "no campaign given"),
        (("pool", "sample.assess", "--method", "rrf", "--budget", "0"),
         "the budget of a pool is below 1: 0"),
        (("pool", "sample.assess", "--method", "mtf"), "mtf needs --budget"),
        (("pool", "sample.assess", "--budget", "5", "--share", "evenly"),
         "the pooling method depth has no option share. Expected depth, budget, replace"),
        (("pool", "sample.assess", "--method", "rrf", "--budget", "5", "--share", "fair"),
         "no such share of the budget: fair. Expected evenly, by-priority."),
        (("pool", "sample.assess", "--method", "sample"), "sample needs --strata"),
        (("pool", "sample.assess", "--method", "sample", "--strata", "1:9:2"), "at most 1"),
        (("judge", "sample.assess", "--assessor", "me", "--topic", "7", "--document", "sea-001",
          "--grade", "9"), ("grade 9 is not on the campaign's scale. Expected 0 Not relevant, "
         "1 Marginal, 2 Relevant, 3 Highly relevant.")),
        (("judge", "sample.assess", "--assessor", "me", "--topic", "77", "--document", "sea-001",
          "--grade", "1"), "no such topic: 77. Expected 1, 2, 3, 4, 5, 6, 7."),
        (("judge", "sample.assess", "--assessor", "me", "--topic", "7", "--document", "zz",
          "--grade", "1"), "no such document in the pool of topic 7: zz"),
        (("judge", "sample.assess", "--assessor", " ", "--topic", "7", "--document", "sea-001",
          "--grade", "1"), "needs a name"),
        (("import", "sample.assess"), "nothing to import"),
        (("import", "sample.assess", "--judgements", "q"),
         "q: the file does not name the assessor. Name the assessor: --assessor NAME"),
        (("import", "sample.assess", "--topics", "q", "--as", "qrels"), "not of topics"),
        (("import", "sample.assess", "--judgements", "q", "--map-grades", "x"), "OLD=NEW"),
        (("import", "sample.assess", "--runs", "r", "r"),
         ("two of the files are named 'r'. "
         "Rename one, because the file name is the name of the run.")),
        (("import", "sample.assess", "--runs", "-", "-"), "Give - once"),
        (("export", "sample.assess", "--what", "all", "-o", "-"),
         ("--what: no such choice: all. "
         "Expected qrels, subtopic-qrels, preferences, judgements, journal, messages, answers, "
         "tasks, pool, … (19 in all).")),
        (("export", "sample.assess", "--what", "release", "-o", "-"), "several files"),
        (("export", "sample.assess", "--what", "beir", "-o", "x", "--run-names"), "requires"),
        (("export", "sample.assess", "--what", "qrels", "-o", "-", "--licence", "x"),
         "--licence does not apply to qrels. Expected --what release."),
        (("export", "sample.assess", "--what", "pool", "-o", "-", "--anonymous"), "does not apply"),
        (("export", "sample.assess", "--what", "release", "-o", "x", "--data-sheet", "none.md"),
         "none.md: the file cannot be read"),
        (("export", "sample.assess", "--what", "qrels", "-o", "-", "--form", "csv"),
         "no such form of qrels: csv. Expected trec, assessors."),
        (("export", "sample.assess", "--what", "qrels", "-o", "-", "--journal"), "requires"),
        (("export", "sample.assess", "--what", "judgements", "-o", "-", "--rule", "any"),
         "--rule does not apply to judgements. Expected --what qrels, prels or subtopic-qrels."),
        (("export", "sample.assess", "--what", "judgements", "-o", "-", "--assessor", "x"),
         "no such assessor: x. Expected ada, ben, chi"),
        (("export", "sample.assess", "--what", "qrels", "-o", "folder"), "this is a folder"),
        (("export", "sample.assess", "--what", "qrels", "-o", "."), "this is a folder"),
        (("export", "sample.assess", "--what", "qrels", "-o", "no/x"),
         "no/x: the file cannot be written: No such file or directory"),
        (("export", "sample.assess", "--what", "qrels", "-o", "q/x"),
         "q/x: the file cannot be written: Not a directory"),
        (("export", "sample.assess", "--what", "qrels", "-o", "sample.assess"),
         ("sample.assess: the file is a campaign or another database, and would be overwritten. "
         "Choose another name.")),
        (("report", "sample.assess", "-o", "sample.assess"),
         ("sample.assess: the file is a campaign or another database, and would be overwritten. "
         "Choose another name.")),
        (("report", "sample.assess", "-o", "x.html", "--assessor", "zoe"),
         "no such assessor: zoe. Expected ada, ben, chi"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.gif"), "F.svg, F.png or F.pdf"),
        (("plot", "sample.assess", "--kind", "pie", "-o", "x.svg"),
         ("--kind: no such choice: pie. Expected pr, pr-rank, roc, det, cutoff, topics, "
         "distribution, scatter, roc-pooled, differences, cd, history.")),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--topic", "99"),
         "no such topic: 99. Expected 1, 2, 3, 4, 5, 6, 7."),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--size", "9x9"), "range"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--size", "big"), "WxH"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--width", "wide"), "--width:"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--width", "3mm"), "range"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--format", "pdf"), "x.svg"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--name", "bm25"), "RUN=NAME"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--y-limits", "1"), "0,0.5"),
        (("plot", "sample.assess", "--kind", "pr", "-o", "x.svg", "--preset", "acn"), "acm"),
        (("new", "sample.assess", "--title", "T"),
         "sample.assess: file exists. Choose another name"),
        (("new", "new.assess", "--title", " "), "needs a title"),
        (("new", "new.assess", "--title", "T", "--scale", "stars"),
         "no such scale: stars. Expected binary, graded, preference."),
        (("new", "new.assess", "--title", "T", "--scale", "grded"),
         "no such scale: grded. Expected binary, graded, preference."),
        (("new", "no/new.assess", "--title", "T"),
         ("no/new.assess: the campaign cannot be created: No such file or directory. "
         "Choose an existing folder with write permission.")),
        (("measures", "nDGC"), "no such measure: nDGC. Did you mean nDCG?"),
        (("demo", "--no-window", "--output", "q"),
         ("q: the folder for the sample campaign cannot be created: File exists. "
         "Choose another folder.")),
        (("demo", "--no-window", "--output", "sample.assess"), "Choose another folder"),
        (("stauts",), "no such command or file: stauts. Did you mean status?"),
        (("help", "stauts"), "no such command: stauts. Did you mean status?"),
        (("--frobnicate",), "no such option: --frobnicate. See assessor --help"),
        (("gone.assess",), "no such campaign: gone.assess"),
        (("status", "gone.assess"), "no such campaign: gone.assess"),
        (("status", "sample.assess", "more"), "unexpected argument: more"),
        (("sample.assess", "more"), "the window opens one campaign"),
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
    "words",
    [
        ("import", "sample.assess", "--runs", "FILE"),
        ("import", "sample.assess", "--topics", "FILE"),
        ("evaluate", "--qrels", "q", "FILE"),
        ("evaluate", "--qrels", "FILE", "r"),
        ("agreement", "--qrels", "q", "FILE"),
    ],
    ids=" ".join,
)
def test_missing_files_and_folders_are_named_alike_by_all_commands(sample, files, refused, words):
    folder = "this is a folder, not a file. Name a file in the folder."
    for name, said in (
        ("missing", "no such file. Check its name and its folder."),
        ("folder", folder),
    ):
        called = [name if word == "FILE" else word for word in words]
        assert refused(*called) == f"assessor: {name}: {said}"


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
    assert run("check", "sample.assess")[:2] == (0, "no damage found\n")


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


@pytest.mark.parametrize("name", ["", " "])
def test_a_version_without_a_name_is_refused(sample, refused, name):
    said = refused("freeze", "sample.assess", "--name", name)
    assert said == "assessor: a frozen version needs a name. Use --name VERSION."


def test_results_without_content_say_why(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("q.qrels").write_text("1 0 d1 1\n")
    Path("other.run").write_text("99 Q0 d1 1 1.0 other\n")
    assert main(["evaluate", "q.qrels", "other.run"]) == 0
    assert "other: none of its topics is judged; the ids of the topics" in capsys.readouterr().err
    assert main(["evaluate", "q.qrels", "other.run", "--complete"]) == 0
    assert "other: none of its topics is judged; the ids of the topics" in capsys.readouterr().err
    assert main(["new", "bare.assess", "--title", "Bare"]) == 0
    assert main(["preferences", "bare.assess"]) == 0
    assert "no preferences: judge pairs, or import preferences" in capsys.readouterr().err


@pytest.mark.parametrize("run_file", ["x.run", "y.run"])
def test_a_missing_qrels_file_is_called_a_file(place, refused, run_file):
    (place / "x.run").write_text("1 Q0 d1 1 1.0 x\n")
    said = "assessor: nofile.qrels: no such file. Check its name and its folder."
    assert refused("evaluate", "nofile.qrels", run_file, "-m", "AP") == said
    assert "no such campaign: tides.asses" in refused("evaluate", "tides.asses", "bm25")


def test_rules_have_the_names_of_the_window_too(sample, run):
    def averages(rule):
        code, out, err = run("evaluate", sample, "-m", "AP", "--format", "csv", "--rule", rule)
        assert code == 0, err
        return out

    assert averages("union") == averages("any")
    assert averages("Intersection") == averages("all")
    assert averages("Adjudicated or undisputed") == averages("adjudicated")


def test_pooled_documents_without_a_text_are_counted_with_what_to_do(place, run):
    (place / "topics.jsonl").write_text('{"id": "1", "title": "tides"}\n')
    (place / "a.run").write_text("1 Q0 a 1 3 t\n1 Q0 b 2 2 t\n1 Q0 c 3 1 t\n")
    (place / "docs.jsonl").write_text('{"id": "a", "text": "A."}\n')
    run("new", "c.assess", "--title", "Tides")
    run("import", "c.assess", "topics.jsonl", "a.run", "docs.jsonl")
    told = "warning: documents without a text: 2; import the documents again, because"
    assert told in run("pool", "c.assess", "--depth", 5)[2]
    assert "documents without a text: 2\n" in run("status", "c.assess")[1]
    assert '"without_text": 2' in run("status", "c.assess", "--format", "json")[1]
    run("assign", "c.assess", "--assessors", "ann")
    assert told in run("package", "c.assess", "--assessor", "ann", "--output", "ann.assess")[2]
    said = run("pool", "ann.assess", "--depth", 9)[2]
    assert "ann.assess is a work package for ann. Make this change in the campaign" in said
