"""stability."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import (
    add_evaluation,
    at_least_one,
    evaluation,
    reading_of,
)
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.run_likeness import RankedTopics
    from assessor_app.domain.progress import Progress


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_evaluation(parser)
    parser.add_argument(
        "--pool-depth",
        type=at_least_one,
        metavar="K",
        help="a run's own documents are those that no other has among its first K (default: all)",
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


def _run(given: argparse.Namespace) -> int:
    from assessor_app.cli.standard_streams import readable

    # Its files are read twice, for the scores and for the rankings.
    files = [given.qrels, *map(Path, given.names)] if given.qrels else []
    with readable(files) as paths:
        if paths:
            given.qrels, given.names = paths[0], list(map(str, paths[1:]))
        return _told(given)


def _told(given: argparse.Namespace) -> int:
    from assessor_app.campaign import stability
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.tables import render

    if given.judged_only:
        raise WrongUse("--judged-only leaves out what stability is about: unjudged documents")
    given.measures = given.measures or list(stability.DEFAULT_MEASURES)
    found = evaluation(given)
    tables = []
    with ProgressBar() as progress:
        if not given.decisive:
            tables.append(stability.left_out_table(found, given.pool_depth, progress))
        if given.decisive or given.format not in ("csv", "json"):
            runs = _ranked(given, found.rankings.names, progress)
            tables.append(stability.decisive_table(found, runs, given.documents, progress))
    name = "text" if given.format == "table" else given.format
    for at, table in enumerate(tables):
        sys.stdout.write("\n" * bool(at) + render(table, name))
    return 0


def _ranked(
    given: argparse.Namespace, names: Sequence[str], progress: "Progress"
) -> "Sequence[RankedTopics]":
    from assessor_app.campaign.run_likeness import ranked_campaign, ranked_files

    if given.qrels:
        return ranked_files(list(map(Path, given.names)), reading_of(given), progress)
    from assessor_app.campaign.opening import open_campaign

    with open_campaign(Path(given.names[0]), read_only=True) as campaign:
        return ranked_campaign(campaign, reading_of(given), names, progress)


STABILITY = Command(
    "stability",
    "How firmly the order of runs stands: on the pool, and on what is not judged.",
    "assessor stability sample.assess -m AP --rule majority",
    _arguments,
    _run,
)
