"""Exports figures to files and to the clipboard."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.rasterise import FORMS, image, write_figure
from assessor_app.app.user_settings import (
    DOTS_PER_PIXEL,
    FIGURE_HEIGHT,
    FIGURE_RESOLUTION,
    FIGURE_WIDTH,
    Settings,
)
from assessor_app.app.widgets.table_view import table_filters
from assessor_app.domain.file_names import safe_file_name
from assessor_app.domain.problems import Problem
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation

MOST_PIXELS = 60_000_000
TREC_EVAL = ".eval"
TREC_EVAL_FILTER = f"trec_eval output of all runs (*{TREC_EVAL})"


@dataclass(frozen=True, slots=True)
class Size:
    """The size of an exported figure.

    width, height: in pixels of 1/96 inch. resolution: of a PNG file, in dots per inch.
    """

    width: int = int(FIGURE_WIDTH.default)
    height: int = int(FIGURE_HEIGHT.default)
    resolution: int = int(FIGURE_RESOLUTION.default)

    @property
    def sharpness(self) -> float:
        """The number of PNG pixels per pixel of the figure, along a side."""
        return self.resolution / DOTS_PER_PIXEL


USUAL = Size()


def size_set(settings: Settings) -> Size:
    """Return the size chosen in the settings."""
    wanted = (FIGURE_WIDTH, FIGURE_HEIGHT, FIGURE_RESOLUTION)
    return Size(*(int(settings.value(one)) for one in wanted))


def svg_of(figure: Figure, places: tuple[int, ...], size: Size = USUAL) -> str:
    """Return the figure as SVG on white; places: the number of each line, which determines its
    style."""
    from assessor_app.reports.figure_svg import figure_svg

    return figure_svg(figure, size.width, size.height, places=places)


def ask_for_figure_file(title: str, parent: QWidget) -> Path | None:
    """Ask for the file to write a figure with this title to; return None if cancelled."""
    filters = ";;".join(f"{form.upper()} (*.{form})" for form in FORMS)
    return _ask(parent, parent.tr("Export figure"), title, filters)


def ask_for_table_file(table: Table, parent: QWidget, more: str = "") -> Path | None:
    """Ask for the file to write a table to; return None if cancelled. more: additional file
    filters."""
    filters = ";;".join(filter(None, (table_filters(), more)))
    return _ask(parent, parent.tr("Export table"), table.title, filters)


def write_as_trec_eval(evaluation: Evaluation, path: Path) -> None:
    """Write trec_eval's output for each run, topics before averages.

    Raises BadInput if the file cannot be written.
    """
    from assessor_app.campaign.evaluating.evaluation_tables import trec_eval_rows
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.reports.machine_forms import trec_eval_lines

    lines = trec_eval_lines(trec_eval_rows(evaluation, per_topic=True))
    write_file(path, lambda out: out.writelines(lines))


def _ask(parent: QWidget, heading: str, title: str, filters: str) -> Path | None:
    suggested = safe_file_name(title, "export")
    name, kind = QFileDialog.getSaveFileName(parent, heading, suggested, filters)
    if not name:
        return None
    endings = [part.rpartition("*")[2].rstrip(")") for part in filters.split(";;")]
    known = Path(name).suffix.lower() in endings
    return Path(name if known else name + (kind.rpartition("*")[2].rstrip(")") or endings[0]))


def write(figure: Figure, places: tuple[int, ...], path: Path, size: Size = USUAL) -> None:
    """Write a figure in the format of the file's suffix; places: as for `svg_of`.

    Raises Problem if the picture would be too large or cannot be written.
    """
    svg = svg_of(figure, places, size)
    if path.suffix.lower() == ".png":
        pixels = size.width * size.height * size.sharpness**2
        if pixels > MOST_PIXELS:
            raise Problem(
                f"{path.name} was not written: it would have {pixels / 1e6:,.0f} million pixels",
                advice="reduce the size or the resolution of figures on the Settings page, "
                "or export SVG or PDF",
            )
    write_figure(svg, path, size.sharpness)


def copy(svg: str) -> None:
    """Copy a picture to the clipboard as a bitmap and as SVG."""
    data = QMimeData()
    data.setImageData(image(svg))
    data.setData("image/svg+xml", svg.encode("utf-8"))
    QGuiApplication.clipboard().setMimeData(data)
