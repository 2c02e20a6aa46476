"""Rules that combine several judgements of a document into one grade."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import marked, tr

Codes = NDArray[np.int64]
CONSENSUS, ADJUDICATED = marked("consensus"), marked("adjudicated")
DEFAULT_RULE = CONSENSUS
BY_ONLY_JUDGEMENT = marked("decided by the only judgement")


@dataclass(frozen=True, eq=False, slots=True)
class Items:
    """Judgements sorted by item, then grade; an item is a pair of topic and document.

    grade, assessor, relevant: one value per judgement. start, size: per item, the index of its
    first judgement and the number of its judgements.
    """

    grade: Codes
    assessor: Codes
    start: Codes
    size: Codes
    relevant: NDArray[np.bool_]

    @property
    def lower_median(self) -> Codes:
        """The median grade per item: of an even number of grades, the lower of the middle two."""
        middle: Codes = self.grade[self.start + (self.size - 1) // 2]
        return middle

    def majority(self) -> tuple[Codes, NDArray[np.bool_]]:
        """Return the majority grade per item, and a mask of the items that have one.

        A majority grade is given by more than half of the item's assessors. The first array holds
        the lower median, which equals the majority grade where one exists.
        """
        median = self.lower_median
        same = self.grade == np.repeat(median, self.size)
        share = np.add.reduceat(same, self.start, dtype=np.int64)
        return median, share * 2 > self.size


# The grade of each item, whether it has one, and how many items each case decided.
Decision = tuple[Codes, NDArray[np.bool_], tuple[tuple[str, int], ...]]


def _consensus(items: Items) -> Decision:
    value, clear = items.majority()
    alone = items.size == 1
    cases = (
        (tr(BY_ONLY_JUDGEMENT), int(alone.sum())),
        (tr("decided by the majority"), int((clear & ~alone).sum())),
        (tr("decided by the lower median (no majority)"), int((~clear).sum())),
    )
    return value, np.ones(len(value), bool), cases


def _adjudicated(items: Items) -> Decision:
    lowest, highest = items.grade[items.start], items.grade[items.start + items.size - 1]
    agreed = lowest == highest
    alone = items.size == 1
    cases = (
        (tr(BY_ONLY_JUDGEMENT), int(alone.sum())),
        (tr("decided by the agreement of all assessors"), int((agreed & ~alone).sum())),
        (tr("left out (conflict without adjudication)"), int((~agreed).sum())),
    )
    return lowest, agreed, cases


def _majority(items: Items) -> Decision:
    value, clear = items.majority()
    cases = (
        (tr("decided by the majority"), int(clear.sum())),
        (tr("left out (no majority)"), int((~clear).sum())),
    )
    return value, clear, cases


def _all_of(title: str, value: Codes) -> Decision:
    return value, np.ones(len(value), bool), ((title, len(value)),)


def _median(items: Items) -> Decision:
    return _all_of(tr("decided by the lower median"), items.lower_median)


def _highest(items: Items) -> Decision:
    return _all_of(tr("decided by the highest grade"), items.grade[items.start + items.size - 1])


def _lowest(items: Items) -> Decision:
    return _all_of(tr("decided by the lowest grade"), items.grade[items.start])


def _any(items: Items) -> Decision:
    said = np.logical_or.reduceat(items.relevant, items.start).astype(np.int64)
    return _all_of(tr("graded 1 if any assessor says relevant, else 0"), said)


def _all(items: Items) -> Decision:
    said = np.logical_and.reduceat(items.relevant, items.start).astype(np.int64)
    return _all_of(tr("graded 1 if all assessors say relevant, else 0"), said)


def _primary(items: Items) -> Decision:
    order = np.lexsort((items.assessor, np.repeat(np.arange(len(items.size)), items.size)))
    first = items.grade[order][items.start]
    return _all_of(tr("decided by the primary assessor, else by the assessor added first"), first)


RULES: tuple[tuple[str, Callable[[Items], Decision]], ...] = (
    (CONSENSUS, _consensus),
    (ADJUDICATED, _adjudicated),
    (marked("majority"), _majority),
    (marked("any"), _any),
    (marked("all"), _all),
    (marked("highest"), _highest),
    (marked("lowest"), _lowest),
    (marked("median"), _median),
    (marked("primary"), _primary),
)
# Rules that take the adjudicated grade of a document instead of its judgements.
RULES_WITH_ADJUDICATIONS = (CONSENSUS, ADJUDICATED)
RULE_NAMES = tuple(name for name, _ in RULES)
# Names that the window and the literature use for rules.
OTHER_RULE_NAMES = {
    "union": "any",
    "intersection": "all",
    "adjudicated or undisputed": ADJUDICATED,
}
# Rules whose only grades are 1 (relevant) and 0.
YES_OR_NO_RULES = ("any", "all")


def rule_called(text: str) -> str:
    """Return the name of a rule. text: this name, or one of OTHER_RULE_NAMES in any case.

    Other texts are returned unchanged.
    """
    return OTHER_RULE_NAMES.get(text.casefold(), text)
