"""The options --assessor, --rule, --frozen and --min-judged, shared by several commands."""

import argparse
import sys
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # The evaluation of files must not import the store.
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.evaluating.evaluation_request import (
        JudgementSelection,
        SelectedJudgements,
    )


def add_selection(parser: argparse.ArgumentParser) -> None:
    """Add the options --assessor, --rule and --frozen."""
    from assessor_app.judging.combination import RULE_NAMES

    group = parser.add_mutually_exclusive_group()
    group.add_argument("--assessor", default="", help="this assessor's judgements only")
    group.add_argument("--rule", default="", choices=RULE_NAMES, help="default: adjudicated")
    parser.add_argument(
        "--frozen", default="", metavar="VERSION", help="as frozen under this name; default: as now"
    )


def add_min_judged(parser: argparse.ArgumentParser) -> None:
    """Add the option --min-judged."""
    parser.add_argument(
        "--min-judged",
        type=_share,
        default=0.0,
        metavar="SHARE",
        help="only topics with at least this share of their pool judged, such as 50%% or 0.5; "
        "campaigns only (default: all topics, as in trec_eval)",
    )


def _share(text: str) -> float:
    """Parse a share such as 50% or 0.5. Raises ArgumentTypeError unless it is from 0 to 1."""
    try:
        number = Decimal(text.removesuffix("%").strip())
        share = float(number / 100 if text.endswith("%") else number)
    except InvalidOperation:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share; write 50% or 0.5")
    return share


def selection_of(given: argparse.Namespace) -> "JudgementSelection":
    """Return the judgement selection that --assessor, --rule and --frozen specify."""
    from assessor_app.campaign.evaluating.evaluation_request import JudgementSelection

    return JudgementSelection(given.assessor, given.rule, given.frozen)


def say_decided(campaign: "Campaign", selection: "JudgementSelection") -> None:
    """Print to standard error how many judgements each case of the rule decided."""
    from assessor_app.campaign.evaluating.selected_judgements import select_judgements

    print_decided(select_judgements(campaign, selection))


def say_counted(campaign: "Campaign", selection: "JudgementSelection", min_judged: float) -> None:
    """Print how many judgements of the counted topics each case decided, and which topics count.

    Raises WrongUse if a minimum share is given for a campaign without a pool.
    """
    from assessor_app.campaign.evaluating.counted_judgements import counted_judgements
    from assessor_app.campaign.evaluating.evaluation_notes import topic_notes

    which, judged = counted_judgements(campaign, min_judged, selection)
    print_decided(which)
    for line in topic_notes(judged):
        print(line, file=sys.stderr)


def print_decided(which: "SelectedJudgements") -> None:
    """Print how many judgements each case of the rule decided, except cases with none."""
    from assessor_app.domain.formatting import counted

    for words, count in which.decided:
        if count:
            print(f"{counted(count, 'judgement')} {words}", file=sys.stderr)
