"""A folder of files as documents: the path inside the folder is the identifier."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.document import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.sample import Sample
from assessor_app.formats.sgml import one_line
from assessor_app.formats.source import open_text

MEDIA = {
    ".txt": "text/plain",
    ".text": "text/plain",
    ".md": "text/markdown",
    ".markdown": "text/markdown",
    ".html": "text/html",
    ".htm": "text/html",
    ".xhtml": "text/html",
}
COMPRESSED = (".gz", ".bz2", ".xz", ".zst")
LARGEST_FILE = 32 * 1024 * 1024
HTML_TITLE = re.compile(r"<title(?:\s[^<>]*)?>([^<]*)</title\s*>", re.IGNORECASE)
MARKDOWN_TITLE = re.compile(r"^#[ \t]+(\S.*)$", re.MULTILINE)


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """The texts, HTML and Markdown files under a folder, in the order of their paths.

    Other files are told to `options.refused` and left out, hidden ones silently.
    Raises BadInput for a link that leaves the folder, a file that is no text or too large,
    and a folder without documents.
    """
    if not path.is_dir():
        raise BadInput("this is no folder", place=Place(path))
    root = path.resolve()
    found = False
    for name in _names(root, options):
        media = _media(name)
        if media is None:
            options.refused(BadInput("not a text, HTML or Markdown file", place=Place(path / name)))
            continue
        found = True
        try:
            document = _document(root, name, media, options)
        except BadInput as problem:
            options.refuse(problem, Place(path / name))
        else:
            yield document
    if not found:
        kinds = ", ".join(MEDIA)
        raise BadInput("the folder holds no documents", place=Place(path), expected=kinds)


def _names(root: Path, options: ReadOptions) -> list[str]:
    """The paths inside the folder, slashes between, sorted; linked folders are not entered."""
    names: list[str] = []
    for folder, inner, files in os.walk(root, followlinks=False):
        inner[:] = [name for name in inner if not name.startswith(".")]
        for name in inner:
            linked = Path(folder, name)
            if linked.is_symlink():
                problem = BadInput("a linked folder is not entered")
                options.refuse(problem, Place(linked))
        names.extend(
            Path(folder, name).relative_to(root).as_posix()
            for name in files
            if not name.startswith(".")
        )
    return sorted(names)


def _media(name: str) -> str | None:
    stem, suffix = os.path.splitext(name.lower())
    if suffix in COMPRESSED:
        suffix = os.path.splitext(stem)[1]
    return MEDIA.get(suffix)


def _document(root: Path, name: str, media: str, options: ReadOptions) -> Document:
    file = root / name
    try:
        name.encode("utf-8")
        inside = file.resolve(strict=True).is_relative_to(root)
    except UnicodeEncodeError:
        raise BadInput("the file's name is not text") from None
    except (OSError, RuntimeError) as error:
        raise BadInput(f"the file cannot be opened: {error}") from None
    if not inside:
        raise BadInput("the link leads out of the folder", advice="copy the file into the folder")
    if not file.is_file():
        raise BadInput("this is no ordinary file")
    text = _text(file, options)
    return Document(name, text, _title(text, media), media=media)


def _text(file: Path, options: ReadOptions) -> str:
    parts: list[str] = []
    length = 0
    if file.stat().st_size == 0:
        return ""
    with open_text(file, options.encoding) as text:
        for chunk in text.chunks():
            parts.append(chunk)
            length += len(chunk)
            if length > LARGEST_FILE:
                raise BadInput("the file is too large for a document")
    return "".join(parts).replace("\r\n", "\n")


def _title(text: str, media: str) -> str:
    beginning = text[:20_000]
    if media == "text/html":
        found = HTML_TITLE.search(beginning)
        return one_line(found[1]) if found else ""
    found = MARKDOWN_TITLE.search(beginning) if media == "text/markdown" else None
    return found[1].strip() if found else ""


def recognise(sample: Sample) -> float:
    """A folder can be nothing else."""
    return 0.9 if sample.folder else 0.0


FOLDER = Format(
    "folder",
    "Folder of text, HTML and Markdown files",
    Content.DOCUMENTS,
    (),
    recognise,
    read,
    note="A document's identifier is the path inside the folder.",
)
