"""The Assign tab: assigning topics to assessors, and exchanging work packages with them."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from assessor_app.app.pages.campaign.assignment_view import AssignmentView
from assessor_app.app.pages.campaign.packages_by_file import hand_out, take_in
from assessor_app.app.pages.campaign.sharing_panel import SharingPanel
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import plain, title
from assessor_app.campaign.assigning.assigning import Assigned, share_out
from assessor_app.campaign.assigning.assignment_board import (
    Board,
    Load,
    board,
    loads_after,
    set_role,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

WIDTHS = [680, 400]
Seen = tuple[Board, dict[str, Load] | None, str]


class AssignPart(QWidget):
    """A table of assignments, and beside it the automatic assignment and the work packages."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.grid = AssignmentView()
        self.grid.wanted.connect(self._set_role)
        self.sharing = SharingPanel()
        self.sharing.edited.connect(self._look)
        self.sharing.wanted.connect(self.share_out)
        self.pack = button(
            self.tr("Work packages…"),
            lambda: hand_out(session, self.window()),
            self.tr("Write one file for each assessor, to be judged anywhere"),
        )
        self.merge = button(
            self.tr("Merge…"),
            lambda: take_in(session, self.window()),
            self.tr("Take returned packages in; they can also be dropped anywhere on this page"),
        )
        self._hint = plain(muted=True)
        self.nothing = EmptyState("", "")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._whole())
        self._stack.addWidget(self.nothing)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.addWidget(self._stack)
        session.opened.connect(self.sharing.forget)

    def refresh(self, changes: Changes) -> None:
        """Read the assignments again, unless the changes do not affect them."""
        if not changes or changes.topics or changes.pool or changes.assessors or changes.judgements:
            self._look()

    def table(self) -> Table:
        """Return the table of assignments."""
        return self.grid.rows.table()

    def share_out(self) -> None:
        """Assign the topics as set in the panel, as a background job after a backup."""
        people, overlap = self.sharing.people(), self.sharing.overlap.value()
        way = self.sharing.way()

        def work(campaign: Campaign, progress: Progress) -> Assigned:
            return share_out(campaign, people, overlap, by=way)

        def done(assigned: Assigned) -> None:
            given, back = len(assigned.given), len(assigned.taken_back)
            news = self.tr("Given: {0:,}").format(given)
            news += self.tr("; taken back: {0:,}").format(back) if back else ""
            self._session.news.emit(news + ".")

        self._session.do_backed_up(self.tr("Sharing out"), Step("assignment"), work, done)

    def _set_role(self, name: str, topics: Sequence[str], role: str) -> None:
        if not self._writable():
            return

        def work(campaign: Campaign, progress: Progress) -> Changes:
            return set_role(campaign, name, topics, role)

        self._session.do_backed_up(self.tr("Assigning"), Step("assignment"), work)

    def _writable(self) -> bool:
        campaign = self._session.campaign
        return campaign is not None and not campaign.read_only

    def _look(self) -> None:
        people, overlap = self.sharing.people(), self.sharing.overlap.value()
        way, fresh = self.sharing.way(), not self.grid.rows.board.assessors

        def work(campaign: Campaign, progress: Progress) -> Seen:
            found = board(campaign)
            among = tuple(one for one in people if one in found.assessors) or found.assessors
            if found.package or not found.topics or not found.assessors:
                return found, None, ""
            try:
                wanted = found.shared if fresh else overlap
                return found, loads_after(campaign, among, wanted, way), ""
            except WrongUse as problem:
                return found, None, str(problem)

        self._session.jobs.start(
            self.tr("Reading who judges what"),
            work,
            lambda seen: self._show(*seen),
            keep_latest="board",
        )

    def _show(self, found: Board, after: dict[str, Load] | None, obstacle: str) -> None:
        anew = found.assessors != self.grid.rows.board.assessors
        self.grid.rows.show(found)
        if anew:
            self.grid.fit_columns()
        self.sharing.show_board(found)
        self.sharing.show_outlook(after, obstacle[:1].upper() + obstacle[1:])
        self.pack.setEnabled(bool(found.roles) or any(one.size for one in found.topics))
        self.merge.setEnabled(self._writable())
        self.sharing.share.setEnabled(self.sharing.share.isEnabled() and self._writable())
        words = self._why_nothing(found)
        if words is not None:
            self.nothing.say(*words)
        self._stack.setCurrentIndex(0 if words is None else 1)
        self._say_hint(found)

    def _why_nothing(self, found: Board) -> tuple[str, str] | None:
        if found.package:
            return (
                self.tr("A work package for {0}").format(found.package),
                self.tr(
                    "It holds what {0} needs to judge. Topics are given and packages are merged "
                    "in the campaign that it was made from."
                ).format(found.package),
            )
        if not found.topics:
            return (
                self.tr("No topics yet"),
                self.tr(
                    "Bring in topics and runs under Files, and make a pool; then share it out."
                ),
            )
        if not found.assessors:
            return (
                self.tr("Nobody to give topics to"),
                self.tr("Add assessors under Assessors; then say here who judges what."),
            )
        return None

    def _say_hint(self, found: Board) -> None:
        free = sum(not any(t == one.id for t, _ in found.roles) for one in found.topics)
        if not found.roles:
            said = self.tr("Nothing is given: everybody may judge everything.")
        elif free:
            said = self.tr("Topics that nobody judges: {0:,}.").format(free)
        else:
            said = self.tr("Every topic is given, {0:,} of them to two or more.").format(
                found.shared
            )
        keys = self.tr("Double click or space: turn; 1, 2: first, second; Delete: take back.")
        self._hint.setText(f"{said} {keys}")

    def _whole(self) -> QWidget:
        left = QWidget()
        beside = QVBoxLayout(left)
        beside.setContentsMargins(0, 0, 14, 0)
        beside.setSpacing(8)
        beside.addWidget(self.grid, 1)
        beside.addWidget(self._hint)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(14, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.sharing, 1)
        column.addWidget(title(self.tr("Hand out and take back"), 0.5))
        row = QHBoxLayout()
        row.addWidget(self.pack)
        row.addWidget(self.merge)
        row.addStretch()
        column.addLayout(row)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 0)
        split.setSizes(WIDTHS)
        return split
