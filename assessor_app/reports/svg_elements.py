"""SVG as text: elements, labels, lines and marks."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from assessor_app.domain.formatting import with_minus
from assessor_app.reports.text_fitting import one_line

if TYPE_CHECKING:
    from assessor_app.reports.line_styles import LineStyle

# xml.sax and html escape too, but load urllib or a table of entities.
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def number(value: float) -> str:
    """Return a coordinate as text with at most two decimals."""
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """Return an SVG element around `inside`, which is SVG already.

    attributes: an underscore in a name becomes a hyphen.
    """
    given = "".join(
        f" {key.replace('_', '-')}={_quoted(value)}" for key, value in attributes.items()
    )
    content = "".join(inside)
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"


def words(text: str) -> str:
    """Return `text` on one line, escaped as the content of an element."""
    return one_line(text).translate(ESCAPES)


def label(
    text: str, x: float, y: float, size: float, colour: str, **attributes: str | float
) -> str:
    """Return a text element at a point, `size` pixels high; empty for an empty text."""
    if not text.strip():
        return ""
    return element("text", words(text), x=x, y=y, font_size=size, fill=colour, **attributes)


def tooltip(*lines: str) -> str:
    """Return the tooltip of an element, a line for each text that is not empty.

    Negative numbers have a true minus sign.
    """
    return element("title", "\n".join(words(with_minus(line)) for line in lines if line.strip()))


def line(style: "LineStyle", path: str, *inside: str, cap: str = "butt") -> str:
    """Return the line along `path` (SVG path data), with the elements `inside`.

    cap: the form of its ends.
    """
    return element(
        "path",
        *inside,
        d=path,
        fill="none",
        stroke=style.colour,
        stroke_width=style.width,
        stroke_linejoin="round",
        stroke_linecap=cap,
        **({"stroke_dasharray": style.dash} if style.dash else {}),
    )


def marks(style: "LineStyle", points: Iterable[tuple[float, float]]) -> str:
    """Return the style's marks around the points as one path; empty without points or marks.

    One path takes a third of the bytes of an element for each mark.
    """
    radius = style.radius
    if isinstance(style.shape, str):
        first = (-radius, 0.0)
        arc = f"a{number(radius)} {number(radius)} 0 1 0"
        outline = f"{arc} {number(2 * radius)} 0{arc} {number(-2 * radius)} 0z"
    else:
        corners = [(across * radius, down * radius) for across, down in style.shape]
        first = corners[0]
        sides = (
            f"{number(right - left)} {number(below - above)}"
            for (left, above), (right, below) in pairwise(corners)
        )
        outline = f"l{' '.join(sides)}z"
    path = "".join(f"M{x + first[0]:z.1f} {y + first[1]:z.1f}{outline}" for x, y in points)
    return element("path", d=path, fill=style.colour) if path and radius else ""


def _quoted(value: str | float) -> str:
    text = words(value) if isinstance(value, str) else number(value)
    quote = "'" if '"' in text and "'" not in text else '"'
    return f"{quote}{text.replace(quote, '&quot;')}{quote}"
