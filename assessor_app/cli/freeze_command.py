"""The command `freeze`."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.domain.problems import WrongUse


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument("--name", default="", help="freeze all judgements under this name")
    parser.add_argument("--note", default="", metavar="TEXT", help="what the version is for")
    parser.add_argument(
        "--as-of",
        type=_moment,
        metavar="DATE",
        help="as they were then: 2026-11-20 or 2026-11-20T15:30 (UTC); default: now",
    )
    parser.add_argument(
        "--difference",
        nargs=2,
        metavar=("A", "B"),
        help="list what changed from version A to B; B may be `now`",
    )
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown"),
        default="table",
        help="csv and json for programs",
    )


def _moment(text: str) -> float:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date, such as 2026-11-20") from None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import versions
    from assessor_app.cli.opened import open_campaign
    from assessor_app.reports.table_writers import render

    if given.as_of is not None and not given.name:
        raise WrongUse("--as-of needs --name: what is frozen needs a name")
    form = "text" if given.format == "table" else given.format
    with open_campaign(given.campaign, read_only=not given.name) as campaign:
        if given.name:
            versions.freeze(campaign, given.name, given.note, given.as_of)
        if given.difference:
            before, after = given.difference
            found = versions.differences(campaign, before, after)
            sys.stdout.write(render(versions.differences_table(found, before, after), form))
            print(versions.in_words(found), file=sys.stderr)
        else:
            table = versions.versions_table(versions.versions(campaign))
            sys.stdout.write(render(table, form))
    return 0


FREEZE = Command(
    "freeze",
    "Freeze the judgements under a name, list the versions, or compare two.",
    "assessor freeze sample.assess --name first",
    _arguments,
    _run,
)
