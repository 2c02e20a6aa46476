"""The runs page: a table of runs and measures; curves and topics of those selected below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from assessor_app.app.pages.page import Page
from assessor_app.app.pages.runs import export
from assessor_app.app.pages.runs.choice_bar import ChoiceBar
from assessor_app.app.pages.runs.choices import Choices, keep_choices, kept_choices
from assessor_app.app.pages.runs.computing import NO_JUDGEMENTS, NO_RUNS, Answer, Computing
from assessor_app.app.pages.runs.curve_tab import CurveTab
from assessor_app.app.pages.runs.runs_table import RunsTable
from assessor_app.app.pages.runs.topic_chip import TopicChip
from assessor_app.app.pages.runs.topics_tab import TopicsTab
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.table_export import write_table
from assessor_app.campaign.desk import all_assessors
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.curves import CURVES

NO_CAMPAIGN = "no campaign"
EMPTY = {
    NO_CAMPAIGN: (
        "No campaign is open",
        "Open a campaign, or make one, to see measures and curves of its runs.",
    ),
    NO_RUNS: (
        "No runs yet",
        "Import run files on the Campaign page. They are scored as soon as something is judged.",
    ),
    NO_JUDGEMENTS: (
        "Nothing is judged yet",
        "Measures need judgements: judge on the Judge page, or import a file of judgements.",
    ),
}
GAP = 10
MARGINS = (20, 16, 20, 12)


class RunsPage(Page):
    """Selecting runs in the table narrows plots and topics; selecting topics narrows plots."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.computing = Computing(session, self)
        self.bar = ChoiceBar(kept_choices(session.settings))
        self.runs = RunsTable()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.curves = tuple(CurveTab(curve) for curve in CURVES)
        self.topics = TopicsTab()
        self.chip = TopicChip()
        self.empty = EmptyState(*EMPTY[NO_CAMPAIGN])
        self._topics_filled = False
        self._place_parts()
        self._listen()
        self._say_lacking(NO_CAMPAIGN)

    # For the window -----------------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Evaluate anew where the change can move a score."""
        campaign = self.session.campaign
        if campaign is None:
            self._say_lacking(NO_CAMPAIGN)
            return
        if changes.assessors or changes.title:
            self.bar.show_assessors(all_assessors(campaign))
        if changes.runs or changes.judgements or changes.topics:
            self.evaluate()

    def activated(self) -> None:
        """The table has the focus."""
        if self.stack.currentWidget() is self.split:
            self.runs.view.setFocus()

    def table(self) -> Table | None:
        """The values per topic where that tab has the focus, else the table of runs."""
        if self.stack.currentWidget() is not self.split:
            return None
        return self.topics.table() if self._in_topics() else self.runs.view.table()

    def figure(self) -> Figure | None:
        """The curves in sight."""
        tab = self.curve_tab()
        return tab.plot.in_sight()[0] if tab is not None else None

    # What can be done ---------------------------------------------------------------------

    def evaluate(self) -> None:
        """Ask for all scores anew."""
        if self.session.campaign is not None:
            self.computing.evaluate(self.bar.choices)

    def curve_tab(self) -> CurveTab | None:
        """The tab with curves that is in sight, if one is and has something."""
        tab = self.tabs.currentWidget()
        shown = self.stack.currentWidget() is self.split
        filled = isinstance(tab, CurveTab) and bool(tab.plot.figure.series)
        return tab if shown and filled and isinstance(tab, CurveTab) else None

    def export_figure(self) -> None:
        """Ask for a file and write the curves in sight to it."""
        tab = self.curve_tab()
        if tab is None:
            return
        figure, places = tab.plot.in_sight()
        path = export.ask_for_figure_file(figure, self)
        if path is not None:
            self._tell_of(lambda: export.write(figure, places, path), f"Wrote {path.name}.")

    def copy_figure(self) -> None:
        """Put the curves in sight on the clipboard."""
        tab = self.curve_tab()
        if tab is not None:
            export.copy(*tab.plot.in_sight())
            self.session.news.emit("Copied the figure.")

    def export_table(self) -> None:
        """Ask for a file and write the table to it."""
        table = self.table()
        path = export.ask_for_table_file(table, self) if table is not None else None
        if table is not None and path is not None:
            self._tell_of(lambda: write_table(table, path), f"Wrote {path.name}.")

    def show_tab(self, number: int) -> None:
        """Bring a tab to the screen."""
        self.tabs.setCurrentIndex(number)

    def show_all(self) -> None:
        """All runs and topics again."""
        self.runs.select_all()
        self.topics.view.clearSelection()

    # Parts --------------------------------------------------------------------------------

    def _place_parts(self) -> None:
        for curve in self.curves:
            at = self.tabs.addTab(curve, curve.curve.title)
            self.tabs.setTabToolTip(at, curve.curve.explanation)
        self.tabs.addTab(self.topics, "Per topic")
        self.tabs.setCornerWidget(self.chip)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.setHandleWidth(GAP)
        self.split.setStyleSheet("QSplitter::handle { background: transparent; }")
        self.split.addWidget(self.runs)
        self.split.addWidget(self.tabs)
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.split)
        for words, act, explanation in (
            ("Copy figure", self.copy_figure, "Put the curves in sight on the clipboard"),
            ("Export figure…", self.export_figure, "Write the curves in sight: SVG, PNG or PDF"),
            ("Export table…", self.export_table, "Write the table: CSV, Markdown or LaTeX"),
        ):
            self.bar.beside.addWidget(button(words, act, explanation))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(12)
        layout.addWidget(self.bar)
        layout.addWidget(self.stack, 1)

    def _listen(self) -> None:
        self.bar.changed.connect(self._on_choices)
        self.computing.answered.connect(self._on_answer)
        self.computing.failed.connect(self._on_failed)
        self.runs.selected_changed.connect(self._on_runs)
        self.topics.topics_chosen.connect(self._on_topics)
        self.topics.measure_chosen.connect(lambda _: self._fill_topics())
        self.tabs.currentChanged.connect(lambda _: self._fill_tab())
        self.chip.clear.clicked.connect(self.topics.view.clearSelection)

    def _in_topics(self) -> bool:
        return self.tabs.currentWidget() is self.topics

    # What happens -------------------------------------------------------------------------

    def _on_choices(self, choices: Choices) -> None:
        keep_choices(self.session.settings, choices)
        self.evaluate()

    def _on_answer(self, answer: Answer) -> None:
        if answer.evaluation is None:
            self._say_lacking(answer.lacking or NO_CAMPAIGN)
            return
        first = self.stack.currentWidget() is not self.split
        self._show(self.split, bar=True)
        self._out_of_date()
        self.topics.show_measures(answer.evaluation.requested)
        self.runs.show_table(answer.table, answer.evaluation)
        if first:
            height = self.runs.fitting_height()
            self.split.setSizes([height, max(self.split.height() - height, height)])
        self._fill_tab()

    def _on_failed(self, error: Exception) -> None:
        self.session.report(error)

    def _on_runs(self, runs: tuple[str, ...]) -> None:
        for curve in self.curves:
            curve.show_runs(runs)
        self.topics.show_runs(runs)

    def _on_topics(self, topics: tuple[str, ...]) -> None:
        self.chip.show_topics(topics)
        for curve in self.curves:
            curve.empty()
        if not self._in_topics():
            self._fill_tab()

    def _out_of_date(self) -> None:
        self._topics_filled = False
        for curve in self.curves:
            curve.empty()

    def _topics_shown(self) -> tuple[str, ...]:
        evaluation = self.computing.answer.evaluation
        known = evaluation.rankings.topics if evaluation is not None else ()
        return tuple(topic for topic in self.topics.selected() if topic in known)

    def _fill_tab(self) -> None:
        """Ask for what the tab in sight shows, unless it has it; other tabs wait for their turn."""
        tab = self.tabs.currentWidget()
        if self._in_topics() and not self._topics_filled:
            self._fill_topics()
        if not isinstance(tab, CurveTab) or tab.is_filled():
            return

        def show(figure: Figure) -> None:
            evaluation = self.computing.answer.evaluation
            if evaluation is not None:
                tab.show_figure(figure, evaluation.rankings.names, self.runs.selected())

        self.computing.figure(tab.curve.name, self._topics_shown(), show)

    def _fill_topics(self) -> None:
        measure = self.topics.measure.currentText()
        titles = self.computing.answer.titles
        self._topics_filled = True
        if measure:
            self.computing.topics(measure, lambda table: self.topics.show_table(table, titles))

    def _say_lacking(self, what: str) -> None:
        self.empty.say(*EMPTY[what])
        # With somebody else's judgements there may be something: the choice stays in reach.
        self._show(self.empty, bar=what == NO_JUDGEMENTS)

    def _show(self, part: QWidget, *, bar: bool) -> None:
        self.bar.setVisible(bar)
        self.stack.setCurrentWidget(part)

    def _tell_of(self, act: object, news: str) -> None:
        assert callable(act)
        try:
            act()
        except Problem as problem:
            self.session.problem.emit(problem)
        else:
            if news:
                self.session.news.emit(news)
