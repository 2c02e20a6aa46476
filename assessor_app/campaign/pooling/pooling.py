"""Choose the documents to judge: preview a pool, and make it."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import TakenIn, take_in
from assessor_app.campaign.pooling.pool_question import Asked, ask
from assessor_app.campaign.pooling.pool_request import PoolRequest
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress, Silent
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Frame, Selection
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, samples
from assessor_app.store.tables.pools import PoolEntry
from assessor_app.store.tables.samples import SampledDocument

CHANGED_TABLES = ("sampled", "pooling", "pooled", "pooled_from")
SECONDS_PER_DOCUMENT = 30.0
DEPTH_STEP = re.compile(r"depth(?: (?P<depth>\d+))?(?P<budget> budget \d+)?")


class TopicSize(NamedTuple):
    """The documents of a topic's pool: their number, how many are judged, and how many are new."""

    topic: str
    documents: int
    judged: int
    new: int


class RunShare(NamedTuple):
    """The contribution of a run: pooled documents that it retrieved, those that no other run
    retrieved, and how many of these are known to be relevant.
    """

    run: str
    brings: int
    alone: int
    relevant_alone: int


@dataclass(frozen=True, slots=True)
class PoolPreview:
    """What a method chooses; other documents of the present pool stay in it.

    topics, runs: in the campaign's order. total: documents chosen; judged: of them judged by
    somebody; relevant: of them known to be relevant; new: of them not in the pool yet. hours: the
    work of one assessor on the unjudged ones, at the pace so far. without_text: how many have no
    text in the campaign. present: documents in the present pool; steps: how it was made, in words.
    """

    method: str
    topics: tuple[TopicSize, ...]
    runs: tuple[RunShare, ...]
    total: int
    judged: int
    relevant: int
    new: int
    hours: float
    without_text: int
    present: int = 0
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pooled:
    """The result of making a pool: documents added, present before, and removed.

    texts: the result of importing the texts that stayed in files.
    """

    changes: Changes
    preview: PoolPreview
    added: int
    kept: int
    removed: int = 0
    texts: TakenIn = field(default_factory=TakenIn)


def preview(
    campaign: Campaign, wanted: PoolRequest | int, progress: Progress | None = None
) -> PoolPreview:
    """The size of a pool that is not made yet. A number is the depth of a depth-k pool.

    Raises WrongUse if there are no runs, or for an invalid request.
    """
    request = _request(wanted)
    asked, selection = _select(campaign, request, progress)
    return _preview(campaign, request, asked, selection)


def make_pool(
    campaign: Campaign, wanted: PoolRequest | int, progress: Progress | None = None
) -> Pooled:
    """Make the pool, or add to the present one. Pooled and judged documents stay.

    With `replace`, documents that are not chosen leave the pool unless they are judged. A sample
    replaces the sample before it. Texts that stayed in files are imported first; those that cannot
    be read are counted. Raises WrongUse as `preview` does.
    """
    campaign.writable()
    request = _request(wanted)
    asked, selection = _select(campaign, request, progress)
    shown = _preview(campaign, request, asked, selection)
    entries = list(_entries(campaign, asked, selection))
    to_judge = pools.all_documents(campaign.store).union(one.document for one in entries)
    texts = take_in(campaign, sorted(to_judge), progress or Silent())
    with campaign.store.transaction():
        with recorded(campaign.store, CHANGED_TABLES) as found:
            added, kept = pools.put(campaign.store, entries, request.in_words)
            if selection.frame is not None:
                samples.put(campaign.store, _sampled(campaign, asked, selection.frame))
            removed = 0
            if request.replace:
                chosen = ((entry.topic, entry.document) for entry in entries)
                removed = pools.keep_only(campaign.store, chosen)
        made = Import(request.in_words, "pool", time.time(), added, "documents", replaced=removed)
        import_operations.add(
            campaign.store, Operation(import_operations.POOL, (made,)), found.images
        )
    changes = Changes(pool=True, documents=bool(texts.taken))
    return Pooled(changes, shown, added, kept, removed, texts)


def sample_frame(campaign: Campaign) -> tuple[SampledDocument, ...]:
    """The last stratified sample: all documents of its strata, sampled or not, by topic and id."""
    return tuple(samples.frame(campaign.store))


def methods(campaign: Campaign) -> tuple[str, ...]:
    """The steps in which the pool was made, in words."""
    return pools.methods(campaign.store)


