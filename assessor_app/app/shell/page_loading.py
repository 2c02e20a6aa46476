"""Loads what the Runs page is made of before it is asked for, a little at a time.

On the window's thread: Qt's classes may become known to Python in one thread at a time.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from assessor_app.app.actions.page import Shell

# Parts that take a moment each; all of them together, a third of a second.
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
# Who judges is not to wait for a page of the lead's.
UNDISTURBED = ("judge", "compare")
LATER, PAUSE = 500, 30  # milliseconds


class PageLoading(QObject):
    """Goes on while the window has nothing else to do. A child of the window, gone with it."""

    def __init__(self, window: Shell) -> None:
        super().__init__(window)
        self._window = window
        self._left = list(PARTS)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Load in a while: a campaign is open."""
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
