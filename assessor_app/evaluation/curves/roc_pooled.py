"""ROC curves over the documents of all topics together."""

import numpy as np

from assessor_app.domain.formatting import counted
from assessor_app.domain.series import Series
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.classification.roc_curve import roc_area, roc_points
from assessor_app.evaluation.classification.score_curves import threshold_words
from assessor_app.evaluation.classification.threshold_sweep import scored_documents, sweep
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.roc import ROC, fit
from assessor_app.evaluation.measures.roc_area import FAWCETT
from assessor_app.evaluation.rankings import Rankings

# More points than a screen can show apart.
MOST_POINTS = 400


def pooled_roc(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """One curve over the judged documents of all topics, with the area under it.

    One threshold holds for all topics. Of the corners at most `MOST_POINTS` are drawn; the area is
    that under all of them.
    """
    name = rankings.names[run]
    positive, scores = scored_documents(rankings, run, options.topics)
    if not len(positive):
        return Series(name, (), (), summary="undefined: nothing is judged for these topics")
    swept = sweep(positive, scores)
    area = roc_area(swept)
    if area.why:
        return Series(name, (), (), summary=f"undefined: {area.why}")
    x, y = roc_points(swept)
    at = _corners(x, y)
    thresholds = swept.thresholds[at].tolist()
    return Series(
        name,
        tuple(x[at].tolist()),
        tuple(y[at].tolist()),
        tuple(map(_label, thresholds)),
        tuple(thresholds),
        summary=f"AUC {area.value:.4f}, {counted(swept.n, 'document')}",
    )


def _label(threshold: float) -> str:
    return "all, with those not retrieved" if threshold == -np.inf else threshold_words(threshold)


def _corners(x: Doubles, y: Doubles) -> Integers:
    """Where the curve turns, evenly thinned where that is too often."""
    before, after = np.diff(x), np.diff(y)
    turns = before[:-1] * after[1:] != before[1:] * after[:-1]
    at = np.concatenate([[0], np.flatnonzero(turns) + 1, [len(x) - 1]])
    if len(at) <= MOST_POINTS:
        return at
    return at[np.linspace(0, len(at) - 1, MOST_POINTS).round().astype(np.int64)]


ROC_POOLED = Curve(
    "roc-pooled",
    "ROC, topics pooled",
    ROC.x_label,
    ROC.y_label,
    "Share of the relevant documents found against share of the documents judged not relevant, the "
    "documents of all topics together: one threshold has to fit all of them. Their scores are "
    "taken as comparable over topics.",
    FAWCETT,
    pooled_roc,
    diagonal=True,
    beside="roc",
    fit=fit,
)
