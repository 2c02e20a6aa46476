"""Draw a figure to a file: the arguments, and the writing."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.standard_streams import note
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.domain.series import Figure

SUFFIXES = (".svg", ".png", ".pdf")


def add_size(parser: argparse.ArgumentParser) -> None:
    """Add the options --size and --dark."""
    parser.add_argument(
        "--size", default="720x480", metavar="WxH", help="in pixels (default: 720x480)"
    )
    parser.add_argument("--dark", action="store_true", help="light lines on a dark background")


def check_suffix(path: Path) -> None:
    """Raise WrongUse unless the file name has a suffix of a supported image format."""
    if path.suffix.lower() not in SUFFIXES:
        raise WrongUse(f"unrecognised image format: {path.name}", expected="F.svg, F.png or F.pdf")


def write_figure(figure: "Figure", path: Path, size: str, dark: bool) -> None:
    """Draw `figure` to an SVG, PNG or PDF file, and print the path to standard error.

    Raises WrongUse for an invalid size or suffix.
    """
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.reports.figure_svg import figure_svg

    check_suffix(path)
    width, height = size_of(size)
    svg = figure_svg(figure, width, height, dark=dark)
    if path.suffix.lower() == ".svg":
        write_file(path, lambda out: out.write(svg))
    else:
        from assessor_app.cli.window_commands import window_module

        window_module()
        from assessor_app.app.rasterise import write_pdf, write_png

        (write_png if path.suffix.lower() == ".png" else write_pdf)(svg, path)
    note(f"wrote {path}")


def size_of(text: str) -> tuple[int, int]:
    """Parse a size in pixels, such as "720x480", to (width, height). Raises WrongUse."""
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise WrongUse(f"cannot read the size {text!r}", expected="WxH, such as 720x480") from error
    if not (200 <= width <= 8000 and 150 <= height <= 8000):
        raise WrongUse(f"the size {text} is out of range", expected="200x150 to 8000x8000")
    return width, height
