"""The window on recall: the relevant documents found, and simulations of other orders."""

from abc import abstractmethod
from collections.abc import Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QStatusBar, QWidget

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.job_lines import Job
from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import NumberField, combo_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import (
    column,
    labelled,
    panel,
    row,
    scrolled,
    size_window,
    splitter,
    stack,
    tabs,
)
from assessor_app.app.widgets.notice import Notice, in_words
from assessor_app.app.widgets.progress_strip import ProgressStrip
from assessor_app.app.widgets.table_view import keep_rows
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import certification_sample, simulating, stopping_advice
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import BETWEEN_NOTES
from assessor_app.judging.orders import ORDERS
from assessor_app.judging.replay import effort_of

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

KEPT_TARGET = "recall/target"
SIZE = (1060, 720)
Gains = tuple[stopping_advice.TopicGain, ...]
LEAST_TARGET, MOST_TARGET, USUAL_TARGET = 50, 99, 80  # percent
MOST_SEED = 999_999
MOST_PLACES = 10_000  # as in `choose_sample`
SAMPLE = 0.1  # of the rules that need a random sample, as on the command line
EFFORTS = tuple(effort_of(f"{quarter / 4:g}R") for quarter in range(1, 17))
LISTED = frozenset(("1R", "2R", "4R"))
SIZES = (340, 220)  # pixels: plot and table
ROWS = 4  # of a table that are in sight; the part scrolls where it has no room for them


class RecallTab(QWidget):
    """A plot above tables, computed by a background job.

    shown: emitted when the tab shows another result, or none.
    """

    shown = Signal()

    def __init__(self, session: Session, tables: QWidget) -> None:
        super().__init__()
        self._session = session
        self._job: Job | None = None
        self.empty = EmptyState("", "")
        self._above = panel(column())
        both = splitter(self._above, tables, sizes=SIZES, vertical=True)
        self._stack = stack(self.empty, scrolled(column(both)))
        for table in tables.findChildren(FittedTable):
            keep_rows(table, ROWS)
        session.jobs.ended.connect(self._on_ended)

    @cached_property
    def plot(self) -> "FigurePlot":
        """The plot, created on first access, which imports the plotting library."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        layout = self._above.layout()
        assert layout is not None
        layout.addWidget(made)
        return made

    def has_result(self) -> bool:
        """Return whether a plot and a table are shown."""
        return self._stack.currentWidget() is not self.empty

    @abstractmethod
    def view(self) -> FittedTable:
        """Return the visible table."""

    def stop(self) -> None:
        """End the job, because the window is closed."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _start(
        self, title: str, compute: Callable[[Campaign, Progress], Any], show: Callable[[Any], None]
    ) -> None:
        self.stop()

        def work(campaign: Campaign, progress: Progress) -> Any:
            """Compute the result, and load the plots before the window needs them."""
            found = compute(campaign, progress)
            load_plots(progress)
            return found

        def done(found: Any) -> None:
            self._job = None
            show(found)
            self._stack.setCurrentIndex(1)
            self.shown.emit()

        self._job = self._session.jobs.start(title, work, done, self._explain)

    def _say(self, heading: str, words: str) -> None:
        self.empty.say(heading, words)
        self._stack.setCurrentWidget(self.empty)
        self.shown.emit()

    def _explain(self, error: Exception) -> None:
        self._job = None
        if not isinstance(error, Problem):
            raise error
        self._say(*in_words(error))

    def _on_ended(self, job: Job) -> None:
        # A cancelled job delivers no result.
        if job is self._job and job.cancelled:
            self._job = None
            if not self.has_result():
                self._say(self.tr("Cancelled"), "")
            self.shown.emit()


