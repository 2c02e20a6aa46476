"""Whose judgements count: one assessor's, or everybody's by a rule."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.problems import WrongUse
from assessor_app.store import assessors, journal

Codes = NDArray[np.int64]
DEFAULT_RULE = "adjudicated"


@dataclass(frozen=True, eq=False, slots=True)
class Chosen:
    """The judgements that count: a row per topic and document.

    topics: names; topic: index into them; document: the campaign's document codes; grade: values.
    decided: how many rows each case decided, in words.
    """

    topics: tuple[str, ...]
    topic: Codes
    document: Codes
    grade: Codes
    decided: tuple[tuple[str, int], ...]
    title: str


@dataclass(frozen=True, eq=False, slots=True)
class _Items:
    """Judgements sorted by item and grade; `start` and `size` are per item."""

    grade: Codes
    assessor: Codes
    start: Codes
    size: Codes
    relevant: NDArray[np.bool_]

    @property
    def lower_median(self) -> Codes:
        middle: Codes = self.grade[self.start + (self.size - 1) // 2]
        return middle

    def majority(self) -> tuple[Codes, NDArray[np.bool_]]:
        """The grade that more than half gave (then also the median), and where there is one."""
        median = self.lower_median
        same = self.grade == np.repeat(median, self.size)
        share = np.add.reduceat(same, self.start) if len(self.start) else np.zeros(0)
        return median, share * 2 > self.size


Decision = tuple[Codes, NDArray[np.bool_], tuple[tuple[str, int], ...]]


def _adjudicated(items: _Items) -> Decision:
    value, clear = items.majority()
    alone = items.size == 1
    cases = (
        ("by the only judgement", int(alone.sum())),
        ("by the majority", int((clear & ~alone).sum())),
        ("by the lower median, having no majority", int((~clear).sum())),
    )
    return value, np.ones(len(value), bool), cases


def _majority(items: _Items) -> Decision:
    value, clear = items.majority()
    cases = (
        ("by the majority", int(clear.sum())),
        ("left out, having no majority", int((~clear).sum())),
    )
    return value, clear, cases


def _all_of(title: str, value: Codes) -> Decision:
    return value, np.ones(len(value), bool), ((title, len(value)),)


def _median(items: _Items) -> Decision:
    return _all_of("by the lower median", items.lower_median)


def _highest(items: _Items) -> Decision:
    return _all_of("by the highest grade", items.grade[items.start + items.size - 1])


def _lowest(items: _Items) -> Decision:
    return _all_of("by the lowest grade", items.grade[items.start])


def _any(items: _Items) -> Decision:
    said = np.logical_or.reduceat(items.relevant, items.start).astype(np.int64)
    return _all_of("1 where anybody said relevant, else 0", said)


def _all(items: _Items) -> Decision:
    said = np.logical_and.reduceat(items.relevant, items.start).astype(np.int64)
    return _all_of("1 where everybody said relevant, else 0", said)


def _primary(items: _Items) -> Decision:
    number = np.arange(len(items.grade))
    order = np.lexsort((items.assessor, np.repeat(np.arange(len(items.size)), items.size)))
    return _all_of(
        "by the first of the assessors who judged it", items.grade[order][number][items.start]
    )


RULES: tuple[tuple[str, Callable[[_Items], Decision]], ...] = (
    ("adjudicated", _adjudicated),
    ("majority", _majority),
    ("any", _any),
    ("all", _all),
    ("highest", _highest),
    ("lowest", _lowest),
    ("median", _median),
    ("primary", _primary),
)
RULE_NAMES = tuple(name for name, _ in RULES)


def chosen(campaign: Campaign, *, assessor: str = "", rule: str = "") -> Chosen:
    """The judgements of `assessor`, or all by `rule` (default: adjudicated).

    Raises WrongUse for an unknown assessor or rule, or when both are given.
    """
    if assessor and rule:
        raise WrongUse("give an assessor or a rule, not both")
    columns = journal.grade_columns(campaign.store)
    taken = np.ones(len(columns.grade), bool)
    if assessor:
        known = assessors.all(campaign.store)
        if assessor not in known:
            expected = ", ".join(known) or "none so far"
            raise WrongUse(f"there is no assessor {assessor!r}", expected=expected)
        who = columns.assessors.index(assessor) if assessor in columns.assessors else -1
        taken = columns.assessor == who
    decide = dict(RULES).get(rule or DEFAULT_RULE)
    if decide is None:
        raise WrongUse(f"there is no rule {rule!r}", expected=", ".join(RULE_NAMES))
    topic, document, grade, who_judged = (
        column[taken].astype(np.int64)
        for column in (columns.topic, columns.document, columns.grade, columns.assessor)
    )
    order = np.lexsort((grade, document, topic))
    topic, document, grade = topic[order], document[order], grade[order]
    if not len(grade):
        nothing = np.zeros(0, np.int64)
        return Chosen(columns.topics, nothing, nothing, nothing, (), assessor or rule)
    new = np.r_[True, (topic[1:] != topic[:-1]) | (document[1:] != document[:-1])]
    start = np.flatnonzero(new)
    items = _Items(
        grade,
        who_judged[order],
        start,
        np.diff(np.r_[start, len(grade)]),
        np.isin(grade, [step.value for step in campaign.scale.grades if step.relevant]),
    )
    value, kept, cases = decide(items)
    first = start[kept]
    title = assessor or f"{rule or DEFAULT_RULE}"
    if assessor:
        cases = ((f"by {assessor}", len(first)),)
    return Chosen(columns.topics, topic[first], document[first], value[kept], cases, title)
