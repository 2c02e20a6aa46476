"""Base class of the tabs below the table of runs, which are computed when visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

TOP = 8


class DetailTab(QWidget):
    """The old content stays until the new is computed. went_stale: it must be computed again."""

    went_stale = Signal()

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.computing = computing
        self.runs: tuple[str, ...] = ()
        self._filled = False
        self.body = QWidget()
        self.reason = EmptyState("", "")
        self.stack = QStackedWidget()
        self.stack.addWidget(self.body)
        self.stack.addWidget(self.reason)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, TOP, 0, 0)
        self._column.addWidget(self.stack)

    def show_answer(self, answer: Answer) -> None:
        """Take another evaluation."""
        self._filled = False
        self.take_answer(answer)

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """Take the selected runs; empty for none."""
        if runs != self.runs:
            self.runs = runs
            self.take_runs()

    def fill(self) -> None:
        """Request the content, unless it is there."""
        if not self._filled and self.computing.answer.evaluation is not None:
            self._filled = True
            self.ask()

    def again(self) -> None:
        """Request the content again after a choice was changed."""
        self._filled = False
        self.went_stale.emit()

    def put_above(self, choices: QWidget) -> None:
        """Put choices above the content, where they stay available if there is no result."""
        self._column.insertWidget(0, choices)

    def refuse(self, error: Exception) -> None:
        """Show a WrongUse in place of the content; report any other error."""
        if isinstance(error, WrongUse) and isinstance(error, Problem):
            words = ". ".join(part for part in (error.advice, error.expected) if part)
            self.reason.say(_sentence(error.message), _sentence(words))
            self.stack.setCurrentWidget(self.reason)
        else:
            self.computing.failed.emit(error)

    def show_body(self) -> None:
        """Show the content again."""
        self.stack.setCurrentWidget(self.body)

    # For subclasses ---------------------------------------------------------------------

    def title(self) -> str:
        """Return the title of the tab."""
        return ""

    def explanation(self) -> str:
        """Return the explanation for the tooltip."""
        return ""

    def ask(self) -> None:
        """Start the background job for the content."""

    def take_answer(self, answer: Answer) -> None:
        """Offer the choices that the evaluation allows."""

    def take_runs(self) -> None:
        """Handle a changed selection of runs."""

    def table(self) -> Table | None:
        """Return the visible table, to copy and export."""
        return None

    def plot(self) -> FigurePlot | None:
        """Return the visible plot, to copy and export."""
        return None


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("." if words and words[-1] not in ".?!" else "")
