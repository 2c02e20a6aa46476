"""Words on coefficients of agreement, their weights, intervals and categories."""

from collections.abc import Sequence

from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.domain.language import marked, tr
from assessor_app.evaluation.agreement.weightings import OWN

KAPPA = {
    "none": "Kappa",
    "linear": marked("Kappa, linear"),
    "quadratic": marked("Kappa, quadratic"),
    "linear-value": marked("Kappa, linear by value"),
    "quadratic-value": marked("Kappa, quadratic by value"),
    "ordinal": marked("Kappa, ordinal"),
    "radical": marked("Kappa, radical"),
    "radical-value": marked("Kappa, radical by value"),
    "ratio": marked("Kappa, ratio"),
    OWN: marked("Kappa, own weights"),
}
WEIGHED = {
    "none": marked("Unweighted kappa: every disagreement has the same weight."),
    "linear": marked("Linear weights: the number of steps between the two categories."),
    "quadratic": marked(
        "Quadratic weights: the squared number of steps between the two categories."
    ),
    "linear-value": marked("Linear weights by value: the difference of the two grades."),
    "quadratic-value": marked(
        "Quadratic weights by value: the squared difference of the two grades."
    ),
    "ordinal": marked("Ordinal weights: with d steps between the two categories, d (d + 1) / 2."),
    "radical": marked("Radical weights: the square root of the steps between the two categories."),
    "radical-value": marked("Radical weights by value: the square root of the grades' difference."),
    "ratio": marked(
        "Ratio weights: the squared ratio of the difference and the sum of the two grades."
    ),
    OWN: marked("Own weights: the disagreement weights of a file."),
}
LISTED = 12  # categories; of more, only the first two and the last are named
ERROR = marked(
    "Analytic standard error. It assumes independent documents: the interval by resampled topics "
    "is usually wider"
)
FEW_TOPICS = 10
FEW_ASSESSORS = 3
FEW = marked(
    "Bootstrap intervals from fewer than {0} topics are unreliable: they tend to be too narrow."
)
ONE_TOPIC = marked(
    "Intervals over one topic: standard error, which assumes independent documents and tends to "
    "be too narrow."
)
BANDS = marked("Strength of agreement after Landis & Koch (1977): a convention, not a test")
OF_RELEVANCE = ("overlap", "prevalence", "bias")
SIGNS = marked(
    "PI above 0: more documents are relevant to both than to neither. BI above 0: A judged more "
    "documents relevant than B."
)
BINARY_OF_PAIRS = marked("Overlap (Jaccard), the prevalence index (PI) and the bias index (BI)")
BINARY_OVERALL = marked("Overlap (Jaccard), Dice, and positive and negative specific agreement")
OF_PAIRS = marked("Items are pairs of documents: one of the two preferred, or a tie.")


# The meaning of the sign of each index.
PREVALENCE = {
    1: marked("PI, the prevalence index: more documents are relevant to both than to neither."),
    0: marked("PI, the prevalence index: as many documents are relevant to both as to neither."),
    -1: marked("PI, the prevalence index: fewer documents are relevant to both than to neither."),
}
BIAS = {
    1: marked("BI, the bias index: {0} judged more documents relevant than {1}."),
    0: marked("BI, the bias index: {0} judged as many documents relevant as {1}."),
    -1: marked("BI, the bias index: {0} judged fewer documents relevant than {1}."),
}


def relevant_words(found: Agreement) -> str:
    """Return from which grade on a document is relevant."""
    return tr("grade {0:g} or higher is relevant", _lowest_relevant(found))


def _lowest_relevant(found: Agreement) -> float:
    level = found.categories.level
    return found.relevant if level is None else level


def categories_words(found: Agreement, binary: str) -> str:
    """Return sentences that say which coefficients compare grades, and which compare relevance.

    binary: the coefficients of the table that always compare relevance.
    """
    if found.of_preferences:
        return tr("Categories: the first preferred, a tie, the second preferred.")
    relevant = relevant_words(found)
    if found.categories.level is not None:
        return tr("All coefficients compare binary judgements: {0}.", relevant)
    return tr(
        "{0} compare binary judgements: {1}. All other coefficients compare {2}.",
        binary,
        relevant,
        _categories(found),
    )


def _categories(found: Agreement) -> str:
    known = found.categories
    if not known.scale:
        return tr("the grades {0} (all grades that occur)", _listed(known.values))
    if not known.off_scale:
        return tr("the grades {0} (the scale)", _listed(known.values))
    added = _listed(known.off_scale)
    return tr(
        "the grades {0} (the scale) and {1} (given, but not on it)", _listed(known.scale), added
    )


def _listed(grades: Sequence[float]) -> str:
    words = [f"{grade:g}" for grade in grades]
    if len(words) <= LISTED:
        return ", ".join(words)
    return tr("{0}, {1}, …, {2} ({3} grades)", words[0], words[1], words[-1], len(words))
