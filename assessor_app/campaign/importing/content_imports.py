"""Import each type of content: stage a file, publish it, and compare its ids with the campaign's.

Of documents only the pooled ones are stored, if the campaign has a pool. An import by reference
records every document, but leaves the texts of documents outside the pool in the file.
"""

import dataclasses
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import assessor_app
from assessor_app.campaign.assigning.assigning import person_named
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.answer_import import prepare_subtopics
from assessor_app.campaign.importing.import_order import ContentImport, FileReport, Finish
from assessor_app.campaign.importing.import_repairs import (
    compare_judgements,
    documents_to_store,
    judged_documents,
    known_topics,
    match,
    match_used,
    pooled_documents,
    used_topics,
)
from assessor_app.campaign.importing.judgement_import import prepare_judgements
from assessor_app.campaign.importing.referred_texts import kept_path
from assessor_app.campaign.importing.run_import import compare_run, prepare_run
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Event, Kind, new_ids
from assessor_app.domain.judgement import Preference
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.formats.documents.placed_documents import encoding_for_places, placed
from assessor_app.formats.format import Content, Format, ReadOptions, every_line
from assessor_app.formats.judgements.qrels import QRELS_SUBTOPICS
from assessor_app.formats.text.rows import is_header
from assessor_app.formats.text.values import LineTable
from assessor_app.store.file import program_identity
from assessor_app.store.imports.document_staging import DocumentStage, DocumentWithTwoTexts
from assessor_app.store.imports.event_staging import EventStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, stored_topics, text_files
from assessor_app.store.tables.text_files import Referred, TextFile

OFTEN = 100  # documents between progress reports
TOUCH_SECONDS = 20.0


def _prepare_topics(
    campaign: Campaign, form: Format, report: FileReport, progress: Progress
) -> Finish:
    order = report.order
    progress.report(0, None, tr("Reading {0}", order.path.name))
    read: list[Topic] = list(form.read(order.path, report.options()))
    if not read:
        raise BadInput("the file contains no topics", place=Place(order.path))
    old: list[str] = []
    if order.repairs.topics_by_position:
        old = [one.id for one in read]
        read = [dataclasses.replace(one, id=str(at)) for at, one in enumerate(read, start=1)]
        report.notes.append(tr("topics numbered by their position in the file"))
    report.taken, report.what = len(read), "topics"
    report.topics.update(one.id for one in read)
    report.staged.topics |= report.topics
    gone = set(old) - report.topics
    report.staged.withdrawn.update(stored_topics.unused(campaign.store, gone))

    def finish() -> Changes:
        """Store the topics, and withdraw those that they replace."""
        new, changed = stored_topics.put(campaign.store, read)
        report.notes.append(tr("{0:,} new, {1:,} changed", new, changed))
        if withdrawn := stored_topics.withdraw(campaign.store, gone):
            report.notes.append(tr("{0:,} with old numbers removed", withdrawn))
        return Changes(topics=True)

    return finish


def _compare_topics(campaign: Campaign, report: FileReport) -> None:
    if used := used_topics(campaign):
        report.matches.append(match_used(used, report.topics))


