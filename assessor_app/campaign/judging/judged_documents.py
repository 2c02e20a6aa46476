"""The judged documents of a campaign with the grades of all their assessors, as arrays."""

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import columns_of, not_compared
from assessor_app.evaluation.arrays import Flags, Integers
from assessor_app.store.tables import codes

DOCUMENT_BITS = 32


@dataclass(frozen=True, eq=False, slots=True)
class JudgedDocuments:
    """Documents in the order in which topics and documents first appeared in the campaign.

    topics, assessors: names. topic: int32[documents], indices into `topics`. document:
    int64[documents], codes. starts: int64[documents + 1]: the grades of document i are those from
    starts[i] to before starts[i + 1]. who, grade: int32[grades], the index in `assessors`,
    ascending for each document, and the grade.
    """

    topics: tuple[str, ...]
    assessors: tuple[str, ...]
    topic: NDArray[np.int32]
    document: NDArray[np.int64]
    starts: Integers
    who: NDArray[np.int32]
    grade: NDArray[np.int32]

    @property
    def sizes(self) -> Integers:
        """The number of grades of each document."""
        return np.diff(self.starts)

    @property
    def distance(self) -> NDArray[np.int32]:
        """The highest minus the lowest grade of each document."""
        if not len(self.topic):
            return np.empty(0, np.int32)
        first = self.starts[:-1]
        highest: NDArray[np.int32] = np.maximum.reduceat(self.grade, first)
        return highest - np.minimum.reduceat(self.grade, first)

    def places_of(self, topic: Integers, document: Integers, who: Integers) -> Integers:
        """Return the index of the document of each judgement; -1 where the grade is not here.

        topic, document, who: int64[judgements], as the attributes of these names, and -1 for a name
        that is unknown.
        """
        if not len(self.topic):
            return np.full(len(topic), -1)
        keys = (self.topic.astype(np.int64) << DOCUMENT_BITS) | self.document
        wanted = (topic << DOCUMENT_BITS) | document
        order = np.argsort(keys)
        after = np.searchsorted(keys, wanted, sorter=order)
        places: Integers = order[np.minimum(after, len(order) - 1)]
        number = len(self.assessors) + 1  # so that -1 is nobody of the document before
        graded = np.repeat(np.arange(len(order)), self.sizes) * number + self.who
        is_here = (keys[places] == wanted) & np.isin(places * number + who, graded)
        return np.where(is_here, places, -1)

    def taken(self, chosen: Integers | Flags) -> "JudgedDocuments":
        """Return these documents. chosen: their indices in the wanted order, or a flag for each."""
        places = np.flatnonzero(chosen) if chosen.dtype == np.bool_ else chosen
        sizes = self.sizes[places]
        starts = np.concatenate(([0], np.cumsum(sizes)))
        rows = np.repeat(self.starts[places] - starts[:-1], sizes) + np.arange(starts[-1])
        topic, document = self.topic[places], self.document[places]
        who, grade = self.who[rows], self.grade[rows]
        return replace(self, topic=topic, document=document, starts=starts, who=who, grade=grade)


def judged_documents(
    campaign: Campaign,
    assessors: Collection[str] = (),
    topic: str = "",
    *,
    with_machines: bool = False,
) -> JudgedDocuments:
    """Return the documents of all topics but the withdrawn ones, with their grades.

    assessors: whose grades are returned; empty for all who are neither excluded nor, unless
    `with_machines`, models or rules. topic: only this one; empty for all.
    """
    columns = columns_of(campaign)
    out = () if assessors else not_compared(campaign, with_machines=with_machines)
    counted = [name in assessors if assessors else name not in out for name in columns.assessors]
    kept = np.array(counted, bool)[columns.assessor]
    if topic:
        kept &= np.array([name == topic for name in columns.topics], bool)[columns.topic]
    number = codes.known_codes(campaign.store, "topic", columns.topics)
    topic_code = np.array([number[name] for name in columns.topics], np.int64)
    key = (topic_code[columns.topic[kept]] << DOCUMENT_BITS) | columns.document[kept]
    order = np.lexsort((columns.assessor[kept], key))
    key, rows = key[order], np.flatnonzero(kept)[order]
    starts = np.flatnonzero(np.concatenate(([True], key[1:] != key[:-1]))[: len(key)])
    return JudgedDocuments(
        columns.topics,
        columns.assessors,
        columns.topic[rows[starts]],
        columns.document[rows[starts]],
        np.append(starts, len(rows)),
        columns.assessor[rows],
        columns.grade[rows],
    )
