"""SVG as text: elements, labels, lines and marks."""

from assessor_app.domain.formatting import with_minus
from assessor_app.reports.line_styles import LineStyle
from assessor_app.reports.text_fitting import one_line

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


def line(style: LineStyle, path: str, *inside: str, cap: str = "butt") -> str:
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


def mark(style: LineStyle, x: float, y: float) -> str:
    """Return the style's mark around a point; empty if the style has no marks."""
    if not style.radius:
        return ""
    if isinstance(style.shape, str):
        return element("circle", cx=x, cy=y, r=style.radius, fill=style.colour)
    corners = " ".join(
        f"{number(x + across * style.radius)},{number(y + down * style.radius)}"
        for across, down in style.shape
    )
    return element("polygon", points=corners, fill=style.colour)


def _quoted(value: str | float) -> str:
    text = words(value) if isinstance(value, str) else number(value)
    quote = "'" if '"' in text and "'" not in text else '"'
    return f"{quote}{text.replace(quote, '&quot;')}{quote}"
