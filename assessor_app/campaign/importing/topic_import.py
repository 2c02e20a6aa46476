"""Import topics."""

import dataclasses

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.identifiers import topic_match, used_topics
from assessor_app.campaign.importing.import_order import ContentImport, FileReport, Finish
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Topic
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.store.tables import stored_topics


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    progress.report(0, None, f"Reading {order.path.name}")
    options = ReadOptions(lenient=order.lenient, refused=report.refuse, noted=report.note)
    read: list[Topic] = list(form.read(order.path, options))
    if not read:
        raise BadInput("there are no topics in it", place=Place(order.path))
    old: list[str] = []
    if order.repairs.topics_by_position:
        old = [one.id for one in read]
        read = [dataclasses.replace(one, id=str(at)) for at, one in enumerate(read, start=1)]
        report.notes.append("topics numbered by their position in the file")
    report.taken, report.what = len(read), "topics"
    report.topics.update(one.id for one in read)
    report.staged.topics |= report.topics
    gone = set(old) - report.topics
    report.staged.withdrawn.update(stored_topics.unused(campaign.store, gone))

    def finish() -> Changes:
        new, changed = stored_topics.put(campaign.store, read)
        report.notes.append(f"{new:,} new, {changed:,} changed")
        if withdrawn := stored_topics.withdraw(campaign.store, gone):
            report.notes.append(f"{withdrawn:,} under their old numbers taken out")
        return Changes(topics=True)

    return finish


def _compare(campaign: Campaign, report: FileReport) -> None:
    topic_match(report, report.topics, used_topics(campaign))


STEP = ContentImport(_prepare, _compare)
