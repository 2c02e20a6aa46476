"""Provides the bytes of a file in padded arrays: the whole file, or chunks of lines."""

import codecs
import io
import os
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.language import tr
from assessor_app.domain.problems import unreadable
from assessor_app.formats.text.compression import Expanded, compression_of
from assessor_app.formats.text.source import spooled

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]

# Numbers are read from the eight or sixteen bytes before their end, and ids in units of eight bytes
# from their start: padding on both sides keeps such reads inside the array.
PADDING = 64
NEWLINE = ord("\n")
CARRIAGE_RETURN = ord("\r")
CHUNK = 1 << 19
HEAD = 1 << 16
LINE = 1 << 12  # longer than most lines
LONGEST_LINE = 1 << 20
# Decompressed text larger than this goes to a temporary file instead of memory.
HELD = 1 << 23
UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class Irregular(Exception):
    """Raised for lines that the bulk reader cannot parse.

    The line-wise reader then reports the reason.
    """


@contextmanager
def _failures_explained(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError, UnicodeError) as error:
        raise unreadable(error, path) from error


def _needs_changing(head: bytes) -> bool:
    return compression_of(head) is not None or head.startswith((UTF8_MARK, *UTF16_MARKS))


def _plain(file: IO[bytes], name: str) -> Iterator[bytes]:
    """Yield the text of a seekable file in pieces, decompressed, in UTF-8 without a mark.

    name: the file's name for errors.
    """
    with io.BufferedReader(Expanded(file, name), CHUNK) as expanded:
        pieces = iter(partial(expanded.read, CHUNK), b"")
        first = next(pieces, b"")
        whole = chain([first.removeprefix(UTF8_MARK)], pieces)
        if first.startswith(UTF16_MARKS):
            yield from (text.encode() for text in codecs.iterdecode(whole, "utf-16"))
        else:
            yield from whole


def _padded(data: bytes) -> Bytes:
    buffer = np.full(len(data) + 2 * PADDING, NEWLINE, np.uint8)
    buffer[PADDING : PADDING + len(data)] = np.frombuffer(data, np.uint8)
    return buffer


def _padded_piece(file: Any, size: int) -> Bytes:
    """Read the next `size` bytes of a file into a padded array.

    Raises EOFError if the file has fewer bytes.
    """
    buffer = np.empty(size + 2 * PADDING, np.uint8)
    buffer[:PADDING] = NEWLINE
    buffer[PADDING + size :] = NEWLINE
    view = buffer.data[PADDING : PADDING + size]
    done = 0
    while done < size:
        read = file.readinto(view[done:])
        if not read:
            raise EOFError("the file became shorter while it was read")
        done += read
    return buffer


def _with_line_ends(buffer: Bytes) -> Bytes:
    # Files of old Macintoshes end their lines with a carriage return only.
    body = buffer[PADDING:-PADDING]
    unbroken = not (body[: 1 << 16] == NEWLINE).any() and not (body == NEWLINE).any()
    if unbroken:
        body[body == CARRIAGE_RETURN] = NEWLINE
    return buffer


def cut(buffer: Bytes, size: int = CHUNK) -> list[tuple[int, int]]:
    """Return chunks (start, end) of about `size` bytes; each ends just after a newline."""
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
    """Return the offset after the first newline that is at `at` - 1 or later, at most `stop`."""
    at -= 1
    while at < stop:
        newline = np.flatnonzero(buffer[at : at + 4096] == NEWLINE)
        if newline.size:
            return min(at + int(newline[0]) + 1, stop)
        at += 4096
    return stop


@dataclass(frozen=True, slots=True)
class Held:
    """Holds a whole file in memory: one buffer for all chunks."""

    buffer: Bytes
    chunks: tuple[tuple[int, int], ...]

    def piece(self, chunk: tuple[int, int]) -> tuple[Bytes, int, int]:
        """Return (buffer, start, end): the lines of one of `chunks` are buffer[start:end].

        Raises Irregular for a very long line.
        """
        start, end = chunk
        if end - start > CHUNK + LONGEST_LINE:
            raise Irregular
        return self.buffer, start, end

    def last(self, size: int) -> bytes:
        """Return the last `size` bytes of the file, or the whole file if it is shorter."""
        end = len(self.buffer) - PADDING
        return self.buffer[max(PADDING, end - size) : end].tobytes()


