"""The command `scale`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.opened import add_no_backup

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.judging.scales import ScaleInUse


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument(
        "--set",
        default="",
        metavar="SCALE",
        help="judge on this scale from now on, as for `new`: graded:-2=Junk,0=No,1=Yes. What was"
        " judged stays; a scale that was judged with becomes an earlier version",
    )
    parser.add_argument(
        "--relevant-from",
        type=int,
        metavar="GRADE",
        help="this grade and those above count as relevant",
    )
    parser.add_argument(
        "--compare",
        choices=("on", "off"),
        help="whether documents are also compared in pairs",
    )
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown"),
        default="table",
        help="csv and json for programs",
    )
    add_no_backup(parser)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.judging.scales import scale_in_use, scale_table
    from assessor_app.cli.opened import back_up_before, open_campaign
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    changes = bool(given.set or given.compare or given.relevant_from is not None)
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("scale change"), progress)
            _change(campaign, given)
        found = scale_in_use(campaign)
    form = "text" if given.format == "table" else given.format
    sys.stdout.write(render(scale_table(found), form))
    print(_words(found), file=sys.stderr)
    return 0


def _change(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.scales import scale_for, set_scale
    from assessor_app.campaign.preferences.preferring import let_compare

    if given.set or given.relevant_from is not None:
        set_scale(campaign, scale_for(campaign, given.set, given.relevant_from))
    if given.compare:
        let_compare(campaign, given.compare == "on")


def _words(found: "ScaleInUse") -> str:
    judged = "judged with" if found.judged_with else "not judged with so far"
    compared = "documents are compared in pairs" if found.compares else "no pairs are compared"
    return f"version {found.scale.version}, {judged}; {compared}"


SCALE = Command(
    "scale",
    "Show the scale that is judged on, or judge on another one from now on.",
    "assessor scale sample.assess",
    _arguments,
    _run,
)
