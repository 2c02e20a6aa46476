"""Defines a sequential colour scale of one hue, readable by lightness alone, and its legend."""

from functools import lru_cache

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from assessor_app.app.theme import Theme, theme_of
from assessor_app.app.widgets.labels import plain
from assessor_app.reports.matrix_svg import SHADES

# The ink of their cells has a contrast of at least 7.
CONTRAST_SHADES = {
    "contrast-light": ("#eef3fa", "#7fa6d6"),
    "contrast-dark": ("#242a33", "#2b5a8c"),
}
BLACK, WHITE = QColor("#000000"), QColor("#ffffff")
LINEAR = 2.4
STRIP = QSize(72, 10)


def mixed(one: QColor | str, other: QColor | str, share: float) -> QColor:
    """Return the mixture of two colours. share: the part of the first, 0 to 1."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return QColor.fromRgbF(*(first * share + second * (1 - share) for first, second in pairs))


def _parts(colour: QColor | str) -> tuple[float, float, float]:
    found = QColor(colour)
    return found.redF(), found.greenF(), found.blueF()


def shade(theme: Theme, strength: float) -> QColor:
    """Return the colour for a strength from 0 to 1; values outside this range are clipped."""
    usual = SHADES["dark" if theme.is_dark else "light"]
    weak, strong = CONTRAST_SHADES.get(theme.name, usual)
    return mixed(strong, weak, min(max(strength, 0.0), 1.0))


def luminance(colour: QColor | str) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** LINEAR)
        for part in _parts(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor | str, other: QColor | str) -> float:
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


class _Strip(QWidget):
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the shades from the weakest to the strongest."""
        theme = theme_of(self.palette())
        gradient = QLinearGradient(0, 0, self.width(), 0)
        gradient.setColorAt(0, shade(theme, 0))
        gradient.setColorAt(1, shade(theme, 1))
        painter = QPainter(self)
        painter.fillRect(self.rect(), gradient)
        painter.end()


class ShadeLegend(QWidget):
    """Shows a strip of all shades between the labels of its two ends."""

    def __init__(self, weak: str, strong: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        strip = _Strip()
        strip.setFixedSize(STRIP)
        parts = plain(weak, muted=True), strip, plain(strong, muted=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for part in parts:
            layout.addWidget(part)
            if isinstance(part, QLabel):
                part.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the strip is painted
        self.setAccessibleName(self.tr("Shades run from {0} to {1}").format(weak, strong))
