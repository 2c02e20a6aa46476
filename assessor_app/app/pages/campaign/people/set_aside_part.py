"""The excluded assessors and withdrawn topics on the People tab, each with its reason."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.assigning.setting_aside import (
    exclude,
    excluded,
    include,
    restore,
    set_aside_table,
    withdraw,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

STEP = Step("exclusion")


class SetAsidePart(QWidget):
    """Shows who is excluded and what is withdrawn; hidden while there is nothing.

    take_back: the button that lets the selected row count again. filled: emitted with whether there
    is anything.
    """

    filled = Signal(bool)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._assessors = 0
        self.view = FittedTable(self.tr("Excluded assessors and withdrawn topics"), ("reason",))
        EndAtLastRow(self.view)
        self.view.chosen.connect(lambda _: self._enable())
        self.take_back = button(
            self.tr("Count again"),
            self._take_back,
            self.tr("Include the selected assessor again, or restore the selected topic"),
        )
        note = plain(
            self.tr(
                "Their judgements stay in the campaign. Rules such as the consensus leave out "
                "excluded assessors; queues, pool, work packages, agreement and averages leave "
                "out withdrawn topics."
            ),
            muted=True,
        )
        heading = title(self.tr("Not counted"), 0.5)
        self.setLayout(
            column(heading, self.view, row((note, 1), self.take_back, spacing=12), spacing=8)
        )
        self.hide()

    def refresh(self, changes: Changes) -> None:
        """Read the table again, unless the changes do not affect it."""
        if not changes or changes.assessors or changes.topics:
            self._session.jobs.ask(
                self.tr("Reading what does not count"),
                _read,
                self._show,
                keep_latest="set aside",
            )

    def ask_to_exclude(self, name: str) -> None:
        """Ask for a reason, and exclude an assessor."""
        self._ask(
            self.tr("Exclude {0}").format(name),
            self.tr("Reason, which is kept with the exclusion:"),
            self.tr("Exclude"),
            lambda campaign, reason: exclude(campaign, [name], reason),
        )

    def ask_to_withdraw(self, topics: Sequence[str]) -> None:
        """Ask for a reason, and withdraw topics."""
        self._ask(
            self.tr("Withdraw %Ln topic(s)", "", len(topics)),
            self.tr("Reason, which is kept with the withdrawal:"),
            self.tr("Withdraw"),
            lambda campaign, reason: withdraw(campaign, topics, reason),
        )

    def _ask(
        self, heading: str, label: str, act: str, change: Callable[[Campaign, str], Changes]
    ) -> None:
        reason = text_asked(self, heading, label, act)
        if reason is not None:
            self._session.do_backed_up(heading, STEP, lambda campaign, _: change(campaign, reason))

    def _take_back(self) -> None:
        chosen = self.view.selected_rows()
        if not chosen:
            return
        name = str(self.view.table().rows[chosen[0]][1])
        act = include if chosen[0] < self._assessors else restore
        self._session.do_backed_up(
            self.tr("Counting {0} again").format(name),
            STEP,
            lambda campaign, _: act(campaign, [name]),
        )

    def _show(self, found: tuple[Table, int]) -> None:
        table, self._assessors = found
        self.view.show_table(table)
        self.view.fit_columns()
        if len(table.rows) == 1:
            self.view.select_row(0)
        self.setVisible(bool(table.rows))
        self.filled.emit(bool(table.rows))
        self._enable()

    def _enable(self) -> None:
        self.take_back.setEnabled(bool(self.view.selected_rows()) and self._session.is_writable())


def _read(campaign: Campaign, _: Progress) -> tuple[Table, int]:
    """Return the table, and how many of its rows, the first ones, are assessors."""
    return set_aside_table(campaign), len(excluded(campaign))
