"""Take judgements in: as entries of the journal that name the file they came from."""

import dataclasses
from collections.abc import Iterable

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.identifiers import (
    judged_documents,
    known_topics,
    match,
    match_topics,
    translator,
)
from assessor_app.campaign.import_order import FileReport, Repairs
from assessor_app.campaign.import_step import Finish, Step
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind, new_id
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.store import assessors, documents, journal


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    progress.report(0, None, f"Reading {order.path.name}")
    options = ReadOptions(lenient=order.lenient, refused=report.refuse)
    rows: list[Qrel] = list(form.read(order.path, options))
    if not rows:
        raise BadInput("there are no judgements in it", place=Place(order.path))
    rows = _named(rows, order.assessor, order.path.name)
    rows = list(_repaired(campaign, rows, report))
    _fit(campaign.scale, rows, report)
    report.notes += _hints(rows, order.repairs)
    report.taken, report.what = len(rows), "judgements"

    def finish() -> Changes:
        return _file(campaign, rows, report)

    return finish


def _named(rows: list[Qrel], assessor: str, file: str) -> list[Qrel]:
    if assessor:
        return [dataclasses.replace(row, assessor=assessor) for row in rows]
    if not all(row.assessor for row in rows):
        raise WrongUse(
            f"{file} does not say who judged", advice="name the assessor: --assessor NAME"
        )
    return rows


def _repaired(campaign: Campaign, rows: list[Qrel], report: FileReport) -> Iterable[Qrel]:
    repairs = report.order.repairs
    grade = _GradeRepair(rows, repairs)
    if not repairs.normalise_ids:
        return (dataclasses.replace(row, grade=grade(row.grade)) for row in rows)
    place = Place(report.order.path)
    document = translator(documents.all_ids_with_text(campaign.store), place)
    topic = translator(known_topics(campaign), place)
    report.notes.append("ids written as the campaign knows them")
    return (
        dataclasses.replace(
            row, grade=grade(row.grade), document=document(row.document), topic=topic(row.topic)
        )
        for row in rows
    )


class _GradeRepair:
    """Reverses and maps grades as asked for."""

    def __init__(self, rows: list[Qrel], repairs: Repairs) -> None:
        positive = [row.grade for row in rows if row.grade > 0]
        self.turn = max(positive) + min(positive) if repairs.reverse_grades and positive else None
        self.map = {float(old): float(new) for old, new in repairs.map_grades}

    def __call__(self, grade: float) -> float:
        if self.turn is not None and grade > 0:
            grade = self.turn - grade
        return self.map.get(grade, grade)


def _fit(scale: Scale, rows: list[Qrel], report: FileReport) -> None:
    """Every grade is a whole number of the scale; negative ones (junk, not judged) stay as is."""
    values = {row.grade for row in rows}
    strange = sorted(
        value
        for value in values
        if value != int(value) or (value >= 0 and scale.grade(int(value)) is None)
    )
    if strange:
        names = ", ".join(f"{value:g}" for value in strange)
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


def _hints(rows: list[Qrel], repairs: Repairs) -> list[str]:
    """Words about grades that look as if they meant something else."""
    if repairs.map_grades or repairs.reverse_grades:
        return []
    values = {row.grade for row in rows}
    if values == {0}:
        return ["every grade is 0: if 0 means relevant here, import it with --map-grades 0=1"]
    if 0 not in values and len({value for value in values if value > 0}) > 1:
        return ["no grade is 0: if 1 is the best here, import it with --reverse-grades"]
    return []


def _file(campaign: Campaign, rows: list[Qrel], report: FileReport) -> Changes:
    held = {
        (one.assessor, one.topic, one.document): (one.grade, one.note)
        for name in sorted({row.assessor for row in rows})
        for one in journal.judgements(campaign.store, assessor=name)
    }
    for name in dict.fromkeys(row.assessor for row in rows):
        if name not in assessors.all(campaign.store):
            assessors.add(campaign.store, name)
    version = campaign.scale.version
    events: list[Event] = []
    for row in rows:
        now = held.get((row.assessor, row.topic, row.document))
        if now is None or now != (int(row.grade), row.note or now[1]):
            events += _events(row, version, report.order.path.name)
    journal.append(campaign.store, events)
    same = len(rows) - sum(event.kind is Kind.GRADE for event in events)
    if same:
        report.notes.append(f"{same:,} were held already and are unchanged")
    return Changes(judgements=True, assessors=True)


def _events(row: Qrel, version: int, source: str) -> list[Event]:
    grade = Event(
        assessor=row.assessor,
        kind=Kind.GRADE,
        topic=row.topic,
        document=row.document,
        value=str(int(row.grade)),
        scale_version=version,
        decided_at=row.decided_at,
        active_seconds=row.active_seconds,
        source=source,
        app_version=assessor_app.__version__,
        gesture=new_id(),
    )
    if not row.note:
        return [grade]
    noted = dataclasses.replace(
        grade, id=new_id(), kind=Kind.NOTE, value=row.note, active_seconds=None
    )
    return [grade, noted]


def _compare(campaign: Campaign, report: FileReport) -> None:
    if known_topics(campaign):
        used = set(journal.grade_columns(campaign.store).topics)
        report.matches.append(match_topics("judged topics, among the campaign's", used, campaign))
    held = documents.all_ids_with_text(campaign.store)
    if held:
        judged = judged_documents(campaign)
        report.matches.append(match("judged documents that have a text", judged, held))


STEP = Step(_prepare, _compare)
