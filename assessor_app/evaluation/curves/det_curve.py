"""Detection error trade-off: false negative against false positive rate, on normal deviates."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.curves.trade_off import height, trade_off
from assessor_app.evaluation.rankings import Rankings

MARTIN = (
    "Martin, Doddington, Kamm, Ordowski & Przybocki, "
    "The DET curve in assessment of detection task performance, Eurospeech 1997"
)
LEAST = 0.001
ENDS = (LEAST, 0.01, 0.05, 0.2, 0.8, 0.95, 0.99, 1 - LEAST)
CLIPPED = "Rates that have no place on the axes, such as 0 and 1, are drawn at their ends."
NARROWINGS = 4


def _grid() -> Doubles:
    """Round rates from `LEAST` to 1 - `LEAST`, the closer the rarer: evenly so on the axis."""
    rare = [*range(1, 20), *range(20, 100, 5)]
    rates = [*rare, *range(100, 901, 10), *(1000 - rate for rate in reversed(rare))]
    return np.array(rates) / 1000


GRID = _grid()


def detection_error(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """The curve of one topic, or the vertical average over several, with its equal error rate.

    The rates are those of the ROC curve: the false negative rate is 1 minus its height. Averages
    over topics are the ROC's too: scores of different topics need not be comparable, which pooling
    them would take for granted.
    """
    found = trade_off(rankings, run, options.topics)
    if not found.topics:
        return found.nothing()
    if found.is_single:
        topic = found.topics[0]
        x, y = found.points(topic)
        summary = f"EER {equal_error(lambda grid: height(x, y, grid)):.4f}"
        return found.series(topic, x, 1 - y, summary)
    summary = f"EER {equal_error(found.mean_height):.4f}"
    return found.averaged(GRID, 1 - found.mean_height(GRID), summary)


def equal_error(true_rates: Callable[[Doubles], Doubles]) -> float:
    """The equal error rate of a ROC curve (false -> true positive rates)."""
    low, high = 0.0, 1.0
    for _ in range(NARROWINGS):
        grid = np.linspace(low, high, 101)
        after = max(int(np.argmax(true_rates(grid) + grid >= 1)), 1)
        low, high = grid[after - 1], grid[after]
    return float(high)


def _fit(figure: Figure, _: Rankings, __: CurveOptions) -> Figure:
    return replace(
        figure,
        x_range=_ends([x for one in figure.series for x in one.x]),
        y_range=_ends([y for one in figure.series for y in one.y]),
        x_scale="deviate",
        y_scale="deviate",
        note=CLIPPED,
    )


def _ends(rates: list[float]) -> tuple[float, float]:
    """The nearest round rates that leave all between 0 and 1 inside."""
    inside = [rate for rate in rates if 0 < rate < 1]
    least, most = min(inside, default=LEAST), max(inside, default=1 - LEAST)
    low = max((end for end in ENDS if end < least and end < 0.5), default=LEAST)
    high = min((end for end in ENDS if end > most and end > 0.5), default=1 - LEAST)
    return low, high


DET = Curve(
    "det",
    "Detection error trade-off",
    "False positive rate",
    "False negative rate",
    "Share of the relevant documents missed against share of the documents judged not relevant "
    "that come with the others; over several topics the average height. EER: where the curve drawn "
    "has both rates equal. On normal deviate axes normal scores make a straight line.",
    MARTIN,
    detection_error,
    fit=_fit,
)
