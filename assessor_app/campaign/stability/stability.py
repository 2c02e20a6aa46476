"""Stability of the system ranking: pool bias, and the effect of unjudged documents."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.campaign.evaluating.comparing import ComparisonMethods, compare, swapped_pairs
from assessor_app.campaign.evaluating.evaluation import Evaluation, with_topics
from assessor_app.campaign.evaluating.ranking_similarity import RankedTopics
from assessor_app.domain.language import marked, tr
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table, explained
from assessor_app.evaluation.measures import Requested, parse_measure
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.stability.decisive_documents import Candidates, decisive_documents
from assessor_app.evaluation.stability.leave_one_out import LeftOut, leave_one_run_out
from assessor_app.evaluation.statistics.power import LEVEL, POWER, topics_needed

DEFAULT_MEASURES = ("AP", "nDCG@10", "P@10")
LISTED = 20
DEEPEST_CANDIDATE = 100
RESIDUAL = "RBPResidual"


DEFAULT_RESAMPLING = "bootstrap"


@dataclass(frozen=True, eq=False, slots=True)
class NamedCandidates:
    """Unjudged documents. topics, documents: the ids of each candidate's topic and document."""

    candidates: Candidates
    topics: tuple[str, ...]
    documents: tuple[str, ...]


def left_out_table(
    evaluation: Evaluation, pool_depth: int | None = None, progress: Progress | None = None
) -> Table:
    """Return a table with a row per run, as if the run had not contributed to the pool.

    It has the number of the run's unique judged documents, and for each measure the run's value and
    place with and without them. pool_depth: a run's unique documents are those that no other run
    returns within this depth; None if no other run may return them at any rank.
    `pooling.pool_depth` returns the depth of the campaign's pool.
    """
    requested = [one for one in evaluation.requested if one.measure.text is None]
    found = _left_out(evaluation, requested, pool_depth, progress)
    (residual,) = parse_measure(RESIDUAL)
    open_end = score(evaluation.rankings, [residual]).averages[residual.name]
    columns = [
        Column("run", "Run", numeric=False),
        Column("unique", "Unique documents", _own(pool_depth), digits=0),
        Column("unique_relevant", "Unique relevant", "Relevant unique documents", digits=0),
    ]
    for one in requested:
        columns += _columns_without(one)
    columns.append(Column(residual.name, residual.name, residual.measure.explanation))
    added = [one for one in columns if one.key.endswith(" without") or one.key == residual.name]
    rows: list[tuple[Cell, ...]] = []
    for run, name in enumerate(evaluation.rankings.names):
        row: list[Cell] = [name, int(found.unique[run]), int(found.unique_relevant[run])]
        for one in requested:
            row += [float(found.before[one.name][run]), float(found.after[one.name][run])]
            row += [int(found.place_before[one.name][run]), int(found.place_after[one.name][run])]
        rows.append((*row, float(open_end[run])))
    note = with_topics(f"{_own_note(pool_depth)} {explained(added)}", evaluation.judged)
    return Table("Leave-one-run-out", tuple(columns), tuple(rows), note)


def _columns_without(one: Requested) -> tuple[Column, ...]:
    """Return the columns of a measure: its values and ranks, with and without the documents."""
    name, without = one.name, marked("Without the judgements of the run's unique documents")
    better = one.measure.higher_is_better
    return (
        Column(name, name, one.measure.explanation, higher_is_better=better),
        Column(f"{name} without", tr("{0} without", name), without),
        Column(f"{name} place", "Rank", tr("Rank of the run by {0}", name), digits=0),
        Column(f"{name} place without", "Rank without", without, digits=0),
    )


def _own(pool_depth: int | None) -> str:
    if pool_depth is None:
        return tr("Judged documents that no other run retrieved at any rank")
    return tr("Judged documents that no other run retrieved within pool depth {0:,}", pool_depth)


def _own_note(pool_depth: int | None) -> str:
    if pool_depth is None:
        return tr(
            "Unique documents of a run: judged documents that no other run retrieved at any rank."
        )
    return tr(
        "Unique documents of a run: judged documents that no other run retrieved within pool depth "
        "{0:,}.",
        pool_depth,
    )


def _left_out(
    evaluation: Evaluation,
    requested: Sequence[Requested],
    pool_depth: int | None,
    progress: Progress | None,
) -> LeftOut:
    """Return the leave-one-run-out values of each measure.

    Each measure is computed on the rankings that it was scored on.
    """
    plain = [one for one in requested if evaluation.rankings_of(one) is evaluation.rankings]
    found = leave_one_run_out(evaluation.rankings, plain, pool_depth, progress)
    for rankings in (evaluation.sample, evaluation.assessors, evaluation.aspects):
        of_its_own = [one for one in requested if evaluation.rankings_of(one) is rankings]
        if rankings is None or not of_its_own:
            continue
        other = leave_one_run_out(rankings, of_its_own, pool_depth, progress)
        found = replace(
            found,
            before=found.before | other.before,
            after=found.after | other.after,
            place_before=found.place_before | other.place_before,
            place_after=found.place_after | other.place_after,
        )
    return found


