"""Judgement sets of a campaign or of files: the scores of runs on them, and their agreement."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.evaluating.comparing import measures_by_topic
from assessor_app.campaign.evaluating.evaluation import Evaluation, JudgedTopics
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement, agreement_of_tables
from assessor_app.evaluation.agreement.bootstrap import UNSAMPLED
from assessor_app.evaluation.agreement.rating_tables import Confusion
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.judging.combination import BY_ONLY_JUDGEMENT

DOCUMENT_BITS = 32


@dataclass(frozen=True, eq=False, slots=True)
class JudgedRows:
    """The relevance of the judged documents of a set, one row per topic and document.

    topics: names. topic: int32[rows], indices into `topics`. document: uint32[rows], numbers of the
    documents, the same in all sets. relevant: bool[rows].
    """

    topics: tuple[str, ...]
    topic: NDArray[np.int32]
    document: NDArray[np.uint32]
    relevant: Flags

    def sharing(self, others: Iterable["JudgedRows"]) -> "JudgedRows":
        """Return the same rows without arrays of their own if others have the same documents.

        Most rules judge the same documents, of which there may be a million.
        """
        for one in others:
            alike = one.topics == self.topics and len(one.document) == len(self.document)
            if alike and (one.topic == self.topic).all() and (one.document == self.document).all():
                return replace(one, relevant=self.relevant)
        return self


@dataclass(frozen=True, eq=False, slots=True)
class JudgedSet:
    """A judgement set with the scores of the runs on it, by one measure.

    The rankings are not kept: those of many large sets take gigabytes. kind: assessor, rule,
    version or file. runs, topics: names. values: float64[runs, topics], NaN where a topic does not
    count. level: the lowest relevant grade. judged: the judged share of each topic's pool; None
    without a pool. of_one: (documents whose grade is that of a single assessor, documents); None if
    unknown.
    """

    name: str
    kind: str
    runs: tuple[str, ...]
    topics: tuple[str, ...]
    values: Doubles
    rows: JudgedRows
    level: int
    judged: JudgedTopics | None
    of_one: tuple[int, int] | None

    def values_on(self, topics: Sequence[str]) -> Doubles:
        """Return float64[runs, topics]: the scores on `topics`, NaN where the set has none."""
        place = {topic: at for at, topic in enumerate(topics)}
        values = np.full((len(self.values), len(topics)), np.nan)
        values[:, [place[topic] for topic in self.topics]] = self.values
        return values


def judged_set(
    name: str, kind: str, parts: Iterable[Evaluation], rows: JudgedRows | None = None
) -> JudgedSet:
    """Return what the comparison needs of an evaluation by one measure.

    parts: the evaluation of some of the runs after the other, with the same topics. rows: the
    judgements of a file; None for those of a campaign. Raises WrongUse for a measure without values
    by topic.
    """
    runs: list[str] = []
    values = []
    for found in parts:
        (one,) = measures_by_topic(found)
        runs += found.rankings.names
        values.append(np.where(found.scores.counts, found.scores.values[one.name], np.nan))
    return JudgedSet(
        name,
        kind,
        tuple(runs),
        found.rankings.topics,
        np.concatenate(values),
        rows or _rows_of(found),
        found.rankings.options.level,
        found.judged,
        _of_one(found),
    )


def _of_one(evaluation: Evaluation) -> tuple[int, int] | None:
    """Return (documents whose grade is that of a single assessor, documents).

    None if the judgements are of a file, or of a rule that does not count these documents.
    """
    if evaluation.selected is None:
        return None
    of_one = dict(evaluation.selected.decided).get(BY_ONLY_JUDGEMENT)
    return None if of_one is None else (of_one, len(evaluation.selected.document))


def _rows_of(found: Evaluation) -> JudgedRows:
    """Return the judgements of a campaign that an evaluation counted; no rows for preferences."""
    one, level = found.selected, found.rankings.options.level
    if one is None:
        return JudgedRows((), np.empty(0, np.int32), np.empty(0, np.uint32), np.empty(0, bool))
    codes = one.document.astype(np.uint32)
    return JudgedRows(one.topics, one.topic.astype(np.int32), codes, one.grade >= level)


def rows_of_file(path: Path, documents: dict[str, int], level: int) -> JudgedRows:
    """Return the judgements of a file.

    documents: id -> number; gets the documents of the file. level: the lowest relevant grade.
    """
    from assessor_app.formats.judgements import qrels

    topics: dict[str, int] = {}
    rows = [
        (
            topics.setdefault(one.topic, len(topics)),
            documents.setdefault(one.document, len(documents)),
            one.grade >= level,
        )
        for one in qrels.read(path)
    ]
    topic, document, relevant = zip(*rows, strict=True) if rows else ((), (), ())
    return JudgedRows(
        tuple(topics),
        np.array(topic, np.int32),
        np.array(document, np.uint32),
        np.array(relevant, bool),
    )


def agreement_on_relevance(one: JudgedSet, reference: JudgedSet) -> PairAgreement | None:
    """Return the agreement of a set with the reference on relevance; None without common documents.

    Returns None for the reference itself, too. Grades are not compared, because a rule may keep
    only relevance.
    """
    if one is reference:
        return None
    mine, others = _in_both(one.rows, reference.rows)
    if not len(mine):
        return None
    here, there = one.rows.relevant[mine], reference.rows.relevant[others]
    cells = one.rows.topic[mine] * 4 + here * 2 + there
    tables = np.bincount(cells, minlength=4 * len(one.rows.topics)).reshape(-1, 2, 2)
    by_topic = Confusion(tables.astype(np.float64), np.arange(2.0))
    return agreement_of_tables((one.name, reference.name), by_topic, resampling=UNSAMPLED)


def _in_both(one: JudgedRows, other: JudgedRows) -> tuple[Integers, Integers]:
    """Return the rows of the documents judged in both sets, as indices into `one` and `other`."""
    place = {topic: at for at, topic in enumerate(other.topics)}
    number = np.array([place.get(topic, -1) for topic in one.topics], np.int64)
    mine = np.flatnonzero(number[one.topic] >= 0)
    keys = (number[one.topic[mine]] << DOCUMENT_BITS) | one.document[mine]
    held = (other.topic.astype(np.int64) << DOCUMENT_BITS) | other.document
    order = np.argsort(held, kind="stable")  # fast for rows that are sorted
    at = np.minimum(np.searchsorted(held, keys, sorter=order), max(len(held) - 1, 0))
    others = order[at] if len(held) else at
    same = held[others] == keys
    return mine[same], others[same]
