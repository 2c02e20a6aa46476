"""Take files in: all of them or nothing."""

import contextlib
import time
from collections.abc import Sequence
from pathlib import Path

from assessor_app.campaign import (
    document_import,
    judgement_import,
    preference_import,
    run_import,
    topic_import,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating_files import run_name
from assessor_app.campaign.identifiers import without_what_was_done
from assessor_app.campaign.import_order import FileReport, ImportOrder, ImportReport
from assessor_app.campaign.import_step import Step
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import BadCampaign, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.formats import detect
from assessor_app.formats.documents_xml import DOCUMENTS_XML
from assessor_app.formats.format import Content, Format
from assessor_app.formats.registry import format_named, formats_for
from assessor_app.store import documents, import_log

# In this order, so that what comes later can be compared with what came before.
STEPS: tuple[tuple[Content, Step], ...] = (
    (Content.TOPICS, topic_import.STEP),
    (Content.DOCUMENTS, document_import.STEP),
    (Content.RUN, run_import.STEP),
    (Content.JUDGEMENTS, judgement_import.STEP),
    (Content.PREFERENCES, preference_import.STEP),
)


def recognise(path: Path, content: Content | None = None) -> detect.Recognition:
    """What a file is, from its content. Raises BadInput where it is nothing known."""
    return detect.recognise(path, content)


def import_files(
    campaign: Campaign, orders: Sequence[ImportOrder], progress: Progress | None = None
) -> ImportReport:
    """Import all the files, or on any problem none of them.

    Everything is read before anything becomes visible; one last commit shows it.
    Raises BadInput with file and line, WrongUse for a request that makes no sense, Cancelled.
    """
    campaign.writable()
    watch = progress or Silent()
    _refuse_equal_names(orders)
    steps = dict(STEPS)
    rank = {content: number for number, (content, _) in enumerate(STEPS)}
    reports, finishes = [], []
    try:
        for order in sorted(orders, key=lambda order: rank.get(order.content, len(rank))):
            step = steps.get(order.content)
            if step is None:
                raise WrongUse(f"a campaign does not take in a {order.content.value}")
            form = _format_of(order)
            report = FileReport(order, form.title)
            reports.append(report)
            finishes.append(step.prepare(campaign, form, report, watch))
        watch.report(0, None, "Finishing")
        changes = Changes()
        with campaign.store.transaction():
            for finish in finishes:
                changes |= finish()
            import_log.add(campaign.store, [_logged(report) for report in reports])
    except BaseException:
        for report in reports:
            if report.batch:
                with contextlib.suppress(BadCampaign):  # it will be swept; tell what went wrong
                    documents.discard(campaign.store, report.batch)
        raise
    for report in reports:
        steps[report.order.content].compare(campaign, report)
        repairs = report.order.repairs
        report.matches = [without_what_was_done(one, repairs) for one in report.matches]
    return ImportReport(changes, tuple(reports))


def imports(campaign: Campaign) -> tuple[import_log.Import, ...]:
    """The files taken in so far, the latest first."""
    return tuple(reversed(import_log.all_imports(campaign.store)))


def _logged(report: FileReport) -> import_log.Import:
    return import_log.Import(
        report.order.path.name,
        str(report.order.content),
        time.time(),
        report.taken,
        report.what,
        report.refused,
        report.order.assessor,
    )


def _refuse_equal_names(orders: Sequence[ImportOrder]) -> None:
    names = [run_name(order.path) for order in orders if order.content is Content.RUN]
    for name in names:
        if names.count(name) > 1:
            raise WrongUse(
                f"two of the files are runs called {name!r}",
                advice="rename one: a run is known by its file's name",
            )


def _format_of(order: ImportOrder) -> Format:
    if order.format_name:
        form = format_named(order.format_name)
        if form.content is not order.content:
            known = ", ".join(known.name for known in formats_for(order.content))
            raise WrongUse(
                f"{form.name} is a format of {form.content}, not of {order.content}",
                expected=f"for {order.path.name}: {known}",
            )
        return form
    if order.document_element:
        if order.path.is_dir():
            raise WrongUse("of a folder each file is a document; an element is named for a file")
        return DOCUMENTS_XML
    return detect.recognise(order.path, order.content, lenient=order.lenient).format
