"""Ask where the report goes, and write it."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.progress import Progress

FOLDER = "export/folder"


def ask_for_report(session: Session, window: QWidget) -> None:
    """Ask for a file and write the report to it on the worker."""
    folder = Path(str(session.settings.kept(FOLDER, "")))
    path, _ = QFileDialog.getSaveFileName(
        window,
        window.tr("Write a report"),
        str(folder / "report.html"),
        window.tr("Web page (*.html)"),
    )
    if path:
        session.settings.keep(FOLDER, str(Path(path).parent))
        write_report_to(session, Path(path))


def write_report_to(session: Session, path: Path) -> None:
    """Write the report on the worker; says so when it is done."""

    def work(campaign: Campaign, progress: Progress) -> None:
        from assessor_app.campaign.reporting import write_report

        write_report(campaign, path, progress=progress)

    def done(_: None) -> None:
        session.news.emit(session.tr("Wrote {0}.").format(path))

    session.jobs.start("Writing the report", work, done)
