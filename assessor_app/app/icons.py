"""The program's own icons, painted in the colours of the palette."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assessor_app.domain.resources import resource

SIZES = (16, 24, 48, 72)


def icon(name: str, palette: QPalette, selected: str = "") -> QIcon:
    """Return the icon resources/icons/NAME.svg in the palette's text colour.

    selected: colour of the checked state; empty for the text colour.
    """
    group, role = QPalette.ColorGroup, QPalette.ColorRole
    text = palette.color(group.Active, role.ButtonText)
    grey = palette.color(group.Disabled, role.ButtonText)
    chosen = QColor(selected) if selected else text
    made = QIcon()
    for colour, mode, state in (
        (text, QIcon.Mode.Normal, QIcon.State.Off),
        (grey, QIcon.Mode.Disabled, QIcon.State.Off),
        (chosen, QIcon.Mode.Normal, QIcon.State.On),
    ):
        for size in SIZES:
            made.addPixmap(QPixmap(_painted(name, colour.name(), size)), mode, state)
    return made


@cache
def _painted(name: str, colour: str, size: int) -> QImage:
    # QtSvg paints `currentColor` black, so the word is replaced by the colour.
    source = resource(f"icons/{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image
