"""How alike two rankings are: every correlation, listed once, in the order it is shown."""

from assessor_app.evaluation.correlation.correlation import Correlation
from assessor_app.evaluation.correlation.kendall import TAU, TAU_AP, TAU_B
from assessor_app.evaluation.correlation.rank_biased_overlap import RBO
from assessor_app.evaluation.correlation.spearman import FOOTRULE, RHO

CORRELATIONS: tuple[Correlation, ...] = (TAU, TAU_B, TAU_AP, RHO, FOOTRULE, RBO)
