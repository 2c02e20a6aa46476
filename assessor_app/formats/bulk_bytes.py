"""The bytes of a file in padded arrays: as a whole, or chunk by chunk of lines."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

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
HEAD = 1 << 16
LINE = 1 << 12  # more than a line has, mostly
UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def load(path: Path) -> Bytes:
    """The file's bytes (decompressed, UTF-8) between `PADDING` newlines; they end in a newline.

    "-" reads standard input. Raises BadInput where the file cannot be read or decompressed, or
    grows beyond bounds.
    """
    with _failures_explained(path):
        if str(path) == "-":
            return _padded(_plain(io.BytesIO(sys.stdin.buffer.read()), "standard input"))
        with path.open("rb", buffering=0) as file:
            if _needs_changing(file.read(MAGIC_LENGTH)):
                return _padded(_plain(file, str(path)))
        return _padded_file(path)


@contextmanager
def _failures_explained(path: Path) -> Iterator[None]:
    try:
        yield
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
    with path.open("rb", buffering=0) as file:
        return _with_line_ends(_padded_piece(file, size))


def _padded_piece(file: io.FileIO, size: int) -> Bytes:
    """The next `size` bytes of a file. Raises EOFError where there are not so many."""
    buffer = np.empty(size + 2 * PADDING, np.uint8)
    buffer[:PADDING] = NEWLINE
    buffer[PADDING + size :] = NEWLINE
    view = buffer.data[PADDING : PADDING + size]
    done = 0
    while done < size:
        read = file.readinto(view[done:])
        if not read:
            raise EOFError("it became shorter while it was read")
        done += read
    return buffer


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


class Pieces(Protocol):
    """A file cut into chunks of whole lines, which any thread can ask for."""

    @property
    def chunks(self) -> tuple[tuple[int, int], ...]:
        """What `piece` takes, in the file's order."""

    def piece(self, chunk: tuple[int, int]) -> tuple[Bytes, int, int]:
        """(buffer, start, end): the chunk's lines are buffer[start:end]. Raises BadInput."""

    def last(self, size: int) -> bytes:
        """At most `size` bytes from the end of the file. Raises BadInput."""


@dataclass(frozen=True, slots=True)
class Held:
    """A file in memory as a whole: one buffer for all chunks."""

    buffer: Bytes
    chunks: tuple[tuple[int, int], ...]

    def piece(self, chunk: tuple[int, int]) -> tuple[Bytes, int, int]:
        """See `Pieces`."""
        return (self.buffer, *chunk)

    def last(self, size: int) -> bytes:
        """See `Pieces`."""
        end = len(self.buffer) - PADDING
        return self.buffer[max(PADDING, end - size) : end].tobytes()


@dataclass(frozen=True, slots=True)
class OnDisk:
    """A file of plain lines read a chunk at a time: of a large run little is in memory.

    chunks: places in the file; the lines that begin there belong to them. state: see `_state`; a
    file that is written meanwhile would give lines of two runs.
    """

    path: Path
    size: int
    chunks: tuple[tuple[int, int], ...]
    state: tuple[int, ...]

    def piece(self, chunk: tuple[int, int]) -> tuple[Bytes, int, int]:
        """See `Pieces`."""
        first, last = chunk
        begin = max(0, first - 1)
        room = LINE
        with self._opened() as file:
            while True:
                end = min(last + room, self.size)
                file.seek(begin)
                buffer = _padded_piece(file, end - begin)
                stop = PADDING + end - begin
                line_end = _line_end(buffer, PADDING + last - begin, stop)
                if end == self.size or buffer[line_end - 1] == NEWLINE:
                    break
                room *= 16
        line_start = _line_end(buffer, PADDING + 1, line_end) if first else PADDING
        # The last line of a file may lack its end; the padding gives it one.
        return buffer, line_start, line_end + int(buffer[line_end - 1] != NEWLINE)

    def last(self, size: int) -> bytes:
        """See `Pieces`."""
        with self._opened() as file:
            file.seek(max(0, self.size - size))
            return file.read(size)

    @contextmanager
    def _opened(self) -> Iterator[io.FileIO]:
        with _failures_explained(self.path), self.path.open("rb", buffering=0) as file:
            yield file
            # Asked after reading: what was written before then shows.
            if _state(file) != self.state:
                raise EOFError("it changed while it was read")


def _state(file: io.FileIO) -> tuple[int, ...]:
    """Which file it is, how long, and when it was last written."""
    found = os.fstat(file.fileno())
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def pieces_of(path: Path, size: int = CHUNK) -> Pieces:
    """A file in chunks of about `size` bytes; in memory what is small, compressed or no file.

    Raises BadInput where it cannot be read.
    """
    with _failures_explained(path):
        if str(path) != "-" and path.is_file() and path.stat().st_size > size:
            with path.open("rb", buffering=0) as file:
                state = _state(file)
                whole = os.fstat(file.fileno()).st_size
                head = file.read(HEAD)
            if not _needs_changing(head) and b"\n" in head:
                starts = range(0, whole, size)
                chunks = tuple((start, min(start + size, whole)) for start in starts)
                return OnDisk(path, whole, chunks, state)
    return held(path, size)


def held(path: Path, size: int = CHUNK) -> Held:
    """A file in memory. Raises BadInput where it cannot be read."""
    buffer = load(path)
    return Held(buffer, tuple(cut(buffer, size)))
