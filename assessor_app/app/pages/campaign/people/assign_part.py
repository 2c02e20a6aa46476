"""The assignments on the People tab: the topics of assessors, and their work packages."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.packages_by_file import hand_out, take_in
from assessor_app.app.pages.campaign.people.assignment_view import AssignmentView
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import NumberField, combo_box
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, labelled, panel, row, stack
from assessor_app.app.widgets.splitters import TurningSplitter
from assessor_app.app.widgets.table_view import EndAtLastRow, TableView
from assessor_app.campaign.assigning.assigning import Assigned, share_out
from assessor_app.campaign.assigning.assignment_board import (
    Board,
    Load,
    board,
    loads_after,
    loads_table,
    set_role,
)
from assessor_app.campaign.assigning.reassigning import Reassigned, reassign
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table
from assessor_app.judging.workload import EVEN, FEWEST_EACH, LOAD

LETTERS, BESIDE, BELOW = 105, (680, 400), (1, 1)  # of the table and the panel
LEAST_ROWS = 6  # of a table in a low window
Seen = tuple[Board, dict[str, Load] | None, str]


class AssignPart(QWidget):
    """Shows a table of assignments, and beside it the automatic assignment and the work
    packages.

    files_wanted, assessors_wanted: emitted when the user wants to import files or to add
    assessors, because there are no topics or assessors. withdrawal_wanted: emitted with the topics
    to withdraw.
    """

    files_wanted = Signal()
    assessors_wanted = Signal()
    withdrawal_wanted = Signal(list)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.grid = AssignmentView()
        self.grid.wanted.connect(self._set_role)
        self.sharing = SharingPanel()
        self.sharing.edited.connect(self._look)
        self.sharing.wanted.connect(self.share_out)
        self.pack = button(
            self.tr("Write work packages…"),
            lambda: hand_out(session, self.window()),
            self.tr(
                "Write a work package for each assessor: a file with the topics and documents to "
                "judge, without the judgements of others. The assessor judges in this file and "
                "returns it to be merged."
            ),
        )
        self.merge = button(
            self.tr("Merge work packages…"),
            lambda: take_in(session, self.window()),
            self.tr("Merge returned work packages. They can also be dropped on this page."),
        )
        self._make_withdraw()
        self._hint = plain(muted=True)
        self._import = button(self.tr("Import files…"), self.files_wanted.emit)
        self._add = button(self.tr("Add assessors"), self.assessors_wanted.emit)
        self.nothing = EmptyState("", "", (self._import, self._add))
        EndAtLastRow(self.grid, LEAST_ROWS)
        below = FlowRow((self.reassigns, self.withdraw))
        parts = ((self.grid, 1), self._hint, below, None)
        assignments = column(*parts, spacing=8, margins=(0, 0, 14, 0))
        self.sharing.place()
        whole = TurningSplitter(
            panel(assignments), self.sharing, letters=LETTERS, beside=BESIDE, below=BELOW
        )
        self._stack = stack(whole, self.nothing)
        self.setLayout(column(self._stack, margins=(0, 8, 0, 0)))
        session.opened.connect(self.sharing.forget)

    def _make_withdraw(self) -> None:
        self.withdraw = button(
            self.tr("Withdraw topics…"),
            lambda: self.withdrawal_wanted.emit(list(self.grid.selected_topics())),
            self.tr(
                "Leave the selected topics out of queues, pool, work packages and averages, with a "
                "reason. Their judgements stay in the campaign."
            ),
        )
        self.reassigns = button(
            self.tr("Reassign rest…"),
            self.reassign,
            self.tr(
                "Let another assessor judge what is still to do in the selected cells of one "
                "assessor. What is judged stays with its author."
            ),
        )
        self.withdraw.setEnabled(False)
        self.reassigns.setEnabled(False)
        self.grid.selectionModel().selectionChanged.connect(lambda *_: self._enable())

    def refresh(self, changes: Changes) -> None:
        """Read the assignments again, unless the changes do not affect them."""
        if not changes or changes.topics or changes.pool or changes.assessors or changes.judgements:
            self._look()

    def table(self) -> Table:
        """Return the table of assignments."""
        return self.grid.rows.table()

    def share_out(self) -> None:
        """Assign the topics as chosen in the panel, as a background job after a backup."""
        people, overlap = self.sharing.people(), self.sharing.overlap.value()
        way, each = self.sharing.way(), self.sharing.each.value()

        def done(assigned: Assigned) -> None:
            given, back = len(assigned.given), len(assigned.taken_back)
            news = fill(self.tr("Assignments added: {0:,}."), given)
            if back:
                told = self.tr("Assignments added: {0:,}; removed: {1:,}.")
                news = fill(told, given, back)
            self._session.news.emit(news)

        self._session.do_backed_up(
            self.tr("Assigning topics"),
            Step("assignment"),
            lambda campaign, _: share_out(campaign, people, overlap, by=way, each=each),
            done,
        )

    def reassign(self) -> None:
        """Ask for another assessor, who judges the rest of the selected topics of one assessor."""
        giver, topics = self.grid.selected_assignments()
        label = self.tr(
            "The remaining documents of %Ln topic(s) of {0} are for another assessor; judgements "
            "stay. Work packages of {0} that are out can still be merged; documents decided by "
            "both are judged twice. The other assessor:",
            "",
            len(topics),
        ).format(giver)
        others = [one for one in self.grid.rows.board.assessors if one != giver]
        heading = self.tr("Reassign the rest of {0}").format(giver)
        name = text_asked(self, heading, label, self.tr("Reassign"), offered=others)
        if name is None:
            return

        def done(found: Reassigned) -> None:
            documents = sum(number for _, number in found.topics)
            told = self.tr("%Ln document(s) reassigned from {0} to {1}.", "", documents)
            self._session.news.emit(told.format(found.giver, found.taker))

        self._session.do_backed_up(
            heading,
            Step("assignment"),
            lambda campaign, _: reassign(campaign, giver, name, topics),
            done,
        )

    def _set_role(self, name: str, topics: Sequence[str], role: str) -> None:
        if self._session.is_writable():
            self._session.do_backed_up(
                self.tr("Changing the assignments"),
                Step("assignment"),
                lambda campaign, _: set_role(campaign, name, topics, role),
            )

    def _look(self) -> None:
        people, overlap = self.sharing.people(), self.sharing.overlap.value()
        way, fresh = self.sharing.way(), not self.grid.rows.board.assessors
        each = self.sharing.each.value()

        def work(campaign: Campaign, progress: Progress) -> Seen:
            found = board(campaign)
            among = tuple(one for one in people if one in found.assessors) or found.assessors
            if found.package or not found.topics or not found.assessors:
                return found, None, ""
            try:
                wanted, number = (found.shared, found.each) if fresh else (overlap, each)
                return found, loads_after(campaign, among, wanted, way, number), ""
            except WrongUse as problem:
                return found, None, problem.explanation

        self._session.jobs.ask(
            self.tr("Reading the assignments"),
            work,
            lambda seen: self._show(*seen),
            keep_latest="board",
        )

    def _show(self, found: Board, after: dict[str, Load] | None, obstacle: str) -> None:
        self.grid.rows.show(found)
        self.grid.fit_columns()
        self._enable()
        self.sharing.show_board(found)
        self.sharing.show_outlook(after, obstacle)
        self.pack.setEnabled(bool(found.roles) or any(one.size for one in found.topics))
        self.merge.setEnabled(self._session.is_writable())
        self.sharing.share.setEnabled(
            self.sharing.share.isEnabled() and self._session.is_writable()
        )
        words = self._why_nothing(found)
        if words is not None:
            self.nothing.say(*words)
        self._import.setVisible(not found.topics and not found.package)
        self._add.setVisible(bool(found.topics) and not found.package)
        self._stack.setCurrentIndex(0 if words is None else 1)
        self._say_hint(found)

    def _enable(self) -> None:
        chosen = bool(self.grid.selected_topics())
        self.withdraw.setEnabled(chosen and self._session.is_writable())
        giver, _ = self.grid.selected_assignments()
        self.reassigns.setEnabled(bool(giver) and self._session.is_writable())

    def _why_nothing(self, found: Board) -> tuple[str, str] | None:
        if found.package:
            return (
                self.tr("A work package for {0}").format(found.package),
                self.tr(
                    "It contains the documents that {0} judges. Topics are assigned and packages "
                    "are merged in the campaign from which it was written."
                ).format(found.package),
            )
        if not found.topics:
            return (
                self.tr("No topics yet"),
                self.tr("Import topics and runs, and make a pool. Then assign the topics here."),
            )
        if not found.assessors:
            return (
                self.tr("No assessors yet"),
                self.tr("Add assessors, then assign topics to them here."),
            )
        return None

    def _say_hint(self, found: Board) -> None:
        free = sum(not any(t == one.id for t, _ in found.roles) for one in found.topics)
        if not found.roles:
            said = self.tr("No topic is assigned: all assessors may judge all topics.")
        elif free:
            said = fill(self.tr("Unassigned topics: {0:,}."), free)
        else:
            said = fill(
                self.tr("All topics are assigned, {0:,} of them to two or more assessors."),
                found.shared,
            )
        keys = self.tr(
            "1st: primary assessor, whose grade counts with the rule Primary; 2nd: secondary "
            "assessor. All other rules treat them alike. The keys 1, 2 and Delete change the "
            "selected cells; a double-click switches the role."
        )
        if found.without_text:
            told = self.tr(
                "Topics without a text in the campaign: {0:,} of {1:,}; import their texts."
            )
            said = f"{said} {fill(told, found.without_text, len(found.topics))}"
        self._hint.setText(f"{said}\n{keys}")


class SharingPanel(QWidget):
    """Lets the user choose method, number of doubly judged topics and assessors for the assignment.

    edited: emitted after a change. wanted: emitted when the assignment is to be made.
    """

    edited = Signal()
    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._shown_overlap = False
        self.by = combo_box(
            self.tr("Assignment method"),
            (
                (self.tr("Same number of topics each"), EVEN),
                (self.tr("Same number of documents each"), LOAD),
            ),
        )
        self.overlap = NumberField(self.tr("Topics for double judging"), 0, 0)
        self.overlap.setToolTip(
            self.tr(
                "Exactly this many topics get a second assessor, so that agreement can be measured"
            )
        )
        self.each = NumberField(self.tr("Assessors of each of these topics"), FEWEST_EACH, 9)
        self.each.setToolTip(self.tr("This many assessors judge each of these topics"))
        self.each.setPrefix(self.tr("by "))
        self._whom = plain(muted=True)
        self.loads = TableView(self.tr("Workload"))
        self.loads.letters_fitted.connect(self.loads.squeeze_columns)
        self.obstacle = plain()
        self.obstacle.setProperty("warning", True)
        self.obstacle.hide()
        EndAtLastRow(self.loads, LEAST_ROWS)
        self.share = button(self.tr("Assign topics"), self.wanted.emit)
        self.by.activated.connect(lambda _: self.edited.emit())
        self.overlap.valueChanged.connect(lambda _: self.edited.emit())
        self.each.valueChanged.connect(lambda _: self.edited.emit())
        self.loads.selectionModel().selectionChanged.connect(lambda *_: self._on_chosen())

    def show_board(self, found: Board) -> None:
        """Show the current assignments; the resulting workloads follow with `show_outlook`."""
        self._board = found
        self.overlap.blockSignals(True)
        self.overlap.setRange(0, len(found.topics))
        if not self._shown_overlap:
            self.overlap.setValue(found.shared)
            self.each.blockSignals(True)
            self.each.setValue(found.each)
            self.each.blockSignals(False)
            self._shown_overlap = True
        topics = len(found.topics)
        self.overlap.setSuffix(self.tr(" of %Ln topic(s)", "", topics))
        self.overlap.blockSignals(False)
        self._say_whom()

    def forget(self) -> None:
        """Forget the number of doubly judged topics; the next board sets it to the new
        campaign's number."""
        self._shown_overlap = False

    def show_outlook(self, after: dict[str, Load] | None, obstacle: str = "") -> None:
        """Show the workloads that the assignment would result in.

        after: by assessor; None if the assignment is impossible. obstacle: why it is impossible.
        """
        if self._board is None:
            return
        chosen = self.loads.selected_rows()
        self.loads.blockSignals(True)
        self.loads.show_table(loads_table(self._board, after or {}))
        self.loads.squeeze_columns()
        self.loads.blockSignals(False)
        if len(chosen) == 1 or len(self._board.assessors) == 1:
            self.loads.select_row(chosen[0] if chosen else 0)
        self.obstacle.setText(obstacle)
        self.obstacle.setVisible(bool(obstacle))
        self.share.setEnabled(after is not None and not self._is_so(after))

    def people(self) -> tuple[str, ...]:
        """Return the selected assessors, or all assessors if fewer than two are selected."""
        if self._board is None:
            return ()
        names = self._board.assessors
        chosen = tuple(names[row] for row in self.loads.selected_rows() if row < len(names))
        return chosen if len(chosen) > 1 else names

    def way(self) -> str:
        """Return the chosen method: EVEN or LOAD."""
        return str(self.by.currentData())

    def _is_so(self, after: dict[str, Load]) -> bool:
        """Return whether the assignment would change nothing."""
        board = self._board
        if board is None:
            return True
        now = {name: board.load(name) for name in board.assessors if board.load(name)[0]}
        same = not board.shared or board.each >= self.each.value()
        return now == after and board.shared == self.overlap.value() and same

    def _on_chosen(self) -> None:
        self._say_whom()
        self.edited.emit()

    def _say_whom(self) -> None:
        names = self._board.assessors if self._board else ()
        if len(self.people()) < len(names):
            said = fill(
                self.tr(
                    "“Assign topics” will divide the topics between the {0:,} selected assessors."
                ),
                len(self.people()),
            )
        else:
            said = self.tr(
                "“Assign topics” will divide the topics between all assessors, or between those "
                "that you select."
            )
        self._whom.setText(said)

    def place(self) -> None:
        """Lay out the panel."""
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Method"), self.by)
        form.addRow(
            labelled(self.tr("Dou&ble-judge"), self.overlap),
            row((self.overlap, 1), self.each, spacing=6),
        )
        self.setLayout(
            column(
                title(self.tr("Automatic assignment"), 0.5),
                form,
                (self.loads, 1),
                self.obstacle,
                self._whom,
                row(None, self.share),
                None,
                spacing=8,
                margins=(14, 0, 0, 0),
            )
        )
