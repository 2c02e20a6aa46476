"""Import runs: number their documents, store them compressed, compare their ids."""

import dataclasses

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.ranking_files import run_name
from assessor_app.campaign.evaluating.run_table import RunTable, read_run_table
from assessor_app.campaign.importing.import_order import (
    FileReport,
    Finish,
    StagedImport,
    StagedRun,
)
from assessor_app.campaign.importing.import_repairs import (
    campaign_spelling,
    known_documents,
    known_topics,
    match_codes,
    match_topics,
)
from assessor_app.campaign.importing.run_describing import described_by_header
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.names import natural
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.progress import Progress
from assessor_app.domain.run_description import RunDescription
from assessor_app.formats.format import Format
from assessor_app.store.file.database import Store
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, run_descriptions, stored_runs


def prepare_run(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    """Read a run and compress it; return the function that stores it.

    Raises BadInput with file and line, and Cancelled.
    """
    order = report.order
    place = Place(order.path)
    shared = report.staged.documents
    table = read_run_table(order.path, form, report.options(), progress, shared.ids)
    if not len(table.scores):
        raise BadInput("the file contains no run", place=place)
    if order.repairs.normalise_ids:
        table = _with_normalised_ids(campaign, table, place, report.staged)
        report.notes.append(tr("ids corrected to those of the campaign"))
    report.taken, report.what = len(table.scores), "lines of a run"
    name = run_name(order.path)
    topics = "1 topic" if len(table.topics) == 1 else f"{len(table.topics):,} topics"
    report.notes.append(tr("run {0!r}, tag {1!r}, {2}", name, table.tag, topics))
    codes = shared.of(campaign.store, table.document)
    packed = _packed(name, order.path.name, table, codes)
    given = described_by_header(order.path, report.notes)
    report.staged.runs[name] = StagedRun(table.topics, np.unique(codes))

    def finish() -> Changes:
        """Store the run."""
        again = name in stored_runs.names(campaign.store)
        stored_runs.add(campaign.store, packed, replace=True)
        if again:
            report.notes.append(tr("replaces the run of the same name"))
        if given:
            before = run_descriptions.described(campaign.store).get(name, RunDescription())
            run_descriptions.put(campaign.store, name, before.updated(given))
        return Changes(runs=True)

    return finish


def _packed(
    name: str, source: str, table: RunTable, codes: NDArray[np.uint32]
) -> stored_runs.PackedRun:
    return stored_runs.packed(
        stored_runs.StoredRun(
            name,
            table.tag,
            source,
            table.topics,
            table.lengths,
            codes,
            table.scores,
            table.ranks,
        )
    )


def compare_run(campaign: Campaign, report: FileReport) -> None:
    """Add to the report how many topics and documents of the run the campaign has."""
    run = report.staged.runs[run_name(report.order.path)]
    if topics := known_topics(campaign):
        found = match_topics(tr("topics of the run in the campaign"), run.topics, campaign)
        unknown = tuple(sorted(set(run.topics) - set(topics), key=natural))
        report.matches.append(dataclasses.replace(found, unknown=unknown))
    with_text = known_documents(report.staged, "text", campaign.store, documents.codes_with_text)
    if with_text.codes.size:
        what = tr("document ids of the run with a text")
        report.matches.append(match_codes(what, run.documents, with_text))
    judged = known_documents(report.staged, "judged", campaign.store, _judged_codes)
    if judged.codes.size:
        what = tr("judged document ids in the run")
        report.matches.append(match_codes(what, run.documents, judged, complete=False))


def _judged_codes(store: Store) -> list[int]:
    return sorted(set(journal.grade_columns(store).document.tolist()))


def _with_normalised_ids(
    campaign: Campaign, table: RunTable, place: Place, staged: StagedImport
) -> RunTable:
    topic, document = campaign_spelling(campaign, place, staged)
    written, index = table.documents()
    names = tuple(document(name) for name in written)
    topics = tuple(topic(name) for name in table.topics)
    if len(set(names)) < len(names) or len(set(topics)) < len(topics):
        raise BadInput(
            "ids cannot be normalised, because two ids of the run would be equal", place=place
        )
    numbers = table.ids.numbers_of(names)[index].astype(np.uint32)
    return dataclasses.replace(table, document=numbers, topics=topics)
