"""A sequential scale of one hue: told apart by lightness alone, so by everyone."""

from functools import lru_cache

from PySide6.QtGui import QColor

from assessor_app.app.theme import Theme
from assessor_app.reports.matrix_svg import SHADES

BLACK = QColor("#000000")
WHITE = QColor("#ffffff")
LINEAR = 2.4


def shade(theme: Theme, strength: float) -> QColor:
    """The colour of a strength from 0 to 1; what lies outside takes the nearer end."""
    weak, strong = (QColor(end) for end in SHADES[theme.name])
    share = min(max(strength, 0.0), 1.0)
    return QColor.fromRgbF(
        weak.redF() + (strong.redF() - weak.redF()) * share,
        weak.greenF() + (strong.greenF() - weak.greenF()) * share,
        weak.blueF() + (strong.blueF() - weak.blueF()) * share,
    )


def luminance(colour: QColor) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""

    def linear(part: float) -> float:
        return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** LINEAR)

    red, green, blue = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def text_on(ground: QColor) -> QColor:
    """Black or white, whichever reads better."""
    return _text_on(ground.rgb())


@lru_cache(maxsize=1024)
def _text_on(ground: int) -> QColor:
    # Asked anew for each of a thousand cells at every painting.
    return max((BLACK, WHITE), key=lambda colour: contrast(QColor(ground), colour))
