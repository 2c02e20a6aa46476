"""Finds the media type of a document's file from its first bytes; suffixes distinguish texts."""

import os
import re

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput
from assessor_app.formats.text.encoding import CONVERT

PDF = "application/pdf"
SVG = "image/svg+xml"
XML = "application/xml"
HTML = "text/html"
PLAIN = "text/plain"
MARKDOWN = "text/markdown"

TEXTS = {
    ".txt": PLAIN,
    ".text": PLAIN,
    "": PLAIN,
    ".md": MARKDOWN,
    ".markdown": MARKDOWN,
    ".html": HTML,
    ".htm": HTML,
    ".xhtml": HTML,
    ".xml": XML,
}
COMPRESSED = (".gz", ".bz2", ".xz", ".zst")
# Suffixes of files whose bytes must confirm the type.
OF_BYTES = (".pdf", ".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".webp", ".bmp", ".svg")
OFFICE = (".doc", ".docx", ".odp", ".ods", ".odt", ".ppt", ".pptx", ".rtf", ".xls", ".xlsx")
LOOKED_AT = 4096
_PDF_WITHIN = 1024  # readers of PDF accept some rubbish before its beginning
_SIGNATURES = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"II*\x00", "image/tiff"),
    (b"MM\x00*", "image/tiff"),
    (b"BM", "image/bmp"),
)
_MARK = b"\xef\xbb\xbf"
_NAME = re.compile(rb"<([A-Za-z][\w.:-]*)")
# What may precede the first element, and how it ends.
_PASSED_OVER = ((b"<!--", b"-->"), (b"<?", b">"), (b"<!", b">"))
_HTML_TYPE = re.compile(rb"(?:\xef\xbb\xbf)?\s*+<!DOCTYPE\s+html", re.IGNORECASE)


def is_of_bytes(media: str) -> bool:
    """Return whether a document of this media type is shown from its bytes rather than as text."""
    return media == PDF or media.startswith("image/")


def has_known_ending(name: str) -> bool:
    """Return whether the file name ends with the suffix of a type of document that can be read."""
    return _ending(name) in TEXTS or _ending(name) in OF_BYTES


def media_of(name: str, beginning: bytes) -> str:
    """Return the media type of the file `name` with these first bytes.

    Raises BadInput for a file that is not a document.
    """
    found = _by_bytes(beginning)
    if found:
        return found
    ending = _ending(name)
    if ending in OF_BYTES:
        what = "PDF" if ending == ".pdf" else tr("{0} image", ending[1:].upper())
        raise BadInput("the file has the extension of a {0}, but other contents", what)
    if ending in OFFICE:
        raise BadInput("office documents are not supported", advice=CONVERT)
    if ending not in TEXTS:
        raise BadInput("unrecognised document format")
    if not ending and b"\x00" in beginning:
        raise BadInput("the file is neither text nor a PDF or image")
    return TEXTS[ending] if ending else _by_mark_up(beginning)


def _ending(name: str) -> str:
    stem, ending = os.path.splitext(name.lower())
    return os.path.splitext(stem)[1] if ending in COMPRESSED else ending


def _by_bytes(beginning: bytes) -> str:
    for signature, media in _SIGNATURES:
        # Two letters are not enough evidence: also check the bitmap's header.
        if beginning.startswith(signature) and (signature != b"BM" or _is_bitmap(beginning)):
            return media
    if beginning[:4] == b"RIFF" and beginning[8:12] == b"WEBP":
        return "image/webp"
    if b"%PDF-" in beginning[:_PDF_WITHIN]:
        return PDF
    return SVG if _root(beginning).split(b":")[-1] == b"svg" else ""


def _is_bitmap(beginning: bytes) -> bool:
    return beginning[6:10] == bytes(4) and beginning[14:18] in (
        b"\x28\0\0\0",
        b"\x6c\0\0\0",
        b"\x7c\0\0\0",
    )


def _by_mark_up(beginning: bytes) -> str:
    if _HTML_TYPE.match(beginning):
        return HTML
    if _root(beginning) == b"html":
        return HTML
    return XML if beginning.removeprefix(_MARK).lstrip().startswith(b"<?xml") else PLAIN


def _root(beginning: bytes) -> bytes:
    """Return the lower-case name of the first element; empty if the file starts with other text."""
    rest = beginning[:LOOKED_AT].removeprefix(_MARK).lstrip()
    while passed := next((two for two in _PASSED_OVER if rest.startswith(two[0])), None):
        begin, end = passed
        # A document type may contain declarations in brackets.
        inner = rest.find(b"[") if begin == b"<!" else -1
        if 0 <= inner < rest.find(end):
            end = b"]>" if b"]>" in rest else end
        at = rest.find(end)
        if at < 0:
            return b""
        rest = rest[at + len(end) :].lstrip()
    name = _NAME.match(rest)
    return name[1].lower() if name else b""
