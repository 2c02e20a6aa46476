"""Measures of the retrieved set, regardless of its order, by topic or over all topics together.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

from collections.abc import Mapping

import numpy as np

from assessor_app.domain.language import tr
from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.measures.measure import (
    BETA,
    JUDGED_ONLY,
    REL,
    UNBOUNDED,
    Measure,
    Parameter,
    TrecEvalName,
    Value,
)
from assessor_app.evaluation.rankings import Rankings

RIJSBERGEN = "van Rijsbergen, Information Retrieval, 1979"
TREC_EVAL = "trec_eval"


def number_of_topics(rankings: Rankings) -> Doubles:
    """Return 1 for every topic."""
    return rankings.per_topic(np.ones(rankings.cells))


def retrieved(rankings: Rankings) -> Doubles:
    """Return the number of documents retrieved."""
    return rankings.per_topic(rankings.retrieved)


def relevant(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the number of relevant documents known."""
    return rankings.per_topic(rankings.relevant_known(rel))


def relevant_retrieved(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the number of relevant documents retrieved."""
    return rankings.per_topic(rankings.relevant(rel).found)


def not_relevant_retrieved(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the number of documents retrieved that are judged not relevant."""
    return rankings.per_topic(rankings.judged().found - rankings.relevant(rel).found)


def precision(rankings: Rankings, rel: int | None = None, relative: str = "no") -> Doubles:
    """Return the share of the retrieved documents that are relevant; 0 if none is retrieved.

    relative: "yes" divides by the best possible share.
    """
    reachable = rankings.retrieved
    if relative == "yes":
        reachable = np.minimum(reachable, rankings.relevant_known(rel))
    return rankings.per_topic(ratio(rankings.relevant(rel).found, reachable))


def recall(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return the share of the relevant documents known that are retrieved; 0 if there are none."""
    return rankings.per_topic(ratio(rankings.relevant(rel).found, rankings.relevant_known(rel)))


def f_measure(rankings: Rankings, rel: int | None = None, beta: float = 1.0) -> Doubles:
    """Return (1 + b^2) P R / (b^2 P + R); 0 if nothing relevant was retrieved.

    beta: b, the weight of recall against precision.
    """
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    p, r = ratio(found, rankings.retrieved), ratio(found, known)
    return rankings.per_topic(ratio((beta**2 + 1) * p * r, beta**2 * p + r))


def set_average_precision(rankings: Rankings, rel: int | None = None) -> Doubles:
    """Return precision x recall, which AP approaches for a random order."""
    found = rankings.relevant(rel).found
    return rankings.per_topic(
        ratio(found * found, rankings.retrieved * rankings.relevant_known(rel))
    )


def utility(
    rankings: Rankings,
    rel: int | None = None,
    hit: float = 1.0,
    noise: float = -1.0,
    miss: float = 0.0,
    rest: float = 0.0,
) -> Doubles:
    """Return a weighted sum of the numbers of documents by retrieved or not, and relevant or not.

    hit, noise: the weight of relevant and of other documents retrieved; miss, rest: of relevant
    and of other documents not retrieved.
    """
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    outside = found - rankings.retrieved - known
    return rankings.per_topic(
        hit * found + noise * (rankings.retrieved - found) + miss * (known - found) + rest * outside
    )


def _weight(name: str, explanation: str, default: float) -> Parameter:
    return Parameter(name, explanation, float, default=default, low=-UNBOUNDED)


NUM_Q = Measure(
    "NumQ",
    "Topics",
    "Number of topics that are evaluated.",
    TREC_EVAL,
    "sets",
    number_of_topics,
    trec_eval_names=(TrecEvalName("num_q", "num_q"),),
    range=(0.0, UNBOUNDED),
    higher_is_better=None,
    aggregate="sum",
    integer=True,
    per_topic=False,
    of_topic=True,
    formula="number of topics",
    blind_to="the quality of a run",
)
NUM_RET = Measure(
    "NumRet",
    "Documents retrieved",
    "Number of documents retrieved.",
    TREC_EVAL,
    "sets",
    retrieved,
    trec_eval_names=(TrecEvalName("num_ret", "num_ret"),),
    range=(0.0, UNBOUNDED),
    higher_is_better=None,
    aggregate="sum",
    integer=True,
    formula="number of documents retrieved, summed over topics",
    blind_to="relevance; order",
)
NUM_REL = Measure(
    "NumRel",
    "Relevant documents",
    "Number of documents judged relevant.",
    TREC_EVAL,
    "sets",
    relevant,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("num_rel", "num_rel"),),
    range=(0.0, UNBOUNDED),
    higher_is_better=None,
    aggregate="sum",
    integer=True,
    of_topic=True,
    formula="number of documents judged relevant, summed over topics",
    blind_to="the run; relevant documents that are unjudged",
)
NUM_REL_RET = Measure(
    "NumRelRet",
    "Relevant documents retrieved",
    "Number of relevant documents retrieved.",
    TREC_EVAL,
    "sets",
    relevant_retrieved,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("num_rel_ret", "num_rel_ret"),),
    range=(0.0, UNBOUNDED),
    aggregate="sum",
    integer=True,
    formula="number of relevant documents retrieved, summed over topics",
    blind_to="order; other documents retrieved",
)
NUM_NONREL_RET = Measure(
    "NumNonrelRet",
    "Non-relevant documents retrieved",
    "Number of retrieved documents that are judged not relevant.",
    TREC_EVAL,
    "sets",
    not_relevant_retrieved,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("num_nonrel_judged_ret", "num_nonrel_judged_ret"),),
    range=(0.0, UNBOUNDED),
    higher_is_better=None,
    aggregate="sum",
    integer=True,
    formula="number of retrieved documents that are judged not relevant, summed over topics",
    blind_to="order; unjudged documents",
)
SET_P = Measure(
    "SetP",
    "Precision of the retrieved set",
    "Share of the retrieved documents that are relevant.",
    RIJSBERGEN,
    "sets",
    precision,
    parameters=(
        REL,
        Parameter(
            "relative",
            "yes: divide by the highest precision possible with the number of documents retrieved",
            str,
            default="no",
            choices=("no", "yes"),
        ),
        JUDGED_ONLY,
    ),
    trec_eval_names=(
        TrecEvalName("set_P", "set_P"),
        TrecEvalName("set_relative_P", "set_relative_P", fixed={"relative": "yes"}),
    ),
    formula="relevant documents retrieved / documents retrieved",
    blind_to="order; relevant documents that are not retrieved",
)
SET_R = Measure(
    "SetR",
    "Recall of the retrieved set",
    "Share of the relevant documents that are retrieved.",
    RIJSBERGEN,
    "sets",
    recall,
    parameters=(REL,),
    trec_eval_names=(TrecEvalName("set_recall", "set_recall"),),
    formula="relevant documents retrieved / relevant documents",
    blind_to="order; other documents retrieved",
)
SET_AP = Measure(
    "SetAP",
    "Average precision of the retrieved set",
    "Product of precision and recall of the retrieved set.",
    TREC_EVAL,
    "sets",
    set_average_precision,
    parameters=(REL, JUDGED_ONLY),
    trec_eval_names=(TrecEvalName("set_map", "set_map"),),
    formula="precision * recall of the retrieved set",
    blind_to="order; degrees of relevance",
)


def _weight_of_beta(parameters: Mapping[str, Value]) -> str:
    beta = float(parameters.get("beta", 1.0) or 0.0)
    if beta == 1.0:
        return ""
    return tr(
        "SetF(beta={0:g}) has beta^2 = {1:g} as the weight of recall (van Rijsbergen). "
        "ir_measures' SetF(beta={0:g}) and trec_eval's set_F.{0:g} have beta itself as the "
        "weight: with {1:g} they give this value.",
        beta,
        beta * beta,
    )


SET_F = Measure(
    "SetF",
    "F-measure of the retrieved set",
    "Weighted harmonic mean of precision and recall of the retrieved set; beta above 1 favours "
    "recall. trec_eval's set_F.x and ir_measures' SetF(beta=x) use x in place of beta^2: SetF "
    "with the square root of x as beta has the same value.",
    RIJSBERGEN,
    "sets",
    f_measure,
    parameters=(REL, BETA, JUDGED_ONLY),
    trec_eval_names=(TrecEvalName("set_F", "set_F", rest=("beta",)),),
    formula="(1 + beta^2) P R / (beta^2 P + R)",
    blind_to="order; documents that are neither relevant nor retrieved",
    remark=_weight_of_beta,
)
UTILITY = Measure(
    "Utility",
    "Utility",
    "Weighted sum of the retrieved and missed documents; by default the relevant documents "
    "retrieved minus the other documents retrieved.",
    "Lewis, Evaluating and optimizing autonomous text classification systems, SIGIR 1995",
    "sets",
    utility,
    parameters=(
        REL,
        _weight("hit", "weight of a relevant document retrieved", 1.0),
        _weight("noise", "weight of another document retrieved", -1.0),
        _weight("miss", "weight of a relevant document not retrieved", 0.0),
        _weight("rest", "weight of another document not retrieved", 0.0),
    ),
    trec_eval_names=(TrecEvalName("utility", "utility", rest=("hit", "noise", "miss", "rest")),),
    range=(-UNBOUNDED, UNBOUNDED),
    formula=(
        "hit * relevant documents retrieved + noise * other documents retrieved + miss * relevant "
        "documents not retrieved + rest * other documents not retrieved"
    ),
    blind_to=(
        "order; the number of documents of a topic: topics with many documents have more influence"
    ),
)


def precision_terms(rankings: Rankings, rel: int | None = None) -> tuple[Doubles, Doubles]:
    """Return the numbers of relevant documents retrieved, and of documents retrieved."""
    found = rankings.relevant(rel).found
    return rankings.per_topic(found), rankings.per_topic(rankings.retrieved)


def recall_terms(rankings: Rankings, rel: int | None = None) -> tuple[Doubles, Doubles]:
    """Return the numbers of relevant documents retrieved, and of relevant documents known."""
    found = rankings.relevant(rel).found
    return rankings.per_topic(found), rankings.per_topic(rankings.relevant_known(rel))


def f_terms(
    rankings: Rankings, rel: int | None = None, beta: float = 1.0
) -> tuple[Doubles, Doubles]:
    """Return (1 + b^2) |F and R| and b^2 |R| + |F|, whose ratio is F."""
    found, known = rankings.relevant(rel).found, rankings.relevant_known(rel)
    below = beta**2 * known + rankings.retrieved
    return rankings.per_topic((1 + beta**2) * found), rankings.per_topic(below)


MICRO_P = Measure(
    "MicroP",
    "Precision, micro-averaged",
    "Relevant documents retrieved divided by documents retrieved, after each is summed over "
    "topics.",
    RIJSBERGEN,
    "sets",
    precision,
    parameters=(REL,),
    aggregate="ratio of sums",
    terms=precision_terms,
    formula=(
        "relevant documents retrieved, summed over topics / documents retrieved, summed over topics"
    ),
    blind_to="order; topics with few documents retrieved have little influence",
)
MICRO_R = Measure(
    "MicroR",
    "Recall, micro-averaged",
    "Relevant documents retrieved divided by relevant documents, after each is summed over topics.",
    RIJSBERGEN,
    "sets",
    recall,
    parameters=(REL,),
    aggregate="ratio of sums",
    terms=recall_terms,
    formula=(
        "relevant documents retrieved, summed over topics / relevant documents, summed over topics"
    ),
    blind_to="order; topics with few relevant documents have little influence",
)
MICRO_F = Measure(
    "MicroF",
    "F-measure, micro-averaged",
    "F-measure of micro-averaged precision and recall.",
    RIJSBERGEN,
    "sets",
    f_measure,
    parameters=(REL, BETA),
    aggregate="ratio of sums",
    terms=f_terms,
    formula=(
        "(1 + beta^2) * relevant documents retrieved / (beta^2 * relevant documents + documents "
        "retrieved), each summed over topics"
    ),
    blind_to="order; topics with few documents have little influence",
)
