"""The whole main job on Cranfield, by the command line alone, as separate processes."""

import gzip
import json
import subprocess
import sys

import pytest


@pytest.fixture(scope="module")
def cranfield(shared):
    return shared / "data" / "cranfield"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("journey")

    def run(*words, code=0):
        done = subprocess.run(
            [sys.executable, "-m", "assessor_app", *map(str, words)],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout

    run.folder = folder
    return run


def test_from_files_to_curves(run, cranfield):
    runs = sorted((cranfield / "generated-runs").glob("*.run"))
    run("new", "c.assess", "--title", "Cranfield", "--scale", "binary")
    run("import", "c.assess", "--documents", cranfield / "cran.all.1400")
    run("import", "c.assess", "--topics", cranfield / "cran.qry", "--topics-by-position")
    run("import", "c.assess", "--runs", *runs)
    official = cranfield / "derived" / "qrels.binary.trec"
    run("import", "c.assess", "--judgements", official, "--assessor", "official")
    run("pool", "c.assess", "--depth", "10")

    status = json.loads(run("status", "c.assess", "--format", "json"))
    assert (status["topics"], status["documents"], len(status["runs"])) == (225, 1400, 3)

    judge_twenty(run)
    agreement = json.loads(run("agreement", "c.assess", "--format", "json", "--per-topic"))
    (pair,) = agreement["pairs"]
    assert {pair["a"], pair["b"]} == {"official", "newcomer"}
    assert 0 < pair["n"] <= 20
    assert -1 <= pair["kappa"] <= 1

    run("plot", "c.assess", "--kind", "pr", "--assessor", "official", "--output", "pr.svg")
    assert "<svg" in (run.folder / "pr.svg").read_text()[:500]
    run("plot", "c.assess", "--kind", "roc", "--assessor", "official", "--output", "roc.png")
    assert (run.folder / "roc.png").read_bytes().startswith(b"\x89PNG")
    run("report", "c.assess", "--output", "report.html")
    assert "gen-bm25" in (run.folder / "report.html").read_text()
    exported_qrels_give_trec_evals_figures(run, cranfield, official, runs)
    judging_what_is_not_there_is_refused_and_changes_nothing(run)
    assert run("check", "c.assess") == "no damage found\n"


def judge_twenty(run):
    pool = run("export", "c.assess", "--what", "pool", "--output", "-").split("\n")
    of_topic_one = [line.split()[1] for line in pool if line.startswith("1 ")][:20]
    for number, document in enumerate(of_topic_one):
        where = ("--assessor", "newcomer", "--topic", 1, "--document", document)
        run("judge", "c.assess", *where, "--grade", int(number % 3 == 0))
    rows = run("export", "c.assess", "--what", "judgements", "--assessor", "newcomer", "-o", "-")
    assert len(rows.splitlines()) == 1 + len(of_topic_one)


def exported_qrels_give_trec_evals_figures(run, cranfield, official, runs):
    run("export", "c.assess", "--what", "qrels", "--assessor", "official", "-o", "out.qrels")
    written = sorted((run.folder / "out.qrels").read_text().split("\n"))
    assert written == sorted(official.read_text().split("\n"))
    for path in runs:
        printed = run(
            *("evaluate", "--qrels", "out.qrels", path, "--format", "trec_eval"),
            *("--per-topic", "-m", "all_trec"),
        )
        expected = cranfield / "expected-v10" / f"{path.name}.trec_eval.gz"
        assert printed == gzip.decompress(expected.read_bytes()).decode()
        from_campaign = run(
            *("evaluate", "c.assess", path.stem, "--assessor", "official"),
            *("--format", "trec_eval", "--per-topic", "-m", "all_trec"),
        )
        assert from_campaign == printed


def judging_what_is_not_there_is_refused_and_changes_nothing(run):
    before = run("export", "c.assess", "--what", "judgements", "--journal", "-o", "-")
    run(
        *("judge", "c.assess", "--assessor", "newcomer", "--topic", 1),
        *("--document", "none", "--grade", 1),
        code=2,
    )
    assert run("export", "c.assess", "--what", "judgements", "--journal", "-o", "-") == before
