"""Work packages: one file with only what one assessor needs to judge on another machine.

A package contains no run, rank, other assessor or adjudication, and nothing that reveals how the
pool was made: the rows are written anew, in the order of the ids.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from heapq import merge as merged
from pathlib import Path

from assessor_app.campaign.campaign import ASSESSOR, CAMPAIGN_ID, KIND, PACKAGE, Campaign
from assessor_app.campaign.importing.referred_texts import text_of
from assessor_app.campaign.judging import certification_sample, gold_documents, judging, qualifying
from assessor_app.campaign.judging.aspects import copy_aspects
from assessor_app.campaign.judging.further_questions import copy_questions
from assessor_app.campaign.judging.hidden_repeats import copy_plan
from assessor_app.campaign.judging.qualifying import STAGES, stage_documents, stage_of
from assessor_app.campaign.judging.suggestions import copy_suggestions
from assessor_app.campaign.preferences import preferring
from assessor_app.campaign.searching import search_plan
from assessor_app.campaign.sharing.assessor_letters import Letter, letter_to, put_letter
from assessor_app.domain.events import Event, Kind, new_id
from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Column, Table
from assessor_app.store import package_files
from assessor_app.store.file.database import Store
from assessor_app.store.imports.document_staging import DocumentStage
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import adjudications, first_showings, journal, messages
from assessor_app.store.tables import (
    assessors,
    campaign_settings,
    documents,
    known_grades,
    pools,
    scale_versions,
    stored_topics,
)
from assessor_app.store.tables.known_grades import KnownGrade
from assessor_app.store.tables.pools import PoolEntry

HOW = "work package"
WORDS = ("title", "guidelines", CAMPAIGN_ID)


Filled = tuple[tuple[tuple[str, int], ...], int, int, int]


@dataclass(frozen=True, slots=True)
class Packed:
    """The contents of a package.

    topics: (id, number of pooled documents). documents: number of pooled documents. without_text:
    how many of them have no text. events: number of journal events. remark: why it holds no gold
    documents although the campaign mixes them in; else empty.
    """

    path: Path
    assessor: str
    topics: tuple[tuple[str, int], ...]
    documents: int
    without_text: int
    events: int
    remark: str = ""


def make_package(
    campaign: Campaign,
    assessor: str,
    path: Path,
    progress: Progress = SILENT,
    letter: Letter | None = None,
) -> Packed:
    """Write the work package of an assessor to the new file `path`.

    The package has the topics assigned to the assessor, or all topics with a pool if there are no
    assignments. letter: shown on its first page; None for the letter that the campaign keeps.
    Raises WrongUse for an unknown assessor and for an assessor without topics,
    BadCampaign if `path` exists or cannot be written, and BadInput if a text is in an external file
    that cannot be read. Cancelling leaves no file.
    """
    campaign.refuse_package()
    campaign.store.checkpoint()
    with campaign.store.snapshot():
        wanted = topics_for(campaign, assessor)
        if qualifying.is_over(campaign, assessor):
            raise WrongUse(
                "{0} has not passed training or qualification",
                assessor,
                advice="waive it, or add documents (assessor known)",
            )
        with package_files.made_at(path) as made:
            packed = _fill(campaign, made, assessor, wanted, progress)
            words = letter_to(campaign, assessor) if letter is None else letter
            if words:
                put_letter(Campaign(made), assessor, words)
        remark = (
            gold_documents.words_on_packages(campaign)
            if gold_documents.chosen_gold(campaign)
            else ""
        )
    return Packed(path, assessor, *packed, remark)


def topics_for(campaign: Campaign, assessor: str) -> tuple[str, ...]:
    """Return the topics of the assessor's package, in the campaign's order.

    Raises WrongUse for an unknown assessor, or if there are no topics.
    """
    known = assessors.all(campaign.store)
    if assessor not in known:
        raise no_such("assessor", assessor, known)
    pooled = pools.sizes(campaign.store)
    given = assessors.assigned(campaign.store, assessor)
    free = not assessors.assignments(campaign.store)
    found = tuple(one for one in (pooled if free else given) if one in pooled)
    if not found:
        raise WrongUse(
            "{0} has no topics with a pool",
            assessor,
            advice="make a pool (assessor pool), or assign topics (assessor assign)",
        )
    return found


def _fill(
    campaign: Campaign, made: Store, assessor: str, wanted: tuple[str, ...], progress: Progress
) -> Filled:
    source = campaign.store
    pooled = {one: _documents(campaign, assessor, one) for one in wanted}
    everything = {name for names in pooled.values() for name in names}
    first = _known_first(campaign, assessor)
    names = sorted({*everything, *(one.document for _, one in first)}, key=str.encode)
    topics = {*pooled, *(one.topic for _, one in first)}
    _write_words(campaign, made, assessor)
    stored_topics.put(made, (one for one in stored_topics.all_topics(source) if one.id in topics))
    documents.codes(made, names)
    without = _write_texts(campaign, made, names, progress)
    for purpose in STAGES:
        known_grades.put(made, purpose, (one for stage, one in first if stage is purpose))
    # Found documents travel with the assessor's events, so that an undo removes them again.
    found = {one[:2] for one in pools.found_documents(source) if not one.is_pooled}
    entries = [
        PoolEntry(topic, name)
        for topic, names in pooled.items()
        for name in names
        if (topic, name) not in found
    ]
    pools.put(made, entries, HOW)
    copy_suggestions(campaign, Campaign(made), pooled)
    copy_aspects(campaign, Campaign(made), topics)
    # The assessor must not know whether others judge the topic too.
    assessors.assign(made, assessor, wanted)
    places = {(topic, name) for topic, names in pooled.items() for name in names}
    events = _write_events(campaign, made, assessor, places, progress)
    rows = first_showings.all_openings(source, assessor)
    first_showings.bring_in(made, [row for row in rows if row[1] in topics])
    sizes = tuple((topic, len(names)) for topic, names in pooled.items())
    return sizes, len(everything), without, events


def _documents(campaign: Campaign, assessor: str, topic: str) -> list[str]:
    """Return the ids of the documents of a topic's pool in the package, by id in bytes."""
    pooled = pools.documents_of(campaign.store, topic, assessor)
    return (
        gold_documents.with_gold(campaign, assessor, topic, pooled)
        if gold_documents.in_packages(campaign)
        else pooled
    )


