"""Import runs."""

import dataclasses
from collections.abc import Callable

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.ranking_files import run_name
from assessor_app.campaign.importing.identifiers import (
    documents_with_text,
    judged_documents,
    judged_topics,
    known_topics,
    match,
    match_topics,
    translator,
)
from assessor_app.campaign.importing.import_order import (
    ContentImport,
    FileReport,
    Finish,
    StagedImport,
    StagedRun,
)
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.formats.runs.run_table import RunTable, read_run_table
from assessor_app.store.tables import documents, stored_runs

Spell = Callable[[str], str]


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    order = report.order
    place = Place(order.path)
    options = ReadOptions(lenient=order.lenient, refused=report.refuse, noted=report.note)
    table = read_run_table(order.path, form, options, progress)
    if not len(table.scores):
        raise BadInput("there are no lines of a run in it", place=place)
    if order.repairs.normalise_ids:
        table = _normalised(campaign, table, place, report.staged)
        report.notes.append("ids written as the campaign knows them")
    report.taken, report.what = len(table.scores), "lines of a run"
    name = run_name(order.path)
    topics = "1 topic" if len(table.topics) == 1 else f"{len(table.topics):,} topics"
    report.notes.append(f"run {name!r}, tag {table.tag!r}, {topics}")
    packed, brings = _packed(campaign, table, name, order.path.name)
    report.staged.runs[name] = brings

    def finish() -> Changes:
        again = name in stored_runs.names(campaign.store)
        stored_runs.add(campaign.store, packed, replace=True)
        if again:
            report.notes.append("it takes the place of the run of the same name")
        return Changes(runs=True)

    return finish


def _packed(
    campaign: Campaign, table: RunTable, name: str, source: str
) -> tuple[stored_runs.PackedRun, StagedRun]:
    with campaign.store.flushed_later():
        codes = np.asarray(documents.codes(campaign.store, table.documents), np.uint32)
    packed = stored_runs.packed(
        stored_runs.StoredRun(
            name,
            table.tag,
            source,
            table.topics,
            table.lengths,
            codes[table.document_index],
            table.scores,
            table.ranks,
        )
    )
    return packed, StagedRun(table.topics, codes)


def campaign_spelling(
    campaign: Campaign, place: Place, staged: StagedImport | None = None
) -> tuple[Spell, Spell]:
    """Return two functions that map topic and document ids to the campaign's spelling.

    They change ids that differ from the campaign's only in zero-padding. staged: the data staged by
    earlier files of the same import. Raises BadInput if two of the campaign's ids would become
    equal.
    """
    held = documents_with_text(campaign, staged) or judged_documents(campaign)
    topics = known_topics(campaign, staged) or judged_topics(campaign)
    return translator(topics, place), translator(held, place)


def _normalised(
    campaign: Campaign, table: RunTable, place: Place, staged: StagedImport
) -> RunTable:
    topic, document = campaign_spelling(campaign, place, staged)
    names = tuple(document(name) for name in table.documents)
    topics = tuple(topic(name) for name in table.topics)
    if len(set(names)) < len(names) or len(set(topics)) < len(topics):
        raise BadInput("ids cannot be normalised: two of this run would be the same", place=place)
    return dataclasses.replace(table, documents=names, topics=topics)


def _compare(campaign: Campaign, report: FileReport) -> None:
    name = run_name(report.order.path)
    if known_topics(campaign):
        ids = stored_runs.topics_of(campaign.store, name)
        found = match_topics("topics of the run, among the campaign's", ids, campaign)
        report.matches.append(found)
    codes = np.unique(stored_runs.read(campaign.store, name).documents).tolist()
    retrieved = documents.ids_of(campaign.store, codes)
    held = documents.all_ids_with_text(campaign.store)
    if held:
        report.matches.append(match("documents of the run that have a text", retrieved, held))
    judged = judged_documents(campaign)
    if judged:
        what = "documents of the run that are judged"
        report.matches.append(match(what, retrieved, judged, complete=False))


STEP = ContentImport(_prepare, _compare)
