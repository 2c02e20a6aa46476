"""Import judgements as journal events that name the file they came from."""

from collections.abc import Iterable

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.identifiers import (
    known_topics,
    match,
    match_topics,
    returned_documents,
)
from assessor_app.campaign.importing.import_order import ContentImport, FileReport, Finish
from assessor_app.campaign.importing.judgement_intake import Intake
from assessor_app.campaign.importing.judgement_repairs import hints, regrade, spelling
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.tables import documents


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    progress.report(0, None, f"Reading {order.path.name}")
    options = ReadOptions(lenient=order.lenient, refused=report.refuse, noted=report.note)
    rows: Iterable[Qrel] = form.read(order.path, options)
    if order.repairs.reverse_grades:
        rows = list(rows)  # the reversed grade depends on all grades of the file
    spelt = spelling(campaign, report)
    mend = regrade(order.repairs, (row.grade for row in rows))
    intake = Intake(campaign, report, spelt, mend)
    with staging(EventStage(campaign.store, report.staged.events, progress)) as stage:
        for event in intake.events(rows):
            stage.add_new(event)
    report.taken, report.what = intake.taken, "judgements"
    report.notes += hints(intake.grades, intake.sampled, order.repairs)
    return lambda: Changes(judgements=True, assessors=True)


def _compare(campaign: Campaign, report: FileReport) -> None:
    judged = report.documents
    if known_topics(campaign):
        what = "judged topics, among the campaign's"
        report.matches.append(match_topics(what, report.topics, campaign))
    held = documents.all_ids_with_text(campaign.store)
    if held:
        report.matches.append(match("judged documents that have a text", judged, held))
    returned = returned_documents(campaign)
    if returned:
        what = "judged documents that a run returned"
        report.matches.append(match(what, judged, returned, complete=False))


STEP = ContentImport(_prepare, _compare)
