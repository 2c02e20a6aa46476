"""Grounds for the topic's words: soft, told apart, and readable under the theme's text."""

LIGHT = ("#ffe79a", "#cbe6ff", "#cdf0d8", "#f7d3e8", "#ffd9c2", "#dfdaff")
DARK = ("#5c4a0e", "#12466b", "#1a5138", "#5f2a50", "#64371f", "#403b78")


def term_colour(term: int, *, dark: bool) -> str:
    """The ground of the topic's term with this number."""
    colours = DARK if dark else LIGHT
    return colours[term % len(colours)]
