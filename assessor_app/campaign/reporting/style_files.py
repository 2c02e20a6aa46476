"""Files for figures: styles, and the runs of a paper in their order and with their names."""

import json
from pathlib import Path

from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.reports.figure_style import FigureStyle, style_of, style_values


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
            raise BadInput("run {0} is listed twice", run, place=Place(path, number))
        listed[run] = name
    if not listed:
        raise BadInput("the file lists no run", place=Place(path), expected="a run on each line")
    return listed


def read_style(path: Path) -> FigureStyle:
    """Read a style file. Raises BadInput if it cannot be read or has unknown keys or values."""
    text = _text(path)
    try:
        return style_of(json.loads(text))
    except json.JSONDecodeError as error:
        raise BadInput("no JSON: {0}", error.msg, place=Place(path, error.lineno)) from error
    except WrongUse as error:
        raise BadInput(
            error.message, place=Place(path), text=error.text, expected=error.expected
        ) from error


def write_style(style: FigureStyle, path: Path) -> None:
    """Write a style file. Raises BadInput if it cannot be written."""
    text = json.dumps(style_values(style), indent=2, ensure_ascii=False)
    write_file(path, lambda out: out.write(f"{text}\n"))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInput("the file cannot be read: {0}", error.strerror, place=Place(path)) from error
    except UnicodeDecodeError as error:
        raise BadInput("the file is no UTF-8 text", place=Place(path)) from error
