"""The file dialog for writing the report of a campaign."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.run_choices import (
    JUDGEMENTS_KEPT,
    kept_choices,
    with_available_judgements,
    with_kept_judgement_choice,
)
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.judging.combination import DEFAULT_RULE

FOLDER = "export/folder"


def ask_for_report(session: Session, window: QWidget) -> None:
    """Ask for a file and write the report to it as a background job."""
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
    """Write the report as a background job and announce it as news when it is done.

    The report uses the choices of the Runs page: measures, judgements and which topics count.
    """
    settings = session.settings
    kept = with_kept_judgement_choice(
        kept_choices(settings), settings, session.kept_name(JUDGEMENTS_KEPT)
    )
    # The default measures are left out, so that the report lists only options that change
    # something.
    measures = () if kept.measures == DEFAULT_MEASURES else kept.measures
    min_judged = session.min_judged()

    def work(campaign: Campaign, progress: Progress) -> None:
        from assessor_app.campaign.reporting.reporting import write_report

        # As on the Runs page: the chosen assessor or version may not exist in this campaign.
        names = [one.name for one in versions(campaign)]
        chosen = with_available_judgements(kept, all_assessors(campaign), names)
        rule = "" if chosen.rule == DEFAULT_RULE else chosen.rule
        options = EvaluationOptions(min_judged=min_judged)
        chosen = replace(chosen, rule=rule, measures=measures, options=options)
        write_report(campaign, path, chosen.request(), progress)

    def done(_: None) -> None:
        session.news.emit(session.tr("Wrote {0}.").format(path))

    session.jobs.start(session.tr("Writing the report"), work, done)
