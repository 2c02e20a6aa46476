"""The tabs beside the table of runs: one for each curve, and tabs with further details."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QTabWidget, QToolButton, QWidget

from assessor_app.app.actions.page import set_help_topic
from assessor_app.app.icons import icon
from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.tabs.curve_tab import CurveTab
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.history_tab import HistoryTab
from assessor_app.app.pages.runs.tabs.judgements_tab import JudgementsTab
from assessor_app.app.pages.runs.tabs.ranking_tab import RankingTab
from assessor_app.app.pages.runs.tabs.significance_tab import SignificanceTab
from assessor_app.app.pages.runs.tabs.stability_tab import StabilityTab
from assessor_app.app.pages.runs.tabs.threshold_tab import ThresholdTab
from assessor_app.app.pages.runs.tabs.topics_tab import TopicsTab
from assessor_app.app.translation import QT_TR_NOOP, QT_TRANSLATE_NOOP, of_core, tr, translate
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import fit_to_current, row, tabs
from assessor_app.domain.table import Table
from assessor_app.evaluation.curves import FAMILIES

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

MOST_NAMED = 3
# Short titles, because tabs are narrow; the tooltips show the whole titles.
SHORT = {
    "pr": QT_TR_NOOP("P-R interpolated"),
    "pr-rank": QT_TR_NOOP("P-R by rank"),
    "roc": "ROC",
    "det": "DET",
    "depth": QT_TR_NOOP("Measure by cutoff"),
    "topics": QT_TR_NOOP("Per-topic plot"),
    "distribution": QT_TR_NOOP("Distribution"),
    "against": QT_TR_NOOP("Scatter plot"),
}
# (title, number of tabs) of each group, in the order of the tabs.
GROUPS = (
    (QT_TRANSLATE_NOOP("RunDetails", "Curves"), 5),
    (QT_TRANSLATE_NOOP("RunDetails", "Topics"), 4),
    (QT_TRANSLATE_NOOP("RunDetails", "Rankings"), 1),
    (QT_TRANSLATE_NOOP("RunDetails", "Comparison"), 3),
    (QT_TRANSLATE_NOOP("RunDetails", "Judgements"), 2),
)
NARROWEST = 400
# (title, tooltip) of the tabs after those with curves.
FURTHER = (
    (
        QT_TRANSLATE_NOOP("RunDetails", "Per-topic values"),
        QT_TRANSLATE_NOOP("RunDetails", "Values of one measure for each topic and run."),
    ),
    (
        QT_TRANSLATE_NOOP("RunDetails", "Rankings side by side"),
        QT_TRANSLATE_NOOP(
            "RunDetails", "The ranked documents of one or two runs for a topic, with their grades."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RunDetails", "Significance"),
        QT_TRANSLATE_NOOP("RunDetails", "Significance tests of the differences between runs."),
    ),
    (
        QT_TRANSLATE_NOOP("RunDetails", "Stability"),
        QT_TRANSLATE_NOOP(
            "RunDetails",
            "Dependence of the system ranking on the pool, the topics and the unjudged documents.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RunDetails", "History"),
        QT_TRANSLATE_NOOP("RunDetails", "One measure over the runs of each system, by date."),
    ),
    (
        QT_TRANSLATE_NOOP("RunDetails", "Thresholds"),
        QT_TRANSLATE_NOOP(
            "RunDetails",
            "Scores of relevant and of other judged documents, and the rates at a score threshold.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("RunDetails", "Judgement sets"),
        QT_TRANSLATE_NOOP(
            "RunDetails",
            "System rankings by the judgements of each assessor, each rule and each frozen "
            "version.",
        ),
    ),
)

HELP = "reference/window-runs.md"
# The headings of the help page on the tabs of curves.
CURVE_HEADINGS = {
    "pr": "p-r-interpolated",
    "pr-rank": "p-r-by-rank",
    "roc": "roc",
    "det": "det",
    "depth": "measure-by-cutoff",
    "topics": "per-topic-plot",
    "distribution": "distribution",
    "against": "scatter-plot",
}


class TopicChip(QWidget):
    """Names the topics that the plots are restricted to; hidden while the plots show all topics."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = plain()
        self.words.setWordWrap(False)
        self.clear = QToolButton()
        self.clear.setToolTip(self.tr("Clear the selection of topics"))
        self.clear.setAccessibleName(self.tr("Clear the selection of topics"))
        self.setLayout(row(self.words, self.clear, spacing=2))
        self.hide()

    def show_topics(self, topics: tuple[str, ...]) -> None:
        """Name these topics; hide if there are none."""
        named = ", ".join(topics[:MOST_NAMED]) + (" …" if len(topics) > MOST_NAMED else "")
        self.words.setText(self.tr("%Ln topic(s): {0}", "", len(topics)).format(named))
        self._paint()
        self.setVisible(bool(topics))

    def _paint(self) -> None:
        self.clear.setIcon(icon("close", self.palette()))

    def changeEvent(self, event: QEvent) -> None:
        """Paint the icon in the new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self.isHidden():
            self._paint()


class RunDetails(QTabWidget):
    """Shows details of the selected runs and topics in groups of tabs.

    Only the visible tab is computed. tabs: all tabs, in their order. hidden_changed: emitted
    with the runs without a line, after the user has switched lines in a legend.
    """

    hidden_changed = Signal(frozenset)

    def __init__(
        self, computing: Computing, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._computing = computing
        self._runs: tuple[str, ...] = ()
        self._rows: tuple[str, ...] = ()
        self._curve_before = 0
        self._has_plots = False
        self.curves = tuple(CurveTab(computing, family) for family in FAMILIES)
        self.topics = TopicsTab(computing)
        self.significance = SignificanceTab(computing)
        self.ranking = RankingTab(computing, settings)
        self.stability = StabilityTab(computing)
        self.history = HistoryTab(computing)
        self.threshold = ThresholdTab(computing)
        self.judgements = JudgementsTab(computing)
        self.chip = TopicChip()
        self.setDocumentMode(True)
        self.setMinimumWidth(NARROWEST)
        self.setAccessibleName(self.tr("Plots and details of the runs"))
        self.tabBar().setAccessibleName(self.tr("Plots and details of the runs"))
        self.tabs: tuple[DetailTab, ...] = (
            *self.curves,
            self.topics,
            self.ranking,
            self.significance,
            self.stability,
            self.history,
            self.threshold,
            self.judgements,
        )
        self._add_tabs()
        self._set_help_topics()
        self._connect()

    def _add_tabs(self) -> None:
        titled = [*self._curve_tabs(), *self._further_tabs()]
        for group, count in GROUPS:
            title, some = translate("RunDetails", group), titled[:count]
            del titled[:count]
            if len(some) == 1:
                self.setTabToolTip(self.addTab(some[0][0], title), some[0][2])
                continue
            inner = tabs(title, title, *((tab, name) for tab, name, _ in some))
            inner.tabBar().setObjectName("segments")
            for at, (_, _, about) in enumerate(some):
                inner.setTabToolTip(at, about)
            inner.currentChanged.connect(lambda _: self._on_tab())
            self.addTab(inner, title)
        fit_to_current(self)
        self.setCornerWidget(self.chip)

    def _curve_tabs(self) -> Iterator[tuple[DetailTab, str, str]]:
        """Yield (tab, title, tooltip) of the tabs with curves."""
        for tab in self.curves:
            about = f"{of_core(tab.curve.title)}. {of_core(tab.curve.explanation)}"
            yield tab, tr(SHORT.get(tab.curve.name, of_core(tab.curve.title))), about
            tab.point_opened.connect(self._on_point)

    def _further_tabs(self) -> tuple[tuple[DetailTab, str, str], ...]:
        """Return (tab, title, tooltip) of the tabs after those with curves."""
        tabs = self.tabs[len(self.curves) :]
        return tuple(
            (tab, self.tr(title), self.tr(about))
            for tab, (title, about) in zip(tabs, FURTHER, strict=True)
        )

    def _set_help_topics(self) -> None:
        for curve_tab in self.curves:
            set_help_topic(curve_tab, f"{HELP}#{CURVE_HEADINGS[curve_tab.curve.name]}")
        for tab, heading in (
            (self.topics, "per-topic-values"),
            (self.ranking, "rankings-side-by-side"),
            (self.significance, "significance"),
            (self.stability, "stability"),
            (self.history, "history"),
            (self.threshold, "thresholds"),
            (self.judgements, "judgement-sets"),
        ):
            set_help_topic(tab, f"{HELP}#{heading}")

    def _connect(self) -> None:
        self.currentChanged.connect(lambda _: self._on_tab())
        for tab in self.tabs:
            tab.went_stale.connect(self._fill)
            tab.hidden_changed.connect(self.hidden_changed)
        self._computing.plots_loaded.connect(self._on_plots)
        self.topics.topics_chosen.connect(self._on_topics)
        self.topics.view.activated_row.connect(lambda _: self.show_number(self._curve_before))
        self.chip.clear.clicked.connect(self.show_all_topics)
        self.significance.rankings_wanted.connect(self.show_rankings)
        self.stability.rankings_wanted.connect(self._show_document)

    # For the page -------------------------------------------------------------------------

    def tab(self) -> DetailTab:
        """Return the visible tab."""
        shown = self.currentWidget()
        shown = shown.currentWidget() if isinstance(shown, QTabWidget) else shown
        assert isinstance(shown, DetailTab)
        return shown

    def number(self) -> int:
        """Return the number of the visible tab, from 0."""
        return self.tabs.index(self.tab())

    def show_number(self, number: int) -> None:
        """Show the tab with this number, from 0."""
        self.show_tab(self.tabs[number])

    def show_tab(self, tab: DetailTab) -> None:
        """Show a tab in its group."""
        for at in range(self.count()):
            group = self.widget(at)
            if isinstance(group, QTabWidget) and group.indexOf(tab) >= 0:
                group.setCurrentWidget(tab)
            elif group is not tab:
                continue
            self.setCurrentIndex(at)

    def show_answer(self, answer: Answer, rows: tuple[str, ...]) -> None:
        """Show another evaluation; the visible content stays until its successor is computed.

        rows: the runs in the order of the table.
        """
        for tab in self.tabs:
            tab.first = rows[0] if rows else ""
            tab.show_answer(answer)
        self._put_in_order(rows)
        self._fill()

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Show details of these runs; empty: of all runs."""
        self._runs = runs
        for tab in self.tabs:
            tab.show_runs(runs)
        self._fill()

    def show_left(self, runs: tuple[str, ...]) -> None:
        """Draw these runs only, because the table shows no others; empty: all runs."""
        for tab in self.tabs:
            tab.show_left(runs)
        self._fill()

    def show_hidden(self, runs: frozenset[str]) -> None:
        """Hide the lines of these runs in all plots, and show the others."""
        for tab in self.tabs:
            tab.show_hidden(runs)

    def emphasise(self, run: str) -> None:
        """Emphasise the line of a run in the visible plot; empty: of no run."""
        self.tab().emphasise(run)

    def show_order(self, rows: tuple[str, ...]) -> None:
        """Use the order of the runs in the table for legends and columns, if it has changed."""
        # With the same order, the figure that is being computed stays valid.
        if rows != self._rows:
            self._put_in_order(rows)
            self._fill()

    def _put_in_order(self, rows: tuple[str, ...]) -> None:
        self._rows = rows
        for tab in self.tabs:
            tab.show_order(rows)

    def show_all_topics(self) -> None:
        """Clear the selection of topics, so that the curves are drawn over all topics."""
        self.topics.view.clearSelection()

    def show_rankings(self, run: str, beside: str = "", topic: str = "", rank: int = 0) -> None:
        """Show a topic's ranking by a run, or by two runs side by side.

        beside: the second run, or empty. topic: empty: the first selected topic, if any. rank: to
        scroll to; 0: keep the place.
        """
        selected = self.topics.known_topics()
        self.ranking.look_at(run, beside, topic or (selected[0] if selected else ""), rank)
        self.show_tab(self.ranking)

    def _show_document(self, run: str, beside: str, topic: str, document: str) -> None:
        self.show_rankings(run, beside, topic)
        self.ranking.look_for(document)

    def table(self) -> Table | None:
        """Return the table of the visible tab; None if it has none."""
        return self.tab().table()

    def plot(self) -> FigurePlot | None:
        """Return the plot of the visible tab; None if it has none with content."""
        return self.tab().plot()

    def curve_tab(self) -> CurveTab | None:
        """Return the visible tab if it shows a curve with lines, else None."""
        tab = self.tab()
        return tab if isinstance(tab, CurveTab) and tab.plot() else None

    # Reactions ----------------------------------------------------------------------------

    def _on_tab(self) -> None:
        if isinstance(self.tab(), CurveTab):
            self._curve_before = self.number()
        self._fill()

    def _on_point(self, run: str, topic: str, rank: int) -> None:
        shown = [name for name in self._runs if name != run]
        self.show_rankings(run, shown[0] if len(shown) == 1 else "", topic, rank)
        evaluation = self._computing.answer.evaluation
        if not topic and evaluation is not None:
            averaged = len(self.topics.known_topics()) or len(evaluation.rankings.topics)
            if averaged > 1:
                self.ranking.say_average(averaged)

    def _on_plots(self) -> None:
        self._has_plots = True
        self._make_plot()

    def _make_plot(self) -> None:
        """Create the plot of the visible tab while its figure is still being computed."""
        tab = self.tab()
        if isinstance(tab, CurveTab):
            tab.make_plot()

    def _on_topics(self, topics: tuple[str, ...]) -> None:
        self.chip.show_topics(topics)
        for tab in self.tabs:
            tab.show_topics(topics)
        self._fill()

    def _fill(self) -> None:
        """Compute the content of the visible tab, if necessary; other tabs wait until shown."""
        self.tab().fill()
        if self._has_plots:
            QTimer.singleShot(0, self, self._make_plot)
