"""The base class of the tabs beside the table of runs, and functions for the lines of figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.layouts import column, stack
from assessor_app.domain.problems import Problem, WrongUse, as_sentence
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.reports.line_styles import MOST_COLOURED, coloured

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

TOP = 0


class DetailTab(QWidget):
    """A tab beside the table of runs. Its content is computed when the tab is visible.

    The old content stays visible until the new content is computed.
    runs, topics: the selected ones; empty for all. order: the runs as sorted in the table.
    runs_left: the runs that the table's filter leaves; empty for all. first: the run at the top of
    the table when the evaluation arrived: the best, unless the user has sorted the table otherwise.
    hidden: the runs without a line. went_stale: emitted when the content must be computed again.
    hidden_changed: emitted with the runs without a line, after the user has switched lines in the
    legend of a plot.
    """

    went_stale = Signal()
    hidden_changed = Signal(frozenset)

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.computing = computing
        self.runs: tuple[str, ...] = ()
        self.topics: tuple[str, ...] = ()
        self.order: tuple[str, ...] = ()
        self.runs_left: tuple[str, ...] = ()
        self.first = ""
        self.hidden: frozenset[str] = frozenset()
        self._filled = False
        self._plot_of_runs: FigurePlot | None = None
        self._is_late = False  # drawing waits until the tab is visible
        self.body = QWidget()
        self.reason = EmptyState("", "")
        self.stack = stack(self.body, self.reason)
        self._column = column(self.stack, margins=(0, TOP, 0, 0))
        self.setLayout(self._column)

    def show_answer(self, answer: Answer) -> None:
        """Use another evaluation; the content becomes outdated."""
        self.empty()
        self.take_answer(answer)

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Set the selected runs; empty for all."""
        if runs != self.runs:
            self.runs = runs
            self.take_runs()

    def show_topics(self, topics: tuple[str, ...]) -> None:
        """Set the selected topics; empty for all."""
        if topics != self.topics:
            self.topics = topics
            self.take_topics()

    def show_order(self, order: tuple[str, ...]) -> None:
        """Set the order of the runs in the table."""
        if order != self.order:
            self.order = order
            self.take_order()

    def show_left(self, runs: tuple[str, ...]) -> None:
        """Set the runs that the table's filter leaves; empty for all."""
        if runs != self.runs_left:
            self.runs_left = runs
            self.take_left()

    def show_hidden(self, runs: frozenset[str]) -> None:
        """Set the runs whose lines are hidden."""
        self.hidden = runs
        if self.isVisible():
            self._hide_lines()

    def emphasise(self, run: str) -> None:
        """Emphasise the line of a run in the plot; empty: of no run."""
        if self._plot_of_runs is not None:
            self._plot_of_runs.emphasise(run)

    def known_topics(self) -> tuple[str, ...]:
        """Return the selected topics that the evaluation contains."""
        evaluation = self.computing.answer.evaluation
        known = evaluation.rankings.topics if evaluation is not None else ()
        return tuple(topic for topic in self.topics if topic in known)

    def runs_coloured(self) -> frozenset[str]:
        """Return the runs whose lines are coloured, the same in all tabs and in the table."""
        answer = self.computing.answer
        names = answer.evaluation.rankings.names if answer.evaluation is not None else ()
        lines = dict.fromkeys((*self.order, *names))
        left = [name for name in lines if name in self.runs_left] if self.runs_left else [*lines]
        return coloured(left, self.runs, answer.marks.baseline)

    def lines_drawn(self, figure: Figure) -> Figure:
        """Return the figure with the lines to draw, of the runs that the table shows: of few, the
        selected ones; of many, all.
        """
        left = lines_of(figure, self.runs_left)
        return lines_of(left, self.runs if len(left.series) <= MOST_COLOURED else ())

    def empty(self) -> None:
        """Mark the content as outdated."""
        self._filled = False

    def fill(self) -> None:
        """Request the content unless it is up to date or already requested."""
        if not self._filled and self.computing.answer.evaluation is not None:
            self._filled = True
            self.ask()

    def again(self) -> None:
        """Mark the content as outdated after a choice was changed, and emit `went_stale`."""
        self.empty()
        self.went_stale.emit()

    def draw(self) -> None:
        """Draw the content now if the tab is visible, else when it becomes visible."""
        if self.isVisible():
            self.draw_now()
        else:
            self._is_late = True

    def draw_now(self) -> None:
        """Draw the content, even if the tab is hidden."""
        self._is_late = False
        self._hide_lines()
        self.draw_content()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the content if that was postponed while the tab was hidden."""
        super().showEvent(event)
        if self._is_late:
            self.draw_now()
        else:
            self._hide_lines()

    def _hide_lines(self) -> None:
        if self._plot_of_runs is not None:
            self._plot_of_runs.hide_lines(self.hidden)

    def make_figure_plot(self) -> FigurePlot:
        """Return a new plot whose lines are runs, so that the table of runs is its legend."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot(table_names_lines=True)
        made.hide_lines(self.hidden)
        made.lines_hidden.connect(self.hidden_changed)
        self._plot_of_runs = made
        return made

    def put_above(self, choices: QWidget) -> None:
        """Put a widget with choices above the content; it stays visible if there is no result."""
        self._column.insertWidget(0, choices)

    def refuse(self, error: Exception) -> None:
        """Show the message of a WrongUse in place of the content; report any other error."""
        if isinstance(error, WrongUse) and isinstance(error, Problem):
            self.reason.say(as_sentence(error.headline), error.remedy)
            self.stack.setCurrentWidget(self.reason)
        else:
            self.computing.failed.emit(error)

    def show_body(self) -> None:
        """Show the content in place of a message."""
        self.stack.setCurrentWidget(self.body)

    # For subclasses ---------------------------------------------------------------------

    def ask(self) -> None:
        """Start the background job for the content. Subclasses override this."""

    def draw_content(self) -> None:
        """Show the content that was computed, if any. Subclasses override this."""

    def take_answer(self, answer: Answer) -> None:
        """Offer the choices that the evaluation allows. Subclasses override this."""

    def take_runs(self) -> None:
        """Handle a changed selection of runs. Subclasses override this."""

    def take_left(self) -> None:
        """Handle a changed filter of the table of runs. Subclasses override this."""

    def take_topics(self) -> None:
        """Handle a changed selection of topics. Subclasses override this."""

    def take_order(self) -> None:
        """Handle a changed order of the runs. Subclasses override this."""

    def table(self) -> Table | None:
        """Return the visible table, to copy and export; None without one."""
        return None

    def plot(self) -> FigurePlot | None:
        """Return the visible plot, to copy and export; None without one."""
        return None


def lines_of(figure: Figure, runs: Sequence[str], order: Sequence[str] = ()) -> Figure:
    """Return the figure with the lines of these runs (empty: all), sorted as in `order`.

    Runs that are not in `order` come last. Side-by-side lines keep their order.
    """
    series = [one for one in figure.series if not runs or one.name in runs]
    if not are_side_by_side(figure):
        places = {name: at for at, name in enumerate(order)}
        series.sort(key=lambda one: places.get(one.name, len(places)))
    return replace(figure, series=tuple(series))


def are_side_by_side(figure: Figure) -> bool:
    """Return whether each line has its own position on the x axis, which depends on the lines'
    order."""
    return figure.x_names == tuple(one.name for one in figure.series) != ()
