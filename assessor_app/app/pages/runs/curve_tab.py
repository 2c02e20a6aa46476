"""One curve of the runs, drawn when its tab is in sight."""

import re
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.pages.runs.measure_box import MeasureBox
from assessor_app.app.plotting.figure_plot import FigurePlot
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import Curve
from assessor_app.evaluation.measures.measure import Requested

# Of the labels that curves give their points.
RANK, TOPIC = re.compile(r"rank (\d+)"), re.compile(r"topic (.+)")


class CurveTab(QWidget):
    """Holds the figure of all runs and shows that of the runs selected: no computing in between.

    `measure_chosen`: the curve is to draw another measure. `point_opened`: a run, and the topic and
    rank of one of its points, empty and 0 where the point is of none.
    """

    measure_chosen = Signal(str)
    point_opened = Signal(str, str, int)

    def __init__(self, curve: Curve, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve = curve
        self._whole: Figure | None = None
        self._order: tuple[str, ...] = ()
        self._runs: tuple[str, ...] = ()
        self._about = ""
        self._box = MeasureBox(self) if curve.measure else None
        if self._box:
            self._box.chosen.connect(self.measure_chosen)
            self._box.hide()
        QVBoxLayout(self).setContentsMargins(0, 8, 0, 0)

    @cached_property
    def plot(self) -> FigurePlot:
        """The plot, made when it is first needed: that takes a moment."""
        made = FigurePlot()
        layout = self.layout()
        assert layout is not None
        layout.addWidget(made)
        if self._box:
            made.add_control(self._box)
        made.opened.connect(self._on_opened)
        return made

    def show_measures(self, requested: tuple[Requested, ...]) -> None:
        """Offer what of these the curve can draw, where it draws a measure; the one shown stays."""
        if self._box and self.curve.measure:
            self._box.show_measures(self.curve.measure.offers(requested))

    def measures(self) -> tuple[str, ...]:
        """The measure chosen, where the curve draws one."""
        return (self._box.measure(),) if self._box and self._box.measure() else ()

    def show_figure(
        self, whole: Figure, order: tuple[str, ...], runs: tuple[str, ...], about: str
    ) -> None:
        """Show the lines of some runs (none: all). order: all runs; series come in that order."""
        self._whole, self._order, self._runs, self._about = whole, order, runs, about
        self._show()

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Show the lines of these runs, or of all."""
        if runs == self._runs:
            return
        self._runs = runs
        if self.curve.of_topics:
            self.empty()
        else:
            self._show()

    def is_filled(self) -> bool:
        """Whether there is a figure of what was evaluated last."""
        return self._whole is not None

    def empty(self) -> None:
        """What is shown is out of date; it stays until the new figure is there."""
        self._whole = None

    def _on_opened(self, run: str, label: str) -> None:
        rank, topic = RANK.search(label), TOPIC.match(label)
        self.point_opened.emit(run, topic[1] if topic else "", int(rank[1]) if rank else 0)

    def _show(self) -> None:
        if self._whole is None:
            return
        named = self._whole.series
        series = tuple(one for one in named if one.name in self._runs or not self._runs)
        self.plot.show_figure(replace(self._whole, series=series), self._order, self._about)
