"""The program's own icons, painted in the colours of the palette."""

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assessor_app.domain.resources import resource

SIZES = (16, 24, 48, 72)


def icon(name: str, palette: QPalette, selected: str = "") -> QIcon:
    """Return the icon resources/icons/NAME.svg in the palette's text colour.

    selected: colour of the checked state; empty for the text colour.
    """
    source = resource(f"icons/{name}.svg").read_text(encoding="utf-8")
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
            made.addPixmap(_painted(source, colour, size), mode, state)
    return made


def _painted(source: str, colour: QColor, size: int) -> QPixmap:
    # QtSvg paints `currentColor` black, so the word is replaced by the colour.
    renderer = QSvgRenderer(QByteArray(source.replace("currentColor", colour.name()).encode()))
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
