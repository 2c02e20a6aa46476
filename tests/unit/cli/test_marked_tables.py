"""`evaluate` marks significant differences and intervals, in each form as it is meant for."""

import csv
import io
import json
import re
import shutil
import statistics
import subprocess

import pytest

MEASURES = ("-m", "AP", "-m", "nDCG@10")
BASELINE = ("--baseline", "bm25", "--test", "sign", "--correction", "bh")


def values(text):
    """The values of a table in long form, by (run, measure)."""
    return {(row["run"], row["measure"]): row["value"] for row in csv.DictReader(io.StringIO(text))}


def test_adjusted_p_values_are_those_of_compare(tides, run):
    found = values(run("evaluate", *tides, *MEASURES, *BASELINE, "--format", "csv")[1])
    pairs = json.loads(run("compare", *tides, *MEASURES, *BASELINE, "--format", "json")[1])
    expected = {(one["a"], one["measure"]): one["p_corrected"] for one in pairs}
    assert len(expected) == 8
    for (name, measure), p in expected.items():
        assert float(found[name, f"{measure} adjusted p"]) == p
    assert found["bm25", "AP adjusted p"] == ""


def test_intervals_are_those_of_students_t(tides, run):
    out = run("evaluate", *tides, "-m", "AP", "-q", "--intervals", "--format", "csv")[1]
    topics = [
        float(row["value"])
        for row in csv.DictReader(io.StringIO(out))
        if row["run"] == "tfidf" and row["topic"]
    ]
    averages = [line for line in out.splitlines() if re.search(r"topic|,,", line)]
    found = values("\n".join(averages))
    mean, error = statistics.mean(topics), statistics.stdev(topics) / len(topics) ** 0.5
    quantile = 2.4469118511449697  # of Student's t with 6 degrees of freedom, for 97.5%
    assert len(topics) == 7
    for end, limit in (("low", mean - quantile * error), ("high", mean + quantile * error)):
        assert float(found["tfidf", f"AP {end}"]) == pytest.approx(limit, abs=1e-12)


def test_a_table_has_signs_beside_values_and_a_note_on_the_test(tides, run):
    words = ("evaluate", *tides, *MEASURES, "--baseline", "title", "--correction", "none")
    out = run(*words)[1]
    assert re.search(r"bm25 +0\.8110▲ +0\.6737▲", out)
    assert "significantly better / worse than title (Paired t test, two-sided, p < 0.05;" in out
    assert "not adjusted for the number of comparisons; 7 topics)." in out


def test_letters_tell_which_runs_do_not_differ(tides, run):
    out = run("evaluate", *tides, "-m", "AP", "--letters")[1]
    rows = dict(re.findall(r"^(\w+) +0\.\d{4} (a b|[ab]) ", out, re.MULTILINE))
    assert rows == {
        "bm25": "a",
        "coordination": "a",
        "tfidf": "a b",
        "trigram": "a b",
        "title": "b",
    }
    assert "correction: Holm, 10 comparisons; 7 topics" in out


def test_papers_have_the_best_value_bold_and_the_second_underlined(tides, run):
    words = ("evaluate", *tides, "-m", "AP", "--letters", "--format")
    latex, markdown = (run(*words, form)[1] for form in ("latex", "markdown"))
    assert r"bm25 & \textbf{0.8110} & \textsuperscript{a} \\" in latex
    assert r"coordination & \underline{0.7018} & \textsuperscript{a} \\" in latex
    assert r"tfidf & 0.6750 & \textsuperscript{a b} \\" in latex
    assert r"\begin{tabular}{lr@{}l}" in latex
    assert r"\caption{Runs, 7 topics}" in latex
    for text in (latex, markdown):
        assert "Bold: the best value. Underlined: the second best." in text
    assert "**0.8110**<sup>a</sup> |" in markdown
    assert "<ins>0.7018</ins><sup>a</sup> |" in markdown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--test", "sign"), "--test needs --baseline RUN or --letters"),
        (("--seed", "3"), "--seed needs --baseline RUN or --letters"),
        (("--baseline", "bm52"), "no such run: bm52. Did you mean bm25?"),
        (("--baseline", "bm25", "--letters"), "--baseline cannot be combined with --letters"),
        (("--intervals", "--format", "trec_eval"), "--format trec_eval shows averages only"),
        (("--intervals", "-q", "-n"), "-n cannot be combined with ranges, intervals or marks"),
        (("--letters", "--test", "tukey", "--correction", "holm"), "Omit --correction"),
    ],
)
def test_contradictions_are_refused(tides, refused, words, said):
    assert said in refused("evaluate", *tides, *words)


def test_one_run_has_nothing_to_be_compared_with(tides, refused):
    assert "at least two runs" in refused("evaluate", *tides[:2], "--letters")


def _has_latex():
    return (
        all(map(shutil.which, ("pdflatex", "kpsewhich")))
        and not subprocess.run(
            ["kpsewhich", "booktabs.sty"], capture_output=True, check=False
        ).returncode
    )


@pytest.mark.skipif(not _has_latex(), reason="pdflatex with booktabs is not installed")
def test_latex_compiles(tides, place, run):
    odd = ["a_b%&c.run", "x$#~^y.run", "naïve–größe--{z}.run"]
    for name, path in zip(odd, tides[1:], strict=False):
        shutil.copyfile(path, place / name)
    end = ("--format", "latex")
    tables = [
        run("evaluate", *tides, *MEASURES, "--intervals", *end, "--baseline", "bm25")[1],
        run("evaluate", tides[0], *odd, *MEASURES, "--letters", *end)[1],
        run("compare", *tides, *end)[1],
    ]
    packages = {name for table in tables for name in re.findall(r"\\usepackage\S*\{\w+\}", table)}
    head = (
        r"\documentclass{article}",
        r"\usepackage[margin=1cm]{geometry}",
        *sorted(packages),
        r"\begin{document}",
    )
    text = "\n".join((*head, *tables, r"\end{document}"))
    (place / "t.tex").write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "t.tex"],
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    assert "Overfull" not in done.stdout
    assert (place / "t.pdf").stat().st_size > 10_000


def test_characters_that_pdflatex_lacks_are_named(tides, place, run):
    shutil.copyfile(tides[1], place / "Ωmega–日.run")
    out = run("evaluate", tides[0], "Ωmega–日.run", "-m", "AP", "--format", "latex")[1]
    assert "% XeLaTeX or LuaLaTeX, and a font set by fontspec, print these characters: Ω 日" in out


def test_topics_stay_a_column_where_runs_miss_some(tides, place, run):
    lines = tides[1].read_text().splitlines(keepends=True)
    first = lines[0].split()[0]
    (place / "short.run").write_text("".join(one for one in lines if one.split()[0] != first))
    words = (tides[0], "short.run", tides[2], "-m", "AP", "--format", "markdown")
    out = run("evaluate", *words)[1]
    assert "| Topics | Missing topics |" in out
    pairs = run("compare", *words)[1].split("**Pairs")[1]
    assert "6 topics**" in pairs