def decisive_table(
    evaluation: Evaluation,
    runs: Sequence[RankedTopics],
    most: int = LISTED,
    progress: Progress | None = None,
) -> Table:
    """Return a table of the unjudged documents that affect the system ranking most.

    These are the documents whose relevance would change it most. Uses the first measure of the
    evaluation. runs: the same runs as in the evaluation, with document ids. most: maximum number of
    documents. Raises WrongUse for a measure that is not a mean over topics.
    """
    one, rankings = evaluation.requested[0], evaluation.rankings
    named = unjudged_candidates(rankings, runs)
    found = decisive_documents(rankings, one, evaluation.scores, named.candidates, progress)
    rows: list[tuple[Cell, ...]] = []
    for at, candidate in enumerate(found.candidate[:most].tolist()):
        rows.append(
            (
                named.topics[candidate],
                named.documents[candidate],
                int((named.candidates.ranks[:, candidate] > 0).sum()),
                int(found.swaps[at]),
                float(found.spread[at]),
                rankings.names[found.gains[at]],
                rankings.names[found.loses[at]],
            )
        )
    title = tr(
        "Unjudged documents with the largest effect on the ranking by {0} if relevant", one.name
    )
    note = with_topics(tr(DECISIVE_NOTE), evaluation.judged)
    return Table(title, _decisive_columns(one), tuple(rows), note)


DECISIVE_NOTE = marked(
    "If the document is relevant: Swaps is the number of pairs of runs that swap ranks, Gains most "
    "the run with the largest gain, Loses most the run with the smallest gain or largest loss."
)


def _decisive_columns(one: Requested) -> tuple[Column, ...]:
    by_rank = tr("Runs that retrieved it by rank {0}", DEEPEST_CANDIDATE)
    return (
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("runs", "Runs", by_rank, digits=0),
        Column("swaps", "Swaps", "Pairs of runs that would swap ranks", digits=0),
        Column(
            "spread",
            "Largest change",
            tr("Largest change of the difference of two runs in {0}", one.name),
        ),
        Column("gains", "Gains most", "Run with the largest gain", numeric=False),
        Column("loses", "Loses most", "Run with the smallest gain or largest loss", numeric=False),
    )


def unjudged_candidates(rankings: Rankings, runs: Sequence[RankedTopics]) -> NamedCandidates:
    """Return the unjudged documents of judged topics within DEEPEST_CANDIDATE ranks of a run.

    runs: the same runs as in `rankings`, with document ids.
    """
    place: dict[tuple[int, str], int] = {}
    ranks: list[dict[int, int]] = []
    for run, ranked in enumerate(runs):
        of_run: dict[int, int] = {}
        for topic, name in enumerate(rankings.topics):
            judged = _judged_ranks(rankings, run, topic)
            shown = ranked.topics.get(name, ())[:DEEPEST_CANDIDATE]
            for rank, document in enumerate(shown, 1):
                if rank not in judged:
                    of_run[place.setdefault((topic, document), len(place))] = rank
        ranks.append(of_run)
    table = np.zeros((len(runs), len(place)), np.int64)
    for run, of_run in enumerate(ranks):
        table[run, list(of_run)] = list(of_run.values())
    topics = np.array([topic for topic, _ in place], np.int64)
    return NamedCandidates(
        Candidates(topics, table),
        tuple(rankings.topics[topic] for topic, _ in place),
        tuple(document for _, document in place),
    )


def _judged_ranks(rankings: Rankings, run: int, topic: int) -> set[int]:
    held = rankings.rankings[run]
    here = slice(*np.searchsorted(held.hit_topic, [topic, topic + 1]).tolist())
    return set(held.hit_rank[here].tolist())


def topic_stability_table(
    evaluation: Evaluation, resampling: str, progress: Progress | None = None
) -> Table:
    """Return a table with a row per pair of runs and measure, the least stable pair first.

    resampling: name of the method that draws topic samples. The column of topics needed gives the
    number of topics with which a paired t test, uncorrected, would detect a difference as large as
    the observed one. Raises WrongUse as `comparing.swapped_pairs` does.
    """
    way, swaps = swapped_pairs(evaluation, resampling, progress=progress)
    effect = {
        (one.measure, one.a, one.b): one.effect_size
        for one in compare(
            evaluation, ComparisonMethods(correction="none"), progress=progress
        ).pairs
    }
    needed = topics_needed(np.array([effect[one.measure, one.a, one.b] for one in swaps]))
    rows: list[tuple[Cell, ...]] = [
        (
            one.measure,
            one.a,
            one.b,
            one.difference,
            one.rate,
            one.swapped,
            one.splits,
            None if math.isnan(count) else int(count),
        )
        for one, count in zip(swaps, needed.tolist(), strict=True)
    ]
    rows.sort(key=_firmness)
    columns = _columns(way.compared)
    note = with_topics(tr(way.explanation), evaluation.judged)
    return Table("Topic resampling", columns, tuple(rows), note)


def _columns(compared: str) -> tuple[Column, ...]:
    swapping = tr("Share of splits without ties that swap the runs: {0}", tr(compared))
    return (
        Column("measure", "Measure", numeric=False),
        Column("a", "Run A", numeric=False),
        Column("b", "Run B", numeric=False),
        Column("difference", "Difference", "Mean A minus mean B over all topics"),
        Column("rate", "Swap rate", swapping),
        Column("swapped", "Swapped", "Splits whose two parts order the runs differently", digits=0),
        Column("splits", "Splits", digits=0),
        Column(
            "topics",
            "Topics needed",
            tr(
                "Topics for a paired t test (two-sided, unadjusted level {0}) with power {1:.0%}, "
                "if the true effect size is the observed d_z (Sakai 2018)",
                LEVEL,
                POWER,
            ),
            digits=0,
        ),
    )


def _firmness(row: tuple[Cell, ...]) -> float:
    rate = row[4]
    return -rate if isinstance(rate, float) and not math.isnan(rate) else math.inf
