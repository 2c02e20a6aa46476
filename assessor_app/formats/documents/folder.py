"""Reads a folder of files as documents; the path inside the folder is the identifier."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import LARGEST_DATA, Document
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, unreadable
from assessor_app.formats.documents import media as kinds
from assessor_app.formats.documents.media import has_known_ending, is_of_bytes, media_of
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.processes.separate_process import Broken, SeparateProcess
from assessor_app.formats.text.identifier_keys import refuse_unsafe
from assessor_app.formats.text.sgml import one_line
from assessor_app.formats.text.source import head

EXPECTED = "text, HTML, Markdown, XML, PDF or image files"
NAMED = 20  # files of many
LARGEST_FILE = 32 * 1024 * 1024
HTML_TITLE = re.compile(r"<title(?:\s[^<>]*)?>([^<]*)</title\s*>", re.IGNORECASE)
SECONDS = 60.0  # for the words of one PDF
MARKDOWN_TITLE = re.compile(r"^#[ \t]+(\S.*)$", re.MULTILINE)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Yield the documents among the files under a folder, in the order of their paths.

    The first bytes decide the type of a file; the suffix distinguishes text types only. Other files
    are passed to `options.refused` and skipped; hidden files are skipped silently. A PDF without
    readable text becomes a document without text and is passed to `options.noted`. Raises BadInput
    for links out of the folder, for documents' files that are not text or are too large (one error
    names all these files), and for a folder without documents.
    """
    if not path.is_dir():
        raise BadInput("this is not a folder", place=Place(path))
    root = path.resolve()
    found = False
    with SeparateProcess("pdf") as process:
        names, linked = _names(root)
        _refuse(linked, root, names, options)
        for at, name in enumerate(names):
            try:
                media = _media(root, name, options)
                if not media:
                    continue
                found = True
                document = _document(root, name, media, options, process)
            except BadInput as problem:
                found = True
                problem.place = problem.place or Place(path / name)
                _refuse([problem], root, names[at + 1 :], options)
            else:
                yield document
    if not found:
        raise BadInput("the folder contains no documents", place=Place(path), expected=EXPECTED)


def read_one(path: Path, name: str, options: ReadOptions = DEFAULT) -> Document:
    """Return the document whose path inside the folder is `name`.

    Raises BadInput if the file is not a document, or lies outside the folder.
    """
    root = path.resolve()
    try:
        media = media_of(name, _beginning(root, name))
        with SeparateProcess("pdf") as process:
            return _document(root, name, media, options, process)
    except BadInput as problem:
        problem.place = problem.place or Place(path / name)
        raise


def _names(root: Path) -> tuple[list[str], list[BadInput]]:
    """Return the sorted paths of files inside the folder, and errors for linked folders.

    The paths have slashes; linked folders are not entered.
    """
    names: list[str] = []
    linked: list[BadInput] = []
    for folder, inner, files in os.walk(root, followlinks=False):
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        linked += (
            BadInput("linked folders are not read", place=Place(Path(folder, name)))
            for name in inner
            if Path(folder, name).is_symlink()
        )
        names.extend(
            Path(folder, name).relative_to(root).as_posix()
            for name in files
            if not name.startswith(".")
        )
    return sorted(names), linked


def _refuse(problems: list[BadInput], root: Path, rest: list[str], options: ReadOptions) -> None:
    """Pass the problems to `options.refuse`.

    If not lenient, raise one error for these problems and those of the remaining files `rest`.
    """
    if options.lenient or not problems:
        for problem in problems:
            options.refused(problem)
        return
    for name in rest:
        try:
            _media(root, name, options)
        except BadInput as problem:
            problem.place = problem.place or Place(root / name)
            problems.append(problem)
    if len(problems) == 1:
        raise problems[0]
    said = "\n".join(map(str, problems[:NAMED]))
    more = tr("\nand {0:,} more", len(problems) - NAMED) if len(problems) > NAMED else ""
    raise BadInput("{0:,} files cannot be imported:\n{1}{2}", len(problems), said, more)


