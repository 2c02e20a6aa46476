"""The command `assign`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.opened import add_no_backup
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

FORMS = ("table", "csv", "json", "latex", "markdown")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument("--assessors", metavar="A,B,...", help="who judges; new names are added")
    parser.add_argument(
        "--overlap",
        type=int,
        metavar="N",
        help="exactly N of the topics are judged by two: with 50 topics and --overlap 10, 10 have "
        "a primary and a secondary assessor and 40 a primary one only. Asked again, nothing moves; "
        "with a smaller N those who have not begun lose the topic (default: as many as there are)",
    )
    parser.add_argument(
        "--topics", nargs="+", default=[], metavar="T", help="only these (default: all in the pool)"
    )
    parser.add_argument(
        "--by",
        choices=("even", "load", "hand"),
        default="even",
        help="even: as many topics for everybody (default); load: as many documents; hand: the "
        "--topics to the one assessor named",
    )
    parser.add_argument(
        "--role", choices=("primary", "secondary"), default="primary", help="given by hand"
    )
    parser.add_argument(
        "--take-back",
        action="store_true",
        help="take the --topics from the --assessors; without names from everybody, without topics "
        "all of them; what they judged stays",
    )
    parser.add_argument("--format", choices=FORMS, default="table", help="of the list printed")
    add_no_backup(parser)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.assigning import assigning
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.cli.opened import back_up_before, open_campaign
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    names = _split(given.assessors or "")
    if given.assessors is not None and not names:
        raise WrongUse("--assessors names nobody", expected="--assessors A,B,...")
    topics = [name for word in given.topics for name in _split(word)]
    _check(given, names, topics)
    changes = bool(names) or given.take_back
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("assignment"), progress)
            _assign(campaign, given, names, topics)
        tables = [assigning.assignment_table(campaign), assigning.load_table(campaign)]
    form = "text" if given.format == "table" else given.format
    sys.stdout.write(render(tables[0], form))
    if given.format == "table":
        sys.stdout.write("\n" + render(tables[1], form))
    return 0


def _split(word: str) -> list[str]:
    return [name.strip() for name in word.split(",") if name.strip()]


def _check(given: argparse.Namespace, names: list[str], topics: list[str]) -> None:
    by_hand = given.by == "hand"
    if given.take_back and not names and not topics:
        raise WrongUse(
            "nothing is named to take back", expected="--topics T ... or --assessors A,B"
        )
    if given.take_back and (given.overlap is not None or by_hand):
        raise WrongUse("--take-back goes with --assessors and --topics only")
    if not names and (given.overlap is not None or (topics and not given.take_back) or by_hand):
        raise WrongUse("nobody is named", expected="--assessors A,B,...")
    if by_hand and (len(names) != 1 or not topics or given.overlap is not None):
        raise WrongUse("by hand goes one assessor at a time", expected="--assessors A --topics T")
    if given.role != "primary" and not by_hand:
        raise WrongUse("--role goes with --by hand")


def _assign(
    campaign: "Campaign", given: argparse.Namespace, names: list[str], topics: list[str]
) -> None:
    from assessor_app.campaign.assigning import assigning

    if given.take_back:
        with campaign.store.transaction():
            for name in names:
                assigning.take_back(campaign, name, topics)
            if not names:
                assigning.take_back_from_all(campaign, topics)
        return
    if given.by == "hand":
        assigning.give(campaign, names[0], topics, given.role)
        return
    done = assigning.share_out(campaign, names, given.overlap, topics, given.by)
    print(f"given: {len(done.given):,}; taken back: {len(done.taken_back):,}", file=sys.stderr)


ASSIGN = Command(
    "assign",
    "Give topics to assessors, some topics to two of them; without names, list who judges what.",
    "assessor assign sample.assess --assessors ann,ben,cleo --overlap 2",
    _arguments,
    _run,
)