def pool_depth(campaign: Campaign) -> int | None:
    """The depth of the pool in every run; None if it was not made by depth alone."""
    steps = [DEPTH_STEP.fullmatch(step) for step in methods(campaign)]
    if len(steps) == 1 and steps[0] and not steps[0]["budget"]:
        return int(steps[0]["depth"])
    # With a budget it goes less deep than asked for, and a later pool may have replaced a deeper.
    return pools.deepest(campaign.store) if steps and all(steps) else None


def pace(campaign: Campaign) -> float:
    """The median seconds per judgement so far; half a minute if there is none."""
    taken = journal.active_seconds(campaign.store)
    return float(np.median(taken)) if len(taken) else SECONDS_PER_DOCUMENT


def _request(wanted: PoolRequest | int) -> PoolRequest:
    return PoolRequest(depth=wanted) if isinstance(wanted, int) else wanted


def _select(
    campaign: Campaign, request: PoolRequest, progress: Progress | None
) -> tuple[Asked, Selection]:
    method, strata = request.checked()
    asked = ask(campaign, request, strata, progress)
    return asked, method.select(asked.question)


def _preview(
    campaign: Campaign, request: PoolRequest, asked: Asked, selection: Selection
) -> PoolPreview:
    question, chosen = asked.question, selection.chosen
    topic = question.candidates.topic[chosen]
    is_judged = question.outcome[chosen] != UNKNOWN
    is_new = ~question.pooled[chosen]
    sizes, judged, new = (
        np.bincount(topic[of], minlength=len(asked.topics)).tolist()
        for of in (slice(None), is_judged, is_new)
    )
    unjudged = len(chosen) - int(is_judged.sum())
    return PoolPreview(
        request.in_words,
        tuple(map(TopicSize, asked.topics, sizes, judged, new)),
        _shares(asked, selection),
        len(chosen),
        int(is_judged.sum()),
        int((question.outcome[chosen] == 1).sum()),
        int(is_new.sum()),
        unjudged * pace(campaign) / 3600,
        _without_text(campaign, asked, selection),
        pools.total(campaign.store),
        methods(campaign),
    )


def _shares(asked: Asked, selection: Selection) -> tuple[RunShare, ...]:
    held, outcome = asked.question.candidates, asked.question.outcome
    is_chosen = np.zeros(len(held), bool)
    is_chosen[selection.chosen] = True
    is_alone = is_chosen & (held.size == 1)
    columns = (
        np.bincount(held.run[np.repeat(of, held.size)], minlength=len(asked.runs)).tolist()
        for of in (is_chosen, is_alone, is_alone & (outcome == 1))
    )
    return tuple(map(RunShare, asked.runs, *columns))


def _without_text(campaign: Campaign, asked: Asked, selection: Selection) -> int:
    codes = np.unique(asked.question.candidates.document[selection.chosen]).tolist()
    ids = documents.ids_of(campaign.store, codes)
    return len(ids) - len(documents.known(campaign.store, ids))


def _entries(campaign: Campaign, asked: Asked, selection: Selection) -> Iterator[PoolEntry]:
    held, chosen = asked.question.candidates, selection.chosen
    ids = documents.ids_of(campaign.store, held.document[chosen].tolist())
    of_topic, starts, sizes = (
        column[chosen].tolist() for column in (held.topic, held.start, held.size)
    )
    for topic, document, start, size in zip(of_topic, ids, starts, sizes, strict=True):
        rows = slice(start, start + size)
        brought = zip(held.run[rows].tolist(), held.rank[rows].tolist(), strict=True)
        who = tuple((asked.runs[run], rank) for run, rank in brought)
        yield PoolEntry(asked.topics[topic], document, who)


def _sampled(campaign: Campaign, asked: Asked, frame: Frame) -> Iterator[SampledDocument]:
    held = asked.question.candidates
    ids = documents.ids_of(campaign.store, held.document[frame.candidate].tolist())
    rows = zip(
        held.topic[frame.candidate].tolist(),
        ids,
        frame.stratum.tolist(),
        frame.chance.tolist(),
        frame.drawn.tolist(),
        strict=True,
    )
    for topic, document, stratum, chance, drawn in rows:
        yield SampledDocument(asked.topics[topic], document, stratum + 1, chance, drawn)
