"""The command `judge`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
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


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.judging import judging
    from assessor_app.cli.opened import open_campaign

    pair = _pair(given)
    with open_campaign(given.campaign) as campaign:
        who = judging.assessor_name(given.assessor)
        with campaign.store.transaction():
            judging.add_assessor(campaign, who)
            if pair:
                _compare(campaign, who, given, *pair)
                return 0
            judging.judge(campaign, who, given.topic, given.document, given.grade)
            if given.note:
                judging.note(campaign, who, given.topic, given.document, given.note)
    return 0


def _pair(given: argparse.Namespace) -> tuple[str, str, str] | None:
    """Return the two documents and the verdict on them, or None if one document is graded.

    Raises WrongUse for contradictory options.
    """
    from assessor_app.domain.problems import WrongUse

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
    from assessor_app.campaign.preferences import preferring
    from assessor_app.domain.problems import WrongUse

    if not given.plan:
        preferring.answer(campaign, who, preferring.Pair(given.topic, first, second), verdict)
        return
    found = preferring.next_pair(campaign, who, given.topic, given.plan)
    if isinstance(found, preferring.Done):
        raise WrongUse(found.why)
    if {found.left, found.right} != {first, second}:
        raise WrongUse(f"the next pair is {found.left} and {found.right}")
    if verdict == "A" and found.right == first:
        verdict = "B"
    preferring.answer(campaign, who, found, verdict)


JUDGE = Command(
    "judge",
    "File one judgement, of a document or of two, for scripts. It is on the disk when the command "
    "ends.",
    "assessor judge sample.assess --assessor me --topic 7 --document sea-001 --grade 2",
    _arguments,
    _run,
)
