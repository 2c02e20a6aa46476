"""Choose the documents to judge: preview a pool, and make it."""

import hashlib
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.importing.referred_texts import TakenIn, take_in, text_of
from assessor_app.campaign.judging.judging import refuse_unknown_topic
from assessor_app.campaign.pooling.pool_request import BY_PRIORITY, PoolRequest
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.byte_strings import decoded
from assessor_app.evaluation.coded_runs import CodedRun
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.judging.pooling.candidates import Candidates, Codes, RankedRun, candidates_of
from assessor_app.judging.pooling.pooling_method import (
    UNKNOWN,
    Frame,
    Lots,
    Question,
    Selection,
    Stratum,
)
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, samples, stored_runs, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from assessor_app.store.tables.samples import SampledDocument

CHANGED_TABLES = ("sampled", "pooling", "pooled", "pooled_from")
SECONDS_PER_DOCUMENT = 30.0
SINGLE = "single documents"  # the step of the pool in words
DEPTH_STEP = re.compile(r"depth(?: (?P<depth>\d+))?(?P<budget> budget \d+)?")


class TopicSize(NamedTuple):
    """The pool of a topic, as numbers of documents.

    documents: chosen. judged: judged already. new: not in the present pool.
    """

    topic: str
    documents: int
    judged: int
    new: int


class RunShare(NamedTuple):
    """The contribution of a run to a pool, as numbers of documents.

    brings: chosen documents that the run retrieved. alone: how many of these no other run
    retrieved. relevant_alone: how many of the latter are known to be relevant.
    """

    run: str
    brings: int
    alone: int
    relevant_alone: int


@dataclass(frozen=True, slots=True)
class PoolPreview:
    """The documents that a method chooses; other documents of the present pool stay in it.

    method: the request in words. topics, runs: in the campaign's order. total: documents chosen;
    judged, relevant, new: how many of them are judged, known to be relevant, and not in the pool
    yet. hours: the work of one assessor on the unjudged documents, at the pace so far.
    without_text: how many documents have no text in the campaign. present: documents in the present
    pool; steps: how the present pool was made, in words. topics_without_text: topics with chosen
    documents that are not among the campaign's topics. removed: unjudged documents that leave the
    pool because it is replaced.
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
    topics_without_text: tuple[str, ...] = ()
    removed: int = 0

    @property
    def stay(self) -> int:
        """The number of documents of the present pool that stay, although not chosen now."""
        return self.present - (self.total - self.new) - self.removed


@dataclass(frozen=True, slots=True)
class Pooled:
    """The result of making a pool.

    added, kept, removed: numbers of documents added, present before, and removed. texts: the result
    of importing the texts that stayed in files.
    """

    changes: Changes
    preview: PoolPreview
    added: int
    kept: int
    removed: int = 0
    texts: TakenIn = field(default_factory=TakenIn)


@dataclass(frozen=True, eq=False, slots=True)
class Asked:
    """Inputs of a pooling method. topics, runs: the names, by the numbers used in `question`."""

    question: Question
    topics: tuple[str, ...]
    runs: tuple[str, ...]


def preview(
    campaign: Campaign, wanted: PoolRequest | int, progress: Progress | None = None
) -> PoolPreview:
    """Return the pool that a request would choose, without making it.

    wanted: a request, or the depth of a depth-k pool. Raises WrongUse if there are no runs, or for
    an invalid request.
    """
    request = _request(wanted)
    asked, selection = _select(campaign, request, progress)
    return _preview(campaign, request, asked, selection)


def make_pool(
    campaign: Campaign, wanted: PoolRequest | int, progress: Progress | None = None
) -> Pooled:
    """Make the pool, or add to the present pool. Pooled and judged documents stay.

    wanted: a request, or the depth of a depth-k pool. With `replace`, documents that are not chosen
    leave the pool unless they are judged. A sample replaces the sample before it. Texts that stayed
    in files are imported first; texts that cannot be read are counted. Raises WrongUse as `preview`
    does.
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


