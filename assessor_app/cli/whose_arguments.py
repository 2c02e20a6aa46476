"""--assessor, --rule and --frozen, alike for every command that needs one set of judgements."""

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Evaluating files must not load the store.
    from assessor_app.campaign.campaign import Campaign


def add_whose(parser: argparse.ArgumentParser) -> None:
    """Add the three options."""
    from assessor_app.judging.combination import RULE_NAMES

    group = parser.add_mutually_exclusive_group()
    group.add_argument("--assessor", default="", help="this assessor's judgements only")
    group.add_argument("--rule", default="", choices=RULE_NAMES, help="default: adjudicated")
    parser.add_argument(
        "--frozen", default="", metavar="VERSION", help="as frozen under this name; default: as now"
    )


def say_decided(campaign: "Campaign", given: argparse.Namespace) -> None:
    """Say on standard error how many documents each case decided."""
    from assessor_app.campaign.whose import chosen

    which = chosen(campaign, assessor=given.assessor, rule=given.rule, frozen=given.frozen)
    for words, count in which.decided:
        if count:
            print(f"{count:,} judgements {words}", file=sys.stderr)
