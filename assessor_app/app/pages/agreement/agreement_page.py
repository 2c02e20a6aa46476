"""The Agreement page: the assessors to compare in a bar, and the results in tabs below it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.actions.page import Page, set_help_topic
from assessor_app.app.pages.agreement.agreement_choices import ComparisonChoices
from assessor_app.app.pages.agreement.assessor_comparison import (
    FEWEST,
    PREFERENCE,
    Comparison,
    compare,
)
from assessor_app.app.pages.agreement.coefficient_parts import OverallPart, TopicsPart
from assessor_app.app.pages.agreement.computed_parts import OverTimePart, PlottedPart, SystemsPart
from assessor_app.app.pages.agreement.documents_part import DocumentsPart
from assessor_app.app.pages.agreement.pairs_part import PairsPart
from assessor_app.app.pages.agreement.quality_part import QualityPart
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.drop_area import FilesDropped
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.layouts import column, panel, stack, tabs
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement.agreeing import OutsideRatings, read_outside, read_weights
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import as_sentence
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

NO_CAMPAIGN = (
    QT_TRANSLATE_NOOP("AgreementPage", "No campaign is open"),
    QT_TRANSLATE_NOOP(
        "AgreementPage", "Open or create a campaign to measure the agreement of its assessors."
    ),
)
COMPARING = (
    QT_TRANSLATE_NOOP("AgreementPage", "Comparing the assessors"),
    QT_TRANSLATE_NOOP("AgreementPage", "This may take a moment."),
)
UNTICKED = (
    QT_TRANSLATE_NOOP("AgreementPage", "Fewer than two assessors are selected"),
    QT_TRANSLATE_NOOP("AgreementPage", "Select at least two assessors above to compare them."),
)


class AgreementPage(Page):
    """Shows the agreement of assessors in tabs, computed by one job.

    The selected pair is the same in all tabs. comparison: what is shown; None before it is
    computed.
    """

    help_topic = "reference/window-agreement.md"

    def __init__(self, session: Session, bindings: KeyBindings) -> None:
        super().__init__(session)
        self._campaign: Campaign | None = None
        self._is_alone = False
        self.comparison: Comparison | None = None
        self._unshown: list[Callable[[Comparison], None]] = []
        self._next_part = QTimer(self, singleShot=True, interval=0)
        self._next_part.timeout.connect(self._show_next_part)
        self.choices: ComparisonChoices = ComparisonChoices(session.settings)
        self.pairs = PairsPart()
        self._origin: PairsPart | TopicsPart | QualityPart = self.pairs
        self.topics = TopicsPart()
        self.overall = OverallPart()
        self.documents: DocumentsPart = DocumentsPart(session, bindings.key_of)
        bindings.changed.connect(lambda _: self.documents.bar.show_keys())
        self.systems = SystemsPart(session)
        self.over_time = OverTimePart(session)
        self.quality = QualityPart(session)
        FilesDropped(self, self._add_dropped, lambda _: session.campaign is not None)
        self._place()
        self.setLayout(column(self._stack, margins=(20, 8, 20, 8)))
        self.choices.asked.connect(self.compare)
        self.pairs.pair_chosen.connect(self._on_pair)
        self.pairs.confusion.sought.connect(self._on_sought)
        self.topics.pair_chosen.connect(self.pairs.choose)
        self.topics.sought.connect(self._on_sought)
        self.quality.wanted.connect(self._on_wanted)
        self.quality.assigning.connect(lambda: self._trigger("campaign.part.assign"))
        self.documents.left.connect(self.leave_documents)
        self.documents.turned.connect(self.update_actions)
        self.choices.files_wanted.connect(self.choose_files)
        self.choices.weights_wanted.connect(self.choose_weights)

    # For the window -----------------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Compare again if the changes can affect a figure or a name; start anew for another
        campaign."""
        campaign = self.session.campaign
        if campaign is not self._campaign:
            self._campaign = campaign
            self.comparison = None
            self._unshown.clear()
            for part in (
                self.choices,
                self.documents,
                self.systems,
                self.over_time,
                self.quality,
            ):
                part.forget()
            self._let_choose_tabs()
            self.tabs.setCurrentWidget(self.pairs)
            self._say(*map(self.tr, COMPARING))
        if campaign is None:
            self._say(*map(self.tr, NO_CAMPAIGN))
            return
        if changes.judgements or changes.runs or changes.assessors:
            self.systems.outdated()
        if changes.judgements or changes.assessors or changes.topics or changes.documents:
            self.quality.outdated()
        if changes.messages and changes.document:
            self.documents.read_again()
        if self.session.writer.delivering_to is self.documents.decisions:
            return  # an adjudication changes no figure of agreement
        if changes.judgements or changes.assessors or changes.topics or changes.documents:
            self.over_time.outdated()
            self.compare()

    def activated(self) -> None:
        """Focus the visible table."""
        if self._stack.currentWidget() is self._content:
            view = self.view_in_sight()
            (view or self.tabs.tabBar()).setFocus(Qt.FocusReason.OtherFocusReason)

    def table(self) -> Table | None:
        """Return the visible table; None without one."""
        view = self.view_in_sight()
        return view.table() if view is not None else None

    def figure(self) -> Figure | None:
        """Return the visible figure; None without one."""
        part = self.tabs.currentWidget()
        shown = self._stack.currentWidget() is self._content and self._is_compared()
        return part.figure() if shown and isinstance(part, PlottedPart) else None

    def ready(self) -> bool:
        """Return whether everything that the page shows has been computed and painted."""
        painted = not self.documents.isVisible() or self.documents.is_painted()
        is_read = super().ready() and self.session.lookups.idle()
        return is_read and painted and not self._unshown

    def show_refusal(self, why: str) -> bool:
        """Show below the document why a key or click was ignored, if one is adjudicated."""
        return self.documents.show_refusal(why)

    # Commands -----------------------------------------------------------------------------

    def compare(self) -> None:
        """Compare the assessors again, as a background job."""
        if self.session.campaign is None:
            return
        options = self.choices.options()
        self.session.jobs.start(
            self.tr("Comparing assessors"),
            lambda campaign, progress: compare(campaign, options, progress),
            self._on_compared,
            keep_latest="agreement.answer",
        )

    def show_tab(self, number: int) -> None:
        """Show the tab with this number, from 0, and focus its table."""
        part = self.tabs.widget(number)
        if part in (self.documents, self.quality) and self._may_be_alone():
            self._show_alone(part)
        self.tabs.setCurrentIndex(number)
        self.activated()

    def show_list(self, show: Callable[[], None], *, alone: bool = False) -> None:
        """Show the Documents tab and call `show`, which fills its list; do nothing without a
        comparison.

        alone: whether the list needs no comparison.
        """
        if alone and self._may_be_alone():
            self._show_alone(self.documents)
        elif not self._is_compared():
            return
        self.tabs.setCurrentWidget(self.documents)
        show()
        self.documents.take_focus()

    def choose_files(self) -> None:
        """Ask for files of judgements to compare with."""
        names, _ = QFileDialog.getOpenFileNames(
            self, self.tr("Files of judgements to compare with")
        )
        self.add_files([Path(name) for name in names])

    def add_files(self, paths: list[Path]) -> None:
        """Compare with these files of judgements, without importing them into the campaign."""
        campaign = self.session.campaign
        if not paths or campaign is None:
            return
        found = self.comparison
        kind = campaign.scale.kind
        preferences = found.of_preferences if found is not None else kind == PREFERENCE

        def work(_: Campaign, progress: Progress) -> tuple[OutsideRatings, ...]:
            read = []
            for number, path in enumerate(paths):
                progress.report(number, len(paths), self.tr("Reading {0}").format(path.name))
                read.append(read_outside(path, preferences=preferences))
            return tuple(read)

        self.session.jobs.start(self.tr("Reading files of judgements"), work, self.choices.add)

    def choose_weights(self) -> None:
        """Ask for a file of disagreement weights, and use them."""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("File of disagreement weights"))
        if name:
            self.session.attempt(
                lambda: self.choices.use_weights(read_weights(Path(name)), Path(name).name)
            )

    def step_document(self, by: int) -> None:
        """Show the next (by=1) or previous (by=-1) document of the list, if the Documents tab is
        shown."""
        if self.tabs.currentWidget() is self.documents:
            self.documents.step(by)

    def leave_documents(self) -> None:
        """Return from the Documents tab to the pair or topic from which it was opened."""
        if self.tabs.currentWidget() is self.documents:
            origin = self._origin
            self.tabs.setCurrentWidget(origin)
            if origin is self.quality:
                self.quality.take_focus()
                return
            view = origin.view if origin is self.topics else self.pairs.confusion.view
            view.setFocus(Qt.FocusReason.OtherFocusReason)

    def export_table(self) -> None:
        """Ask for a file and write the visible table to it."""
        view = self.view_in_sight()
        if view is not None:
            self.session.attempt(view.export)

    def view_in_sight(self) -> TableView | None:
        """Return the table to copy and export: the focused one, else the first of the tab, else
        None."""
        is_shown = self._stack.currentWidget() is self._content
        if not is_shown or self._results.currentWidget() is not self.tabs:
            return None
        part = self.tabs.currentWidget()
        views = part.findChildren(TableView) if part is not None else []
        filled = [view for view in views if view.table().columns and view.isVisibleTo(self)]
        focused = next((view for view in filled if view.hasFocus()), None)
        if part is self.pairs:
            return focused or self.pairs.view
        return focused or next(iter(filled), None)

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        self.tabs = tabs(
            self.tr("Agreement"),
            self.tr("Parts of agreement"),
            (self.pairs, self.tr("Pairwise")),
            (self.topics, self.tr("Per topic")),
            (self.overall, self.tr("Overall")),
            (self.documents, self.tr("Documents")),
            (self.systems, self.tr("System rankings")),
            (self.over_time, self.tr("Over time")),
            (self.quality, self.tr("Quality")),
        )
        for part, heading in (
            (self.pairs, "pairwise"),
            (self.topics, "per-topic"),
            (self.overall, "overall"),
            (self.documents, "documents"),
            (self.systems, "system-rankings"),
            (self.over_time, "over-time"),
            (self.quality, "quality"),
        ):
            set_help_topic(part, f"{self.help_topic}#{heading}")
        self.hint = EmptyState(self.tr(UNTICKED[0]), self.tr(UNTICKED[1]))
        self._results = stack(self.tabs, self.hint)
        self._content = panel(column(self.choices, (self._results, 1)))
        self.tabs.currentChanged.connect(lambda _: self._show_choices())
        self._make_empty()
        self._stack = stack(self.empty, self._content)

    def _make_empty(self) -> None:
        """Make the state without a comparison, with its buttons."""
        self._import = primary(
            self.tr("Import judgements…"),
            lambda: self._trigger("campaign.import"),
            self.tr("Import files of judgements"),
        )
        judge = button(
            self.tr("Judge"),
            lambda: self._trigger("view.page.judge"),
            self.tr("Go to the Judge page"),
        )
        self._to_quality = button(
            self.tr("Quality"),
            lambda: self._show_alone(self.quality),
            self.tr("Show training, gold documents, repeats and the speed of each assessor"),
        )
        buttons = (self._import, judge, self._to_quality)
        self.empty = EmptyState(self.tr(NO_CAMPAIGN[0]), self.tr(NO_CAMPAIGN[1]), buttons)

    def _show_choices(self) -> None:
        """Disable the choices on tabs that always compare all assessors."""
        shown = self.tabs.currentWidget()
        of_all = shown in (self.systems, self.over_time, self.quality)
        self.choices.let_choose(
            self._results.currentWidget() is not self.tabs or not of_all,
            of_everybody=shown is self.overall,
        )

    def _add_dropped(self, paths: list[Path]) -> None:
        self.add_files([path for path in paths if path.is_file()])

    def _trigger(self, action_id: str) -> None:
        """Run the command of the window with this id."""
        action = self.window().findChild(QAction, action_id)
        if isinstance(action, QAction):
            action.trigger()

    def can_search(self) -> bool:
        """Return whether documents found in the collection can be shown beside grades."""
        found = self.comparison
        is_compared = found is not None and self._is_compared() and not found.of_preferences
        return is_compared or self._may_be_alone()

    def _is_compared(self) -> bool:
        return self.comparison is not None and self.comparison.agreement is not None

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        for one in self.empty.buttons:
            one.setVisible(self.comparison is not None)
        self._import.setEnabled(self.session.is_writable())
        self._to_quality.setVisible(self._may_be_alone())
        self._stack.setCurrentWidget(self.empty)

    # The tabs that need no comparison -----------------------------------------------------

    def _may_be_alone(self) -> bool:
        """Return whether fewer than two assessors have judged, in a campaign of the lead."""
        found = self.comparison
        may = found is not None and not (found.is_package or found.of_preferences)
        return may and found is not None and why_no_agreement(found) is not None

    def _show_alone(self, part: QWidget | None) -> None:
        """Show one of the tabs that need no comparison, and disable the others."""
        if self.comparison is None or part is None:
            return
        self._is_alone = True
        self.documents.show_comparison(self.comparison)
        self._let_choose_tabs(self.documents, self.quality)
        self.tabs.setCurrentWidget(part)
        self._results.setCurrentWidget(self.tabs)
        self._stack.setCurrentWidget(self._content)
        self._show_choices()
        self.activated()

    def _let_choose_tabs(self, *parts: QWidget) -> None:
        """Enable these tabs only; without any, all tabs."""
        if not parts:
            self._is_alone = False
        why = self.tr("Two assessors must have judged")
        for at in range(self.tabs.count()):
            may = not parts or self.tabs.widget(at) in parts
            self.tabs.setTabEnabled(at, may)
            self.tabs.setTabToolTip(at, "" if may else why)

    def _on_compared(self, found: Comparison) -> None:
        if self.session.campaign is None:
            return
        self.comparison, self._unshown = found, []
        self.choices.show_comparison(found)
        missing = why_no_agreement(found)
        if missing is not None and self._is_alone and self._may_be_alone():
            self.documents.show_comparison(found)
            return
        self._let_choose_tabs()
        if missing is not None:
            self._say(*missing)
            return
        first = self._stack.currentWidget() is self.empty
        self._stack.setCurrentWidget(self._content)
        if found.agreement is None:
            self._show_hint(found)
            return
        self._results.setCurrentWidget(self.tabs)
        self._show_choices()
        self.overall.show_comparison(found)
        self.documents.show_comparison(found)
        # In turns of the event loop, so that the window is painted in between.
        self._unshown = [self.pairs.show_table, self.pairs.show_matrix]
        self._unshown += [self._take_focus] if first else []
        self._next_part.start()

    def _show_next_part(self) -> None:
        """Show the comparison in the next part of the page."""
        if self._unshown and self.comparison is not None:
            self._unshown.pop(0)(self.comparison)
            self._next_part.start()

    def _take_focus(self, _: Comparison) -> None:
        """Focus the visible table, unless the focus is in a dialog or the command palette."""
        focus = QApplication.focusWidget()
        if self.isVisible() and (focus is None or focus.window() is self.window()):
            self.activated()

    def _show_hint(self, found: Comparison) -> None:
        """Show why the selected assessors cannot be compared."""
        problem = found.problem
        words = (as_sentence(problem.headline), problem.remedy) if problem else UNTICKED
        self.hint.say(*words)
        self._results.setCurrentWidget(self.hint)
        self._show_choices()

    def _on_pair(self, pair: PairAgreement) -> None:
        if self.comparison is not None:
            self.topics.show_pair(pair, self.comparison)

    def _on_sought(self, sought: Sought) -> None:
        self._origin = self.topics if self.sender() is self.topics else self.pairs
        self.documents.seek(sought)
        self.tabs.setCurrentWidget(self.documents)
        self.documents.take_focus()

    def _on_wanted(self, title: str, places: list[tuple[str, str]], wanted: int) -> None:
        self._origin = self.quality
        self.documents.show_places(title, places, wanted)
        self.tabs.setCurrentWidget(self.documents)
        self.documents.take_focus()


def why_no_agreement(found: Comparison) -> tuple[str, str] | None:
    """Return (heading, text) if fewer than FEWEST assessors have judged; None otherwise."""
    if len(found.assessors) >= FEWEST:
        return None
    if found.is_package:
        return tr("This is a work package"), tr(
            "It has the judgements of one assessor. Assessors are compared in the lead's campaign."
        )
    if not found.assessors:
        nobody = tr("Agreement is computed when two assessors have judged the same documents.")
        return tr("No judgements yet"), nobody
    only = found.assessors[0]
    judged = dict(found.people)[only]
    if found.of_preferences:
        number = tr("%Ln pair(s)", "", judged)
    else:
        number = tr("%Ln document(s)", "", judged)
    so_far = tr("Only {0} has judged so far ({1}).").format(only, number)
    how = tr(
        "Let a second assessor judge the same documents, or import judgements on the Campaign "
        "page. To compare with a file of judgements without importing it, drop it on this page."
    )
    return tr("Only one assessor has judged"), f"{so_far} {how}"
