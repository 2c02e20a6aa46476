"""Runs read from files in chunks: topics that lie within a chunk are ranked there and then.

So nothing but the hits is kept of most lines, and threads share the work of ranking too.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.encoded_lines import EncodedLines, gather
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.ranking import Narrow, RankedLines, Ranking, ranking_of


class ScatteredTopics(Exception):
    """The lines of a topic do not stand together: the run has to be ranked as a whole."""


@dataclass(frozen=True, slots=True)
class SettledChunk:
    """A chunk of lines: its inner topics ranked, and the lines that may go on in its neighbours."""

    inner: RankedLines | None
    ends: tuple[EncodedLines, ...]


def settle(chunk: EncodedLines, options: EvaluationOptions) -> SettledChunk:
    """Rank all topics of a chunk but the first and the last. Raises RepeatedDocument."""
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
    """Put a run together from its chunks, in order. Raises RepeatedDocument, ScatteredTopics."""
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
    """Rank a run as a whole, its topics in any disorder. Raises RepeatedDocument."""
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
    )


def _all_of(parts: list[Narrow | None]) -> Narrow | None:
    given = [part for part in parts if part is not None]
    return np.concatenate(given) if given else None
