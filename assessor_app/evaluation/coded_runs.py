"""Runs as document codes: sorted once, joined to the judgements after every change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.byte_strings import Blocks, Words, encoded, packed
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import CodedDocuments, Judgements, code_keys
from assessor_app.evaluation.ranking import RankedLines, Ranking, comparable, places, ranking_of


@dataclass(frozen=True, slots=True)
class CodedRun:
    """A run in its final order: document codes by topic, then rank. Ordered once, joined often.

    ranks: the rank column in that order, where the run is ordered by it: equal ones are ties.
    """

    name: str
    tag: str
    blocks: Blocks
    documents: NDArray[np.uint32]
    scores: Doubles
    ranks: NDArray[np.integer] | None = None


def topic_blocks(topics: Sequence[str], lengths: Integers) -> Blocks:
    """The blocks of a run's lines, which are grouped by topic; lengths: lines per topic."""
    lengths = np.asarray(lengths, np.int64)
    names = tuple(encoded(topic) for topic in topics)
    return Blocks(names, np.cumsum(lengths) - lengths, int(lengths.sum()))


def order_coded(
    run: CodedRun,
    options: EvaluationOptions,
    document_bytes: Callable[[NDArray[np.uint32]], Sequence[bytes]],
) -> CodedRun:
    """Order the lines of each topic of a run, which come in any order.

    document_bytes: gives the ids of documents; asked for those of tied lines only. Raises WrongUse
    where the ranks are asked for and the run has none.
    """
    blocks, documents, scores, ranks = run.blocks, run.documents, run.scores, run.ranks
    place: Integers | None = None
    if options.order == "rank":
        if ranks is None:
            raise WrongUse(f"the run {run.name} has no ranks to order it by")
        place = places(-ranks.astype(np.float64), blocks.starts)
    elif options.order == "score":

        def tie_keys(lines: Integers) -> list[Words]:
            """Sort keys of the document ids on these lines."""
            return packed(document_bytes(documents[lines])).sort_keys()

        place = places(comparable(scores, options), blocks.starts, tie_keys, options.ids_rising)
    if place is not None:
        order = np.empty_like(place)
        order[place] = np.arange(len(place))
        documents, scores = documents[order], scores[order]
        ranks = None if ranks is None else ranks[order]
    kept = ranks if options.order == "rank" else None
    return CodedRun(run.name, run.tag, blocks, documents, scores, kept)


def rank_coded(run: CodedRun, judgements: Judgements, options: EvaluationOptions) -> Ranking:
    """Join an ordered run to judgements made by `Judgements.from_codes` with the same codes."""
    index = judgements.index
    assert isinstance(index, CodedDocuments), "coded runs are joined to coded judgements"
    unjudged = len(judgements.topics)
    number = np.array(
        [judgements.number.get(name, unjudged) for name in run.blocks.names], np.int64
    )
    line_topic = np.repeat(number, run.blocks.lengths)
    hit, row = index.table.find(code_keys(run.documents, line_topic))
    key: NDArray[np.floating] | None = None
    if options.ties and run.ranks is not None:
        key = -run.ranks.astype(np.float64)
    elif options.ties and options.order == "score":
        key = comparable(run.scores, options)
    lines = RankedLines.placed(run.blocks, hit, None, row, run.scores[hit], key)
    return ranking_of(run.name, run.tag, lines, judgements, options)
