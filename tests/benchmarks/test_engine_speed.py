"""Run files to averages: how much faster than pytrec_eval, and what more runs, topics, ranks cost.

Both are whole processes on the same files, in turn. Floors lie well below what an idle machine
shows, so that a busy one does not fail them.
"""

import os
import statistics
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_style import FigureStyle, Length
from assessor_app.reports.figure_svg import draw_figure
from assessor_app.reports.line_styles import PAGE

ROOT = Path(__file__).resolve().parents[2]
RECALLS = [f"IPrec@{step / 10}" for step in range(11)]
MEASURES = [
    *("AP", "nDCG", "nDCG@10", "P@5", "P@10", "P@20", "P@100", "R@100", "R@1000"),
    *("RR", "Rprec", "Bpref", *RECALLS),
]
PEER = """
import sys, pytrec_eval
with open(sys.argv[1]) as file:
    qrels = pytrec_eval.parse_qrel(file)
names = {'map', 'ndcg', 'ndcg_cut.10', 'P.5,10,20,100', 'recall.100,1000', 'recip_rank', 'Rprec',
         'bpref', 'iprec_at_recall'}
evaluator = pytrec_eval.RelevanceEvaluator(qrels, names)
for path in sys.argv[2:]:
    with open(path) as file:
        rows = evaluator.evaluate(pytrec_eval.parse_run(file))
    keys = next(iter(rows.values()))
    print({key: sum(row[key] for row in rows.values()) / len(rows) for key in keys})
"""
ROUNDS = 3
# What an idle machine shows is several times this.
FLOOR = 1.2
# all_trec with every topic's values, beside the standard set of averages.
WHOLE_SET_FACTOR = 3.0
# How far from a straight line the cost may grow.
BEND = 2.0
# Importing runs into a campaign, beside evaluating them; an idle machine shows about 3.5.
IMPORT_FACTOR = 6.0


