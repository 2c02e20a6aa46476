"""Figures as files and on the clipboard."""

from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.rasterise import FIGURE_FORMS, image, write_figure
from assessor_app.app.widgets.table_export import table_filters
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.reports.figure_svg import figure_svg

SIZE = (900, 560)


def svg_of(figure: Figure, places: tuple[int, ...]) -> str:
    """The figure as SVG on white, its lines in the looks that they have among all runs."""
    return figure_svg(figure, *SIZE, places=places)


def ask_for_figure_file(figure: Figure, parent: QWidget) -> Path | None:
    """Ask where to write a figure; None where nobody wants to."""
    return ask_for_picture_file(figure.title, parent)


def ask_for_picture_file(title: str, parent: QWidget) -> Path | None:
    """Ask where to write a picture of that title; None where nobody wants to."""
    filters = ";;".join(f"{form} (*.{ending})" for form, ending, _ in FIGURE_FORMS)
    return _ask(parent, "Export figure", title, filters)


def ask_for_table_file(table: Table, parent: QWidget) -> Path | None:
    """Ask where to write a table; None where nobody wants to."""
    return _ask(parent, "Export table", table.title, table_filters())


def _ask(parent: QWidget, heading: str, title: str, filters: str) -> Path | None:
    name, kind = QFileDialog.getSaveFileName(parent, heading, title, filters)
    if not name:
        return None
    endings = [part.rpartition("*")[2].rstrip(")") for part in filters.split(";;")]
    known = Path(name).suffix.lower() in endings
    return Path(name if known else name + (kind.rpartition("*")[2].rstrip(")") or endings[0]))


def write(figure: Figure, places: tuple[int, ...], path: Path) -> None:
    """Write a figure in the form that the file's ending names. Raises Problem."""
    write_figure(svg_of(figure, places), path)


def copy(figure: Figure, places: tuple[int, ...]) -> None:
    """Put a figure on the clipboard as a picture and as SVG."""
    copy_picture(svg_of(figure, places))


def copy_picture(svg: str) -> None:
    """Put a picture on the clipboard, painted and as SVG."""
    data = QMimeData()
    data.setImageData(image(svg))
    data.setData("image/svg+xml", svg.encode("utf-8"))
    QGuiApplication.clipboard().setMimeData(data)
