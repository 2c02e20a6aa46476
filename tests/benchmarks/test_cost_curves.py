"""Cost curves: processor time and peak memory against runs, topics, depth, judgements, assessors.

Each command is a whole process. The figures, for light and dark ground, go to test-output/costs;
with ASSESSOR_APPROVE=1 they take the place of those in the help, which also has the printed table.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from assessor_app.domain.series import Figure, Series
from assessor_app.reports.figure_svg import figure_svg
from tests.benchmarks.test_large_campaign import taken_by
from tests.pace import slowed

ROOT = Path(__file__).resolve().parents[2]
HELP = ROOT / "resources" / "help" / "reference" / "pictures"
SIZES = (1, 2, 3, 4, 5)
ROUNDS = 3
# A term in the square of the size may explain this share of the growth of memory; 1 is a square.
MOST_BENT = 0.5
BEND = 1.5  # times the seconds in proportion to the size
CONSTANT = 12.0  # megabytes: less growth is that of the interpreter and of numpy
WIDTH, HEIGHT = 640, 400


@dataclass(frozen=True, slots=True)
class Amounts:
    """The size of an experiment. judged: documents judged in each topic. sets: files of qrels."""

    runs: int = 5
    topics: int = 50
    depth: int = 1000
    judged: int = 200
    sets: int = 1


def written(folder: Path, amounts: Amounts) -> tuple[list[Path], list[Path]]:
    """Write (files of qrels, runs). A topic has its own documents, of which runs share most."""
    chance = np.random.default_rng(7)
    folder.mkdir()
    judged = [folder / f"judged{at}.qrels" for at in range(amounts.sets)]
    most = max(amounts.judged, 2 * amounts.depth)
    for path in judged:
        with path.open("w") as out:
            for topic in range(amounts.topics):
                grades = chance.choice(4, amounts.judged, p=(0.7, 0.15, 0.1, 0.05)).tolist()
                documents = chance.permutation(most)[: amounts.judged].tolist()
                out.writelines(
                    f"{topic} 0 t{topic}-{document:06} {grade}\n"
                    for document, grade in zip(documents, grades, strict=True)
                )
    runs = [folder / f"run{at}.run" for at in range(amounts.runs)]
    for path in runs:
        with path.open("w") as out:
            for topic in range(amounts.topics):
                documents = chance.permutation(2 * amounts.depth)[: amounts.depth].tolist()
                out.writelines(
                    f"{topic} Q0 t{topic}-{document:06} {rank} {2000 - rank / 7:.6f} {path.stem}\n"
                    for rank, document in enumerate(documents, 1)
                )
    return judged, runs


Command = Callable[[list[Path], list[Path]], list[str]]


def evaluate(judged: list[Path], runs: list[Path]) -> list[str]:
    return ["evaluate", *map(str, judged), *map(str, runs)]


def effects(judged: list[Path], runs: list[Path]) -> list[str]:
    return [
        "effects",
        *(word for path in judged for word in ("--qrels", str(path))),
        *map(str, runs),
    ]


def agreement(judged: list[Path], _: list[Path]) -> list[str]:
    return ["agreement", "--qrels", *map(str, judged)]


@dataclass(frozen=True, slots=True)
class Curve:
    """The amount that grows, in five sizes, and the command that is measured.

    counts: what the axis of sizes counts, one for each size.
    """

    name: str
    command: Command
    amounts: tuple[Amounts, ...]
    counts: tuple[int, ...]


def pairs(sets: int) -> int:
    return sets * (sets - 1) // 2


CURVES = (
    Curve(
        "runs",
        evaluate,
        tuple(Amounts(runs=5 * size) for size in SIZES),
        tuple(5 * size for size in SIZES),
    ),
    Curve(
        "topics",
        evaluate,
        tuple(Amounts(topics=50 * size) for size in SIZES),
        tuple(50 * size for size in SIZES),
    ),
    Curve(
        "depth",
        evaluate,
        tuple(Amounts(depth=1000 * size) for size in SIZES),
        tuple(1000 * size for size in SIZES),
    ),
    Curve(
        "judgements",
        evaluate,
        tuple(Amounts(judged=8000 * size) for size in SIZES),
        tuple(400_000 * size for size in SIZES),
    ),
    Curve(
        "assessors (effects)",
        effects,
        tuple(Amounts(sets=4 * size) for size in SIZES),
        tuple(4 * size for size in SIZES),
    ),
    # Agreement compares each pair of assessors, so that its cost grows with the pairs.
    Curve(
        "pairs of assessors (agreement)",
        agreement,
        tuple(Amounts(runs=0, judged=400, sets=sets) for sets in (5, 7, 8, 9, 10)),
        tuple(pairs(sets) for sets in (5, 7, 8, 9, 10)),
    ),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """The seconds and megabytes of a curve's command at its sizes."""

    curve: Curve
    seconds: tuple[float, ...]
    megabytes: tuple[float, ...]


