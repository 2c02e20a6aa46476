"""Imports the modules of the Runs page in the background, before the page is first shown.

This runs on the window's thread, because Qt classes must be imported by one thread at a time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from assessor_app.app.actions.page import Shell

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
UNDISTURBED = ("judge", "compare")
LATER, PAUSE = 500, 30  # milliseconds


class PageLoading(QObject):
    """Imports one module at a time while the window is idle."""

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
