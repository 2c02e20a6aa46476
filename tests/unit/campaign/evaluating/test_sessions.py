"""Sessions from a file or a mapping: which topics are queries of which session."""

from math import log2, nan

import pytest

import assessor_app as assessor
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.reporting import report_choices
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import Problem

QRELS = {"x": {"a": 3, "b": 1}, "y": {"a": 2}, "7.1": {"b": 1}, "7.2": {"b": 2}}
RUN = {"x": {"b": 2.0, "a": 1.0}, "y": {"a": 1.0}, "7.1": {"b": 1.0}, "7.2": {"b": 1.0}}
# y is the first query of the session s, x the third; a session need not have all its queries.
LINES = "y s 1\nx s 3\n"
X = (1 + 3 / max(1, log2(2))) / (1 + log2(3) / 2)


@pytest.fixture
def files(tmp_path):
    (tmp_path / "qrels").write_text(
        "".join(f"{t} 0 {d} {g}\n" for t, of in QRELS.items() for d, g in of.items())
    )
    (tmp_path / "run").write_text(
        "".join(f"{t} Q0 {d} 1 {s} r\n" for t, of in RUN.items() for d, s in of.items())
    )
    (tmp_path / "sessions").write_text(LINES)
    return tmp_path


def evaluated(files, capsys, *options):
    words = ["evaluate", str(files / "qrels"), str(files / "run"), "-m", "sDCG", *options]
    code = main([*words, "--per-topic", "--format", "csv"])
    out, err = capsys.readouterr()
    if code:
        return err
    rows = [line.split(",") for line in out.splitlines()[1:]]
    return {topic: float(value or nan) for _, _, topic, value in rows}


def test_a_file_says_which_topics_are_queries_of_a_session(files, capsys):
    # Topics that the file lacks are sessions of their own, whatever their ids look like.
    expected = {"x": 2 + X, "7.1": 1.0, "7.2": 2.0, "": (2 + X + 1 + 2) / 3}
    found = evaluated(files, capsys, "--sessions", str(files / "sessions"))
    assert {topic: value for topic, value in found.items() if value == value} == pytest.approx(
        expected, rel=1e-12
    )
    by_id = evaluated(files, capsys)
    assert by_id["7.2"] == pytest.approx(1 + 2 / (1 + 1 / 2), rel=1e-12)
    assert by_id["x"] == pytest.approx(1 + 3, rel=1e-12)
    given = {"y": ("s", 1), "x": ("s", 3)}
    for sessions in (files / "sessions", str(files / "sessions"), given):
        results = assessor.evaluate(QRELS, RUN, "sDCG", sessions=sessions)
        assert results.mean()["sessionDCG"] == found[""]


@pytest.mark.parametrize(
    "lines", ["x s\n", "x s 0\n", "x s one\n", "x s 1\nx t 1\n", "x s 1\ny s 1\n"]
)
def test_an_unusable_line_is_named(files, capsys, lines):
    (files / "sessions").write_text(lines)
    said = evaluated(files, capsys, "--sessions", str(files / "sessions"))
    assert f"sessions:{lines.count(chr(10))}: unreadable query of a session" in said


@pytest.mark.parametrize("given", [{"x": "s"}, {"x": ("s", "one")}, 3, {"x": ("s", 0)}])
def test_unusable_sessions_in_memory_are_refused(given):
    with pytest.raises(Problem):
        assessor.evaluate(QRELS, RUN, "sDCG", sessions=given)


def test_a_report_takes_sessions_and_evaluates_once(files, capsys, monkeypatch):
    path, page, methods = (str(files / one) for one in ("c.assess", "page.html", "methods.md"))
    assert main(["new", path, "--title", "T"]) == 0
    for option, name in (("--runs", "run"), ("--judgements", "qrels")):
        who = ["--assessor", "ann"] if name == "qrels" else []
        assert main(["import", path, option, str(files / name), *who]) == 0
    calls = []
    monkeypatch.setattr(
        report_choices, "evaluate", lambda *given: calls.append(given) or evaluate(*given)
    )
    words = ["report", path, "-m", "sDCG", "--sessions", str(files / "sessions")]
    assert main([*words, "-o", page, "--methods", methods]) == 0
    assert len(calls) == 1
    assert f"{(2 + X + 1 + 2) / 3:.4f}" in (files / "page.html").read_text()
    assert "The scale is graded" in (files / "methods.md").read_text()
    assert main([*words, "--methods", methods]) == 0
    assert len(calls) == 2
