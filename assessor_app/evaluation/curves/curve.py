"""The type of a curve of runs, its options, the choice of its measure, and its value axis."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure, Series
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.measures.naming import parse_measure
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.statistics.intervals import CONFIDENCE, student_limits
from assessor_app.evaluation.statistics.significance_test import Drawing

ANY_CUT = "@10"
STEPS = 10
# Bands are drawn for up to BANDED lines; the axis ends at most at BAND_REACH times their maximum.
BANDED, BAND_REACH = 2, 1.5
WHISKER_NOTE = marked("Bars: 95% confidence intervals of the mean over topics (Student's t).")
BEYOND = marked(
    "Some limits lie below 0 or above 1, where no value can be: the method does not know the range."
)
BAND_NOTE = marked("Bands: 95% confidence intervals of the mean over topics (Student's t).")


@dataclass(frozen=True, slots=True)
class MeasureChoice:
    """The measures that a curve can show.

    usual: names of the measures to offer first; the first is drawn if no measure is chosen.
    accept: returns a measure in the form that the curve draws, and raises WrongUse if it cannot be
    drawn. without_cut: whether names such as "R" are accepted, which elsewhere need a cutoff.
    """

    usual: tuple[str, ...]
    accept: Callable[[Requested], Requested]
    without_cut: bool = False

    def read(self, names: Sequence[str]) -> tuple[Requested, ...]:
        """Return the measures with these names; without names, the first usual measure.

        Raises WrongUse for an unknown name.
        """
        return tuple(one for name in names or self.usual[:1] for one in self._read(name))

    def one_of(self, requested: Sequence[Requested]) -> Requested:
        """Return the single measure that the curve draws for these measures.

        Raises WrongUse if they mean several measures, or a measure that the curve cannot draw.
        """
        accepted = {one.name: one for one in map(self.accept, requested)}
        if len(accepted) != 1:
            raise WrongUse("a figure shows one measure", text=", ".join(accepted))
        return next(iter(accepted.values()))

    def offers(self, requested: Sequence[Requested]) -> tuple[Requested, ...]:
        """Return the usual measures, then the requested measures that the curve can draw, each
        once.
        """
        found: dict[str, Requested] = {}
        for one in (*self.read(self.usual), *requested):
            try:
                accepted = self.accept(one)
            except WrongUse:
                continue
            found.setdefault(accepted.name, accepted)
        return tuple(found.values())

    def _read(self, name: str) -> tuple[Requested, ...]:
        try:
            return parse_measure(name)
        except WrongUse:
            if not self.without_cut or "@" in name:
                raise
            try:
                return parse_measure(name + ANY_CUT)
            except WrongUse:
                pass
            raise


@dataclass(frozen=True, slots=True)
class CurveOptions:
    """The lines to draw. runs, topics: indexes in the rankings; None for all.

    measure: for curves of a measure; None for their usual measure. baseline: the index of the run
    that the others are compared with, for curves that do so; None for the best of the drawn runs.
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
    """A kind of curve.

    draw(rankings, run, options): returns the line of one run.
    diagonal: whether the line of chance is drawn from corner to corner.
    measure: how the drawn measure is chosen; None if the curve shows no measure.
    of_topics: whether each point is the value of one topic, never an average.
    against: whether all runs are compared with one run, which is drawn with them.
    beside: the name of the curve that shows the same data in another form, and is offered with
      this curve; empty if there is none.
    fit(figure, rankings, options): returns the plot with axes and words that suit its lines.
    plot_kind: its name in `assessor plot --kind`; empty if that is `name`, which settings keep.
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
    plot_kind: str = ""

    @property
    def kind(self) -> str:
        """The name in `assessor plot --kind`."""
        return self.plot_kind or self.name

    def figure(self, rankings: Rankings, options: CurveOptions = ALL) -> Figure:
        """Return the plot with the lines of the chosen runs, and axes that suit them."""
        runs = range(len(rankings.names)) if options.runs is None else options.runs
        series = tuple(self.draw(rankings, run, options) for run in runs)
        plain = Figure(
            tr(self.title),
            tr(self.x_label),
            tr(self.y_label),
            series,
            diagonal=self.diagonal,
            x_column=self.x_label,
            y_column=self.y_label,
        )
        return self.fit(plain, rankings, options)


def value_range(
    measure: Requested, series: Sequence[Series], banded: int = BANDED
) -> tuple[float, float]:
    """Return the ends of the value axis: the measure's minimum, and a tenth of its range above all.

    If the measure's range is infinite, the axis goes from 0, or the lowest value below 0, to the
    highest value. Bands of up to `banded` lines are included, unless they reach far above the
    lines.
    """
    values = [y for one in series for y in one.y if not math.isnan(y)]
    low, high = measure.measure.range
    if math.isinf(low) or math.isinf(high):
        return min(0.0, *values, 0.0), _top(series, max(values, default=1.0), banded)
    step = (high - low) / STEPS
    # Rounded first: 0.3 is three tenths, though its quotient by 0.1 is a little less.
    steps = math.ceil(round((_top(series, max(values, default=high), banded) - low) / step, 9))
    return low, low + min(max(steps, 1), STEPS) * step


def _top(series: Sequence[Series], greatest: float, banded: int) -> float:
    """Return the highest value of the lines (`greatest`) and of the bands of up to `banded`."""
    if len(series) > banded:
        return greatest
    bands = [high for one in series for high in one.high if not math.isnan(high)]
    return max(greatest, min(max(bands, default=greatest), BAND_REACH * greatest))


def with_band(series: Series, values: Doubles) -> Series:
    """Return the series with 95% limits of the mean at each point, from float64[points, topics].

    The series is unchanged with fewer than two topics, or if no limit is defined.
    """
    if values.shape[1] < 2:
        return series
    low, high = student_limits(values, CONFIDENCE, Drawing())
    if np.isnan(low).all():
        return series
    return replace(series, low=_numbers(low), high=_numbers(high))


def over_topics(value: str, topics: int) -> str:
    """Return a value with the number of topics that it is over; nothing is said of one."""
    if topics == 1:
        return value
    return tr_count("{1}, {0} topic", "{1}, {0} topics", topics, value)


def noted(figure: Figure) -> Figure:
    """Return the plot with a note on its bands; unchanged if it has none."""
    banded = any(series.low for series in figure.series)
    words = tr(WHISKER_NOTE if figure.whiskers else BAND_NOTE)
    least, most = figure.y_range
    is_below = least == 0 and any(value < 0 for one in figure.series for value in one.low)
    is_above = most == 1 and any(value > 1 for one in figure.series for value in one.high)
    if is_below or is_above:
        words = f"{words} {tr(BEYOND)}"
    return replace(figure, band_note=words) if banded else figure


def _numbers(values: Doubles) -> tuple[float, ...]:
    # One NaN object for all, so that figures with equal numbers compare as equal.
    return tuple(math.nan if math.isnan(value) else value for value in values.tolist())