def _media(root: Path, name: str, options: ReadOptions) -> str:
    """Return the media type of the file `name`; empty for a file without a document's suffix."""
    try:
        beginning = _beginning(root, name)
    except BadInput as problem:
        if has_known_ending(name):
            raise
        return _passed_over(root / name, problem, options)
    try:
        return media_of(name, beginning)
    except BadInput as problem:
        return _passed_over(root / name, problem, options)


def _passed_over(file: Path, problem: BadInput, options: ReadOptions) -> str:
    problem.place = Place(file)
    options.refused(problem)
    return ""


def _beginning(root: Path, name: str) -> bytes:
    """Return the first bytes of a regular file inside the folder; else raise BadInput."""
    file = root / name
    try:
        name.encode("utf-8")
        refuse_unsafe(name, "file")
        inside = file.resolve(strict=True).is_relative_to(root)
    except UnicodeEncodeError:
        raise BadInput("the name of the file is not valid text") from None
    except (OSError, RuntimeError) as error:
        raise unreadable(error, file) from None
    if not inside:
        raise BadInput("the link points outside the folder", advice="copy the file into the folder")
    if not file.is_file():
        raise BadInput("this is not a regular file")
    return head(file, kinds.LOOKED_AT)


def _document(
    root: Path, name: str, media: str, options: ReadOptions, process: SeparateProcess
) -> Document:
    file = root / name
    if not options.wanted(name):
        return Document(name, "", media=media)
    if not is_of_bytes(media):
        text = _text(file, options)
        return Document(name, text, _title(text, media), media=media)
    data = head(file, LARGEST_DATA + 1)
    if len(data) > LARGEST_DATA:
        raise _too_large(LARGEST_DATA)
    text = words_of_pdf(process, data, Place(file), options) if media == kinds.PDF else ""
    return Document(name, text, media=media, data=data)


def words_of_pdf(process: SeparateProcess, data: bytes, place: Place, options: ReadOptions) -> str:
    """Return the text of a PDF's pages, separated by form feeds; empty if it cannot be read.

    process: the separate process that reads the PDF. data: the bytes of the PDF. place: names the
    file in problems. Unreadable files, omitted pages and pages without words are passed to
    `options.noted`.
    """
    try:
        header, body = process.ask({"do": "text"}, data, SECONDS)
    except Broken as broken:
        options.noted(BadInput("imported without text: {0}", broken.message, place=place))
        return ""
    text = body.decode("utf-8", "replace")
    read, pages = header.get("read"), header.get("pages")
    if read != pages:
        few = f"imported with the text of the first {read} of {pages} pages"
        options.noted(BadInput(few, place=place))
    elif not text.strip():
        options.noted(BadInput("imported without text, because its pages are images", place=place))
    return text


def _too_large(most: int) -> BadInput:
    return BadInput(
        "the file is too large for a document", expected=("at most {0} MB", most // 2**20)
    )


def _text(file: Path, options: ReadOptions) -> str:
    parts: list[str] = []
    length = 0
    if file.stat().st_size == 0:
        return ""
    with options.opened(file) as text:
        for chunk in text.chunks():
            parts.append(chunk)
            length += len(chunk)
            if length > LARGEST_FILE:
                raise _too_large(LARGEST_FILE)
    return "".join(parts).replace("\r\n", "\n")


def _title(text: str, media: str) -> str:
    beginning = text[:20_000]
    if media in (kinds.HTML, kinds.XML):
        found = HTML_TITLE.search(beginning)
        return one_line(found[1]) if found else ""
    found = MARKDOWN_TITLE.search(beginning) if media == kinds.MARKDOWN else None
    return found[1].strip() if found else ""


def recognise(sample: Sample) -> float:
    """Return a high confidence if the sample is a folder, else 0."""
    return 0.9 if sample.folder else 0.0


FOLDER = Format(
    "folder",
    "Folder of text, HTML, Markdown, XML, PDF and image files",
    Content.DOCUMENTS,
    (),
    recognise,
    read,
    note="The id of a document is its path inside the folder.",
)
