"""The command `plot`: a figure for a paper, its numbers, its caption and its style."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

SVG = "{http://www.w3.org/2000/svg}"


def texts(path: Path) -> list[str]:
    return [one.text or "" for one in ElementTree.parse(path).iter(f"{SVG}text")]


@pytest.fixture
def named(sample, run):
    """Two runs of the sample, and a file that lists them with names, the second first."""
    rows = run("evaluate", "sample.assess", "-m", "AP", "--format", "csv")[1].splitlines()[1:]
    first, second = (row.split(",")[0] for row in rows[:2])
    Path("runs.txt").write_text(f"# the paper's order\n{second}\tOurs\n{first}\n")
    return first, second


def test_a_figure_is_written_with_its_numbers_its_caption_and_its_style(named, run):
    words = ("--kind", "pr", "--width", "84mm", "--font-size", "8pt", "--runs", "runs.txt")
    beside = ("--csv", "x.csv", "--caption-file", "x.txt", "--save-style", "s.json")
    code, out, err = run("plot", "sample.assess", *words, "-o", "x.svg", "--greyscale", *beside)
    assert (code, out) == (0, ""), err
    written = texts(Path("x.svg"))
    assert [one for one in written if one in ("Ours", *named)] == ["Ours", named[0]]
    lines = Path("x.csv").read_text().splitlines()
    assert lines[0].startswith("run,recall,precision")
    assert [line.split(",")[0] for line in (lines[1], lines[-1])] == ["Ours", named[0]]
    assert Path("x.txt").read_text().startswith("Precision-recall, interpolated. Precision against")
    values = json.loads(Path("s.json").read_text())
    assert (values["width"], values["height"], values["greyscale"]) == ("84mm", None, True)
    assert values["names"] == {named[1]: "Ours"}
    words = ("--kind", "distribution", "-m", "D#_nDCG@5", "-o", "d.svg", "--caption-file", "d.tex")
    assert run("plot", "sample.assess", *words)[0] == 0
    caption = Path("d.tex").read_text(encoding="utf-8")
    assert caption.startswith(r"Distribution of D\#\_nDCG@5 over topics. ")
    assert ".." not in caption
    # The style alone gives the same figure.
    code, _, err = run("plot", "sample.assess", "--kind", "pr", "--style", "s.json", "-o", "y.svg")
    assert code == 0, err
    assert Path("y.svg").read_text() == Path("x.svg").read_text()
    # A command whose lines are others takes all of the style but the runs.
    Path("t.csv").write_text("label,score\nyes,2\nno,1\n")
    words = ("--label", "label", "--positive", "yes", "--curve", "roc", "--style", "s.json")
    code, _, err = run("classify", "t.csv", *words, "--output", "z.svg")
    assert code == 0, err
    assert 'width="84mm"' in Path("z.svg").read_text()


def test_an_axis_begins_below_zero(sample, run):
    words = ("plot", "sample.assess", "--kind", "differences", "--y-limits", "-0.25,0.25")
    assert run(*words, "-o", "d.svg")[0] == 0
    assert {"−0.25", "0.25"} <= set(texts(Path("d.svg")))


@pytest.mark.usefixtures("qapp")
def test_standard_output_gets_the_figure_in_the_format_asked_for(sample, capfdbinary):
    from assessor_app.cli.command_line import main

    for form, start in (("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        words = ["plot", "sample.assess", "--kind", "roc", "--output", "-", "--format", form]
        assert main(words) == 0
        assert capfdbinary.readouterr().out.startswith(start)
    assert main(words[:-2]) == 0
    assert capfdbinary.readouterr().out.startswith(b"<svg")


def test_the_legend_is_complete_or_the_command_says_what_it_leaves_out(files, run):
    runs = [f"a-run-with-a-long-name-{at:02}" for at in range(20)]
    for name in runs:
        (files / name).write_text((files / "r").read_text().replace("tag", name))
    words = ("plot", "--qrels", "q", *runs, "--kind", "pr", "-o", "x.svg", "--width", "84mm")
    code, _, err = run(*words, "--font-size", "8pt")
    assert code == 0
    assert "leaves out" not in err
    assert set(runs) <= set(texts(files / "x.svg"))
    err = run(*words, "--font-size", "8pt", "--height", "60mm")[2]
    assert "of 20 lines" in err


def test_box_plots_that_need_more_than_a_page_are_refused_unless_that_is_asked_for(place, run):
    Path("q.qrels").write_text("1 0 d1 1\n2 0 d2 1\n")
    names = [f"system-{at:02}.run" for at in range(60)]
    for name in names:
        Path(name).write_text("1 Q0 d1 1 2 x\n2 Q0 d1 1 2 x\n2 Q0 d2 2 1 x\n")
    words = ("--kind", "distribution", "--width", "84mm", "-o", "boxes.svg")
    code, _, err = run("plot", "--qrels", "q.qrels", *names, *words)
    assert (code, Path("boxes.svg").exists()) == (2, False)
    assert "a figure with 60 names below each other is 270mm high" in err
    assert "and a page is 240mm. Draw the runs in several figures (--runs F)" in " ".join(
        err.split()
    )
    height = re.search(r"set a height of (\d+mm)", err)[1]
    code, _, err = run("plot", "--qrels", "q.qrels", *names, *words, "--height", height)
    assert code == 0, err
    assert ElementTree.parse("boxes.svg").getroot().attrib["height"] == height
    Path("few.txt").write_text("\n".join(Path(name).stem for name in names[:15]))
    code, _, err = run("plot", "--qrels", "q.qrels", *names, *words, "--runs", "few.txt")
    assert code == 0, err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "s.json:1: no JSON"),
        ('{"colour": 1}', "no such key of a style: colour"),
        ('{"width": 84}', "the value of width in the style cannot be read: '84'"),
    ],
)
def test_a_style_that_cannot_be_read_is_refused(sample, refused, text, problem):
    Path("s.json").write_text(text)
    words = ("plot", "sample.assess", "--kind", "pr", "-o", "x.svg")
    assert problem in refused(*words, "--style", "s.json")
    Path("runs.txt").write_text("nobody\n")
    assert "nobody" in refused(*words, "--runs", "runs.txt")
    assert not Path("x.svg").exists()


def looks(path: Path) -> dict[str, tuple[str | None, str | None]]:
    """Return the colour and the dash of each run in the legend of a figure."""
    elements = list(ElementTree.parse(path).iter())
    found = {}
    for line, *following in zip(elements, elements[1:], elements[2:], strict=False):
        for text in following:
            if text.tag == f"{SVG}text" and "stroke" in line.attrib and text.text:
                found.setdefault(text.text, (line.get("stroke"), line.get("stroke-dasharray")))
    return found


def test_a_run_looks_the_same_in_every_figure(sample, run):
    curve = ("plot", "sample.assess", "--kind", "pr", "-o", "curve.svg")
    ranks = ("effects", "sample.assess", "-m", "AP", "-o", "ranks.svg")
    assert run(*curve)[0] == run(*ranks)[0] == 0
    first, second = looks(Path("curve.svg")), looks(Path("ranks.svg"))
    runs = {"bm25", "coordination", "tfidf", "title", "trigram"}
    assert {name: first[name] for name in runs} == {name: second[name] for name in runs}
    assert len({first[name] for name in runs}) == len(runs)
