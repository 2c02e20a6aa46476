"""The interface of a scheduler of pairs."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse

Pair = tuple[int, int]
Classes = tuple[tuple[int, ...], ...]

FIRST, SECOND, TIE, NEITHER = "A", "B", "tie", "neither"
VERDICTS = (FIRST, SECOND, TIE, NEITHER)
SWAPPED = {FIRST: SECOND, SECOND: FIRST, TIE: TIE, NEITHER: NEITHER}

# Known verdicts by (lower index, higher index), each for the documents in that order.
Known = Mapping[Pair, str]
Values = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Remaining:
    """The number of pairs still to judge: the minimum, the mean and the maximum.

    All orders of the documents that agree with the answers are equally likely, without ties and
    with every document relevant; ties and "neither relevant" reduce the number.
    """

    best: int
    expected: float
    worst: int


NOTHING = Remaining(0, 0.0, 0)


class Schedule(Protocol):
    """The state of one topic's pairs during judging. Documents are indexes from 0."""

    def next_pair(self) -> Pair | None:
        """Return the pair to judge now; None if no pair is left."""

    def answer(self, verdict: str) -> None:
        """Record the verdict on `next_pair()`, one of VERDICTS."""

    def remaining(self) -> Remaining:
        """Return the minimum, mean and maximum number of pairs left."""

    def ranking(self) -> Classes:
        """Return the settled classes of equal documents, best first."""

    def not_relevant(self) -> tuple[int, ...]:
        """Return the documents in a pair with neither relevant, or ranked below such a document."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """An integer parameter of a scheduler. least: its minimum. noun: that it counts."""

    name: str
    title: str
    explanation: str
    default: int
    least: int = 1
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Scheduler:
    """A way to select the pairs that are judged.

    begin(documents, values, known): returns the schedule for a number of documents, with the
    parameters' values and the known answers applied. bound(documents, values): returns the maximum
    number of pairs that the scheduler can ask.
    """

    name: str
    title: str
    explanation: str
    source: str
    parameters: tuple[Parameter, ...]
    begin: Callable[[int, Values, Known], Schedule]
    bound: Callable[[int, Values], int]


def verdict_on(known: Known, pair: Pair) -> str | None:
    """Return the known verdict on a pair, for its documents in the given order; None if unknown."""
    first, second = pair
    if first < second:
        return known.get(pair)
    held = known.get((second, first))
    return None if held is None else SWAPPED[held]


def replay(schedule: Schedule, known: Known) -> set[Pair]:
    """Give a schedule the known answers until it asks for a pair without one.

    Returns the pairs that were answered, lower index first.
    """
    asked = set()
    while (pair := schedule.next_pair()) is not None:
        verdict = verdict_on(known, pair)
        if verdict is None:
            break
        asked.add((min(pair), max(pair)))
        schedule.answer(verdict)
    return asked


def denied(known: Known) -> set[int]:
    """Return the documents in pairs with the verdict "neither relevant"."""
    return {place for pair, verdict in known.items() if verdict == NEITHER for place in pair}


def denied_or_below(known: Known) -> set[int]:
    """Return the documents that are denied, and the documents not ranked above a denied
    document.
    """
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
    """Return `left` with its minimum reduced, because answers to other schedulers may save pairs.

    unasked: pairs with a known answer that the schedule has not asked; a pair counts only if both
    documents are in `still_in`. The minimum stays at least 1, the next pair.
    """
    spared = sum(still_in.issuperset(pair) for pair in unasked)
    return Remaining(max(left.best - spared, 1), left.expected, left.worst) if spared else left


def every_pair(places: list[int]) -> list[Pair]:
    """Return all pairs, ordered in rounds in which each document occurs at most once."""
    row: list[int] = places if len(places) % 2 == 0 else [*places, -1]
    pairs: list[Pair] = []
    for _ in range(len(row) - 1):
        half = len(row) // 2
        pairs.extend(
            (one, other)
            for one, other in zip(row[:half], reversed(row[half:]), strict=True)
            if one >= 0 and other >= 0
        )
        # The circle method: the first stays, the others rotate by one.
        row = [row[0], row[-1], *row[1:-1]]
    return pairs


def by_wins(places: list[int], score: Mapping[int, int]) -> Classes:
    """Return the documents of `places` in classes of equal score, highest score first."""
    levels: dict[int, list[int]] = {}
    for place in places:
        levels.setdefault(score[place], []).append(place)
    return tuple(tuple(levels[level]) for level in sorted(levels, reverse=True))


SEED = Parameter(
    "seed", "Seed", "Seed of the random order of documents and sides.", DEFAULT_SEED, 0
)
REPEATS = Parameter(
    "repeats",
    "Hidden repeat after",
    "Number of pairs after which an earlier pair is shown again with its sides swapped; 0: never.",
    10,
    0,
    "pairs",
)
LEAST_GRADE = "grade"
_SETTING = re.compile(r"([a-z]+)=(-?[0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Plan:
    """A scheduler with its parameter values.

    seed: of the order of the documents and of their sides. repeats: after how many pairs an
    earlier pair is shown again; 0: never. least_grade: only documents to which the assessor gave
    at least this grade are compared; None: all pooled documents.
    """

    scheduler: Scheduler
    values: Mapping[str, int]
    seed: int = SEED.default
    repeats: int = REPEATS.default
    least_grade: int | None = None

    def __str__(self) -> str:
        said = {**self.values, SEED.name: self.seed, REPEATS.name: self.repeats}
        if self.least_grade is not None:
            said[LEAST_GRADE] = self.least_grade
        return f"{self.scheduler.name}:" + ",".join(f"{one}={said[one]}" for one in said)


def plan_of(scheduler: Scheduler, given: Mapping[str, int], least_grade: int | None = None) -> Plan:
    """Return a plan with the `given` values, and defaults for the other parameters.

    Raises WrongUse for an unknown parameter, a value below its minimum, or incompatible values.
    """
    parameters = (*scheduler.parameters, SEED, REPEATS)
    known = {one.name for one in parameters}
    if unknown := sorted(set(given) - known):
        raise WrongUse(
            "{0} is not set by {1}",
            scheduler.name,
            ", ".join(unknown),
            expected=", ".join([*(one.name for one in parameters), LEAST_GRADE]),
        )
    values = {one.name: given.get(one.name, one.default) for one in parameters}
    for one in parameters:
        if values[one.name] < one.least:
            raise WrongUse(
                "{0}={1} cannot be",
                one.name,
                values[one.name],
                expected=("{0} or more", one.least),
            )
    seed, repeats = values.pop(SEED.name), values.pop(REPEATS.name)
    # Incompatible values are refused before the first pair.
    scheduler.begin(0, values, {})
    return Plan(scheduler, values, seed, repeats, least_grade)


def settings_in(text: str) -> dict[str, int]:
    """Return the values by name of a text such as "k=10,seed=7".

    Raises WrongUse for another form, or a name that occurs twice.
    """
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        setting = _SETTING.fullmatch(part)
        if setting is None or setting[1] in found:
            raise WrongUse(
                "{0!r} is no setting of a scheduler", part, expected="such as k=10,seed=7"
            )
        found[setting[1]] = int(setting[2])
    return found
