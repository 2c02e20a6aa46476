"""The bytes of a file in padded arrays: as a whole, or chunk by chunk of lines."""

import codecs
import io
import os
import tempfile
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import IO, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.text.compression import Expanded, compression_of
from assessor_app.formats.text.source import spooled

Bytes = NDArray[np.uint8]

# Numbers are read from the eight or sixteen bytes before their end, ids eight bytes at a time
# from their start: padding on both sides lets every such read stay inside the array.
PADDING = 64
NEWLINE = ord("\n")
CARRIAGE_RETURN = ord("\r")
CHUNK = 1 << 19
HEAD = 1 << 16
LINE = 1 << 12  # more than a line has, mostly
LONGEST_LINE = 1 << 20
# Decompressed text beyond this size goes to a temporary file rather than into memory.
HELD = 1 << 23
UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class Irregular(Exception):
    """A chunk that the bulk reader cannot read; the line-wise reader says why."""


@contextmanager
def _failures_explained(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"cannot be read ({reason})", place=Place(path)) from error


def _needs_changing(head: bytes) -> bool:
    return compression_of(head) is not None or head.startswith((UTF8_MARK, *UTF16_MARKS))


def _plain(file: IO[bytes], name: str) -> Iterator[bytes]:
    """The text of a seekable file in pieces: decompressed, in UTF-8 without a mark."""
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
        """See `Pieces`. Raises Irregular where a line is very long."""
        start, end = chunk
        if end - start > CHUNK + LONGEST_LINE:
            raise Irregular
        return self.buffer, start, end

    def last(self, size: int) -> bytes:
        """See `Pieces`."""
        end = len(self.buffer) - PADDING
        return self.buffer[max(PADDING, end - size) : end].tobytes()


@dataclass(frozen=True, slots=True)
class OnDisk:
    """A file of plain lines read a chunk at a time: of a large run little is in memory.

    opened: gives the file to read from; no other thread moves its place meanwhile.
    chunks: places in the file; the lines that begin there belong to them.
    """

    size: int
    opened: Callable[[], AbstractContextManager[Any]]
    chunks: tuple[tuple[int, int], ...]

    def piece(self, chunk: tuple[int, int]) -> tuple[Bytes, int, int]:
        """See `Pieces`. Raises Irregular where a line is very long."""
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
        # The last line of a file may lack its end; the padding gives it one.
        return buffer, line_start, line_end + int(buffer[line_end - 1] != NEWLINE)

    def last(self, size: int) -> bytes:
        """See `Pieces`."""
        with self.opened() as file:
            file.seek(max(0, self.size - size))
            data: bytes = file.read(size)
            return data

    def whole(self) -> Held:
        """All of the file in memory. Raises BadInput."""
        with self.opened() as file:
            file.seek(0)
            buffer = _padded_piece(file, self.size)
        return Held(buffer, tuple(cut(buffer)))


@contextmanager
def _unchanged(path: Path, state: tuple[int, ...]) -> Iterator[io.FileIO]:
    """The file; one that is written meanwhile would give lines of two runs."""
    with _failures_explained(path), path.open("rb", buffering=0) as file:
        yield file
        # Asked after reading: what was written before then shows.
        if _state(file) != state:
            raise EOFError("it changed while it was read")


def _state(file: io.FileIO) -> tuple[int, ...]:
    """Which file it is, how long, and when it was last written."""
    found = os.fstat(file.fileno())
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


class _Temporary:
    """A file without a name that is gone when nobody reads it any more."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
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
        """The file, for one thread at a time."""
        with self._lock:
            yield self._file


def pieces_of(path: Path, size: int = CHUNK) -> Pieces:
    """A file (or standard input for "-") in chunks of about `size` bytes of its lines.

    In memory is only a small file; a large one that is compressed, or not in UTF-8 with LF or CRLF
    line ends, is copied to a temporary file. Raises BadInput where it cannot be read.
    """
    standard = str(path) == "-"
    name = "standard input" if standard else str(path)
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
