"""Choose which documents are judged."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.ordered_runs import ordered_runs
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.coded_runs import CodedRun
from assessor_app.evaluation.reading import Reading
from assessor_app.evaluation.topics import decoded
from assessor_app.judging.pooling import pooling_named
from assessor_app.judging.pooling.pooling_method import Brought, RankedRun
from assessor_app.store import documents, journal, pools, topics
from assessor_app.store.pools import PoolEntry

Codes = NDArray[np.int64]
SECONDS_PER_DOCUMENT = 30.0


@dataclass(frozen=True, slots=True)
class PoolPreview:
    """What a pool would hold.

    topics: (topic id, documents, of them already judged by somebody) in the campaign's order;
    runs: (run, documents only it brings); hours: of work for one assessor at the pace so far.
    without_text: how many of its documents the campaign holds no text of.
    """

    method: str
    depth: int
    topics: tuple[tuple[str, int, int], ...]
    runs: tuple[tuple[str, int], ...]
    total: int
    hours: float
    without_text: int


@dataclass(frozen=True, slots=True)
class Pooled:
    """What making a pool did."""

    changes: Changes
    preview: PoolPreview
    added: int
    kept: int


def preview(
    campaign: Campaign, depth: int, method: str = "depth", progress: Progress | None = None
) -> PoolPreview:
    """The size of a pool that is not made yet. Raises WrongUse without runs or for a bad depth."""
    names, brought, run_names = _select(campaign, depth, method, progress)
    return _preview(campaign, depth, method, names, brought, run_names)


def make_pool(
    campaign: Campaign, depth: int, method: str = "depth", progress: Progress | None = None
) -> Pooled:
    """Make the pool, or add to the one there is. What was pooled or judged before stays."""
    campaign.writable()
    names, brought, run_names = _select(campaign, depth, method, progress)
    shown = _preview(campaign, depth, method, names, brought, run_names)
    with campaign.store.transaction():
        entries = _entries(campaign, names, brought, run_names)
        added, kept = pools.put(campaign.store, entries, f"{method} {depth}")
    return Pooled(Changes(pool=True), shown, added, kept)


def _select(
    campaign: Campaign, depth: int, method: str, progress: Progress | None
) -> tuple[tuple[str, ...], Brought, tuple[str, ...]]:
    pooling = pooling_named(method)
    if depth < 1:
        raise WrongUse(f"the depth of a pool is at least 1, not {depth}")
    runs = ordered_runs(campaign, Reading(), progress=progress)
    if not runs:
        raise WrongUse("there are no runs to pool", advice="import runs first")
    known = [topic.id for topic in topics.all_topics(campaign.store)]
    used = [decoded(name) for run in runs for name in run.blocks.names]
    names = tuple(dict.fromkeys([*known, *used]))
    index = {name: number for number, name in enumerate(names)}
    ranked = [_ranked(run, index) for run in runs]
    return names, pooling.select(ranked, depth), tuple(run.name for run in runs)


def _ranked(run: CodedRun, index: dict[str, int]) -> RankedRun:
    blocks = run.blocks
    topics_of_run = np.array([index[decoded(name)] for name in blocks.names], np.int64)
    first = np.repeat(blocks.starts, blocks.lengths)
    return RankedRun(
        run.name,
        np.repeat(topics_of_run, blocks.lengths),
        run.documents.astype(np.int64),
        np.arange(len(run.documents)) - first + 1,
    )


def _pairs(brought: Brought) -> tuple[Codes, Codes]:
    """First row of each (topic, document), and in how many runs it is."""
    if not len(brought.topic):
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    changed = np.diff(brought.topic, prepend=-1) != 0
    changed |= np.diff(brought.document, prepend=-1) != 0
    first = np.flatnonzero(changed)
    return first, np.diff(np.r_[first, len(brought.topic)])


def _preview(
    campaign: Campaign,
    depth: int,
    method: str,
    names: tuple[str, ...],
    brought: Brought,
    run_names: tuple[str, ...],
) -> PoolPreview:
    first, owners = _pairs(brought)
    sizes = np.bincount(brought.topic[first], minlength=len(names))
    alone = np.bincount(brought.run[first[owners == 1]], minlength=len(run_names))
    columns = journal.grade_columns(campaign.store)
    place = {name: number for number, name in enumerate(names)}
    to_pool = np.array([place.get(name, len(names)) for name in columns.topics], np.int64)
    big = int(max(brought.document.max(initial=0), columns.document.max(initial=0))) + 1
    judged_keys = to_pool[columns.topic] * big + columns.document
    pool_keys = brought.topic[first] * big + brought.document[first]
    known = np.isin(pool_keys, judged_keys)
    judged = np.bincount(brought.topic[first][known], minlength=len(names))
    return PoolPreview(
        method,
        depth,
        tuple((name, int(sizes[at]), int(judged[at])) for at, name in enumerate(names)),
        tuple((name, int(alone[at])) for at, name in enumerate(run_names)),
        len(first),
        (len(first) - int(known.sum())) * pace(campaign) / 3600,
        _without_text(campaign, brought.document[first]),
    )


def _without_text(campaign: Campaign, codes: Codes) -> int:
    ids = documents.ids_of(campaign.store, np.unique(codes).tolist())
    return len(ids) - len(documents.known(campaign.store, ids))


def pace(campaign: Campaign) -> float:
    """Median seconds that a judgement took so far; half a minute while nobody has judged."""
    taken = journal.active_seconds(campaign.store)
    return float(np.median(taken)) if len(taken) else SECONDS_PER_DOCUMENT


def _entries(
    campaign: Campaign, names: tuple[str, ...], brought: Brought, run_names: tuple[str, ...]
) -> Iterator[PoolEntry]:
    first, owners = _pairs(brought)
    ids = documents.ids_of(campaign.store, brought.document[first].tolist())
    for start, count, document in zip(first.tolist(), owners.tolist(), ids, strict=True):
        rows = range(start, start + count)
        who = tuple((run_names[brought.run[row]], int(brought.rank[row])) for row in rows)
        yield PoolEntry(names[brought.topic[start]], document, who)
