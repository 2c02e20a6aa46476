"""Writes a release as a folder or as a ZIP file, whole or not at all."""

import hashlib
import io
import shutil
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, TextIO, cast

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.releasing.collection_layouts import BEIR, HUGGING_FACE, IR_DATASETS, TREC
from assessor_app.campaign.releasing.release import (
    Layout,
    Release,
    ReleaseFile,
    ReleaseRequest,
    text_file,
)
from assessor_app.campaign.releasing.release_layout import RELEASE
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.store.file.unfinished_files import move_into_place

LAYOUTS: tuple[Layout, ...] = (RELEASE, BEIR, HUGGING_FACE, IR_DATASETS, TREC)
CHECKSUMS = "SHA256SUMS"
ZIP = ".zip"

if TYPE_CHECKING:  # part of collections.abc from Python 3.12 on
    from typing_extensions import Buffer

Create = Callable[[str], AbstractContextManager[IO[bytes]]]


def write_release(
    campaign: Campaign,
    layout: str,
    path: Path,
    request: ReleaseRequest,
    progress: Progress = SILENT,
) -> Release:
    """Write a release in a layout to a ZIP file, or to a new folder if the path has another ending.

    Returns what was released. Raises WrongUse for an unknown layout or selection and if nothing is
    judged, BadInput if the output cannot be written or a text cannot be read, and Cancelled.
    Nothing is left if an error is raised.
    """
    chosen = next((one for one in LAYOUTS if one.name == layout), None)
    if chosen is None:
        raise no_such("layout", layout, [one.name for one in LAYOUTS])
    if str(path) == "-":
        raise WrongUse("a release has several files", expected="a folder, or a file NAME.zip")
    campaign.store.checkpoint()
    release = Release(campaign, request)
    files = chosen.files(release)
    if path.suffix.lower() == ZIP:

        def write(out: TextIO) -> None:
            """Write all files into one archive."""
            with zipfile.ZipFile(out.buffer, "w", zipfile.ZIP_DEFLATED) as archive:
                _write_all(files, chosen, _in_archive(archive, release), progress)

        write_file(path, write)
    else:
        _write_folder(path, lambda create: _write_all(files, chosen, create, progress))
    return release


def _in_archive(archive: zipfile.ZipFile, release: Release) -> Create:
    """Return a function that opens a file of the archive, under a folder with the release's name.

    All files have the time of the release.
    """
    made = time.gmtime(max(release.made_at, 315_532_800))  # ZIP knows no time before 1980

    @contextmanager
    def create(path: str) -> Iterator[IO[bytes]]:
        """Open a new file in the archive for writing."""
        described = zipfile.ZipInfo(f"{release.name}/{path}", made[:6])
        described.compress_type = zipfile.ZIP_DEFLATED
        described.external_attr = 0o644 << 16
        with archive.open(described, "w", force_zip64=True) as out:
            yield out

    return create


def _write_folder(path: Path, write: Callable[[Create], None]) -> None:
    """Write a new folder: files go to a folder beside it, which is renamed at the end."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise BadInput(
            "the folder exists and is not empty" if path.is_dir() else "this is a file",
            place=Place(path),
            advice="choose a new folder, or a file NAME.zip",
        )
    try:
        beside = Path(tempfile.mkdtemp(prefix=f".{path.name}-", dir=path.resolve().parent))
    except OSError as error:
        raise _not_written(path, error) from error

    @contextmanager
    def create(name: str) -> Iterator[IO[bytes]]:
        """Open a new file in the folder for writing."""
        file = beside / name
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("xb") as out:
            yield out

    try:
        write(create)
        beside.chmod(0o755)
        if path.exists():
            path.rmdir()
        move_into_place(beside, path)
    except OSError as error:
        raise _not_written(path, error) from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _not_written(path: Path, error: OSError) -> BadInput:
    return BadInput(
        "the folder cannot be written: {0}",
        error.strerror or error,
        place=Place(path),
        advice="choose a folder that can be written",
    )


def _write_all(
    files: list[ReleaseFile], layout: Layout, create: Create, progress: Progress
) -> None:
    """Write the files, and the file of checksums if the layout has one."""
    sums = {}
    for number, file in enumerate(files):
        progress.report(number, len(files), tr("Writing {0}", file.path))
        sums[file.path] = _written(file, create)
    if layout.checksums:
        lines = "".join(f"{sums[path]}  {path}\n" for path in sorted(sums))
        _written(text_file(CHECKSUMS, lines), create)


def _written(file: ReleaseFile, create: Create) -> str:
    """Write a file, and return its SHA-256 as hexadecimal digits."""
    with create(file.path) as out:
        hashed = _Hashed(out)
        text = io.TextIOWrapper(cast("IO[bytes]", hashed), "utf-8", newline="")
        file.write(text)
        text.flush()
        text.detach()
    return hashed.digest.hexdigest()


class _Hashed(io.BufferedIOBase):
    """Passes bytes on to a stream, and computes their hash."""

    def __init__(self, out: IO[bytes]) -> None:
        super().__init__()
        self._out = out
        self.digest = hashlib.sha256()

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: "Buffer") -> int:
        """Write the bytes, and return their number."""
        self.digest.update(data)
        return self._out.write(data)
