"""The agreement page: who is compared at the side; what comes of it in tabs."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
)

from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import Page
from assessor_app.app.pages.agreement.agreement_choices import Choices
from assessor_app.app.pages.agreement.documents_part import DocumentsPart
from assessor_app.app.pages.agreement.missing_judgements import (
    COMPARING,
    NO_CAMPAIGN,
    UNTICKED,
    lacking,
    trigger,
)
from assessor_app.app.pages.agreement.over_time_part import DriftPart
from assessor_app.app.pages.agreement.overall_part import TogetherPart
from assessor_app.app.pages.agreement.pairs_part import PairsPart
from assessor_app.app.pages.agreement.question import PREFERENCE, Answer, answer
from assessor_app.app.pages.agreement.systems_part import SystemsPart
from assessor_app.app.pages.agreement.topics_part import TopicsPart
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.drop_area import local_paths, take_a_copy
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.agreement.outside_ratings import OutsideRatings, read_outside
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

MARGINS = (20, 16, 20, 12)
SIDE, MIDDLE = 214, 1000


class AgreementPage(Page):
    """One answer of the worker fills all parts; the chosen pair is the same in all of them."""

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self._campaign: Campaign | None = None
        self._answer: Answer | None = None
        self.choices: Choices = Choices(session.settings)
        self.pairs = PairsPart()
        self._origin: PairsPart | TopicsPart = self.pairs
        self.topics = TopicsPart()
        self.together = TogetherPart()
        self.documents: DocumentsPart = DocumentsPart(session, bindings.key_of)
        bindings.changed.connect(lambda _: self.documents.bar.show_keys())
        self.systems = SystemsPart(session)
        self.drift = DriftPart(session)
        self.setAcceptDrops(True)
        self.hint = EmptyState(self.tr(UNTICKED[0]), self.tr(UNTICKED[1]))
        self._import = primary(
            self.tr("Import judgements…"),
            lambda: trigger(self, "campaign.import"),
            self.tr("Choose files"),
        )
        judge = button(
            self.tr("Judge"),
            lambda: trigger(self, "view.page.judge"),
            self.tr("Go to the Judge page"),
        )
        self.empty = EmptyState(
            self.tr(NO_CAMPAIGN[0]), self.tr(NO_CAMPAIGN[1]), (self._import, judge)
        )
        self._place_parts()
        self.choices.asked.connect(self.compare)
        self.pairs.pair_chosen.connect(self._on_pair)
        self.pairs.confusion.sought.connect(self._on_sought)
        self.topics.pair_chosen.connect(self.pairs.choose)
        self.topics.sought.connect(self._on_sought)
        self.documents.left.connect(self.leave_documents)
        self.documents.turned.connect(self.update_actions)
        self.choices.files_wanted.connect(self.choose_files)
        self.tabs.currentChanged.connect(lambda _: self._look())

    # For the window -----------------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Compare anew where the change can move a figure or a name."""
        campaign = self.session.campaign
        if campaign is not self._campaign:
            self._campaign = campaign
            self._answer = None
            self.choices.forget()
            self.documents.forget()
            self.systems.forget()
            self.drift.forget()
            self.tabs.setCurrentWidget(self.pairs)
            self._say(*map(self.tr, COMPARING))
        if campaign is None:
            self._say(*map(self.tr, NO_CAMPAIGN))
            return
        if changes.judgements or changes.runs or changes.assessors:
            self.systems.outdated()
        if self.session.writer.delivering_to is self.documents.decisions:
            return  # an adjudication changes no figure of agreement
        if changes.judgements or changes.assessors or changes.topics or changes.documents:
            self.drift.outdated()
            self.compare()

    def activated(self) -> None:
        """The table in sight has the focus."""
        if self._stack.currentWidget() is self._content:
            view = self.view_in_sight()
            (view or self.choices).setFocus(Qt.FocusReason.OtherFocusReason)

    def table(self) -> Table | None:
        """The table in sight."""
        view = self.view_in_sight()
        return view.table() if view is not None else None

    def figure(self) -> Figure | None:
        """The picture in sight."""
        part = self.tabs.currentWidget()
        shown = self._stack.currentWidget() is self._content and self._compared()
        return part.figure() if shown and isinstance(part, SystemsPart | DriftPart) else None

    def ready(self) -> bool:
        """Whether nothing that the page shows is still being computed."""
        painted = not self.documents.isVisible() or self.documents.is_painted()
        return super().ready() and self.session.lookups.idle() and painted

    # What can be done ---------------------------------------------------------------------

    def compare(self) -> None:
        """Ask the worker for everything anew."""
        if self.session.campaign is None:
            return
        question = self.choices.question()

        def work(campaign: Campaign | None, progress: Progress) -> Answer:
            assert campaign is not None
            return answer(campaign, question, progress)

        self.session.jobs.start(
            self.tr("Comparing assessors"), work, self._on_answer, keep_latest="agreement.answer"
        )

    def show_tab(self, number: int) -> None:
        """Bring a tab to the screen, with the focus in its table."""
        self.tabs.setCurrentIndex(number)
        self.activated()

    def show_disagreements(self) -> None:
        """List all documents that the chosen pair differs on."""
        self.pairs.confusion.seek_disagreements()

    def show_conflicts(self) -> None:
        """List what assessors graded differently, to settle it."""
        self._show_list(self.documents.show_conflicts)

    def show_sample(self) -> None:
        """List some of what they agree on."""
        self._show_list(self.documents.show_sample)

    def choose_files(self) -> None:
        """Ask for files of judgements to compare with."""
        names, _ = QFileDialog.getOpenFileNames(
            self, self.tr("Files of judgements to compare with")
        )
        self.add_files([Path(name) for name in names])

    def add_files(self, paths: list[Path]) -> None:
        """Compare with these files of judgements; nothing of them is kept in the campaign."""
        campaign = self.session.campaign
        if not paths or campaign is None:
            return
        asked = self._answer
        kind = campaign.scale.kind
        preferences = asked.of_preferences if asked is not None else kind == PREFERENCE

        def work(_: Campaign | None, progress: Progress) -> tuple[OutsideRatings, ...]:
            read = []
            for number, path in enumerate(paths):
                progress.report(number, len(paths), f"Reading {path.name}")
                read.append(read_outside(path, preferences=preferences))
            return tuple(read)

        self.session.jobs.start(self.tr("Reading files of judgements"), work, self.choices.add)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files of this machine."""
        if self.session.campaign is not None and local_paths(event.mimeData()):
            take_a_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Compare with the files that were dropped."""
        take_a_copy(event)
        self.add_files([path for path in local_paths(event.mimeData()) if path.is_file()])

    def step_document(self, by: int) -> None:
        """The next or previous document of the list."""
        if self.tabs.currentWidget() is self.documents:
            self.documents.step(by)

    def leave_documents(self) -> None:
        """From the documents back to the number that they came from."""
        if self.tabs.currentWidget() is self.documents:
            origin = self._origin
            self.tabs.setCurrentWidget(origin)
            view = origin.view if origin is self.topics else self.pairs.confusion.view
            view.setFocus(Qt.FocusReason.OtherFocusReason)

    def export_table(self) -> None:
        """Ask for a file and write the table in sight to it."""
        view = self.view_in_sight()
        if view is not None:
            self.session.attempt(view.export)

    def view_in_sight(self) -> TableView | None:
        """The table that copying and exporting mean: the one with the focus, or the tab's first."""
        if self._stack.currentWidget() is not self._content or not self._compared():
            return None
        part = self.tabs.currentWidget()
        views = part.findChildren(TableView) if part is not None else []
        filled = [view for view in views if view.table().columns and view.isVisibleTo(self)]
        focused = next((view for view in filled if view.hasFocus()), None)
        if part is self.pairs:
            return focused or self.pairs.view
        return focused or next(iter(filled), None)

    # Parts --------------------------------------------------------------------------------

    def _place_parts(self) -> None:
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Agreement"))
        self.tabs.tabBar().setExpanding(False)
        self.tabs.tabBar().setAccessibleName(self.tr("Parts of agreement"))
        for part, name in (
            (self.pairs, self.tr("Pairs")),
            (self.topics, self.tr("Topics")),
            (self.together, self.tr("All together")),
            (self.documents, self.tr("Documents")),
            (self.systems, self.tr("Systems")),
            (self.drift, self.tr("Over time")),
        ):
            self.tabs.addTab(part, name)
        self._right = QStackedWidget()
        self._right.setContentsMargins(14, 0, 0, 0)
        self._right.addWidget(self.tabs)
        self._right.addWidget(self.hint)
        self._content = QSplitter()
        self._content.setChildrenCollapsible(False)
        self._content.addWidget(self.choices)
        self._content.addWidget(self._right)
        self._content.setStretchFactor(0, 0)
        self._content.setStretchFactor(1, 1)
        self._content.setSizes([SIDE, MIDDLE])
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._content)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.addWidget(self._stack)

    def _compared(self) -> bool:
        return self._answer is not None and self._answer.agreement is not None

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        for one in self.empty.buttons:
            one.setVisible(self._answer is not None)
        campaign = self.session.campaign
        self._import.setEnabled(campaign is not None and not campaign.read_only)
        self._stack.setCurrentWidget(self.empty)

    # What happens -------------------------------------------------------------------------

    def _on_answer(self, found: Answer) -> None:
        if self.session.campaign is None:
            return
        self._answer = found
        self.choices.show_answer(found)
        missing = lacking(found)
        if missing is not None:
            self._say(*missing)
            return
        first = self._stack.currentWidget() is self.empty
        self._stack.setCurrentWidget(self._content)
        if found.agreement is None:
            self._say_why(found)
            return
        self._right.setCurrentWidget(self.tabs)
        self.together.show_answer(found)
        self.pairs.show_answer(found)
        self.documents.show_answer(found)
        self._look()
        if first and self._is_worked_in():
            self.activated()

    def _is_worked_in(self) -> bool:
        # A dialog or the command palette keeps the focus that it has.
        focus = QApplication.focusWidget()
        return self.isVisible() and (focus is None or focus.window() is self.window())

    def _say_why(self, found: Answer) -> None:
        problem = found.problem
        words = (problem.message, problem.advice or problem.expected or "") if problem else UNTICKED
        self.hint.say(*words)
        self._right.setCurrentWidget(self.hint)

    def _look(self) -> None:
        part = self.tabs.currentWidget()
        if isinstance(part, SystemsPart | DriftPart) and self._compared():
            part.look()

    def _show_list(self, show: Callable[[], None]) -> None:
        if self._compared():
            self.tabs.setCurrentWidget(self.documents)
            show()
            self.documents.take_focus()

    def _on_pair(self, pair: PairAgreement) -> None:
        if self._answer is not None:
            self.topics.show_pair(pair, self._answer)

    def _on_sought(self, sought: Sought) -> None:
        self._origin = self.topics if self.sender() is self.topics else self.pairs
        self.documents.seek(sought)
        self.tabs.setCurrentWidget(self.documents)
        self.documents.take_focus()
