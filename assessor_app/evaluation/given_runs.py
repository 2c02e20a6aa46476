"""Rank runs that are given in memory; short runs are ranked together."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.evaluation.encoded_lines import RepeatedDocument, encode_blocks, rank_lines
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.given_lines import GivenLines, NamedRun
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.ranking import ranking_of
from assessor_app.evaluation.rankings import Ranking

# Many short runs take less time together. More lines than this leave the cache of the processor.
LINES_AT_ONCE = 1 << 13

Named = tuple[str, GivenLines]


def rank_given_runs(
    runs: Sequence[NamedRun], judgements: Judgements, options: EvaluationOptions
) -> Iterator[Ranking]:
    """Yield the ranking of each run; the runs are in memory.

    Raises BadInput naming run, topic and document, and WrongUse for an order by absent ranks.
    """
    for batch in _batches(_checked(run, options) for run in runs):
        try:
            yield from _rank_together(batch, judgements, options)
        except RepeatedDocument as problem:
            raise BadInput("{0} of run {1}", problem, batch[0][0]) from problem


def rank_given(
    lines: GivenLines, judgements: Judgements, options: EvaluationOptions, name: str, tag: str = ""
) -> Ranking:
    """Return the ranking of the lines of one run. Raises RepeatedDocument."""
    found = encode_blocks(lines.blocks, lines.document, lines.value, lines.rank, judgements)
    found = replace(found, distinct=lines.distinct)
    return rank_lines([found], judgements, options, name, tag)


def _rank_together(
    runs: Sequence[Named], judgements: Judgements, options: EvaluationOptions
) -> Iterator[Ranking]:
    """Yield the ranking of each run. Raises RepeatedDocument, and then `runs` has one entry."""
    if len(runs) == 1:
        name, lines = runs[0]
        yield rank_given(lines, judgements, options, name)
        return
    lines = GivenLines.joined([lines for _, lines in runs])
    found = encode_blocks(lines.blocks, lines.document, lines.value, None, judgements)
    ranked, block, line = replace(found, distinct=True).ranked(options), 0, 0
    for name, one in runs:
        end = block + len(one.blocks.names), line + len(one.value)
        hits = slice(*np.searchsorted(found.hit, [line, end[1]]).tolist())
        yield ranking_of(name, "", ranked.part(slice(block, end[0]), hits), judgements, options)
        block, line = end


def _checked(run: NamedRun, options: EvaluationOptions) -> Named:
    """Return the name and the lines of a run. Raises BadInput and WrongUse."""
    assert not isinstance(run.source, Path), "the run is a file"
    lines = run.source()
    if not len(lines.value):
        raise BadInput("there are no documents in run {0}", run.name)
    if options.order == "rank" and lines.rank is None:
        raise WrongUse("run {0} has no ranks to order it by", run.name)
    return run.name, lines


def _batches(runs: Iterable[Named]) -> Iterator[list[Named]]:
    """Yield the runs, several short ones at once.

    A run that may repeat documents or scatter topics is yielded alone.
    """
    batch: list[Named] = []
    for name, lines in runs:
        held = sum(len(one.value) for _, one in batch)
        if batch and (not lines.distinct or held + len(lines.value) > LINES_AT_ONCE):
            yield batch
            batch = []
        batch.append((name, lines))
        if not lines.distinct:
            yield batch
            batch = []
    if batch:
        yield batch
