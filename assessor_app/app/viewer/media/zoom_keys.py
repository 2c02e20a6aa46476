"""The keys of PDF and images: larger, smaller, as at first, and to a page."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ZOOM_STEP = 1.2
FIT = 0.0
_CONTROL = Qt.KeyboardModifier.ControlModifier
_LARGER = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)


def zoom_of(event: QKeyEvent, zoom: float) -> float | None:
    """The zoom after a key, FIT for all of it; None where the key says nothing of it."""
    if not event.modifiers() & _CONTROL:
        return None
    if event.key() in _LARGER:
        return zoom * ZOOM_STEP
    if event.key() == Qt.Key.Key_Minus:
        return zoom / ZOOM_STEP
    return FIT if event.key() == Qt.Key.Key_0 else None


def goes_to_page(event: QKeyEvent) -> bool:
    """Whether the key asks for a page by its number: Ctrl+G."""
    return event.key() == Qt.Key.Key_G and event.modifiers() == _CONTROL
