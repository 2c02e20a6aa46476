"""Detect the encoding of a text from its bytes."""

import codecs
import re
from dataclasses import dataclass

from assessor_app.domain.problems import BadInput
from assessor_app.formats.text.latin_pages import is_latin, latin_page

# utf_32 first, because its mark begins with that of utf_16.
MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
ZERO_BYTES_IN = 10
# Control characters that do not occur in text; in binary data one byte in ten is such.
NO_TEXT = frozenset((*range(0x09), *range(0x0E, 0x1B), *range(0x1C, 0x20), 0x7F))
NO_TEXT_IN = 50
# Number of bytes on each side of the first non-UTF-8 byte that are examined to guess.
GUESSED = 64 * 1024


@dataclass(frozen=True, slots=True)
class Signature:
    """The first bytes of a file type without text, and the advice for it."""

    start: bytes
    what: str
    advice: str


AS_A_FOLDER = "import the folder that it is in: each file there is a document"
CONVERT = "save an office document as PDF or plain text, from LibreOffice or Word, and import that"
NOT_TEXT: tuple[Signature, ...] = (
    Signature(
        b"SQLite format 3\x00", "a database", "open it as a campaign instead of importing it"
    ),
    Signature(
        b"PK\x03\x04",
        "a ZIP archive or an office document (docx, xlsx, pptx, odt)",
        f"unpack an archive first; {CONVERT}",
    ),
    Signature(b"\xd0\xcf\x11\xe0", "an old office document (doc, xls, ppt)", CONVERT),
    Signature(b"%PDF-", "a PDF document", AS_A_FOLDER),
    Signature(b"\x89PNG", "an image", AS_A_FOLDER),
    Signature(b"\xff\xd8\xff", "an image", AS_A_FOLDER),
    Signature(b"GIF8", "an image", AS_A_FOLDER),
    Signature(b"II*\x00", "an image", AS_A_FOLDER),
    Signature(b"MM\x00*", "an image", AS_A_FOLDER),
    Signature(b"7z\xbc\xaf\x27\x1c", "a 7z archive", "unpack it first"),
    Signature(b"PAR1", "a Parquet file", "convert it to CSV or JSONL first"),
)


def encoding_of(head: bytes) -> str:
    """Return the encoding of a file with these first bytes.

    Raises BadInput if they are not text, or if no encoding fits.
    """
    for signature in NOT_TEXT:
        if head.startswith(signature.start):
            raise BadInput(f"the file is {signature.what}", advice=signature.advice)
    for mark, name in MARKS:
        if head.startswith(mark):
            return name
    # A stray zero byte occurs in crawled text; many mean UTF-16 without a mark, or binary data.
    if head.count(0) * ZERO_BYTES_IN > len(head):
        raise BadInput(
            "the file is not text: too many of its bytes are zero",
            text=repr(head[:32])[2:-1],
            expected="text in UTF-8, or UTF-16 with a byte-order mark",
        )
    wrong = _first_byte_beyond_utf_8(head)
    return "utf-8" if wrong is None else _guess(head[max(0, wrong - GUESSED) : wrong + GUESSED])


def _first_byte_beyond_utf_8(head: bytes) -> int | None:
    # Incremental, because the last character may be incomplete.
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError as error:
        return error.start
    return None


def _guess(sample: bytes) -> str:
    # For Latin scripts charset-normalizer returns any page that has the letters.
    found = latin_page(sample) if is_latin(sample) else None
    return found or _other_script(sample)


def _other_script(sample: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(sample).best()
    if best is None and sum(byte in NO_TEXT for byte in sample) * NO_TEXT_IN > len(sample):
        raise BadInput(
            "the file is not text: too many of its bytes stand for no letter in any encoding",
            text=repr(sample[:32])[2:-1],
            expected="text in UTF-8",
        )
    if best is None:
        raise BadInput(
            "the file's encoding is unknown",
            text=repr(sample[:32])[2:-1],
            expected="text in UTF-8",
            advice="convert it to UTF-8",
        )
    return best.encoding.replace("_", "-")


def is_certain(encoding: str) -> bool:
    """Return whether no other encoding gives such bytes: UTF-8, or a byte-order mark."""
    return encoding == "utf-8" or encoding in dict(MARKS).values()


def usual_name(encoding: str) -> str:
    """Return the usual name of an encoding from Python's name."""
    name = encoding.replace("_", "-")
    if re.fullmatch(r"cp125\d", name):
        return name.replace("cp", "windows-")
    return name.replace("iso8859", "iso-8859")


def known_encoding(name: str) -> str:
    """Return the name if Python can decode it as text. Raises BadInput."""
    try:
        "".encode(name)
        codecs.getincrementaldecoder(name)
    except (LookupError, ValueError):
        raise BadInput(f"there is no encoding {name!r}", expected="a name such as utf-8") from None
    return name
