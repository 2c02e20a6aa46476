"""Agreement between assessors: every coefficient, listed once, in the order it is shown."""

from assessor_app.domain.names import named
from assessor_app.evaluation.agreement import (
    multi_assessor_coefficients,
    pair_coefficients,
    weighted_coefficients,
)
from assessor_app.evaluation.agreement.coefficient import Coefficient

COEFFICIENTS: tuple[Coefficient, ...] = (
    multi_assessor_coefficients.OBSERVED,
    pair_coefficients.OVERLAP,
    pair_coefficients.DICE,
    pair_coefficients.KAPPA,
    pair_coefficients.KAPPA_LINEAR,
    pair_coefficients.KAPPA_QUADRATIC,
    pair_coefficients.KAPPA_LINEAR_VALUE,
    pair_coefficients.KAPPA_QUADRATIC_VALUE,
    multi_assessor_coefficients.SCOTT_PI,
    multi_assessor_coefficients.FLEISS,
    weighted_coefficients.CONGER,
    multi_assessor_coefficients.ALPHA_NOMINAL,
    multi_assessor_coefficients.ALPHA_ORDINAL,
    multi_assessor_coefficients.ALPHA_INTERVAL,
    multi_assessor_coefficients.AC1,
    multi_assessor_coefficients.AC2_LINEAR,
    multi_assessor_coefficients.AC2_QUADRATIC,
    multi_assessor_coefficients.AC2_LINEAR_VALUE,
    multi_assessor_coefficients.AC2_QUADRATIC_VALUE,
    multi_assessor_coefficients.PABAK,
    multi_assessor_coefficients.POSITIVE_AGREEMENT,
    multi_assessor_coefficients.NEGATIVE_AGREEMENT,
)


def coefficient_named(name: str) -> Coefficient:
    """Return the coefficient called `name`, also one that a choice of weights adds.

    Raises WrongUse for an unknown name.
    """
    for one in COEFFICIENTS:
        if one.name == name:
            return one
    known = (*COEFFICIENTS, *weighted_coefficients.all_chosen())
    return named(known, name, "agreement coefficient")
