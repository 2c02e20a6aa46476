"""Copies files from the addresses of storages, such as s3://bucket/bm25.run, through fsspec."""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from assessor_app.domain.file_names import Address, FileSource, safe_file_name
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place, Problem, WrongUse, missing_file, named_as

PIECE = 1 << 24  # bytes of a request
OTHERWISE = "file"


@contextmanager
def local_file(source: FileSource) -> Iterator[Path]:
    """Yield a path as it is; copy the file of an address, and remove the copy afterwards.

    A problem of the copy that is raised within the context names the address. Raises BadInput if
    the file cannot be read, and WrongUse if its storage needs a package that is not installed.
    """
    if isinstance(source, Path):
        yield source
        return
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copy = copied(source, Path(folder))
        with named_as({copy: str(source)}):
            yield copy


def copied(address: Address, folder: Path) -> Path:
    """Copy the file of an address into a folder, and return its path. Errors as `local_file`."""
    copy = folder / safe_file_name(address.name, OTHERWISE)
    with _failures_explained(address), _opened(address) as file, copy.open("wb") as out:
        shutil.copyfileobj(file, out, PIECE)
    return copy


def matching(sources: Iterable[FileSource]) -> list[FileSource]:
    """Return the sources, with each pattern replaced by the addresses that match it, in order.

    Raises BadInput if no file matches a pattern. Other errors are those of `local_file`.
    """
    found: list[FileSource] = []
    for source in sources:
        if isinstance(source, Address) and source.is_pattern:
            found += _matching(source)
        else:
            found.append(source)
    return found


def _matching(pattern: Address) -> list[Address]:
    with _failures_explained(pattern):
        system, path = _fsspec(pattern).core.url_to_fs(pattern.text)
        found = sorted(system.glob(path))
    if not found:
        raise BadInput("no file matches the address", place=Place(str(pattern)))
    # A path in a storage has neither the scheme nor, for some storages, the name of the server. An
    # address inside of another, such as zip://a.run::s3://bucket/runs.zip, has the other after it.
    inside, mark, outside = pattern.text.partition("::")
    before = inside.removesuffix(path)
    return [Address(f"{before}{one}{mark}{outside}") for one in found]


def _opened(address: Address) -> IO[bytes]:
    # One request after the other, each for the bytes that are read next.
    system, path = _fsspec(address).core.url_to_fs(address.text)
    file: IO[bytes] = system.open(path, "rb", block_size=PIECE, cache_type="readahead")
    return file


def _fsspec(address: Address) -> Any:
    """Return the library, which is not typed."""
    try:
        import fsspec
    except ImportError:
        raise WrongUse(
            "the address {0} needs fsspec, which is not installed",
            address,
            advice="install it: pip install 'assessor-app[storage]'",
        ) from None
    return fsspec


@contextmanager
def _failures_explained(address: Address) -> Iterator[None]:
    """Raise problems with the address in place of the errors of fsspec and of the storage."""
    try:
        yield
    except Problem:
        raise
    except FileNotFoundError:
        raise missing_file(str(address)) from None
    except ImportError as error:
        raise WrongUse("the address {0} needs a further package: {1}", address, error) from error
    except Exception as error:
        # Each storage raises errors of its own, which have no common class.
        said = " ".join(str(error).split()) or type(error).__name__
        raise BadInput(
            tr("the file cannot be read: {0}", said), place=Place(str(address))
        ) from error
