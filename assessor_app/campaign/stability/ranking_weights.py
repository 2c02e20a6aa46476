"""The possible effect of judging a document on the ranking of the runs."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluating import each_ordered_run
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.coded_runs import CodedRun
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.evaluation.judgements import CodedDocuments, Judgements
from assessor_app.store.tables import documents

ITEMS_AT_ONCE = 10_000


def weights(
    campaign: Campaign, items: Sequence[tuple[str, str]], progress: Progress = SILENT
) -> dict[tuple[str, str], float]:
    """Return (topic, document) -> weight, see `weights_of`; nothing for fewer than two runs."""
    topics = tuple(dict.fromkeys(topic for topic, _ in items))
    place = {topic: at for at, topic in enumerate(topics)}
    topic = np.array([place[name] for name, _ in items], np.int64)
    codes = np.array(documents.codes(campaign.store, [one for _, one in items]), np.int64)
    found = weights_of(campaign, topics, topic, codes, progress)
    return {} if found is None else dict(zip(items, found.tolist(), strict=True))


def weights_of(
    campaign: Campaign,
    topics: Sequence[str],
    topic: NDArray[np.integer],
    document: NDArray[np.int64],
    progress: Progress = SILENT,
) -> Doubles | None:
    """Return float64[items]: the possible effect of each document on the ranking of the runs.

    The weight is the mean, over pairs of runs, of the difference between the document's discounts 1
    / log2(1 + rank), where the discount is 0 for a run that does not return the document. After
    Carterette, Allan & Sitaraman (2006), Minimal test collections for retrieval evaluation, SIGIR
    2006: a document that two runs rank equally cannot distinguish them. topic: int[items], indices
    into `topics`. document: int[items], codes; no item occurs twice. Returns None for fewer than
    two runs.
    """
    wanted = Judgements.from_codes(
        topics, topic.astype(np.int64), document.astype(np.uint32), np.zeros(len(topic))
    )
    ranks = [
        _ranks(run, wanted)
        for run in each_ordered_run(campaign, DEFAULT_OPTIONS, progress=progress)
    ]
    if len(ranks) < 2:
        return None
    weight = np.empty(len(topic))
    for start in range(0, len(topic), ITEMS_AT_ONCE):
        part = slice(start, start + ITEMS_AT_ONCE)
        rank = np.stack([one[part] for one in ranks])
        discount = np.divide(1.0, np.log2(1.0 + rank), where=rank > 0, out=np.zeros(rank.shape))
        weight[part] = _mean_differences(discount)
    return weight


def _ranks(run: CodedRun, wanted: Judgements) -> NDArray[np.uint32]:
    """Return uint32[items]: the rank of each document in the run; 0 if it is not returned."""
    assert isinstance(wanted.index, CodedDocuments), "the documents are known by their codes"
    unknown = len(wanted.topics)
    topic = np.array([wanted.number.get(name, unknown) for name in run.blocks.names], np.int64)
    line, item = wanted.index.find(run.documents, topic, run.blocks.lengths)
    block = np.searchsorted(run.blocks.starts, line, side="right") - 1
    found = np.zeros(len(wanted.row_topic), np.uint32)
    found[item] = line - run.blocks.starts[block] + 1
    return found


def _mean_differences(values: Doubles) -> Doubles:
    """Return float64[columns]: the mean absolute difference over all pairs of rows."""
    runs = len(values)
    factor = 2 * np.arange(1, runs + 1) - runs - 1
    total: Doubles = (np.sort(values, axis=0) * factor[:, None]).sum(axis=0)
    return total / (runs * (runs - 1) / 2)
