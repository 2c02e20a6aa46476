"""Words for how large a kappa is: to be shown beside the number, never instead of it."""

import math

# Upper ends, each included.
BANDS = (
    (0.20, "slight"),
    (0.40, "fair"),
    (0.60, "moderate"),
    (0.80, "substantial"),
    (math.inf, "almost perfect"),
)


def band(kappa: float) -> str:
    """The word of Landis & Koch (1977), Biometrics 33:159-174; empty for an undefined kappa."""
    if math.isnan(kappa):
        return ""
    if kappa < 0:
        return "poor"
    return next(word for upper, word in BANDS if kappa <= upper)
