"""Each command does what it says."""

import json

import pytest


def test_a_campaign_is_made_filled_pooled_judged_and_evaluated(files, run):
    (files / "topics").write_text('{"id": "1", "title": "tides"}\n')
    (files / "documents").write_text('{"id": "a", "text": "A."}\n{"id": "b", "text": "B."}\n')
    assert run("new", "c.assess", "--title", "Tides", "--scale", "binary") == (
        0,
        "",
        "created c.assess\n",
    )
    code, out, err = run("import", "c.assess", "--topics", "topics", "--documents", "documents",
                         "--runs", "r", "s")  # fmt: skip
    assert (code, out) == (0, "")
    assert "r: 3 lines of a run" in err
    assert "warning: topics of the run in the campaign: 1 of 2 (50%)" in err
    assert run("pool", "c.assess", "--depth", "1")[1] == (
        "topic\tdocuments\tjudged\tnew\n1\t2\t0\t2\n3\t1\t0\t1\n2\t1\t0\t1\n"
    )
    assert run("judge", "c.assess", "--assessor", " Ann  B ", "--topic", "1", "--document", "b",
               "--grade", "1", "--note", "why") == (0, "", "new assessor: Ann B\n")  # fmt: skip
    assert run("export", "c.assess", "--what", "qrels", "-o", "-")[1] == "1 0 b 1\n"
    assert "Ann B,1,b,1," in run("export", "c.assess", "--what", "judgements", "-o", "-")[1]
    out = run("evaluate", "c.assess", "-m", "AP", "--format", "csv")[1]
    assert out.splitlines()[1:] == ["r,AP,,0.5", "s,AP,,1.0"]
    assert run("check", "c.assess")[:2] == (0, "no damage found\n")


