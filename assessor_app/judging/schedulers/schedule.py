"""What a scheduler of pairs is given and gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

Pair = tuple[int, int]
Classes = tuple[tuple[int, ...], ...]

FIRST, SECOND, TIE, NEITHER = "A", "B", "tie", "neither"
VERDICTS = (FIRST, SECOND, TIE, NEITHER)
SWAPPED = {FIRST: SECOND, SECOND: FIRST, TIE: TIE, NEITHER: NEITHER}

# What is known of pairs, by (lower place, higher place); the verdict is said of them in that order.
Known = Mapping[Pair, str]
Values = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Remaining:
    """How many more pairs have to be judged: the fewest, the mean, the most.

    Over all orders of the documents that agree with the answers, each as likely, none of them
    with a tie and every document relevant: ties and "neither" make it fewer.
    """

    best: int
    expected: float
    worst: int


NOTHING = Remaining(0, 0.0, 0)


class Schedule(Protocol):
    """The pairs of one topic while they are judged. Documents are places from 0."""

    def next_pair(self) -> Pair | None:
        """The pair to judge now; None once nothing is left to ask."""

    def answer(self, verdict: str) -> None:
        """Take in one of VERDICTS on `next_pair()`."""

    def remaining(self) -> Remaining:
        """How many more pairs there are."""

    def ranking(self) -> Classes:
        """The documents whose rank is settled, best first; those in one class are equal."""

    def not_relevant(self) -> tuple[int, ...]:
        """The documents that are out: of a pair with neither relevant, or shown to be below."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A whole number that a scheduler is set by. `least`: its smallest value; `unit`: of what."""

    name: str
    title: str
    explanation: str
    default: int
    least: int = 1
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Scheduler:
    """A way to choose the pairs.

    begin(documents, values, known): the schedule for so many documents, with what is known
    already answered. bound(documents, values): the most pairs it can ask in all.
    """

    name: str
    title: str
    explanation: str
    source: str
    parameters: tuple[Parameter, ...]
    begin: Callable[[int, Values, Known], Schedule]
    bound: Callable[[int, Values], int]


def verdict_on(known: Known, pair: Pair) -> str | None:
    """What is known of a pair, said of its documents in the order given."""
    first, second = pair
    if first < second:
        return known.get(pair)
    held = known.get((second, first))
    return None if held is None else SWAPPED[held]


def replay(schedule: Schedule, known: Known) -> set[Pair]:
    """Answer a schedule's pairs as far as they are known; gives those it asked, lower first."""
    asked = set()
    while (pair := schedule.next_pair()) is not None:
        verdict = verdict_on(known, pair)
        if verdict is None:
            break
        asked.add((min(pair), max(pair)))
        schedule.answer(verdict)
    return asked


def denied(known: Known) -> set[int]:
    """The documents of pairs with neither relevant, whichever scheduler asked for them."""
    return {place for pair, verdict in known.items() if verdict == NEITHER for place in pair}


def denied_or_below(known: Known) -> set[int]:
    """The documents that are denied, and those that were said not to be better than such a one."""
    not_better: dict[int, list[int]] = {}
    for (first, second), verdict in known.items():
        if verdict in (FIRST, TIE):
            not_better.setdefault(first, []).append(second)
        if verdict in (SECOND, TIE):
            not_better.setdefault(second, []).append(first)
    out = denied(known)
    waiting = list(out)
    while waiting:
        further = [place for place in not_better.get(waiting.pop(), ()) if place not in out]
        out.update(further)
        waiting += further
    return out


def fewer_by(left: Remaining, unasked: set[Pair], still_in: set[int]) -> Remaining:
    """What is left where answers on pairs of documents still in, given to other schedulers, may
    spare as many of it: one pair at the least is to be judged, the one that comes next.
    """
    spared = sum(still_in.issuperset(pair) for pair in unasked)
    return Remaining(max(left.best - spared, 1), left.expected, left.worst) if spared else left


def every_pair(places: list[int]) -> list[Pair]:
    """All pairs, in rounds in which each document stands in at most one of them."""
    row: list[int] = places if len(places) % 2 == 0 else [*places, -1]
    pairs: list[Pair] = []
    for _ in range(len(row) - 1):
        half = len(row) // 2
        pairs.extend(
            (one, other)
            for one, other in zip(row[:half], reversed(row[half:]), strict=True)
            if one >= 0 and other >= 0
        )
        # The circle method: the first stays, the others move up by one.
        row = [row[0], row[-1], *row[1:-1]]
    return pairs


def by_wins(places: list[int], score: Mapping[int, int]) -> Classes:
    """The places in classes of equal score, highest first."""
    levels: dict[int, list[int]] = {}
    for place in places:
        levels.setdefault(score[place], []).append(place)
    return tuple(tuple(levels[level]) for level in sorted(levels, reverse=True))
