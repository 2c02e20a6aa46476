"""The preferences of one topic as matrices over its documents, and as grades."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.judgement_entries import Entries
from assessor_app.evaluation.judgements import Judgements

Matrix = NDArray[np.bool_]
Counts = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class GroupPreferences:
    """The preferences of one assessor (a judgement group of trec_eval).

    preferred[i, j]: whether document i is before document j. level: per document the level given
    last, NaN if the assessor did not judge it. classes: whether all documents were compared in one
    subgroup; otherwise `preferred` includes preferences that follow from others (a before b, b
    before c). why: why the preferences contradict each other, or empty.
    """

    preferred: Matrix
    level: Doubles
    classes: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class TopicPreferences:
    """The judged documents of a topic (rows of the judgements) and the groups' preferences."""

    rows: Integers
    groups: tuple[GroupPreferences, ...]


def topic_preferences(judgements: Judgements, topic: int) -> TopicPreferences:
    """Return the preferences of a topic: within a subgroup, higher levels before lower levels."""
    entries = judgements.grouped
    chosen = entries.group_topic[entries.group] == topic
    rows, document = np.unique(entries.row[chosen], return_inverse=True)
    group, subgroup = entries.group[chosen], entries.subgroup[chosen]
    grade = entries.grade[chosen]
    groups = []
    for number in np.unique(group):
        mine = np.flatnonzero(group == number)
        at, level = document[mine], grade[mine]
        single = len(np.unique(subgroup[mine])) == 1
        preferred = _preferred(len(rows), at, subgroup[mine], level)
        groups.append(_group(preferred, at, level, single))
    return TopicPreferences(rows, tuple(groups))


def _preferred(size: int, document: Integers, subgroup: Integers, level: Doubles) -> Matrix:
    """Return bool[documents, documents]: whether the first is preferred over the second."""
    preferred = np.zeros((size, size), bool)
    order = np.argsort(subgroup, kind="stable")
    first = np.flatnonzero(np.diff(subgroup[order], prepend=-1))
    length = np.diff(first, append=len(order))
    pair = first[length == 2]
    # Most files have pairs only; all pairs are processed at once.
    for one, other in ((order[pair], order[pair + 1]), (order[pair + 1], order[pair])):
        better = level[one] > level[other]
        preferred[document[one[better]], document[other[better]]] = True
    large = zip(first[length > 2].tolist(), (first + length)[length > 2].tolist(), strict=True)
    for start, end in large:
        part = order[start:end]
        block = np.ix_(document[part], document[part])
        preferred[block] |= level[part][:, None] > level[part][None, :]
    return preferred


def _group(preferred: Matrix, document: Integers, level: Doubles, single: bool) -> GroupPreferences:
    last = np.full(len(preferred), np.nan)
    last[document] = level
    if single:
        return GroupPreferences(preferred, last, True)
    preferred = closed(preferred)
    why = ""
    if preferred.diagonal().any():
        why = tr("an assessor's preferences form a cycle")
    elif np.intersect1d(document[level == 0], document[level > 0]).size:
        why = tr("an assessor judged a document both relevant and not relevant")
    return GroupPreferences(preferred, last, False, why)


def closed(preferred: Matrix) -> Matrix:
    """Return the transitive closure: i before k if i is before some j and j before k."""
    reach = preferred
    while True:
        steps = reach.astype(np.float32)
        further = reach | ((steps @ steps) > 0)
        if (further == reach).all():
            return reach
        reach = further


def wins(entries: Entries) -> Doubles:
    """Return float64[rows]: how often the document was preferred over another; a tie counts half.

    Documents at level 0 (not relevant) win nothing. In a group of more than two documents, each
    document of a lower level counts as a win, and equal levels count nothing. These are the grades
    of Clarke's preference qrels: a document that never wins is not relevant.
    """
    won = np.zeros(len(entries.place))
    if not len(entries.row):
        return won
    order = np.lexsort((entries.grade, entries.subgroup))
    subgroup, level = entries.subgroup[order], entries.grade[order]
    changes = (subgroup[1:] != subgroup[:-1]) | (level[1:] != level[:-1])
    step = np.concatenate([[0], np.cumsum(changes)])
    lower = np.searchsorted(step, step) - np.searchsorted(subgroup, subgroup)
    alike = np.searchsorted(step, step, "right") - np.searchsorted(step, step)
    tied = (np.bincount(subgroup)[subgroup] == 2) & (alike == 2)
    np.add.at(won, entries.row[order], np.where(level > 0, lower + 0.5 * tied, 0.0))
    return won
