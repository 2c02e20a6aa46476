"""The commands `judge` and `preferences`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format
from assessor_app.cli.opened import open_campaign
from assessor_app.cli.standard_streams import ProgressBar, print_tables, readable
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.preferences.preference_findings import TopicFindings
    from assessor_app.domain.judgement import Preference
    from assessor_app.domain.table import Table


def _judge_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument("--assessor", required=True, help="who judges; a new name is added")
    parser.add_argument("--topic", required=True, help="its id, exactly")
    one = parser.add_argument_group("one document")
    one.add_argument("--document", help="its id, exactly")
    one.add_argument("--grade", type=int, help="a number of the scale")
    one.add_argument("--note", default="", help="a remark on the judgement")
    two = parser.add_argument_group("two documents")
    two.add_argument("--prefer", metavar="D", help="the better one")
    two.add_argument("--over", metavar="D", help="the one it is better than")
    two.add_argument("--tie", nargs=2, metavar="D", help="both are equally good")
    two.add_argument("--neither", nargs=2, metavar="D", help="both are not relevant")
    two.add_argument(
        "--plan",
        default="",
        help="file it as the answer to the next pair of this plan, as `preferences --next` "
        "prints it; any other pair is refused",
    )


def _judge(given: argparse.Namespace) -> int:
    from assessor_app.campaign.judging import judging

    pair = _pair(given)
    with open_campaign(given.campaign) as campaign:
        who = judging.assessor_name(given.assessor)
        with campaign.store.transaction():
            judging.add_assessor(campaign, who)
            if pair:
                _compare(campaign, who, given, *pair)
                return 0
            judging.judge(campaign, (who, given.topic, given.document), given.grade)
            if given.note:
                judging.note(campaign, (who, given.topic, given.document), given.note)
    return 0


def _pair(given: argparse.Namespace) -> tuple[str, str, str] | None:
    """Return (document, document, verdict), or None if a single document is judged.

    Raises WrongUse for contradictory options.
    """
    graded = given.document is not None, given.grade is not None
    preferred = given.prefer is not None, given.over is not None
    ways = any(graded), any(preferred), given.tie is not None, given.neither is not None
    if sum(ways) != 1 or any(graded) != all(graded) or any(preferred) != all(preferred):
        raise WrongUse(
            "say one thing",
            expected="--document D --grade N, --prefer D --over D, --tie D D, or --neither D D",
        )
    if any(graded):
        if given.plan:
            raise WrongUse("--plan goes with two documents")
        return None
    if given.note:
        raise WrongUse("--note goes with one document")
    if any(preferred):
        return given.prefer, given.over, "A"
    return (*given.tie, "tie") if given.tie else (*given.neither, "neither")


def _compare(
    campaign: "Campaign", who: str, given: argparse.Namespace, first: str, second: str, verdict: str
) -> None:
    from assessor_app.campaign.preferences import pair_choice, preferring

    if not given.plan:
        preferring.answer(campaign, who, pair_choice.Pair(given.topic, first, second), verdict)
        return
    found = pair_choice.next_pair(campaign, who, given.topic, given.plan)
    if isinstance(found, pair_choice.Done):
        raise WrongUse(found.why)
    if {found.left, found.right} != {first, second}:
        raise WrongUse(f"the next pair is {found.left} and {found.right}")
    if verdict == "A" and found.right == first:
        verdict = "B"
    preferring.answer(campaign, who, found, verdict)


def _preferences_arguments(parser: argparse.ArgumentParser) -> None:
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
    add_format(parser, *TABLE_FORMS, words="how it is written (default: table)")


def _preferences(given: argparse.Namespace) -> int:
    from assessor_app.campaign.preferences import preference_findings

    if given.plan and not given.next:
        raise WrongUse("--plan goes with --next")
    if given.next or given.consistency or given.circle_answers:
        print_tables(given.format, _of_campaign(given))
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
    print_tables(given.format, table(found))
    return 0


def _of_campaign(given: argparse.Namespace) -> "Table":
    """Return the table requested by --consistency, --circle-answers or --next.

    These tables need the events of a campaign, which files do not contain. Raises WrongUse without
    a campaign.
    """
    from assessor_app.campaign.preferences import pair_choice, preference_overview, preferring

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
        standing = pair_choice.standing(campaign, given.assessor, given.next, plan)
    if isinstance(standing.next, pair_choice.Done):
        print(standing.next.why, file=sys.stderr)
    return pair_choice.standing_table(standing)


def _listed(given: argparse.Namespace) -> "list[Preference]":
    from assessor_app.campaign.evaluating.grouped_judgements import preferences_from
    from assessor_app.campaign.preferences.preference_findings import preferences_of

    if bool(given.campaign) == bool(given.preferences):
        raise WrongUse("name a campaign, or files with --preferences")
    if given.campaign:
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


COMMANDS: tuple[Command, ...] = (
    Command(
        "judge",
        "File one judgement, of a document or of two, for scripts. It is on the disk when the "
        "command ends.",
        "assessor judge sample.assess --assessor me --topic 7 --document sea-001 --grade 2",
        _judge_arguments,
        _judge,
    ),
    Command(
        "preferences",
        "What judged pairs say: repeats and contradictions, circles, strengths.",
        "assessor preferences sample.assess",
        _preferences_arguments,
        _preferences,
    ),
)
