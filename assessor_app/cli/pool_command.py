"""The command `pool`."""

import argparse
import dataclasses
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command, add_format
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar
from assessor_app.domain.formatting import counted
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.pooling.pooling import Pooled, PoolPreview

MEANING = (
    "documents: what the method chooses for the topic; judged: of them judged by somebody; "
    "new: of them not in the pool before"
)


def _pool_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, nargs="?", metavar="CAMPAIGN", help="its file")
    parser.add_argument(
        "--method",
        default="depth",
        help="depth (default), rrf, combmnz, sample, mtf or maxmean; --methods explains them",
    )
    parser.add_argument(
        "--depth", type=int, metavar="K", help="only the first K documents of every run and topic"
    )
    parser.add_argument(
        "--budget", type=int, metavar="N", help="how many documents, over all topics together"
    )
    parser.add_argument(
        "--share",
        default="",
        metavar="HOW",
        help="the budget: evenly (default; as many for every topic) or by-priority (the best of "
        "all topics)",
    )
    parser.add_argument(
        "--strata", default="", metavar="S", help="FROM:TO:RATE,... such as 1:10:1,11:50:0.2"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="of the sample (default: 0)")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="what this pool does not hold and nobody judged leaves the pool there is; without it, "
        "the pool only grows",
    )
    parser.add_argument("--preview", action="store_true", help="say the size, change nothing")
    parser.add_argument(
        "--methods", action="store_true", help="explain the methods, with their sources, and end"
    )
    add_format(parser, "json")
    add_no_backup(parser)


def _pool(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.pooling import pooling
    from assessor_app.campaign.pooling.pool_request import PoolRequest

    if given.methods:
        _explain()
        return 0
    if given.campaign is None:
        raise WrongUse("name a campaign", advice="see assessor pool --help")
    wanted = PoolRequest(
        given.method,
        given.depth,
        given.budget,
        given.strata,
        given.seed,
        given.share,
        given.replace,
    )
    wanted.checked()
    with (
        open_campaign(given.campaign, read_only=given.preview) as campaign,
        ProgressBar() as progress,
    ):
        if given.preview:
            shown, news = pooling.preview(campaign, wanted, progress), ["nothing was changed"]
        else:
            back_up_before(campaign, given, Step("pool change"), progress)
            made = pooling.make_pool(campaign, wanted, progress)
            shown, news = made.preview, _news(made)
    _print(shown, given.format)
    for line in news:
        print(line, file=sys.stderr)
    _tell(shown)
    return 0


def _news(made: "Pooled") -> list[str]:
    from assessor_app.campaign.importing.referred_texts import lines

    words = f"added to the pool: {made.added:,}; in it already: {made.kept:,}"
    if made.removed:
        words += f"; taken out, as nobody had judged them: {made.removed:,}"
    return [words, *lines(made.texts)]


def _print(shown: "PoolPreview", form: str) -> None:
    if form == "json":
        print(json.dumps(_figures(shown), ensure_ascii=False, indent=2))
        return
    print("topic\tdocuments\tjudged\tnew")
    for topic in shown.topics:
        print(*topic, sep="\t")


def _explain() -> None:
    from assessor_app.judging.pooling import POOLINGS

    for method in POOLINGS:
        needs = "; ".join(" or ".join(f"--{one}" for one in some) for some in method.required)
        may = ", ".join(f"--{one}" for one in method.possible)
        print(f"{method.name}: {method.title}\n  {method.explanation}")
        print(f"  needs {needs}" + (f"; may have {may}" if may else ""))
        print(f"  {method.source}\n")


def _figures(shown: "PoolPreview") -> dict[str, object]:
    figures = dataclasses.asdict(shown)
    for name in ("topics", "runs"):
        figures[name] = [one._asdict() for one in getattr(shown, name)]
    return figures


def _tell(shown: "PoolPreview") -> None:
    print(MEANING, file=sys.stderr)
    if shown.steps:
        steps = ", then ".join(shown.steps)
        print(f"the pool before: {counted(shown.present, 'document')}, by {steps}", file=sys.stderr)
    print(
        f"in all: {counted(shown.total, 'document')}, {shown.judged:,} judged ({shown.relevant:,} "
        f"relevant); about {shown.hours:.1f} hours of work left",
        file=sys.stderr,
    )
    for one in shown.runs:
        print(
            f"{one.run} brings {one.brings:,}; no other run {one.alone:,} of them, "
            f"{one.relevant_alone:,} known to be relevant",
            file=sys.stderr,
        )
    if shown.without_text:
        print(f"warning: documents without a text here: {shown.without_text:,}", file=sys.stderr)


COMMANDS: tuple[Command, ...] = (
    Command(
        "pool",
        "Choose the documents to judge: make the pool, or add to the one there is (what was pooled "
        "or judged stays). Prints a line per topic.",
        "assessor pool sample.assess --method rrf --budget 140 --preview",
        _pool_arguments,
        _pool,
    ),
)
