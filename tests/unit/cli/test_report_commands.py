"""The commands that a report prints give its values again."""

import html
import re
import shlex

import pytest

MEASURES = ("-m", "U", "-m", "sessionDCG")


@pytest.fixture
def report(sample, run, place):
    """Writes a report with lengths and sessions; returns it and the commands in it."""
    assert run("export", sample, "--what", "lengths", "-o", "all lengths.txt", "--quiet")[0] == 0
    queries = "".join(f"{topic} evening {topic}\n" for topic in range(1, 8))
    (place / "sessions.txt").write_text(queries, encoding="utf-8")
    assert run("plot", sample, "--kind", "pr", "-o", "a.svg", "--save-style", "s.json")[0] == 0

    def call(*options):
        code, _, err = run(
            *("report", "sample.assess", *MEASURES, *options, "--output", "report.html", "--quiet")
        )
        assert code == 0, err
        page = (place / "report.html").read_text(encoding="utf-8")
        return page, list(map(html.unescape, re.findall(r"<li[^>]*>(assessor .*?)</li>", page)))

    return call


FILES = ("--sessions", "sessions.txt", "--lengths", "all lengths.txt")


# The commands of the sections.
OF_SECTIONS = dict(enumerate(("evaluate", "compare", "effects", "stability"), 1))
CHOSEN = "runs,significance,disagreement,pool,reproduction"


def _cells(page):
    return set(map(html.unescape, re.findall(r">\s*([^<>]+?)\s*<", page)))


def _values(text):
    """The numbers with four decimals, without their signs."""
    return set(re.findall(r"(?<![\d.])\d\.\d{4}(?!\d)", text))


def _section(page, number):
    (found,) = re.findall(rf'<section id="section-{number}".*?</section>', page, re.DOTALL)
    return re.sub(
        "<figure.*?</figure>|<details.*?</details>|<svg.*?</svg>", "", found, flags=re.DOTALL
    )


def test_each_printed_command_prints_the_values_of_the_report(report, run, place):
    page, commands = report(
        *(*FILES, "--baseline", "title", "--test", "sign", "--style", "s.json"),
        *("--sections", CHOSEN),
    )
    words = {shlex.split(one)[1]: shlex.split(one)[1:] for one in commands}
    assert list(words) == ["evaluate", "effects", "compare", "stability", "report"]
    for section, name in OF_SECTIONS.items():
        code, out, err = run(*words[name], "--format", "csv", "--quiet")
        assert code == 0, err
        values = _values(_section(page, section))
        assert len(values) > 4
        printed = {abs(float(one)) for one in re.findall(r"-?\d+\.\d+(?:e-?\d+)?", out)}
        assert values <= {f"{one:.4f}" for one in printed}, name
    (place / "report.html").unlink()
    assert run(*words["report"])[0] == 0
    again = (place / "report.html").read_text(encoding="utf-8")
    assert _cells(again) == _cells(page)


def test_without_the_files_the_values_are_others_and_no_command_names_one(report, run):
    page, _ = report(*FILES, "--sections", "runs")
    others, commands = report("--sections", "runs,reproduction")
    assert "--lengths" not in " ".join(commands)
    assert "--sessions" not in " ".join(commands)
    assert _values(_section(page, 1)) - _values(_section(others, 1))