@dataclass(frozen=True, slots=True)
class OnDisk:
    """Reads a file of plain lines in chunks, to use little memory for large runs.

    opened: returns the file for reading; no other thread moves its position meanwhile. chunks:
    ranges of the file; a line belongs to the chunk in which it starts.
    """

    size: int
    opened: Callable[[], AbstractContextManager[Any]]
    chunks: tuple[tuple[int, int], ...]

    def piece(self, chunk: tuple[int, int]) -> tuple[Bytes, int, int]:
        """Return (buffer, start, end) of one of `chunks`, as `Held.piece` does.

        Raises Irregular for a very long line, and BadInput if the file cannot be read.
        """
        first, last = chunk
        begin = max(0, first - 1)
        room = LINE
        with self.opened() as file:
            while True:
                end = min(last + room, self.size)
                file.seek(begin)
                buffer = _padded_piece(file, end - begin)
                stop = PADDING + end - begin
                line_end = _line_end(buffer, PADDING + last - begin, stop)
                if end == self.size or buffer[line_end - 1] == NEWLINE:
                    break
                if room >= LONGEST_LINE:
                    raise Irregular
                room *= 16
        line_start = _line_end(buffer, PADDING + 1, line_end) if first else PADDING
        # The last line of a file may have no newline; the padding supplies it.
        return buffer, line_start, line_end + int(buffer[line_end - 1] != NEWLINE)

    def last(self, size: int) -> bytes:
        """Return at most `size` bytes from the end of the file.

        Raises BadInput if the file cannot be read.
        """
        with self.opened() as file:
            file.seek(max(0, self.size - size))
            data: bytes = file.read(size)
            return data

    def whole(self) -> Held:
        """Read the whole file into memory. Raises BadInput if it cannot be read."""
        with self.opened() as file:
            file.seek(0)
            buffer = _padded_piece(file, self.size)
        return Held(buffer, tuple(cut(buffer)))


# A file divided into chunks of whole lines, readable from any thread.
Pieces = Held | OnDisk


@contextmanager
def _unchanged(path: Path, state: tuple[int, ...]) -> Iterator[io.FileIO]:
    """Open the file and yield it; raise EOFError if it changes meanwhile, to avoid mixing two runs.

    state: the state of the file (see `_state`) when it was divided into chunks.
    """
    with _failures_explained(path), path.open("rb", buffering=0) as file:
        yield file
        # Compared after reading, so that any change before then is detected.
        if _state(file) != state:
            raise EOFError("the file changed while it was read")


def _state(file: io.FileIO) -> tuple[int, ...]:
    """Return the file's device, inode, size and modification time."""
    found = os.fstat(file.fileno())
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


class _Temporary:
    """An anonymous temporary file that is deleted when nothing refers to it any more."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        import tempfile

        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - closed by finalize
        weakref.finalize(self, self._file.close)
        self._lock = threading.Lock()
        self.size = 0
        for piece in pieces:
            view = memoryview(piece)
            self.size += len(view)
            while view:
                view = view[self._file.write(view) :]

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """Yield the file to one thread at a time; other threads wait."""
        with self._lock:
            yield self._file


def pieces_of(path: Path, size: int = CHUNK) -> Pieces:
    """Divide a file (standard input for "-") into chunks of lines of about `size` bytes.

    Only small files are held in memory. A large file that is compressed, or not in UTF-8 with LF or
    CRLF line ends, is copied to a temporary file. Raises BadInput if the file cannot be read.
    """
    standard = str(path) == "-"
    name = tr("standard input") if standard else str(path)
    with _failures_explained(path), _raw(path) as file:
        head = file.read(HEAD)
        length = os.fstat(file.fileno()).st_size
        if standard or _needs_changing(head) or (b"\n" not in head and b"\r" in head):
            return _pieces_of_plain(_plain(file, name), size)
        if length <= size:
            file.seek(0)
            return _held(_padded_piece(file, length), size)
        return OnDisk(length, partial(_unchanged, path, _state(file)), _chunks(length, size))


def _raw(path: Path) -> AbstractContextManager[Any]:
    return spooled() if str(path) == "-" else path.open("rb", buffering=0)


def _pieces_of_plain(pieces: Iterator[bytes], size: int) -> Pieces:
    parts: list[bytes] = []
    length = 0
    for piece in pieces:
        parts.append(piece)
        length += len(piece)
        if length > HELD:
            whole = chain(parts, pieces)
            broken = any(b"\n" in part for part in parts)
            kept = _Temporary(whole if broken else map(_with_newlines, whole))
            return OnDisk(kept.size, kept.opened, _chunks(kept.size, size))
    return _held(_padded(b"".join(parts)), size)


def _with_newlines(piece: bytes) -> bytes:
    return piece.replace(b"\r", b"\n")


def _chunks(length: int, size: int) -> tuple[tuple[int, int], ...]:
    return tuple((start, min(start + size, length)) for start in range(0, length, size))


def _held(buffer: Bytes, size: int) -> Held:
    whole = _with_line_ends(buffer)
    return Held(whole, tuple(cut(whole, size)))
