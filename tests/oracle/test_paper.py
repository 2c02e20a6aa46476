"""A paper of two pages from real runs, put together by commands: no number is typed by hand."""

import csv
import gzip
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

MEASURES = ("-m", "AP", "-m", "nDCG@10", "-m", "P@10")
OFFICIAL = {"AP": "map", "nDCG@10": "ndcg_cut_10", "P@10": "P_10"}
BASELINE = "pircRBa1"
# The folder of the paper after the test.
READ = Path(__file__).resolve().parents[2] / "test-output" / "paper"
# Tables and figures stand in the column where they are named, in a size that papers allow.
PAPER = r"""
\documentclass[twocolumn]{article}
\usepackage[T1]{fontenc}
\usepackage[a4paper,textwidth=184mm,textheight=245mm,columnsep=6mm]{geometry}
\usepackage{booktabs,amssymb,graphicx}
\makeatletter
\def\@floatboxreset{\reset@font\fontsize{8}{9.4}\selectfont\@setminipage\tabcolsep=2pt}
\def\fps@table{!htbp}\def\fps@figure{!htbp}
\makeatother
\title{Runs of the TREC 2003 Robust track}\author{}\date{}
\begin{document}
\maketitle
\section{Methods}
\input{methods}
\section{Results}
\input{evaluate}
\input{compare}
\begin{figure}\includegraphics{pr.pdf}\caption[]{\input{pr-caption}}\end{figure}
\begin{figure}\includegraphics{boxes.pdf}\caption[]{\input{boxes-caption}}\end{figure}
\bibliographystyle{plain}
{\scriptsize\bibliography{works}}
\end{document}
"""


@pytest.fixture(scope="module")
def robust(shared):
    return shared / "data" / "robust03-runs"


@pytest.fixture(scope="module")
def folder(tmp_path_factory, robust):
    """The folder of the paper, with all that the commands write for it."""
    place = tmp_path_factory.mktemp("paper")
    runs = []
    for packed in sorted((robust / "runs").glob("*.gz")):
        runs.append(place / packed.stem.removeprefix("input."))
        runs[-1].write_bytes(gzip.decompress(packed.read_bytes()))

    def run(*words):
        done = subprocess.run(
            [sys.executable, "-m", "assessor_app", *map(str, words), "--quiet"],
            cwd=place,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    scale = "graded:not relevant,relevant,highly relevant"
    run("new", "r.assess", "--title", "TREC 2003 Robust", "--scale", scale)
    for name, file in (("NIST", "robust03_qrels.txt"), ("changed", "mod_robust03_qrels.txt")):
        run("import", "r.assess", "--judgements", robust / file, "--assessor", name)
    run("import", "r.assess", "--lenient", *(word for one in runs for word in ("--runs", one)))
    chosen = ("--assessor", "NIST", "--baseline", BASELINE)
    run(
        *("report", "r.assess", *MEASURES, *chosen),
        *("--methods", "methods.tex", "--bibtex", "works.bib"),
    )
    latex = ("--format", "latex")
    run("evaluate", "r.assess", *MEASURES, *chosen, *latex, "--output", "evaluate.tex")
    (place / "compare.tex").write_text(run("compare", "r.assess", "-m", "AP", *chosen, *latex))
    for kind, name in (("pr", "pr"), ("distribution", "boxes")):
        run(
            *("plot", "r.assess", "--assessor", "NIST", "--kind", kind, "--preset", "acm"),
            *("--no-title", "--no-caption", "--output", f"{name}.pdf"),
            *("--caption-file", f"{name}-caption.tex"),
        )
    (place / "paper.tex").write_text(PAPER, encoding="utf-8")
    return place


def test_the_tables_have_the_values_of_trec_eval(folder, robust):
    with (robust / "expected_summary-v10.tsv").open(encoding="utf-8") as file:
        official = {
            row["run"].removeprefix("input."): [row[name] for name in OFFICIAL.values()]
            for row in csv.DictReader(file, delimiter="\t")
        }
    table = (folder / "evaluate.tex").read_text(encoding="utf-8")
    rows = re.findall(r"^ +(\w+) & (.*) \\\\$", table, re.MULTILINE)
    printed = {name: re.findall(r"\d\.\d{4}", cells) for name, cells in rows if name in official}
    assert printed == official
    compared = (folder / "compare.tex").read_text(encoding="utf-8").replace("$-$", "-")
    assert rf"\caption{{Runs against {BASELINE}, AP, 100 topics}}" in compared
    compared = compared.partition("Runs against")[2]
    pairs = dict(re.findall(r"^ +(\w+) & (-?\d\.\d{4}) &", compared, re.MULTILINE))
    assert len(pairs) == len(official) - 1
    for name, difference in pairs.items():
        expected = float(official[name][0]) - float(official[BASELINE][0])
        # Each of the three numbers is rounded.
        assert float(difference) == pytest.approx(expected, abs=1.51e-4)


def test_the_methods_have_the_published_agreement_and_what_was_done(folder, robust):
    published = json.loads((robust / "trectools-published-figures.json").read_text("utf-8"))
    text = (folder / "methods.tex").read_text(encoding="utf-8")
    assert f"agreement is {published['agreement_original_vs_mod_qrels']:.4f} (95" in text
    table = published["confusion_matrix_0_1_2"]
    total = sum(map(sum, table))
    rows, columns = map(sum, table), map(sum, zip(*table, strict=True))
    chance = sum(a * b for a, b in zip(rows, columns, strict=True)) / total**2
    kappa = (sum(table[at][at] for at in range(3)) / total - chance) / (1 - chance)
    assert rf"kappa~\cite{{cohen1960}} is {kappa:.4f} (95" in text
    for words in (
        "2 assessors made 257,592 judgements of 128,796 documents",
        "17 runs were evaluated by",
        f"the baseline {BASELINE} were tested over 100 topics",
        "p is adjusted for 16 comparisons",
    ):
        assert words in text


def _has_latex():
    found = ("kpsewhich", "booktabs.sty", "amssymb.sty", "graphicx.sty")
    if not all(map(shutil.which, ("pdflatex", "bibtex", "kpsewhich"))):
        return False
    lines = subprocess.run(found, capture_output=True, text=True, check=False).stdout.splitlines()
    return len(lines) == len(found) - 1


@pytest.mark.skipif(not _has_latex(), reason="needs LaTeX (pdflatex, bibtex, booktabs)")
def test_the_paper_has_two_pages_and_every_citation_is_found(folder):
    for program in ("pdflatex", "bibtex", "pdflatex", "pdflatex"):
        option = ("-interaction=nonstopmode", "-halt-on-error") if program == "pdflatex" else ()
        done = subprocess.run(
            [program, *option, "paper"],
            cwd=folder,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-3000:]
    assert "(2 pages" in done.stdout
    for problem in ("Overfull", "undefined", "multiply defined"):
        assert problem not in done.stdout
    READ.mkdir(parents=True, exist_ok=True)
    shutil.copy(folder / "paper.pdf", READ)
