"""Runs in the order of a measure, and groups of neighbours that do not differ significantly."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from assessor_app.campaign.comparing import Comparison
from assessor_app.domain.table import Column, Table

LEVEL = 0.05
MOST_LETTERS = 4
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class RankedRun:
    """A run in its place. groups: the numbers, from 0, of the groups that it is in."""

    run: str
    mean: float
    groups: tuple[int, ...]


def ranked_groups(
    found: Comparison, measure: str, rising: bool = True, level: float = LEVEL
) -> tuple[RankedRun, ...]:
    """The runs, best first. rising: higher is better.

    A group is a stretch of the order, as long as can be, in which no two runs differ with a
    corrected p below `level`. Takes a comparison of all pairs; where p is undefined, two runs
    do not differ.
    """
    means = {one.run: one.mean for one in found.runs if one.measure == measure}
    differ = {
        frozenset((pair.a, pair.b))
        for pair in found.pairs
        if pair.measure == measure and pair.p_corrected < level
    }

    def place(run: str) -> float:
        mean = means[run]
        return math.inf if math.isnan(mean) else (-mean if rising else mean)

    order = sorted(means, key=place)
    stretches = _stretches(order, lambda a, b: frozenset((a, b)) in differ)
    return tuple(
        RankedRun(
            run,
            means[run],
            tuple(at for at, (low, high) in enumerate(stretches) if low <= number < high),
        )
        for number, run in enumerate(order)
    )


def _stretches(
    order: Sequence[str], differ: Callable[[str, str], bool]
) -> tuple[tuple[int, int], ...]:
    """(first, end) of each stretch that no longer one holds."""
    found: list[tuple[int, int]] = []
    start = 0
    for end in range(1, len(order) + 1):
        if end < len(order):
            apart = [at for at in range(start, end) if differ(order[at], order[end])]
            if not apart:
                continue
            found.append((start, end))
            start = apart[-1] + 1
        else:
            found.append((start, end))
    assert all(one[1] <= other[1] for one, other in pairwise(found))
    return tuple(found)


def group_letters(groups: Sequence[int]) -> str:
    """a, b, ..., z, a1, b1, ...: runs that share a letter do not differ. Of many, the ends."""
    letters = [
        ALPHABET[group % len(ALPHABET)] + (str(group // len(ALPHABET)) if group >= 26 else "")
        for group in groups
    ]
    return " ".join(letters) if len(letters) <= MOST_LETTERS else f"{letters[0]} to {letters[-1]}"


def groups_table(rows: Sequence[RankedRun], measure: str) -> Table:
    """A row per run, best first."""
    columns = (
        Column("place", "", "Place in the order of the means", digits=0),
        Column("run", "Run", numeric=False),
        Column("mean", measure, f"Mean {measure} over the topics"),
        Column(
            "groups",
            "Groups",
            "Runs that share a letter do not differ significantly; that does not make them equal",
            numeric=False,
        ),
    )
    cells = tuple(
        (at, one.run, one.mean, group_letters(one.groups)) for at, one in enumerate(rows, 1)
    )
    return Table(f"Groups of runs by {measure}", columns, cells)
