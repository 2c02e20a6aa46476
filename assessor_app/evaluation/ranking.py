"""The order of a run's lines within topics; only lines out of order or tied are sorted."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.byte_strings import Blocks, Words
from assessor_app.evaluation.document_lengths import text_of_hits, text_of_kept
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements

HALF_BITS = np.uint64(32)
HALF = np.uint64((1 << 32) - 1)
TieKeys = Callable[[Integers], list[Words]]


def places(
    key: NDArray[np.floating],
    starts: Integers,
    tie_keys: TieKeys | None = None,
    rising: bool = False,
) -> Integers | None:
    """Return each line's place, from 0 over all lines, with each topic's lines by descending key.

    key: one number per line, no NaN. starts: the first line of each topic; topics stay in place.
    tie_keys: returns, for some lines, the keys for lexsort that order their document ids. Lines of
    equal key are ordered by descending id (ascending if `rising`), or keep their order if
    `tie_keys` is None. Returns None if the lines are in this order already.
    """
    if len(key) < 2:
        return None
    inside = np.ones(len(key) - 1, bool)
    inside[starts[1:] - 1] = False
    unsettled = (key[1:] >= key[:-1]) if tie_keys else (key[1:] > key[:-1])
    if not (unsettled & inside).any():
        return None
    order = np.arange(len(key))
    if ((key[1:] > key[:-1]) & inside).any():
        topic = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(key)))
        order = np.lexsort((-key, topic))
        key = key[order]
    if tie_keys:
        _settle_ties(order, (key[1:] == key[:-1]) & inside, tie_keys, rising)
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    return place


def _settle_ties(
    order: Integers, ties_next: NDArray[np.bool_], tie_keys: TieKeys, rising: bool
) -> None:
    """Order, in place, the lines of each run of equal keys by descending id.

    rising: order them by ascending id instead. ties_next: per line, whether it ties with the next
    line.
    """
    if not ties_next.any():
        return
    tied = np.zeros(len(order), bool)
    tied[:-1] |= ties_next
    tied[1:] |= ties_next
    position = np.flatnonzero(tied)
    lines = order[position]
    at = np.arange(len(lines))
    begins = ~ties_next[position[:-1]]
    for part in _halves(tie_keys(lines)):
        # Tied lines are adjacent already: sorting moves lines by a few places only, and is fast.
        key = part[at] if rising else HALF - part[at]
        key[1:] |= np.cumsum(begins, dtype=np.uint64) << HALF_BITS
        by_key = np.argsort(key, kind="stable")
        at, key = at[by_key], key[by_key]
        begins = key[1:] != key[:-1]
        if begins.all():
            break
    order[position] = lines[at]


def _halves(keys: list[Words]) -> Iterator[Words]:
    """Yield the high and the low half of each key, the most important first."""
    for key in reversed(keys):
        yield key >> HALF_BITS
        yield key & HALF


Narrow = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Ranking:
    """One run joined to the judgements. Its hits are the judged documents that it retrieved.

    Arrays over topics are in the judgements' order; hits are by topic, then rank from 1.
    extra_topics: the number of topics of the run that are not judged. retrieved: per topic, the
    number of documents. seen: per topic, whether the run has it. hit_*: one entry per hit,
    including hits with a negative grade; hit_row: the hit's judgement. row_grade: the grades of
    all judgements. Numbers are 32 bits wide, because the hits of all runs are in memory at once.
    scores: of the hits; if `starts` is given, of all lines of the run, which is no copy.
    starts: per topic, its first line in `scores`.
    tied: the run with its ties in the best and in the worst order, if the options ask for it.
    hit_text: float64[hits, 5] with the columns of `document_lengths`; None without lengths.
    counted: the number of hits, once they are removed.
    """

    name: str
    tag: str
    extra_topics: int
    retrieved: Integers
    seen: NDArray[np.bool_]
    hit_topic: Narrow
    hit_rank: Narrow
    scores: Doubles
    hit_row: Narrow
    row_grade: Doubles
    tied: tuple["Ranking", "Ranking"] | None = None
    hit_text: Doubles | None = None
    counted: int | None = None
    starts: Integers | None = None

    @property
    def hit_score(self) -> Doubles:
        """The scores of the hits."""
        if self.starts is None:
            return self.scores
        return self.scores.take(self.starts.take(self.hit_topic) + self.hit_rank - 1)

    @property
    def hits_found(self) -> int:
        """The number of hits, also after `without_hits`."""
        return len(self.hit_rank) if self.counted is None else self.counted

    @property
    def hit_grade(self) -> Doubles:
        """The grades of the hits."""
        return self.row_grade.take(self.hit_row)

    def without_hits(self) -> "Ranking":
        """Return the run without its hits, which are not needed once the scores are computed."""
        none, no_scores = np.empty(0, np.int32), np.empty(0)
        return replace(
            self,
            hit_topic=none,
            hit_rank=none,
            scores=no_scores,
            starts=None,
            hit_row=none,
            tied=None,
            hit_text=None,
            counted=self.hits_found,
        )


def comparable(score: Doubles, options: EvaluationOptions) -> NDArray[np.floating]:
    """Return the scores as they are compared: as doubles, or as 32-bit floats like trec_eval 9."""
    if options.compat >= 10:
        return score
    with np.errstate(over="ignore"):
        return score.astype(np.float32)


@dataclass(frozen=True, slots=True)
class RankedLines:
    """The hits of some topics of a run, each with its rank from 1, and the lengths of the topics.

    score: of each hit; if `starts` is given, of each line. starts: the first line of each topic.
    tie_first, tie_last: the first and last rank of the lines that tie with each hit; None if ties
    are not asked for. text: as `Ranking.hit_text`.
    """

    names: tuple[bytes, ...]
    lengths: Integers
    rank: Narrow
    row: Narrow
    score: Doubles
    tie_first: Narrow | None = None
    tie_last: Narrow | None = None
    text: Doubles | None = None
    starts: Integers | None = None

    @classmethod
    def placed(
        cls,
        blocks: Blocks,
        hit: Integers,
        place: Integers | None,
        row: NDArray[np.integer],
        score: Doubles,
        key: NDArray[np.floating] | None = None,
    ) -> "RankedLines":
        """Return the ranked hits.

        hit, row, score: per hit, its line, its judgement and its score. place: the place of every
        line; None if lines are in place. key: the sort key of all lines, if ties are asked for.
        """
        # A search per block is faster than one per hit.
        first = np.searchsorted(hit, np.append(blocks.starts, blocks.lines))
        at = hit if place is None else place[hit]
        begin = np.repeat(blocks.starts, np.diff(first))
        rank = (at - begin + 1).astype(np.int32)
        narrow = row.astype(np.int32)
        if key is None:
            return cls(blocks.names, blocks.lengths, rank, narrow, score)
        bounds = _tie_bounds(blocks, place, key)
        tie_first, tie_last = ((bound[at] - begin + 1).astype(np.int32) for bound in bounds)
        return cls(blocks.names, blocks.lengths, rank, narrow, score, tie_first, tie_last)

    def with_text(
        self, blocks: Blocks, hit: Integers, place: Integers | None, text: Doubles | None
    ) -> "RankedLines":
        """Return the hits with the text that is read up to them; unchanged without lengths.

        blocks, hit, place: as in `placed`. text: float64[lines, 3], of the lines as in `blocks`.
        """
        if text is None:
            return self
        in_order, at = text, hit
        if place is not None:
            in_order, at = np.empty_like(text), place[hit]
            in_order[place] = text
        return replace(self, text=text_of_hits(in_order, at, at - self.rank + 1))

    def part(self, blocks: slice, hits: slice) -> "RankedLines":
        """Return these topics, whose hits are `hits`."""
        return RankedLines(
            self.names[blocks],
            self.lengths[blocks],
            self.rank[hits],
            self.row[hits],
            self.score[hits],
            None if self.tie_first is None else self.tie_first[hits],
            None if self.tie_last is None else self.tie_last[hits],
            None if self.text is None else self.text[hits],
        )


def _tie_bounds(
    blocks: Blocks, place: Integers | None, key: NDArray[np.floating]
) -> tuple[Integers, Integers]:
    """Return, per place, the first and the last place of the lines of its topic that tie with
    it.
    """
    in_order = key
    if place is not None:
        in_order = np.empty_like(key)
        in_order[place] = key
    begins = np.ones(len(key), bool)
    begins[1:] = in_order[1:] != in_order[:-1]
    begins[blocks.starts] = True
    first = np.flatnonzero(begins)
    length = np.diff(first, append=len(key))
    return np.repeat(first, length), np.repeat(first + length - 1, length)


def ranking_of(
    name: str, tag: str, lines: RankedLines, judgements: Judgements, options: EvaluationOptions
) -> Ranking:
    """Return the run's ranking, with the hits in the judgements' order of topics.

    No topic may occur twice in `lines`.
    """
    topics = len(judgements.topics)
    number = judgements.numbers(lines.names)
    retrieved = np.zeros(topics + 1, np.int64)
    retrieved[number] = lines.lengths
    seen = np.zeros(topics + 1, bool)
    seen[number] = True
    row, rank, score, starts = lines.row, lines.rank, lines.score, None
    if lines.starts is not None:
        starts = np.zeros(topics + 1, np.int64)
        starts[number] = lines.starts
    topic = judgements.row_topic.take(row).astype(np.int32)
    extra = int((number == topics).sum())

    def ranking(rank: Narrow) -> Ranking:
        """Return the ranking with these ranks instead of those of the lines."""
        order = _order(topic, rank)
        of_hits = score[order] if starts is None else score
        hits = topic[order], rank[order], of_hits, row[order]
        held = retrieved[:topics], seen[:topics], *hits, judgements.row_grade
        text = None if lines.text is None else lines.text[order]
        return as_read(Ranking(name, tag, extra, *held, hit_text=text, starts=starts), options)

    found = ranking(rank)
    if not options.ties:
        return found
    best, worst = (ranking(other) for other in _tied_ranks(topic, lines, judgements.row_grade[row]))
    return replace(found, tied=(best, worst))


def _order(topic: Narrow, rank: Narrow) -> Integers | slice:
    """Return the indexes that sort the hits by topic, then rank."""
    key = topic * np.int64(int(rank.max(initial=0)) + 1) + rank
    return np.argsort(key, kind="stable") if (key[1:] < key[:-1]).any() else slice(None)


def _tied_ranks(topic: Narrow, lines: RankedLines, grade: Doubles) -> tuple[Narrow, Narrow]:
    """Return the hits' ranks with ties in the best and in the worst order.

    Best: by descending grade, then documents without a judgement; worst: the reverse. Lines that
    are not ordered by score have no ties.
    """
    first, last = lines.tie_first, lines.tie_last
    if first is None or last is None:
        return lines.rank, lines.rank
    order = np.lexsort((-grade, first, topic))
    new = np.ones(len(order), bool)
    same_topic = topic[order][1:] == topic[order][:-1]
    new[1:] = ~same_topic | (first[order][1:] != first[order][:-1])
    start = np.flatnonzero(new)
    within = np.arange(len(order)) - np.repeat(start, np.diff(start, append=len(order)))
    best, worst = np.empty_like(lines.rank), np.empty_like(lines.rank)
    best[order] = first[order] + within
    worst[order] = last[order] - within
    return best, worst


def as_read(ranking: Ranking, options: EvaluationOptions) -> Ranking:
    """Return the ranking cut at the depth, then without unjudged documents, as the options say.

    trec_eval applies the two options in this order.
    """
    kept = np.ones(len(ranking.hit_rank), bool)
    retrieved, rank = ranking.retrieved, ranking.hit_rank
    if options.depth is not None:
        kept &= rank <= options.depth
        retrieved = np.minimum(retrieved, options.depth)
    if options.judged_only:
        kept &= ranking.hit_grade >= 0
        topic = ranking.hit_topic[kept]
        retrieved = np.bincount(topic, minlength=len(retrieved))
        rank = rank.copy()
        rank[kept] = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
    text = None if ranking.hit_text is None else ranking.hit_text[kept]
    if text is not None and options.judged_only:
        text = text_of_kept(text, ranking.hit_topic[kept].astype(np.int64))
    if kept.all() and retrieved is ranking.retrieved:
        return ranking
    return replace(
        ranking,
        retrieved=retrieved,
        hit_topic=ranking.hit_topic[kept],
        hit_rank=rank[kept],
        scores=ranking.hit_score[kept],
        starts=None,
        hit_row=ranking.hit_row[kept],
        hit_text=text,
    )
