"""Make, list and restore backups of a campaign, and save a copy in a new file."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import refuse_damaged
from assessor_app.domain.language import marked, tr
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import Column, Table
from assessor_app.store.file import backup_restoring, backups
from assessor_app.store.file.backups import Backup

__all__ = [
    "Backup",
    "Step",
    "back_up",
    "back_up_before",
    "backups_of",
    "restore",
    "save_copy",
    "write_backup",
]

KILO = 1024
COLUMNS = (
    Column("id", "Backup", numeric=False),
    Column("made", "Made (local time)", numeric=False, moment=True),
    Column("why", "Reason", numeric=False, words=True),
    Column("size", "Size in kB", digits=0),
    Column("remark", "Remark", numeric=False),
)
# The reason for the backup before each change, which is a part of the name of its file.
STEPS = {
    "assignment": marked("before assignment"),
    "automatic merge": backups.BEFORE_AUTOMATIC_MERGE,
    "details of runs": marked("before details of runs"),
    "exclusion": marked("before exclusion"),
    "further questions": marked("before further questions"),
    "import": marked("before import"),
    "known grades": marked("before known grades"),
    "merge": marked("before merge"),
    "pool change": marked("before pool change"),
    "removing runs": marked("before removing runs"),
    "rename": marked("before rename"),
    "scale change": marked("before scale change"),
    "undo": marked("before undo"),
}


@dataclass(frozen=True, slots=True)
class Step:
    """A change that needs a backup before it.

    name: the change, one of STEPS. files: files that will be copied into the campaign, for
    which the disk must keep free space.
    """

    name: str
    files: tuple[Path, ...] = ()

    def room(self) -> int:
        """Return the approximate number of bytes by which the campaign file may grow."""
        return sum(path.stat().st_size for path in self.files if path.is_file())


def back_up(campaign: Campaign, progress: Progress = SILENT) -> Backup:
    """Make a backup on request.

    Raises NoBackup if it cannot be written, BadCampaign if the campaign is damaged, and Cancelled.
    """
    refuse_damaged(campaign)
    return backups.make(campaign.store, backups.ON_REQUEST, progress=progress)


def write_backup(campaign: Campaign, path: Path, progress: Progress = SILENT) -> None:
    """Write a backup to the new file `path`.

    Raises WrongUse if the file exists, and the errors of `back_up`.
    """
    refuse_damaged(campaign)
    backups.write_to(campaign.store, path, progress)


def back_up_before(campaign: Campaign, step: Step, progress: Progress = SILENT) -> Backup | None:
    """Make a backup before a change, and return it.

    Returns None, and writes nothing, if the latest backup has the same content as the campaign.
    Raises the errors of `back_up`, and NoBackup if the disk has space only for the change itself.
    """
    campaign.writable()
    refuse_damaged(campaign)
    return backups.make_if_changed(
        campaign.store, STEPS[step.name], room=step.room(), progress=progress
    )


def backups_of(path: Path) -> tuple[Backup, ...]:
    """Return the backups of a campaign file, latest first, with those dated in the future last.

    The campaign file itself may be missing.
    """
    return backups.all_of(path)


def damaged_backups(copies: tuple[Backup, ...], progress: Progress = SILENT) -> frozenset[Path]:
    """Return the files of the damaged backups. Reads each backup completely."""
    checked = (copy.path for copy in copies)
    return frozenset(path for path in checked if backup_restoring.is_damaged(path, progress))


def backup_table(copies: tuple[Backup, ...], damaged: Collection[Path] = ()) -> Table:
    """Return a table with a row per backup: id, time, reason, size in kB and a remark.

    damaged: the files of the backups to mark as damaged.
    """
    rows = tuple(
        (
            copy.id,
            f"{copy.made_at:%Y-%m-%d %H:%M:%S}",
            copy.why,
            -(-copy.size // KILO),
            _remark(copy, copy.path in damaged),
        )
        for copy in copies
    )
    return Table("Backups", COLUMNS, rows)


def _remark(copy: Backup, is_damaged: bool) -> str:
    remarks = [tr("damaged, cannot be restored")] if is_damaged else []
    if copy.is_future:
        remarks.append(tr("dated in the future, so a clock was wrong"))
    return "; ".join(remarks)


def restore(path: Path, backup: Backup, *, progress: Progress = SILENT) -> Path | None:
    """Restore a campaign file, which must not be open in this program, from a backup.

    Returns the path where the replaced state is kept, or None if there was no file. Raises WrongUse
    if the backup is gone, BadCampaign if it is damaged, if it cannot be written back, or if another
    program is writing to the campaign, and Cancelled.
    """
    return backup_restoring.restore(path, backup, progress=progress)


def save_copy(campaign: Campaign, path: Path, progress: Progress = SILENT) -> None:
    """Write the complete content of an open campaign to a new file.

    Also works if the campaign's own file was moved, deleted or replaced, because the open
    connection still reads it. Raises WrongUse if `path` exists, NoBackup if it cannot be written,
    and Cancelled.
    """
    backups.write_to(campaign.store, path, progress)
