"""Saving a copy of the campaign."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.dialogs.new_campaign import SUFFIX
from assessor_app.app.dialogs.open_campaign import LAST_FOLDER
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.problems import CampaignMoved
from assessor_app.domain.progress import Progress


def ask_for_copy(session: Session, window: QWidget) -> None:
    """Ask for a new file and save a copy of the open campaign to it."""
    if session.campaign is None:
        return
    here = session.campaign.address
    path, _ = QFileDialog.getSaveFileName(
        window,
        window.tr("Save a copy"),
        str(here.with_name(f"{here.stem} copy{SUFFIX}")),
        window.tr("Campaigns (*.assess);;All files (*)"),
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
        save_copy(held, path, progress)

    def done(_: object) -> None:
        if not session.has_moved():
            session.news.emit(session.tr("Wrote {0}.").format(path))
        elif session.go_on_with(path):
            told = session.tr(
                "You go on with {0}. Everything that was saved is in it. A judgement that was "
                "refused is not: judge that document again."
            )
            session.news.emit(told.format(path.name))

    def failed(error: Exception) -> None:
        if not isinstance(error, CampaignMoved):
            session.report(error)
        else:
            # The file was moved before the worker had opened it; the writer's connection has it
            # open.
            session.do(lambda held: save_copy(held, path), done)

    session.jobs.start(session.tr("Saving a copy"), work, done, failed)
