"""Coverage and novelty of a run for a user who already knew some of the documents.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.measures.measure import REL, Measure
from assessor_app.evaluation.rankings import Rankings

KORFHAGE = "Korfhage, Information storage and retrieval, 1997"
USER_ORIENTED = "user-oriented"


def coverage(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Share retrieved of the relevant documents that the user already knew.

    NaN where the user knew none, or the judgements do not say.
    """
    known = rankings.judgements.known
    if known is None:
        return _unsaid(rankings)
    found = rankings.count(rankings.hit_cell[_relevant(rankings, rel) & known[rankings.hit_row]])
    judgements = rankings.judgements
    sought = judgements.row_topic[known & (judgements.row_grade >= rankings.level(rel))]
    known_to_user = rankings.each_run(np.bincount(sought, minlength=len(rankings.topics)))
    return rankings.per_topic(defined_ratio(found, known_to_user))


def novelty(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Share of the relevant documents retrieved that the user did not know.

    NaN where none was retrieved, or the judgements do not say.
    """
    known = rankings.judgements.known
    if known is None:
        return _unsaid(rankings)
    new = rankings.count(rankings.hit_cell[_relevant(rankings, rel) & ~known[rankings.hit_row]])
    return rankings.per_topic(defined_ratio(new, rankings.relevant(rel).found))


def _relevant(rankings: Rankings, rel: int | None) -> NDArray[np.bool_]:
    return rankings.hit_grade >= rankings.level(rel)


def _unsaid(rankings: Rankings) -> Doubles:
    return rankings.per_topic(np.full(rankings.cells, np.nan))


COVERAGE = Measure(
    "Coverage",
    "Coverage ratio",
    "Of the relevant documents marked 'known already' by the assessor, the share retrieved.",
    KORFHAGE,
    USER_ORIENTED,
    coverage,
    parameters=(REL,),
    formula="relevant documents known before and retrieved / relevant documents known before",
    blind_to="order; anything new",
)
NOVELTY = Measure(
    "Novelty",
    "Novelty ratio",
    "Of the relevant documents retrieved, the share not marked 'known already'.",
    KORFHAGE,
    USER_ORIENTED,
    novelty,
    parameters=(REL,),
    formula="relevant documents retrieved and not known before / relevant documents retrieved",
    blind_to="order; how much was found",
)
