"""Files written under a temporary name and renamed when complete, and copies of databases."""

import contextlib
import os
import re
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from assessor_app.domain.file_names import why_unusable
from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.domain.progress import Progress
from assessor_app.store.file import program_identity

# Of the file itself, and of the files that SQLite keeps beside it.
DATABASE_ENDINGS = ("", "-wal", "-shm", "-journal")
_UNFINISHED = ".part"
_OURS = re.compile(r"\.[0-9a-f]{16}\.([0-9]+)\.part$")
_LONGEST_NAME = 180  # bytes of the original name: file systems allow 255, our suffix needs some
_IDLE_SECONDS = 60.0  # a file in use is written more often than this


def remove(path: Path) -> None:
    """Delete a campaign file that no process has open, and SQLite's files beside it.

    A file that does not exist is ignored. Raises OSError if a file cannot be deleted.
    """
    for ending in DATABASE_ENDINGS:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def refuse_unusable(path: Path) -> None:
    """Raise BadCampaign if Windows would not create a file under the name of `path`."""
    if why := why_unusable(path):
        raise BadCampaign(why, place=Place(path), advice="choose another name")


def unfinished_beside(path: Path) -> Path:
    """Return a temporary name beside `path`, which holds the process number and a random part.

    The name cannot be guessed, so nobody can plant a link there. Create the file exclusively, and
    rename it to `path` when it is complete.
    """
    name = os.fsencode(path.name)[:_LONGEST_NAME].decode("utf-8", "ignore")
    return path.with_name(f".{name}.{secrets.token_hex(8)}.{os.getpid()}{_UNFINISHED}")


_IN_USE = (5, 32, 33)  # errors of Windows: access denied, sharing violation, lock violation
_WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5)  # seconds; a virus scanner reads a new file for so long


def move_into_place(
    source: Path,
    target: Path,
    platform: str = sys.platform,
    replace: Callable[[Path, Path], object] | None = None,
    wait: Callable[[float], object] = time.sleep,
) -> None:
    """Rename a complete file to `target`, replacing a file that is there.

    On Windows this fails while another program has one of the files open, so it is tried again for
    a second. platform: as in `sys.platform`. replace: what renames; None for
    the system. wait: what sleeps. Raises
    OSError if the file cannot be renamed.
    """
    replace = replace or os.replace
    for seconds in _WAITS if platform == "win32" else ():
        try:
            replace(source, target)
        except PermissionError:
            wait(seconds)
        else:
            return
    replace(source, target)


def in_use_advice(error: BaseException | None) -> str | None:
    """Return what to do if Windows refused to rename a file that is open; None otherwise."""
    if isinstance(error, PermissionError) and getattr(error, "winerror", None) in _IN_USE:
        return "close the other program that has the file open, and try again"
    return None


def clear_away_unfinished(folder: Path) -> None:
    """Delete unfinished files in `folder` whose processes have ended."""
    with contextlib.suppress(OSError):  # failing to tidy up must not stop the caller
        for file in folder.glob(f".*{_UNFINISHED}"):
            made = _OURS.search(file.name)
            # In a shared folder the process may run on another machine.
            if made and program_identity.process_is_gone(int(made[1])) and _is_idle(file):
                for ending in DATABASE_ENDINGS:
                    file.with_name(file.name + ending).unlink(missing_ok=True)


def _is_idle(file: Path) -> bool:
    last = 0.0
    for ending in DATABASE_ENDINGS:
        with contextlib.suppress(FileNotFoundError):
            last = max(last, file.with_name(file.name + ending).lstat().st_mtime)
    return time.time() - last > _IDLE_SECONDS


_PAGES = 1024  # copied between two reports


def copy_database(
    source: sqlite3.Connection, target: sqlite3.Connection, progress: Progress, what: str
) -> None:
    """Copy one state of the source to the target, in one transaction of the target.

    Writers of the source are not blocked. what: names the work in progress reports. Raises
    sqlite3.Error if the copy fails.
    """

    def report(status: int, remaining: int, total: int) -> None:
        """Report the number of copied pages and of all pages."""
        progress.report(total - remaining, total, what)

    # Without a read transaction, SQLite would start anew after every commit to the source.
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        source.backup(target, pages=_PAGES, progress=report)
    finally:
        if source.in_transaction:
            source.execute("ROLLBACK")


@contextlib.contextmanager
def written_beside(target: Path) -> Iterator[Path]:
    """Yield a name for an unfinished file beside `target`; delete that file if the block fails.

    The `with` block creates the file, and renames it when it is complete. Unfinished files of
    killed processes in the same folder are deleted first.
    """
    clear_away_unfinished(target.parent)
    unfinished = unfinished_beside(target)
    try:
        yield unfinished
    except BaseException:
        remove_if_possible(unfinished)
        raise


def new_database(path: Path) -> contextlib.closing[sqlite3.Connection]:
    """Create an empty database and return its connection, which leaving the `with` block closes.

    Raises OSError if the file exists.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    return contextlib.closing(sqlite3.connect(path))


def remove_if_possible(path: Path) -> None:
    """Delete a database and SQLite's files beside it; ignore errors of the file system."""
    with contextlib.suppress(OSError):
        remove(path)


def flush_folders(*folders: Path) -> None:
    """Flush the entries of these folders to the disk, so that renaming survives a power failure.

    Does nothing on Windows, and ignores errors of the file system.
    """
    if sys.platform == "win32":
        return
    for folder in folders:
        # Some network file systems do not support it. The file itself is complete anyway.
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(number)
            finally:
                os.close(number)