class SampleRow(QWidget):
    """Edits the random sample that certifies the recall; hidden where it cannot be changed."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._saved: certification_sample.SamplePlan | None = None
        self.chosen = QCheckBox(self.tr("Random sam&ple"))
        self.chosen.setToolTip(
            self.tr(
                "Sampled documents come among the others of each queue. Assessors do not know "
                "which they are; their judgements count. They certify the recall in any order."
            )
        )
        self.share = NumberField(self.tr("Share of each pool"), 1, 100, "%")
        self.every = NumberField(self.tr("Places for each sampled document"), 1, MOST_PLACES)
        self.act = button(self.tr("Sa&ve"), self._save)
        share = labelled(self.tr("S&hare of each pool"), self.share)
        every = labelled(self.tr("P&laces for each sampled document"), self.every)
        fields = ((share, self.share), (every, self.every))
        self.setLayout(column(FlowRow((self.chosen,), *fields, (self.act,))))
        self._fields = (share, self.share, every, self.every)
        self.chosen.toggled.connect(self._show_usable)
        self._fill(None)
        self.show_plan()

    def show_plan(self) -> None:
        """Show the plan of the open campaign, if it is another one than that shown last."""
        campaign = self._session.campaign
        if campaign is None:
            return
        self.setVisible(bool(campaign.scale.grades) and not campaign.made_for)
        plan = certification_sample.chosen_sample(campaign)
        if plan != self._saved:
            self._fill(plan)

    def _fill(self, plan: certification_sample.SamplePlan | None) -> None:
        self._saved, shown = plan, plan or certification_sample.SamplePlan()
        self.share.setValue(round(100 * shown.share))
        self.every.setValue(shown.every)
        self.chosen.setChecked(plan is not None)
        self._show_usable()

    def _show_usable(self) -> None:
        for one in self._fields:
            one.setEnabled(self.chosen.isChecked())

    def _save(self) -> None:
        share, kept = self.share.value(), self._saved or certification_sample.SamplePlan()
        exact = kept.share if round(100 * kept.share) == share else share / 100
        plan = certification_sample.SamplePlan(exact, self.every.value(), kept.seed)
        wanted = plan if self.chosen.isChecked() else None
        self._session.do(lambda campaign: certification_sample.choose_sample(campaign, wanted))


class GainTab(RecallTab):
    """Shows the relevant documents found so far, and which topics can be ended."""

    def __init__(self, session: Session, target: NumberField) -> None:
        self._target = target
        self.topics = FittedTable(
            self.tr("Recall of the topics"),
            ("title", "advice", "certificate"),
            optional=("title",),
            dispensable=("since", "documents", "error", "estimated"),
        )
        self._note = plain(muted=True)
        self.chosen = plain()  # the advice for the chosen topic, for which its cell may be narrow
        tables = column((self.topics, 1), self.chosen, self._note, spacing=6)
        super().__init__(session, panel(tables))
        self._gains: Gains = ()
        self._topic = ""  # the chosen one
        self.sample = SampleRow(session)
        self.topics.chosen.connect(self._on_chosen)
        parts = ((self._stack, 1), self.sample)
        self.setLayout(column(*parts, spacing=8, margins=(0, 10, 0, 0)))

    def view(self) -> FittedTable:
        """Return the table of the topics."""
        return self.topics

    def ask(self) -> None:
        """Compute the relevant documents found so far."""
        target = self._target.value() / 100
        self.sample.show_plan()
        if not self.has_result():
            self._say(self.tr("Reading the judgements"), "")

        def compute(campaign: Campaign, progress: Progress) -> Gains:
            """Return the gains; runs on the worker."""
            return stopping_advice.topic_gains(campaign, target, progress=progress)

        self._start(self.tr("Testing the recall"), compute, self._show)

    def _show(self, gains: Gains) -> None:
        self._gains = gains
        table = stopping_advice.gain_table(gains)
        self.topics.show_table(table)
        self.topics.fit_columns()
        self._note.setText(of_core(table.note))
        self._tell()
        self._draw()

    def _draw(self, chosen: Collection[str] = ()) -> None:
        figure = stopping_advice.gain_figure(self._gains)
        order = [one.topic for one in self._gains]
        self.plot.show_figure(figure, order, chosen=chosen, selected=bool(chosen))

    def _on_chosen(self, at: int) -> None:
        if at < len(self._gains):
            self._topic = self._gains[at].topic
            self._tell()
            self._draw([self._topic])

    def _tell(self) -> None:
        one = next((one for one in self._gains if one.topic == self._topic), None)
        words = self.tr("Topic {0}: {1}").format(one.topic, of_core(one.advice)) if one else ""
        if one is not None and one.certificate is not None and not one.is_certified:
            sample = of_core(one.certificate.words)
            words = self.tr("{0}. Sample: {1}").format(words, sample)
        self.chosen.setText(words)
        self.chosen.setVisible(bool(words))


class SimulationTab(RecallTab):
    """Replays the judgements in orders that the user chooses, and compares their recall."""

    def __init__(self, session: Session, target: NumberField) -> None:
        self._target = target
        self.means = FittedTable(self.tr("Recall of the orders"), ("order",))
        self.stops = FittedTable(self.tr("Rules for stopping"), ("rule",))
        self._tables = tabs(
            self.tr("Results of the simulation"),
            self.tr("Recall, or rules for stopping"),
            (self.means, self.tr("Recall")),
            (self.stops, self.tr("Rules for stopping")),
        )
        self._note = plain(muted=True)
        super().__init__(session, panel(column((self._tables, 1), self._note, spacing=6)))
        self._made: dict[str, simulating.Simulation] = {}
        self._tables.currentChanged.connect(lambda _: self.shown.emit())
        self._make_choices()
        self.setLayout(column(self._bar(), (self._stack, 1), spacing=10, margins=(0, 10, 0, 0)))
        self._say(
            self.tr("What would an order have found?"),
            self.tr(
                "Choose an order and press Simulate. The judgements are replayed in this order; "
                "nothing changes in the campaign. Simulate several orders to compare them."
            ),
        )

    def _make_choices(self) -> None:
        listed = [(of_core(order.title), order.name) for order in ORDERS]
        self.orders = combo_box(self.tr("Order of the documents"), listed)
        self.orders.setCurrentIndex(len(listed) - 1)
        self.seed = NumberField(self.tr("Seed of the order"), 1, MOST_SEED)
        self.collection = QCheckBox(self.tr("&Whole collection"))
        self.collection.setToolTip(
            self.tr("Order all documents of the collection instead of the pool of each topic")
        )
        self.act = primary(self.tr("&Simulate"), self.ask)
        self._seed = panel(row(labelled(self.tr("Se&ed"), self.seed), self.seed, spacing=8))
        self.orders.currentIndexChanged.connect(lambda _: self._show_seed())
        self._show_seed()

    def _bar(self) -> QWidget:
        order = labelled(self.tr("&Order"), self.orders)
        return FlowRow((order, self.orders), (self._seed,), (self.collection,), (self.act,))

    def _show_seed(self) -> None:
        self._seed.setVisible(ORDERS[self.orders.currentIndex()].seeded)

    def view(self) -> FittedTable:
        """Return the visible table."""
        return self.stops if self._tables.currentWidget() is self.stops else self.means

    def ask(self) -> None:
        """Simulate the chosen order."""
        order, whole = ORDERS[self.orders.currentIndex()], self.collection.isChecked()
        written = f"{order.name}:{self.seed.value()}" if order.seeded else order.name
        request = simulating.SimulationRequest(
            written, EFFORTS, collection=whole, to_the_end=not whole
        )

        def compute(campaign: Campaign, progress: Progress) -> simulating.Simulation:
            """Return the simulation; runs on the worker."""
            return simulating.simulate(campaign, request, progress)

        self._start(self.tr("Simulating {0}").format(written), compute, self._show)

    def _show(self, made: simulating.Simulation) -> None:
        self._made.pop(made.order, None)
        self._made[made.order] = made
        every = tuple(self._made.values())
        self.means.show_table(simulating.mean_tables(every, LISTED))
        self.means.fit_columns()
        self.plot.show_figure(simulating.recall_figure(every), [one.order for one in every])
        noted = [
            self.tr("{0}: {1}").format(one.order, BETWEEN_NOTES.join(map(of_core, one.notes)))
            for one in every
            if one.notes
        ]
        self._note.setText("\n".join(noted))
        self._note.setVisible(bool(noted))
        self.show_stops()

    def show_stops(self) -> None:
        """Show the outcomes of the rules for stopping in the last simulation, if there is one."""
        if not self._made:
            return
        made = tuple(self._made.values())[-1]
        whole = all(len(one.is_relevant) == one.documents for one in made.replays)
        self._tables.setTabVisible(1, whole)
        if whole:
            self.stops.show_table(simulating.stop_table(made, self._target.value() / 100, SAMPLE))
            self.stops.fit_columns()
            self._tables.setTabText(1, self.tr("Rules for stopping: {0}").format(made.order))


class RecallWindow(QDialog):
    """Shows the recall of the judging so far, and simulates orders; it stays beside the window."""

    help_topic = "how-to/stop-judging.md"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._is_outdated = False
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.setWindowTitle(self.tr("Recall and stopping"))
        size_window(self, *SIZE)
        self.target = NumberField(self.tr("Recall to reach"), LEAST_TARGET, MOST_TARGET, "%")
        self.target.setKeyboardTracking(False)
        kept = session.settings.kept(KEPT_TARGET, USUAL_TARGET)
        self.target.setValue(int(str(kept)) if str(kept).isdigit() else USUAL_TARGET)
        self.gains = GainTab(session, self.target)
        self.simulation = SimulationTab(session, self.target)
        self.tabs = tabs(
            self.tr("Recall and stopping"),
            self.tr("The judging so far, or a simulation"),
            (self.gains, self.tr("Judging so far")),
            (self.simulation, self.tr("Simulation of an order")),
        )
        self._place()
        self.target.valueChanged.connect(lambda _: self._on_target())
        self.tabs.currentChanged.connect(lambda _: self._enable())
        for one in (self.gains, self.simulation):
            one.shown.connect(self._enable)
        session.changed.connect(self._on_changed)
        session.closed.connect(self.close)
        self.finished.connect(lambda _: self._stop())
        self._enable()
        self.gains.ask()

    @classmethod
    def open_beside(cls, session: Session, parent: QWidget) -> None:
        """Show the window, or raise the window that is open already."""
        shown = parent.findChild(cls)
        window = shown if isinstance(shown, cls) else cls(session, parent)
        window.show()
        window.activateWindow()

    def _place(self) -> None:
        status = QStatusBar()
        status.setSizeGripEnabled(False)
        self.notice = Notice(status)
        still = self.session.settings.is_still
        status.addPermanentWidget(ProgressStrip(self.session.jobs, still))
        self.exports = (
            button(
                self.tr("Export &table…"),
                lambda: self.session.attempt(self._shown().view().export),
                self.tr("Write the visible table to a CSV, JSON, LaTeX, Markdown or text file"),
            ),
            button(
                self.tr("Export fi&gure…"),
                self._export_figure,
                self.tr("Write the visible figure to an SVG, PNG or PDF file"),
            ),
        )
        reach = labelled(self.tr("&Recall to reach"), self.target)
        head = row(reach, self.target, None, *self.exports, spacing=8)
        inside = column(head, (self.tabs, 1), spacing=10, margins=(20, 12, 20, 6))
        self.setLayout(column(inside, status, spacing=0))

    def _shown(self) -> RecallTab:
        return self.simulation if self.tabs.currentWidget() is self.simulation else self.gains

    def _enable(self) -> None:
        for one in self.exports:
            one.setEnabled(self._shown().has_result())

    def _export_figure(self) -> None:
        drawn = self._shown().plot.in_sight()
        figure_export.open_dialog(*drawn, self.session, self, self.notice.show_news)

    def _on_target(self) -> None:
        self.session.settings.keep(KEPT_TARGET, str(self.target.value()))
        self.gains.ask()
        self.simulation.show_stops()

    def _on_changed(self, changes: Changes) -> None:
        self._is_outdated = self._is_outdated or bool(changes.judgements or changes.pool)
        self._ask_if_seen()

    def _ask_if_seen(self) -> None:
        if self._is_outdated and self.isActiveWindow() and self.session.campaign is not None:
            self._is_outdated = False
            self.gains.ask()

    def changeEvent(self, event: QEvent) -> None:
        """Compute the results again that changed while another window was active."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self._ask_if_seen()

    def _stop(self) -> None:
        for one in (self.gains, self.simulation):
            one.stop()
