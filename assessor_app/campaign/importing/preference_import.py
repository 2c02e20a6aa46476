"""Import preferences as journal events."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.identifiers import known_topics, match
from assessor_app.campaign.importing.import_order import ContentImport, FileReport, Finish
from assessor_app.campaign.judging.judging import assessor_name
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind, new_ids
from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    progress.report(0, None, f"Reading {order.path.name}")
    options = ReadOptions(lenient=order.lenient, refused=report.refuse, noted=report.note)
    report.what = "preferences"
    with staging(EventStage(campaign.store, report.staged.events, progress)) as stage:
        for event in _events(campaign, form.read(order.path, options), report):
            stage.add_new(event)
    return lambda: Changes(judgements=True, assessors=True)


def _events(campaign: Campaign, rows: Iterable[Preference], report: FileReport) -> Iterator[Event]:
    """Yield events for the preferences that are not stored yet.

    A file may repeat a preference: it is stored as often as the file contains it. Raises WrongUse
    if the assessor is not named, BadInput if the file contains no preferences.
    """
    order, ids = report.order, new_ids()
    staged = journal.staged_import(campaign.store, report.staged.events)
    held = Counter(_said(one) for _, one in journal.preferences(campaign.store, staged=staged))
    for row in rows:
        if not (order.assessor or row.assessor.strip()):
            raise WrongUse(
                f"{order.path.name} does not say who judged",
                advice="name the assessor: --assessor NAME",
            )
        named = dataclasses.replace(row, assessor=assessor_name(order.assessor or row.assessor))
        report.taken += 1
        report.topics.add(row.topic)
        report.documents.update((row.first, row.second))
        if held and held[_said(named)]:
            held[_said(named)] -= 1
            report.unchanged += 1
        else:
            yield _event(named, order.path.name, next(ids))
    if not report.taken:
        raise BadInput("there are no preferences in it", place=Place(order.path))
    if report.unchanged:
        report.notes.append(f"{report.unchanged:,} were held already and are unchanged")


def _said(one: Preference) -> tuple[str, ...]:
    return one.assessor, one.topic, one.first, one.second, one.verdict


def _event(row: Preference, source: str, id_: str) -> Event:
    return Event(
        assessor=row.assessor,
        kind=Kind.PREFERENCE,
        topic=row.topic,
        document=row.first,
        other=row.second,
        value=row.verdict,
        id=id_,
        source=source,
        app_version=assessor_app.__version__,
    )


def _compare(campaign: Campaign, report: FileReport) -> None:
    known, held = known_topics(campaign), documents.all_ids_with_text(campaign.store)
    if known:
        what = "topics of the preferences, among the campaign's"
        report.matches.append(match(what, report.topics, known))
    if held:
        what = "preferred documents that have a text"
        report.matches.append(match(what, report.documents, held))


STEP = ContentImport(_prepare, _compare)
