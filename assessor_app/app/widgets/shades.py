"""A sequential colour scale of one hue, distinguishable by lightness alone."""

from functools import lru_cache

from PySide6.QtGui import QColor

from assessor_app.app.theme import Theme
from assessor_app.reports.matrix_svg import SHADES

BLACK = QColor("#000000")
WHITE = QColor("#ffffff")
LINEAR = 2.4


def shade(theme: Theme, strength: float) -> QColor:
    """Return the colour of a strength; values outside 0 to 1 are clipped."""
    weak, strong = (QColor(end) for end in SHADES[theme.name])
    share = min(max(strength, 0.0), 1.0)
    return QColor.fromRgbF(
        weak.redF() + (strong.redF() - weak.redF()) * share,
        weak.greenF() + (strong.greenF() - weak.greenF()) * share,
        weak.blueF() + (strong.blueF() - weak.blueF()) * share,
    )


def luminance(colour: QColor) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2)."""

    def linear(part: float) -> float:
        return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** LINEAR)

    red, green, blue = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def text_on(ground: QColor) -> QColor:
    """Return black or white, whichever has more contrast to the background."""
    return _text_on(ground.rgb())


@lru_cache(maxsize=1024)
def _text_on(ground: int) -> QColor:
    # Cached, because each painting asks for a thousand cells.
    return max((BLACK, WHITE), key=lambda colour: contrast(QColor(ground), colour))
