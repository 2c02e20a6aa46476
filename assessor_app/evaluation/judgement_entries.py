"""Judgements with several entries per document: by assessor, subtopic or preference."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.byte_strings import encoded

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of judgements with several entries per document.

    group: the assessor or subtopic. subgroup: within which documents are compared, for
    preferences.
    """

    topic: str
    group: str
    document: str
    grade: float
    subgroup: str = "0"


@dataclass(frozen=True, eq=False, slots=True)
class Entries:
    """Entries by group, in the order of the groups' topics, then of their names (bytes).

    row, group, subgroup, grade: one per entry. row: the judgement (topic and document) that the
    entry is about. subgroup: a number, distinct over all groups. group_topic, group_name: one per
    group. place: per row, the rank of its document's id in byte order. weight: float64[groups], the
    probability of each subtopic; None if those of a topic are equally probable. vital:
    bool[groups], whether a nugget is vital; None if all are.
    """

    row: Integers
    group: Integers
    subgroup: Integers
    grade: Doubles
    group_topic: Integers
    group_name: tuple[str, ...]
    place: Integers
    weight: Doubles | None = None
    vital: NDArray[np.bool_] | None = None

    def relevant(self, level: float) -> Integers:
        """Return, per group, the number of entries with at least the grade `level`."""
        return np.bincount(self.group[self.grade >= level], minlength=len(self.group_topic))

    def of_rows(self, kept: NDArray[np.bool_]) -> "Entries":
        """Return the entries about the judgements where the mask `kept` is true.

        All groups stay.
        """
        number, stays = np.cumsum(kept) - 1, kept[self.row]
        return Entries(
            number[self.row[stays]],
            self.group[stays],
            self.subgroup[stays],
            self.grade[stays],
            self.group_topic,
            self.group_name,
            self.place[kept],
            self.weight,
            self.vital,
        )


def one_group(topics: int, row_topic: Integers, row_grade: Doubles) -> Entries:
    """Return judgements as entries of one group per topic, with 0 for the order of ids.

    row_topic, row_grade: one per judgement.
    """
    order = np.argsort(row_topic, kind="stable")
    group = row_topic[order]
    nothing = np.zeros(len(row_topic), np.int64)
    names = ("0",) * topics
    return Entries(order, group, group, row_grade[order], np.arange(topics), names, nothing)


def gathered(listed: Iterable[Entry]) -> tuple[list[tuple[str, str]], Entries]:
    """Return (topic, document) of each row, and the entries; topics are in byte order.

    Raises WrongUse for a document twice in a subgroup.
    """
    lines = sorted(
        listed, key=lambda one: (encoded(one.topic), encoded(one.group), encoded(one.subgroup))
    )
    _refuse_twice(lines)
    topics = _numbers(one.topic for one in lines)
    rows = _numbers((one.topic, one.document) for one in lines)
    groups = _numbers((one.topic, one.group) for one in lines)
    subgroups = _numbers((one.topic, one.group, one.subgroup) for one in lines)
    ids = sorted(dict.fromkeys(document for _, document in rows), key=encoded)
    place = {document: number for number, document in enumerate(ids)}
    return list(rows), Entries(
        _array(rows[one.topic, one.document] for one in lines),
        _array(groups[one.topic, one.group] for one in lines),
        _array(subgroups[one.topic, one.group, one.subgroup] for one in lines),
        np.array([one.grade for one in lines], np.float64),
        _array(topics[topic] for topic, _ in groups),
        tuple(name for _, name in groups),
        _array(place[document] for _, document in rows),
    )


def _refuse_twice(lines: list[Entry]) -> None:
    seen: set[tuple[str, str, str, str]] = set()
    for one in lines:
        key = one.topic, one.group, one.subgroup, one.document
        if key in seen:
            raise WrongUse(
                "document {0} is judged twice for topic {1} by {2}",
                one.document,
                one.topic,
                one.group,
            )
        seen.add(key)


def highest(entries: Entries) -> Doubles:
    """Return the highest grade of each row."""
    grade = np.full(len(entries.place), -np.inf)
    np.maximum.at(grade, entries.row, entries.grade)
    return grade


def _numbers(keys: Iterable[K]) -> dict[K, int]:
    return {key: number for number, key in enumerate(dict.fromkeys(keys))}


def _array(numbers: Iterable[int]) -> Integers:
    return np.array(list(numbers), np.int64)
