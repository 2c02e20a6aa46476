"""The files to be imported, with what was recognised in them and their import options."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr, translate
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.content_imports import CONTENT_IMPORTS
from assessor_app.campaign.importing.import_order import ImportOrder, JudgementChanges, Repairs
from assessor_app.campaign.importing.import_preview import (
    COUNTED,
    NAMED,
    Known,
    Preview,
    known_ids,
    names_nobody,
    preview,
)
from assessor_app.campaign.importing.importing import recognise
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.domain.problems import EmptyInput, Problem, as_sentence
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.formats.detect import UNREADABLE, Recognition, UnknownFormat
from assessor_app.formats.documents.markup_documents import DOCUMENTS_XML
from assessor_app.formats.documents.placed_documents import has_places
from assessor_app.formats.format import DATA_SET, Content, Format
from assessor_app.formats.format_registry import formats_for
from assessor_app.formats.runs.run_header import is_header

CONTENTS = tuple(CONTENT_IMPORTS)
NO_REPAIRS = Repairs()
GIGABYTE = 10**9


@dataclass(frozen=True, slots=True)
class StagedFile:
    """A file to import.

    content: None if it was not recognised and must be chosen. doubt: a reason to check the
    recognition. problem: why the file was not recognised. preview: its first values as text.
    previewed: the order for which the preview was made. nobody: True if some of its values do not
    name an assessor. counts: what the whole file contains, as text. replaced: the judgements that
    it would replace. by_reference: True to leave texts in the file instead of copying them.
    element: the XML element that contains a document. size: in bytes. empty: True if the import
    leaves the file out. kind: of the assessors of judgements; empty to leave it.
    """

    path: Path
    content: Content | None = None
    format: Format | None = None
    assessor: str = ""
    lenient: bool = False
    repairs: Repairs = NO_REPAIRS
    doubt: str = ""
    problem: str = ""
    preview: tuple[str, ...] = ()
    previewed: ImportOrder | None = None
    nobody: bool = False
    counts: tuple[str, ...] = ()
    replaced: JudgementChanges = field(default_factory=JudgementChanges)
    by_reference: bool = False
    element: str = ""
    size: int = 0
    empty: bool = False
    kind: str = ""

    @property
    def name(self) -> str:
        """The name shown in the list: the file name, or the name of a data set."""
        whole = self.path.as_posix()
        return whole if whole.startswith(DATA_SET) else self.path.name

    @property
    def is_readable(self) -> bool:
        """True if the beginning of the file could be read."""
        return not self.problem and not any(one.startswith(UNREADABLE) for one in self.preview)

    @property
    def may_stay(self) -> bool:
        """True if document texts can stay in a file of this format."""
        return self.format is not None and has_places(self.format)

    @property
    def says_who(self) -> bool:
        """True if the file itself names the assessors."""
        return self.format is not None and not names_nobody(self.format) and not self.nobody

    @property
    def known(self) -> bool:
        """True if content and format are known."""
        return self.content in CONTENTS and self.format is not None

    @property
    def ready(self) -> bool:
        """True if the file can be imported with its options, or will be left out."""
        return not self.obstacle

    @property
    def obstacle(self) -> str:
        """Why the file cannot be imported, and what to do; empty if it can be imported or is
        empty."""
        if self.empty:
            return ""
        if not self.known:
            told = translate("StagedFile", "{0}: choose its content, or remove it from the list.")
            return told.format(self.path.name)
        if self.content in NAMED and not self.assessor and not self.says_who:
            told = translate(
                "StagedFile", "{0} names no assessor. Enter the name under “Judged by”."
            )
            return told.format(self.path.name)
        return ""

    def order(self) -> ImportOrder:
        """Return the import order of the file, which must be `known` or empty."""
        if self.empty:  # the content does not matter: the import leaves the file out and reports it
            return ImportOrder(self.path, Content.JUDGEMENTS)
        assert self.content is not None
        name = self.format.name if self.format is not None else ""
        return ImportOrder(
            self.path,
            self.content,
            name,
            self.assessor,
            self.lenient,
            self.repairs,
            self.element if self.format is DOCUMENTS_XML else "",
            self.by_reference and self.may_stay,
            self.kind if self.content is Content.JUDGEMENTS else "",
        )

    def content_title(self) -> str:
        """Return the text of the content column."""
        return str(self.content).capitalize() if self.content else "?"

    def format_title(self) -> str:
        """Return the text of the format column: the format's title without the part in
        parentheses."""
        return self.format.title.partition(" (")[0] if self.format else "?"

    def remark(self) -> str:
        """Return the text of the remark column."""
        if self.empty:
            return translate("StagedFile", "Empty: skipped")
        if self.problem:
            return translate("StagedFile", "Not recognised")
        if self.content not in CONTENTS:
            return translate("StagedFile", "A {0} file cannot be imported").format(
                of_core(self.content or "")
            )
        if self.size >= GIGABYTE and self.may_stay and not self.by_reference:
            large = fill(
                translate("StagedFile", "{0:.1f} GB: can be imported by reference"),
                self.size / GIGABYTE,
            )
            return f"{large}; {self.doubt}" if self.doubt else large
        return self.doubt

    def judged_by(self) -> str:
        """Return the text of the assessor column."""
        if self.content not in NAMED:
            return ""
        return self.assessor or (
            translate("StagedFile", "as in the file")
            if self.says_who
            else translate("StagedFile", "not named")
        )

    def with_preview(self, order: ImportOrder, found: Preview) -> "StagedFile":
        """Return the file with a preview; the file itself if its options no longer match the order.

        order: for which the preview was made.
        """
        if not self.known or self.order() != order:
            return self
        return replace(
            self,
            preview=found.lines,
            previewed=order,
            nobody=found.nobody,
            counts=found.counts,
            replaced=found.replaced,
        )

    def as_content(self, content: Content) -> "StagedFile":
        """Return the file with another content, in the first format for that content."""
        if content == self.content or self.empty:
            return self
        first = formats_for(content)[0]
        return replace(self, content=content, format=first, doubt="", problem="", nobody=False)


COLUMNS = (
    Column("file", QT_TRANSLATE_NOOP("Column", "File"), numeric=False, of=lambda file: file.name),
    Column(
        "content",
        QT_TRANSLATE_NOOP("Column", "Content"),
        numeric=False,
        of=StagedFile.content_title,
    ),
    Column(
        "format", QT_TRANSLATE_NOOP("Column", "Format"), numeric=False, of=StagedFile.format_title
    ),
    Column(
        "assessor", QT_TRANSLATE_NOOP("Column", "Judged by"), numeric=False, of=StagedFile.judged_by
    ),
    Column("remark", QT_TRANSLATE_NOOP("Column", "Remark"), numeric=False, of=StagedFile.remark),
)


def recognised(path: Path, content: Content | None = None) -> StagedFile:
    """Return the staged file for a path, with its recognised format or the problem.

    content: if given, only formats for this content are tried.
    """
    if path.is_fifo():
        # Opening a pipe would block until another process writes to it.
        return StagedFile(path, problem=tr("This is a pipe, not a file"))
    try:
        found: Recognition = recognise(path, content)
    except Problem as problem:
        return StagedFile(path, problem=_said(problem), empty=isinstance(problem, EmptyInput))
    return StagedFile(
        path,
        found.format.content,
        found.format,
        doubt=found.doubt,
        preview=found.preview,
        size=path.stat().st_size if path.is_file() else 0,
    )


def looked_into(
    campaign: Campaign, file: StagedFile, known: Known, progress: Progress
) -> StagedFile:
    """Return the file with its preview and counts, and add its ids to `known`.

    If the file names no assessor and the campaign has exactly one, that assessor is assumed. A file
    of unknown content or format is returned unchanged.
    """
    if not file.known:
        return file
    people = all_assessors(campaign)
    if file.content in NAMED and not file.says_who and not file.assessor and len(people) == 1:
        file = replace(file, assessor=people[0])
    order = file.order()
    return file.with_preview(order, preview(campaign, order, known, progress))


def _rank(file: StagedFile) -> int:
    return CONTENTS.index(file.content) if file.content in CONTENTS else len(CONTENTS)


def _to_look_at(changed: list[ImportOrder], orders: list[ImportOrder]) -> list[ImportOrder]:
    """Return the orders to be previewed again, topics first.

    changed: the orders with changed options. orders: all orders. Topics are always included,
    because the ids of other files are compared with theirs. If topics have changed, all files that
    are compared with topics are included. Empty if nothing has changed.
    """
    topics = [one for one in orders if one.content is Content.TOPICS]
    others = [one for one in orders if one.content in COUNTED and one not in topics]
    if any(one in topics for one in changed):
        changed = [*changed, *(one for one in others if one not in changed)]
    return [*topics, *(one for one in changed if one not in topics)] if changed else []


def _said(problem: Problem) -> str:
    """Return the problem of a file as text, without the long list of accepted formats."""
    advice = problem.advice if not problem.expected else None
    if isinstance(problem, UnknownFormat):
        advice = _advice(problem)
    return " ".join(map(as_sentence, filter(None, (problem.headline, advice))))


def _advice(problem: UnknownFormat) -> str:
    if is_header(problem.text or ""):
        return tr("these are details of runs: see “Import details of runs…” in the Runs menu")
    if problem.looks:
        return problem.looks
    if problem.is_xml:
        return tr("choose Documents as its content, and enter the document element")
    if problem.is_document:
        return tr("choose its content, or import the folder to make each file a document")
    return tr("choose another content")


class StagedFiles(QObject):
    """Holds the list of files to import; files are recognised by background jobs.

    changed: emitted when the list has changed.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.files: tuple[StagedFile, ...] = ()

    def add(self, paths: Sequence[Path]) -> None:
        """Recognise files and add them to the list; files already in the list are read again."""

        staged = [file for file in self.files if file.known and file.path not in paths]

        def work(campaign: Campaign, progress: Progress) -> list[StagedFile]:
            found, known = [recognised(path) for path in paths], known_ids(campaign)
            for file in staged:
                if file.content is Content.TOPICS:
                    looked_into(campaign, file, known, progress)
            # Files are ordered such that each follows those that it is compared with.
            for at in sorted(range(len(found)), key=lambda at: _rank(found[at])):
                progress.report(at, len(paths), found[at].path.name)
                found[at] = looked_into(campaign, found[at], known, progress)
            return found

        self._session.jobs.start(self.tr("Recognising files"), work, self._take)

    def add_data_set(self, name: str) -> None:
        """Add the topics, documents and judgements of a data set of ir_datasets, as far as they
        are readable."""

        def work(campaign: Campaign, progress: Progress) -> list[StagedFile]:
            path, known = Path(DATA_SET + name.strip().removeprefix(DATA_SET)), known_ids(campaign)
            parts: list[StagedFile] = []
            for content in (Content.TOPICS, Content.DOCUMENTS, Content.JUDGEMENTS):
                progress.report(len(parts), None, f"{path} {of_core(content)}")
                part = recognised(path, content)
                parts.append(looked_into(campaign, part, known, progress))
            return [part for part in parts if part.is_readable] or parts[:1]

        self._session.jobs.start(self.tr("Reading the data set"), work, self._take)

    def put_all(self, rows: Sequence[int], files: Sequence[StagedFile]) -> None:
        """Replace the files in these rows, and update their previews."""
        new = dict(zip(rows, files, strict=True))
        self.files = tuple(new.get(row, file) for row, file in enumerate(self.files))
        self.changed.emit()
        self._preview()

    def hold(self, rows: Sequence[int], content: Content) -> None:
        """Set the content of several files, each with the format that fits it best."""
        self.put_all(rows, [self.files[row].as_content(content) for row in rows])
        paths = [self.files[row].path for row in rows]

        def take(found: dict[Path, StagedFile]) -> None:
            best = {
                row: found[file.path]
                for row, file in enumerate(self.files)
                if file.path in found
                and found[file.path].known
                # Unless the user has chosen something else meanwhile.
                and (file.content, file.format) == (content, formats_for(content)[0])
            }
            self.put_all(
                list(best),
                [
                    replace(self.files[row], format=one.format, doubt=one.doubt)
                    for row, one in best.items()
                ],
            )

        self._session.jobs.start(
            self.tr("Recognising files"),
            lambda *_: {path: recognised(path, content) for path in paths},
            take,
        )

    def remove(self, rows: Sequence[int]) -> None:
        """Remove these rows from the list."""
        self.files = tuple(file for row, file in enumerate(self.files) if row not in rows)
        self.changed.emit()

    def clear(self) -> None:
        """Clear the list."""
        self.files = ()
        self.changed.emit()

    def table(self) -> Table:
        """Return the list as a table."""
        return table_of("Files to import", COLUMNS, self.files)

    def _preview(self) -> None:
        """Update the previews of the files whose options have changed, as a background job."""
        seen = {file.previewed for file in self.files}
        orders = [file.order() for file in self.files if file.known]
        stale = _to_look_at([order for order in orders if order not in seen], orders)

        def work(campaign: Campaign, progress: Progress) -> list[tuple[ImportOrder, Preview]]:
            found, known = [], known_ids(campaign)
            for number, order in enumerate(stale):
                progress.report(number, len(stale), order.path.name)
                found.append((order, preview(campaign, order, known, progress)))
            return found

        if stale:
            self._session.jobs.start(
                self.tr("Computing the import preview"),
                work,
                self._show,
                keep_latest="import preview",
            )

    def _show(self, found: list[tuple[ImportOrder, Preview]]) -> None:
        seen = dict(found)
        self.files = tuple(
            file.with_preview(file.order(), seen[file.order()])
            if file.known and file.order() in seen
            else file
            for file in self.files
        )
        self.changed.emit()

    def _take(self, found: list[StagedFile]) -> None:
        new = {file.path for file in found}
        self.files = (*(file for file in self.files if file.path not in new), *found)
        self.changed.emit()
