"""Grounds for the topic's words: soft, told apart, and readable under the theme's text."""

LIGHT = ("#ffe79a", "#cbe6ff", "#cdf0d8", "#f7d3e8", "#ffd9c2", "#dfdaff")
DARK = ("#5c4a0e", "#12466b", "#1a5138", "#5f2a50", "#64371f", "#403b78")


def term_colour(term: int, *, dark: bool) -> str:
    """The ground of the topic's term with this number."""
    colours = DARK if dark else LIGHT
    return colours[term % len(colours)]


# An assessor's own terms: stronger, so that they are told from the topic's.
SCAN_LIGHT = ("#ffb3c1", "#9fe3d6", "#ffc46b", "#b8c4ff", "#d3e57a", "#e6b3f5")
SCAN_DARK = ("#8a2f45", "#0f6b5c", "#7d5200", "#3b4aa3", "#566214", "#74358a")


def scan_colour(term: int, *, dark: bool) -> str:
    """The ground of the assessor's own term with this number."""
    colours = SCAN_DARK if dark else SCAN_LIGHT
    return colours[term % len(colours)]
