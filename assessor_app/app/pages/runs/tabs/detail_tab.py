"""A tab below the table of runs: it asks for what it shows when it comes into sight."""

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
    """What is shown stays until the new is there. went_stale: it is to be asked for anew."""

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
        """There is another evaluation."""
        self._filled = False
        self.take_answer(answer)

    def show_runs(self, runs: tuple[str, ...]) -> None:
        """These runs are selected, or none."""
        if runs != self.runs:
            self.runs = runs
            self.take_runs()

    def fill(self) -> None:
        """Ask for what is shown, unless it is there."""
        if not self._filled and self.computing.answer.evaluation is not None:
            self._filled = True
            self.ask()

    def again(self) -> None:
        """What is shown was asked for otherwise."""
        self._filled = False
        self.went_stale.emit()

    def put_above(self, choices: QWidget) -> None:
        """Put choices where they stay in reach, also when what is chosen has no answer."""
        self._column.insertWidget(0, choices)

    def refuse(self, error: Exception) -> None:
        """Say in place of everything why there is nothing; what is no misuse is told aloud."""
        if isinstance(error, WrongUse) and isinstance(error, Problem):
            words = ". ".join(part for part in (error.advice, error.expected) if part)
            self.reason.say(_sentence(error.message), _sentence(words))
            self.stack.setCurrentWidget(self.reason)
        else:
            self.computing.failed.emit(error)

    def show_body(self) -> None:
        """There is something to show again."""
        self.stack.setCurrentWidget(self.body)

    # For tabs to say ----------------------------------------------------------------------

    def title(self) -> str:
        """What the tab is called."""
        return ""

    def explanation(self) -> str:
        """What it is for."""
        return ""

    def ask(self) -> None:
        """Ask the worker for what is shown."""

    def take_answer(self, answer: Answer) -> None:
        """Offer what the evaluation has."""

    def take_runs(self) -> None:
        """The selection of runs has changed."""

    def table(self) -> Table | None:
        """What is in sight, to copy and export."""
        return None

    def plot(self) -> FigurePlot | None:
        """The plot in sight, to copy and export."""
        return None


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("." if words and words[-1] not in ".?!" else "")
