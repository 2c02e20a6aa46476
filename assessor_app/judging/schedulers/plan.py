"""The plan of an assessor's pairs, as one line of text that is stored with each answer."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.schedulers.schedule import Parameter, Scheduler

SEED = Parameter("seed", "Seed", "Draws the order of the documents and the sides.", 0, 0)
REPEATS = Parameter(
    "repeats",
    "A hidden repeat after every",
    "After so many pairs an earlier one is shown again with its sides swapped; 0: never.",
    10,
    0,
    "pairs",
)
LEAST_GRADE = "grade"
_SETTING = re.compile(r"([a-z]+)=(-?[0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Plan:
    """A scheduler with its parameter values.

    least_grade: only documents that the assessor graded at least so are compared; None: all pooled.
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
    """Return a plan with `given` values and defaults for the others. Raises WrongUse if invalid."""
    parameters = (*scheduler.parameters, SEED, REPEATS)
    known = {one.name for one in parameters}
    if unknown := sorted(set(given) - known):
        raise WrongUse(
            f"{scheduler.name} is not set by {', '.join(unknown)}",
            expected=", ".join([*(one.name for one in parameters), LEAST_GRADE]),
        )
    values = {one.name: given.get(one.name, one.default) for one in parameters}
    for one in parameters:
        if values[one.name] < one.least:
            raise WrongUse(
                f"{one.name}={values[one.name]} cannot be", expected=f"{one.least} or more"
            )
    seed, repeats = values.pop(SEED.name), values.pop(REPEATS.name)
    # Incompatible values are refused before the first pair.
    scheduler.begin(0, values, {})
    return Plan(scheduler, values, seed, repeats, least_grade)


def settings_in(text: str) -> dict[str, int]:
    """Parse the values of "k=10,seed=7". Raises WrongUse for another form."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        setting = _SETTING.fullmatch(part)
        if setting is None or setting[1] in found:
            raise WrongUse(f"{part!r} is no setting of a scheduler", expected="such as k=10,seed=7")
        found[setting[1]] = int(setting[2])
    return found
