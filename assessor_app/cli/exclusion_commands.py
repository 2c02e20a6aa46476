"""The command `exclude`."""

import argparse
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables
from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--assessors",
        default="",
        metavar="A,B,...",
        help="assessors whose judgements count in no rule and make no conflict",
    )
    parser.add_argument(
        "--topics",
        nargs="+",
        default=[],
        metavar="T",
        help="topics to withdraw from queues, pool, work packages, agreement and averages",
    )
    parser.add_argument("--reason", default="", metavar="TEXT", help="the reason, which is kept")
    parser.add_argument(
        "--remove",
        action="store_true",
        help="take the exclusion of --assessors and the withdrawal of --topics back",
    )
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.assigning import setting_aside
    from assessor_app.campaign.files.restoring import Step

    names = split_names(given.assessors)
    topics = [name for word in given.topics for name in split_names(word)]
    changes = bool(names or topics)
    if not changes and (given.reason or given.remove):
        raise WrongUse("specify --assessors or --topics")
    if given.remove and given.reason:
        raise WrongUse("--reason does not apply to --remove")
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("exclusion"), progress)
            _change(campaign, given, names, topics)
        table = setting_aside.set_aside_table(campaign)
    if given.format == "table" and not table.rows:
        note(tr("no assessor is excluded, and no topic is withdrawn"))
        return 0
    print_tables(given.format, table)
    return 0


def _change(
    campaign: "Campaign", given: argparse.Namespace, names: list[str], topics: list[str]
) -> None:
    from assessor_app.campaign.assigning import setting_aside

    with campaign.store.transaction():
        if names and given.remove:
            setting_aside.include(campaign, names)
        elif names:
            setting_aside.exclude(campaign, names, given.reason)
        if topics and given.remove:
            setting_aside.restore(campaign, topics)
        elif topics:
            setting_aside.withdraw(campaign, topics, given.reason)


COMMANDS: tuple[Command, ...] = (
    Command(
        "exclude",
        "Exclude assessors from evaluation and consensus, or withdraw topics, with a reason; their "
        "judgements stay. Without options, list both. `assessor import CAMPAIGN --undo last` "
        "undoes the last change.",
        "assessor exclude sample.assess --assessors chi --reason 'judged without reading'",
        _arguments,
        _run,
    ),
)
