"""The preferences of one topic as matrices over its judged documents."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.judgements import Doubles, Judgements
from assessor_app.evaluation.spans import Integers

Matrix = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class GroupPreferences:
    """What one assessor (trec_eval's judgement group) says.

    preferred[i, j]: document i before document j. level: per document the level given last, NaN
    where the assessor says nothing. classes: all documents were compared in one subgroup; else
    preferences that follow from others (a before b, b before c) are included.
    why: what is wrong with them, empty where nothing is.
    """

    preferred: Matrix
    level: Doubles
    classes: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class TopicPreferences:
    """The judged documents of a topic (rows of the judgements) and the groups' preferences.

    counts[i, j]: how often i was directly preferred over j; ties[i, j]: how often they were equal.
    """

    rows: Integers
    groups: tuple[GroupPreferences, ...]
    counts: NDArray[np.int32]
    ties: NDArray[np.int32]


def topic_preferences(judgements: Judgements, topic: int) -> TopicPreferences:
    """The preferences of a topic: documents of a subgroup with different levels."""
    entries = judgements.grouped
    chosen = entries.group_topic[entries.group] == topic
    rows, document = np.unique(entries.row[chosen], return_inverse=True)
    group, subgroup = entries.group[chosen], entries.subgroup[chosen]
    grade = entries.grade[chosen]
    counts = np.zeros((len(rows), len(rows)), np.int32)
    ties = np.zeros_like(counts)
    groups = []
    for number in np.unique(group):
        mine = group == number
        parts = list(_subgroups(document[mine], subgroup[mine], grade[mine]))
        for at, level in parts:
            block = np.ix_(at, at)
            counts[block] += level[:, None] > level[None, :]
            ties[block] += level[:, None] == level[None, :]
        groups.append(_group(len(rows), parts))
    np.fill_diagonal(ties, 0)
    return TopicPreferences(rows, tuple(groups), counts, ties)


def _subgroups(
    document: Integers, subgroup: Integers, grade: Doubles
) -> Iterator[tuple[Integers, Doubles]]:
    order = np.argsort(subgroup, kind="stable")
    bounds = np.flatnonzero(np.diff(subgroup[order])) + 1
    for part in np.split(order, bounds):
        yield document[part], grade[part]


def _group(documents: int, parts: list[tuple[Integers, Doubles]]) -> GroupPreferences:
    preferred = np.zeros((documents, documents), bool)
    level = np.full(documents, np.nan)
    irrelevant, relevant = np.zeros(documents, bool), np.zeros(documents, bool)
    for at, levels in parts:
        preferred[np.ix_(at, at)] |= levels[:, None] > levels[None, :]
        level[at] = levels
        irrelevant[at] |= levels == 0
        relevant[at] |= levels > 0
    if len(parts) == 1:
        return GroupPreferences(preferred, level, True)
    preferred = closed(preferred)
    why = ""
    if preferred.diagonal().any():
        why = "an assessor's preferences go in circles"
    elif (irrelevant & relevant).any():
        why = "an assessor finds a document both not relevant and relevant"
    return GroupPreferences(preferred, level, False, why)


def closed(preferred: Matrix) -> Matrix:
    """With all that follows: i before k where i is before some j and j before k."""
    reach = preferred
    while True:
        steps = reach.astype(np.float32)
        further = reach | ((steps @ steps) > 0)
        if (further == reach).all():
            return reach
        reach = further