def generated(folder: Path, runs: int, topics: int, depth: int, seed: int = 1) -> list[Path]:
    """A qrels file and runs on it, as paths; some with ties, some separated by tabs."""
    random = np.random.default_rng(seed)
    folder.mkdir()
    documents = np.char.add("FT911-", np.arange(200_000).astype(str))
    found = {}
    with (folder / "qrels").open("w") as out:
        for topic in range(301, 301 + topics):
            pool = random.choice(documents, 3 * depth, replace=False)
            found[topic] = pool, random.normal(size=len(pool))
            judged = np.argsort(-found[topic][1] - random.normal(0, 0.5, len(pool)))[: depth // 2]
            grades = (found[topic][1][judged] > 2).astype(int) + (found[topic][1][judged] > 2.5)
            out.writelines(
                f"{topic} 0 {document} {grade}\n"
                for document, grade in zip(pool[judged], grades.tolist(), strict=True)
            )
    paths = [folder / "qrels"]
    for run in range(runs):
        blank, digits = ("\t" if run % 4 == 1 else " "), (1 if run % 5 == 4 else 6)
        paths.append(folder / f"run{run:03d}.run")
        with paths[-1].open("w") as out:
            for topic, (pool, worth) in found.items():
                score = worth + random.normal(0, 0.8, len(pool))
                order = np.argsort(-score)[:depth]
                rows = zip(pool[order].tolist(), (12 + score[order]).tolist(), strict=True)
                out.writelines(
                    blank.join((str(topic), "Q0", name, str(rank), f"{value:.{digits}f}", "r"))
                    + "\n"
                    for rank, (name, value) in enumerate(rows, 1)
                )
    return paths


@pytest.fixture(scope="session", autouse=True)
def compiled(tmp_path_factory):
    """Both sides start from compiled modules, as installed programs do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.mktemp("compiled")))
        seconds([sys.executable, "-c", "import numpy, pytrec_eval"])
        seconds([sys.executable, "-m", "assessor_app", "measures"])
        yield


def seconds(command: list[str]) -> float:
    """The wall time of a whole process."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, cwd=ROOT)
    return time.perf_counter() - start


def processor_seconds(*arguments: str) -> float:
    """The processor time of a command of the program."""
    before = os.times()
    seconds([sys.executable, "-m", "assessor_app", *arguments])
    after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system


def assessor(paths: list[Path], *more: str, measures: list[str] = MEASURES) -> list[str]:
    asked = [word for name in measures for word in ("-m", name)]
    words = ["evaluate", "--qrels", *map(str, paths), *asked, "--format", "csv", *more]
    return [sys.executable, "-m", "assessor_app", *words]


def test_evaluating_runs_is_faster_than_pytrec_eval(tmp_path):
    paths = generated(tmp_path / "data", 20, 50, 1000)
    peer = [sys.executable, "-c", PEER, *map(str, paths)]
    seconds(assessor(paths))
    ratios = [seconds(peer) / seconds(assessor(paths)) for _ in range(ROUNDS)]
    print(f"\n20 runs, 1,000,000 lines: {statistics.median(ratios):.2f} x pytrec_eval")
    assert max(ratios) > FLOOR


def test_every_measure_of_every_topic_costs_little_more_than_averages(tmp_path):
    paths = generated(tmp_path / "data", 10, 50, 1000)
    whole = assessor(paths, "--per-topic", measures=["all_trec"])
    ratios = [seconds(whole) / seconds(assessor(paths)) for _ in range(ROUNDS)]
    print(f"\nall_trec per topic: {statistics.median(ratios):.2f} x the standard set")
    assert min(ratios) < WHOLE_SET_FACTOR


@pytest.mark.parametrize(
    ("what", "sizes"),
    [
        ("runs", [(5, 50, 500), (10, 50, 500), (20, 50, 500)]),
        ("topics", [(5, 50, 500), (5, 100, 500), (5, 200, 500)]),
        ("depth", [(5, 50, 500), (5, 50, 1000), (5, 50, 2000)]),
    ],
)
def test_the_cost_grows_no_faster_than_the_lines(tmp_path, what, sizes):
    tiny = assessor(generated(tmp_path / "tiny", 1, 1, 10))
    start = min(seconds(tiny) for _ in range(ROUNDS))
    lines, costs = [], []
    for number, size in enumerate(sizes):
        paths = generated(tmp_path / str(number), *size)
        lines.append(float(np.prod(size)))
        costs.append(min(seconds(assessor(paths)) for _ in range(ROUNDS)))
    draw(what, lines, costs)
    told = (f"{n:,.0f} lines {cost:.3f} s" for n, cost in zip(lines, costs, strict=True))
    print(f"\n{what}: {', '.join(told)}")
    own = [max(cost - start, 0.02) for cost in costs]
    for (fewer, less), (more, cost) in pairwise(zip(lines, own, strict=True)):
        assert cost < BEND * less * more / fewer


def draw(what: str, lines: list[float], costs: list[float]) -> None:
    """Plot the cost to test-output, for whoever wants to look."""
    series = Series(f"more {what}", tuple(lines), tuple(costs))
    figure = Figure(
        f"Cost of evaluation with more {what}",
        "Lines",
        "Seconds",
        (series,),
        x_range=(0.0, max(lines)),
        y_range=(0.0, max(costs) * 1.1),
    )
    folder = ROOT / "test-output"
    folder.mkdir(exist_ok=True)
    svg = draw_figure(figure, FigureStyle(Length(640), Length(400)), palette=PAGE)
    (folder / f"engine-cost-{what}.svg").write_text(svg, encoding="utf-8")


def test_importing_runs_beside_evaluating_them(tmp_path: Path) -> None:
    qrels, *runs = map(str, generated(tmp_path / "data", 20, 50, 1000))
    ratios = []
    for number in range(ROUNDS):
        campaign = str(tmp_path / f"{number}.assess")
        processor_seconds("new", campaign, "--title", "Runs")
        evaluated = processor_seconds("evaluate", qrels, *runs)
        ratios.append(processor_seconds("import", campaign, "--runs", *runs) / evaluated)
    print(f"import of {len(runs)} runs: {statistics.median(ratios):.2f} x evaluate")
    assert statistics.median(ratios) < IMPORT_FACTOR
