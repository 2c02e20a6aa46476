"""Dialogs and jobs that back up, restore and copy a campaign."""

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from assessor_app.app.dialogs.campaign_files import LAST_FOLDER, SUFFIX
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import answer_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Backup, back_up, backup_table, backups_of
from assessor_app.domain.problems import CampaignMoved
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table


def back_up_now(session: Session) -> None:
    """Start a job that makes a backup, and announce the backup as news."""

    def work(campaign: Campaign, progress: Progress) -> Backup:
        """Make the backup; runs on the worker."""
        return back_up(campaign, progress)

    def done(made: Backup) -> None:
        """Announce the file of the backup."""
        told = tr("Saved the backup “{0}” in the folder “{1}”.")
        session.news.emit(told.format(made.path.name, made.path.parent.name))

    session.jobs.start(tr("Making a backup"), work, done)


class Restore(QDialog):
    """Lists the backups of a campaign, the latest first, and restores the selected one.

    Restoring first backs up the current state.
    """

    help_topic = "explanation/data-safety.md#if-something-fails"

    def __init__(self, session: Session, campaign: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._campaign = campaign
        self._backups = backups_of(campaign)
        self.setWindowTitle(self.tr("Restore from backup"))
        size_window(self, 720, 420)
        listed = self._listed()
        name = self.tr("Backups of the campaign")
        self._table = FittedTable(name, (listed.columns[-1].key,))
        self._table.show_table(listed)
        buttons, self._button = answer_buttons(self, self.tr("Restore"), self.restore)
        self.setLayout(
            column(
                plain(self._words(), muted=True),
                (self._table, 1),
                buttons,
                spacing=10,
                margins=(24, 20, 24, 18),
            )
        )
        self._button.setEnabled(bool(self._backups))
        self._table.select_row(0)
        # The widths depend on the window's style sheet, which applies only after polishing.
        self._table.ensurePolished()
        self._table.fit_columns()

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the backups of the open campaign in a dialog; do nothing without a campaign."""
        if session.campaign is not None:
            dialog = cls(session, session.campaign.path, parent)
            dialog.exec()
            dialog.deleteLater()

    def restore(self) -> None:
        """Replace the campaign by the selected backup, open it and close the dialog."""
        for row in self._table.selected_rows()[:1]:
            self._session.restore(self._campaign, self._backups[row])
            self.accept()

    def _words(self) -> str:
        if not self._backups:
            return self.tr(
                "There are no backups yet. Assessor makes one on each day on which the campaign is "
                "opened."
            )
        return self.tr(
            "Restoring replaces the campaign by the selected backup. Assessor first backs up the "
            "current state, so that you can return to it. No backup is removed. Times are local."
        )

    def _listed(self) -> Table:
        found = backup_table(self._backups)
        return Table(found.title, found.columns[1:], tuple(row[1:] for row in found.rows))


def ask_for_copy(session: Session, window: QWidget) -> None:
    """Ask for a new file and save a copy of the open campaign to it."""
    if session.campaign is None:
        return
    here = session.campaign.address
    path, _ = QFileDialog.getSaveFileName(
        window,
        tr("Save a copy"),
        str(here.with_name(f"{here.stem} copy{SUFFIX}")),
        tr("Campaigns (*.assess);;All files (*)"),
        # an existing file is refused, not overwritten
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    if path:
        chosen = Path(path)
        session.settings.keep(LAST_FOLDER, str(chosen.parent))
        save_copy_at(session, chosen if chosen.suffix else chosen.with_name(chosen.name + SUFFIX))


def save_copy_at(session: Session, path: Path) -> None:
    """Save a copy of the campaign as a background job and announce it as news.

    If the campaign's file was moved, deleted or replaced, the window continues with the copy.
    """
    from assessor_app.campaign.files.restoring import save_copy

    def work(held: Campaign, progress: Progress) -> None:
        """Save the copy; runs on the worker."""
        save_copy(held, path, progress)

    def done(_: object) -> None:
        """Announce the copy, or continue with it if the campaign has moved."""
        if not session.has_moved():
            session.news.emit(tr("Wrote {0}.").format(path))
        elif session.go_on_with(path):
            told = tr(
                "{0} is now open. It contains everything that was saved. A judgement that could "
                "not be saved is not in it: judge that document again."
            )
            session.news.emit(told.format(path.name))

    def failed(error: Exception) -> None:
        """Copy on the writer's connection if the file was moved; else show the error."""
        if not isinstance(error, CampaignMoved):
            session.report(error)
        else:
            # The file was moved before the worker had opened it; the writer's connection has it
            # open.
            session.do(lambda held: save_copy(held, path), done)

    session.jobs.start(tr("Saving a copy"), work, done, failed)
