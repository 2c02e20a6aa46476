"""The size of the text of all windows, as a percentage of the system's."""

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from assessor_app.app.theme import restyle

SMALLEST_SYSTEM_TEXT = 10.0  # points; a smaller size of the system is raised before it is scaled


def system_font() -> QFont:
    """Return the font that the system uses at present for the text of windows."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)


def scaled(font: QFont, percent: int) -> QFont:
    """Return a font of the system in a percentage of its size, which may be given in pixels."""
    points = font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF()
    changed = QFont(font)
    changed.setPointSizeF(max(points, SMALLEST_SYSTEM_TEXT) * percent / 100)
    return changed


def apply(application: QApplication, percent: int) -> None:
    """Show the text of all windows in a percentage of the system's size, and follow its font.

    A second call with the same sizes does nothing.
    """
    font = scaled(system_font(), percent)
    if font != application.font():
        application.setFont(font)
        restyle(application)
        for widget in application.allWidgets():
            widget.updateGeometry()  # Qt does not tell the layouts around hidden parts
