"""ROC curves: share of the relevant documents found against share of the not relevant ones."""

from dataclasses import replace

import numpy as np

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.trade_off import trade_off
from assessor_app.evaluation.measures.roc_area import FAWCETT
from assessor_app.evaluation.rankings import Rankings

GRID = np.linspace(0.0, 1.0, 101)


def roc(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """The ROC curve of one topic, or the vertical average over several, with the area under it.

    Negatives are the documents retrieved that are judged not relevant. Relevant documents that were
    not retrieved stand at the end. Topics without either are left out, and counted in the summary.
    """
    found = trade_off(rankings, run, options.topics)
    if not found.topics:
        return found.nothing()
    area = f"AUC {float(np.cumsum(found.areas)[-1]) / len(found.topics):.4f}"
    if found.is_single:
        return found.series(found.topics[0], *found.points(found.topics[0]), area)
    return found.averaged(GRID, found.mean_height(GRID), area)


def fit(figure: Figure, _: Rankings, __: CurveOptions) -> Figure:
    """A log axis of the false positive rate spreads the top of the rankings."""
    rates = [x for series in figure.series for x in series.x if x > 0]
    return replace(figure, log_from=min(rates, default=0.0))


ROC = Curve(
    "roc",
    "ROC",
    "False positive rate",
    "True positive rate",
    "Share of the relevant documents found against share of the documents judged not relevant "
    "that come with them; over several topics the average height.",
    FAWCETT,
    roc,
    diagonal=True,
    fit=fit,
)
