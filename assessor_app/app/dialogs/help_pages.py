"""Pages of help, shown by whatever shows web pages here."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from assessor_app.app.session import Session


def show_measures_help(session: Session) -> None:
    """The page on all that can be computed."""
    from assessor_app.campaign.reporting.measures_help import write_measures_help

    _show(session, "measures.html", write_measures_help)


def show_security_help(session: Session) -> None:
    """The page on what is promised, and how that is tested."""
    from assessor_app.campaign.reporting.security_help import write_security_help

    _show(session, "security.html", write_security_help)


def _show(session: Session, name: str, write: Callable[[Path], None]) -> None:
    """Write a page beside other files of no consequence, and open it; else say where it is."""
    folder = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
        or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page = folder / name
        write(page)
    except Exception as error:  # noqa: BLE001 - whatever it is, the session puts it into words
        session.report(error)
        return
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
        session.news.emit(session.tr("Nothing here opens web pages: see {0}.").format(page))
