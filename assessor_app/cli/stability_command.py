"""The command `stability`."""

import argparse
import sys

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import (
    Asked,
    CampaignRuns,
    add_evaluation,
    asked,
    at_least_one,
)
from assessor_app.cli.evaluations import evaluation, ranked
from assessor_app.domain.problems import WrongUse

WHOLE = "all"
FOR_PROGRAMS = ("csv", "json")


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument(
        "--pool-depth",
        type=_depth,
        metavar="K|all",
        help="a run's own documents are those that no other has among its first K (default: the "
        "depth of the campaign's pool where it is known, else all)",
    )
    parser.add_argument(
        "--documents",
        type=at_least_one,
        default=20,
        metavar="N",
        help="how many decisive documents to list (default: 20)",
    )
    parser.add_argument(
        "--format",
        choices=("table", "csv", "json", "latex", "markdown"),
        default="table",
        help="csv and json: the runs only, unless --decisive",
    )
    parser.add_argument(
        "--decisive", action="store_true", help="the decisive documents only, without the runs"
    )


def _depth(text: str) -> int | str:
    return text if text == WHOLE else at_least_one(text)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.stability.stability import DEFAULT_MEASURES

    if given.judged_only:
        raise WrongUse("--judged-only leaves out what stability is about: unjudged documents")
    # Files are read twice: for the scores, and for the rankings.
    with asked(given, given.measures or DEFAULT_MEASURES) as request:
        _write(given, request)
    return 0


def _write(given: argparse.Namespace, request: Asked) -> None:
    from assessor_app.campaign.evaluating.judged_topics import with_minimum
    from assessor_app.campaign.stability import stability
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    found = evaluation(request)
    tables = []
    with ProgressBar() as progress:
        if not given.decisive:
            depth = _depth_of_pool(given.pool_depth, request)
            tables.append(stability.left_out_table(found, depth, progress))
        if given.decisive or given.format not in FOR_PROGRAMS:
            runs = ranked(request, progress)
            tables.append(stability.decisive_table(found, runs, given.documents, progress))
    name = "text" if given.format == "table" else given.format
    for at, table in enumerate(tables):
        if given.format in FOR_PROGRAMS:
            table = with_minimum(table, found.judged)
        sys.stdout.write("\n" * bool(at) + render(table, name))


def _depth_of_pool(depth: int | str | None, request: Asked) -> int | None:
    """Return the requested pool depth or that of the campaign's pool; None for all documents."""
    from assessor_app.campaign.files.opening import open_campaign
    from assessor_app.campaign.pooling.pooling import pool_depth

    if isinstance(depth, int):
        return depth
    if depth or not isinstance(request, CampaignRuns):
        return None
    with open_campaign(request.path, read_only=True) as campaign:
        return pool_depth(campaign)


STABILITY = Command(
    "stability",
    "How firmly the order of runs stands: on the pool, and on what is not judged.",
    "assessor stability sample.assess -m AP --rule majority",
    _arguments,
    _run,
)
