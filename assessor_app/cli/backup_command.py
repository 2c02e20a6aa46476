"""The command `backup`."""

import argparse
import sys
from pathlib import Path

from assessor_app.cli.command import Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--output",
        type=Path,
        metavar="F",
        help="write the backup to this new file (default: into CAMPAIGN-backups, beside the "
        "campaign; the last five backups of each kind are kept there)",
    )
    what.add_argument("--list", action="store_true", help="list the backups, the latest first")
    what.add_argument(
        "--restore",
        metavar="ID",
        help="bring the campaign back to this backup, by its name in the list; the present state "
        "is kept as one more backup",
    )


def _run(given: argparse.Namespace) -> int:
    if given.list:
        _list(given.campaign)
    elif given.restore is not None:
        _restore(given.campaign, given.restore)
    else:
        _make(given.campaign, given.output)
    return 0


def _make(path: Path, output: Path | None) -> None:
    from assessor_app.campaign.files.opening import open_campaign
    from assessor_app.campaign.files.restoring import back_up, backup_table, write_backup
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    with open_campaign(path, read_only=True) as campaign, ProgressBar() as progress:
        if output is None:
            made = back_up(campaign, progress)
            output = made.path
            # The table shows the id that --restore takes.
            sys.stdout.write(render(backup_table((made,)), "text"))
        else:
            write_backup(campaign, output, progress)
    print(f"made {output}", file=sys.stderr)


def _list(path: Path) -> None:
    from assessor_app.campaign.files.restoring import backup_table, backups_of, damaged_backups
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    copies = backups_of(path)
    if copies or path.exists():
        with ProgressBar() as progress:
            damaged = damaged_backups(copies, progress)
        sys.stdout.write(render(backup_table(copies, damaged), "text"))
        print(f"{len(copies):,} {'backup' if len(copies) == 1 else 'backups'}", file=sys.stderr)
        return
    _refuse_missing(path)


def _restore(path: Path, wanted: str) -> None:
    from assessor_app.campaign.files.restoring import backups_of, restore
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.domain.problems import WrongUse

    copies = backups_of(path)
    if not copies and not path.exists():
        _refuse_missing(path)
    chosen = next((one for one in copies if wanted in (one.id, one.path.name, one.path.stem)), None)
    if chosen is None:
        raise WrongUse("no such backup", text=wanted, advice="assessor backup CAMPAIGN --list")
    with ProgressBar() as progress:
        kept = restore(path, chosen, progress=progress)
    print(f"restored {path} from {chosen.path.name}", file=sys.stderr)
    if kept is not None:
        print(f"the state before is kept as {kept}", file=sys.stderr)


def _refuse_missing(path: Path) -> None:
    from assessor_app.domain.problems import BadCampaign, Place

    raise BadCampaign("there is no such campaign, and no backup of one", place=Place(path))


BACKUP = Command(
    "backup",
    "Make a backup of a campaign, list its backups, or bring the campaign back to one of them.",
    "assessor backup sample.assess",
    _arguments,
    _run,
)
