"""Whose judgements count: one assessor's, or everybody's by a rule."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.judging.combination import (
    DEFAULT_RULE,
    RULE_NAMES,
    RULES,
    YES_OR_NO_RULES,
    Codes,
    Items,
)
from assessor_app.store import assessors, journal


@dataclass(frozen=True, eq=False, slots=True)
class Chosen:
    """The judgements that count: a row per topic and document.

    topics: names; topic: index into them; document: the campaign's document codes; grade: values.
    decided: how many rows each case decided, in words. relevant_from: the lowest relevant grade.
    """

    topics: tuple[str, ...]
    topic: Codes
    document: Codes
    grade: Codes
    decided: tuple[tuple[str, int], ...]
    title: str
    relevant_from: int = LEAST_RELEVANT


def chosen(campaign: Campaign, *, assessor: str = "", rule: str = "") -> Chosen:
    """The judgements of `assessor`, or all by `rule` (default: adjudicated).

    Raises WrongUse for an unknown assessor or rule, or when both are given.
    """
    if assessor and rule:
        raise WrongUse("give an assessor or a rule, not both")
    columns = journal.grade_columns(campaign.store)
    taken = _taken(campaign, columns, assessor)
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
    items = _items(campaign, topic, document, grade, who_judged[order])
    value, kept, cases = decide(items)
    first = items.start[kept]
    if assessor:
        cases = ((f"by {assessor}", len(first)),)
    title = assessor or rule or DEFAULT_RULE
    level = LEAST_RELEVANT if rule in YES_OR_NO_RULES else campaign.scale.relevant_from
    return Chosen(columns.topics, topic[first], document[first], value[kept], cases, title, level)


def _taken(campaign: Campaign, columns: journal.GradeColumns, assessor: str) -> NDArray[np.bool_]:
    """Which of the judgements are the assessor's; all where none is named. Raises WrongUse."""
    if not assessor:
        return np.ones(len(columns.grade), bool)
    known = assessors.all(campaign.store)
    if assessor not in known:
        expected = ", ".join(known) or "none so far"
        raise WrongUse(f"there is no assessor {assessor!r}", expected=expected)
    who = columns.assessors.index(assessor) if assessor in columns.assessors else -1
    taken: NDArray[np.bool_] = columns.assessor == who
    return taken


def _items(campaign: Campaign, topic: Codes, document: Codes, grade: Codes, who: Codes) -> Items:
    """What was said of each document of a topic, ordered by topic, document and grade."""
    new = np.r_[True, (topic[1:] != topic[:-1]) | (document[1:] != document[:-1])]
    start = np.flatnonzero(new)
    relevant = [step.value for step in campaign.scale.grades if step.relevant]
    lengths = np.diff(np.r_[start, len(grade)])
    return Items(grade, who, start, lengths, np.isin(grade, relevant))
