"""ROC curves and detection error trade-off of runs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, spoken, tr, tr_count
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.classification import curve_areas
from assessor_app.evaluation.classification.score_curves import threshold_words
from assessor_app.evaluation.classification.threshold_sweep import scored_documents, sweep
from assessor_app.evaluation.curves.curve import ALL, Curve, CurveOptions
from assessor_app.evaluation.measures.roc_area import FAWCETT, Thresholds, roc_area, thresholds
from assessor_app.evaluation.rankings import Rankings, counted_topics

GRID = np.linspace(0.0, 1.0, 101)
# More points cannot be distinguished on a screen.
MOST_POINTS = 400
NEGATIVES = marked(
    "Negatives: the documents that a run retrieved and that are judged not relevant. Each run has "
    "its own negatives, so these curves do not rank runs. Relevant documents that a run did not "
    "retrieve are added at the false positive rate 1."
)
BELOW_DIAGONAL = marked("A curve below the diagonal is not worse than chance.")
EVERY_DOCUMENT = marked("all documents, also not retrieved")  # the label of a point
NOTHING = marked(
    "undefined: no topic has both relevant documents and retrieved documents judged not relevant"
)


@dataclass(frozen=True, eq=False)
class Lines:
    """Points (x, y) of several curves, by curve, then in the order of the curve.

    of: int64[points]: the number of each point's curve, from 0; no curve is without points.
    """

    x: Doubles
    y: Doubles
    of: Integers

    def heights(self, grid: Doubles) -> Doubles:
        """Return the curves' heights at each x of `grid`: float64[curves, grid].

        grid: ascending, from 0. Where a curve is vertical, the height of the upper end.
        """
        sizes = np.bincount(self.of)
        steps = self.of * (len(grid) + 1) + np.searchsorted(grid, self.x)
        reached = np.bincount(steps, minlength=len(sizes) * (len(grid) + 1))
        passed = reached.reshape(len(sizes), -1)[:, :-1].cumsum(axis=1)
        end = np.cumsum(sizes)[:, None]
        at = end - sizes[:, None] + passed - 1
        after = np.minimum(at + 1, end - 1)
        share = ratio(grid - self.x[at], self.x[after] - self.x[at])
        height: Doubles = self.y[at] + share * (self.y[after] - self.y[at])
        return height


@dataclass(frozen=True, eq=False)
class TradeOff:
    """A run's trade-off between relevant documents found and negatives, on some topics.

    Negatives are retrieved documents that are judged not relevant. one: the run's rankings.
    topics: the topics that have both relevant documents and negatives. left_out: the number of
    other topics. areas: under the topics' ROC curves. steps: the counts at each threshold.
    """

    one: Rankings
    topics: tuple[int, ...]
    left_out: int
    areas: Doubles
    steps: Thresholds

    @property
    def is_single(self) -> bool:
        """Whether only one topic is requested, so that there is no average."""
        return len(self.topics) + self.left_out == 1

    @cached_property
    def lines(self) -> "Lines":
        """The ROC curves of the topics from (0, 0) to (1, 1), with a point at each threshold.

        Relevant documents that were not retrieved come last.
        """
        topics = np.array(self.topics, np.int64)
        first, end = np.searchsorted(self.steps.cell, [topics, topics + 1])
        of = np.repeat(np.arange(len(topics)), end - first)
        at = np.flatnonzero(np.isin(self.steps.cell, topics))
        known, negatives = self.one.relevant_known()[topics], self.steps.false[end - 1]
        missed = np.flatnonzero(self.steps.true[end - 1] < known)
        start, last = np.zeros(len(topics)), np.ones(len(missed))
        of_all = np.concatenate([np.arange(len(topics)), of, missed])
        order = np.argsort(of_all, kind="stable")
        x = np.concatenate([start, self.steps.false[at] / negatives[of], last])[order]
        y = np.concatenate([start, self.steps.true[at] / known[of], last])[order]
        return Lines(x, y, of_all[order])

    def mean_height(self, grid: Doubles) -> Doubles:
        """Return the mean over topics of the true positive rate at the false positive rates of
        `grid`.
        """
        # Added topic by topic, so that the last digit does not depend on the number of topics.
        heights: Doubles = np.cumsum(self.lines.heights(grid), axis=0)[-1]
        return heights / len(self.topics)

    def series(self, x: Doubles, y: Doubles, summary: str) -> Series:
        """Return the points (x, y) of the only topic as a line, labelled with their ranks and
        thresholds.
        """
        here = slice(*np.searchsorted(self.steps.cell, [self.topics[0], self.topics[0] + 1]))
        score, rank = self.steps.score[here].tolist(), self.steps.last_rank[here].tolist()
        labels = ["before rank 1", *(f"to rank {number}" for number in rank)]
        limits = [float("inf"), *score]
        if len(x) > len(limits):
            labels.append(EVERY_DOCUMENT)
            limits.append(float("-inf"))
        points = tuple(x.tolist()), tuple(y.tolist())
        return Series(self.one.names[0], *points, tuple(labels), tuple(limits), summary)

    def averaged(self, grid: Doubles, y: Doubles, summary: str) -> Series:
        """Return the means over the topics, y, at the rates of `grid`, as a line."""
        summary = tr_count(
            "{1}, mean of {0} topic", "{1}, mean of {0} topics", len(self.topics), summary
        )
        if self.left_out:
            summary = tr("{0}, {1} undefined", summary, self.left_out)
        return Series(self.one.names[0], tuple(grid.tolist()), tuple(y.tolist()), summary=summary)

    def nothing(self) -> Series:
        """Return a series without points; its summary is the reason."""
        return Series(self.one.names[0], (), (), summary=tr(NOTHING))


def trade_off(rankings: Rankings, run: int, topics: Sequence[int] | None) -> TradeOff:
    """Return the trade-off of a run on these topics; None: on all."""
    one, chosen = rankings.only(run), counted_topics(rankings, run, topics)
    areas = roc_area(one)[0]
    defined = tuple(topic for topic in chosen.tolist() if not np.isnan(areas[topic]))
    left_out = len(chosen) - len(defined)
    return TradeOff(one, defined, left_out, areas[list(defined)], thresholds(one))


def roc(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return the ROC curve of one topic, or its vertical average over several topics.

    The summary has the area under it. Negatives are the retrieved documents that are judged not
    relevant. Relevant documents that were not retrieved come last. Topics that lack relevant
    documents or negatives are left out, and counted in the summary.
    """
    found = trade_off(rankings, run, options.topics)
    if not found.topics:
        return found.nothing()
    mean = float(np.cumsum(found.areas)[-1]) / len(found.topics)
    area = f"AUC {spoken(f'{mean:.4f}')}"
    if found.is_single:
        return found.series(found.lines.x, found.lines.y, area)
    return found.averaged(GRID, found.mean_height(GRID), area)


