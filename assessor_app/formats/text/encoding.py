"""Detects the encoding of a text from its bytes."""

import codecs
import re
from collections import Counter
from dataclasses import dataclass
from itertools import islice

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput

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
# Nearly every byte sequence is valid in each of these pages of one byte per character. The decision
# depends on whether the letters beyond ASCII belong to one language, and whether signs occur where
# they are possible.
USUAL = "cp1252"
WESTERN = (
    "àâæçèéêëîïôœùûüÿ",  # French
    "äöüßé",
    "áéíñóúü",
    "áâãàçéêíóôõúü",
    "àèéìíîòóù",
    "åäöéü",
    "æøåéäö",
    "áæéíðóöþúý",
    "éëïóöüèáç",
    "àçèéíïòóúü",
    "äõöüšž",
)
CENTRAL = (
    "ąćęłńóśźż",  # Polish
    "áčďéěíňóřšťúůýž",
    "áäčďéíĺľňóôŕšťúýž",
    "áéíóöőúüű",
    "ăâîşţ",
    "čćđšž",
)
BALTIC = ("ąčęėįšųūž", "āčēģīķļņšūž")
# Python's names, with the small letters of languages written in each; the most likely first.
PAGES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (USUAL, WESTERN),
    ("iso8859-2", CENTRAL),
    ("cp1250", CENTRAL),
    ("cp1254", ("çğıöşüâîû",)),
    ("cp1257", BALTIC),
    ("mac-roman", WESTERN),
    ("cp850", WESTERN),
)
# Short texts fit several pages by chance: another page than cp1252 must fit better by this much.
CLEAR_SHARE, CLEAR_COUNT = 0.15, 3
MOST_LOOKED_AT = 4_000  # characters beyond ASCII
# The largest share of them in runs of three or more, which occur in non-Latin scripts.
OTHER_SCRIPT = 0.3
# Quotation marks, dashes, dots and blanks, which also occur next to each other in Latin scripts.
_POINTS = re.compile(rb"[\x84\x85\x91-\x97\xa0\xab\xbb]")
_BEYOND = re.compile(rb"[\x80-\xff]+")
_CHARACTERS = re.compile(r"[^\x00-\x7f]")
_ORDINALS = "ªº"
_WITHIN_WORDS = "’´·\xad"
AS_A_FOLDER = marked("to import it as a document, import its folder")
CONVERT = marked("save an office document as PDF or plain text")
# The first bytes of file types without text, what such a file is, and the advice for it.
NOT_TEXT: tuple[tuple[bytes, str, str], ...] = (
    (b"SQLite format 3\x00", marked("a database"), marked("open it if it is a campaign")),
    (
        b"PK\x03\x04",
        marked("a ZIP archive or an office document (docx, xlsx, pptx, odt)"),
        marked("unpack an archive, or save an office document as PDF or plain text"),
    ),
    (b"\xd0\xcf\x11\xe0", marked("an old office document (doc, xls, ppt)"), CONVERT),
    (b"%PDF-", marked("a PDF document"), AS_A_FOLDER),
    (b"\x89PNG", marked("an image"), AS_A_FOLDER),
    (b"\xff\xd8\xff", marked("an image"), AS_A_FOLDER),
    (b"GIF8", marked("an image"), AS_A_FOLDER),
    (b"II*\x00", marked("an image"), AS_A_FOLDER),
    (b"MM\x00*", marked("an image"), AS_A_FOLDER),
    (b"7z\xbc\xaf\x27\x1c", marked("a 7z archive"), marked("unpack it")),
    (b"PAR1", marked("a Parquet file"), marked("convert it to CSV or JSONL")),
)


