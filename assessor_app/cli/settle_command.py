"""The command `settle`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

ORDERS = ("weight", "distance", "topic")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument("--topic", default="", help="of the document to settle")
    parser.add_argument("--document", default="", metavar="ID", help="to settle")
    decision = parser.add_mutually_exclusive_group()
    decision.add_argument("--grade", type=int, help="the grade that holds from now on")
    decision.add_argument("--take-back", action="store_true", help="the settlement of it")
    parser.add_argument("--reason", default="", metavar="TEXT", help="why")
    parser.add_argument("--by", default="lead", metavar="NAME", help="who settles (default: lead)")
    parser.add_argument(
        "--order", choices=ORDERS, default="weight", help="of the list; weight: for the runs' order"
    )
    parser.add_argument("--open", action="store_true", help="list only what is not settled")
    parser.add_argument(
        "--sample", type=int, metavar="N", help="list N agreements at random, for review"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: 1)")
    parser.add_argument("--blind", action="store_true", help="list without the assessors' names")
    parser.add_argument("--assessors", default="", metavar="A,B,...", help="only these")
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown"),
        default="table",
        help="csv and json for programs",
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.cli.opened import open_campaign

    decides = given.grade is not None or given.take_back
    if decides and not (given.topic and given.document):
        raise WrongUse("name what is settled", expected="--topic T --document D --grade G")
    with open_campaign(given.campaign, read_only=not decides) as campaign:
        if decides:
            _decide(campaign, given)
        else:
            _list(campaign, given)
    return 0


def _decide(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication

    if given.take_back:
        adjudication.unsettle(campaign, given.by, given.topic, given.document)
        held = adjudication.conflict(campaign, given.topic, given.document).settled
        words = "not settled any more"
        if held is not None:
            words = f"the settlement before it holds again: {held.grade}, by {held.by}"
        print(f"document {given.document} of topic {given.topic}: {words}", file=sys.stderr)
    else:
        adjudication.settle(
            campaign, given.by, given.topic, given.document, given.grade, given.reason
        )


def _list(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.agreement import adjudication
    from assessor_app.campaign.agreement.adjudication import conflicts_table
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    names = [name.strip() for name in given.assessors.split(",") if name.strip()]
    if given.sample is not None:
        found = adjudication.review_sample(campaign, max(0, given.sample), given.seed, names)
    else:
        with ProgressBar() as progress:
            found = adjudication.conflicts(
                campaign, names, given.order, settled=not given.open, progress=progress
            )
    if given.topic:
        found = tuple(one for one in found if one.topic == given.topic)
    if given.blind:
        found = tuple(adjudication.blinded(one) for one in found)
    form = "text" if given.format == "table" else given.format
    sys.stdout.write(render(conflicts_table(found), form))


SETTLE = Command(
    "settle",
    "List what assessors saw differently, or decide which grade holds.",
    "assessor settle sample.assess --open",
    _arguments,
    _run,
)
