"""The history of systems: a measure over the runs of each system, by date."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.measure_picker import MeasureBox
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab, lines_of
from assessor_app.app.pages.runs.tabs.significance_tab import comparable_measures
from assessor_app.app.widgets.layouts import column
from assessor_app.campaign.evaluating.run_history import history_figure
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.reports.figure_points import points_table

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot


class HistoryTab(DetailTab):
    """Shows a measure over the runs of each system; of selected runs, the systems that made them.

    Its lines are systems, so the plot has a legend of its own.
    """

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self._whole: Figure | None = None
        self.measure = MeasureBox(self)
        self.measure.hide()
        self.measure.chosen.connect(lambda _: self.again())
        self.body.setLayout(column())

    @cached_property
    def drawn(self) -> FigurePlot:
        """The plot, created on first access."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        layout = self.body.layout()
        assert layout is not None
        layout.addWidget(made)
        made.add_control(self.measure)
        return made

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures of the evaluation."""
        if answer.evaluation is not None:
            self.measure.show_measures(comparable_measures(answer.evaluation))

    def take_runs(self) -> None:
        """Draw the systems of the selected runs."""
        self.draw()

    def take_left(self) -> None:
        """Draw the systems of the runs that the table shows."""
        self.draw()

    def table(self) -> Table | None:
        """Return the table of the points; None before it was computed."""
        return points_table(self._whole) if self._whole else None

    def plot(self) -> FigurePlot | None:
        """Return the plot; None before it was computed."""
        return self.drawn if self._whole else None

    def ask(self) -> None:
        """Compute the figure in the background."""
        name, described = self.measure.measure(), self.computing.answer.described
        self.computing.ask(
            self.tr("Drawing figure"),
            lambda evaluation, *_: history_figure(evaluation, described, name),
            self._take,
            "runs.history",
            self._refuse,
        )

    def _refuse(self, error: Exception) -> None:
        self._whole = None
        self.refuse(error)

    def _take(self, whole: Figure) -> None:
        self._whole = whole
        self.show_body()
        self.draw_now()

    def draw_content(self) -> None:
        """Draw the lines of the systems of the selected runs, or of those that the table shows."""
        if self._whole is not None:
            runs, described = self.runs or self.runs_left, self.computing.answer.described
            systems = [described[run].system for run in runs if run in described]
            order = [line.name for line in self._whole.series]
            self.drawn.show_figure(lines_of(self._whole, systems), order)
