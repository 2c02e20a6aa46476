"""Help pages that open in the web browser."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices

from assessor_app.app.session import Session


def show_measures_help(session: Session) -> None:
    """Write the help page on all measures and open it in the browser."""
    from assessor_app.campaign.reporting.measures_help import write_measures_help

    _show(session, "measures.html", write_measures_help)


def show_security_help(session: Session) -> None:
    """Write the help page on data safety and open it in the browser."""
    from assessor_app.campaign.reporting.security_help import write_security_help

    _show(session, "security.html", write_security_help)


def _show(session: Session, name: str, write: Callable[[Path], None]) -> None:
    """Write a page to the cache folder and open it; without a browser, show its path as news."""
    folder = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
        or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page = folder / name
        write(page)
    except Exception as error:  # noqa: BLE001  # the session shows any error to the user
        session.report(error)
        return
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
        session.news.emit(session.tr("Nothing here opens web pages: see {0}.").format(page))
