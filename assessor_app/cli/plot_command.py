"""plot."""

import argparse
import sys
from pathlib import Path

from assessor_app.cli.command import Command
from assessor_app.cli.evaluation_arguments import add_evaluation, evaluation
from assessor_app.domain.problems import WrongUse


def _arguments(parser: argparse.ArgumentParser) -> None:
    from assessor_app.evaluation.curves import CURVES

    add_evaluation(parser)
    parser.add_argument("--kind", required=True, choices=[curve.name for curve in CURVES])
    parser.add_argument("--topic", action="append", default=[], help="only this topic")
    parser.add_argument("--size", default="720x480", metavar="WxH", help="in pixels")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument(
        "--output", "-o", required=True, type=Path, metavar="F", help="F.svg, F.png or F.pdf"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.figures import figure
    from assessor_app.campaign.output_file import write_file
    from assessor_app.reports.figure_svg import figure_svg

    suffix = given.output.suffix.lower()
    if suffix not in (".svg", ".png", ".pdf"):
        raise WrongUse(f"cannot draw to {given.output.name!r}", expected="F.svg, F.png or F.pdf")
    width, height = _size(given.size)
    drawn = figure(evaluation(given), given.kind, topics=given.topic)
    svg = figure_svg(drawn, width, height, dark=given.dark)
    if suffix == ".svg":
        write_file(given.output, lambda out: out.write(svg))
    else:
        from assessor_app.cli.window_commands import window_module

        window_module()
        from assessor_app.app.rasterise import write_pdf, write_png

        (write_png if suffix == ".png" else write_pdf)(svg, given.output)
    print(f"wrote {given.output}", file=sys.stderr)
    return 0


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError as error:
        raise WrongUse(f"cannot read the size {text!r}", expected="WxH, such as 720x480") from error
    if not (200 <= width <= 8000 and 150 <= height <= 8000):
        raise WrongUse(f"the size {text} is out of bounds", expected="200x150 to 8000x8000")
    return width, height


PLOT = Command(
    "plot",
    "Draw curves of runs to an SVG, PNG or PDF file.",
    "assessor plot sample.assess --kind pr --output curves.svg",
    _arguments,
    _run,
)
