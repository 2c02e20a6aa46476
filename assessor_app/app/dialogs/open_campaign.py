"""The file dialog for opening a campaign."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.session import Session

LAST_FOLDER = "campaigns/folder"


def ask_for_campaign(session: Session, window: QWidget) -> None:
    """Ask for a file, open it, and remember its folder."""
    folder = str(session.settings.kept(LAST_FOLDER, ""))
    kinds = window.tr("Campaigns (*.assess);;All files (*)")
    path, _ = QFileDialog.getOpenFileName(window, window.tr("Open campaign"), folder, kinds)
    if path and session.open(Path(path)):
        session.settings.keep(LAST_FOLDER, str(Path(path).parent))
