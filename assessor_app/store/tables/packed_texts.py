"""The stored form of texts: compressed if that saves space."""

import html
import re
import sqlite3
import zlib

from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadCampaign
from assessor_app.store.file.failures import RESTORE

WORTH_COMPRESSING = 1024  # characters
LONGEST = 100_000_000  # characters; an import refuses longer texts
_FASTEST = 1
_MARKUP = re.compile(r"<[^<>]*>")
_MARKED_UP = ("html", "xml")

Packed = str | bytes


def pack(text: str) -> Packed:
    """Return the stored form of `text`: the text itself, or compressed bytes if they are smaller.

    Text with a lone surrogate is not valid UTF-8, and always becomes bytes.
    """
    data = text.encode("utf-8", "surrogatepass")
    if len(text) >= WORTH_COMPRESSING:
        compressed = zlib.compress(data, _FASTEST)
        if len(compressed) < 0.9 * len(data):
            return compressed
    return text if is_valid(text) else zlib.compress(data, _FASTEST)


def unpack(packed: Packed) -> str:
    """Return the text that `pack` packed. Raises BadCampaign if the bytes are damaged."""
    if isinstance(packed, str):
        return packed
    try:
        return inflated(packed, 4 * LONGEST).decode("utf-8", "surrogatepass")
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadCampaign(
            "the campaign is damaged: a text cannot be read", advice=RESTORE
        ) from error


def inflated(packed: bytes, most: int) -> bytes:
    """Decompress zlib data to at most `most` bytes, so that a hostile file cannot fill the memory.

    Raises zlib.error if the data is damaged, truncated, or longer.
    """
    stream = zlib.decompressobj()
    data = stream.decompress(packed, most + 1)
    if len(data) > most:
        raise zlib.error(tr("it unpacks to more than {0} bytes", most))
    if not stream.eof:
        raise zlib.error("it is truncated")
    return data


def is_valid(text: str) -> bool:
    """Return whether `text` can be encoded as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def readable(text: str, media: str) -> str:
    """Return the words of `text` without mark-up, as valid UTF-8, for search and quotations.

    media: the media type, which decides whether the text has mark-up. To remove a text from the
    full-text index, exactly the indexed words are needed. A release that changes this function must
    rebuild the index.
    """
    if any(word in media for word in _MARKED_UP):
        text = html.unescape(_MARKUP.sub(" ", text))
    return text.encode("utf-8", "replace").decode("utf-8").replace("\x00", " ")


def index(connection: sqlite3.Connection, rows: list[tuple[int, str, str]]) -> None:
    """Add rows of (content code, title, readable text) to the full-text index."""
    connection.executemany("INSERT INTO words(rowid, title, text) VALUES (?, ?, ?)", rows)


def unindex(connection: sqlite3.Connection, rows: list[tuple[int, str, str]]) -> None:
    """Delete rows from the full-text index; their words must equal those given to `index`."""
    connection.executemany(
        "INSERT INTO words(words, rowid, title, text) VALUES ('delete', ?, ?, ?)", rows
    )
