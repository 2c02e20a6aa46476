"""Names of files: those that every system accepts, and addresses such as s3://bucket/bm25.run."""

import re
import sys
import unicodedata
from dataclasses import dataclass
from pathlib import Path, PurePath

from assessor_app.domain.language import tr

LONGEST = 120  # bytes; file systems allow 255, and suffixes are added
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"}
)
_FORBIDDEN = '<>:"/\\|?*'
_REPLACED = dict.fromkeys([*map(ord, _FORBIDDEN), *range(32), 127], "-")
PATTERN = "*"
# A scheme has at least two characters, and "//" after it: `C:\runs` and `C:/runs` are paths.
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


def safe_file_name(words: str, otherwise: str) -> str:
    """Return `words` as a file name without suffix that Windows, macOS and Linux accept.

    Characters that one of them forbids become hyphens; a name that Windows reserves for a device,
    such as CON, begins with an underscore; a long name is cut. otherwise: the name if nothing is
    left.
    """
    plain = unicodedata.normalize("NFC", words).translate(_REPLACED)
    cut = plain.strip(" .-").encode("utf-8", "ignore")[:LONGEST].decode("utf-8", "ignore")
    name = cut.rstrip(" .-") or otherwise
    return f"_{name}" if _is_device(name) else name


def why_unusable(path: PurePath, platform: str = sys.platform) -> str:
    """Return why a file cannot be created under the name of `path`; empty if it can.

    Windows would write to a device, to a hidden part of another file, or under another name.
    platform: as in `sys.platform`.
    """
    name = path.name
    if platform != "win32":
        return ""
    found = sorted({letter for letter in name if ord(letter) in _REPLACED and letter.isprintable()})
    if found:
        return tr("Windows does not allow {0} in file names", " ".join(found))
    if name != name.rstrip(" ."):
        return tr("on Windows, a file name cannot end with a dot or a space")
    if path.suffix and _is_device(name):
        return tr("Windows reserves the file name {0} for a device", name.partition(".")[0])
    return ""


def _is_device(name: str) -> bool:
    return name.partition(".")[0].rstrip(" ").casefold() in _DEVICES


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
