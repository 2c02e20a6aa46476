"""The commands `new`, `status` and `check`."""

import argparse
import dataclasses
import json
import sys
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.domain.formatting import counted


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument("--title", required=True, help="what the campaign is called")
    parser.add_argument(
        "--scale",
        default="graded",
        metavar="SCALE",
        help="binary, graded (0 to 3), graded:LABEL,LABEL,... from 0, graded:-2=Junk,0=No,1=Yes"
        " with values, or preference (default: graded)",
    )


def _new(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.opening import create

    with create(given.campaign, given.title, given.scale) as campaign:
        print(f"made {campaign.path}", file=sys.stderr)
    return 0


def _status_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument(
        "--format", choices=("table", "json"), default="table", help="json for programs"
    )
    parser.add_argument(
        "--per-topic", action="store_true", help="also a line per assessor and topic"
    )


def _status(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import status
    from assessor_app.cli.opened import open_campaign
    from assessor_app.reports.table_writers import render

    with open_campaign(given.campaign, read_only=True) as campaign:
        found = status.status(campaign)
    if given.format == "json":
        figures = dataclasses.asdict(found)
        figures["progress"] = [
            dataclasses.asdict(one) | {"left": one.left} for one in found.progress
        ]
        print(json.dumps(figures, ensure_ascii=False, indent=2))
        return 0
    print(f"{found.title}  ({found.scale})")
    if found.package_for:
        print(f"a work package for {found.package_for}")
    held = (found.topics, "topic"), (found.documents, "document"), (len(found.runs), "run")
    print(", ".join(counted(*one) for one in held))
    pooled = counted(found.pooled, "document")
    print(f"{pooled} pooled for {counted(found.pooled_topics, 'topic')}")
    judged = counted(found.judgements, "judgement")
    if found.preferences:
        judged += f" and {counted(found.preferences, 'preference')}"
    of_pool = sum(one.judged for one in found.progress)
    where = f", {of_pool:,} of them in the pool" if of_pool != found.judgements else ""
    print(f"{judged} by {counted(len(found.assessors), 'assessor')}{where}")
    tables = [status.totals_table(found)] if found.assessors else []
    tables += [status.progress_table(found)] if given.per_topic and found.progress else []
    for table in tables:
        print()
        print(render(table, "text"), end="")
    return 0


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument(
        "--format", choices=("table", "json"), default="table", help="json for programs"
    )
    parser.add_argument(
        "--rebuild", action="store_true", help="make the current view anew from the journal first"
    )


def _check(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import checking
    from assessor_app.campaign.files.opening import open_campaign
    from assessor_app.cli.opened import warn_of_copy
    from assessor_app.cli.progress_bar import ProgressBar

    with open_campaign(given.campaign, read_only=not given.rebuild) as campaign:
        warn_of_copy(campaign)
        if given.rebuild:
            _, differed = checking.rebuild(campaign)
            print(f"rebuilt from the journal: {counted(differed, 'row')} differed", file=sys.stderr)
        with ProgressBar() as progress:
            wrong = checking.check_with_texts(campaign, progress)
    if given.format == "json":
        print(json.dumps({"sound": not wrong, "problems": list(wrong)}, ensure_ascii=False))
    else:
        print("\n".join(wrong) if wrong else "sound: nothing is wrong with the file")
    return 1 if wrong else 0


NEW = Command(
    "new",
    "Make a campaign: one file that holds everything.",
    'assessor new my.assess --title "Tides" --scale graded:Off,Near,On',
    _new_arguments,
    _new,
)
STATUS = Command(
    "status",
    "What a campaign holds, and how far everybody is.",
    "assessor status sample.assess",
    _status_arguments,
    _status,
)
CHECK = Command(
    "check",
    "Check a campaign's file. Exit 1 and a list where something is wrong.",
    "assessor check sample.assess",
    _check_arguments,
    _check,
)
