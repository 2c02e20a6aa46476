"""One run on one set of judgements: which judged documents stand at which rank."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.judgements import Doubles, Judgements
from assessor_app.evaluation.reading import Reading
from assessor_app.evaluation.spans import Integers
from assessor_app.evaluation.topics import Blocks


@dataclass(frozen=True, slots=True)
class Ranking:
    """One run. Arrays over topics are in the judgements' order; hits by topic, then rank from 1.

    extra_topics: topics of the run that are not judged. hit_*: every judged document retrieved,
    those with a negative grade too; hit_row: which judgement it is.
    """

    name: str
    tag: str
    extra_topics: int
    retrieved: Integers
    seen: NDArray[np.bool_]
    hit_topic: Integers
    hit_rank: Integers
    hit_grade: Doubles
    hit_score: Doubles
    hit_row: Integers


def comparable(score: Doubles, reading: Reading) -> NDArray[np.floating]:
    """Scores as they are compared: as doubles, or as 32-bit floats like trec_eval 9."""
    if reading.compat >= 10:
        return score
    with np.errstate(over="ignore"):
        return score.astype(np.float32)


@dataclass(frozen=True, slots=True)
class RankedLines:
    """The hits of some topics of a run, each with its rank from 1, and how long the topics are."""

    names: tuple[bytes, ...]
    lengths: Integers
    rank: Integers
    row: Integers
    score: Doubles

    @classmethod
    def placed(
        cls, blocks: Blocks, hit: Integers, place: Integers | None, row: Integers, score: Doubles
    ) -> "RankedLines":
        """From the lines of hits, and the place of every line if that is another one."""
        block = np.searchsorted(blocks.starts, hit, side="right") - 1
        at = hit if place is None else place[hit]
        rank = at - blocks.starts[block] + 1
        return cls(blocks.names, blocks.lengths, rank, row, score)


def ranking_of(
    name: str, tag: str, lines: RankedLines, judgements: Judgements, reading: Reading
) -> Ranking:
    """Bring the hits into the judgements' order of topics. No topic may come twice."""
    topics = len(judgements.topics)
    number = np.array([judgements.number.get(name, topics) for name in lines.names], np.int64)
    retrieved = np.zeros(topics + 1, np.int64)
    retrieved[number] = lines.lengths
    seen = np.zeros(topics + 1, bool)
    seen[number] = True
    row, rank, score = lines.row, lines.rank, lines.score
    topic = judgements.row_topic[row]
    key = topic * (int(rank.max(initial=0)) + 1) + rank
    if (key[1:] < key[:-1]).any():
        order = np.argsort(key)
        topic, rank, row, score = topic[order], rank[order], row[order], score[order]
    extra = int((number == topics).sum())
    grade = judgements.row_grade[row]
    return _as_read(
        Ranking(
            name, tag, extra, retrieved[:topics], seen[:topics], topic, rank, grade, score, row
        ),
        reading,
    )


def _as_read(ranking: Ranking, reading: Reading) -> Ranking:
    """Cut at the depth, then leave out the unjudged: trec_eval's order of the two."""
    kept = np.ones(len(ranking.hit_rank), bool)
    retrieved, rank = ranking.retrieved, ranking.hit_rank
    if reading.depth is not None:
        kept &= rank <= reading.depth
        retrieved = np.minimum(retrieved, reading.depth)
    if reading.judged_only:
        kept &= ranking.hit_grade >= 0
        topic = ranking.hit_topic[kept]
        retrieved = np.bincount(topic, minlength=len(retrieved))
        rank = rank.copy()
        rank[kept] = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
    if kept.all() and retrieved is ranking.retrieved:
        return ranking
    return replace(
        ranking,
        retrieved=retrieved,
        hit_topic=ranking.hit_topic[kept],
        hit_rank=rank[kept],
        hit_grade=ranking.hit_grade[kept],
        hit_score=ranking.hit_score[kept],
        hit_row=ranking.hit_row[kept],
    )
