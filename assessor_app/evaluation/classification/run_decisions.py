"""A run's scores read as decisions: documents from a score on are answered yes."""

from collections.abc import Sequence

import numpy as np

from assessor_app.evaluation.classification.class_confusion import Flags, Values
from assessor_app.evaluation.counted_topics import counted_topics
from assessor_app.evaluation.rankings import Rankings

LEAST = float(np.finfo(np.float64).min)


def scored_documents(
    rankings: Rankings, run: int, topics: Sequence[int] | None = None
) -> tuple[Flags, Values]:
    """bool[documents], float64[documents]: whether each is relevant, and its score, pooled.

    Documents are those that the run returned for these topics (None: all that count) and that
    are judged, and the relevant ones it did not return, with minus infinity: never left out.
    Where the order is not by score, minus the rank stands for the score. A document returned with
    minus infinity stands before those not returned, as in the ROC curve: with the least number.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, topics)
    hits = one.judged()
    here = np.isin(hits.cell, chosen)
    relevant = hits.grade[here] >= one.level(None)
    by_score = one.options.order == "score"
    scores = np.maximum(hits.score[here], LEAST) if by_score else -hits.rank[here].astype(float)
    missed = int(one.relevant_known()[chosen].sum() - np.count_nonzero(relevant))
    return (
        np.concatenate([relevant, np.ones(missed, bool)]),
        np.concatenate([scores, np.full(missed, -np.inf)]),
    )
