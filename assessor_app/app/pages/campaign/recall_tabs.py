"""The tabs on recall: what the judging has found, and what orders of judging would have found."""

from abc import abstractmethod
from collections.abc import Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from assessor_app.app.jobs import Job
from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import NumberField, combo_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, panel, row, splitter, stack, tabs
from assessor_app.app.widgets.notice import in_words
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import stopping_advice
from assessor_app.campaign.judging.simulating import (
    Simulation,
    SimulationRequest,
    mean_tables,
    recall_figure,
    simulate,
    stop_table,
)
from assessor_app.campaign.judging.stopping_advice import TopicGain, topic_gains
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.judging.orders import ORDERS
from assessor_app.judging.replay import effort_of

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

LEAST_TARGET, MOST_TARGET, USUAL_TARGET = 50, 99, 80  # percent
MOST_SEED = 999_999
SAMPLE = 0.1  # of the rules that need a random sample, as on the command line
EFFORTS = tuple(effort_of(f"{quarter / 4:g}R") for quarter in range(1, 17))
LISTED = frozenset(("1R", "2R", "4R"))
SIZES = (340, 220)  # pixels: plot and table


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
        self._stack = stack(self.empty, splitter(self._above, tables, sizes=SIZES, vertical=True))
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


class GainTab(RecallTab):
    """Shows the relevant documents found so far, and which topics can be ended."""

    def __init__(self, session: Session, target: NumberField) -> None:
        self._target = target
        self.topics = FittedTable(
            self.tr("Recall of the topics"),
            ("title", "advice"),
            optional=("title",),
            dispensable=("since", "documents"),
        )
        self._note = plain(muted=True)
        super().__init__(session, panel(column((self.topics, 1), self._note, spacing=6)))
        self._gains: tuple[TopicGain, ...] = ()
        self.topics.chosen.connect(self._on_chosen)
        self.setLayout(column(self._stack, margins=(0, 10, 0, 0)))

    def view(self) -> FittedTable:
        """Return the table of the topics."""
        return self.topics

    def ask(self) -> None:
        """Compute what was found so far."""
        target = self._target.value() / 100
        if not self.has_result():
            self._say(self.tr("Reading the judgements"), "")

        def compute(campaign: Campaign, progress: Progress) -> tuple[TopicGain, ...]:
            """Return the gains; runs on the worker."""
            return topic_gains(campaign, target, progress=progress)

        self._start(self.tr("Testing the recall"), compute, self._show)

    def _show(self, gains: tuple[TopicGain, ...]) -> None:
        self._gains = gains
        table = stopping_advice.gain_table(gains)
        self.topics.show_table(table)
        self.topics.fit_columns()
        self._note.setText(of_core(table.note))
        self._draw()

    def _draw(self, chosen: Collection[str] = ()) -> None:
        figure = stopping_advice.gain_figure(self._gains)
        order = [one.topic for one in self._gains]
        self.plot.show_figure(figure, order, chosen=chosen, selected=bool(chosen))

    def _on_chosen(self, at: int) -> None:
        if at < len(self._gains):
            self._draw([self._gains[at].topic])


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
        super().__init__(session, self._tables)
        self._made: dict[str, Simulation] = {}
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
        parts = (order, self.orders, self._seed, self.collection, self.act, None)
        return panel(row(*parts, spacing=12))

    def _show_seed(self) -> None:
        self._seed.setVisible(ORDERS[self.orders.currentIndex()].seeded)

    def view(self) -> FittedTable:
        """Return the visible table."""
        return self.stops if self._tables.currentWidget() is self.stops else self.means

    def ask(self) -> None:
        """Simulate the chosen order."""
        order, whole = ORDERS[self.orders.currentIndex()], self.collection.isChecked()
        written = f"{order.name}:{self.seed.value()}" if order.seeded else order.name
        request = SimulationRequest(written, EFFORTS, collection=whole, to_the_end=not whole)

        def compute(campaign: Campaign, progress: Progress) -> Simulation:
            """Return the simulation; runs on the worker."""
            return simulate(campaign, request, progress)

        self._start(self.tr("Simulating {0}").format(written), compute, self._show)

    def _show(self, made: Simulation) -> None:
        self._made.pop(made.order, None)
        self._made[made.order] = made
        every = tuple(self._made.values())
        self.means.show_table(mean_tables(every, LISTED))
        self.means.fit_columns()
        self.plot.show_figure(recall_figure(every), [one.order for one in every])
        self.show_stops()

    def show_stops(self) -> None:
        """Show the outcomes of the rules for stopping in the last simulation, if there is one."""
        if not self._made:
            return
        made = tuple(self._made.values())[-1]
        whole = all(len(one.is_relevant) == one.documents for one in made.replays)
        self._tables.setTabVisible(1, whole)
        if whole:
            self.stops.show_table(stop_table(made, self._target.value() / 100, SAMPLE))
            self.stops.fit_columns()
            self._tables.setTabText(1, self.tr("Rules for stopping: {0}").format(made.order))
