"""The main window, which arranges rail, first steps, pages and status bar."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QStackedWidget

from assessor_app.app import theme as themes
from assessor_app.app.actions.action import Action
from assessor_app.app.actions.action_registry import ActionRegistry, tooltip
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import Context, Page, PageSpec, Shell
from assessor_app.app.session import Session
from assessor_app.app.shell.appearance import Appearance
from assessor_app.app.shell.file_care import FileCare, ForeignChangeWatch
from assessor_app.app.shell.first_steps_card import FirstStepsCard
from assessor_app.app.shell.idle_work import MemoryReturn, PageBuilder
from assessor_app.app.shell.leaving import Leaving, SavingLabel
from assessor_app.app.shell.menus import Menus
from assessor_app.app.shell.rail import Rail
from assessor_app.app.widgets.layouts import column, panel, row, scrolled
from assessor_app.app.widgets.notice import Notice, Refusals
from assessor_app.app.widgets.progress_strip import ProgressStrip
from assessor_app.domain.changes import EVERYTHING, Changes

FIRST_SIZE = QSize(1280, 800)
FRAME = QSize(16, 44)  # size of the frame that the system may draw around the window
SMALLEST = (640, 420)
TRAILING = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NOT_REOPENED = "settings"

BuildPage = Callable[[Session, KeyBindings], Page]


def first_size(available: QSize) -> QSize:
    """Return the initial size of the window, such that it fits with its frame.

    available: size of the screen without task bars.
    """
    return FIRST_SIZE.boundedTo(available - FRAME).expandedTo(QSize(*SMALLEST))


class MainWindow(Shell):
    """The window of one campaign. Pages are created when first shown, or while it is idle."""

    def __init__(
        self, session: Session, pages: Mapping[PageSpec, BuildPage], actions: tuple[Action, ...]
    ) -> None:
        super().__init__()
        themes.dress(self)
        self.session = session
        self._specs = tuple(pages)
        self.bindings = KeyBindings(actions, session.settings, self)
        makers = {one.id: partial(make, session, self.bindings) for one, make in pages.items()}
        self._made, self._pages = PageBuilder(makers), dict[str, Page]()
        self.rail = Rail(self._specs)
        self._stack = QStackedWidget()
        self._areas: dict[str, QScrollArea] = {}
        self._untold: dict[str, Changes] = {}
        self._shown = ""
        self._page_left = ""
        self._page_to_reopen = self._specs[0].id
        self._place_parts()
        self._leaving = Leaving(self._pages.values, self.show_page, self.notice, session)
        session.may_leave = self._leaving.may_leave
        session.goes_on_without_backup = self._leaving.goes_on_without_backup
        self._watch = ForeignChangeWatch(session, self)
        self._appearance = Appearance(session.settings, self)
        self._care = FileCare(session, self, self.notice)
        self._memory = MemoryReturn(self, session)
        self._shown = self._build_page(self._specs[0].id).id
        self.registry = ActionRegistry(actions, self.bindings, self.context, self)
        self._menus = Menus(self.menuBar(), self.registry)
        self._listen()
        self._restore()
        self._on_campaign()

    # Interface for actions and pages ------------------------------------------------------

    def context(self) -> Context:
        """Return the session, the window and the current page, on which actions operate."""
        return Context(self.session, self, self._pages[self._shown])

    def show_page(self, page_id: str) -> Page:
        """Show the page with this id and return it; it is created if needed, and refreshed."""
        page = self._build_page(page_id)
        if page_id != self._shown:
            self.notice.leave_page()
            self._memory.leave_page()
        self._shown = page_id
        # Else Qt moves the focus over parts of the pages, which screen readers begin to speak.
        if self._stack.isAncestorOf(focus := self.focusWidget()):
            focus.clearFocus()
        self._stack.setCurrentWidget(self._areas[page_id])
        self.rail.show_chosen(page_id)
        self._tell(page)
        self.registry.update_state()
        self._menus.show_page(page_id)
        page.activated()
        self.first_steps.page_shown(page_id)
        if self.session.campaign is not None and page_id != NOT_REOPENED:
            self._page_to_reopen = page_id
        return page

    def page(self, page_id: str) -> Page | None:
        """Return the page with this id; None if it has not been created."""
        return self._pages.get(page_id)

    def action(self, action_id: str) -> QAction:
        """Return the QAction of the command with this id, for use on a button."""
        return self.registry.action(action_id)

    def usual_keys(self, page_id: str) -> dict[str, str]:
        """Return the default keys of a page's commands but those that judge with a grade."""
        return self.bindings.usual_keys(page_id)

    def update_actions(self) -> None:
        """Mark the state of all commands as outdated; the state is computed before its next use."""
        self.registry.expect_changes()
        self.first_steps.topic_shown()

    def theme(self) -> themes.Theme:
        """Return the current theme."""
        return themes.theme_of(self.palette())

    # Parts --------------------------------------------------------------------------------

    def _place_parts(self) -> None:
        self.first_steps = FirstStepsCard(self.session, self)
        right = panel(column(self.first_steps, (self._stack, 1), spacing=0))
        self.setCentralWidget(panel(row(self.rail, (right, 1), spacing=0)))
        self._who = QLabel(alignment=TRAILING, indent=14)  # mirrored, unlike margins
        self._who.setProperty("muted", True)
        still, show_all = self.session.settings.is_still, lambda: self.action("view.jobs").trigger()
        self.progress = ProgressStrip(self.session.jobs, still, show_all=show_all)
        self.statusBar().setSizeGripEnabled(False)
        self.notice = Notice(self.statusBar())
        for one in (self.progress, SavingLabel(self.session.writer), self._who):
            self.statusBar().addPermanentWidget(one)
        self.setMinimumSize(*SMALLEST)

    def build_ahead(self, page_id: str) -> bool:
        """Make a page, or place it in the window, before it is shown; return whether to go on."""
        return self._made.begin(page_id) or not self._build_page(page_id)

    def _build_page(self, page_id: str) -> Page:
        if page_id not in self._pages:
            page = self._pages[page_id] = self._made.page(page_id)
            self._untold[page_id] = EVERYTHING
            page.setAutoFillBackground(True)  # else Qt paints the areas behind it with each change
            self._areas[page_id] = scrolled(column(page))
            self._stack.addWidget(self._areas[page_id])
        return self._pages[page_id]

    def _listen(self) -> None:
        session = self.session
        session.opened.connect(self._on_campaign)
        session.closed.connect(self._on_campaign)
        session.changed.connect(self._on_changed)
        session.assessor_changed.connect(self._on_assessor)
        session.problem.connect(self.notice.show_problem)
        session.settled.connect(self.notice.settle)
        session.news.connect(self.notice.show_news)
        Refusals(self.statusBar(), session, lambda why: self._pages[self._shown].show_refusal(why))
        # The results of a job may change what a page can do.
        session.jobs.became_ready.connect(self.registry.expect_changes)
        session.jobs.became_ready.connect(self.registry.run_what_waits)
        session.lookups.became_ready.connect(self.registry.run_what_waits)
        self.rail.chosen.connect(self.show_page)
        self.bindings.changed.connect(lambda _: self._explain_rail())
        self._explain_rail()

    def _explain_rail(self) -> None:
        for action in self.registry.actions:
            page_id = action.id.removeprefix("view.page.")
            if page_id != action.id:
                self.rail.explain(page_id, tooltip(action, self.bindings.keys(action)))

    # Event handlers -----------------------------------------------------------------------

    def _on_campaign(self) -> None:
        campaign = self.session.campaign
        self._show_title()
        self._untold = dict.fromkeys(self._pages, EVERYTHING)
        self._on_assessor()
        if campaign is None:
            self.show_page(self._specs[0].id)
        else:
            # The last page, unless it would ask for an assessor, because none is chosen.
            nobody = self._page_left in ("judge", "preferences") and not self.session.assessor
            self.show_page(self._shown if nobody else self._page_left or self._shown)
            self._page_left = ""

    def _on_assessor(self) -> None:
        who = self.session.assessor
        self._who.setText(self.tr("Judging as {0}").format(who) if who else "")
        self.registry.expect_changes()

    def _show_title(self) -> None:
        campaign = self.session.campaign
        name = campaign.title or campaign.path.stem if campaign is not None else ""
        self.setWindowTitle(self.tr("{0} – Assessor").format(name) if name else self.tr("Assessor"))

    def _on_changed(self, changes: Changes) -> None:
        for page_id in self._pages:
            self._untold[page_id] = self._untold.get(page_id, Changes()) | changes
        self._tell(self._pages[self._shown])
        if changes.title:
            self._show_title()
        if changes.judgements:
            self.notice.end_lasting()
        self.registry.expect_changes()

    def _tell(self, page: Page) -> None:
        if changes := self._untold.pop(page.id, Changes()):
            page.refresh(changes)

    # Saved state --------------------------------------------------------------------------

    def _restore(self) -> None:
        geometry = self.session.settings.kept("window/geometry")
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            self.resize(first_size(self.screen().availableSize()))
        page = str(self.session.settings.kept("window/page", self._specs[0].id))
        known = {spec.id for spec in self._specs} - {NOT_REOPENED}
        self._page_left = page if page in known else self._specs[0].id

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the system's appearance."""
        super().changeEvent(event)
        if hasattr(self, "_appearance"):  # Qt calls this during construction, too
            self._appearance.take_change(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rail to the width of the window."""
        super().resizeEvent(event)
        self.rail.fit_to(event.size().width())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close if everything is saved and the user agrees; save the window's size and page."""
        if not self.session.may_leave(self.close):
            event.ignore()
            return
        self.session.settings.keep("window/geometry", self.saveGeometry())
        self.session.settings.keep("window/page", self._page_to_reopen)
        self.session.leave()
        super().closeEvent(event)
