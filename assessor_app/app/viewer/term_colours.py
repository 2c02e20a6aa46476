"""Background colours and underlines of terms, chosen so that no two terms look the same.

The colours are as far apart as possible, also under each kind of colour blindness; a test computes
the distances. Terms beyond the number of colours reuse them with a line below the word. An
assessor's own terms also have a line above the word.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat

LIGHT = ("#fbe483", "#c8bcd8", "#affec2", "#e9aaff", "#f4b486", "#a2cab0", "#8484e4")
# The hues of LIGHT in the same order: a term keeps its hue on the white paper of a PDF.
DARK = ("#483618", "#452d6a", "#273f34", "#6e3860", "#773b09", "#004998", "#6c48cc")
# The line below a term, by round: when painted on a PDF, and in a text.
PENS = (
    Qt.PenStyle.NoPen,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashDotDotLine,
)
_STYLE = QTextCharFormat.UnderlineStyle
UNDERLINES = (
    _STYLE.NoUnderline,
    _STYLE.DashUnderline,
    _STYLE.DotLine,
    _STYLE.DashDotLine,
    _STYLE.SingleUnderline,
    _STYLE.DashDotDotLine,
)


def term_colour(term: int, *, dark: bool) -> str:
    """Return the background colour of the term with this index, as "#rrggbb"."""
    colours = DARK if dark else LIGHT
    return colours[term % len(colours)]


def term_round(term: int) -> int:
    """Return the index of the term's line in PENS and UNDERLINES; 0 for no line."""
    return min(term // len(LIGHT), len(PENS) - 1)
