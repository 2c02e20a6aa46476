"""Decompresses files: recognised by their first bytes, and limited in their expansion."""

import importlib
import io
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any

from assessor_app.domain.problems import BadInput, Place, unreadable

MAGIC_LENGTH = 16
# Text shrinks 3 to 50 times, a run full of ties perhaps 100 times; a bomb over 1,000 times.
LARGEST_RATIO = 250
RATIO_COUNTS_FROM = 128 * 1024 * 1024
DAMAGE = (EOFError, OSError, zlib.error, ValueError)


@dataclass(frozen=True, slots=True)
class Compression:
    """A compression method for single files.

    start: the first bytes of every such file. opened: returns the decompressed file.
    """

    name: str
    start: bytes
    opened: Callable[[IO[bytes]], Any]


def _loaded(module: str, name: str) -> Callable[[IO[bytes]], Any]:
    """Return a decompressor whose module is loaded at its first use: few files are compressed."""
    return lambda raw: getattr(importlib.import_module(module), name)(raw)


def _zstandard(raw: IO[bytes]) -> Any:
    return _zstandard_module().ZstdFile(raw)


def _zstandard_module() -> Any:
    # Part of Python since 3.14; a separate package before that.
    for name in ("compression.zstd", "backports.zstd"):
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    raise BadInput(
        "Zstandard files need the package backports.zstd",
        advice="install the package, or decompress the file (zstd -d)",
    )


def _damage() -> tuple[type[Exception], ...]:
    """Return the exceptions that decompressors raise.

    The own exceptions of xz and Zstandard are included only after their module was imported.
    """
    own = {"lzma": "LZMAError", "compression.zstd": "ZstdError", "backports.zstd": "ZstdError"}
    loaded = ((sys.modules.get(module), error) for module, error in own.items())
    return (*DAMAGE, *(getattr(module, error) for module, error in loaded if module))


COMPRESSIONS: tuple[Compression, ...] = (
    Compression("gzip", b"\x1f\x8b", _loaded("gzip", "open")),
    Compression("bzip2", b"BZh", _loaded("bz2", "BZ2File")),
    Compression("xz", b"\xfd7zXZ\x00", _loaded("lzma", "LZMAFile")),
    Compression("zstandard", b"\x28\xb5\x2f\xfd", _zstandard),
)


def compression_of(start: bytes) -> Compression | None:
    """Return the compression of a file with these first bytes; None if uncompressed."""
    return next((known for known in COMPRESSIONS if start.startswith(known.start)), None)


class Expanded(io.RawIOBase):
    """Reads a seekable file, decompressed if necessary.

    Reading raises BadInput for a damaged or truncated file, and for a file that expands beyond the
    limits. as_it_is: do not decompress.
    """

    def __init__(self, raw: IO[bytes], name: str, *, as_it_is: bool = False) -> None:
        self._raw = raw
        self._name = name
        self._produced = 0
        # Set first, so that `close` works even if the next steps fail.
        self._stream = raw
        raw.seek(0)
        self.compression = None if as_it_is else compression_of(raw.read(MAGIC_LENGTH))
        raw.seek(0)
        if self.compression:
            self._stream = self.compression.opened(raw)

    def readable(self) -> bool:
        """Return True, as a file open for reading does."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill the buffer and return the number of bytes; 0 at the end."""
        data = self._read(len(buffer))
        buffer[: len(data)] = data
        self._produced += len(data)
        if self.compression and self._produced > RATIO_COUNTS_FROM:
            self._check_growth()
        return len(data)

    def _read(self, size: int) -> bytes:
        try:
            return self._stream.read(size)
        except _damage() as error:
            if self.compression is None:
                raise unreadable(error, self._name) from None
            raise BadInput(
                "the {0} file is damaged or truncated",
                self.compression.name,
                place=Place(self._name),
                advice="download or create the file again",
            ) from None

    def _check_growth(self) -> None:
        if self._produced > LARGEST_RATIO * max(1, self._raw.tell()):
            raise BadInput(
                "the file expands more than {0} times when decompressed",
                LARGEST_RATIO,
                place=Place(self._name),
                advice="if that is correct, decompress it first",
            )

    def close(self) -> None:
        """Close the decompressor; the underlying file belongs to the caller."""
        if self._stream is not self._raw and not self.closed:
            self._stream.close()
        super().close()
