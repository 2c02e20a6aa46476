"""Depth-k pooling: the union over runs of the first k documents per topic."""

from collections.abc import Sequence

import numpy as np

from assessor_app.judging.pooling.pooling_method import Brought, Pooling, RankedRun


def _select(runs: Sequence[RankedRun], depth: int) -> Brought:
    topics, documents, owners, ranks = [], [], [], []
    for number, run in enumerate(runs):
        taken = run.rank <= depth
        topics.append(run.topic[taken])
        documents.append(run.document[taken])
        ranks.append(run.rank[taken])
        owners.append(np.full(int(taken.sum()), number, np.int64))
    if not topics:
        nothing = np.zeros(0, np.int64)
        return Brought(nothing, nothing, nothing, nothing)
    topic, document = np.concatenate(topics), np.concatenate(documents)
    owner, rank = np.concatenate(owners), np.concatenate(ranks)
    order = np.lexsort((rank, owner, document, topic))
    return Brought(topic[order], document[order], owner[order], rank[order])


DEPTH = Pooling(
    "depth",
    "Depth k",
    "The first k documents of every run, for each topic.",
    "Sparck Jones & van Rijsbergen 1975; Voorhees & Harman, TREC (2005)",
    _select,
)
