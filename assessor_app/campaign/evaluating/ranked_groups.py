"""Order runs by a measure, and group runs that do not differ significantly."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.campaign.evaluating.comparing import Comparison
from assessor_app.domain.language import marked, tr
from assessor_app.domain.table import Cell, Column, Table

LEVEL = 0.05
MOST_LETTERS = 4
SHORTEST_STRETCH = 3
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
SHARED = marked(
    "Runs that share a letter do not differ significantly (adjusted p ≥ 0.05); they need not be "
    "equally good"
)


@dataclass(frozen=True, slots=True)
class RankedRun:
    """A run in the order of its mean.

    groups: the numbers, from 0, of the groups that the run belongs to. better, worse: the number of
    runs than which this run is significantly better, and worse.
    """

    run: str
    mean: float
    groups: tuple[int, ...]
    better: int = 0
    worse: int = 0


def ranked_groups(
    found: Comparison, measure: str, rising: bool = True, level: float = LEVEL
) -> tuple[RankedRun, ...]:
    """Return the runs ordered by a measure, best first, with their groups.

    rising: whether higher values are better. Two runs share a group if, and only if, they do not
    differ with a corrected p below `level` (a compact letter display: Piepho 2004). found: a
    comparison of all pairs; if p is undefined, the two runs count as not different. A run without a
    mean is last and in no group.
    """
    means = {one.run: one.mean for one in found.runs if one.measure == measure}

    def place(run: str) -> float:
        """Return the sort key of a run: the best mean first, runs without a mean last."""
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
    """Return groups of mutually similar runs that cover all pairs of runs that do not differ.

    alike: for each run, the runs that it does not differ from, itself included, as the bits of a
    number. Groups have the same representation. Piepho's insert-and-absorb algorithm finds every
    maximal group: tens of thousands for 200 runs, most of them redundant. This greedy algorithm
    starts a new group at each run with an uncovered pair and adds the run that covers most
    uncovered pairs until no run can be added.
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
    """Return the groups without those whose pairs are all covered by other groups.

    Groups are examined, and returned, smallest first.
    """
    kept = sorted(groups, key=int.bit_count)
    for group in tuple(kept):
        others = [one for one in kept if one != group]
        if all(group & ~_together(others, run) == 0 for run in _bits(group)):
            kept = others
    return kept


def _together(groups: Sequence[int], run: int) -> int:
    """Return, as bits, the runs that share at least one group with the run number `run`."""
    found = 0
    for group in groups:
        if group >> run & 1:
            found |= group
    return found


def _bits(members: int) -> list[int]:
    """Return the numbers of the runs in a group, ascending. members: the group as bits."""
    return [at for at, bit in enumerate(bin(members)[:1:-1]) if bit == "1"]


def group_letters(groups: Sequence[int]) -> str:
    """Return the letters of groups: a, b, ..., z, a1, ...; runs that share a letter do not differ.

    groups: numbers from 0. Above MOST_LETTERS groups, consecutive letters are abbreviated to a
    range ("a to d").
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
        tr("{0} to {1}", _letter(one[0]), _letter(one[-1]))
        if len(one) >= SHORTEST_STRETCH
        else " ".join(map(_letter, one))
        for one in stretches
    )


def _letter(group: int) -> str:
    turn, place = divmod(group, len(ALPHABET))
    return f"{ALPHABET[place]}{turn or ''}"


def groups_table(rows: Sequence[RankedRun], measure: str) -> Table:
    """Return a table with a row per run, best first.

    If there are more groups than letters, it shows the number of runs that each run is
    significantly better and worse than.
    """
    groups = len({group for one in rows for group in one.groups})
    columns = [
        Column("place", "Rank", "Rank by the mean", digits=0),
        Column("run", "Run", numeric=False),
        Column("mean", measure, tr("Mean {0} over topics", measure)),
    ]
    title = tr("Runs by {0}", measure)
    if groups <= len(ALPHABET):
        columns.append(Column("groups", "Letters", SHARED, numeric=False))
        note = ""
    else:
        columns += [
            Column(
                "better", "Better than", "Number of runs that are significantly worse", digits=0
            ),
            Column("worse", "Worse than", "Number of runs that are significantly better", digits=0),
        ]
        note = tr(
            "{0:,} letters would be needed to mark the runs that do not differ significantly; the "
            "table counts the significantly worse and better runs instead.",
            groups,
        )
    cells: list[tuple[Cell, ...]] = []
    for at, one in enumerate(rows, 1):
        said = (one.better, one.worse) if note else (group_letters(one.groups),)
        cells.append((at, one.run, one.mean, *said))
    return Table(title, tuple(columns), tuple(cells), note)
