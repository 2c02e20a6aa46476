"""Line styles of figures as Qt's pens, paths and icons."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from assessor_app.app.theme import Theme
from assessor_app.reports.line_styles import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    LineStyle,
    Palette,
)

SWATCH = QSize(34, 14)
SHARPNESS = 2
EMPHASIS = 1.9
CLEAR = 1.6


@dataclass(frozen=True, slots=True)
class Look:
    """The Qt objects of a `LineStyle`.

    vivid: the colour of the emphasised line, which is not grey. pen: of the line. strong: the pen
    of the emphasised line. mark: a path of size 1; None: the style has no marks. mark_size: in
    pixels. joined: False if only marks are painted, one for each point.
    """

    colour: QColor
    vivid: QColor
    pen: QPen
    strong: QPen
    mark: QPainterPath | None
    mark_size: float
    style: LineStyle
    joined: bool


def palette_for(theme: Theme) -> Palette:
    """Return the figure colours of a theme."""
    if theme.is_contrast:
        return CONTRAST_DARK if theme.is_dark else CONTRAST_LIGHT
    return DARK if theme.is_dark else LIGHT


def look_of(style: LineStyle, vivid: str = "") -> Look:
    """Return the look with the Qt objects of a style.

    vivid: the colour of the line when it is emphasised; empty for that of the style.
    """
    emphasised = replace(style, colour=vivid or style.colour)
    return Look(
        QColor(style.colour),
        QColor(emphasised.colour),
        _pen(style, 1.0),
        _pen(emphasised, EMPHASIS),
        _mark(style) if style.radius else None,
        2 * style.radius,
        style,
        not style.is_dots,
    )


def _pen(style: LineStyle, wider: float) -> QPen:
    if style.is_dots:
        return QPen(Qt.PenStyle.NoPen)
    # A pen of up to one pixel is painted many times faster than a wider one.
    width = max(style.width, 1.0) * wider
    pen = QPen(QColor(style.colour), width)
    # The width is in pixels of the screen, however the plot is scaled.
    pen.setCosmetic(True)
    if style.dash:
        pen.setDashPattern([float(length) / style.width for length in style.dash.split()])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def _mark(style: LineStyle) -> QPainterPath:
    path = QPainterPath()
    if isinstance(style.shape, str):
        path.addEllipse(QRectF(-0.5, -0.5, 1, 1))
    else:
        path.addPolygon(QPolygonF([QPointF(x / 2, y / 2) for x, y in style.shape]))
        path.closeSubpath()
    return path


def swatch(look: Look) -> QIcon:
    """Return an icon for the legend: a sample of the line with its mark."""
    picture = QPixmap(SWATCH * SHARPNESS)
    picture.setDevicePixelRatio(SHARPNESS)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(SWATCH.width() / 2, SWATCH.height() / 2)
    pen = QPen(look.pen)
    pen.setWidthF(max(pen.widthF(), CLEAR))
    painter.setPen(pen)
    if look.joined:
        painter.drawLine(QPointF(1, middle.y()), QPointF(SWATCH.width() - 1, middle.y()))
    if look.mark is not None:
        painter.translate(middle)
        painter.scale(look.mark_size, look.mark_size)
        painter.fillPath(look.mark, look.colour)
    painter.end()
    made = QIcon(picture)
    # Qt would tint it in a selected row, and the tinted colour may be that of another line.
    made.addPixmap(picture, QIcon.Mode.Selected)
    return made
