"""The style of a figure for a paper, a slide or a page: size, type, lines, legend, axes."""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from assessor_app.domain.language import tr
from assessor_app.domain.names import named, no_such
from assessor_app.domain.problems import WrongUse

PIXELS_PER_INCH = 96.0
# Pixels of 1/96 inch in a unit. A point is 1/72 inch, as in CSS and PDF.
UNITS: dict[str, float] = {
    "px": 1.0,
    "pt": PIXELS_PER_INCH / 72,
    "mm": PIXELS_PER_INCH / 25.4,
    "in": PIXELS_PER_INCH,
}
AUTOMATIC = ""
LEGENDS = ("right", "below", "inside", "none")
SCALES = ("linear", "log")
SMALLEST_SIDE, LARGEST_SIDE = 60.0, 8000.0
SMALLEST_FONT, LARGEST_FONT = 4.0, 96.0
THINNEST_LINE, WIDEST_LINE = 0.1, 20.0
LEAST_DPI, MOST_DPI = 36, 2400
_LENGTH = re.compile(r"(?P<value>\d+(?:\.\d*)?|\.\d+)\s*(?P<unit>[a-z]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Length:
    """A length on paper: a value and its unit, one of `UNITS`."""

    value: float
    unit: str = "px"

    @property
    def pixels(self) -> float:
        """The length in pixels of 1/96 inch."""
        return self.value * UNITS[self.unit]

    def __str__(self) -> str:
        return f"{self.value:g}{self.unit}"


def length(text: str) -> Length:
    """Parse a length such as "84mm", "3.5in", "240pt" or "320px"; a bare number is in pixels.

    Raises WrongUse for anything else.
    """
    found = _LENGTH.fullmatch(text.strip().lower())
    unit = (found["unit"] or "px") if found else ""
    if found is None or unit not in UNITS:
        raise WrongUse("cannot read a length", text=text, expected="84mm, 3.5in, 240pt or 320px")
    return Length(float(found["value"]), unit)


@dataclass(frozen=True, slots=True)
class FigureStyle:
    """The style of a figure; the command line, the window and the report share it.

    height: None for the height that the contents need: 2/3 of the width, or more for a long legend.
    font_family: as in CSS; the system must have it. font_size: of names and ticks.
    line_width: None for a width that suits the number of lines.
    legend: one of LEGENDS, or AUTOMATIC for the place that suits the width.
    runs: those drawn, in this order; empty for all. names: (run, name in the figure).
    highlight: the runs in colour, while the others are grey; empty for all or the first of many.
    x_limits, y_limits: ends of the axes; None for those of the figure. x_scale, y_scale: one of
    SCALES, or AUTOMATIC for that of the figure. dpi: of PNG files.
    """

    width: Length = Length(720)
    height: Length | None = Length(480)
    font_family: str = "sans-serif"
    font_size: Length = Length(12)
    line_width: Length | None = None
    markers: bool = True
    legend: str = AUTOMATIC
    title: bool = True
    caption: bool = True
    greyscale: bool = False
    dark: bool = False
    runs: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    highlight: tuple[str, ...] = ()
    x_limits: tuple[float, float] | None = None
    y_limits: tuple[float, float] | None = None
    x_scale: str = AUTOMATIC
    y_scale: str = AUTOMATIC
    dpi: int = 192

    @property
    def scale(self) -> float:
        """The size of the font in the unit for which the distances of the layout are given."""
        return self.font_size.pixels / Length(12).pixels


def checked(style: FigureStyle) -> FigureStyle:
    """Return the style unchanged. Raises WrongUse if one of its values cannot be used."""
    _in_range("width", style.width, SMALLEST_SIDE, LARGEST_SIDE)
    if style.height is not None:
        _in_range("height", style.height, SMALLEST_SIDE, LARGEST_SIDE)
    _in_range("font size", style.font_size, SMALLEST_FONT, LARGEST_FONT)
    if style.line_width is not None:
        _in_range("line width", style.line_width, THINNEST_LINE, WIDEST_LINE)
    _one_of("place of the legend", style.legend, LEGENDS)
    _one_of("scale of the x axis", style.x_scale, SCALES)
    _one_of("scale of the y axis", style.y_scale, SCALES)
    _check_limits("x", style.x_limits)
    _check_limits("y", style.y_limits)
    if not LEAST_DPI <= style.dpi <= MOST_DPI:
        raise WrongUse(
            "a resolution of {0} dpi is out of range",
            style.dpi,
            expected=("{0} to {1} dpi", LEAST_DPI, MOST_DPI),
        )
    if not style.font_family.strip():
        raise WrongUse("the font has no name", expected="a family such as sans-serif")
    return style


def _in_range(what: str, given: Length, least: float, most: float) -> None:
    if not least <= given.pixels <= most:
        low, high = (Length(round(end / UNITS[given.unit], 2), given.unit) for end in (least, most))
        raise WrongUse(
            "a {0} of {1} is out of range", tr(what), given, expected=("{0} to {1}", low, high)
        )


def _one_of(what: str, given: str, known: tuple[str, ...]) -> None:
    if given != AUTOMATIC and given not in known:
        raise WrongUse("unknown {0}", tr(what), text=given, expected=", ".join(known))


def _check_limits(axis: str, limits: tuple[float, float] | None) -> None:
    if limits is None:
        return
    low, high = limits
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise WrongUse(
            "the {0} axis cannot go from {1:g} to {2:g}",
            axis,
            low,
            high,
            expected="a lower end, then a higher end",
        )


# Presets --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Preset:
    """A size of figure that a publisher or a slide has room for. title: as the window shows it."""

    name: str
    title: str
    width: Length
    height: Length | None
    font_size: Length
    line_width: Length | None = None

    def applied(self, style: FigureStyle) -> FigureStyle:
        """Return `style` with the preset's size, font size and line width."""
        return replace(
            style,
            width=self.width,
            height=self.height,
            font_size=self.font_size,
            line_width=self.line_width,
        )


PAGE = Length(240, "mm")  # the height of the text on a page of A4 or US letter
# Column and text widths of the templates: acmart (sigconf), IEEEtran (conference), llncs.
PRESETS: tuple[Preset, ...] = (
    Preset("acm", "ACM, one column", Length(84.7, "mm"), None, Length(8, "pt")),
    Preset("acm-wide", "ACM, two columns", Length(177.9, "mm"), None, Length(8, "pt")),
    Preset("ieee", "IEEE, one column", Length(88.9, "mm"), None, Length(8, "pt")),
    Preset("ieee-wide", "IEEE, two columns", Length(181.9, "mm"), None, Length(8, "pt")),
    Preset("lncs", "Springer LNCS", Length(122, "mm"), None, Length(8, "pt")),
    Preset(
        "slide", "Slide", Length(10, "in"), Length(5.6, "in"), Length(16, "pt"), Length(2.5, "pt")
    ),
)


def preset_named(name: str) -> Preset:
    """Return the preset called `name`. Raises WrongUse, which lists the known names."""
    return named(PRESETS, name, "preset")


# Styles as files ------------------------------------------------------------------------------


def style_values(style: FigureStyle) -> dict[str, object]:
    """Return the style as values for JSON: lengths as text such as "84mm"; null for automatic."""
    return {key: write(getattr(style, key)) for key, (write, _) in _FORMS.items()}


def style_of(values: object, base: FigureStyle = FigureStyle()) -> FigureStyle:
    """Return the style with the values of a style file; values that are missing are from `base`.

    values: as `style_values` returns. Raises WrongUse for an unknown key or an invalid value.
    """
    if not isinstance(values, dict):
        raise WrongUse("a style file has one JSON object", expected='such as {"width": "84mm"}')
    read: dict[str, object] = {}
    for key, value in values.items():
        if key not in _FORMS:
            raise no_such("key of a style", str(key), list(_FORMS))
        try:
            read[key] = _FORMS[key][1](value)
        except (TypeError, ValueError) as error:
            raise WrongUse(
                "the value of {0} in the style cannot be read", key, text=str(value)
            ) from error
    return checked(replace(base, **read))  # type: ignore[arg-type]  # each is read by its form


Form = tuple[Callable[..., object], Callable[..., object]]


def _exactly(kind: type) -> Callable[[object], object]:
    def read(value: object) -> object:
        """Return the value. Raises TypeError if it is of another type."""
        # `bool` is a kind of `int`, but no number of dots.
        if type(value) is not kind:
            raise TypeError(value)
        return value

    return read


def _same(value: object) -> object:
    return value


def _optional(form: Form) -> Form:
    write, read = form
    return (
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
    )


def _strings(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise TypeError(value)
    return tuple(value)


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
        raise TypeError(value)
    return tuple(value.items())


def _ends(value: object) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise TypeError(value)
    return float(value[0]), float(value[1])


def _length_of(value: object) -> Length:
    if not isinstance(value, str):
        raise TypeError(value)
    return length(value)


_TEXT: Form = (_same, _exactly(str))
_SWITCH: Form = (_same, _exactly(bool))
_SIZE: Form = (str, _length_of)
_LIMITS: Form = _optional((list, _ends))
_FORMS: dict[str, Form] = {
    "width": _SIZE,
    "height": _optional(_SIZE),
    "font_family": _TEXT,
    "font_size": _SIZE,
    "line_width": _optional(_SIZE),
    "markers": _SWITCH,
    "legend": _TEXT,
    "title": _SWITCH,
    "caption": _SWITCH,
    "greyscale": _SWITCH,
    "dark": _SWITCH,
    "runs": (list, _strings),
    "names": (dict, _pairs),
    "highlight": (list, _strings),
    "x_limits": _LIMITS,
    "y_limits": _LIMITS,
    "x_scale": _TEXT,
    "y_scale": _TEXT,
    "dpi": (_same, _exactly(int)),
}
