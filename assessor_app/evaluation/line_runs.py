"""Runs read from files: lines of bytes, joined to the judgements by hashes of their ids."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.judgements import Doubles, HashedDocuments, Judgements
from assessor_app.evaluation.ordering import places
from assessor_app.evaluation.ranking import Ranking, comparable, ranking_of
from assessor_app.evaluation.reading import Reading
from assessor_app.evaluation.spans import PRIME, Integers, Spans, Words, spans_of
from assessor_app.evaluation.topics import Blocks, blocks_of, decoded, join, ordinals


class RepeatedDocument(Exception):
    """A document stands twice in a topic of a run."""

    def __init__(self, topic: str, document: str) -> None:
        super().__init__(f"document {document} stands twice in topic {topic}")


@dataclass(frozen=True, slots=True)
class EncodedLines:
    """A chunk of a run's lines: ids as hashes, and the lines whose documents are judged."""

    blocks: Blocks
    buffer: NDArray[np.uint8]
    start: Integers
    length: NDArray[np.int32]
    hashes: Words
    score: Doubles
    rank: Doubles | None
    hit: Integers
    row: Integers


def encode(
    topic: Spans, document: Spans, score: Doubles, rank: Doubles | None, judgements: Judgements
) -> EncodedLines:
    """Find the judged documents of a chunk of lines. Chunks are independent of each other."""
    index = judgements.index
    assert isinstance(index, HashedDocuments), "lines of a file are joined to judgements by hash"
    blocks = blocks_of(topic)
    unjudged = len(judgements.topics)
    number = np.array([judgements.number.get(name, unjudged) for name in blocks.names], np.int64)
    line_topic = np.repeat(number, blocks.lengths)
    hashes, hit, row = index.find(document, line_topic)
    same = judgements.row_topic[row] == line_topic[hit]
    length = (document.end - document.start).astype(np.int32)
    start = np.ascontiguousarray(document.start)
    return EncodedLines(
        blocks, document.buffer, start, length, hashes, score, rank, hit[same], row[same]
    )


def rank_lines(
    chunks: Iterable[EncodedLines],
    judgements: Judgements,
    reading: Reading,
    name: str,
    tag: str = "",
) -> Ranking:
    """Rank a whole run from its encoded chunks. Raises RepeatedDocument."""
    run = _Lines.gather(list(chunks))
    run.refuse_repeated()
    place = run.places(reading)
    hit_place = run.hit if place is None else place[run.hit]
    return ranking_of(
        name, tag, run.blocks, hit_place, run.row, run.score[run.hit], judgements, reading
    )


@dataclass(frozen=True, slots=True)
class _Lines:
    """All lines of a run, each topic's together."""

    blocks: Blocks
    documents: Spans
    hashes: Words
    score: Doubles
    rank: Doubles | None
    hit: Integers
    row: Integers

    @classmethod
    def gather(cls, chunks: list[EncodedLines]) -> "_Lines":
        blocks = join(chunk.blocks for chunk in chunks)
        if not chunks:
            nothing = np.empty(0, np.int64)
            words = np.empty(0, np.uint64)
            return cls(blocks, spans_of([]), words, np.empty(0), None, nothing, nothing)
        offsets = np.cumsum([0, *(chunk.blocks.lines for chunk in chunks)])
        start = np.concatenate([chunk.start for chunk in chunks])
        length = np.concatenate([chunk.length for chunk in chunks])
        ranks = [chunk.rank for chunk in chunks if chunk.rank is not None]
        lines = cls(
            blocks,
            Spans(chunks[0].buffer, start, start + length),
            np.concatenate([chunk.hashes for chunk in chunks]),
            np.concatenate([chunk.score for chunk in chunks]),
            np.concatenate(ranks) if ranks else None,
            np.concatenate([chunk.hit + at for chunk, at in zip(chunks, offsets, strict=False)]),
            np.concatenate([chunk.row for chunk in chunks]),
        )
        return lines if len(set(blocks.names)) == len(blocks.names) else lines._regrouped()

    def _regrouped(self) -> "_Lines":
        """The same lines with those of a topic brought together, in the file's order."""
        number = ordinals(self.blocks.names)
        block = np.array([number[name] for name in self.blocks.names])
        topic = np.repeat(block, self.blocks.lengths)
        order = np.argsort(topic, kind="stable")
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        starts = np.searchsorted(topic[order], np.arange(len(number)))
        hit = place[self.hit]
        by_place = np.argsort(hit)
        return _Lines(
            Blocks(tuple(number), starts, len(order)),
            self.documents.take(order),
            self.hashes[order],
            self.score[order],
            None if self.rank is None else self.rank[order],
            hit[by_place],
            self.row[by_place],
        )

    def places(self, reading: Reading) -> Integers | None:
        """Each line's place in the order asked for; None where it is the file's."""
        if reading.order == "file":
            return None
        if reading.order == "rank":
            assert self.rank is not None, "the order by rank needs the rank column"
            return places(-self.rank, self.blocks.starts)
        return places(comparable(self.score, reading), self.blocks.starts, self._tie_keys)

    def _tie_keys(self, lines: Integers) -> list[Words]:
        return self.documents.take(lines).sort_keys()

    def refuse_repeated(self) -> None:
        """Raise RepeatedDocument where a document stands twice in a topic."""
        lengths = self.blocks.lengths
        if len(lengths) and (lengths == lengths[0]).all():
            ordered = np.sort(self.hashes.reshape(-1, int(lengths[0])), axis=1)
            if not (ordered[:, 1:] == ordered[:, :-1]).any():
                return
        topic = np.repeat(np.arange(len(lengths)), lengths)
        keys = self.hashes + topic.astype(np.uint64) * PRIME
        ordered = np.sort(keys)
        again = ordered[1:][ordered[1:] == ordered[:-1]]
        for key in again.tolist():
            seen: set[tuple[int, bytes]] = set()
            for line in np.flatnonzero(keys == key).tolist():
                found = int(topic[line]), self.documents.text(line)
                if found in seen:
                    raise RepeatedDocument(decoded(self.blocks.names[found[0]]), decoded(found[1]))
                seen.add(found)
