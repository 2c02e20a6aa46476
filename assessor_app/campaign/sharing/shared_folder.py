"""Reads a folder that is shared or synchronised: its work packages, and their states.

Nothing in the folder is written or locked. A file is opened only if it changed since the last look.
"""

import contextlib
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import SUFFIX, ended_program, open_elsewhere
from assessor_app.campaign.files.status import status
from assessor_app.campaign.sharing.merging import own_name
from assessor_app.domain.formatting import local_time, local_words, written
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadCampaign, BadInput, DamagedCampaign, Place
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store import package_files
from assessor_app.store.file import file_header
from assessor_app.store.file.failures import damaged_campaign
from assessor_app.store.file.opened_file import log_of
from assessor_app.store.imports import import_operations
from assessor_app.store.journal import journal
from assessor_app.store.tables import campaign_settings

QUIET_SECONDS = 2.0  # since the last change of a file, before it is opened
SETTLED_SECONDS = 60.0  # since the last change of a file, before it is called damaged
LEFT_SECONDS = 3600.0  # since the last change of an open file, before its age is shown
MADE_AT = "created_at"  # the setting that distinguishes packages of one assessor
Stamp = tuple[int, int, int]  # size, time of the last change in nanoseconds, size of the log


class FolderState(StrEnum):
    """The state of a file in a shared folder, and whether it can be merged."""

    READY = "ready"
    MERGED = "merged"
    OPEN = "open"
    INCOMPLETE = "incomplete"
    CONFLICTED = "conflicted"
    COPY = "copy"
    FOREIGN = "foreign"
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"


WORDS = {
    FolderState.READY: marked("ready to merge"),
    FolderState.MERGED: marked("nothing new"),
    FolderState.OPEN: marked("open elsewhere"),
    FolderState.INCOMPLETE: marked("incomplete, being synchronised"),
    FolderState.CONFLICTED: marked("conflicted copy"),
    FolderState.COPY: marked("copy of the campaign"),
    FolderState.FOREIGN: marked("of another campaign"),
    FolderState.DAMAGED: marked("damaged"),
    FolderState.UNREADABLE: marked("cannot be read"),
}
# Files in these states are read again, also if they seem not to have changed.
_TO_READ = (FolderState.INCOMPLETE, FolderState.UNREADABLE)
_PACKAGES = (FolderState.READY, FolderState.MERGED, FolderState.OPEN)


@dataclass(frozen=True, slots=True)
class FolderFile:
    """A file in a shared folder.

    name: its path in the folder. found: its state by itself. stamp: changes when the file is
    written. history: number of the last entry of the campaign's import history when the file was
    read. assessor: of a package, under the campaign's name; empty for other files. made: when the
    package was written, which its copies share. decided, pooled: numbers of documents with a
    decision and of all documents of the package; compared: number of judged pairs. new: number of
    events that the campaign does not have. last_active: seconds since 1970, or None. remark: more
    on the state, in words. original: name of the package of which this is a conflicted copy; empty
    if it is none.
    """

    path: Path
    name: str
    found: FolderState
    stamp: Stamp
    history: int = 0
    assessor: str = ""
    made: str = ""
    decided: int | None = None
    pooled: int | None = None
    compared: int | None = None
    new: int | None = None
    last_active: float | None = None
    remark: str = ""
    original: str = ""

    @property
    def state(self) -> FolderState:
        """The state, in which a copy of another package in the folder is a conflicted copy."""
        return FolderState.CONFLICTED if self.original else self.found

    @property
    def can_be_merged(self) -> bool:
        """Whether a person can merge the file now; nothing is lost if it is merged again later."""
        return bool(self.new) and self.found in (*_PACKAGES, FolderState.COPY) and not self.stamp[2]