def fit(figure: Figure, _: Rankings, __: CurveOptions) -> Figure:
    """Return the plot with the lowest rate above 0 as the start of a log axis.

    Such an axis spreads the top of the rankings.
    """
    rates = [x for series in figure.series for x in series.x if x > 0]
    return replace(
        figure, log_from=min(rates, default=0.0), note=f"{tr(NEGATIVES)} {tr(BELOW_DIAGONAL)}"
    )


ROC = Curve(
    "roc",
    "ROC",
    "False positive rate",
    "True positive rate",
    "True positive rate against false positive rate down the ranking; negatives are the retrieved "
    "documents judged not relevant. Several topics: vertical average.",
    FAWCETT,
    roc,
    diagonal=True,
    fit=fit,
)


def pooled_roc(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return one ROC curve over the judged documents of all topics, with the area under it.

    Each threshold holds for all topics. At most MOST_POINTS corners are drawn; the area is
    computed from all of them.
    """
    name = rankings.names[run]
    positive, scores = scored_documents(rankings, run, options.topics)
    if not len(positive):
        return Series(name, (), (), summary=tr("undefined: no judged documents for these topics"))
    swept = sweep(positive, scores)
    area = curve_areas.roc_area(swept)
    if area.why:
        return Series(name, (), (), summary=tr("undefined: {0}", tr(area.why)))
    x, y = curve_areas.roc_points(swept)
    at = _corners(x, y)
    thresholds = swept.thresholds[at].tolist()
    return Series(
        name,
        tuple(x[at].tolist()),
        tuple(y[at].tolist()),
        tuple(map(_label, thresholds)),
        tuple(thresholds),
        summary=f"AUC {spoken(f'{area.value:.4f}')}, {counted(len(scores), 'document')}",
    )


def _label(threshold: float) -> str:
    if threshold == -np.inf:
        return EVERY_DOCUMENT
    return threshold_words(threshold)


def _corners(x: Doubles, y: Doubles) -> Integers:
    """Return the indexes of the points where the curve turns, evenly thinned to MOST_POINTS."""
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
    "ROC curve of the judged documents of all topics together: one score threshold for all topics. "
    "This assumes that scores are comparable across topics.",
    FAWCETT,
    pooled_roc,
    diagonal=True,
    beside="roc",
    fit=fit,
)


MARTIN = (
    "Martin, Doddington, Kamm, Ordowski & Przybocki, "
    "The DET curve in assessment of detection task performance, Eurospeech 1997"
)
LEAST = 0.001
ENDS = (LEAST, 0.01, 0.05, 0.2, 0.8, 0.95, 0.99, 1 - LEAST)
CLIPPED = marked("Rates beyond the axes, such as 0 and 1, are drawn at the ends of the axes.")
NARROWINGS = 4


def _grid() -> Doubles:
    """Return round rates from LEAST to 1 - LEAST, closer near the ends: about even on the axis."""
    rare = [*range(1, 20), *range(20, 100, 5)]
    rates = [*rare, *range(100, 901, 10), *(1000 - rate for rate in reversed(rare))]
    return np.array(rates) / 1000


DEVIATE_GRID = _grid()


def detection_error(rankings: Rankings, run: int, options: CurveOptions = ALL) -> Series:
    """Return the DET curve of one topic, or the vertical average over several, with its EER.

    EER: equal error rate. The rates are those of the ROC curve: the false negative rate is 1 minus
    its height. Averages are over topics as for the ROC curve, because pooling would assume that
    scores of different topics are comparable.
    """
    found = trade_off(rankings, run, options.topics)
    if not found.topics:
        return found.nothing()
    summary = tr("equal error rate {0:.4f}", equal_error(found.mean_height))
    if found.is_single:
        return found.series(found.lines.x, 1 - found.lines.y, summary)
    return found.averaged(DEVIATE_GRID, 1 - found.mean_height(DEVIATE_GRID), summary)


def equal_error(true_rates: Callable[[Doubles], Doubles]) -> float:
    """Return the equal error rate of a ROC curve.

    true_rates: returns the true positive rates at given false positive rates.
    """
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
        note=f"{tr(NEGATIVES)} {tr(CLIPPED)}",
    )


def _ends(rates: list[float]) -> tuple[float, float]:
    """Return the nearest round rates that enclose all rates between 0 and 1."""
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
    "False negative rate against false positive rate on normal deviate axes, on which normally "
    "distributed scores give a straight line. Several topics: vertical average. The equal error "
    "rate is the value at which both rates of the curve drawn are equal.",
    MARTIN,
    detection_error,
    fit=_fit,
)
