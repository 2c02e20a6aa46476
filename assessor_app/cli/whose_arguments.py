"""--assessor, --rule, --frozen and --min-judged, alike for every command with these options."""

import argparse
import sys
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Evaluating files must not load the store.
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.evaluating.whose import Chosen


def add_whose(parser: argparse.ArgumentParser) -> None:
    """Add the three options."""
    from assessor_app.judging.combination import RULE_NAMES

    group = parser.add_mutually_exclusive_group()
    group.add_argument("--assessor", default="", help="this assessor's judgements only")
    group.add_argument("--rule", default="", choices=RULE_NAMES, help="default: adjudicated")
    parser.add_argument(
        "--frozen", default="", metavar="VERSION", help="as frozen under this name; default: as now"
    )


def add_min_judged(parser: argparse.ArgumentParser) -> None:
    """Add --min-judged."""
    parser.add_argument(
        "--min-judged",
        type=_share,
        default=0.0,
        metavar="SHARE",
        help="only topics with at least this share of their pool judged, such as 50%% or 0.5; "
        "campaigns only (default: all topics, as in trec_eval)",
    )


def _share(text: str) -> float:
    """50% or 0.5 as 0.5. Raises ArgumentTypeError for anything else, or outside 0% to 100%."""
    try:
        number = Decimal(text.removesuffix("%").strip())
        share = float(number / 100 if text.endswith("%") else number)
    except InvalidOperation:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share; write 50% or 0.5")
    return share


def say_decided(campaign: "Campaign", given: argparse.Namespace) -> None:
    """Say on standard error how many documents each case decided."""
    from assessor_app.campaign.evaluating.whose import chosen

    _say(chosen(campaign, assessor=given.assessor, rule=given.rule, frozen=given.frozen))


def say_counted(campaign: "Campaign", given: argparse.Namespace) -> None:
    """Say how many documents of the topics that count each case decided, and which topics count.

    Raises WrongUse for a minimum in a campaign without a pool.
    """
    from assessor_app.campaign.evaluating.counted_judgements import counted_judgements
    from assessor_app.cli.evaluation_notes import judged_topics

    which, judged = counted_judgements(
        campaign,
        given.min_judged,
        assessor=given.assessor,
        rule=given.rule,
        frozen=given.frozen,
    )
    _say(which)
    for line in judged_topics(judged):
        print(line, file=sys.stderr)


def _say(which: "Chosen") -> None:
    from assessor_app.domain.formatting import counted

    for words, count in which.decided:
        if count:
            print(f"{counted(count, 'judgement')} {words}", file=sys.stderr)
