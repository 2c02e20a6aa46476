"""ROC curves: share of the relevant documents found against share of the not relevant ones."""

from collections.abc import Sequence

import numpy as np

from assessor_app.domain.series import Series
from assessor_app.evaluation.curves.curve import Curve, counted_topics
from assessor_app.evaluation.judgements import Doubles
from assessor_app.evaluation.measures.roc_area import FAWCETT, Thresholds, roc_area, thresholds
from assessor_app.evaluation.rankings import Rankings

GRID = np.linspace(0.0, 1.0, 101)


def roc(rankings: Rankings, run: int, topics: Sequence[int] | None = None) -> Series:
    """The ROC curve of one topic, or the vertical average over several, with the area under it.

    Negatives are the documents retrieved that are judged not relevant. Relevant documents that were
    not retrieved stand at the end. Topics without either are left out, and counted in the summary.
    """
    one, chosen = rankings.only(run), counted_topics(rankings, run, topics)
    areas = roc_area(one)[0]
    defined = [topic for topic in chosen.tolist() if not np.isnan(areas[topic])]
    name = rankings.names[run]
    if not defined:
        nothing = "no topic has both relevant documents and retrieved ones judged not relevant"
        return Series(name, (), (), summary=f"undefined: {nothing}")
    steps = thresholds(one)
    if len(chosen) == 1:
        return _of_topic(one, defined[0], steps, f"AUC {areas[defined[0]]:.4f}")
    left_out = len(chosen) - len(defined)
    summary = f"AUC {float(np.cumsum(areas[defined])[-1]) / len(defined):.4f}"
    summary += f", mean of {len(defined)} topics" + (f", {left_out} undefined" if left_out else "")
    total = np.zeros(len(GRID))
    for topic in defined:
        total += _at_grid(*_points(one, topic, steps))
    mean = total / len(defined)
    labels = tuple(f"false positive rate {x:.2f}" for x in GRID.tolist())
    return Series(name, tuple(GRID.tolist()), tuple(mean.tolist()), labels, summary=summary)


def _of_topic(one: Rankings, topic: int, steps: Thresholds, summary: str) -> Series:
    x, y = _points(one, topic, steps)
    here = slice(*np.searchsorted(steps.cell, [topic, topic + 1]).tolist())
    score, rank = steps.score[here].tolist(), steps.last_rank[here].tolist()
    labels = ["none retrieved", *(f"to rank {number}" for number in rank)]
    limits = [float("inf"), *score]
    if len(x) > len(limits):
        labels.append("all, with those not retrieved")
        limits.append(float("-inf"))
    points = tuple(x.tolist()), tuple(y.tolist())
    return Series(one.names[0], *points, tuple(labels), tuple(limits), summary)


def _points(one: Rankings, topic: int, steps: Thresholds) -> tuple[Doubles, Doubles]:
    """False and true positive rates from (0, 0) to (1, 1), one point per threshold."""
    here = slice(*np.searchsorted(steps.cell, [topic, topic + 1]).tolist())
    true, false = steps.true[here], steps.false[here]
    known = int(one.relevant_known()[topic])
    x = np.concatenate([[0.0], false / false[-1]])
    y = np.concatenate([[0.0], true / known])
    if true[-1] < known:
        x, y = np.append(x, 1.0), np.append(y, 1.0)
    return x, y


def _at_grid(x: Doubles, y: Doubles) -> Doubles:
    """The curve's height over `GRID`; where it rises straight up, the height it reaches."""
    at = np.searchsorted(x, GRID, side="right") - 1
    after = np.minimum(at + 1, len(x) - 1)
    width = x[after] - x[at]
    share = np.divide(GRID - x[at], width, out=np.zeros(len(GRID)), where=width > 0)
    heights: Doubles = y[at] + share * (y[after] - y[at])
    return heights


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
)
