"""All measures of ranked retrieval, listed once, in the order in which trec_eval prints its own."""

from assessor_app.evaluation.measures.average_precision import AP, GMAP, INF_AP
from assessor_app.evaluation.measures.average_rank import AVERAGE_RANK
from assessor_app.evaluation.measures.best_cut import (
    BEST_E,
    BEST_F,
    BREAK_EVEN,
    PRECISION_FROM_RECALL,
    SYSTEM_EFFICIENCY,
    E,
    F,
)
from assessor_app.evaluation.measures.blended_gain import O, Q
from assessor_app.evaluation.measures.cumulative_gain import CG, DCG, NDCG
from assessor_app.evaluation.measures.diversity import (
    ALPHA_DCG,
    ALPHA_NDCG,
    AP_IA,
    ERR_IA,
    NERR_IA,
    NNRBP,
    NRBP,
    P_IA,
    STRECALL,
)
from assessor_app.evaluation.measures.experimental_gain import BIN_G, NDCG_REL, RNDCG, G
from assessor_app.evaluation.measures.first_ranks import (
    JUDGED,
    RPREC,
    RR,
    SUCCESS,
    UNJUDGED,
    P,
    R,
)
from assessor_app.evaluation.measures.interpolated_precision import AVERAGE_IPREC, IPREC
from assessor_app.evaluation.measures.known_before import COVERAGE, NOVELTY
from assessor_app.evaluation.measures.measure import Measure
from assessor_app.evaluation.measures.over_assessors import (
    AP_OF_ASSESSORS,
    P_OF_ASSESSORS,
    RPREC_OF_ASSESSORS,
)
from assessor_app.evaluation.measures.pooled_sets import MICRO_F, MICRO_P, MICRO_R
from assessor_app.evaluation.measures.precision_recall_area import AUPR
from assessor_app.evaluation.measures.preference_order import (
    COMPAT,
    PPREF,
    PREF_TAU,
    PREF_TAU_B,
    WPREF,
)
from assessor_app.evaluation.measures.preferences_fulfilled import (
    NUM_PREFS,
    NUM_PREFS_FULFILLED,
    PREFS_BALANCED,
    PREFS_OF_ASSESSORS,
    PREFS_OF_PAIRS,
    PREFS_SHARE,
)
from assessor_app.evaluation.measures.preferences_kept import BPREF, GMBPREF
from assessor_app.evaluation.measures.reading_models import (
    BPM,
    INSQ,
    INST,
    NERR8,
    NERR9,
    NERR10,
    NERR11,
    SDCG,
)
from assessor_app.evaluation.measures.relevance_string import RELSTRING
from assessor_app.evaluation.measures.roc_area import ACCURACY, AUC
from assessor_app.evaluation.measures.sampled_pools import INF_NDCG, STAT_AP, XINF_AP
from assessor_app.evaluation.measures.set_overlap import (
    DICE,
    FALLOUT,
    GENERALITY,
    JACCARD,
    SET_E,
)
from assessor_app.evaluation.measures.sets import (
    NUM_NONREL_RET,
    NUM_Q,
    NUM_REL,
    NUM_REL_RET,
    NUM_RET,
    SET_AP,
    SET_F,
    SET_P,
    SET_R,
    UTILITY,
)
from assessor_app.evaluation.measures.user_models import ERR, NERR, RBP, RBP_RESIDUAL, RBU

MEASURES: tuple[Measure, ...] = (
    NUM_Q,
    NUM_RET,
    NUM_REL,
    NUM_REL_RET,
    AP,
    GMAP,
    RPREC,
    BPREF,
    RR,
    IPREC,
    P,
    RELSTRING,
    R,
    INF_AP,
    GMBPREF,
    UTILITY,
    AVERAGE_IPREC,
    BIN_G,
    G,
    NDCG,
    NDCG_REL,
    RNDCG,
    SUCCESS,
    SET_P,
    SET_R,
    SET_AP,
    SET_F,
    NUM_NONREL_RET,
    RBP,
    RBP_RESIDUAL,
    UNJUDGED,
    CG,
    DCG,
    ERR,
    NERR,
    Q,
    O,
    RBU,
    JUDGED,
    XINF_AP,
    INF_NDCG,
    STAT_AP,
    AUC,
    ACCURACY,
    F,
    BEST_F,
    E,
    BEST_E,
    PRECISION_FROM_RECALL,
    BREAK_EVEN,
    AUPR,
    SYSTEM_EFFICIENCY,
    AVERAGE_RANK,
    SET_E,
    JACCARD,
    DICE,
    FALLOUT,
    GENERALITY,
    MICRO_P,
    MICRO_R,
    MICRO_F,
    COVERAGE,
    NOVELTY,
    INST,
    INSQ,
    BPM,
    SDCG,
    NERR8,
    NERR9,
    NERR10,
    NERR11,
    ERR_IA,
    NERR_IA,
    ALPHA_DCG,
    ALPHA_NDCG,
    NRBP,
    NNRBP,
    AP_IA,
    P_IA,
    STRECALL,
    COMPAT,
    PPREF,
    WPREF,
    PREF_TAU,
    PREF_TAU_B,
    NUM_PREFS,
    NUM_PREFS_FULFILLED,
    PREFS_SHARE,
    PREFS_OF_PAIRS,
    PREFS_OF_ASSESSORS,
    PREFS_BALANCED,
    AP_OF_ASSESSORS,
    P_OF_ASSESSORS,
    RPREC_OF_ASSESSORS,
)
