"""preferences."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command

if TYPE_CHECKING:
    from assessor_app.campaign.preference_findings import TopicFindings
    from assessor_app.domain.judgement import Preference


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
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown"),
        default="table",
        help="how it is written (default: table)",
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign import preference_findings
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.tables import render

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
    sys.stdout.write(render(table(found), "text" if given.format == "table" else given.format))
    return 0


def _listed(given: argparse.Namespace) -> "list[Preference]":
    from assessor_app.campaign.grouped_judgements import preferences_from
    from assessor_app.campaign.preference_findings import preferences_of
    from assessor_app.cli.standard_streams import readable
    from assessor_app.domain.problems import WrongUse

    if bool(given.campaign) == bool(given.preferences):
        raise WrongUse("name a campaign, or files with --preferences")
    if given.campaign:
        from assessor_app.campaign.opening import open_campaign

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