def encoding_of(head: bytes) -> str:
    """Return the encoding of a file with these first bytes.

    Raises BadInput if they are not text, or if no encoding fits.
    """
    for start, what, advice in NOT_TEXT:
        if head.startswith(start):
            raise BadInput("the file is {0}", tr(what), advice=advice)
    for mark, name in MARKS:
        if head.startswith(mark):
            return name
    # A stray zero byte occurs in crawled text; many mean UTF-16 without a mark, or binary data.
    if head.count(0) * ZERO_BYTES_IN > len(head):
        raise BadInput(
            "the file is not text, but contains many NUL bytes",
            text=repr(head[:32])[2:-1],
            expected="text in UTF-8, or in UTF-16 with a byte-order mark",
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
    found = _latin_page(sample) if _is_latin(sample) else None
    return found or _other_script(sample)


def _other_script(sample: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(sample).best()
    if best is None and sum(byte in NO_TEXT for byte in sample) * NO_TEXT_IN > len(sample):
        raise BadInput(
            "the file is not text in any known encoding",
            expected="text in UTF-8",
        )
    if best is None:
        raise BadInput(
            "the encoding of the file is unknown",
            text=repr(sample[:32])[2:-1],
            advice="convert it to UTF-8",
        )
    return best.encoding.replace("_", "-")


@dataclass(frozen=True, slots=True)
class _Fit:
    """Counts how many characters beyond ASCII fit the best language, and how many there are."""

    fitting: int
    total: int

    @property
    def share(self) -> float:
        """Return the share of characters beyond ASCII that fit; 1 if there are none."""
        return self.fitting / self.total if self.total else 1.0


def _is_latin(sample: bytes) -> bool:
    """Return whether bytes beyond ASCII are isolated, as accented letters are."""
    runs = [len(run) for run in _BEYOND.findall(_POINTS.sub(b" ", sample))]
    return sum(run for run in runs if run > 2) <= OTHER_SCRIPT * sum(runs)


def _latin_page(sample: bytes) -> str | None:
    """Return the code page of a text in Latin letters; None if none fits.

    It is the usual code page, unless another one fits clearly better.
    """
    fits = {name: _fit(sample, name, languages) for name, languages in PAGES}
    known = {name: fit for name, fit in fits.items() if fit is not None}
    usual = known.get(USUAL)
    if not known:
        return None
    best = max(known, key=lambda name: known[name].share)
    if usual is None:
        return best if known[best].share > 1 / 2 else None
    gained = known[best].share - usual.share
    clear = gained >= CLEAR_SHARE and gained * usual.total >= CLEAR_COUNT
    return best if clear else USUAL


def _fit(sample: bytes, page: str, languages: tuple[str, ...]) -> _Fit | None:
    try:
        text = sample.decode(page)
    except UnicodeDecodeError:
        return None
    letters: Counter[str] = Counter()
    signs = total = 0
    for found in islice(_CHARACTERS.finditer(text), MOST_LOOKED_AT):
        at, character = found.start(), found.group()
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        total += 1
        if character.isalpha() and character not in _ORDINALS:
            within = before.islower() and character.isupper()
            letters[" " if within else character.lower()] += 1
        elif character >= "\xa0":
            between = before.isalpha() and after.isalpha()
            signs += not between or character in _WITHIN_WORDS
    of_language = (
        sum(number for letter, number in letters.items() if letter in alphabet)
        for alphabet in languages
    )
    return _Fit(signs + max(of_language), total)


def is_certain(encoding: str) -> bool:
    """Return whether bytes that were decoded with this encoding cannot have another encoding.

    True for UTF-8 and for encodings with a byte-order mark.
    """
    return encoding == "utf-8" or encoding in dict(MARKS).values()


def usual_name(encoding: str) -> str:
    """Return the usual name of the encoding that Python calls `encoding`."""
    name = encoding.replace("_", "-")
    if re.fullmatch(r"cp125\d", name):
        return name.replace("cp", "windows-")
    return name.replace("iso8859", "iso-8859")


def known_encoding(name: str) -> str:
    """Return the name if Python can decode text with it; else raise BadInput."""
    try:
        "".encode(name)
        codecs.getincrementaldecoder(name)
    except (LookupError, ValueError):
        raise BadInput("no such encoding: {0}", name, expected="a name such as utf-8") from None
    return name
