"""Which topics count for a run."""

from collections.abc import Sequence

import numpy as np

from assessor_app.evaluation.byte_spans import Integers
from assessor_app.evaluation.rankings import Rankings


def counted_topics(rankings: Rankings, run: int, topics: Sequence[int] | None) -> Integers:
    """Of these topics (None: all) those that count for the run, as in its averages."""
    chosen = np.arange(len(rankings.topics)) if topics is None else np.array(topics, np.int64)
    if rankings.options.complete:
        return chosen
    return chosen[rankings.rankings[run].seen[chosen]]
