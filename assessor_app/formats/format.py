"""What a file format is, and how a reader is told what to do with what it cannot read."""

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

# More of a line is not kept with what was wrong in it.
MOST_TEXT = 200
WRONG_GUESS = "where letters are wrong, save the file as UTF-8 and import it again"


class Content(enum.StrEnum):
    """What a file holds, whatever its form."""

    TOPICS = "topics"
    DOCUMENTS = "documents"
    RUN = "run"
    JUDGEMENTS = "judgements"
    PREFERENCES = "preferences"
    POOL = "pool"


def ignore(problem: BadInput) -> None:
    """Forget what was refused."""


def everything(name: str) -> bool:
    """Whatever it is."""
    return True


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How to read.

    lenient: skip what cannot be read and tell `refused`; else the first such thing is raised.
    refused: is told of everything skipped (also of files of a folder that are no documents).
    encoding: the file's encoding; None: found out from its bytes.
    document_element: of XML, the element that holds a document; empty: the usual ones.
    noted: is told of what was taken and yet deserves a word.
    wanted: which documents of a folder are; the others come by name alone, and are not read.
    piece: the bytes of the file that are read in place of all of it; not compressed.
    """

    lenient: bool = False
    refused: Callable[[BadInput], None] = ignore
    encoding: str | None = None
    document_element: str = ""
    noted: Callable[[BadInput], None] = ignore
    wanted: Callable[[str], bool] = everything
    piece: bytes | None = None

    def refuse(self, problem: BadInput, place: Place, text: str | None = None) -> None:
        """Raise the problem with its place and text filled in; if lenient, tell and return."""
        problem.place = problem.place or place
        if problem.text is None and text is not None:
            problem.text = text[:MOST_TEXT]
        if not self.lenient:
            raise problem
        self.refused(problem)

    def opened(self, path: Path) -> Text:
        """Open a file as text; a guessed encoding is told to `noted`. Raises BadInput."""
        text = Text(path, self.encoding, self.piece)
        if self.encoding is None and not is_certain(text.encoding):
            said = f"encoding guessed: {usual_name(text.encoding)}"
            self.noted(BadInput(said, place=Place(text.name), advice=WRONG_GUESS))
        return text


DEFAULT = ReadOptions()


@dataclass(frozen=True, slots=True)
class Format:
    """A file format.

    name: how it is called on the command line ("trec-topics"); title: for a person.
    suffixes: usual endings of the file's name, the first one for new files. They never decide.
    recognise: how sure it is, from 0 to 1, that the sample is of this format.
    read: streams values of the content's kind; raises BadInput with file and line.
    write: raises WrongUse for a value that the format cannot hold. None: cannot be written.
    note: what a person should know of how the format is understood.
    names_assessors: judgements or preferences in it can say who judged.
    starts: finds in a file's bytes where a document may begin, for the element that holds one;
    what is between two such places reads by itself. None: only the whole file can be read.
    claims: whether its first row can be of no other format of the content, whatever is wrong in it.
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
    """`Format.starts` of a form with a document a line."""
    return LINE_STARTS
