"""SVG as text: elements, numbers, escaped words."""

from assessor_app.reports.text_fitting import one_line

# xml.sax and html know this too, the one with all of urllib, the other with a table of entities.
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """An element; `inside` is SVG already. An underscore in an attribute's name is a hyphen."""
    given = "".join(
        f" {key.strip('_').replace('_', '-')}={_quoted(value)}" for key, value in attributes.items()
    )
    content = "".join(inside)
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"


def words(text: str) -> str:
    """`text` as the inside of an element."""
    return one_line(text).translate(ESCAPES)


def tooltip(*lines: str) -> str:
    """The tooltip of an element, without empty lines."""
    return element("title", "\n".join(words(line) for line in lines if line.strip()))


def _quoted(value: str | float) -> str:
    text = words(value) if isinstance(value, str) else number(value)
    mark = "'" if '"' in text and "'" not in text else '"'
    return f"{mark}{text.replace(mark, '&quot;')}{mark}"