def _known_first(campaign: Campaign, assessor: str) -> list[tuple[Kind, KnownGrade]]:
    """Return (purpose, document) of what the assessor must do before the queue.

    Training is there to be told the grades; those of a qualification stay in the campaign.
    """
    if stage_of(campaign, assessor) is None:
        return []
    training = stage_documents(campaign, Kind.TRAINING)
    rest = stage_documents(campaign, Kind.QUALIFICATION)
    return [(Kind.TRAINING, one) for one in training] + [
        (Kind.QUALIFICATION, KnownGrade(one.topic, one.document, None)) for one in rest
    ]


def _write_words(campaign: Campaign, made: Store, assessor: str) -> None:
    for key in WORDS:
        campaign_settings.write(made, key, campaign_settings.read(campaign.store, key))
    campaign_settings.write(made, KIND, PACKAGE)
    campaign_settings.write(made, ASSESSOR, assessor)
    assessors.adopt_names(made, campaign.store, assessor)
    scale_versions.copy(campaign.store, made)
    package = Campaign(made)
    if preferring.compares(campaign) and not preferring.compares(package):
        preferring.let_compare(package, True)
    preferring.choose_plan(package, preferring.chosen_plan(campaign))
    copy_plan(campaign, package)
    certification_sample.copy_plan(campaign, package)
    copy_questions(campaign, package)
    qualifying.copy_plan(campaign, package)
    search_plan.copy_plan(campaign, package)
    terms = judging.scan_terms(campaign, assessor)
    judging.keep_scan_terms(package, assessor, terms)


def _write_texts(campaign: Campaign, made: Store, names: list[str], progress: Progress) -> int:
    """Copy the texts, also from external files, and return the number of documents without a text.

    made: the package. names: ids of the documents.
    """
    import_id = new_id()
    with staging(DocumentStage(made, import_id)) as stage:
        for done, name in enumerate(names):
            progress.report(done, len(names), tr("Writing documents"))
            found = text_of(campaign, name)
            if found is not None:
                stage.add(found)
    if stage.staged:
        documents.publish(made, import_id)
    return len(names) - stage.staged


def _write_events(
    campaign: Campaign,
    made: Store,
    assessor: str,
    places: Collection[tuple[str, str]],
    progress: Progress,
) -> int:
    """Write the assessor's events and the lead's messages to them; return the number of events.

    places: topic and document of everything in the package's pool.
    """
    import_id = new_id()
    sources = _own(campaign, assessor), _from_lead(campaign, assessor, places)
    with staging(EventStage(made, import_id, progress)) as stage:
        for stamped in merged(*sources, key=lambda one: (one[0], one[1].id)):
            stage.add(stamped)
    journal.make_ready(made, import_id)
    journal.publish(made, import_id)
    journal.settle(made)
    return stage.staged


def _own(campaign: Campaign, assessor: str) -> Iterator[tuple[int, Event]]:
    """Yield (clock, event) for the assessor's own events, without the mark of gold documents.

    Adjudications, messages of the lead and their retracts stay in the campaign, and so do events on
    gold documents that were pooled later: these are to be judged, and the judgement counts.
    """
    source = campaign.store
    outside = (
        known_grades.outside_the_pool(source, Kind.GOLD)
        if gold_documents.in_packages(campaign)
        else ()
    )
    gold = {one[:2] for one in outside}
    settled = adjudications.gestures(source)
    for clock, event in journal.stamped_events(source, assessor=assessor):
        back = event.kind is Kind.RETRACT and event.value in settled
        if event.kind is Kind.SETTLE or event.is_of_lead or back:
            settled.add(event.gesture)
        elif event.kind is not Kind.GOLD or (event.topic, event.document) in gold:
            yield clock, gold_documents.unmarked(event)


def _from_lead(
    campaign: Campaign, assessor: str, places: Collection[tuple[str, str]]
) -> list[tuple[int, Event]]:
    """Return (clock, event) for the lead's messages that the assessor may see, and their retracts.

    Of a retracted message only the retract is returned, for a package that has the message.
    places: topic and document of everything in the package's pool.
    """
    live, gone = messages.live_messages(campaign.store), messages.retracted_messages(campaign.store)
    own = {one.place for one in live if not one.from_lead and one.writer == assessor}
    theirs = [one for one in (*live, *gone) if one.from_lead and one.is_for(assessor)]
    ids = [one.id for one in theirs if one.place in places or one.place in own]
    taken_back = {one.id for one in gone}
    found = messages.stamped_messages(campaign.store, ids)
    return [(clock, event) for clock, event in found if event.id not in taken_back]


def package_table(packed: Packed) -> Table:
    """Return a table with a row per topic of a package: the topic and its number of documents."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("pooled", "Documents", "Documents in the pool of the topic", digits=0),
    )
    return Table(tr("Work package for {0}", packed.assessor), columns, packed.topics)
