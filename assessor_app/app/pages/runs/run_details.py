"""The tabs below the table of runs: one for every curve, and tabs with further details."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QTabWidget, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.tabs.curve_tab import CurveTab
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.judgements_tab import JudgementsTab
from assessor_app.app.pages.runs.tabs.ranking_tab import RankingTab
from assessor_app.app.pages.runs.tabs.significance_tab import SignificanceTab
from assessor_app.app.pages.runs.tabs.stability_tab import StabilityTab
from assessor_app.app.pages.runs.tabs.threshold_tab import ThresholdTab
from assessor_app.app.pages.runs.tabs.topics_tab import TopicsTab
from assessor_app.app.pages.runs.topic_chip import TopicChip
from assessor_app.app.user_settings import Settings
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.curves import FAMILIES

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

# The tabs have no room for whole titles; their tooltips show them.
SHORT = {
    "pr": "P-R",
    "pr-rank": "P-R by rank",
    "roc": "ROC",
    "det": "DET",
    "depth": "By depth",
    "topics": "By topic",
    "distribution": "Spread",
    "against": "Run by run",
}


class RunDetails(QTabWidget):
    """Shows details of the selected runs and topics. Only the visible tab is computed."""

    def __init__(
        self, computing: Computing, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._computing = computing
        self._runs: tuple[str, ...] = ()
        self._rows: tuple[str, ...] = ()
        self._topics_filled = False
        self._curve_before = 0
        self.curves = tuple(CurveTab(family) for family in FAMILIES)
        self.topics = TopicsTab()
        self.significance = SignificanceTab(computing)
        self.ranking = RankingTab(computing, settings)
        self.stability = StabilityTab(computing)
        self.threshold = ThresholdTab(computing)
        self.judgements = JudgementsTab(computing)
        self.further: tuple[DetailTab, ...] = (
            self.ranking,
            self.significance,
            self.stability,
            self.threshold,
            self.judgements,
        )
        self.chip = TopicChip()
        self.setDocumentMode(True)
        self.setAccessibleName(self.tr("Curves and values per topic"))
        self.tabBar().setAccessibleName(self.tr("Curves and values per topic"))
        for tab in self.curves:
            name = SHORT.get(tab.curve.name, tab.curve.title)
            about = f"{tab.curve.title}. {tab.curve.explanation}"
            self.setTabToolTip(self.addTab(tab, name), about)
            tab.went_stale.connect(partial(self._on_stale, tab))
            tab.point_opened.connect(self._on_point)
        self.addTab(self.topics, self.tr("Topics"))
        for further in self.further:
            self.setTabToolTip(self.addTab(further, further.title()), further.explanation())
            further.went_stale.connect(self._fill)
        self._connect()

    def _connect(self) -> None:
        self.currentChanged.connect(self._on_tab)
        self._computing.plots_loaded.connect(self._on_plots)
        self.topics.topics_chosen.connect(self._on_topics)
        self.topics.measure_chosen.connect(lambda _: self._fill_topics())
        self.topics.view.activated_row.connect(lambda _: self.setCurrentIndex(self._curve_before))
        self.chip.clear.clicked.connect(self.show_all_topics)
        self.significance.rankings_wanted.connect(self.show_rankings)
        self.stability.rankings_wanted.connect(self._show_document)

    # For the page -------------------------------------------------------------------------

    def show_answer(self, answer: Answer, rows: tuple[str, ...]) -> None:
        """Show another evaluation; the visible content stays until the new one is computed.

        rows: the runs in the order of the table.
        """
        self._topics_filled, self._rows = False, rows
        for tab in self.curves:
            tab.empty()
            tab.show_order(rows)
        self.topics.show_order(rows)
        if answer.evaluation is not None:
            self.topics.show_measures(answer.evaluation.requested)
            for tab in self.curves:
                tab.show_measures(answer.evaluation.requested)
        for further in self.further:
            further.show_answer(answer)
        self._fill()

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Show these runs; empty for all."""
        self._runs = runs
        for tab in self.curves:
            tab.show_runs(runs)
        self.topics.show_runs(runs)
        for further in self.further:
            further.show_runs(runs)
        self._fill()

    def show_order(self, rows: tuple[str, ...]) -> None:
        """Use the order of the runs in the table above for legends."""
        if rows != self._rows:
            self._rows = rows
            for tab in self.curves:
                tab.show_order(rows)
            self.topics.show_order(rows)
            self._fill()

    def show_all_topics(self) -> None:
        """Draw the curves over all topics."""
        self.topics.view.clearSelection()

    def show_rankings(self, run: str, beside: str = "", topic: str = "", rank: int = 0) -> None:
        """Show a topic's ranking by a run, or by two; default: the selected topic."""
        selected = self._topics()
        self.ranking.look_at(run, beside, topic or (selected[0] if selected else ""), rank)
        self.setCurrentWidget(self.ranking)

    def _show_document(self, run: str, beside: str, topic: str, document: str) -> None:
        self.show_rankings(run, beside, topic)
        self.ranking.look_for(document)

    def in_topics(self) -> bool:
        """Return whether the values per topic are visible."""
        return self.currentWidget() is self.topics

    def table(self) -> Table | None:
        """Return the table of the visible tab; None if it has none."""
        tab = self.currentWidget()
        if isinstance(tab, DetailTab):
            return tab.table()
        return self.topics.table() if self.in_topics() else None

    def plot(self) -> FigurePlot | None:
        """Return the plot of the visible tab, if it has one with content."""
        tab = self.currentWidget()
        if isinstance(tab, DetailTab):
            return tab.plot()
        shown = self.curve_tab()
        return shown.plot if shown else None

    def curve_tab(self) -> CurveTab | None:
        """Return the visible tab with curves; None if it is another tab or has no lines."""
        tab = self.currentWidget()
        return tab if isinstance(tab, CurveTab) and tab.has_lines() else None

    # What happens -------------------------------------------------------------------------

    def _on_tab(self, number: int) -> None:
        if isinstance(self.currentWidget(), CurveTab):
            self._curve_before = number
        self._fill()

    def _on_point(self, run: str, topic: str, rank: int) -> None:
        shown = [name for name in self._runs if name != run]
        self.show_rankings(run, shown[0] if len(shown) == 1 else "", topic, rank)
        evaluation = self._computing.answer.evaluation
        if not topic and evaluation is not None:
            averaged = len(self._topics()) or len(evaluation.rankings.topics)
            if averaged > 1:
                self.ranking.say_average(averaged)

    def _on_plots(self) -> None:
        """Create the plot of the visible tab while its figure is still being computed."""
        tab = self.currentWidget()
        if isinstance(tab, CurveTab):
            tab.make_plot()

    def _on_stale(self, tab: CurveTab) -> None:
        tab.empty()
        self._fill()

    def _on_topics(self, topics: tuple[str, ...]) -> None:
        self.chip.show_topics(topics)
        self.threshold.show_topics(topics)
        for tab in self.curves:
            tab.empty()
        self._fill()

    def _fill(self) -> None:
        """Compute the content of the visible tab, if necessary; other tabs wait until shown."""
        tab = self.currentWidget()
        if isinstance(tab, CurveTab):
            if not tab.is_filled():
                self._fill_curve(tab)
        elif isinstance(tab, DetailTab):
            tab.fill()
        elif not self._topics_filled:
            self._fill_topics()

    def _fill_curve(self, tab: CurveTab) -> None:
        curve, topics, measures = tab.curve.name, self._topics(), tab.measures()
        # The topics' positions depend on the drawn runs (on the best one), and runs are in table
        # order.
        runs = self._drawn_runs() if tab.curve.of_topics else ()

        def show(figure: Figure) -> None:
            evaluation = self._computing.answer.evaluation
            now = tab.curve.name, self._topics(), tab.measures()
            asked_for = (curve, topics, measures) == now
            asked_for = asked_for and runs in ((), self._drawn_runs())
            if evaluation is not None and asked_for:
                about = "" if tab.curve.of_topics else _about(topics)
                tab.show_figure(figure, evaluation.rankings.names, self._runs, about)

        self._computing.figure(curve, topics, measures, show, runs)

    def _fill_topics(self) -> None:
        measure = self.topics.measure.currentText()
        titles = self._computing.answer.titles
        self._topics_filled = True
        if measure:
            self._computing.topics(measure, lambda table: self.topics.show_table(table, titles))

    def _known_runs(self) -> tuple[str, ...]:
        """Return the selected runs that still exist."""
        evaluation = self._computing.answer.evaluation
        known = evaluation.rankings.names if evaluation is not None else ()
        return tuple(run for run in self._runs if run in known)

    def _drawn_runs(self) -> tuple[str, ...]:
        """Return the selected runs, or else all, in the order of the table."""
        evaluation = self._computing.answer.evaluation
        runs = self._known_runs() or (evaluation.rankings.names if evaluation is not None else ())
        places = {name: at for at, name in enumerate(self._rows)}
        return tuple(sorted(runs, key=lambda name: places.get(name, len(places))))

    def _topics(self) -> tuple[str, ...]:
        """Return the selected topics that still exist."""
        evaluation = self._computing.answer.evaluation
        known = evaluation.rankings.topics if evaluation is not None else ()
        return tuple(topic for topic in self.topics.selected() if topic in known)


def _about(topics: tuple[str, ...]) -> str:
    if not topics:
        return "average over all topics"
    return f"topic {topics[0]}" if len(topics) == 1 else f"average over {len(topics):,} topics"
