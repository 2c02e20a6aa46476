"""Take judgements in: as entries of the journal that name the file they came from."""

import dataclasses
from collections.abc import Iterator
from itertools import chain

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.identifiers import (
    known_topics,
    match,
    match_topics,
    returned_documents,
)
from assessor_app.campaign.import_order import FileReport
from assessor_app.campaign.import_step import Finish, Step
from assessor_app.campaign.judgement_repairs import Spelling, hints, repaired, spelling
from assessor_app.campaign.judging import assessor_name
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind, new_ids
from assessor_app.domain.judgement import Judgement, Qrel
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.store import documents, journal

Key = tuple[str, str, str]
STRANGE_SHOWN = 10


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    progress.report(0, None, f"Reading {order.path.name}")
    options = ReadOptions(lenient=order.lenient, refused=report.refuse)
    rows: list[Qrel] = list(form.read(order.path, options))
    if not rows:
        raise BadInput("there are no judgements in it", place=Place(order.path))
    rows = _named(rows, order.assessor, order.path.name)
    spelt = spelling(campaign, report)
    rows = _once_each(repaired(rows, order.repairs, spelt), report)
    _fit(campaign.scale, rows, report)
    report.notes += hints(rows, order.repairs)
    report.taken, report.what = len(rows), "judgements"
    report.topics = {row.topic for row in rows}
    report.documents = {row.document for row in rows}
    journal.stage(
        campaign.store, report.brought.events, _said(campaign, rows, report, spelt), progress
    )
    return lambda: Changes(judgements=True, assessors=True)


def _named(rows: list[Qrel], assessor: str, file: str) -> list[Qrel]:
    said = {row.assessor for row in rows}
    if assessor:
        if len(said) > 1:
            raise WrongUse(
                f"{file} holds the judgements of {len(said):,} assessors, not of one",
                advice="import it without --assessor",
            )
        return _renamed(rows, dict.fromkeys(said, assessor_name(assessor)))
    if not all(name.strip() for name in said):
        raise WrongUse(
            f"{file} does not say who judged", advice="name the assessor: --assessor NAME"
        )
    return _renamed(rows, {name: assessor_name(name) for name in said})


def _renamed(rows: list[Qrel], names: dict[str, str]) -> list[Qrel]:
    return [
        row
        if row.assessor == names[row.assessor]
        else dataclasses.replace(row, assessor=names[row.assessor])
        for row in rows
    ]


def _once_each(rows: list[Qrel], report: FileReport) -> list[Qrel]:
    """The rows; of several for the same thing the first, or a complaint."""
    first: dict[tuple[str, str, str], Qrel] = {}
    for row in rows:
        held = first.setdefault((row.assessor, row.topic, row.document), row)
        if held is not row:
            problem = BadInput(
                f"document {row.document} is judged twice for topic {row.topic} by {row.assessor}",
                place=Place(report.order.path),
                expected="one judgement of each; judgements per subtopic are not taken in",
            )
            if not report.order.lenient:
                raise problem
            report.refuse(problem)
    return list(first.values())


def _fit(scale: Scale, rows: list[Qrel], report: FileReport) -> None:
    """Every grade is a whole number of the scale; negative ones (junk, not judged) stay as is."""
    values = {row.grade for row in rows}
    strange = sorted(
        value
        for value in values
        if value != int(value) or (value >= 0 and scale.grade(int(value)) is None)
    )
    if strange:
        names = ", ".join(f"{value:g}" for value in strange[:STRANGE_SHOWN])
        names += f" and {more:,} more" if (more := len(strange) - STRANGE_SHOWN) > 0 else ""
        known = ", ".join(f"{grade.value} {grade.label}" for grade in scale.grades) or "no grades"
        raise BadInput(
            f"grades that the campaign's scale does not have: {names}",
            place=Place(report.order.path),
            expected=known,
            advice="map them with --map-grades OLD=NEW,..., or make the campaign with more grades",
        )
    below = sum(row.grade < 0 for row in rows)
    if below:
        report.notes.append(f"{below:,} with a negative grade: kept, counted as not relevant")


def _said(
    campaign: Campaign, rows: list[Qrel], report: FileReport, spelt: Spelling
) -> Iterator[Event]:
    """What the rows say beyond what is held, and what they take back."""
    layer = journal.layer_of(campaign.store, report.brought.events)
    held = {
        (one.assessor, one.topic, one.document): one
        for name in sorted({row.assessor for row in rows})
        for one in journal.judgements(campaign.store, assessor=name, layer=layer)
    }
    fresh = [row for row in rows if _says_more(row, held.get(_key(row)))]
    again = _misspelt(rows, list(held), spelt)
    if same := len(rows) - len(fresh):
        report.notes.append(f"{same:,} were held already and are unchanged")
    if again:
        report.notes.append(f"{len(again):,} held under another spelling are taken back")
    version, source, ids = campaign.scale.version, report.order.path.name, new_ids()
    yield from chain.from_iterable(_events(row, version, source, ids) for row in fresh)
    yield from chain.from_iterable(_retracts(campaign, key, source) for key in again)


def _key(row: Qrel) -> Key:
    return row.assessor, row.topic, row.document


def _says_more(row: Qrel, held: Judgement | None) -> bool:
    if held is None:
        return True
    said = (row.grade, row.note or held.note, row.flags or held.flags)
    return said != (held.grade, held.note, held.flags)


def _misspelt(rows: list[Qrel], held: list[Key], spelt: Spelling) -> list[Key]:
    """What is held under a spelling that the rows now write in the campaign's way."""
    given = {_key(row) for row in rows}
    found = []
    for assessor, topic, document in held:
        written = spelt(topic, document)
        if written != (topic, document) and (assessor, *written) in given:
            found.append((assessor, topic, document))
    return found


def _retracts(campaign: Campaign, key: Key, source: str) -> list[Event]:
    assessor, topic, document = key
    gestures = {one.gesture for one in journal.live_events(campaign.store, *key)}
    return [
        Event(
            assessor=assessor,
            kind=Kind.RETRACT,
            topic=topic,
            document=document,
            value=gesture,
            source=source,
            app_version=assessor_app.__version__,
        )
        for gesture in sorted(gestures)
    ]


def _events(row: Qrel, version: int, source: str, ids: Iterator[str]) -> list[Event]:
    grade = Event(
        assessor=row.assessor,
        kind=Kind.GRADE,
        topic=row.topic,
        document=row.document,
        value=str(int(row.grade)),
        scale_version=version,
        flags=row.flags,
        order=row.order,
        shown_at=row.shown_at,
        decided_at=row.decided_at,
        active_seconds=row.active_seconds,
        source=source,
        app_version=assessor_app.__version__,
        id=next(ids),
    )
    if not row.note:
        return [grade]
    noted = dataclasses.replace(
        grade,
        id=next(ids),
        gesture=grade.id,
        kind=Kind.NOTE,
        value=row.note,
        flags="",
        active_seconds=None,
    )
    return [grade, noted]


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


STEP = Step(_prepare, _compare)
