"""Runs in the order of a measure, and groups of those that do not differ significantly."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.campaign.evaluating.comparing import Comparison
from assessor_app.domain.table import Cell, Column, Table

LEVEL = 0.05
MOST_LETTERS = 4
SHORTEST_STRETCH = 3
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
SHARED = "Runs that share a letter do not differ significantly; that does not make them equal"


@dataclass(frozen=True, slots=True)
class RankedRun:
    """A run in its place. groups: the numbers, from 0, of the groups that it is in.

    better, worse: how many runs it is significantly better, and worse, than.
    """

    run: str
    mean: float
    groups: tuple[int, ...]
    better: int = 0
    worse: int = 0


def ranked_groups(
    found: Comparison, measure: str, rising: bool = True, level: float = LEVEL
) -> tuple[RankedRun, ...]:
    """The runs, best first. rising: higher is better.

    Two runs share a group if, and only if, they do not differ with a corrected p below `level`
    (a compact letter display: Piepho 2004). Takes a comparison of all pairs; where p is undefined,
    two runs do not differ. A run without a mean is in no group.
    """
    means = {one.run: one.mean for one in found.runs if one.measure == measure}

    def place(run: str) -> float:
        """Sort key: the best mean first, runs without a mean last."""
        mean = means[run]
        return math.inf if math.isnan(mean) else (-mean if rising else mean)

    order = sorted(means, key=place)
    at = {run: number for number, run in enumerate(order)}
    known = sum(1 << number for number, run in enumerate(order) if not math.isnan(means[run]))
    alike = [known if known >> number & 1 else 0 for number in range(len(order))]
    better, worse = [0] * len(order), [0] * len(order)
    for pair in found.pairs:
        if pair.measure == measure and pair.p_corrected < level:
            a, b = at[pair.a], at[pair.b]
            alike[a], alike[b] = alike[a] & ~(1 << b), alike[b] & ~(1 << a)
            wins, loses = (a, b) if (pair.difference > 0) == rising else (b, a)
            better[wins], worse[loses] = better[wins] + 1, worse[loses] + 1
    groups = _groups(alike)
    return tuple(
        RankedRun(
            run,
            means[run],
            tuple(group for group, members in enumerate(groups) if members >> number & 1),
            better[number],
            worse[number],
        )
        for number, run in enumerate(order)
    )


def _groups(alike: Sequence[int]) -> tuple[int, ...]:
    """Sets of runs, all alike, so that every two that are alike are in one; few of them.

    alike: by run, which runs it is like, itself among them; a set is a number's bits. Piepho's
    insert and absorb finds every set that cannot grow: of 200 runs tens of thousands, most of
    which say nothing new. So a set is begun at a run that is not yet in one with all that it is
    like, and grown by the run that brings most such pairs.
    """
    covered = [0] * len(alike)
    found: list[int] = []
    for run, like in enumerate(alike):
        while like & ~covered[run]:
            group, others = 1 << run, like & ~(1 << run)
            while others:
                among = tuple(_bits(others))
                new = [(group & ~covered[one]).bit_count() for one in among]
                taken = among[new.index(max(new))]
                group |= 1 << taken
                others &= alike[taken] & ~(1 << taken)
            found.append(group)
            for one in _bits(group):
                covered[one] |= group
    return tuple(sorted(_needed(found), key=lambda group: tuple(_bits(group))))


def _needed(groups: Sequence[int]) -> list[int]:
    """Without those that say nothing that the others do not; small ones go first."""
    kept = sorted(groups, key=int.bit_count)
    for group in tuple(kept):
        others = [one for one in kept if one != group]
        if all(group & ~_together(others, run) == 0 for run in _bits(group)):
            kept = others
    return kept


def _together(groups: Sequence[int], run: int) -> int:
    """The runs that share one of the groups with a run."""
    found = 0
    for group in groups:
        if group >> run & 1:
            found |= group
    return found


def _bits(members: int) -> list[int]:
    """The runs of a set, in order."""
    return [at for at in range(members.bit_length()) if members >> at & 1]


def group_letters(groups: Sequence[int]) -> str:
    """a, b, ..., z, a1, b1, ...: runs that share a letter do not differ.

    Of many, the ends of those that follow each other.
    """
    if len(groups) <= MOST_LETTERS:
        return " ".join(map(_letter, groups))
    stretches: list[list[int]] = []
    for group in groups:
        if stretches and stretches[-1][-1] == group - 1:
            stretches[-1].append(group)
        else:
            stretches.append([group])
    return " ".join(
        f"{_letter(one[0])} to {_letter(one[-1])}"
        if len(one) >= SHORTEST_STRETCH
        else " ".join(map(_letter, one))
        for one in stretches
    )


def _letter(group: int) -> str:
    turn, place = divmod(group, len(ALPHABET))
    return f"{ALPHABET[place]}{turn or ''}"


def groups_table(rows: Sequence[RankedRun], measure: str) -> Table:
    """A row per run, best first. Where the alphabet is too short, runs are counted instead."""
    groups = len({group for one in rows for group in one.groups})
    columns = [
        Column("place", "", "Place in the order of the means", digits=0),
        Column("run", "Run", numeric=False),
        Column("mean", measure, f"Mean {measure} over the topics"),
    ]
    title = f"Groups of runs by {measure}"
    if groups <= len(ALPHABET):
        columns.append(Column("groups", "Groups", SHARED, numeric=False))
        note = ""
    else:
        columns += [
            Column("better", "Better than", "Runs it is significantly better than", digits=0),
            Column("worse", "Worse than", "Runs it is significantly worse than", digits=0),
        ]
        note = (
            f"Runs that do not differ would take {groups:,} letters, too many to read; counted"
            " instead is how many runs each is significantly better and worse than."
        )
    cells: list[tuple[Cell, ...]] = []
    for at, one in enumerate(rows, 1):
        said = (one.better, one.worse) if note else (group_letters(one.groups),)
        cells.append((at, one.run, one.mean, *said))
    return Table(title, tuple(columns), tuple(cells), note)
