"""Grounds for the topic's words: soft, told apart, and readable under the theme's text.

Chosen so that the nearest two are as far apart as can be, also for eyes that see no red, no green
or no blue; a test works it out. Where there are more words than colours, those that have one again
are underlined, each time otherwise.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat

LIGHT = ("#fbe483", "#c8bcd8", "#affec2", "#e9aaff", "#f4b486", "#a2cab0")
# In the order of the light ones: a word on the paper of a PDF has the hue that it has in a text.
DARK = ("#483618", "#452d6a", "#273f34", "#6e3860", "#773b09", "#004998")
# The first time, the second time and so on: on paper, and in a text.
PENS = (
    Qt.PenStyle.NoPen,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)
_STYLE = QTextCharFormat.UnderlineStyle
UNDERLINES = (_STYLE.NoUnderline, _STYLE.DashUnderline, _STYLE.DotLine, _STYLE.DashDotLine)


def term_colour(term: int, *, dark: bool) -> str:
    """The ground of the topic's term with this number."""
    colours = DARK if dark else LIGHT
    return colours[term % len(colours)]


def term_round(term: int) -> int:
    """How many terms before this one have its colour: the place of its line in PENS."""
    return min(term // len(LIGHT), len(PENS) - 1)


# An assessor's own terms: stronger, so that they are told from the topic's.
SCAN_LIGHT = ("#ffb3c1", "#9fe3d6", "#ffc46b", "#b8c4ff", "#d3e57a", "#e6b3f5")
SCAN_DARK = ("#8a2f45", "#0f6b5c", "#7d5200", "#3b4aa3", "#566214", "#74358a")


def scan_colour(term: int, *, dark: bool) -> str:
    """The ground of the assessor's own term with this number."""
    colours = SCAN_DARK if dark else SCAN_LIGHT
    return colours[term % len(colours)]