def measured(curve: Curve, folder: Path) -> Measured:
    """Measure a curve: the least of several rounds, which other work delays least."""
    costs = []
    for number, amounts in enumerate(curve.amounts):
        words = curve.command(*written(folder / str(number), amounts))
        found = [taken_by(tuple(words)) for _ in range(ROUNDS)]
        costs.append((min(one for one, _ in found), min(one for _, one in found)))
        for path in (folder / str(number)).iterdir():
            path.unlink()
    seconds, megabytes = zip(*costs, strict=True)
    return Measured(curve, seconds, megabytes)


def bent(sizes: tuple[int, ...], costs: tuple[float, ...]) -> float:
    """The share of the growth that a term in the square of the size explains, 0 for a line."""
    square, _, _ = np.polyfit(np.array(sizes) / sizes[-1], costs, 2)
    return float(square) / (costs[-1] - costs[0])


def slope(sizes: tuple[int, ...], costs: tuple[float, ...]) -> tuple[float, float]:
    """(cost of a unit, cost at size 0) of the line nearest to the costs."""
    unit, start = np.polyfit(sizes, costs, 1)
    return float(unit), float(start)


@pytest.mark.skipif(
    sys.platform != "linux", reason="measures the memory of a process as Linux does"
)
def test_costs_grow_in_proportion(tmp_path: Path) -> None:
    found = []
    for number, curve in enumerate(CURVES):
        folder = tmp_path / str(number)
        folder.mkdir()
        found.append(measured(curve, folder))
    drawn(found)
    print("", *table(found), sep="\n")
    for one in found:
        sizes = one.curve.counts
        times = one.seconds
        # A machine that others use takes longer for some sizes than for others.
        bound = slowed(BEND) * times[0] * sizes[-1] / sizes[0]
        assert times[-1] < bound, one.curve.name
        grown = one.megabytes[-1] - one.megabytes[0]
        assert grown < CONSTANT or bent(sizes, one.megabytes) < MOST_BENT, one.curve.name


def table(found: list[Measured]) -> list[str]:
    """The lines of a table of the costs."""
    lines = [
        "| what grows | from | to | seconds | per unit | MB | per unit |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in found:
        sizes = one.curve.counts
        each, _ = slope(sizes, one.seconds)
        room, _ = slope(sizes, one.megabytes)
        lines.append(
            f"| {one.curve.name} | {sizes[0]:,} | {sizes[-1]:,} | {one.seconds[0]:.2f} to "
            f"{one.seconds[-1]:.2f} | {in_units(each, 's')} | {one.megabytes[0]:.0f} to "
            f"{one.megabytes[-1]:.0f} | {in_units(room * 1e6, 'B')} |"
        )
    return lines


def in_units(value: float, unit: str) -> str:
    """A figure with a prefix: 0.0023 s is 2.3 ms."""
    for factor, prefix in ((1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n")):
        if abs(value) >= factor:
            return f"{value / factor:.3g} {prefix}{unit}"
    return f"0 {unit}"


def drawn(found: list[Measured]) -> None:
    """Draw time and memory over the factor of the size, on light and dark ground."""
    is_approved = os.environ.get("ASSESSOR_APPROVE") == "1"
    folder = HELP if is_approved else ROOT / "test-output" / "costs"
    folder.mkdir(parents=True, exist_ok=True)
    kinds = (("time", "Time", "seconds of the processor"), ("memory", "Memory", "peak in MB"))
    for kind, title, label in kinds:
        series = tuple(
            Series(
                one.curve.name,
                tuple(count / one.curve.counts[0] for count in one.curve.counts),
                one.seconds if kind == "time" else one.megabytes,
            )
            for one in found
        )
        highest = max(max(one.y) for one in series)
        figure = Figure(
            title,
            "Size, as a multiple of the smallest",
            label,
            series,
            x_range=(1.0, float(SIZES[-1])),
            y_range=(0.0, highest * 1.1),
        )
        for suffix, dark in (("", False), ("-dark", True)):
            svg = figure_svg(figure, WIDTH, HEIGHT, dark=dark)
            (folder / f"cost-{kind}{suffix}.svg").write_text(svg, encoding="utf-8")
