"""The command `package`."""

import argparse
import sys
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.domain.formatting import counted


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    parser.add_argument("--assessor", required=True, metavar="A", help="whom the package is for")
    parser.add_argument(
        "--output",
        "-o",
        required=True,
        type=Path,
        metavar="F",
        help="the file to write, such as ann.assess; one that is there is never replaced",
    )
    parser.add_argument(
        "--format", choices=("table", "csv", "json"), default="table", help="of the list printed"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.sharing import packaging
    from assessor_app.cli.opened import open_campaign
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.reports.table_writers import render

    with (
        open_campaign(given.campaign, read_only=True) as campaign,
        ProgressBar() as progress,
    ):
        packed = packaging.make_package(campaign, given.assessor, given.output, progress)
    form = "text" if given.format == "table" else given.format
    sys.stdout.write(render(packaging.package_table(packed), form))
    print(
        f"packed for {packed.assessor}: {counted(len(packed.topics), 'topic')}, "
        f"{counted(packed.documents, 'document')}, "
        f"{counted(packed.events, 'entry', 'entries')} of the journal",
        file=sys.stderr,
    )
    if packed.without_text:
        print(f"warning: documents without a text: {packed.without_text:,}", file=sys.stderr)
    return 0


PACKAGE = Command(
    "package",
    "Write a work package: one file with just what one assessor needs, to be judged anywhere and "
    "merged back. It opens like a campaign; it holds no runs, ranks or other assessors.",
    "assessor package sample.assess --assessor ben --output ben.assess",
    _arguments,
    _run,
)
