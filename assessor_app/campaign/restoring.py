"""The copies that are kept of a campaign, and the way back to one."""

from pathlib import Path

from assessor_app.domain.progress import Progress, Silent
from assessor_app.store import backups
from assessor_app.store.backups import Backup

__all__ = ["Backup", "backups_of", "restore"]

SILENT = Silent()


def backups_of(path: Path) -> tuple[Backup, ...]:
    """The copies of a campaign's file, the latest first; the file itself may be missing."""
    return backups.all_of(path)


def restore(path: Path, backup: Backup, *, progress: Progress = SILENT) -> Path | None:
    """Bring the campaign's file, which is not open here, back to what it was in a copy.

    Where the present state is kept; None where there was no file. Raises WrongUse where the copy
    is gone, BadCampaign where it is not sound or cannot be written back, or another program is
    writing to the campaign, and Cancelled.
    """
    return backups.restore(path, backup, progress=progress)
