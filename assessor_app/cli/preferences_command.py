"""The command `preferences`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command

if TYPE_CHECKING:
    from assessor_app.campaign.preferences.preference_findings import TopicFindings
    from assessor_app.domain.judgement import Preference
    from assessor_app.domain.table import Table


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "campaign", type=Path, nargs="?", metavar="CAMPAIGN", help="whose preferences are meant"
    )
    parser.add_argument(
        "--preferences", type=Path, nargs="+", default=[], metavar="F", help="files of preferences"
    )
    parser.add_argument("--assessor", default="", metavar="NAME", help="only this one's")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--circles", action="store_true", help="the circles, instead")
    what.add_argument(
        "--strengths", action="store_true", help="the documents' Bradley-Terry strengths, instead"
    )
    what.add_argument(
        "--circle-answers", action="store_true", help="the answers that make the circles, instead"
    )
    what.add_argument(
        "--consistency",
        action="store_true",
        help="how far assessors agree with themselves, and whether a side draws them, instead",
    )
    what.add_argument(
        "--next", default="", metavar="TOPIC", help="the pair that --assessor is to judge now"
    )
    parser.add_argument(
        "--plan",
        default="",
        help="with --next: how pairs are chosen: heap, merge, rounds, adaptive or all, with "
        "settings, as heap:k=10,seed=7,repeats=10,grade=1 (default: as chosen in the campaign)",
    )
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown"),
        default="table",
        help="how it is written (default: table)",
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.preferences import preference_findings
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.domain.problems import WrongUse
    from assessor_app.reports.table_writers import render

    form = "text" if given.format == "table" else given.format
    if given.plan and not given.next:
        raise WrongUse("--plan goes with --next")
    if given.next or given.consistency or given.circle_answers:
        sys.stdout.write(render(_of_campaign(given), form))
        return 0
    with ProgressBar() as progress:
        found = preference_findings.findings(
            _listed(given), with_strengths=given.strengths, progress=progress
        )
    table = preference_findings.topics_table
    if given.circles:
        table = preference_findings.circles_table
    elif given.strengths:
        table = preference_findings.strengths_table
        _say_reasons(found)
    sys.stdout.write(render(table(found), form))
    return 0


def _of_campaign(given: argparse.Namespace) -> "Table":
    """Return the table requested by --consistency, --circle-answers or --next.

    They need the events of a campaign, which files do not contain. Raises WrongUse without a
    campaign.
    """
    from assessor_app.campaign.preferences import preference_overview, preferring
    from assessor_app.cli.opened import open_campaign
    from assessor_app.domain.problems import WrongUse

    if not given.campaign or given.preferences:
        raise WrongUse("only a campaign tells this", advice="name one, without --preferences")
    with open_campaign(given.campaign, read_only=True) as campaign:
        if given.consistency:
            found = preference_overview.all_consistency(campaign, given.assessor)
            return preference_overview.consistency_table(found)
        if given.circle_answers:
            circles = preference_overview.circles(campaign, given.assessor)
            return preference_overview.answers_table(circles)
        if not given.assessor:
            raise WrongUse("--next says nothing without --assessor NAME")
        plan = given.plan or preferring.chosen_plan(campaign)
        standing = preferring.standing(campaign, given.assessor, given.next, plan)
    if isinstance(standing.next, preferring.Done):
        print(standing.next.why, file=sys.stderr)
    return preferring.standing_table(standing)


def _listed(given: argparse.Namespace) -> "list[Preference]":
    from assessor_app.campaign.evaluating.grouped_judgements import preferences_from
    from assessor_app.campaign.preferences.preference_findings import preferences_of
    from assessor_app.cli.standard_streams import readable
    from assessor_app.domain.problems import WrongUse

    if bool(given.campaign) == bool(given.preferences):
        raise WrongUse("name a campaign, or files with --preferences")
    if given.campaign:
        from assessor_app.cli.opened import open_campaign

        with open_campaign(given.campaign, read_only=True) as campaign:
            return preferences_of(campaign, given.assessor)
    with readable(given.preferences) as paths:
        listed = preferences_from(paths)
    if not given.assessor:
        return listed
    known = sorted({one.assessor for one in listed})
    if given.assessor not in known:
        raise WrongUse(f"there is no assessor {given.assessor!r}", expected=", ".join(known))
    return [one for one in listed if one.assessor == given.assessor]


def _say_reasons(found: "tuple[TopicFindings, ...]") -> None:
    for one in found:
        for reason in one.strengths.reasons if one.strengths else ():
            print(f"topic {one.tally.topic}: {reason}", file=sys.stderr)


PREFERENCES = Command(
    "preferences",
    "What judged pairs say: repeats and contradictions, circles, strengths.",
    "assessor preferences sample.assess",
    _arguments,
    _run,
)
