"""A tab with one curve of the runs, drawn when it is visible."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from assessor_app.app.pages.runs.drawn_runs import WhenSeen, are_side_by_side, lines_of
from assessor_app.app.pages.runs.measures.measure_offers import MeasureBox
from assessor_app.app.widgets.form_fields import guarded
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import Curve
from assessor_app.evaluation.measures.measure import Requested

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

# Patterns for the labels that curves give to their points.
RANK, TOPIC = re.compile(r"rank (\d+)"), re.compile(r"topic (.+)")


class CurveTab(QWidget):
    """Holds the figure of all runs and shows the selected ones without recomputing.

    went_stale: another curve of the family, or another measure, must be computed. point_opened:
    emitted with the run, topic and rank of an activated point; "" and 0 if it has none.
    """

    went_stale = Signal()
    point_opened = Signal(str, str, int)

    def __init__(self, family: tuple[Curve, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve = family[0]
        self._family = family
        self._whole: Figure | None = None
        self._order: tuple[str, ...] = ()
        self._runs: tuple[str, ...] = ()
        self._rows: tuple[str, ...] = ()
        self._about = ""
        self._drawing = WhenSeen(self, self._show)
        self.ways = self._make_ways() if len(family) > 1 else None
        self._box = MeasureBox(self) if self.curve.measure else None
        if self._box:
            self._box.chosen.connect(lambda _: self.went_stale.emit())
            self._box.hide()
        QVBoxLayout(self).setContentsMargins(0, 8, 0, 0)

    @cached_property
    def plot(self) -> FigurePlot:
        """The plot, created when first needed because that takes a moment."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        layout = self.layout()
        assert layout is not None
        layout.addWidget(made)
        for control in (self._box, self.ways):
            if control is not None:
                made.add_control(control)
        made.opened.connect(self._on_opened)
        return made

    def make_plot(self) -> None:
        """Create the plot before there is a figure."""
        assert self.plot is not None

    def has_lines(self) -> bool:
        """Return whether there is a plot with content."""
        return "plot" in self.__dict__ and bool(self.plot.figure.series)

    def show_measures(self, requested: tuple[Requested, ...]) -> None:
        """Offer the measures that the curve can draw, if it draws one; the shown one is kept."""
        if self._box and self.curve.measure:
            self._box.show_measures(self.curve.measure.offers(requested))

    def measures(self) -> tuple[str, ...]:
        """Return the chosen measure, if the curve draws one."""
        return (self._box.measure(),) if self._box and self._box.measure() else ()

    def show_figure(
        self, whole: Figure, order: tuple[str, ...], runs: tuple[str, ...], about: str
    ) -> None:
        """Show the lines of some runs (empty: all). order: all runs, which sets line styles."""
        self._whole, self._order, self._runs, self._about = whole, order, runs, about
        self._drawing.now()

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Show the lines of these runs; empty for all."""
        if runs == self._runs:
            return
        self._runs = runs
        if self.curve.of_topics:
            self.empty()
        else:
            self._drawing.draw()

    def show_order(self, rows: tuple[str, ...]) -> None:
        """Use the order of the runs in the table for the legend."""
        self._rows = rows
        if self._whole is not None and are_side_by_side(self._whole):
            self.empty()
        else:
            self._drawing.draw()

    def is_filled(self) -> bool:
        """Return whether there is a figure of the latest evaluation."""
        return self._whole is not None

    def empty(self) -> None:
        """Mark the figure as outdated; it stays visible until the new one is computed."""
        self._whole = None

    def _make_ways(self) -> QComboBox:
        box = guarded(QComboBox(self))
        box.addItems([curve.title for curve in self._family])
        box.setAccessibleName(self.tr("Way to draw it"))
        for at, curve in enumerate(self._family):
            box.setItemData(at, curve.explanation, Qt.ItemDataRole.ToolTipRole)
        box.setToolTip(self.curve.explanation)
        box.currentIndexChanged.connect(self._on_way)
        box.hide()
        return box

    def _on_way(self, number: int) -> None:
        self.curve = self._family[number]
        if self.ways is not None:
            self.ways.setToolTip(self.curve.explanation)
        self.went_stale.emit()

    def _on_opened(self, run: str, label: str) -> None:
        rank, topic = RANK.search(label), TOPIC.match(label)
        self.point_opened.emit(run, topic[1] if topic else "", int(rank[1]) if rank else 0)

    def _show(self) -> None:
        if self._whole is None:
            return
        # Figures over topics were already computed for the selected runs and the baseline.
        runs = () if self.curve.of_topics else self._runs
        drawn = lines_of(self._whole, runs, self._rows)
        self.plot.show_figure(drawn, self._order, self._about)
