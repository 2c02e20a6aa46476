"""The commands `new`, `scale`, `status` and `freeze`."""

import argparse
import dataclasses
import json
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, print_tables
from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.judging.scales import ScaleInUse


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
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
    add_campaign(parser)
    add_format(parser, "json")
    parser.add_argument(
        "--per-topic", action="store_true", help="also a line per assessor and topic"
    )


def _status(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import status

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
        print_tables("table", table)
    return 0


def _scale_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
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
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _scale(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.judging.scales import scale_in_use, scale_table

    changes = bool(given.set or given.compare or given.relevant_from is not None)
    with open_campaign(given.campaign, read_only=not changes) as campaign:
        if changes:
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("scale change"), progress)
            _change(campaign, given)
        found = scale_in_use(campaign)
    print_tables(given.format, scale_table(found))
    print(_scale_words(found), file=sys.stderr)
    return 0


def _change(campaign: "Campaign", given: argparse.Namespace) -> None:
    from assessor_app.campaign.judging.scales import scale_for, set_scale
    from assessor_app.campaign.preferences.preferring import let_compare

    if given.set or given.relevant_from is not None:
        set_scale(campaign, scale_for(campaign, given.set, given.relevant_from))
    if given.compare:
        let_compare(campaign, given.compare == "on")


def _scale_words(found: "ScaleInUse") -> str:
    judged = "judged with" if found.judged_with else "not judged with so far"
    compared = "documents are compared in pairs" if found.compares else "no pairs are compared"
    return f"version {found.scale.version}, {judged}; {compared}"


def _freeze_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
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
    add_format(parser, *TABLE_FORMS)


def _moment(text: str) -> float:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date, such as 2026-11-20") from None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()


def _freeze(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files import versions

    if given.as_of is not None and not given.name:
        raise WrongUse("--as-of needs --name: what is frozen needs a name")
    with open_campaign(given.campaign, read_only=not given.name) as campaign:
        if given.name:
            versions.freeze(campaign, given.name, given.note, given.as_of)
        if given.difference:
            before, after = given.difference
            found = versions.differences(campaign, before, after)
            print_tables(given.format, versions.differences_table(found, before, after))
            print(versions.in_words(found), file=sys.stderr)
        else:
            print_tables(given.format, versions.versions_table(versions.versions(campaign)))
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "new",
        "Make a campaign: one file that holds everything.",
        'assessor new my.assess --title "Tides" --scale graded:Off,Near,On',
        _new_arguments,
        _new,
    ),
    Command(
        "scale",
        "Show the scale that is judged on, or judge on another one from now on.",
        "assessor scale sample.assess",
        _scale_arguments,
        _scale,
    ),
    Command(
        "status",
        "What a campaign holds, and how far everybody is.",
        "assessor status sample.assess",
        _status_arguments,
        _status,
    ),
    Command(
        "freeze",
        "Freeze the judgements under a name, list the versions, or compare two.",
        "assessor freeze sample.assess --name first",
        _freeze_arguments,
        _freeze,
    ),
)
