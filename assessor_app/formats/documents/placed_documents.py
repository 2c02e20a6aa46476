"""Reads documents with their positions in a file, so that each can be read again by itself."""

import dataclasses
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput, Place, WrongUse, unreadable
from assessor_app.formats.documents import folder
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.format_registry import FORMATS

CHUNK = 1024 * 1024
LONGEST_PIECE = 16 * 1024 * 1024
# A tag cut by a chunk is found with the next chunk, unless it is longer than this.
LONGEST_MARK = 4096
# Encodings in which a byte pattern cannot be searched.
WIDE = ("utf-16", "utf-32", "utf-7", "iso2022", "hz")


@dataclass(frozen=True, slots=True)
class Placed:
    """A document and its position: the byte range of the file that contains it.

    The range may contain other documents, too.
    """

    document: Document
    start: int
    length: int


def has_places(form: Format) -> bool:
    """Return whether documents of the format can stay in their file."""
    return form is folder.FOLDER or form.starts is not None


def encoding_for_places(path: Path, form: Format, options: ReadOptions = DEFAULT) -> str:
    """Return the encoding for reading parts of the file separately; empty for a folder.

    Raises WrongUse if a document cannot be read without all text before it.
    """
    if form is folder.FOLDER:
        return ""
    if form.starts is None:
        known = ", ".join(
            one.name for one in FORMATS if one.content is Content.DOCUMENTS and has_places(one)
        )
        raise WrongUse(
            "documents cannot stay in a file of format {0}",
            form.name,
            place=Place(path),
            expected=known,
            advice="convert it to JSON lines, or import the texts into the campaign",
        )
    with options.opened(path) as text:
        encoding, compression = text.encoding, text.compression
    if compression:
        raise WrongUse(
            "documents cannot stay in a compressed file ({0})",
            compression,
            place=Place(path),
            advice="decompress it, or import the texts into the campaign",
        )
    if encoding.replace("_", "-").startswith(WIDE):
        raise WrongUse(
            "documents cannot stay in a file in {0}",
            encoding,
            place=Place(path),
            advice="convert it to UTF-8, or import the texts into the campaign",
        )
    return encoding


def placed(path: Path, form: Format, options: ReadOptions, encoding: str) -> Iterator[Placed]:
    """Yield the documents of a file or folder together with their positions.

    encoding: from `encoding_for_places`. Raises BadInput as the format's reader does.
    """
    if form.starts is None:
        for document in form.read(path, options):
            yield Placed(document, 0, 0)
        return
    pattern = form.starts(options.document_element)
    for start, line, data in pieces(path, pattern):
        for document in _read(path, form, _of_piece(options, data, encoding, line), line):
            yield Placed(document, start, len(data))


def read_at(
    path: Path, form: Format, options: ReadOptions, start: int, length: int, name: str
) -> Document:
    """Return the document called `name` from a part of the file, or from the folder.

    start, length: the part of the file in bytes. Raises BadInput if the file does not exist, or has
    no such document at this position.
    """
    if form.starts is None:
        return folder.read_one(path, name, options)
    data = _bytes_at(path, start, length)
    inside: Iterator[Document] = form.read(path, dataclasses.replace(options, piece=data))
    found = next((document for document in inside if document.id == name), None)
    if found is not None:
        return found
    raise BadInput(
        "the file has changed, and contains another text at this place", place=Place(path)
    )


def _bytes_at(path: Path, start: int, length: int) -> bytes:
    try:
        with path.open("rb") as file:
            file.seek(start)
            data = file.read(length)
    except (OSError, ValueError) as error:
        raise unreadable(error, path) from None
    if len(data) < length:
        raise BadInput("the file has become shorter, and the text is truncated", place=Place(path))
    return data


def _read(path: Path, form: Format, options: ReadOptions, line: int) -> Iterator[Document]:
    try:
        yield from form.read(path, options)
    except BadInput as problem:
        raise _moved(problem, line) from None


def _of_piece(options: ReadOptions, data: bytes, encoding: str, line: int) -> ReadOptions:
    return dataclasses.replace(
        options,
        piece=data,
        encoding=encoding,
        refused=_moving(options.refused, line),
        noted=_moving(options.noted, line),
    )


def _moving(tell: Callable[[BadInput], None], line: int) -> Callable[[BadInput], None]:
    return lambda problem: tell(_moved(problem, line))


def _moved(problem: BadInput, line: int) -> BadInput:
    """Return the problem with its line counted from the start of the file.

    line: the line of the file in which the part begins.
    """
    place = problem.place
    if place is not None and place.line is not None:
        problem.place = Place(place.path, place.line + line - 1)
    return problem


def pieces(path: Path, starts: re.Pattern[bytes]) -> Iterator[tuple[int, int, bytes]]:
    """Split a file into parts; yield the start of each as byte offset and line, and its bytes.

    A part ends before a match of `starts`; the bytes before the first match belong to the first
    part. Raises BadInput for a part that is too large.
    """
    held, begin, line, looked = bytearray(), 0, 1, 0
    first: int | None = None
    with path.open("rb") as file:
        while True:
            data = file.read(CHUNK)
            held += data
            cut = 0
            for found in starts.finditer(held, looked):
                if data and found.end() == len(held):
                    break  # with the next chunk it may not match
                if first is None:
                    first = begin + found.start()
                if found.start() <= cut or begin + found.start() == first:
                    continue
                piece = bytes(held[cut : found.start()])
                yield begin + cut, line, piece
                line, cut = line + piece.count(b"\n"), found.start()
            begin += cut
            held = held[cut:]
            looked = max(0, len(held) - LONGEST_MARK)
            if not data:
                break
            if len(held) > LONGEST_PIECE:
                raise BadInput(
                    "no document begins within {0} million bytes",
                    LONGEST_PIECE // 1024 // 1024,
                    place=Place(path, line),
                )
    if held:
        yield begin, line, bytes(held)
