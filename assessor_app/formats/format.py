"""Defines a file format, the sample that it recognises, and the options of its reader."""

import enum
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TextIO, TypeVar

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.text.encoding import is_certain, usual_name
from assessor_app.formats.text.fields import split
from assessor_app.formats.text.source import Text

T = TypeVar("T")
# Only this many characters of an invalid line are kept in its error.
MOST_TEXT = 200
WRONG_GUESS = marked("if characters are wrong, save the file as UTF-8 and import it again")
DATA_SET = "irds:"
# Words in the first two columns of evaluation output, which has columns but is no collection.
EVALUATION_WORDS = frozenset(
    ("runid", "num_q", "num_ret", "num_rel", "map", "iprec_at_recall_0.00", "iprec_at_recall_0.10")
)


class Content(enum.StrEnum):
    """The kinds of values that a file can contain, in any format."""

    TOPICS = marked("topics")
    DOCUMENTS = marked("documents")
    RUN = marked("run")
    JUDGEMENTS = marked("judgements")
    PREFERENCES = marked("preferences")
    POOL = marked("pool")


def ignore(problem: BadInput) -> None:
    """Do nothing with a problem; the default of `ReadOptions.refused` and `noted`."""


def everything(name: str) -> bool:
    """Return True for every document; the default of `ReadOptions.wanted`."""
    return True


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """Options of a reader.

    lenient: whether to skip what cannot be read and call `refused`; otherwise the first problem is
    raised. refused: called for everything skipped (also for files in a folder that are not
    documents). encoding: the file's encoding; None: detected from its bytes. document_element: the
    XML element that contains a document; empty: the usual elements. noted: called with a remark on
    a value that was read. wanted: selects the documents of a folder by name; other documents are
    yielded with their name and not read. piece: uncompressed bytes that are read in place of the
    file.
    """

    lenient: bool = False
    refused: Callable[[BadInput], None] = ignore
    encoding: str | None = None
    document_element: str = ""
    noted: Callable[[BadInput], None] = ignore
    wanted: Callable[[str], bool] = everything
    piece: bytes | None = None

    def refuse(self, problem: BadInput, place: Place, text: str | None = None) -> None:
        """Raise a problem, or, if lenient, pass it to `refused` and return.

        place, text: added to the problem if it has none.
        """
        problem.place = problem.place or place
        if problem.text is None and text is not None:
            problem.text = text[:MOST_TEXT]
        if self.lenient:
            self.refused(problem)
            return
        try:
            raise problem
        finally:
            # Its traceback refers to this frame: the cycle would keep the reader's buffers.
            del problem

    def opened(self, path: Path) -> Text:
        """Open a file as text, and report a guessed encoding to `noted`.

        Raises BadInput if the file cannot be opened or decoded.
        """
        text = Text(path, self.encoding, self.piece)
        if self.encoding is None and not is_certain(text.encoding):
            said = tr("encoding guessed: {0}", usual_name(text.encoding))
            self.noted(BadInput(said, place=Place(text.name), advice=WRONG_GUESS))
        return text


DEFAULT = ReadOptions()


@dataclass(frozen=True)
class Sample:
    """The decoded beginning of a file, or a folder, or the name of a data set.

    text: starts at the beginning of the file and ends with a whole line, unless it is one very long
    line.
    """

    name: str
    text: str = ""
    folder: bool = False

    @property
    def data_set(self) -> bool:
        """Return whether this is the name of a data set, not of a file."""
        return self.name.startswith(DATA_SET)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """Return the lines that are not blank, without line ends."""
        return tuple(line for line in self.text.replace("\r", "").split("\n") if line.strip())

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """Return the fields of each line, separated by white space, without comment lines."""
        return tuple(tuple(split(line)) for line in self.lines if not line.startswith("#"))

    @cached_property
    def width(self) -> int:
        """Return the number of fields of each row; 0 if rows differ or there are none.

        Also 0 for JSON and mark-up, which have no columns.
        """
        if self.text.lstrip("\ufeff \t\r\n").startswith(("{", "[", "<")):
            return 0
        widths = {len(row) for row in self.rows}
        return widths.pop() if len(widths) == 1 else 0

    @cached_property
    def is_evaluation(self) -> bool:
        """Return whether the text consists of measures as printed by evaluation programs."""
        # A topic may be named "map", but not "num_ret".
        first = any(row[0] in EVALUATION_WORDS for row in self.rows if row)
        second = (row[1] for row in self.rows if len(row) > 1 and "_" in row[1])
        return first or any(word in EVALUATION_WORDS for word in second)

    @cached_property
    def _known(self) -> dict[Callable[["Sample"], Any], Any]:
        return {}

    def once(self, found: Callable[["Sample"], T]) -> T:
        """Return `found(self)`, computed at the first call only: many formats ask for the same."""
        if found not in self._known:
            self._known[found] = found(self)
        made: T = self._known[found]
        return made

    def column(self, index: int) -> tuple[str, ...]:
        """Return the fields of one column of the rows; requires a `width` greater than `index`."""
        return tuple(row[index] for row in self.rows)


@dataclass(frozen=True, slots=True)
class Format:
    """A file format.

    name: its name on the command line ("trec-topics"); title: for display. suffixes: usual suffixes
    of the file name, the first for new files; they never decide. recognise: the confidence, from 0
    to 1, that a sample is of this format. read: yields values of the content's kind; raises
    BadInput with file and line. write: raises WrongUse for a value that the format cannot
    represent; None: no writer. note: how the format is interpreted, for display. names_assessors:
    True if judgements or preferences can name their assessors. starts: given the element that
    contains a document, returns a pattern that finds where a document may start in a file's bytes;
    the part between two such positions can be read separately; None: only the whole file can be
    read. claims: returns True if the first row can only be of this format, even if invalid. blocks:
    yields the values of `read` in blocks, each to be read before the next; None: there is only one.
    """

    name: str
    title: str
    content: Content
    suffixes: tuple[str, ...]
    recognise: Callable[[Sample], float]
    read: Callable[[Path, ReadOptions], Iterator[Any]]
    write: Callable[[TextIO, Iterable[Any]], None] | None = None
    note: str = ""
    names_assessors: bool = False
    starts: Callable[[str], re.Pattern[bytes]] | None = None
    claims: Callable[[Sample], bool] = lambda _: False
    blocks: Callable[[Path, ReadOptions], Iterator[Iterable[Any]]] | None = None

    def read_blocks(self, path: Path, options: ReadOptions) -> Iterator[Iterable[Any]]:
        """Yield the values of `read` in blocks."""
        return self.blocks(path, options) if self.blocks else iter([self.read(path, options)])


LINE_STARTS = re.compile(rb"(?<=\n)")


def every_line(element: str) -> re.Pattern[bytes]:
    """Return a pattern of line starts: the `Format.starts` of a format with a document per line.

    element: not used.
    """
    return LINE_STARTS
