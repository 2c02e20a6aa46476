"""The button that waives training and qualification for the selected assessor, or asks again."""

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QWidget

from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.session import Session
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.campaign.agreement.assessor_standings import AssessorStanding
from assessor_app.campaign.judging.qualifying import take_waiver_back, waive


class WaivingButton(QPushButton):
    """Waives training and qualification for the assessor of the selected row of a table."""

    def __init__(self, session: Session, view: FittedTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._view = session, view
        self._found: Sequence[AssessorStanding] = ()
        view.chosen.connect(lambda _: self._show_usable())
        self.clicked.connect(self._act)
        self._show_usable()

    def show_standings(self, found: Sequence[AssessorStanding]) -> None:
        """Take over the rows of the table; the button is hidden if there are none."""
        self._found = found
        self.setVisible(bool(found))
        if len(found) == 1:
            self._view.select_row(0)
        self._show_usable()

    def _chosen(self) -> AssessorStanding | None:
        rows = self._view.selected_rows()
        return self._found[rows[0]] if rows and rows[0] < len(self._found) else None

    def _show_usable(self) -> None:
        one = self._chosen()
        is_waived = one is not None and one.standing.waived is not None
        self.setText(self.tr("Ask again") if is_waived else self.tr("Waive…"))
        self.setEnabled(one is not None and self._session.is_writable())

    def _act(self) -> None:
        one = self._chosen()
        if one is None:
            return
        name = one.assessor
        if one.standing.waived is not None:
            self._session.do(lambda campaign: take_waiver_back(campaign, [name]))
            return
        heading = self.tr("Waive training and qualification of {0}").format(name)
        label = self.tr("Reason, which is kept:")
        reason = text_asked(self, heading, label, self.tr("Waive"))
        if reason is not None:
            self._session.do(lambda campaign: waive(campaign, [name], reason))
