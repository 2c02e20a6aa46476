"""Writes work packages, completely or not at all, and reads packages without changing them."""

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.domain.progress import Progress
from assessor_app.store.file import database, database_opening, file_header, unfinished_files
from assessor_app.store.file.database import Store
from assessor_app.store.file.failures import RESTORE, damaged_campaign, explained
from assessor_app.store.file.file_header import VERSION
from assessor_app.store.file.opened_file import IMMUTABLE, OpenedFile, sqlite_address
from assessor_app.store.file.unfinished_files import (
    clear_away_unfinished,
    copy_database,
    in_use_advice,
    move_into_place,
    refuse_unusable,
    unfinished_beside,
)
from assessor_app.store.journal import chain

ASK_AGAIN = marked("ask for the file again, because nothing of it was merged")
_ADVICE = {
    RESTORE: ASK_AGAIN,
    file_header.EMPTY: ASK_AGAIN,
    file_header.IMPORT: marked(
        "name a work package or a copy. Import judgements with "
        "assessor import CAMPAIGN --judgements F --assessor NAME"
    ),
}
MOST_ROW_BYTES = 4 << 20  # of an event or a setting, such as a note or the guidelines


@contextlib.contextmanager
def made_at(path: Path) -> Iterator[Store]:
    """Create an empty campaign and yield it; move it to `path` when the `with` block is done.

    If the block fails, no file is left. Raises BadCampaign if there is a file at `path`, or the
    campaign cannot be created.
    """
    _refuse_taken(path)
    clear_away_unfinished(path.parent)
    unfinished = unfinished_beside(path)
    try:
        store = database_opening.create(unfinished)
    except BadCampaign as problem:
        said = problem.message.replace("the campaign", "the work package")
        raise BadCampaign(said, place=Place(path), advice=problem.advice) from problem
    try:
        # Nobody uses the file before it is complete, so its commits need not be flushed.
        with store.flushed_later():
            yield store
        store.close()
        _refuse_taken(path)
        _move(unfinished, path)
    finally:
        store.close()
        unfinished_files.remove(unfinished)


def _refuse_taken(path: Path) -> None:
    refuse_unusable(path)
    if path.exists():
        raise BadCampaign("file exists", place=Place(path), advice="choose another name")


def _move(unfinished: Path, path: Path) -> None:
    try:
        move_into_place(unfinished, path)
    except OSError as error:
        raise BadCampaign(
            "the file cannot be written: {0}",
            error.strerror,
            place=Place(path),
            advice=in_use_advice(error),
        ) from error


@contextlib.contextmanager
def opened_unchanged(
    path: Path, progress: Progress, *, with_log: bool = True, checked: bool = True
) -> Iterator[Store]:
    """Open a campaign read-only and yield it, without changing the file.

    Without a log that holds anything, nothing is written beside the file either, and no lock is
    taken: call `Store.refuse_rewritten` before what was read is used. A campaign of an older
    version is migrated in a temporary copy. `Store.file` is the file at `path` in both cases.
    Raises BadCampaign if the file cannot be opened or is damaged. with_log: False leaves a log out.
    checked: False leaves out the search for damage.
    """
    with contextlib.ExitStack() as stack:
        try:
            file_header.inspect(path)
            given = OpenedFile.at(path)
            mode = "ro" if with_log and given.log_bytes else IMMUTABLE
            is_older = _is_older(path, mode)
            if is_older:
                path = _copied(path, mode, Path(stack.enter_context(_folder())), progress)
            untouched = mode == IMMUTABLE and not is_older
            opened = database_opening.open_store(path, read_only=True, untouched=untouched)
            store = stack.enter_context(contextlib.closing(opened))
            store.file, store.is_untouched = given, mode == IMMUTABLE
            if checked:
                refuse_damaged(store, progress)
            store.connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_ROW_BYTES)
        except sqlite3.Error as error:
            raise _to_be_asked_for(explained(error, path)) or error from error
        except BadCampaign as problem:
            raise _to_be_asked_for(problem) or problem from None
        yield store


@contextlib.contextmanager
def read_sceptically(path: Path) -> Iterator[None]:
    """Convert errors of reading the file at `path` in the `with` block into BadCampaign.

    A Problem, such as an error of the campaign that the file is merged into, is raised unchanged.
    """
    try:
        yield
    except (sqlite3.DatabaseError, ValueError, TypeError) as error:
        raise _to_be_asked_for(explained(error, path)) or BadCampaign(
            "the file is damaged: its journal is invalid",
            place=Place(path),
            advice=ASK_AGAIN,
        ) from error


def _to_be_asked_for(problem: BadCampaign | None) -> BadCampaign | None:
    """Return the problem with advice that suits a package, which has no backup on this computer.

    None is returned unchanged.
    """
    if problem is not None and problem.advice is not None:
        advice = {tr(usual): tr(fitting) for usual, fitting in _ADVICE.items()}
        problem.advice = advice.get(problem.advice, problem.advice)
    return problem


def _folder() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="assessor-")


def _is_older(path: Path, mode: str) -> bool:
    with contextlib.closing(_connected(path, mode)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    return bool(version < VERSION)


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    address = sqlite_address(path.absolute(), mode)
    return sqlite3.connect(address, uri=True, isolation_level=None)


def _copied(path: Path, mode: str, folder: Path, progress: Progress) -> Path:
    copy = folder / path.name
    with (
        contextlib.closing(_connected(path, mode)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        copy_database(source, target, progress, tr("Copying {0}", path.name))
    return copy


def refuse_damaged(store: Store, progress: Progress) -> None:
    """Raise DamagedCampaign if the file or its journal is damaged; reads the whole file."""
    with database.reporting(store.connection, progress, tr("Checking {0}", store.path.name)):
        if store.connection.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
            raise damaged_campaign(store.path)
        altered = next(chain.findings(store), "")
    if altered:
        raise damaged_campaign(store.path, tr("its journal is invalid, {0}", altered))
