"""Renders the SVG of a figure as PNG or PDF with Qt, for the window and the command line."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import Problem, WrongUse

SHARPNESS = 2.0
POINTS_PER_PIXEL = 72 / 96
DOTS_PER_INCH = 1200
METRES_PER_INCH = 0.0254


def image(svg: str, sharpness: float = SHARPNESS) -> QImage:
    """Return the SVG as an image with `sharpness` pixels per SVG pixel in each direction."""
    renderer = _renderer(svg)
    made = QImage(
        (QSizeF(renderer.defaultSize()) * sharpness).toSize(), QImage.Format.Format_ARGB32
    )
    made.fill(Qt.GlobalColor.transparent)
    dots = round(96 * sharpness / METRES_PER_INCH)
    made.setDotsPerMeterX(dots)
    made.setDotsPerMeterY(dots)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(made.rect()))
    painter.end()
    return made


def write_png(svg: str, path: Path, sharpness: float = SHARPNESS) -> None:
    """Write a PNG file. Raises Problem if it cannot be written."""
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    # Not QImage.save: its format is bytes in the type stubs and str in the running library.
    writer = QImageWriter(made, QByteArray(b"png"))
    if not writer.write(image(svg, sharpness)):
        raise _cannot_write(path, writer.errorString())
    _write_bytes(path, made)


def write_pdf(svg: str, path: Path) -> None:
    """Write a PDF page of the figure's size with vector graphics.

    Raises Problem if it cannot be written.
    """
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    renderer = _renderer(svg)
    size = QSizeF(renderer.defaultSize()) * POINTS_PER_PIXEL
    writer = QPdfWriter(made)
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageSize(
        QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    )
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setCreator("Assessor")
    painter = QPainter()
    if not painter.begin(writer):
        raise _cannot_write(path)
    renderer.render(painter, QRectF(0, 0, writer.width(), writer.height()))
    painter.end()
    _write_bytes(path, made)


def _write_bytes(path: Path, made: QBuffer) -> None:
    data = made.data().data()
    write_file(path, lambda out: out.buffer.write(data))


def write_svg(svg: str, path: Path) -> None:
    """Write the SVG unchanged. Raises Problem if it cannot be written."""
    write_file(path, lambda out: out.write(svg))


FIGURE_FORMS: tuple[tuple[str, str, Callable[[str, Path], None]], ...] = (
    ("SVG", "svg", write_svg),
    ("PNG", "png", write_png),
    ("PDF", "pdf", write_pdf),
)


def write_figure(svg: str, path: Path) -> None:
    """Write a figure in the format given by the file's suffix.

    Raises WrongUse for an unknown suffix, Problem if the file cannot be written.
    """
    for _, ending, write in FIGURE_FORMS:
        if path.suffix.lower() == f".{ending}":
            write(svg, path)
            return
    endings = ", ".join(f".{ending}" for _, ending, _ in FIGURE_FORMS)
    raise WrongUse(f"{path.name}: unsupported figure format", expected=endings)


def _renderer(svg: str) -> QSvgRenderer:
    _ensure_application()
    return QSvgRenderer(QByteArray(svg.encode("utf-8")))


def _ensure_application() -> None:
    """Create an application without a display if there is none: Qt needs one to paint text."""
    if QGuiApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        QGuiApplication(sys.argv[:1])


def _cannot_write(path: Path, why: str = "") -> Problem:
    return Problem(
        f"{path} cannot be written{f' ({why})' if why else ''}",
        advice="choose another folder or name",
    )
