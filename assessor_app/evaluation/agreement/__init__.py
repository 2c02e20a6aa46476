"""Agreement between assessors: every coefficient, listed once, in the order it is shown."""

from assessor_app.domain.names import named
from assessor_app.evaluation.agreement.coefficient import Coefficient
from assessor_app.evaluation.agreement.multi_assessor_coefficients import (
    AC1,
    AC2_LINEAR,
    AC2_LINEAR_VALUE,
    AC2_QUADRATIC,
    AC2_QUADRATIC_VALUE,
    ALPHA_INTERVAL,
    ALPHA_NOMINAL,
    ALPHA_ORDINAL,
    FLEISS,
    NEGATIVE_AGREEMENT,
    OBSERVED,
    PABAK,
    POSITIVE_AGREEMENT,
    SCOTT_PI,
)
from assessor_app.evaluation.agreement.pair_coefficients import (
    DICE,
    KAPPA,
    KAPPA_LINEAR,
    KAPPA_LINEAR_VALUE,
    KAPPA_QUADRATIC,
    KAPPA_QUADRATIC_VALUE,
    OVERLAP,
)

COEFFICIENTS: tuple[Coefficient, ...] = (
    OBSERVED,
    OVERLAP,
    DICE,
    KAPPA,
    KAPPA_LINEAR,
    KAPPA_QUADRATIC,
    KAPPA_LINEAR_VALUE,
    KAPPA_QUADRATIC_VALUE,
    SCOTT_PI,
    FLEISS,
    ALPHA_NOMINAL,
    ALPHA_ORDINAL,
    ALPHA_INTERVAL,
    AC1,
    AC2_LINEAR,
    AC2_QUADRATIC,
    AC2_LINEAR_VALUE,
    AC2_QUADRATIC_VALUE,
    PABAK,
    POSITIVE_AGREEMENT,
    NEGATIVE_AGREEMENT,
)


def coefficient_named(name: str) -> Coefficient:
    """The coefficient called `name`. Raises WrongUse for an unknown one."""
    return named(COEFFICIENTS, name, "agreement coefficient")
