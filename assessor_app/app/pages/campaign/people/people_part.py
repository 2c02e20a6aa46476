"""The People tab: the assessors with their progress, and who judges which topics."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.campaign.people.assessors_part import AssessorsPart
from assessor_app.app.pages.campaign.people.assign_part import AssignPart
from assessor_app.app.pages.campaign.people.set_aside_part import SetAsidePart
from assessor_app.app.session import Session
from assessor_app.app.widgets.layouts import column, scrolled
from assessor_app.campaign.files.status import Status
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Table

LEAST_BELOW_OTHERS = 420  # pixels; the tab then scrolls


class PeoplePart(QWidget):
    """Shows the assessors, who and what does not count, the assignments and the plan to assign."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.assign = AssignPart(session)
        self.assessors = AssessorsPart(session, self.assign.pack, self.assign.merge)
        self.assign.assessors_wanted.connect(self.assessors.focus_name)
        self.set_aside = SetAsidePart(session)
        self.assessors.exclusion_wanted.connect(self.set_aside.ask_to_exclude)
        self.assign.withdrawal_wanted.connect(self.set_aside.ask_to_withdraw)
        self.set_aside.filled.connect(
            lambda on: self.assign.setMinimumHeight(LEAST_BELOW_OTHERS if on else 0)
        )
        parts = column(self.assessors, self.set_aside, (self.assign, 1), spacing=4)
        self._area = scrolled(parts)
        self.setLayout(column(self._area))

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
