"""The size of the text of all windows, a percentage of the system's, and sizes that follow it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

from assessor_app.app.theme import restyle
from assessor_app.domain.platforms import usual_text_points

SMALLEST_SYSTEM_TEXT = 10.0  # points; a smaller size of the system is raised before it is scaled
USUAL = 13  # pixels; letters of 10 pt on a screen with 96 dots per inch
CHANGES = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


def system_font() -> QFont:
    """Return the font that the system uses at present for the text of windows."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)


def document_scale(percent: int) -> float:
    """Return by how much the text of documents grows with the text of windows.

    percent: the text size of windows. The size of the system's text counts if it is enlarged.
    """
    system = scaled(system_font(), 100).pointSizeF()
    return max(system / usual_text_points(), 1.0) * percent / 100


def scaled(font: QFont, percent: int) -> QFont:
    """Return a font of the system in a percentage of its size, which may be given in pixels."""
    points = font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF()
    changed = QFont(font)
    changed.setPointSizeF(max(points, SMALLEST_SYSTEM_TEXT) * percent / 100)
    return changed


def apply(percent: int) -> bool:
    """Show the text of all windows in a percentage of the system's size, and follow its font.

    A second call with the same sizes does nothing. Returns whether the font has changed.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    font = scaled(system_font(), percent)
    is_new = font != application.font()
    if is_new:
        application.setFont(font)
        restyle(application)
        for widget in application.allWidgets():
            widget.updateGeometry()  # Qt does not tell the layouts around hidden parts
    return is_new


def fixed_pitch() -> QFont:
    """Return the system's font of fixed pitch, for a widget that keeps the size of its letters."""
    font = QFont()
    font.setFamilies(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families())
    return font


def grown(font: QFont, pixels: int) -> int:
    """Return a length for letters of the usual size, enlarged as those of the font are."""
    return max(pixels, round(pixels * QFontInfo(font).pixelSize() / USUAL))


class LetterWatch(QObject):
    """Calls `fit` whenever the letters of a widget have another size.

    The call waits until the other widgets of the window have their new letters, too.
    """

    def __init__(self, widget: QWidget, fit: Callable[[], object]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._size = QFontInfo(widget.font()).pixelSize()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(fit)
        widget.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Compare the size of the letters when the font or the style has changed."""
        if event.type() in CHANGES:
            size = QFontInfo(self._widget.font()).pixelSize()
            if size != self._size:
                self._size = size
                self._later.start()
        return False


def follow_letters(widget: QWidget, fit: Callable[[], object]) -> None:
    """Call `fit` now, and whenever the letters of the widget have another size."""
    fit()
    LetterWatch(widget, fit)


def keep_height(widget: QWidget, pixels: int) -> None:
    """Never let a widget be lower than this height for letters of the usual size."""
    follow_letters(widget, lambda: widget.setMinimumHeight(grown(widget.font(), pixels)))
