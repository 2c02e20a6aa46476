"""The interface of a file format, and the options of its reader."""

import enum
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.encoding import is_certain, usual_name
from assessor_app.formats.text.source import Text

# Only this many characters of an invalid line are kept in its error.
MOST_TEXT = 200
WRONG_GUESS = "where letters are wrong, save the file as UTF-8 and import it again"


class Content(enum.StrEnum):
    """The kind of values that a file contains, in any format."""

    TOPICS = "topics"
    DOCUMENTS = "documents"
    RUN = "run"
    JUDGEMENTS = "judgements"
    PREFERENCES = "preferences"
    POOL = "pool"


def ignore(problem: BadInput) -> None:
    """Ignore what was refused."""


def everything(name: str) -> bool:
    """Accept every document."""
    return True


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """Options of a reader.

    lenient: skip what cannot be read and call `refused`; otherwise raise the first problem.
    refused: called for everything skipped (also for files in a folder that are not documents).
    encoding: the file's encoding; None: detected from its bytes. document_element: the XML element
    that contains a document; empty: the usual ones. noted: called for values that were read with a
    remark. wanted: selects the documents of a folder; the others are yielded by name and not read.
    piece: the bytes that are read in place of the file; not compressed.
    """

    lenient: bool = False
    refused: Callable[[BadInput], None] = ignore
    encoding: str | None = None
    document_element: str = ""
    noted: Callable[[BadInput], None] = ignore
    wanted: Callable[[str], bool] = everything
    piece: bytes | None = None

    def refuse(self, problem: BadInput, place: Place, text: str | None = None) -> None:
        """Fill in place and text of a problem; raise it, or if lenient pass it on and return."""
        problem.place = problem.place or place
        if problem.text is None and text is not None:
            problem.text = text[:MOST_TEXT]
        if not self.lenient:
            raise problem
        self.refused(problem)

    def opened(self, path: Path) -> Text:
        """Open a file as text; reports a guessed encoding to `noted`. Raises BadInput."""
        text = Text(path, self.encoding, self.piece)
        if self.encoding is None and not is_certain(text.encoding):
            said = f"encoding guessed: {usual_name(text.encoding)}"
            self.noted(BadInput(said, place=Place(text.name), advice=WRONG_GUESS))
        return text


DEFAULT = ReadOptions()


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
    read. claims: returns True if the first row can only be of this format, even if invalid.
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


LINE_STARTS = re.compile(rb"(?<=\n)")


def every_line(element: str) -> re.Pattern[bytes]:
    """Return `Format.starts` of a format with one document per line."""
    return LINE_STARTS
