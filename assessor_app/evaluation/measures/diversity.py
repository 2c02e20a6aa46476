"""Measures of novelty and diversity, from judgements on the subtopics of a topic."""

from assessor_app.evaluation.diversity import coverage
from assessor_app.evaluation.measures.measure import (
    JUDGED_ONLY,
    K_REQUIRED,
    REL,
    K,
    Measure,
    Parameter,
)

FAMILY = "diversity"
CLARKE_2008 = "Clarke et al., Novelty and diversity in information retrieval evaluation, SIGIR 2008"
CLARKE_2009 = "Clarke, Kolla & Vechtomova, An effectiveness measure for ambiguous queries, 2009"
CHAPELLE_2009 = "Chapelle et al., Expected reciprocal rank for graded relevance, CIKM 2009; ndeval"
AGRAWAL_2009 = "Agrawal et al., Diversifying search results, WSDM 2009; ndeval"
ALPHA = Parameter("alpha", "how little a subtopic seen before is worth again", float, 0.5, high=1)
BETA = Parameter("beta", "probability of going on to the next document", float, 0.5, high=1)

ALPHA_DCG = Measure(
    "alpha_DCG",
    "Alpha-discounted cumulative gain",
    "Subtopics covered, each time less, discounted by rank; against every subtopic at every rank.",
    CLARKE_2008,
    FAMILY,
    coverage.alpha_dcg,
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    cut="k",
    aliases=("alpha-DCG", "α_DCG"),
    formula="sum over ranks of new worth of its subtopics / log2(rank + 1)",
    blind_to="degrees of relevance; how likely each subtopic is meant",
)
ALPHA_NDCG = Measure(
    "alpha_nDCG",
    "Normalised alpha-discounted cumulative gain",
    "Subtopics covered, each time less, discounted by rank; against the best order (by greed).",
    CLARKE_2008,
    FAMILY,
    coverage.alpha_ndcg,
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    cut="k",
    aliases=("alpha-nDCG", "α_nDCG"),
    formula="alpha_DCG / alpha_DCG of an order made greedily from the judged documents",
    blind_to="degrees of relevance; greed need not find the very best order",
)
ERR_IA = Measure(
    "ERR_IA",
    "Intent-aware expected reciprocal rank",
    "Subtopics covered, each time less, over the rank; against every subtopic at every rank.",
    CHAPELLE_2009,
    FAMILY,
    coverage.err_ia,
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    cut="k",
    aliases=("ERR-IA",),
    formula=(
        "sum over ranks of 1/rank * new worth of its subtopics, each worth (1 - alpha)^(times "
        "covered before)"
    ),
    blind_to="degrees of relevance; how likely each subtopic is meant",
)
NERR_IA = Measure(
    "nERR_IA",
    "Normalised intent-aware expected reciprocal rank",
    "Subtopics covered, each time less, over the rank; against the best order (by greed).",
    CHAPELLE_2009,
    FAMILY,
    coverage.nerr_ia,
    parameters=(ALPHA, REL, K, JUDGED_ONLY),
    cut="k",
    aliases=("nERR-IA",),
    formula="ERR_IA / ERR_IA of an order made greedily from the judged documents",
    blind_to="degrees of relevance; greed need not find the very best order",
)
NRBP = Measure(
    "NRBP",
    "Novelty- and rank-biased precision",
    "Subtopics covered, each time less, for someone who goes on with probability beta.",
    CLARKE_2009,
    FAMILY,
    coverage.nrbp,
    parameters=(ALPHA, BETA, REL),
    formula="sum over ranks of beta^(rank - 1) * new worth of its subtopics, scaled to at most 1",
    blind_to="degrees of relevance; deep ranks",
)
NNRBP = Measure(
    "nNRBP",
    "Normalised novelty- and rank-biased precision",
    "NRBP against that of the best order (by greed).",
    CLARKE_2009,
    FAMILY,
    coverage.nnrbp,
    parameters=(ALPHA, BETA, REL),
    formula="NRBP / NRBP of an order made greedily from the judged documents",
    blind_to="degrees of relevance; greed need not find the very best order",
)
AP_IA = Measure(
    "AP_IA",
    "Intent-aware average precision",
    "Average precision for each subtopic, averaged over the subtopics.",
    AGRAWAL_2009,
    FAMILY,
    coverage.average_precision_ia,
    parameters=(REL, JUDGED_ONLY),
    aliases=("MAP-IA", "MAP_IA"),
    formula="AP of each subtopic, averaged over the subtopics",
    blind_to="whether one document serves many subtopics; repetition",
)
P_IA = Measure(
    "P_IA",
    "Intent-aware precision",
    "Precision at k for each subtopic, averaged over the subtopics.",
    AGRAWAL_2009,
    FAMILY,
    coverage.precision_ia,
    parameters=(REL, K_REQUIRED, JUDGED_ONLY),
    cut="k",
    aliases=("P-IA",),
    formula=(
        "relevant documents among the first k / k for each subtopic, averaged over the subtopics"
    ),
    blind_to=(
        "order within the first k; repetition: many documents for one subtopic count like few "
        "for many"
    ),
)
STRECALL = Measure(
    "StRecall",
    "Subtopic recall",
    "Share of the subtopics that a document among the first k is relevant to.",
    "Zhai, Cohen & Lafferty, Beyond independent relevance, SIGIR 2003",
    FAMILY,
    coverage.subtopic_recall,
    parameters=(REL, K_REQUIRED),
    cut="k",
    aliases=("strec",),
    formula="subtopics with a relevant document among the first k / subtopics",
    blind_to="order within the first k; how many documents serve a subtopic",
)
