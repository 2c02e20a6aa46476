"""trec_eval's measures of preferences."""

from assessor_app.evaluation.measures.measure import (
    UNBOUNDED,
    Measure,
    Parameter,
    TrecEvalName,
)
from assessor_app.evaluation.preferences import group_counts

FAMILY = "preferences"
SOURCE = "trec_eval, -R prefs"
PAIRS = Parameter(
    "pairs",
    "all pairs, those with a document retrieved (implied), or with both (retrieved)",
    str,
    default="all",
    choices=("all", "implied", "retrieved"),
)
ALL_OR_RETRIEVED = Parameter(
    "pairs",
    "all pairs, or those with both documents retrieved",
    str,
    default="all",
    choices=("all", "retrieved"),
)


def _names(stem: str, *variants: str) -> tuple[TrecEvalName, ...]:
    """The stem, and with the endings of its variants."""
    endings = {"retrieved": "_ret", "implied": "_imp"}
    return (
        TrecEvalName(stem, stem),
        *(
            TrecEvalName(stem + endings[one], stem + endings[one], fixed={"pairs": one})
            for one in variants
        ),
    )


NUM_PREFS = Measure(
    "NumPrefs",
    "Number of preferences",
    "How many preferences there are, those that follow from others too.",
    SOURCE,
    FAMILY,
    group_counts.possible,
    trec_eval_names=_names("prefs_num_prefs_poss"),
    range=(0.0, UNBOUNDED),
    higher_is_better=None,
    aggregate="sum",
    integer=True,
    formula="number of preferences, with those that follow from others",
    blind_to="the run",
)
NUM_PREFS_FULFILLED = Measure(
    "NumPrefsFulfilled",
    "Number of preferences fulfilled",
    "How many preferences the ranking fulfils; a pair with one retrieved is fulfilled by it.",
    SOURCE,
    FAMILY,
    group_counts.fulfilled,
    parameters=(ALL_OR_RETRIEVED,),
    trec_eval_names=_names("prefs_num_prefs_ful", "retrieved"),
    range=(0.0, UNBOUNDED),
    aggregate="sum",
    integer=True,
    formula="number of preferences that the ranking fulfils",
    blind_to="how many there are; where in the ranking they stand",
)
PREFS_SHARE = Measure(
    "PrefsShare",
    "Share of preferences fulfilled",
    "Preferences fulfilled by preferences there are; every assessor's count alike.",
    SOURCE,
    FAMILY,
    group_counts.share,
    parameters=(PAIRS,),
    trec_eval_names=_names("prefs_simp", "retrieved", "implied"),
    formula="preferences fulfilled / preferences",
    blind_to="where in the ranking a wrong pair stands; assessors with few preferences",
)
PREFS_OF_PAIRS = Measure(
    "PrefsOfPairs",
    "Preferences fulfilled, averaged over pairs",
    "For each pair of documents the share of assessors agreed with, averaged over pairs.",
    SOURCE,
    FAMILY,
    group_counts.share_of_pairs,
    parameters=(PAIRS,),
    trec_eval_names=_names("prefs_pair", "retrieved", "implied"),
    formula=(
        "mean over pairs of documents of (assessors agreed with / assessors who judged the pair)"
    ),
    blind_to="where in the ranking a wrong pair stands",
)
PREFS_OF_ASSESSORS = Measure(
    "PrefsOfAssessors",
    "Preferences fulfilled, averaged over assessors",
    "For each assessor the share of preferences fulfilled, averaged over assessors.",
    SOURCE,
    FAMILY,
    group_counts.share_of_assessors,
    parameters=(PAIRS,),
    trec_eval_names=_names("prefs_avgjg", "retrieved", "implied"),
    formula="mean over assessors of (preferences fulfilled / preferences)",
    blind_to="where in the ranking a wrong pair stands; how many preferences an assessor gave",
)
PREFS_BALANCED = Measure(
    "PrefsBalanced",
    "Preferences fulfilled, averaged over assessors, balanced",
    "As PrefsOfAssessors, with as many documents judged not relevant as relevant.",
    SOURCE,
    FAMILY,
    group_counts.balanced_share_of_assessors,
    parameters=(ALL_OR_RETRIEVED,),
    trec_eval_names=_names("prefs_avgjg_Rnonrel", "retrieved"),
    formula="as PrefsOfAssessors, with only as many documents judged not relevant as are relevant",
    blind_to="where in the ranking a wrong pair stands; the other documents judged not relevant",
)
