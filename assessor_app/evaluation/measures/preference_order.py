"""Measures of how well a ranking agrees with judged preferences between documents."""

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import K, Measure, Parameter
from assessor_app.evaluation.preferences import compatibility, ordered_pairs
from assessor_app.evaluation.rankings import Rankings

FAMILY = "preferences"
CARTERETTE_2008 = "Carterette & Bennett, Evaluation measures for preference judgments, SIGIR 2008"


def _compatibility(
    rankings: Rankings,
    p: float = 0.95,
    normalize: str = "True",
    depth: int = compatibility.DEPTH,
) -> Doubles:
    return compatibility.compatibility(rankings, p, normalize == "True", depth)


COMPAT = Measure(
    "Compat",
    "Compatibility",
    "Greatest rank-biased overlap with any order that the preferences (or grades) allow.",
    "Clarke, Vtyurina & Smucker, Assessing top-k preferences, ACM TOIS 2021",
    FAMILY,
    _compatibility,
    parameters=(
        Parameter("p", "probability of going on to the next document", float, 0.95, high=1),
        Parameter(
            "normalize",
            "divide by what the ideal order reaches",
            str,
            "True",
            choices=("True", "False"),
        ),
        Parameter("depth", "how deep lists are compared", int, compatibility.DEPTH, low=1),
    ),
    aliases=("compatibility",),
    formula="greatest rank-biased overlap of the run with any order that the preferences allow",
    blind_to="documents that nobody compared; deep ranks",
)
PPREF = Measure(
    "ppref",
    "Precision of preferences",
    "Of the judged pairs with a document among the first k, the share in the right order.",
    CARTERETTE_2008,
    FAMILY,
    ordered_pairs.precision_of_preferences,
    parameters=(K,),
    cut="k",
    formula="judged pairs in the right order / judged pairs with a document among the first k",
    blind_to="where in the ranking a wrong pair stands; documents that nobody compared",
)
WPREF = Measure(
    "wpref",
    "Weighted precision of preferences",
    "As ppref, a pair counting 1 / log2(1 + the better of its ranks).",
    CARTERETTE_2008,
    FAMILY,
    ordered_pairs.weighted_precision_of_preferences,
    parameters=(K,),
    cut="k",
    formula="pairs in the right order / all, a pair weighing 1 / log2(1 + the better of its ranks)",
    blind_to="documents that nobody compared",
)
PREF_TAU = Measure(
    "PrefTau",
    "Kendall's tau on judged pairs",
    "Judged pairs in the right order less those in the wrong order, by all judged pairs.",
    "Kendall, A new measure of rank correlation, Biometrika 1938",
    FAMILY,
    ordered_pairs.tau,
    range=(-1.0, 1.0),
    formula="(pairs in the right order - pairs in the wrong order) / judged pairs",
    blind_to="where in the ranking a wrong pair stands; documents that nobody compared",
)
PREF_TAU_B = Measure(
    "PrefTauB",
    "Kendall's tau-b on judged pairs",
    "As PrefTau, corrected for pairs that the judges or the run leave tied.",
    "Kendall, The treatment of ties in ranking problems, Biometrika 1945",
    FAMILY,
    ordered_pairs.tau_b,
    range=(-1.0, 1.0),
    formula="(right - wrong) / sqrt(pairs the judges do not tie * pairs the run does not tie)",
    blind_to="where in the ranking a wrong pair stands; documents that nobody compared",
)
