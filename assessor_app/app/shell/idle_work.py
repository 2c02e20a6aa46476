"""Does work between events: garbage collection, importing the pages, returning memory."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.domain.platforms import give_memory_back

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from assessor_app.app.actions.page import Page, Shell
    from assessor_app.app.session import Session

COLLECT_EVERY = 1000
KEPT = 30_000  # milliseconds for which caches stay after the pages that use them
USING = ("agreement", "runs")
# Modules that opening a campaign needs; together half a second.
OPENING = (
    "assessor_app.campaign.campaign",
    "assessor_app.formats.text.values",
    "assessor_app.formats.format_registry",
    "assessor_app.campaign.importing.referred_texts",
    "assessor_app.store.tables.stored_runs",
    "assessor_app.campaign.files.opening",
    "assessor_app.campaign.files.status",
    "assessor_app.app.pages.campaign.campaign_path",
    "assessor_app.app.dialogs.table_report",
    "assessor_app.campaign.evaluating.ranking_files",
    "assessor_app.campaign.importing.content_imports",
    "assessor_app.app.pages.campaign.files_part",
    "assessor_app.evaluation.agreement",
    "assessor_app.evaluation.statistics",
    "assessor_app.campaign.preferences.preferring",
    "assessor_app.app.pages.campaign.packages_by_file",
    "assessor_app.app.pages.campaign.people.people_part",
    "assessor_app.app.pages.campaign.pool_part",
    "assessor_app.app.pages.campaign.progress_part",
    "assessor_app.campaign.evaluating.evaluating",
    "assessor_app.app.pages.campaign.versions_part",
    "assessor_app.app.pages.campaign.overview",
)
# Modules of the pages that are shown later; together a second.
PARTS = (
    "assessor_app.app.pages.agreement.agreement_choices",
    "assessor_app.app.pages.agreement.computed_parts",
    "assessor_app.app.pages.agreement.quality_part",
    "assessor_app.evaluation.curves",
    "assessor_app.app.pages.runs.computing",
    "assessor_app.app.pages.runs.choice_bar",
    "assessor_app.app.pages.runs.runs_table",
    "assessor_app.app.pages.runs.runs_page",
    "assessor_app.app.pages.runs.tabs.significance_tab",
    "assessor_app.app.pages.runs.tabs.judgements_tab",
    "snowballstemmer",
    "assessor_app.app.viewer.document_view",
    "assessor_app.app.viewer.document_pane",
    "assessor_app.app.pages.agreement.documents_part",
    "assessor_app.app.pages.agreement.agreement_page",
    "assessor_app.app.judging.judging_page",
    "assessor_app.app.pages.judge.judging_area",
    "assessor_app.app.pages.judge.judge_page",
    "assessor_app.app.pages.runs.tabs.ranking_tab",
    "assessor_app.app.pages.runs.tabs.stability_tab",
    "assessor_app.app.pages.runs.run_details",
)
# Pages during which nothing is imported, so that assessors never wait.
UNDISTURBED = ("judge", "preferences")
# Pages that take a tenth of a second or more to build.
BUILT_AHEAD = ("judge", "agreement", "runs", "preferences")
# Milliseconds. A part takes a tenth of a second; the window is painted before the next.
LATER, PAUSE, PAUSE_OF_PARTS = 500, 30, 100


class GarbageCollector(QObject):
    """Disables automatic collection, and every second collects the generations that are due."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._keeps = False
        self._timer = QTimer(self, interval=COLLECT_EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, which includes the younger ones."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [age for age in range(3) if counts[age] > limits[age]]
        if due:
            gc.collect(due[-1])

    def keep(self) -> None:
        """Exclude the objects that exist now, such as those of modules, from later collections.

        These are some hundred thousand objects, which live as long as the program. Without them a
        collection takes a twentieth of a second less.
        """
        gc.collect()
        gc.freeze()
        self._keeps = True

    def stop(self) -> None:
        """Enable Python's automatic garbage collection again, which includes the kept objects."""
        self._timer.stop()
        if self._keeps:
            gc.unfreeze()
        gc.enable()


class PageBuilder:
    """Makes the pages of a window, each once. makers: by the id of the page."""

    def __init__(self, makers: Mapping[str, Callable[[], Page]]) -> None:
        self._makers = makers
        self._made: dict[str, Page] = {}

    def page(self, page_id: str) -> Page:
        """Return the page with this id, which is made if needed."""
        if page_id not in self._made:
            self._made[page_id] = self._makers[page_id]()
            self._made[page_id].id = page_id
        return self._made[page_id]

    def begin(self, page_id: str) -> bool:
        """Make the page; return False if it was made before."""
        is_new = page_id not in self._made
        self.page(page_id)
        return is_new


class PageLoading(QObject):
    """Imports modules that pages need later, and builds these pages, in steps while the window is
    idle.

    loaded: emitted when everything is there.
    """

    loaded = Signal()

    def __init__(self, window: Shell) -> None:
        super().__init__(window)
        self._window = window
        self._for_opening = list(OPENING)
        self._left = list(PARTS)
        self._to_build = list(BUILT_AHEAD)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)

    def prepare(self, then: Callable[[], object]) -> None:
        """Import and build what opening a campaign needs, then call `then`.

        Other events are handled between two steps, so that the window can be used meanwhile.
        """
        if self._for_opening:
            import_module(self._for_opening.pop(0))
        elif not self._builds_parts(then):
            return
        QTimer.singleShot(0, self, lambda: self.prepare(then))

    def _builds_parts(self, then: Callable[[], object]) -> bool:
        """Build the next part of the page; call `then` and return False if nothing is left, or if
        it fails, because opening does not depend on it."""
        goes_on = False
        try:
            goes_on = self._window.context().page.build_parts()
        finally:
            if not goes_on:
                then()
        return goes_on

    def begin(self) -> None:
        """Start importing after a delay, because a campaign was opened."""
        if self._left or self._to_build:
            self._timer.start(LATER)

    def _go_on(self) -> None:
        page = self._window.context().page
        if page.id in UNDISTURBED or not page.ready():
            self._timer.start(LATER)
            return
        if self._left:
            import_module(self._left.pop(0))
        elif self._to_build:
            page_id = self._to_build.pop(0)  # not tried again if it fails
            if self._window.build_ahead(page_id):
                self._to_build.insert(0, page_id)
        else:
            self.loaded.emit()
            return
        self._timer.start(PAUSE if self._left else PAUSE_OF_PARTS)


class MemoryReturn(QObject):
    """Returns memory after a page was left: free memory at once, that of caches after KEPT.

    Caches stay while a page of USING is shown, so that a look at another page costs no new scoring.
    """

    def __init__(self, window: Shell, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._timer = QTimer(self, singleShot=True, interval=KEPT)
        self._timer.timeout.connect(self._give_back)

    def leave_page(self) -> None:
        """Return free memory, on a worker because that may take a tenth of a second."""
        self._timer.start()
        self._session.flushing.start(
            "", lambda *_: give_memory_back(), lambda _: None, keep_latest="memory"
        )

    def _give_back(self) -> None:
        if self._window.context().page.id not in USING:
            for jobs in (self._session.jobs, self._session.lookups, self._session.watching):
                jobs.give_back()
