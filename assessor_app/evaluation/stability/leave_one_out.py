"""Leave one run out: each run scored without the documents that it alone contributed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Ranking, Rankings, combine
from assessor_app.evaluation.scores import score


@dataclass(frozen=True, slots=True)
class LeftOut:
    """The change for each run if its unique documents, which it alone contributed, were unjudged.

    unique: int64[runs], the number of unique documents; unique_relevant: of relevant unique
    documents. before, after: by a measure's name, float64[runs], the run's average with its unique
    documents and without. place_before, place_after: by a measure's name, int64[runs], its rank
    among the runs, from 1.
    """

    unique: Integers
    unique_relevant: Integers
    before: dict[str, Doubles]
    after: dict[str, Doubles]
    place_before: dict[str, Integers]
    place_after: dict[str, Integers]


def leave_one_run_out(
    rankings: Rankings,
    requested: Sequence[Requested],
    depth: int | None = None,
    progress: Progress | None = None,
) -> LeftOut:
    """Return the averages of every run as if it had not been pooled (Zobel, SIGIR 1998).

    depth: that of the pool. A judged document is unique to a run if no other run has it among its
    first `depth` documents (None: anywhere).
    """
    watch = progress or Silent()
    ranked = [one for one in requested if one.measure.text is None]
    runs = len(rankings.names)
    owner = _owners(rankings, depth)
    relevant = rankings.judgements.row_grade >= rankings.level(None)
    averages = score(rankings, ranked).averages
    after = {one.name: np.full(runs, np.nan) for one in ranked}
    place = {one.name: np.zeros(runs, np.int64) for one in ranked}
    for run in range(runs):
        watch.report(run, runs, tr("Leaving one run out"))
        without = score(without_rows(rankings, owner == run), ranked).averages
        for one in ranked:
            after[one.name][run] = without[one.name][run]
            place[one.name][run] = _places(one, without[one.name])[run]
    return LeftOut(
        np.bincount(owner[owner >= 0], minlength=runs),
        np.bincount(owner[(owner >= 0) & relevant], minlength=runs),
        averages,
        after,
        {one.name: _places(one, averages[one.name]) for one in ranked},
        place,
    )


def _owners(rankings: Rankings, depth: int | None) -> Integers:
    """Return int64[judgements]: the only run with the document; -1 if none or several have it."""
    within = np.ones(len(rankings.hit_rank), bool)
    if depth is not None:
        within = rankings.hit_rank <= depth
    row = rankings.hit_row[within]
    run = rankings.hit_cell[within] // max(1, len(rankings.topics))
    rows = len(rankings.judgements.row_grade)
    owner = np.full(rows, -1, np.int64)
    owner[row] = run
    owner[np.bincount(row, minlength=rows) != 1] = -1
    return owner


def without_rows(rankings: Rankings, dropped: NDArray[np.bool_]) -> Rankings:
    """Return the runs without the judgements where `dropped` is true; all topics stay."""
    judgements = rankings.judgements
    kept = ~dropped
    number = np.cumsum(kept) - 1
    entries, sampling, known = judgements.entries, judgements.sampling, judgements.known
    reduced = replace(
        judgements,
        row_topic=judgements.row_topic[kept],
        row_grade=judgements.row_grade[kept],
        entries=entries and entries.of_rows(kept),
        known=None if known is None else known[kept],
        sampling=sampling and sampling.of_rows(kept, judgements.row_grade),
        _kept={},
    )
    return combine(
        reduced,
        [_without(one, kept, number, reduced.row_grade) for one in rankings.rankings],
        rankings.options,
    )


def _without(
    ranking: Ranking, kept: NDArray[np.bool_], number: Integers, row_grade: Doubles
) -> Ranking:
    stays = kept[ranking.hit_row]
    return replace(
        ranking,
        hit_topic=ranking.hit_topic[stays],
        hit_rank=ranking.hit_rank[stays],
        scores=ranking.hit_score[stays],
        starts=None,
        hit_row=number[ranking.hit_row[stays]].astype(np.int32),
        row_grade=row_grade,
        hit_text=None if ranking.hit_text is None else ranking.hit_text[stays],
        tied=None,
    )


def _places(one: Requested, averages: Doubles) -> Integers:
    """Return each run's rank, 1 for the best; equal runs share the better rank, NaN comes last."""
    worth = -averages if one.measure.higher_is_better is not False else averages.copy()
    worth[np.isnan(worth)] = np.inf
    return np.searchsorted(np.sort(worth), worth) + 1
