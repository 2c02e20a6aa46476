"""Krippendorff's alpha: any number of assessors, missing judgements, any level of measurement."""

from functools import partial

import numpy as np

from assessor_app.evaluation.agreement.coefficient import Coefficient
from assessor_app.evaluation.agreement.tally import Tally
from assessor_app.evaluation.arrays import Doubles, defined_ratio

SOURCE = "Krippendorff (2019), Content Analysis, 4th edition, chapter 12"
ONE_GRADE = "all judgements are one and the same grade: nothing varies that they could agree on"


def _squared_distance(tally: Tally, scale: str) -> Doubles:
    """float64[..., grades, grades]: squared distances of grades."""
    if scale == "nominal":
        return np.asarray(1.0 - np.eye(len(tally.grades)))
    if scale == "interval":
        place = tally.grades
    else:
        # The judgements from one grade to the other, of these two only half: their mean ranks.
        place = np.cumsum(tally.counts, axis=-1) - tally.counts / 2.0
    return np.asarray(np.square(place[..., :, np.newaxis] - place[..., np.newaxis, :]))


def alpha(tally: Tally, scale: str) -> Doubles:
    """float64[...]: 1 - observed / expected disagreement; `scale`: nominal, ordinal or interval.

    Documents with fewer than two judgements are left out.
    Krippendorff (2019), Content Analysis, 4th edition, chapter 12.
    """
    distance = _squared_distance(tally, scale)
    observed = (tally.coincidences * distance).sum(axis=(-2, -1))
    chance = tally.counts[..., :, np.newaxis] * tally.counts[..., np.newaxis, :]
    expected = (chance * distance).sum(axis=(-2, -1))
    return np.asarray(1.0 - defined_ratio(observed * (tally.counts.sum(axis=-1) - 1.0), expected))


ALPHA_NOMINAL = Coefficient(
    "alpha_nominal",
    "Krippendorff's alpha, nominal",
    "1 - observed / expected disagreement; every difference of grades counts the same.",
    SOURCE,
    (-1.0, 1.0),
    "many",
    partial(alpha, scale="nominal"),
    ONE_GRADE,
)
ALPHA_ORDINAL = Coefficient(
    "alpha_ordinal",
    "Krippendorff's alpha, ordinal",
    "Alpha in which a difference counts by how many judgements lie between the two grades.",
    SOURCE,
    (-1.0, 1.0),
    "many",
    partial(alpha, scale="ordinal"),
    ONE_GRADE,
)
ALPHA_INTERVAL = Coefficient(
    "alpha_interval",
    "Krippendorff's alpha, interval",
    "Alpha in which a difference counts by the square of the grades' difference as numbers.",
    SOURCE,
    (-1.0, 1.0),
    "many",
    partial(alpha, scale="interval"),
    ONE_GRADE,
)
