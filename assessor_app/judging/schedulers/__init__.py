"""The schedulers: ways to select the pairs of documents that are compared."""

from assessor_app.domain.names import named
from assessor_app.judging.schedulers.adaptive import ADAPTIVE
from assessor_app.judging.schedulers.all_pairs import ALL_PAIRS
from assessor_app.judging.schedulers.heap import HEAP
from assessor_app.judging.schedulers.merge_sort import MERGE_SORT
from assessor_app.judging.schedulers.rounds import ROUNDS
from assessor_app.judging.schedulers.schedule import (
    LEAST_GRADE,
    Plan,
    Scheduler,
    plan_of,
    settings_in,
)

SCHEDULERS: tuple[Scheduler, ...] = (HEAP, MERGE_SORT, ROUNDS, ADAPTIVE, ALL_PAIRS)


def scheduler_named(name: str) -> Scheduler:
    """Return the scheduler called `name`. Raises WrongUse for an unknown name."""
    return named(SCHEDULERS, name, "scheduler")


def plan_from(text: str) -> Plan:
    """Parse a plan written as `heap` or `heap:k=10,seed=7,repeats=10,grade=1`.

    Settings that are not written take their defaults. Raises WrongUse for an unknown scheduler or
    setting, or an invalid value.
    """
    name, _, settings = text.partition(":")
    given = settings_in(settings)
    least = given.pop(LEAST_GRADE, None)
    return plan_of(scheduler_named(name.strip()), given, least)
