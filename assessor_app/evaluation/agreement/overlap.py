"""Overlap (Jaccard) and Dice of the documents that two assessors call relevant."""

from assessor_app.evaluation.agreement.coefficient import Coefficient
from assessor_app.evaluation.agreement.grade_confusion import Confusion
from assessor_app.evaluation.arrays import Doubles, defined_ratio

NOTHING_RELEVANT = "neither calls any of the documents relevant"


def overlap(confusion: Confusion) -> Doubles:
    """float64[...]: relevant to both / relevant to either, of a table of (not relevant, relevant).

    Jaccard (1912), New Phytologist 11:37-50; for assessors: Voorhees (2000), Information
    Processing & Management 36:697-716.
    """
    both = confusion.counts[..., 1, 1]
    return defined_ratio(both, confusion.rows[..., 1] + confusion.columns[..., 1] - both)


def dice(confusion: Confusion) -> Doubles:
    """float64[...]: relevant to both / mean size of the two sets; columns as in `overlap`.

    Dice (1945), Ecology 26:297-302.
    """
    both = confusion.counts[..., 1, 1]
    return defined_ratio(2.0 * both, confusion.rows[..., 1] + confusion.columns[..., 1])


OVERLAP = Coefficient(
    "overlap",
    "Overlap",
    "Documents relevant to both, as a share of those relevant to either (Jaccard).",
    "Voorhees (2000), Information Processing & Management 36:697-716",
    (0.0, 1.0),
    "pair",
    overlap,
    NOTHING_RELEVANT,
    relevance=True,
)
DICE = Coefficient(
    "dice",
    "Dice",
    "Documents relevant to both, as a share of the mean size of the two relevant sets.",
    "Dice (1945), Ecology 26:297-302",
    (0.0, 1.0),
    "pair",
    dice,
    NOTHING_RELEVANT,
    relevance=True,
)
