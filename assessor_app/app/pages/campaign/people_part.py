"""The People tab: the assessors with their progress, and who judges which topics."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.campaign.assessors_part import AssessorsPart
from assessor_app.app.pages.campaign.assign_part import AssignPart
from assessor_app.app.session import Session
from assessor_app.app.widgets.layouts import column, scrolled
from assessor_app.campaign.files.status import Status
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Table


class PeoplePart(QWidget):
    """Shows the assessors, and below them the assignments and the plan to assign."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.assign = AssignPart(session)
        self.assessors = AssessorsPart(session, self.assign.pack, self.assign.merge)
        self.assign.assessors_wanted.connect(self.assessors.focus_name)
        parts = column(self.assessors, (self.assign, 1), spacing=4)
        self._area = scrolled(parts)
        self.setLayout(column(self._area))

    def refresh(self, changes: Changes) -> None:
        """Read the assignments again, unless the changes do not affect them."""
        self.assign.refresh(changes)

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
