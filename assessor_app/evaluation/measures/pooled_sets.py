"""Micro-averaged precision, recall and F: sums over topics, then their ratio.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import BETA, REL, Measure
from assessor_app.evaluation.measures.sets import (
    RIJSBERGEN,
    f_measure,
    precision,
    recall,
)
from assessor_app.evaluation.rankings import Rankings


def precision_terms(rankings: Rankings, rel: int | None = None) -> tuple[Doubles, Doubles]:
    """Relevant documents retrieved, and documents retrieved."""
    found = rankings.relevant(rel).found
    return rankings.per_topic(found), rankings.per_topic(rankings.retrieved)


def recall_terms(rankings: Rankings, rel: int | None = None) -> tuple[Doubles, Doubles]:
    """Relevant documents retrieved, and relevant documents known."""
    found = rankings.relevant(rel).found
    return rankings.per_topic(found), rankings.per_topic(rankings.relevant_known(rel))


def f_terms(
    rankings: Rankings, rel: int | None = None, beta: float = 1.0
) -> tuple[Doubles, Doubles]:
    """(1 + b^2) |F and R|, and b^2 |R| + |F|: F is the one over the other."""
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    below = beta**2 * known + rankings.retrieved
    return rankings.per_topic((1 + beta**2) * found), rankings.per_topic(below)


MICRO_P = Measure(
    "MicroP",
    "Precision, all topics together",
    "Relevant documents retrieved over documents retrieved, each summed over all topics first.",
    RIJSBERGEN,
    "sets",
    precision,
    parameters=(REL,),
    aggregate="ratio of sums",
    terms=precision_terms,
    formula="relevant retrieved, summed over topics / retrieved, summed over topics",
    blind_to="order; topics with few documents retrieved",
)
MICRO_R = Measure(
    "MicroR",
    "Recall, all topics together",
    "Relevant documents retrieved over relevant documents, each summed over all topics first.",
    RIJSBERGEN,
    "sets",
    recall,
    parameters=(REL,),
    aggregate="ratio of sums",
    terms=recall_terms,
    formula="relevant retrieved, summed over topics / relevant, summed over topics",
    blind_to="order; topics with few relevant documents",
)
MICRO_F = Measure(
    "MicroF",
    "F-measure, all topics together",
    "F-measure of the precision and recall that all topics have together.",
    RIJSBERGEN,
    "sets",
    f_measure,
    parameters=(REL, BETA),
    aggregate="ratio of sums",
    terms=f_terms,
    formula=(
        "(1 + beta^2) * relevant retrieved / (beta^2 * relevant + retrieved), each summed over "
        "topics"
    ),
    blind_to="order; small topics",
)
