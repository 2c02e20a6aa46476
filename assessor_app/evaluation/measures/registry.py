"""All measures of ranked retrieval, listed once, in the order in which trec_eval prints its own."""

from assessor_app.evaluation.measures.average_precision import AP, GMAP, INF_AP
from assessor_app.evaluation.measures.cumulative_gain import CG, DCG, NDCG
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
from assessor_app.evaluation.measures.measure import Measure
from assessor_app.evaluation.measures.preferences_kept import BPREF, GMBPREF
from assessor_app.evaluation.measures.relevance_string import RELSTRING
from assessor_app.evaluation.measures.roc_area import AUC
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
from assessor_app.evaluation.measures.user_models import ERR, RBP, RBP_RESIDUAL

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
    JUDGED,
    AUC,
)
