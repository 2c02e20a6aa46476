"""The commands `check`, `backup` and `self-test`."""

import argparse
import dataclasses
import json
from pathlib import Path

from assessor_app.cli.command import Command, add_campaign, add_format
from assessor_app.cli.opened import warn_of_copy
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables, until_closed
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import BadCampaign, WrongUse


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    add_format(parser, "json")
    parser.add_argument(
        "--rebuild",
        action="store_true",
        help="first rebuild the current judgements from the journal",
    )


def _check(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import opening
    from assessor_app.campaign.files.opening import open_campaign

    with open_campaign(given.campaign, read_only=not given.rebuild) as campaign:
        warn_of_copy(campaign)
        if given.rebuild:
            _, differed = opening.rebuild(campaign)
            note(
                tr_count(
                    "rebuilt from the journal: {0:,} row differed",
                    "rebuilt from the journal: {0:,} rows differed",
                    differed,
                )
            )
        with ProgressBar() as progress:
            wrong = opening.check_with_texts(campaign, progress)
    with until_closed():
        if given.format == "json":
            print(json.dumps({"sound": not wrong, "problems": list(wrong)}, ensure_ascii=False))
        else:
            print("\n".join(wrong) if wrong else tr("no damage found"))
    return 1 if wrong else 0


def _backup_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--output",
        type=Path,
        metavar="F",
        help="write the backup to this new file (default: to the folder CAMPAIGN-backups beside "
        "the campaign, which keeps the last five backups of each kind)",
    )
    what.add_argument("--list", action="store_true", help="list the backups, latest first")
    what.add_argument(
        "--restore",
        metavar="ID",
        help="restore this backup (ID as printed by --list); the current state is backed up first",
    )


def _backup(given: argparse.Namespace) -> int:
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

    with open_campaign(path, read_only=True) as campaign, ProgressBar() as progress:
        if output is None:
            made = back_up(campaign, progress)
            output = made.path
            # The table shows the id that --restore takes.
            print_tables("table", backup_table((made,)))
        else:
            write_backup(campaign, output, progress)
    note(tr("wrote the backup {0}", output))


def _list(path: Path) -> None:
    from assessor_app.campaign.files.restoring import backup_table, backups_of, damaged_backups

    copies = backups_of(path)
    if copies or path.exists():
        with ProgressBar() as progress:
            damaged = damaged_backups(copies, progress)
        print_tables("table", backup_table(copies, damaged))
        note(counted(len(copies), "backup"))
        return
    _refuse_missing(path)


def _restore(path: Path, wanted: str) -> None:
    from assessor_app.campaign.files.restoring import backups_of, restore

    copies = backups_of(path)
    if not copies and not path.exists():
        _refuse_missing(path)
    chosen = next((one for one in copies if wanted in (one.id, one.path.name, one.path.stem)), None)
    if chosen is None:
        raise WrongUse("no such backup", text=wanted, advice="see assessor backup CAMPAIGN --list")
    with ProgressBar() as progress:
        kept = restore(path, chosen, progress=progress)
    note(tr("restored {0} from {1}", path, chosen.path.name))
    if kept is not None:
        note(tr("the previous state is kept as {0}", kept))


def _refuse_missing(path: Path) -> None:
    raise BadCampaign("no such campaign and no backups: {0}", path)


def _self_test_arguments(parser: argparse.ArgumentParser) -> None:
    add_format(parser, "json")


def _self_test(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.self_testing import STATES, self_test

    found = []
    with ProgressBar() as progress:
        for one in self_test(progress):
            found.append(one)
            if given.format == "table":
                with until_closed():
                    name, state = tr(one.name), tr(STATES[one.works])
                    print(f"{name:28}  {state:8}  {one.words}", flush=True)
    broken = [one for one in found if one.works is False]
    if given.format == "json":
        rows = [dataclasses.asdict(one) for one in found]
        print(json.dumps({"works": not broken, "findings": rows}, ensure_ascii=False, indent=2))
    elif broken:
        print()
        print(tr("{0} of {1} tests failed", len(broken), len(found)))
    else:
        print()
        print(tr("all required tests passed"))
    return 1 if broken else 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "backup",
        "Make a backup of a campaign, list its backups, or restore one.",
        "assessor backup sample.assess",
        _backup_arguments,
        _backup,
    ),
    Command(
        "check",
        "Check a campaign file for damage. Lists the problems and exits with code 1 if there are "
        "any.",
        "assessor check sample.assess",
        _check_arguments,
        _check,
    ),
    Command(
        "self-test",
        "Test what works on this computer: performs the main tasks once in a temporary folder. "
        "Exits with code 1 if a test fails.",
        "assessor self-test",
        _self_test_arguments,
        _self_test,
    ),
)
