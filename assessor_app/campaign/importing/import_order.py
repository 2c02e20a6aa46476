"""Requests to import files, the state staged by an import, and the reports of its files."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.document_codes import DocumentCodes, KnownDocuments
from assessor_app.campaign.sharing.merge_findings import Change
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import counted, nouns, percent
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import listed
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table
from assessor_app.formats.format import Content, Format, ReadOptions
from assessor_app.store.file.program_identity import import_id
from assessor_app.store.imports.import_operations import all_imports

REFUSALS_SHOWN = 20
REFUSED_FILES_KEPT = 1000
UNJUDGED = "unjudged"
LEFT_OUT = "skipped"  # shown instead of a format for an empty file
CHANGES_SHOWN = 5
CHANGES_KEPT = 100_000  # about 30 MB
ENOUGH = 0.9


# The rows of a file by their plural, which the import history keeps.
ROWS = {
    "topics": nouns("topic", "topics"),
    "documents": nouns("document", "documents"),
    "lines": nouns("line", "lines"),  # of an empty file, whose content is unknown
    "lines of a run": nouns("line of a run", "lines of a run"),
    "judgements": nouns("judgement", "judgements"),
    "preferences": nouns("preference", "preferences"),
    "answers": nouns("answer", "answers"),
}
Finish = Callable[[], Changes]
# A short description of each correction.
DONE = (
    ("reverse-grades", marked("grades reversed")),
    ("map-grades", marked("grades mapped:")),
    ("topics-by-position", marked("topics by position")),
    ("normalise-ids", marked("ids without leading zeros")),
    ("by-reference", marked("texts stay in the file")),
)
COLUMNS = (
    Column("file", "File", numeric=False),
    Column("content", "Content", numeric=False, words=True),
    Column("taken", "Imported", "Number of imported rows", digits=0),
    Column("refused", "Skipped", "Skipped lines that could not be read", digits=0),
    Column("mended", "Corrected", "Corrections applied during the import", numeric=False),
)


@dataclass(frozen=True, slots=True)
class Repairs:
    """Corrections of known quirks in files. Each is made only if the user asks for it.

    reverse_grades: the highest positive grade becomes the lowest, and so on. map_grades: (from, to)
    pairs. topics_by_position: topics are numbered 1, 2, … in file order. normalise_ids: ids that
    differ only in zero-padding are equal.
    """

    reverse_grades: bool = False
    map_grades: tuple[tuple[float, float], ...] = ()
    topics_by_position: bool = False
    normalise_ids: bool = False

    @property
    def options(self) -> str:
        """The command-line options that request these repairs; empty if there are none."""
        pairs = ",".join(f"{old:g}={new:g}" for old, new in self.map_grades)
        said = (
            (self.reverse_grades, "--reverse-grades"),
            (bool(pairs), f"--map-grades {pairs}"),
            (self.topics_by_position, "--topics-by-position"),
            (self.normalise_ids, "--normalise-ids"),
        )
        return " ".join(option for made, option in said if made)


@dataclass(frozen=True, slots=True)
class ImportOrder:
    """A request to import one file or folder.

    format_name: the format; if empty, it is detected from the content. assessor: the assessor of
    the judgements; if empty, the one named in the file. lenient: skip faulty lines.
    kind: the kind of the assessors of judgements; empty to leave it. document_element: the XML
    element that holds a document. by_reference: leave the texts of
    documents in the file and read them when they are shown. question: which question subtopic
    qrels answer; empty for the first one with aspects.
    """

    path: Path
    content: Content
    format_name: str = ""
    assessor: str = ""
    lenient: bool = False
    repairs: Repairs = Repairs()
    document_element: str = ""
    by_reference: bool = False
    kind: str = ""
    question: str = ""

    @property
    def options(self) -> str:
        """The command-line options that change what is imported."""
        by_reference = "--by-reference" if self.by_reference else ""
        return " ".join(filter(None, (self.repairs.options, by_reference)))


@dataclass(frozen=True, slots=True)
class IdMatch:
    """The number of a file's ids that are known elsewhere.

    what: description of the ids. known, total: number of known ids, and of all ids. repair: the
    option that would match more ids; repaired: how many ids it would match. complete: whether all
    ids should be known; if False, unknown ids are a problem only if a repair would match them.
    here, there: if no id is known, an id of the file and a known id, as examples. unknown: ids of
    the file that are not known, if some are; empty if they are not named.
    """

    what: str
    known: int
    total: int
    repair: str = ""
    repaired: int = 0
    complete: bool = True
    here: str = ""
    there: str = ""
    unknown: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """The fraction known / total; 1 if there are no ids."""
        return self.known / self.total if self.total else 1.0

    @property
    def poor(self) -> bool:
        """Whether the match deserves a warning: below 90%, or a repair would match more ids."""
        return bool(self.repair) or (self.complete and self.share < ENOUGH)

    def warning(self) -> str:
        """Return the match in words, as a warning if it deserves one."""
        return tr("warning: {0}", self) if self.poor else str(self)

    def __str__(self) -> str:
        share = percent(self.share)
        words = tr("{0}: {1:,} of {2:,} ({3})", self.what, self.known, self.total, share)
        if self.here and self.there:
            words = tr(
                "{0}, for example {1!r} in the file and {2!r} in the campaign",
                words,
                self.here,
                self.there,
            )
        elif self.unknown:
            words = tr("{0}; not in the campaign: {1}", words, listed(self.unknown))
        if self.repair:
            words = tr(
                "{0}; {1:,} of {2:,} with {3}", words, self.repaired, self.total, self.repair
            )
        return words


@dataclass(slots=True)
class JudgementChanges:
    """Changes of judgements. number: their total; listed: the first `CHANGES_KEPT` of them."""

    number: int = 0
    listed: list[Change] = field(default_factory=list)

    def add(self, change: Change) -> None:
        """Count one change, and keep it if fewer than `CHANGES_KEPT` are kept."""
        self.number += 1
        if len(self.listed) < CHANGES_KEPT:
            self.listed.append(change)

    def lines(self, most: int) -> list[str]:
        """Return a line for each of the first `most` changes, and a line that counts the others.

        Returns no line if `most` is 0.
        """
        rows = [
            tr(
                "topic {0}, document {1}, {2}: {3} becomes {4}",
                one.topic,
                one.document,
                one.assessor,
                one.before or UNJUDGED,
                one.after or UNJUDGED,
            )
            for one in self.listed[:most]
        ]
        more = self.number - len(rows)
        return [*rows, tr("and {0:,} more", more)] if rows and more else rows


@dataclass(frozen=True, slots=True)
class StagedRun:
    """A staged run. topics: their ids; documents: the codes of its documents, each once."""

    topics: tuple[str, ...]
    documents: NDArray[np.uint32]


@dataclass(slots=True)
class StagedImport:
    """The data staged by the files of one import, for use by its later files.

    events: the import id of the staged events. topics: ids of staged topics. withdrawn: ids of
    topics that the import will remove. texts: the import ids of staged texts. runs: staged runs by
    name, including those that replace a stored run. documents: codes of the runs' documents.
    compared: by a key, the campaign's documents that those of the runs are compared with.
    """

    events: str = field(default_factory=import_id)
    topics: set[str] = field(default_factory=set)
    withdrawn: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    runs: dict[str, StagedRun] = field(default_factory=dict)
    documents: DocumentCodes = field(default_factory=DocumentCodes)
    compared: dict[str, KnownDocuments] = field(default_factory=dict)


@dataclass(slots=True)
class FileReport:
    """The result of importing one file.

    batch: import id of the texts not yet published. staged: the data staged by all files of the
    import. taken: number of imported rows; what: their plural noun. noted: number of remarks,
    including those not kept. refused: number of skipped rows; refusals: the first of them. topics,
    documents: ids in the imported rows, kept only if they are compared with the campaign's. codes:
    the codes of further documents in the imported rows, each at least once.
    replaced: stored judgements with a new value; unchanged: the number of stored judgements that
    the file repeats. replaced_texts: the number of documents with a new text. refused_files: for a
    folder, the reason why a document's file was skipped, by the id that the document would have
    had.
    """

    order: ImportOrder
    format_title: str = ""
    batch: str = ""
    staged: StagedImport = field(default_factory=StagedImport)
    taken: int = 0
    what: str = ""
    notes: list[str] = field(default_factory=list)
    noted: int = 0
    refused: int = 0
    refusals: list[BadInput] = field(default_factory=list)
    matches: list[IdMatch] = field(default_factory=list)
    topics: set[str] = field(default_factory=set)
    documents: set[str] = field(default_factory=set)
    codes: "array[int]" = field(default_factory=lambda: array("I"))
    replaced: JudgementChanges = field(default_factory=JudgementChanges)
    unchanged: int = 0
    replaced_texts: int = 0
    refused_files: dict[str, str] = field(default_factory=dict)

    @property
    def is_left_out(self) -> bool:
        """Whether the file was left out because it is empty."""
        return self.format_title == LEFT_OUT

    def options(self) -> ReadOptions:
        """Return the options to read the file with, which report skipped lines and remarks here."""
        order = self.order
        return ReadOptions(
            lenient=order.lenient,
            refused=self.refuse,
            document_element=order.document_element,
            noted=self.note,
        )

    def refuse(self, problem: BadInput) -> None:
        """Count a skipped line, and keep the first `REFUSALS_SHOWN` of them."""
        self.refused += 1
        if len(self.refusals) < REFUSALS_SHOWN:
            self.refusals.append(problem)
        path = Path(problem.place.path) if problem.place is not None else self.order.path
        within = path != self.order.path and path.is_relative_to(self.order.path)
        if within and len(self.refused_files) < REFUSED_FILES_KEPT:
            said = problem.explanation
            self.refused_files.setdefault(path.relative_to(self.order.path).as_posix(), said)

    def note(self, problem: BadInput) -> None:
        """Add a remark about imported input unless it is a duplicate; keep the first remarks."""
        if str(problem) in self.notes:  # the file may be read twice
            return
        self.noted += 1
        if self.noted <= REFUSALS_SHOWN:
            self.notes.append(str(problem))
        elif self.noted == REFUSALS_SHOWN + 1:
            self.notes.append(tr("further notes of this kind are not shown"))

    @property
    def taken_words(self) -> str:
        """The number of imported rows with their noun: "1 judgement", "2,000 lines of a run"."""
        return counted(self.taken, *ROWS[self.what])

    def lines(self) -> list[str]:
        """Return the report as lines of text."""
        form = self.format_title if self.is_left_out else tr("read as {0}", self.format_title)
        rows = [f"{self.order.path.name}: {self.taken_words}, {form}"]
        rows += [f"  {note}" for note in self.notes]
        rows += [f"    {line}" for line in self.replaced.lines(CHANGES_SHOWN)]
        if self.refused:
            rows.append(f"  {tr('{0:,} skipped:', self.refused)}")
            rows += [f"    {problem}" for problem in self.refusals]
        return rows + [f"  {match.warning()}" for match in self.matches]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The result of an import: the changed parts of the campaign and a report for each file."""

    changes: Changes
    files: tuple[FileReport, ...]

    def lines(self) -> list[str]:
        """Return the reports of all files as lines of text."""
        return [line for file in self.files for line in file.lines()]


