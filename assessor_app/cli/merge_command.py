"""The command `merge`."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command
from assessor_app.cli.opened import add_no_backup
from assessor_app.domain.problems import Problem

if TYPE_CHECKING:
    from assessor_app.campaign.sharing.merging import Merged


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument(
        "packages",
        type=Path,
        nargs="+",
        metavar="PACKAGE",
        help="a returned work package, or a copy of the campaign that was judged in",
    )
    parser.add_argument(
        "--format", choices=("table", "json"), default="table", help="json for programs"
    )
    add_no_backup(parser)


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.sharing.merging import merge
    from assessor_app.cli.opened import back_up_before, open_campaign
    from assessor_app.cli.progress_bar import ProgressBar

    merged: list[Merged] = []
    problems: list[Problem] = []
    with open_campaign(given.campaign) as campaign, ProgressBar() as progress:
        back_up_before(campaign, given, Step("merge", tuple(given.packages)), progress)
        for path in given.packages:
            try:
                merged.append(merge(campaign, path, progress))
            except Problem as problem:
                problems.append(problem)
    if merged:
        _print(merged, given.format)
    for one in problems[:-1]:
        print(f"assessor: {one}", file=sys.stderr)
    if problems:
        raise problems[-1]
    return 0


def _print(merged: "list[Merged]", form: str) -> None:
    from assessor_app.campaign.sharing import merge_tables
    from assessor_app.reports.table_writers import render

    for one in merged:
        for remark in merge_tables.remarks(one):
            print(remark, file=sys.stderr)
    if form == "json":
        figures = [merge_tables.figures(one) for one in merged]
        print(json.dumps(figures, ensure_ascii=False, indent=2))
        return
    lists = (merge_tables.conflict_table, merge_tables.change_table, merge_tables.refusal_table)
    tables = [merge_tables.merge_table(merged), *(make(merged) for make in lists)]
    sys.stdout.write("\n".join(render(one, "text") for one in tables if one.rows))


MERGE = Command(
    "merge",
    "Take in returned work packages, or copies of the campaign. Each is taken in as a whole or not "
    "at all; the same one twice, or in another order, makes no difference.",
    "assessor merge sample.assess ben.assess",
    _arguments,
    _run,
)
