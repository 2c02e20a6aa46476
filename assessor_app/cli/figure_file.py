"""Figures of commands: the options of their style, and writing them."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assessor_app.cli.standard_streams import DASH, note
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from assessor_app.domain.series import Figure
    from assessor_app.reports.figure_style import FigureStyle, Length

SUFFIXES = (".svg", ".png", ".pdf")
FORMS = tuple(suffix[1:] for suffix in SUFFIXES)
LENGTH = "L"
FIGURE_OPTIONS = (
    *("size", "dark", "style", "preset", "width", "height", "font", "font_size", "line_width"),
    *("no_markers", "legend", "no_title", "no_caption", "greyscale", "dpi", "x_limits", "y_limits"),
    *("x_scale", "y_scale", "runs", "name", "highlight", "save_style", "csv", "caption_file"),
)


def check_suffix(path: Path) -> None:
    """Raise WrongUse unless the file name has a suffix of a supported image format."""
    if path.suffix.lower() not in SUFFIXES:
        raise WrongUse(
            "unrecognised image format: {0}", path.name, expected="F.svg, F.png or F.pdf"
        )


def write_figure(
    figure: "Figure",
    output: Path,
    style: "FigureStyle",
    form: str | None = None,
    runs: "Sequence[str]" = (),
) -> None:
    """Draw `figure` to an SVG, PNG or PDF file, and print the path to standard error.

    output: - for standard output. form: one of FORMS; None for that of the file's suffix, or SVG.
    runs: names of all runs, whose order gives each its colour and marker in every figure. Raises
    WrongUse for a suffix without a format, and if the texts leave the plot no room.
    """
    from assessor_app.campaign.reporting.output_file import write_file

    data = _picture(_drawn(figure, style, runs), form or _form_of(output), style.dpi)
    if output == DASH:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    write_file(output, lambda out: out.buffer.write(data))
    note(tr("wrote {0}", output))


def _form_of(output: Path) -> str:
    if output == DASH:
        return "svg"
    check_suffix(output)
    return output.suffix.lower()[1:]


def _drawn(figure: "Figure", style: "FigureStyle", runs: "Sequence[str]") -> str:
    from assessor_app.reports.figure_choice import applied, run_places, scene_in
    from assessor_app.reports.figure_layout import in_unit, layout_of, refuse_without_room
    from assessor_app.reports.figure_style import PAGE
    from assessor_app.reports.figure_svg import draw_scene
    from assessor_app.reports.line_styles import REST

    drawn, looks = applied(figure, style)
    if style.highlight or REST not in looks:
        drawn, looks = applied(figure, style, run_places(figure, runs))
    scene = scene_in(drawn, looks, style)
    layout = layout_of(scene, style)
    refuse_without_room(layout, style)
    if style.height is None and layout.height > PAGE.pixels:
        note(
            tr(
                "the figure is {0} high, more than a page of {1}: draw the runs in several "
                "figures, each with the runs of --runs F",
                in_unit(layout.height, PAGE),
                PAGE,
            )
        )
    if layout.legend.missing:
        whole = layout_of(scene, replace(style, height=None))
        note(
            tr_count(
                "the legend leaves out {1} of {0:,} line: the whole legend needs a height of {2}",
                "the legend leaves out {1} of {0:,} lines: the whole legend needs a height of {2}",
                len(scene.figure.series),
                layout.legend.missing,
                in_unit(whole.height, style.width),
            )
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
        raise WrongUse(
            "cannot read the size {0!r}", text, expected="WxH, such as 720x480"
        ) from error
    if not (200 <= width <= 8000 and 150 <= height <= 8000):
        raise WrongUse("the size {0} is out of range", text, expected="200x150 to 8000x8000")
    return width, height


# The style -----------------------------------------------------------------------------------


def add_style(parser: argparse.ArgumentParser) -> None:
    """Add the options for size, type, lines, legend, axes and runs, and for files beside a figure.

    The parser has an option --output.
    """
    from assessor_app.reports.figure_style import LEGENDS, PRESETS

    add = parser.add_argument
    add("--size", metavar="WxH", help="width and height in pixels (default: 720x480)")
    add("--dark", action="store_true", help="light lines on a dark background")
    add("--style", type=Path, metavar="F.json", help="style file; other options override it")
    presets = ", ".join(f"{one.name} ({one.title})" for one in PRESETS)
    add("--preset", metavar="NAME", help=tr("width and font size for {0}", presets))
    add("--width", metavar=LENGTH, help="width, such as 84mm, 3.5in, 240pt or 320px")
    add("--height", metavar=LENGTH, help="height (default: what the contents need)")
    add("--font", metavar="FAMILY", help="font family, such as serif or Arial")
    add("--font-size", metavar=LENGTH, help="size of names and numbers, such as 8pt")
    add("--line-width", metavar=LENGTH, help="width of lines, such as 1pt")
    add("--no-markers", action="store_true", help="draw lines without markers")
    add("--legend", choices=LEGENDS, help="place of the legend (default: what suits the width)")
    add("--no-title", action="store_true", help="draw no title")
    add("--no-caption", action="store_true", help="draw no text below the plot")
    add(
        "--greyscale",
        action="store_true",
        help="draw in black and grey; lines differ in dash and marker",
    )
    add("--dpi", type=int, metavar="N", help="dots per inch of a PNG file (default: 192)")
    _add_axes_and_runs(parser)
    add("--save-style", type=Path, metavar="F.json", help="write the style to a file")
    add("--csv", type=Path, metavar="F.csv", help="write the numbers, too")
    add(
        "--caption-file",
        type=Path,
        metavar="F",
        help="write the caption, too: as LaTeX (.tex), or as text",
    )


def _add_axes_and_runs(parser: argparse.ArgumentParser) -> None:
    from assessor_app.reports.figure_style import SCALES

    add = parser.add_argument
    add("--x-limits", metavar="LOW,HIGH", help="ends of the x axis")
    add("--y-limits", metavar="LOW,HIGH", help="ends of the y axis")
    add("--x-scale", choices=SCALES, help="scale of the x axis")
    add("--y-scale", choices=SCALES, help="scale of the y axis")
    add(
        "--runs",
        type=Path,
        metavar="F",
        help="draw the runs or scores in file F, in its order: lines `run` or "
        "`run<TAB>name in the figure`",
    )
    add(
        "--name",
        action="append",
        default=[],
        metavar="RUN=NAME",
        help="name of a run or score in the figure (repeatable)",
    )
    add(
        "--highlight",
        action="append",
        default=[],
        metavar="RUN",
        help="colour this run or score, and draw the others in grey (repeatable)",
    )


def refuse_without_output(given: argparse.Namespace) -> None:
    """Raise WrongUse for an option of `add_style` without --output."""
    for one in FIGURE_OPTIONS:
        if one in given.chosen and not given.output:
            raise WrongUse("{0} needs --output", given.chosen[one])


def style_from(given: argparse.Namespace) -> "FigureStyle":
    """Return the style of the options. Raises WrongUse, or BadInput for a file."""
    from assessor_app.campaign.reporting.style_files import read_style
    from assessor_app.reports.figure_style import FigureStyle, Length, checked, preset_named

    style = read_style(given.style) if given.style else FigureStyle()
    if given.size:
        width, height = size_of(given.size)
        style = replace(style, width=Length(width), height=Length(height))
    if given.preset and given.size:
        raise WrongUse("--preset and --size both give the size", advice="give one of them")
    if given.preset:
        style = preset_named(given.preset).applied(style)
    style = _sized(style, given)
    changes: dict[str, Any] = {
        key: value
        for key, value in (
            ("font_family", given.font),
            ("legend", given.legend),
            ("x_scale", given.x_scale),
            ("y_scale", given.y_scale),
            ("dpi", given.dpi),
            ("highlight", tuple(given.highlight)),
        )
        if value
    }
    for key, off in (("markers", given.no_markers), ("title", given.no_title)):
        if off:
            changes[key] = False
    if given.no_caption:
        changes["caption"] = False
    changes |= {key: True for key in ("dark", "greyscale") if getattr(given, key)}
    for key in ("x_limits", "y_limits"):
        if getattr(given, key):
            changes[key] = _limits(f"--{key.replace('_', '-')}", getattr(given, key))
    return checked(_with_runs(replace(style, **changes), given))


def draw_figure(figure: "Figure", given: argparse.Namespace, runs: "Sequence[str]" = ()) -> None:
    """Draw a figure to --output, and write the files beside it.

    runs: as in `write_figure`; empty if the lines are not runs. Of a style file, lines
    that the figure lacks are left out. Raises WrongUse for such lines that the options name.
    """
    from assessor_app.reports.figure_choice import with_known_lines

    style = style_from(given)
    known = with_known_lines(style, figure)
    style = replace(
        known,
        runs=style.runs if given.runs else known.runs,
        highlight=style.highlight if given.highlight else known.highlight,
    )
    write_figure(figure, given.output, style, runs=runs)
    write_beside(figure, style, given)


def write_beside(figure: "Figure", style: "FigureStyle", given: argparse.Namespace) -> None:
    """Write the numbers, the caption and the style to the files that the options name."""
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.campaign.reporting.style_files import write_style
    from assessor_app.reports.figure_choice import applied, caption_text
    from assessor_app.reports.figure_points import points_csv
    from assessor_app.reports.table_latex import latex_escaped

    if given.csv:
        lines = points_csv(applied(figure, style)[0])
        write_file(given.csv, lambda out: out.writelines(lines))
        note(tr("wrote {0}", given.csv))
        if figure.band_note:
            note(tr("columns low, high: {0}", figure.band_note))
    if given.caption_file:
        text = caption_text(figure, style)
        if given.caption_file.suffix.lower() == ".tex":
            text = latex_escaped(text)
        write_file(given.caption_file, lambda out: out.write(f"{text}\n"))
        note(tr("wrote {0}", given.caption_file))
    if given.save_style:
        write_style(style, given.save_style)
        note(tr("wrote {0}", given.save_style))


def _sized(style: "FigureStyle", given: argparse.Namespace) -> "FigureStyle":
    changes: dict[str, Any] = {}
    for key in ("width", "height", "font_size", "line_width"):
        if text := getattr(given, key):
            option = f"--{key.replace('_', '-')}"
            changes[key] = _length(option, text)
    if "width" in changes and "height" not in changes and not given.size:
        changes["height"] = None
    return replace(style, **changes)


def _length(option: str, text: str) -> "Length":
    from assessor_app.reports.figure_style import length

    try:
        return length(text)
    except WrongUse as error:
        error.message = f"{option}: {error.message}"
        raise


def _limits(option: str, text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError as error:
        raise WrongUse(
            "{0}: cannot read the ends of the axis",
            option,
            text=text,
            expected="such as 0,0.5",
        ) from error
    return low, high


def _with_runs(style: "FigureStyle", given: argparse.Namespace) -> "FigureStyle":
    from assessor_app.campaign.reporting.style_files import read_runs

    names = dict(style.names)
    runs = style.runs
    if given.runs:
        listed = read_runs(given.runs)
        runs = tuple(listed)
        names |= {run: name for run, name in listed.items() if name}
    for text in given.name:
        run, equals, name = text.partition("=")
        if not (run and equals and name):
            raise WrongUse("--name: no run and name", text=text, expected="RUN=NAME")
        names[run] = name
    return replace(style, runs=runs, names=tuple(names.items()))
