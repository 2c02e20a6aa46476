"""A tab with one curve of the runs, drawn when it is visible."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.measure_picker import MeasureBox
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab, are_side_by_side, lines_of
from assessor_app.app.translation import of_core, tr
from assessor_app.app.widgets.form_fields import NamedBox, guarded
from assessor_app.app.widgets.layouts import column
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import Curve
from assessor_app.evaluation.curves.topic_curves import DISTRIBUTION
from assessor_app.reports.line_styles import MOST_COLOURED

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

# Patterns for the labels that curves give to their points.
RANK, TOPIC = re.compile(r"rank (\d+)"), re.compile(r"topic (.+)")


class CurveTab(DetailTab):
    """Shows one curve of the selected runs; it holds the figure of all runs, to select among them.

    curve: the curve drawn. ways: the choice among the curves of a family; None for a single curve.
    point_opened: emitted with the run, topic and rank of an activated point; "" and 0 if its label
    has no topic or rank.
    """

    point_opened = Signal(str, str, int)

    def __init__(
        self, computing: Computing, family: tuple[Curve, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(computing, parent)
        self.curve = family[0]
        self._family = family
        self._whole: Figure | None = None
        self._computed: tuple[str, ...] = ()  # the runs of a figure over topics
        self._about = ""
        self.ways = self._make_ways() if len(family) > 1 else None
        self._box = MeasureBox(self) if self.curve.measure else None
        if self._box:
            self._box.chosen.connect(lambda _: self.again())
            self._box.hide()
        self.body.setLayout(column())

    @cached_property
    def drawn(self) -> FigurePlot:
        """The plot, created on first access because that takes a moment."""
        made = self.make_figure_plot()
        layout = self.body.layout()
        assert layout is not None
        layout.addWidget(made)
        for control in (self._box, self.ways):
            if control is not None:
                made.add_control(control)
        made.come_before()
        made.opened.connect(self._on_opened)
        return made

    def make_plot(self) -> None:
        """Create the plot before there is a figure, if it does not exist yet."""
        assert self.drawn is not None

    # The tab ------------------------------------------------------------------------------

    def plot(self) -> FigurePlot | None:
        """Return the plot; None if it has no lines."""
        return self.drawn if "drawn" in self.__dict__ and self.drawn.figure.series else None

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures that the curve can draw; the one shown is kept if it is among them."""
        if self._box and self.curve.measure and answer.evaluation is not None:
            self._box.show_measures(self.curve.measure.offers(answer.evaluation.requested))

    def take_runs(self) -> None:
        """Draw the lines of the selected runs; a figure of other runs is computed first."""
        if self.curve.of_topics and self._drawn_runs() != self._computed:
            self.empty()
        else:
            self.draw()

    def take_left(self) -> None:
        """Draw the lines of the runs that the table shows."""
        self.take_runs()

    def take_topics(self) -> None:
        """Mark the figure as outdated, because it covers other topics."""
        self.empty()

    def take_order(self) -> None:
        """Sort the legend as the table sorts the runs; side-by-side runs are computed again
        instead."""
        if self._whole is not None and are_side_by_side(self._whole):
            self.empty()
        else:
            self.draw()

    def empty(self) -> None:
        """Mark the figure as outdated; it stays visible until the new one is computed."""
        self._whole = None

    def fill(self) -> None:
        """Request the figure unless it is up to date.

        All curves have the same key, so a figure requested for a tab that was left may not arrive.
        """
        if self._whole is None and self.computing.answer.evaluation is not None:
            self.ask()

    def ask(self) -> None:
        """Compute the figure in the background, and draw it unless other choices have been made
        since."""
        curve, runs, topics, measures = asked = self._asked()
        baseline = self.computing.answer.marks.baseline

        def show(whole: Figure) -> None:
            if self._asked() == asked:
                self._whole, self._computed = whole, runs
                self._about = "" if self.curve.of_topics else _about(topics)
                self.draw_now()

        self.computing.ask(
            self.tr("Drawing figure"),
            lambda evaluation, *_: figure(evaluation, curve, runs, topics, measures, baseline),
            show,
            "runs.figure",
        )

    # Reactions ----------------------------------------------------------------------------

    def _asked(self) -> tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Return (curve, runs, topics, measures) to draw; runs and topics are empty for all."""
        # The topics' positions depend on the drawn runs (on the best one) and on their order.
        runs = self._drawn_runs() if self.curve.of_topics else ()
        measures = (self._box.measure(),) if self._box and self._box.measure() else ()
        return self.curve.name, runs, self.known_topics(), measures

    def _drawn_runs(self) -> tuple[str, ...]:
        """Return the runs to draw over topics, in the order of the table: the selected ones.

        All in the table if none is selected. Of many runs all, unless they are side by side; those
        that are not selected are grey.
        """
        known = [name for name in self._names() if name in self.runs_left] or self._names()
        places = {name: at for at, name in enumerate(self.order)}
        few = len(known) <= MOST_COLOURED or self.curve is DISTRIBUTION
        runs = [run for run in self.runs if run in known and few] or known
        return tuple(sorted(runs, key=lambda name: places.get(name, len(places))))

    def _names(self) -> tuple[str, ...]:
        evaluation = self.computing.answer.evaluation
        return evaluation.rankings.names if evaluation is not None else ()

    def _make_ways(self) -> QComboBox:
        box = guarded(NamedBox(self))
        box.addItems([of_core(curve.title) for curve in self._family])
        box.setAccessibleName(self.tr("Kind of curve"))
        for at, curve in enumerate(self._family):
            box.setItemData(at, of_core(curve.explanation), Qt.ItemDataRole.ToolTipRole)
        box.setToolTip(of_core(self.curve.explanation))
        box.currentIndexChanged.connect(self._on_way)
        box.hide()
        return box

    def _on_way(self, number: int) -> None:
        self.curve = self._family[number]
        if self.ways is not None:
            self.ways.setToolTip(of_core(self.curve.explanation))
        self.again()

    def _on_opened(self, run: str, label: str) -> None:
        rank, topic = RANK.search(label), TOPIC.match(label)
        self.point_opened.emit(run, topic[1] if topic else "", int(rank[1]) if rank else 0)

    def draw_content(self) -> None:
        """Draw the lines of the selected runs."""
        if self._whole is not None:
            # Figures over topics were already computed for the runs that are drawn.
            whole = self._whole
            drawn = whole if self.curve.of_topics else self.lines_drawn(whole)
            # The selected runs come first.
            order = sorted(self.order, key=lambda name: name not in self.runs)
            self.drawn.show_figure(
                lines_of(drawn, (), order),
                self._names(),
                self._about,
                self.runs_coloured(),
                selected=bool(self.runs),
            )


def _about(topics: tuple[str, ...]) -> str:
    if not topics:
        return tr("mean over all topics")
    if len(topics) == 1:
        return tr("topic {0}").format(topics[0])
    return tr("mean over %Ln topic(s)", "", len(topics))
