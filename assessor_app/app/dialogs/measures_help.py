"""The page on measures, shown by whatever shows web pages here."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from assessor_app.app.session import Session


def show_measures_help(session: Session) -> None:
    """Write the page beside other files of no consequence, and open it; else say where it is."""
    from assessor_app.campaign.measures_help import write_measures_help

    folder = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
        or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page = folder / "measures.html"
        write_measures_help(page)
    except Exception as error:  # noqa: BLE001 - whatever it is, the session puts it into words
        session.report(error)
        return
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
        session.news.emit(f"Nothing here opens web pages: see {page}.")
