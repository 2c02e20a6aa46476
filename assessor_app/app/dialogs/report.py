"""Ask where the report goes, and write it."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.pages.runs.choices import kept_choices
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluation import DEFAULT_MEASURES
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
    """Write the report, by the measures that the Runs page shows, on the worker.

    Says so when it is done.
    """
    chosen = kept_choices(session.settings).measures
    measures = () if chosen == DEFAULT_MEASURES else chosen

    def work(campaign: Campaign, progress: Progress) -> None:
        from assessor_app.campaign.reporting import write_report

        write_report(campaign, path, measures=measures, progress=progress)

    def done(_: None) -> None:
        session.news.emit(session.tr("Wrote {0}.").format(path))

    session.jobs.start("Writing the report", work, done)
