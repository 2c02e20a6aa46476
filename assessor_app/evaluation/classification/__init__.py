"""Answers and scores against classes: rates, curves, thresholds, detections."""

import re

from assessor_app.domain.names import no_such
from assessor_app.evaluation.classification.rates import (
    ACC,
    BALANCED_ACCURACY,
    ERROR_RATE,
    F1,
    F2,
    F_HALF,
    FDR,
    FNR,
    FOR,
    FPR,
    KAPPA,
    LR_NEGATIVE,
    LR_POSITIVE,
    MCC,
    NPV,
    PPV,
    TNR,
    TPR,
    YOUDEN,
    Rate,
    f_measure,
)

__all__ = ["RATES", "Rate", "rate_named"]

RATES: tuple[Rate, ...] = (
    TPR,
    TNR,
    PPV,
    NPV,
    FNR,
    FPR,
    FDR,
    FOR,
    ACC,
    ERROR_RATE,
    BALANCED_ACCURACY,
    F1,
    F2,
    F_HALF,
    MCC,
    KAPPA,
    YOUDEN,
    LR_POSITIVE,
    LR_NEGATIVE,
)
F_NAME = re.compile(r"[Ff](?:\(beta=)?([0-9]+(?:\.[0-9]+)?)\)?")


def rate_named(name: str) -> Rate:
    """Return the rate with this name, title or other name, whatever its case.

    F takes any beta, such as "F3". Raises WrongUse, which lists the known rates, for another name.
    """
    wanted = name.strip().lower()
    for rate in RATES:
        if wanted in (known.lower() for known in (rate.name, rate.title, *rate.also)):
            return rate
    beta = F_NAME.fullmatch(name.strip())
    if beta:
        return f_measure(float(beta[1]))
    raise no_such("rate", name, [rate.name for rate in RATES])
