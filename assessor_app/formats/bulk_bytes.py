"""A whole file as one padded byte array, and where it can be cut into chunks of lines."""

import io
import sys
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.compression import MAGIC_LENGTH, Expanded, compression_of

Bytes = NDArray[np.uint8]

# Numbers are read from the eight or sixteen bytes before their end, ids eight bytes at a time
# from their start: padding on both sides lets every such read stay inside the array.
PADDING = 64
NEWLINE = ord("\n")
CARRIAGE_RETURN = ord("\r")
CHUNK = 1 << 19
UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def load(path: Path) -> Bytes:
    """The file's bytes (decompressed, UTF-8) between `PADDING` newlines; they end in a newline.

    "-" reads standard input. Raises BadInput where the file cannot be read or decompressed, or
    grows beyond bounds.
    """
    try:
        if str(path) == "-":
            return _padded(_plain(io.BytesIO(sys.stdin.buffer.read()), "standard input"))
        with path.open("rb", buffering=0) as file:
            if _needs_changing(file.read(MAGIC_LENGTH)):
                return _padded(_plain(file, str(path)))
        return _padded_file(path)
    except (OSError, EOFError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"cannot be read ({reason})", place=Place(path)) from error


def _needs_changing(head: bytes) -> bool:
    return compression_of(head) is not None or head.startswith((UTF8_MARK, *UTF16_MARKS))


def _plain(file: IO[bytes], name: str) -> bytes:
    with Expanded(file, name) as expanded:
        data = b"".join(iter(lambda: expanded.read(CHUNK), b""))
    if data.startswith(UTF16_MARKS):
        data = data.decode("utf-16").encode()
    return data.removeprefix(UTF8_MARK)


def _padded(data: bytes) -> Bytes:
    buffer = np.full(len(data) + 2 * PADDING, NEWLINE, np.uint8)
    buffer[PADDING : PADDING + len(data)] = np.frombuffer(data, np.uint8)
    return _with_line_ends(buffer)


def _padded_file(path: Path) -> Bytes:
    size = path.stat().st_size
    buffer = np.empty(size + 2 * PADDING, np.uint8)
    buffer[:PADDING] = NEWLINE
    buffer[PADDING + size :] = NEWLINE
    with path.open("rb", buffering=0) as file:
        view = buffer.data[PADDING : PADDING + size]
        done = 0
        while done < size:
            read = file.readinto(view[done:])
            if not read:
                raise EOFError("it became shorter while it was read")
            done += read
    return _with_line_ends(buffer)


def _with_line_ends(buffer: Bytes) -> Bytes:
    # Files of old Macintoshes end their lines in a carriage return alone.
    body = buffer[PADDING:-PADDING]
    unbroken = not (body[: 1 << 16] == NEWLINE).any() and not (body == NEWLINE).any()
    if unbroken:
        body[body == CARRIAGE_RETURN] = NEWLINE
    return buffer


def cut(buffer: Bytes, size: int = CHUNK) -> list[tuple[int, int]]:
    """Chunks (start, end) of about `size` bytes; each ends just after a newline."""
    start, stop = PADDING, len(buffer) - PADDING
    if buffer[stop - 1] != NEWLINE:
        stop += 1
    chunks = []
    while start < stop:
        end = _line_end(buffer, min(start + size, stop), stop)
        chunks.append((start, end))
        start = end
    return chunks


def _line_end(buffer: Bytes, at: int, stop: int) -> int:
    """Just after the first newline from `at` - 1 on."""
    at -= 1
    while at < stop:
        newline = np.flatnonzero(buffer[at : at + 4096] == NEWLINE)
        if newline.size:
            return min(at + int(newline[0]) + 1, stop)
        at += 4096
    return stop
