"""Draw a figure to a file or to standard output: the size, and the writing."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.standard_streams import DASH, note
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.domain.series import Figure
    from assessor_app.reports.figure_style import FigureStyle

SUFFIXES = (".svg", ".png", ".pdf")
FORMS = tuple(suffix[1:] for suffix in SUFFIXES)


def add_size(parser: argparse.ArgumentParser) -> None:
    """Add the options --size and --dark."""
    parser.add_argument(
        "--size", metavar="WxH", help="width and height in pixels (default: 720x480)"
    )
    parser.add_argument("--dark", action="store_true", help="light lines on a dark background")


def check_suffix(path: Path) -> None:
    """Raise WrongUse unless the file name has a suffix of a supported image format."""
    if path.suffix.lower() not in SUFFIXES:
        raise WrongUse(f"unrecognised image format: {path.name}", expected="F.svg, F.png or F.pdf")


def style_of_size(size: str | None, dark: bool) -> "FigureStyle":
    """Return the style of a figure of the size that --size gives. Raises WrongUse."""
    from assessor_app.reports.figure_style import FigureStyle, Length

    width, height = size_of(size or "720x480")
    return FigureStyle(width=Length(width), height=Length(height), dark=dark)


def write_figure(
    figure: "Figure", output: Path, style: "FigureStyle", form: str | None = None
) -> None:
    """Draw `figure` to an SVG, PNG or PDF file, and print the path to standard error.

    output: - for standard output. form: one of FORMS; None for that of the file's suffix, or SVG.
    Raises WrongUse for a suffix without a format, and if the texts leave the plot no room.
    """
    from assessor_app.campaign.reporting.output_file import write_file

    data = _picture(_drawn(figure, style), form or _form_of(output), style.dpi)
    if output == DASH:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    write_file(output, lambda out: out.buffer.write(data))
    note(f"wrote {output}")


def _form_of(output: Path) -> str:
    if output == DASH:
        return "svg"
    check_suffix(output)
    return output.suffix.lower()[1:]


def _drawn(figure: "Figure", style: "FigureStyle") -> str:
    from assessor_app.reports.figure_choice import applied, scene_in
    from assessor_app.reports.figure_layout import layout_of, refuse_without_room
    from assessor_app.reports.figure_svg import draw_scene

    scene = scene_in(*applied(figure, style), style)
    layout = layout_of(scene, style)
    refuse_without_room(layout, style)
    if layout.legend.missing:
        whole = layout_of(scene, replace(style, height=None))
        note(
            f"the legend leaves out {layout.legend.missing} of {len(scene.figure.series)} lines: "
            f"without a height, the figure would be {whole.height:.0f} pixels high and name all"
        )
    return draw_scene(scene, layout, style)


def _picture(svg: str, form: str, dpi: int) -> bytes:
    if form == "svg":
        return svg.encode()
    from assessor_app.cli.window_commands import window_module

    window_module()
    from assessor_app.app.rasterise import picture
    from assessor_app.reports.figure_style import PIXELS_PER_INCH

    return picture(svg, form, dpi / PIXELS_PER_INCH)


def size_of(text: str) -> tuple[int, int]:
    """Parse a size in pixels, such as "720x480", to (width, height). Raises WrongUse."""
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise WrongUse(f"cannot read the size {text!r}", expected="WxH, such as 720x480") from error
    if not (200 <= width <= 8000 and 150 <= height <= 8000):
        raise WrongUse(f"the size {text} is out of range", expected="200x150 to 8000x8000")
    return width, height
