"""Lines of a run read from a file, joined to the judgements by hashes of their ids.

Runs are read in chunks. Topics that lie within a chunk are ranked at once, so that only the hits of
most lines are kept, and threads share the work of ranking.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.byte_strings import (
    PRIME,
    Blocks,
    ByteStrings,
    Words,
    blocks_of,
    decoded,
    join,
    joined,
    ordinals,
    packed,
)
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import HashedDocuments, Judgements
from assessor_app.evaluation.ranking import RankedLines, Ranking, comparable, places, ranking_of

Number = TypeVar("Number", bound=np.generic)


class RepeatedDocument(Exception):
    """A document occurs twice in a topic of a run."""

    def __init__(self, topic: str, document: str) -> None:
        super().__init__(f"duplicate document {document} in topic {topic}")


@dataclass(frozen=True, slots=True)
class EncodedLines:
    """Lines of a run: ids, hashes and scores, and which lines have a judgement.

    rank: the file's rank column, if the order is by it. hit, row: for each judged line, its index
    among the lines, and the row of its judgement. distinct: whether no document can be repeated
    within a topic.
    """

    blocks: Blocks
    documents: ByteStrings
    hashes: Words
    score: Doubles
    rank: Doubles | None
    hit: Integers
    row: Integers
    distinct: bool = False

    def part(self, begin: int, end: int) -> "EncodedLines":
        """Return the lines from `begin` to before `end`, which must be ends of blocks."""
        lines = slice(begin, end)
        blocks = slice(*np.searchsorted(self.blocks.starts, [begin, end]).tolist())
        hits = slice(*np.searchsorted(self.hit, [begin, end]).tolist())
        return EncodedLines(
            Blocks(self.blocks.names[blocks], self.blocks.starts[blocks] - begin, end - begin),
            self.documents.take(lines),
            self.hashes[lines],
            self.score[lines],
            None if self.rank is None else self.rank[lines],
            self.hit[hits] - begin,
            self.row[hits],
        )

    def apart(self) -> "EncodedLines":
        """Return equal lines that do not keep the memory of the file."""
        return EncodedLines(
            self.blocks,
            self.documents.apart(),
            self.hashes.copy(),
            self.score.copy(),
            None if self.rank is None else self.rank.copy(),
            self.hit.copy(),
            self.row.copy(),
        )

    def regrouped(self) -> "EncodedLines":
        """Return the lines grouped by topic, in the file's order within each topic."""
        number = ordinals(self.blocks.names)
        block = np.array([number[name] for name in self.blocks.names])
        topic = np.repeat(block, self.blocks.lengths)
        order = np.argsort(topic, kind="stable")
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        starts = np.searchsorted(topic[order], np.arange(len(number)))
        hit = place[self.hit]
        by_place = np.argsort(hit)
        return EncodedLines(
            Blocks(tuple(number), starts, len(order)),
            self.documents.take(order),
            self.hashes[order],
            self.score[order],
            None if self.rank is None else self.rank[order],
            hit[by_place],
            self.row[by_place],
        )

    def ranked(self, options: EvaluationOptions) -> RankedLines:
        """Return the lines of each topic with their ranks; no topic may have two blocks.

        Raises RepeatedDocument.
        """
        if not self.distinct:
            self._refuse_repeated()
        place: Integers | None = None
        key: NDArray[np.floating] | None = None
        if options.order == "rank":
            assert self.rank is not None, "the order by rank needs the rank column"
            key = -self.rank
            place = places(key, self.blocks.starts)
        elif options.order == "score":
            key = comparable(self.score, options)
            place = places(
                key,
                self.blocks.starts,
                self._tie_keys,
                options.ids_rising,
            )
        lines = RankedLines.placed(
            self.blocks,
            self.hit,
            place,
            self.row,
            self.score[self.hit],
            key if options.ties else None,
        )
        text = options.lengths.of(self.documents.texts()) if options.lengths else None
        return lines.with_text(self.blocks, self.hit, place, text)

    def _tie_keys(self, lines: Integers) -> list[Words]:
        return self.documents.take(lines).sort_keys()

    def _refuse_repeated(self) -> None:
        lengths = self.blocks.lengths
        if len(lengths) and (lengths == lengths[0]).all():
            ordered = np.sort(self.hashes.reshape(-1, int(lengths[0])), axis=1)
            if not (ordered[:, 1:] == ordered[:, :-1]).any():
                return
        topic = np.repeat(np.arange(len(lengths)), lengths)
        keys = self.hashes + topic.astype(np.uint64) * PRIME
        ordered = np.sort(keys)
        for key in ordered[1:][ordered[1:] == ordered[:-1]].tolist():
            seen: set[tuple[int, bytes]] = set()
            for line in np.flatnonzero(keys == key).tolist():
                found = int(topic[line]), self.documents.text(line)
                if found in seen:
                    raise RepeatedDocument(decoded(self.blocks.names[found[0]]), decoded(found[1]))
                seen.add(found)