def test_the_status_is_readable(sample, run):
    code, out, err = run("status", "sample.assess")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Sample campaign  (graded: 0 Not relevant, 1 Marginal")
    assert lines[1:4] == [
        "7 topics, 168 documents, 5 runs",
        "161 documents pooled for 7 topics",
        "303 judgements by 3 assessors",
    ]
    assert max(map(len, lines)) < 100
    chi = next(line.split() for line in lines if line.startswith("chi "))
    assert chi[1:6] == ["81", "81", "0", "0", "80"]
    assert not any(line.split()[:2] == ["chi", "2"] for line in lines)


def test_the_status_of_each_topic_comes_after_the_totals_if_asked_for(sample, run):
    lines = run("status", "sample.assess", "--per-topic")[1].splitlines()
    total = next(at for at, line in enumerate(lines) if line.startswith("chi "))
    topic = lines.index(next(line for line in lines if line.split()[:2] == ["chi", "2"]))
    assert lines[topic].split() == ["chi", "2", "20", "15", "0", "0", "5"]
    assert total < topic


@pytest.mark.parametrize(
    "words",
    [
        ("status", "sample.assess"),
        ("evaluate", "sample.assess", "--per-topic"),
        ("agreement", "sample.assess", "--per-topic"),
        ("check", "sample.assess"),
    ],
    ids=lambda words: words[0],
)
def test_asking_changes_neither_the_file_nor_its_folder(sample, place, run, words):
    before = sample.read_bytes()
    assert run(*words)[0] == 0
    assert sample.read_bytes() == before
    assert [path.name for path in place.iterdir()] == ["sample.assess"]


def test_tables_are_aligned_and_nothing_sticks_out_on_the_right(sample, run):
    for words in (("evaluate", "sample.assess"), ("agreement", "sample.assess")):
        lines = run(*words)[1].splitlines()
        assert all(line == line.rstrip() for line in lines)
        rules = [line for line in lines if line and set(line) <= {"-", " "}]
        assert rules
        # The heads of the columns are the full terms of the glossary.
        assert all(len(rule) < 180 for rule in rules)


def test_a_report_can_go_to_standard_output(sample, run):
    code, out, err = run("report", "sample.assess", "-o", "-", "--rule", "majority")
    assert code == 0
    assert out.startswith("<!DOCTYPE html>")
    assert "Sample campaign" in out
    assert "documents decided by the majority" in err


def test_a_report_of_an_empty_campaign_says_what_is_missing(place, run):
    run("new", "c.assess", "--title", "Empty", "--scale", "binary")
    code, out, _ = run("report", "c.assess", "-o", "-")
    assert code == 0
    assert "Not evaluated: nothing is judged yet" in out
    assert "Not computed: agreement needs at least two assessors" in out


@pytest.mark.parametrize("words", [("sample.assess",), ("--qrels", "q", "r", "s")])
def test_a_plot_draws_every_kind_to_svg(sample, files, run, words):
    from assessor_app.evaluation.curves import CURVES

    for curve in CURVES:
        code, out, err = run("plot", *words, "--kind", curve.name, "-o", "x.svg", "--dark")
        assert (code, out) == (0, ""), err
        assert (files / "x.svg").read_text().startswith(("<svg", "<?xml"))


def test_a_table_says_where_ir_measures_reads_beta_otherwise(files, run):
    out = run("evaluate", "--qrels", "q", "r", "-m", "SetF(beta=2)", "-m", "AP")[1]
    assert "SetF(beta=2) has beta^2 = 4 as the weight of recall" in out
    assert "beta^2" not in run("evaluate", "--qrels", "q", "r", "-m", "SetF")[1]


def test_a_plot_of_runs_without_any_judged_topic_is_refused_and_writes_nothing(files, run):
    from assessor_app.evaluation.curves import CURVES

    (files / "far").write_text("99 Q0 a 1 2.0 far\n99 Q0 b 2 1.0 far\n")
    for curve in CURVES:
        words = ("--qrels", "q", "far", "--kind", curve.name, "-o", "x.svg")
        code, out, err = run("plot", *words, "--complete")
        assert (code, out) == (2, "")
        assert "the runs and the judgements share no topic" in err
        assert not (files / "x.svg").exists()


@pytest.mark.parametrize(
    ("kind", "names", "title"),
    [
        ("cutoff", ["R"], "R by cutoff"),
        ("cutoff", ["P"], "P by cutoff"),
        ("cutoff", [], "nDCG by cutoff"),
        ("topics", ["nDCG@5"], "nDCG@5 per topic"),
        ("topics", [], "AP per topic"),
    ],
)
def test_the_measure_asked_for_is_drawn(sample, files, run, kind, names, title):
    words = [word for name in names for word in ("-m", name)]
    code, _, err = run("plot", "sample.assess", "--kind", kind, *words, "-o", "x.svg")
    assert code == 0, err
    assert f">{title}<" in (files / "x.svg").read_text()


@pytest.mark.parametrize(
    ("kind", "names", "problem"),
    [
        ("cutoff", ["Rprec"], "Rprec has no cutoff"),
        ("cutoff", ["P", "AP"], "a figure shows one measure"),
        ("topics", ["GMAP"], "GMAP has no per-topic values"),
        ("topics", ["nDGC"], "no such measure: nDGC. Did you mean nDCG?"),
    ],
)
def test_a_measure_that_cannot_be_drawn_is_refused(sample, files, run, kind, names, problem):
    words = [word for name in names for word in ("-m", name)]
    code, _, err = run("plot", "sample.assess", "--kind", kind, *words, "-o", "refused.svg")
    assert code == 2
    assert problem in err
    assert not (files / "refused.svg").exists()


@pytest.mark.parametrize(("former", "kind"), [("depth", "cutoff"), ("against", "scatter")])
def test_a_former_kind_of_plot_is_drawn_with_a_hint(sample, files, run, former, kind):
    code, _, err = run("plot", "sample.assess", "--kind", kind, "-o", "now.svg")
    assert code == 0, err
    code, _, err = run("plot", "sample.assess", "--kind", former, "-o", "former.svg")
    assert code == 0
    assert f"--kind {former} is now --kind {kind}" in err
    assert (files / "former.svg").read_text() == (files / "now.svg").read_text()


def test_a_plot_without_a_measure_has_no_note_on_cutoffs(sample, run):
    code, _, err = run("evaluate", "sample.assess", "-m", "P@1000")
    assert code == 0
    assert "fewer judged documents than a measure's cutoff" in err
    for words in ((), ("-m", "P@1000")):
        code, _, err = run("plot", "sample.assess", "--kind", "pr", *words, "-o", "x.svg")
        assert code == 0
        assert "cutoff" not in err
    code, _, err = run("plot", "sample.assess", "--kind", "pr", "-m", "nonsense", "-o", "x.svg")
    assert code == 2


def test_a_measure_that_changes_nothing_is_said(sample, files, run):
    code, _, err = run("plot", "sample.assess", "--kind", "roc", "-m", "AP", "-o", "x.svg")
    assert code == 0
    assert "--kind roc shows no measure: -m has no effect" in err


def test_rebuilding_from_the_journal_changes_nothing_in_a_sound_file(sample, run):
    before = run("export", "sample.assess", "--what", "judgements", "-o", "-")[1]
    code, _, err = run("check", "sample.assess", "--rebuild")
    assert (code, err) == (0, "rebuilt from the journal: 0 rows differed\n")
    assert run("export", "sample.assess", "--what", "judgements", "-o", "-")[1] == before


def test_what_is_exported_and_taken_in_again_is_the_same(sample, run):
    for form in ("csv", "jsonl"):
        words = ("--what", "judgements", "--form", form, "-o")
        run("export", "sample.assess", *words, f"out.{form}")
        run("new", f"{form}.assess", "--title", "Copy")
        code, _, err = run("import", f"{form}.assess", "--judgements", f"out.{form}")
        assert code == 0, err
        run("export", f"{form}.assess", *words, f"again.{form}")
        first, second = (sample.parent / f"{name}.{form}" for name in ("out", "again"))
        assert first.read_bytes() == second.read_bytes()
        again = run("import", f"{form}.assess", "--judgements", f"out.{form}")[2]
        assert "  303 unchanged" in again.splitlines()


def test_the_journal_tells_everything_in_both_forms(sample, run):
    words = ("export", "sample.assess", "--what", "judgements", "--journal", "-o", "-")
    lines = run(*words, "--form", "jsonl")[1].splitlines()
    events = json.loads(run("status", "sample.assess", "--format", "json")[1])["events"]
    assert len(lines) == events
    heads = run(*words)[1].splitlines()[0].split(",")
    assert heads == list(json.loads(lines[0]))


def test_lenient_evaluation_tells_what_it_left_out(files, run):
    with (files / "r").open("a") as out:
        out.write("1 Q0 c\n1 Q0 a 9 9 tag\n")
    code, out, err = run(
        "evaluate", "--lenient", "--qrels", "q", "r", "-m", "AP", "--format", "csv"
    )
    assert (code, out.splitlines()[1]) == (0, "r,AP,,1.0")
    assert "r: 2 lines left out" in err
    assert "r:4: " in err
    assert "r:5: " in err


def test_a_pool_is_no_import_and_levels_are_numbers(sample, place, run):
    (place / "some.pool").write_text("1 sea-001\n1 sea-002\n")
    for more in ((), ("--dry-run",)):
        code, _, err = run("import", "sample.assess", "some.pool", *more)
        assert code == 2
        assert "some.pool: a pool cannot be imported into a campaign" in err
    code, _, err = run("evaluate", "sample.assess", "-m", "IPrecAvg(recalls=0.2;0.5)")
    assert code == 2
    assert "0.2,0.5" in err


def test_a_dry_run_prints_counts_and_takes_nothing_in(sample, place, run):
    (place / "smart.qrels").write_text("1 0 sea-001 0\n1 0 sea-002 0\n99 0 nowhere 0\n")
    before = run("status", "sample.assess", "--format", "json")[1]
    code, out, err = run("import", "sample.assess", "--judgements", "smart.qrels",
                         "--assessor", "me", "--dry-run")  # fmt: skip
    assert code == 0
    assert "  3 judgements for 2 topics and 3 documents" in out.splitlines()
    assert "  by grade: 0 Not relevant: 3" in out.splitlines()
    assert "topics in the campaign: 1 of 2 (50%)" in out
    assert err == "dry run: nothing was imported\n"
    assert run("status", "sample.assess", "--format", "json")[1] == before


def test_a_run_is_renamed_and_removed_and_what_goes_is_told(sample, run, refused):
    assert run("import", "sample.assess", "--rename-run", "bm25", "BM25")[0] == 0
    assert "BM25" in run("evaluate", "sample.assess", "-m", "AP")[1]
    code, out, err = run("import", "sample.assess", "--remove-run", "BM25", "--dry-run")
    assert (code, out) == (0, "")
    assert "would remove the run 'BM25' with its" in err
    assert "removed the run 'BM25' with its" in run("import", "sample.assess",
                                                    "--remove-run", "BM25")[2]  # fmt: skip
    assert "BM25" not in run("evaluate", "sample.assess", "-m", "AP")[1]
    assert "no such run: BM25" in refused("import", "sample.assess", "--remove-run", "BM25")


def test_assessors_without_judgements_are_counted_apart(sample, run):
    run("assign", "sample.assess", "--assessors", "ada,zoe")
    out = run("status", "sample.assess")[1]
    assert "303 judgements by 3 assessors; 1 assessor without judgements" in out.splitlines()


def test_tables_explain_shares_and_swaps_under_their_rows(sample, run):
    compared = run("compare", "sample.assess", "-m", "AP")[1]
    assert "Wins, ties and losses are shares of the topics." in compared
    stable = run("stability", "sample.assess", "-m", "AP")[1]
    assert stable.endswith(
        "If the document is relevant: Swaps is the number of pairs of runs that swap ranks, "
        "Gains most the run with the largest gain, "
        "Loses most the run with the smallest gain or largest loss.\n"
    )


def test_little_remaining_work_is_not_shown_as_none(sample, run):
    err = run("pool", "sample.assess", "--depth", "1", "--dry-run")[2]
    assert "; less than 0.1 hours of judging remaining\n" in err
