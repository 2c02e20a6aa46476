"""Colours of marks, made right for light and dark: what is written on them can always be read."""

from functools import lru_cache

from PySide6.QtGui import QColor

READABLE = 4.5
VISIBLE = 3.0
SPAN_SHARE = 0.28
BLEND_SHARE = 0.4
_STEPS = tuple(step / 10 for step in range(11))


@lru_cache(maxsize=512)
def ground(colour: str, surface: str, text: str) -> str:
    """The colour as a ground under text: as strong as the text allows."""
    mixed = (_mixed(colour, surface, share) for share in reversed(_STEPS))
    return next((one for one in mixed if contrast(one, text) >= READABLE), surface)


@lru_cache(maxsize=512)
def line(colour: str, surface: str, text: str) -> str:
    """The colour as a line on the surface, strong enough to be seen."""
    mixed = (_mixed(text, colour, share) for share in _STEPS)
    return next((one for one in mixed if contrast(one, surface) >= VISIBLE), text)


@lru_cache(maxsize=512)
def blend(colour: str, span: str) -> str:
    """The colour of a term that stands in a highlighted passage: both are seen."""
    return _mixed(span, colour, BLEND_SHARE)


@lru_cache(maxsize=512)
def bar(colour: str, surface: str) -> str:
    """The soft bar behind a highlighted passage, under which terms keep their own colours."""
    return _mixed(colour, surface, SPAN_SHARE)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""
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
