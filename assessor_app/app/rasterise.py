"""Renders the SVG of a figure as PNG or PDF with Qt, for the window and the command line."""

import os
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from assessor_app.app.translation import tr
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import Problem, WrongUse

SHARPNESS = 2.0
POINTS_PER_PIXEL = 72 / 96
DOTS_PER_INCH = 1200
METRES_PER_INCH = 0.0254
FORMS = ("svg", "png", "pdf")


def image(svg: str, sharpness: float = SHARPNESS) -> QImage:
    """Return the SVG as an image with `sharpness` pixels per SVG pixel in each direction."""
    renderer = _renderer(svg)
    made = QImage((_size(renderer) * sharpness).toSize(), QImage.Format.Format_ARGB32)
    made.fill(Qt.GlobalColor.transparent)
    dots = round(96 * sharpness / METRES_PER_INCH)
    made.setDotsPerMeterX(dots)
    made.setDotsPerMeterY(dots)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(made.rect()))
    painter.end()
    return made


def png(svg: str, sharpness: float = SHARPNESS) -> bytes:
    """Return the SVG as a PNG file, with `sharpness` pixels per SVG pixel in each direction."""
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    # Not QImage.save: its format is bytes in the type stubs and str in the running library.
    writer = QImageWriter(made, QByteArray(b"png"))
    if not writer.write(image(svg, sharpness)):
        raise Problem(tr("the picture cannot be made: {0}").format(writer.errorString()))
    return bytes(made.data().data())


def pdf(svg: str) -> bytes:
    """Return the SVG as a PDF page of its size with vector graphics and embedded fonts."""
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    renderer = _renderer(svg)
    writer = QPdfWriter(made)
    writer.setResolution(DOTS_PER_INCH)
    size = _size(renderer) * POINTS_PER_PIXEL
    writer.setPageSize(
        QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    )
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setCreator("Assessor")
    painter = QPainter()
    if not painter.begin(writer):
        raise Problem(tr("the PDF page cannot be made"))
    renderer.render(painter, QRectF(0, 0, writer.width(), writer.height()))
    painter.end()
    return bytes(made.data().data())


def picture(svg: str, form: str, sharpness: float = SHARPNESS) -> bytes:
    """Return the SVG as the contents of a file. form: the file's suffix without the dot.

    Raises WrongUse for an unknown form.
    """
    if form == "svg":
        return svg.encode()
    if form == "png":
        return png(svg, sharpness)
    if form == "pdf":
        return pdf(svg)
    raise WrongUse(tr("unsupported figure format: {0}").format(form), expected=", ".join(FORMS))


def write_figure(svg: str, path: Path, sharpness: float = SHARPNESS) -> None:
    """Write a figure in the format given by the file's suffix.

    Raises WrongUse for an unknown suffix, Problem if the file cannot be written.
    """
    form = path.suffix.lower().removeprefix(".")
    if form not in FORMS:
        endings = ", ".join(f".{one}" for one in FORMS)
        raise WrongUse(tr("unsupported figure format: {0}").format(path.name), expected=endings)
    data = picture(svg, form, sharpness)
    write_file(path, lambda out: out.buffer.write(data))


def size_of(svg: str) -> QSizeF:
    """Return the size of the drawing in pixels of 1/96 inch."""
    return _size(_renderer(svg))


def _size(renderer: QSvgRenderer) -> QSizeF:
    """Return the size of the drawing in pixels; its width may be in other units."""
    return renderer.viewBoxF().size()


def _renderer(svg: str) -> QSvgRenderer:
    _ensure_application()
    return QSvgRenderer(QByteArray(svg.encode("utf-8")))


def _ensure_application() -> None:
    """Create an application without a display if there is none: Qt needs one to paint text."""
    if QGuiApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        QGuiApplication(sys.argv[:1])
