"""The People tab: the assessors with their progress, and who judges which topics."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.campaign.people.assessors_part import AssessorsPart
from assessor_app.app.pages.campaign.people.assign_part import AssignPart
from assessor_app.app.pages.campaign.people.set_aside_part import SetAsidePart
from assessor_app.app.pages.campaign.people.shared_folder_part import SharedFolderPart
from assessor_app.app.pages.campaign.shared_folder_watch import SharedFolderWatch
from assessor_app.app.session import Session
from assessor_app.app.widgets.layouts import column, scrolled
from assessor_app.campaign.files.status import Status
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Table

LEAST_BELOW_OTHERS = 420  # pixels; the tab then scrolls


class PeoplePart(QWidget):
    """Shows the assessors, the exclusions, the shared folder and the assignments."""

    def __init__(self, session: Session, watch: SharedFolderWatch) -> None:
        super().__init__()
        self.assign = AssignPart(session)
        self.folder = SharedFolderPart(session, watch)
        packages = (self.assign.pack, self.assign.merge, self.folder.chooses)
        self.assessors = AssessorsPart(session, *packages)
        self.assign.assessors_wanted.connect(self.assessors.focus_name)
        self.set_aside = SetAsidePart(session)
        self.assessors.exclusion_wanted.connect(self.set_aside.ask_to_exclude)
        self.assign.withdrawal_wanted.connect(self.set_aside.ask_to_withdraw)
        self.set_aside.filled.connect(lambda _: self._make_room())
        watch.looked.connect(self._make_room)
        self._make_room()
        parts = column(self.assessors, self.set_aside, self.folder, (self.assign, 1), spacing=4)
        self._area = scrolled(parts)
        self.setLayout(column(self._area))

    def _make_room(self) -> None:
        """Let the tab scroll rather than squeeze the assignments below further parts."""
        others = (self.set_aside, self.folder)
        is_low = all(one.isHidden() for one in others)
        self.assign.setMinimumHeight(0 if is_low else LEAST_BELOW_OTHERS)

    def refresh(self, changes: Changes) -> None:
        """Read the assignments again, unless the changes do not affect them."""
        self.assign.refresh(changes)
        self.set_aside.refresh(changes)

    def show_status(self, found: Status) -> None:
        """Show the progress of all assessors."""
        self.assessors.show_status(found)

    def table(self) -> Table:
        """Return the table of assessors while it has the focus, else that of assignments."""
        return self.assessors.focused_table() or self.assign.table()

    def focus_assignments(self) -> None:
        """Move the focus to the table of assignments, and scroll to it."""
        self._area.ensureWidgetVisible(self.assign)
        self.assign.grid.setFocus(Qt.FocusReason.OtherFocusReason)
