"""Import documents: the pooled ones if the campaign has a pool, otherwise all of them.

An import by reference records every document, but leaves the texts of documents outside the pool in
the file.
"""

import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.identifiers import judged_documents, match, pooled_documents
from assessor_app.campaign.importing.import_order import ContentImport, FileReport, Finish
from assessor_app.campaign.importing.referred_texts import kept_path
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Document
from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.progress import Progress
from assessor_app.formats.documents.placed_documents import Placed, encoding_for_places, placed
from assessor_app.formats.format import Format, ReadOptions
from assessor_app.formats.text.values import LineTable
from assessor_app.store.file import program_identity
from assessor_app.store.imports.document_staging import DocumentStage
from assessor_app.store.imports.staging import staging
from assessor_app.store.tables import documents, text_files
from assessor_app.store.tables.text_files import Referred, TextFile

OFTEN = 100  # documents between progress reports
TOUCH_SECONDS = 20.0


@dataclass(slots=True)
class _Reading:
    """Selects the documents of a file to import.

    passed_over: number of documents skipped because they are not in the pool. left: number of texts
    that stay in the file.
    """

    campaign: Campaign
    form: Format
    report: FileReport
    progress: Progress
    passed_over: int = 0
    left: int = 0

    def options(self, pooled: Collection[str]) -> ReadOptions:
        order = self.report.order
        return ReadOptions(
            lenient=order.lenient,
            refused=self.report.refuse,
            document_element=order.document_element,
            noted=self.report.note,
            wanted=lambda name: order.by_reference or not pooled or name in pooled,
        )

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
            yield one.document, _referred(one, number)

    def watched(self, options: ReadOptions) -> Iterator[tuple[Document, Referred]]:
        """Yield all documents of the file, report progress, and mark the import as active."""
        # Reading on to the next wanted document may take long; the import must not look abandoned.
        touched = time.monotonic()
        for number, (document, kept) in enumerate(self.everything(options)):
            # Reading one PDF may take as long as reading many texts.
            if number % OFTEN == 0 or document.data:
                self.progress.report(number, None, "documents")
                if time.monotonic() - touched > TOUCH_SECONDS:
                    touched = time.monotonic()
                    documents.touch(self.campaign.store, self.report.batch)
            yield document, kept

    def wanted(self) -> Iterator[Referred]:
        """Yield the documents to store: pooled ones, or all if there is no pool or by reference.

        In lenient mode a repeated document is skipped with a report.
        """
        pooled = pooled_documents(self.campaign)
        order, options, seen = self.report.order, self.options(pooled), LineTable()
        for number, (document, kept) in enumerate(self.watched(options), 1):
            if pooled and document.id not in pooled and kept.file is None:
                self.passed_over += 1
            elif order.lenient and seen.first(document.id, number) != number:
                twice = BadInput("a document stands twice", text=document.id)
                options.refuse(twice, Place(order.path))
            elif document.id in pooled:
                yield Referred(document)  # judging must need no other file
            else:
                self.left += kept.file is not None
                yield kept


def _referred(one: Placed, file: int) -> Referred:
    return Referred(one.document, file, one.start, one.length)


def _prepare(campaign: Campaign, form: Format, report: FileReport, progress: Progress) -> Finish:
    place, reading = Place(report.order.path), _Reading(campaign, form, report, progress)
    report.batch = program_identity.import_id()
    report.staged.texts.append(report.batch)
    try:
        with staging(DocumentStage(campaign.store, report.batch)) as stage:
            for document in reading.wanted():
                stage.add(document)
    except BadInput as problem:
        problem.place = problem.place or place
        raise
    report.taken, report.what = stage.staged, "documents"
    if not report.taken and not reading.passed_over:
        raise BadInput("there are no documents in it", place=place)
    if reading.passed_over:
        report.notes.append(f"{reading.passed_over:,} not in the pool were not stored")
    if reading.left:
        left = counted(reading.left, "text stays", "texts stay")
        report.notes.append(f"{left} in the file, which is read when shown")

    def finish() -> Changes:
        if not report.taken:  # one part of a large collection may contain no pooled document
            return Changes()
        new, changed, same = documents.publish(campaign.store, report.batch)
        report.replaced_texts = changed
        report.notes.append(f"{new:,} new, {changed:,} with another text, {same:,} as before")
        return Changes(documents=True)

    return finish


def _compare(campaign: Campaign, report: FileReport) -> None:
    pooled, judged = pooled_documents(campaign), judged_documents(campaign)
    # All ids are needed only to suggest a spelling for the missing ones.
    held: Collection[str] = documents.known(campaign.store, pooled | judged)
    if len(held) < len(pooled | judged):
        held = documents.all_ids_with_text(campaign.store)
    if pooled:
        report.matches.append(match("pooled documents that have a text", pooled, held))
    if judged:
        report.matches.append(match("judged documents that have a text", judged, held))
    if changed := judging_queries.judged_on_another_text(campaign):
        judged_so = counted(changed, "judgement was", "judgements were")
        report.notes.append(f"{judged_so} made on another text than is held now")


STEP = ContentImport(_prepare, _compare)
