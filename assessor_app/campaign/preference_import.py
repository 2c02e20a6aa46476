"""Take preferences in."""

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.identifiers import known_topics, match
from assessor_app.campaign.import_order import FileReport
from assessor_app.campaign.import_step import Finish, Step
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.store import assessors, documents, journal


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    progress.report(0, None, f"Reading {order.path.name}")
    options = ReadOptions(lenient=order.lenient, refused=report.refuse)
    rows: list[Preference] = list(form.read(order.path, options))
    if not rows:
        raise BadInput("there are no preferences in it", place=Place(order.path))
    if not order.assessor and not all(row.assessor for row in rows):
        raise WrongUse(
            f"{order.path.name} does not say who judged", advice="name them: --assessor NAME"
        )
    report.taken, report.what = len(rows), "preferences"

    def finish() -> Changes:
        events = [_event(row, order.assessor, order.path.name, campaign) for row in rows]
        for name in dict.fromkeys(event.assessor for event in events):
            if name not in assessors.all(campaign.store):
                assessors.add(campaign.store, name)
        journal.append(campaign.store, events)
        return Changes(judgements=True, assessors=True)

    return finish


def _event(row: Preference, assessor: str, source: str, campaign: Campaign) -> Event:
    return Event(
        assessor=assessor or row.assessor,
        kind=Kind.PREFERENCE,
        topic=row.topic,
        document=row.first,
        other=row.second,
        value=row.verdict,
        source=source,
        app_version=assessor_app.__version__,
    )


def _compare(campaign: Campaign, report: FileReport) -> None:
    pairs = [one for _, one in journal.preferences(campaign.store)]
    known, held = known_topics(campaign), documents.all_ids_with_text(campaign.store)
    if known:
        ids = {one.topic for one in pairs}
        report.matches.append(match("topics of the preferences, among the campaign's", ids, known))
    if held:
        ids = {name for one in pairs for name in (one.first, one.second)}
        report.matches.append(match("preferred documents that have a text", ids, held))


STEP = Step(_prepare, _compare)
