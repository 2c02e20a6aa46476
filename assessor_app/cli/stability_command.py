"""stability."""

import argparse
import sys
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import (
    add_evaluation,
    at_least_one,
    evaluation,
    ranked,
    read_twice,
)
from assessor_app.domain.problems import WrongUse

WHOLE = "all"


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
    # Its files are read for the scores, and again for the rankings.
    with read_twice(given):
        return _told(given)


def _told(given: argparse.Namespace) -> int:
    from assessor_app.campaign.stability import stability
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    if given.judged_only:
        raise WrongUse("--judged-only leaves out what stability is about: unjudged documents")
    given.measures = given.measures or list(stability.DEFAULT_MEASURES)
    found = evaluation(given)
    tables = []
    with ProgressBar() as progress:
        if not given.decisive:
            tables.append(stability.left_out_table(found, _depth_of_pool(given), progress))
        if given.decisive or given.format not in ("csv", "json"):
            runs = ranked(given, progress)
            tables.append(stability.decisive_table(found, runs, given.documents, progress))
    name = "text" if given.format == "table" else given.format
    for at, table in enumerate(tables):
        sys.stdout.write("\n" * bool(at) + render(table, name))
    return 0


def _depth_of_pool(given: argparse.Namespace) -> int | None:
    from assessor_app.campaign.files.opening import open_campaign
    from assessor_app.campaign.pooling.pooling import pool_depth

    if isinstance(given.pool_depth, int):
        return given.pool_depth
    if given.pool_depth or given.qrels or given.preferences:
        return None
    with open_campaign(Path(given.names[0]), read_only=True) as campaign:
        return pool_depth(campaign)


STABILITY = Command(
    "stability",
    "How firmly the order of runs stands: on the pool, and on what is not judged.",
    "assessor stability sample.assess -m AP --rule majority",
    _arguments,
    _run,
)
