"""Adapts the colours of marks to the theme, so that the text on them is readable."""

from functools import lru_cache

from PySide6.QtGui import QColor

READABLE = 4.5
VISIBLE = 3.0
SPAN_SHARE = 0.28
BLEND_SHARE = 0.4
_STEPS = tuple(step / 10 for step in range(11))


@lru_cache(maxsize=512)
def ground(colour: str, surface: str, text: str) -> str:
    """Return the colour as a ground under text, as strong as the contrast allows."""
    mixed = (_mixed(colour, surface, share) for share in reversed(_STEPS))
    return next((one for one in mixed if contrast(one, text) >= READABLE), surface)


@lru_cache(maxsize=512)
def line(colour: str, surface: str, text: str) -> str:
    """Return the colour as a line that is visible on the surface."""
    mixed = (_mixed(text, colour, share) for share in _STEPS)
    return next((one for one in mixed if contrast(one, surface) >= VISIBLE), text)


@lru_cache(maxsize=512)
def blend(colour: str, span: str) -> str:
    """Return the colour of a term within a highlighted passage, so that both are visible."""
    return _mixed(span, colour, BLEND_SHARE)


@lru_cache(maxsize=512)
def bar(colour: str, surface: str) -> str:
    """Return the pale ground of a highlighted passage; terms on it keep their own colours."""
    return _mixed(colour, surface, SPAN_SHARE)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _mixed(one: str, other: str, share: float) -> str:
    first, second = _parts(one), _parts(other)
    mixed = (a * share + b * (1 - share) for a, b in zip(first, second, strict=True))
    return QColor.fromRgbF(*mixed).name()


def _parts(colour: str) -> tuple[float, float, float]:
    found = QColor(colour)
    return found.redF(), found.greenF(), found.blueF()


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
        for part in _parts(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
