"""Addresses of files that are not in a folder of this computer, such as s3://bucket/bm25.run."""

import re
from dataclasses import dataclass
from pathlib import Path

PATTERN = "*"
# A scheme has at least two characters, and "//" after it: `C:\runs` and `C:/runs` are paths.
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a file in a storage that fsspec reads. text: as it was given."""

    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the storage, such as a bucket, of the folders, and of the file."""
        path, _, _ = self.text.partition("://")[2].partition("?")
        return tuple(filter(None, path.split("/")))

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.parts[-1] if self.parts else ""

    @property
    def is_pattern(self) -> bool:
        """Whether the address is that of all files that match it."""
        return PATTERN in self.text


# A file: in a folder, or at an address.
FileSource = Path | Address


def file_source(text: str) -> FileSource:
    """Return the address that the text is, or else the path."""
    return Address(text) if _SCHEME.match(text) else Path(text)
