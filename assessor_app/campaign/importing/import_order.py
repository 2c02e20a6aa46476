"""Orders to import files, what an import has staged so far, and the reports of its files."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.sharing.merge_findings import Change
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import counted, percent
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Content, Format
from assessor_app.store.file.program_identity import import_id

REFUSALS_SHOWN = 20
REFUSED_FILES_KEPT = 1000
UNJUDGED = "unjudged"
LEFT_OUT = "left out"  # in the place of a format, of an empty file
CHANGES_SHOWN = 5
CHANGES_KEPT = 100_000  # some 30 MB
ENOUGH = 0.9


@dataclass(frozen=True, slots=True)
class Repairs:
    """Mendings of a file's known quirks. None is ever made without being asked for.

    reverse_grades: the best positive grade becomes the lowest and so on.
    map_grades: (from, to) pairs. topics_by_position: topics are numbered 1, 2, ... as they stand.
    normalise_ids: ids that differ only in zero-padding are the same.
    """

    reverse_grades: bool = False
    map_grades: tuple[tuple[float, float], ...] = ()
    topics_by_position: bool = False
    normalise_ids: bool = False

    @property
    def options(self) -> str:
        """The options that ask for them; empty without any."""
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
    """One file (or folder) to take in. `format_name` empty: recognised from the content.

    document_element: the element that holds a document, where the file is XML.
    by_reference: of documents, their texts stay in the file, and are read when they are shown.
    """

    path: Path
    content: Content
    format_name: str = ""
    assessor: str = ""
    lenient: bool = False
    repairs: Repairs = Repairs()
    document_element: str = ""
    by_reference: bool = False

    @property
    def options(self) -> str:
        """The options by which the file comes in as something else than it stands."""
        by_reference = "--by-reference" if self.by_reference else ""
        return " ".join(filter(None, (self.repairs.options, by_reference)))


@dataclass(frozen=True, slots=True)
class IdMatch:
    """How many ids of a file are known elsewhere. `repair` names the option that would help.

    complete: whether all of them should be known; else only what a repair would add is wrong.
    here, there: where none is known, an id of the file and one that it might have been.
    """

    what: str
    known: int
    total: int
    repair: str = ""
    repaired: int = 0
    complete: bool = True
    here: str = ""
    there: str = ""

    @property
    def share(self) -> float:
        """known / total; 1 where there is nothing to know."""
        return self.known / self.total if self.total else 1.0

    @property
    def poor(self) -> bool:
        """Whether it deserves a warning: below 90 %, or more would be known with a repair."""
        return bool(self.repair) or (self.complete and self.share < ENOUGH)

    def __str__(self) -> str:
        words = f"{self.what}: {self.known:,} of {self.total:,} known ({percent(self.share)})"
        if self.here and self.there:
            words += f": the file says {self.here!r}, known is {self.there!r}"
        if self.repair:
            words += f"; {self.repaired:,} would be with {self.repair}"
        return words


@dataclass(slots=True)
class JudgementChanges:
    """Judgements that change, or would. number: all of them; listed: the first `CHANGES_KEPT`."""

    number: int = 0
    listed: list[Change] = field(default_factory=list)

    def add(self, change: Change) -> None:
        """Count one more."""
        self.number += 1
        if len(self.listed) < CHANGES_KEPT:
            self.listed.append(change)

    def lines(self, most: int) -> list[str]:
        """Return a line for each of the first `most` changes, and one that counts the others.

        Returns no line if `most` is 0.
        """
        rows = [
            f"topic {one.topic}, document {one.document}, {one.assessor}: "
            f"{one.before or UNJUDGED} becomes {one.after or UNJUDGED}"
            for one in self.listed[:most]
        ]
        more = self.number - len(rows)
        return [*rows, f"and {more:,} more"] if rows and more else rows


@dataclass(frozen=True, slots=True)
class StagedRun:
    """A run that is staged. topics: their ids; documents: the codes of its documents, each once."""

    topics: tuple[str, ...]
    documents: NDArray[np.uint32]


@dataclass(slots=True)
class StagedImport:
    """What the files of one import have staged, for the files that come after them.

    events: the import id of the staged events. topics: ids of staged topics; withdrawn: ids of
    topics that the import will remove. texts: the import ids of staged texts. runs: staged runs by
    name, including those that replace a stored run.
    """

    events: str = field(default_factory=import_id)
    topics: set[str] = field(default_factory=set)
    withdrawn: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)
    runs: dict[str, StagedRun] = field(default_factory=dict)


@dataclass(slots=True)
class FileReport:
    """What was taken from one file and what was refused.

    replaced: judgements held before that are others now; unchanged: those held before that the file
    repeats. replaced_texts: documents that have another text now. refused_files: of a folder, why
    the file of a document was refused, by the identifier that the document would have had.

    batch: of texts not yet shown. topics, documents: ids that the file's values speak of, as they
    are taken in; kept only where they are compared with the campaign's. staged: by this
    file and the other files of the same import.
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
    replaced: JudgementChanges = field(default_factory=JudgementChanges)
    unchanged: int = 0
    replaced_texts: int = 0
    refused_files: dict[str, str] = field(default_factory=dict)

    @property
    def is_left_out(self) -> bool:
        """Whether nothing of the file was read, as it is empty."""
        return self.format_title == LEFT_OUT

    def refuse(self, problem: BadInput) -> None:
        """Count a refused line; the first ones are kept to be shown."""
        self.refused += 1
        if len(self.refusals) < REFUSALS_SHOWN:
            self.refusals.append(problem)
        path = Path(problem.place.path) if problem.place is not None else self.order.path
        within = path != self.order.path and path.is_relative_to(self.order.path)
        if within and len(self.refused_files) < REFUSED_FILES_KEPT:
            said = f"{problem.message}; {problem.advice}" if problem.advice else problem.message
            self.refused_files.setdefault(path.relative_to(self.order.path).as_posix(), said)

    def note(self, problem: BadInput) -> None:
        """Keep what deserves a word of something that was taken, the first ones of many."""
        if str(problem) in self.notes:  # a file may be read twice
            return
        self.noted += 1
        if self.noted <= REFUSALS_SHOWN:
            self.notes.append(str(problem))
        elif self.noted == REFUSALS_SHOWN + 1:
            self.notes.append("and more of the same kind")

    @property
    def taken_words(self) -> str:
        """How much was taken of what: "1 judgement", "2,000 lines of a run"."""
        # "lines of a run", or a plain plural.
        one = self.what.replace("lines of", "line of") if " of " in self.what else self.what[:-1]
        return counted(self.taken, one, self.what)

    def lines(self) -> list[str]:
        """The report in words, a line each."""
        rows = [f"{self.order.path.name}: {self.taken_words} ({self.format_title})"]
        rows += [f"  {note}" for note in self.notes]
        rows += [f"    {line}" for line in self.replaced.lines(CHANGES_SHOWN)]
        if self.refused:
            rows.append(f"  {self.refused:,} refused:")
            rows += [f"    {problem}" for problem in self.refusals]
        return rows + [f"  {'warning: ' if match.poor else ''}{match}" for match in self.matches]


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did."""

    changes: Changes
    files: tuple[FileReport, ...]

    def lines(self) -> list[str]:
        """The report in words, a line each."""
        return [line for file in self.files for line in file.lines()]


def grade_map(text: str) -> tuple[tuple[float, float], ...]:
    """The pairs written as `0=1,0.5=1`. Raises WrongUse where they are not."""
    try:
        pairs = [part.split("=") for part in text.split(",")]
        return tuple((float(old), int(new)) for old, new in pairs)
    except ValueError as error:
        raise WrongUse(f"cannot read the grades {text!r}", expected="OLD=NEW,OLD=NEW") from error


Finish = Callable[[], Changes]


@dataclass(frozen=True, slots=True)
class ContentImport:
    """How one kind of content is imported.

    prepare: reads the whole file, stages it, and returns the function that publishes it.
    compare: adds the matches of ids to the report once all files are staged.
    """

    prepare: Callable[[Campaign, Format, FileReport, Progress], Finish]
    compare: Callable[[Campaign, FileReport], None]
