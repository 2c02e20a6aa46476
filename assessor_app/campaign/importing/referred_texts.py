"""Read document texts from the files they were imported from by reference, and store pooled ones.

A text is shown only if its fingerprint equals that of the imported text.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Document
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.names import listed
from assessor_app.domain.problems import BadInput, Place, WrongUse, as_sentence, missing_file
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.formats.documents.folder import FOLDER
from assessor_app.formats.documents.placed_documents import read_at
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.format_registry import format_named
from assessor_app.store.tables import documents, pools, text_files
from assessor_app.store.tables.text_files import Reference, TextFile

LOST = marked(
    "put the file back, or name its new place: on the Campaign page (Locate file…), or with "
    "assessor import CAMPAIGN --moved OLD NEW"
)
CHANGED = marked("restore the file, or import it again")
TRIED = 3  # documents read to check that a moved file is the right one


NAMED = 5  # documents listed by name


@dataclass(slots=True)
class TakenIn:
    """The result of storing external texts.

    taken: number of stored texts. lost: number of unreadable texts; why: the error of the first.
    """

    taken: int = 0
    lost: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """An external file or folder with texts.

    documents: number of texts in it. pooled: how many of these documents are pooled. problem: why
    the texts cannot be read; empty if they can.
    """

    path: Path
    is_folder: bool
    documents: int
    pooled: int
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Moved:
    """The result of changing the path of an external file.

    documents: number of texts in the file. texts: the result of storing its pooled texts.
    """

    path: Path
    documents: int
    texts: TakenIn = field(default_factory=TakenIn)
    changes: Changes = field(default_factory=Changes)


def kept_path(campaign: Campaign, path: Path) -> str:
    """Return the path to store for an external file.

    The path is relative to the campaign's folder if the file is inside it, otherwise absolute.
    """
    whole, home = Path(os.path.abspath(path)), Path(os.path.abspath(campaign.path)).parent
    return whole.relative_to(home).as_posix() if whole.is_relative_to(home) else str(whole)


def place_of(campaign: Campaign, file: TextFile) -> Path:
    """Return the absolute path where the external file is expected."""
    return campaign.path.absolute().parent / file.path


def text_of(campaign: Campaign, document_id: str) -> Document | None:
    """Return the document with its stored or external text, or None if there is no such text.

    Raises BadInput if the file with the text is missing or has changed.
    """
    held = documents.document(campaign.store, document_id)
    if held is not None:
        return held
    reference = text_files.reference(campaign.store, document_id)
    return None if reference is None else read_reference(campaign, document_id, reference)


def text_at_hand(campaign: Campaign, document_id: str) -> Document | None:
    """Return the document like `text_of`, but None if its text cannot be read (see `why_lost`)."""
    try:
        return text_of(campaign, document_id)
    except BadInput:
        return None


def why_lost(campaign: Campaign, document_id: str) -> BadInput | None:
    """Return the error in reading an external text, or None if it can be read or there is none."""
    try:
        text_of(campaign, document_id)
    except BadInput as problem:
        return problem
    return None


def hash_at_hand(campaign: Campaign, document_id: str) -> str:
    """Return the fingerprint of the text that can be shown now; empty if none can be shown."""
    referred = text_files.reference(campaign.store, document_id) is not None
    if referred and text_at_hand(campaign, document_id) is None:
        return ""
    return documents.hash_of(campaign.store, document_id)


def read_reference(campaign: Campaign, document_id: str, reference: Reference) -> Document:
    """Return the document whose text is at this place of an external file.

    Raises BadInput if the file is missing or has changed.
    """
    return _read_from(place_of(campaign, reference.file), document_id, reference)


def _read_from(path: Path, document_id: str, reference: Reference) -> Document:
    file = reference.file
    # Lenient, because the import may have skipped faulty parts of the same file.
    options = ReadOptions(
        lenient=True, encoding=file.encoding or None, document_element=file.element
    )
    try:
        found = read_at(
            path,
            format_named(file.format),
            options,
            reference.start,
            reference.length,
            document_id,
        )
    except BadInput as problem:
        gone = not path.exists()
        raise BadInput(
            "the text of document {0} cannot be read: {1}",
            document_id,
            problem.message,
            place=Place(path),
            advice=LOST if gone else CHANGED,
        ) from None
    if found.hash != reference.hash:
        raise BadInput(
            "the file has changed since document {0} was imported",
            document_id,
            place=Place(path),
            advice=CHANGED,
        )
    return found


def take_in(campaign: Campaign, ids: Iterable[str], progress: Progress = SILENT) -> TakenIn:
    """Store the external texts of these documents in the campaign.

    The result counts the texts that were stored and those that could not be read. After a
    cancellation the texts stored so far are kept.
    """
    wanted = text_files.referred(campaign.store, ids)
    found = TakenIn()

    def read() -> Iterator[Document]:
        """Yield the texts that can be read, and count the others."""
        for done, name in enumerate(wanted):
            progress.report(done, len(wanted), tr("Storing texts"))
            try:
                one = text_of(campaign, name)
            except BadInput as problem:
                found.lost += 1
                found.why = found.why or str(problem)
                continue
            if one is not None:
                yield one

    found.taken = text_files.take_in(campaign.store, read())
    return found


def take_in_pooled(campaign: Campaign, progress: Progress = SILENT) -> TakenIn:
    """Store the external texts of all pooled documents in the campaign."""
    return take_in(campaign, sorted(pools.all_documents(campaign.store)), progress)


def text_places(campaign: Campaign) -> tuple[TextPlace, ...]:
    """Return the external files with texts, each with a problem if it is missing."""
    places = []
    for one in text_files.files(campaign.store):
        path = place_of(campaign, one)
        problem = "" if path.exists() else tr("no such file")
        is_folder = one.format == FOLDER.name
        places.append(TextPlace(path, is_folder, one.documents, one.pooled, problem))
    return tuple(places)


def look_elsewhere(campaign: Campaign, old: Path, new: Path, progress: Progress = SILENT) -> Moved:
    """Change the path of an external file from `old` to `new`, and store its pooled texts.

    Raises WrongUse if no text is in `old`, and BadInput if `new` does not contain the same texts;
    in both cases nothing changes.
    """
    campaign.writable()
    found = preview_move(campaign, old, new)
    text_files.move(campaign.store, found.old, kept_path(campaign, new))
    texts = take_in_pooled(campaign, progress)
    return Moved(new, found.documents, texts, Changes(documents=True))


class MovePreview(NamedTuple):
    """A preview of changing the path of an external file.

    old: the stored path. documents: the number of documents whose text is in the file.
    """

    old: str
    documents: int


def preview_move(campaign: Campaign, old: Path, new: Path) -> MovePreview:
    """Return the effect of `look_elsewhere`, without changing anything. Raises what it raises."""
    meant = kept_path(campaign, old)
    files = [one for one in text_files.files(campaign.store) if one.path in (str(old), meant)]
    if not files:
        known = listed([str(one.path) for one in text_places(campaign)])
        raise WrongUse("the campaign has no texts in the file {0}", old, expected=known)
    if not new.exists():
        raise missing_file(new)
    for file in files:
        for name in text_files.some_in(campaign.store, file.path, TRIED):
            reference = text_files.reference(campaign.store, name)
            if reference is not None:
                _read_from(new, name, reference)
    return MovePreview(files[0].path, sum(one.documents for one in files))


def lines(texts: TakenIn) -> list[str]:
    """Return lines of text with the numbers of stored and unreadable texts."""
    said = (
        [
            tr_count(
                "{0:,} text stored in the campaign",
                "{0:,} texts stored in the campaign",
                texts.taken,
            )
        ]
        if texts.taken
        else []
    )
    if texts.lost:
        said.append(
            tr_count(
                "warning: {0:,} text not stored: {1}",
                "warning: {0:,} texts not stored: {1}",
                texts.lost,
                texts.why,
            )
        )
    return said


@dataclass(frozen=True, slots=True)
class MissingTexts:
    """The texts of one external file that cannot be read.

    documents: ids of the documents without a readable text. total: the number of texts in the file.
    why: the error of the first text.
    """

    path: Path
    documents: tuple[str, ...]
    total: int
    why: str

    def __str__(self) -> str:
        named = ", ".join(self.documents[:NAMED])
        more = ", ..." if len(self.documents) > NAMED else ""
        return tr(
            "{0}: {1:,} of {2} cannot be read ({3}): {4}",
            self.path,
            len(self.documents),
            counted(self.total, "text"),
            f"{named}{more}",
            self.why,
        )


def missing_texts(campaign: Campaign, progress: Progress = SILENT) -> tuple[MissingTexts, ...]:
    """Return one entry for each external file with texts that cannot be read.

    Reads all texts in external files. Raises Cancelled if `progress` does.
    """
    found = []
    for file in text_files.files(campaign.store):
        path = place_of(campaign, file)
        names = text_files.some_in(campaign.store, file.path, file.documents)
        if path.exists():
            lost = list(_lost_of(campaign, names, progress))
        else:
            lost = [(name, tr("no such file. {0}", as_sentence(LOST))) for name in names]
        if lost:
            ids = tuple(name for name, _ in lost)
            found.append(MissingTexts(path, ids, len(names), lost[0][1]))
    return tuple(found)


def _lost_of(campaign: Campaign, names: list[str], progress: Progress) -> Iterator[tuple[str, str]]:
    for done, name in enumerate(names):
        progress.report(done, len(names), tr("Reading external texts"))
        problem = why_lost(campaign, name)
        if problem is not None:
            yield name, f"{problem.message}. {problem.remedy}"
