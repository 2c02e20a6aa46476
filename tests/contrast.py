"""Contrast in pictures, as WCAG 2.1 computes it from the colours of two pixels."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

FEW_PIXELS = 3  # the colour of fewer is not that of letters
ENLARGED = 3  # pixels for each of the screen


def enlarged(window: QWidget) -> QImage:
    """A picture of a window, in which strokes are so wide that their inside has their colour.

    Without a font for Chinese, its letters are boxes whose lines are narrower than a pixel of the
    screen, so that no pixel has their colour; with a font, they have enough contrast in either
    picture. WCAG 2.1 compares the colours of text and ground, not those of smoothed edges.
    """
    picture = QImage(window.size() * ENLARGED, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ENLARGED)
    window.render(picture)
    return picture


def pixels(image: QImage) -> NDArray[np.uint32]:
    """uint32[height, width]: each colour as 0xRRGGBB."""
    flat = image.convertToFormat(QImage.Format.Format_RGB32)
    across = flat.bytesPerLine() // 4
    whole = np.frombuffer(flat.constBits(), np.uint32).reshape(flat.height(), across)
    return whole[:, : flat.width()] & 0xFFFFFF


def luminance(colours: NDArray[np.uint32]) -> NDArray[np.float64]:
    """The relative luminance of each colour, of the same shape."""
    parts = np.stack([colours >> 16, colours >> 8 & 0xFF, colours & 0xFF], axis=-1) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear @ np.array((0.2126, 0.7152, 0.0722))


def ratios(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """The contrast of luminances."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def contrast_in(box: NDArray[np.uint32], few: int = FEW_PIXELS) -> float:
    """The contrast of the ink in a box to its ground; 1 without any ink.

    few: the number of pixels whose colour is not that of letters.
    """
    colours, counts = np.unique(box, return_counts=True)
    light = luminance(colours)
    found = ratios(light, light[counts.argmax()])
    order = np.argsort(-found)
    return float(found[order[np.searchsorted(np.cumsum(counts[order]), few)]])


def contrast_between(before: NDArray[np.uint32], after: NDArray[np.uint32], least: int) -> float:
    """The contrast that at least so many pixels have between two pictures of the same place."""
    found = np.sort(ratios(luminance(before), luminance(after)), axis=None)
    return float(found[-least])