def add_document(campaign: Campaign, topic: str, document: str) -> Changes:
    """Add one document to the pool of a topic, for the assessors of the topic to judge.

    It may be in the pool already by a search, for the assessor who found it. The import history
    undoes it. Raises WrongUse for an unknown topic or document, and if the pool has the document
    for all assessors.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown_topic(campaign, topic)
    if pools.holds(campaign.store, topic, document, for_all=True):
        raise WrongUse("document {0!r} is in the pool of topic {1} already", document, topic)
    if text_of(campaign, document) is None:
        raise WrongUse(
            "no such document: {0}", document, advice="import it with --documents, or check its id"
        )
    texts = take_in(campaign, [document])
    with campaign.store.transaction():
        with recorded(campaign.store, CHANGED_TABLES) as found:
            pools.put(campaign.store, [PoolEntry(topic, document)], SINGLE)
        made = Import(SINGLE, "pool", time.time(), 1, "documents")
        import_operations.add(
            campaign.store, Operation(import_operations.POOL, (made,)), found.images
        )
    return Changes(pool=True, documents=bool(texts.taken))


def methods(campaign: Campaign) -> tuple[str, ...]:
    """Return the steps in which the pool was made, in words."""
    return pools.methods(campaign.store)


def pool_depth(campaign: Campaign) -> int | None:
    """Return the depth to which runs are pooled; None if the pool was not made by depth alone.

    Documents added one by one change no depth.
    """
    steps = [DEPTH_STEP.fullmatch(step) for step in methods(campaign) if step != SINGLE]
    if len(steps) == 1 and steps[0] and not steps[0]["budget"]:
        return int(steps[0]["depth"])
    # A budget may end above the requested depth, and a later pool may have replaced a deeper one.
    return pools.deepest(campaign.store) if steps and all(steps) else None


def pace(campaign: Campaign) -> float:
    """Return the median seconds per judgement so far; half a minute if there is none."""
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
    known = {one.id for one in stored_topics.all_topics(campaign.store)}
    pooled = (one for one, size in zip(asked.topics, sizes, strict=True) if size)
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
        tuple(one for one in pooled if one not in known),
        _leaving(campaign, asked, chosen) if request.replace else 0,
    )


def _leaving(campaign: Campaign, asked: Asked, chosen: NDArray[np.int64]) -> int:
    """Return how many documents leave the pool if only `chosen` and judged documents stay."""
    held = asked.question.candidates
    topics = (asked.topics[topic] for topic in held.topic[chosen].tolist())
    kept = zip(topics, held.document[chosen].tolist(), strict=True)
    return len(pools.untouched(campaign.store).difference(kept))


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
        contributed = zip(held.run[rows].tolist(), held.rank[rows].tolist(), strict=True)
        who = tuple((asked.runs[run], rank) for run, rank in contributed)
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


def ask(
    campaign: Campaign,
    wanted: PoolRequest,
    strata: tuple[Stratum, ...],
    progress: Progress | None = None,
) -> Asked:
    """Return the inputs of a pooling method. Raises WrongUse if there are no runs."""
    watch = progress or Silent()
    depth = max(one.last for one in strata) if strata else wanted.depth
    names, run_names, held = _candidates(campaign, depth, watch)
    number = {name: at for at, name in enumerate(names)}
    question = Question(
        held,
        _outcome(campaign, held, number),
        _found(held, _coded(pools.codes_held(campaign.store), number)),
        depth,
        wanted.budget,
        wanted.share == BY_PRIORITY,
        strata,
        _lots(campaign, names, DEFAULT_SEED if wanted.seed is None else wanted.seed),
        lambda done, total: watch.report(done, total, tr("Choosing documents")),
    )
    return Asked(question, names, run_names)


def _candidates(
    campaign: Campaign, depth: int | None, watch: Progress
) -> tuple[tuple[str, ...], tuple[str, ...], Candidates]:
    if not stored_runs.names(campaign.store):
        campaign.refuse_package()
        raise WrongUse("the campaign has no runs", advice="import runs first")
    known = tuple(topic.id for topic in stored_topics.all_topics(campaign.store))
    revisions = tuple(stored_runs.revisions(campaign.store).items())

    def make() -> tuple[tuple[str, ...], tuple[str, ...], Candidates]:
        """Return the names of the topics and of the runs, and the candidates."""
        from assessor_app.campaign.evaluating.evaluating import ordered_runs

        ordered = ordered_runs(campaign, EvaluationOptions(), progress=watch)
        used = [decoded(name) for run in ordered for name in run.blocks.names]
        names = tuple(dict.fromkeys([*known, *used]))
        index = {name: number for number, name in enumerate(names)}
        ranked = [_ranked(run, index) for run in ordered]
        return names, tuple(run.name for run in ordered), candidates_of(ranked, depth)

    return campaign.remember(tr("pool candidates"), (known, revisions, depth), make, bulky=True)


def _ranked(run: CodedRun, index: dict[str, int]) -> RankedRun:
    blocks = run.blocks
    topics_of_run = np.array([index[decoded(name)] for name in blocks.names], np.int64)
    first = np.repeat(blocks.starts, blocks.lengths)
    return RankedRun(
        run.name,
        np.repeat(topics_of_run, blocks.lengths),
        run.documents.astype(np.int64),
        np.arange(len(run.documents)) - first + 1,
        run.scores,
    )


def _coded(pairs: Iterable[tuple[str, int]], number: dict[str, int]) -> tuple[Codes, Codes]:
    known = [(number[topic], document) for topic, document in pairs if topic in number]
    table = np.array(known, np.int64).reshape(-1, 2)
    return table[:, 0], table[:, 1]


def _places(held: Candidates, pairs: tuple[Codes, Codes]) -> Codes:
    """Return int64[pairs]: the index in `held` of each pair; -1 if it is not a candidate.

    held: the candidates. pairs: (topics, documents), two arrays of numbers and codes.
    """
    topic, document = pairs
    if not len(held) or not len(topic):
        return np.full(len(topic), -1, np.int64)
    width = int(max(held.document.max(), document.max())) + 1
    keys, sought = held.topic * width + held.document, topic * width + document
    place = np.minimum(np.searchsorted(keys, sought), len(keys) - 1)
    return np.where(keys[place] == sought, place, -1)


def _found(held: Candidates, pairs: tuple[Codes, Codes]) -> NDArray[np.bool_]:
    is_there = np.zeros(len(held), bool)
    place = _places(held, pairs)
    is_there[place[place >= 0]] = True
    return is_there


def _outcome(campaign: Campaign, held: Candidates, number: dict[str, int]) -> NDArray[np.int8]:
    """Return int8[candidates]: 1 relevant, 0 not relevant by the default rule, or UNKNOWN.

    number: topic -> the topic's number in `held`.
    """
    which = select_judgements(campaign)
    of_topic = np.array([number.get(name, -1) for name in which.topics], np.int64)
    topic = of_topic[which.topic] if len(of_topic) else which.topic
    inside = topic >= 0
    place = _places(held, (topic[inside], which.document[inside]))
    relevant = (which.grade[inside] >= which.relevant_from).astype(np.int8)
    outcome = np.full(len(held), UNKNOWN, np.int8)
    outcome[place[place >= 0]] = relevant[place >= 0]
    return outcome


def _lots(campaign: Campaign, names: tuple[str, ...], seed: int) -> Lots:
    def draw(of_topics: Codes, of_documents: Codes) -> NDArray[np.uint64]:
        """Return uint64[rows]: the random number of each topic and document."""
        # Names, not numbers: the same files give the same sample in any order of import.
        ids = documents.ids_of(campaign.store, of_documents.tolist())
        lots = np.empty(len(ids), np.uint64)
        for at, (topic, document) in enumerate(zip(of_topics.tolist(), ids, strict=True)):
            text = f"{seed}\0{names[topic]}\0{document}".encode("utf-8", "surrogatepass")
            lots[at] = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
        return lots

    return draw
