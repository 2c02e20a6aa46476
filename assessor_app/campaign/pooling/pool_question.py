"""A campaign's runs and judgements as pooling methods take them."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.ordered_runs import ordered_runs
from assessor_app.campaign.evaluating.whose import chosen
from assessor_app.campaign.pooling.pool_request import BY_PRIORITY, PoolRequest
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.coded_runs import CodedRun
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.topic_codes import decoded
from assessor_app.judging.pooling.candidates import Candidates, Codes, RankedRun, candidates_of
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Lots, Question
from assessor_app.judging.pooling.strata import Stratum
from assessor_app.store.tables import documents, pools, stored_runs, stored_topics


@dataclass(frozen=True, eq=False, slots=True)
class Asked:
    """A question with the names of its topics and runs, by their numbers."""

    question: Question
    topics: tuple[str, ...]
    runs: tuple[str, ...]


def ask(
    campaign: Campaign,
    wanted: PoolRequest,
    strata: tuple[Stratum, ...],
    progress: Progress | None = None,
) -> Asked:
    """Everything a method may look at. Raises WrongUse without runs."""
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
        _lots(campaign, names, wanted.seed or 0),
        lambda done, total: watch.report(done, total, "Choosing documents"),
    )
    return Asked(question, names, run_names)


def _candidates(
    campaign: Campaign, depth: int | None, watch: Progress
) -> tuple[tuple[str, ...], tuple[str, ...], Candidates]:
    if not stored_runs.names(campaign.store):
        raise WrongUse("there are no runs to pool", advice="import runs first")
    known = tuple(topic.id for topic in stored_topics.all_topics(campaign.store))
    revisions = tuple(stored_runs.revisions(campaign.store).items())

    def make() -> tuple[tuple[str, ...], tuple[str, ...], Candidates]:
        ordered = ordered_runs(campaign, EvaluationOptions(), progress=watch)
        used = [decoded(name) for run in ordered for name in run.blocks.names]
        names = tuple(dict.fromkeys([*known, *used]))
        index = {name: number for number, name in enumerate(names)}
        ranked = [_ranked(run, index) for run in ordered]
        return names, tuple(run.name for run in ordered), candidates_of(ranked, depth)

    return campaign.remember("pool candidates", (known, revisions, depth), make)


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
    """Of each pair the number of its candidate, -1 where it is none."""
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
    """What everybody's judgements say, settled by the usual rule."""
    which = chosen(campaign)
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
        # By the names and not by the numbers, so that the same files give the same sample in
        # whatever order they came into a campaign.
        ids = documents.ids_of(campaign.store, of_documents.tolist())
        lots = np.empty(len(ids), np.uint64)
        for at, (topic, document) in enumerate(zip(of_topics.tolist(), ids, strict=True)):
            text = f"{seed}\0{names[topic]}\0{document}".encode("utf-8", "surrogatepass")
            lots[at] = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
        return lots

    return draw
