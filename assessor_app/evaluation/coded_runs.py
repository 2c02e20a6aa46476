"""Runs as document codes: sorted once, joined to the judgements after every change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.byte_strings import Blocks, Words, encoded, packed
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import CodedDocuments, Judgements, SharedDocuments
from assessor_app.evaluation.ranking import RankedLines, Ranking, comparable, places, ranking_of


@dataclass(frozen=True, slots=True)
class CodedRun:
    """A run as document codes, grouped by topic.

    `order_coded` puts the lines in their final order once; `rank_coded` joins them to judgements
    any number of times. blocks: the topics' lines. documents, scores: one entry per line. ranks:
    the rank column, if the run is ordered by it: equal ranks are ties. text: float64[lines, 3], the
    lengths of the documents, if they are given.
    """

    name: str
    tag: str
    blocks: Blocks
    documents: NDArray[np.uint32]
    scores: Doubles
    ranks: NDArray[np.integer] | None = None
    text: Doubles | None = None


def topic_blocks(topics: Sequence[str], lengths: Integers) -> Blocks:
    """Return the blocks of a run's lines, which are grouped by topic.

    lengths: the number of lines per topic.
    """
    lengths = np.asarray(lengths, np.int64)
    names = tuple(encoded(topic) for topic in topics)
    return Blocks(names, np.cumsum(lengths) - lengths, int(lengths.sum()))


def order_coded(
    run: CodedRun,
    options: EvaluationOptions,
    document_bytes: Callable[[NDArray[np.uint32]], Sequence[bytes]],
) -> CodedRun:
    """Return the run with the lines of each topic in the order that the options ask for.

    document_bytes: returns the ids of documents; called for documents of tied lines only, unless
    the options give lengths. Raises WrongUse if the order is by rank and the run has no ranks.
    """
    blocks, documents, scores, ranks = run.blocks, run.documents, run.scores, run.ranks
    place: Integers | None = None
    if options.order == "rank":
        if ranks is None:
            raise WrongUse("run {0} has no ranks to order it by", run.name)
        place = places(-ranks.astype(np.float64), blocks.starts)
    elif options.order == "score":

        def tie_keys(lines: Integers) -> list[Words]:
            """Return sort keys of the document ids on these lines."""
            return packed(document_bytes(documents[lines])).sort_keys()

        place = places(comparable(scores, options), blocks.starts, tie_keys, options.ids_rising)
    if place is not None:
        order = np.empty_like(place)
        order[place] = np.arange(len(place))
        documents, scores = documents[order], scores[order]
        ranks = None if ranks is None else ranks[order]
    kept = ranks if options.order == "rank" else None
    text = options.lengths.of(document_bytes(documents)) if options.lengths else None
    return CodedRun(run.name, run.tag, blocks, documents, scores, kept, text)


def rank_coded(run: CodedRun, judgements: Judgements, options: EvaluationOptions) -> Ranking:
    """Return the ranking of an ordered run, joined to judgements with the same document codes.

    judgements: made by `Judgements.from_codes`, maybe with an index of `DocumentsOfSets`.
    """
    hit, row = _judged_lines(run, judgements)
    key: NDArray[np.floating] | None = None
    if options.ties and run.ranks is not None:
        key = -run.ranks.astype(np.float64)
    elif options.ties and options.order == "score":
        key = comparable(run.scores, options)
    # The scores of many hits are not copied. With ties, hits have other ranks than their lines.
    shares = key is None and 2 * len(hit) > len(run.scores)
    score = run.scores if shares else run.scores[hit]
    lines = RankedLines.placed(run.blocks, hit, None, row, score, key)
    lines = replace(lines, starts=run.blocks.starts if shares else None)
    lines = lines.with_text(run.blocks, hit, None, run.text)
    return ranking_of(run.name, run.tag, lines, judgements, options)


def _judged_lines(run: CodedRun, judgements: Judgements) -> tuple[Integers, NDArray[np.integer]]:
    index = judgements.index
    if isinstance(index, SharedDocuments):
        return index.find(run.documents, run.blocks)
    assert isinstance(index, CodedDocuments), "coded runs are joined to coded judgements"
    number = judgements.numbers(run.blocks.names)
    return index.find(run.documents, number, run.blocks.lengths)