def encode(
    topic: ByteStrings,
    document: ByteStrings,
    score: Doubles,
    rank: Doubles | None,
    judgements: Judgements,
) -> EncodedLines:
    """Return a chunk of lines joined to the judgements. Chunks are independent of each other."""
    return encode_blocks(blocks_of(topic), document, score, rank, judgements)


def encode_blocks(
    blocks: Blocks,
    document: ByteStrings,
    score: Doubles,
    rank: Doubles | None,
    judgements: Judgements,
) -> EncodedLines:
    """Return lines in blocks by topic joined to the judgements."""
    index = judgements.index
    assert isinstance(index, HashedDocuments), "lines of a file are joined to judgements by hash"
    unjudged = len(judgements.topics)
    number = np.array([judgements.number.get(name, unjudged) for name in blocks.names], np.int64)
    hashes, hit, row = index.find(document, number, blocks.lengths)
    return EncodedLines(blocks, document, hashes, score, rank, hit, row)


def gather(chunks: Sequence[EncodedLines]) -> EncodedLines:
    """Return the lines of chunks that follow each other as one."""
    if len(chunks) == 1:
        return chunks[0]
    blocks = join(chunk.blocks for chunk in chunks)
    nothing = np.empty(0, np.int64)
    if not chunks:
        words = np.empty(0, np.uint64)
        return EncodedLines(blocks, packed([]), words, np.empty(0), np.empty(0), nothing, nothing)
    before = np.cumsum([0, *(chunk.blocks.lines for chunk in chunks[:-1])]).tolist()
    ranks = [chunk.rank for chunk in chunks if chunk.rank is not None]
    return EncodedLines(
        blocks,
        joined([chunk.documents for chunk in chunks]),
        np.concatenate([chunk.hashes for chunk in chunks]),
        np.concatenate([chunk.score for chunk in chunks]),
        np.concatenate(ranks) if ranks else None,
        np.concatenate([chunk.hit + at for chunk, at in zip(chunks, before, strict=True)]),
        np.concatenate([chunk.row for chunk in chunks]),
    )


class ScatteredTopics(Exception):
    """The lines of a topic are not adjacent: the run has to be ranked as a whole."""


@dataclass(frozen=True, slots=True)
class SettledChunk:
    """A chunk of lines of which all topics but the first and the last are ranked.

    inner: the ranked topics; None if there are none. ends: the unranked lines, which may continue
    in the neighbouring chunks.
    """

    inner: RankedLines | None
    ends: tuple[EncodedLines, ...]


def settle(chunk: EncodedLines, options: EvaluationOptions) -> SettledChunk:
    """Return a chunk with all its topics ranked except the first and the last.

    Raises RepeatedDocument, and ScatteredTopics if a topic has two blocks.
    """
    starts = chunk.blocks.starts.tolist()
    if len(starts) < 3:
        return SettledChunk(None, (chunk.apart(),))
    if len(set(chunk.blocks.names)) < len(starts):
        raise ScatteredTopics
    first, last = starts[1], starts[-1]
    return SettledChunk(
        chunk.part(first, last).ranked(options),
        (chunk.part(0, first).apart(), chunk.part(last, chunk.blocks.lines).apart()),
    )


def rank_settled(
    chunks: Iterable[SettledChunk],
    judgements: Judgements,
    options: EvaluationOptions,
    name: str,
    tag: str = "",
) -> Ranking:
    """Return the ranking of a run from its chunks, in order.

    Raises RepeatedDocument, and ScatteredTopics if a topic's lines are not adjacent.
    """
    inner: list[RankedLines] = []
    ends: list[EncodedLines] = []
    for chunk in chunks:
        ends.extend(chunk.ends)
        if chunk.inner is not None:
            inner.append(chunk.inner)
    rest = gather(ends)
    names = [*rest.blocks.names, *(name for lines in inner for name in lines.names)]
    if len(set(names)) < len(names):
        raise ScatteredTopics
    return ranking_of(name, tag, _together([*inner, rest.ranked(options)]), judgements, options)


def rank_lines(
    chunks: Iterable[EncodedLines],
    judgements: Judgements,
    options: EvaluationOptions,
    name: str,
    tag: str = "",
) -> Ranking:
    """Return the ranking of a run as a whole; its topics may be scattered.

    Raises RepeatedDocument.
    """
    lines = gather(list(chunks))
    if len(set(lines.blocks.names)) < len(lines.blocks.names):
        lines = lines.regrouped()
    return ranking_of(name, tag, lines.ranked(options), judgements, options)


def _together(parts: list[RankedLines]) -> RankedLines:
    return RankedLines(
        tuple(name for part in parts for name in part.names),
        np.concatenate([part.lengths for part in parts]),
        np.concatenate([part.rank for part in parts]),
        np.concatenate([part.row for part in parts]),
        np.concatenate([part.score for part in parts]),
        _all_of([part.tie_first for part in parts]),
        _all_of([part.tie_last for part in parts]),
        _all_of([part.text for part in parts]),
    )


def _all_of(parts: list[NDArray[Number] | None]) -> NDArray[Number] | None:
    given = [part for part in parts if part is not None]
    return np.concatenate(given) if given else None