@dataclass(slots=True)
class _Reading:
    """Reads the documents of a file, and selects those to import.

    passed_over: number of documents skipped because they are not in the pool. left: number of texts
    that stay in the file.
    """

    campaign: Campaign
    form: Format
    report: FileReport
    progress: Progress
    passed_over: int = 0
    left: int = 0

    def everything(self, options: ReadOptions) -> Iterator[tuple[Document, Referred]]:
        """Yield all documents of the file, each with the record to store if it is not pooled."""
        order = self.report.order
        if not order.by_reference:
            for document in self.form.read(order.path, options):
                yield document, Referred(document)
            return
        encoding = encoding_for_places(order.path, self.form, options)
        path = kept_path(self.campaign, order.path)
        file = TextFile(path, self.form.name, order.document_element, encoding)
        number = text_files.number_of(self.campaign.store, file)
        for one in placed(order.path, self.form, options, encoding):
            yield one.document, Referred(one.document, number, one.start, one.length)

    def watched(self, options: ReadOptions) -> Iterator[tuple[Document, Referred]]:
        """Yield all documents of the file, report progress, and mark the import as active."""
        # Reading on to the next wanted document may take long; the import must not look abandoned.
        touched = time.monotonic()
        for number, (document, kept) in enumerate(self.everything(options)):
            # Reading one PDF may take as long as reading many texts.
            if number % OFTEN == 0 or document.data:
                self.progress.report(number, None, tr("documents"))
                if time.monotonic() - touched > TOUCH_SECONDS:
                    touched = time.monotonic()
                    documents.touch(self.campaign.store, self.report.batch)
            yield document, kept

    def wanted(self) -> Iterator[Referred]:
        """Yield the documents to store: pooled ones and those with known grades, or all.

        All are stored if there is no pool, and in an import by reference.

        In an import by reference, documents outside the pool are yielded without their text. In
        lenient mode a repeated document is skipped with a report.
        """
        pooled = documents_to_store(self.campaign)
        order, seen = self.report.order, LineTable()
        options = dataclasses.replace(
            self.report.options(),
            wanted=lambda name: order.by_reference or not pooled or name in pooled,
        )
        for number, (document, kept) in enumerate(self.watched(options), 1):
            if pooled and document.id not in pooled and kept.file is None:
                self.passed_over += 1
            elif order.lenient and seen.first(document.id, number) != number:
                twice = BadInput("duplicate document", text=document.id)
                options.refuse(twice, Place(order.path))
            elif document.id in pooled:
                yield Referred(document)  # judging must need no other file
            else:
                self.left += kept.file is not None
                yield kept

    def repeated(self, problem: DocumentWithTwoTexts) -> BadInput:
        """Return the error on a document with two texts, with their lines or numbers in the file.

        Reads the file again up to the second text.
        """
        path, numbers, first = self.report.order.path, list[int](), None
        options = self.report.options()
        for number, document in enumerate(self.form.read(path, options), 1):
            if document.id == problem.text and document.hash != first:
                first = document.hash
                numbers.append(number)
            if len(numbers) > 1:
                break
        if len(numbers) < 2:
            problem.place = Place(path)
            return problem
        one, two = numbers
        if self.form.starts is every_line:
            one, two = _lines_of(path, options, numbers)
            return BadInput(
                "duplicate document {0} with another text, first on line {1:,}",
                problem.text,
                one,
                place=Place(path, two),
            )
        return BadInput(
            "duplicate document {0} with another text: documents {1:,} and {2:,} of the file",
            problem.text,
            one,
            two,
            place=Place(path),
        )

    def notes(self) -> list[str]:
        """Return notes on documents that were left out or stay in the file."""
        said = []
        if self.passed_over:
            said.append(
                tr_count(
                    "{0:,} skipped, because it is not in the pool of any topic",
                    "{0:,} skipped, because they are not in the pool of any topic",
                    self.passed_over,
                )
            )
            if not self.report.taken:
                said.append(tr("warning: no document was imported"))
        if self.left:
            said.append(
                tr_count(
                    "{0:,} text stays in the file, which is read when shown",
                    "{0:,} texts stay in the file, which is read when shown",
                    self.left,
                )
            )
        return said


def _lines_of(path: Path, options: ReadOptions, numbers: Sequence[int]) -> list[int]:
    """Return the lines of the documents with these numbers in a file with a document per line."""
    with options.opened(path) as text:
        filled = (
            line
            for line, words in enumerate(text.lines(), 1)
            if words.strip() and not (line == 1 and is_header(words.split("\t")))
        )
        before = list(islice(filled, numbers[-1]))
    return [before[number - 1] for number in numbers]


def _prepare_documents(
    campaign: Campaign, form: Format, report: FileReport, progress: Progress
) -> Finish:
    place, reading = Place(report.order.path), _Reading(campaign, form, report, progress)
    report.batch = program_identity.import_id()
    report.staged.texts.append(report.batch)
    try:
        with staging(DocumentStage(campaign.store, report.batch)) as stage:
            for document in reading.wanted():
                stage.add(document)
    except DocumentWithTwoTexts as problem:
        raise reading.repeated(problem) from None
    except BadInput as problem:
        problem.place = problem.place or place
        raise
    report.taken, report.what = stage.staged, "documents"
    if not report.taken and not reading.passed_over:
        raise BadInput("the file contains no documents", place=place)
    report.notes += reading.notes()

    def finish() -> Changes:
        """Publish the staged documents."""
        if not report.taken:  # one part of a large collection may contain no pooled document
            return Changes()
        new, changed, same = documents.publish(campaign.store, report.batch)
        report.replaced_texts = changed
        report.notes.append(
            tr("{0:,} new, {1:,} with a changed text, {2:,} unchanged", new, changed, same)
        )
        if (again := report.taken - new - changed - same) > 0:
            report.notes.append(tr("repeated with the same text: {0:,}", again))
        return Changes(documents=True)

    return finish


