"""Opens files as text: decompressed, decoded and limited in size, with precise errors."""

import codecs
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Self

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, Place, unreadable
from assessor_app.formats.text.compression import Expanded
from assessor_app.formats.text.encoding import encoding_of, known_encoding

CAMPAIGN = (".assess", ".assess-wal", ".assess-shm")
EXPORT = marked("merge it, or open it and export its data")
STANDARD_INPUT = Path("-")
CHUNK = 256 * 1024
# Number of bytes that are examined to detect the encoding.
ENCODING_HEAD = 4 * 1024 * 1024
MILLION = 1024 * 1024
# Most characters of one line, element, record or JSON value. A reader holds several copies of it at
# once, at up to four bytes per character, and stays below 400 MB.
LONGEST = 4 * MILLION
# Number of parts of a text that are joined at once.
MOST_PARTS = 4096
SPLIT = marked("split the document, or remove it")


class Text:
    """Opens a file as text; a context manager.

    encoding, compression: what was detected ("utf-8"; "gzip" or ""). piece: bytes that are read in
    place of the file, with an encoding. Reading raises BadInput with the line where the file is
    damaged or not in its encoding.
    """

    def __init__(self, path: Path, encoding: str | None = None, piece: bytes | None = None) -> None:
        self.name = tr("standard input") if path == STANDARD_INPUT else str(path)
        self._raw = _opened(path, self.name) if piece is None else io.BytesIO(piece)
        self._line = 1
        try:
            self._bytes = Expanded(self._raw, self.name, as_it_is=piece is not None)
            self.compression = self._bytes.compression.name if self._bytes.compression else ""
            self.encoding = known_encoding(encoding) if encoding else self._found_encoding()
        except BadInput as problem:
            self._raw.close()
            problem.place = problem.place or Place(self.name)
            raise
        self._decoder = codecs.getincrementaldecoder(self.encoding)()

    def _found_encoding(self) -> str:
        found = encoding_of(_read_up_to(self._bytes, ENCODING_HEAD))
        self._bytes.close()
        self._bytes = Expanded(self._raw, self.name)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._bytes.close()
        self._raw.close()

    def chunks(self) -> Iterator[str]:
        """Yield the text in chunks of about 256 kB that end anywhere."""
        while True:
            data = self._read()
            try:
                text = self._decoder.decode(data, final=not data)
            except ValueError as error:
                raise self._undecodable(data, error) from None
            if text:
                yield text
            if not data:
                return

    def _read(self) -> bytes:
        try:
            return self._bytes.read(CHUNK) or b""
        except BadInput as problem:
            problem.place = Place(self.name, self._line)
            raise

    def _undecodable(self, data: bytes, error: ValueError) -> BadInput:
        before = data[: error.start] if isinstance(error, UnicodeDecodeError) else b""
        return BadInput(
            "the file is not valid {0}",
            self.encoding,
            place=Place(self.name, self._line + before.count(b"\n")),
            text=repr(data[max(0, len(before) - 20) : len(before) + 12])[2:-1],
            advice="convert the file to UTF-8",
        )

    def lines(self, ends: bool = False, longest: int | None = None) -> Iterator[str]:
        """Yield the lines, without line ends (LF or CRLF) unless `ends`.

        Raises BadInput for a damaged file, and for a line of more than `longest` characters (None:
        LONGEST). A line within one chunk is never too long.
        """
        for block in self.line_blocks(ends, longest):
            yield from block

    def line_blocks(self, ends: bool = False, longest: int | None = None) -> Iterator[list[str]]:
        """Yield the lines that `lines` yields, those that end in the same chunk together."""
        longest = longest or LONGEST
        parts: list[str] = []
        held = 0
        for chunk in self.chunks():
            pieces = chunk.split("\n")
            parts.append(pieces[0])
            held += len(pieces[0])
            if held > max(longest, CHUNK):
                raise self._too_long(longest)
            if len(pieces) == 1:
                continue
            rest = pieces.pop()
            pieces[0] = "".join(parts)
            parts, held = [rest], len(rest)
            self._line += len(pieces)
            yield [one + "\n" for one in pieces] if ends else _bare(pieces)
        last = "".join(parts)
        if last:
            yield [last] if ends else _bare([last])

    def _too_long(self, longest: int) -> BadInput:
        return BadInput(
            "a line is longer than {0} million characters",
            longest // MILLION,
            place=Place(self.name, self._line),
            advice="check the format and the line ends of the file",
        )


class Gathered:
    """Collects the parts of a text, and joins them in batches: a small part takes 60 bytes."""

    def __init__(self) -> None:
        self._joined: list[str] = []
        self._parts: list[str] = []
        self._length = 0

    def __len__(self) -> int:
        """Return the number of characters of all parts."""
        return self._length

    def add(self, part: str) -> None:
        """Append a part to the text."""
        self._parts.append(part)
        self._length += len(part)
        if len(self._parts) >= MOST_PARTS:
            self._joined.append("".join(self._parts))
            self._parts.clear()

    def text(self) -> str:
        """Return all parts joined to one text."""
        return "".join((*self._joined, *self._parts))


def _bare(pieces: list[str]) -> list[str]:
    return [one.removesuffix("\r") for one in pieces]


def open_text(path: Path, encoding: str | None = None) -> Text:
    """Open a file, or standard input for "-", as text. Raises BadInput on failure.

    encoding: None to detect it from the first bytes.
    """
    return Text(path, encoding)


def head(path: Path, size: int) -> bytes:
    """Return the first `size` bytes of a file, decompressed."""
    name = str(path)
    with _opened(path, name) as raw, Expanded(raw, name) as expanded:
        return _read_up_to(expanded, size)


def spooled() -> IO[bytes]:
    """Copy standard input to an anonymous temporary file, and return this file."""
    return _copied(sys.stdin.buffer)


def _opened(path: Path, name: str) -> IO[bytes]:
    if path == STANDARD_INPUT:
        return spooled()
    if path.is_dir():
        raise unreadable(IsADirectoryError(), name)
    if path.suffix in CAMPAIGN:
        # It may be open in this process, and closing the file would drop SQLite's locks on it.
        raise BadInput("this is a campaign, not a text file", place=Place(name), advice=EXPORT)
    try:
        raw = path.open("rb")
    except (OSError, ValueError) as error:
        raise unreadable(error, name) from None
    if raw.seekable():
        return raw
    with raw:
        return _copied(raw)


def _copied(stream: IO[bytes]) -> IO[bytes]:
    # Detecting the encoding reads the file twice, which a pipe does not allow.
    import shutil
    import tempfile

    copy = tempfile.TemporaryFile()  # noqa: SIM115 - the caller closes it
    shutil.copyfileobj(stream, copy)
    copy.seek(0)
    return copy


def _read_up_to(stream: io.RawIOBase, size: int) -> bytes:
    parts: list[bytes] = []
    while size > 0 and (part := stream.read(min(size, CHUNK))):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
