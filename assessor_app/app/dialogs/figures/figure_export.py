"""Exports figures to files and to the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from assessor_app.app.numbers import fill
from assessor_app.app.rasterise import FORMS, image, size_of, write_figure
from assessor_app.app.translation import QT_TR_NOOP, tr
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
from assessor_app.reports.figure_style import FigureStyle, Length

if TYPE_CHECKING:
    from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
    from assessor_app.app.session import Session
    from assessor_app.campaign.evaluating.evaluation import Evaluation

MOST_PIXELS = 60_000_000
TREC_EVAL = ".eval"
TREC_EVAL_FILTER = QT_TR_NOOP("trec_eval output of all runs (*.eval)")


def usual_style(settings: Settings) -> FigureStyle:
    """Return the style of copied figures, and of the first exported one: that of the settings."""
    width, height, dpi = (
        int(settings.value(one)) for one in (FIGURE_WIDTH, FIGURE_HEIGHT, FIGURE_RESOLUTION)
    )
    return FigureStyle(width=Length(width), height=Length(height), dpi=dpi)


USUAL = FigureStyle(
    width=Length(float(FIGURE_WIDTH.default)),
    height=Length(float(FIGURE_HEIGHT.default)),
    dpi=int(FIGURE_RESOLUTION.default),
)


def svg_of(figure: Figure, places: tuple[int, ...], style: FigureStyle = USUAL) -> str:
    """Return the figure as SVG on white; places: the number of each line, which determines its
    look."""
    from assessor_app.reports.figure_svg import draw_figure

    return draw_figure(figure, style, places)


def open_dialog(
    figure: Figure,
    places: tuple[int, ...],
    session: Session,
    parent: QWidget,
    news: Callable[[str], object],
) -> FigureDialog:
    """Open the dialog that exports a figure, and return it. news: is told what was written."""
    from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog

    settings = session.settings
    usual = usual_style(settings)
    dialog = FigureDialog(figure, places, settings, usual, session.lookups, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    dialog.export_wanted.connect(partial(_export, dialog, (figure, places), session, news))
    dialog.open()
    return dialog


def _export(
    dialog: FigureDialog,
    shown: tuple[Figure, tuple[int, ...]],
    session: Session,
    news: Callable[[str], object],
    style: FigureStyle,
) -> None:
    """Ask for the file, have the worker write it, and close the dialog when it is written."""
    (figure, places), with_numbers = shown, dialog.numbers.isChecked()
    path = ask_for_figure_file(figure.title, dialog)
    if path is None:
        return
    dialog.show_writing(path.name)

    def work(*_: object) -> None:
        """Write the files; runs on the worker."""
        write(figure, places, path, style)
        if with_numbers:
            write_numbers(figure, path.with_suffix(".csv"), style)

    window = dialog.parentWidget()

    def end(outcome: Exception | None) -> None:
        """Say what became of the file, where the dialog was opened if that is still there."""
        tell = news if isValid(window) else session.news.emit
        _end(dialog, tell, outcome or tr("Wrote {0}.").format(path))

    session.jobs.start(tr("Writing figure"), work, end, end)


def _end(dialog: FigureDialog, tell: Callable[[str], object], outcome: Exception | str) -> None:
    """Close the dialog and tell that its figure is written, or say why it is not.

    The user may have closed the dialog in the meantime.
    """
    is_open = isValid(dialog) and dialog.isVisible()
    if isinstance(outcome, str):
        if is_open:
            dialog.accept()
        tell(outcome)
    elif not isinstance(outcome, Problem):
        raise outcome
    elif is_open:
        dialog.show_not_written(outcome)
    else:
        tell(outcome.explanation)


def write_numbers(figure: Figure, path: Path, style: FigureStyle) -> None:
    """Write the points of the lines that the style draws as CSV. Raises BadInput."""
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.reports.figure_choice import applied
    from assessor_app.reports.figure_points import points_csv

    lines = points_csv(applied(figure, style)[0])
    write_file(path, lambda out: out.writelines(lines))


def ask_for_figure_file(title: str, parent: QWidget) -> Path | None:
    """Ask for the file to write a figure with this title to; return None if cancelled."""
    filters = ";;".join(f"{form.upper()} (*.{form})" for form in FORMS)
    return _ask(parent, tr("Export figure"), title, filters)


def ask_for_table_file(table: Table, parent: QWidget, more: str = "") -> Path | None:
    """Ask for the file to write a table to; return None if cancelled. more: additional file
    filters."""
    filters = ";;".join(filter(None, (table_filters(), more)))
    return _ask(parent, tr("Export table"), table.title, filters)


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


def write(figure: Figure, places: tuple[int, ...], path: Path, style: FigureStyle = USUAL) -> None:
    """Write a figure in the format of the file's suffix; places: as for `svg_of`.

    Raises Problem if the picture would be too large or cannot be written.
    """
    svg, sharpness = svg_of(figure, places, style), style.dpi / DOTS_PER_PIXEL
    if path.suffix.lower() == ".png":
        size = size_of(svg)
        pixels = size.width() * size.height() * sharpness**2
        if pixels > MOST_PIXELS:
            raise Problem(
                fill(
                    tr("{0} was not written: it would have {1:,.0f} million pixels"),
                    path.name,
                    pixels / 1e6,
                ),
                advice=tr("reduce the size or the resolution, or export SVG or PDF"),
            )
    write_figure(svg, path, sharpness)


def copy(svg: str) -> None:
    """Copy a picture to the clipboard as a bitmap and as SVG."""
    data = QMimeData()
    data.setImageData(image(svg))
    data.setData("image/svg+xml", svg.encode("utf-8"))
    QGuiApplication.clipboard().setMimeData(data)