def look_into(
    campaign: Campaign,
    folder: Path,
    before: Sequence[FolderFile] = (),
    progress: Progress = SILENT,
) -> tuple[FolderFile, ...]:
    """Return the campaign files in a folder and in the folders directly in it, sorted by name.

    Leaves out the campaign itself, hidden files and backups. before: the result of the last look;
    files that did not change since are not opened. Raises BadInput if the folder cannot be read,
    WrongUse in a work package, and Cancelled.
    """
    campaign.refuse_package()
    known = {one.path: one for one in before}
    history = import_operations.last_number(campaign.store)
    paths = _files_in(folder)
    found: list[FolderFile] = []
    for number, path in enumerate(paths):
        progress.report(number, len(paths), path.name)
        file = _looked_at(campaign, folder, path, known.get(path), history, progress)
        if file is not None:
            found.append(file)
    return tuple(_with_copies(found))


def _files_in(folder: Path) -> list[Path]:
    try:
        folders, found = _entries(folder)
    except OSError as error:
        raise BadInput(
            "the folder cannot be read: {0}",
            error.strerror,
            place=Place(folder),
            advice="check that the drive is connected",
        ) from error
    for one in folders:
        with contextlib.suppress(OSError):  # such as a folder that the lead may not read
            found += _entries(one)[1]
    return sorted(found)


