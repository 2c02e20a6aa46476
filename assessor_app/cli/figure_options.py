"""The options of a figure's style, and the style that they give."""

import argparse
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assessor_app.cli.figure_file import size_of
from assessor_app.cli.standard_streams import readable
from assessor_app.domain.problems import BadInput, Place, WrongUse

if TYPE_CHECKING:
    from assessor_app.reports.figure_style import FigureStyle

LENGTH = "L"


def add_style(parser: argparse.ArgumentParser) -> None:
    """Add the options for size, type, lines, legend, axes and runs of a figure."""
    from assessor_app.reports.figure_style import LEGENDS, PRESETS, SCALES

    add = parser.add_argument
    presets = ", ".join(f"{one.name} ({one.title})" for one in PRESETS)
    add("--preset", metavar="NAME", help=f"width and font size for {presets}")
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
    add("--x-limits", metavar="LOW,HIGH", help="ends of the x axis")
    add("--y-limits", metavar="LOW,HIGH", help="ends of the y axis")
    add("--x-scale", choices=SCALES, help="scale of the x axis")
    add("--y-scale", choices=SCALES, help="scale of the y axis")
    add(
        "--runs",
        type=Path,
        metavar="F",
        help="draw the runs in file F, in its order: lines `run` or `run<TAB>name in the figure`",
    )
    add(
        "--name",
        action="append",
        default=[],
        metavar="RUN=NAME",
        help="name of a run in the figure (repeatable)",
    )
    add(
        "--highlight",
        action="append",
        default=[],
        metavar="RUN",
        help="colour this run, and draw the others in grey (repeatable)",
    )
    add("--dpi", type=int, metavar="N", help="dots per inch of a PNG file (default: 192)")
    add("--style", type=Path, metavar="F.json", help="style file; other options override it")
    add("--save-style", type=Path, metavar="F.json", help="write the style to a file")


def style_from(given: argparse.Namespace) -> "FigureStyle":
    """Return the style of the options. Raises WrongUse, or BadInput for a file."""
    from assessor_app.reports.figure_style import FigureStyle, checked, preset_named

    style = read_style(given.style) if given.style else FigureStyle()
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
    for key, on in (("greyscale", given.greyscale), ("dark", given.dark)):
        if on:
            changes[key] = True
    for key in ("x_limits", "y_limits"):
        if getattr(given, key):
            changes[key] = _limits(f"--{key.replace('_', '-')}", getattr(given, key))
    return checked(_with_runs(replace(style, **changes), given))


def _sized(style: "FigureStyle", given: argparse.Namespace) -> "FigureStyle":
    from assessor_app.reports.figure_style import Length, length

    if given.size:
        width, height = size_of(given.size)
        style = replace(style, width=Length(width), height=Length(height))
    changes: dict[str, Any] = {}
    for key in ("width", "height", "font_size", "line_width"):
        if text := getattr(given, key):
            option = f"--{key.replace('_', '-')}"
            changes[key] = _named(option, lambda text=text: length(text))
    if "width" in changes and "height" not in changes and not given.size:
        changes["height"] = None
    return replace(style, **changes)


def _named(option: str, read: Callable[[], Any]) -> Any:
    """Return what `read` returns; its WrongUse names the option."""
    try:
        return read()
    except WrongUse as error:
        error.message = f"{option}: {error.message}"
        raise


def _limits(option: str, text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError as error:
        raise WrongUse(
            f"{option}: cannot read the ends of the axis", text=text, expected="such as 0,0.5"
        ) from error
    return low, high


def _with_runs(style: "FigureStyle", given: argparse.Namespace) -> "FigureStyle":
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


def read_runs(path: Path) -> dict[str, str]:
    """Read a file of runs in the order of a figure: {run: its name in the figure, or empty}.

    Raises BadInput if it cannot be read, is empty, or lists a run twice.
    """
    listed: dict[str, str] = {}
    for number, line in enumerate(_text(path).splitlines(), 1):
        run, _, name = (part.strip() for part in line.partition("\t"))
        if not run or run.startswith("#"):
            continue
        if run in listed:
            raise BadInput(f"run {run} is listed twice", place=Place(path, number))
        listed[run] = name
    if not listed:
        raise BadInput("the file lists no run", place=Place(path), expected="a run on each line")
    return listed


def read_style(path: Path) -> "FigureStyle":
    """Read a style file. Raises BadInput if it cannot be read or has unknown keys or values."""
    from assessor_app.reports.figure_style import style_of

    text = _text(path)
    try:
        return style_of(json.loads(text))
    except json.JSONDecodeError as error:
        raise BadInput(f"no JSON: {error.msg}", place=Place(path, error.lineno)) from error
    except WrongUse as error:
        raise BadInput(
            error.message, place=Place(path), text=error.text, expected=error.expected
        ) from error


def write_style(style: "FigureStyle", path: Path) -> None:
    """Write a style file. Raises BadInput if it cannot be written."""
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.reports.figure_style import style_values

    text = json.dumps(style_values(style), indent=2, ensure_ascii=False)
    write_file(path, lambda out: out.write(f"{text}\n"))


def _text(path: Path) -> str:
    with readable([path]) as (file,):
        try:
            return file.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise BadInput(
                f"the file cannot be read: {error.strerror}", place=Place(path)
            ) from error
        except UnicodeDecodeError as error:
            raise BadInput("the file is no UTF-8 text", place=Place(path)) from error
