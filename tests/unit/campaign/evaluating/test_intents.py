"""Probabilities of subtopics from a file, for measures with gains over intents."""

from math import log2

import pytest

from assessor_app.cli.command_line import main

QRELS = "1 1 a 2\n1 1 b 0\n1 2 b 1\n1 2 c 3\n2 1 a 1\n2 2 x 2\n"
RUN = "1 Q0 b 1 3 r\n1 Q0 c 2 2 r\n1 Q0 a 3 1 r\n2 Q0 y 1 1 r\n2 Q0 a 2 .5 r\n"


@pytest.fixture
def evaluated(tmp_path, capsys):
    """Evaluate RUN with the given lines of probabilities; return its values by topic, or errors."""

    def of(lines, qrels=QRELS, form="qrels-subtopics"):
        paths = []
        for name, text in (("qrels", qrels), ("run", RUN), ("intents", lines)):
            (tmp_path / name).write_text(text, encoding="utf-8")
            paths.append(str(tmp_path / name))
        as_form = ["--as", form] if form else []
        options = ["-m", "D-nDCG@2", "--per-topic", "--format", "csv", "--intents", paths[2]]
        code = main(["evaluate", "--qrels", paths[0], *as_form, paths[1], *options])
        out, err = capsys.readouterr()
        if code:
            return err
        rows = [line.split(",") for line in out.splitlines()]
        return {row[-2]: float(row[-1]) for row in rows if row[-2] in ("1", "2")}

    return of


def test_a_document_gains_by_the_probability_of_its_intents(evaluated):
    found = evaluated("1 1 0.9\n1 2 0.1\n")
    ideal = 0.9 * 2 + 0.1 * 3 / log2(3)
    assert found["1"] == pytest.approx((0.1 + 0.3 / log2(3)) / ideal, abs=1e-4)
    # Topic 2 is not in the file: both of its intents are equally probable.
    assert found["2"] == pytest.approx((0.5 / log2(3)) / (1 + 0.5 / log2(3)), abs=1e-4)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("1 1 0.9\n", "subtopic 2 of topic 1 has no probability"),
        ("1 1 0.9\n1 2 1.1\n", "intents:2: unreadable probability of a subtopic"),
        ("1 1\n", "intents:1: unreadable probability of a subtopic"),
        ("1 1 0.5\n1 1 0.5\n", "intents:2: subtopic 1 of topic 1 occurs twice"),
    ],
)
def test_an_error_names_the_line_or_the_subtopic(evaluated, lines, words):
    assert words in evaluated(lines)


def test_plain_grades_have_no_intents(evaluated):
    said = evaluated("1 1 1\n", qrels="1 0 a 2\n1 0 b 1\n2 0 a 1\n", form="")
    assert "--intents needs judgements by subtopic" in said
