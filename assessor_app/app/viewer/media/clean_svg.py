"""Removes scripts, animation and external references from SVG before Qt renders it."""

import re
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from assessor_app.formats.processes.separate_process import Broken

MOST_ELEMENTS = 200_000
DEEPEST = 300
DRAWN = frozenset(
    """
    svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text
    tspan textArea tbreak image switch linearGradient radialGradient stop pattern mask marker
    clipPath filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode
    feOffset
    """.split()  # noqa: SIM905
)
_INNER_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,", re.IGNORECASE)
_OUTWARD = re.compile(r"url\s*\(\s*(?!['\"]?\s*#)|@import|\\|javascript:", re.IGNORECASE)


def clean_svg(data: bytes) -> bytes:
    """Return the SVG with known elements and internal references only.

    Raises Broken if the SVG is malformed, declares entities, or has too many or too deeply nested
    elements.
    """
    cleaner = _Cleaner()
    parser = expat.ParserCreate()
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler = cleaner.start
    parser.EndElementHandler = cleaner.end
    parser.CharacterDataHandler = cleaner.words
    parser.EntityDeclHandler = cleaner.entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Broken(f"the SVG is damaged: {expat.errors.messages[error.code]}") from None
    return "".join(cleaner.parts).encode()


class _Cleaner:
    """An expat handler that rewrites the allowed elements and attributes into `parts`."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._open: list[str] = []
        # the text of a style element arrives in pieces and is checked as a whole
        self._style: list[str] = []
        self._left_out = 0  # the number of open elements from the outermost dropped one inwards
        self._count = 0

    def entity(self, *_: object) -> None:
        """Reject entity declarations, because nested entities can exhaust the memory."""
        raise Broken("the SVG declares entities, which are not shown")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Write the start tag with its safe attributes, or drop the element and its content."""
        self._count += 1
        self._open.append(name)
        if self._count > MOST_ELEMENTS or len(self._open) > DEEPEST:
            raise Broken("the SVG has too many elements, or too deep ones")
        if self._left_out or name.split(":")[-1] not in DRAWN:
            self._left_out += 1
            return
        kept = (
            f" {key}={quoteattr(value)}"
            for key, value in attributes.items()
            if _is_safe(key, value)
        )
        self.parts.append(f"<{name}{''.join(kept)}>")

    def end(self, name: str) -> None:
        """Write the end tag; the text of a style element is written before it if it is safe."""
        self._open.pop()
        if self._left_out:
            self._left_out -= 1
            return
        if _is_style(name):
            style = "".join(self._style)
            self._style.clear()
            self.parts.append("" if _OUTWARD.search(style) else escape(style))
        self.parts.append(f"</{name}>")

    def words(self, text: str) -> None:
        """Write character data; the text of a style element is collected until the element ends."""
        if self._left_out:
            return
        if self._open and _is_style(self._open[-1]):
            self._style.append(text)
        else:
            self.parts.append(escape(text))


def _is_style(name: str) -> bool:
    return name.split(":")[-1] == "style"


def _is_safe(key: str, value: str) -> bool:
    name = key.split(":")[-1].lower()
    if name.startswith("on") or name == "base":
        return False
    if name in ("href", "src"):
        return value.startswith("#") or _INNER_PICTURE.match(value) is not None
    return key.startswith("xmlns") or _OUTWARD.search(value) is None
