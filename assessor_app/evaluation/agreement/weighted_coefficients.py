"""Conger's kappa, and the coefficients that are added for the chosen disagreement weights."""

from dataclasses import replace
from functools import partial

import numpy as np

from assessor_app.domain.language import marked, tr
from assessor_app.evaluation.agreement.analytic_errors import alpha_error, conger_error, gwet_error
from assessor_app.evaluation.agreement.coefficient import Coefficient, beyond_chance
from assessor_app.evaluation.agreement.multi_assessor_coefficients import (
    AC2_LINEAR,
    ALPHA_NOMINAL,
    LEAST_BY_VALUE,
    agreement_coefficient,
    weighted_alpha,
)
from assessor_app.evaluation.agreement.pair_coefficients import (
    COHEN_WEIGHTED,
    KAPPA,
    cohen_kappa,
    standard_error,
)
from assessor_app.evaluation.agreement.rating_tables import AssessorTally
from assessor_app.evaluation.agreement.weightings import (
    OWN,
    STANDING_WEIGHTS,
    UNWEIGHTED,
    WEIGHTS,
    OwnWeights,
    Weighting,
    agreement_weights,
    weights_name,
)
from assessor_app.evaluation.arrays import Doubles, defined_ratio

ONE_GRADE_EACH = "all assessors gave all documents the same grade: expected agreement is 1"


def conger_kappa(tally: AssessorTally, weights: Weighting = "none") -> Doubles:
    """Return float64[...]: chance-corrected agreement of assessors with a distribution each.

    Observed agreement: the mean over documents with two judgements or more of the agreement of
    their pairs of judgements. Expected agreement: the mean over pairs of assessors of their
    expected agreement, from the shares of grades of each assessor over all documents that the
    assessor judged. For two assessors who judged the same documents this is Cohen's kappa. NaN
    where fewer than two assessors judged, and where the expected agreement is 1.

    Conger (1980), Psychological Bulletin 88:322-328; missing judgements and weights: Gwet (2014),
    Handbook of Inter-Rater Reliability, 4th edition, chapter 2.
    """
    agreement = agreement_weights(tally.sums.grades, weights)
    shares = tally.sums.pair_shares
    observed = defined_ratio((shares * agreement).sum(axis=(-2, -1)), shares.sum(axis=(-2, -1)))
    judged = tally.given.sum(axis=-1, keepdims=True)
    profiles = np.where(judged > 0, tally.given / np.where(judged, judged, 1.0), 0.0)
    together = profiles.sum(axis=-2)
    assessors = (judged > 0).sum(axis=(-2, -1)).astype(np.float64)
    all_pairs = np.einsum("...k,kl,...l->...", together, agreement, together)
    with_themselves = np.einsum("...gk,kl,...gl->...", profiles, agreement, profiles)
    pairs = assessors * (assessors - 1.0)
    return beyond_chance(observed, defined_ratio(all_pairs - with_themselves, pairs))


CONGER = Coefficient(
    "conger",
    "Conger's kappa",
    "Chance-corrected agreement of any number of assessors, each with their own distribution of "
    "grades, as in Cohen's kappa. Expected agreement: the mean over pairs of assessors.",
    "Conger (1980), Psychological Bulletin 88:322-328",
    (-1.0, 1.0),
    "each",
    conger_kappa,
    ONE_GRADE_EACH,
    error=conger_error,
)

_TITLES = {
    "linear": marked("linear weights"),
    "quadratic": marked("quadratic weights"),
    "linear-value": marked("linear weights by value"),
    "quadratic-value": marked("quadratic weights by value"),
    "ordinal": marked("ordinal weights"),
    "radical": marked("radical weights"),
    "radical-value": marked("radical weights by value"),
    "ratio": marked("ratio weights"),
    OWN: marked("own weights"),
}


def chosen_coefficients(weights: Weighting) -> tuple[Coefficient, ...]:
    """Return the coefficients shown only because these weights were chosen.

    With weights: Conger's kappa with them. With weights that have no rows of their own, also
    Cohen's kappa, alpha and AC2.
    """
    name = weights_name(weights)
    if name == UNWEIGHTED:
        return ()
    if name in STANDING_WEIGHTS:
        return (_conger(name, weights),)
    return (
        _kappa(name, weights),
        _conger(name, weights),
        _alpha(name, weights),
        _ac2(name, weights),
    )


def all_chosen() -> tuple[Coefficient, ...]:
    """Return every coefficient that any choice of weights adds; own weights without a matrix."""
    nothing = OwnWeights((), ())
    return tuple(one for weights in (*WEIGHTS, nothing) for one in chosen_coefficients(weights))


def _kappa(name: str, weights: Weighting) -> Coefficient:
    return replace(
        _renamed(KAPPA, "kappa", KAPPA.title, name),
        source=COHEN_WEIGHTED,
        function=partial(cohen_kappa, weights=weights),
        error=partial(standard_error, weights=weights),
    )


def _conger(name: str, weights: Weighting) -> Coefficient:
    return replace(
        _renamed(CONGER, "conger", CONGER.title, name),
        range=(LEAST_BY_VALUE, 1.0),
        function=partial(conger_kappa, weights=weights),
        error=partial(conger_error, weights=weights),
    )


def _alpha(name: str, weights: Weighting) -> Coefficient:
    return replace(
        _renamed(ALPHA_NOMINAL, "alpha", "Krippendorff's alpha", name),
        function=partial(weighted_alpha, weights=weights),
        error=partial(alpha_error, weights=weights),
    )


def _ac2(name: str, weights: Weighting) -> Coefficient:
    return replace(
        _renamed(AC2_LINEAR, "ac2", "Gwet's AC2", name),
        range=(LEAST_BY_VALUE, 1.0),
        function=partial(agreement_coefficient, weights=weights),
        error=partial(gwet_error, weights=weights),
    )


def _renamed(coefficient: Coefficient, kind: str, title: str, weights: str) -> Coefficient:
    return replace(
        coefficient,
        name=f"{kind}_{weights.replace('-', '_')}",
        title=f"{tr(title)}, {tr(_TITLES[weights])}",
        explanation=tr("{0} with the chosen disagreement weights.", tr(title)),
    )