def _entries(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return the folders and the campaign files in a folder; raises OSError."""
    with os.scandir(folder) as entries:
        seen = [entry for entry in entries if not entry.name.startswith(".")]
    folders = [one for one in seen if one.is_dir() and not one.name.endswith(file_header.BACKUPS)]
    files = [one for one in seen if one.name.endswith(SUFFIX) and one.is_file()]
    return [Path(one) for one in folders], [Path(one) for one in files]


def _looked_at(
    campaign: Campaign,
    folder: Path,
    path: Path,
    before: FolderFile | None,
    history: int,
    progress: Progress,
) -> FolderFile | None:
    """Return the file; None if it is the campaign itself, or gone."""
    try:
        stamp, is_itself = _stamp(path), path.samefile(campaign.address)
    except OSError:
        return None
    if is_itself:
        return None
    is_same = before is not None and before.stamp == stamp and before.found not in _TO_READ
    if before is not None and is_same and (before.history == history or not before.new):
        return replace(before, original="")
    name = path.relative_to(folder).as_posix()
    if not is_same and abs(time.time() - stamp[1] / 1e9) <= QUIET_SECONDS:
        return _unsettled(before, FolderFile(path, name, FolderState.INCOMPLETE, stamp))
    blank = FolderFile(path, name, FolderState.UNREADABLE, stamp, history)
    try:
        read = _read(campaign, blank, progress, is_checked=is_same)
    except BadCampaign as problem:
        read = _not_read(blank, problem)
    except LookupError:  # a table refers to a row that another lacks
        read = _not_read(blank, damaged_campaign(path))
    return _unsettled(before, read) if read.found == FolderState.INCOMPLETE else read


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    try:
        log = log_of(path).stat().st_size
    except OSError:
        log = 0
    return found.st_size, found.st_mtime_ns, log


def _unsettled(before: FolderFile | None, now: FolderFile) -> FolderFile:
    """Return a file that is being written, with the progress that was read from it before."""
    if before is None:
        return now
    if before.found == FolderState.OPEN:
        return replace(before, original="")
    return replace(before, found=FolderState.INCOMPLETE, remark=now.remark, original="")


def _read(
    campaign: Campaign, blank: FolderFile, progress: Progress, *, is_checked: bool
) -> FolderFile:
    """Return what a file contains. is_checked: it was found undamaged at the last look."""
    path = blank.path
    with (
        package_files.opened_unchanged(path, progress, with_log=False, checked=False) as store,
        package_files.read_sceptically(path),
    ):
        package = Campaign(store)
        if package.identity != campaign.identity:
            return replace(blank, found=FolderState.FOREIGN, remark=package.title)
        where = open_elsewhere(package)
        is_open = bool(where or blank.stamp[2])
        if not (is_open or is_checked):
            package_files.refuse_damaged(store, progress)
        made_for = package.made_for
        totals = [one for one in status(package).totals if one.assessor == made_for]
        new = journal.count_new(campaign.store, store)
        found = FolderState.OPEN if is_open else FolderState.READY if new else FolderState.MERGED
        file = replace(blank, found=found if made_for or is_open else FolderState.COPY, new=new)
        told = where or (ended_program(package) if is_open else "")
        file = replace(file, remark=told, made=campaign_settings.read(store, MADE_AT))
        for one in totals:
            file = replace(
                file,
                assessor=own_name(campaign, package, made_for),
                decided=one.judged + one.skipped + one.cannot_judge,
                pooled=one.pooled,
                compared=one.compared,
                last_active=one.last_seen,
            )
        return replace(file, found=FolderState.INCOMPLETE) if store.file.is_rewritten() else file


def _not_read(blank: FolderFile, problem: BadCampaign) -> FolderFile:
    """Return the state of a file that cannot be read."""
    size, changed_at, log = blank.stamp
    try:
        is_short = file_header.is_cut_short(blank.path)
        is_changing = is_short or _stamp(blank.path) != blank.stamp
    except (OSError, BadCampaign):
        is_short = is_changing = not size
    if is_short:
        said = tr("the end of the file is missing")
        return replace(blank, found=FolderState.INCOMPLETE, remark=said)
    is_damaged = isinstance(problem, DamagedCampaign)
    if log and is_damaged:
        return replace(blank, found=FolderState.OPEN)
    if is_changing or (is_damaged and time.time() - changed_at / 1e9 < SETTLED_SECONDS):
        return replace(blank, found=FolderState.INCOMPLETE)
    found = FolderState.DAMAGED if is_damaged else FolderState.UNREADABLE
    return replace(blank, found=found, remark=problem.message)


def _with_copies(files: Sequence[FolderFile]) -> Iterator[FolderFile]:
    """Yield the files; all but one of those that are copies of one package are conflicted copies.

    Programs that synchronise files lengthen the name of such a copy, each in its own way, so the
    shortest name is that of the original.
    """
    originals: dict[tuple[str, str], FolderFile] = {}
    for one in sorted(files, key=lambda file: (len(file.name), file.name)):
        originals.setdefault((one.assessor, one.made), one)
    for one in files:
        first = originals[one.assessor, one.made]
        is_copy = bool(one.assessor) and first is not one and one.found in _PACKAGES
        yield replace(one, original=first.name) if is_copy else one


def _progress_words(one: FolderFile) -> str:
    return "" if one.pooled is None else tr("{0:,} of {1:,}", one.decided, one.pooled)


def _remark(one: FolderFile) -> str:
    copy = tr("of {0}", one.original) if one.original else ""
    return "; ".join(filter(None, (copy, one.remark, _left_words(one))))


def _left_words(one: FolderFile) -> str:
    """Return since when an open file has not changed: its program may have been stopped."""
    changed_at = one.stamp[1] / 1e9
    if one.found != FolderState.OPEN or time.time() - changed_at < LEFT_SECONDS:
        return ""
    return tr("unchanged since {0}", local_words(changed_at))


def _last_active(one: FolderFile) -> str:
    moment = one.last_active
    return "" if moment is None else written(local_time(moment), moment, "%Y-%m-%d %H:%M")


def folder_table(files: Sequence[FolderFile]) -> Table:
    """Return a table with a row per file: assessor, progress, last activity and state."""
    columns = (
        Column("file", "File", numeric=False, of=lambda one: one.name),
        Column("assessor", "Assessor", "Assessor of the package", numeric=False),
        Column(
            "decided",
            "Decided",
            "Documents of the package with a decision (grade, skip or cannot judge), of all",
            numeric=False,
            of=_progress_words,
        ),
        *([Column("compared", "Pairs", digits=0)] if any(one.compared for one in files) else []),
        Column("new", "New", "Events that the campaign does not have", digits=0),
        Column(
            "last_active", "Last active", "Local time", numeric=False, moment=True, of=_last_active
        ),
        Column("state", "State", numeric=False, words=True, of=lambda one: WORDS[one.state]),
        Column("remark", "Remark", numeric=False, of=_remark),
    )
    return table_of("Shared folder", columns, files)


def figures(one: FolderFile) -> dict[str, object]:
    """Return a file as values for JSON."""
    return {
        "file": str(one.path),
        "state": str(one.state),
        "assessor": one.assessor,
        "decided": one.decided,
        "pooled": one.pooled,
        "compared": one.compared,
        "new": one.new,
        "last_active": one.last_active,
        "remark": _remark(one),
    }
