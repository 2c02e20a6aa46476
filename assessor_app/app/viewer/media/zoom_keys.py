"""The keys for zooming and for going to a page in PDF and image views."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ZOOM_STEP = 1.2
FIT = 0.0
_CONTROL = Qt.KeyboardModifier.ControlModifier
_LARGER = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)


def zoom_of(event: QKeyEvent, zoom: float) -> float | None:
    """Return the zoom after a key press, FIT for Ctrl+0; None if the key does not zoom."""
    if not event.modifiers() & _CONTROL:
        return None
    if event.key() in _LARGER:
        return zoom * ZOOM_STEP
    if event.key() == Qt.Key.Key_Minus:
        return zoom / ZOOM_STEP
    return FIT if event.key() == Qt.Key.Key_0 else None


def goes_to_page(event: QKeyEvent) -> bool:
    """True for Ctrl+G, which asks for a page number."""
    return event.key() == Qt.Key.Key_G and event.modifiers() == _CONTROL
