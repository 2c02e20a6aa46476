"""Grounds and lines of the topic's terms and of the assessor's own: no two terms look the same.

The grounds are as far apart as can be, also for eyes that see no red, no green or no blue; a test
computes the distances. When there are more terms than grounds, the next round has the same grounds
with a line below the word. An assessor's own terms have a line above the word as well.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat

LIGHT = ("#fbe483", "#c8bcd8", "#affec2", "#e9aaff", "#f4b486", "#a2cab0", "#8484e4")
# The hues of LIGHT in the same order: a word has the same hue on the white paper of a PDF.
DARK = ("#483618", "#452d6a", "#273f34", "#6e3860", "#773b09", "#004998", "#6c48cc")
# The line below a word, by round: on a page of a PDF, and in a text.
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
    """Return the ground of the term with this number, as "#rrggbb"."""
    colours = DARK if dark else LIGHT
    return colours[term % len(colours)]


def term_round(term: int) -> int:
    """Return the index of the term's line in PENS and UNDERLINES; 0 for no line."""
    return min(term // len(LIGHT), len(PENS) - 1)
