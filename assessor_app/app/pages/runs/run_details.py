"""Below the table of runs: a tab for every curve, and one for the values per topic."""

from functools import partial

from PySide6.QtWidgets import QTabWidget, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.curve_tab import CurveTab
from assessor_app.app.pages.runs.topic_chip import TopicChip
from assessor_app.app.pages.runs.topics_tab import TopicsTab
from assessor_app.domain.series import Figure
from assessor_app.evaluation.curves import CURVES


class RunDetails(QTabWidget):
    """Shows the runs selected and the topics selected. Only the tab in sight is computed."""

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._computing = computing
        self._runs: tuple[str, ...] = ()
        self._topics_filled = False
        self._curve_before = 0
        self.curves = tuple(CurveTab(curve) for curve in CURVES)
        self.topics = TopicsTab()
        self.chip = TopicChip()
        self.setDocumentMode(True)
        self.setAccessibleName(self.tr("Curves and values per topic"))
        self.tabBar().setAccessibleName(self.tr("Curves and values per topic"))
        for tab in self.curves:
            self.setTabToolTip(self.addTab(tab, tab.curve.title), tab.curve.explanation)
            tab.measure_chosen.connect(partial(self._on_measure, tab))
        self.addTab(self.topics, self.tr("Per topic"))
        self.setCornerWidget(self.chip)
        self.currentChanged.connect(self._on_tab)
        self.topics.topics_chosen.connect(self._on_topics)
        self.topics.measure_chosen.connect(lambda _: self._fill_topics())
        self.topics.view.activated_row.connect(lambda _: self.setCurrentIndex(self._curve_before))
        self.chip.clear.clicked.connect(self.show_all_topics)

    # For the page -------------------------------------------------------------------------

    def show_answer(self, answer: Answer) -> None:
        """Show another evaluation; what is in sight stays until the new is there."""
        self._topics_filled = False
        for tab in self.curves:
            tab.empty()
        if answer.evaluation is not None:
            self.topics.show_measures(answer.evaluation.requested)
            for tab in self.curves:
                tab.show_measures(answer.evaluation.requested)
        self._fill()

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Show these runs, or all."""
        self._runs = runs
        for tab in self.curves:
            tab.show_runs(runs)
        self.topics.show_runs(runs)

    def show_all_topics(self) -> None:
        """Draw the curves over all topics."""
        self.topics.view.clearSelection()

    def in_topics(self) -> bool:
        """Whether the values per topic are in sight."""
        return self.currentWidget() is self.topics

    def curve_tab(self) -> CurveTab | None:
        """The tab with curves that is in sight, if one is and has something."""
        tab = self.currentWidget()
        return tab if isinstance(tab, CurveTab) and tab.plot.figure.series else None

    # What happens -------------------------------------------------------------------------

    def _on_tab(self, number: int) -> None:
        if not self.in_topics():
            self._curve_before = number
        self._fill()

    def _on_measure(self, tab: CurveTab, _: str) -> None:
        tab.empty()
        self._fill()

    def _on_topics(self, topics: tuple[str, ...]) -> None:
        self.chip.show_topics(topics)
        for tab in self.curves:
            tab.empty()
        self._fill()

    def _fill(self) -> None:
        """Ask for what the tab in sight shows, unless it has it; other tabs wait for their turn."""
        tab = self.currentWidget()
        if isinstance(tab, CurveTab):
            if not tab.is_filled():
                self._fill_curve(tab)
        elif not self._topics_filled:
            self._fill_topics()

    def _fill_curve(self, tab: CurveTab) -> None:
        topics, measures = self._topics(), tab.measures()

        def show(figure: Figure) -> None:
            evaluation = self._computing.answer.evaluation
            asked_for = topics == self._topics() and measures == tab.measures()
            if evaluation is not None and asked_for:
                about = "" if tab.curve.of_topics else _about(topics)
                tab.show_figure(figure, evaluation.rankings.names, self._runs, about)

        self._computing.figure(tab.curve.name, topics, measures, show)

    def _fill_topics(self) -> None:
        measure = self.topics.measure.currentText()
        titles = self._computing.answer.titles
        self._topics_filled = True
        if measure:
            self._computing.topics(measure, lambda table: self.topics.show_table(table, titles))

    def _topics(self) -> tuple[str, ...]:
        """The topics selected that there still are."""
        evaluation = self._computing.answer.evaluation
        known = evaluation.rankings.topics if evaluation is not None else ()
        return tuple(topic for topic in self.topics.selected() if topic in known)


def _about(topics: tuple[str, ...]) -> str:
    if not topics:
        return "average over all topics"
    return f"topic {topics[0]}" if len(topics) == 1 else f"average over {len(topics):,} topics"
