"""How texts lie in the file: as they are where short, compressed where that saves space."""

import html
import re
import sqlite3
import zlib

from assessor_app.domain.problems import BadCampaign
from assessor_app.store.file.failures import RESTORE

WORTH_COMPRESSING = 1024  # characters
LONGEST = 100_000_000  # characters; what is longer is refused when it comes in
_FASTEST = 1
_MARKUP = re.compile(r"<[^<>]*>")
_MARKED_UP = ("html", "xml")

Packed = str | bytes


def pack(text: str) -> Packed:
    """`text` for a column: itself, or compressed bytes where that is smaller or must be.

    Text with half a surrogate pair is no valid UTF-8 and can only be kept as bytes.
    """
    data = text.encode("utf-8", "surrogatepass")
    if len(text) >= WORTH_COMPRESSING:
        compressed = zlib.compress(data, _FASTEST)
        if len(compressed) < 0.9 * len(data):
            return compressed
    return text if is_valid(text) else zlib.compress(data, _FASTEST)


def unpack(packed: Packed) -> str:
    """What was packed. Raises BadCampaign where the bytes are damaged."""
    if isinstance(packed, str):
        return packed
    try:
        return inflated(packed, 4 * LONGEST).decode("utf-8", "surrogatepass")
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadCampaign("a text in this campaign is damaged", advice=RESTORE) from error


def inflated(packed: bytes, most: int) -> bytes:
    """What was compressed, at most so many bytes: a few in a hostile file could fill the memory.

    Raises zlib.error where the bytes are damaged, cut short, or more comes out of them.
    """
    stream = zlib.decompressobj()
    data = stream.decompress(packed, most + 1)
    if len(data) > most:
        raise zlib.error(f"more than {most} bytes come out of it")
    if not stream.eof:
        raise zlib.error("it is cut short")
    return data


def is_valid(text: str) -> bool:
    """Whether `text` can be written as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def readable(text: str, media: str) -> str:
    """The words of `text` without its mark-up, as valid UTF-8: what is searched and quoted.

    The full-text index forgets a text only when given the very words it was fed: a release that
    changes this function has to build the index anew.
    """
    if any(word in media for word in _MARKED_UP):
        text = html.unescape(_MARKUP.sub(" ", text))
    return text.encode("utf-8", "replace").decode("utf-8").replace("\x00", " ")


def index(connection: sqlite3.Connection, rows: list[tuple[int, str, str]]) -> None:
    """Add rows of (content code, title, readable text) to the full-text index."""
    connection.executemany("INSERT INTO words(rowid, title, text) VALUES (?, ?, ?)", rows)


def unindex(connection: sqlite3.Connection, rows: list[tuple[int, str, str]]) -> None:
    """Take out rows that were added with these very words."""
    connection.executemany(
        "INSERT INTO words(words, rowid, title, text) VALUES ('delete', ?, ?, ?)", rows
    )
