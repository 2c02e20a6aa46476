"""The command `demo`, and opening the window."""

import argparse
import os
from pathlib import Path
from types import ModuleType

from assessor_app.cli.command import Command
from assessor_app.cli.standard_streams import ProgressBar, note
from assessor_app.domain.language import tr
from assessor_app.domain.platforms import has_display
from assessor_app.domain.problems import WrongUse

FOLDER = Path("demo-output")


def open_window(path: Path | None) -> int:
    """Open the window and return its exit code.

    path: the campaign to show; None for the welcome page. Raises WrongUse without a display.
    """
    if not has_display() and os.environ.get("QT_QPA_PLATFORM") is None:
        raise WrongUse("no display for the window", advice="see assessor --help for the commands")
    from assessor_app.cli.overview.command_pages import command_pages

    code: int = window_module().open_window(path, command_pages())
    return code


def window_module() -> ModuleType:
    """Import and return the window's main module.

    Raises WrongUse if it cannot be imported, naming the system packages that Qt lacks.
    """
    from assessor_app.app import system_libraries

    absent = system_libraries.missing(system_libraries.needed())
    if absent:
        raise WrongUse(system_libraries.explanation(absent))
    try:
        from assessor_app.app import main
    except ImportError as error:
        raise WrongUse("the window cannot be loaded: {0}", error) from error
    return main


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        type=Path,
        default=FOLDER,
        metavar="FOLDER",
        help=tr("folder for the copy of the sample campaign (default: {0})", FOLDER),
    )
    parser.add_argument(
        "--no-window", action="store_true", help="draw the pages to PNG files, even with a display"
    )


def _demo(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.sample import sample_campaign
    from assessor_app.campaign.reporting.reporting import write_report

    folder: Path = given.output
    with ProgressBar() as progress, sample_campaign(folder / "sample.assess", progress) as campaign:
        path = campaign.path
        if given.no_window or not has_display():
            write_report(campaign, folder / "report.html", progress=progress)
    if not given.no_window and has_display():
        return open_window(path)
    for picture in window_module().draw_pages(path, folder):
        print(picture)
    print(folder / "report.html")
    note(tr("wrote all files to {0}", folder.resolve()))
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "demo",
        "Open the window on a copy of the sample campaign. Without a display, draw the pages to "
        "PNG files and write the report.",
        "assessor demo",
        _arguments,
        _demo,
    ),
)
