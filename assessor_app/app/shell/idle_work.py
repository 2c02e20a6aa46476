"""Does work of the window's thread between events: garbage collection, importing the Runs page."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from assessor_app.app.actions.page import Shell

COLLECT_EVERY = 1000
# Modules that take a noticeable time to import; together a third of a second.
PARTS = (
    "assessor_app.evaluation.curves",
    "assessor_app.app.pages.runs.computing",
    "assessor_app.app.pages.runs.choice_bar",
    "assessor_app.app.pages.runs.runs_table",
    "assessor_app.app.pages.runs.runs_page",
    "assessor_app.app.pages.runs.tabs.significance_tab",
    "assessor_app.app.pages.runs.tabs.judgements_tab",
    "assessor_app.app.viewer.document_view",
    "assessor_app.app.viewer.document_pane",
    "assessor_app.app.pages.runs.tabs.ranking_tab",
    "assessor_app.app.pages.runs.tabs.stability_tab",
    "assessor_app.app.pages.runs.run_details",
)
# Pages during which nothing is imported, so that assessors never wait.
UNDISTURBED = ("judge", "preferences")
LATER, PAUSE = 500, 30  # milliseconds


class GarbageCollector(QObject):
    """Disables automatic collection, and every second collects the generations that are due."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=COLLECT_EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, which includes the younger ones."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [age for age in range(3) if counts[age] > limits[age]]
        if due:
            gc.collect(due[-1])

    def stop(self) -> None:
        """Enable Python's automatic garbage collection again."""
        self._timer.stop()
        gc.enable()


class PageLoading(QObject):
    """Imports modules that pages need later, one at a time while the window is idle."""

    def __init__(self, window: Shell) -> None:
        super().__init__(window)
        self._window = window
        self._left = list(PARTS)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Start importing after a delay, because a campaign was opened."""
        if self._left:
            self._timer.start(LATER)

    def _go_on(self) -> None:
        page = self._window.context().page
        if page.id in UNDISTURBED or not page.ready():
            self._timer.start(LATER)
            return
        import_module(self._left.pop(0))
        if self._left:
            self._timer.start(PAUSE)
