"""Backups of a campaign: made, listed and restored; and a copy in a new file."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.checking import refuse_damaged
from assessor_app.domain.progress import Progress, Silent
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

SILENT = Silent()
KILO = 1024
COLUMNS = (
    Column("id", "Backup", numeric=False),
    Column("made", "Made", numeric=False),
    Column("why", "Why", numeric=False),
    Column("size", "Size in kB", digits=0),
    Column("remark", "Remark", numeric=False),
)


@dataclass(frozen=True, slots=True)
class Step:
    """A change that needs a backup before it.

    name: as in "before import"; files: what is copied into the campaign, for which the disk must
    keep room.
    """

    name: str
    files: tuple[Path, ...] = ()

    def room(self) -> int:
        """About how many bytes the campaign file may grow by."""
        return sum(path.stat().st_size for path in self.files if path.is_file())


def back_up(campaign: Campaign, progress: Progress = SILENT) -> Backup:
    """Make a backup on request.

    Raises NoBackup where it cannot be written, BadCampaign where the campaign is damaged, and
    Cancelled.
    """
    refuse_damaged(campaign)
    return backups.make(campaign.store, backups.ON_REQUEST, progress=progress)


def write_backup(campaign: Campaign, path: Path, progress: Progress = SILENT) -> None:
    """Write a backup to a new file. Raises WrongUse where the file exists, and as `back_up`."""
    refuse_damaged(campaign)
    backups.write_to(campaign.store, path, progress)


def back_up_before(campaign: Campaign, step: Step, progress: Progress = SILENT) -> Backup | None:
    """Make a backup before a change, unless the latest one holds the same: then None.

    Raises as `back_up`, NoBackup also where the disk has room only for the change itself.
    """
    campaign.writable()
    refuse_damaged(campaign)
    return backups.make_if_changed(
        campaign.store, f"before {step.name}", room=step.room(), progress=progress
    )


def backups_of(path: Path) -> tuple[Backup, ...]:
    """The backups of a campaign file, the latest first, those dated in the future at the end.

    The file itself may be missing.
    """
    return backups.all_of(path)


def damaged_backups(copies: tuple[Backup, ...], progress: Progress = SILENT) -> frozenset[Path]:
    """The files of the backups that are damaged. Reads each of them whole."""
    checked = (copy.path for copy in copies)
    return frozenset(path for path in checked if backup_restoring.is_damaged(path, progress))


def backup_table(copies: tuple[Backup, ...], damaged: Collection[Path] = ()) -> Table:
    """A row per backup: its id, when and why it was made, its size in kB, a remark.

    damaged: the files of those that are marked as damaged.
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
    remarks = ["damaged: it cannot be restored"] if is_damaged else []
    if copy.is_future:
        remarks.append("dated in the future: the clock was wrong then, or is now")
    return "; ".join(remarks)


def restore(path: Path, backup: Backup, *, progress: Progress = SILENT) -> Path | None:
    """Bring the campaign's file, which is not open here, back to what it was in a copy.

    Where the present state is kept; None where there was no file. Raises WrongUse where the copy
    is gone, BadCampaign where it is not sound or cannot be written back, or another program is
    writing to the campaign, and Cancelled.
    """
    return backup_restoring.restore(path, backup, progress=progress)


def save_copy(campaign: Campaign, path: Path, progress: Progress = SILENT) -> None:
    """Write everything that is known of an open campaign into a new file.

    Also where its own file was moved, deleted or replaced meanwhile: the connection still leads to
    it. Raises WrongUse where `path` is taken, NoBackup where it cannot be written, and Cancelled.
    """
    backups.write_to(campaign.store, path, progress)
