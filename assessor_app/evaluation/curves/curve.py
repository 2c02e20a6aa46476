"""The type of a curve of runs, and its options."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.curves.measure_choice import MeasureChoice
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.rankings import Rankings


@dataclass(frozen=True, slots=True)
class CurveOptions:
    """What is to be drawn. runs, topics: places in the rankings; None for all.

    measure: for curves of a measure; None for the one they usually draw.
    baseline: the place of the run that others are measured against, for curves that do so; None
    for the best of those drawn.
    """

    topics: Sequence[int] | None = None
    measure: Requested | None = None
    runs: Sequence[int] | None = None
    baseline: int | None = None


ALL = CurveOptions()
Draw = Callable[[Rankings, int, CurveOptions], Series]
Fit = Callable[[Figure, Rankings, CurveOptions], Figure]


def _as_it_is(figure: Figure, _: Rankings, __: CurveOptions) -> Figure:
    return figure


@dataclass(frozen=True, eq=False)
class Curve:
    """A kind of curve. draw: (rankings, run, options) -> Series.

    diagonal: whether the line of chance goes from corner to corner.
    measure: how the measure is chosen that is drawn; None where the curve is of no measure.
    of_topics: whether a point is one topic's even where several are drawn, and no average.
    against: whether all runs are measured against one of them, which is drawn with them.
    beside: the name of the curve that shows the same otherwise, with which this one is offered.
    fit: (figure, rankings, options) -> the same figure with axes and words that suit its lines.
    """

    name: str
    title: str
    x_label: str
    y_label: str
    explanation: str
    source: str
    draw: Draw
    diagonal: bool = False
    measure: MeasureChoice | None = None
    of_topics: bool = False
    against: bool = False
    beside: str = ""
    fit: Fit = _as_it_is

    def figure(self, rankings: Rankings, options: CurveOptions = ALL) -> Figure:
        """The lines of the runs chosen, with axes that suit them."""
        runs = range(len(rankings.names)) if options.runs is None else options.runs
        series = tuple(self.draw(rankings, run, options) for run in runs)
        plain = Figure(self.title, self.x_label, self.y_label, series, diagonal=self.diagonal)
        return self.fit(plain, rankings, options)
