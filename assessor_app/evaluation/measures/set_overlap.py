"""The retrieved set against the relevant set, the collection, and what the user already knew.

Measure functions return float64[runs, topics], NaN where undefined; the source of each formula is
in its `Measure`. In the formulas F is the retrieved set, R the relevant set and A the collection.
"""

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, defined_ratio
from assessor_app.evaluation.measures.measure import BETA, REL, Measure, Parameter
from assessor_app.evaluation.measures.sets import RIJSBERGEN, f_measure
from assessor_app.evaluation.rankings import Rankings

SALTON = "Salton & McGill, Introduction to modern information retrieval, 1983"
COLLECTION = Parameter(
    "collection", "number of documents in the collection", int, low=1, required=True
)


def fallout(rankings: Rankings, collection: int, rel: int | None = None) -> Doubles:
    """Return |F - R| / |A - R|: the share retrieved of all documents that are not relevant.

    collection: |A|. NaN if every document is relevant. Raises WrongUse if the collection is
    smaller than the documents that a topic retrieves or has relevant.
    """
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    _refuse_small(collection, rankings.retrieved + known - found)
    return rankings.per_topic(defined_ratio(rankings.retrieved - found, collection - known))


def generality(rankings: Rankings, collection: int, rel: int | None = None) -> Doubles:
    """Return |R| / |A|: the share of the collection that is relevant. collection: |A|.

    Raises WrongUse if the collection is smaller than a topic's relevant documents.
    """
    known = rankings.relevant_known(rel)
    _refuse_small(collection, known)
    return rankings.per_topic(known / collection)


def _refuse_small(collection: int, needed: NDArray[np.integer]) -> None:
    most = int(needed.max(initial=0))
    if most > collection:
        raise WrongUse(
            tr_count(
                "a collection of {0:,} document is too small for these runs and judgements",
                "a collection of {0:,} documents is too small for these runs and judgements",
                collection,
            ),
            expected=(
                "at least {0:,}, the documents that one topic retrieves or has relevant",
                most,
            ),
        )


def e_measure(rankings: Rankings, rel: int | None = None, beta: float = 1.0) -> Doubles:
    """Return 1 - F = 1 - (1 + b^2) / (b^2 / r + 1 / p); 1 if nothing relevant is retrieved.

    p, r: precision and recall of the set. beta: b, the weight of recall.
    """
    return 1.0 - f_measure(rankings, rel, beta)


def jaccard(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return |F and R| / |F or R|; NaN if both sets are empty."""
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    return rankings.per_topic(defined_ratio(found, rankings.retrieved + known - found))


def dice(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return 2 |F and R| / (|F| + |R|); NaN if both sets are empty."""
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    return rankings.per_topic(defined_ratio(2 * found, rankings.retrieved + known))


FALLOUT = Measure(
    "Fallout",
    "Fallout",
    "Share of the non-relevant documents of the collection that are retrieved.",
    SALTON,
    "sets",
    fallout,
    parameters=(REL, COLLECTION),
    higher_is_better=False,
    formula="non-relevant documents retrieved / non-relevant documents of the collection",
    blind_to="recall; differences between runs in a large collection, where it is close to 0",
)
GENERALITY = Measure(
    "Generality",
    "Generality",
    "Share of the collection that is relevant to the topic.",
    SALTON,
    "sets",
    generality,
    parameters=(REL, COLLECTION),
    higher_is_better=None,
    of_topic=True,
    formula="relevant documents / documents of the collection",
    blind_to="the run",
)
SET_E = Measure(
    "SetE",
    "E-measure of the retrieved set",
    "1 minus the F-measure of the retrieved set.",
    RIJSBERGEN,
    "sets",
    e_measure,
    parameters=(REL, BETA),
    higher_is_better=False,
    missing=1.0,
    formula="1 - (1 + beta^2) / (beta^2 / R + 1 / P)",
    blind_to="order; documents that are neither relevant nor retrieved",
)
JACCARD = Measure(
    "SetJaccard",
    "Jaccard coefficient",
    "Share of the documents retrieved or relevant that are both.",
    RIJSBERGEN,
    "sets",
    jaccard,
    parameters=(REL,),
    formula="relevant documents retrieved / documents retrieved or relevant",
    blind_to="order; whether errors are missed or non-relevant documents",
)
DICE = Measure(
    "SetDice",
    "Dice coefficient",
    "Twice the relevant documents retrieved, divided by the documents retrieved plus the relevant "
    "documents; equal to SetF with beta 1.",
    RIJSBERGEN,
    "sets",
    dice,
    parameters=(REL,),
    formula="2 * relevant documents retrieved / (documents retrieved + relevant documents)",
    blind_to="order; whether errors are missed or non-relevant documents",
)


KORFHAGE = "Korfhage, Information storage and retrieval, 1997"
USER_ORIENTED = "user-oriented"


def coverage(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the share retrieved of the relevant documents that the user already knew.

    NaN if the user knew none of them, or if the judgements do not record it.
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
    """Return the share of the relevant documents retrieved that the user did not know.

    NaN if none was retrieved, or if the judgements do not record what the user knew.
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
    "Share of the relevant documents marked as seen before that are retrieved.",
    KORFHAGE,
    USER_ORIENTED,
    coverage,
    parameters=(REL,),
    formula="relevant documents seen before and retrieved / relevant documents seen before",
    blind_to="order; relevant documents that are new to the assessor",
)
NOVELTY = Measure(
    "Novelty",
    "Novelty ratio",
    "Share of the relevant documents retrieved that are not marked as seen before.",
    KORFHAGE,
    USER_ORIENTED,
    novelty,
    parameters=(REL,),
    formula="relevant documents retrieved and not seen before / relevant documents retrieved",
    blind_to="order; the number of relevant documents retrieved",
)
