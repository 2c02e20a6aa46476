"""What the command line prints in trec_eval's form is what trec_eval prints, to the last byte."""

import pytest

from assessor_app.cli.command_line import main

CASES = (
    ("out.test", "", "qrels.test", "results.test"),
    ("out.test", "", "qrels.test.with-comments", "results.test"),
    ("out.comment.test", "", "qrels.comment.test", "results.comment.test"),
    ("out.test.a", "-m all_trec", "qrels.test", "results.test"),
    ("out.test.aq", "-m all_trec -q", "qrels.test", "results.test"),
    ("out.test.aqc", "-m all_trec -q -c", "qrels.test", "results.trunc"),
    ("out.test.aqcM", "-m all_trec -q -c -M100", "qrels.test", "results.trunc"),
)


@pytest.mark.parametrize(("expected", "options", "judged", "run"), CASES)
def test_trec_evals_own_examples_are_printed_byte_for_byte(
    shared, capsys, expected, options, judged, run
):
    folder = shared / "data" / "trec_eval-test"
    words = ["evaluate", "--format", "trec_eval", *options.split()]
    assert main([*words, "--qrels", str(folder / judged), str(folder / run)]) == 0
    assert capsys.readouterr().out == (folder / expected).read_text()


@pytest.mark.parametrize(("expected", "options", "judged", "run"), CASES[:2])
def test_a_campaign_that_took_the_files_in_prints_the_same(
    shared, tmp_path, capsys, expected, options, judged, run
):
    folder = shared / "data" / "trec_eval-test"
    path = str(tmp_path / "c.assess")
    assert main(["new", path, "--title", "T", "--scale", "binary"]) == 0
    words = ["--judgements", str(folder / judged), "--assessor", "NIST"]
    assert main(["import", path, *words, "--runs", str(folder / run)]) == 0
    capsys.readouterr()
    assert main(["evaluate", path, "--format", "trec_eval", *options.split()]) == 0
    assert capsys.readouterr().out == (folder / expected).read_text()


def test_a_campaign_of_several_assessors_prints_what_trec_eval_does(shared, tmp_path, capsys):
    folder, path = shared / "data" / "trec_eval-test", str(tmp_path / "c.assess")
    scale = "graded:" + ",".join(f"{grade}=g{grade}" for grade in range(7))
    assert main(["new", path, "--title", "T", "--scale", scale]) == 0
    words = ["--judgements", str(folder / "qrels.123"), "--as", "qrels-assessors"]
    assert main(["import", path, *words]) == 0
    assert main(["import", path, "--runs", str(folder / "results.test")]) == 0
    capsys.readouterr()
    assert main(["evaluate", path, "-m", "qrels_jg", "--format", "trec_eval", "-q"]) == 0
    printed = capsys.readouterr()
    expected = (folder / "out.test.qrels_jg").read_text().splitlines()
    assert [one for one in printed.out.splitlines() if not one.startswith("runid")] == [
        one for one in expected if not one.startswith("runid")
    ]
    assert "no assessors" not in printed.err