def _compare_documents(campaign: Campaign, report: FileReport) -> None:
    pooled, judged = pooled_documents(campaign), judged_documents(campaign)
    # All ids are needed only to suggest a spelling for the missing ones.
    held: Collection[str] = documents.known(campaign.store, pooled | judged)
    if len(held) < len(pooled | judged):
        held = documents.all_ids_with_text(campaign.store)
    if pooled:
        report.matches.append(match(tr("pooled document ids with a text"), pooled, held))
    if judged:
        report.matches.append(match(tr("judged document ids with a text"), judged, held))
    if changed := judging_queries.judged_on_another_text(campaign):
        said = tr_count(
            "warning: {0:,} judgement was made on another text than the current one",
            "warning: {0:,} judgements were made on another text than the current one",
            changed,
        )
        if report.replaced_texts:
            said = tr("{0}; judge again, or undo the import", said)
        report.notes.append(said)


def _prepare_preferences(
    campaign: Campaign, form: Format, report: FileReport, progress: Progress
) -> Finish:
    order = report.order
    progress.report(0, None, tr("Reading {0}", order.path.name))
    report.what = "preferences"
    with staging(EventStage(campaign.store, report.staged.events, progress)) as stage:
        for event in _preference_events(campaign, form.read(order.path, report.options()), report):
            stage.add_new(event)
    return lambda: Changes(judgements=True, assessors=True)


def _preference_events(
    campaign: Campaign, rows: Iterable[Preference], report: FileReport
) -> Iterator[Event]:
    """Yield events for the preferences that are not stored yet.

    rows: the preferences of the file. A preference that the file repeats is stored as often as the
    file contains it. Raises WrongUse if the assessor is not named, BadInput if the file contains no
    preferences.
    """
    order, ids = report.order, new_ids()
    staged = journal.staged_import(campaign.store, report.staged.events)
    held = Counter(_said(one) for _, one in journal.preferences(campaign.store, staged=staged))
    for row in rows:
        if not (order.assessor or row.assessor.strip()):
            raise WrongUse(
                "the file does not name the assessor",
                advice="name the assessor: --assessor NAME",
            )
        name = person_named(campaign, order.assessor or row.assessor)
        named = dataclasses.replace(row, assessor=name)
        report.taken += 1
        report.topics.add(row.topic)
        report.documents.update((row.first, row.second))
        if held and held[_said(named)]:
            held[_said(named)] -= 1
            report.unchanged += 1
        else:
            yield _preference_event(named, order.path.name, next(ids))
    if not report.taken:
        raise BadInput("the file contains no preferences", place=Place(order.path))
    if report.unchanged:
        report.notes.append(f"{report.unchanged:,} unchanged")


def _said(one: Preference) -> tuple[str, ...]:
    return one.assessor, one.topic, one.first, one.second, one.verdict


def _preference_event(row: Preference, source: str, id_: str) -> Event:
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


def _compare_preferences(campaign: Campaign, report: FileReport) -> None:
    known, held = known_topics(campaign), documents.all_ids_with_text(campaign.store)
    if known:
        what = tr("topics of the preferences in the campaign")
        report.matches.append(match(what, report.topics, known))
    if held:
        what = tr("preferred document ids with a text")
        report.matches.append(match(what, report.documents, held))


def _prepare_judged(
    campaign: Campaign, form: Format, report: FileReport, progress: Progress
) -> Finish:
    if form is QRELS_SUBTOPICS:
        return prepare_subtopics(campaign, form, report, progress)
    if report.order.question:
        raise WrongUse("--question requires subtopic qrels", advice="add --as qrels-subtopics")
    return prepare_judgements(campaign, form, report, progress)


# In import order: later contents are compared with earlier ones.
CONTENT_IMPORTS: dict[Content, ContentImport] = {
    Content.TOPICS: ContentImport(_prepare_topics, _compare_topics),
    Content.DOCUMENTS: ContentImport(_prepare_documents, _compare_documents),
    Content.RUN: ContentImport(prepare_run, compare_run),
    Content.JUDGEMENTS: ContentImport(_prepare_judged, compare_judgements),
    Content.PREFERENCES: ContentImport(_prepare_preferences, _compare_preferences),
}