def grade_map(text: str) -> tuple[tuple[float, float], ...]:
    """Parse grade pairs such as `0=1,0.5=1`. Raises WrongUse if the text is malformed."""
    try:
        pairs = [part.split("=") for part in text.split(",")]
        return tuple((float(old), int(new)) for old, new in pairs)
    except ValueError as error:
        raise WrongUse("invalid grades: {0!r}", text, expected="OLD=NEW,OLD=NEW") from error


@dataclass(frozen=True, slots=True)
class ContentImport:
    """The import of one type of content.

    prepare: reads and stages the whole file, and returns the function that publishes it. compare:
    adds the matches of ids to the report once all files are published.
    """

    prepare: Callable[[Campaign, Format, FileReport, Progress], Finish]
    compare: Callable[[Campaign, FileReport], None]


def what_was_mended(options: str) -> str:
    """Return a short description of the corrections that import options asked for.

    options: as on the command line; the description is empty if there are none.
    """
    said = {name: tr(words) for name, words in DONE}
    parts = [part for part in options.split("--") if part]
    named = (part.strip().partition(" ") for part in parts)
    return ", ".join(f"{said.get(name, name)} {value}".strip() for name, _, value in named)


def mended_table(campaign: Campaign) -> Table:
    """Return a table of the files that were corrected or had skipped lines, in import order."""
    rows = tuple(
        (one.file, one.content, one.taken, one.refused, what_was_mended(one.repairs))
        for one in all_imports(campaign.store)
        if one.repairs or one.refused
    )
    return Table("Corrected files", COLUMNS, rows)
